import { SIDE_SHAPES } from "@warren/kernel/board.ts";
import { expect, test } from "vitest";
import { CROWNS } from "../../content/crowns.ts";
import { KINGDOMS, SPECIALISATIONS } from "../../content/kingdoms.ts";
import { CARD_IDS } from "../../content/wilderness.ts";
import { drawing } from "../art/beast.ts";
import { BEASTS } from "../art/beasts.ts";
import { CARD_PATHS } from "../art/cards.ts";
import { CROWN_SHAPES } from "../art/crowns.ts";
import { SIDE_PATHS, SPEC_PATHS } from "../art/marks.ts";
import { FIELDS, fieldOf } from "../art/shields.ts";

test("every Kingdom has a charge and a field, and no two are alike", () => {
  const charges = KINGDOMS.map(({ species }) => drawing(BEASTS[species]!));
  const fields = KINGDOMS.map(({ species }) => JSON.stringify(FIELDS[species]!));
  expect(new Set(charges).size).toBe(KINGDOMS.length);
  expect(new Set(fields).size).toBe(KINGDOMS.length);
  for (const svg of [...charges, ...KINGDOMS.map(({ species }) => fieldOf(species))])
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
});

test("drawings stay inside their box and the glyph leaves the hatching out", () => {
  for (const [name, beast] of Object.entries(BEASTS)) {
    for (const { d } of beast) {
      if (d.includes("A")) continue;
      const numbers = (d.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
      expect(Math.min(...numbers), name).toBeGreaterThanOrEqual(-4);
      expect(Math.max(...numbers), name).toBeLessThanOrEqual(104);
    }
    const count = (svg: string) => svg.split("<path").length;
    expect(count(drawing(beast)) - count(drawing(beast, true)), name).toBe(beast.filter((part) => part.fine).length);
  }
});

test("Crowns, sides, specialisations and cards are told apart by shape", () => {
  const shapes = CROWNS.map(({ id, colour }) => CROWN_SHAPES[id]().replaceAll(`var(--crown-${id},${colour})`, ""));
  expect(new Set(shapes).size).toBe(8);
  expect(new Set(SIDE_SHAPES.map((shape) => SIDE_PATHS[shape])).size).toBe(8);
  expect(new Set(SPECIALISATIONS.map((spec) => SPEC_PATHS[spec])).size).toBe(4);
  expect(new Set(CARD_IDS.map((card) => CARD_PATHS[card])).size).toBe(16);
});
