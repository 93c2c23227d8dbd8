import { isqrt, type Point, squareOf } from "@warren/kernel/plane.ts";
import { BASE } from "../geometry/figures.ts";
import type { Ground } from "../geometry/ground.ts";
import { canStand, isLegClear, type Others } from "../geometry/walk.ts";
import { legsTo } from "./legs.ts";
import { lastTurn, type Spread, spreadFrom } from "./plan.ts";

/** Where a Warrior can walk to, path by path: what it costs to each point of a lattice round him. */
export interface Reach {
  /** Of the first point, and from point to point, in mm. */
  readonly left: number;
  readonly top: number;
  readonly pitch: number;
  readonly cols: number;
  readonly rows: number;
  /** By column + row * cols; -1: out of reach, or nobody can stand there. */
  readonly costs: Int16Array;
}

/** The area a Warrior reaches with an allowance, sampled every `pitch` mm; his own place is a point of the lattice. */
export function reachOf(ground: Ground, from: Point, allowance: number, all: Others, pitch = 5): Reach {
  const others = thoseNear(all, from, allowance);
  const spread = spreadFrom(ground, from, allowance, others);
  const steps = (allowance - (allowance % pitch)) / pitch;
  const size = 2 * steps + 1;
  const costs = new Int16Array(size * size).fill(-1);
  /** By column: the turning point over which the place above is come to. */
  const above = new Int16Array(size);
  for (let r = 0; r < size; r++)
    for (let c = 0; c < size; c++) {
      const p = { x: from.x + (c - steps) * pitch, y: from.y + (r - steps) * pitch };
      if (squareOf(p, from) > allowance * allowance || !canStand(ground, p, others)) continue;
      const { turn, cost } = comeTo(ground, spread, p, allowance, others, above[c]!);
      if (turn < 0) continue;
      costs[c + r * size] = cost;
      above[c] = turn;
    }
  costs[steps + steps * size] = 0;
  return { left: from.x - steps * pitch, top: from.y - steps * pitch, pitch, cols: size, rows: size, costs };
}

/** Farther from its middle than this no hull reaches, with a base beside it. */
const HULL_REACH = 60;
/** Those who can be in the way of somebody who walks no farther than so much. */
function thoseNear({ hostile, friends, hulls }: Others, from: Point, allowance: number): Others {
  const isNear =
    (far: number) =>
    (p: Point): boolean =>
      squareOf(p, from) <= (allowance + far) * (allowance + far);
  return {
    hostile: hostile.filter(isNear(2 * BASE)),
    friends: friends.filter(isNear(2 * BASE)),
    hulls: hulls.filter(isNear(HULL_REACH)),
  };
}

/** Most places are come to straight, from turning point 0: that leg is tried before all others. */
function comeTo(
  ground: Ground,
  spread: Spread,
  p: Point,
  allowance: number,
  others: Others,
  guess: number,
): ReturnType<typeof lastTurn> {
  if (isLegClear(ground, spread.from, p, others)) {
    const { cost } = legsTo(ground, spread.from, p);
    if (cost <= isqrt(squareOf(spread.from, p)) + 1) return { turn: cost <= allowance ? 0 : -1, cost };
  }
  return lastTurn(ground, spread, p, allowance, others, guess);
}

/** The points of the lattice that are in reach, cheapest first. */
export function placesIn({ left, top, pitch, cols, costs }: Reach): { readonly p: Point; readonly cost: number }[] {
  const all: { p: Point; cost: number }[] = [];
  for (const [i, cost] of costs.entries()) {
    if (cost < 0) continue;
    const c = i % cols;
    all.push({ p: { x: left + c * pitch, y: top + ((i - c) / cols) * pitch }, cost });
  }
  return all.sort((a, b) => a.cost - b.cost || a.p.y - b.p.y || a.p.x - b.p.x);
}
