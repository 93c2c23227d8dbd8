import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { lengthOf, type Point } from "@warren/kernel/plane.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { HULLS, MODELS } from "../content/hulls.ts";
import { MAPS } from "../content/maps.ts";
import { drive } from "../rules/geometry/drive.ts";
import { type Figure, type Hulled, isHull } from "../rules/geometry/figures.ts";
import { type Ground, groundOf } from "../rules/geometry/ground.ts";
import { isInContact, isWithin } from "../rules/geometry/measure.ts";
import { fallBack } from "../rules/geometry/places.ts";
import { doesSee, sight, sightLines } from "../rules/geometry/sight.ts";
import { canStand, NOBODY, type Others, walk, walkCost } from "../rules/geometry/walk.ts";
import { headingImage, imageOf } from "../rules/maps/symmetry.ts";
import { plainDrive, plainSight, plainWalk, plainWithin } from "./plain.ts";

/** A ground by the name of its map: what a failing test prints stays readable. */
const at = (id: string): Ground => groundOf(MAPS.find((map) => map.id === id)!);
const ground = fc.constantFrom(...MAPS.map(({ id }) => id));
const on = (id: string): fc.Arbitrary<Point> => {
  const { w, h } = at(id);
  return fc.record({ x: fc.integer({ min: 12, max: w - 12 }), y: fc.integer({ min: 12, max: h - 12 }) });
};
const hullOn = (id: string): fc.Arbitrary<Hulled> =>
  fc.record({
    x: fc.integer({ min: 50, max: at(id).w - 50 }),
    y: fc.integer({ min: 50, max: at(id).h - 50 }),
    h: fc.nat(63),
    model: fc.constantFrom(...MODELS),
  });
/** Close to another point: most of what matters happens within 400 mm. */
const near = (of: string, p: Point): fc.Arbitrary<Point> =>
  fc
    .record({ x: fc.integer({ min: -400, max: 400 }), y: fc.integer({ min: -400, max: 400 }) })
    .map(({ x, y }) => ({ x: clamp(p.x + x, at(of).w), y: clamp(p.y + y, at(of).h) }));
const clamp = (n: number, size: number): number => Math.max(12, Math.min(size - 12, n));
const figureNear = (of: string, p: Point): fc.Arbitrary<Figure> =>
  fc.oneof({ weight: 4, arbitrary: near(of, p) }, { weight: 1, arbitrary: hullOn(of) });
const pair = ground.chain((of) =>
  fc
    .oneof({ weight: 4, arbitrary: on(of) }, { weight: 1, arbitrary: hullOn(of) })
    .chain((a) =>
      fc.tuple(fc.constant(of), fc.constant(a as Figure), figureNear(of, a), fc.array(near(of, a), { maxLength: 2 })),
    ),
);
const wreckAt = (p: Point): Hulled => ({ ...p, h: (p.x + p.y) % 64, model: "medium_tank" });

const image = <T extends Figure>({ map }: Ground, figure: T): T => {
  const [x, y] = imageOf(map, [figure.x, figure.y]);
  return isHull(figure) ? { ...figure, x, y, h: headingImage(map, figure.h) } : { ...figure, x, y };
};
/** A mirror swaps the sides of a hull and of its sight points: which eye saw best is then another matter. */
const seenAs = (got: ReturnType<typeof sight>) => got && [got.open, got.cover, got.shielded];

