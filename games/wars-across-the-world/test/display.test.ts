import { viewOf } from "@warren/kernel/game.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { expect, test } from "vitest";
import { battleAhead, sheetNow } from "../display/battles.ts";
import { supplyOf } from "../display/overlays.ts";
import { pieceIn, stacksIn } from "../display/pieces.ts";
import { goalsOf } from "../display/ways.ts";
import { positionOf } from "../position.ts";
import type { WarView } from "../rules/state.ts";
import { scene } from "./scene.ts";
import { sky } from "./sky.ts";

const seen = (state: Parameters<typeof viewOf>[0], seat: number | null): WarView => viewOf(state, seat) as unknown as WarView;
const start = positionOf({});

test("a hidden unit is known to its own side alone, wherever it is shown", () => {
  const token = Object.values(start.table.tokens).find(({ at }) => at === "MAC")!.id;
  const [theirs, own] = [seen(start, 0), seen(start, 1)];
  for (const view of [theirs, seen(start, null)]) {
    expect(pieceIn(view, token)).toMatchObject({ sign: "hidden", name: "", cf: 0, hidden: true });
    expect(JSON.stringify(stacksIn(view).MAC)).not.toMatch(/Green|GRN/);
  }
  expect(pieceIn(own, token)).toMatchObject({ sign: "guerrilla", hidden: true });
});

test("a stack says who commands it, how many fight and how strong they are", () => {
  const [stack] = stacksIn(seen(start, 0)).JEF!;
  expect(stack).toMatchObject({ side: 0, cu: 3, cf: 8, cinc: { name: "Lyon", rank: 2, penalty: 0 } });
  expect(stack!.pieces.map(({ sign }) => sign)).toEqual(["leader", "infantry", "infantry", "infantry", "artillery"]);
});

test("goals have their price and say whether one may go on, must stop or meets the enemy", () => {
  const s = scene({
    regions: { A: "clear Blue", B: "clear Blue", C: "swamp Blue", D: "clear Red" },
    borders: ["A-B road", "A-C", "A-D", "B-D"],
    units: { u: "Blue A 2/1/2", l: "Blue A leader 1 1/1/3", r: "Red D 1/1/2" },
  });
  const { mp, goals } = goalsOf(seen(s.state, 0), "A:1")!;
  expect(mp).toBe(2);
  expect(goals.map(({ to, cost, how }) => [to, cost, how]).sort()).toEqual([
    ["B", 0.5, "free"],
    ["C", 2, "stops"],
    ["D", 1, "battle"],
  ]);
  // Of a stack of others there is nothing to be known.
  expect(goalsOf(seen(s.state, 0), "Z:1")).toBeUndefined();
  // The first step is open to everybody, and costs no more than there is.
  const slow = scene({ regions: { A: "clear Blue", C: "swamp Blue" }, borders: ["A-C"], units: { u: "Blue A 1/1/1" } });
  expect(goalsOf(seen(slow.state, 0), "A:1")!.goals.map(({ to, cost, how }) => [to, cost, how])).toEqual([["C", 1, "stops"]]);
});

test("the sheet before a battle is the sheet that is fought by, and its chances add up", () => {
  const s = scene({
    regions: { A: "clear Blue", B: "hills Red" },
    borders: ["A-B minor"],
    units: { u: "Blue A 3/1/2", l: "Blue A leader 1 2/1/3", r: "Red B 2/1/2" },
  });
  const { sheet, chances } = battleAhead(seen(s.state, 0), "land.orders", ["march", "A:1", "B", "battle"])!;
  expect(sheet.sides.map(({ lines }) => lines.map(({ key, value, first }) => [key, value, first]))).toEqual([
    [
      ["mod.leaderCf", 2, false],
      ["mod.terrain", -1, false],
    ],
    [
      ["mod.leaderMf", -1, false],
      ["mod.river", 1, true],
    ],
  ]);
  expect(chances.wins[0] + chances.wins[1]).toBeCloseTo(1);
  expect(battleAhead(seen(s.state, 0), "land.orders", ["done"])).toBeUndefined();
  s.do("march", "A:1", "B", "battle").roll(9, 9, 9, 9, 9, 9).do("done");
  const told = s
    .events("battle.sheet")
    .map(({ args }) => (args!.mods as unknown as [string, number][]).map(([key, value]) => [key, value]));
  expect(told).toEqual(sheet.sides.map(({ lines }) => lines.map(({ key, value }) => [key, value])));
});

