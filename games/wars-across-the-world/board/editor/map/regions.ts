import { edgeId, type Point, type WarMap } from "../../../scenario/map.ts";
import type { Edge, Region, RegionId, Scenario } from "../../../scenario/types.ts";
import type { Terrain } from "../../../scenario/vocabulary.ts";
import {
  type Area,
  areasOf,
  backKey,
  bordersBetween,
  loopsOf,
  ownersOf,
  type Step,
  stepKey,
  stepsOf,
  summed,
  withAreas,
  withCorner,
} from "./chains.ts";
import {
  LEAST_AREA,
  type Made,
  MOST_DRAWN,
  MOST_POINTS,
  MOST_REGIONS,
  made,
  nameOf,
  refused,
  regionOf,
  type WarDoc,
} from "./doc.ts";
import { drawnAs, townIn } from "./placing.ts";
import { areaOf, crossing, isIn, isOn, isOuter, isSame, knotIn, type Line, middle, rounded } from "./plane.ts";
import { entangled, followed, laid, REACH } from "./sketch.ts";
import { inStep } from "./step.ts";

/** What a new region is to be. */
export interface Wanted {
  readonly name: string;
  readonly kind: Region["kind"];
  readonly terrain: Terrain;
}

const LONGEST_NAME = 80;
/** Why no region may be called so. */
export function refuseName(doc: WarDoc, name: string, but?: RegionId): Made | undefined {
  const wanted = name.trim().toLowerCase();
  if (wanted === "" || name.length > LONGEST_NAME) return refused("name", { max: LONGEST_NAME });
  const same = doc.war.regions.find((one) => one.id !== but && one.name.toLowerCase() === wanted);
  return same ? refused("sameName", { name: same.name }) : undefined;
}

/** An id that is free: the first letters of the name. */
function freeId({ regions }: Scenario, name: string): RegionId {
  const taken = new Set(regions.map(({ id }) => id));
  const letters =
    name
      .normalize("NFD")
      .replace(/[^A-Za-z0-9]/g, "")
      .toUpperCase() || "R";
  const stem = letters.slice(0, 3);
  for (let n = 0; ; n++) {
    const id = n === 0 ? stem : `${stem}${n + 1}`;
    if (!taken.has(id)) return id;
  }
}

/** A war and a sheet with one region more; borders come with `inStep`. */
function withNew(
  doc: WarDoc,
  wanted: Wanted,
  rings: readonly Line[],
  areas: readonly Area[],
  like?: Region,
): { doc: WarDoc; id: RegionId } {
  const name = wanted.name.trim();
  const id = freeId(doc.war, name);
  const control = like?.control ?? doc.war.sides[0]?.id;
  const region: Region = {
    id,
    name,
    kind: wanted.kind,
    terrain: wanted.terrain,
    ...(wanted.kind === "sea" || control === undefined ? {} : { control }),
  };
  const drawn = drawnAs(doc.map, id, name, rings);
  const [x, y] = townIn(rings, drawn, doc.map.letters.label);
  const towns: WarMap["towns"] =
    wanted.kind === "sea" || doc.map.towns.some((town) => town.name === name && town.x === x)
      ? doc.map.towns
      : [...doc.map.towns, { name, x, y, region: id, main: true, rank: 1, side: "r", hide: true }];
  const map = {
    ...doc.map,
    towns,
    regions: [...doc.map.regions, { ...drawn, ...(wanted.kind === "offmap" ? { style: "offmap" as const } : {}) }],
  };
  const drawnMap = withAreas(map, [...areas, { region: id, overlay: false, rings }]);
  return { doc: { war: { ...doc.war, regions: [...doc.war.regions, region] }, map: drawnMap }, id };
}

const countOf = (areas: readonly Area[]): number => areas.reduce((sum, { rings }) => sum + rings.flat().length, 0);
function refuseMore(doc: WarDoc, areas: readonly Area[], line: Line): Made | undefined {
  if (line.length > MOST_DRAWN) return refused("manyPoints", { n: line.length, max: MOST_DRAWN }, line[0]);
  if (countOf(areas) + line.length > MOST_POINTS)
    return refused("manyPoints", { n: countOf(areas) + line.length, max: MOST_POINTS }, line[0]);
  if (doc.war.regions.length >= MOST_REGIONS) return refused("manyRegions", { max: MOST_REGIONS });
  return undefined;
}

