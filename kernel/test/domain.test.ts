import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fast } from "../chance.ts";
import { checkAnswer } from "../check.ts";
import { describeAnswer, poseId, poseIn, STAYS } from "../describe.ts";
import type { Answer, Domain, Tree } from "../domain.ts";
import { sameJson } from "../json.ts";
import { countAnswers, listAnswers, sampleAnswer } from "../sample.ts";
import { forgeries } from "../testing/kit/forge.ts";

const ids = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e", "f", "g"), { minLength: 1, maxLength: 6 });
const names = fc.constantFrom("a", "b", "c");
const leaf: fc.Arbitrary<Tree> = fc.constant({});
const branch = (below: fc.Arbitrary<Tree>): fc.Arbitrary<Tree> => fc.dictionary(names, below, { minKeys: 1, maxKeys: 3 });
const tree: fc.Arbitrary<Tree> = branch(fc.oneof(leaf, branch(fc.oneof(leaf, branch(leaf)))));
const simple: fc.Arbitrary<Domain> = fc.oneof(
  tree.filter((t) => Object.keys(t).length > 0).map((t): Domain => ({ t: "pick", tree: t })),
  fc
    .tuple(ids, fc.nat(6), fc.nat(6))
    .map(([of, a, b]): Domain => ({ t: "some", of, min: Math.min(a, b, of.length), max: Math.min(Math.max(a, b), of.length) })),
  ids.map((of): Domain => ({ t: "order", of })),
  fc
    .tuple(fc.integer({ min: -20, max: 20 }), fc.nat(30), fc.integer({ min: 1, max: 4 }))
    .map(([min, span, step]): Domain => ({ t: "number", min, max: min + span, step })),
  fc.tuple(ids, ids, fc.boolean()).map(([of, slots, named]): Domain => {
    const share = Math.ceil(of.length / slots.length);
    const min = Math.floor(of.length / slots.length);
    return {
      t: "split",
      of: named ? of : of.length,
      slots: Object.fromEntries(slots.map((slot, i) => [slot, { min: i % 2 === 0 ? 0 : min, max: share + 1 }])),
    };
  }),
  fc.tuple(fc.nat(50), fc.nat(50), fc.option(fc.constant(64), { nil: undefined })).map(
    ([x, y, headings]): Domain => ({
      t: "pose",
      inside: [
        { s: "rect", x, y, w: 20, h: 10 },
        { s: "circle", x: x + 40, y, r: 9 },
      ],
      outside: [
        {
          s: "poly",
          at: [
            [x + 2, y + 2],
            [x + 8, y + 2],
            [x + 8, y + 8],
            [x + 2, y + 8],
          ],
        },
      ],
      ...(headings === undefined ? {} : { headings }),
      legs: { min: 1, max: 3 },
    }),
  ),
);
/** The second choice depends on the first: some leaves ask further. */
const branching = fc.tuple(simple, simple, fc.boolean()).map(
  ([one, other, deep]): Domain => ({
    t: "pick",
    tree: deep ? { unit: { march: {}, rest: {}, build: {} }, pass: {} } : { march: {}, build: {}, pass: {} },
    further: deep ? { unit: { march: one, build: other } } : { march: one, build: other },
  }),
);
const domains: fc.Arbitrary<Domain> = fc.oneof(
  { weight: 1, arbitrary: branching },
  { weight: 5, arbitrary: simple },
  {
    weight: 1,
    arbitrary: fc
      .dictionary(fc.constantFrom("x", "y", "z"), simple, { minKeys: 1, maxKeys: 3 })
      .map((fields): Domain => ({ t: "form", fields })),
  },
);

