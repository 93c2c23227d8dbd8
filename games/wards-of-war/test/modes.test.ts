import { rule } from "@warren/kernel/testing/rule.ts";
import { say } from "@warren/kernel/text.ts";
import { expect } from "vitest";
import { stakesOf } from "../display/standing.ts";
import type { Given } from "../position.ts";
import type { WardsView } from "../rules/state.ts";
import { boardEn } from "../text/board.en.ts";
import { en } from "../text/en.ts";
import { bare, fresh, type Scene, scene } from "./scene.ts";

/** The last turn of a round: number 2 only has to end it. */
const lastTurn = (given: Partial<Given> = {}): Scene =>
  scene({ map: bare(), warriors: [{ at: [100, 100] }, { at: [1100, 800] }], turn: 1, ...given });

rule("WW-175", "all modes but Assault end only at a round end", () => {
  const it = scene({ map: bare(), warriors: [{ at: [300, 300] }, { at: [324, 300] }], points: [5, 0] });
  it.roll(4).do("assault", "w2", []);
  expect(it.table.sides[0]!.points).toBe(6);
  expect(it.outcome).toBeUndefined();
  it.do("wait");
  expect(it.outcome?.ranks).toEqual([1, 2]);
});

rule("WW-176", "Team Deathmatch: a point a kill and a hull kill; 3 n points, at least 6, or 12 rounds; then hull kills", () => {
  const hull = scene({
    map: bare(),
    warriors: [{ cls: "scout", at: [300, 300] }, { in: [0, "D"] }],
    hulls: [{ model: "truck", at: [400, 300, 0], home: "B" }],
  });
  hull.roll(3, 1).do("shoot", "rifle", "h1");
  expect(hull.table.sides[0]).toMatchObject({ points: 2, kills: 1, hullKills: 1 });
  expect(lastTurn({ points: [5, 0] }).do("end").outcome).toBeUndefined();
  expect(lastTurn({ points: [6, 0] }).do("end").outcome).toMatchObject({ ranks: [1, 2], rule: "WW-176", scores: [6, 0] });
  // With three a side it takes nine.
  const six = (points: number) =>
    scene({
      map: bare(),
      warriors: [0, 1, 2, 3, 4, 5].map((i) => ({ at: [100 + 100 * i, 100] as const })),
      turn: 5,
      points: [points, 0],
    }).do("end").outcome;
  expect([six(8), six(9)?.ranks]).toEqual([undefined, [1, 2, 1, 2, 1, 2]]);
  expect(lastTurn({ points: [1, 0], round: 11 }).do("end").outcome).toBeUndefined();
  expect(lastTurn({ points: [1, 0], round: 12 }).do("end").outcome?.ranks).toEqual([1, 2]);
  const level = lastTurn({ points: [2, 2], round: 12 });
  level.table.sides[1]!.hullKills = 1;
  expect(level.do("end").outcome?.ranks).toEqual([2, 1]);
});

rule("WW-176", "quick is two thirds of it, long half as much again, rounded up", () => {
  const at = (length: string, round: number) => lastTurn({ points: [1, 0], round, options: { length } }).do("end").outcome;
  expect([at("quick", 7), at("quick", 8)?.ranks]).toEqual([undefined, [1, 2]]);
  expect([at("long", 17), at("long", 18)?.ranks]).toEqual([undefined, [1, 2]]);
});

rule("WW-177", "a kill is credited to whoever's action caused it, also of those lost with their hull", () => {
  const it = scene({
    map: bare(),
    warriors: [{ cls: "antitank", at: [300, 300] }, { in: [0, "D"] }, { at: [100, 800] }, { in: [0, "G"] }],
    hulls: [{ model: "armoured_car", at: [400, 300, 16], home: "B" }],
  });
  it.roll(3, 1).do("shoot", "bazooka", "h1");
  expect(it.warrior(0)).toMatchObject({ kills: 2, hullKills: 1 });
  expect(it.warrior(2)).toMatchObject({ kills: 0 });
});

const DOMINATION = { options: { mode: "domination" }, points: [0, 0] };
rule("WW-178", "at an objective is who is active and within 100 mm of its point", () => {
  const at = (y: number) => lastTurn({ ...DOMINATION, warriors: [{ at: [600, y] }, { at: [1100, 800] }], turn: 0 }).table.turn.at;
  expect([at(562), at(563)]).toEqual([[1], []]);
  const aboard = (bailed: boolean) =>
    scene({
      map: bare(),
      ...DOMINATION,
      warriors: [{ in: [0, "D"] }, { at: [1100, 800] }],
      // Its rear edge is 100 mm below the point.
      hulls: [{ model: "half_track", at: [600, 580, 48], ...(bailed ? { bailed } : {}) }],
    }).table.turn.at;
  expect([aboard(false), aboard(true)]).toEqual([[1], []]);
});

