import { fast } from "@warren/kernel/chance.ts";
import { isqrt, lengthOf, type Point, squareOf } from "@warren/kernel/plane.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { distancesTo, UNREACHED } from "../bot/distances.ts";
import { HULLS } from "../content/hulls.ts";
import { MAPS } from "../content/maps.ts";
import { canPark, drive } from "../rules/geometry/drive.ts";
import type { Hulled } from "../rules/geometry/figures.ts";
import { type Ground, groundOf } from "../rules/geometry/ground.ts";
import { isInContact } from "../rules/geometry/measure.ts";
import { canStand, isLegClear, legCost, MOST_LEGS, NOBODY, type Others, walk, walkCost } from "../rules/geometry/walk.ts";
import { imageOf } from "../rules/maps/symmetry.ts";
import { planDrive } from "../rules/planning/drive-plan.ts";
import { planContact, planToward, planWalk } from "../rules/planning/plan.ts";
import { placesIn, type Reach, reachOf } from "../rules/planning/reach.ts";

const at = (id: string): Ground => groundOf(MAPS.find((map) => map.id === id)!);
const P = (x: number, y: number): Point => ({ x, y });
const offset = fc.record({ x: fc.integer({ min: -150, max: 150 }), y: fc.integer({ min: -150, max: 150 }) });
/** Somebody on a table, somewhere to go, and a crowd round him. */
const errand = fc.constantFrom(...MAPS.map(({ id }) => id)).chain((id) => {
  const { w, h: tall } = at(id);
  const point = fc.record({ x: fc.integer({ min: 12, max: w - 12 }), y: fc.integer({ min: 12, max: tall - 12 }) });
  return fc
    .tuple(fc.constant(id), point, offset, fc.array(offset, { maxLength: 4 }), fc.nat(63))
    .map(([map, from, to, crowd, h]) => {
      const on = (n: number, size: number): number => Math.max(12, Math.min(size - 12, n));
      const near = ({ x, y }: Point): Point => ({ x: on(from.x + x, w), y: on(from.y + y, tall) });
      const people = crowd.map(near);
      const hulls = people.slice(3).map((p) => ({ ...p, h, model: "medium_tank" as const }));
      return {
        map,
        from,
        to: near(to),
        others: { hostile: people.slice(0, 2), friends: people.slice(2, 3), hulls } satisfies Others,
      };
    });
});

/** The cheapest way over a lattice of 10 mm, step by step: what a plan must not be longer than. */
function latticeCost(of: Ground, from: Point, to: Point, others: Others): number {
  const best = new Map<string, number>([["0,0", 0]]);
  const open: [cost: number, dx: number, dy: number][] = [[0, 0, 0]];
  let least = Number.POSITIVE_INFINITY;
  while (open.length > 0) {
    open.sort((a, b) => b[0] - a[0]);
    const [cost, dx, dy] = open.pop()!;
    if (cost >= least || cost > 160) break;
    if (best.get(`${dx},${dy}`)! < cost) continue;
    const here = P(from.x + dx * 10, from.y + dy * 10);
    if (isLegClear(of, here, to, others)) least = Math.min(least, cost + legCost(of, here, to));
    for (const [x, y] of [
      [1, 0],
      [1, 1],
      [0, 1],
      [-1, 1],
      [-1, 0],
      [-1, -1],
      [0, -1],
      [1, -1],
    ] as const) {
      const next = P(here.x + 10 * x, here.y + 10 * y);
      const sum = cost + legCost(of, here, next);
      const key = `${dx + x},${dy + y}`;
      if (sum >= (best.get(key) ?? 160) || !isLegClear(of, here, next, others)) continue;
      best.set(key, sum);
      open.push([sum, dx + x, dy + y]);
    }
  }
  return least;
}

