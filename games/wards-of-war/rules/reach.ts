import { squareOf, toward } from "@warren/kernel/plane.ts";
import { HULLS } from "../content/hulls.ts";
import { AFTER_LEAVING, BOARDING } from "../content/numbers.ts";
import { BASE, type Figure, type Hulled, isHull } from "./geometry/figures.ts";
import { isAtHull, isInContact, isWithin, TOUCH } from "./geometry/measure.ts";
import { isExit, nearestExit } from "./geometry/places.ts";
import { canStand, type Others, walkCost } from "./geometry/walk.ts";
import { planContact, planToOne } from "./planning/plan.ts";
import { groundFor } from "./room.ts";
import type { Point, Scene } from "./state.ts";

/** Ways that end where somebody wants to be: what is offered at all, what is proposed and hinted at. Players may send other ones. */

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
    const cost = walkCost(ground, from, [p], others);
    if (cost >= 0 && cost <= allowance) return [p];
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
    planContact(ground, from, target, allowance, others)?.path.slice()
  );
}

/** How far apart the points are that are looked at round a hull. */
const LATTICE = 6;
function* eachRound(scene: Scene, hull: Hulled, others: Others, isWanted: (p: Point) => boolean): Generator<Point> {
  const ground = groundFor(scene);
  const far = HULLS[hull.model].long + HULLS[hull.model].wide + BASE + BOARDING;
  for (let dy = -far; dy <= far; dy += LATTICE)
    for (let dx = -far; dx <= far; dx += LATTICE) {
      const p = { x: hull.x + dx, y: hull.y + dy };
      if (isWanted(p) && isExit(ground, hull, p, others)) yield p;
    }
}
const anywhere = (_: Point): boolean => true;
/** Points from which a hull may be boarded, and to which it may be left (WW-125, WW-126); only those that are wanted. */
export function pointsRound(scene: Scene, hull: Hulled, others: Others, isWanted = anywhere): Point[] {
  const points = [...eachRound(scene, hull, others, isWanted)];
  if (points.length > 0 || !eachRound(scene, hull, others, anywhere).next().done) return points;
  // Where it is so narrow that none of them will do, any point at all.
  const exit = nearestExit(groundFor(scene), hull, others);
  return exit && isWanted(exit) ? [exit] : [];
}
/** Whether there is any. */
export const isAnyRound = (scene: Scene, hull: Hulled, others: Others): boolean =>
  !eachRound(scene, hull, others, anywhere).next().done || nearestExit(groundFor(scene), hull, others) !== undefined;
/** A way to where a hull may be boarded. */
export function wayToHull(scene: Scene, from: Point, hull: Hulled, allowance: number, others: Others): Point[] | undefined {
  const ground = groundFor(scene);
  const isThere = (p: Point): boolean => isAtHull(ground, p, hull);
  if (isThere(from)) return [];
  const straight = straightTo(scene, from, hull, allowance, others, isThere);
  if (straight) return straight;
  const isInReach = (p: Point): boolean => squareOf(from, p) <= allowance * allowance;
  return planToOne(ground, from, pointsRound(scene, hull, others, isInReach), allowance, others)?.path.slice();
}

/** How many places beside a hull are tried where none has a straight way. */
const TRIED = 4;
/** Out of one hull and on to where another may be boarded (WW-126): a place beside the one, then the legs from there. */
export function wayAcross(scene: Scene, out: Hulled, into: Hulled, others: Others): Point[] | undefined {
  const ground = groundFor(scene);
  const isThere = (p: Point): boolean => isAtHull(ground, p, into);
  const exits = pointsRound(scene, out, others)
    .filter((exit) => isWithin(exit, into, AFTER_LEAVING + BOARDING))
    .sort((a, b) => squareOf(a, into) - squareOf(b, into) || a.y - b.y || a.x - b.x);
  for (const exit of exits) {
    const way = isThere(exit) ? [] : straightTo(scene, exit, into, AFTER_LEAVING, others, isThere);
    if (way) return [exit, ...way];
  }
  const step = Math.max(1, Math.floor(exits.length / TRIED));
  for (let i = 0; i < exits.length; i += step) {
    const way = wayToHull(scene, exits[i]!, into, AFTER_LEAVING, others);
    if (way) return [exits[i]!, ...way];
  }
  return undefined;
}
