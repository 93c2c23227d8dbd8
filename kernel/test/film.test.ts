import fc from "fast-check";
import { expect, test } from "vitest";
import { copyJson } from "../copy.ts";
import { Film, Reel, stateHash } from "../film.ts";
import { hashOf } from "../hash.ts";
import { diff, patched } from "../patch.ts";

const plain = fc.oneof(fc.integer({ min: -2, max: 2 }), fc.constantFrom("a", "b", ""), fc.boolean(), fc.constant(null));
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    plain,
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom("x", "y", "z", "owner", "constructor"), tie("value"), { maxKeys: 4, noNullPrototype: true }),
  ),
}));

test("each step leads from what was to what is, and has its hash", () => {
  fc.assert(
    fc.property(fc.array(value, { minLength: 2, maxLength: 6 }), (values) => {
      const film = new Film(values[0]);
      let shown = copyJson(values[0]);
      for (const now of values.slice(1)) {
        shown = patched(shown, film.step(now));
        expect(shown).toEqual(now);
        expect(film.step(now)).toEqual([]);
        expect(film.hash()).toBe(hashOf(now));
      }
    }),
    { numRuns: 1000 },
  );
});

test("a whole state has the hash that entries record, whichever of its compartments has changed", () => {
  const state = fc.record({
    table: value,
    flow: value,
    box: value,
    hands: fc.array(value, { minLength: 2, maxLength: 2 }),
    handOf: fc.constant([0, 1]),
  });
  fc.assert(
    fc.property(fc.array(state, { minLength: 2, maxLength: 4 }), fc.boolean(), (states, hasFixed) => {
      const all = states.map((one) => (hasFixed ? { ...one, fixed: states[0]!.table } : one) as never);
      const reel = new Reel(all[0]!);
      for (const now of all) {
        reel.stepShown(now);
        reel.stepBox(now);
        reel.stepHands(now);
        expect(reel.hash()).toBe(stateHash(now));
        expect(reel.hash()).toBe(stateHash(now));
      }
    }),
  );
});

test("a value changed in place is told in the same words as by comparing copies", () => {
  const state: { units: Record<string, unknown>[]; turn: number } = {
    units: [
      { id: "u1", at: 3 },
      { id: "u2", at: 4 },
    ],
    turn: 0,
  };
  const film = new Film(state);
  const changes: (() => void)[] = [
    () => void (state.turn = 1),
    () => void (state.units[1]!.at = 9),
    () => void (state.units[0]!.moved = true),
    () => void delete state.units[0]!.at,
    () => void state.units.push({ id: "u3", at: 0 }),
    () => void (state.units[2]!.at = { x: 1 }),
    () => void (state.units[2]!.at = [1]),
  ];
  for (const change of changes) {
    const before = copyJson(state);
    change();
    expect(film.step(state)).toEqual(diff(before, state));
  }
});

test("many records that are alike are followed in the same words, also when one of them is not like the others any more", () => {
  const change = fc.tuple(
    fc.nat({ max: 9 }),
    fc.constantFrom("at", "id", "more"),
    fc.oneof(plain, fc.constantFrom<unknown>([1], { at: 1 }, undefined)),
    fc.constantFrom("set", "set", "set", "replace", "freeze", "turn", "list"),
  );
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      const units: unknown[] = Array.from({ length: 10 }, (_, i) => ({ id: `u${i}`, at: 0 }));
      const film = new Film(units);
      for (const [at, key, to, how] of changes) {
        const before = copyJson(units);
        const old = units[at] as Record<string, unknown>;
        if (how === "list") units[at] = [old];
        else if (how === "turn") units[at] = Object.fromEntries(Object.entries(old).reverse());
        else if (how === "set" && !Object.isFrozen(old)) old[key] = to;
        else units[at] = how === "freeze" ? Object.freeze({ ...old, [key]: 1 }) : { ...old, [key]: to };
        expect(film.step(units)).toEqual(diff(before, units));
        expect(film.hash()).toBe(hashOf(units));
      }
    }),
    { numRuns: 500 },
  );
});

test("what a patch holds is not changed with the value later", () => {
  const state = { list: [] as { n: number }[] };
  const film = new Film(state);
  state.list.push({ n: 1 });
  const patch = film.step(state);
  state.list[0]!.n = 2;
  expect(patch).toEqual([[["list"], [{ n: 1 }]]]);
});

test("the hash notices every change of a value that is changed in place", () => {
  const units = Array.from({ length: 30 }, (_, i) => ({ id: `u${i}`, at: i, moved: false }) as Record<string, unknown>);
  const film = new Film(units);
  const seen = new Set([film.hash()]);
  for (let i = 0; i < 300; i++) {
    const unit = units[(i * 7) % 30]!;
    if (i % 3 === 0) unit.at = 1000 + i;
    else if (i % 3 === 1) unit[`note${i}`] = "x";
    else units.splice((i * 5) % 30, 0, { id: `new${i}`, at: -1, moved: true });
    film.step(units);
    expect(film.hash()).toBe(hashOf(units));
    seen.add(film.hash());
  }
  expect(seen.size).toBe(301);
});

test("the hash does not care in which order members stand, also after they were put in another", () => {
  const film = new Film([{ x: 1, y: { a: 1 } }, 0]);
  const before = film.hash();
  expect(film.step([{ y: { a: 1 }, x: 1 }, 0])).toEqual([]);
  expect(film.hash()).toBe(before);
  film.step([{ y: { a: 1 }, x: 1 }, 1]);
  expect(film.hash()).toBe(hashOf([{ x: 1, y: { a: 1 } }, 1]));
});

test("what is no JSON has no hash, also where JSON was before", () => {
  const unit: Record<string, unknown> = { at: 1 };
  const film = new Film([unit]);
  const before = film.hash();
  for (const wrong of [0.5, Number.NaN, () => 0]) {
    unit.at = wrong;
    film.step([unit]);
    expect(() => film.hash()).toThrow();
    expect(() => film.hash()).toThrow();
  }
  unit.at = 1;
  film.step([unit]);
  expect(film.hash()).toBe(before);
});
