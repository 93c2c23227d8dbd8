import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import type { Scenario } from "../scenario/types.ts";
import { field, type Given } from "./field.ts";
import { type Scene, scene, sceneOf } from "./scene.ts";
import { sky } from "./sky.ts";

/**
 * What everybody is told, from the first word to the last: each line by its key, its rule, what it says and what it points at. Nothing that happens
 * happens in silence, and nothing is told twice.
 */
const short = (value: unknown): string =>
  Array.isArray(value)
    ? `[${value.map(short).join(" ")}]`
    : value !== null && typeof value === "object"
      ? `{${Object.entries(value)
          .map(([key, one]) => `${key} ${short(one)}`)
          .join(", ")}}`
      : String(value);
const told = (s: Scene, from = 0): string[] =>
  s.told.slice(from).map(({ event: { key, rule, args = {}, about }, to }) => {
    const said = Object.entries(args).map(([name, value]) => `${name} ${short(value)}`);
    return `${key} (${rule ?? "-"}) ${said.join(", ")}${about ? ` @${about.join(" ")}` : ""}${to ? ` >${to.join()}` : ""}`;
  });
const many = (n: number, name: string, text: string): { [id: string]: string } =>
  Object.fromEntries(Array.from({ length: n }, (_, i) => [`${name}${i + 1}`, text]));
/** Answers by the fallback while this side is up. */
const rest = (s: Scene, side = 0): Scene => {
  for (let i = 0; i < 99 && s.open[0] && s.table.side === side; i++) s.fallback();
  return s;
};

