import { rule } from "@warren/kernel/testing/rule.ts";
import { say } from "@warren/kernel/text.ts";
import { describe, expect, test } from "vitest";
import { MILLBROOK } from "../content/maps/millbrook.ts";
import { MAPS } from "../content/maps.ts";
import { groundOf } from "../rules/geometry/ground.ts";
import { sight } from "../rules/geometry/sight.ts";
import { canStand, NOBODY, walk } from "../rules/geometry/walk.ts";
import { generateMap } from "../rules/maps/generate.ts";
import { landmarksOf } from "../rules/planning/landmarks.ts";
import { inches, sensiblePlaces } from "../rules/planning/sensible.ts";
import { sideOf, whereabouts } from "../rules/planning/whereabouts.ts";
import { names } from "../text/names.en.ts";
import { placesEn } from "../text/places.en.ts";

const speaker = { catalogues: [placesEn, names], names: [], lang: "en" };

describe("landmarks", () => {
  test("are places where one may stand, with names in words, on every table", () => {
    for (const map of MAPS) {
      const ground = groundOf(map);
      const all = landmarksOf(ground);
      expect(all.length).toBeGreaterThan(80);
      for (const { at, name } of all) {
        expect(canStand(ground, at)).toBe(true);
        expect(say(speaker, name)).not.toMatch(/[{}]|place\.|label\.|side\./);
      }
    }
  });
  test("tell two houses of one name apart", () => {
    const said = landmarksOf(groundOf(MILLBROOK)).map(({ name }) => say(speaker, name));
    expect(said).toContain("Inside the western Inn");
    expect(said).toContain("Inside the eastern Inn");
    expect(said).toContain("In the north door of the western Inn");
    expect(said).toContain("Behind the wall at the northern Church, on its west side");
  });
});

describe("any point of the table", () => {
  const ground = groundOf(MILLBROOK);
  const two = { at: { x: 600, y: 450 }, name: { key: "label.objective", args: { no: 2 } } };
  const at = (x: number, y: number): string => say(speaker, whereabouts(ground, { x, y }, [two]));
  rule("WW-208", "is called by the place it is near to, the ground it is on, or how far it is from what", () => {
    expect(at(600, 455)).toBe("At Objective II");
    expect(at(370, 540)).toMatch(/^(Inside|In the \w+ door of|At the \w+ window of) the western Inn/);
    expect(at(300, 450)).toMatch(/^On the road, \d\.\d in [a-z-]+ of /);
    expect(at(60, 20)).toMatch(/^Near .*, \d+\.\d in to its (north|south|east|west)/);
  });
  test("has a name in words on every table, new ones too", () => {
    for (const map of [...MAPS, generateMap("7", "S", "open")]) {
      const any = groundOf(map);
      for (let y = 5; y < map.h; y += 61)
        for (let x = 5; x < map.w; x += 61)
          expect(say(speaker, whereabouts(any, { x, y }, []))).not.toMatch(/[{}]|place\.|label\.|side\./);
    }
  });
  test("an empty table has open ground", () => {
    const bare = groundOf({ ...MILLBROOK, pieces: [] });
    expect(say(speaker, whereabouts(bare, { x: 50, y: 50 }, []))).toBe("In the open field");
  });
  test("a heading is one of eight winds", () => {
    expect(
      [
        [9, 0],
        [9, 9],
        [0, 9],
        [-9, 1],
        [-5, -5],
        [1, -9],
        [9, -4],
      ].map(([dx, dy]) => sideOf(dx!, dy!)),
    ).toEqual(["E", "SE", "S", "W", "NW", "N", "NE"]);
  });
});

describe("sensible places", () => {
  const ground = groundOf(MILLBROOK);
  const from = { x: 350, y: 480 };
  const enemy = { x: 600, y: 330, id: "enemy" };
  const others = { ...NOBODY, hostile: [enemy] };
  const goal = { at: { x: 600, y: 450 }, name: { key: "the fountain", args: {} } };
  const places = sensiblePlaces(ground, from, 150, others, [goal], [{ figure: enemy, name: "Bramble" }], []);
  test("come with a legal path, its length in inches, and what the enemy sees of one there", () => {
    expect(places.length).toBeGreaterThan(6);
    for (const { at, path, cost, name } of places) {
      expect(walk(ground, from, path, 150, others)).toMatchObject({ cost });
      expect(path.at(-1)).toEqual(at);
      const said = say(speaker, name);
      expect(said).toContain(`, ${inches(cost)} in, `);
      const cover = sight(ground, enemy, at)?.cover;
      if (cover === undefined) expect(said).toMatch(/seen by nobody$/);
      if (cover === "none") expect(said).toMatch(/in the open for Bramble$/);
      if (cover === "bulletproof") expect(said).toMatch(/in bulletproof cover from Bramble$/);
    }
  });
  test("name the goal first, and what is safe before what is in the open", () => {
    const said = places.map(({ name }) => say(speaker, name));
    expect(said[0]).toMatch(/^Towards the fountain, 6\.0 in/);
    const open = said.findIndex((one) => one.includes("in the open"));
    const safe = said.findIndex((one) => one.includes("seen by nobody"));
    expect(open === -1 || safe < open).toBe(true);
  });
});

test("inches are rounded to tenths", () => {
  expect([0, 1, 25, 130, 131, 132, 150].map(inches)).toEqual(["0.0", "0.0", "1.0", "5.2", "5.2", "5.3", "6.0"]);
});
