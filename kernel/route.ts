import type { Shape } from "./domain.ts";
import { ahead, cornersOf, discCollides, isqrt, lengthOf, type Point, roundDiv, squareOf } from "./plane.ts";

/** What a route has to mind. */
export interface Ground {
  readonly obstacles: readonly Shape[];
  /** Radius of the disc that goes; 0 for a point. */
  readonly r: number;
  /** What the whole disc stays on. */
  readonly on?: Extract<Shape, { s: "rect" }>;
  /** What a leg costs; its length when absent. Never below the length. */
  cost?(a: Point, b: Point): number;
}

/**
 * The cheapest way from one point to another in straight legs round what is in the way: its turning points and the end. Undefined when
 * there is none. The turning points lie near corners of the obstacles, at any angle to each other; of equal ways the one with
 * fewer legs, then the one that turns further up and left is taken, so that the order of the obstacles does not matter.
 */
export function routeTo(from: Point, to: Point, ground: Ground): Point[] | undefined {
  const isClear = (a: Point, b: Point): boolean => !ground.obstacles.some((shape) => discCollides(a, b, ground.r, shape));
  const cost = ground.cost ?? lengthOf;
  if (!isOn(to, ground) || !isClear(to, to)) return undefined;
  const points = [from, ...turningPoints(ground).filter((p) => isOn(p, ground) && isClear(p, p)), to];
  const goal = points.length - 1;
  const best: Way[] = points.map(() => ({ cost: Number.POSITIVE_INFINITY, legs: 0, before: -1 }));
  best[0] = { cost: 0, legs: 0, before: -1 };
  const done = points.map(() => false);
  // No way is shorter than straight on: what leads away from the end is looked at last.
  const straight = points.map((p) => isqrt(squareOf(p, to)));
  for (;;) {
    let here = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < points.length; i++)
      if (!done[i] && best[i]!.cost + straight[i]! < least) [here, least] = [i, best[i]!.cost + straight[i]!];
    if (least === Number.POSITIVE_INFINITY) return undefined;
    if (here === goal) break;
    done[here] = true;
    for (let next = 1; next < points.length; next++) {
      if (done[next]) continue;
      const way = { cost: best[here]!.cost + cost(points[here]!, points[next]!), legs: best[here]!.legs + 1, before: here };
      // Dear ways are not looked at: whether a leg is clear is what takes the time.
      if (isBetter(way, best[next]!) && isClear(points[here]!, points[next]!)) best[next] = way;
    }
  }
  const route: Point[] = [];
  for (let i = goal; i > 0; i = best[i]!.before) route.unshift({ x: points[i]!.x, y: points[i]!.y });
  return route;
}

interface Way {
  readonly cost: number;
  readonly legs: number;
  /** The turning point before it; they are numbered from the top left. */
  readonly before: number;
}
function isBetter(one: Way, other: Way): boolean {
  if (one.cost !== other.cost) return one.cost < other.cost;
  return one.legs !== other.legs ? one.legs < other.legs : one.before < other.before;
}

function isOn(p: Point, { on, r }: Ground): boolean {
  return !on || (p.x - r >= on.x && p.y - r >= on.y && p.x + r <= on.x + on.w && p.y + r <= on.y + on.h);
}

/** Points from which one can go on round a corner: eight about each corner or circle, far enough out to keep clear between two of them. */
function turningPoints({ obstacles, r }: Ground): Point[] {
  const found = new Map<number, Point>();
  const about = (p: Point, far: number): void => {
    // A circle's chord of an eighth comes nearer by 1 / cos(22.5°) = 1.083; two more for rounding.
    const out = roundDiv(far * 1083, 1000) + 2;
    for (let h = 0; h < 8; h++) {
      const at = ahead(p, h, out, 8);
      found.set(at.y * 65_536 + at.x, at);
    }
  };
  for (const shape of obstacles) {
    if (shape.s === "circle") about(shape, shape.r + r);
    for (const corner of cornersOf(shape)) about(corner, r);
  }
  return [...found.keys()].sort((a, b) => a - b).map((key) => found.get(key)!);
}

/** As much of a route as so much allows, in at most so many legs no longer than `leg`; the last is cut where the allowance ends. */
export function partOf(
  from: Point,
  route: readonly Point[],
  reach: { readonly total?: number; readonly leg?: number; readonly legs?: number },
): Point[] {
  const { total = Number.POSITIVE_INFINITY, leg = Number.POSITIVE_INFINITY, legs = Number.POSITIVE_INFINITY } = reach;
  const part: Point[] = [];
  let last = from;
  let left = total;
  for (const turn of route)
    while (part.length < legs && left > 0 && squareOf(last, turn) > 0) {
      const next = shortened(last, turn, Math.min(leg, left));
      if (squareOf(last, next) === 0) return part;
      part.push(next);
      left -= lengthOf(last, next);
      last = next;
    }
  return part;
}

/** The farthest point on the way whose rounded-up length is within `far`. */
export function shortened(from: Point, to: Point, far: number): Point {
  if (lengthOf(from, to) <= far) return { x: to.x, y: to.y };
  const square = squareOf(from, to);
  for (let n = far; n > 0; n--) {
    const length = lengthOf(from, to);
    const p = { x: from.x + roundDiv((to.x - from.x) * n, length), y: from.y + roundDiv((to.y - from.y) * n, length) };
    if (lengthOf(from, p) <= far && squareOf(from, p) <= square) return p;
  }
  return { x: from.x, y: from.y };
}