describe("A battle on land", () => {
  rule(
    ["WAW-Q-06", "WAW-12.1.VIII-c", "WAW-12.5-a", "WAW-12.5-d", "WAW-12.4-a", "WAW-14-b", "WAW-14-c", "WAW-Q-13-b"],
    "of two rounds that nobody breaks in: sheets, dice, losses, morale, who lost and why, the retreat, leaders, VP, control",
    () => {
      const s = scene(
        {
          regions: { A: "clear Blue", B: "hills Red", C: "clear Red" },
          borders: ["A-B minor", "B-C"],
          units: {
            b: "Blue A 4r3/9/2",
            c: "Blue A 4/9/2 mountain",
            L: "Blue A leader 2 1/0/3",
            ...many(5, "r", "Red B 2/8/2"),
            gun: "Red B su artillery",
            G: "Red B leader 2 0/1/3",
          },
        },
        "hills",
      );
      const from = s.told.length;
      s.do("march", "A:1", "B", "battle").do("done");
      rest(s);
      expect(told(s, from)).toEqual([
        "land.attacks (WAW-10.1-b) side Blue, units [b c L], from A, to B @A B",
        "battle.begins (WAW-12-a) side Blue, other Red, region B @B",
        "battle.sheet (WAW-12.1.II-b) side Blue, cinc L, cu 2, bmv 9, amv 9, mods [[mod.leaderCf 1 null null] [mod.leaderMf -1 null null] [mod.artillery -1 null null] [mod.terrain -1 null [b]]], first -1, second -1, sum {key sum.same, args {n −1}} @b c",
        "battle.sheet (WAW-12.1.II-b) side Red, cinc G, cu 5, bmv 8, amv 9, mods [[mod.river 1 1 null]], first 1, second 0, sum {key sum.first, args {n +1, later 0}} @r1 r2 r3 r4 r5",
        "battle.fire (WAW-12.1.VI-a) side Blue, round 1, dice [5 8], hits 0, panics 0, rolls [[b 5 2 miss] [c 8 3 miss]] @B",
        "battle.fire (WAW-12.1.VI-a) side Red, round 1, dice [3 5 8 3 5], hits 0, panics 2, rolls [[r1 3 3 panic] [r2 5 3 miss] [r3 8 3 miss] [r4 3 3 panic] [r5 5 3 miss]] @B",
        "battle.panic (WAW-12.1.VII-c) units [b c], n 2 @b c",
        "battle.morale (WAW-12.1.IX-a) side Blue, other Red, a 7, b 9 @B",
        "battle.allPanicked (WAW-Q-67-a) side Blue",
        "battle.won.rout (WAW-12.5-a) side Red, other Blue, region B, why {key broke.panicked, args {other Blue, more 0, fewer 0, rounds 1}}, hits 0, taken 0 @B",
        "retreat (WAW-12.5-c) side Blue, from B, to A, units [b c L] @B A",
        "leader.safe (WAW-12.4-b) leader L, die 6, total 8 @L",
        "leader.safe (WAW-12.4-b) leader G, die 1, total 1 @G",
        "battle.over (WAW-Q-06) region B, side Red, first {key toll.none, args {side Red, n 0, units []}}, second {key toll.none, args {side Blue, n 0, units []}}, went {key went.to, args {side Blue, to A}} @B",
        "side (WAW-7-a) side Red, turn 1",
      ]);
      expect([s.table.vp, s.kind]).toEqual([[10, 10], "land.orders"]);
    },
  );
  rule(
    ["WAW-12.1.X-a", "WAW-12.2-b", "WAW-12.2-f", "WAW-12.4-e", "WAW-Q-33-a", "WAW-14-d"],
    "that ends in a rout: the test, half of the SU lost, the leader killed, and what he was worth",
    () => {
      const s = scene(
        {
          regions: { A: "clear Blue", B: "clear Red", C: "clear Red" },
          borders: ["A-B", "B-C"],
          units: {
            b: "Blue A 4/9/2",
            h: "Blue A 3/9/2 cavalry elite",
            L: "Blue A leader 3 0/0/3",
            r: "Red B 3r2/0/2",
            q: "Red B 2/0/2",
            p: "Red B 2/0/2 skirmisher",
            gun: "Red B su artillery",
            wagon: "Red B su logistics",
            G: "Red B leader 2 0/0/3",
          },
        },
        "SEED2x5",
      );
      const from = s.told.length;
      s.do("march", "A:1", "B", "battle").do("done");
      rest(s);
      expect(told(s, from)).toEqual([
        "land.attacks (WAW-10.1-b) side Blue, units [b h L], from A, to B @A B",
        "battle.begins (WAW-12-a) side Blue, other Red, region B @B",
        "battle.sheet (WAW-12.1.II-b) side Blue, cinc L, cu 2, bmv 9, amv 9, mods [[mod.cavalry 1 null null] [mod.artillery -1 null null]], first 0, second 0, sum {key sum.none, args {n 0}} @b h",
        "battle.sheet (WAW-12.1.II-b) side Red, cinc G, cu 3, bmv 0, amv 0, mods [], first 0, second 0, sum {key sum.none, args {n 0}} @r q p",
        "battle.fire (WAW-12.1.VI-a) side Blue, round 1, dice [3 0], hits 2, panics 0, rolls [[b 3 4 hit] [h 0 3 hit]] @B",
        "battle.fire (WAW-12.1.VI-a) side Red, round 1, dice [0 6 8], hits 1, panics 0, rolls [[r 0 3 hit] [q 6 2 miss] [p 8 2 miss]] @B",
        "battle.lost (WAW-12.1.VIII-c) unit h, n 1 @h",
        "battle.reduced (WAW-12.1.VIII-c) unit r, n 1 @r",
        "battle.lost (WAW-12.1.VIII-c) unit p, n 1 @p",
        "battle.morale (WAW-12.1.IX-a) side Blue, other Red, a 8, b -1 @B",
        "battle.routs (WAW-12.2-b) side Red, die 9, total 9 @B",
        "battle.won.rout (WAW-12.5-a) side Blue, other Red, region B, why {key broke.low, args {other Red, more 2, fewer 1, rounds 1}}, hits 1, taken 2 @B",
        "rout.support (WAW-12.2-f) units [wagon] @wagon",
        "retreat (WAW-12.5-d) side Red, from B, to C, units [r q gun G] @B C",
        "leader.safe (WAW-12.4-b) leader L, die 4, total 3 @L",
        "leader.hit (WAW-Q-33-a) leader G, die 8, total 10, second 9 @G",
        "leader.killed (WAW-Q-33-a) leader G, region C @G C",
        "vp.battle (WAW-14-d) side Blue, other Red, n 1, vp 11, left 9",
        "battle.over (WAW-Q-06) region B, side Blue, first {key toll.units, args {side Blue, n 1, units [h]}}, second {key toll.units, args {side Red, n 2, units [p]}}, went {key went.to, args {side Red, to C}} @B",
        "control (WAW-Q-13-b) side Blue, region B @B",
        "side (WAW-7-a) side Red, turn 1",
      ]);
      expect(s.table.vp).toEqual([11, 9]);
    },
  );
  rule(
    ["WAW-A2.2-a", "WAW-12.8-d", "WAW-12.9-a", "WAW-12.9-f", "WAW-14-e", "WAW-Q-89"],
    "before a fortress: who shelters, that nobody fights, the siege and its lines, the sally, and the fall of it all",
    () => {
      const s = scene(
        {
          regions: { A: "clear Blue", B: "clear Red fort3", C: "clear Red" },
          borders: ["A-B", "B-C"],
          units: {
            b: "Blue A 4/9/2",
            c: "Blue A 4/9/2",
            gun: "Blue A su artillery",
            L: "Blue A leader 1 0/0/3",
            r: "Red B 1r1/9/2",
            G: "Red B leader 1 0/0/3",
            x: "Red C 1/1/0",
          },
        },
        "siege",
      );
      const from = s.told.length;
      s.do("march", "A:1", "B", "battle").do("done").roll(5).give(["r"]);
      s.to("land.orders", 1).do("sally", "B").do("done");
      s.to("land.orders", 0).roll(1).do("done");
      expect(told(s, from)).toEqual([
        "land.attacks (WAW-10.1-b) side Blue, units [b c gun L], from A, to B @A B",
        "battle.begins (WAW-12-a) side Blue, other Red, region B @B",
        "battle.shelter (WAW-A2.2-a) units [r G], region B @B r G",
        "battle.none (WAW-A2.2-a) side Red, region B @B",
        "test.siege.failure (WAW-12.9-a) side Blue, region B, die 5, sum -1, total 4, needs 3 @B",
        "side (WAW-7-a) side Red, turn 1",
        "land.sally (WAW-Q-89) side Red, units [r G], region B @B",
        "battle.begins (WAW-12-a) side Red, other Blue, region B @B",
        "battle.sheet (WAW-12.1.II-b) side Red, cinc G, cu 1, bmv 9, amv 9, mods [[mod.artillery -1 null null]], first -1, second -1, sum {key sum.same, args {n −1}} @r",
        "battle.sheet (WAW-12.1.II-b) side Blue, cinc L, cu 2, bmv 9, amv 9, mods [], first 0, second 0, sum {key sum.none, args {n 0}} @b c",
        "battle.fire (WAW-12.1.VI-a) side Red, round 1, dice [1], hits 0, panics 0, rolls [[r 1 0 miss]] @B",
        "battle.fire (WAW-12.1.VI-a) side Blue, round 1, dice [9 6], hits 0, panics 0, rolls [[b 9 4 miss] [c 6 4 miss]] @B",
        "battle.morale (WAW-12.1.IX-a) side Red, other Blue, a 9, b 9 @B",
        "battle.fire (WAW-12.1.VI-a) side Red, round 2, dice [9], hits 0, panics 0, rolls [[r 9 0 miss]] @B",
        "battle.fire (WAW-12.1.VI-a) side Blue, round 2, dice [8 4], hits 0, panics 1, rolls [[b 8 4 miss] [c 4 4 panic]] @B",
        "battle.panic (WAW-12.1.VII-c) units [r], n 1 @r",
        "battle.morale (WAW-12.1.IX-a) side Red, other Blue, a 8, b 9 @B",
        "battle.allPanicked (WAW-Q-67-a) side Red",
        "battle.won.rout (WAW-12.5-a) side Blue, other Red, region B, why {key broke.panicked, args {other Red, more 0, fewer 0, rounds 2}}, hits 0, taken 0 @B",
        "retreat.fort (WAW-12.5-b) side Red, region B @B",
        "leader.safe (WAW-12.4-b) leader G, die 0, total 2 @G",
        "leader.injured (WAW-Q-33-a) leader L, die 9, total 9, second 1 @L",
        "battle.over (WAW-Q-06) region B, side Blue, first {key toll.none, args {side Blue, n 0, units []}}, second {key toll.none, args {side Red, n 0, units []}}, went {key went.fort, args {side Red, to B}} @B",
        "turn (WAW-7.2-a) n 2, label 2",
        "side (WAW-7-a) side Blue, turn 2",
        "leader.returns (WAW-Q-33-b) leader L, region B @L B",
        "test.siege.success (WAW-12.9-a) side Blue, region B, die 1, sum -1, total 0, needs 3 @B",
        "leader.killed (WAW-12.9-f) leader G, region B @G B",
        "siege.falls (WAW-12.9-f) side Blue, region B, n 1 @B r",
        "vp.battle (WAW-14-e) side Blue, other Red, n 1, vp 11, left 9",
        "control (WAW-Q-13-b) side Blue, region B @B",
        "side (WAW-7-a) side Red, turn 2",
      ]);
    },
  );
});

