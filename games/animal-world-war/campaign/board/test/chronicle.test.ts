import type { LogLine } from "@warren/kernel/witness.ts";
import { expect, test } from "vitest";
import type { BattleLine } from "../../rules/state.ts";
import { war } from "../../test/scene.ts";
import { chaptersOf, decisiveOf, honoursIn, sinceLastOrder, tideOf } from "../chronicle.ts";
import { isTuned, losesTo, rolesOf, threatsOf, vehiclesOf } from "../stakes.ts";

const told = (...keys: readonly (readonly [seq: number, key: string, args?: object])[]): LogLine[] =>
  keys.map(([seq, key, args = {}]) => ({ seq, event: { key, args: args as never, rule: "x" } }));
const LOG = told(
  [1, "start.tactic"],
  [2, "turn.begins", { turn: 1, side: 0 }],
  [3, "order.attack", { city: "M1" }],
  [4, "city.taken", { city: "M1", side: 0 }],
  [4, "medal.given", { who: "H.chef", medal: "D01" }],
  [4, "turn.begins", { turn: 2, side: 1 }],
  [5, "order.regroup", { side: 1 }],
  [5, "turn.begins", { turn: 3, side: 0 }],
);
const battle = (part: Partial<BattleLine>): BattleLine => ({
  turn: 1,
  by: 0,
  order: { t: "attack", city: "M1" },
  winner: 0,
  rounds: 4,
  taken: 0,
  soldiers: [],
  ...part,
});

test("the war turn by turn, with the entry that each battle was awaited since", () => {
  const chapters = chaptersOf({ battles: [battle({})], turn: 3, side: 0 }, LOG);
  expect(chapters.map(({ turn, side, since, battle: fought }) => [turn, side, since, fought?.rounds])).toEqual([
    [1, 0, 3, 4],
    [2, 1, undefined, undefined],
    [3, 0, undefined, undefined],
  ]);
  expect(honoursIn(chapters[0]!).map(({ key }) => key)).toEqual(["medal.given"]);
  // Who looks at a board where nobody reads along still has the battles.
  expect(chaptersOf({ battles: [battle({})], turn: 3, side: 0 }).map(({ turn }) => turn)).toEqual([1, 3]);
});

test("who comes back reads from his own last order on", () => {
  const chapters = chaptersOf({ battles: [battle({})], turn: 3, side: 0 }, LOG);
  expect(sinceLastOrder(chapters, 0).map(({ turn }) => turn)).toEqual([1, 2]);
  expect(sinceLastOrder(chapters, 1).map(({ turn }) => turn)).toEqual([2]);
  expect(sinceLastOrder(chapters, undefined).map(({ turn }) => turn)).toEqual([2]);
  // What a caretaker has ordered in the meantime is news to him.
  const later = told([6, "order.regroup", { side: 0 }], [6, "turn.begins", { turn: 4, side: 1 }]).map((line) => ({
    ...line,
    care: true as const,
  }));
  const meanwhile = chaptersOf({ battles: [battle({})], turn: 4, side: 1 }, [...LOG, ...later]);
  expect(sinceLastOrder(meanwhile, 0).map(({ turn }) => turn)).toEqual([1, 2, 3]);
});

test("cities held after each turn, and the battle that decided it", () => {
  const battles = [battle({}), battle({ turn: 2, by: 1, winner: 1, taken: 1 }), battle({ turn: 3, winner: null })];
  const [first, second, third] = battles as [BattleLine, BattleLine, BattleLine];
  expect(tideOf([first, second], 3)).toEqual([
    [4, 4],
    [3, 5],
    [3, 5],
  ]);
  const key = battle({ turn: 4, order: { t: "attack", city: "M3" } });
  expect(decisiveOf({ battles: [key, first], over: { how: "keys", winner: 0 } })).toBe(key);
  expect(decisiveOf({ battles: [first, second], over: { how: "turns", winner: 0 } })).toBe(first);
  expect(decisiveOf({ battles: [third], over: { how: "turns", winner: null } })).toBe(third);
  // Whoever gave up had won the only battle: it decided nothing.
  expect(decisiveOf({ battles: [first], over: { how: "surrender", winner: 1 } })).toBeUndefined();
});

test("what an attack risks: a free city that the enemy borders, and a third key city in reach", () => {
  const { table } = war({ vehicles: "held" }, (w) => w.hold(null, "Y2").hold(1, "M2", "X1"));
  expect([losesTo(table, 0, "M3"), losesTo(table, 0, "X2"), losesTo(table, 0, "Y3"), losesTo(table, 0, "M2")]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([threatsOf(table, 1), threatsOf(table, 0)]).toEqual([["M3"], []]);
  expect([vehiclesOf(table, 1), vehiclesOf(table, 0)]).toEqual([
    ["tank", "plane"],
    ["tank", "plane"],
  ]);
  expect(vehiclesOf(war({ vehicles: "held" }, (w) => w.set("C.tanker", "pow")).table, 1)).toEqual(["plane"]);
  expect(vehiclesOf(war().table, 1)).toEqual([]);
  expect([rolesOf("O01"), rolesOf("O06"), rolesOf("K1")]).toEqual([
    { attack: 2, defend: 1 },
    { attack: 1, defend: 1 },
    { attack: 1, defend: 2 },
  ]);
  expect([isTuned("O01"), isTuned("O06")]).toEqual([true, false]);
});
