import type { Point } from "@warren/kernel/plane.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import type { MapPiece } from "../content/map.ts";
import type { Hulled } from "../rules/geometry/figures.ts";
import { groundOf } from "../rules/geometry/ground.ts";
import {
  contactPoints,
  freeSlots,
  nearestExit,
  nearestStanding,
  ringPlace,
  slotsOf,
  survivorPlace,
} from "../rules/geometry/places.ts";
import { NOBODY } from "../rules/geometry/walk.ts";
import { planContact, planWalk } from "../rules/planning/plan.ts";
import { pointsRound, wayAcross, wayToContact, wayToHull } from "../rules/reach.ts";
import { bare, scene } from "./scene.ts";

const P = (x: number, y: number): Point => ({ x, y });
const on = (...pieces: Omit<MapPiece, "id">[]) => groundOf(bare(pieces));
const block = (x: number, y: number, w: number, h: number) => ({ kind: "highwall", rect: [x, y, w, h] }) as const;
const TANK: Hulled = { model: "medium_tank", x: 500, y: 300, h: 0 };
const alone = (hull: Hulled) => ({ ...NOBODY, hulls: [hull] });

rule("WW-9", "a marker's 19 slots: its middle, six about it that touch, twelve about those; no two nearer than two bases", () => {
  const slots = slotsOf([100, 200]);
  const square = (p: Point, q: Point): number => (p.x - q.x) ** 2 + (p.y - q.y) ** 2;
  expect(slots).toHaveLength(19);
  expect(slots.slice(0, 8)).toEqual([
    P(100, 200),
    P(126, 200),
    P(113, 223),
    P(87, 223),
    P(74, 200),
    P(87, 177),
    P(113, 177),
    P(152, 200),
  ]);
  for (const [i, p] of slots.entries()) {
    expect(square(p, P(100, 200))).toBeLessThanOrEqual(52 * 52);
    for (const q of slots.slice(0, i)) expect(square(p, q)).toBeGreaterThanOrEqual(24 * 24);
  }
  // Rightwards, downwards, leftwards, upwards and so round.
  expect(slots.slice(8).map(({ x, y }) => [x - 100, y - 200].join())).toEqual([
    "45,26",
    "26,45",
    "0,52",
    "-26,45",
    "-45,26",
    "-52,0",
    "-45,-26",
    "-26,-45",
    "0,-52",
    "26,-45",
    "45,-26",
  ]);
  expect(freeSlots(on(block(120, 190, 20, 20)), [100, 200], NOBODY)).not.toContain(1);
});

rule(
  "WW-75",
  "the ring search: points 26 mm apart about the markers in their order, the nearest first, upper before lower, left before right",
  () => {
    const wall = (x: number, y: number, r: number) => block(x - r, y - r, 2 * r, 2 * r);
    expect(ringPlace(on(), [[300, 300]], NOBODY)).toEqual(P(300, 300));
    // 12 more than the wall keeps a base off it: up, before left and right.
    expect(ringPlace(on(wall(300, 300, 14)), [[300, 300]], NOBODY)).toEqual(P(300, 274));
    expect(ringPlace(on(wall(300, 300, 14), block(280, 240, 40, 30)), [[300, 300]], NOBODY)).toEqual(P(274, 300));
    expect(ringPlace(on(wall(300, 300, 14), block(240, 240, 80, 90)), [[300, 300]], NOBODY)).toEqual(P(352, 300));
    // The first marker's farthest comes before the second's nearest: ten steps each way.
    const water = (w: number) => on({ kind: "deep", rect: [0, 0, w, 900] });
    expect(
      ringPlace(
        water(548),
        [
          [300, 300],
          [900, 300],
        ],
        NOBODY,
      ),
    ).toEqual(P(560, 300));
    expect(
      ringPlace(
        water(549),
        [
          [300, 300],
          [900, 300],
        ],
        NOBODY,
      ),
    ).toEqual(P(900, 300));
    expect(
      ringPlace(
        water(1200),
        [
          [300, 300],
          [900, 300],
        ],
        NOBODY,
      ),
    ).toBeUndefined();
  },
);

