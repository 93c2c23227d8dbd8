import type { Json } from "@warren/kernel/json.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import { wardsOfWar } from "../game.ts";
import type { Given } from "../position.ts";
import { drive } from "../rules/geometry/drive.ts";
import { type Ground, groundOf } from "../rules/geometry/ground.ts";
import { type Others, walk } from "../rules/geometry/walk.ts";
import { bare, type Scene, scene } from "./scene.ts";

const FAR = { at: [1100, 850] as const };
type Place = readonly [x: number, y: number, h?: number];
/** What the rules themselves say of an order, without the question's own check before it: key, rule, and all that stands in the sentence. */
const said = (
  it: Scene,
  ...answer: (string | number | readonly Place[])[]
): [key: string, rule: string | undefined, args: object] | "legal" => {
  const given = answer.map((one) =>
    typeof one === "object" ? one.map(([x, y, h]) => (h === undefined ? { x, y } : { x, y, h })) : one,
  );
  const refusal: Refusal | undefined = wardsOfWar.refuse!(it.view(it.seat), it.asked, given as Json[]);
  return refusal ? [refusal.key, refusal.rule, refusal.args ?? {}] : "legal";
};
const alone = (given: Partial<Given> = {}) => scene({ map: bare(), warriors: [{ at: [100, 100] }, FAR], ...given });
const label = (kind: string) => ({ key: `label.${kind}` });
const number = (who: number) => ({ key: "label.warrior", args: { who: who - 1 } });
const hullNo = (model: string, no: number) => ({ key: "label.hull", args: { model, no } });

rule(
  ["WW-29", "WW-34", "WW-36"],
  "a path: what is in the way by its name, on which leg, where, how near it comes and how near it may",
  () => {
    const block = { kind: "block", rect: [160, 60, 40, 80] } as const;
    const walled = alone({ map: bare([block]) });
    expect(said(walled, "move", [[220, 100]])).toEqual([
      "walk.into",
      "WW-34",
      { leg: 1, x: 149, y: 100, id: label("block"), room: 0, needs: 12 },
    ]);
    expect(
      said(walled, "move", [
        [100, 150],
        [220, 150],
      ]),
    ).toEqual(["walk.near", "WW-34", { leg: 2, x: 154, y: 150, id: label("block"), room: 10, needs: 12 }]);
    expect(
      said(walled, "move", [
        [100, 152],
        [190, 152],
      ]),
    ).toBe("legal");
    const named = alone({ map: bare([{ ...block, name: "Mill" }]) });
    expect(said(named, "move", [[220, 100]])[2]).toMatchObject({ id: { key: "label.named", args: { name: "Mill" } } });
    const enemy = alone({ warriors: [{ at: [100, 100] }, { at: [160, 110] }] });
    expect(said(enemy, "move", [[220, 100]])).toEqual([
      "walk.into",
      "WW-35",
      { leg: 1, x: 139, y: 100, id: number(2), room: 0, needs: 12 },
    ]);
    const truck = alone({ hulls: [{ model: "truck", at: [180, 100, 0] }] });
    expect(said(truck, "move", [[240, 100]])).toEqual([
      "walk.into",
      "WW-36",
      { leg: 1, x: 137, y: 100, id: hullNo("truck", 1), room: 0, needs: 12 },
    ]);
    expect(
      said(truck, "move", [
        [100, 125],
        [240, 125],
      ]),
    ).toEqual(["walk.near", "WW-36", { leg: 2, x: 144, y: 125, id: hullNo("truck", 1), room: 11, needs: 12 }]);
  },
);

