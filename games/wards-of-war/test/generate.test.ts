import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import { MILLBROOK } from "../content/maps/millbrook.ts";
import { attempt, drawsOf, firstUsable, fnv, generateMap, type Size, type Theme } from "../rules/maps/generate.ts";

const CHECKED: readonly (readonly [
  seed: string,
  size: Size,
  theme: Theme,
  k: number,
  pieces: number,
  second: string,
  o1: string,
  word: string,
])[] = [
  ["alpha", "S", "village", 2, 23, "building [175,181,100,80]", "225,75", "7e44fb0a"],
  ["alpha", "M", "city", 0, 45, "building [177,34,80,90]", "375,375", "72822784"],
  ["alpha", "L", "bocage", 0, 91, "bocage [175,25,100,16]", "675,375", "c240212c"],
  ["bravo", "M", "open", 0, 45, "hill [222,70,49]", "375,375", "7847927f"],
  ["1944", "L", "village", 0, 81, "wall [175,25,8,100]", "675,225", "eb046292"],
];

/** Of six attempts with the seed wheat, all they hold as one word; and which attempt is the table of wheat, rye and oats. */
const WHOLE: readonly (readonly [size: Size, theme: Theme, word: string, chosen: readonly number[]])[] = [
  ["S", "village", "87a93fff", [2, 11, 0]],
  ["S", "bocage", "9c7b4560", [2, 2, 0]],
  ["S", "city", "82c5e5dd", [2, 2, 2]],
  ["S", "open", "5b66963f", [0, 0, 3]],
  ["M", "village", "c6a7eec8", [1, 1, 1]],
  ["M", "bocage", "fc15d50c", [0, 0, 0]],
  ["M", "city", "4e7cad08", [1, 0, 1]],
  ["M", "open", "5bc171fa", [0, 0, 0]],
  ["L", "village", "4c2f852e", [0, 1, 0]],
  ["L", "bocage", "bca4959d", [0, 0, 0]],
  ["L", "city", "645b5b70", [1, 1, 1]],
  ["L", "open", "1525b9b2", [0, 0, 0]],
];

describe("the generator", () => {
  rule("WW-205", "draws the numbers of the page", () => {
    const draw = drawsOf("alpha|S|village|0");
    expect(Array.from({ length: 8 }, () => draw(20))).toEqual([12, 11, 17, 1, 11, 11, 11, 1]);
  });
  for (const [seed, size, theme, k, pieces, second, o1, word] of CHECKED)
    rule("WW-205", `${seed} ${size} ${theme} is the table with the word ${word}`, () => {
      const map = generateMap(seed, size, theme);
      expect(map).toEqual(attempt(seed, size, theme, k));
      expect(map.pieces).toHaveLength(pieces);
      const { kind, rect, circle } = map.pieces[1]!;
      expect(`${kind} ${JSON.stringify(rect ?? circle)}`).toBe(second);
      expect(map.objectives[0]!.p.join()).toBe(o1);
      const text = JSON.stringify(map.pieces.map((one) => [one.kind, one.rect ?? one.circle, one.open ?? []]));
      expect(fnv(text).toString(16)).toBe(word);
    });
  rule(
    "WW-205",
    "whatever is on the tables of a seed stays as it was: pieces, places, hulls, and which attempt is the first of use",
    () => {
      for (const [size, theme, word, chosen] of WHOLE) {
        const tried = [0, 1, 2, 3, 4, 5].map((k) => attempt("wheat", size, theme, k));
        expect(fnv(JSON.stringify(tried)).toString(16), `${size} ${theme}`).toBe(word);
        for (const [i, seed] of ["wheat", "rye", "oats"].entries())
          expect(generateMap(seed, size, theme)).toEqual(attempt(seed, size, theme, chosen[i]!));
      }
    },
  );
  rule("WW-206", "after 32 attempts that are of no use the table is Millbrook; before that the first that is of use", () => {
    const tried: number[] = [];
    expect(firstUsable("barley", "S", "city", (map) => tried.push(map.pieces.length) === 0)).toBe(MILLBROOK);
    expect(tried).toHaveLength(32);
    expect(firstUsable("barley", "S", "city", (map) => map.pieces.length === tried[31])).toEqual(
      attempt("barley", "S", "city", tried.indexOf(tried[31]!)),
    );
  });
});
