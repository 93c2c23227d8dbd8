import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Msg } from "@warren/kernel/message.ts";
import { say } from "@warren/kernel/text.ts";
import { describe, expect, test } from "vitest";
import { fileCheck } from "../../check-file.ts";
import { DRAFTS } from "../../content/drafts.ts";
import { mapOf } from "../../content/maps.ts";
import { SCENARIOS } from "../../content/scenarios.ts";
import {
  arcPoints,
  areaPath,
  arrow,
  bordersOf,
  edgeId,
  isInside,
  linePath,
  ringPoints,
  twiceArea,
  type WarMap,
} from "../../scenario/map.ts";
import { printFile } from "../../scenario/print.ts";
import { scenarioEn } from "../../text/scenario.en.ts";

const textOf = (name: string): string =>
  readFileSync(join(import.meta.dirname, "..", "..", "content", `${name}.map.json`), "utf8");
const NAMES = ["missouri", "sicily", "korea"];
const mapNamed = (name: string): WarMap => JSON.parse(textOf(name)) as WarMap;
const missouri = mapNamed("missouri");

/** Two squares side by side, 10 wide, in a frame of 20 by 10; a third ring is a hole in the second. */
const SQUARES: Pick<WarMap, "arcs" | "regions" | "crossings"> = {
  arcs: [
    [10, 0, 10, 10],
    [10, 0, 0, 0, 0, 10, 10, 10],
    [10, 0, 20, 0, 20, 10, 10, 10],
    [14, 4, 16, 4, 16, 6, 14, 6, 14, 4],
  ],
  regions: [
    { id: "P", rings: [[0, ~1]], label: [5, 5], lines: ["P"], counter: [5, 5, 2] },
    { id: "Q", rings: [[2, ~0], [3]], label: [15, 2], lines: ["Q"], counter: [12, 5, 1] },
  ],
  crossings: { "P-Q": [10, 5] },
};
const [P, Q] = SQUARES.regions as [WarMap["regions"][0], WarMap["regions"][0]];

describe("drawing", () => {
  test("an arc is read forwards or backwards", () => {
    expect(arcPoints(SQUARES, 0)).toEqual([
      [10, 0],
      [10, 10],
    ]);
    expect(arcPoints(SQUARES, ~0)).toEqual([
      [10, 10],
      [10, 0],
    ]);
  });
  test("a ring joins its arcs, and an area is one path of all its rings", () => {
    expect(ringPoints(SQUARES, P.rings[0]!)).toEqual([
      [10, 0],
      [10, 10],
      [0, 10],
      [0, 0],
    ]);
    expect(areaPath(SQUARES, P.rings)).toBe("M10 0L10 10L0 10L0 0Z");
    expect(areaPath(SQUARES, Q.rings).match(/Z/g)).toHaveLength(2);
    expect(linePath([1, 2, 3, 4])).toBe("M1 2L3 4");
  });
  test("a point in a hole is not inside", () => {
    expect([
      isInside(SQUARES, P, [5, 5]),
      isInside(SQUARES, P, [15, 2]),
      isInside(SQUARES, Q, [15, 2]),
      isInside(SQUARES, Q, [15, 5]),
    ]).toEqual([true, false, true, false]);
  });
  test("borders come from arcs: each parts two regions, or one from what lies outside", () => {
    expect(bordersOf(SQUARES)).toEqual([
      { arc: 0, a: "P", b: "Q" },
      { arc: 1, a: "P", b: null },
      { arc: 2, a: "Q", b: null },
      { arc: 3, a: "Q", b: null },
    ]);
  });
  test("an arrow goes over the crossing, from either side", () => {
    expect(arrow(SQUARES, "Q", "P")).toEqual([
      [12, 5],
      [10, 5],
      [5, 5],
    ]);
    expect(edgeId("Q", "P")).toBe("P-Q");
  });
});

describe("the maps of this folder", () => {
  test.each(NAMES)("%s is accepted without a word, and survives being written", (name) => {
    expect(fileCheck.check(textOf(name))).toEqual({ kind: { key: "file.kind.map" }, findings: [] });
    expect(printFile(mapNamed(name))).toBe(textOf(name));
  });
  test.each(NAMES)("%s: regions and what lies round them cover the frame exactly", (name) => {
    const map = mapNamed(name);
    const areas = [...map.regions.filter(({ overlay }) => !overlay), ...map.background];
    const sum = areas.flatMap(({ rings }) => rings).reduce((total, ring) => total + twiceArea(ringPoints(map, ring)), 0);
    expect(Math.abs(sum)).toBe(2 * map.width * map.height);
  });
  test("they are fetched by the scenario's id, and a scenario without one has none", async () => {
    for (const id of Object.keys({ ...SCENARIOS, ...DRAFTS })) expect((await mapOf(id))?.id).toBe(id);
    expect(await mapOf("nowhere")).toBeUndefined();
  });
});