rule("WW-179", "captured at a turn's end by who was there at its start and end, while nobody hostile is", () => {
  const stays = scene({ map: bare(), ...DOMINATION, warriors: [{ at: [600, 500] }, { at: [1100, 800] }] }).do("end");
  expect(stays.table.objectives[1]!.owner).toBe(0);
  expect(stays.cited("objective.taken")).toEqual(["WW-179"]);
  const arrives = scene({ map: bare(), ...DOMINATION, warriors: [{ at: [600, 600] }, { at: [1100, 800] }] });
  arrives.do("move", [[600, 500]]).do("end");
  expect(arrives.table.objectives[1]!.owner).toBeNull();
  const goes = scene({ map: bare(), ...DOMINATION, warriors: [{ at: [600, 500] }, { at: [1100, 800] }] });
  goes.do("move", [[600, 600]]).do("end");
  expect(goes.table.objectives[1]!.owner).toBeNull();
  const contested = (y: number, owner: number | null) =>
    scene({ map: bare(), ...DOMINATION, warriors: [{ at: [600, 500] }, { at: [600, y] }], owners: [null, owner] }).do("end").table
      .objectives[1]!.owner;
  expect([contested(340, 1), contested(330, 1)]).toEqual([1, 0]);
});

rule(
  "WW-179",
  "a respawn comes before what he is at is noted, and an enemy contests from a Bogged hull, not from a Bailed Out one",
  () => {
    const map = bare([], { spawns: { A: [[600, 500]], B: [[1120, 750]] } });
    const back = scene({ map, ...DOMINATION, warriors: [{ deaths: 1 }, { at: [1100, 800] }], at: { at: "respawn" } });
    expect(back.do("scout", "A1", "s1").do("end").table.objectives[1]!.owner).toBe(0);
    const against = (state: object) =>
      scene({
        map: bare(),
        ...DOMINATION,
        warriors: [{ at: [600, 500] }, { in: [0, "D"] }],
        hulls: [{ model: "medium_tank", at: [600, 400, 0], ...state }],
      }).do("end").table.objectives[1]!.owner;
    expect([against({ bailed: true }), against({ bogged: true })]).toEqual([0, null]);
  },
);

rule(
  "WW-180",
  "a point for each objective when a team counts; 6 for each end it, all of them twice running win, else 12 rounds",
  () => {
    const it = lastTurn({ ...DOMINATION, owners: [0, 0, 1], points: [4, 4] }).do("end");
    expect(it.table.sides.map(({ points }) => points)).toEqual([6, 5]);
    expect(lastTurn({ ...DOMINATION, owners: [0, null, 1], points: [16, 0] }).do("end").outcome).toBeUndefined();
    expect(lastTurn({ ...DOMINATION, owners: [0, null, 1], points: [17, 0] }).do("end").outcome?.ranks).toEqual([1, 2]);
    const all = lastTurn({ ...DOMINATION, owners: [0, 0, 0], points: [0, 15] }).do("end");
    expect(all.outcome).toBeUndefined();
    all.do("end").do("end");
    // Blue has more points, Red holds everything for the second time.
    expect(all.outcome).toMatchObject({ ranks: [1, 2], reason: { key: "outcome.all" } });
  },
);

const FOUR = [{ at: [600, 450] }, { at: [1100, 800] }, { at: [100, 100] }, { at: [1000, 800] }] as const;
const pointsOf = ({ table }: Scene) => table.sides.map(({ points }) => points);
rule(
  "WW-209",
  "a team counts when its last number of the round is done: not after an earlier one, and before the next is called",
  () => {
    const it = scene({ map: bare(), ...DOMINATION, warriors: FOUR, owners: [0, 0, 1], points: [4, 4] });
    expect(pointsOf(it.do("end").do("end"))).toEqual([4, 4]);
    expect(pointsOf(it.do("end"))).toEqual([6, 4]);
    expect(it.cited("objective.scores")).toEqual(["WW-180"]);
    // What Blue takes with the last number of all is Blue's, and was counted for Red.
    it.table.objectives[0]!.owner = 1;
    expect(pointsOf(it.do("end"))).toEqual([6, 6]);
    const hill = scene({ map: bare(), options: { mode: "hill" }, warriors: FOUR, turn: 2 }).do("end");
    expect(pointsOf(hill)).toEqual([2, 0]);
    hill.warrior(0).at = null;
    hill.warrior(3).at = { x: 600, y: 450 };
    expect(pointsOf(hill.do("end"))).toEqual([2, 2]);
  },
);

rule("WW-209", "once a round, whoever comes late; and also when the last of a team leaves in the middle of his turn", () => {
  const given = { map: bare(), ...DOMINATION, warriors: FOUR, owners: [0, null, null], points: [4, 4], turn: 2 };
  const late = scene(given).do("end");
  late.game.leave!(late.state, 0, late.fx);
  late.game.join!(late.state, 4, late.fx);
  expect(late.warrior(4).team).toBe(0);
  late.untilRound(2);
  expect(pointsOf(late)).toEqual([5, 4]);
  const left = scene(given);
  left.game.leave!(left.state, 2, left.fx);
  expect([pointsOf(left), left.seat]).toEqual([[5, 4], 3]);
});

