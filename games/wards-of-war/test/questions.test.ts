import type { Decision } from "@warren/kernel/decision.ts";
import type { Domain } from "@warren/kernel/domain.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import type { MapPiece } from "../content/map.ts";
import type { Given } from "../position.ts";
import { bare, fresh, type Scene, scene } from "./scene.ts";

const FAR = { at: [1100, 850] as const };
const label = (kind: string) => ({ key: `label.${kind}` });
const number = (who: number) => ({ key: "label.warrior", args: { who: who - 1 } });
const hullNo = (model: string, no: number) => ({ key: "label.hull", args: { model, no } });
/** What an order asks further, and what the question says is in the way of it. */
const asks = ({ domain }: Decision, ...path: string[]) => {
  if (domain.t !== "pick") throw new Error("no choice");
  let node: unknown = domain.further;
  for (const id of path) node = (node as { [id: string]: unknown })[id];
  return node as Extract<Domain, { t: "pose" }>;
};
const outside = (it: Scene, ...path: string[]) => asks(it.asked, ...path).outside!.map(({ id }) => id);
const blocked = (it: Scene, ...path: string[]) =>
  (it.asked.blocked ?? [])
    .filter((one) => path.every((id, i) => one.path[i] === id))
    .map((one) => [one.path.slice(path.length).join(" "), one.why.key, ...Object.values(one.why.args ?? {}), one.rule]);

const block = (x: number, y: number): Omit<MapPiece, "id"> => ({ kind: "block", rect: [x, y, 20, 20] });

rule(
  ["WW-34", "WW-35", "WW-36"],
  "the question of a Move names all that could be in its way: what is solid, enemies and hulls, no friend and nothing out of reach",
  () => {
    const it = scene({
      // 162 mm, a Move and a base, to either side of 300, 300.
      map: bare([
        block(462, 290),
        block(463, 320),
        block(118, 290),
        block(117, 320),
        block(290, 462),
        { kind: "hedge", rect: [310, 300, 20, 20] },
      ]),
      warriors: [{ at: [300, 300] }, { at: [300, 150] }, { at: [330, 330] }, { at: [300, 474] }],
      hulls: [
        { model: "truck", at: [400, 400, 0] },
        { model: "truck", at: [600, 300, 0] },
      ],
    });
    expect(outside(it, "move")).toEqual(["block1", "block3", "block5", "w2", "w4", "h1"]);
    expect(blocked(it, "move")).toEqual([
      ["block1", "why.solid", label("block"), "WW-34"],
      ["block3", "why.solid", label("block"), "WW-34"],
      ["block5", "why.solid", label("block"), "WW-34"],
      ["w2", "why.hostile", number(2), "WW-35"],
      ["w4", "why.hostile", number(4), "WW-35"],
      ["h1", "why.hull", hullNo("truck", 1), "WW-36"],
    ]);
    expect(asks(it.asked, "move")).toMatchObject({
      inside: [{ s: "rect", x: 0, y: 0, w: 1200, h: 900 }],
      body: { r: 12 },
      legs: { min: 0, max: 12 },
      path: { from: { x: 300, y: 300 }, total: 150, clear: true },
    });
  },
);

rule(["WW-63", "WW-65"], "that of an Assault asks for a way of 100 mm for each target, and says of all others why not", () => {
  const it = scene({
    map: bare([{ kind: "highwall", rect: [200, 340, 200, 8] }]),
    warriors: [{ at: [300, 300] }, { at: [380, 300] }, FAR, { at: [300, 380] }, FAR, { at: [600, 300] }],
    hulls: [{ model: "truck", at: [220, 300, 16], home: "B" }],
  });
  expect(it.options("assault")).toEqual(["w2", "h1"]);
  expect(asks(it.asked, "assault", "w2")).toMatchObject({ legs: { min: 0, max: 12 }, path: { total: 100 } });
  expect(outside(it, "assault", "h1")).toEqual(["highwall1", "w2", "w4", "h1"]);
  expect(blocked(it, "assault", "w4")).toEqual([["", "why.noContact", "WW-64"]]);
  expect(blocked(it, "assault", "w6")).toEqual([["", "why.range", 276, 100, "WW-63"]]);
  expect(blocked(it, "assault", "w2").map(([id]) => id)).toEqual(["highwall1", "w2", "w4", "h1"]);
});

rule(
  ["WW-39", "WW-40", "WW-135"],
  "that of a Shoot says of each weapon and target why not: too far by how much, unseen, not ahead",
  () => {
    const it = scene({
      map: bare([{ kind: "highwall", rect: [200, 340, 200, 8] }]),
      warriors: [{ cls: "scout", at: [300, 300] }, { at: [500, 300] }, FAR, { at: [300, 380] }],
    });
    expect(blocked(it, "shoot")).toEqual([
      ["rifle w4", "why.unseen", "WW-39"],
      ["pistol w2", "why.range", 176, 100, "WW-40"],
      ["pistol w4", "why.unseen", "WW-39"],
      ["binoculars w4", "why.unseen", "WW-39"],
    ]);
    const gun = scene({
      map: bare(),
      warriors: [{ in: [0, "G"] }, { at: [300, 300] }],
      hulls: [{ model: "assault_gun", at: [500, 300, 0] }],
    });
    expect(blocked(gun, "shoot")).toEqual([["long_gun w2", "why.ahead", "WW-135"]]);
    const shot = scene({ map: bare(), warriors: [{ cls: "scout", at: [300, 300] }, { at: [350, 300] }], done: ["shoot"] });
    expect(blocked(shot, "shoot")).toEqual(["rifle", "pistol", "binoculars"].map((id) => [id, "why.shotAlready", "WW-26"]));
  },
);

