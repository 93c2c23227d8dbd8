import { viewOf } from "@warren/kernel/game.ts";
import { expect, test } from "vitest";
import { sheetNow, shelterAhead } from "../display/battles.ts";
import { leftOpen } from "../display/exposed.ts";
import type { WarView } from "../rules/state.ts";
import type { Scenario } from "../scenario/types.ts";
import { scene } from "./scene.ts";

const VICTORY: Scenario["victory"] = {
  suddenDeath: [],
  perTurn: [],
  end: [
    {
      side: "each",
      when: [],
      do: [{ e: "gain", side: "self", kind: "vp", perRegion: { control: "self", has: ["vp"] }, value: "vp" }],
      text: "",
    },
  ],
  decide: { by: "vp", drawBelow: 1, text: "" },
};
const MAP = {
  regions: { A: "clear Blue vp2", B: "clear Blue", C: "clear Red", D: "clear Red", E: "clear Red" },
  borders: ["A-B", "A-C", "C-D", "D-E"],
};
const left = (units: { [id: string]: string }, given: { regions?: object; victory?: Partial<Scenario["victory"]> } = {}) => {
  const s = scene({
    regions: { ...MAP.regions, ...given.regions },
    borders: MAP.borders,
    units,
    phases: { supply: true },
    more: { victory: { ...VICTORY, ...given.victory } },
  });
  const view = viewOf(s.state, 0) as unknown as WarView;
  const group = s.table.groups.find(({ at }) => at === "A")!;
  return leftOpen(view, ["march", group.id, "B"]);
};

test("a march that leaves a region that counts to enemies in reach says so, with what it counts and where they stand", () => {
  expect(left({ u: "Blue A 2/1/2", r: "Red C 1/1/2", q: "Red D 1/1/2", far: "Red E 1/1/2" })).toEqual({
    region: "A",
    vp: 2,
    supplies: false,
    decides: [],
    by: [
      { side: 1, from: "C", hidden: false },
      { side: 1, from: "D", hidden: false },
    ],
  });
});

test("nothing is left open where somebody stays, nobody can come, or it does not matter", () => {
  const enemy = { r: "Red C 1/1/2" };
  expect(left({ u: "Blue A 2/1/2", stays: "Blue A 1/1/0 fixed", ...enemy })).toBeUndefined();
  expect(left({ u: "Blue A 2/1/2", far: "Red E 1/1/2" })).toBeUndefined();
  expect(left({ u: "Blue A 2/1/2", ...enemy }, { regions: { A: "clear Blue" } })).toBeUndefined();
  // A leader alone holds nothing, and a leader of the enemy alone takes nothing.
  expect(left({ u: "Blue A 2/1/2", l: "Red C leader 1 1/1/3" })).toBeUndefined();
});

test("a source of supply and a region that would decide the war count without points", () => {
  const enemy = { u: "Blue A 2/1/2", r: "Red C 1/1/2" };
  expect(left(enemy, { regions: { A: "clear Blue supply", D: "clear Red supply" } })).toMatchObject({ vp: 0, supplies: true });
  const holds = (regions: readonly string[]): Partial<Scenario["victory"]> => ({
    suddenDeath: [{ side: "Red", when: [{ c: "control", side: "self", regions: { ids: regions } }], text: "" }],
  });
  expect(left(enemy, { regions: { A: "clear Blue" }, victory: holds(["A", "C"]) })).toMatchObject({ vp: 0, decides: [1] });
  expect(left(enemy, { regions: { A: "clear Blue" }, victory: holds(["A", "B"]) })).toBeUndefined();
});

test("of hidden units it is said that they are near, whoever they are", () => {
  const near = (values: string) => left({ u: "Blue A 2/1/2", h: `Red C~ ${values} guerrilla` });
  expect(near("1/1/2")?.by).toEqual([{ side: 1, from: "C", hidden: true }]);
  expect(near("1/1/9")).toEqual(near("1/1/2"));
});

test("who shelters is told what the others may come to, and what a siege may", () => {
  const s = scene({
    regions: { A: "clear Blue", B: "clear Red fort5", C: "clear Red" },
    borders: ["A-B", "B-C"],
    units: { b: "Blue A 8/1/4", c: "Blue A 5/1/4", L: "Blue A leader 1 2/1/3", r: "Red B 1/1/1", q: "Red B 2/1/1" },
  });
  s.do("march", "A:1", "B", "battle").do("done");
  expect(s.asked.kind).toBe("shelter");
  const view = viewOf(s.state, 1) as unknown as WarView;
  const [none, some, all] = [[], ["r"], ["r", "q"]].map((inside) => shelterAhead(view, inside)!);
  expect(none!.chances!.wins[1]).toBeGreaterThan(some!.chances!.wins[1]);
  expect([all!.chances, all!.falls, all!.region]).toEqual([null, 6, "B"]);
  // The sheet has its numbers before it is fixed, and nothing of the match is changed by looking.
  expect(sheetNow(view)!.sides[0]).toMatchObject({ cinc: { id: "L" }, bmv: 1, amv: 2 });
  expect(s.battle.forces[0]).toMatchObject({ cinc: null, bmv: 0 });
});
