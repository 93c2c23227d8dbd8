import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fast } from "../chance.ts";
import { checkAnswer } from "../check.ts";
import type { Answer, Domain, Pose } from "../domain.ts";
import { lengthOf } from "../plane.ts";
import { clampLeg, ruled } from "../region.ts";
import { sampleAnswer } from "../sample.ts";
import { faultOf } from "../sound.ts";

type PoseDomain = Extract<Domain, { t: "pose" }>;
const table = { s: "rect", x: 0, y: 0, w: 600, h: 400 } as const;
const wall = { s: "rect", id: "wall", x: 200, y: 100, w: 20, h: 200 } as const;
/** A figure of radius 12 that walks up to 150 in four legs round a wall. */
const walk: PoseDomain = {
  t: "pose",
  inside: [table],
  on: table,
  outside: [wall],
  body: { r: 12 },
  legs: { min: 1, max: 4 },
  path: { from: { x: 150, y: 150 }, total: 150, leg: 80, clear: true },
};
const drive: PoseDomain = {
  ...walk,
  headings: 64,
  body: { long: 30, wide: 15 },
  path: { from: { x: 100, y: 200, h: 0 }, total: 200, clear: true, turn: 8, straight: true, astern: 40 },
};
const why = (domain: PoseDomain, ...poses: Pose[]) => checkAnswer(domain, poses);

