import { edgeId, type Path, type Point, pointsOf, type Ring, ringPoints, type WarMap } from "../../../scenario/map.ts";
import type { RegionId } from "../../../scenario/types.ts";
import { areaOf, isOuter, isSame, keyOf, type Line } from "./plane.ts";

/**
 * Areas as closed lines of points, and back to the arcs of a map. What is done to areas is done to the sum of their directed lines: two neighbours go
 * along their border in opposite ways, so where areas are put together it cancels out, and where one is cut the cut is gone along twice.
 */
export interface Area {
  /** A region; undefined for what lies round the regions. */
  readonly region?: RegionId;
  /** Its number in the background, otherwise. */
  readonly ground?: number;
  readonly overlay: boolean;
  readonly rings: readonly Line[];
}
export type Step = readonly [Point, Point];

/** All areas, each with what it encloses on the same hand: regions in their order, then the background. */
export function areasOf(map: Pick<WarMap, "arcs" | "regions" | "background">): Area[] {
  const rings = (all: readonly Ring[]): Line[] => {
    const lines = all.map((ring) => ringPoints(map, ring));
    const largest = lines.toSorted((a, b) => areaOf(b) - areaOf(a))[0];
    return largest && !isOuter(largest) ? lines.map((line) => line.toReversed()) : lines;
  };
  return [
    ...map.regions.map((one) => ({ region: one.id, overlay: one.overlay === true, rings: rings(one.rings) })),
    ...map.background.map((one, ground) => ({ ground, overlay: false, rings: rings(one.rings) })),
  ];
}

export const stepsOf = (rings: readonly Line[]): Step[] =>
  rings.flatMap((ring) => ring.map((point, nth): Step => [point, ring[(nth + 1) % ring.length]!]));
export const stepKey = ([a, b]: Step): string => `${a[0]},${a[1]} ${b[0]},${b[1]}`;
export const backKey = ([a, b]: Step): string => stepKey([b, a]);

/** Every directed step of the areas on the ground, with the area it belongs to. */
export function ownersOf(areas: readonly Area[]): Map<string, Area> {
  const owners = new Map<string, Area>();
  for (const area of areas) if (!area.overlay) for (const step of stepsOf(area.rings)) owners.set(stepKey(step), area);
  return owners;
}

/** Directed steps without those that are gone both ways. */
export function summed(steps: readonly Step[]): Step[] {
  const all = new Map(steps.map((step) => [stepKey(step), step]));
  return [...all.values()].filter((step) => !all.has(backKey(step)));
}

/** The closed lines that directed steps make: where several go on from a point, the one nearest on the inner hand. */
export function loopsOf(steps: readonly Step[]): Point[][] {
  const from = new Map<string, Step[]>();
  for (const step of steps) from.set(keyOf(step[0]), [...(from.get(keyOf(step[0])) ?? []), step]);
  const loops: Point[][] = [];
  const done = new Set<Step>();
  for (const first of steps) {
    if (done.has(first)) continue;
    const loop: Point[] = [];
    for (let step: Step | undefined = first; step && !done.has(step); step = nextOf(from.get(keyOf(step[1])) ?? [], step, done)) {
      done.add(step);
      loop.push(step[0]);
    }
    if (loop.length > 2) loops.push(loop);
  }
  return loops;
}
function nextOf(open: readonly Step[], [a, b]: Step, done: ReadonlySet<Step>): Step | undefined {
  const back = Math.atan2(a[1] - b[1], a[0] - b[0]);
  const turn = ([from, to]: Step): number => {
    const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) - back) % (2 * Math.PI);
    return angle <= 1e-12 ? angle + 2 * Math.PI : angle;
  };
  return open.filter((step) => !done.has(step)).toSorted((one, other) => turn(one) - turn(other))[0];
}

/** Areas with a new corner between two neighbouring ones, wherever that border is used. */
export function withCorner(areas: readonly Area[], [a, b]: Step, at: Point): Area[] {
  return areas.map((area) => {
    const rings = area.rings.map((ring) => {
      const nth = ring.findIndex((point, i) => {
        const next = ring[(i + 1) % ring.length]!;
        return (isSame(point, a) && isSame(next, b)) || (isSame(point, b) && isSame(next, a));
      });
      return nth === -1 ? ring : [...ring.slice(0, nth + 1), at, ...ring.slice(nth + 1)];
    });
    return rings.some((ring, nth) => ring !== area.rings[nth]) ? { ...area, rings } : area;
  });
}

