import { scripted } from "@warren/kernel/chance.ts";
import type { Why } from "@warren/kernel/game.ts";
import type { Json } from "@warren/kernel/json.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import { wardsOfWar } from "../game.ts";
import type { Given } from "../position.ts";
import { copy } from "../rules/copy.ts";
import type { WardsState } from "../rules/state.ts";
import { bare, type Scene, scene } from "./scene.ts";

const FAR = { at: [1100, 850] as const };
const IDLE = { at: [50, 50] as const };
const number = (who: number) => ({ key: "label.warrior", args: { who: who - 1 } });
const hullNo = (model: string, no: number) => ({ key: "label.hull", args: { model, no } });
/** The last event of a key, without its words: what stands in it, the rule, what it is about. */
const told = (it: Scene, key: string) => {
  const { args, rule: by, about } = it.events(key).at(-1) ?? {};
  return [args, by, about];
};

rule(["WW-30", "WW-38"], "a Move is told with its way, and where it ends in words", () => {
  const it = scene({ map: bare([{ kind: "crater", circle: [200, 180, 28] }]), warriors: [{ at: [100, 100] }, FAR] });
  it.do("move", [
    [150, 120],
    [200, 180],
  ]);
  expect(told(it, "move.goes")).toEqual([
    {
      who: 0,
      x: 200,
      y: 180,
      to: { key: "place.in", args: { what: { key: "label.crater", args: {} }, by: { key: "place.alone", args: {} } } },
      path: [
        [100, 100],
        [150, 120],
        [200, 180],
      ],
    },
    "WW-30",
    ["w1"],
  ]);
  const stays = scene({ map: bare(), warriors: [{ at: [80, 460] }, FAR] }).do("move", []);
  expect(told(stays, "move.stays")).toEqual([
    {
      who: 0,
      x: 80,
      y: 460,
      to: { key: "place.at", args: { what: { key: "label.marker", args: { camp: "A", no: 2 } } } },
      path: [[80, 460]],
    },
    "WW-38",
    ["w1"],
  ]);
});

rule("WW-208", "what the mode lays on the table and the Spawn Points of those who play give places their names", () => {
  const to = (at: readonly [number, number], mode = "deathmatch") => {
    const it = scene({ map: bare(), options: { mode }, warriors: [{ at }, FAR] }).do("move", []);
    const { key, args } = it.events("move.stays")[0]!.args!.to as unknown as {
      key: string;
      args: { what: { key: string; args: object } };
    };
    return [key, args.what];
  };
  expect(to([600, 450], "domination")).toEqual(["place.at", { key: "label.objective", args: { no: 2 } }]);
  expect(to([500, 130], "domination")).toEqual(["place.at", { key: "label.objective", args: { no: 1 } }]);
  expect(to([500, 130])[0]).toBe("place.near");
  expect(to([1120, 150])).toEqual(["place.at", { key: "label.marker", args: { camp: "B", no: 3 } }]);
  // In Assault, too, a camp is called by its letter.
  expect(to([80, 750], "assault")).toEqual(["place.at", { key: "label.marker", args: { camp: "A", no: 3 } }]);
});

rule(["WW-63", "WW-66", "WW-67"], "an Assault is told with its way, its die, and where one falls back to", () => {
  const pair = () => scene({ map: bare(), warriors: [{ at: [300, 300] }, { at: [400, 300] }] });
  const hit = pair()
    .roll(4)
    .do("assault", "w2", [
      [350, 310],
      [376, 300],
    ]);
  expect(told(hit, "assault.charges")).toEqual([
    {
      who: 0,
      whom: number(2),
      path: [
        [300, 300],
        [350, 310],
        [376, 300],
      ],
    },
    "WW-63",
    ["w1", "w2"],
  ]);
  expect(told(hit, "assault.hits")).toEqual([{ who: 0, whom: number(2), die: 4 }, "WW-66", ["w1", "w2"]]);
  expect(told(hit, "warrior.destroyed")).toEqual([{ who: 1, by: 0 }, "WW-66", ["w2"]]);
  const fails = pair()
    .roll(3)
    .do("assault", "w2", [[376, 300]]);
  expect(told(fails, "assault.fails")).toEqual([{ who: 0, whom: number(2), die: 3 }, "WW-67", ["w1", "w2"]]);
  expect(told(fails, "assault.fallsBack")).toEqual([{ who: 0, far: 50, x: 326, y: 300 }, "WW-67", ["w1"]]);
});

