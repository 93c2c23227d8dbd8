import { readFileSync } from "node:fs";
import { join } from "node:path";
import { rule } from "@warren/kernel/testing/rule.ts";
import { say } from "@warren/kernel/text.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fileCheck } from "../check-file.ts";
import type { TableMap } from "../content/map.ts";
import { MILLBROOK } from "../content/maps/millbrook.ts";
import { MAPS } from "../content/maps.ts";
import { checkGaps } from "../display/gaps.ts";
import { checkMap } from "../rules/maps/check.ts";
import { generateMap, SIZES, THEMES } from "../rules/maps/generate.ts";
import { MAP_FORMAT, readMap } from "../rules/maps/read.ts";

const said = (text: string): string[] =>
  fileCheck.check(text)!.findings.map((one) => say({ catalogues: [fileCheck.words], names: [], lang: "en" }, one.say));
/** The first thing said of Millbrook with something changed. */
const damaged = (change: Partial<Record<keyof TableMap | "format", unknown>>): string =>
  said(JSON.stringify({ ...MILLBROOK, ...change }))[0] ?? "nothing";
const pieces = (id: string, change: object): object[] =>
  MILLBROOK.pieces.map((piece) => (piece.id === id ? { ...piece, ...change } : piece));
/** The same on both sides, so that nothing but the change itself is wrong. */
const both = (ids: readonly string[], change: (i: number) => object): object[] =>
  MILLBROOK.pieces.map((piece) => (ids.includes(piece.id) ? { ...piece, ...change(ids.indexOf(piece.id)) } : piece));

describe("the tables of the house", () => {
  for (const map of MAPS)
    rule(["WW-202", "WW-203", "WW-204"], `${map.name} is fair, reachable and safe, and its file is read as it is written`, () => {
      expect(checkMap(map)).toEqual([]);
      expect(checkGaps(map)).toEqual([]);
      expect(readMap(JSON.stringify({ format: MAP_FORMAT, ...map }))).toEqual({ map });
    });
  test("have every name and number once", () => {
    for (const { pieces: all, objectives, stages } of MAPS) {
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
      for (const id of stages.flat()) expect(objectives.some((one) => one.id === id)).toBe(true);
    }
    expect(MAPS.map(({ pieces: all }) => all.length)).toEqual([41, 67, 74, 54, 72, 76]);
  });
});

rule(["WW-202", "WW-203", "WW-204"], "generated tables are fair, too", () => {
  for (const size of SIZES) for (const theme of THEMES) expect(checkMap(generateMap("barley", size, theme))).toEqual([]);
});

