import { isqrt, lengthOf, type Point, squareOf, toward } from "@warren/kernel/plane.ts";
import { meets } from "@warren/kernel/shapes.ts";
import type { Ground } from "../geometry/ground.ts";
import { isLegClear, isSlow, legCost, type Others } from "../geometry/walk.ts";

/**
 * The straight way from a to b as legs: with a waypoint before and behind each stretch of slow ground, where that is cheaper, so that only the
 * stretch itself counts double.
 */
export function legsTo(ground: Ground, a: Point, b: Point): { readonly legs: readonly Point[]; readonly cost: number } {
  const whole = legCost(ground, a, b);
  if (!isSlow(ground, a, b)) return { legs: [b], cost: whole };
  const legs: Point[] = [];
  let cost = 0;
  let last = a;
  const go = (to: Point): void => {
    if (squareOf(last, to) === 0) return;
    cost += legCost(ground, last, to);
    legs.push(to);
    last = to;
  };
  // Each turn leaves a piece of slow ground behind; there are never many on one line.
  for (let i = 0; i < 8 && isSlow(ground, last, b); i++) {
    const from = last;
    const length = lengthOf(from, b);
    go(
      toward(
        from,
        b,
        lastFit(length, (n) => !isSlow(ground, from, toward(from, b, n))),
      ),
    );
    const here = last;
    const piece = ground.slow.all.find(({ at }) => {
      const next = toward(here, b, 2);
      return meets(at, here.x, here.y, next.x, next.y);
    });
    if (!piece) break;
    const left = lengthOf(here, b);
    const isBehind = (n: number): boolean => {
      const p = toward(here, b, n);
      return !meets(piece.at, p.x, p.y, b.x, b.y);
    };
    if (!isBehind(left)) break;
    go(toward(here, b, left - lastFit(left, (n) => isBehind(left - n))));
  }
  go(b);
  return cost < whole ? { legs, cost } : { legs: [b], cost: whole };
}

/**
 * The same legs clear of others. Waypoints are rounded, so that past somebody whom the straight way just touches one may come too near by a part of
 * a millimetre: such a waypoint is moved by one.
 */
export function keptClear(ground: Ground, from: Point, legs: readonly Point[], others: Others): Point[] {
  const end = legs.at(-1)!;
  let last = from;
  return legs.map((p) => {
    const isFit = (q: Point): boolean => isLegClear(ground, last, q, others) && isLegClear(ground, q, end, others);
    const price = (q: Point): number => legCost(ground, last, q) + legCost(ground, q, end);
    const fit = p === end || isFit(p) ? [p] : AROUND.map(([dx, dy]) => ({ x: p.x + dx, y: p.y + dy })).filter(isFit);
    return (last = fit.reduce<Point>((best, q) => (price(q) < price(best) ? q : best), fit[0] ?? p));
  });
}

/** The largest n of 0..most for which it holds, given that it holds for 0 and, up to some point, for all that follow. */
function lastFit(most: number, fits: (n: number) => boolean): number {
  let low = 0;
  let high = most + 1;
  while (high - low > 1) {
    const middle = (low + high - ((low + high) % 2)) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** A leg's price in 64ths of a mm: fine enough to see which of two almost equal paths is shorter. */
function fineCost(ground: Ground, a: Point, b: Point): number {
  const length = isqrt(squareOf(a, b) * 4096);
  return isSlow(ground, a, b) ? 2 * length : length;
}

/**
 * The same path drawn tight: turning points are moved by small steps while that makes it shorter, and left out where a straight leg does as well.
 * Every leg stays clear.
 */
export function tightened(ground: Ground, from: Point, path: readonly Point[], others: Others): Point[] {
  const points = [from, ...path];
  // First what is truly shorter, at last what is shorter as it is counted: each leg rounded up.
  const fine = (a: Point, b: Point): number => fineCost(ground, a, b);
  const counted = (a: Point, b: Point): number => legCost(ground, a, b) * 16_384 + fineCost(ground, a, b);
  const isClear = (i: number, p: Point): boolean =>
    isLegClear(ground, points[i - 1]!, p, others) && isLegClear(ground, p, points[i + 1]!, others);
  for (const [step, price] of [
    [8, fine],
    [4, fine],
    [2, fine],
    [1, fine],
    [2, counted],
    [1, counted],
  ] as const)
    for (let round = 0, moved = true; moved && round < 12; round++) {
      moved = false;
      for (let i = 1; i < points.length - 1; i++) {
        const here = points[i]!;
        let best = here;
        const sum = (p: Point): number => price(points[i - 1]!, p) + price(p, points[i + 1]!);
        let least = sum(here);
        for (const [dx, dy] of AROUND) {
          const p = { x: here.x + dx * step, y: here.y + dy * step };
          const cost = sum(p);
          if (cost < least && isClear(i, p)) [best, least] = [p, cost];
        }
        if (best !== here) {
          points[i] = best;
          moved = true;
        }
      }
    }
  for (let i = 1; i < points.length - 1; ) {
    const [a, b, c] = [points[i - 1]!, points[i]!, points[i + 1]!];
    const together = legCost(ground, a, b) + legCost(ground, b, c);
    if (legCost(ground, a, c) <= together && isLegClear(ground, a, c, others)) points.splice(i, 1);
    else i++;
  }
  return points.slice(1);
}
/** The eight neighbours of a point of a lattice, clockwise from the east. */
export const AROUND = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
] as const;