rule(["WW-30", "WW-34", "WW-37"], "a path: too far with which leg, how near to the edge it ends and how near to whom", () => {
  expect(
    said(alone(), "move", [
      [200, 100],
      [251, 100],
    ]),
  ).toEqual(["walk.far", "WW-30", { leg: 2, x: 251, y: 100, cost: 151, max: 150 }]);
  expect(said(alone(), "move", [[100, 11]])).toEqual(["walk.edge", "WW-34", { leg: 1, x: 100, y: 11, room: 11, needs: 12 }]);
  expect(
    said(alone(), "move", [
      [12, 50],
      [11, 50],
    ]),
  ).toEqual(["walk.edge", "WW-34", { leg: 2, x: 11, y: 50, room: 11, needs: 12 }]);
  const corner = alone({ warriors: [{ at: [1150, 850] }, { at: [100, 100] }] });
  expect(said(corner, "move", [[1189, 850]])).toEqual(["walk.edge", "WW-34", { leg: 1, x: 1189, y: 850, room: 11, needs: 12 }]);
  expect(said(corner, "move", [[1150, 890]])).toEqual(["walk.edge", "WW-34", { leg: 1, x: 1150, y: 890, room: 10, needs: 12 }]);
  expect([said(corner, "move", [[1188, 850]]), said(corner, "move", [[1150, 888]])]).toEqual(["legal", "legal"]);
  const friend = alone({ warriors: [{ at: [100, 100] }, FAR, { at: [200, 100] }] });
  expect(
    said(friend, "move", [
      [150, 100],
      [195, 120],
    ]),
  ).toEqual(["walk.taken", "WW-37", { leg: 2, x: 195, y: 120, id: number(3), room: 20, needs: 24 }]);
});

rule("WW-36", "whoever overlaps somebody as he begins may walk off, past nobody else, and not stay on him", () => {
  const ground = groundOf(bare());
  const ends = (others: Partial<Others>, ...path: [number, number][]) =>
    walk(
      ground,
      { x: 100, y: 100 },
      path.map(([x, y]) => ({ x, y })),
      150,
      { hostile: [], friends: [], hulls: [], ...others },
    );
  const under = { model: "truck", x: 120, y: 100, h: 0, id: "h1" } as const;
  expect(ends({ hulls: [under] }, [60, 100])).toMatchObject({ cost: 40 });
  expect(ends({ hulls: [under] }, [90, 100])).toMatchObject({
    refusal: { key: "walk.taken", args: { leg: 1, id: "h1", room: 0, needs: 12 } },
  });
  expect(ends({ hulls: [under] }, [70, 100], [69, 100])).toMatchObject({ cost: 31 });
  expect(ends({ hulls: [under] }, [95, 100], [60, 100])).toMatchObject({ refusal: { key: "walk.into", args: { leg: 2 } } });
});

rule(["WW-63", "WW-64"], "an Assault: too far by its own measure, or out of contact by so much", () => {
  const it = scene({ map: bare(), warriors: [{ at: [300, 300] }, { at: [400, 300] }] });
  expect(
    said(it, "assault", "w2", [
      [300, 330],
      [376, 300],
    ]),
  ).toEqual(["walk.far", "WW-63", { leg: 2, x: 376, y: 300, cost: 112, max: 100 }]);
  expect(said(it, "assault", "w2", [[370, 300]])).toEqual([
    "walk.noContact",
    "WW-63",
    { x: 370, y: 300, whom: number(2), far: 6, max: 2 },
  ]);
  expect(said(it, "assault", "w2", [])).toEqual([
    "walk.noContact",
    "WW-63",
    { x: 300, y: 300, whom: number(2), far: 76, max: 2 },
  ]);
  expect([said(it, "assault", "w2", [[374, 300]]), said(it, "assault", "w2", [[376, 300]])]).toEqual(["legal", "legal"]);
  expect(said(it, "assault", "w2", [[377, 300]])).toMatchObject(["walk.near", "WW-35", { room: 11 }]);
});

