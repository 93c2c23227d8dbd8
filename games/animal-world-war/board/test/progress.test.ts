import { expect, test } from "vitest";
import { OBJECTIVE_IDS } from "../../content/objectives.ts";
import { battle } from "../../test/scene.ts";
import { boardEn } from "../../text/board.en.ts";
import { banners, landmarks, progressOf, roundsLeft, taskOf } from "../progress.ts";

const squads = { H: { medic: "0,2", chef: "1,1" }, C: { medic: "0,-2", chef: "1,-2" } } as const;

test("every Objective shows how far it has come, in words that exist", () => {
  for (const objective of OBJECTIVE_IDS) {
    const b = battle({ ...squads, objective });
    if (objective === "O08") for (const side of [0, 1] as const) b.table.sides[side].general = side === 0 ? 0 : 2;
    const bars = progressOf(b.table);
    expect(bars.length + banners(b.table, String).length + landmarks(b.table).length, objective).toBeGreaterThan(0);
    for (const bar of bars) expect(boardEn, objective).toHaveProperty([bar.what]);
    for (const banner of banners(b.table, String)) expect(boardEn).toHaveProperty([banner.key]);
  }
});

test("people who are left, rounds that are held, satchels that are known, a banner on its way", () => {
  const guides = battle({ ...squads, objective: "O02" });
  expect(progressOf(guides.table)).toMatchObject([{ side: 0, n: 2, of: 2 }]);
  guides.table.civilians[0]!.status = "dead";
  expect(progressOf(guides.table)).toMatchObject([{ side: 0, n: 1, of: 2 }]);
  expect(progressOf(battle({ ...squads, objective: "O04", round: 3 }).table)).toMatchObject([{ side: 0, n: 3 }]);
  const satchels = battle({ ...squads, objective: "O16" });
  satchels.table.tokens[2]!.seen = [true, false];
  expect(progressOf(satchels.table).map((bar) => bar.n)).toEqual([1, 0]);
  const colours = battle({ ...squads, objective: "O11" });
  expect(banners(colours.table, String).map((one) => one.key)).toEqual(["board.banner.post", "board.banner.post"]);
  Object.assign(colours.table.tokens[1]!, { at: -1, by: 0 });
  expect(banners(colours.table, String)[1]).toEqual({ key: "board.banner.carried", args: { side: 1, who: "H.medic" } });
});

test("of those a mission is for, it is counted who is home, and not who was carried off", () => {
  const after = (sought: readonly string[], objective: string, score: readonly [number, number]) => {
    const { table } = battle(squads);
    const soldiers = table.soldiers.map((one) => (one.id === "H.medic" ? { ...one, status: "left" } : one));
    const campaign = { orders: { sides: [{ sought }, { sought: [] }] } };
    const mission = { ...table, objective, soldiers, campaign } as unknown as typeof table;
    for (const [side, one] of mission.sides.entries()) Object.assign(one, { role: side + 1, score: score[side] });
    return progressOf(mission);
  };
  expect(after(["medic", "gunner"], "K1", [1, 0])).toEqual([{ side: 0, n: 1, of: 2, what: "board.count.K1" }]);
  expect(after(["medic"], "K2", [1, 0])).toEqual([{ side: 0, n: 1, of: 1, what: "board.count.K2" }]);
  expect(after(["medic"], "K2", [0, 1])).toEqual([{ side: 0, n: 0, of: 1, what: "board.count.K2" }]);
});

test("a task says how many this battle needs, as many as it counts, and how long there is", () => {
  const { table } = battle({ ...squads, objective: "O10", round: 3 });
  table.house.squad = 5;
  expect(progressOf(table)).toMatchObject([{ of: 2 }]);
  for (const role of [1, 2] as const)
    expect(taskOf(table, "O10", role)).toEqual({ key: `board.task.O10.role${role}`, args: { n: 2 } });
  expect(taskOf(table, "O11", 1)).toEqual({ key: "objective.O11.role1" });
  expect(roundsLeft(table)).toEqual({ key: "board.rounds.left", args: { n: 8 } });
  for (const id of OBJECTIVE_IDS)
    for (const role of [1, 2] as const) {
      const { key } = taskOf(table, id, role);
      if (key.startsWith("board.")) expect(boardEn).toHaveProperty([key]);
    }
});
