import { isqrt, type Point, roundDiv, squareOf } from "@warren/kernel/plane.ts";
import { HULLS } from "../../content/hulls.ts";
import type { Spot } from "../../content/map.ts";
import { BASE, cornersOfHull, type Figure, type Hulled, isHull } from "./figures.ts";
import { type Ground, isWalledOff } from "./ground.ts";
import { BOARDING, isAtHull, isInContact, isWithin, TOUCH } from "./measure.ts";
import { canStand, isLegClear, type Others } from "./walk.ts";

/** Where Warriors enter round a spawn marker, in this order: every one touches the marker (WW-9). */
const SLOTS: readonly Spot[] = [
  [0, 0],
  [26, 0],
  [13, 23],
  [-13, 23],
  [-26, 0],
  [-13, -23],
  [13, -23],
  [52, 0],
  [45, 26],
  [26, 45],
  [0, 52],
  [-26, 45],
  [-45, 26],
  [-52, 0],
  [-45, -26],
  [-26, -45],
  [0, -52],
  [26, -45],
  [45, -26],
];
/** The 19 places of a marker, free or not. */
export function slotsOf([x, y]: Spot): readonly Point[] {
  return SLOTS.map(([dx, dy]) => ({ x: x + dx, y: y + dy }));
}
/** Numbers (0..18) of the places of a marker where a Warrior may stand now. */
export function freeSlots(ground: Ground, marker: Spot, others: Others): number[] {
  return slotsOf(marker).flatMap((p, i) => (canStand(ground, p, others) ? [i] : []));
}

const RINGS: readonly Spot[] = (() => {
  const all: Spot[] = [];
  for (let j = -10; j <= 10; j++) for (let i = -10; i <= 10; i++) all.push([i, j]);
  return all.sort((a, b) => a[0] * a[0] + a[1] * a[1] - b[0] * b[0] - b[1] * b[1] || a[1] - b[1] || a[0] - b[0]);
})();
/** Where one enters when no place of any own marker is free: the first legal point round the markers, in their order (WW-75). */
export function ringPlace(ground: Ground, markers: readonly Spot[], others: Others): Point | undefined {
  for (const [x, y] of markers)
    for (const [i, j] of RINGS) {
      const p = { x: x + 26 * i, y: y + 26 * j };
      if (canStand(ground, p, others)) return p;
    }
  return undefined;
}

/** Whether a Warrior who leaves the hull may be put there (WW-126). */
export function isExit(ground: Ground, hull: Hulled, p: Point, others: Others): boolean {
  return isAtHull(ground, p, hull) && canStand(ground, p, others);
}
/** The exit nearest to the hull's middle, then highest, then leftmost; undefined when there is none. */
export function nearestExit(ground: Ground, hull: Hulled, others: Others): Point | undefined {
  // Where the hull itself stands there is none.
  const from = others.hulls.includes(hull) ? Math.min(HULLS[hull.model].long, HULLS[hull.model].wide) + BASE - 2 : 0;
  return firstAround(hull, reachOf(hull) + BASE + BOARDING, (p) => isExit(ground, hull, p, others), from);
}
/** Where somebody who survives his hull's end is put: at most 60 mm from it, with no wall between (WW-160). */
export function survivorPlace(ground: Ground, hull: Hulled, others: Others): Point | undefined {
  const isNear = (p: Point): boolean => isWithin(hull, p, 60) && !isWalledOff(ground, p, hull);
  return firstAround(hull, reachOf(hull) + BASE + 60, (p) => isNear(p) && canStand(ground, p, others));
}
/** The legal standing point nearest to another: a flag that fell on solid ground lies there. */
export function nearestStanding(ground: Ground, near: Point, others: Others): Point | undefined {
  return firstAround(near, Math.max(ground.w, ground.h), (p) => canStand(ground, p, others));
}
/** How far a hull's corner is from its middle, at most. */
function reachOf(hull: Hulled): number {
  return Math.max(...cornersOfHull(hull).map((p) => isqrt(squareOf(p, hull)))) + 1;
}
/** Integer points by their distance, then y, then x, no nearer than `from` and no farther than `far`. */
function firstAround({ x, y }: Point, far: number, fits: (p: Point) => boolean, from = 0): Point | undefined {
  for (let r = from; r <= far; r++) {
    const ring = (AROUND[r] ??= ringOf(r));
    for (let i = 0; i < ring.length; i += 2) {
      const p = { x: x + ring[i]!, y: y + ring[i + 1]! };
      if (fits(p)) return p;
    }
  }
  return undefined;
}
/** By radius: dx and dy of its points, one after the other. Laid down when first asked for. */
const AROUND: Int16Array[] = [];
/** A ring holds what is farther than the last one and no farther than this. */
function ringOf(r: number): Int16Array {
  const ring: { readonly dx: number; readonly dy: number; readonly square: number }[] = [];
  for (let dy = -r; dy <= r; dy++)
    for (let dx = isqrt(r * r - dy * dy); dx >= 0; dx--) {
      const square = dx * dx + dy * dy;
      if (r > 0 && square <= (r - 1) * (r - 1)) break;
      for (const side of dx === 0 ? [0] : [-dx, dx]) ring.push({ dx: side, dy, square });
    }
  ring.sort((a, b) => a.square - b.square || a.dy - b.dy || a.dx - b.dx);
  return Int16Array.from(ring.flatMap(({ dx, dy }) => [dx, dy]));
}

/** How far a Warrior falls back from a failed assault. */
const FALL_BACK = 50;
/** Where he falls back to: straight away from the target's middle, as far of 50 mm as is legal (WW-67, WW-68, WW-120). */
export function fallBack(
  ground: Ground,
  attacker: Point,
  target: Point,
  others: Others,
): { readonly k: number; readonly to: Point } {
  const length = isqrt(squareOf(attacker, target));
  for (let k = length === 0 ? 0 : FALL_BACK; k > 0; k--) {
    const to = {
      x: attacker.x + roundDiv(k * (attacker.x - target.x), length),
      y: attacker.y + roundDiv(k * (attacker.y - target.y), length),
    };
    if (isLegClear(ground, attacker, to, others) && canStand(ground, to, others)) return { k, to };
  }
  return { k: 0, to: { x: attacker.x, y: attacker.y } };
}

/** Every point where a Warrior may stand in contact with the target, from the top left; none when it is ringed in. `others` includes the target. */
export function contactPoints(ground: Ground, target: Figure, others: Others): Point[] {
  const far = (isHull(target) ? reachOf(target) : BASE) + BASE + TOUCH;
  const found: Point[] = [];
  for (let y = target.y - far; y <= target.y + far; y++)
    for (let x = target.x - far; x <= target.x + far; x++) {
      const p = { x, y };
      if (isInContact(ground, p, target) && canStand(ground, p, others)) found.push(p);
    }
  return found;
}
