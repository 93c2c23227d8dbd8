import type { GameState } from "./state.ts";

/** Points ahead of the best of the others. */
export function score({ table }: GameState, seat: number): number {
  return table.points[seat]! - Math.max(...table.points.filter((_, other) => other !== seat));
}
