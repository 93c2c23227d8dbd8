import { grains } from "../../../../board-kit/pen.ts";
import { CITIES, CITY_IDS, type CityId, CONTINENTS, type Continent, LINKS } from "../../../content/cities.ts";

/**
 * The map as it is drawn for a window of some shape: coasts, cities, roads, sea lanes, and where one city's land ends. Nothing is stretched: the same
 * country is laid out anew, so that a phone held upright has as large a map as a desk.
 */

export interface Spot {
  readonly x: number;
  readonly y: number;
}
export interface Lane {
  readonly a: CityId;
  readonly b: CityId;
  readonly sea: boolean;
  readonly path: string;
  /** Halfway, and which way it runs there, in degrees. */
  readonly middle: Spot;
  readonly turn: number;
}
/** Where the lands of two cities meet: a line right across the map, and the side of it on which the first one lies. */
export interface Border {
  readonly a: CityId;
  readonly b: CityId;
  readonly continent: Continent;
  readonly line: readonly Spot[];
  readonly path: string;
  readonly half: { readonly a: string; readonly b: string };
}
export interface Land {
  readonly id: Continent;
  readonly path: string;
  readonly name: Spot;
}
/** A thing of the country: what it is, and where its foot stands. */
export interface Feature extends Spot {
  readonly on: Continent;
  readonly size: number;
  readonly kind: 0 | 1;
}
export interface Atlas {
  readonly w: number;
  readonly h: number;
  readonly lands: readonly Land[];
  readonly islets: readonly string[];
  readonly lanes: readonly Lane[];
  readonly borders: readonly Border[];
  readonly features: readonly Feature[];
  readonly waves: readonly Spot[];
  at(id: CityId): Spot;
}

/** Coasts in percent of the map, clockwise. Sanguar and Tidereach are the other two turned half round, as the map of links is. */
const VERDANTHAL = "3 56,6 50,12 48,17 52,19 59,25 63,29 69,31 76,36 81,37 89,33 95,25 96,19 92,13 86,7 83,3 74,2 64";
const AMBERVELD = "14 33,15 25,20 18,26 9,33 4,43 5,52 4,57 8,57 17,52 22,45 21,37 24.5,34 30,30 37,24 41,17 39";
const FROSTMANTLE =
  "31 57,33 50,39 47,43 41,43 34,46 29,51 27,56 31,58 36,64 36,69 41,69 47,65 51,60 53,57 58,51 61,45 60,42 64,35 64";
const half = (coast: string): string =>
  coast
    .split(",")
    .map((word) => {
      const [x, y] = word.split(" ").map(Number) as [number, number];
      return `${100 - x} ${100 - y}`;
    })
    .join(",");
const COASTS: { readonly [on in Continent]: string } = {
  verdanthal: VERDANTHAL,
  sanguar: half(VERDANTHAL),
  amberveld: AMBERVELD,
  tidereach: half(AMBERVELD),
  frostmantle: FROSTMANTLE,
};
/** Where the name of a continent stands, in percent. */
const NAMES: { readonly [on in Continent]: Spot } = {
  verdanthal: { x: 16.5, y: 80.5 },
  sanguar: { x: 86, y: 18.5 },
  amberveld: { x: 32, y: 24 },
  tidereach: { x: 54.5, y: 94 },
  frostmantle: { x: 55, y: 59.2 },
};
/** Small islands: where, and how large. */
const ISLETS: readonly (readonly [x: number, y: number, r: number])[] = [
  [7, 18, 3.2],
  [10.5, 24, 1.6],
  [93, 80, 3.4],
  [89.5, 75, 1.5],
  [94.5, 59, 1.5],
  [5.5, 39, 1.7],
  [73, 51, 1.3],
  [27, 47.5, 1.3],
  [41, 71, 1.5],
  [60, 27.5, 1.3],
];

const fixed = (n: number): number => Math.round(n * 10) / 10;
const pathOf = (points: readonly Spot[]): string => `M${points.map(({ x, y }) => `${fixed(x)} ${fixed(y)}`).join("L")}`;
const span = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Points along a closed smooth line. */
function round(list: readonly Spot[], steps: number): Spot[] {
  const n = list.length;
  return list.flatMap((q, i) => {
    const [p, r, s] = [list[(i + n - 1) % n]!, list[(i + 1) % n]!, list[(i + 2) % n]!];
    return Array.from({ length: steps }, (_, step): Spot => {
      const t = step / steps;
      const spline = (a: number, b: number, c: number, e: number): number =>
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - e) * t * t + (3 * b - a - 3 * c + e) * t * t * t);
      return { x: spline(p.x, q.x, r.x, s.x), y: spline(p.y, q.y, r.y, s.y) };
    });
  });
}
/** A closed line that no ruler drew: every stretch is broken in the middle, a little off, and again. */
function rough(list: readonly Spot[], share: number, depth: number, grain: () => number): Spot[] {
  if (depth === 0) return [...list];
  const out = list.flatMap((a, i): Spot[] => {
    const b = list[(i + 1) % list.length]!;
    const off = (grain() - 0.5) * share;
    return [a, { x: (a.x + b.x) / 2 + (b.y - a.y) * off, y: (a.y + b.y) / 2 - (b.x - a.x) * off }];
  });
  return rough(out, share * 0.8, depth - 1, grain);
}
function inside({ x, y }: Spot, ring: readonly Spot[]): boolean {
  let is = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [p, q] = [ring[i]!, ring[j]!];
    if (p.y > y !== q.y > y && x < ((q.x - p.x) * (y - p.y)) / (q.y - p.y) + p.x) is = !is;
  }
  return is;
}

