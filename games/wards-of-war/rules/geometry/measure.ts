import { directionOf, type Point, polygonsMeet, polygonsWithin, squareOf } from "@warren/kernel/plane.ts";
import { isNearer, isWithinReach, toSegment } from "@warren/kernel/shapes.ts";
import { HULLS } from "../../content/hulls.ts";
import { BASE, type Figure, type Hulled, isHull, keptCorners, readyHull } from "./figures.ts";
import { type Ground, isWalledOff } from "./ground.ts";

/** Two figures touch when they are at most this far apart: so that an integer point of contact lies in every direction. */
export const TOUCH = 2;

/** Whether two figures are at most so far from each other, edge to edge (WW-40, WW-104). */
export function isWithin(a: Figure, b: Figure, far: number): boolean {
  if (isHull(a)) return isHull(b) ? areHullsWithin(a, b, far) : isNearHull(a, b, BASE + far);
  if (isHull(b)) return isNearHull(b, a, BASE + far);
  return squareOf(a, b) <= (2 * BASE + far) * (2 * BASE + far);
}

/** Whether a figure is at most so far from a point, from its edge. */
export function isWithinPoint(figure: Figure, p: Point, far: number): boolean {
  return isHull(figure) ? isNearHull(figure, p, far) : squareOf(figure, p) <= (BASE + far) * (BASE + far);
}
const isNearHull = (hull: Hulled, { x, y }: Point, far: number): boolean => isWithinReach(readyHull(hull), x, y, far);
function areHullsWithin(one: Hulled, other: Hulled, far: number): boolean {
  const [a, b] = [readyHull(one), readyHull(other)];
  if (a.left > b.right + far || b.left > a.right + far || a.top > b.bottom + far || b.top > a.bottom + far) return false;
  return polygonsWithin(keptCorners(one), keptCorners(other), far);
}

/** Whether two figures take the same room, which is never legal. */
function doOverlap(a: Figure, b: Figure): boolean {
  if (isHull(a)) return isHull(b) ? polygonsMeet(keptCorners(a), keptCorners(b)) : isUnder(a, b);
  if (isHull(b)) return isUnder(b, a);
  return squareOf(a, b) < 4 * BASE * BASE;
}
const isUnder = (hull: Hulled, { x, y }: Point): boolean => isNearer(readyHull(hull), x, y, x, y, BASE);

/** Whether two figures are in contact, and no building's wall stands between their middles (WW-103, WW-129). */
export function isInContact(ground: Ground, a: Figure, b: Figure): boolean {
  return isWithin(a, b, TOUCH) && !doOverlap(a, b) && !isWalledOff(ground, a, b);
}

/** How far a Warrior may be from a hull to board it, and a point from it to be left at. */
export const BOARDING = 25;
/** Whether a Warrior who stands there may board the hull, or leave it to there: near enough, with no building's wall between (WW-125, WW-126, WW-129). */
export function isAtHull(ground: Ground, warrior: Point, hull: Hulled): boolean {
  return isNearHull(hull, warrior, BASE + BOARDING) && !isWalledOff(ground, warrior, hull);
}

/** Whether a point lies in front of the line across a hull's front edge; on it is not ahead (content 2.3). */
export function isAhead(hull: Hulled, p: Point): boolean {
  const face = directionOf(hull.h);
  return (p.x - hull.x) * face.x + (p.y - hull.y) * face.y > HULLS[hull.model].long * 4096;
}

/** Whether a straight leg passes a point at most so far away: how a flag is taken. */
export function doesPass(from: Point, to: Point, p: Point, far: number): boolean {
  return toSegment(p.x, p.y, from.x, from.y, to.x, to.y, far) <= 0;
}

/** Whether a point lies in a circle, its border included. */
export function isInCircle(p: Point, [x, y, r]: readonly [x: number, y: number, r: number]): boolean {
  return squareOf(p, { x, y }) <= r * r;
}
