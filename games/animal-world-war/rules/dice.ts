import type { Fx, Why } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";

/** Why dice are rolled; they enter the luck report of whoever rolls. */
export const DICE = [
  "shot",
  "plane",
  "explosive",
  "melee",
  "strike",
  "scatter",
  "gun",
  "crash",
  "parachute",
  "bailOut",
  "rooted",
] as const;
export type Dice = (typeof DICE)[number];

/** Reasons are asked for millions of times in search: each is made once. */
const reasons = new Map<Dice, Why[]>();
function reason(kind: Dice, seat: Seat, need: number): Why {
  let list = reasons.get(kind);
  if (!list) reasons.set(kind, (list = []));
  const at = seat * 8 + need;
  let why = list[at];
  if (!why) {
    // A crash or a landing is neither good nor bad luck by itself, and scatter has no success.
    const judged = kind === "crash" || kind === "parachute" || kind === "scatter" ? {} : { seat };
    why = need === 0 ? { kind, ...judged } : { kind, ...judged, hit: Math.max(0, need - 1) };
    list[at] = why;
  }
  return why;
}

/**
 * One die, 1 to 6, rolled and told even where every number succeeds (AWW-H-3). With a need above 0 only success or failure may
 * depend on it: exact odds rely on that.
 */
export function roll(fx: Fx, kind: Dice, seat: Seat, need: number): number {
  return fx.draw(6, reason(kind, seat, need)) + 1;
}