rule(
  "WW-180",
  "who has held everything at two counts running has won, though another takes all of it before the round ends",
  () => {
    const it = scene({ map: bare(), ...DOMINATION, warriors: FOUR, owners: [0, 0, 0], turn: 2 })
      .do("end")
      .untilTurnOf(2)
      .do("end");
    expect(it.table.holds).toEqual({ team: 0, rounds: 2 });
    for (const one of it.table.objectives) one.owner = 1;
    expect(it.do("end").outcome).toMatchObject({ ranks: [1, 2, 1, 2], reason: { key: "outcome.all" } });
    // Lost before the second count, it begins anew.
    const lost = scene({ map: bare(), ...DOMINATION, warriors: FOUR, owners: [0, 0, 0], turn: 2 })
      .do("end")
      .untilTurnOf(2);
    lost.table.objectives[0]!.owner = 1;
    expect(lost.do("end").table.holds).toBeNull();
  },
);

rule("WW-211", "of two teams the one of number 1 counts 1 more the first time it counts an objective, and not again", () => {
  const it = scene({ map: bare(), ...DOMINATION, warriors: FOUR, owners: [0, 0, 1], turn: 2 }).do("end");
  expect(pointsOf(it)).toEqual([3, 0]);
  expect(it.cited("objective.headStart")).toEqual(["WW-211"]);
  // The other side counts what it holds and no more; neither does number 1's, from then on.
  expect(pointsOf(it.do("end"))).toEqual([3, 1]);
  expect(pointsOf(it.untilTurnOf(2).do("end"))).toEqual([5, 1]);
  // However late it comes to something; and what is won by it is won.
  const late = lastTurn({ ...DOMINATION, owners: [0, null, 1], points: [0, 1], round: 12 }).do("end");
  expect([pointsOf(late), late.outcome?.ranks]).toEqual([[2, 2], undefined]);
  const won = lastTurn({ ...DOMINATION, owners: [0, null, 1], round: 12 }).do("end");
  expect([pointsOf(won), won.outcome?.ranks]).toEqual([
    [2, 1],
    [1, 2],
  ]);
});

rule("WW-211", "who holds nothing has nothing: a match in which nobody takes anything is a draw", () => {
  expect(pointsOf(fresh(4, { mode: "domination" }))).toEqual([0, 0]);
  const idle = lastTurn({ ...DOMINATION, round: 12 })
    .do("end")
    .untilRound(16);
  expect(pointsOf(idle)).toEqual([0, 0]);
  expect(idle.outcome).toMatchObject({ ranks: [1, 1], rule: "WW-190" });
  const other = lastTurn({ ...DOMINATION, owners: [1, null, null], round: 12 }).do("end");
  expect([pointsOf(other), other.outcome?.ranks]).toEqual([
    [0, 1],
    [2, 1],
  ]);
});

