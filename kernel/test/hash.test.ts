import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { HashMemory, hashesOf, hashOf, hashOfHashes } from "../hash.ts";

const plain = fc.oneof(fc.integer({ min: -2, max: 2 }), fc.constantFrom("a", "b", "", "tiger"), fc.boolean(), fc.constant(null));
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    plain,
    fc.array(tie("value"), { maxLength: 5 }),
    fc.dictionary(fc.constantFrom("x", "y", "z", "owner", "unit"), tie("value"), { maxKeys: 4 }),
  ),
}));

describe("hashing with a memory", () => {
  test("gives what hashing without one gives, whatever was hashed before", () => {
    fc.assert(
      fc.property(fc.array(fc.array(value, { maxLength: 4 }), { minLength: 2, maxLength: 8 }), (states) => {
        const memory = new HashMemory();
        for (const state of states) expect(hashesOf(state, memory)).toEqual(state.map(hashOf));
      }),
      { numRuns: 2000 },
    );
  });

  test("notices every change of a state that is changed in place", () => {
    const memory = new HashMemory();
    const units = Array.from({ length: 30 }, (_, i) => ({ id: `u${i}`, at: i, moved: false }) as Record<string, unknown>);
    const seen = new Set(hashesOf([units], memory));
    for (let i = 0; i < 300; i++) {
      const unit = units[(i * 7) % 30]!;
      if (i % 3 === 0) unit.at = 1000 + i;
      else if (i % 3 === 1) unit[`note${i}`] = "x";
      else units.splice((i * 5) % 30, 0, { id: `new${i}`, at: -1, moved: true });
      const [hash] = hashesOf([units], memory);
      expect(hash).toBe(hashOf(units));
      seen.add(hash!);
    }
    expect(seen.size).toBe(301);
  });

  test("refuses what is no JSON also after it was remembered", () => {
    const memory = new HashMemory();
    const unit: Record<string, unknown> = { at: 1 };
    hashesOf([unit], memory);
    for (const wrong of [0.5, Number.NaN, () => 0]) {
      unit.at = wrong;
      expect(() => hashesOf([unit], memory)).toThrow();
    }
    unit.at = 1;
    expect(hashesOf([unit], memory)).toEqual([hashOf(unit)]);
  });
});

test("a hash of hashes is the hash of their list", () => {
  const hashes = [hashOf(1), hashOf("b"), hashOf([])];
  expect(hashOfHashes(hashes)).toBe(hashOf(hashes));
});
