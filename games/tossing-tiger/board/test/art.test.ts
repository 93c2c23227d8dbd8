import { SIDE_SHAPES } from "@warren/kernel/board.ts";
import { expect, test } from "vitest";
import { ANIMALS } from "../../content/animals.ts";
import { drawing } from "../art/beast.ts";
import { BEASTS } from "../art/beasts.ts";
import { ACTION_MARKS, MONS } from "../art/marks.ts";

test("every animal of the deck is drawn, and every action has a sign", () => {
  for (const { species, action } of Object.values(ANIMALS)) {
    expect(BEASTS[species], species).toBeDefined();
    expect(ACTION_MARKS[species] !== undefined, species).toBe(action !== "none");
  }
});

test("no two animals look alike and every stroke is a number", () => {
  const seen = new Set<string>();
  for (const [name, beast] of Object.entries(BEASTS)) {
    const svg = drawing(beast);
    expect(svg, name).not.toMatch(/NaN|Infinity|undefined/);
    expect(seen.has(svg), name).toBe(false);
    seen.add(svg);
  }
});

test("drawings stay inside the symbol's box and the glyph leaves the fine lines out", () => {
  for (const [name, beast] of Object.entries(BEASTS)) {
    const numbers = beast.parts.flatMap(({ d }) => (d.match(/-?\d+(\.\d+)?/g) ?? []).map(Number));
    expect(Math.min(...numbers), name).toBeGreaterThanOrEqual(-3);
    expect(Math.max(...numbers), name).toBeLessThanOrEqual(103);
    const fine = beast.parts.filter((part) => part.fine).length;
    const count = (svg: string) => svg.split("<path").length;
    expect(count(drawing(beast)) - count(drawing(beast, true)), name).toBe(fine);
  }
});

test("each seat has a shape of its own", () => {
  expect(new Set(SIDE_SHAPES.map((shape) => MONS[shape])).size).toBe(SIDE_SHAPES.length);
});
