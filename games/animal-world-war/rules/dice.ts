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

/** A crash or a landing is neither good nor bad luck by itself, and scatter has no success. */
const LUCKLESS: readonly Dice[] = ["crash", "parachute", "scatter"];
/** Reasons are asked for millions of times in search: each is made once. By seat, then by what the die has to reach; 0: nothing. */
const reasons = new Map<Dice, readonly (readonly Why[])[]>(
  DICE.map((kind) => [
    kind,
    Array.from({ length: 8 }, (_, seat) => {
      const judged = LUCKLESS.includes(kind) ? {} : { seat };
      return Array.from({ length: 7 }, (_, need) => (need === 0 ? { kind, ...judged } : { kind, ...judged, hit: need - 1 }));
    }),
  ]),
);

/**
 * One die, 1 to 6, rolled and told even where every number succeeds (AWW-H-3). With a need above 0 only success or failure may
 * depend on it: exact odds rely on that.
 */
export function roll(fx: Fx, kind: Dice, seat: Seat, need: number): number {
  return fx.draw(6, reasons.get(kind)![seat]![need]!) + 1;
}