rule(["WW-44", "WW-53", "WW-57", "WW-77", "WW-87"], "a shot is told die by die", () => {
  const shot = scene({
    map: bare(),
    warriors: [{ cls: "scout", at: [100, 300] }, { at: [200, 300] }, IDLE, { cls: "medic", at: [230, 300] }],
  });
  shot.roll(2, 4, 2, 4).do("shoot", "rifle", "w2");
  expect(told(shot, "shot.rolled")).toEqual([
    { who: 0, whom: number(2), what: "rifle", needs: 3, dice: [2], hits: 1 },
    "WW-44",
    ["w1", "w2"],
  ]);
  expect(told(shot, "shot.again")).toEqual([{ who: 0, dice: [4], hits: 1 }, "WW-77", ["w1"]]);
  expect(told(shot, "save.failed")).toEqual([{ whom: number(2), die: 2, needs: 3 }, "WW-54", ["w2"]]);
  expect(told(shot, "triage.saves")).toEqual([{ whom: number(2), die: 4 }, "WW-87", ["w2"]]);
  const wall = scene({
    map: bare([{ kind: "wall", rect: [170, 250, 8, 100] }]),
    warriors: [{ cls: "scout", at: [100, 300] }, { at: [200, 300] }],
  });
  expect(told(wall.roll(4, 5).do("shoot", "rifle", "w2"), "fire.kills")).toEqual([
    { whom: number(2), die: 5, needs: 5 },
    "WW-57",
    ["w2"],
  ]);
  const nest = scene({
    map: bare(),
    warriors: [{ cls: "scout", at: [300, 300] }, FAR],
    hulls: [{ model: "mg_nest", at: [400, 300, 0], home: "B" }],
  });
  nest.roll(3, 5).do("shoot", "rifle", "h1");
  expect(told(nest, "fire.kills")).toEqual([{ whom: hullNo("mg_nest", 1), die: 5, needs: 5 }, "WW-156", ["h1"]]);
  expect(told(nest, "hull.destroyed")).toEqual([{ hull: hullNo("mg_nest", 1), by: 0 }, "WW-156", ["h1"]]);
});

rule(
  ["WW-138", "WW-142", "WW-160"],
  "what becomes of armour is told with die, armour and weapon; then who gets out of it and where",
  () => {
    const tank = (die: number, bailed = false, ...more: number[]) =>
      scene({
        map: bare(),
        warriors: [{ cls: "antitank", at: [300, 300] }, { in: [0, "D"] }],
        hulls: [{ model: "medium_tank", at: [400, 300, 32], home: "B", ...(bailed ? { bailed } : {}) }],
      })
        .roll(3, die, ...more)
        .do("shoot", "bazooka", "h1");
    const dice = (die: number) => ({ whom: hullNo("medium_tank", 1), die, armour: 6, against: 10 });
    expect(told(tank(5), "armour.holds")).toEqual([dice(5), "WW-138", ["h1"]]);
    expect(told(tank(4), "armour.bails")).toEqual([dice(4), "WW-138", ["h1"]]);
    expect(told(tank(3), "armour.pierced")).toEqual([dice(3), "WW-138", ["h1"]]);
    expect(told(tank(4, true, 4), "armour.stays")).toEqual([{ whom: hullNo("medium_tank", 1), die: 4 }, "WW-142", ["h1"]]);
    expect(told(tank(4, true, 3), "armour.broken")).toEqual([{ whom: hullNo("medium_tank", 1), die: 3 }, "WW-142", ["h1"]]);
    const truck = scene({
      map: bare(),
      warriors: [{ cls: "scout", at: [300, 300] }, { in: [0, "P1"] }],
      hulls: [{ model: "truck", at: [450, 300, 0], home: "B" }],
    });
    truck.roll(3, 1, 5).do("shoot", "rifle", "h1");
    // Above the wreck, which is 14 from its middle to its side, and a base of 12.
    expect(told(truck, "passenger.escapes")).toEqual([{ who: 1, die: 5, x: 450, y: 274 }, "WW-160", ["w2"]]);
  },
);

