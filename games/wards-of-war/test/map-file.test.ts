import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import { MODELS } from "../content/hulls.ts";
import type { TableMap } from "../content/map.ts";
import { MILLBROOK } from "../content/maps/millbrook.ts";
import { MAPS } from "../content/maps.ts";
import { KINDS } from "../content/terrain.ts";
import { MAP_FORMAT, MAP_VERSION, MOST_TEXT, readMap } from "../rules/maps/read.ts";

type Change = Partial<Record<keyof TableMap | "format" | "version" | "weather", unknown>>;
type Note = { place: string; what: { key: string; args: object } };
/** All that is noted in a file, each with its place: "w range {n: 1, ...}". */
const notesIn = (text: string): (readonly [place: string, what: string, args: object])[] => {
  const read = readMap(text);
  if ("map" in read) return [];
  return read.faults.map(({ args }) => {
    const { place, what } = args as unknown as Note;
    return [place, what.key.replace("map.bad.", ""), what.args];
  });
};
const notes = (change: Change) => notesIn(JSON.stringify({ ...MILLBROOK, ...change }));
const piece = (more: object) => ({ pieces: [{ id: "p1", kind: "wall", rect: [100, 100, 50, 8], ...more }] });
const hull = (more: object) => ({ vehicles: [{ team: "A", type: "truck", p: [60, 330], h: 0, ...more }] });

rule("WW-101", "a file is read as it is written; what it may leave out has a name, a theme and players of its own", () => {
  for (const map of MAPS) expect(readMap(JSON.stringify({ format: MAP_FORMAT, version: MAP_VERSION, ...map }))).toEqual({ map });
  const { id: _id, theme: _theme, players: _players, ...bare } = MILLBROOK;
  expect(readMap(JSON.stringify(bare))).toEqual({ map: { ...MILLBROOK, id: "custom", theme: "", players: "2-16" } });
  const full = {
    ...MILLBROOK,
    headStart: 6,
    pieces: [
      { id: "inn", kind: "building", name: "Inn", rect: [0, 0, 1200, 900], open: [["N", 0, 2400, "door"]] },
      { id: "pit", kind: "crater", circle: [1200, 900, 2400] },
      {
        id: "wood",
        kind: "woods",
        poly: [
          [0, 0],
          [1200, 0],
          [0, 900],
        ],
      },
    ],
    vehicles: [
      { team: "-", type: "truck", p: [0, 0], h: 63 },
      { team: "B", type: "truck", p: [1200, 900], h: 0, set: "flank" },
    ],
  };
  expect(readMap(JSON.stringify(full))).toEqual({ map: full });
});

rule("WW-101", "what is no JSON is refused at its line and column, what is too long at once", () => {
  expect(notesIn('{"w": 1200,\n  oops')).toEqual([["2:3", "notJson", {}]]);
  const long = (length: number) => notesIn(`"${"x".repeat(length - 2)}"`);
  expect(long(MOST_TEXT + 1)).toEqual([["1:1", "tooLong", { length: MOST_TEXT + 1, max: MOST_TEXT }]]);
  expect(long(MOST_TEXT)[0]).toEqual(["table", "notAnObject", {}]);
  expect(notesIn("[]")[0]).toEqual(["table", "notAnObject", {}]);
  expect(notesIn("null")[0]).toEqual(["table", "notAnObject", {}]);
});

