import type { Point } from "../../../scenario/map.ts";
import type { RegionId } from "../../../scenario/types.ts";
import { type Area, backKey, loopsOf, ownersOf, type Step, stepsOf, withCorner } from "./chains.ts";
import { distance, isEntangled, isIn, isSame, keyOf, type Line, lengthOf, middle, nearestOn, rounded } from "./plane.ts";

/** Lines drawn by hand: they catch on corners and borders near by, and follow a border from one point of it to another. */

/** What a point catches on: a corner, a border between two corners, or nothing. */
export interface Caught {
  readonly at: Point;
  readonly on: "corner" | "border" | "free";
  readonly step?: Step;
}

/** Units within which a point catches on what is there. */
export const REACH = 14;

/** Where a point comes to lie; only on borders of `region`, where one is named. */
export function caught(areas: readonly Area[], point: Point, reach = REACH, region?: RegionId): Caught {
  let corner: { at: Point; far: number } | undefined;
  let border: { at: Point; far: number; step: Step } | undefined;
  for (const area of areas) {
    if (area.overlay || (region !== undefined && area.region !== region)) continue;
    for (const step of stepsOf(area.rings)) {
      const far = distance(step[0], point);
      if (far <= reach && (!corner || far < corner.far)) corner = { at: step[0], far };
      const near = nearestOn(...step, point);
      const off = distance(near, point);
      if (off <= reach && (!border || off < border.far)) border = { at: rounded(near), far: off, step };
    }
  }
  // A corner is meant where one is not much farther than the border beside it.
  if (corner && (!border || corner.far <= border.far + reach * 0.6 || step0(border, corner.at)))
    return { at: corner.at, on: "corner" };
  if (border) return { at: border.at, on: "border", step: border.step };
  return { at: rounded(point), on: "free" };
}
const step0 = ({ at, step }: { at: Point; step: Step }, corner: Point): boolean =>
  isSame(at, step[0]) || isSame(at, step[1]) || isSame(at, corner);

/** A drawn line on the areas: every point where it has come to lie, and the areas with corners there. */
export interface Laid {
  readonly areas: readonly Area[];
  readonly points: readonly Point[];
}
export function laid(
  areas: readonly Area[],
  drawn: Line,
  reach: number,
  region?: RegionId,
  which?: (nth: number) => boolean,
): Laid {
  let all = areas;
  const points = drawn.map((point, nth) => {
    if (which && !which(nth)) return rounded(point);
    const { at, on, step } = caught(all, point, reach, region);
    if (on === "border" && step) all = withCorner(all, step, at);
    return at;
  });
  return { areas: all, points: points.filter((point, nth) => nth === 0 || !isSame(point, points[nth - 1]!)) };
}

/** Rings one may go along: outlines of regions, and the edge of the sheet. */
function ways(areas: readonly Area[]): Line[] {
  const owners = ownersOf(areas);
  const edge = areas
    .filter(({ overlay }) => !overlay)
    .flatMap(({ rings }) => stepsOf(rings))
    .filter((step) => !owners.has(backKey(step)));
  return [
    ...areas.filter(({ region, overlay }) => region !== undefined && !overlay).flatMap(({ rings }) => rings),
    ...loopsOf(edge),
  ];
}

/** A border is followed that is not much longer than the straight line: bends are, bays are not. */
const DETOUR = 1.6;

/**
 * A closed line that goes along a border from one point of it to the next: where that is not much of a detour, and wherever the straight line would go
 * through a region.
 */
export function followed(areas: readonly Area[], points: Line): Point[] {
  const wayOf = follower(areas);
  return points.flatMap((from, nth) => wayOf([from, points[(nth + 1) % points.length]!]).slice(0, -1));
}
/** The same for a line that is not closed yet, drawn as it comes. */
export function traced(before: readonly Area[], drawn: Line): Point[] {
  if (drawn.length < 2) return [...drawn];
  const { areas, points } = laid(before, drawn, REACH);
  const wayOf = follower(areas);
  return [points[0]!, ...points.slice(1).flatMap((to, nth) => wayOf([points[nth]!, to]).slice(1))];
}
/** The way from one point to another, with both. */
function follower(areas: readonly Area[]): (step: Step) => Line {
  const all = ways(areas);
  const places = all.map((ring) => new Map(ring.map((point, nth) => [keyOf(point), nth])));
  const regions = areas.filter(({ region, overlay }) => region !== undefined && !overlay);
  const isBarred = (step: Step): boolean =>
    entangled(regions, step) !== undefined || regions.some(({ rings }) => isIn(rings, middle(...step)));
  return ([from, to]) => {
    let best: Line | undefined;
    all.forEach((ring, i) => {
      const [a, b] = [places[i]!.get(keyOf(from)), places[i]!.get(keyOf(to))];
      if (a === undefined || b === undefined || a === b) return;
      const n = ring.length;
      const onward = Array.from({ length: ((b - a + n) % n) + 1 }, (_, k) => ring[(a + k) % n]!);
      const back = Array.from({ length: ((a - b + n) % n) + 1 }, (_, k) => ring[(a - k + n) % n]!);
      for (const way of [onward, back]) if (!best || lengthOf(way) < lengthOf(best)) best = way;
    });
    const isNear = best !== undefined && lengthOf(best) <= DETOUR * distance(from, to);
    return best && (isNear || isBarred([from, to])) ? best : [from, to];
  };
}

/** What a line from point to point would run into, besides what begins and ends where it does. */
export function entangled(areas: readonly Area[], [a, b]: Step, but?: (step: Step) => boolean): Step | undefined {
  for (const area of areas)
    if (!area.overlay) for (const step of stepsOf(area.rings)) if (!but?.(step) && isEntangled(a, b, ...step)) return step;
  return undefined;
}
