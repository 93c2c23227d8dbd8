import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import { scene } from "./scene.ts";

const LINE = {
  regions: { A: "clear Blue", B: "clear Blue", C: "clear Blue", D: "clear Red", E: "forest Red" },
  borders: ["A-B", "B-C", "C-D", "D-E"],
};

describe("Movement", () => {
  rule("WAW-10.1-a", "nobody has to move, nor to spend all MP", () => {
    const s = scene({ ...LINE, units: { b: "Blue A 2/1/4" } });
    expect(s.asked.fallback).toEqual(["done"]);
    s.do("march", "A:1", "B").do("done");
    expect(s.at("b")).toBe("B");
  });
  rule("WAW-Q-21", "a stack goes at the pace of its slowest member, leaders included", () => {
    const units = { fast: "Blue A 2/1/4", slow: "Blue A 2/1/2", L: "Blue A leader 1 0/0/1" };
    const s = scene({ ...LINE, units });
    expect(s.options("march", "A:1")).toEqual(["B"]);
    s.do("regroup", "A").give(["fast", "slow"]);
    expect(s.options("march", "A:1")).toEqual(["B", "C"]);
    s.do("march", "A:1", "C");
    expect(s.no("march", "A:1", "D")).toBe("WAW-Q-21");
  });
  rule("WAW-L-21", "a stack on its way may go on, until another is ordered", () => {
    const s = scene({ ...LINE, units: { a: "Blue A 2/1/4", b: "Blue B 2/1/4" } });
    s.do("march", "A:1", "B");
    expect(s.may("march", "A:1", "C")).toBe(true);
    s.do("march", "B:1", "C");
    expect(s.may("march", "A:1")).toBe(false);
  });
  rule("WAW-10.1-b", "a revealed enemy in the field stops a stack; the battle waits until all have moved", () => {
    const s = scene({ ...LINE, units: { b: "Blue C 9/2/4", L: "Blue C leader 1 0/0/4", x: "Blue A 1/1/2", r: "Red D 1/1/1" } });
    expect(s.options("march", "C:1")).not.toContain("E");
    s.do("march", "C:1", "D", "battle");
    expect([s.kind, s.heard("battle.begins"), s.may("march", "C:1")]).toEqual(["land.orders", false, false]);
    s.do("march", "A:1", "B");
    s.roll(0, 9, 0).do("done");
    expect(s.heard("battle.begins")).toBe(true);
  });
  rule(
    ["WAW-L-22", "WAW-Q-44"],
    "support units, leaders and hidden units stop nobody, and no leader is needed to go there",
    () => {
      const s = scene({ ...LINE, units: { b: "Blue C 2/1/4", art: "Red D su artillery", g: "Red D~ 1/1/3 guerrilla" } });
      expect(s.options("march", "C:1")).toContain("E");
      s.do("march", "C:1", "D");
      expect(s.may("march", "C:1", "E")).toBe(true);
    },
  );
  rule("WAW-10.1-c", "units may be left behind on the way and do not move again in the turn", () => {
    const s = scene({ ...LINE, units: { a: "Blue A 2/1/4", b: "Blue A 2/1/4" } });
    s.do("march", "A:1", "B").do("drop", "A:1").give(["b"]);
    s.do("march", "A:1", "C");
    expect([s.at("a"), s.at("b")]).toEqual(["C", "B"]);
    expect(s.may("march")).toBe(true);
    expect(s.options("march")).toEqual(["A:1"]);
    expect(s.may("regroup")).toBe(false);
  });
  rule("WAW-10.1-d", "units that began in different regions never march on together", () => {
    const s = scene({ ...LINE, units: { a: "Blue A 2/1/4", b: "Blue B 2/1/4" } });
    s.do("march", "A:1", "B");
    expect(s.may("regroup")).toBe(false);
    s.do("march", "B:1", "C");
    expect([s.at("a"), s.at("b")]).toEqual(["B", "C"]);
  });
  rule("WAW-Q-42", "units of one region form stacks freely before they move", () => {
    const s = scene({ ...LINE, units: { a: "Blue A 2/1/4", b: "Blue A 2/1/4", c: "Blue A 2/1/4" } });
    s.do("regroup", "A").give(["a", "c"]);
    expect(s.table.groups.map((group) => group.units)).toEqual([["a", "c"], ["b"]]);
    s.do("regroup", "A").give(["a", "b", "c"]);
    expect(s.table.groups.map((group) => group.units)).toEqual([["a", "c", "b"]]);
  });
  rule("WAW-10.1-e", "a leader may move without any unit", () => {
    const s = scene({ ...LINE, units: { L: "Blue A leader 1 0/0/3" } });
    s.do("march", "A:1", "D");
    expect(s.at("L")).toBe("D");
  });
  rule("WAW-10.1-f", "an enemy CU that comes in kills a lone leader, but not one with men or in a fortress", () => {
    const s = scene({
      regions: { A: "clear Blue", B: "clear Red", C: "clear Red fort0", D: "clear Red" },
      borders: ["A-B", "B-D", "A-C"],
      units: { b: "Blue A 2/1/4", c: "Blue A 2/1/4", G: "Red B leader 3 0/0/3", H: "Red C leader 1 0/0/3", r: "Red D 1/1/1" },
    });
    s.do("regroup", "A").give(["b"]);
    // Passing through is enough.
    s.do("march", "A:1", "B");
    expect([s.unit("G").place, s.table.vp]).toEqual(["out", [12, 8]]);
    s.do("march", "A:2", "C");
    expect([s.unit("H").place, s.unit("H").inside]).toEqual(["map", true]);
  });
  rule("WAW-L-23", "leaders and support alone do not go among enemies", () => {
    const s = scene({ ...LINE, units: { L: "Blue C leader 1 0/0/3", art: "Blue C su artillery", r: "Red D 1/1/1" } });
    expect(s.no("march", "C:1", "D")).toBe("WAW-L-23");
  });
  rule("WAW-10.5-b", "one adjacent region in any case, as the only step of the turn", () => {
    const s = scene({
      regions: { A: "clear Blue", B: "mountain Blue", C: "clear Blue" },
      borders: ["A-B major", "B-C road", "A-C"],
      units: { b: "Blue A 2/1/1" },
    });
    expect(s.may("march", "A:1", "B")).toBe(true);
    const t = scene({
      regions: { A: "clear Blue", B: "mountain Blue", C: "clear Blue" },
      borders: ["B-C major", "A-C"],
      units: { b: "Blue A 2/1/1" },
    });
    t.do("march", "A:1", "C");
    expect(t.no("march", "A:1", "B")).toBe("WAW-Q-21");
    s.do("march", "A:1", "B");
    expect(s.may("march", "A:1")).toBe(false);
  });
  rule("WAW-10.5-c", "fixed units never move by themselves", () => {
    const s = scene({ ...LINE, units: { f: "Blue A 2/1/0 fixed", g: "Blue B 2/1/3 fixed" } });
    expect(s.may("march")).toBe(false);
  });
  rule("WAW-10.5-d", "one stack attacks a region in a turn, from one region", () => {
    const s = scene({
      regions: { A: "clear Blue", B: "clear Blue", C: "clear Red" },
      borders: ["A-C", "B-C"],
      units: { a: "Blue A 2/1/4", L: "Blue A leader 1 0/0/3", b: "Blue B 2/1/4", M: "Blue B leader 1 0/0/3", r: "Red C 1/1/1" },
    });
    s.do("march", "A:1", "C", "battle");
    expect(s.no("march", "B:1", "C")).toBe("WAW-10.5-d");
  });
});

