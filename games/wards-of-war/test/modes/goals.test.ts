import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import { wardsOfWar } from "../../game.ts";
import type { Given } from "../../position.ts";
import { modeOf } from "../../rules/modes/modes.ts";
import type { WardsState } from "../../rules/state.ts";
import { bare, fresh, scene } from "../scene.ts";

const goalOf = (given: Partial<Given>, team = 0): number[] => {
  const { table, state } = scene({ map: bare(), warriors: [{ at: [100, 100] }, { at: [1100, 800] }], ...given });
  const { x, y } = modeOf(table).goal(state as WardsState, team);
  return [x, y];
};
const O1 = [500, 130];
const O2 = [600, 450];
const O3 = [700, 770];

rule(["WW-176", "WW-189"], "where kills count, all is decided in the middle of the table", () => {
  const small = bare([], { w: 901, h: 601, objectives: [] });
  expect([goalOf({ map: small }), goalOf({ map: small, options: { mode: "free" } })]).toEqual([
    [450, 300],
    [450, 300],
  ]);
});

rule(
  "WW-180",
  "Domination: at the objective nearest to the middle that the team does not own; when it owns all, at the nearest",
  () => {
    const goal = (owners: (number | null)[], team = 0) => goalOf({ options: { mode: "domination" }, owners }, team);
    expect([goal([null, null, null]), goal([1, 1, 1]), goal([0, 0, 0])]).toEqual([O2, O2, O2]);
    // O1 and O3 are as far from the middle, so the first.
    expect([goal([null, 0, null]), goal([0, 0, 1]), goal([0, 0, 1], 1)]).toEqual([O1, O3, O2]);
    const far = (p: readonly [number, number], q: readonly [number, number]) =>
      goalOf({
        options: { mode: "domination" },
        map: bare([], {
          objectives: [
            { id: "O1", p },
            { id: "O2", p: q },
          ],
          stages: [["O1"]],
        }),
      });
    // 3, 4, 5 from the middle at 600, 450: across, up and both ways.
    expect(far([600, 250], [751, 583])).toEqual([600, 250]);
    expect(far([600, 249], [720, 610])).toEqual([720, 610]);
    expect(far([399, 450], [480, 610])).toEqual([480, 610]);
    expect(far([801, 450], [480, 290])).toEqual([480, 290]);
  },
);

rule("WW-181", "Capture the Flag: at another team's flag that nobody carries, on its stand or where it lies", () => {
  const goal = (flags: Given["flags"], team = 0) => goalOf({ options: { mode: "flags" }, ...(flags ? { flags } : {}) }, team);
  expect([goal(undefined), goal(undefined, 1)]).toEqual([
    [900, 450],
    [300, 450],
  ]);
  expect(goal([undefined, { at: { x: 640, y: 120 }, fell: 1 }])).toEqual([640, 120]);
  expect(goal([undefined, { by: 0 }])).toEqual([600, 450]);
});

rule(
  ["WW-185", "WW-188"],
  "Assault: at the first objective of the open stage, for both; King of the Hill: at the zone's middle",
  () => {
    const goal = (stages: string[][], done: number[], team = 0) => {
      const it = scene({
        map: bare([], { stages }),
        options: { mode: "assault" },
        warriors: [{ at: [100, 100] }, { at: [1100, 800] }],
      });
      it.table.stages = done;
      const { x, y } = modeOf(it.table).goal(it.state as WardsState, team);
      return [x, y];
    };
    expect([goal([["O3", "O1"], ["O2"]], []), goal([["O3"], ["O1"]], [], 1), goal([["O3"], ["O1"]], [2])]).toEqual([O3, O3, O1]);
    expect(goal([["O3"]], [2])).toEqual([600, 450]);
    expect(goalOf({ options: { mode: "hill" }, map: bare([], { hill: [333, 222, 50] }) })).toEqual([333, 222]);
  },
);

rule(
  "WW-193",
  "the usual place is the first free slot of the marker that is nearest to there; the class the last one, or Assault",
  () => {
    const usual = (given: Partial<Given>) =>
      scene({ map: bare(), warriors: [{ deaths: 1 }, { at: [1100, 800] }], at: { at: "respawn" }, ...given }).asked.fallback;
    const domination = { options: { mode: "domination" } };
    expect(usual({ ...domination, owners: [null, 0, 0] })).toEqual(["assault", "A1", "s1"]);
    expect(usual({ ...domination, owners: [0, 0, null] })).toEqual(["assault", "A3", "s1"]);
    // As near to the one as to the other: the first. A slot that is taken is none.
    const spawns = {
      A: [
        [80, 350],
        [80, 550],
      ],
      B: [[1120, 450]],
    } as const;
    expect(usual({ map: bare([], { spawns }) })).toEqual(["assault", "A1", "s1"]);
    const taken = [{ cls: "medic", deaths: 1 }, { at: [1100, 800] }, { at: [80, 450] }] as const;
    expect(usual({ warriors: taken })).toEqual(["medic", "A2", "s2"]);
    expect(fresh(2).asked.fallback).toEqual(["assault", "A2", "s1"]);
  },
);

