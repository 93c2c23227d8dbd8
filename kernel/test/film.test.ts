import fc from "fast-check";
import { expect, test } from "vitest";
import { copyJson } from "../copy.ts";
import { Film } from "../film.ts";
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

test("each step leads from what was to what is", () => {
  fc.assert(
    fc.property(fc.array(value, { minLength: 2, maxLength: 6 }), (values) => {
      const film = new Film(values[0]);
      let shown = copyJson(values[0]);
      for (const now of values.slice(1)) {
        shown = patched(shown, film.step(now));
        expect(shown).toEqual(now);
        expect(film.step(now)).toEqual([]);
      }
    }),
    { numRuns: 3000 },
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

test("what a patch holds is not changed with the value later", () => {
  const state = { list: [] as { n: number }[] };
  const film = new Film(state);
  state.list.push({ n: 1 });
  const patch = film.step(state);
  state.list[0]!.n = 2;
  expect(patch).toEqual([[["list"], [{ n: 1 }]]]);
});