rule(["WW-125", "WW-126"], "boarding and leaving: where the path ends or begins, and what is too far from it", () => {
  const foot = alone({ warriors: [{ at: [420, 300] }, FAR], hulls: [{ model: "truck", at: [500, 300, 0] }] });
  expect(said(foot, "board", "h1", "D", [[430, 300]])).toEqual([
    "walk.notBeside",
    "WW-125",
    { x: 430, y: 300, hull: hullNo("truck", 1), max: 25 },
  ]);
  expect(said(foot, "board", "h1", "D", [])).toMatchObject(["walk.notBeside", "WW-125", { x: 420, y: 300 }]);
  expect([said(foot, "board", "h1", "D", [[431, 300]]), said(foot, "move", [])]).toEqual(["legal", "legal"]);
  const aboard = alone({
    warriors: [{ in: [0, "D"] }, FAR, { at: [500, 360] }],
    hulls: [
      { model: "truck", at: [500, 300, 0] },
      { model: "truck", at: [700, 300, 0] },
    ],
  });
  expect(said(aboard, "leave", [[430, 300]])).toEqual(["walk.exit", "WW-126", { x: 430, y: 300, max: 25 }]);
  // Near enough, but somebody stands there, or the hull itself.
  expect(said(aboard, "leave", [[500, 340]])).toMatchObject(["walk.exit", "WW-126", {}]);
  expect(said(aboard, "leave", [[540, 300]])).toMatchObject(["walk.exit", "WW-126", {}]);
  expect(said(aboard, "leave", [[544, 300]])).toBe("legal");
  expect(
    said(aboard, "transfer", "h2", "D", [
      [569, 300],
      [630, 300],
    ]),
  ).toEqual(["walk.notBeside", "WW-125", { x: 630, y: 300, hull: hullNo("truck", 2), max: 25 }]);
  expect(said(aboard, "transfer", "h2", "D", [[569, 300]])).toMatchObject(["walk.notBeside", "WW-125", { x: 569, y: 300 }]);
  expect(
    said(aboard, "transfer", "h2", "D", [
      [569, 300],
      [631, 300],
    ]),
  ).toBe("legal");
  expect(
    said(aboard, "transfer", "h2", "D", [
      [569, 300],
      [569, 350],
      [631, 300],
    ]),
  ).toMatchObject(["walk.far", "WW-30", { cost: 130, max: 100 }]);
});

const TANK = { model: "medium_tank", at: [500, 300, 0] } as const;
const driver = (given: Partial<Given> = {}) => alone({ warriors: [{ in: [0, "D"] }, FAR], hulls: [TANK], ...given });

rule(
  ["WW-132", "WW-149", "WW-150"],
  "a drive: which step, how far of it there is room and to where, and what is in the way",
  () => {
    expect(
      said(driver(), "drive", [
        [700, 300, 0],
        [700, 401, 16],
      ]),
    ).toEqual(["drive.far", "WW-132", { step: 2, x: 700, y: 300, length: 301, max: 300 }]);
    const block = driver({ map: bare([{ kind: "block", rect: [600, 200, 40, 200] }]) });
    // Its front edge stops 1 mm before the block: 599, less 34.
    expect(
      said(block, "drive", [
        [510, 300, 0],
        [700, 300, 0],
      ]),
    ).toEqual(["drive.solid", "WW-150", { step: 2, x: 565, y: 300, id: label("block"), room: 55, n: 190 }]);
    // Astern to the left edge: 500 less 34 is more than it goes; from 300 it is 266.
    const near = driver({ hulls: [{ ...TANK, at: [200, 300, 0] }] });
    expect(said(near, "drive", [[30, 300, 0]])).toEqual([
      "drive.edge",
      "WW-150",
      { step: 1, x: 34, y: 300, id: "", room: 166, n: -170 },
    ]);
    expect(said(near, "drive", [[34, 300, 0]])).toBe("legal");
    const edges = ([x, y, h]: readonly [number, number, number], to: Place) =>
      said(driver({ hulls: [{ ...TANK, at: [x, y, h] }] }), "drive", [to]);
    expect([
      edges([1100, 300, 0], [1166, 300, 0]),
      edges([500, 800, 16], [500, 866, 16]),
      edges([500, 100, 48], [500, 34, 48]),
    ]).toEqual(["legal", "legal", "legal"]);
    expect(edges([1100, 300, 0], [1167, 300, 0])).toMatchObject(["drive.edge", "WW-150", { room: 66, x: 1166 }]);
    expect(edges([500, 800, 16], [500, 867, 16])).toMatchObject(["drive.edge", "WW-150", { room: 66, y: 866 }]);
    expect(edges([500, 100, 48], [500, 33, 48])).toMatchObject(["drive.edge", "WW-150", { room: 66, y: 34 }]);
    const truck = driver({ hulls: [TANK, { model: "truck", at: [600, 300, 0] }] });
    expect(said(truck, "drive", [[560, 300, 0]])).toEqual([
      "drive.hull",
      "WW-149",
      { step: 1, x: 533, y: 300, id: hullNo("truck", 1 + 1), room: 33, n: 60 },
    ]);
    const enemy = driver({ warriors: [{ in: [0, "D"] }, { at: [600, 310] }] });
    expect(said(enemy, "drive", [[560, 300, 0]])).toEqual([
      "drive.hostile",
      "WW-149",
      { step: 1, x: 554, y: 300, id: number(2), room: 54, n: 60 },
    ]);
    // To its side: 18 and 12 from middle to middle touch, and touching is none.
    const beside = (y: number) => said(driver({ warriors: [{ in: [0, "D"] }, { at: [600, y] }] }), "drive", [[700, 300, 0]])[0];
    expect([beside(330), beside(329), beside(270), beside(271)]).toEqual(["l", "drive.hostile", "l", "drive.hostile"]);
    const friend = driver({ warriors: [{ in: [0, "D"] }, FAR, { at: [600, 300] }] });
    expect(
      said(friend, "drive", [
        [600, 300, 0],
        [610, 300, 0],
      ]),
    ).toEqual(["drive.friend", "WW-149", { step: 2, x: 610, y: 300, id: number(3), room: 0, n: 0 }]);
    expect([said(friend, "drive", [[554, 300, 0]]), said(friend, "drive", [[646, 300, 0]])]).toEqual(["legal", "legal"]);
    // Where it cannot even turn there is no room at all.
    const tight = driver({ map: bare([{ kind: "block", rect: [480, 320, 40, 10] }]) });
    expect(said(tight, "drive", [[500, 400, 16]])).toEqual([
      "drive.solid",
      "WW-150",
      { step: 1, x: 500, y: 300, id: label("block"), room: -1, n: 100 },
    ]);
  },
);