rule(
  ["WW-126", "WW-160"],
  "who gets out stands as near to the hull's middle as may be, above before left; a survivor up to 60 mm off, no wall between",
  () => {
    const exit = (...pieces: Omit<MapPiece, "id">[]) => nearestExit(on(...pieces), TANK, alone(TANK));
    // 18 to its side and a base of 12; 34 to its front.
    expect(exit()).toEqual(P(500, 270));
    expect(exit(block(400, 240, 200, 20))).toEqual(P(500, 330));
    expect(exit(block(400, 240, 200, 20), block(400, 340, 200, 20))).toEqual(P(454, 300));
    expect(exit(block(400, 240, 200, 20), block(400, 340, 200, 20), block(440, 270, 20, 60))).toEqual(P(546, 300));
    const lost = (...pieces: Omit<MapPiece, "id">[]) => survivorPlace(on(...pieces), TANK, alone(TANK));
    expect(lost()).toEqual(P(500, 270));
    // All about it is full but for what is above: a survivor gets to 300 - 18 - 60 - 12, who gets out to 25 mm from it.
    const full = (y: number) => [block(300, y + 12, 400, 60), block(300, 282, 400, 300), block(300, y + 72, 400, 60)];
    expect([lost(...full(210)), lost(...full(209))]).toEqual([P(500, 210), undefined]);
    expect([exit(...full(245)), exit(...full(244))]).toEqual([P(500, 245), undefined]);
    const house = { kind: "building", rect: [440, 200, 120, 75], open: [["N", 30, 50, "door"]] } as const;
    // Inside the house he would be nearer.
    expect(lost(house, block(300, 330, 400, 40))).toEqual(P(454, 300));
  },
);

rule(
  "WW-184",
  "what fell where nobody can stand lies on the nearest place where one can, upper before lower, left before right",
  () => {
    const near = (p: Point, ...pieces: Omit<MapPiece, "id">[]) => nearestStanding(on(...pieces), p, NOBODY);
    expect([near(P(5, 5)), near(P(600, 450)), near(P(1200, 900))]).toEqual([P(12, 12), P(600, 450), P(1188, 888)]);
    // As near above as below and on both sides.
    expect(near(P(600, 450), { kind: "block", circle: [600, 450, 20] })).toEqual(P(600, 418));
    const wall = block(590, 440, 20, 20);
    expect(near(P(600, 450), wall)).toEqual(P(600, 428));
    expect(near(P(600, 451), wall)).toEqual(P(600, 472));
    expect(near(P(599, 450), wall)).toEqual(P(578, 450));
  },
);

rule(
  "WW-103",
  "all points of contact: a ring of 24 to 26 mm about a Warrior, as far from a hull's edges, from the top left on",
  () => {
    const foe = P(100, 100);
    const ring = contactPoints(on(), foe, { ...NOBODY, hostile: [foe] });
    const squares = ring.map(({ x, y }) => (x - 100) ** 2 + (y - 100) ** 2);
    let count = 0;
    for (let x = -30; x <= 30; x++) for (let y = -30; y <= 30; y++) if (x * x + y * y >= 576 && x * x + y * y <= 676) count++;
    expect([ring.length, Math.min(...squares), Math.max(...squares), ring[0]]).toEqual([count, 576, 676, P(100, 74)]);
    const about = contactPoints(on(), TANK, alone(TANK));
    expect([about[0], about.at(-1)]).toEqual([P(466, 268), P(534, 332)]);
    // Three rows above and below its 69 points of length, three columns before and behind its 37 of width, and the corners.
    expect(about.filter(({ x }) => x >= 466 && x <= 534)).toHaveLength(2 * 3 * 69);
    expect(about.filter(({ y }) => y >= 282 && y <= 318)).toHaveLength(2 * 3 * 37);
    // Behind a wall there are none.
    expect(contactPoints(on(block(110, 60, 20, 80)), foe, { ...NOBODY, hostile: [foe] }).every(({ x }) => x <= 98)).toBe(true);
  },
);

