import type { OrderSpec } from "@warren/kernel/standing.ts";

/** AE-window-27: what may be ordered. All of it passes, and discreetly: a pause must not tell who had a card to think about. */
export const STANDING: readonly OrderSpec[] = [
  { kind: "window.own", orders: [{ id: "never" }, { id: "affected" }], discreet: true },
  {
    kind: "window.other",
    orders: [{ id: "untilMyTurn", lapses: ["window.own", "action"] }, { id: "affected" }, { id: "crown" }],
    discreet: true,
  },
];