describe("sight", () => {
  test("is what the plain loop over all lines and pieces says, wrecks included", () => {
    fc.assert(
      fc.property(pair, ([id, a, b, wrecks]) => {
        const of = at(id);
        expect(sight(of, a, b, wrecks.map(wreckAt))).toEqual(plainSight(of, a, b, wrecks.map(wreckAt)));
      }),
      { numRuns: 300 },
    );
  });
  rule("WW-107", "is mutual", () => {
    fc.assert(
      fc.property(pair, ([id, a, b]) => {
        const of = at(id);
        expect(sight(of, a, b) === undefined).toBe(sight(of, b, a) === undefined);
        expect(doesSee(of, a, b)).toBe(sight(of, a, b) !== undefined);
      }),
      { numRuns: 2000 },
    );
  });
  test("commutes with the symmetry of each table", () => {
    fc.assert(
      fc.property(pair, ([id, a, b]) => {
        const of = at(id);
        expect(seenAs(sight(of, image(of, a), image(of, b)))).toEqual(seenAs(sight(of, a, b)));
      }),
      { numRuns: 2000 },
    );
  });
  test("the 25 lines that are shown come to the same", () => {
    fc.assert(
      fc.property(pair, ([id, a, b, wrecks]) => {
        const of = at(id);
        const lines = sightLines(of, a, b, wrecks.map(wreckAt));
        const got = sight(of, a, b, wrecks.map(wreckAt));
        const rows = [0, 1, 2, 3, 4].map((eye) => lines.slice(eye * 5, eye * 5 + 5));
        const counts = rows.map((row) => ({
          seen: row.filter(({ isStopped }) => !isStopped).length,
          open: row.filter(({ isStopped, hidden }) => !isStopped && hidden === "none").length,
          shielded: row.filter(({ hidden }) => hidden === "bulletproof").length,
        }));
        expect(counts.some(({ seen }) => seen > 0)).toBe(got !== undefined);
        if (got) expect(counts[got.eye]).toEqual({ seen: got.seen, open: got.open, shielded: got.shielded });
        for (const { isStopped, hidden, by } of lines) expect(by.length > 0).toBe(isStopped || hidden !== "none");
      }),
      { numRuns: 500 },
    );
  });
});

const crowd = (of: string, p: Point): fc.Arbitrary<Others> =>
  fc.record({
    hostile: fc.array(near(of, p), { maxLength: 3 }),
    friends: fc.array(near(of, p), { maxLength: 3 }),
    hulls: fc.array(hullOn(of), { maxLength: 3 }),
  });
/** A path of short legs, so that some of them are legal. */
const journey = ground.chain((of) =>
  on(of).chain((from) =>
    fc
      .array(fc.record({ x: fc.integer({ min: -70, max: 70 }), y: fc.integer({ min: -70, max: 70 }) }), {
        minLength: 1,
        maxLength: 4,
      })
      .chain((steps) => {
        let last = from;
        const path = steps.map(({ x, y }) => {
          last = { x: clamp(last.x + x, at(of).w), y: clamp(last.y + y, at(of).h) };
          return last;
        });
        return fc.tuple(fc.constant(of), fc.constant(from), fc.constant(path), crowd(of, from));
      }),
  ),
);