let last: Atlas | undefined;
export function atlasOf(w: number, h: number): Atlas {
  if (last?.w !== w || last.h !== h) last = drawn(w, h);
  return last;
}

function drawn(w: number, h: number): Atlas {
  const scaled = (x: number, y: number): Spot => ({ x: (x * w) / 100, y: (y * h) / 100 });
  const at = (id: CityId): Spot => scaled(...CITIES[id].at);
  const rings = new Map(
    CONTINENTS.map((id, no) => {
      const corners = COASTS[id].split(",").map((word) => scaled(...(word.split(" ").map(Number) as [number, number])));
      return [id, rough(round(corners, 3), 0.42, 2, grains(11 + no * 7))] as const;
    }),
  );
  const lanes = lanesOf(at);
  return {
    w,
    h,
    at,
    lands: CONTINENTS.map((id) => ({ id, path: `${pathOf(rings.get(id)!)}Z`, name: scaled(NAMES[id].x, NAMES[id].y) })),
    islets: ISLETS.map(([x, y, r], no) => {
      const grain = grains(900 + no);
      const size = (r * Math.min(w, h)) / 100;
      const middle = scaled(x, y);
      const ring = Array.from({ length: 9 }, (_, i) => {
        const turn = (i / 9) * 2 * Math.PI;
        const far = size * (0.75 + grain() * 0.5);
        return { x: middle.x + far * 1.25 * Math.cos(turn), y: middle.y + far * 0.8 * Math.sin(turn) };
      });
      return `${pathOf(round(ring, 3))}Z`;
    }),
    lanes,
    borders: bordersOf(at, w + h),
    features: featuresOf(at, rings, lanes, w, h),
    waves: wavesOf(rings, w, h),
  };
}

/** Roads bend a little, lanes more; those of one half of the map as those of the other. */
function lanesOf(at: (id: CityId) => Spot): Lane[] {
  return LINKS.map(({ between: [a, b], sea }) => {
    const [p, q] = [at(a), at(b)];
    // The third city of the outer continents lies on the straight way between the other two: its road goes round.
    const round = `${a}${b}` === "A2A3" || `${a}${b}` === "B2B3";
    const bow = (round ? -0.26 : sea ? 0.16 : 0.08) * (a < b === p.x < q.x ? 1 : -1) * (`${a}${b}` === "B2B3" ? -1 : 1);
    const bend = { x: (p.x + q.x) / 2 - (q.y - p.y) * bow, y: (p.y + q.y) / 2 + (q.x - p.x) * bow };
    const middle = { x: (p.x + 2 * bend.x + q.x) / 4, y: (p.y + 2 * bend.y + q.y) / 4 };
    const turn = (Math.atan2(q.y - p.y, q.x - p.x) * 180) / Math.PI;
    const path = `M${fixed(p.x)} ${fixed(p.y)}Q${fixed(bend.x)} ${fixed(bend.y)} ${fixed(q.x)} ${fixed(q.y)}`;
    return { a, b, sea, path, middle, turn };
  });
}

/** How the hand trembled: long waves and short ones, each so far and so long, and which way it runs. */
const TREMOR: readonly (readonly [off: number, length: number, way: number])[] = [
  [12, 190, 0.9],
  [4, 75, 2.3],
  [1.2, 29, 4.1],
];
/** One tremor for the whole map: lines that meet in a point still do, so that no ground is left over between them. */
function trembled({ x, y }: Spot): Spot {
  const off = (turn: number): number =>
    TREMOR.reduce((sum, [far, length, way]) => {
      const along = x * Math.cos(way + turn) + y * Math.sin(way + turn);
      return sum + far * Math.sin((2 * Math.PI * along) / length + 7 * (way + turn));
    }, 0);
  return { x: x + off(0), y: y + off(1.7) };
}

