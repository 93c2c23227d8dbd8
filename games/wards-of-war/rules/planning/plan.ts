import { isqrt, lengthOf, type Point, squareOf, toward } from "@warren/kernel/plane.ts";
import type { Figure } from "../geometry/figures.ts";
import type { Ground } from "../geometry/ground.ts";
import { isInContact } from "../geometry/measure.ts";
import { contactPoints, nearestStanding } from "../geometry/places.ts";
import { canStand, isLegClear, isSlow, MOST_LEGS, type Others, walkCost } from "../geometry/walk.ts";
import { keptClear, legsTo, tightened } from "./legs.ts";
import { roadmapOf, turnsAboutOthers, waysFrom } from "./roadmap.ts";

/** A path that `walk` accepts, and what it costs. */
export interface Plan {
  readonly path: readonly Point[];
  readonly cost: number;
}

/** Turning points that can be come to from one place, cheapest first, each with the way there. The first is the place itself. */
export interface Spread {
  readonly from: Point;
  readonly points: readonly Point[];
  readonly costs: readonly number[];
  /** By point: the one before it; -1 of the first. */
  readonly before: readonly number[];
}

/** Farther than any way on any table. */
const ANYWHERE = 20_000;

/**
 * Walks from a place to every turning point within an allowance, and to none whose way to `goal` would be longer than it. The allowance may be
 * without bounds.
 */
export function spreadFrom(ground: Ground, from: Point, allowance: number, others: Others, goal?: Point): Spread {
  const map = roadmapOf(ground);
  const near = turnsAboutOthers(ground, others, from, allowance + 100);
  const isBusy = others.hostile.length > 0 || others.hulls.length > 0;
  // 0 is the start; then the turning points of the ground; then those about others.
  const first = 1 + map.points.length;
  const all: readonly Point[] = [from, ...map.points, ...near];
  const best = new Float64Array(all.length).fill(Number.POSITIVE_INFINITY);
  const before = new Int32Array(all.length).fill(-1);
  const done = new Uint8Array(all.length);
  const rest = goal ? all.map((p) => isqrt(squareOf(p, goal))) : undefined;
  const inReach: number[] = [];
  const isInReach = new Uint8Array(all.length);
  for (let i = 0; i < all.length; i++) {
    const square = squareOf(from, all[i]!);
    // Most points of a large table are ruled out without a root.
    if (square >= (allowance + 1) * (allowance + 1) || (rest && isqrt(square) + rest[i]! > allowance)) continue;
    inReach.push(i);
    isInReach[i] = 1;
  }
  const order: number[] = [];
  best[0] = 0;
  /** What the best way to the goal costs so far. */
  let found = allowance + 1;
  for (;;) {
    let here = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let n = 0; n < inReach.length; n++) {
      const i = inReach[n]!;
      const sum = done[i] ? Number.POSITIVE_INFINITY : best[i]! + (rest ? rest[i]! : 0);
      if (sum >= least) continue;
      here = i;
      least = sum;
    }
    if (here < 0) break;
    done[here] = 1;
    order.push(here);
    if (goal) {
      // Whatever is still open leads there at a higher price.
      if (least >= found) break;
      if (isLegClear(ground, all[here]!, goal, others))
        found = Math.min(found, best[here]! + legsTo(ground, all[here]!, goal).cost);
    }
    const known = here > 0 && here < first ? waysFrom(ground, map, here - 1) : undefined;
    /** `price`: what the leg costs, where it is known to be clear of the ground. */
    const look = (next: number, price?: number): void => {
      if (done[next] || best[here]! + (price ?? isqrt(squareOf(all[here]!, all[next]!))) >= best[next]!) return;
      if (price === undefined || isBusy) if (!isLegClear(ground, all[here]!, all[next]!, others)) return;
      const cost = best[here]! + (price ?? legsTo(ground, all[here]!, all[next]!).cost);
      if (cost >= best[next]! || cost > allowance) return;
      best[next] = cost;
      before[next] = here;
    };
    if (known) {
      for (const [n, k] of known.to.entries()) if (isInReach[k + 1]) look(k + 1, known.costs[n]!);
      for (let k = first; k < all.length; k++) look(k);
    } else for (const i of inReach) look(i);
  }
  const number = new Map(order.map((i, n) => [i, n]));
  return {
    from,
    points: order.map((i) => all[i]!),
    costs: order.map((i) => best[i]!),
    before: order.map((i) => number.get(before[i]!) ?? -1),
  };
}

/**
 * The cheapest of the ways that go on straight from a turning point to a place: from which one, and at what cost; -1 when there is none. `guess`: the
 * one that was best for the place next to it, which is most often best here too.
 */
export function lastTurn(
  ground: Ground,
  { points, costs }: Spread,
  to: Point,
  allowance: number,
  others: Others,
  guess = 0,
): { readonly turn: number; readonly cost: number } {
  let turn = -1;
  let cost = allowance + 1;
  const look = (i: number): void => {
    if (costs[i]! + isqrt(squareOf(points[i]!, to)) >= cost || !isLegClear(ground, points[i]!, to, others)) return;
    const sum = costs[i]! + legsTo(ground, points[i]!, to).cost;
    if (sum < cost) [turn, cost] = [i, sum];
  };
  if (guess < points.length) look(guess);
  for (let i = 0; i < points.length; i++) look(i);
  return { turn, cost };
}

