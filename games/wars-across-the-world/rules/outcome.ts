import type { Outcome } from "@warren/kernel/game.ts";
import type { WarState } from "./state.ts";
import { ending } from "./victory.ts";

/** WAW-7.2-a, WAW-7.2-b: an objective met, or the final scoring. */
export function outcome(state: WarState): Outcome | undefined {
  const { over, seats, vp } = state.table;
  if (!over) return undefined;
  const won = [...over.winners, ...(over.also ?? [])];
  const ranks = state.handOf.map((_, seat) => (won.some((side) => seats[side] === seat) ? 1 : 2));
  return {
    ranks,
    scores: state.handOf.map((_, seat) => vp.reduce((sum, points, side) => (seats[side] === seat ? sum + points : sum), 0)),
    ...ending(state, over),
  };
}