/**
 * A new region on ground that is out of play. Points catch on corners and borders within `reach`; between two points of one border the line follows it,
 * so the neighbours share it. Whatever is taken by another region is refused.
 */
export function drawRegion(doc: WarDoc, line: Line, wanted: Wanted, reach = REACH): Made {
  const before = areasOf(doc.map);
  const no = refuseName(doc, wanted.name) ?? refuseMore(doc, before, line) ?? refuseFrame(doc.map, line);
  if (no) return no;
  const { areas: cornered, points } = laid(before, line, reach);
  const open = points.length > 1 && isSame(points[0]!, points.at(-1)!) ? points.slice(0, -1) : points;
  if (open.length < 2) return refused("fewPoints", {}, line[0]);
  const outline = followed(cornered, open);
  if (outline.length < 3) return refused("fewPoints", {}, line[0]);
  const knot = knotIn(outline);
  if (knot) return refused("knot", {}, knot);
  if (areaOf(outline) < LEAST_AREA) return refused("small", { least: LEAST_AREA }, outline[0]);
  const ring = isOuter(outline) ? outline : outline.toReversed();
  const cut = crossed(doc, cornered, ring);
  if ("refusal" in cut) return cut;
  const taken = takenBy(doc, cut.areas, cut.ring);
  if (taken) return taken;
  const areas = withoutGround(cut.areas, cut.ring);
  const { doc: next, id } = withNew(doc, wanted, [cut.ring], areas);
  return made(inStep(next), "drawn", { name: wanted.name.trim() }, id);
}

function refuseFrame({ width, height }: WarMap, line: Line): Made | undefined {
  const out = line.find(([x, y]) => x < -REACH || y < -REACH || x > width + REACH || y > height + REACH);
  return out ? refused("frame", {}, out) : undefined;
}

/** An outline and areas with a common corner wherever it crosses ground that is out of play; refused where it crosses the border of a region. */
function crossed(
  doc: WarDoc,
  before: readonly Area[],
  outline: Line,
): { areas: readonly Area[]; ring: Line } | Extract<Made, { refusal: unknown }> {
  let areas = before;
  const ring: Point[] = [];
  for (const [from, to] of stepsOf([outline])) {
    ring.push(from);
    const owners = ownersOf(areas);
    if (owners.has(stepKey([from, to])) || owners.has(stepKey([to, from]))) continue;
    const met: Point[] = [];
    for (const area of areas) {
      if (area.overlay) continue;
      for (const step of stepsOf(area.rings)) {
        if (isOn(from, to, step[0])) {
          met.push(step[0]);
          continue;
        }
        const at = crossing(from, to, ...step);
        if (!at) continue;
        const other = owners.get(backKey(step));
        const region = area.region ?? other?.region;
        if (region !== undefined) return refused("overlap", { name: nameOf(doc, region) }, rounded(at)) as never;
        met.push(rounded(at));
        areas = withCorner(areas, step, rounded(at));
      }
    }
    const far = ([x, y]: Point): number => (x - from[0]) ** 2 + (y - from[1]) ** 2;
    for (const at of met.toSorted((a, b) => far(a) - far(b))) if (!isSame(at, ring.at(-1)!) && !isSame(at, to)) ring.push(at);
  }
  // Corners are whole units: a line that was bent to one may have met what was only near.
  const steps = new Set(stepsOf([ring]).map(stepKey));
  const bent = stepsOf([ring]).find((step) =>
    entangled(areas, step, (one) => steps.has(stepKey(one)) || steps.has(backKey(one))),
  );
  if (bent) return refused("near", {}, bent[0]) as never;
  return { areas, ring };
}

/** Whom an outline would take ground from. */
function takenBy(doc: WarDoc, areas: readonly Area[], ring: Line): Made | undefined {
  const owners = ownersOf(areas);
  const overlap = (region: RegionId, at: Point): Made => refused("overlap", { name: nameOf(doc, region) }, rounded(at));
  for (const step of stepsOf([ring])) {
    const own = owners.get(stepKey(step));
    if (own?.region !== undefined) return overlap(own.region, step[0]);
    if (own || owners.has(backKey(step))) continue;
    const at = middle(...step);
    const on = areas.find(({ region, overlay, rings }) => region !== undefined && !overlay && isIn(rings, at));
    if (on?.region !== undefined) return overlap(on.region, at);
  }
  const corners = new Set(ring.map((point) => point.join()));
  for (const { region, overlay, rings } of areas) {
    if (region === undefined || overlay) continue;
    for (const outline of rings) {
      const at = outline.find((point) => !corners.has(point.join()) && isIn([ring], point));
      if (at) return overlap(region, at);
    }
  }
  return undefined;
}