rule(
  ["WW-63", "WW-125", "WW-126"],
  "ways: none where one is there already, straight where that will do, round what is in the way, none where it is too far",
  () => {
    const it = (...pieces: Omit<MapPiece, "id">[]) =>
      scene({ map: bare(pieces), warriors: [{ at: [50, 50] }, { at: [1150, 850] }] }).state as never;
    const foe = { x: 400, y: 300 };
    const others = { ...NOBODY, hostile: [foe] };
    expect(wayToContact(it(), P(375, 300), foe, 100, others)).toEqual([]);
    expect(wayToContact(it(), P(300, 300), foe, 100, others)).toEqual([P(376, 300)]);
    // 74 mm to where they touch at 26.
    expect([wayToContact(it(), P(300, 300), foe, 74, others), wayToContact(it(), P(300, 300), foe, 73, others)]).toEqual([
      [P(374, 300)],
      undefined,
    ]);
    const fence = block(340, 250, 8, 100);
    const round = wayToContact(it(fence), P(300, 300), foe, 200, others)!;
    expect(round.length).toBeGreaterThan(1);
    expect(wayToContact(it(fence), P(300, 300), foe, 100, others)).toBeUndefined();
    const full = alone(TANK);
    expect(wayToHull(it(), P(429, 300), TANK, 150, full)).toEqual([]);
    expect(wayToHull(it(), P(400, 300), TANK, 150, full)).toEqual([P(454, 300)]);
    expect(wayToHull(it(), P(400, 300), TANK, 30, full)).toEqual([P(430, 300)]);
    expect(wayToHull(it(), P(400, 300), TANK, 28, full)).toBeUndefined();
    const truck: Hulled = { model: "truck", x: 700, y: 300, h: 0 };
    const both = { ...NOBODY, hulls: [TANK, truck] };
    const across = wayAcross(it(), TANK, truck, both)!;
    // Out at its front, on a point of the lattice, and straight on to the other's rear.
    expect([across.length, across[0]!.y, across[1]!.y]).toEqual([2, 301, 300]);
    expect(across[0]!.x).toBeGreaterThan(546);
    expect(across[1]!.x - across[0]!.x).toBeLessThanOrEqual(100);
    // Side by side the place beside the one is the place beside the other.
    const near: Hulled = { ...truck, x: 500, y: 380 };
    expect(wayAcross(it(), TANK, near, { ...NOBODY, hulls: [TANK, near] })).toHaveLength(1);
    expect(wayAcross(it(block(590, 0, 8, 900)), TANK, truck, both)).toBeUndefined();
    // Points on a lattice of 6 about the hull, at most 25 mm and a base from it.
    const points = pointsRound(it(), TANK, full);
    expect(points.every(({ x, y }) => (x - 500 + 89) % 6 === 0 && (y - 300 + 89) % 6 === 0)).toBe(true);
    expect([Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ x }) => x))]).toEqual([247, 567]);
  },
);

rule("WW-63", "of all points of contact the way leads to the one that is cheapest to come to", () => {
  const ground = on(block(340, 270, 8, 90));
  const foe = P(400, 300);
  const others = { ...NOBODY, hostile: [foe] };
  const costs = contactPoints(ground, foe, others).map((p) => planWalk(ground, P(300, 300), p, 200, others)?.cost ?? 999);
  expect(planContact(ground, P(300, 300), foe, 200, others)?.cost).toBe(Math.min(...costs));
  // Most of them cost more.
  expect(costs.filter((cost) => cost > Math.min(...costs) + 5).length).toBeGreaterThan(200);
});
