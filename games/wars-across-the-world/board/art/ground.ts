import {
  areaPath,
  arrow,
  bordersOf,
  type DrawnRegion,
  type Path,
  type Point,
  pointsOf,
  ringPoints,
  type WarMap,
} from "../../scenario/map.ts";
import type { Scenario } from "../../scenario/types.ts";
import { chain, emptyRelief, type Relief, sow } from "./relief.ts";

/** All that is drawn of a map once and never changes. */
export interface Drawing {
  readonly areas: readonly Area[];
  /** Land and sea round the regions. */
  readonly outside: string;
  readonly sea: string;
  readonly patches: string;
  readonly borders: string;
  readonly coasts: string;
  readonly relief: Relief;
  readonly rivers: readonly {
    readonly name: string;
    readonly major: boolean;
    readonly parts: readonly { d: string; w: number }[];
  }[];
  readonly roads: string;
  readonly rails: string;
  /** The corner for the title, where nothing is in play. */
  readonly corner: Point;
}
export interface Area {
  readonly id: string;
  readonly d: string;
  readonly terrain: string;
  readonly kind: "land" | "water" | "offmap" | "impassable";
}

const drawings = new WeakMap<WarMap, { readonly ground: string; readonly drawing: Drawing }>();
/** Drawn once for a map and the ground its war gives the regions: in an editor that changes under the same map. */
export function drawingOf(map: WarMap, scenario: Scenario): Drawing {
  const ground = scenario.regions.map(({ id, kind, terrain }) => `${id} ${kind} ${terrain}`).join();
  const known = drawings.get(map);
  if (known?.ground === ground) return known.drawing;
  const drawing = draw(map, scenario);
  drawings.set(map, { ground, drawing });
  return drawing;
}

function draw(map: WarMap, scenario: Scenario): Drawing {
  const defs = new Map(scenario.regions.map((region) => [region.id, region]));
  const areas = map.regions.map((region): Area => {
    const def = defs.get(region.id);
    const kind = region.style ?? (def?.kind === "sea" ? "water" : "land");
    return { id: region.id, d: areaPath(map, region.rings), terrain: def?.terrain ?? "clear", kind };
  });
  const of = (kind: string): string =>
    map.background
      .filter((one) => one.kind === kind)
      .map((one) => areaPath(map, one.rings))
      .join("");
  const isSea = (id: string | null): boolean => id !== null && defs.get(id)?.kind === "sea";
  let borders = "";
  let coasts = "";
  for (const { arc, a, b } of bordersOf(map)) {
    if (a === null && b === null) continue;
    const d = smooth(pointsOf(map.arcs[arc]!), BORDER_BEND);
    if (isSea(a) !== isSea(b)) coasts += d;
    else borders += d;
  }
  const lines = (kind: string): string =>
    map.routes
      .filter((route) => route.kind === kind)
      .map((route) => smooth(pointsOf(route.path)))
      .join("");
  return {
    areas,
    outside: of("land"),
    sea: of("sea"),
    patches: of("block"),
    borders,
    coasts,
    relief: reliefOf(map, scenario),
    rivers: map.rivers.map((river) => ({
      name: river.name,
      major: river.class === "major",
      parts: widening(river.path, river.class === "major"),
    })),
    roads: lines("road"),
    rails: lines("rail"),
    corner: cornerOf(map),
  };
}

const n = (value: number): string => String(Math.round(value * 10) / 10);

/** How far a line may swing out at a corner, in units: a border keeps to its area however far apart its corners are. */
const BORDER_BEND = 8;
const RIVER_BEND = 20;

/** A line through all points without corners. */
export function smooth(points: readonly Point[], most = Number.POSITIVE_INFINITY): string {
  const [first] = points;
  if (!first) return "";
  let d = `M${n(first[0])} ${n(first[1])}`;
  for (let i = 0; i + 1 < points.length; i++) {
    const [before, from, to, after] = [points[i - 1] ?? points[i]!, points[i]!, points[i + 1]!, points[i + 2] ?? points[i + 1]!];
    const [outX, outY] = bend(before, to, most);
    const [inX, inY] = bend(from, after, most);
    d += `C${n(from[0] + outX)} ${n(from[1] + outY)} ${n(to[0] - inX)} ${n(to[1] - inY)} ${n(to[0])} ${n(to[1])}`;
  }
  return d;
}
/** Where a line goes through the point between two others. */
function bend([ax, ay]: Point, [bx, by]: Point, most: number): Point {
  const [x, y] = [(bx - ax) / 7, (by - ay) / 7];
  const short = Math.min(1, most / (Math.hypot(x, y) || 1));
  return [x * short, y * short];
}

/** A river grows on its way: it is drawn in pieces that overlap. */
function widening(path: Path, major: boolean): { d: string; w: number }[] {
  const points = pointsOf(path);
  const [least, most, pieces] = major ? [9, 13, 3] : [2.6, 6.4, 5];
  return Array.from({ length: pieces }, (_, i) => {
    const from = Math.floor((i * (points.length - 1)) / pieces);
    const to = Math.ceil(((i + 1) * (points.length - 1)) / pieces);
    return { d: smooth(points.slice(from, to + 1), RIVER_BEND), w: least + ((most - least) * i) / Math.max(1, pieces - 1) };
  });
}

