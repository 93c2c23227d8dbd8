import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Shape } from "../domain.ts";
import {
  ahead,
  csqrt,
  directionOf,
  discCollides,
  HEADINGS,
  headingTo,
  inArc,
  isqrt,
  lengthOf,
  nearSegment,
  outlineCollides,
  outlineOf,
  type Point,
  polygonToCircle,
  roomBetween,
  roundDiv,
  sees,
  segmentMeets,
  segmentsMeet,
  straightTo,
  sweptBy,
  turnBetween,
} from "../plane.ts";
import { partOf, routeTo } from "../route.ts";
import { faultOf } from "../sound.ts";

const near = fc.integer({ min: 0, max: 60 });
const point: fc.Arbitrary<Point> = fc.record({ x: near, y: near });
const wide: fc.Arbitrary<Point> = fc.record({ x: fc.integer({ min: 0, max: 4095 }), y: fc.integer({ min: 0, max: 4095 }) });
const shape: fc.Arbitrary<Shape> = fc.oneof(
  fc.record({
    s: fc.constant("rect" as const),
    x: near,
    y: near,
    w: fc.integer({ min: 1, max: 20 }),
    h: fc.integer({ min: 1, max: 20 }),
  }),
  fc.record({ s: fc.constant("circle" as const), x: near, y: near, r: fc.integer({ min: 1, max: 12 }) }),
  fc
    .tuple(point, point)
    .filter(([a, b]) => a.x !== b.x || a.y !== b.y)
    .map(
      ([a, b]): Shape => ({
        s: "line",
        at: [
          [a.x, a.y],
          [b.x, b.y],
        ],
      }),
    ),
  fc.tuple(point, fc.integer({ min: 2, max: 12 }), fc.integer({ min: 2, max: 12 })).map(
    ([{ x, y }, w, h]): Shape => ({
      s: "poly",
      at: [
        [x, y - h],
        [x + w, y],
        [x, y + h],
        [x - w, y],
      ],
    }),
  ),
);
const shapes = fc.array(shape, { maxLength: 6 });
const P = (x: number, y: number): Point => ({ x, y });
const list = (points: readonly Point[]): number[][] => points.map(({ x, y }) => [x, y]);

describe("numbers", () => {
  test("roots are exact up to the largest integers", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER - 1 }), (n) => {
        const root = BigInt(isqrt(n));
        expect(root * root <= BigInt(n) && (root + 1n) * (root + 1n) > BigInt(n)).toBe(true);
      }),
    );
    expect([isqrt(0), isqrt(3), isqrt(4), csqrt(4), csqrt(5)]).toEqual([0, 1, 2, 2, 3]);
    expect(isqrt(94906265 ** 2 - 1)).toBe(94906264);
  });
  test("halves are rounded away from zero on both sides", () => {
    expect([roundDiv(5, 2), roundDiv(-5, 2), roundDiv(4, 3), roundDiv(-4, 3), roundDiv(5, 3)]).toEqual([3, -3, 1, -1, 2]);
  });
});

