import { describe, expect, test } from "vitest";
import { fast } from "../chance.ts";
import type { Decision } from "../decision.ts";
import { Match } from "../match.ts";
import { defaultOptions } from "../options.ts";
import { hasOrder, type OrderSpec, orderedAnswer, ordersAfter, ordersAfterUndo, withOrder } from "../standing.ts";
import { toyGame } from "../testing/toy.ts";
import { Tracer, updateOf } from "../witness.ts";

const specs: readonly OrderSpec[] = [
  { kind: "window", orders: [{ id: "pass", lapses: ["turn"] }, { id: "crown" }] },
  { kind: "victim", orders: [{ id: "least" }] },
];
const window: Decision = {
  seat: 0,
  kind: "window",
  prompt: { key: "q" },
  domain: { t: "number", min: 0, max: 9 },
  rule: "R",
  fallback: 0,
  policies: [{ id: "pass", answer: 3 }],
};

describe("standing orders", () => {
  test("who has given none has the usual one, where there is one, and withdrawing comes back to it", () => {
    const usual: readonly OrderSpec[] = [{ ...specs[0]!, usual: "pass" }];
    expect(orderedAnswer(usual, window, undefined)).toBe(3);
    expect(orderedAnswer(usual, window, {})).toBe(3);
    expect(orderedAnswer(usual, window, { window: "crown" })).toBeUndefined();
    expect(orderedAnswer(usual, window, withOrder({ window: "crown" }, "window", null))).toBe(3);
    expect(orderedAnswer(usual, { ...window, kind: "victim" }, undefined)).toBeUndefined();
  });
  test("only what a game lists can be ordered", () => {
    expect(hasOrder(specs, "window", "crown")).toBe(true);
    for (const [kind, id] of [
      ["window", "least"],
      ["dance", "pass"],
      ["__proto__", "pass"],
    ] as const)
      expect(hasOrder(specs, kind, id)).toBe(false);
    expect(hasOrder(undefined, "window", "pass")).toBe(false);
  });

  test("answer what the question says they would, and ask where it says nothing", () => {
    expect(orderedAnswer(specs, window, { window: "pass" })).toBe(3);
    expect(orderedAnswer(specs, window, { window: "crown" })).toBeUndefined();
    expect(orderedAnswer(specs, window, { victim: "least" })).toBeUndefined();
    expect(orderedAnswer(specs, window, {})).toBeUndefined();
    expect(orderedAnswer(specs, { ...window, kind: "toString" }, {})).toBeUndefined();
    const { policies: _, ...plain } = window;
    expect(orderedAnswer(specs, plain, { window: "pass" })).toBeUndefined();
  });

  test("are set, changed and withdrawn one by one", () => {
    const both = withOrder(withOrder(undefined, "window", "pass"), "victim", "least");
    expect(both).toEqual({ window: "pass", victim: "least" });
    expect(withOrder(both, "window", "crown")).toEqual({ window: "crown", victim: "least" });
    expect(withOrder(both, "window", null)).toEqual({ victim: "least" });
  });

  test("end with a question that ends them, and with taking back what they answered", () => {
    const orders = { window: "pass", victim: "least" };
    expect(ordersAfter(specs, orders, "turn")).toEqual({ victim: "least" });
    expect(ordersAfter(specs, orders, "window")).toBe(orders);
    expect(ordersAfter(specs, { window: "crown" }, "turn")).toEqual({ window: "crown" });
    expect(ordersAfterUndo(specs, orders, window)).toEqual({ victim: "least" });
    expect(ordersAfterUndo(specs, { window: "crown" }, window)).toEqual({ window: "crown" });
    expect(ordersAfterUndo(specs, orders, undefined)).toBe(orders);
  });

  test("that one has answered is told to its player alone", () => {
    const tracer = new Tracer();
    const header = { game: "toy", version: 1, options: defaultOptions(toyGame.options), seats: 2, commitment: "", salt: "" };
    const match = Match.start(toyGame, header, (seq) => fast(seq), 0, tracer);
    const answer = (seat: number, auto: "standing" | "usual" | "caretaker") => {
      const { id: decision, fallback } = match.decisionOf(seat)!;
      const verdict = match.submit({ id: `c${match.seq}`, seat, decision, answer: fallback, auto }, 0);
      expect(verdict.ok).toBe(true);
      return [0, 1, null].map((viewer) => updateOf(match, tracer, match.seq, viewer).auto);
    };
    expect(answer(0, "standing")).toEqual(["standing", undefined, undefined]);
    expect(answer(1, "caretaker")).toEqual(["caretaker", "caretaker", "caretaker"]);
    match.undo({ id: "back", seat: 0, to: 0 }, 0);
    expect(answer(0, "usual")).toEqual(["usual", undefined, undefined]);
    expect(match.undoOffer(0)).toMatchObject({ free: true });
    expect(answer(1, "caretaker")).toEqual(["caretaker", "caretaker", "caretaker"]);
    // Nothing of this player's own to take back: the usual answer would only come again.
    expect(match.undoOffer(0)).toBeUndefined();
  });
});