describe("a pose that is not allowed has its own reason and measurement", () => {
  test("a leg too long, and a path too long", () => {
    expect(why(walk, { x: 150, y: 230 })).toBeUndefined();
    expect(why(walk, { x: 150, y: 231 })).toEqual({ key: "answer.legTooLong", args: { leg: 1, length: 81, max: 80 } });
    expect(why(walk, { x: 150, y: 230 }, { x: 150, y: 300 })).toBeUndefined();
    expect(why(walk, { x: 150, y: 230 }, { x: 150, y: 301 })).toEqual({
      key: "answer.tooFar",
      args: { leg: 2, length: 151, max: 150 },
    });
  });
  test("lengths are rounded up: what is a hair too long is too long", () => {
    expect(lengthOf({ x: 0, y: 0 }, { x: 1, y: 80 })).toBe(81);
    expect(why(walk, { x: 151, y: 230 })).toMatchObject({ key: "answer.legTooLong", args: { length: 81 } });
  });
  test("what stands there is grown by the body, to the unit", () => {
    expect(why(walk, { x: 188, y: 150 })).toBeUndefined();
    expect(why(walk, { x: 189, y: 150 })).toEqual({
      key: "answer.tooClose",
      args: { leg: 1, x: 189, y: 150, id: "wall", room: 11, needs: 12 },
    });
    // Round the corner: 7 and 10 are 12.2 apart, 7 and 9 only 11.4.
    expect(why({ ...walk, path: { from: { x: 193, y: 80 } } }, { x: 193, y: 90 })).toBeUndefined();
    expect(why({ ...walk, path: { from: { x: 193, y: 80 } } }, { x: 193, y: 91 })).toMatchObject({ key: "answer.tooClose" });
  });
  test("legs are swept where they must be clear, and only there", () => {
    const across = { x: 240, y: 150 };
    const near: PoseDomain = { ...walk, path: { from: { x: 180, y: 150 }, total: 150, clear: true } };
    expect(why(near, across)).toMatchObject({ key: "answer.runsInto", args: { id: "wall" } });
    expect(why({ ...near, path: { from: { x: 180, y: 150 }, total: 150 } }, across)).toBeUndefined();
  });
  test("who stands in something already may leave it and go no deeper", () => {
    const stuck: PoseDomain = { ...walk, path: { from: { x: 195, y: 150 }, total: 150, clear: true } };
    expect(why(stuck, { x: 180, y: 150 })).toBeUndefined();
    expect(why(stuck, { x: 198, y: 150 })).toMatchObject({ key: "answer.tooClose" });
  });
  test("the reason of the question stands for ground that is taken, with the measurement", () => {
    const blocked = [{ path: ["wall"], why: { key: "toy.wall", args: { name: "Inn" } }, rule: "TOY-9" }];
    expect(checkAnswer(walk, [{ x: 189, y: 150 }], blocked)).toEqual({
      key: "answer.tooCloseTo",
      args: { leg: 1, x: 189, y: 150, id: "wall", room: 11, needs: 12, why: { key: "toy.wall", args: { name: "Inn" } } },
      rule: "TOY-9",
    });
    const form: Domain = { t: "form", fields: { where: walk } };
    const inForm = [{ ...blocked[0]!, path: ["where", "wall"] }];
    expect(checkAnswer(form, { where: [{ x: 189, y: 150 }] }, inForm)).toMatchObject({
      key: "answer.field",
      args: { name: "where", why: { key: "answer.tooCloseTo" } },
    });
  });
  test("the whole body stays on the table", () => {
    const corner: PoseDomain = { ...walk, path: { from: { x: 20, y: 20 } } };
    expect(why(corner, { x: 12, y: 20 })).toBeUndefined();
    expect(why(corner, { x: 11, y: 20 })).toEqual({ key: "answer.offTable", args: { leg: 1, x: 11, y: 20, by: 1 } });
    expect(why({ ...drive, path: { from: { x: 30, y: 200, h: 1 } } }, { x: 30, y: 200, h: 0 })).toBeUndefined();
    expect(why({ ...drive, path: { from: { x: 29, y: 200, h: 1 } } }, { x: 29, y: 200, h: 0 })).toMatchObject({
      key: "answer.offTable",
      args: { by: 1 },
    });
  });
  test("a leg that neither moves nor turns is none", () => {
    expect(why(walk, walk.path!.from)).toEqual({ key: "answer.goesNowhere", args: { leg: 1 } });
    expect(why(walk, { x: 170, y: 160 }, { x: 170, y: 160 })).toEqual({ key: "answer.goesNowhere", args: { leg: 2 } });
    expect(why(drive, drive.path!.from)).toMatchObject({ key: "answer.goesNowhere" });
    expect(why(drive, { ...drive.path!.from, h: 1 })).toBeUndefined();
    // Points that are put down are no path: two may lie in one place.
    const { path: _, ...put } = walk;
    expect(why(put, { x: 170, y: 160 }, { x: 170, y: 160 })).toBeUndefined();
    expect(clampLeg(walk, [], walk.path!.from)).toBeUndefined();
    expect(clampLeg({ ...walk, path: { ...walk.path!, total: 0 } }, [], { x: 400, y: 150 })).toBeUndefined();
  });
  test("ground is an intersection of unions", () => {
    const zone: PoseDomain = { t: "pose", inside: [table], also: [[{ s: "circle", x: 100, y: 100, r: 50 }]] };
    expect(why(zone, { x: 150, y: 100 })).toBeUndefined();
    expect(why(zone, { x: 160, y: 100 })).toEqual({ key: "answer.offGround", args: { leg: 1, x: 160, y: 100, by: 11 } });
  });
  test("a vehicle turns so far, goes straight, and astern so far", () => {
    expect(why(drive, { x: 150, y: 200, h: 0 })).toBeUndefined();
    expect(why(drive, { x: 150, y: 201, h: 0 })).toMatchObject({ key: "answer.notStraight" });
    expect(why(drive, { x: 60, y: 200, h: 0 })).toBeUndefined();
    expect(why(drive, { x: 59, y: 200, h: 0 })).toEqual({ key: "answer.astern", args: { leg: 1, length: 41, max: 40 } });
    expect(why(drive, { x: 100, y: 200, h: 8 })).toBeUndefined();
    expect(why(drive, { x: 100, y: 200, h: 56 })).toBeUndefined();
    expect(why(drive, { x: 100, y: 200, h: 9 })).toEqual({ key: "answer.turnsTooFar", args: { leg: 1, turn: 9, max: 8 } });
    // Its front is 30 before its middle: 170 touches the wall.
    expect(why(drive, { x: 170, y: 200, h: 0 })).toBeUndefined();
    expect(why(drive, { x: 171, y: 200, h: 0 })).toMatchObject({ key: "answer.runsInto", args: { id: "wall" } });
  });
});

