import type { Shape } from "@warren/kernel/domain.ts";
import { ahead, cornersOf, isqrt, type Point, roundDiv, squareOf } from "@warren/kernel/plane.ts";
import { BASE, cornersOfHull } from "../geometry/figures.ts";
import type { Ground, Piece } from "../geometry/ground.ts";
import { canStand, isLegClear, isOnTable, NOBODY, type Others } from "../geometry/walk.ts";
import { legsTo } from "./legs.ts";

/**
 * The turning points of a ground: whoever walks round something in straight legs turns near one of its corners, and whoever goes round slow
 * ground at its edge. Which of them can be reached from which is found out when it is first asked, and kept.
 */
export interface Roadmap {
  readonly points: readonly Point[];
  /** By point: where straight legs lead from it; undefined until somebody asks. */
  readonly ways: (Ways | undefined)[];
}
export interface Ways {
  /** Numbers of points, rising. */
  readonly to: Int16Array;
  readonly costs: Int16Array;
}
/** No way of the roadmap is longer: what leads on is never far. */
const LONGEST = 300;

const MAPS = new WeakMap<Ground, Roadmap>();
export function roadmapOf(ground: Ground): Roadmap {
  let made = MAPS.get(ground);
  if (!made) {
    const points = staticTurns(ground);
    made = { points, ways: points.map(() => undefined) };
    MAPS.set(ground, made);
  }
  return made;
}

/** Where straight legs lead from point i, others left aside. */
export function waysFrom(ground: Ground, { points, ways }: Roadmap, i: number): Ways {
  const known = ways[i];
  if (known) return known;
  const here = points[i]!;
  const to: number[] = [];
  const costs: number[] = [];
  for (const [k, there] of points.entries()) {
    if (k === i || squareOf(here, there) > LONGEST * LONGEST || !isLegClear(ground, here, there, NOBODY)) continue;
    to.push(k);
    costs.push(legsTo(ground, here, there).cost);
  }
  return (ways[i] = { to: Int16Array.from(to), costs: Int16Array.from(costs) });
}

/** Eight points about a corner or circle, far enough out that a leg from one to the next keeps clear (1 / cos 22.5° = 1.083, and rounding). */
function about(p: Point, far: number): Point[] {
  const out = roundDiv(far * 1083, 1000) + 1;
  return [0, 1, 2, 3, 4, 5, 6, 7].map((h) => ahead(p, h, out, 8));
}
/** Where a circle about a point meets the edge that nobody's middle comes nearer to: who squeezes by between somebody and the edge turns there. */
function alongEdge({ w, h }: Ground, { x, y }: Point, far: number): Point[] {
  const out = roundDiv(far * 1083, 1000) + 1;
  const half = (line: number, at: number): number => isqrt(Math.max(0, out * out - (line - at) * (line - at))) + 1;
  const both = (at: number, n: number): number[] => (n === 1 ? [] : [at - n, at + n]);
  return [
    ...[BASE, w - BASE].flatMap((line) => both(y, half(line, x)).map((along) => ({ x: line, y: along }))),
    ...[BASE, h - BASE].flatMap((line) => both(x, half(line, y)).map((along) => ({ x: along, y: line }))),
  ];
}
function turnsAbout(shape: Shape, r: number): Point[] {
  return shape.s === "circle" ? about(shape, shape.r + r) : cornersOf(shape).flatMap((corner) => about(corner, r));
}
/** Just outside the corners of slow ground: only the middle of a base must keep off it. */
function edgesOf({ shape, at }: Piece): Point[] {
  if (shape.s === "circle") return about(shape, shape.r + 1);
  return cornersOf(shape).map(({ x, y }) => ({
    x: x + Math.sign(2 * x - at.left - at.right),
    y: y + Math.sign(2 * y - at.top - at.bottom),
  }));
}

function staticTurns(ground: Ground): Point[] {
  const all = new Map<number, Point>();
  const add = (p: Point): void => {
    if (isOnTable(ground, p) && canStand(ground, p)) all.set(p.y * 4096 + p.x, p);
  };
  for (const { shape } of ground.solids.all) turnsAbout(shape, BASE).forEach(add);
  for (const piece of ground.slow.all) edgesOf(piece).forEach(add);
  return [...all.keys()].sort((a, b) => a - b).map((key) => all.get(key)!);
}

/** Turning points about those who stand in the way now, no farther than so much from a place. */
export function turnsAboutOthers(ground: Ground, { hostile, hulls }: Others, near: Point, far: number): Point[] {
  const isNear = ({ x, y }: Point): boolean => (x - near.x) * (x - near.x) + (y - near.y) * (y - near.y) <= far * far;
  return [
    ...hostile.filter(isNear).flatMap((one) => [...about(one, 2 * BASE), ...alongEdge(ground, one, 2 * BASE)]),
    ...hulls
      .filter(isNear)
      .flatMap((hull) => cornersOfHull(hull).flatMap((corner) => [...about(corner, BASE), ...alongEdge(ground, corner, BASE)])),
  ].filter((p) => isOnTable(ground, p) && isLegClear(ground, p, p, { hostile, friends: [], hulls }));
}