rule(
  ["WW-125", "WW-126", "WW-127", "WW-132", "WW-145"],
  "hulls: who gets in, out and to another seat, where they are driven and what holds them",
  () => {
    const foot = scene({ map: bare(), warriors: [{ at: [300, 300] }, FAR], hulls: [{ model: "truck", at: [400, 300, 0] }] });
    foot.do("board", "h1", "P2", [[356, 300]]);
    expect(told(foot, "hull.boarded")).toEqual([
      { who: 0, how: "vehicle", hull: hullNo("truck", 1), place: "P" },
      "WW-125",
      ["w1", "h1"],
    ]);
    const nest = scene({ map: bare(), warriors: [{ at: [300, 300] }, FAR], hulls: [{ model: "mg_nest", at: [340, 300, 0] }] });
    expect(told(nest.do("board", "h1", "G", []), "hull.boarded")[0]).toMatchObject({ how: "gun", place: "G" });
    const WOODS = { kind: "woods", rect: [620, 250, 60, 100], name: "Grove" } as const;
    const tank = (...faces: number[]) =>
      scene({ map: bare([WOODS]), warriors: [{ in: [0, "D"] }, FAR], hulls: [{ model: "medium_tank", at: [500, 300, 0] }] })
        .roll(...faces)
        .do("drive", [
          [550, 300, 0],
          [640, 300, 0],
        ]);
    const bog = { who: 0, hull: hullNo("medium_tank", 1), needs: 2, piece: { key: "label.named", args: { name: "Grove" } } };
    expect(told(tank(2), "bog.passed")).toEqual([{ ...bog, die: 2 }, "WW-145", ["h1"]]);
    expect(told(tank(2), "drive.goes")).toMatchObject([
      {
        who: 0,
        how: "vehicle",
        hull: hullNo("medium_tank", 1),
        x: 640,
        y: 300,
        path: [
          [500, 300, 0],
          [550, 300, 0],
          [640, 300, 0],
        ],
      },
      "WW-132",
      ["h1"],
    ]);
    expect(told(tank(1), "bog.stuck")).toEqual([{ ...bog, die: 1 }, "WW-145", ["h1"]]);
    expect(told(tank(1), "drive.goes")).toMatchObject([
      {
        x: 550,
        y: 300,
        path: [
          [500, 300, 0],
          [550, 300, 0],
        ],
      },
      "WW-132",
      ["h1"],
    ]);
    // Stuck at once it has gone nowhere.
    const stuck = scene({
      map: bare([WOODS]),
      warriors: [{ in: [0, "D"] }, FAR],
      hulls: [{ model: "medium_tank", at: [580, 300, 0] }],
    });
    expect(
      stuck
        .roll(1)
        .do("drive", [[640, 300, 0]])
        .heard("drive.goes"),
    ).toBe(false);
    const seat = scene({ map: bare(), warriors: [{ in: [0, "D"] }, FAR], hulls: [{ model: "truck", at: [500, 300, 0] }] }).do(
      "seat",
      "P2",
    );
    expect(told(seat, "hull.shifted")).toEqual([{ who: 0, place: "P" }, "WW-127", ["w1", "h1"]]);
    seat.do("leave", [[500, 274]]);
    expect(told(seat, "hull.left")).toEqual([{ who: 0, hull: hullNo("truck", 1) }, "WW-126", ["w1", "h1"]]);
    const bailed = scene({
      map: bare(),
      warriors: [{ in: [0, "D"] }, FAR],
      hulls: [{ model: "medium_tank", at: [500, 300, 0], bailed: true }],
    });
    expect(told(bailed.roll(3).do("recover", "bailed"), "recover.fails")).toEqual([
      { who: 0, what: "bailed", die: 3 },
      "WW-144",
      ["h1"],
    ]);
  },
);

