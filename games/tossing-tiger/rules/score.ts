import { speciesOf } from "../content/animals.ts";
import { holding, type TigerState, teamOf } from "./state.ts";

/** How well a seat stands: what its cards count for against the average of the others, or those of its team against the other team, in hundredths. */
export function score(state: TigerState, seat: number): number {
  const { hands, team } = state.table;
  let own = 0;
  let others = 0;
  for (let one = 0; one < hands.length; one++) {
    if (one === seat || (team && teamOf(one) === teamOf(seat))) own += worth(state, one);
    else others += worth(state, one);
  }
  return Math.round(100 * (own - (team ? others : others / (hands.length - 1))));
}

/** What a seat's cards count for: one each, or with Highscore their negative points. */
function worth(state: TigerState, seat: number): number {
  const { house, strengths } = state.table;
  if (!house.highscore) return holding(state.table, seat);
  const hand = state.hands[seat]!;
  let points = 0;
  for (const card of hand.cards) points -= strengths[speciesOf(card)].length;
  for (const pile in hand.piles) for (const card of hand.piles[pile]!) points -= strengths[speciesOf(card)].length;
  return points;
}
