import { aimOf } from "./display/aim.ts";
import { mayEnd, stakes } from "./display/stakes.ts";
import { bonusOf } from "./rules/bonus.ts";
import { WAR_PILE } from "./rules/end.ts";
import { chances, odds, swapped } from "./rules/odds.ts";
import { reason } from "./rules/reason.ts";
import { isVoided } from "./rules/result.ts";
import { teamOf } from "./rules/state.ts";
import { label } from "./text/labels.ts";

/**
 * What the rules answer about a view so that the board can show it: what one plays for, chances, what is at stake and whether it may be the end, why a battle was won, whom a Turtle
 * hinders, what the bonus for winning a war is by now, names of ids, who is of which team, and how many cards in the war pile end the game.
 */
export const queries = {
  aimOf,
  chances,
  odds,
  swapped,
  reason,
  isVoided,
  bonusOf,
  stakes,
  mayEnd,
  label,
  teamOf,
  warPile: WAR_PILE,
};
export type Queries = typeof queries;