const REFUSED: readonly (readonly [change: Change, ...notes: (readonly [place: string, what: string, args?: object])[]])[] = [
  [{ format: "other" }, ["format", "noneOf", { of: [MAP_FORMAT] }]],
  [{ version: 2 }, ["version", "newer", { version: 2, known: 1 }]],
  [{ version: 0 }, ["version", "range", { n: 0, min: 1, max: 999 }]],
  [{ weather: "rain" }, ["weather", "unknown"]],
  [{ w: 599 }, ["w", "range", { n: 599, min: 600, max: 2400 }], ["spawns.B[0][0]", "range", { n: 1120, min: 0, max: 600 }]],
  [{ h: "900" }, ["h", "notWhole"]],
  [{ sym: "C3" }, ["sym", "noneOf", { of: ["C2", "C4", "MX"] }]],
  [{ sym: "C4" }, ["sym", "notSquare", { w: 1200, h: 900 }]],
  [{ name: "" }, ["name", "notAName", { max: 60 }]],
  [{ name: "x".repeat(61) }, ["name", "notAName", { max: 60 }]],
  [{ name: 7 }, ["name", "notAName", { max: 60 }]],
  [{ id: "" }, ["id", "notAName", { max: 60 }]],
  [{ theme: 1 }, ["theme", "notAName", { max: 60 }]],
  [{ players: [] }, ["players", "notAName", { max: 60 }]],
  [{ teams: [] }, ["teams", "count", { n: 0, min: 1, max: 2 }]],
  [{ teams: [3] }, ["teams[0]", "noneOf", { of: [2, 4] }]],
  [{ teams: [4] }, ["teams", "noFour"]],
  [{ teams: 2 }, ["teams", "notAList"]],
  // Spawn Points: each pair of teams together, A and B always.
  [{ spawns: { ...MILLBROOK.spawns, C: [[5, 5]] } }, ["spawns.D", "missing"], ["flags.C", "missing"]],
  [{ spawns: { ...MILLBROOK.spawns, DEF: [[5, 5]] } }, ["spawns.ATT", "missing"]],
  [{ spawns: { B: [[5, 5]] } }, ["spawns.A", "missing"]],
  [{ spawns: { ...MILLBROOK.spawns, E: [] } }, ["spawns.E", "unknown"]],
  [{ spawns: { ...MILLBROOK.spawns, A: [] } }, ["spawns.A", "count", { n: 0, min: 1, max: 8 }]],
  [{ spawns: { ...MILLBROOK.spawns, A: Array(9).fill([5, 5]) } }, ["spawns.A", "count", { n: 9, min: 1, max: 8 }]],
  [{ spawns: { ...MILLBROOK.spawns, A: [[5, 901]] } }, ["spawns.A[0][1]", "range", { n: 901, min: 0, max: 900 }]],
  [
    { spawns: { ...MILLBROOK.spawns, A: [[5]] } },
    ["spawns.A[0]", "count", { n: 1, min: 2, max: 2 }],
    ["spawns.A[0][1]", "notWhole"],
  ],
  [{ spawns: 5 }, ["spawns", "notAnObject"], ["spawns.A", "missing"], ["spawns.B", "missing"]],
  [{ flags: { A: [300, 450] } }, ["flags.B", "missing"]],
  [{ flags: { ...MILLBROOK.flags, A: [300, -1] } }, ["flags.A[1]", "range", { n: -1, min: 0, max: 900 }]],
  [{ objectives: [] }, ["objectives", "count", { n: 0, min: 1, max: 9 }]],
  [{ objectives: [...MILLBROOK.objectives, { id: "O1", p: [5, 5] }] }, ["objectives[3].id", "twice", { id: "O1" }]],
  [
    { objectives: [{ id: "O1", p: [1201, 5], q: 1 }] },
    ["objectives[0].q", "unknown"],
    ["objectives[0].p[0]", "range", { n: 1201, min: 0, max: 1200 }],
  ],
  [{ stages: [] }, ["stages", "count", { n: 0, min: 1, max: 9 }]],
  [{ stages: [["O1"], []] }, ["stages[1]", "count", { n: 0, min: 1, max: 9 }]],
  [{ stages: [["O1", "O9"]] }, ["stages[0][1]", "noObjective", { id: "O9" }]],
  [{ assaultRounds: 0 }, ["assaultRounds", "range", { n: 0, min: 1, max: 60 }]],
  [{ assaultRounds: 61 }, ["assaultRounds", "range", { n: 61, min: 1, max: 60 }]],
  [{ headStart: 7 }, ["headStart", "range", { n: 7, min: 0, max: 6 }]],
  [{ headStart: -1 }, ["headStart", "range", { n: -1, min: 0, max: 6 }]],
  [
    { hill: [600, 901, 0] },
    ["hill[1]", "range", { n: 901, min: 0, max: 900 }],
    ["hill[2]", "range", { n: 0, min: 1, max: 2400 }],
  ],
  [{ hill: [600, 450] }, ["hill", "count", { n: 2, min: 3, max: 3 }], ["hill[2]", "notWhole"]],
  // Pieces: one form each, of the right kind, with whole numbers on the table.
  [piece({ kind: "wreck" }), ["pieces[0].kind", "noneOf", { of: KINDS.filter((kind) => kind !== "wreck") }]],
  [piece({ colour: 1 }), ["pieces[0].colour", "unknown"]],
  [piece({ id: 5 }), ["pieces[0].id", "notAName", { max: 60 }]],
  [piece({ name: "" }), ["pieces[0].name", "notAName", { max: 60 }]],
  [piece({ rect: undefined }), ["pieces[0]", "oneForm", { n: 0 }], ["pieces[0].rect", "notAList"]],
  [piece({ circle: [5, 5, 5] }), ["pieces[0]", "oneForm", { n: 2 }]],
  [piece({ kind: "building", rect: undefined, circle: [5, 5, 5] }), ["pieces[0]", "building"]],
  [piece({ open: [] }), ["pieces[0].open", "noBuilding"]],
  [piece({ kind: "building" }), ["pieces[0].open", "notAList"]],
  [
    piece({ rect: [-1, 901, 0, 901] }),
    ["pieces[0].rect[0]", "range", { n: -1, min: 0, max: 1200 }],
    ["pieces[0].rect[1]", "range", { n: 901, min: 0, max: 900 }],
  ],
  [
    piece({ rect: [0, 0, 0, 901] }),
    ["pieces[0].rect[2]", "range", { n: 0, min: 1, max: 1200 }],
    ["pieces[0].rect[3]", "range", { n: 901, min: 1, max: 900 }],
  ],
  [
    piece({ rect: undefined, circle: [1201, 5, 2401] }),
    ["pieces[0].circle[0]", "range", { n: 1201, min: 0, max: 1200 }],
    ["pieces[0].circle[2]", "range", { n: 2401, min: 1, max: 2400 }],
  ],
  [
    piece({
      rect: undefined,
      poly: [
        [0, 0],
        [5, 0],
      ],
    }),
    ["pieces[0].poly", "count", { n: 2, min: 3, max: 16 }],
  ],
  [
    piece({
      rect: undefined,
      poly: [
        [0, 0],
        [5, 0],
        [9, 0],
      ],
    }),
    ["pieces[0].poly[0]", "notConvex", { x: 0, y: 0 }],
  ],
  // The other way round; and straight on at a corner is no corner.
  [
    piece({
      rect: undefined,
      poly: [
        [0, 0],
        [0, 9],
        [9, 0],
      ],
    }),
    ["pieces[0].poly[0]", "notConvex", { x: 0, y: 0 }],
    ["pieces[0].poly[1]", "notConvex", { x: 0, y: 9 }],
  ],
  [
    piece({
      rect: undefined,
      poly: [
        [0, 0],
        [5, 0],
        [9, 0],
        [9, 9],
      ],
    }),
    ["pieces[0].poly[1]", "notConvex", { x: 5, y: 0 }],
  ],
  [
    piece({ kind: "building", open: [["X", 0, 0, "hole"]] }),
    ["pieces[0].open[0][0]", "noneOf", { of: ["N", "E", "S", "W"] }],
    ["pieces[0].open[0][2]", "range", { n: 0, min: 1, max: 2400 }],
    ["pieces[0].open[0][3]", "noneOf", { of: ["door", "window"] }],
  ],
  [
    piece({ kind: "building", open: [["N", -1, 2401]] }),
    ["pieces[0].open[0]", "count", { n: 3, min: 4, max: 4 }],
    ["pieces[0].open[0][1]", "range", { n: -1, min: 0, max: 2400 }],
  ],
  [{ pieces: [5] }, ["pieces[0]", "notAnObject"]],
  [{ pieces: {} }, ["pieces", "notAList"]],
  [hull({ team: "C" }), ["vehicles[0].team", "noneOf", { of: ["-", "A", "B"] }]],
  [hull({ type: "bus" }), ["vehicles[0].type", "noneOf", { of: [...MODELS] }]],
  [hull({ h: 64 }), ["vehicles[0].h", "range", { n: 64, min: 0, max: 63 }]],
  [hull({ p: [60] }), ["vehicles[0].p", "count", { n: 1, min: 2, max: 2 }]],
  [hull({ set: "rear" }), ["vehicles[0].set", "noneOf", { of: ["assault", "flank"] }]],
  [hull({ crew: 2 }), ["vehicles[0].crew", "unknown"]],
  [{ vehicles: Array(25).fill(hull({}).vehicles[0]) }, ["vehicles", "count", { n: 25, min: 0, max: 24 }]],
];