describe("walking", () => {
  test("is what the plain loop says, and a refusal comes with a measurement", () => {
    fc.assert(
      fc.property(journey, ([id, from, path, others]) => {
        const of = at(id);
        fc.pre(canStand(of, from, others));
        const cost = walkCost(of, from, path, others);
        expect(cost).toBe(plainWalk(of, from, path, others));
        const got = walk(of, from, path, 1000, others);
        if ("refusal" in got) {
          expect(cost).toBe(-1);
          const { leg, x, y, room, needs } = got.refusal.args as Record<string, number>;
          for (const n of [leg, x, y, room, needs]) expect(Number.isInteger(n)).toBe(true);
          expect(room!).toBeLessThan(needs!);
        } else expect(got.cost).toBe(cost);
      }),
      { numRuns: 2000 },
    );
  });
  test("commutes with the symmetry of each table", () => {
    fc.assert(
      fc.property(journey, ([id, from, path, others]) => {
        const of = at(id);
        const there: Others = {
          hostile: others.hostile.map((one) => image(of, one)),
          friends: others.friends.map((one) => image(of, one)),
          hulls: others.hulls.map((one) => image(of, one)),
        };
        const mirrored = path.map((p) => image(of, p));
        // Corners of a mirrored hull come in another order, and its rectangle is the same.
        expect(walkCost(of, image(of, from), mirrored, there)).toBe(walkCost(of, from, path, others));
      }),
      { numRuns: 2000 },
    );
  });
  test("a leg split at a point of its own keeps its clearance and costs at most 1 mm more, 2 over slow ground", () => {
    fc.assert(
      fc.property(
        ground.chain((of) => fc.tuple(fc.constant(of), on(of))),
        fc.integer({ min: -15, max: 15 }),
        fc.integer({ min: -15, max: 15 }),
        fc.integer({ min: 2, max: 8 }),
        fc.integer({ min: 1, max: 7 }),
        ([id, from], dx, dy, parts, cut) => {
          const of = at(id);
          fc.pre(cut < parts);
          const to = { x: from.x + dx * parts, y: from.y + dy * parts };
          const middle = { x: from.x + dx * cut, y: from.y + dy * cut };
          const whole = walkCost(of, from, [to], NOBODY);
          fc.pre(whole >= 0 && canStand(of, from));
          const split = walkCost(of, from, [middle, to], NOBODY);
          expect(split).toBeGreaterThanOrEqual(0);
          expect(split - whole).toBeLessThanOrEqual(whole > lengthOf(from, to) ? 2 : 1);
        },
      ),
      { numRuns: 2000 },
    );
  });
  test("whoever overlaps something ignores that one thing on his first leg, and nothing else", () => {
    const of = groundOf(MAPS.find(({ id }) => id === "millbrook")!);
    // The fountain stands at 600, 450 with a radius of 18.
    const from = { x: 600, y: 475 };
    expect(canStand(of, from)).toBe(false);
    expect(walkCost(of, from, [{ x: 600, y: 500 }], NOBODY)).toBe(25);
    expect(
      walkCost(
        of,
        from,
        [
          { x: 600, y: 476 },
          { x: 600, y: 500 },
        ],
        NOBODY,
      ),
    ).toBe(-1);
    expect(walkCost(of, from, [{ x: 600, y: 500 }], { ...NOBODY, hostile: [{ x: 600, y: 505 }] })).toBe(-1);
  });
});

describe("measuring", () => {
  test("is the same both ways and commutes with symmetry", () => {
    fc.assert(
      fc.property(pair, fc.nat(120), ([id, a, b], far) => {
        const of = at(id);
        expect(isWithin(a, b, far)).toBe(plainWithin(a, b, far));
        expect(isWithin(a, b, far)).toBe(isWithin(b, a, far));
        expect(isWithin(image(of, a), image(of, b), far)).toBe(isWithin(a, b, far));
        expect(isInContact(of, a, b)).toBe(isInContact(of, b, a));
        if (isWithin(a, b, far)) expect(isWithin(a, b, far + 1)).toBe(true);
      }),
      { numRuns: 1500 },
    );
  });
  test("in every direction there is an integer point of contact", () => {
    for (let dx = -60; dx <= 60; dx += 3)
      for (let dy = -60; dy <= 60; dy += 3) {
        if (dx * dx + dy * dy < 30 * 30) continue;
        const length = Math.sqrt(dx * dx + dy * dy);
        const p = { x: 500 + Math.round((dx * 25) / length), y: 500 + Math.round((dy * 25) / length) };
        const square = (p.x - 500) ** 2 + (p.y - 500) ** 2;
        expect(square).toBeGreaterThanOrEqual(24 * 24);
        expect(square).toBeLessThanOrEqual(26 * 26);
      }
  });
});