rule(["WW-7", "WW-71"], "the question for the first entry and for coming back: whose, by which rule, whether he may wait", () => {
  const first = fresh(2);
  expect(first.asked).toMatchObject({ seat: 0, kind: "enter", prompt: { key: "ask.enter" }, rule: "WW-2", turn: "enter" });
  expect(first.may("wait")).toBe(false);
  const back = scene({ map: bare(), warriors: [{ deaths: 1 }, { at: [1100, 800] }], at: { at: "respawn" } });
  expect(back.asked).toMatchObject({ seat: 0, kind: "respawn", prompt: { key: "ask.respawn" }, rule: "WW-71", turn: "turn 1" });
  expect(back.may("wait")).toBe(true);
  back.do("medic", "A3", "s2");
  expect(back.events("enter.back")[0]).toEqual({
    key: "enter.back",
    args: { who: 0, cls: "medic", marker: "A3", x: 106, y: 750 },
    rule: "WW-71",
    about: ["w1"],
  });
  first.do("scout", "A1", "s3");
  expect(first.events("enter.placed")[0]).toMatchObject({
    args: { who: 0, cls: "scout", marker: "A1", x: 93, y: 173 },
    rule: "WW-7",
  });
});

rule(
  "WW-75",
  "where there is no room at all, not even in the ring, he waits; one who enters first comes when he is called",
  () => {
    // A table of water but for the place of number 2.
    const map = bare([{ kind: "deep", rect: [0, 0, 1000, 900] }], { spawns: { A: [[300, 450]], B: [[1120, 450]] } });
    const back = scene({ map, warriors: [{ deaths: 1 }, { at: [1100, 800] }], at: { at: "respawn" } });
    expect([back.options(), back.asked.fallback]).toEqual([["wait"], ["wait"]]);
    const enters = scene({ map, warriors: [{}, { at: [1100, 800] }], at: { at: "enter.ask", seat: 0 } });
    expect([enters.kind, enters.options(), enters.asked.fallback]).toEqual(["enter", ["wait"], ["wait"]]);
    enters.do("wait").untilTurnOf(1).do("end");
    expect([enters.seat, enters.kind]).toEqual([0, "respawn"]);
  },
);

const WORTH = { map: bare([], { hill: [600, 450, 150] }) };
/** How number 1 stands; number 2 is as far from the middle as he is. */
const scored = (given: Partial<Given> = {}, seat = 0): number => {
  const it = scene({ ...WORTH, warriors: [{ at: [500, 450] }, { at: [700, 450] }], ...given });
  return wardsOfWar.score!(it.state, seat);
};

rule(
  ["WW-176", "WW-180", "WW-186"],
  "an estimate: points, what one owns, kills that are none, stages, tickets, who is near; against the best of the others",
  () => {
    expect([scored(), scored({ points: [3, 1] }), scored({ points: [3, 1] }, 1)]).toEqual([0, 200, -200]);
    const killed = (mode: string) => {
      const it = scene({ ...WORTH, options: { mode }, warriors: [{ at: [500, 450] }, { at: [700, 450] }] });
      it.table.sides[0]!.kills = 2;
      return wardsOfWar.score!(it.state, 0);
    };
    expect([killed("deathmatch"), killed("hill")]).toEqual([0, 40]);
    // Objectives: O2 in the middle is what the other still wants, O1 what the owner does: 320 and 0 mm off for nobody here.
    const owned = scored({
      options: { mode: "domination" },
      owners: [null, 0, null],
      warriors: [{ at: [500, 130] }, { at: [600, 450] }],
    });
    expect(owned).toBe(60);
    // 100 mm nearer are ten hundredths; who is not on the table is nowhere; of a hull its middle counts.
    expect(scored({ warriors: [{ at: [600, 450] }, { at: [700, 450] }] })).toBe(10);
    expect(scored({ warriors: [{ at: [500, 450] }, { deaths: 1 }] })).toBe(-10);
    expect(scored({ warriors: [{ in: [0, "D"] }, { at: [700, 450] }], hulls: [{ model: "truck", at: [600, 450, 0] }] })).toBe(10);
    const assault = scene({ ...WORTH, options: { mode: "assault" }, warriors: [{ at: [500, 130] }, { at: [500, 130] }] });
    expect(wardsOfWar.score!(assault.state, 0)).toBe(90);
    assault.table.stages = [1];
    assault.table.legs = [];
    // The goal has moved on for both alike.
    expect(wardsOfWar.score!(assault.state, 0)).toBe(690);
    // Of four it is the best of the others.
    const four = {
      options: { teams: "four", map: "crown-hill" },
      warriors: [{}, {}, {}, {}],
      points: [2, 5, 1, 0],
      at: { at: "respawn" },
    };
    expect([scored(four), scored(four, 1)]).toEqual([-300, 300]);
  },
);
