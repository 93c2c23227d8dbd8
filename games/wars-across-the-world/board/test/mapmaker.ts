import { expect } from "vitest";
import { mapOf } from "../../content/maps.ts";
import { SCENARIOS } from "../../content/scenarios.ts";
import { checkDrawn } from "../../scenario/checks/geometry.ts";
import { knownIn } from "../../scenario/checks/known.ts";
import { checkMap } from "../../scenario/checks/map.ts";
import { newFindings } from "../../scenario/finding.ts";
import { MAP_FORMAT, MAP_VERSION, type Point, twiceArea, type WarMap } from "../../scenario/map.ts";
import { mapSchema } from "../../scenario/map-schema.ts";
import { field } from "../../test/field.ts";
import { areasOf } from "../editor/map/chains.ts";
import type { Made, WarDoc } from "../editor/map/doc.ts";
import { drawRegion, type Wanted } from "../editor/map/regions.ts";

/** Points, written short: `100,100 400,100`. */
export const line = (points: string): Point[] => points.split(" ").map((one) => one.split(",").map(Number) as [number, number]);
/** From one corner to the next. */
export const step = (points: string): readonly [Point, Point] => line(points) as [Point, Point];

/** What a change came to, or the test fails with why it was refused. */
export function done(made: Made): WarDoc {
  if ("refusal" in made) throw new Error(JSON.stringify(made));
  return made.doc;
}
export const why = (made: Made): string | undefined => ("refusal" in made ? made.refusal.key.replace("draw.no.", "") : undefined);

const EMPTY: WarMap = {
  format: MAP_FORMAT,
  version: MAP_VERSION,
  id: "field",
  title: "Field",
  width: 1000,
  height: 600,
  letters: { label: 24, town: 17, river: 18 },
  arcs: [[0, 0, 0, 600, 1000, 600, 1000, 0, 0, 0]],
  regions: [],
  background: [{ kind: "land", name: "out of play", rings: [[0]] }],
  rivers: [],
  riverEdges: [],
  routes: [],
  bridges: [],
  towns: [],
  ports: [],
  signs: [],
  crossings: {},
  blocks: [],
  links: [],
  coastLinks: [],
  panels: [],
  lines: [],
  placeNames: [],
  graticule: [],
};
export const land = (name: string): Wanted => ({ name, kind: "land", terrain: "clear" });
export const sea = (name: string): Wanted => ({ name, kind: "sea", terrain: "sea" });

/** An empty sheet of 1000 by 600 and a war of Blue and Red without a region. */
export function empty(): WarDoc {
  const war = field({ regions: {}, borders: [], units: {} });
  return { war: { ...war, units: [], leaders: [], reinforcements: [] }, map: EMPTY };
}
/** West and East, with a gap of 200 between them. */
export function twoLands(): WarDoc {
  const west = drawRegion(empty(), line("100,100 400,100 400,500 100,500"), land("West"));
  return done(drawRegion(done(west), line("600,100 900,100 900,500 600,500"), land("East")));
}

export async function shipped(id: string): Promise<WarDoc> {
  return { war: SCENARIOS[id]!, map: (await mapOf(id))! };
}

/** What the war itself must see to. */
const OF_THE_WAR = ["file.noControl", "file.unreachable"];

/** A map that its own schema and checks take, and that covers the whole frame as before. */
export function expectSound({ war, map }: WarDoc): void {
  const form = mapSchema.safeParse(map);
  expect(form.error?.issues ?? []).toEqual([]);
  const found = newFindings();
  checkDrawn(map, war, found);
  checkMap(knownIn(war, new Set()), found);
  expect(found.all.filter(({ level, key }) => level === "refused" && !OF_THE_WAR.includes(key))).toEqual([]);
  const covered = areasOf(map)
    .filter(({ overlay }) => !overlay)
    .reduce((sum, { rings }) => sum + rings.reduce((all, ring) => all + twiceArea(ring), 0), 0);
  expect(covered).toBe(-2 * map.width * map.height);
}
