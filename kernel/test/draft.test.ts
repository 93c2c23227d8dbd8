import { describe, expect, test } from "vitest";
import { fast } from "../chance.ts";
import { checkAnswer } from "../check.ts";
import type { OpenDecision } from "../decision.ts";
import type { Domain } from "../domain.ts";
import {
  amountLeft,
  answerOf,
  choicesOf,
  fieldOf,
  isFull,
  legAdded,
  legDropped,
  mayStay,
  moved,
  nodeAt,
  numberButtons,
  type Of,
  orderOf,
  pathOf,
  pickBack,
  pickOptions,
  pickStand,
  placed,
  posesOf,
  pressed,
  STAY,
  sendable,
  shifted,
  slotsOf,
  stays,
  stepBack,
  stepped,
  toggled,
  unplaced,
  untouched,
  withField,
} from "../draft.ts";
import type { Json } from "../json.ts";
import { sampleAnswer } from "../sample.ts";

const asked = (domain: Domain, more: Partial<OpenDecision> = {}): OpenDecision => ({
  id: "d",
  seat: 0,
  kind: "k",
  prompt: { key: "p" },
  domain,
  rule: "r",
  fallback: null,
  ...more,
});
const because = (...path: string[]) => ({ path, why: { key: `why.${path.join(".")}` }, rule: "R-1" });

const pick: Of<"pick"> = { t: "pick", tree: { shoot: { sniper: { e5: {}, e6: {} } }, pass: {} } };
const blocked = [because("march"), because("shoot", "sniper", "e7"), because("dig", "e5")];

describe("pick", () => {
  test("shows the open options first, then the blocked ones with their reasons", () => {
    const root = pickOptions(pick, [], blocked);
    expect(root.map((one) => [one.id, one.leaf, one.blocked?.why.key])).toEqual([
      ["shoot", false, undefined],
      ["pass", true, undefined],
      ["march", true, "why.march"],
      ["dig", true, "why.dig.e5"],
    ]);
    expect(pickOptions(pick, ["shoot", "sniper"], blocked).map((one) => one.id)).toEqual(["e5", "e6", "e7"]);
  });

  test("walks levels with a single way on by itself, forth and back", () => {
    expect(pickStand(pick, ["shoot"], blocked)).toEqual(["shoot", "sniper"]);
    expect(pickBack(pick, ["shoot", "sniper"], blocked)).toBeUndefined();
    expect(pickBack(pick, ["shoot", "sniper", "e5"], blocked)).toEqual(["shoot", "sniper"]);
  });

  test("is an answer only at a leaf", () => {
    expect(answerOf(pick, undefined)).toHaveProperty("missing.key", "answer.empty");
    expect(answerOf(pick, ["shoot", "sniper"])).toHaveProperty("missing.key", "answer.unfinished");
    expect(answerOf(pick, ["shoot", "sniper", "e6"])).toEqual({ answer: ["shoot", "sniper", "e6"] });
  });

  test("is cut where the tree no longer knows the path, and nothing an object inherits counts as known", () => {
    expect(pathOf(pick, ["shoot", "medic", "e5"])).toEqual(["shoot"]);
    expect(pathOf(pick, ["constructor"])).toEqual([]);
    expect(pathOf(pick, "shoot")).toEqual([]);
    expect(nodeAt(pick.tree, ["shoot", "medic"])).toBeUndefined();
    expect(nodeAt(pick.tree, ["toString"])).toBeUndefined();
    expect(answerOf(pick, ["fly"])).toHaveProperty("missing.key", "answer.empty");
  });

  test("a press goes a step on, or on from where it stands beside the path; elsewhere it changes nothing", () => {
    const decision = asked(pick, { blocked });
    expect(pressed(decision, undefined, "shoot")).toEqual(["shoot"]);
    expect(pressed(decision, ["shoot", "sniper", "e5"], "e6")).toEqual(["shoot", "sniper", "e6"]);
    expect(pressed(decision, ["shoot", "sniper"], "pass")).toEqual(["pass"]);
    expect(pressed(decision, ["shoot"], "e5")).toEqual(["shoot"]);
    expect(pressed(decision, undefined, "march")).toBeUndefined();
  });

  test("offers what stands beside the path too, and only the reasons of this step", () => {
    const root = choicesOf(asked(pick, { blocked }), undefined);
    expect([...root.open]).toEqual(["shoot", "pass"]);
    expect([...root.blocked.keys()]).toEqual(["march", "dig"]);
    const below = choicesOf(asked(pick, { blocked }), ["shoot", "sniper"]);
    expect([...below.open]).toEqual(["shoot", "pass", "sniper", "e5", "e6"]);
    expect([...below.blocked.keys()]).toEqual(["e7"]);
    expect([...below.chosen]).toEqual(["shoot", "sniper"]);
  });

  test("a sealed path is shown as chosen and made anew from the root", () => {
    const decision = asked(pick, { sealed: ["shoot", "sniper", "e5"] });
    expect([...choicesOf(decision, undefined).chosen]).toEqual(["shoot", "sniper", "e5"]);
    expect([...choicesOf(decision, undefined).open]).toEqual(["shoot", "pass"]);
    expect(pressed(decision, undefined, "e6")).toBeUndefined();
    expect([...choicesOf(decision, ["pass"]).chosen]).toEqual(["pass"]);
  });
});