function crosses(rings: readonly (readonly Point[])[], [x, y]: Point): boolean {
  let inside = false;
  for (const points of rings)
    for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
      const [ax, ay] = points[i]!;
      const [bx, by] = points[j]!;
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
  return inside;
}

/** A box that letters need, with a little air. */
function isLettered(map: WarMap, region: DrawnRegion, [x, y]: Point): boolean {
  const { label: size } = map.letters;
  const [lx, ly] = region.label;
  const wide = Math.max(...region.lines.map((line) => line.length)) * size * 0.36 + 12;
  const tall = (region.lines.length * size) / 2 + 10;
  return x > lx - wide && x < lx + wide && y > ly - tall && y < ly + tall;
}

function reliefOf(map: WarMap, scenario: Scenario): Relief {
  const out = emptyRelief();
  const terrain = new Map(scenario.regions.map((region) => [region.id, region.terrain as string]));
  const water = map.regions.filter(({ overlay }) => overlay).map(({ rings }) => rings.map((ring) => ringPoints(map, ring)));
  for (const region of map.regions) {
    if (region.overlay || region.style) continue;
    const rings = region.rings.map((ring) => ringPoints(map, ring));
    const all = rings.flat();
    const [cx, cy, r] = region.counter;
    const isFree = ([x, y]: Point, margin: number): boolean => {
      if ((x - cx) ** 2 + (y - cy) ** 2 < (r + margin * 0.8 + 6) ** 2) return false;
      if (isLettered(map, region, [x, y]) || isLettered(map, region, [x, y + 8])) return false;
      for (const town of map.towns) if ((town.x - x) ** 2 + (town.y - y) ** 2 < (14 + margin * 0.5) ** 2) return false;
      for (const around of AROUND) if (!crosses(rings, [x + around[0] * margin, y + around[1] * margin])) return false;
      return !water.some((one) => crosses(one, [x, y]));
    };
    const xs = all.map((point) => point[0]);
    const ys = all.map((point) => point[1]);
    sow(out, terrain.get(region.id) ?? "", [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)], isFree);
  }
  for (const { kind, path } of map.lines) if (kind === "ridge") chain(out, pointsOf(path));
  return out;
}
const AROUND: readonly Point[] = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];

/** Room for the title and its frame. */
export const TITLE = { w: 470, h: 150 } as const;
/** The corner of the sheet where the least is in play. */
function cornerOf(map: WarMap): Point {
  const margin = 46;
  const rings = map.regions.map((region) => region.rings.map((ring) => ringPoints(map, ring)));
  const rights = [margin, map.width - margin - TITLE.w];
  const downs = [margin, map.height - margin - TITLE.h];
  let best: { point: Point; taken: number } | undefined;
  for (const y of downs)
    for (const x of rights.toReversed()) {
      let taken = 0;
      for (let i = 0; i <= 8; i++)
        for (let j = 0; j <= 4; j++) {
          const point: Point = [x + (TITLE.w * i) / 8, y + (TITLE.h * j) / 4];
          if (rings.some((one) => crosses(one, point))) taken++;
        }
      // Nobody stands below it.
      for (const { counter } of map.regions) {
        const [ox, oy] = [counter[0] - x - TITLE.w / 2, counter[1] - y - TITLE.h / 2];
        if (Math.abs(ox) < TITLE.w / 2 + 70 && Math.abs(oy) < TITLE.h / 2 + 70) taken += 30;
      }
      for (const place of map.placeNames)
        if (Math.abs(place.x - x - TITLE.w / 2) < TITLE.w && Math.abs(place.y - y - TITLE.h / 2) < TITLE.h) taken += 2;
      if (!best || taken < best.taken) best = { point: [x, y], taken };
    }
  return best!.point;
}

/** The line of a coast that can only be drawn. */
export const linkPath = (path: Path): string => smooth(pointsOf(path));
/** The lane of ships between two regions, from spot to spot. */
export const lanePath = (map: WarMap, from: string, to: string): string => smooth(arrow(map, from, to));

/** A flight from region to region: a bow over the ground, which ends at the edge of the stack. */
export function arcPath([ax, ay]: Point, [bx, by]: Point): string {
  const [dx, dy] = [bx - ax, by - ay];
  const far = Math.hypot(dx, dy) || 1;
  // It bends upward on the sheet, whichever way it goes.
  const lift = Math.min(0.24 * far, 190) * (dx >= 0 ? 1 : -1);
  const [mx, my] = [(ax + bx) / 2 + (dy / far) * lift, (ay + by) / 2 - (dx / far) * lift];
  const short = Math.min(0.3, 56 / far);
  const [ex, ey] = [bx + (mx - bx) * short, by + (my - by) * short];
  return `M${n(ax)} ${n(ay)}Q${n(mx)} ${n(my)} ${n(ex)} ${n(ey)}`;
}
/** The arrow of a way from stack to stack: through the crossings of the borders. */
export function wayPath(map: WarMap, from: string, way: readonly string[]): string {
  let at = from;
  const points = way.flatMap((to, i) => {
    const leg = arrow(map, at, to);
    at = to;
    return i === 0 ? leg : leg.slice(1);
  });
  // It ends at the edge of the stack, not upon it.
  const [end, before] = [points.at(-1), points.at(-2)];
  if (end && before)
    points[points.length - 1] = [before[0] + (end[0] - before[0]) * 0.62, before[1] + (end[1] - before[1]) * 0.62];
  return smooth(points);
}