const arcNo = (ref: number): number => (ref < 0 ? ~ref : ref);
const wayOf = (line: Line): string => `${keyOf(line[0]!)} ${keyOf(line.at(-1)!)}`;
const textOf = (line: Line): string => line.map(keyOf).join(" ");

/** Points at which borders part: their neighbours differ from one area to the next. */
function forksOf(areas: readonly Area[]): Set<string> {
  const seen = new Map<string, string>();
  const forks = new Set<string>();
  for (const { rings } of areas)
    for (const ring of rings)
      ring.forEach((point, nth) => {
        const around = [ring.at(nth - 1)!, ring[(nth + 1) % ring.length]!].map(keyOf).sort().join(" ");
        const key = keyOf(point);
        const known = seen.get(key);
        if (known === undefined) seen.set(key, around);
        else if (known !== around) forks.add(key);
      });
  return forks;
}

/**
 * The map with these areas in the place of its own: borders that are the same as before keep their arcs, so that a file changes only where its
 * drawing does. Ground without a ring is left out; regions are the caller's to add and to take away, `before` are the areas with those taken away.
 */
export function withAreas(map: WarMap, areas: readonly Area[], before = areasOf(map)): WarMap {
  const added: (readonly number[])[] = [];
  // Arcs that nothing used before are not ours to take away.
  const named = new Set([...map.regions, ...map.background].flatMap(({ rings }) => rings.flat().map(arcNo)));
  const used = new Set(map.arcs.flatMap((_arc, nth) => (named.has(nth) ? [] : [nth])));
  // What is drawn above the land shares nothing with it, even where it runs along it.
  const ground = cutterOf(map, before, areas, false, added, used);
  const above = cutterOf(map, before, areas, true, added, used);
  const ringsOf = (area: Area, old: readonly Ring[]): number[][] =>
    area.rings.map((ring) => turnedAs((area.overlay ? above : ground)(ring), old));
  const drawn = map.regions.map((region) => {
    const area = areas.find((one) => one.region === region.id);
    return area ? { ...region, rings: ringsOf(area, region.rings) } : region;
  });
  const background = map.background.flatMap((one, nth) => {
    const area = areas.find((each) => each.ground === nth);
    return area && area.rings.length > 0 ? [{ ...one, rings: ringsOf(area, one.rings) }] : [];
  });
  // New arcs take the places of those that are gone, so that the others keep their numbers.
  const gaps = map.arcs.flatMap((_arc, nth) => (used.has(nth) ? [] : [nth]));
  const numbers = new Map<number, number>();
  const arcs: (Path | undefined)[] = map.arcs.map((arc, nth) => (used.has(nth) ? arc : undefined));
  added.forEach((arc, nth) => {
    const place = gaps[nth] ?? arcs.length;
    arcs[place] = arc;
    numbers.set(map.arcs.length + nth, place);
  });
  const left = arcs.flatMap((arc, nth) => (arc ? [nth] : []));
  const final = new Map(left.map((nth, place) => [nth, place]));
  const numberOf = (nth: number): number => final.get(numbers.get(nth) ?? nth)!;
  const renumbered = (ring: Ring): Ring => ring.map((ref) => (ref < 0 ? ~numberOf(~ref) : numberOf(ref)));
  const done = <T extends { readonly rings: readonly Ring[] }>(one: T): T => ({ ...one, rings: one.rings.map(renumbered) });
  return { ...map, arcs: left.map((nth) => arcs[nth]!), regions: drawn.map(done), background: background.map(done) };
}

