import type { Outcome } from "@warren/kernel/game.ts";
import type { WarState } from "./state.ts";
import { sideOfSeat } from "./state.ts";

/** Empires win and lose as one; nobody is ahead in a draw. */
export function outcome(state: WarState): Outcome | undefined {
  const { over } = state.table;
  if (!over) return undefined;
  return {
    ranks: state.handOf.map((_, seat) => (over.winner < 0 || sideOfSeat(seat) === over.winner ? 1 : 2)),
    reason: { key: over.key, args: { side: over.winner < 0 ? "" : over.winner === 0 ? "H" : "C" } },
    rule: over.rule,
  };
}
