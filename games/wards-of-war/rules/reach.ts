import { lengthOf, squareOf, toward } from "@warren/kernel/plane.ts";
import { routeTo } from "@warren/kernel/route.ts";
import { HULLS } from "../content/hulls.ts";
import { BOARDING } from "../content/numbers.ts";
import { BASE, type Figure, type Hulled, isHull } from "./geometry/figures.ts";
import type { Ground } from "./geometry/ground.ts";
import { isAtHull, isInContact, TOUCH } from "./geometry/measure.ts";
import { contactPoints } from "./geometry/places.ts";
import { canStand, isSlow, legCost, MOST_LEGS, type Others, walkCost } from "./geometry/walk.ts";
import { groundFor, type PoseDomain, tableOf, walkDomain } from "./room.ts";
import type { Point, Scene } from "./state.ts";

/** Ways that end where somebody wants to be: what is offered at all, what is proposed and hinted at. Players may send other ones. */

/** How many of the nearest points are tried straight, and how many round what is in the way. */
const STRAIGHT = 40;
const ROUND = 4;

/** A straight way with a point before and one behind the slow ground on it, so that only what lies between counts double (WW-33). */
export function thrifty(ground: Ground, from: Point, to: Point): Point[] {
  if (!isSlow(ground, from, to)) return [to];
  const length = lengthOf(from, to);
  let before = 0;
  while (before < length && !isSlow(ground, from, toward(from, to, before + 1))) before++;
  let behind = length;
  while (behind > before && !isSlow(ground, toward(from, to, behind - 1), to)) behind--;
  const points = [...(before > 0 ? [toward(from, to, before)] : []), ...(behind < length ? [toward(from, to, behind)] : []), to];
  return points.filter((p, i) => i === 0 || p.x !== points[i - 1]!.x || p.y !== points[i - 1]!.y);
}

/** A way of at most so many mm to one of these points, the nearest if it is straight; undefined: none was found. */
function wayToOne(scene: Scene, from: Point, points: readonly Point[], allowance: number, others: Others): Point[] | undefined {
  const ground = groundFor(scene);
  const sorted = points
    .filter((p) => squareOf(p, from) <= allowance * allowance)
    .sort((a, b) => squareOf(a, from) - squareOf(b, from) || a.y - b.y || a.x - b.x);
  const fits = (path: Point[]): boolean => {
    const cost = walkCost(ground, from, path, others);
    return cost >= 0 && cost <= allowance && path.length <= MOST_LEGS;
  };
  for (const p of sorted.slice(0, STRAIGHT)) {
    const straight = thrifty(ground, from, p);
    if (fits(straight)) return straight;
  }
  const step = Math.max(1, Math.floor(sorted.length / ROUND));
  for (let i = 0; i < sorted.length; i += step) {
    const way = wayTo(scene, from, sorted[i]!, walkDomain(scene, from, allowance, others));
    if (way && fits(way)) return way;
  }
  return undefined;
}

/** The cheapest way round what is in the way, over any distance; it may be longer than one Move. */
export function wayTo(scene: Scene, from: Point, to: Point, { outside = [] }: PoseDomain): Point[] | undefined {
  const ground = groundFor(scene);
  return routeTo(from, to, { obstacles: outside, r: BASE, on: tableOf(scene), cost: (a, b) => legCost(ground, a, b) });
}

/** Points between a figure and whoever comes straight at it, from as near to it as may be on: most often one of them will do. */
function* pointsBefore(figure: Figure, from: Point): Generator<Point> {
  const nearest = isHull(figure) ? HULLS[figure.model].wide + BASE : 2 * BASE;
  const farthest = isHull(figure) ? HULLS[figure.model].long + BASE + BOARDING : 2 * BASE + TOUCH;
  for (let r = nearest; r <= farthest; r++) yield toward(figure, from, r);
}
/** The straight way to a figure, if that ends where it should. */
function straightTo(
  scene: Scene,
  from: Point,
  figure: Figure,
  allowance: number,
  others: Others,
  fits: (p: Point) => boolean,
): Point[] | undefined {
  const ground = groundFor(scene);
  for (const p of pointsBefore(figure, from)) {
    if (!fits(p) || !canStand(ground, p, others)) continue;
    const way = thrifty(ground, from, p);
    const cost = walkCost(ground, from, way, others);
    if (cost >= 0 && cost <= allowance) return way;
  }
  return undefined;
}

/** A way into contact with a target; none when it is ringed in or too far (WW-64). */
export function wayToContact(scene: Scene, from: Point, target: Figure, allowance: number, others: Others): Point[] | undefined {
  const ground = groundFor(scene);
  const isThere = (p: Point): boolean => isInContact(ground, p, target);
  if (isThere(from)) return [];
  return (
    straightTo(scene, from, target, allowance, others, isThere) ??
    wayToOne(scene, from, contactPoints(ground, target, others), allowance, others)
  );
}

/** How far apart the points are that are looked at round a hull. */
const LATTICE = 6;
/** Points from which a hull may be boarded, and to which it may be left (WW-125, WW-126). */
export function pointsRound(scene: Scene, hull: Hulled, others: Others): Point[] {
  const ground = groundFor(scene);
  const far = HULLS[hull.model].long + HULLS[hull.model].wide + BASE + BOARDING;
  const points: Point[] = [];
  for (let dy = -far; dy <= far; dy += LATTICE)
    for (let dx = -far; dx <= far; dx += LATTICE) {
      const p = { x: hull.x + dx, y: hull.y + dy };
      if (isAtHull(ground, p, hull) && canStand(ground, p, others)) points.push(p);
    }
  return points;
}
/** A way to where a hull may be boarded. */
export function wayToHull(scene: Scene, from: Point, hull: Hulled, allowance: number, others: Others): Point[] | undefined {
  const ground = groundFor(scene);
  const isThere = (p: Point): boolean => isAtHull(ground, p, hull);
  if (isThere(from)) return [];
  return (
    straightTo(scene, from, hull, allowance, others, isThere) ??
    wayToOne(scene, from, pointsRound(scene, hull, others), allowance, others)
  );
}