describe("A battle at sea", () => {
  rule(
    ["WAW-12.6-a", "WAW-12.6-e", "WAW-Q-83", "WAW-Q-84-b", "WAW-Q-46", "WAW-L-27"],
    "sails, meets, manoeuvres, takes its range, fires, drowns its men and goes home",
    () => {
      const s = sceneOf(
        field({
          regions: { A: "clear Blue port coast:S", B: "clear Red port coast:T", S: "sea", T: "sea" },
          borders: ["S-T", "A-B"],
          units: {
            f: "Blue A ship 3/3/4 t1",
            g: "Blue A ship 3/3/4 t1",
            b: "Blue A 1/1/2",
            c: "Blue A 1/1/2",
            N: "Blue A leader 1 1/0/4 naval",
            x: "Red S ship 4r3/5/4",
          },
          phases: { naval: true },
        }),
        "sea",
      );
      const from = s.told.length;
      s.do("load", "A:1").give({ units: ["b", "c"], leaders: [] });
      s.do("sail", "A:1", "S").roll(2, 8).do("done").roll(0).do("long");
      s.roll(9).give({ f: 1, g: 0 }).do("b");
      rest(s);
      expect(told(s, from)).toEqual([
        "naval.loads (WAW-10.3-a) units [b c], region A @A b c",
        "naval.sails (WAW-10.2-a) side Blue, units [f g], from A, to S @A S",
        "naval.meets (WAW-11.1-a) side Blue, units [x], region S @S",
        "battle.begins (WAW-L-41-a) side Blue, other Red, region S @S",
        "battle.sheet (WAW-12.1.II-b) side Blue, cinc N, cu 2, bmv 3, amv 3, mods [[mod.leaderCf 1 null null]], first 1, second 1, sum {key sum.same, args {n +1}} @f g",
        "battle.sheet (WAW-12.1.II-b) side Red, cinc {key nobody}, cu 1, bmv 5, amv 5, mods [], first 0, second 0, sum {key sum.none, args {n 0}} @x",
        "naval.manoeuvre (WAW-12.6-a) side Blue, die 2, total 3 @S",
        "naval.manoeuvre (WAW-12.6-a) side Red, die 8, total 8 @S",
        "naval.range.long (WAW-Q-83)  @S",
        "battle.fire (WAW-12.1.VI-a) side Red, round 1, dice [0], hits 1, panics 0, rolls [[x 0 3 hit]] @S",
        "battle.lost (WAW-12.1.VIII-c) unit f, n 1 @f",
        "battle.morale (WAW-12.1.IX-a) side Blue, other Red, a 2, b 5 @S",
        "battle.fire (WAW-12.1.VI-a) side Blue, round 1, dice [9], hits 0, panics 0, rolls [[g 9 3 miss]] @S",
        "battle.morale (WAW-12.1.IX-a) side Blue, other Red, a 2, b 5 @S",
        "battle.won (WAW-Q-84-a) side Red, other Blue, region S, why {key broke.hits, args {other Blue, more 1, fewer 0, rounds 1}}, hits 1, taken 0 @S",
        "naval.drowned (WAW-Q-46) units [b] @b",
        "retreat (WAW-Q-84-b) side Blue, from S, to A, units [g] @S A",
        "naval.unloads (WAW-10.3-d) units [c], region A @A c",
        "leader.safe (WAW-12.4-b) leader N, die 1, total 2 @N",
        "battle.over (WAW-Q-06) region S, side Red, first {key toll.none, args {side Red, n 0, units []}}, second {key toll.units, args {side Blue, n 1, units [f]}}, went {key went.to, args {side Blue, to A}} @S",
        "side (WAW-7-a) side Red, turn 1",
      ]);
    },
  );
});