// biome-ignore lint/suspicious/noExplicitAny: a file is damaged in ways its type forbids.
type Loose = any;
const DAMAGES: readonly (readonly [name: string, damage: (map: Loose) => void, where: string, key: string])[] = [
  ["a region that is not drawn", (m) => m.regions.pop(), "regions", "map.notDrawn"],
  ["a region that does not exist", (m) => (m.regions[0].id = "XXX"), "regions[XXX].id", "file.unknown.region"],
  ["an arc that does not exist", (m) => (m.regions[0].rings[0][0] = 999), "regions[STL].rings[0]", "map.noArc"],
  ["an outline that does not close", (m) => m.regions[1].rings[0].pop(), "regions[HAN].rings[0]", "map.open"],
  [
    "an arc used twice from one side",
    (m) => m.regions.push({ ...m.regions[1], id: "MAC2" }),
    "regions[MAC2].rings[0]",
    "map.arcTwice",
  ],
  ["a point outside the frame", (m) => (m.arcs[5][4] = 9999), "arcs[5][4]", "map.outside"],
  ["half an arc", (m) => m.arcs[5].pop(), "arcs[5]", "map.arc"],
  ["a stack beside its region", (m) => (m.regions[0].counter = [10, 10, 40]), "regions[STL].counter", "map.counterOutside"],
  ["a border without a crossing", (m) => delete m.crossings["COL-STL"], "crossings", "map.noCrossing"],
  ["a crossing without a border", (m) => (m.crossings["BEN-STL"] = [1, 1]), "crossings.BEN-STL", "map.noBorder"],
  [
    "a road where there is none",
    (m) => m.routes.push({ edge: "COL-HAN", kind: "road", path: [1, 1, 2, 2] }),
    "routes[37]",
    "map.no.road",
  ],
  ["a railroad that is not drawn", (m) => m.routes.shift(), "routes", "map.missing.rail"],
  ["a bridge where there is none", (m) => (m.bridges[0].edge = "COL-HAN"), "bridges[0]", "map.no.bridge"],
  ["a river of another class", (m) => (m.rivers[0].class = "minor"), "riverEdges[0]", "map.riverClass"],
  ["a river nobody knows", (m) => (m.riverEdges[0].river = "Styx"), "riverEdges[0].river", "map.noRiver"],
  ["a port on the wrong water", (m) => (m.ports[2].seas = ["M2"]), "ports[2].seas", "map.noCoast"],
  ["a patch across a border", (m) => (m.blocks[0].between = "COL-HAN"), "blocks[0].between", "map.blockedBorder"],
  [
    "neighbours that do not touch",
    (m) => m.regions.find((r: Loose) => r.id === "MAC").rings.splice(0, 1, [...m.regions[0].rings[0]]),
    "regions",
    "map.apart",
  ],
  [
    "strangers that touch",
    (m) => ([m.regions[1].id, m.regions[9].id] = [m.regions[9].id, m.regions[1].id]),
    "regions[JEF]",
    "map.touching",
  ],
  ["an unknown field", (m) => (m.colour = "red"), "colour", "file.unknownField"],
  ["a fraction", (m) => (m.arcs[3][0] = 1.5), "arcs[3][0]", "file.wrongKind"],
  ["a newer version", (m) => (m.version = 9), "version", "file.newer"],
];

describe("damaged copies of the map of Missouri are refused at the right place", () => {
  test.each(DAMAGES)("%s", (_name, damage, where, key) => {
    const map = structuredClone(missouri) as Loose;
    damage(map);
    const { findings } = fileCheck.check(JSON.stringify(map))!;
    const found = findings.map(({ level, say: { args } }) => ({
      level,
      where: args!.where,
      key: (args!.what as unknown as Msg).key,
    }));
    expect(found).toContainEqual({ level: "refused", where, key });
    const speaker = { catalogues: [scenarioEn], names: [], lang: "en" };
    for (const { say: msg } of findings) expect(say(speaker, msg)).not.toMatch(/[{}]|map\.\w|file\.\w/);
  });
});
