import type { Outcome } from "@warren/kernel/game.ts";
import { sideName } from "./change.ts";
import type { WarState } from "./state.ts";

/** WAW-7.2-a, WAW-7.2-b: an objective met, or the final scoring. */
export function outcome(state: WarState): Outcome | undefined {
  const { over, seats, vp } = state.table;
  if (!over) return undefined;
  const ranks = state.handOf.map((_, seat) => (over.winners.some((side) => seats[side] === seat) ? 1 : 2));
  const sides = over.winners.map((side) => sideName(state, side));
  const key = over.winners.length > 1 ? "over.draw" : `over.${over.how}`;
  return {
    ranks,
    scores: state.handOf.map((_, seat) => vp.reduce((sum, points, side) => (seats[side] === seat ? sum + points : sum), 0)),
    reason: { key, args: { sides, vp: [...over.vp] } },
    rule: over.how === "objective" ? "WAW-7.2-a" : "WAW-7.2-b",
  };
}