describe("every domain", () => {
  test("accepts what it samples, and the sample survives JSON", () => {
    fc.assert(
      fc.property(domains, fc.nat(), (domain, seed) => {
        const answer = sampleAnswer(domain, fast(seed));
        expect(checkAnswer(domain, answer)).toBeUndefined();
        expect(checkAnswer(domain, JSON.parse(JSON.stringify(answer)))).toBeUndefined();
        expect(describeAnswer(domain, answer, (id) => id)).toEqual(expect.any(String));
      }),
      { numRuns: 500 },
    );
  });
  test("lists exactly as many answers as it counts, all legal, all different", () => {
    fc.assert(
      fc.property(domains, (domain) => {
        const all = listAnswers(domain, 300);
        if (!all) {
          expect(domain.t === "pose" || countAnswers(domain) > 300 || domain.t === "form" || domain.t === "pick").toBe(true);
          return;
        }
        expect(all.length).toBe(countAnswers(domain));
        for (const answer of all) expect(checkAnswer(domain, answer)).toBeUndefined();
        expect(new Set(all.map((answer) => JSON.stringify(answer))).size).toBe(all.length);
      }),
      { numRuns: 300 },
    );
  });
  test("samples every answer it lists, sooner or later", () => {
    const domain: Domain = { t: "split", of: ["a", "b", "c", "d"], slots: { p: { min: 1, max: 3 }, q: { min: 1, max: 3 } } };
    const rng = fast(1);
    const seen = new Set<string>();
    for (let i = 0; i < 3_000; i++) {
      const answer = sampleAnswer(domain, rng) as Record<string, string[]>;
      seen.add(JSON.stringify([[...answer.p!].sort(), [...answer.q!].sort()]));
    }
    expect(seen.size).toBe(countAnswers(domain));
    expect(countAnswers(domain)).toBe(14);
  });
  test("refuses every forgery and never throws", () => {
    fc.assert(
      fc.property(domains, fc.nat(), (domain, seed) => {
        const legal = sampleAnswer(domain, fast(seed));
        for (const forged of forgeries(domain, legal)) {
          const refusal = checkAnswer(domain, forged);
          if (refusal === undefined) expect(sameJson(forged, legal), JSON.stringify([domain, forged])).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });
  test("refuses anything at all that is not a member, without throwing", () => {
    fc.assert(
      fc.property(simple, fc.anything({ withNullPrototype: true, withBigInt: true }), (domain, anything) => {
        const refusal = checkAnswer(domain, anything);
        if (refusal === undefined) expect(domain.t).not.toBe("form");
        else expect(refusal.key).toMatch(/^answer\./);
      }),
      { numRuns: 1_000 },
    );
  });
});

test("refusals name what was wrong", () => {
  expect(checkAnswer({ t: "pick", tree: { a: { b: {} } } }, ["a"])).toEqual({ key: "answer.unfinished", args: { id: "a" } });
  expect(checkAnswer({ t: "pick", tree: { a: {} } }, ["__proto__"])).toEqual({
    key: "answer.notAnOption",
    args: { id: "__proto__" },
  });
  expect(checkAnswer({ t: "some", of: ["a", "b"], min: 1, max: 2 }, ["a", "a"])).toEqual({
    key: "answer.twice",
    args: { id: "a" },
  });
  expect(checkAnswer({ t: "split", of: 3, slots: { u: { min: 0, max: 2 }, v: { min: 0, max: 2 } } }, { u: 2, v: 0 })).toEqual({
    key: "answer.wrongTotal",
    args: { total: 3, given: 2 },
  });
  expect(checkAnswer({ t: "number", min: 1, max: 5 }, 6)).toEqual({
    key: "answer.outOfRange",
    args: { min: 1, max: 5, given: 6 },
  });
  expect(checkAnswer({ t: "pose", inside: [{ s: "circle", x: 0, y: 0, r: 5 }] }, [{ x: 4, y: 4 }])).toEqual({
    key: "answer.offGround",
    args: { leg: 1, x: 4, y: 4, by: 1 },
  });
  expect(checkAnswer({ t: "form", fields: { n: { t: "number", min: 0, max: 1 } } }, { n: 2 })).toMatchObject({
    key: "answer.field",
    args: { name: "n" },
  });
});

test("a pick's tree may hold ids that look like object members", () => {
  const domain: Domain = { t: "pick", tree: { constructor: {}, toString: {} } };
  expect(checkAnswer(domain, ["constructor"])).toBeUndefined();
  expect(checkAnswer(domain, ["valueOf"])).toMatchObject({ key: "answer.notAnOption" });
});

test("a leaf that asks further is answered with what it asks, and other leaves with nothing", () => {
  const domain: Domain = {
    t: "pick",
    tree: { a1: { walk: {}, rest: {} }, pass: {} },
    further: { a1: { walk: { t: "number", min: 1, max: 3 } } },
  };
  expect(checkAnswer(domain, ["a1", "walk", 2])).toBeUndefined();
  expect(checkAnswer(domain, ["a1", "rest"])).toBeUndefined();
  expect(checkAnswer(domain, ["a1", "walk", 4])).toMatchObject({ key: "answer.outOfRange" });
  expect(checkAnswer(domain, ["a1", "walk"])).toEqual({ key: "answer.unfinished", args: { id: "walk" } });
  expect(checkAnswer(domain, ["a1"])).toEqual({ key: "answer.unfinished", args: { id: "a1" } });
  expect(checkAnswer(domain, ["a1", "rest", 2])).toMatchObject({ key: "answer.notAnOption" });
  expect(checkAnswer(domain, ["a1", "walk", 2, 2])).toMatchObject({ key: "answer.notAnOption" });
  expect(checkAnswer(domain, [2])).toMatchObject({ key: "answer.notAnId" });
  expect(checkAnswer(domain, [])).toEqual({ key: "answer.empty" });
  expect(countAnswers(domain)).toBe(5);
  expect(listAnswers(domain, 10)).toEqual([["a1", "walk", 1], ["a1", "walk", 2], ["a1", "walk", 3], ["a1", "rest"], ["pass"]]);
  expect(poseIn(poseId({ x: 476, y: -9, h: 8 }))).toEqual({ x: 476, y: -9, h: 8 });
  expect(poseIn("w1")).toBeUndefined();
  const walk: Domain = { t: "pose", inside: [] };
  const ends = [
    { x: 1, y: 2 },
    { x: 3, y: 4 },
  ] as unknown as Answer;
  expect(describeAnswer(walk, ends, (id) => (id === "(3, 4)" ? "the Inn" : id))).toBe("the Inn");
  expect(describeAnswer(walk, [], (id) => (id === STAYS ? "here" : id))).toBe("here");
  expect(describeAnswer(domain, ["a1", "walk", 2], (id) => id.toUpperCase())).toBe("A1 › WALK › 2");
});