describe("In the air", () => {
  rule(
    ["WAW-12.7-a", "WAW-12.7-b", "WAW-12.7-c", "WAW-Q-87", "WAW-Q-50", "WAW-11.4-b"],
    "aircraft fly, meet fighters, go through flak, bomb and come home",
    () => {
      const s = sky(
        {
          b: "Blue A air 4/3/8 bomber",
          c: "Blue A air 3/3/8 bomber",
          f: "Blue A air 3/3/8 fighter",
          i: "Blue A 1/1/1",
          y: "Red D air 2/3/8 fighter",
          gun: "Red D su antiAir",
          x: "Red D 2r1/1/2",
        },
        { A: "clear Blue base* supply" },
      );
      const from = s.told.length;
      s.do("fly", "b", "bomb", "D").do("fly", "c", "bomb", "D").do("fly", "f", "support", "D");
      s.roll(9, 0, 9, 2, 0, 9).do("done");
      rest(s);
      expect(told(s, from)).toEqual([
        "air.flies.bomb (WAW-L-32) side Blue, unit b, from A, to D @A D b",
        "air.flies.bomb (WAW-L-32) side Blue, unit c, from A, to D @A D c",
        "air.flies.support (WAW-L-32) side Blue, unit f, from A, to D @A D f",
        "air.intercepted (WAW-12.7-a) side Red, other Blue, region D, units [y] @D y",
        "battle.sheet (WAW-12.1.II-b) side Red, cinc {key nobody}, cu 1, bmv 3, amv 3, mods [], first 0, second 0, sum {key sum.none, args {n 0}} @y",
        "battle.sheet (WAW-12.1.II-b) side Blue, cinc {key nobody}, cu 3, bmv 3, amv 3, mods [], first 0, second 0, sum {key sum.none, args {n 0}} @b c f",
        "battle.fire (WAW-12.1.VI-a) side Red, round 1, dice [9], hits 0, panics 0, rolls [[y 9 2 miss]] @D",
        "battle.fire (WAW-12.1.VI-a) side Blue, round 1, dice [0], hits 1, panics 0, rolls [[f 0 3 hit]] @D",
        "battle.lost (WAW-12.1.VIII-c) unit y, n 1 @y",
        "air.aborts (WAW-Q-86) side Red, region D @D",
        "battle.over (WAW-Q-06) region D, side Blue, first {key toll.none, args {side Blue, n 0, units []}}, second {key toll.units, args {side Red, n 1, units [y]}}, went {key went.gone, args {side Red, to }} @D",
        "air.flak.miss (WAW-12.7-b) unit gun, target b, die 9, aim 2 @D gun b",
        "air.flak.panic (WAW-Q-19) unit gun, target c, die 2, aim 2 @D gun c",
        "air.flak.hit (WAW-Q-19) unit gun, target f, die 0, aim 2 @D gun f",
        "air.returns (WAW-Q-50) unit c, from D, base A @D A c",
        "air.bombs (WAW-12.7-c) units [b], region D, dice [9], hits 0 @D b",
        "air.returns (WAW-Q-50) unit b, from D, base A @D A b",
        "side (WAW-7-a) side Red, turn 1",
      ]);
    },
  );
  rule(
    ["WAW-10.6-a", "WAW-10.6-c", "WAW-10.6-d", "WAW-A1-d"],
    "transports load, drop and unload, and lift back whom they brought",
    () => {
      const s = sky(
        {
          h: "Blue A air 1/1/8 helicopter t1",
          p: "Blue A air 1/1/8 t1",
          i: "Blue A 2/1/2",
          j: "Blue A 2/1/2 para",
          k: "Blue A 1/1/1",
          x: "Red E 1/1/1",
        },
        { A: "clear Blue base* supply", B: "clear Blue", D: "clear Red" },
      );
      const from = s.told.length;
      s.do("load", "h")
        .give({ units: ["i"], leaders: [] })
        .do("load", "p")
        .give({ units: ["j"], leaders: [] });
      s.do("fly", "h", "carry", "B").do("fly", "p", "jump", "D").do("done");
      s.to("air2.orders", 0).do("lift", "h").give(["i"]);
      rest(s);
      expect(told(s, from)).toEqual([
        "air.loads (WAW-10.6-a) units [i], by h @h i",
        "air.loads (WAW-10.6-a) units [j], by p @p j",
        "air.flies.carry (WAW-10.6-a) side Blue, unit h, from A, to B @A B h",
        "air.flies.jump (WAW-A1-d) side Blue, unit p, from A, to D @A D p",
        "air.unloads (WAW-10.6-c) side Blue, units [i], region B @B i",
        "air.drops (WAW-A1-d) side Blue, units [j], region D @D j",
        "air.returns (WAW-Q-50) unit p, from D, base A @D A p",
        "control (WAW-Q-13-b) side Blue, region D @D",
        "air.lifts (WAW-10.6-d) units [i], region A @B A i",
        "side (WAW-7-a) side Red, turn 1",
      ]);
    },
  );
});