describe("a damaged file is refused with the place and the measurement", () => {
  const DAMAGED: readonly (readonly [what: string, said: string, change: Parameters<typeof damaged>[0]])[] = [
    [
      "a fraction",
      "pieces[17].rect[0]: a whole number of millimetres is expected here.",
      { pieces: pieces("crops1", { rect: [110.5, 235, 80, 130] }) },
    ],
    ["not a number", "w: a whole number of millimetres is expected here.", { w: Number.NaN }],
    ["a table too large", "w: 2401 is not between 600 and 2400.", { w: 2401 }],
    [
      "a kind nobody knows",
      "pieces[2].kind: this must be one of building, highwall,",
      { pieces: pieces("block1", { kind: "castle" }) },
    ],
    ["a wreck at the start", "pieces[2].kind: this must be one of", { pieces: pieces("block1", { kind: "wreck" }) }],
    ["a key nobody knows", "weather: a table has nothing of this name.", { weather: "rain" } as never],
    ["a later version", "version: this file has version 2; here version 1 is the latest that is known.", { version: 2 } as never],
    [
      "a key nobody knows of an objective",
      "objectives[0].points: a table has nothing of this name.",
      { objectives: [{ id: "O1", p: [600, 450], points: 3 }] },
    ],
    [
      "two forms",
      "pieces[2]: a piece has exactly one of rect, circle and poly; this one has 2.",
      { pieces: pieces("block1", { rect: [1, 1, 5, 5] }) },
    ],
    ["an id twice", "pieces[1].id: the id road1 is used twice.", { pieces: pieces("road2", { id: "road1" }) }],
    [
      "a polygon with a dent",
      "pieces[13].poly[1]: the polygon does not turn clockwise at 150, 600.",
      {
        pieces: pieces("woods1", {
          poly: [
            [70, 545],
            [150, 600],
            [230, 545],
            [220, 620],
            [130, 650],
            [70, 620],
          ],
        }),
      },
    ],
    ["no flag", "flags.B: this is missing.", { flags: { A: [300, 450] } }],
    ["no markers", "spawns.B: this is missing.", { spawns: { A: [[80, 450]] } }],
    ["a stage of nothing", "stages[0][0]: there is no objective O9.", { stages: [["O9"]] }],
    ["four teams on half turns", "teams: four teams need quarter turns (C4) and Spawn Points of C and D.", { teams: [2, 4] }],
    [
      "a heading too many",
      "vehicles[0].h: 64 is not between 0 and 63.",
      { vehicles: [{ team: "A", type: "truck", p: [60, 330], h: 64 }] },
    ],
    [
      "a piece off the table",
      "block1 at 582, 882 lies 18 mm off the table.",
      { pieces: pieces("block1", { circle: [600, 900, 18] }) },
    ],
    ["a house without a door", "building3 at 330, 520 has no door.", { pieces: pieces("building3", { open: [] }) }],
    [
      "a narrow door",
      "building3 at 330, 520: the door at 40 on side N is 49 mm long; 50 are needed.",
      { pieces: pieces("building3", { open: [["N", 40, 49, "door"]] }) },
    ],
    [
      "a door in the corner",
      "building3 at 330, 520: the door at 9 on side N is 9 mm from a corner; 10 are needed.",
      { pieces: pieces("building3", { open: [["N", 9, 50, "door"]] }) },
    ],
    [
      "two openings in one place",
      "building3 at 330, 520: the window at 60 on side N overlaps the opening at 40.",
      {
        pieces: pieces("building3", {
          open: [
            ["N", 40, 50, "door"],
            ["N", 60, 40, "window"],
          ],
        }),
      },
    ],
    [
      "a hedge one millimetre off",
      "hedge1 has no counterpart with its middle at 944, 500; the nearest of its kind is 1 mm off.",
      { pieces: pieces("hedge1", { rect: [201, 395, 110, 10] }) },
    ],
    [
      "a house with another door",
      "building3: what lies opposite, at 810, 330, has another form or other openings.",
      { pieces: pieces("building3", { open: [["N", 40, 50, "door"]] }) },
    ],
    [
      "a flag off its place",
      "The flag of Red (A) at 310, 450 has no counterpart at 890, 450; the nearest is 10 mm off.",
      { flags: { A: [310, 450], B: [900, 450] } },
    ],
    [
      "a hull that faces wrongly",
      "The Armoured Car of Red (A) at 60, 670 has no counterpart at 1140, 230 with heading 33; the nearest is 0 mm off.",
      { vehicles: MILLBROOK.vehicles.map((one, i) => (i === 0 ? { ...one, h: 1 } : one)) },
    ],
    [
      "a hull without a counterpart",
      "The Truck of Red (A) at 60, 330 has no counterpart at 1140, 570 with heading 32.",
      { vehicles: [{ team: "A", type: "truck", p: [60, 330], h: 0 }] },
    ],
    [
      "a zone off the middle",
      "The zone’s middle at 601, 450 would be at 599, 450 for the other side, 2 mm off.",
      { hill: [601, 450, 150] },
    ],
    [
      "a wood on a house",
      "woods1 and building7 overlap by",
      { pieces: both(["woods1", "woods2"], (i) => ({ poly: undefined, circle: i === 0 ? [260, 700, 40] : [940, 200, 40] })) },
    ],
    [
      "a ruin against a house",
      "ruin1 and building3 touch at 450, 540; 1 mm between them is enough.",
      {
        pieces: [
          ...MILLBROOK.pieces,
          { id: "ruin1", kind: "ruin", rect: [450, 540, 20, 20] },
          { id: "ruin2", kind: "ruin", rect: [730, 340, 20, 20] },
        ],
      },
    ],
    [
      "a block on a marker",
      "The Spawn Point of Red (A) at 80, 450 has 18 free places; 19 are needed.",
      {
        pieces: [
          ...MILLBROOK.pieces,
          { id: "x1", kind: "block", circle: [150, 450, 20] },
          { id: "x2", kind: "block", circle: [1050, 450, 20] },
        ],
      },
    ],
    [
      "markers in sight of each other",
      "From the Spawn Point of Red (A) at 240, 450 that of Blue (B) at 960, 450 is seen",
      {
        spawns: { A: [[240, 450]], B: [[960, 450]] },
        pieces: MILLBROOK.pieces.filter(({ id }) => id !== "block1" && !id.startsWith("crater")),
        flags: { A: [300, 460], B: [900, 440] },
      },
    ],
    [
      "hulls on top of each other",
      "The Truck of Red (A) at 60, 685 is nearer than 10 mm to the Armoured Car at 60, 670.",
      {
        vehicles: [
          ...MILLBROOK.vehicles,
          { team: "A", type: "truck", p: [60, 685], h: 0 },
          { team: "B", type: "truck", p: [1140, 215], h: 32 },
        ],
      },
    ],
    [
      "a hull in the woods",
      "The Truck of Red (A) at 150, 590 stands on woods1, which is not free for it.",
      {
        vehicles: [
          { team: "A", type: "truck", p: [150, 590], h: 0 },
          { team: "B", type: "truck", p: [1050, 310], h: 32 },
        ],
      },
    ],
    [
      "a hull on a marker",
      "The Truck of Red (A) at 80, 200 is nearer than 64 mm to the Spawn Point of Red (A) at 80, 150.",
      {
        vehicles: [
          { team: "A", type: "truck", p: [80, 200], h: 0 },
          { team: "B", type: "truck", p: [1120, 700], h: 32 },
        ],
      },
    ],
  ];
  for (const [what, words, change] of DAMAGED)
    test(what, () => {
      expect(damaged(change)).toContain(words);
    });
  test("a torn file", () => {
    const text = JSON.stringify({ format: MAP_FORMAT, ...MILLBROOK }, null, 1);
    expect(said(text.slice(0, 400))[0]).toMatch(/^\d+:\d+: from here on this is not JSON\.$/);
  });
  test("a room without a way in, and a vehicle shut in", () => {
    const ring = (x: number, y: number, name: string): object[] => [
      { id: `${name}1`, kind: "highwall", rect: [x, y, 130, 8] },
      { id: `${name}2`, kind: "highwall", rect: [x, y + 122, 130, 8] },
      { id: `${name}3`, kind: "highwall", rect: [x, y + 9, 8, 112] },
      { id: `${name}4`, kind: "highwall", rect: [x + 122, y + 9, 8, 112] },
    ];
    const walls = [...ring(150, 20, "a"), ...ring(920, 750, "b")];
    expect(damaged({ pieces: [...MILLBROOK.pieces, ...walls] })).toMatch(
      /^\d+ places where a Warrior could stand cannot be reached on foot from 80, 150: the first at \d+, \d+\.$/,
    );
    const cars = [
      { team: "A", type: "field_car", p: [215, 85], h: 0 },
      { team: "B", type: "field_car", p: [985, 815], h: 32 },
    ];
    const all = said(JSON.stringify({ ...MILLBROOK, pieces: [...MILLBROOK.pieces, ...walls], vehicles: cars }));
    expect(all.find((one) => one.startsWith("The Field Car"))).toMatch(
      /comes no nearer than \d+ mm to the zone’s middle.*gaps of 30 mm/,
    );
  });
  test("whatever is changed in a file, something is said or it may be played", () => {
    const junk = fc.oneof(
      fc.integer({ min: -5000, max: 5000 }),
      fc.double(),
      fc.string(),
      fc.constant(null),
      fc.constant([]),
      fc.constant({}),
    );
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { minLength: 1, maxLength: 6 }), junk, (path, value) => {
        const copy = JSON.parse(JSON.stringify(MILLBROOK));
        let at: Record<string, unknown> = copy;
        for (const n of path) {
          const keys = Object.keys(at);
          const key = keys[n % keys.length]!;
          const next = at[key];
          if (typeof next === "object" && next !== null && Object.keys(next).length > 0) at = next as Record<string, unknown>;
          else at[key] = value;
        }
        expect(Array.isArray(said(JSON.stringify(copy)))).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
  test("says all that is wrong with the form of a file, not only the first thing", () => {
    expect(said(JSON.stringify({ ...MILLBROOK, w: 1.5, name: "", hill: [] })).length).toBeGreaterThanOrEqual(3);
  });
  test("other files are none of ours", () => {
    expect(fileCheck.check(JSON.stringify({ format: "warren-wards-table-2", ...MILLBROOK }))).toBeUndefined();
    expect(fileCheck.check('{"format":"warren-battlefield","hexes":[]}')).toBeUndefined();
    expect(fileCheck.check(readFileSync(join(import.meta.dirname, "../package.json"), "utf8"))).toBeUndefined();
  });
});