/** The path over turning points to a place, drawn tight and with waypoints at the edges of slow ground. */
export function pathOver(
  ground: Ground,
  { from, points, before }: Spread,
  turn: number,
  to: Point,
  others: Others,
): Plan | undefined {
  const turns: Point[] = [to];
  for (let i = turn; i > 0; i = before[i]!) turns.unshift(points[i]!);
  const split: Point[] = [];
  let last = from;
  for (const next of turns) {
    split.push(...keptClear(ground, last, legsTo(ground, last, next).legs, others));
    last = next;
  }
  const loose = { path: split, cost: walkCost(ground, from, split, others) };
  if (loose.cost < 0 || split.length === 1) return loose.cost < 0 ? undefined : loose;
  const path = tightened(ground, from, split, others);
  const cost = walkCost(ground, from, path, others);
  // Each leg is rounded up: now and then drawing tight makes it dearer.
  return cost >= 0 && (cost <= loose.cost || split.length > MOST_LEGS) ? { path, cost } : loose;
}

/**
 * The cheapest path to a point within an allowance, in legs that `walk` accepts; undefined when there is none of at most twelve legs. Standing where
 * one is takes no leg.
 */
export function planWalk(ground: Ground, from: Point, to: Point, allowance: number, others: Others): Plan | undefined {
  if (squareOf(from, to) === 0) return { path: [], cost: 0 };
  if (!canStand(ground, to, others)) return undefined;
  const plan = planFreely(ground, from, to, allowance, others);
  return plan && plan.cost <= allowance && plan.path.length <= MOST_LEGS ? plan : undefined;
}
/** The same without regard to how many legs it takes, a little beyond the allowance too: drawn tight a path becomes shorter. */
function planFreely(ground: Ground, from: Point, to: Point, allowance: number, others: Others): Plan | undefined {
  // Straight over ground that is not slow: nothing is shorter.
  if (isLegClear(ground, from, to, others) && !isSlow(ground, from, to)) return { path: [to], cost: lengthOf(from, to) };
  const slack = allowance + 12;
  const spread = spreadFrom(ground, from, slack, others, to);
  const { turn } = lastTurn(ground, spread, to, slack, others);
  return turn < 0 ? undefined : pathOver(ground, spread, turn, to, others);
}

/**
 * As far on the cheapest way to a goal as the allowance allows, ending where one may stand; no leg at all where no way leads on. Where nobody can
 * stand at the goal itself, the way leads to the place nearest to it.
 */
export function planToward(ground: Ground, from: Point, goal: Point, allowance: number, others: Others): Plan {
  const stay: Plan = { path: [], cost: 0 };
  const solid: Others = { ...others, friends: [] };
  const end = canStand(ground, goal, solid) ? goal : nearestStanding(ground, goal, solid);
  const whole = end && planFreely(ground, from, end, ANYWHERE, solid);
  if (!whole) return stay;
  const path: Point[] = [];
  let last = from;
  let left = allowance;
  for (const next of whole.path) {
    const { cost } = legsTo(ground, last, next);
    if (cost > left || path.length === MOST_LEGS - 1) {
      for (let n = Math.min(left, isqrt(squareOf(last, next))); n > 0; n--) {
        const short = [...path, toward(last, next, n)];
        const price = walkCost(ground, from, short, others);
        if (price >= 0 && price <= allowance) return { path: short, cost: price };
      }
      break;
    }
    path.push(next);
    left -= cost;
    last = next;
  }
  // The way is cut at a corner, or somebody stands at its end: the last place on it that is free.
  while (path.length > 0) {
    const price = walkCost(ground, from, path, others);
    if (price >= 0 && price <= allowance) return { path, cost: price };
    path.pop();
  }
  return stay;
}

/** The cheapest path that ends in contact with the target (WW-63, WW-64); no leg when it is touched already. `others` includes the target. */
export function planContact(ground: Ground, from: Point, target: Figure, allowance: number, others: Others): Plan | undefined {
  if (isInContact(ground, from, target)) return { path: [], cost: 0 };
  return planToOne(ground, from, contactPoints(ground, target, others), allowance, others);
}

/** The cheapest path to any of these points, on all of which one may stand. */
export function planToOne(
  ground: Ground,
  from: Point,
  points: readonly Point[],
  allowance: number,
  others: Others,
): Plan | undefined {
  const slack = allowance + 12;
  // What is too far away even in a straight line is not worth the trouble.
  const near = points.filter((p) => squareOf(from, p) <= allowance * allowance);
  if (near.length === 0) return undefined;
  const spread = spreadFrom(ground, from, slack, others);
  const ends: { readonly to: Point; readonly turn: number; readonly cost: number }[] = [];
  // Nearest first: what is farther in a straight line than the third best way is long cannot be among them.
  let most = slack;
  for (const { to, far } of near.map((p) => ({ to: p, far: isqrt(squareOf(from, p)) })).sort((a, b) => a.far - b.far)) {
    if (far > most) break;
    const { turn, cost } = lastTurn(ground, spread, to, most, others);
    if (turn < 0) continue;
    ends.push({ to, turn, cost });
    ends.sort((a, b) => a.cost - b.cost || a.to.y - b.to.y || a.to.x - b.to.x).splice(TRIED);
    if (ends.length === TRIED) most = ends[TRIED - 1]!.cost;
  }
  for (const { to, turn } of ends) {
    const plan = pathOver(ground, spread, turn, to, others);
    if (plan && plan.cost <= allowance && plan.path.length <= MOST_LEGS) return plan;
  }
  return undefined;
}
/** Of so many ways one is taken: drawn tight one may turn out not to be walked after all. */
const TRIED = 3;