describe("A turn of a house", () => {
  const ECONOMY: Given = {
    regions: { A: "clear Blue city port supply coast:S $3", B: "clear Blue wood2 $1", C: "clear Red city supply $4", S: "sea" },
    borders: ["A-B", "B-C"],
    units: {
      b: "Blue A 2r1/1/2",
      r: "Red C 1/1/2",
      n: "Blue pool 2/1/2",
      f: "Blue pool ship 1/1/4",
      g: "Blue S ship 1/1/4",
      late: "Blue A@T2 2/1/2",
      bush: "Red C@T2~ 1/1/3 guerrilla",
    },
    phases: { production: true, placement: true, supply: true },
    more: {
      economy: {
        start: { Blue: 20, Red: 0 },
        resources: ["wood"],
        stepCost: 2,
        shop: [
          { side: "Blue", unit: "n", price: { money: 4 } },
          { side: "Blue", unit: "f", price: { money: 2, wood: 1 } },
        ],
      },
    } as Partial<Scenario>,
  };
  rule(
    ["WAW-A3.1-a", "WAW-A3.1-b", "WAW-A3.2-e", "WAW-A3.4-a", "WAW-A3.4-d", "WAW-A3.3-b", "WAW-7.1.1-b"],
    "income, upkeep, purchases, what is placed and restored; in the next turn the ship is ready, and the reinforcements are there",
    () => {
      const s = sceneOf(field(ECONOMY), "house");
      s.set("b", { steps: 1 });
      s.do("buy", "n").do("buy", "f").do("levels", "1").do("done");
      for (let i = 0; i < 99 && s.table.turn === 1; i++) {
        if (s.kind === "repair") s.give(["b"]);
        else s.fallback();
      }
      while (s.table.turn === 2 && s.table.side === 0 && s.kind !== "land.orders") s.fallback();
      rest(s);
      expect(told(s)).toEqual([
        "side (WAW-7-a) side Blue, turn 1",
        "economy.income (WAW-A3.1-a) side Blue, n 4, money 24",
        "economy.resource (WAW-A3.1-b) side Blue, n 2, kind wood",
        "economy.paid (WAW-A3.2-e) side Blue, n 1, money 23",
        "economy.bought (WAW-A3.4-a) side Blue, what n, price [4$], money 19 @n",
        "economy.bought (WAW-A3.4-a) side Blue, what f, price [2$ 1 wood], money 17 @f",
        "economy.levels (WAW-A3.3-a) side Blue, n 1, money 15",
        "economy.placed (WAW-A3.4-b) unit n, region A @n A",
        "economy.laid (WAW-A3.4-d) unit f, region A @f A",
        "economy.restored (WAW-A3.3-b) units [b] @b",
        "side (WAW-7-a) side Red, turn 1",
        "economy.income (WAW-A3.1-a) side Red, n 4, money 4",
        "turn (WAW-7.2-a) n 2, label 2",
        "side (WAW-7-a) side Blue, turn 2",
        "reinforce (WAW-7.1.1-b) side Blue, units [late] @late",
        "economy.income (WAW-A3.1-a) side Blue, n 4, money 19",
        "economy.resource (WAW-A3.1-b) side Blue, n 2, kind wood",
        "economy.ready (WAW-A3.4-d) units [f] @f",
        "economy.paid (WAW-A3.2-e) side Blue, n 1, money 18",
        "side (WAW-7-a) side Red, turn 2",
        "reinforce.hidden (WAW-7.1.1-b) side Red, region C @C",
        "economy.income (WAW-A3.1-a) side Red, n 4, money 8",
      ]);
    },
  );
  rule(
    ["WAW-A3.2-f", "WAW-A3.4-e", "WAW-7.1.3-a", "WAW-13.4-d"],
    "what is not paid for, and who is marked and then gone for want of supply",
    () => {
      const s = sceneOf(
        field({
          ...ECONOMY,
          regions: { ...ECONOMY.regions, A: "clear Blue port coast:S", B: "clear Red" },
          units: { ...many(7, "b", "Blue A 1/1/2"), r: "Red B 1/1/1" },
          more: { economy: { start: { Blue: 0, Red: 3 }, resources: [], stepCost: 2, shop: [] } } as Partial<Scenario>,
        }),
        "debts",
      );
      rest(s);
      rest(s, 1);
      for (let i = 0; i < 9 && s.kind !== "land.orders"; i++) s.fallback();
      expect(told(s)).toEqual([
        "side (WAW-7-a) side Blue, turn 1",
        "economy.income (WAW-A3.1-a) side Blue, n 0, money 0",
        "economy.paid (WAW-A3.2-e) side Blue, n 0, money 0",
        "economy.unpaid (WAW-A3.2-f) side Blue, what {key what.army, args {region A}}",
        "unit.lost (WAW-A3.2-f) unit b1 @b1",
        "unit.lost (WAW-A3.2-f) unit b2 @b2",
        "supply.marked (WAW-7.1.3-a) side Blue, units [b3 b4 b5 b6 b7] @b3 b4 b5 b6 b7",
        "side (WAW-7-a) side Red, turn 1",
        "economy.income (WAW-A3.1-a) side Red, n 4, money 7",
        "turn (WAW-7.2-a) n 2, label 2",
        "side (WAW-7-a) side Blue, turn 2",
        "economy.income (WAW-A3.1-a) side Blue, n 0, money 0",
        "supply.removed (WAW-7.1.3-a) side Blue, units [b3 b4 b5 b6 b7] @b3 b4 b5 b6 b7",
      ]);
    },
  );
  rule(
    ["WAW-8-a", "WAW-7.1.1-a", "WAW-8-o", "WAW-Q-36-a", "WAW-8-e"],
    "cards drawn, played, discarded and shuffled anew; which they were only their owner sees",
    () => {
      const card = (id: string) => ({
        id,
        title: `The ${id}`,
        deck: "d",
        copies: 1,
        family: "event",
        strength: "small",
        uses: [
          { kind: "event", windows: ["own:land"], when: [], do: [{ e: "gain", side: "self", kind: "vp", amount: 1 }], text: id },
        ],
      });
      const s = sceneOf(
        field({
          regions: { A: "clear Blue", B: "clear Red" },
          borders: ["A-B"],
          units: { b: "Blue A 1/1/2", r: "Red B 1/1/2" },
          more: {
            decks: [{ id: "d", side: "Blue", order: 1, startHand: 1, open: [], aside: [], reshuffle: true }],
            cards: ["K", "L"].map(card),
            rules: { cards: { hand: 1 } },
          } as never,
        }),
        "cards",
      );
      s.do("card", s.options("card")[0]!, "use1").do("done");
      rest(s);
      rest(s, 1);
      s.do("done");
      if (s.kind === "discard") s.fallback();
      rest(s, 1);
      expect(told(s)).toEqual([
        "cards.drawn (WAW-7.1.1-a) side Blue, n 1",
        "cards.drew (WAW-8-a) cards [The K] @K >0",
        "side (WAW-7-a) side Blue, turn 1",
        "cards.drawn (WAW-7.1.1-a) side Blue, n 1",
        "cards.drew (WAW-8-a) cards [The L] @L >0",
        "card.played (WAW-8-b) side Blue, card The K, text {key label.name, args {name K}} @K",
        "vp.gain (WAW-14-a) side Blue, n 1, vp 11",
        "side (WAW-7-a) side Red, turn 1",
        "turn (WAW-7.2-a) n 2, label 2",
        "side (WAW-7-a) side Blue, turn 2",
        "cards.reshuffled (WAW-Q-36-a) side Blue",
        "cards.drawn (WAW-7.1.1-a) side Blue, n 1",
        "cards.drew (WAW-8-a) cards [The K] @K >0",
        "cards.discarded (WAW-8-o) side Blue, cards [The L] @L",
        "side (WAW-7-a) side Red, turn 2",
        "turn (WAW-7.2-a) n 3, label 3",
        "side (WAW-7-a) side Blue, turn 3",
        "cards.reshuffled (WAW-Q-36-a) side Blue",
        "cards.drawn (WAW-7.1.1-a) side Blue, n 1",
        "cards.drew (WAW-8-a) cards [The L] @L >0",
      ]);
    },
  );
  rule(
    ["WAW-4.1.2-a", "WAW-11.5-b", "WAW-11.5-c", "WAW-4.1.2-c", "WAW-12-a"],
    "who hides, who searches, what is found, and who attacks where he stands",
    () => {
      const s = sceneOf(
        field({
          regions: { A: "clear Blue", B: "clear Red", C: "clear Red" },
          borders: ["A-B", "B-C"],
          units: {
            b: "Blue B 4/9/3",
            L: "Blue B leader 2 0/0/3",
            g: "Red C 1/9/3 guerrilla",
            h: "Red B~ 1/9/3 guerrilla",
            k: "Red B~ 1/9/3 guerrilla",
            i: "Blue A 1/1/1",
          },
        }),
        "bush",
      );
      const from = s.told.length;
      s.roll(9).do("search", "B").do("done");
      rest(s);
      s.do("hide", "C").give(["g"]).do("done");
      rest(s, 1);
      s.roll(1).do("search", "B").do("done");
      rest(s);
      expect(told(s, from)).toEqual([
        "test.search.failure (WAW-11.3-a) side Blue, region B, die 9, sum 0, total 9, needs 3 @B",
        "control (WAW-Q-13-b) side Blue, region B @B",
        "side (WAW-7-a) side Red, turn 1",
        "hidden.hide (WAW-4.1.2-a) units [g], region C @C",
        "turn (WAW-7.2-a) n 2, label 2",
        "side (WAW-7-a) side Blue, turn 2",
        "test.search.success (WAW-11.3-a) side Blue, region B, die 1, sum 0, total 1, needs 3 @B",
        "hidden.found (WAW-11.5-b) unit h, region B @h B",
        "hidden.found (WAW-11.5-b) unit k, region B @k B",
        "land.strike (WAW-11.5-c) side Blue, region B @B",
        "battle.begins (WAW-12-a) side Blue, other Red, region B @B",
        "battle.sheet (WAW-12.1.II-b) side Blue, cinc L, cu 1, bmv 9, amv 9, mods [], first 0, second 0, sum {key sum.none, args {n 0}} @b",
        "battle.sheet (WAW-12.1.II-b) side Red, cinc {key nobody}, cu 2, bmv 9, amv 9, mods [], first 0, second 0, sum {key sum.none, args {n 0}} @h k",
        "battle.fire (WAW-12.1.VI-a) side Blue, round 1, dice [9], hits 0, panics 0, rolls [[b 9 4 miss]] @B",
        "battle.fire (WAW-12.1.VI-a) side Red, round 1, dice [3 9], hits 0, panics 0, rolls [[h 3 1 miss] [k 9 1 miss]] @B",
        "battle.morale (WAW-12.1.IX-a) side Blue, other Red, a 9, b 9 @B",
        "battle.fire (WAW-12.1.VI-a) side Blue, round 2, dice [0], hits 1, panics 0, rolls [[b 0 4 hit]] @B",
        "battle.fire (WAW-12.1.VI-a) side Red, round 2, dice [1 0], hits 1, panics 1, rolls [[h 1 1 panic] [k 0 1 hit]] @B",
        "battle.panic (WAW-12.1.VII-c) units [b], n 1 @b",
        "battle.lost (WAW-12.1.VIII-c) unit h, n 1 @h",
        "battle.morale (WAW-12.1.IX-a) side Blue, other Red, a 8, b 8 @B",
        "battle.allPanicked (WAW-Q-67-a) side Blue",
        "battle.won.rout (WAW-12.5-a) side Red, other Blue, region B, why {key broke.panicked, args {other Blue, more 0, fewer 1, rounds 2}}, hits 0, taken 1 @B",
        "retreat (WAW-12.5-c) side Blue, from B, to A, units [b L] @B A",
        "leader.safe (WAW-12.4-b) leader L, die 3, total 5 @L",
        "battle.over (WAW-Q-06) region B, side Red, first {key toll.units, args {side Red, n 1, units [h]}}, second {key toll.none, args {side Blue, n 0, units []}}, went {key went.to, args {side Blue, to A}} @B",
        "control (WAW-Q-13-b) side Red, region B @B",
        "side (WAW-7-a) side Red, turn 2",
      ]);
    },
  );
});

