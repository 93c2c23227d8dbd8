import { outlineOf, type Point, sweptBy } from "@warren/kernel/plane.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import { HULLS, type Model } from "../content/hulls.ts";
import { MAPS } from "../content/maps.ts";
import type { Figure } from "../rules/geometry/figures.ts";
import { groundOf } from "../rules/geometry/ground.ts";
import { sight } from "../rules/geometry/sight.ts";
import { NOBODY, walk } from "../rules/geometry/walk.ts";
import { plainSight } from "./plain.ts";

/** The vectors of content 1.11. */
const ground = (id: string) => groundOf(MAPS.find((map) => map.id === id)!);

function figure(text: string): Figure {
  const hull = /^(\w+)@(\d+),(\d+) h(\d+)$/.exec(text);
  if (hull) return { model: hull[1] as Model, x: Number(hull[2]), y: Number(hull[3]), h: Number(hull[4]) };
  return points(text)[0]!;
}
const points = (text: string): Point[] =>
  [...text.matchAll(/\((\d+),(\d+)\)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));

const SEEN: readonly (readonly [map: string, from: string, to: string, result: string])[] = [
  ["millbrook", "(80,450)", "(400,450)", "5 none"],
  ["millbrook", "(80,450)", "(1120,450)", "unseen"],
  ["millbrook", "(340,340)", "(414,300)", "0 bulletproof"],
  ["millbrook", "(414,300)", "(340,340)", "5 none"],
  ["millbrook", "(380,470)", "(390,540)", "0 bulletproof"],
  ["millbrook", "(390,540)", "(380,470)", "5 none"],
  ["millbrook", "(300,560)", "(350,580)", "0 bulletproof"],
  ["millbrook", "(300,590)", "(190,590)", "0 soft"],
  ["millbrook", "(190,590)", "(300,590)", "5 none"],
  ["millbrook", "(315,590)", "(150,590)", "unseen"],
  ["millbrook", "(250,600)", "(60,600)", "unseen"],
  ["millbrook", "(600,350)", "(600,260)", "0 bulletproof"],
  ["millbrook", "(590,260)", "(615,262)", "5 none"],
  ["millbrook", "(410,400)", "(555,340)", "1 bulletproof"],
  ["hedgerow-lanes", "(365,500)", "(365,600)", "0 bulletproof"],
  ["hedgerow-lanes", "(365,600)", "(365,500)", "1 bulletproof"],
  ["hedgerow-lanes", "(365,470)", "(365,620)", "unseen"],
  ["hedgerow-lanes", "(250,780)", "(330,860)", "0 soft"],
  ["millbrook", "(150,300)", "(150,180)", "4 none"],
  ["millbrook", "(150,180)", "(150,300)", "0 soft"],
  ["four-corners", "(70,600)", "(450,600)", "0 bulletproof"],
  ["four-corners", "(250,460)", "(440,325)", "unseen"],
  ["crown-hill", "(600,560)", "(650,330)", "5 none"],
  ["crown-hill", "(430,520)", "(770,680)", "unseen"],
  ["crown-hill", "(500,500)", "(335,600)", "unseen"],
  ["crown-hill", "(500,500)", "(300,330)", "1 bulletproof"],
  ["gull-sands", "(450,830)", "mg_nest@430,510 h16", "5 none"],
  ["gull-sands", "(450,830)", "(450,690)", "5 none"],
  ["gull-sands", "(450,690)", "(450,800)", "0 bulletproof"],
  ["millbrook", "armoured_car@60,330 h0", "(270,340)", "5 none"],
  ["foundry-nine", "heavy_tank@900,195 h32", "heavy_tank@600,705 h0", "unseen"],
  ["gull-sands", "(900,720)", "light_at_gun@670,470 h16", "4 none"],
];

describe("sight", () => {
  for (const [map, from, to, result] of SEEN)
    rule("WW-102", `on ${map} from ${from} to ${to}: ${result}`, () => {
      for (const ask of [sight, plainSight]) {
        const got = ask(ground(map), figure(from), figure(to));
        expect(got ? `${got.open} ${got.cover}` : "unseen").toBe(result);
      }
    });
});

const WALKED: readonly (readonly [map: string, path: string, result: number | string])[] = [
  ["millbrook", "(80,450) (229,460)", 150],
  ["millbrook", "(80,450) (230,450)", 150],
  ["millbrook", "(395,480) (395,560)", 80],
  ["millbrook", "(350,480) (350,560)", "building3"],
  ["millbrook", "(300,560) (380,560)", "building3"],
  ["millbrook", "(385,300) (414,300)", 29],
  ["hedgerow-lanes", "(365,500) (365,600)", 200],
  ["hedgerow-lanes", "(365,500) (365,545) (365,563) (365,600)", 118],
  ["gull-sands", "(480,1045) (480,1009)", 72],
  ["gull-sands", "(480,1045) (480,1009) (480,940)", 141],
  ["gull-sands", "(480,1100) (480,1115)", "deep1"],
  ["millbrook", "(600,480) (640,440)", "block1"],
  ["millbrook", "(20,20) (11,20)", "walk.edge"],
];
describe("walking", () => {
  for (const [map, path, result] of WALKED)
    rule("WW-102", `on ${map} along ${path}: ${result}`, () => {
      const [from, ...legs] = points(path);
      const got = walk(ground(map), from!, legs, 200, NOBODY);
      expect("refusal" in got ? got.refusal.args!.id || got.refusal.key : got.cost).toBe(result);
    });
});

describe("hulls", () => {
  const SWEPT: readonly (readonly [model: Model, x: number, y: number, h: number, n: number, swept: string])[] = [
    ["medium_tank", 70, 600, 0, 300, "(404,582) (404,618) (36,618) (36,582)"],
    ["medium_tank", 650, 965, 48, 150, "(632,781) (668,781) (668,999) (632,999)"],
    ["assault_gun", 500, 500, 5, 137, "(659,565) (642,597) (462,500) (479,468)"],
    ["heavy_tank", 500, 500, 41, -60, "(458,480) (489,455) (580,566) (549,591)"],
  ];
  for (const [model, x, y, h, n, swept] of SWEPT)
    rule("WW-102", `${model} at ${x},${y} heading ${h} goes ${n}`, () => {
      expect(sweptBy(HULLS[model], { x, y, h }, n)).toEqual(points(swept));
    });
  rule("WW-102", "the corners of a medium tank heading 8", () => {
    expect(outlineOf(HULLS.medium_tank, { x: 100, y: 100, h: 8 })).toEqual(points("(137,111) (111,137) (63,89) (89,63)"));
  });
});