describe("some", () => {
  const two: Of<"some"> = { t: "some", of: ["a", "b", "c"], min: 1, max: 2 };

  test("a full choice takes no more and offers only what is chosen; a single choice moves", () => {
    expect(toggled(two, undefined, "a")).toEqual(["a"]);
    expect(toggled(two, ["a", "b"], "c")).toEqual(["a", "b"]);
    expect(toggled(two, ["a", "b"], "a")).toEqual(["b"]);
    expect([...choicesOf(asked(two), ["a", "b"]).open]).toEqual(["a", "b"]);
    const one = { ...two, max: 1 };
    expect(toggled(one, ["a"], "b")).toEqual(["b"]);
    expect(isFull(one, ["a"])).toBe(false);
    expect([...choicesOf(asked(one), ["a"]).open]).toEqual(["a", "b", "c"]);
  });

  test("what is blocked is not taken, and can be let go", () => {
    const decision = asked(two, { blocked: [because("b"), because("d")] });
    expect([...choicesOf(decision, undefined).open]).toEqual(["a", "c"]);
    expect([...choicesOf(decision, undefined).blocked.keys()]).toEqual(["b", "d"]);
    expect(pressed(decision, ["a"], "b")).toEqual(["a"]);
    expect(pressed(decision, ["a", "b"], "b")).toEqual(["a"]);
    expect(pressed(decision, ["a"], "d")).toEqual(["a"]);
  });

  test("is an answer within its bounds; strangers and repeats do not count", () => {
    expect(answerOf(two, [])).toHaveProperty("missing.key", "answer.tooFew");
    expect(answerOf(two, ["a", "a", "z"])).toEqual({ answer: ["a"] });
    expect(answerOf(two, ["a", "b", "c"])).toHaveProperty("refused.key", "answer.tooMany");
  });

  test("where nothing may be chosen too, nothing touched can be sent; what is sealed waits for a change", () => {
    const keep: Of<"some"> = { t: "some", of: ["a", "b"], min: 0, max: 2 };
    expect(sendable(asked(keep), undefined)).toEqual([]);
    expect(sendable(asked(keep), ["b"])).toEqual(["b"]);
    expect(sendable(asked(keep, { sealed: ["a"] }), undefined)).toBeUndefined();
    expect(sendable(asked(keep, { sealed: ["a"] }), [])).toEqual([]);
    expect(sendable(asked(two), undefined)).toBeUndefined();
  });

  test("a sealed choice is changed from how it lies there", () => {
    const decision = asked(two, { sealed: ["b"] });
    expect([...choicesOf(decision, undefined).chosen]).toEqual(["b"]);
    expect(pressed(decision, undefined, "a")).toEqual(["b", "a"]);
    expect(pressed(decision, [], "a")).toEqual(["a"]);
  });
});

describe("order", () => {
  const order: Of<"order"> = { t: "order", of: ["a", "b", "c"] };

  test("starts as it came and moves one place at a time, never past an end", () => {
    expect(orderOf(order, ["c"])).toEqual(["c", "a", "b"]);
    expect(moved(order, undefined, "b", -1)).toEqual(["b", "a", "c"]);
    expect(moved(order, ["a", "b", "c"], "c", 5)).toEqual(["a", "b", "c"]);
    expect(answerOf(order, undefined)).toEqual({ answer: ["a", "b", "c"] });
  });

  test("pressed one after the other, and a second press goes back to before it", () => {
    expect(pressed(asked(order), ["c"], "a")).toEqual(["c", "a"]);
    expect(pressed(asked(order), ["c", "a", "b"], "a")).toEqual(["c"]);
    expect(pressed(asked(order), ["c"], "z")).toEqual(["c"]);
  });
});