describe("A march", () => {
  rule(
    ["WAW-10.5-a", "WAW-10.1-c", "WAW-L-6-b", "WAW-10.5-e", "WAW-4.2-b", "WAW-10.1-f", "WAW-4.1.2-c"],
    "who marches, drops off, steals by, rides down, is left behind among enemies; who attacks out of hiding",
    () => {
      const s = scene(
        {
          regions: { A: "clear Blue", B: "clear Blue", C: "clear Red", D: "clear Red", E: "clear Red" },
          borders: ["A-B", "B-C", "A-D", "D-E"],
          units: {
            ...many(8, "b", "Blue A 1/9/3"),
            L: "Blue A leader 3 0/0/4",
            g: "Blue E su artillery",
            M: "Blue E leader 2 0/0/3",
            h: "Blue D~ 3/9/3 guerrilla",
            N: "Blue D leader 1 0/0/3",
            r: "Red C 1/1/1",
            q: "Red E 1/1/1",
            K: "Red B leader 2 0/0/3",
          },
        },
        "march",
      );
      const from = s.told.length;
      s.do("march", "A:1", "C", "overrun").do("done");
      rest(s);
      expect(told(s, from)).toEqual([
        "leader.killed (WAW-10.1-f) leader K, region B @K B",
        "vp.battle (WAW-14-d) side Blue, other Red, n 1, vp 11, left 9",
        "land.overruns (WAW-10.5-e) side Blue, units [b1 b2 b3 b4 b5 b6 b7 b8 L], from A, to C @A B C",
        "overrun (WAW-10.5-e) units [r], region C @C r",
        "support.lost (WAW-4.2-b) unit g, region E @g E",
        "leader.killed (WAW-10.1-f) leader M, region E @M E",
        "vp.battle (WAW-14-d) side Red, other Blue, n 1, vp 10, left 10",
        "control (WAW-Q-13-b) side Blue, region C @C",
        "side (WAW-7-a) side Red, turn 1",
      ]);
      const t = scene(
        {
          regions: { A: "clear Blue", B: "clear Blue", C: "clear Red", D: "clear Red" },
          borders: ["A-B", "B-C", "C-D"],
          units: {
            b: "Blue A 1/9/3",
            c: "Blue A 1/9/3",
            h: "Blue B~ 3/9/3 guerrilla",
            k: "Blue B~ 3/9/3 guerrilla",
            N: "Blue B leader 1 0/0/3",
            r: "Red C 1/9/1",
          },
        },
        "steal",
      );
      const then = t.told.length;
      t.do("march", "A:1", "B").do("drop", "A:1").give(["c"]);
      t.do("march", "B:1", "C", "attack").do("done");
      rest(t);
      expect(told(t, then)).toEqual([
        "land.marches (WAW-10.5-a) side Blue, units [b c], from A, to B @A B",
        "land.dropped (WAW-10.1-c) n 1, region B @B",
        "land.steals (WAW-L-6-b) side Blue, n 3, from B, to C @B C",
        "hidden.found (WAW-4.1.2-c) unit h, region C @h C",
        "hidden.found (WAW-4.1.2-c) unit k, region C @k C",
        "battle.begins (WAW-12-a) side Blue, other Red, region C @C",
        "battle.sheet (WAW-12.1.II-b) side Blue, cinc N, cu 2, bmv 9, amv 9, mods [], first 0, second 0, sum {key sum.none, args {n 0}} @h k",
        "battle.sheet (WAW-12.1.II-b) side Red, cinc {key nobody}, cu 1, bmv 9, amv 9, mods [], first 0, second 0, sum {key sum.none, args {n 0}} @r",
        "battle.fire (WAW-12.1.VI-a) side Blue, round 1, dice [0 7], hits 1, panics 0, rolls [[h 0 3 hit] [k 7 3 miss]] @C",
        "battle.fire (WAW-12.1.VI-a) side Red, round 1, dice [0], hits 1, panics 0, rolls [[r 0 1 hit]] @C",
        "battle.lost (WAW-12.1.VIII-c) unit h, n 1 @h",
        "battle.lost (WAW-12.1.VIII-c) unit r, n 1 @r",
        "battle.morale (WAW-12.1.IX-a) side Blue, other Red, a 8, b 8 @C",
        "battle.won (WAW-12.5-a) side Blue, other Red, region C, why {key broke.wiped, args {other Red, more 1, fewer 1, rounds 1}}, hits 1, taken 1 @C",
        "leader.safe (WAW-12.4-b) leader N, die 6, total 6 @N",
        "battle.over (WAW-Q-06) region C, side Blue, first {key toll.units, args {side Blue, n 1, units [h]}}, second {key toll.units, args {side Red, n 1, units [r]}}, went {key went.gone, args {side Red, to }} @C",
        "control (WAW-Q-13-b) side Blue, region C @C",
        "side (WAW-7-a) side Red, turn 1",
      ]);
      const u = scene({
        regions: { A: "clear Blue", C: "clear Red", D: "clear Red" },
        borders: ["A-C", "C-D"],
        units: { h: "Blue A~ 3/9/3 guerrilla", r: "Red C 1/9/1" },
      });
      const last = u.told.length;
      u.do("march", "A:1", "D").do("done");
      expect(told(u, last)).toEqual([
        "land.steals (WAW-L-6-b) side Blue, n 1, from A, to D @A C D",
        "side (WAW-7-a) side Red, turn 1",
      ]);
    },
  );
});