describe("segments and shapes", () => {
  test("segments meet when they touch, and only then", () => {
    expect(segmentsMeet(P(0, 0), P(4, 4), P(4, 4), P(9, 0))).toBe(true);
    expect(segmentsMeet(P(0, 0), P(4, 4), P(2, 2), P(9, 0))).toBe(true);
    expect(segmentsMeet(P(0, 0), P(4, 4), P(5, 5), P(9, 9))).toBe(false);
    expect(segmentsMeet(P(0, 0), P(4, 4), P(3, 2), P(9, 0))).toBe(false);
  });
  test("the distance to a segment is compared without a root: 3-4-5 is exactly five", () => {
    expect([4, 5, 6].map((r) => nearSegment(P(3, 4), P(0, 0), P(-9, 0), r))).toEqual([1, 0, -1]);
    expect([2, 3, 4].map((r) => nearSegment(P(5, 3), P(0, 0), P(9, 0), r))).toEqual([1, 0, -1]);
  });
  test("a base may touch a wall and not a hair more; a point may touch no line", () => {
    const wall: Shape = { s: "rect", x: 10, y: 0, w: 5, h: 50 };
    expect(discCollides(P(0, 0), P(0, 50), 10, wall)).toBe(false);
    expect(discCollides(P(0, 0), P(1, 50), 10, wall)).toBe(true);
    const fence: Shape = {
      s: "line",
      at: [
        [10, 0],
        [10, 50],
      ],
    };
    expect(discCollides(P(0, 20), P(10, 20), 0, fence)).toBe(true);
    expect(discCollides(P(0, 20), P(9, 20), 0, fence)).toBe(false);
    // Along the border of a house, through it, and past its corner.
    expect(discCollides(P(10, 0), P(10, 50), 0, wall)).toBe(false);
    expect(discCollides(P(0, 25), P(30, 25), 0, wall)).toBe(true);
    expect(discCollides(P(5, 5), P(15, -5), 0, wall)).toBe(false);
  });
  test("what collides with a body of a size collides with every larger one", () => {
    fc.assert(
      fc.property(point, point, shape, fc.nat(15), (a, b, one, r) => {
        if (discCollides(a, b, r, one)) expect(discCollides(a, b, r + 1, one)).toBe(true);
        // A distance of which `room` is the rounding down: enough for a body of that size, too little for one larger by more than one.
        const room = roomBetween(a, b, one);
        if (room > 0) expect([discCollides(a, b, room, one), discCollides(a, b, room + 2, one)]).toEqual([false, true]);
      }),
    );
  });
  test("a path split at a point of its own leg keeps its clearance", () => {
    fc.assert(
      fc.property(
        point,
        fc.integer({ min: -9, max: 9 }),
        fc.integer({ min: -9, max: 9 }),
        fc.nat(6),
        fc.nat(6),
        shape,
        fc.nat(9),
        (a, dx, dy, m, n, one, r) => {
          const split = P(a.x + m * dx, a.y + m * dy);
          const b = P(split.x + n * dx, split.y + n * dy);
          expect(discCollides(a, b, r, one)).toBe(discCollides(a, split, r, one) || discCollides(split, b, r, one));
        },
      ),
    );
  });
  test("a house of walls without thickness is entered by its door, and by nothing else", () => {
    const walls: Shape[] = [
      [330, 520, 370, 520],
      [420, 520, 450, 520],
      [450, 520, 450, 620],
      [330, 520, 330, 620],
    ].map(([a, b, c, d]) => ({
      s: "line",
      at: [
        [a!, b!],
        [c!, d!],
      ],
    }));
    const walks = (a: Point, b: Point): boolean => !walls.some((wall) => discCollides(a, b, 12, wall));
    expect([walks(P(395, 480), P(395, 560)), walks(P(350, 480), P(350, 560)), walks(P(300, 560), P(380, 560))]).toEqual([
      true,
      false,
      false,
    ]);
    expect([walks(P(382, 480), P(382, 560)), walks(P(381, 480), P(381, 560))]).toEqual([true, false]);
  });
  test("a hull may touch and not overlap", () => {
    const square = [P(0, 0), P(10, 0), P(10, 10), P(0, 10)];
    expect(outlineCollides(square, { s: "rect", x: 10, y: 0, w: 5, h: 5 })).toBe(false);
    expect(outlineCollides(square, { s: "rect", x: 9, y: 0, w: 5, h: 5 })).toBe(true);
    expect(
      outlineCollides(square, {
        s: "line",
        at: [
          [10, -5],
          [10, 5],
        ],
      }),
    ).toBe(true);
    expect([4, 5, 6].map((r) => polygonToCircle(square, P(15, 5), r))).toEqual([1, 0, -1]);
  });
});

describe("sight", () => {
  test("is mutual, and the order of what is in the way does not matter", () => {
    fc.assert(
      fc.property(point, point, shapes, (a, b, opaque) => {
        expect(sees(a, b, opaque)).toBe(sees(b, a, opaque));
        expect(sees(a, b, opaque)).toBe(sees(a, b, [...opaque].reverse()));
      }),
      { numRuns: 500 },
    );
  });
  test("a line that touches a corner is stopped, one beside it is not", () => {
    const house: Shape = { s: "rect", x: 10, y: 10, w: 10, h: 10 };
    expect([sees(P(0, 20), P(20, 0), [house]), sees(P(0, 19), P(19, 0), [house])]).toEqual([false, true]);
    expect(segmentMeets(P(0, 5), P(30, 5), { s: "circle", x: 10, y: 10, r: 5 })).toBe(true);
    expect(segmentMeets(P(0, 4), P(30, 4), { s: "circle", x: 10, y: 10, r: 5 })).toBe(false);
  });
});