rule(["WW-153", "WW-158"], "an Overrun: its die and where it backs off to; a gun that is turned", () => {
  const tank = (die: number) =>
    scene({ map: bare(), warriors: [{ in: [0, "D"] }, { at: [600, 300] }], hulls: [{ model: "medium_tank", at: [500, 300, 0] }] })
      .roll(die)
      .do("overrun", "w2", [[554, 300, 0]]);
  expect(told(tank(4), "overrun.hits")).toEqual([{ who: 0, whom: number(2), die: 4 }, "WW-153", ["w1", "w2"]]);
  expect(told(tank(3), "overrun.fails")).toEqual([{ who: 0, whom: number(2), die: 3 }, "WW-153", ["w1", "w2"]]);
  expect(told(tank(3), "overrun.backs")).toEqual([{ hull: hullNo("medium_tank", 1), x: 504, y: 300 }, "WW-153", ["h1"]]);
  const gun = (h: number) =>
    scene({ map: bare(), warriors: [{ in: [0, "G"] }, { at: [300, 300] }], hulls: [{ model: "field_gun", at: [500, 300, h] }] })
      .roll(1)
      .do("shoot", "howitzer", "w2", 32);
  expect(told(gun(0), "gun.turned")).toEqual([{ who: 0, hull: hullNo("field_gun", 1) }, "WW-158", ["h1"]]);
  // One that looks there already is not turned.
  expect(gun(32).heard("gun.turned")).toBe(false);
});

rule(["WW-79", "WW-167", "WW-168"], "a token and a strike on it", () => {
  const it = scene({
    map: bare(),
    options: { rangedIn: "mortar" },
    warriors: [{ cls: "scout", at: [100, 300] }, { at: [600, 300] }],
  });
  it.roll(3).do("shoot", "binoculars", "w2");
  expect(told(it, "token.placed")).toEqual([{ who: 0, whom: number(2), x: 600, y: 300 }, "WW-79", ["t1", "w2"]]);
  it.untilTurnOf(1).untilTurnOf(0).roll(2).do("call", "t1");
  expect(told(it, "strike.called")).toEqual([{ who: 0, x: 600, y: 300 }, "WW-168", ["t1"]]);
  expect(told(it, "shot.rolled")).toMatchObject([
    { who: 0, whom: number(2), what: "mortar", dice: [2], hits: 0 },
    "WW-170",
    ["w1", "w2"],
  ]);
});

rule(
  ["WW-179", "WW-180", "WW-181", "WW-183", "WW-184", "WW-185", "WW-186", "WW-188"],
  "what the modes tell: who, what, how much, of which team",
  () => {
    const taken = scene({ map: bare(), options: { mode: "domination" }, warriors: [{ at: [600, 500] }, FAR] }).do("end");
    expect(told(taken, "objective.taken")).toEqual([{ who: 0, objective: 2, team: 0 }, "WW-179", ["o2"]]);
    expect(told(taken, "objective.scores")).toEqual([{ team: 0, points: 1 }, "WW-180", undefined]);
    expect(told(taken, "score.headStart")).toEqual([{ team: 0, points: 1 }, "WW-211", undefined]);
    const flags = { map: bare(), options: { mode: "flags" } };
    const steals = scene({ ...flags, warriors: [{ at: [850, 450] }, FAR] }).do("move", [[950, 450]]);
    expect(told(steals, "flag.stolen")).toEqual([{ who: 0, team: 1 }, "WW-181", ["flag2"]]);
    const home = scene({ ...flags, warriors: [{ at: [400, 450] }, FAR], flags: [undefined, { by: 0 }] }).do("move", [[340, 450]]);
    expect(told(home, "flag.captured")).toEqual([{ who: 0, team: 1 }, "WW-183", ["flag2"]]);
    const lies = [{ at: { x: 560, y: 320 }, fell: 1 }];
    const back = scene({ ...flags, warriors: [{ at: [500, 300] }, FAR], flags: lies }).do("move", [[600, 300]]);
    expect(told(back, "flag.returned")).toEqual([{ who: 0, team: 0 }, "WW-184", ["flag1"]]);
    const waits = scene({ ...flags, warriors: [{ at: [100, 300] }, FAR], flags: lies }).untilRound(5);
    expect(told(waits, "flag.back")).toEqual([{ team: 0 }, "WW-184", ["flag1"]]);
    const falls = scene({ ...flags, warriors: [{ at: [600, 300] }, { at: [624, 300] }], flags: [{ by: 1 }] });
    expect(told(falls.roll(4).do("assault", "w2", []), "flag.falls")).toEqual([{ who: 1, team: 0 }, "WW-184", ["flag1"]]);
    const assault = { map: bare(), options: { mode: "assault" } };
    const locks = scene({ ...assault, warriors: [{ at: [500, 150] }, FAR] }).do("end");
    expect(told(locks, "stage.locked")).toEqual([{ stage: 1, team: 0, tickets: 4 }, "WW-185", ["o1"]]);
    const spends = scene({ ...assault, warriors: [{ deaths: 1 }, FAR], at: { at: "respawn" } }).do("scout", "A1", "s1");
    expect(told(spends, "ticket.spent")).toEqual([{ team: 0, left: 2 }, "WW-186", undefined]);
    const held = scene({ ...assault, warriors: [IDLE, FAR], turn: 1, round: 12 }).do("end");
    expect([told(held, "leg.held"), told(held, "leg.starts")]).toEqual([
      [{ team: 1, stages: 0 }, "WW-186", undefined],
      [{ team: 1 }, "WW-186", undefined],
    ]);
    const hill = scene({ map: bare(), options: { mode: "hill" }, warriors: [{ at: [600, 500] }, FAR], points: [1, 0] })
      .do("end")
      .do("end");
    expect([told(hill, "hill.scores"), told(hill, "hill.notHeld")]).toEqual([
      [{ team: 0, points: 2 }, "WW-188", undefined],
      [{ team: 1 }, "WW-188", undefined],
    ]);
  },
);