describe("The end", () => {
  const ended = (victory: object, vpStart: object = { Blue: 5, Red: 5 }): string[] => {
    const s = sceneOf(
      field({
        regions: { A: "clear Blue vp2", B: "clear Red vp1" },
        borders: ["A-B"],
        units: { b: "Blue A 1/1/1", r: "Red B 1/1/1" },
        more: {
          turns: 1,
          vpStart,
          victory: { suddenDeath: [], perTurn: [], end: [], decide: { by: "vp", drawBelow: 2, text: "" }, ...victory },
        } as never,
      }),
    );
    const from = s.told.length;
    s.do("done").do("done");
    return [...told(s, from), short(s.outcome)];
  };
  const gain = (side: string, amount: number) => ({
    side,
    when: [],
    do: [{ e: "gain", side: "self", kind: "vp", amount }],
    text: "For holding out.",
  });
  rule(
    ["WAW-7.2-a", "WAW-7.2-b", "WAW-14-a", "WAW-14-g", "WAW-L-15"],
    "what each turn and the end give, who has won and by what, who shares it, and where the lead is too small",
    () => {
      expect(ended({ perTurn: [gain("each", 1)], end: [gain("Blue", 3), gain("Red", -9), gain("Blue", 0)] })).toEqual([
        "side (WAW-7-a) side Red, turn 1",
        "vp.scored (WAW-14-a) side Blue, n 1, vp 6, text {key label.name, args {name For holding out.}}",
        "vp.scored (WAW-14-a) side Red, n 1, vp 6, text {key label.name, args {name For holding out.}}",
        "vp.scored (WAW-14-a) side Blue, n 3, vp 9, text {key label.name, args {name For holding out.}}",
        "vp.scored (WAW-14-a) side Red, n -9, vp 0, text {key label.name, args {name For holding out.}}",
        "over.score (WAW-7.2-b) sides [Blue], vp [9 0]",
        "{ranks [1 2], scores [9 0], reason {key over.score, args {sides [Blue], vp [9 0]}}, rule WAW-7.2-b}",
      ]);
      expect(ended({ end: [gain("Blue", 1)] })).toEqual([
        "side (WAW-7-a) side Red, turn 1",
        "vp.scored (WAW-14-a) side Blue, n 1, vp 6, text {key label.name, args {name For holding out.}}",
        "over.draw (WAW-7.2-b) sides [Blue Red], vp [6 5]",
        "{ranks [1 1], scores [6 5], reason {key over.draw, args {sides [Blue Red], vp [6 5]}}, rule WAW-7.2-b}",
      ]);
      const holds = { c: "control", side: "Red", regions: { ids: ["B"] } };
      expect(ended({ suddenDeath: [{ side: "Red", when: [holds], text: "" }], end: [gain("Blue", 9)] })).toEqual([
        "side (WAW-7-a) side Red, turn 1",
        "over.objective (WAW-7.2-a) sides [Red], vp [5 5]",
        "{ranks [2 1], scores [5 5], reason {key over.objective, args {sides [Red], vp [5 5]}}, rule WAW-7.2-a}",
      ]);
      const also = [
        { side: "Red", when: [holds], text: "" },
        { side: "Blue", when: [], text: "" },
      ];
      expect(ended({ end: [gain("Blue", 9)], alsoWins: also })).toEqual([
        "side (WAW-7-a) side Red, turn 1",
        "vp.scored (WAW-14-a) side Blue, n 9, vp 14, text {key label.name, args {name For holding out.}}",
        "over.score (WAW-7.2-b) sides [Blue], vp [14 5]",
        "over.also (WAW-7.2-b) sides [Red]",
        "{ranks [1 1], scores [14 5], reason {key over.score, args {sides [Blue], vp [14 5]}}, rule WAW-7.2-b}",
      ]);
    },
  );
});
