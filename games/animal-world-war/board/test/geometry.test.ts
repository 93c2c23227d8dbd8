import { describe, expect, test } from "vitest";
import type { Hex } from "../../content/fields.ts";
import { houseField } from "../../rules/field.ts";
import { centre, deskOf, fieldBox, flightPath, HALF, idOf, isInside, lineOfFire, neighbourFor, RADIUS } from "../geometry.ts";

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

describe("the desk", () => {
  const box = (size: "small" | "medium" | "large") => fieldBox(houseField(size).hexes, false);
  test("the field touches two edges of its ground, and the plates have exactly what is left", () => {
    for (const size of ["small", "medium", "large"] as const)
      for (const [width, height] of [
        [1100, 713],
        [1540, 860],
        [390, 560],
        [768, 640],
        [600, 300],
      ] as const) {
        const { plates, plate } = deskOf(width, height, box(size));
        const across = plates === "both" ? width - 2 * plate : plates === "one" ? width - plate : width;
        const { w, h } = box(size);
        const scale = Math.min(width / w, height / h);
        expect(Math.min(across / w, height / h)).toBeCloseTo(scale, 2);
      }
  });

  test("on a desktop all three fields leave room for both plates or for one; on a phone none does", () => {
    for (const size of ["small", "medium", "large"] as const) {
      expect(deskOf(1100, 713, box(size)).plates).not.toBe("folded");
      expect(deskOf(390, 560, box(size)).plates).toBe("folded");
    }
  });

  test("letters twice as large need plates twice as wide, or none", () => {
    const spare = (plates: number): number => 500 * (box("medium").w / box("medium").h) + plates;
    expect(deskOf(spare(400), 500, box("medium"))).toMatchObject({ plates: "both" });
    expect(deskOf(spare(400), 500, box("medium"), 2)).toMatchObject({ plates: "one" });
    expect(deskOf(spare(300), 500, box("medium"), 2)).toMatchObject({ plates: "folded" });
  });
});
