import { expect, test } from "vitest";
import { mapOf } from "../../content/maps.ts";
import { SCENARIOS } from "../../content/scenarios.ts";
import { SIGNS } from "../../display/pieces.ts";
import { isInside } from "../../scenario/map.ts";
import { TAGS } from "../../scenario/words.ts";
import { boardEn } from "../../text/board.en.ts";
import { drawingOf, TITLE, wayPath } from "../art/ground.ts";
import { rankArt, SIGN_ART } from "../art/signs.ts";
import { phasesOf } from "../phases.ts";

const scenario = SCENARIOS["missouri-1861"]!;
const map = (await mapOf(scenario.id))!;
const drawing = drawingOf(map, scenario);

test("the drawing has an area for every region, and every path is made of numbers", () => {
  expect(drawing.areas.map(({ id }) => id).sort()).toEqual(scenario.regions.map(({ id }) => id).sort());
  const { relief, borders, roads, rails, outside } = drawing;
  for (const d of [relief.light, relief.dark, relief.crowns, relief.trunks, relief.reeds, borders, roads, rails, outside])
    expect(d).toMatch(/^M[-\d.]/);
  expect(JSON.stringify(drawing)).not.toMatch(/NaN|undefined|Infinity/);
});

test("the relief keeps clear of the places of stacks", () => {
  for (const { x, y } of drawing.relief.shadows)
    for (const { counter, overlay } of map.regions) {
      const [cx, cy, r] = counter;
      if (!overlay) expect((x - cx) ** 2 + (y - cy) ** 2).toBeGreaterThan((r * 0.6) ** 2);
    }
});

test("the title stands where nothing is in play", () => {
  const [x, y] = drawing.corner;
  for (const region of map.regions)
    for (const point of [
      [x, y],
      [x + TITLE.w, y],
      [x, y + TITLE.h],
      [x + TITLE.w, y + TITLE.h],
    ] as const)
      expect(isInside(map, region, point)).toBe(false);
});

test("an arrow goes from stack to stack over the border and ends short of the last", () => {
  const d = wayPath(map, "JEF", ["BOO"]);
  expect(d).toMatch(/^M\d/);
  const [x, y] = map.regions.find(({ id }) => id === "BOO")!.counter;
  expect(d.endsWith(`${x} ${y}`)).toBe(false);
});

test("every arm has a sign, every rank its stars, every tag, terrain and phase a word", () => {
  for (const sign of SIGNS) expect(SIGN_ART[sign].line + SIGN_ART[sign].full + String(SIGN_ART[sign].box)).toMatch(/M|true/);
  expect([1, 2, 3].map((rank) => rankArt(rank, 0, 5).match(/M/g)!.length)).toEqual([1, 2, 3]);
  for (const tag of TAGS) expect(boardEn[`tag.${tag}`]).toBeTruthy();
  for (const { terrain } of scenario.regions) expect(boardEn[`terrain.${terrain}`]).toBeTruthy();
  expect(phasesOf(scenario)).toEqual(["draw", "reinforce", "supply", "naval", "land", "siege", "end"]);
  for (const phase of phasesOf(scenario)) expect(boardEn[`phase.${phase}`]).toBeTruthy();
});