describe("Overrun", () => {
  const eight = Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`b${i}`, "Blue A 1/1/2"]));
  const given = {
    regions: { A: "clear Blue", B: "clear Red", C: "clear Red" },
    borders: ["A-B", "B-C"],
  };
  rule(["WAW-10.5-e", "WAW-10.5-g"], "eight to one rides the enemy down without a battle; going on costs 1 MP more", () => {
    const s = scene({ ...given, units: { ...eight, L: "Blue A leader 2 0/0/3", r: "Red B 9/9/1" } });
    expect(s.options("march", "A:1", "B")).toEqual(["battle", "overrun"]);
    s.do("march", "A:1", "B", "overrun");
    expect([s.unit("r").place, s.table.attacks]).toEqual(["lost", []]);
    // One point for the step and one for the overrun: it is spent, and stops.
    expect(s.may("march", "A:1")).toBe(false);
    const quick = Object.fromEntries(Object.keys(eight).map((id) => [id, "Blue A 1/1/3"]));
    const t = scene({ ...given, units: { ...quick, L: "Blue A leader 2 0/0/3", r: "Red B 9/9/1" } });
    t.do("march", "A:1", "B", "overrun");
    expect(t.may("march", "A:1", "C")).toBe(true);
  });
  rule("WAW-10.5-f", "leaders, support, hidden and sheltered units are left out of both counts", () => {
    const seven = Object.fromEntries(Object.entries(eight).slice(1));
    const s = scene({ ...given, units: { ...seven, art: "Blue A su artillery", L: "Blue A leader 2 0/0/3", r: "Red B 9/9/1" } });
    expect(s.options("march", "A:1", "B")).toEqual(["battle"]);
    const t = scene({
      ...given,
      units: { ...eight, L: "Blue A leader 2 0/0/3", r: "Red B 9/9/1", g: "Red B~ 1/1/3 guerrilla", G: "Red B leader 1 0/0/3" },
    });
    expect(t.options("march", "A:1", "B")).toEqual(["battle", "overrun"]);
  });
  rule("WAW-Q-43-a", "it needs a leader as an attack does", () => {
    const s = scene({ ...given, units: { ...eight, r: "Red B 9/9/1" } });
    expect(s.no("march", "A:1", "B")).toBe("WAW-5.3-d");
  });
  rule("WAW-Q-43-b", "support units and leaders go too, and only the leader is worth VP", () => {
    const s = scene({
      ...given,
      units: { ...eight, L: "Blue A leader 2 0/0/3", r: "Red B 9/9/1", art: "Red B su artillery", G: "Red B leader 2 0/0/3" },
    });
    s.do("march", "A:1", "B", "overrun");
    expect([s.unit("art").place, s.unit("G").place, s.table.vp]).toEqual(["lost", "out", [11, 9]]);
  });
});