/** Cuts the rings of a layer where borders fork, and names each piece by its arc: one of the map, or one that is added. */
function cutterOf(
  map: WarMap,
  before: readonly Area[],
  after: readonly Area[],
  overlay: boolean,
  added: (readonly number[])[],
  used: Set<number>,
): (ring: Line) => number[] {
  const inLayer = (one: { readonly overlay?: boolean }): boolean => (one.overlay === true) === overlay;
  const areas = [...map.regions.filter(inLayer), ...(overlay ? [] : map.background)];
  const known = new Map<string, number>();
  const ends = new Set<string>();
  const ways = new Set<string>();
  for (const nth of new Set(areas.flatMap(({ rings }) => rings.flat().map(arcNo)))) {
    const points = pointsOf(map.arcs[nth] ?? []);
    if (points.length === 0) continue;
    const back = textOf(points.toReversed());
    if (!known.has(back)) known.set(back, ~nth);
    known.set(textOf(points), nth);
    ways.add(wayOf(points));
    for (const end of [points[0]!, points.at(-1)!]) ends.add(keyOf(end));
  }
  const [was, is] = [forksOf(before.filter(inLayer)), forksOf(after.filter(inLayer))];
  // Where the file has parted a border without need it stays so.
  const isCut = (point: Point): boolean => is.has(keyOf(point)) || (ends.has(keyOf(point)) && !was.has(keyOf(point)));
  const refOf = (line: Line): number => {
    const text = textOf(line);
    let ref = known.get(text);
    if (ref === undefined) {
      const nth = map.arcs.length + added.length;
      // One that only goes another way goes it in the same direction as before.
      const isBack = !ways.has(wayOf(line)) && ways.has(wayOf(line.toReversed()));
      added.push((isBack ? line.toReversed() : line).flat());
      ref = isBack ? ~nth : nth;
      known.set(textOf(line.toReversed()), ~ref);
      known.set(text, ref);
    }
    used.add(arcNo(ref));
    return ref;
  };
  return (ring) => {
    const cuts = ring.flatMap((point, nth) => (isCut(point) ? [nth] : []));
    // Both neighbours begin a line without forks at the same corner.
    if (cuts.length === 0) cuts.push(ring.reduce((low, point, nth) => (keyOf(point) < keyOf(ring[low]!) ? nth : low), 0));
    return cuts.map((from, nth) => {
      const to = cuts[(nth + 1) % cuts.length]!;
      return refOf(to > from ? ring.slice(from, to + 1) : [...ring.slice(from), ...ring.slice(0, to + 1)]);
    });
  };
}

/** A ring that goes the same way round as one before begins where that began. */
function turnedAs(refs: number[], old: readonly Ring[]): number[] {
  for (const ring of old) {
    if (ring.length !== refs.length) continue;
    for (const way of [ring, ring.toReversed().map((ref) => ~ref)]) {
      const turn = refs.indexOf(way[0]!);
      if (turn !== -1 && way.every((ref, nth) => refs[(turn + nth) % refs.length] === ref)) return [...ring];
    }
  }
  return refs;
}

/** The lines that two regions share, each as long as it goes without a fork. */
export function bordersBetween(areas: readonly Area[]): Map<string, Point[][]> {
  const owners = ownersOf(areas);
  const between = new Map<string, Step[]>();
  for (const area of areas) {
    if (area.overlay || area.region === undefined) continue;
    for (const step of stepsOf(area.rings)) {
      const other = owners.get(backKey(step))?.region;
      if (other === undefined || other <= area.region) continue;
      const id = edgeId(area.region, other);
      between.set(id, [...(between.get(id) ?? []), step]);
    }
  }
  return new Map([...between].map(([id, steps]) => [id, linesOf(steps)]));
}

/** Directed steps put together to lines, open or closed. */
function linesOf(steps: readonly Step[]): Point[][] {
  const next = new Map(steps.map((step) => [keyOf(step[0]), step]));
  const isEnd = new Set(steps.map((step) => keyOf(step[1])));
  const starts = steps.filter((step) => !isEnd.has(keyOf(step[0])));
  const done = new Set<string>();
  return [...starts, ...steps].flatMap((first) => {
    if (done.has(stepKey(first))) return [];
    const line: Point[] = [first[0]];
    for (let step: Step | undefined = first; step && !done.has(stepKey(step)); step = next.get(keyOf(step[1]))) {
      done.add(stepKey(step));
      line.push(step[1]);
    }
    return [line];
  });
}
