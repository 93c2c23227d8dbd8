import type { OrderSpec } from "@warren/kernel/standing.ts";

/** What a player may order once and for all, so that the other side's turn flows. What a tactic would do is hidden, so those answers take their time. */
export const STANDING: readonly OrderSpec[] = [
  { kind: "shot.victim", orders: [{ id: "least" }, { id: "most" }] },
  { kind: "crash.line", orders: [{ id: "enemies" }] },
  { kind: "chute.land", orders: [{ id: "cover" }, { id: "home" }] },
  { kind: "guns.plane", orders: [{ id: "fire" }, { id: "hold" }] },
  { kind: "dice.again", orders: [{ id: "again" }, { id: "keep" }] },
  { kind: "tactic.muster", orders: [{ id: "keep" }], discreet: true },
  { kind: "tactic.before", orders: [{ id: "keep" }], discreet: true },
];