describe("driving", () => {
  const steps = fc.array(fc.record({ h: fc.nat(63), n: fc.integer({ min: -60, max: 120 }) }), { minLength: 1, maxLength: 3 });
  const driven = ground.chain((of) =>
    hullOn(of).chain((hull) => fc.tuple(fc.constant(of), fc.constant(hull), steps, crowd(of, hull))),
  );
  test("commutes with half and quarter turns; every end is a legal place", () => {
    fc.assert(
      fc.property(driven, ([id, hull, order, others]) => {
        const of = at(id);
        fc.pre(of.map.sym !== "MX");
        const got = drive(of, hull, order, 1000, others);
        const there = drive(
          of,
          image(of, hull),
          order.map(({ h, n }) => ({ h: headingImage(of.map, h), n })),
          1000,
          {
            hostile: others.hostile.map((one) => image(of, one)),
            friends: others.friends.map((one) => image(of, one)),
            hulls: others.hulls.map((one) => image(of, one)),
          },
        );
        expect("refusal" in there).toBe("refusal" in got);
        if ("refusal" in got || "refusal" in there) return;
        expect(there.bogs.map(({ step, needs }) => [step, needs])).toEqual(got.bogs.map(({ step, needs }) => [step, needs]));
        expect(there.ends.map(({ x, y, h }) => [x, y, h])).toEqual(
          got.ends.map((end) => image(of, end)).map(({ x, y, h }) => [x, y, h]),
        );
      }),
      { numRuns: 1500 },
    );
  });
  test("is what the plain loop says", () => {
    fc.assert(
      fc.property(driven, ([id, hull, order, others]) => {
        const got = drive(at(id), hull, order, 1000, others);
        const plain = plainDrive(at(id), hull, order, others);
        expect("refusal" in got).toBe(plain === undefined);
        if ("refusal" in got || !plain) return;
        expect(got.ends).toEqual(plain.ends);
        expect(got.bogs.map(({ step, needs }) => [step, needs])).toEqual(plain.bogs);
      }),
      { numRuns: 1000 },
    );
  });
  test("a refused order says how far it could have gone", () => {
    const of = groundOf(MAPS.find(({ id }) => id === "millbrook")!);
    const tank: Hulled = { model: "medium_tank", x: 500, y: 450, h: 0 };
    const got = drive(of, tank, [{ h: 0, n: 200 }], HULLS.medium_tank.speed, NOBODY);
    // The fountain begins at 582; the front edge is 34 ahead of the middle, and touching is too near.
    expect(got).toMatchObject({
      refusal: { key: "drive.solid", args: { step: 1, id: "block1", room: 47, n: 200, x: 547, y: 450 } },
    });
    expect(drive(of, tank, [{ h: 0, n: 47 }], 300, NOBODY)).toMatchObject({ length: 47 });
    expect(drive(of, tank, [{ h: 0, n: 48 }], 300, NOBODY)).toHaveProperty("refusal");
    expect(drive(of, tank, [{ h: 0.5, n: 1 }], 300, NOBODY)).toMatchObject({ refusal: { key: "drive.integers" } });
    expect(drive(of, tank, [{ h: 0, n: Number.NaN }], 300, NOBODY)).toMatchObject({ refusal: { key: "drive.integers" } });
  });
});

test("a fall-back never leaves the table and never overlaps anybody", () => {
  fc.assert(
    fc.property(journey, ([id, from, [to], others]) => {
      const of = at(id);
      fc.pre(canStand(of, from, others) && (to!.x !== from.x || to!.y !== from.y));
      const { k, to: end } = fallBack(of, from, to!, others);
      expect(canStand(of, end, others)).toBe(true);
      if (k < 50) expect(k).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 1500 },
  );
});

test("the only root is the first guess of isqrt, and nothing divides into fractions", () => {
  const root = join(import.meta.dirname, "../rules/geometry");
  for (const file of readdirSync(root)) {
    const source = readFileSync(join(root, file), "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
    expect(source, file).not.toMatch(/Math\.(sqrt|round|floor|ceil|trunc|hypot|sin|cos|tan|atan2?)\b/);
    expect(source, file).not.toMatch(/\d\.\d/);
  }
});