describe("sampling chains legs", () => {
  test("from where it starts, each within reach of the one before", () => {
    for (const domain of [walk, drive])
      fc.assert(
        fc.property(fc.nat(), (seed) => {
          expect(checkAnswer(domain, sampleAnswer(domain, fast(seed)))).toBeUndefined();
        }),
      );
  });
  test("paths are as long as they may be as often as not", () => {
    const long = (domain: PoseDomain): number =>
      Array.from({ length: 200 }, (_, i) => sampleAnswer(domain, fast(i)) as Answer[]).filter((path) => path.length === 4).length;
    for (const domain of [walk, drive]) expect(long({ ...domain, legs: { min: 1, max: 4 } })).toBeGreaterThan(30);
  });
  test("every point of a small reach comes", () => {
    const step: PoseDomain = { ...walk, legs: { min: 1, max: 1 }, path: { from: { x: 150, y: 150 }, total: 2 } };
    const seen = new Set(Array.from({ length: 600 }, (_, i) => JSON.stringify(sampleAnswer(step, fast(i)))));
    expect(seen.size).toBe(12);
  });
  test("a corner that chance does not find is found all the same", () => {
    const pin: PoseDomain = { t: "pose", inside: [table], also: [[{ s: "circle", x: 600, y: 400, r: 0 }]] };
    expect(sampleAnswer(pin, fast(1))).toEqual([{ x: 600, y: 400 }]);
    const hemmed: PoseDomain = {
      t: "pose",
      inside: [table],
      also: [[{ s: "rect", x: 150, y: 150, w: 1, h: 0 }]],
      legs: { min: 3, max: 3 },
      path: { from: { x: 150, y: 150 }, total: 900 },
    };
    expect(sampleAnswer(hemmed, fast(1))).toEqual([
      { x: 151, y: 150 },
      { x: 150, y: 150 },
      { x: 151, y: 150 },
    ]);
    const wedged: PoseDomain = { ...drive, legs: { min: 2, max: 2 }, path: { ...drive.path!, total: 0 } };
    expect(checkAnswer(wedged, sampleAnswer(wedged, fast(1)))).toBeUndefined();
  });
  test("who can neither step nor turn is not asked for legs", () => {
    const bound: PoseDomain = { ...walk, path: { from: { x: 150, y: 150 }, total: 0 } };
    expect(faultOf(bound)).toBe("a path of no length that asks for 1 legs");
    expect(faultOf({ ...bound, legs: { min: 0, max: 2 } })).toBeUndefined();
    expect(sampleAnswer({ ...bound, legs: { min: 0, max: 2 } }, fast(1))).toEqual([]);
  });
});

describe("a leg goes where one points, as far as it may", () => {
  test("cut where reach ends, and before what stands there", () => {
    expect(clampLeg(walk, [], { x: 150, y: 400 })).toEqual({ x: 150, y: 230 });
    expect(clampLeg(walk, [{ x: 150, y: 230 }], { x: 150, y: 388 })).toEqual({ x: 150, y: 300 });
    expect(clampLeg(walk, [], { x: 240, y: 150 })).toEqual({ x: 188, y: 150 });
    expect(clampLeg(walk, [], { x: 170, y: 160 })).toEqual({ x: 170, y: 160 });
  });
  test("a vehicle goes the way that leads nearest, or the one it is told", () => {
    expect(clampLeg(drive, [], { x: 150, y: 200 })).toEqual({ x: 150, y: 200, h: 0 });
    expect(clampLeg(drive, [], { x: 20, y: 200 })).toEqual({ x: 60, y: 200, h: 0 });
    expect(clampLeg(drive, [], { x: 100, y: 300 })?.h).toBe(8);
    expect(clampLeg(drive, [], { x: 150, y: 200 }, 4)?.h).toBe(4);
  });
  test("what comes out may be the next leg, whatever one points at", () => {
    for (const domain of [walk, drive])
      fc.assert(
        fc.property(fc.integer({ min: -50, max: 700 }), fc.integer({ min: -50, max: 500 }), (x, y) => {
          const pose = clampLeg(domain, [], { x, y });
          if (pose) expect(why(domain, pose)).toBeUndefined();
        }),
        { numRuns: 60 },
      );
  });
  test("the ruler counts as the rules do", () => {
    expect(
      ruled(walk, [
        { x: 150, y: 230 },
        { x: 151, y: 231 },
      ]),
    ).toEqual({ lengths: [80, 2], spent: 82 });
    expect(ruled(drive, [{ x: 60, y: 200, h: 0 }])).toEqual({ lengths: [40], spent: 40 });
  });
});
