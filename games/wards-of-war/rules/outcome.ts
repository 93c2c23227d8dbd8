import type { Outcome } from "@warren/kernel/game.ts";
import { placesOf } from "./modes/mode.ts";
import { modeOf } from "./modes/modes.ts";
import { ruleOf } from "./round.ts";
import type { WardsState } from "./state.ts";

/** Teams are ranked by the deciding numbers of the mode; all of a team share its place. */
export function outcome(state: WardsState): Outcome | undefined {
  const { table } = state;
  if (!table.over) return undefined;
  const { how, winners } = table.over;
  const mode = modeOf(table);
  const isAlone = mode.id === "free";
  const places = placesOf(mode.standing(state));
  const rankOf = (team: number): number => (winners.includes(team) ? 1 : Math.max(2, places[team]!));
  return {
    ranks: table.warriors.map(({ team }) => rankOf(team)),
    scores: table.warriors.map(({ team }) => table.sides[team]!.points),
    reason: isAlone ? { key: "outcome.alone", args: { who: winners[0]! } } : { key: `outcome.${how}`, args: { teams: winners } },
    rule: ruleOf(state, how),
  };
}