/** Half the way between any two cities of a continent. */
function bordersOf(at: (id: CityId) => Spot, far: number): Border[] {
  const [reach, step] = [far / 4, 4];
  const places = Array.from({ length: 2 * Math.ceil(reach / step) + 1 }, (_, i) => i * step - reach);
  return CONTINENTS.flatMap((continent) => {
    const cities = CITY_IDS.filter((id) => CITIES[id].continent === continent);
    return cities.flatMap((a, i) =>
      cities.slice(i + 1).map((b): Border => {
        const [p, q] = [at(a), at(b)];
        const length = span(p, q) || 1;
        const [ux, uy] = [(q.x - p.x) / length, (q.y - p.y) / length];
        const middle = { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
        const line = places.map((along) => trembled({ x: middle.x - uy * along, y: middle.y + ux * along }));
        const path = pathOf(line);
        const shut = (s: number): string => {
          const [first, end] = [line[0]!, line.at(-1)!];
          const away = (spot: Spot) => ({ x: spot.x + ux * far * s, y: spot.y + uy * far * s });
          return `${pathOf([...line, away(end), away(first)])}Z`;
        };
        return { a, b, continent, line, path, half: { a: shut(-1), b: shut(1) } };
      }),
    );
  });
}

/** What grows and stands in the open country: away from coasts, cities with their names, and roads. */
function featuresOf(
  at: (id: CityId) => Spot,
  rings: ReadonlyMap<Continent, readonly Spot[]>,
  lanes: readonly Lane[],
  w: number,
  h: number,
): Feature[] {
  const towns = CITY_IDS.map(at);
  const roads = lanes.filter(({ sea }) => !sea).map(({ a, b, middle }) => [at(a), middle, at(b)] as const);
  const near = (spot: Spot, p: Spot, q: Spot): boolean => {
    const t = Math.max(
      0,
      Math.min(1, ((spot.x - p.x) * (q.x - p.x) + (spot.y - p.y) * (q.y - p.y)) / ((q.x - p.x) ** 2 + (q.y - p.y) ** 2)),
    );
    return Math.hypot(spot.x - p.x - t * (q.x - p.x), spot.y - p.y - t * (q.y - p.y)) < 13;
  };
  const out: Feature[] = [];
  for (const [no, id] of CONTINENTS.entries()) {
    const ring = rings.get(id)!;
    const grain = grains(300 + no * 17);
    const [left, right] = [Math.min(...ring.map(({ x }) => x)), Math.max(...ring.map(({ x }) => x))];
    const [top, foot] = [Math.min(...ring.map(({ y }) => y)), Math.max(...ring.map(({ y }) => y))];
    const title = { x: (NAMES[id].x * w) / 100, y: (NAMES[id].y * h) / 100 };
    for (let y = 8; y < h; y += 17)
      for (let x = 8; x < w; x += 21) {
        const spot = { x: x + (grain() - 0.5) * 14, y: y + (grain() - 0.5) * 10 };
        const [size, kind] = [0.75 + grain() * 0.5, grain() < 0.62 ? 0 : 1] as const;
        if (spot.x < left || spot.x > right || spot.y < top || spot.y > foot) continue;
        const shore = [
          [-15, 0],
          [15, 0],
          [0, 9],
          [0, -24],
        ].every(([dx, dy]) => inside({ x: spot.x + dx!, y: spot.y + dy! }, ring));
        if (!shore || (kind === 1 && size < 0.85)) continue;
        if (towns.some((town) => Math.abs(town.x - spot.x) < 44 && spot.y > town.y - 40 && spot.y < town.y + 40)) continue;
        if (Math.abs(title.x - spot.x) < 60 && Math.abs(title.y + 4 - spot.y) < 17) continue;
        if (roads.some(([p, m, q]) => near(spot, p, m) || near(spot, m, q))) continue;
        out.push({ ...spot, on: id, size, kind });
      }
  }
  return out.sort((p, q) => p.y - q.y);
}

/** Strokes of the pen on open water. */
function wavesOf(rings: ReadonlyMap<Continent, readonly Spot[]>, w: number, h: number): Spot[] {
  const grain = grains(77);
  const out: Spot[] = [];
  for (let y = 26; y < h - 16; y += 44)
    for (let x = 30; x < w - 30; x += 62) {
      const spot = { x: x + (grain() - 0.5) * 40, y: y + (grain() - 0.5) * 24 };
      const open = [...rings.values()].every((ring) =>
        [-34, 0, 34].every((dx) => [-22, 0, 22].every((dy) => !inside({ x: spot.x + dx, y: spot.y + dy }, ring))),
      );
      if (open) out.push(spot);
    }
  return out;
}

/** Teeth along a front, as maps of war draw it: so many on each side of the line. */
export function teethOf(line: readonly Spot[], gap: number, size: number): { readonly a: string; readonly b: string } {
  const out = { a: "", b: "" };
  let run = 0;
  let no = 0;
  for (let i = 1; i < line.length; i++) {
    const [p, q] = [line[i - 1]!, line[i]!];
    const length = span(p, q);
    run += length;
    if (run < gap || length === 0) continue;
    run = 0;
    const [ux, uy] = [(q.x - p.x) / length, (q.y - p.y) / length];
    // The first city lies to the left of the line.
    const to = no++ % 2 === 0 ? 1 : -1;
    const tip = { x: q.x - uy * size * to, y: q.y + ux * size * to };
    const foot = (s: number) => ({ x: q.x + ux * size * 0.7 * s, y: q.y + uy * size * 0.7 * s });
    out[to > 0 ? "a" : "b"] += `${pathOf([foot(-1), tip, foot(1)])}Z`;
  }
  return out;
}
