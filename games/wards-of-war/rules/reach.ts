import { squareOf } from "@warren/kernel/plane.ts";
import { routeTo } from "@warren/kernel/route.ts";
import { BASE, type Figure, type Hulled } from "./geometry/figures.ts";
import { isAtHull, isInContact } from "./geometry/measure.ts";
import { contactPoints } from "./geometry/places.ts";
import { canStand, legCost, MOST_LEGS, type Others, walkCost } from "./geometry/walk.ts";
import { groundFor, type PoseDomain, tableOf, walkDomain } from "./room.ts";
import type { Point, Scene } from "./state.ts";

/** Ways that end where somebody wants to be: what is offered at all, what is proposed and hinted at. Players may send other ones. */

/** How many of the nearest points are tried straight, and how many round what is in the way. */
const STRAIGHT = 40;
const ROUND = 4;

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
  const straight = sorted.slice(0, STRAIGHT).find((p) => fits([p]));
  if (straight) return [straight];
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

/** A way into contact with a target; none when it is ringed in or too far (WW-64). */
export function wayToContact(scene: Scene, from: Point, target: Figure, allowance: number, others: Others): Point[] | undefined {
  const ground = groundFor(scene);
  if (isInContact(ground, from, target)) return [];
  return wayToOne(scene, from, contactPoints(ground, target, others), allowance, others);
}

/** How far apart the points are that are looked at round a hull. */
const LATTICE = 6;
/** Points from which a hull may be boarded, and to which it may be left (WW-125, WW-126). */
export function pointsRound(scene: Scene, hull: Hulled, others: Others): Point[] {
  const ground = groundFor(scene);
  const far = 90;
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
  if (isAtHull(groundFor(scene), from, hull)) return [];
  return wayToOne(scene, from, pointsRound(scene, hull, others), allowance, others);
}