rule(["WW-14", "WW-15", "WW-162", "WW-190", "WW-199"], "rounds, numbers, hulls that come back, and the end", () => {
  const it = scene({ map: bare(), warriors: [IDLE, FAR], turn: 1, points: [3, 3], round: 12 }).do("end");
  expect([told(it, "turn.rests"), told(it, "round.extra"), told(it, "round.starts"), told(it, "turn.called")]).toEqual([
    [{ who: 1 }, "WW-28", ["w2"]],
    [{ left: 3 }, "WW-190", undefined],
    [{ round: 13 }, "WW-14", undefined],
    [{ who: 0, number: 1 }, "WW-15", ["w1"]],
  ]);
  it.untilRound(16);
  expect(told(it, "match.drawn")).toEqual([{ teams: [0, 1] }, "WW-190", undefined]);
  expect(it.outcome).toMatchObject({ reason: { key: "outcome.draw", args: { teams: [0, 1] } }, scores: [3, 3] });
  const won = scene({ map: bare(), warriors: [IDLE, FAR], turn: 1, points: [0, 6] }).do("end");
  expect([told(won, "match.won"), won.outcome?.reason]).toEqual([
    [{ team: 1 }, "WW-176", undefined],
    { key: "outcome.points", args: { teams: [1] } },
  ]);
  const alone = scene({ map: bare(), options: { mode: "free" }, warriors: [IDLE, FAR], turn: 1, points: [0, 5] }).do("end");
  expect([told(alone, "match.wonAlone"), alone.outcome?.reason]).toEqual([
    [{ who: 1 }, "WW-189", undefined],
    { key: "outcome.alone", args: { who: 1 } },
  ]);
  const left = scene({ map: bare(), warriors: [IDLE, FAR] });
  left.game.leave!(left.state, 1, left.fx);
  expect([told(left, "seat.left"), left.outcome?.reason]).toEqual([
    [{ who: 1 }, "WW-197", undefined],
    { key: "outcome.left", args: { teams: [0] } },
  ]);
  const hulls = scene({
    map: bare(),
    warriors: [IDLE, FAR],
    turn: 1,
    round: 3,
    hulls: [{ model: "truck", at: [500, 300, 0], died: 1 }],
  }).do("end");
  expect(told(hulls, "hull.returns")).toEqual([{ hull: hullNo("truck", 1) }, "WW-162", ["h1"]]);
});

