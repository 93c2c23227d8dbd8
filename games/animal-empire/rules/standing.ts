import type { OrderSpec } from "@warren/kernel/standing.ts";

/**
 * AE-window-27: what may be ordered. All of it passes, and discreetly: a pause must not tell who had a card to think about. Everybody
 * begins with "when it matters"; "always" asks.
 */
export const STANDING: readonly OrderSpec[] = [
  { kind: "window.own", orders: [{ id: "matters" }, { id: "always" }, { id: "never" }], usual: "matters", discreet: true },
  {
    kind: "window.other",
    orders: [{ id: "matters" }, { id: "always" }, { id: "untilMyTurn", lapses: ["window.own", "action"] }, { id: "never" }],
    usual: "matters",
    discreet: true,
  },
];