rule(["WW-32", "WW-101"], "a drive is at most twelve steps, each a heading of 0 to 63 and whole millimetres", () => {
  const ground: Ground = groundOf(bare());
  const tank = { model: "medium_tank", x: 500, y: 300, h: 0 } as const;
  const order = (...steps: { h: number; n: number }[]) =>
    drive(ground, tank, steps, 300, { hostile: [], friends: [], hulls: [] });
  const steps = (many: number) => Array.from({ length: many }, () => ({ h: 0, n: 1 }));
  expect(order(...steps(12))).toMatchObject({ length: 12 });
  expect(order(...steps(13))).toEqual({ refusal: { key: "drive.steps", rule: "WW-32", args: { steps: 13, max: 12 } } });
  const odd = { refusal: { key: "drive.integers", rule: "WW-101", args: { step: 2 } } };
  for (const bad of [
    { h: 64, n: 1 },
    { h: -1, n: 1 },
    { h: 0.5, n: 1 },
    { h: 0, n: 0.5 },
  ])
    expect(order({ h: 63, n: 1 }, bad)).toEqual(odd);
  // Forth and back both count.
  expect(order({ h: 0, n: 150 }, { h: 0, n: -150 })).toMatchObject({ length: 300, ends: [{ x: 650 }, { x: 500 }] });
  expect(order({ h: 0, n: 150 }, { h: 0, n: -151 })).toMatchObject({
    refusal: { key: "drive.far", args: { step: 2, length: 301 } },
  });
});

