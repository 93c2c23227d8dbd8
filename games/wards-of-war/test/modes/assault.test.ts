import { rule } from "@warren/kernel/testing/rule.ts";
import { expect, test } from "vitest";
import { stakesOf } from "../../display/standing.ts";
import type { WardsView } from "../../rules/state.ts";
import { bare, fresh, type Scene, scene } from "../scene.ts";
import { lastTurn } from "./turns.ts";

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

test("the score board says how many stages each team has taken: of this leg, and of the one that is over", () => {
  const stages = (it: Scene) => stakesOf(it.view(0) as WardsView).stages;
  const it = scene({
    map: bare([], { stages: [["O1"], ["O2"], ["O3"]] }),
    ...ASSAULT,
    warriors: [{ at: [500, 150] }, { at: [1100, 800] }],
  });
  expect(stages(it)).toEqual({ of: 3, taken: [0, 0] });
  expect(stages(it.do("end"))).toEqual({ of: 3, taken: [1, 0] });
  it.table.legs = [{ attackers: 0, locked: [1], tickets: 3 }];
  it.table.stages = [2, 3];
  expect(stages(it)).toEqual({ of: 3, taken: [1, 2] });
  expect(stages(fresh(2, { mode: "hill" }))).toBeUndefined();
});