rule(["WW-168", "WW-174"], "that of Call Fire says whether the mortar has fired or one has shot", () => {
  const calls = (given: Partial<Given>, fired = 0) => {
    const it = scene({
      map: bare(),
      options: { rangedIn: "mortar" },
      warriors: [{ at: [100, 100] }, FAR],
      tokens: [{ by: 0, team: 0, x: 600, y: 400, old: false }],
      ...given,
    });
    it.table.sides[0]!.fired = fired;
    return blocked(it, "call");
  };
  expect(calls({})).toEqual([]);
  expect(calls({}, 1)).toEqual([["t1", "why.mortarFired", "WW-168"]]);
  expect(calls({ done: ["shoot"] })).toEqual([["t1", "why.shotAlready", "WW-174"]]);
  expect(calls({ done: ["call"] })).toEqual([["t1", "why.shotAlready", "WW-174"]]);
  // Of a token of the other team nothing is said.
  expect(calls({ tokens: [{ by: 1, team: 1, x: 600, y: 400, old: false }], done: ["shoot"] })).toEqual([]);
});

const TANK = { model: "medium_tank", at: [500, 300, 0] } as const;
const driver = (given: Partial<Given> = {}) => scene({ map: bare(), warriors: [{ in: [0, "D"] }, FAR], hulls: [TANK], ...given });

rule(
  ["WW-132", "WW-149", "WW-150"],
  "that of a drive names what is solid for this hull within its speed, enemies and hulls; astern goes as far as ahead",
  () => {
    // 300 mm and twice 34 from 500, 300.
    const pieces: Omit<MapPiece, "id">[] = [
      block(868, 290),
      block(869, 330),
      block(112, 290),
      block(111, 330),
      block(490, 668),
      block(490, 669),
    ];
    const it = driver({
      map: bare([...pieces, { kind: "wall", rect: [600, 200, 8, 20] }, { kind: "obstacle", rect: [600, 400, 8, 20] }]),
      warriors: [{ in: [0, "D"] }, { at: [700, 200] }, { at: [700, 400] }, { at: [1100, 850] }],
      hulls: [TANK, { model: "truck", at: [400, 400, 0] }, { model: "truck", at: [1000, 300, 0] }],
    });
    expect(outside(it, "drive")).toEqual(["block1", "block3", "block5", "obstacle8", "w2", "h2"]);
    expect(asks(it.asked, "drive")).toMatchObject({
      body: { long: 34, wide: 18 },
      headings: 64,
      legs: { min: 1, max: 12 },
      path: { from: { x: 500, y: 300, h: 0 }, total: 300, clear: true, straight: true, astern: 300 },
    });
    expect(blocked(it, "drive").map(([id, why]) => [id, why])).toEqual([
      ["block1", "why.solid"],
      ["block3", "why.solid"],
      ["block5", "why.solid"],
      ["obstacle8", "why.solid"],
      ["w2", "why.hostile"],
      ["h2", "why.hull"],
    ]);
    // A wall is solid for wheels, and so is a hedge for a gun.
    const wheels = driver({ map: bare([{ kind: "wall", rect: [600, 200, 8, 20] }]), hulls: [{ ...TANK, model: "truck" }] });
    expect(outside(wheels, "drive")).toEqual(["wall1"]);
  },
);

rule("WW-153", "that of an Overrun asks for steps ahead alone; armour is not run down, and who cannot be come to is said", () => {
  const it = driver({
    map: bare([{ kind: "highwall", rect: [400, 340, 200, 8] }]),
    warriors: [{ in: [0, "D"] }, { at: [580, 300] }, FAR, { at: [500, 400] }, FAR, { at: [900, 300] }],
    hulls: [TANK, { model: "half_track", at: [500, 220, 0], home: "B" }],
  });
  expect(it.options("overrun")).toEqual(["w2"]);
  const { path } = asks(it.asked, "overrun", "w2");
  expect([path?.total, path?.astern]).toEqual([100, undefined]);
  expect(blocked(it, "overrun", "w4")).toEqual([["", "why.noContact", "WW-153"]]);
  expect(blocked(it, "overrun", "h2")).toEqual([["", "why.armoured", "WW-153"]]);
  expect([blocked(it, "overrun", "w6"), blocked(it, "overrun", "w2").map(([id]) => id)]).toEqual([
    [],
    ["highwall1", "w2", "w4", "h2"],
  ]);
  // At a gun or in a truck nobody runs anybody down.
  const gun = scene({
    map: bare(),
    warriors: [{ in: [0, "G"] }, { at: [540, 300] }],
    hulls: [{ model: "light_at_gun", at: [500, 300, 0] }],
  });
  expect([gun.may("overrun"), gun.may("drive")]).toEqual([false, true]);
});

