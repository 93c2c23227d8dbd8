import type { Rng } from "@warren/kernel/chance.ts";
import { isqrt, squareOf } from "@warren/kernel/plane.ts";
import { ASSAULT, ASSAULT_HITS, MOVE, SECOND_ACTION } from "../content/numbers.ts";
import { targetOf } from "../rules/attack.ts";
import type { Figure } from "../rules/geometry/figures.ts";
import { isWithin } from "../rules/geometry/measure.ts";
import { movedTo } from "../rules/odds.ts";
import { planWalk } from "../rules/planning/plan.ts";
import { placesIn, reachOf } from "../rules/planning/reach.ts";
import { othersFor } from "../rules/room.ts";
import { hostileTo } from "../rules/shoot.ts";
import { type Point, type Scene, WID } from "../rules/state.ts";
import { bestThreat, dangerTo } from "./danger.ts";
import { changed, type Moment } from "./moment.ts";
import { nearness, type Ride, ridesFor } from "./near.ts";
import { worthOf, worthOfTarget } from "./value.ts";

/** The chance of a second Action. */
export const SECOND = (7 - SECOND_ACTION) / 6;

/** A place to be at the end of the turn. */
export interface Spot {
  readonly p: Point;
  /** What the best attack from there is worth. */
  readonly shot: number;
  /** What it is worth to end the turn there: nearer to the goal, less the danger. */
  readonly rest: number;
}

/** Enemies and what they are worth. */
export function targetsOf({ scene, table, me }: Moment): { readonly figure: Figure; readonly worth: number }[] {
  return hostileTo(table, me.team).map((figure) => ({ figure, worth: worthOfTarget(scene, targetOf(figure)) }));
}

/** What it is worth to end the turn at places, by nearness and danger. */
export function restAt(moment: Moment, rides: readonly Ride[]): (p: Point, there?: Scene) => number {
  const { scene, seat, weights } = moment;
  const near = nearness(moment, rides);
  return (p, there = movedTo(scene, seat, p)) => {
    const me = { x: p.x, y: p.y, id: WID[seat]! };
    const then = changed(moment, there);
    return near(p) - weights.caution * worthOf(scene, seat, p) * dangerTo(then, me);
  };
}

/** Places within a Move, weighed up; the one nearest to the goal and the present one are always among them. */
export function spotsOf(moment: Moment, rng: Rng): Spot[] {
  const { scene, table, seat, me, ground, goal, weights } = moment;
  const others = othersFor(table, me.team, { seat });
  const rides = ridesFor(moment);
  const near = nearness(moment, rides);
  const places = placesIn(reachOf(ground, me.at!, MOVE, others, weights.pitch))
    .map(({ p }) => ({ p, near: near(p) }))
    .sort((a, b) => b.near - a.near)
    .map(({ p }) => p);
  const isClose = isqrt(squareOf(me.at!, goal.at)) <= MOVE;
  const nearest = isClose && planWalk(ground, me.at!, goal.at, MOVE, others) ? goal.at : (places[0] ?? me.at!);
  const tried: Point[] = [nearest, me.at!];
  // The nearer half of what is in reach is worth more looks than what leads away.
  while (tried.length < weights.places && places.length > 0)
    tried.push(places.splice(Math.min(rng.below(places.length), rng.below(places.length)), 1)[0]!);
  const targets = targetsOf(moment);
  const rest = restAt(moment, rides);
  return tried.map((p) => {
    const there = movedTo(scene, seat, p);
    const shot = Math.max(bestThreat(there, seat, targets), assaultFrom(p, targets));
    return { p, shot, rest: rest(p, there) + weights.ahead * shot };
  });
}
/** A blow with the second Action, at whom one would stand near enough to; ways round walls are left aside. */
function assaultFrom(p: Point, targets: readonly { readonly figure: Figure; readonly worth: number }[]): number {
  const near = targets.filter(({ figure }) => !("model" in figure) && isWithin(figure, p, ASSAULT));
  return ((7 - ASSAULT_HITS) / 6) * Math.max(0, ...near.map(({ worth }) => worth));
}

/** The way to a place; none when it cannot be walked after all. */
export function wayThere({ table, ground, me, seat }: Moment, p: Point): readonly Point[] {
  if (p.x === me.at!.x && p.y === me.at!.y) return [];
  return planWalk(ground, me.at!, p, MOVE, othersFor(table, me.team, { seat }))?.path ?? [];
}
