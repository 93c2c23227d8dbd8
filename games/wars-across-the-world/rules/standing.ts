import type { OrderSpec } from "@warren/kernel/standing.ts";

/**
 * Windows open by public data and so open often (WAW-8-a): everybody begins with the order to be asked when a card of the hand can do something now. The
 * answers come after a pause, which tells nothing.
 */
export const STANDING: readonly OrderSpec[] = [
  { kind: "card.window", orders: [{ id: "matters" }, { id: "always" }, { id: "never" }], usual: "matters", discreet: true },
  { kind: "battle.cards", orders: [{ id: "matters" }, { id: "always" }, { id: "never" }], usual: "matters", discreet: true },
  { kind: "shelter", orders: [{ id: "all" }, { id: "none" }, { id: "weaker" }] },
  { kind: "intercept", orders: [{ id: "always" }, { id: "never" }, { id: "stronger" }] },
  { kind: "air.home", orders: [{ id: "nearest" }, { id: "same" }] },
  { kind: "evade", orders: [{ id: "always" }, { id: "never" }, { id: "weaker" }] },
];