describe("headings", () => {
  test("a quarter turn is exact, an eighth goes as far both ways", () => {
    expect(list([0, 16, 32, 48].map((h) => ahead(P(0, 0), h, 100)))).toEqual([
      [100, 0],
      [0, 100],
      [-100, 0],
      [0, -100],
    ]);
    expect(ahead(P(0, 0), 8, 100)).toEqual(P(71, 71));
    expect(directionOf(2, 8)).toEqual(directionOf(16));
  });
  test("whoever goes straight is found to have gone straight, as far as he went", () => {
    fc.assert(
      fc.property(wide, fc.nat(63), fc.integer({ min: -400, max: 400 }), (p, h, n) => {
        const found = straightTo(p, ahead(p, h, n), h)!;
        expect(ahead(p, h, found)).toEqual(ahead(p, h, n));
        expect(Math.abs(found)).toBeLessThanOrEqual(Math.abs(n));
      }),
    );
    expect(straightTo(P(0, 0), P(50, 1), 0)).toBeUndefined();
  });
  test("the nearest heading points there; turns go the shorter way round", () => {
    fc.assert(
      fc.property(wide, fc.nat(63), (p, h) => {
        expect(headingTo(p, ahead(p, h, 1000))).toBe(h);
      }),
    );
    expect([turnBetween(1, 63), turnBetween(0, 32), turnBetween(5, 5)]).toEqual([2, 32, 0]);
  });
  test("an arc has its borders, at any width and whichever way it faces", () => {
    fc.assert(
      fc.property(fc.nat(63), fc.nat(31), fc.nat(63), (h, spread, to) => {
        const far = ahead(P(0, 0), to, 4000);
        // Just beside the border rounding decides; one step away it does not.
        const turn = turnBetween(h, to);
        if (turn < spread || turn > spread + 1) expect(inArc({ x: 0, y: 0, h }, far, spread)).toBe(turn < spread);
      }),
    );
    expect([inArc({ x: 0, y: 0, h: 0 }, P(9, 9), 8), inArc({ x: 0, y: 0, h: 0 }, P(9, 10), 8)]).toEqual([true, false]);
    expect([inArc({ x: 0, y: 0, h: 0 }, P(9, 0), 0), inArc({ x: 0, y: 0, h: 0 }, P(-9, 0), 0)]).toEqual([true, false]);
  });
});

describe("hulls", () => {
  const medium = { long: 34, wide: 18 };
  const heavy = { long: 42, wide: 20 };
  test("stand with their corners where they are by hand", () => {
    expect(list(outlineOf(medium, { x: 100, y: 100, h: 8 }))).toEqual([
      [137, 111],
      [111, 137],
      [63, 89],
      [89, 63],
    ]);
  });
  test("sweep what they pass over, ahead and astern", () => {
    const swept = (hull: typeof medium, x: number, y: number, h: number, n: number): unknown => [
      list([ahead(P(x, y), h, n)])[0],
      list(sweptBy(hull, { x, y, h }, n)),
    ];
    expect(swept(medium, 70, 600, 0, 300)).toEqual([
      [370, 600],
      [
        [404, 582],
        [404, 618],
        [36, 618],
        [36, 582],
      ],
    ]);
    expect(swept(medium, 650, 965, 48, 150)).toEqual([
      [650, 815],
      [
        [632, 781],
        [668, 781],
        [668, 999],
        [632, 999],
      ],
    ]);
    expect(swept({ long: 34, wide: 18 }, 500, 500, 5, 137)).toEqual([
      [621, 565],
      [
        [659, 565],
        [642, 597],
        [462, 500],
        [479, 468],
      ],
    ]);
    expect(swept(heavy, 500, 500, 41, -60)).toEqual([
      [538, 546],
      [
        [458, 480],
        [489, 455],
        [580, 566],
        [549, 591],
      ],
    ]);
  });
});