describe("split", () => {
  const amounts: Of<"split"> = { t: "split", of: 4, slots: { x: { min: 1, max: 3 }, y: { min: 0, max: 2 } } };
  const things: Of<"split"> = { t: "split", of: ["a", "b", "c"], slots: { p: { min: 1, max: 1 }, q: { min: 1, max: 2 } } };

  test("of a number: never past a slot's bounds or the total", () => {
    expect(amountLeft(amounts, undefined)).toBe(3);
    expect(shifted(amounts, undefined, "x", -1)).toEqual({ x: 1, y: 0 });
    expect(shifted(amounts, { x: 3, y: 0 }, "x", 1)).toEqual({ x: 3, y: 0 });
    expect(shifted(amounts, { x: 3, y: 1 }, "y", 1)).toEqual({ x: 3, y: 1 });
    expect(answerOf(amounts, { x: 2, y: 2 })).toEqual({ answer: { x: 2, y: 2 } });
    expect(answerOf(amounts, { x: 2 })).toHaveProperty("missing.key", "answer.wrongTotal");
    expect(answerOf(amounts, { x: 3, y: 2 })).toHaveProperty("refused.key", "answer.wrongTotal");
  });

  test("of a list: an id lies in one slot at most and a full slot refuses it", () => {
    const one = placed(things, undefined, ["a"], "p");
    expect(placed(things, one, ["b"], "p")).toEqual({ p: ["a"], q: [] });
    const two = placed(things, one, ["a"], "q");
    expect(two).toEqual({ p: [], q: ["a"] });
    expect(unplaced(things, two)).toEqual(["b", "c"]);
    expect(placed(things, two, ["a"], undefined)).toEqual({ p: [], q: [] });
  });

  test("of several at once a slot takes as many as it has room for, and the others stay where they are", () => {
    expect(placed(things, { p: ["a"] }, ["a", "b", "c"], "q")).toEqual({ p: [], q: ["a", "b"] });
    expect(placed(things, { p: ["a"], q: ["b"] }, ["b", "c", "a"], "q")).toEqual({ p: ["a"], q: ["b", "c"] });
    expect(placed(things, undefined, ["unicorn"], "q")).toEqual({ p: [], q: [] });
  });

  test("strange things, repeats and slots that are not there are lost", () => {
    expect(slotsOf(things, { p: ["a", "a", "unicorn"], q: ["a"], r: ["b"] })).toEqual({ p: ["a"], q: [] });
    expect(answerOf(things, { p: ["a"], q: ["b"] })).toHaveProperty("missing.key", "answer.wrongTotal");
    expect(answerOf(things, { q: ["b", "c"] })).toHaveProperty("missing.key", "answer.slotTooFew");
    expect(answerOf(things, { p: ["a", "b"], q: ["c"] })).toHaveProperty("refused.key", "answer.slotTooMany");
  });
});

describe("number", () => {
  test("buttons when few, a stepper within bounds otherwise", () => {
    expect(numberButtons({ t: "number", min: 2, max: 8, step: 3 })).toEqual([2, 5, 8]);
    expect(numberButtons({ t: "number", min: 0, max: 100 })).toBeUndefined();
    expect(stepped({ t: "number", min: 2, max: 9, step: 3 }, 8, 1)).toBe(8);
    expect(stepped({ t: "number", min: 2, max: 9, step: 3 }, 2, -1)).toBe(2);
    expect(stepped({ t: "number", min: 2, max: 9, step: 3 }, undefined, 1)).toBe(5);
  });

  test("one that was typed past its bounds or between its steps is refused, not missing", () => {
    const domain: Of<"number"> = { t: "number", min: 2, max: 9, step: 3 };
    expect(answerOf(domain, 11)).toHaveProperty("refused.key", "answer.outOfRange");
    expect(answerOf(domain, 4)).toHaveProperty("refused.key", "answer.notAStep");
  });
});