rule("WW-145", "the numbers of the ground on the way: the worst of a step, and none again that was passed or is lower", () => {
  const bogs = (...kinds: ("woods" | "ruin" | "wall")[]) => {
    const pieces = kinds.map((kind, i) => ({ kind, rect: [600 + 100 * i, 290, 10, 20] as const }));
    const got = drive(
      groundOf(bare(pieces)),
      { model: "medium_tank", x: 500, y: 300, h: 0 },
      [
        { h: 0, n: 100 },
        { h: 0, n: 100 },
        { h: 0, n: 100 },
      ],
      300,
      { hostile: [], friends: [], hulls: [] },
    );
    return "bogs" in got ? got.bogs.map(({ step, needs, id }) => `${step} ${needs} ${id}`) : got;
  };
  expect(bogs("woods")).toEqual(["0 2 woods1"]);
  expect(bogs("woods", "wall")).toEqual(["0 2 woods1"]);
  expect(bogs("woods", "ruin")).toEqual(["0 2 woods1", "1 4 ruin2"]);
  expect(bogs("ruin", "woods")).toEqual(["0 4 ruin1"]);
});

rule(["WW-135", "WW-158"], "a gun that is turned: not ahead, out of range, unseen, or without room to turn", () => {
  const gun = (given: Partial<Given>) =>
    scene({
      map: bare(),
      warriors: [{ in: [0, "G"] }, { at: [300, 300] }],
      hulls: [{ model: "field_gun", at: [500, 300, 0] }],
      ...given,
    });
  expect(said(gun({}), "shoot", "howitzer", "w2", 32)).toBe("legal");
  expect(said(gun({}), "shoot", "howitzer", "w2", 0)).toMatchObject(["why.ahead", "WW-135", {}]);
  // 600 mm from its edge, 20 before its middle, and 12 for the base.
  const far = (x: number) => said(gun({ warriors: [{ in: [0, "G"] }, { at: [x, 300] }] }), "shoot", "howitzer", "w2", 0);
  expect(far(1132)).toBe("legal");
  expect(far(1133)).toEqual(["why.range", "WW-40", { far: 601, max: 600 }]);
  const wall = gun({ map: bare([{ kind: "highwall", rect: [400, 200, 8, 200] }]) });
  expect(said(wall, "shoot", "howitzer", "w2", 32)).toMatchObject(["why.unseen", "WW-39", {}]);
  const tight = gun({ map: bare([{ kind: "obstacle", rect: [490, 316, 20, 4] }]) });
  expect(said(tight, "shoot", "howitzer", "w2", 32)).toBe("legal");
  const up = gun({
    map: bare([{ kind: "obstacle", rect: [490, 316, 20, 4] }]),
    warriors: [{ in: [0, "G"] }, { at: [500, 100] }],
  });
  expect(said(up, "shoot", "howitzer", "w2", 48)).toEqual(["why.noTurn", "WW-158", { h: 48 }]);
  // No heading from which it could shoot has room: the question says that as it stands the target is not ahead.
  expect(up.no("shoot", "howitzer", "w2")).toBe("WW-135");
});

rule("WW-153", "an Overrun: never astern or on the spot, into contact, and no farther than 100 mm", () => {
  const it = driver({ warriors: [{ in: [0, "D"] }, { at: [600, 300] }] });
  expect(
    said(it, "overrun", "w2", [
      [510, 300, 0],
      [500, 300, 0],
    ]),
  ).toEqual(["drive.onlyAhead", "WW-153", { step: 2 }]);
  expect(
    said(it, "overrun", "w2", [
      [500, 300, 0],
      [554, 300, 0],
    ]),
  ).toEqual(["drive.onlyAhead", "WW-153", { step: 1 }]);
  expect(said(it, "overrun", "w2", [[550, 300, 0]])).toEqual([
    "walk.noContact",
    "WW-153",
    { x: 550, y: 300, whom: number(2), far: 4, max: 2 },
  ]);
  expect([said(it, "overrun", "w2", [[552, 300, 0]]), said(it, "overrun", "w2", [[554, 300, 0]])]).toEqual(["legal", "legal"]);
  expect(said(it, "overrun", "w2", [[555, 300, 0]])).toEqual([
    "drive.hostile",
    "WW-149",
    { step: 1, x: 554, y: 300, id: number(2), room: 54, n: 55 },
  ]);
  const far = driver({ warriors: [{ in: [0, "D"] }, { at: [647, 300] }] });
  expect(said(far, "overrun", "w2", [[601, 300, 0]])).toMatchObject(["drive.far", "WW-132", { length: 101, max: 100 }]);
});