describe("Hidden units", () => {
  const BUSH = {
    regions: { A: "clear Blue", B: "clear Red", C: "clear Red", D: "clear Blue fort3" },
    borders: ["A-B", "B-C", "A-D", "B-D"],
  };
  rule(["WAW-4.1.2-a", "WAW-Q-22"], "only guerrillas hide, in their own land phase, where no revealed enemy CU is", () => {
    const s = scene({
      ...BUSH,
      units: { g: "Blue A 1/1/3 guerrilla", b: "Blue A 1/1/3", h: "Blue C 1/1/3 guerrilla", r: "Red C 1/1/1" },
    });
    expect(s.options("hide")).toEqual(["A"]);
    s.do("hide", "A");
    expect(s.asked.domain).toMatchObject({ t: "some", of: ["g"] });
    s.give(["g"]);
    expect([s.unit("g").place, s.at("g"), Object.values(s.table.tokens).map(({ at, side }) => [at, side])]).toEqual([
      "hidden",
      null,
      [["A", 0]],
    ]);
    s.do("done").to("land.orders", 1);
    // It stays hidden until its owner turns it up.
    expect(Object.keys(s.table.tokens)).toHaveLength(1);
  });
  rule("WAW-4.1.2-b", "hidden units cannot be attacked or overrun", () => {
    const s = scene({ ...BUSH, units: { b: "Blue A 9/1/3", L: "Blue A leader 1 0/0/3", g: "Red B~ 1/1/3 guerrilla" } });
    s.do("march", "A:1", "B");
    expect([s.may("strike"), s.table.attacks]).toEqual([false, []]);
    s.do("done");
    expect(s.unit("g").place).toBe("hidden");
  });
  rule("WAW-4.1.2-c", "to attack, hidden units turn face up as the attack is declared", () => {
    const s = scene({ ...BUSH, units: { g: "Blue A~ 1/1/3 guerrilla", L: "Blue A leader 1 0/0/3", r: "Red B 1/1/1" } });
    expect(s.options("march", "A:1", "B")).toEqual(["stay", "attack"]);
    s.do("march", "A:1", "B", "attack");
    expect([s.unit("g").place, s.at("g"), s.table.attacks[0]!.units]).toEqual(["map", "B", ["g", "L"]]);
    expect(s.cited("hidden.found")).toEqual(["WAW-4.1.2-c"]);
  });
  rule("WAW-4.1.2-d", "at most six hidden units of a side in a region; the owner turns the excess up", () => {
    const six = Object.fromEntries(Array.from({ length: 6 }, (_, i) => [`g${i}`, "Blue A~ 1/1/3 guerrilla"]));
    const s = scene({ ...BUSH, units: { ...six, h: "Blue C~ 1/1/3 guerrilla", k: "Blue A 1/1/3 guerrilla" } }, "x");
    expect(s.may("hide", "A")).toBe(false);
    const group = s.options("march").find((id) => id.startsWith("C"))!;
    s.do("march", group, "A").do("done");
    expect(s.asked).toMatchObject({ kind: "reveal.excess", seat: 0, domain: { min: 1, max: 1 } });
    s.fallback();
    expect(Object.keys(s.table.tokens)).toHaveLength(6);
  });
  rule("WAW-Q-23", "hidden units do not stop enemies", () => {
    const s = scene({ ...BUSH, units: { b: "Blue A 1/1/3", g: "Red B~ 1/1/3 guerrilla" } });
    expect(s.options("march", "A:1")).toContain("C");
  });
  rule("WAW-L-6-a", "everybody sees a token and its place, its owner alone which unit it is", () => {
    const s = scene({ ...BUSH, units: { g: "Red B~ 1/1/3 guerrilla", h: "Red C~ 1/1/3 guerrilla" } }, "x");
    const tokens = Object.keys(s.table.tokens);
    expect(tokens).toHaveLength(2);
    expect(Object.values(s.view(1).hand!.tokens).sort()).toEqual(["g", "h"]);
    expect(s.view(0).hand!.tokens).toEqual({});
    expect(JSON.stringify(s.table.tokens)).not.toContain("g");
  });
  rule("WAW-L-6-b", "a hidden stack goes through enemies without a battle; an enemy fortress stops it", () => {
    const s = scene({
      regions: { A: "clear Blue", B: "clear Red", C: "clear Red", D: "clear Red fort3", E: "clear Red" },
      borders: ["A-B", "B-C", "A-D", "D-E"],
      units: { g: "Blue A~ 1/1/3 guerrilla", r: "Red B 1/1/1" },
    });
    expect(s.options("march", "A:1").sort()).toEqual(["B", "C", "D"]);
    s.do("march", "A:1", "B", "stay");
    expect(s.table.attacks).toEqual([]);
    expect(s.may("march", "A:1", "C")).toBe(true);
  });
  rule("WAW-L-6-c", "a leader among hidden men alone is hidden with them: nobody who comes in kills him", () => {
    const s = scene({ ...BUSH, units: { b: "Blue A 1/1/3", g: "Red B~ 1/1/3 guerrilla", G: "Red B leader 2 0/0/3" } });
    s.do("march", "A:1", "B");
    expect(s.unit("G").place).toBe("map");
  });
  rule("WAW-L-7", "a force that may not attack stays beside the enemy, and either may attack or leave in its own turn", () => {
    const s = scene({ ...BUSH, units: { b: "Blue A 1/1/3", r: "Red A 1/1/3" } });
    expect(s.may("strike", "A")).toBe(false);
    s.do("done");
    expect([s.at("b"), s.at("r"), s.heard("battle.begins")]).toEqual(["A", "A", false]);
    s.to("land.orders", 1);
    expect(s.may("march", "A:1", "B")).toBe(true);
    const t = scene({ ...BUSH, units: { b: "Blue A 1/1/3", L: "Blue A leader 1 0/0/3", r: "Red A 1/1/3" } });
    expect(t.may("strike", "A")).toBe(true);
  });
  rule(["WAW-11.5-a", "WAW-11.3-a"], "one search in a region with own CU and hidden enemies; 3 finds, 4 does not", () => {
    const s = scene(
      {
        ...BUSH,
        units: { b: "Blue B 1/1/3", c: "Blue C leader 1 0/0/3", g: "Red B~ 1/1/3 guerrilla", h: "Red C~ 1/1/3 guerrilla" },
      },
      "x",
    );
    // In C there is only a leader.
    expect(s.options("search")).toEqual(["B"]);
    s.roll(4).do("search", "B");
    expect([s.unit("g").place, s.may("search")]).toEqual(["hidden", false]);
    const t = scene({ ...BUSH, units: { b: "Blue B 1/1/3", g: "Red B~ 1/1/3 guerrilla" } });
    t.roll(3).do("search", "B");
    expect(t.unit("g").place).toBe("map");
  });
  rule(["WAW-11.3-b", "WAW-11.3-f"], "the own leader's CF helps, theirs hinders; against five or more it is easier", () => {
    const five = Object.fromEntries(Array.from({ length: 5 }, (_, i) => [`g${i}`, "Red B~ 1/1/3 guerrilla"]));
    const s = scene({
      ...BUSH,
      units: { b: "Blue B 1/1/3", L: "Blue B leader 1 2/0/3", g: "Red B~ 1/1/3 guerrilla", G: "Red B leader 1 1/0/3" },
    });
    s.roll(4).do("search", "B");
    expect(s.lines("test.search.success")).toMatchObject([{ die: 4, sum: -1, total: 3 }]);
    const t = scene({ ...BUSH, units: { b: "Blue B 1/1/3", ...five } }, "x");
    t.roll(6).do("search", "B");
    expect(t.lines("test.search.success")).toMatchObject([{ die: 6, sum: -3, total: 3 }]);
  });
  rule(
    ["WAW-11.5-b", "WAW-11.5-c"],
    "a search turns up all of them; a stack that found them moves no more and fights if it can",
    () => {
      const units = { b: "Blue B 1/1/3", g: "Red B~ 1/1/3 guerrilla", h: "Red B~ 1/1/3 guerrilla" };
      const s = scene({ ...BUSH, units }, "x");
      s.roll(0).do("search", "B");
      expect([s.unit("g").place, s.unit("h").place, s.may("march", "B:1"), s.table.attacks]).toEqual(["map", "map", false, []]);
      const t = scene({ ...BUSH, units: { ...units, L: "Blue B leader 1 0/0/3" } }, "x");
      t.roll(0).do("search", "B");
      expect(t.table.attacks).toMatchObject([{ region: "B", how: "strike", units: ["b", "L"] }]);
    },
  );
});