describe("pose", () => {
  const ground = [{ s: "rect", x: 0, y: 0, w: 100, h: 100 }] as const;
  const path: Of<"pose"> = { t: "pose", inside: ground, headings: 8, legs: { min: 2, max: 3 } };
  const point: Of<"pose"> = { t: "pose", inside: ground };
  const legs = (...given: [number, number, number?][]): Json =>
    given.map(([x, y, h]) => (h === undefined ? { x, y } : { x, y, h })) as Json;

  test("a path grows leg by leg in whole units, and takes none past its last", () => {
    const one = legAdded(path, undefined, { x: 10.4, y: 19.6, h: 2 });
    expect(one).toEqual(legs([10, 20, 2]));
    const three = legAdded(path, legAdded(path, one, { x: 30, y: 20 }), { x: 30, y: 40, h: 0 });
    expect(three).toEqual(legs([10, 20, 2], [30, 20, 2], [30, 40, 0]));
    expect(legAdded(path, three, { x: 1, y: 1 })).toEqual(three);
  });

  test("a single point moves", () => {
    expect(legAdded(point, legs([1, 2]), { x: 3, y: 4, h: 5 })).toEqual(legs([3, 4]));
  });

  test("the last leg is taken back, down to nothing", () => {
    const two = legs([10, 20, 2], [30, 20, 7]);
    expect(legDropped(path, two)).toEqual(legs([10, 20, 2]));
    expect(stepBack(path, two)).toEqual(legs([10, 20, 2]));
    expect(stepBack(path, legs([10, 20, 2]))).toBeUndefined();
    expect(legDropped(path, legs([10, 20, 2]))).toBeUndefined();
  });

  test("staying is an answer where it may be, and nobody gives it by touching nothing", () => {
    const idle = { ...path, legs: { min: 0, max: 3 } };
    expect([mayStay(idle), mayStay(path), mayStay(point)]).toEqual([true, false, false]);
    expect(answerOf(idle, undefined)).toEqual({ missing: { key: "answer.empty" } });
    expect(stays(idle, undefined)).toBe(false);
    expect(answerOf(idle, STAY)).toEqual({ answer: [] });
    expect(stays(idle, STAY)).toBe(true);
    // Who takes back his only leg has not said that he stays.
    expect(answerOf(idle, legDropped(idle, legs([10, 20, 2])))).toHaveProperty("missing");
    // In a form and behind a branch as well.
    expect(answerOf({ t: "form", fields: { go: idle } }, undefined)).toHaveProperty("missing.key", "answer.missing");
    expect(answerOf({ t: "form", fields: { go: idle } }, { go: STAY })).toEqual({ answer: { go: [] } });
    const branch = { t: "pick", tree: { a: {} }, further: { a: idle } } as const;
    expect(answerOf(branch, ["a"])).toHaveProperty("missing.key", "answer.unfinished");
    expect(answerOf(branch, ["a", STAY])).toEqual({ answer: ["a", []] });
  });

  test("says what it lacks: legs, a heading", () => {
    expect(answerOf(path, undefined)).toHaveProperty("missing.key", "answer.tooFew");
    expect(answerOf(path, legs([10, 20, 2]))).toHaveProperty("missing.key", "answer.tooFew");
    const headless = legAdded(path, legAdded(path, undefined, { x: 1, y: 1 }), { x: 2, y: 2 });
    expect(answerOf(path, headless)).toMatchObject({ missing: { key: "answer.missing", args: { name: "h" } } });
    expect(answerOf(path, legs([10, 20, 2], [30, 20, 7]))).toEqual({ answer: legs([10, 20, 2], [30, 20, 7]) });
  });

  test("a leg off the ground is refused, not missing", () => {
    expect(answerOf(point, legs([101, 5]))).toHaveProperty("refused");
    expect(answerOf(path, legs([10, 20, 2], [30, 120, 7]))).toHaveProperty("refused");
  });

  test("what is no point is lost", () => {
    expect(posesOf(path, [{ x: 1, y: 2, h: 3 }, { x: 1 }, 7, { x: "1", y: 2 }, null])).toEqual([{ x: 1, y: 2, h: 3 }]);
  });
});

describe("a leaf that asks further", () => {
  const domain: Of<"pick"> = {
    t: "pick",
    tree: { a1: { walk: {} }, a2: { walk: {}, rest: {} } },
    further: {
      a1: { walk: { t: "pose", inside: [{ s: "rect", x: 0, y: 0, w: 9, h: 9 }] } },
      a2: { walk: { t: "some", of: ["x", "y"], min: 1, max: 1 } },
    },
  };
  const open = { id: "1", seat: 0, kind: "k", prompt: { key: "k" }, rule: "R", domain, fallback: ["a2", "rest"] } as const;
  test("is not whole before that is answered, and is walked back leg by leg", () => {
    expect(pickOptions(domain, ["a2"]).map(({ leaf }) => leaf)).toEqual([false, true]);
    expect(pickStand(domain, ["a1"])).toEqual(["a1", "walk"]);
    expect(answerOf(domain, ["a1", "walk"])).toHaveProperty("missing");
    const whole = ["a1", "walk", [{ x: 1, y: 2 }]];
    expect(answerOf(domain, whole)).toEqual({ answer: whole });
    expect(answerOf(domain, ["a1", "walk", [{ x: 11, y: 2 }]])).toHaveProperty("refused");
    expect(stepBack(domain, whole)).toEqual(["a1", "walk"]);
  });
  test("takes a press where its own question offers it", () => {
    expect([...choicesOf(open, ["a2", "walk"]).open]).toContain("y");
    expect(pressed(open, ["a2", "walk"], "y")).toEqual(["a2", "walk", ["y"]]);
    expect(pressed(open, ["a2", "walk", ["y"]], "a1")).toEqual(["a1"]);
  });
});