rule("WW-126", "that of leaving asks for a place near the hull and up to twelve legs on", () => {
  const it = driver({ map: bare([block(540, 290), block(700, 290)]), warriors: [{ in: [0, "D"] }, { at: [500, 200] }] });
  expect(asks(it.asked, "leave")).toEqual({
    t: "pose",
    inside: [{ s: "rect", x: 0, y: 0, w: 1200, h: 900 }],
    also: [[{ s: "circle", x: 500, y: 300, r: 197 }]],
    on: { s: "rect", x: 0, y: 0, w: 1200, h: 900 },
    outside: expect.anything(),
    body: { r: 12 },
    legs: { min: 1, max: 13 },
    path: { from: { x: 500, y: 300 } },
  });
  expect([outside(it, "leave"), blocked(it, "leave").map(([id]) => id)]).toEqual([
    ["block1", "w2", "h1"],
    ["block1", "w2", "h1"],
  ]);
});

rule(["WW-20", "WW-21", "WW-182"], "an Action is asked for as the first, the second or a run; the roll with its rule", () => {
  const of = (given: Partial<Given> = {}) => {
    const it = scene({ map: bare(), warriors: [{ at: [300, 300] }, FAR], ...given });
    return [it.asked.prompt.key, it.asked.rule, it.asked.fallback];
  };
  expect(of()).toEqual(["ask.action", "WW-20", ["end"]]);
  expect(of({ done: ["move"] })).toEqual(["ask.again", "WW-21", ["end"]]);
  expect(of({ done: ["move"], at: { at: "turn.second" } })).toEqual(["ask.second", "WW-21", ["end"]]);
  const runs = scene({
    map: bare(),
    options: { mode: "flags" },
    warriors: [{ at: [300, 300] }, FAR],
    flags: [undefined, { by: 0 }],
  });
  runs.do("move", []).do("run");
  expect([runs.asked.prompt, runs.asked.rule]).toEqual([{ key: "ask.run", args: { who: 0 } }, "WW-182"]);
  // Whoever is not asked is told why his weapons are silent only when somebody listens.
  expect(runs.game.pending(runs.state, true)[0]!.blocked).toBeUndefined();
});

rule(["WW-160", "WW-196"], "passengers roll for their lives by their places in the hull, whatever their numbers", () => {
  const it = scene({
    map: bare(),
    warriors: [{ cls: "scout", at: [300, 300] }, { in: [0, "P3"] }, FAR, { in: [0, "P1"] }, FAR, { in: [0, "D"] }],
    hulls: [{ model: "truck", at: [450, 300, 0], home: "B" }],
  });
  // The driver, number 6, is lost; then P1, number 4, on a 4; then P3, number 2, lives on a 5.
  it.roll(3, 1, 4, 5).do("shoot", "rifle", "h1");
  expect([it.isAlive(5), it.isAlive(3), it.isAlive(1)]).toEqual([false, false, true]);
  expect(it.events("warrior.destroyed").map(({ args }) => args?.who)).toEqual([5, 3]);
});

rule(
  ["WW-162", "WW-163"],
  "a hull that comes or goes home is sound; one is home where it stands there in both ways, however it is turned",
  () => {
    const idle = (from: readonly [number, number, number]) =>
      driver({
        warriors: [{ at: [100, 100] }, FAR],
        hulls: [{ ...TANK, from, bailed: true, bogged: true, idle: 3 }],
        turn: 1,
      }).untilRound(2);
    for (const from of [
      [500, 400, 0],
      [400, 300, 0],
    ] as const)
      expect(idle(from).hull(0)).toMatchObject({ x: from[0], y: from[1], bailed: false, bogged: false, idle: 0, died: null });
    expect(idle([500, 300, 16]).hull(0)).toMatchObject({ h: 0, bailed: true, idle: 0 });
    // With somebody in it, it is not idle.
    const manned = driver({ hulls: [{ ...TANK, from: [500, 400, 0], idle: 3 }], turn: 1 }).untilRound(2);
    expect(manned.hull(0)).toMatchObject({ y: 300, idle: 0 });
  },
);

rule(
  ["WW-164", "WW-189", "WW-200"],
  "hulls of a map for four: two teams use those of A and B, four and Free-for-all use all",
  () => {
    const hulls = (options: Record<string, string>, seats = 4) =>
      fresh(seats, { map: "crown-hill", vehicles: "all", ...options }).table.hulls.map(({ home }) => home);
    const [two, four, free] = [hulls({}), hulls({ teams: "four" }), hulls({ mode: "free" })];
    expect(new Set(two)).toEqual(new Set([0, 1]));
    expect(new Set(four)).toEqual(new Set([0, 1, 2, 3]));
    expect([four.length, free.length]).toEqual([2 * two.length, 2 * two.length]);
    expect(free.every((home) => home === null)).toBe(true);
  },
);