describe("a planned path", () => {
  rule(["WW-32", "WW-122"], "is legal, costs what it says, and is never dearer than going straight", () => {
    fc.assert(
      fc.property(errand, ({ map, from, to, others }) => {
        const of = at(map);
        fc.pre(canStand(of, from, others));
        const plan = planWalk(of, from, to, 150, others);
        const straight = canStand(of, to, others) ? walkCost(of, from, [to], others) : -1;
        if (straight >= 0 && straight <= 150) expect(plan!.cost).toBeLessThanOrEqual(straight);
        if (!plan) return;
        expect(walk(of, from, plan.path, 150, others)).toMatchObject({ cost: plan.cost });
        expect(plan.path.length).toBeLessThanOrEqual(MOST_LEGS);
        for (const { x, y } of plan.path) expect(Number.isInteger(x) && Number.isInteger(y)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
  rule("WW-33", "is no longer than the best way over a lattice", () => {
    fc.assert(
      fc.property(errand, ({ map, from, to, others }) => {
        const of = at(map);
        fc.pre(canStand(of, from, others) && canStand(of, to, others) && !isLegClear(of, from, to, others));
        const lattice = latticeCost(of, from, to, others);
        // Legs are rounded up one by one: two paths of one length may count a millimetre or two more or less.
        if (lattice < 149) expect(planWalk(of, from, to, 150, others)?.cost).toBeLessThanOrEqual(lattice + 2);
      }),
      { numRuns: 30 },
    );
  });
  rule(
    ["WW-34", "WW-35"],
    "squeezes by between somebody and the edge of the table, between two, and past two whom the straight way just touches",
    () => {
      const squeezes = (from: Point, to: Point, ...hostile: Point[]): void => {
        const [of, others] = [at("millbrook"), { ...NOBODY, hostile }];
        expect(planWalk(of, from, to, 150, others)!.cost).toBeLessThanOrEqual(latticeCost(of, from, to, others) + 2);
      };
      squeezes(P(12, 12), P(12, 60), P(12, 36));
      squeezes(P(15, 99), P(15, 26), P(42, 12), P(12, 50));
      const between = { ...NOBODY, hostile: [P(195, 522), P(195, 574)] };
      expect(planWalk(at("hedgerow-lanes"), P(103, 523), P(203, 548), 150, between)!.cost).toBeLessThanOrEqual(121);
    },
  );
  rule("WW-33", "crosses a hedgerow with a waypoint on either side of it", () => {
    const { path, cost } = planWalk(at("hedgerow-lanes"), P(225, 500), P(225, 600), 150, NOBODY)!;
    expect(cost).toBeLessThanOrEqual(118);
    expect(path).toHaveLength(3);
    expect(path[0]!.y).toBe(545);
    expect(path[1]!.y).toBe(563);
  });
  rule("WW-33", "goes round the end of a hedgerow where that is cheaper", () => {
    const { path, cost } = planWalk(at("hedgerow-lanes"), P(372, 530), P(372, 580), 150, NOBODY)!;
    expect(cost).toBeLessThan(50 + 18);
    expect(path.length).toBeGreaterThan(1);
  });
  rule("WW-117", "enters a house by its door", () => {
    const inn = at("millbrook");
    expect(walkCost(inn, P(350, 490), [P(350, 560)], NOBODY)).toBe(-1);
    const { path, cost } = planWalk(inn, P(350, 490), P(350, 560), 150, NOBODY)!;
    expect(cost).toBeLessThan(110);
    expect(path.length).toBeGreaterThan(1);
  });
  rule(["WW-30", "WW-37"], "is refused where somebody stands, and where the allowance ends", () => {
    const of = at("millbrook");
    expect(planWalk(of, P(80, 450), P(230, 450), 150, NOBODY)).toEqual({ path: [P(230, 450)], cost: 150 });
    expect(planWalk(of, P(80, 450), P(231, 450), 150, NOBODY)).toBeUndefined();
    expect(planWalk(of, P(80, 450), P(230, 450), 150, { ...NOBODY, friends: [P(230, 470)] })).toBeUndefined();
    expect(planWalk(of, P(80, 450), P(80, 450), 150, NOBODY)).toEqual({ path: [], cost: 0 });
  });
});

describe("towards a goal", () => {
  test("one comes nearer with every Move, and arrives, also at what is solid itself", () => {
    for (const map of MAPS) {
      const of = groundOf(map);
      const goal = P(map.hill[0], map.hill[1]);
      let here = P(...map.spawns.A![0]!);
      const far = distancesTo(of, goal);
      for (let move = 0; move < 14 && lengthOf(here, goal) > 80; move++) {
        const plan = planToward(of, here, goal, 150, NOBODY);
        expect(walk(of, here, plan.path, 150, NOBODY)).toMatchObject({ cost: plan.cost });
        const next = plan.path.at(-1)!;
        expect(far(next)).toBeLessThan(far(here));
        here = next;
      }
      expect(lengthOf(here, goal)).toBeLessThanOrEqual(80);
    }
  });
  rule(["WW-35", "WW-37"], "friends at the place where the Move would end are passed, not overlapped", () => {
    const others: Others = { ...NOBODY, friends: [P(220, 450), P(232, 430)] };
    const plan = planToward(at("millbrook"), P(80, 450), P(500, 450), 150, others);
    expect(plan.cost).toBeGreaterThan(80);
    expect(walk(at("millbrook"), P(80, 450), plan.path, 150, others)).toHaveProperty("cost");
  });
});

rule(["WW-63", "WW-64"], "a path to contact ends in contact within its allowance", () => {
  fc.assert(
    fc.property(errand, ({ map, from, to, others }) => {
      const of = at(map);
      const target = { x: from.x + Math.trunc((to.x - from.x) / 2), y: from.y + Math.trunc((to.y - from.y) / 2) };
      const all: Others = { ...others, hostile: [...others.hostile, target] };
      fc.pre(canStand(of, from, all) && canStand(of, target, others));
      const plan = planContact(of, from, target, 100, all);
      if (!plan) return;
      expect(walk(of, from, plan.path, 100, all)).toMatchObject({ cost: plan.cost });
      expect(isInContact(of, plan.path.at(-1) ?? from, target)).toBe(true);
    }),
    { numRuns: 100 },
  );
  const of = at("millbrook");
  expect(planContact(of, P(80, 450), P(205, 450), 100, { ...NOBODY, hostile: [P(205, 450)] })!.cost).toBe(99);
  expect(planContact(of, P(80, 450), P(207, 450), 100, { ...NOBODY, hostile: [P(207, 450)] })).toBeUndefined();
  // Through a wall nobody fights, and by the door it is too far; a window is a gap.
  expect(planContact(of, P(318, 545), P(344, 545), 100, { ...NOBODY, hostile: [P(344, 545)] })).toBeUndefined();
  expect(planContact(of, P(318, 580), P(344, 580), 100, { ...NOBODY, hostile: [P(344, 580)] })).toEqual({ path: [], cost: 0 });
});

/** What the lattice says of one of its points. */
const costAt = ({ left, top, pitch, cols, rows, costs }: Reach, { x, y }: Point): number => {
  const [c, r] = [(x - left) / pitch, (y - top) / pitch];
  return c < 0 || r < 0 || c >= cols || r >= rows ? -1 : costs[c + r * cols]!;
};

describe("the area in reach", () => {
  rule("WW-30", "has a path to every point of it, at the price it says or less", () => {
    fc.assert(
      fc.property(errand, ({ map, from, others }) => {
        const of = at(map);
        fc.pre(canStand(of, from, others));
        const reach = reachOf(of, from, 150, others, 25);
        for (const { p, cost } of placesIn(reach)) {
          expect(planWalk(of, from, p, 150, others)?.cost).toBeLessThanOrEqual(cost);
        }
      }),
      { numRuns: 10 },
    );
  });
  test("ends at walls and not at a circle", () => {
    const reach = reachOf(at("millbrook"), P(350, 490), 150, NOBODY, 10);
    // Behind the Inn's north wall and beside its door.
    expect(costAt(reach, P(350, 540))).toBeGreaterThan(70);
    expect(costAt(reach, P(350, 520))).toBe(-1);
    expect(costAt(reach, P(350, 340))).toBeGreaterThanOrEqual(150);
    expect(costAt(reach, P(900, 900))).toBe(-1);
  });
});

test("distances are equal for mirrored places, and almost every standing place has one", () => {
  for (const map of MAPS) {
    const of = groundOf(map);
    const far = distancesTo(of, P(map.hill[0], map.hill[1]));
    let lost = 0;
    for (let x = 13; x < map.w - 12; x += 37)
      for (let y = 17; y < map.h - 12; y += 41) {
        if (!canStand(of, P(x, y))) continue;
        if (far(P(x, y)) === UNREACHED) lost++;
        if (map.sym !== "MX") expect(far(P(...imageOf(map, [x, y])))).toBe(far(P(x, y)));
      }
    // Only a gap of a few millimetres slips through the lattice: between bunker and wall at Gull Sands.
    expect(lost).toBeLessThanOrEqual(2);
  }
});

describe("a planned drive", () => {
  rule(
    ["WW-132", "WW-150"],
    "is an order that may be given, ends where the hull may stand, and leads on to the fight on every table",
    () => {
      for (const map of MAPS) {
        const of = groundOf(map);
        const goal = P(map.hill[0], map.hill[1]);
        const hulls = map.vehicles
          .filter(({ set }) => set !== "assault")
          .map(({ type, p, h }) => ({ model: type, x: p[0], y: p[1], h }));
        for (const hull of hulls) {
          const { speed, category } = HULLS[hull.model];
          if (category === "gun") continue;
          const others: Others = { ...NOBODY, hulls: hulls.filter((one) => one !== hull) };
          let at: Hulled = hull;
          for (let move = 0; move < 5 && lengthOf(at, goal) > 220; move++) {
            const plan = planDrive(of, at, goal, speed, others)!;
            expect(drive(of, at, plan.steps, speed, others)).toEqual({ ends: plan.ends, bogs: plan.bogs, length: plan.length });
            at = plan.ends.at(-1)!;
            expect(canPark(of, at, others)).toBe(true);
          }
          // What content 5.3 asks of the tables, found by driving.
          expect(lengthOf(at, goal)).toBeLessThanOrEqual(220);
        }
      }
    },
  );
  rule("WW-145", "goes round a block, and round a wood rather than through it", () => {
    const of = at("millbrook");
    const car: Hulled = { model: "armoured_car", x: 300, y: 590, h: 32 };
    const plan = planDrive(of, car, P(40, 590), 300, NOBODY)!;
    expect(plan.bogs).toEqual([]);
    expect(plan.steps.length).toBeGreaterThan(1);
    const straight = drive(of, car, [{ h: 32, n: 200 }], 300, NOBODY);
    expect("bogs" in straight && straight.bogs).toMatchObject([{ needs: 4, id: "woods1" }]);
  });
  rule("WW-149", "stops short of a friend", () => {
    const plan = planDrive(at("hedgerow-lanes"), { model: "medium_tank", x: 70, y: 600, h: 0 }, P(300, 600), 300, {
      ...NOBODY,
      friends: [P(310, 600)],
    })!;
    expect(plan.ends.at(-1)!.x).toBeLessThanOrEqual(264);
    expect(plan.ends.at(-1)!.x).toBeGreaterThan(240);
  });
});

/**
 * What the cheapest way known costs between two places of a table, with an enemy and a truck about and something or other between them; -1: none
 * within 250 mm.
 */
const WAYS: { readonly [map: string]: readonly number[] } = {
  millbrook: [151, -1, 91, 98, 128, 115, 149, 108, 216, 115, 168, 170, 150, 174, 166, 197, 110, 84, 163, 187, 213, 151, 100, 97],
  "four-corners": [
    147, -1, 83, 116, 105, 118, 124, 96, 200, 154, 69, -1, 146, 112, 127, 101, 97, 121, 43, 112, 109, -1, 124, 203,
  ],
  "crown-hill": [
    114, 128, 46, 105, 113, 150, 89, 149, 95, -1, 108, 121, 153, 122, 152, 123, 194, 156, 176, 108, 119, 116, 145, 87,
  ],
  "foundry-nine": [
    101, 82, 119, 113, 91, 158, 115, 157, 108, 148, 92, -1, 88, 148, 233, 71, 131, 189, -1, 104, 109, 126, 68, 116,
  ],
  "hedgerow-lanes": [
    96, 200, 90, 164, 132, 152, 84, 54, 121, 116, 111, 140, 151, 155, 112, 79, 138, 94, 110, 163, 184, 122, 127, 52,
  ],
  "gull-sands": [
    -1, 98, 133, 214, 86, 127, 130, 121, 151, 107, 165, 170, 111, 229, 114, 125, 113, 84, -1, 130, 76, 122, 103, 234,
  ],
};
/** Where a drive of 300 mm towards some goal ends: how far from it, over how many bogs, in how many steps. */
const DRIVES: { readonly [map: string]: readonly (readonly [rest: number, bogs: number, steps: number])[] } = {
  millbrook: [
    [839, 1, 3],
    [301, 0, 2],
    [233, 0, 2],
    [206, 0, 3],
    [554, 1, 4],
    [428, 0, 2],
  ],
  "four-corners": [
    [125, 0, 1],
    [0, 0, 1],
    [145, 0, 3],
    [311, 1, 4],
    [137, 0, 3],
    [163, 0, 2],
  ],
  "crown-hill": [
    [40, 1, 3],
    [239, 0, 2],
    [687, 0, 3],
    [287, 0, 4],
    [900, 0, 3],
    [294, 0, 2],
  ],
  "foundry-nine": [
    [482, 0, 3],
    [524, 0, 3],
    [267, 0, 2],
    [310, 0, 4],
    [890, 0, 4],
    [383, 0, 1],
  ],
  "hedgerow-lanes": [
    [700, 1, 4],
    [13, 1, 3],
    [82, 1, 4],
    [500, 0, 3],
    [494, 0, 3],
    [537, 0, 3],
  ],
  "gull-sands": [
    [384, 1, 2],
    [605, 1, 5],
    [67, 0, 3],
    [925, 1, 5],
    [90, 0, 8],
    [418, 1, 3],
  ],
};

describe("between places drawn by chance, the same every time", () => {
  rule("WW-33", "a way is as cheap as the cheapest one that is known", () => {
    const rng = fast("ways");
    const near = ({ x, y }: Point, far: number): Point => P(x + rng.below(2 * far + 1) - far, y + rng.below(2 * far + 1) - far);
    for (const { id, w, h } of MAPS) {
      const of = at(id);
      for (let n = 0; n < 24; ) {
        const from = P(rng.below(w), rng.below(h));
        const to = near(from, 110);
        const hostile = [near(from, 100)];
        const others: Others = { hostile, friends: [], hulls: [{ ...near(from, 100), h: rng.below(64), model: "truck" }] };
        if (!canStand(of, from, others) || !canStand(of, to, others)) continue;
        if (isLegClear(of, from, to, others) && legCost(of, from, to) === lengthOf(from, to)) continue;
        const known = WAYS[id]![n++]!;
        if (known < 0) continue;
        const plan = planWalk(of, from, to, 250, others);
        expect(plan?.cost, `${id} ${JSON.stringify([from, to])}`).toBeLessThanOrEqual(known);
        expect(walk(of, from, plan!.path, 250, others)).toMatchObject({ cost: plan!.cost });
      }
    }
  });
  rule(
    ["WW-132", "WW-145"],
    "a drive leads as near to its goal as the best one that is known, over no more bogs, in no more steps",
    () => {
      const rng = fast("drives");
      for (const { id, w, h } of MAPS) {
        const of = at(id);
        for (let n = 0; n < 6; ) {
          const models = ["medium_tank", "truck", "armoured_car"] as const;
          const hull: Hulled = { x: rng.below(w), y: rng.below(h), h: rng.below(64), model: models[rng.below(3)]! };
          const goal = P(rng.below(w), rng.below(h));
          if (!canPark(of, hull, NOBODY)) continue;
          const best = DRIVES[id]![n++]!;
          const plan = planDrive(of, hull, goal, 300, NOBODY)!;
          expect(drive(of, hull, plan.steps, 300, NOBODY)).toMatchObject({ length: plan.length });
          const got = [isqrt(squareOf(plan.ends.at(-1)!, goal)), plan.bogs.length, plan.steps.length];
          for (const [k, known] of best.entries()) expect(got[k], `${id} ${n}`).toBeLessThanOrEqual(known);
        }
      }
    },
  );
});