for (const [change, ...expected] of REFUSED) {
  const first = JSON.stringify(change);
  rule("WW-101", `refused with its place: ${first.length > 70 ? `${first.slice(0, 70)}…` : first}`, () => {
    const found = notes(change);
    expect(found.slice(0, expected.length)).toEqual(expected.map(([place, what, args = {}]) => [place, what, args]));
  });
}

rule("WW-101", "what is alone wrong is said alone, also of ids twice and of four teams; and no more than fifty things", () => {
  expect(notes({ pieces: [...MILLBROOK.pieces, { ...MILLBROOK.pieces[0]!, rect: [1, 1, 5, 5] }] })).toEqual([
    ["pieces[41].id", "twice", { id: MILLBROOK.pieces[0]!.id }],
  ]);
  const crown = MAPS.find(({ id }) => id === "crown-hill")!;
  expect(notesIn(JSON.stringify(crown))).toEqual([]);
  const { C: _c, D: _d, ...two } = crown.spawns;
  expect(notesIn(JSON.stringify({ ...crown, spawns: two, vehicles: [] }))).toEqual([["teams", "noFour", {}]]);
  expect(notesIn(JSON.stringify({ ...crown, sym: "C2" }))).toEqual([["teams", "noFour", {}]]);
  expect(notes({ name: "x".repeat(60), assaultRounds: 60, headStart: 0 })).toEqual([]);
  expect(notes({ pieces: Array(300).fill(5) })).toHaveLength(50);
  const key = "k".repeat(80);
  expect(notes({ [key]: 1 } as Change)).toEqual([["k".repeat(40), "unknown", {}]]);
});
