import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Shape } from "../domain.ts";
import {
  cornersOf,
  discCollides,
  type Point,
  polygonsMeet,
  polygonsWithin,
  polygonToCircle,
  roomBetween,
  segmentMeets,
  toward,
} from "../plane.ts";
import { holds, isNearer, isWithinReach, meets, pickIn, pickNear, ready, shelf } from "../shapes.ts";

const near = fc.integer({ min: 0, max: 40 });
const point: fc.Arbitrary<Point> = fc.record({ x: near, y: near });
const size = fc.integer({ min: 1, max: 15 });
/** Convex, clockwise: a rectangle with its corners cut off. */
const octagon = fc.tuple(point, size, size, fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 })).map(
  ([{ x, y }, w, h, cx, cy]): Shape => ({
    s: "poly",
    at: [
      [x + cx, y],
      [x + cx + w, y],
      [x + 2 * cx + w, y + cy],
      [x + 2 * cx + w, y + cy + h],
      [x + cx + w, y + 2 * cy + h],
      [x + cx, y + 2 * cy + h],
      [x, y + cy + h],
      [x, y + cy],
    ],
  }),
);
const shape: fc.Arbitrary<Shape> = fc.oneof(
  fc.tuple(point, size, size).map(([{ x, y }, w, h]): Shape => ({ s: "rect", x, y, w, h })),
  fc.tuple(point, size).map(([{ x, y }, r]): Shape => ({ s: "circle", x, y, r })),
  fc.tuple(point, point).map(
    ([a, b]): Shape => ({
      s: "line",
      at: [
        [a.x, a.y],
        [b.x, b.y],
      ],
    }),
  ),
  octagon,
);
const RUNS = { numRuns: 4000 };

describe("shapes made ready answer as the plane does", () => {
  test("a segment meets", () => {
    fc.assert(
      fc.property(shape, point, point, (it, a, b) => {
        expect(meets(ready(it), a.x, a.y, b.x, b.y)).toBe(segmentMeets(a, b, it));
      }),
      RUNS,
    );
  });
  test("a disc that moves collides", () => {
    fc.assert(
      fc.property(shape, point, point, fc.integer({ min: 1, max: 13 }), (it, a, b, r) => {
        expect(isNearer(ready(it), a.x, a.y, b.x, b.y, r)).toBe(discCollides(a, b, r, it));
      }),
      RUNS,
    );
  });
  test("a point lies inside", () => {
    fc.assert(
      fc.property(shape, point, (it, p) => {
        expect(holds(ready(it), p.x, p.y)).toBe(segmentMeets(p, p, it));
      }),
      RUNS,
    );
  });
  test("a point is within reach where a disc of that size would touch, and no farther", () => {
    fc.assert(
      fc.property(shape, point, fc.integer({ min: 1, max: 13 }), (it, p, r) => {
        const got = isWithinReach(ready(it), p.x, p.y, r);
        // A disc one larger collides where this one touches; one that collides is within reach.
        if (discCollides(p, p, r, it)) expect(got).toBe(true);
        if (got) expect(discCollides(p, p, r + 1, it)).toBe(true);
        if (it.s !== "circle" && it.s !== "line") expect(got).toBe(polygonToCircle(cornersOf(it), p, r) <= 0);
      }),
      RUNS,
    );
  });
  test("nothing near is overlooked", () => {
    fc.assert(
      fc.property(fc.array(shape, { maxLength: 8 }), point, point, fc.integer({ min: 0, max: 12 }), (shapes, a, b, margin) => {
        const all = shapes.map((one) => ({ at: ready(one), shape: one }));
        const found: (typeof all)[number][] = [];
        const n = pickNear(shelf(all), a.x, a.y, b.x, b.y, margin, found);
        const rest = all.filter((one) => !found.slice(0, n).includes(one));
        for (const one of rest) expect(roomBetween(a, b, one.shape)).toBeGreaterThanOrEqual(margin === 0 ? 0 : margin);
        for (const one of rest) expect(segmentMeets(a, b, one.shape)).toBe(false);
      }),
      RUNS,
    );
  });
});

test("boxes that meet a rectangle are found, and no others", () => {
  fc.assert(
    fc.property(fc.array(shape, { maxLength: 8 }), point, size, size, (shapes, { x, y }, w, h) => {
      const all = shapes.map((one) => ({ at: ready(one) }));
      const found: (typeof all)[number][] = [];
      const n = pickIn(shelf(all), x, y, x + w, y + h, found);
      const expected = all.filter(({ at }) => at.left <= x + w && at.right >= x && at.top <= y + h && at.bottom >= y);
      expect(found.slice(0, n)).toEqual(expected);
    }),
  );
});

describe("polygons", () => {
  test("meet when a point is common to both, and only then are they within nothing of each other", () => {
    fc.assert(
      fc.property(octagon, octagon, (one, other) => {
        const [p, q] = [cornersOf(one), cornersOf(other)];
        let isShared = false;
        for (let x = 0; x <= 70 && !isShared; x++)
          for (let y = 0; y <= 70 && !isShared; y++)
            isShared = segmentMeets({ x, y }, { x, y }, one) && segmentMeets({ x, y }, { x, y }, other);
        if (isShared) expect(polygonsMeet(p, q)).toBe(true);
        expect(polygonsMeet(p, q)).toBe(polygonsMeet(q, p));
        expect(polygonsWithin(p, q, 0)).toBe(polygonsMeet(p, q));
      }),
      { numRuns: 40 },
    );
  });
  test("that touch at a corner meet; a step away they are within one", () => {
    const square = (x: number, y: number) => cornersOf({ s: "rect", x, y, w: 10, h: 10 });
    expect(polygonsMeet(square(0, 0), square(10, 10))).toBe(true);
    expect(polygonsMeet(square(0, 0), square(11, 0))).toBe(false);
    expect(polygonsWithin(square(0, 0), square(11, 0), 1)).toBe(true);
    expect(polygonsWithin(square(0, 0), square(13, 14), 5)).toBe(true);
    expect(polygonsWithin(square(0, 0), square(13, 14), 4)).toBe(false);
  });
});

test("a point on the way rounds halves away from zero, whichever way one goes", () => {
  expect(toward({ x: 0, y: 0 }, { x: 3, y: 4 }, 2)).toEqual({ x: 1, y: 2 });
  expect(toward({ x: 0, y: 0 }, { x: -3, y: -4 }, 2)).toEqual({ x: -1, y: -2 });
  expect(toward({ x: 0, y: 0 }, { x: 3, y: 4 }, 5)).toEqual({ x: 3, y: 4 });
  fc.assert(
    fc.property(point, point, near, (p, q, far) => {
      const there = toward(p, q, far);
      const mirrored = toward({ x: -p.x, y: -p.y }, { x: -q.x, y: -q.y }, far);
      expect([mirrored.x + there.x, mirrored.y + there.y]).toEqual([0, 0]);
    }),
  );
});