/** The ground out of play without what an outline encloses. */
function withoutGround(areas: readonly Area[], ring: Line): Area[] {
  const outline = stepsOf([ring]);
  const own = new Set(outline.map(stepKey));
  const owners = ownersOf(areas);
  return areas.map((area) => {
    if (area.ground === undefined) return area;
    const steps = stepsOf(area.rings);
    const left = steps.filter((step) => {
      if (own.has(stepKey(step))) return false;
      return own.has(backKey(step)) || !isIn([ring], middle(...step));
    });
    const added = outline
      .filter((step) => !owners.has(stepKey(step)) && !owners.has(backKey(step)) && isIn(area.rings, middle(...step)))
      .map(([a, b]): Step => [b, a]);
    return left.length === steps.length && added.length === 0 ? area : { ...area, rings: loopsOf([...left, ...added]) };
  });
}

/** A region in two, along a line from border to border through it. The part where its stack stands stays what it is; the other has the new name. */
export function splitRegion(doc: WarDoc, id: RegionId, line: Line, name: string, reach = 2 * REACH): Made {
  const region = regionOf(doc, id);
  const before = areasOf(doc.map);
  const area = before.find((one) => one.region === id);
  if (!region || !area) return refused("noRegion", { id });
  const no = refuseName(doc, name) ?? refuseMore(doc, before, line);
  if (no) return no;
  if (area.overlay) return refused("overlay", { name: region.name }, line[0]);
  const { areas, points } = laid(before, line, reach, id, (nth) => nth === 0 || nth === line.length - 1);
  const rings = areas.find((one) => one.region === id)!.rings;
  const corners = new Set(rings.flat().map((point) => point.join()));
  const ends = [points[0]!, points.at(-1)!];
  const loose = ends.find((end) => !corners.has(end.join()));
  if (loose || points.length < 2) return refused("loose", { name: region.name }, loose ?? line[0]);
  if (isSame(ends[0]!, ends[1]!)) return refused("sameEnd", {}, ends[0]);
  const cut = points.slice(1).map((point, nth): Step => [points[nth]!, point]);
  for (const [nth, step] of cut.entries()) {
    const met = entangled(areas, step);
    if (met) return refused("crosses", { name: region.name }, rounded(middle(...step)));
    if (!isIn(rings, middle(...step))) return refused("leaves", { name: region.name }, rounded(middle(...step)));
    for (const other of cut.slice(nth + 1))
      if (crossing(...step, ...other) || isSame(step[0], other[1])) return refused("knot", {}, other[0]);
  }
  const loops = loopsOf([...stepsOf(rings), ...cut, ...cut.map(([a, b]): Step => [b, a])]);
  const has = (loop: Line, step: Step): boolean => stepsOf([loop]).some((one) => stepKey(one) === stepKey(step));
  const first = loops.find((loop) => has(loop, cut[0]!));
  const second = loops.find((loop) => has(loop, [cut[0]![1], cut[0]![0]]));
  if (!first || !second || first === second) return refused("noParts", { name: region.name }, ends[0]);
  const small = [first, second].find((loop) => areaOf(loop) < LEAST_AREA);
  if (small) return refused("small", { least: LEAST_AREA }, small[0]);
  const [x, y] = doc.map.regions.find((one) => one.id === id)!.counter;
  const stays = isIn([first], [x, y]) || (!isIn([second], [x, y]) && areaOf(first) > areaOf(second)) ? first : second;
  const goes = stays === first ? second : first;
  const others = loops.filter((loop) => loop !== first && loop !== second);
  // Islands stay; a hole goes with the part that it is in.
  const isOfNew = (loop: Line): boolean => !isOuter(loop) && isIn([goes], middle(loop[0]!, loop[1]!));
  const rest = [stays, ...others.filter((loop) => !isOfNew(loop))];
  const own = [goes, ...others.filter(isOfNew)];
  const left = areas.map((one) => (one.region === id ? { ...one, rings: rest } : one));
  const { doc: next, id: part } = withNew(doc, { name, kind: region.kind, terrain: region.terrain }, own, left, region);
  const towns = next.map.towns.map((town) =>
    town.region === id && !town.main && isIn(own, [town.x, town.y]) ? { ...town, region: part } : town,
  );
  return made(
    inStep(inherited({ ...next, map: { ...next.map, towns } }, id, part)),
    "split",
    { name: region.name, part: name.trim() },
    part,
  );
}