describe("form", () => {
  const form: Of<"form"> = {
    t: "form",
    fields: {
      "pile.1": { t: "pick", tree: { tiger: {}, crane: {} } },
      "pile.2": { t: "some", of: ["panda", "turtle"], min: 1, max: 1 },
    },
  };

  test("a press goes into the field that offers it, and a second press there replaces the first", () => {
    const one = pressed(asked(form), undefined, "tiger")!;
    const other = pressed(asked(form), one, "crane")!;
    expect(other).toEqual({ "pile.1": ["crane"] });
    expect(answerOf(form, other)).toHaveProperty("missing.key", "answer.field");
    const both = pressed(asked(form), other, "panda");
    expect(answerOf(form, both)).toEqual({ answer: { "pile.1": ["crane"], "pile.2": ["panda"] } });
    expect([...choicesOf(asked(form), both).chosen]).toEqual(["crane", "panda"]);
    expect(pressed(asked(form), both, "unicorn")).toEqual(both);
  });

  test("reasons belong to their field", () => {
    const decision = asked(form, { blocked: [because("pile.1", "bull"), because("pile.2", "turtle")] });
    const choices = choicesOf(decision, undefined);
    expect([...choices.blocked.keys()]).toEqual(["bull", "turtle"]);
    expect([...choices.open]).toEqual(["tiger", "crane", "panda"]);
    expect(pressed(decision, undefined, "turtle")).toBeUndefined();
  });

  test("a field is filled in and emptied; what an object inherits is no field", () => {
    const filled = withField(undefined, "pile.1", ["tiger"]);
    expect(filled).toEqual({ "pile.1": ["tiger"] });
    expect(withField(filled, "pile.1", undefined)).toEqual({});
    expect(fieldOf(filled, "constructor")).toBeUndefined();
    expect(fieldOf(["tiger"], "0")).toBeUndefined();
  });

  test("a part that cannot be is refused, one that is short is missing", () => {
    expect(answerOf(form, { "pile.1": ["tiger"] })).toHaveProperty("missing.key", "answer.field");
    const counted: Domain = { t: "form", fields: { n: { t: "number", min: 0, max: 3 } } };
    expect(answerOf(counted, { n: 4 })).toHaveProperty("refused.key", "answer.field");
    expect(answerOf(counted, undefined)).toEqual({ answer: { n: 0 } });
  });
});

describe("the verdict", () => {
  const two: Of<"some"> = { t: "some", of: ["a", "b", "c"], min: 1, max: 2 };
  const judge = (answer: Json) =>
    (answer as string[]).includes("b") ? { key: "refuse.b", args: { far: 12 }, rule: "R-9" } : undefined;

  test("an answer the rules refuse is refused with their reason, and never sent", () => {
    expect(answerOf(two, ["a", "b"], judge)).toEqual({ refused: { key: "refuse.b", args: { far: 12 }, rule: "R-9" } });
    expect(sendable(asked(two), ["a", "b"], judge)).toBeUndefined();
    expect(sendable(asked(two), ["a"], judge)).toEqual(["a"]);
  });

  test("the rules are asked only about what fits the domain", () => {
    const never = () => {
      throw new Error("asked");
    };
    expect(answerOf(two, undefined, never)).toHaveProperty("missing");
    expect(answerOf(two, ["a", "b", "c"], never)).toHaveProperty("refused.key", "answer.tooMany");
  });

  test("a draft is untouched while it holds nothing", () => {
    for (const nothing of [undefined, null, [], {}, { x: [] }]) expect(untouched(nothing)).toBe(true);
    for (const something of [0, ["a"], { x: 0 }, { x: ["a"] }]) expect(untouched(something)).toBe(false);
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
