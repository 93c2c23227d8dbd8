import { describe, expect, test } from "vitest";
import { fast } from "../chance.ts";
import { checkAnswer } from "../check.ts";
import type { Domain } from "../domain.ts";
import {
  amountLeft,
  answerOf,
  moved,
  numberButtons,
  type Of,
  orderOf,
  pickBack,
  pickOptions,
  pickStand,
  placed,
  shifted,
  stepped,
  toggled,
  unplaced,
} from "../draft.ts";
import { sampleAnswer } from "../sample.ts";

const pick: Of<"pick"> = { t: "pick", tree: { shoot: { sniper: { e5: {}, e6: {} } }, pass: {} } };
const blocked = [
  { path: ["march"], why: { key: "why.pinned" }, rule: "R-1" },
  { path: ["shoot", "sniper", "e7"], why: { key: "why.range" }, rule: "R-2" },
  { path: ["dig", "e5"], why: { key: "why.mud" }, rule: "R-3" },
];

describe("the draft of a pick", () => {
  test("shows the open options first, then the blocked ones with their reasons", () => {
    const root = pickOptions(pick, [], blocked);
    expect(root.map((one) => [one.id, one.leaf, one.blocked?.rule])).toEqual([
      ["shoot", false, undefined],
      ["pass", true, undefined],
      ["march", true, "R-1"],
      ["dig", true, "R-3"],
    ]);
    expect(pickOptions(pick, ["shoot", "sniper"], blocked).map((one) => one.id)).toEqual(["e5", "e6", "e7"]);
  });
  test("walks levels with a single way on by itself, forth and back", () => {
    expect(pickStand(pick, ["shoot"], blocked)).toEqual(["shoot", "sniper"]);
    expect(pickBack(pick, ["shoot", "sniper"], blocked)).toBeUndefined();
    expect(pickBack(pick, ["shoot", "sniper", "e5"], blocked)).toEqual(["shoot", "sniper"]);
  });
  test("is an answer only at a leaf", () => {
    expect(answerOf(pick, ["shoot", "sniper"])).toHaveProperty("missing.key", "answer.unfinished");
    expect(answerOf(pick, ["shoot", "sniper", "e6"])).toEqual({ answer: ["shoot", "sniper", "e6"] });
    expect(answerOf(pick, ["fly"])).toHaveProperty("missing");
  });
});

describe("the drafts of lists, shares and numbers", () => {
  test("some: toggles within the limit, and a single choice moves", () => {
    const two: Of<"some"> = { t: "some", of: ["a", "b", "c"], min: 1, max: 2 };
    expect(toggled(two, undefined, "a")).toEqual(["a"]);
    expect(toggled(two, ["a", "b"], "c")).toEqual(["a", "b"]);
    expect(toggled(two, ["a", "b"], "a")).toEqual(["b"]);
    expect(toggled({ ...two, max: 1 }, ["a"], "b")).toEqual(["b"]);
    expect(answerOf(two, [])).toHaveProperty("missing.key", "answer.tooFew");
  });
  test("order: starts as it came and moves one place at a time", () => {
    const order: Of<"order"> = { t: "order", of: ["a", "b", "c"] };
    expect(orderOf(order, ["c"])).toEqual(["c", "a", "b"]);
    expect(moved(order, undefined, "b", -1)).toEqual(["b", "a", "c"]);
    expect(moved(order, ["a", "b", "c"], "c", 5)).toEqual(["a", "b", "c"]);
    expect(answerOf(order, undefined)).toEqual({ answer: ["a", "b", "c"] });
  });
  test("split of a number: never past a slot's bounds or the total", () => {
    const split: Of<"split"> = { t: "split", of: 4, slots: { x: { min: 1, max: 3 }, y: { min: 0, max: 2 } } };
    expect(amountLeft(split, undefined)).toBe(3);
    expect(shifted(split, undefined, "x", -1)).toEqual({ x: 1, y: 0 });
    expect(shifted(split, { x: 3, y: 0 }, "x", 1)).toEqual({ x: 3, y: 0 });
    expect(shifted(split, { x: 3, y: 1 }, "y", 1)).toEqual({ x: 3, y: 1 });
    expect(answerOf(split, { x: 2, y: 2 })).toEqual({ answer: { x: 2, y: 2 } });
    expect(answerOf(split, { x: 2 })).toHaveProperty("missing.key", "answer.wrongTotal");
  });
  test("split of a list: an id lies in one slot at most and a full slot refuses it", () => {
    const split: Of<"split"> = { t: "split", of: ["a", "b", "c"], slots: { p: { min: 1, max: 1 }, q: { min: 1, max: 2 } } };
    const one = placed(split, undefined, "a", "p");
    expect(placed(split, one, "b", "p")).toEqual({ p: ["a"], q: [] });
    const two = placed(split, one, "a", "q");
    expect(two).toEqual({ p: [], q: ["a"] });
    expect(unplaced(split, two)).toEqual(["b", "c"]);
    expect(placed(split, two, "a", undefined)).toEqual({ p: [], q: [] });
  });
  test("number: buttons when few, a stepper within bounds otherwise", () => {
    expect(numberButtons({ t: "number", min: 2, max: 8, step: 3 })).toEqual([2, 5, 8]);
    expect(numberButtons({ t: "number", min: 0, max: 100 })).toBeUndefined();
    expect(stepped({ t: "number", min: 2, max: 9, step: 3 }, 8, 1)).toBe(8);
    expect(stepped({ t: "number", min: 2, max: 9, step: 3 }, undefined, 1)).toBe(5);
  });
});

test("every legal answer of every domain is a complete draft of itself", () => {
  const domains: Domain[] = [
    pick,
    { t: "some", of: ["a", "b", "c"], min: 0, max: 3 },
    { t: "split", of: 5, slots: { x: { min: 0, max: 5 }, y: { min: 1, max: 4 } } },
    { t: "split", of: ["a", "b", "c"], slots: { x: { min: 0, max: 3 }, y: { min: 1, max: 3 } } },
    { t: "order", of: ["a", "b", "c", "d"] },
    { t: "number", min: -2, max: 10, step: 2 },
    { t: "pose", inside: [{ s: "rect", x: 0, y: 0, w: 50, h: 50 }], headings: 8, legs: { min: 1, max: 3 } },
  ];
  const all: Domain[] = [...domains, { t: "form", fields: Object.fromEntries(domains.map((domain, i) => [`f${i}`, domain])) }];
  for (const domain of all) {
    for (let i = 0; i < 30; i++) {
      const answer = sampleAnswer(domain, fast(i));
      expect(checkAnswer(domain, answer)).toBeUndefined();
      expect(answerOf(domain, answer)).toEqual({ answer });
    }
  }
});