/** Borders of the new part: those of the old one where it lies at them now. A way that led through it still does. */
function inherited(doc: WarDoc, id: RegionId, part: RegionId): WarDoc {
  const borders = bordersBetween(areasOf(doc.map));
  const touches = (a: RegionId, b: RegionId): boolean => borders.has(edgeId(a, b));
  const edge = (from: Edge, b: RegionId, ways: boolean): Edge => {
    const { a: _a, b: _b, road, rail, bridge, ...rest } = from;
    const [first, second] = part < b ? [part, b] : [b, part];
    return {
      a: first,
      b: second,
      ...(ways && road ? { road } : {}),
      ...(ways && rail ? { rail } : {}),
      ...rest,
      ...(ways && bridge ? { bridge } : {}),
    };
  };
  let through: Pick<Edge, "road" | "rail"> = {};
  const more: Edge[] = [];
  for (const one of doc.war.edges) {
    if (one.a !== id && one.b !== id) continue;
    const other = one.a === id ? one.b : one.a;
    if (!touches(part, other)) continue;
    const isAll = !touches(id, other);
    if (isAll) through = { ...through, ...(one.road ? { road: true } : {}), ...(one.rail ? { rail: true } : {}) };
    more.push(edge(one, other, isAll));
  }
  const [a, b] = id < part ? [id, part] : [part, id];
  return { ...doc, war: { ...doc.war, edges: [...doc.war.edges, { a, b, ...through }, ...more] } };
}

/** Ground of a region that is no more: out of play, as land or sea. */
function asGround(map: WarMap, areas: readonly Area[], gone: Area, kind: "land" | "sea"): { map: WarMap; areas: Area[] } {
  const owners = ownersOf(areas);
  const beside = stepsOf(gone.rings).map((step) => owners.get(backKey(step))?.ground);
  const ground = beside.find((nth) => nth !== undefined && map.background[nth]?.kind === kind);
  const left = areas.filter((one) => one !== gone);
  if (ground !== undefined)
    return {
      map,
      areas: left.map((one) =>
        one.ground === ground ? { ...one, rings: loopsOf(summed([...stepsOf(one.rings), ...stepsOf(gone.rings)])) } : one,
      ),
    };
  const background = [...map.background, { kind, name: "out of play", rings: [] }];
  return { map: { ...map, background }, areas: [...left, { ground: background.length - 1, overlay: false, rings: gone.rings }] };
}

/** The map with a region's ground given back. */
export function withoutRegion(doc: WarDoc, id: RegionId): WarMap {
  const areas = areasOf(doc.map);
  const gone = areas.find((one) => one.region === id);
  if (!gone) return doc.map;
  const kind = regionOf(doc, id)?.kind === "sea" ? "sea" : "land";
  const { map, areas: left } = gone.overlay
    ? { map: doc.map, areas: areas.filter((one) => one !== gone) }
    : asGround(doc.map, areas, gone, kind);
  return withAreas({ ...map, regions: map.regions.filter((one) => one.id !== id) }, left, areas);
}

/** The map with the ground of one region given to another that touches it. */
export function joinedMap(map: WarMap, keep: RegionId, gone: RegionId): WarMap {
  const areas = areasOf(map);
  const [stays, goes] = [keep, gone].map((id) => areas.find((one) => one.region === id)!) as [Area, Area];
  const rings = loopsOf(summed([...stepsOf(stays.rings), ...stepsOf(goes.rings)]));
  const left = areas.filter((one) => one !== goes).map((one) => (one === stays ? { ...one, rings } : one));
  return withAreas({ ...map, regions: map.regions.filter((one) => one.id !== gone) }, left, areas);
}