test("dice of fire stand on the sheet, line by line", () => {
  const s = scene({
    regions: { A: "clear Blue", B: "clear Red" },
    borders: ["A-B"],
    units: { u: "Blue A 2/2/2", v: "Blue A 2/2/2", l: "Blue A leader 1 0/0/3", r: "Red B 2/2/2", q: "Red B 2/2/2" },
  });
  s.do("march", "A:1", "B", "battle").roll(0, 9, 9, 9).do("done");
  expect(s.kind).toBe("losses.hits");
  expect(sheetNow(seen(s.state, null))!.volleys).toEqual([
    {
      side: "Blue",
      round: 1,
      dice: [
        { name: "u", die: 0, aim: 2, result: "hit" },
        { name: "v", die: 9, aim: 2, result: "miss" },
      ],
    },
    {
      side: "Red",
      round: 1,
      dice: [
        { name: "r", die: 9, aim: 2, result: "miss" },
        { name: "q", die: 9, aim: 2, result: "miss" },
      ],
    },
  ]);
});

test("supply is shown from the side’s own sources, and names who is cut off", () => {
  const cut = positionOf({ units: { "2KS": "CAR" }, control: { FSC: 1 } });
  const { regions, sources, without } = supplyOf(seen(cut, 0), 0);
  expect(regions.has("JEF")).toBe(true);
  expect([regions.has("CAR"), sources.includes("STL"), without]).toEqual([false, true, ["2KS"]]);
});

test("ships in a port are no part of the army there", () => {
  const there = stacksIn(seen(start, 0)).STL!;
  expect(there.map(({ afloat, pieces }) => [afloat, pieces.every(({ place }) => (place === "port") === afloat)])).toEqual([
    [false, true],
    [true, true],
  ]);
});

/** Blue attacks, with cavalry or without. */
const attacks = (units: { readonly [id: string]: string }) => {
  const s = scene({
    regions: { A: "clear Blue", B: "clear Red" },
    borders: ["A-B"],
    units: { u: "Blue A 9/9/2", l: "Blue A leader 1 0/0/3", r: "Red B 1/0/2", ...units },
  });
  return battleAhead(s.view(0), "land.orders", ["march", "A:1", "B", "battle"])!;
};
rule(["WAW-12.3-a", "WAW-12.3-d"], "before a battle the sheet says who would pursue, and what may come of it", () => {
  const ridden = attacks({ c: "Blue A 3/2/3 cavalry" });
  expect(ridden.sheet.sides.map(({ pursuers }) => pursuers)).toEqual([[{ name: "c", aim: 3 }], []]);
  const { pursuit, routs } = ridden.chances;
  expect(pursuit[1].reduce((sum, share) => sum + share)).toBeCloseTo(routs[1], 9);
  expect(pursuit[1][1]).toBeGreaterThan(0);
  const onFoot = attacks({ c: "Blue A 3/2/3" });
  expect([onFoot.sheet.sides[0].pursuers, onFoot.chances.pursuit[1][1]]).toEqual([[], 0]);
});
test("what is not reckoned with is named: units that are used up, bunkers", () => {
  expect(attacks({}).without).toEqual([]);
  expect(attacks({ k: "Blue A 3/2/3 suicide" }).without).toEqual(["suicide"]);
  expect(attacks({ k: "Red B 3/2/0 bunker" }).without).toEqual(["bunker"]);
});

test("the sheet of an air battle says who rolls no die, and has its morale before the rules have written it down", () => {
  const units = {
    b: "Blue A air 3/1/8 bomber",
    c: "Blue A air 3/1/8 bomber",
    i: "Blue A 1/1/1",
    x: "Red D 2/1/2",
    y: "Red D air 3/2/6 fighter",
  };
  const s = sky(units).do("fly", "b", "bomb", "D").do("fly", "c", "bomb", "D").roll(0).do("done");
  expect(s.table.battle?.domain).toBe("air");
  const view = seen(s.state, 0);
  const firing = sheetNow(view)!.sides.map((side) => side.units.map(({ id, fires }) => [id, fires]));
  expect(firing).toEqual([
    [["y", true]],
    [
      ["b", false],
      ["c", false],
    ],
  ]);
  const blank = structuredClone(view);
  for (const force of blank.table.battle!.forces) Object.assign(force, { bmv: 0, amv: 0 });
  expect(sheetNow({ ...blank, flow: [...blank.flow, { at: "b.sheet" }] })!.sides.map(({ amv }) => amv)).toEqual([2, 1]);
  expect(blank.table.battle!.forces.map(({ amv }) => amv)).toEqual([0, 0]);
});
