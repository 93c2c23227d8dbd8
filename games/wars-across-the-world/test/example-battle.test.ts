import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import { moraleOf } from "../rules/rout.ts";
import { scene } from "./scene.ts";

/** The battle that the rulebook fights as its example, with the values that its dice force and others it leaves free. */
const MISSOURI = {
  regions: { A: "clear Blue", B: "clear Red", C: "clear Red", D: "clear Red" },
  borders: ["A-B minor", "B-C", "B-D"],
  units: {
    "1US": "Blue A 3/2/2",
    "2US": "Blue A 3/2/2",
    "2KS": "Blue A 2/1/2",
    "1USC": "Blue A 1/2/4 cavalry",
    FBG: "Blue A 1/2/4 cavalry",
    "1IN": "Blue A 1/2/4 cavalry",
    Fremont: "Blue A leader 3 0/0/3",
    Sturgis: "Blue A leader 1 1/1/3",
    MSG1: "Red B 2r1/1/2",
    MSG2: "Red B 2r1/1/2",
    "3LA": "Red B 3/2/2",
    Creeks: "Red B 1/1/4 cavalry skirmisher",
    Bty: "Red B su artillery",
    Jackson: "Red B leader 3 0/1/3",
  },
};

describe("The rulebook's example", () => {
  rule(
    [
      "WAW-12.1.1-d",
      "WAW-12.1.1-c",
      "WAW-Q-60",
      "WAW-3.1-s",
      "WAW-12.1.II-a",
      "WAW-12.1.II-b",
      "WAW-Q-62",
      "WAW-Q-67-a",
      "WAW-Q-71",
    ],
    "the dice in their order, and every number of its table",
    () => {
      const s = scene(MISSOURI);
      s.do("march", "A:1", "B", "battle");
      s.roll(7, 2, 9, 4, 1, 5, 1, 8, 6, 1).do("done");
      const [union, south] = s.battle.forces;
      expect([union.cinc, south.cinc]).toEqual(["Fremont", "Jackson"]);
      expect([union.penalty, south.penalty]).toEqual([0, 0]);
      expect([union.bmv, union.amv, south.bmv, south.amv]).toEqual([2, 2, 1, 2]);
      // Line by line: cavalry +2, commander's morale -1, artillery -1; the river for the South in round 1.
      const lines = (mods: typeof union.mods) => mods.map(({ key, value, round }) => [key, value, round]);
      expect(lines(union.mods)).toEqual([
        ["mod.leaderMf", -1, null],
        ["mod.cavalry", 2, null],
        ["mod.artillery", -1, null],
      ]);
      expect(lines(south.mods)).toEqual([["mod.river", 1, 1]]);
      expect(s.lines("battle.sheet")).toMatchObject([
        { first: 0, second: 0 },
        { first: 1, second: 0 },
      ]);
      expect(s.lines("battle.fire")).toMatchObject([
        {
          side: "Blue",
          rolls: [
            ["1US", 7, 3, "miss"],
            ["2US", 2, 3, "hit"],
            ["2KS", 9, 2, "miss"],
            ["1USC", 4, 1, "miss"],
            ["FBG", 1, 1, "panic"],
            ["1IN", 5, 1, "miss"],
          ],
        },
        {
          side: "Red",
          rolls: [
            ["MSG1", 1, 3, "hit"],
            ["MSG2", 8, 3, "miss"],
            ["3LA", 6, 4, "miss"],
            ["Creeks", 1, 2, "panic"],
          ],
        },
      ]);
      // Losses of round 1: the panic of the South is a choice among three, that of the Union is forced.
      expect(s.open.map(({ seat, kind }) => [seat, kind])).toEqual([[1, "losses.panic"]]);
      expect(s.asked.domain).toEqual({ t: "some", of: ["MSG1", "MSG2", "Creeks"], min: 1, max: 1 });
      s.do("Creeks");
      expect(union.panicked).toEqual(["2KS"]);
      expect(s.open.map(({ seat, kind, together }) => [seat, kind, together])).toEqual([
        [0, "losses.hits", "b1.1.hits"],
        [1, "losses.hits", "b1.1.hits"],
      ]);
      s.give({ "1US": 0, "2US": 0, "1USC": 0, FBG: 0, "1IN": 1 }, 0);
      // Round 2 follows without a card.
      s.roll(7, 2, 1, 1, 6, 8, 4, 2, 3).give({ MSG1: 1, MSG2: 0, "3LA": 0 }, 1);
      expect(s.lines("battle.morale")).toMatchObject([
        { a: 0, b: 1 },
        { a: 0, b: -2 },
      ]);
      expect(s.lines("battle.fire").slice(2)).toMatchObject([
        {
          rolls: [
            ["1US", 7, 3, "miss"],
            ["2US", 2, 3, "hit"],
            ["1USC", 1, 1, "panic"],
            ["FBG", 1, 1, "panic"],
          ],
        },
        {
          rolls: [
            ["MSG1", 6, 1, "miss"],
            ["MSG2", 8, 2, "miss"],
            ["3LA", 4, 3, "miss"],
          ],
        },
      ]);
      expect([moraleOf(s.battle.forces[0]), moraleOf(s.battle.forces[1])]).toEqual([0, -2]);
      // All that is left of the South is panicked: it routs without a die, and loses its battery.
      expect(s.heard("battle.allPanicked")).toBe(true);
      expect(s.heard("battle.routs")).toBe(false);
      expect(s.unit("Bty").place).toBe("lost");
      expect(s.lines("battle.pursuit")).toMatchObject([
        {
          hits: 2,
          rolls: [
            ["1USC", 2, 4, "hit"],
            ["FBG", 3, 4, "hit"],
          ],
        },
      ]);
      expect(s.kind).toBe("losses.pursuit");
      s.give({ MSG1: 1, MSG2: 1, Creeks: 0 });
      expect(s.kind).toBe("retreat");
      s.roll(4, 8, 4).do("C");
      expect(s.lines("leader.safe")).toMatchObject([{ leader: "Fremont", die: 4, total: 3 }]);
      expect(s.lines("leader.injured")).toMatchObject([{ leader: "Jackson", die: 8, total: 9, second: 4 }]);
      const hurt = s.told.find(({ event }) => event.key === "leader.injured")!;
      expect(hurt.table.units.Jackson!.place).toBe("injured");
      // He is back with what is left when the South's turn comes.
      expect(s.lines("leader.returns")).toEqual([{ leader: "Jackson", region: "C" }]);
      const left = (side: number) =>
        Object.values(s.table.units)
          .filter((unit) => unit.side === side && unit.place === "map")
          .map(({ id }) => id);
      expect(left(0)).toEqual(["1US", "2US", "2KS", "1USC", "FBG", "Fremont", "Sturgis"]);
      expect(left(1)).toEqual(["MSG2", "Creeks", "Jackson"]);
      expect([s.unit("MSG2").steps, s.at("MSG2"), s.at("Creeks"), s.at("1US")]).toEqual([1, "C", "C", "B"]);
      expect(s.lines("battle.won.rout")).toMatchObject([{ side: "Blue", hits: 1, taken: 2 }]);
      // Four steps against one: 1 VP, and no more, as the beaten stack had five units.
      expect(s.table.vp).toEqual([11, 9]);
      expect(s.table.control.B).toBe(0);
    },
  );
});