rule("WW-211", "of four teams none counts more, and in no other mode; the score board says which team it is", () => {
  const four = { mode: "domination", teams: "four", map: "crown-hill" };
  const all = scene({ options: four, warriors: FOUR, owners: [0, 1, 2, 3], turn: 3 }).do("end");
  expect(pointsOf(all)).toEqual([1, 1, 1, 1]);
  const sentence = (seats: number, options: { [id: string]: string }): string | undefined => {
    const { headed } = stakesOf(fresh(seats, options).view(0) as WardsView);
    const words = { catalogues: [boardEn, en], names: [], lang: "en" };
    return headed === undefined ? undefined : say(words, { key: "board.aim.headStart", args: { team: headed } });
  };
  expect(sentence(4, { mode: "domination" })).toBe(
    "Red is called first and so comes under fire first: the first time it counts, it counts 1 more.",
  );
  expect([sentence(4, four), sentence(4, { mode: "hill" }), sentence(4, { mode: "flags" })]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

const FLAGS = { options: { mode: "flags" } };
const raid = (at: readonly [number, number], given: Partial<Given> = {}) =>
  scene({ map: bare(), ...FLAGS, warriors: [{ at }, { at: [1100, 800] }], ...given });

rule("WW-181", "a flag is taken by passing within 25 mm on foot; from its stand it gives a point, once a flag and round", () => {
  const passes = (y: number) => raid([850, y]).do("move", [[950, y]]);
  expect(passes(475).table.flags[1]!.by).toBe(0);
  expect(passes(476).table.flags[1]!.by).toBeNull();
  const took = passes(450);
  expect(took.table.sides[0]!.points).toBe(1);
  expect(took.cited("flag.stolen")).toEqual(["WW-181"]);
  const again = raid([850, 450], { flags: [undefined, { scored: 1 }] }).do("move", [[950, 450]]);
  expect([again.table.flags[1]!.by, again.table.sides[0]!.points]).toEqual([0, 0]);
  const found = raid([850, 450], { flags: [undefined, { at: { x: 900, y: 450 }, fell: 1 }] }).do("move", [[950, 450]]);
  expect([found.table.flags[1]!.by, found.table.sides[0]!.points]).toEqual([0, 0]);
  // Driving past takes nothing.
  const drives = raid([0, 0], {
    warriors: [{ in: [0, "D"] }, { at: [1100, 800] }],
    hulls: [{ model: "truck", at: [800, 450, 0] }],
  });
  expect(drives.do("drive", [[900, 450, 0]]).table.flags[1]!.by).toBeNull();
});

rule("WW-181", "one flag at most, the first on the way; an Assault takes none", () => {
  const flags = { A: [100, 100], B: [500, 300], C: [540, 300], D: [900, 800] } as const;
  const four = scene({
    map: bare([], { flags }),
    options: { mode: "flags", teams: "four", map: "crown-hill" },
    warriors: [{ at: [470, 300] }, { at: [1100, 800] }, { at: [100, 800] }, { at: [200, 800] }],
  });
  four.do("move", [[600, 300]]);
  expect(four.table.flags.map(({ by }) => by)).toEqual([null, 0, null, null]);
  const blow = raid([850, 450], { warriors: [{ at: [850, 450] }, { at: [940, 450] }] });
  blow.roll(1).do("assault", "w2", [[915, 450]]);
  expect(blow.table.flags[1]!.by).toBeNull();
});

rule("WW-182", "a carrier at the wheel drives on without a roll", () => {
  const it = raid([0, 0], {
    warriors: [{ in: [0, "D"] }, { at: [1100, 800] }],
    hulls: [{ model: "truck", at: [600, 300, 0] }],
    flags: [undefined, { by: 0 }],
  });
  it.do("drive", [[700, 300, 0]]).do("run");
  expect(it.options()).toEqual(["drive", "leave", "end"]);
});

rule(
  "WW-183",
  "on foot: he scores when he gets out at the stand, not when he boards there; and after bringing back his own flag on the way",
  () => {
    const hulls = [{ model: "truck", at: [390, 450, 0] }] as const;
    const flags = [undefined, { by: 0 }];
    const out = raid([0, 0], { warriors: [{ in: [0, "D"] }, { at: [1100, 800] }], hulls, flags });
    expect(out.do("leave", [[340, 450]]).table.sides[0]!.points).toBe(3);
    const boards = raid([340, 450], { hulls, flags }).do("board", "h1", "D", []).do("end");
    expect(boards.table.sides[0]!.points).toBe(0);
    const both = raid([450, 450], { flags: [{ at: { x: 400, y: 450 }, fell: 1 }, { by: 0 }] });
    expect(both.do("move", [[340, 450]]).table.sides[0]!.points).toBe(3);
  },
);

rule("WW-184", "a carrier who survives his hull keeps the flag; of one who does not it lies beside the wreck", () => {
  const shot = (die: number) =>
    raid([0, 0], {
      warriors: [{ cls: "scout", at: [300, 300] }, { in: [0, "P1"] }],
      hulls: [{ model: "truck", at: [450, 300, 0], home: "B" }],
      flags: [{ by: 1 }],
    })
      .roll(3, 1, die)
      .do("shoot", "rifle", "h1").table.flags[0];
  expect(shot(5)).toMatchObject({ by: 1, at: null });
  expect(shot(4)).toMatchObject({ by: null, at: { x: 450, y: 274 }, fell: 1 });
});

rule("WW-182", "a carrier whose first Action was a Move may Move again without a roll", () => {
  const it = raid([600, 450], { flags: [undefined, { by: 0 }] }).do("move", [[500, 450]]);
  expect(it.options()).toEqual(["run", "roll", "end"]);
  it.do("run");
  expect(it.options()).toEqual(["move", "end"]);
  it.do("move", [[400, 450]]);
  expect(it.seat).toBe(1);
  const shoots = scene({
    map: bare(),
    ...FLAGS,
    warriors: [{ cls: "scout", at: [600, 450] }, { at: [700, 450] }],
    flags: [undefined, { by: 0 }],
  });
  expect(shoots.roll(1, 1).do("shoot", "rifle", "w2").options()).toEqual(["roll", "end"]);
  expect(raid([600, 450]).do("move", []).options()).toEqual(["roll", "end"]);
});

rule(
  "WW-183",
  "brought within 50 mm of the own stand while the own flag is there: 3 points; 6 points or 16 rounds end it",
  () => {
    const home = (x: number, own: object | undefined = undefined) =>
      raid([x + 50, 450], { flags: [own, { by: 0 }] }).do("move", [[x, 450]]).table;
    expect(home(362).sides[0]!.points).toBe(3);
    expect(home(362).flags[1]).toMatchObject({ by: null, at: null });
    expect(home(363).sides[0]!.points).toBe(0);
    expect(home(362, { at: { x: 800, y: 450 }, fell: 1 }).sides[0]!.points).toBe(0);
    // The own flag comes back while he waits there: he scores when his turn ends.
    const waits = raid([340, 450], { flags: [undefined, { by: 0 }] }).do("end");
    expect(waits.table.sides[0]!.points).toBe(3);
    expect(lastTurn({ ...FLAGS, points: [6, 0] }).do("end").outcome?.ranks).toEqual([1, 2]);
    expect(lastTurn({ ...FLAGS, points: [5, 0], round: 15 }).do("end").outcome).toBeUndefined();
    expect(lastTurn({ ...FLAGS, points: [5, 0], round: 16 }).do("end").outcome?.ranks).toEqual([1, 2]);
  },
);

rule("WW-184", "a fallen flag goes back when a friend passes within 25 mm, or at the end of the third round after", () => {
  const dies = scene({ map: bare(), ...FLAGS, warriors: [{ at: [600, 300] }, { at: [624, 300] }], flags: [{ by: 1 }] });
  dies.roll(4).do("assault", "w2", []);
  expect(dies.table.flags[0]).toMatchObject({ by: null, at: { x: 624, y: 300 }, fell: 1 });
  const back = raid([500, 300], { flags: [{ at: { x: 560, y: 320 }, fell: 1 }] }).do("move", [[600, 300]]);
  expect(back.table.flags[0]).toMatchObject({ by: null, at: null });
  expect(back.cited("flag.returned")).toEqual(["WW-184"]);
  const lies = raid([500, 300], { flags: [{ at: { x: 700, y: 700 }, fell: 1 }] });
  expect(lies.untilRound(4).table.flags[0]!.at).not.toBeNull();
  expect(lies.untilRound(5).table.flags[0]!.at).toBeNull();
});

const ASSAULT = { options: { mode: "assault" } };
rule("WW-185", "only the open stage changes hands, and a stage that the attackers own is locked for good", () => {
  const later = scene({ map: bare(), ...ASSAULT, warriors: [{ at: [600, 500] }, { at: [1100, 800] }] }).do("end");
  expect(later.table.objectives.map(({ owner }) => owner)).toEqual([1, 1, 1]);
  const takes = scene({ map: bare(), ...ASSAULT, warriors: [{ at: [500, 150] }, { at: [1100, 800] }] }).do("end");
  expect(takes.table.objectives[0]).toEqual({ owner: 0, locked: true });
  expect(takes.table.stages).toEqual([1]);
  // The defender who stands there alone does not get it back.
  takes.warrior(1).at = { x: 500, y: 150 };
  takes.warrior(0).at = { x: 100, y: 100 };
  takes.do("end").do("end").do("end");
  expect(takes.table.objectives[0]!.owner).toBe(0);
  // Of a stage of two, one is not enough, and it may be retaken.
  const two = scene({
    map: bare([], { stages: [["O1", "O2"], ["O3"]] }),
    ...ASSAULT,
    warriors: [{ at: [500, 150] }, { at: [1100, 800] }],
  }).do("end");
  expect([two.table.objectives[0]!.owner, two.table.stages]).toEqual([0, []]);
});

rule("WW-186", "attackers have 3 n tickets and n more a stage; a respawn costs one, the first entry none; two legs", () => {
  const start = fresh(4, { mode: "assault" });
  expect(start.table.sides.map(({ tickets }) => tickets)).toEqual([6, null]);
  start.do("scout", "A1", "s1");
  expect(start.table.sides[0]!.tickets).toBe(6);
  const takes = scene({ map: bare(), ...ASSAULT, warriors: [{ at: [500, 150] }, { at: [1100, 800] }] }).do("end");
  expect(takes.table.sides[0]!.tickets).toBe(4);
  const spawns = scene({ map: bare(), ...ASSAULT, warriors: [{ deaths: 1 }, { at: [1100, 800] }], at: { at: "respawn" } }).do(
    "scout",
    "A1",
    "s1",
  );
  expect(spawns.table.sides[0]!.tickets).toBe(2);
  // The round limit ends the leg; then the sides change.
  const limit = lastTurn({ ...ASSAULT, round: 12 }).do("end");
  expect([limit.table.legs.length, limit.table.round, limit.kind]).toEqual([1, 0, "enter"]);
  expect(limit.options("scout")).toEqual(["B1", "B2", "B3"]);
  expect(limit.table.sides.map(({ tickets }) => tickets)).toEqual([null, 3]);
  expect(limit.table.objectives.map(({ owner }) => owner)).toEqual([0, 0, 0]);
});

rule(
  "WW-186",
  "a leg ends at once when the last stage is locked, or when attackers have neither ticket nor anybody alive",
  () => {
    const last = scene({
      map: bare([], { stages: [["O1"]] }),
      ...ASSAULT,
      warriors: [{ at: [500, 150] }, { at: [1100, 800] }],
    }).do("end");
    expect(last.table.legs).toEqual([{ attackers: 0, locked: [1], tickets: 4 }]);
    expect(last.cited("leg.taken")).toEqual(["WW-186"]);
    const spent = scene({ map: bare(), ...ASSAULT, warriors: [{ at: [300, 300] }, { at: [324, 300] }], tickets: 0, turn: 1 });
    spent.roll(4).do("assault", "w1", []);
    expect(spent.table.legs).toHaveLength(1);
    // At once: neither for a second Action nor for the turn of the next number is anybody asked.
    const shot = scene({
      map: bare(),
      ...ASSAULT,
      warriors: [{ at: [300, 300] }, { cls: "scout", at: [400, 300] }],
      tickets: 0,
      turn: 1,
    });
    expect([shot.roll(3, 1).do("shoot", "rifle", "w1").kind, shot.table.legs.length]).toEqual(["enter", 1]);
    const left = scene({
      map: bare(),
      ...ASSAULT,
      warriors: [{ at: [300, 300] }, { at: [400, 300] }, { deaths: 1 }, { at: [1100, 800] }],
      tickets: 0,
      turn: 1,
    });
    left.game.leave!(left.state, 0, left.fx);
    expect([left.kind, left.table.legs.length]).toEqual(["enter", 1]);
    // The match: more stages, then fewer rounds for the last common one, then tickets.
    const second = scene({
      map: bare([], { stages: [["O1"]] }),
      ...ASSAULT,
      warriors: [{ at: [1100, 800] }, { at: [500, 150] }],
      turn: 1,
    });
    second.table.legs = [{ attackers: 0, locked: [3], tickets: 9 }];
    second.table.objectives = second.table.objectives.map(() => ({ owner: 0, locked: false }));
    second.table.sides[1]!.tickets = 1;
    second.do("end");
    expect(second.outcome?.ranks).toEqual([2, 1]);
    const one = scene({
      map: bare([], { stages: [["O1"]] }),
      options: { mode: "assault", legs: "one" },
      warriors: [{ at: [500, 150] }, { at: [1100, 800] }],
    });
    expect(one.do("end").outcome?.ranks).toEqual([1, 2]);
  },
);

rule("WW-186", "the second leg begins afresh; then stages, rounds for the last common one and tickets are compared", () => {
  const begun = scene({
    map: bare(),
    ...ASSAULT,
    warriors: [{ at: [100, 100] }, { in: [0, "D"] }],
    hulls: [{ model: "truck", at: [500, 500, 0], from: [300, 300, 0], home: "A", bogged: true }],
    tokens: [{ by: 0, team: 0, x: 1, y: 1, old: true }],
    turn: 1,
    round: 12,
  });
  begun.table.sides[0]!.fired = 12;
  begun.do("end");
  expect(begun.hull(0)).toMatchObject({ x: 300, y: 300, bogged: false, home: 1 });
  expect([begun.table.tokens, begun.table.sides[0]!.fired, begun.isAlive(1)]).toEqual([[], 0, false]);
  const ends = (locked: number[], tickets: number, second: number[], left: number) => {
    const it = lastTurn({ ...ASSAULT, round: 12 });
    it.table.legs = [{ attackers: 0, locked, tickets }];
    it.table.objectives = it.table.objectives.map(() => ({ owner: 0, locked: false }));
    it.table.stages = second;
    it.table.sides[1]!.tickets = left;
    return it.do("end").outcome?.ranks;
  };
  expect(ends([2, 9], 0, [1], 9)).toEqual([1, 2]);
  expect(ends([2, 9], 5, [5, 8], 0)).toEqual([2, 1]);
  expect(ends([2, 8], 3, [5, 8], 2)).toEqual([1, 2]);
  expect(ends([], 3, [], 3)).toEqual([1, 1]);
});

rule("WW-187", "defender markers within 400 mm of an open objective are closed while another remains", () => {
  const open = (...spots: [number, number][]) => {
    const map = bare([], { spawns: { A: [[80, 450]], B: spots }, objectives: [{ id: "O1", p: [700, 450] }], stages: [["O1"]] });
    return scene({ map, ...ASSAULT, warriors: [{ at: [100, 100] }, { deaths: 1 }], turn: 1, at: { at: "respawn" } }).options(
      "scout",
    );
  };
  expect(open([1100, 450], [1120, 150])).toEqual(["B2"]);
  expect(open([1101, 450], [1120, 150])).toEqual(["B1", "B2"]);
  expect(open([1100, 450])).toEqual(["B1"]);
});

const HILL = { options: { mode: "hill" } };
rule("WW-188", "King of the Hill: 2 points alone, 1 with strictly the most; 12 points or 12 rounds", () => {
  const held = (...spots: [number, number][]) =>
    scene({ map: bare(), ...HILL, warriors: spots.map((at) => ({ at })), turn: spots.length - 1 })
      .do("end")
      .table.sides.map(({ points }) => points);
  expect(held([600, 600], [1100, 800])).toEqual([2, 0]);
  expect(held([600, 601], [1100, 800])).toEqual([0, 0]);
  expect(held([600, 500], [600, 400])).toEqual([0, 0]);
  expect(held([600, 500], [600, 400], [560, 500], [1100, 800])).toEqual([1, 0]);
  expect(lastTurn({ ...HILL, points: [12, 0] }).do("end").outcome?.ranks).toEqual([1, 2]);
  expect(lastTurn({ ...HILL, points: [0, 1], round: 12 }).do("end").outcome?.ranks).toEqual([2, 1]);
});

rule("WW-188", "of four teams, two against one and one is strictly the most", () => {
  const spots = [
    [600, 450],
    [560, 450],
    [640, 450],
    [100, 800],
    [600, 500],
    [1100, 800],
    [200, 800],
    [300, 800],
  ] as const;
  const it = scene({
    map: bare(),
    options: { mode: "hill", teams: "four", map: "crown-hill" },
    warriors: spots.map((at) => ({ at })),
    turn: 7,
  });
  expect(it.do("end").table.sides.map(({ points }) => points)).toEqual([1, 0, 0, 0]);
});

const FREE = { options: { mode: "free" } };
rule("WW-189", "Free-for-all: every marker is everybody's, a hull holds one; 5 points, 7 with more than 8, or 12 rounds", () => {
  const match = fresh(3, { mode: "free", vehicles: "all" });
  expect(match.options("scout")).toEqual(["A1", "A2", "A3", "B1", "B2", "B3"]);
  expect(match.table.hulls.every(({ home }) => home === null)).toBe(true);
  const truck = (manned: boolean) =>
    scene({
      map: bare(),
      ...FREE,
      warriors: [{ at: [440, 300] }, manned ? { in: [0, "D"] } : { at: [900, 800] }],
      hulls: [{ model: "truck", at: [500, 300, 0] }],
    }).may("board");
  expect([truck(false), truck(true)]).toEqual([true, false]);
  expect(lastTurn({ ...FREE, points: [4, 0] }).do("end").outcome).toBeUndefined();
  expect(lastTurn({ ...FREE, points: [5, 0] }).do("end").outcome).toMatchObject({
    ranks: [1, 2],
    reason: { key: "outcome.alone" },
  });
  const nine = (points: number) =>
    scene({
      map: bare(),
      ...FREE,
      warriors: Array.from({ length: 9 }, (_, i) => ({ at: [100 + 90 * i, 100] as const })),
      turn: 8,
      points: [points],
    }).do("end").outcome;
  expect([nine(6), nine(7)?.ranks[0]]).toEqual([undefined, 1]);
  // Level: fewer times Destroyed, then the higher number.
  const level = (deaths: number) =>
    scene({
      map: bare(),
      ...FREE,
      warriors: [
        { at: [100, 100], deaths: 1 },
        { at: [1100, 800], deaths },
      ],
      turn: 1,
      points: [5, 5],
    }).do("end").outcome?.ranks;
  expect([level(0), level(1), level(2)]).toEqual([
    [2, 1],
    [2, 1],
    [1, 2],
  ]);
});

rule("WW-190", "a tie gives up to three extra rounds, each of which may break it, then a draw", () => {
  const it = lastTurn({ points: [3, 3], round: 12 }).do("end");
  expect([it.outcome, it.table.round]).toEqual([undefined, 13]);
  const broken = lastTurn({ points: [3, 3], round: 12 }).do("end");
  broken.table.sides[1]!.points = 4;
  expect(broken.do("end").do("end").outcome?.ranks).toEqual([2, 1]);
  it.untilRound(16);
  expect(it.outcome).toMatchObject({ ranks: [1, 1], rule: "WW-190" });
  expect(it.table.round).toBe(15);
});

rule("WW-210", "level after the extra rounds, who came to the points first has won; without a point it is a draw", () => {
  const hill = { options: { mode: "hill" }, round: 12 } as const;
  // Red draws level in the last round; Blue was there before, but not before three rounds more.
  const takes = () => {
    const it = scene({ map: bare(), ...hill, warriors: [{ at: [600, 450] }, { at: [1100, 800] }], points: [1, 3] });
    it.table.turn.no = 23;
    it.table.sides[1]!.since = 7;
    it.do("end");
    it.warrior(0).at = { x: 100, y: 100 };
    return it;
  };
  const level = takes();
  expect(pointsOf(level)).toEqual([3, 3]);
  expect(level.untilRound(15).outcome).toBeUndefined();
  expect(level.untilRound(16).outcome).toMatchObject({ ranks: [2, 1], rule: "WW-210", reason: { key: "outcome.first" } });
  const broken = takes();
  broken.table.sides[0]!.points = 4;
  expect(broken.untilRound(16).outcome?.ranks).toEqual([1, 2]);
  expect(lastTurn(hill).do("end").untilRound(16).outcome).toMatchObject({ ranks: [1, 1], rule: "WW-190" });
});

rule("WW-210", "Team Deathmatch, the game as printed, knows no such thing: level kills after the extra rounds are a draw", () => {
  const it = scene({ map: bare(), warriors: [{ at: [300, 300] }, { at: [324, 300] }], points: [2, 3], round: 12 });
  it.table.turn.no = 23;
  it.table.sides[1]!.since = 7;
  it.roll(4).do("assault", "w2", []);
  expect(pointsOf(it)).toEqual([3, 3]);
  expect(it.untilRound(15).outcome).toBeUndefined();
  expect(it.untilRound(16).outcome).toMatchObject({ ranks: [1, 1], rule: "WW-190" });
});

rule("WW-191", "team sizes differ by at most one", () => {
  const sizes = (seats: number, teams: string) => {
    const match = fresh(seats, { teams, map: "crown-hill" });
    return match.table.sides.map((_, team) => match.table.warriors.filter((one) => one.team === team).length);
  };
  expect([sizes(5, "two"), sizes(16, "two"), sizes(8, "four")]).toEqual([
    [3, 2],
    [8, 8],
    [2, 2, 2, 2],
  ]);
});

rule("WW-198", "targets and tickets are counted by the seats with which the match began", () => {
  const match = fresh(6);
  const seats = () => match.table.sides.map((side) => side.seats);
  expect(seats()).toEqual([3, 3]);
  match.game.leave!(match.state, 0, match.fx);
  match.game.join!(match.state, 6, match.fx);
  expect(seats()).toEqual([3, 3]);
  // Eight play for 5 points; the ninth, who comes late, does not make it 7.
  const eight = scene({
    map: bare(),
    ...FREE,
    warriors: Array.from({ length: 8 }, (_, i) => ({ at: [100 + 90 * i, 100] as const })),
    turn: 7,
    points: [5],
  });
  eight.game.join!(eight.state, 8, eight.fx);
  eight.do("end").untilRound(2);
  expect([eight.outcome?.ranks[0], eight.table.round]).toEqual([1, 1]);
});

rule(["WW-186", "WW-198"], "three against two: each has the tickets of its own seats when it attacks", () => {
  const legs = (turn: number, round: number) =>
    scene({
      map: bare(),
      ...ASSAULT,
      warriors: [0, 1, 2, 3, 4].map((i) => ({ at: [100 + 100 * i, 800] as const })),
      turn,
      round,
    });
  expect(legs(0, 1).table.sides.map(({ tickets }) => tickets)).toEqual([9, null]);
  const second = legs(4, 12).do("end");
  expect(second.table.sides.map(({ tickets }) => tickets)).toEqual([null, 6]);
  second.untilTurnOf(1).warrior(1).at = { x: 500, y: 150 };
  second.table.turn.at = [0];
  expect(second.do("end").table.sides[1]!.tickets).toBe(8);
});

rule("WW-200", "on Gull Sands Assault has spawns and hulls of its own, all other modes those of the flanks", () => {
  const assault = fresh(6, { mode: "assault", map: "gull-sands", vehicles: "all" });
  expect(assault.options("scout")).toEqual(["ATT1", "ATT2", "ATT3", "ATT4", "ATT5", "ATT6"]);
  expect(assault.table.hulls.filter(({ model }) => model === "mg_nest")).toHaveLength(2);
  const hulls = assault.table.hulls.map(({ model, home }) => `${model} ${home}`);
  expect(hulls).toContain("medium_tank 0");
  expect(hulls).toContain("mg_nest 1");
  const other = fresh(6, { mode: "hill", map: "gull-sands", vehicles: "all" });
  expect(other.options("scout")).toEqual(["A1", "A2", "A3"]);
  expect(other.table.hulls.some(({ model }) => model === "mg_nest")).toBe(false);
});

rule("WW-201", "four teams play only on tables for four, and only with equal numbers", () => {
  const refuse = (map: string, seats: number, mode = "deathmatch") =>
    fresh(4).game.refuseOptions!({ mode, map, teams: "four" }, seats)?.key;
  expect(refuse("crown-hill", 8)).toBeUndefined();
  expect(refuse("millbrook", 8)).toBe("options.noFour");
  expect(refuse("crown-hill", 6)).toBe("options.unequal");
  expect(refuse("crown-hill", 8, "assault")).toBe("options.assaultTwo");
});