/** What each die of an answer is for: its kind, whose luck it is, and how many of its faces are none. */
const diceOf = (given: Partial<Given>, answer: Json[], ...faces: number[]): (string | Why)[] => {
  const it = scene({ map: bare(), warriors: [IDLE, FAR], ...given });
  const rng = scripted(faces.map((face) => face - 1));
  const whys: (string | Why)[] = [];
  const draw = (n: number, why: string | Why): number => {
    whys.push(why);
    return rng.below(n);
  };
  wardsOfWar.apply(copy(it.state as WardsState), it.asked, answer, { quiet: true, draw, tell: () => {}, luck: () => {} });
  expect(rng.left()).toBe(0);
  return whys;
};

rule("WW-196", "whose luck a die is: the shooter's to hit and through cover, the target's to be saved, the crew's own", () => {
  const SCOUT = { cls: "scout", at: [100, 300] } as const;
  const medic = { warriors: [SCOUT, { at: [200, 300] }, IDLE, { cls: "medic", at: [230, 300] }] } as const;
  expect(diceOf(medic, ["shoot", "rifle", "w2"], 1, 3, 1, 1)).toEqual([
    { kind: "hit", seat: 0, hit: 2 },
    { kind: "hit", seat: 0, hit: 2 },
    { kind: "save", seat: 1, hit: 2 },
    { kind: "triage", seat: 1, hit: 3 },
  ]);
  const wall = {
    map: bare([{ kind: "wall", rect: [170, 250, 8, 100] } as const]),
    warriors: [SCOUT, { at: [200, 300] }],
  } as const;
  expect(diceOf(wall, ["shoot", "rifle", "w2"], 4, 1)).toEqual([
    { kind: "hit", seat: 0, hit: 3 },
    { kind: "firepower", seat: 0, hit: 4 },
  ]);
  const hull = (model: "truck" | "medium_tank", place: string, more: object = {}) =>
    ({
      warriors: [{ cls: "antitank", at: [300, 300] }, { in: [0, place] }],
      hulls: [{ model, at: [400, 300, 16], home: "B", ...more }],
    }) as const;
  expect(diceOf(hull("truck", "P1"), ["shoot", "bazooka", "h1"], 3, 1, 4)).toEqual([
    { kind: "hit", seat: 0, hit: 2 },
    "save",
    { kind: "passenger", seat: 1, hit: 4 },
  ]);
  expect(diceOf(hull("medium_tank", "D", { bailed: true }), ["shoot", "bazooka", "h1"], 3, 6, 4)).toEqual([
    { kind: "hit", seat: 0, hit: 2 },
    "armour",
    "bailed",
  ]);
});

rule(
  ["WW-21", "WW-66", "WW-144", "WW-145", "WW-153"],
  "and that of who assaults, drives, recovers, or wants a second Action",
  () => {
    expect(diceOf({ warriors: [{ at: [300, 300] }, { at: [324, 300] }] }, ["assault", "w2", []], 3)).toEqual([
      { kind: "assault", seat: 0, hit: 3 },
    ]);
    const tank = (more: Partial<Given> = {}) =>
      ({
        warriors: [{ in: [0, "D"] }, { at: [600, 300] }],
        hulls: [{ model: "medium_tank", at: [500, 300, 0] }],
        ...more,
      }) as const;
    expect(diceOf(tank(), ["overrun", "w2", [{ x: 554, y: 300, h: 0 }]], 3)).toEqual([{ kind: "assault", seat: 0, hit: 3 }]);
    const ruin = { map: bare([{ kind: "ruin", rect: [540, 250, 10, 100] } as const]) };
    expect(diceOf(tank(ruin), ["drive", [{ x: 520, y: 300, h: 0 }]], 4)).toEqual([{ kind: "bog", seat: 0, hit: 3 }]);
    const bailed = { hulls: [{ model: "medium_tank", at: [500, 300, 0], bailed: true }] } as const;
    expect(diceOf(tank(bailed), ["recover", "bailed"], 4)).toEqual([{ kind: "recover", seat: 0, hit: 3 }]);
    expect(diceOf({ done: ["move"], at: { at: "turn.second" } }, ["roll"], 4)).toEqual([{ kind: "second", seat: 0, hit: 3 }]);
  },
);
