import { expect, test } from "vitest";
import type { Hex } from "../../content/fields.ts";
import { centre, flightPath, HALF, idOf, isInside, lineOfFire, neighbourFor, RADIUS } from "../geometry.ts";

/** The small field of the house: five columns, five and four tiles by turns. */
const small: Hex[] = [-2, -1, 0, 1, 2].flatMap((q) => {
  const n = q % 2 === 0 ? 5 : 4;
  return Array.from({ length: n }, (_, i): Hex => [q, (1 - n + 2 * i - q) / 2]);
});

test.each([
  ["0/-2", "0,-2 1,-2 2,-2"],
  ["1/-2", "-2,-1 -2,0 -2,1 -2,2 -2,3"],
  ["2/-2", "2,0 1,1 0,2"],
  ["3/-2", "2,-2 1,-2 0,-2"],
  ["4/-2", "-2,3 -2,2 -2,1 -2,0 -2,-1"],
  ["5/-2", "0,2 1,1 2,0"],
])("flight line %s is drawn over the tiles it means, in the order they are flown over", (id, tiles) => {
  expect(flightPath(small, id).map(idOf).join(" ")).toBe(tiles);
});

test("a line of fire is drawn step by step as its id says", () => {
  expect(lineOfFire([-2, 3], "5545").map(idOf).join(" ")).toBe("-2,3 -1,2 0,1 0,0 1,-1");
});

test("a row with a gap has two runs, and each id names its own", () => {
  const hexes = [0, 1, 2, 4, 5, 6].map((r) => [0, r] as const);
  expect(flightPath(hexes, "1/0").map(idOf)).toEqual(["0,0", "0,1", "0,2"]);
  expect(flightPath(hexes, "1/0.2").map(idOf)).toEqual(["0,4", "0,5", "0,6"]);
});

test("Herbivoria is in the south, and tiles meet edge to edge", () => {
  expect(centre([0, 2]).y).toBeGreaterThan(centre([0, -2]).y);
  expect(centre([0, 1]).y - centre([0, 0]).y).toBeCloseTo(2 * HALF);
  expect(isInside({ x: 0, y: HALF - 1 })).toBe(true);
  expect(isInside({ x: RADIUS - 1, y: HALF / 2 })).toBe(false);
});

test("six keys lead to the six neighbours, and left and right come back to where they started", () => {
  const keys = ["ArrowUp", "ArrowDown", "Home", "PageUp", "End", "PageDown"];
  expect(new Set(keys.map((one) => idOf(neighbourFor(one, [0, 0])[0]!))).size).toBe(6);
  for (const hex of [
    [0, 0],
    [1, -1],
    [-1, 2],
  ] as const)
    expect(neighbourFor("ArrowLeft", neighbourFor("ArrowRight", hex)[0]!)[0]).toEqual(hex);
});
