import { ANIMALS } from "./content/animals.ts";
import { WAR_PILE } from "./rules/end.ts";
import { chances, odds } from "./rules/odds.ts";
import { reason } from "./rules/reason.ts";
import { actionOf, isTurtle } from "./rules/result.ts";
import { stakes } from "./rules/stakes.ts";
import { other, type SideNo, teamOf, type War } from "./rules/state.ts";
import { label } from "./text/labels.ts";

/** TT-action-58: whether a Turtle opposite takes away a toss, or what the card that shows here does as long as it shows. */
function isVoided(war: War, side: SideNo, position: number): boolean {
  const { stage, gone } = war.battles[position]!;
  const [card, facing] = [side, other(side)].map((one) => war.sides[one].row[position]?.shown);
  if (!card || !facing || stage === "waiting" || gone || !isTurtle(war, facing)) return false;
  const action = actionOf(war, card);
  if (action === "tiger") return war.marks[card]?.toss !== undefined;
  return (
    action !== null && action !== "turtle" && action in ANIMALS && ANIMALS[action as keyof typeof ANIMALS].action === "lasting"
  );
}

/**
 * What the rules answer about a view so that the board can show it: chances, what is at stake, why a battle was won, whom a Turtle hinders, names of ids,
 * who is of which team, and how many cards in the war pile end the game.
 */
export const queries = { chances, odds, reason, isVoided, stakes, label, teamOf, warPile: WAR_PILE };
export type Queries = typeof queries;