describe("routes", () => {
  const table = { s: "rect", x: 0, y: 0, w: 200, h: 200 } as const;
  const wall: Shape = { s: "rect", x: 90, y: 0, w: 20, h: 150 };
  test("go straight where they can, round a wall where they must, and nowhere where they cannot", () => {
    expect(routeTo(P(10, 10), P(80, 20), { obstacles: [wall], r: 5, on: table })).toEqual([P(80, 20)]);
    const round = routeTo(P(50, 50), P(150, 50), { obstacles: [wall], r: 5, on: table })!;
    expect(round.length).toBeGreaterThan(1);
    expect(Math.min(...round.slice(0, -1).map(({ y }) => y))).toBeGreaterThan(150);
    expect(routeTo(P(50, 50), P(150, 50), { obstacles: [{ ...wall, h: 200 } as Shape], r: 5, on: table })).toBeUndefined();
    expect(routeTo(P(50, 50), P(100, 50), { obstacles: [wall], r: 5, on: table })).toBeUndefined();
  });
  test("are no longer than a detour by hand", () => {
    const round = routeTo(P(50, 140), P(150, 140), { obstacles: [wall], r: 5 })!;
    const length = [P(50, 140), ...round].reduce((sum, p, i, all) => (i === 0 ? 0 : sum + lengthOf(all[i - 1]!, p)), 0);
    expect(length).toBeLessThan(112);
  });
  test("keep clear all the way, and do not depend on the order of obstacles", () => {
    fc.assert(
      fc.property(point, point, shapes, fc.nat(4), (a, b, obstacles, r) => {
        const route = routeTo(a, b, { obstacles, r });
        expect(routeTo(a, b, { obstacles: [...obstacles].reverse(), r })).toEqual(route);
        let last = a;
        for (const next of route ?? []) {
          for (const one of obstacles) expect(discCollides(last, next, r, one)).toBe(false);
          last = next;
        }
      }),
      { numRuns: 150 },
    );
  });
  test("are walked as far as one reaches, in as many legs as there are", () => {
    const route = [P(100, 0), P(100, 100)];
    expect(partOf(P(0, 0), route, { total: 150 })).toEqual([P(100, 0), P(100, 50)]);
    expect(partOf(P(0, 0), route, { total: 150, leg: 60 })).toEqual([P(60, 0), P(100, 0), P(100, 50)]);
    expect(partOf(P(0, 0), route, { total: 150, leg: 60, legs: 2 })).toEqual([P(60, 0), P(100, 0)]);
    fc.assert(
      fc.property(wide, fc.array(wide, { minLength: 1, maxLength: 4 }), fc.nat(500), (from, turns, total) => {
        const part = partOf(from, turns, { total });
        expect([from, ...part].reduce((sum, p, i, all) => (i === 0 ? 0 : sum + lengthOf(all[i - 1]!, p)), 0)).toBeLessThanOrEqual(
          total,
        );
      }),
    );
  });
});

describe("ground that is drawn wrongly is refused", () => {
  const on = (at: readonly (readonly [number, number])[], id?: string): string | undefined =>
    faultOf({ t: "pose", inside: [{ s: "poly", at, ...(id === undefined ? {} : { id }) }] });
  test("a polygon clockwise, convex and with three corners is sound; any other is not", () => {
    expect(
      on([
        [0, 0],
        [10, 0],
        [10, 10],
      ]),
    ).toBeUndefined();
    expect(
      on(
        [
          [0, 0],
          [10, 10],
          [10, 0],
        ],
        "hill",
      ),
    ).toBe("the corners of the poly “hill” run anticlockwise");
    expect(
      on([
        [0, 0],
        [10, 0],
        [5, 2],
        [5, 10],
      ]),
    ).toBe("a poly is not convex");
    expect(
      on([
        [0, 0],
        [10, 0],
      ]),
    ).toBe("a poly has 2 corners");
    expect(
      on([
        [0, 0],
        [5, 0],
        [10, 0],
      ]),
    ).toBe("a poly is not convex");
    // A five-pointed star turns right at every corner.
    expect(
      on([
        [50, 0],
        [80, 90],
        [0, 35],
        [100, 35],
        [20, 90],
      ]),
    ).toBe("a poly is not convex");
    expect(
      on([
        [0, 0],
        [10.5, 0],
        [10, 10],
      ]),
    ).toBe("a poly is not in whole units");
  });
  test("what a vehicle needs", () => {
    const inside = [{ s: "rect", x: 0, y: 0, w: 100, h: 100 }] as const;
    const from = { x: 0, y: 0, h: 0 };
    const body = { long: 9, wide: 5 };
    expect(faultOf({ t: "pose", inside, headings: HEADINGS, body, path: { from, straight: true, clear: true } })).toBeUndefined();
    expect(faultOf({ t: "pose", inside, headings: 12, body })).toMatch("divide 64");
    expect(faultOf({ t: "pose", inside, headings: 64, body, path: { from, clear: true } })).toMatch("goes straight");
    expect(faultOf({ t: "pose", inside, headings: 64, path: { from: { x: 0, y: 0 }, turn: 4 } })).toMatch(
      "starts with a heading",
    );
    expect(faultOf({ t: "pose", inside: [{ ...inside[0], w: 5000 }] })).toMatch("4095");
  });
});
