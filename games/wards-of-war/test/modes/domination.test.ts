import { rule } from "@warren/kernel/testing/rule.ts";
import { say } from "@warren/kernel/text.ts";
import { expect } from "vitest";
import { stakesOf } from "../../display/standing.ts";
import type { WardsView } from "../../rules/state.ts";
import { boardEn } from "../../text/board.en.ts";
import { en } from "../../text/en.ts";
import { bare, fresh, scene } from "../scene.ts";
import { lastTurn, pointsOf } from "./turns.ts";

const DOMINATION = { options: { mode: "domination" } };

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
    const hill = scene({ map: bare(), options: { mode: "hill" }, warriors: FOUR, points: [4, 4], turn: 2 }).do("end");
    expect(pointsOf(hill)).toEqual([6, 4]);
    hill.warrior(0).at = null;
    hill.warrior(3).at = { x: 600, y: 450 };
    expect(pointsOf(hill.do("end"))).toEqual([6, 6]);
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
  expect(it.cited("score.headStart")).toEqual(["WW-211"]);
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

rule("WW-211", "of four teams none counts more, and not where nothing is held; the score board says which team it is", () => {
  const four = { mode: "domination", teams: "four", map: "crown-hill" };
  const all = scene({ options: four, warriors: FOUR, owners: [0, 1, 2, 3], turn: 3 }).do("end");
  expect(pointsOf(all)).toEqual([1, 1, 1, 1]);
  const sentence = (seats: number, options: { [id: string]: string }): string | undefined => {
    const { headStart } = stakesOf(fresh(seats, options).view(0) as WardsView);
    const words = { catalogues: [boardEn, en], names: [], lang: "en" };
    return headStart && say(words, { key: "board.aim.headStart", args: headStart });
  };
  expect(sentence(4, { mode: "domination" })).toBe(
    "Red is called first and so comes under fire first: the first time it counts, it counts 1 more.",
  );
  expect(sentence(4, { mode: "hill", map: "four-corners" })).toMatch(/counts 2 more/);
  expect([sentence(4, four), sentence(4, { mode: "deathmatch" }), sentence(4, { mode: "flags" })]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
