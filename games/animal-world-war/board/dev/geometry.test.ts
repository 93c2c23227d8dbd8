import { expect, test } from "vitest";
import { houseField } from "../../rules/field.ts";
import { flightLines, key, linesOfFire } from "../../rules/hex.ts";
import { centre, flightPath, HALF, idOf, isInside, lineOfFire, neighbourFor, RADIUS } from "../geometry.ts";

test("ids of flight lines and lines of fire are drawn over the tiles the rules mean", () => {
  for (const size of ["small", "medium", "large"] as const) {
    const { hexes } = houseField(size);
    const on = new Set(hexes.map(key));
    const has = (hex: readonly [number, number]): boolean => on.has(key(hex));
    for (const flight of flightLines(hexes, has)) expect(flightPath(hexes, flight.id), flight.id).toEqual(flight.tiles);
    for (const to of hexes)
      for (const line of linesOfFire(has, hexes[0]!, to)) expect(lineOfFire(hexes[0]!, line.id).slice(1)).toEqual(line.path);
  }
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
