import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import { odds } from "../rules/odds.ts";
import { field } from "./field.ts";
import { type Scene, sceneOf } from "./scene.ts";

type Units = { [id: string]: string };
const many = (n: number, name: string, text: string): Units =>
  Object.fromEntries(Array.from({ length: n }, (_, i) => [`${name}${i}`, text]));
const nines = (n: number) => Array.from({ length: n }, () => 9);
const WATER: Units = {
  A: "clear Blue port coast:S",
  B: "clear Red port coast:S,T",
  C: "clear Red coast:T",
  D: "clear Blue port coast:T",
  S: "sea",
  T: "sea",
  U: "sea",
};
function river(
  units: Units,
  regions: Units = {},
  more: object = {},
  seed?: string,
  borders = ["S-T", "T-U", "A-B", "C-D"],
): Scene {
  const s = sceneOf(field({ regions: { ...WATER, ...regions }, borders, units, phases: { naval: true }, more }), seed);
  return s.kind === "naval.orders" ? s : s.to("naval.orders", 0);
}
const LAND = { b: "Blue A 8/3/2", c: "Blue A 2/1/2", L: "Blue A leader 1 0/0/3" };

describe("Seams of fleets", () => {
  rule(["WAW-11.3-c", "WAW-11.3-d"], "a lone ship leaving port: 3 harder and 3 easier are nothing", () => {
    const s = river({ f: "Blue A ship 3/3/4", x: "Red S ship 1/1/3" });
    s.set("f", { oos: true });
    s.do("sail", "A:1", "S");
    s.roll(4).do("try");
    expect(s.lines("test.intercept.failure")).toMatchObject([{ die: 4, sum: 0, total: 4 }]);
  });
  rule(["WAW-11.3-f", "WAW-11.3-b"], "five ships are easier to find; transports with troops aboard count as one each", () => {
    const s = river({ ...LAND, ...many(4, "f", "Blue A ship 3/3/4 t1"), x: "Red T ship 1/1/3" });
    s.do("load", "A:1").give({ units: ["b", "c"], leaders: [] });
    s.do("sail", "A:1", "S").do("mode", "A:1", "evade").do("sail", "A:1", "T");
    s.roll(4).do("try");
    expect(s.lines("test.intercept.failure")).toMatchObject([{ die: 4, sum: 0 }]);
    const t = river({ ...many(5, "f", "Blue A ship 3/3/4"), x: "Red T ship 1/1/3" });
    t.do("sail", "A:1", "S").do("mode", "A:1", "evade").do("sail", "A:1", "T");
    t.roll(6, 5, 5, ...nines(6)).do("try");
    expect(t.lines("test.intercept.success")).toMatchObject([{ die: 6, sum: -3 }]);
  });
  rule(["WAW-11.1-c"], "a fleet that was not found is tested anew in the next region, and not again in the same", () => {
    const s = river({ f: "Blue A ship 3/3/4", x: "Red S ship 1/1/3", y: "Red T ship 1/1/3" });
    s.set("f", { oos: false });
    s.set("x", { mode: "evade" });
    s.do("sail", "A:1", "S").do("stay");
    expect(s.table.attacks).toHaveLength(1);
    const t = river({ f: "Blue U ship 3/3/4", x: "Red T ship 1/1/3", y: "Red S ship 1/1/3" });
    t.do("mode", "U:1", "evade").do("sail", "U:1", "T");
    t.roll(9).do("try");
    t.do("sail", "U:1", "S");
    expect([t.kind, t.asked.about]).toEqual(["intercept", ["S"]]);
  });
  rule(
    ["WAW-3.1-a", "WAW-11.2-b", "WAW-Q-84-b"],
    "ships slip away and retreat over no impassable border, nor into a closed sea",
    () => {
      const s = river(
        { f: "Blue A ship 3/3/3", g: "Blue A ship 3/3/3", x: "Red T ship 1/1/3" },
        { B: "clear Red" },
        {},
        undefined,
        ["S-T", "T-U impassable", "A-B", "C-D"],
      );
      s.set("x", { mode: "evade" });
      s.do("sail", "A:1", "S").do("sail", "A:1", "T");
      expect(s.options("try")).toEqual(["S"]);
      const t = river(
        { f: "Blue A ship 3/3/3", g: "Blue A ship 3/3/3", x: "Red T ship 1/1/3" },
        { B: "clear Red", U: "sea impassable" },
      );
      t.set("x", { mode: "evade" });
      t.do("sail", "A:1", "S").do("sail", "A:1", "T");
      expect(t.options("try")).toEqual(["S"]);
    },
  );
  rule(["WAW-11.1-d", "WAW-Q-84-b"], "an intercepted fleet that wins has ended its movement all the same", () => {
    const s = river({ f: "Blue A ship 8/9/4", g: "Blue A ship 8/9/4", x: "Red T ship 1/9/3" });
    s.do("sail", "A:1", "S").do("mode", "A:1", "evade").do("sail", "A:1", "T");
    // Dice of the test, the manoeuvre (equal), Red's ship and both of Blue's.
    s.roll(0, 5, 5, 9, 0, 9).do("try");
    expect([s.unit("x").place, s.may("sail"), s.table.vp]).toEqual(["lost", false, [10, 10]]);
  });
  rule(["WAW-10.2-c", "WAW-10.2-d"], "driven from a port past an enemy on Evasion they are fought all the same", () => {
    const s = river({ x: "Red B ship 1/1/3", f: "Blue S ship 8/3/3", b: "Blue A 1/1/2" }, { B: "clear Red port coast:S" });
    s.set("f", { mode: "evade" });
    s.do("done").do("march", "A:1", "B");
    s.roll(5, 5, 0, 9).do("done");
    expect([s.lines("battle.begins"), s.unit("x").place]).toMatchObject([[{ side: "Blue", other: "Red" }], "lost"]);
  });
  rule(["WAW-10.2-c"], "a port that has no open sea has no way out: its ships are lost with it", () => {
    const s = river(
      { x: "Red B ship 1/1/3", b: "Blue A 1/1/2", f: "Blue D ship 1/1/3" },
      { B: "clear Red port coast:S", S: "sea impassable" },
    );
    s.do("done").do("march", "A:1", "B").do("done");
    expect([s.unit("x").place, s.cited("naval.trapped")]).toEqual(["lost", ["WAW-10.2-c"]]);
  });
  rule(["WAW-Q-84-b", "WAW-10.3-d"], "a beaten fleet that makes a friendly port puts ashore what it carries", () => {
    const s = river({ ...LAND, f: "Blue A ship 3/9/4 t2", x: "Red S ship 3/9/4" });
    s.do("load", "A:1").give({ units: ["b"], leaders: ["L"] });
    s.do("sail", "A:1", "S");
    s.roll(5, 5, 9, 9).do("done");
    s.do("A");
    expect([s.at("b"), s.unit("b").aboard, s.unit("L").aboard, s.kind]).toEqual(["A", false, false, "land.orders"]);
    expect(s.options("march")).toEqual(["A:1"]);
  });
  rule(["WAW-13.4-b", "WAW-10.3-c"], "unsupplied men aboard do not keep a fleet from looking for battle", () => {
    const s = river({ ...LAND, f: "Blue A ship 3/3/4 t2", x: "Red S ship 1/1/3" });
    s.set("b", { oos: true });
    s.do("load", "A:1").give({ units: ["b"], leaders: [] });
    s.do("sail", "A:1", "S");
    expect([s.unit("f").mode, s.table.attacks.length]).toEqual(["intercept", 1]);
  });
});

describe("Seams of transport", () => {
  rule(
    ["WAW-10.3-b", "WAW-10.3-c"],
    "cargo stays with the ships that can carry it when a fleet of another mode sails off",
    () => {
      const s = river({ gun: "Blue T ship 3/3/4", t: "Blue T ship 1/1/4 t2", b: "Blue A 2/1/2" });
      s.set("t", { mode: "evade" }).set("b", { at: "T", aboard: true });
      s.to("land.orders", 1).to("naval.orders", 0);
      const groups = s.table.groups.map(({ units }) => units);
      expect(groups).toEqual([["gun"], ["t", "b"]]);
    },
  );
  rule(
    ["WAW-11.2-b", "WAW-10.3-c"],
    "a transport that slips away takes its troops along, though a gunboat of its side stays",
    () => {
      const s = river({
        f: "Blue A ship 3/3/4",
        g: "Blue A ship 3/3/4",
        gun: "Red T ship 3/3/4",
        t: "Red T ship 1/1/4 t2",
        r: "Red C 2/1/2",
      });
      s.set("t", { mode: "evade" }).set("r", { at: "T", aboard: true });
      s.do("sail", "A:1", "S").do("sail", "A:1", "T");
      s.roll(0).do("try", "U");
      expect([s.at("t"), s.at("r"), s.unit("r").aboard, s.at("gun")]).toEqual(["U", "U", true, "T"]);
    },
  );
  rule(["WAW-Q-46", "WAW-10.3-c"], "the cargo of a transport that stays out of an interception is not counted in it", () => {
    const s = river({
      f: "Blue A ship 8/9/4",
      g: "Blue A ship 8/9/4",
      gun: "Red T ship 1/3/4",
      t: "Red T ship 1/1/4 t2",
      r: "Red C 2/1/2",
    });
    s.set("t", { mode: "evade" }).set("r", { at: "T", aboard: true });
    s.do("sail", "A:1", "S").do("mode", "A:1", "evade").do("sail", "A:1", "T");
    s.roll(0, 5, 5, 9, 0, 9).do("try");
    expect([s.unit("gun").place, s.unit("r").place, s.at("r"), s.at("t")]).toEqual(["lost", "map", "T", "T"]);
  });
  rule(["WAW-10.3-a", "WAW-L-64"], "a besieged garrison may leave through its port", () => {
    const s = river({ ...LAND, f: "Blue A ship 3/3/4 t2", r: "Red A 1/1/1" }, { A: "clear Blue port fort3 coast:S" });
    for (const id of ["b", "c", "L"]) s.set(id, { inside: true });
    s.do("load", "A:1").give({ units: ["b"], leaders: ["L"] });
    s.do("sail", "A:1", "S").do("done");
    expect([s.at("b"), s.unit("b").aboard, s.unit("b").inside, s.unit("c").inside]).toEqual(["S", true, false, true]);
  });
  rule(["WAW-10.3-d", "WAW-9-b"], "where hills have no room the rest stays aboard", () => {
    const s = river({ ...LAND, t: "Blue A ship 1/1/4 t2", ...many(5, "h", "Blue D 1/1/1") }, { D: "hills Blue port coast:T" });
    s.do("load", "A:1").give({ units: ["b", "c"], leaders: [] });
    s.do("sail", "A:1", "S").do("sail", "A:1", "T").do("sail", "A:1", "D");
    expect([s.unit("b").aboard, s.unit("c").aboard, s.at("c")]).toEqual([false, true, "D"]);
  });
  rule(["WAW-10.3-a", "WAW-10.3-d"], "who has gone aboard in a port stays aboard when another fleet of his side puts in", () => {
    const s = river({ ...LAND, f: "Blue A ship 3/3/4 t2", g: "Blue S ship 3/3/4 t2", k: "Blue D 1/1/1" });
    s.set("k", { at: "S", aboard: true });
    s.do("done").do("done").to("land.orders", 1).to("naval.orders", 0);
    s.do("load", "A:1").give({ units: ["b"], leaders: ["L"] });
    s.do("sail", "S:1", "A");
    expect([s.unit("b").aboard, s.unit("k").aboard, s.at("k")]).toEqual([true, false, "A"]);
    s.do("sail", "A:1", "S");
    expect([s.at("b"), s.unit("b").aboard, s.at("L"), s.at("k")]).toEqual(["S", true, "S", "A"]);
  });
  rule(["WAW-Q-31"], "a naval leader whose ships are sunk makes a friendly port, and stays there", () => {
    const s = river({ f: "Blue A ship 1/9/4", N: "Blue A leader 1 0/0/4 naval", x: "Red S ship 8/9/4" });
    s.do("sail", "A:1", "S");
    // Equal in the manoeuvre: both fire, and only Red hits. Then his test.
    s.roll(5, 5, 9, 0, 0).do("done");
    expect([s.unit("f").place, s.unit("N").place, s.at("N"), s.kind]).toEqual(["lost", "map", "A", "land.orders"]);
  });
});

describe("Seams of landings", () => {
  const ashore = (units: Units, regions: Units = {}, leaders = ["L"], more: object = {}) => {
    const s = river({ ...LAND, t: "Blue A ship 1/1/4 t2", ...units }, regions, more);
    s.do("load", "A:1").give({ units: ["b", "c"], leaders });
    return s.do("sail", "A:1", "S").do("sail", "A:1", "T").do("done");
  };
  rule(["WAW-10.4-c", "WAW-5.3-d"], "without a leader nobody lands among enemies; on an empty shore anybody does", () => {
    const s = ashore({ r: "Red C 1/3/2" }, {}, []);
    expect([s.may("land", "T:1", "C"), s.no("land", "T:1", "C"), s.may("land", "T:1", "B")]).toEqual([false, "WAW-5.3-d", true]);
  });
  rule(["WAW-10.4-a"], "a landing in a friendly port is refused by name", () => {
    expect(ashore({}).no("land", "T:1", "D")).toBe("WAW-10.4-a");
  });
  rule(["WAW-13.4-b", "WAW-10.4-c"], "unsupplied men do not land among enemies", () => {
    const s = ashore({ r: "Red C 1/3/2" });
    s.set("b", { oos: true });
    expect(s.no("land", "T:1", "C")).toBe("WAW-13.4-b");
  });
  rule(["WAW-10.5-d", "WAW-10.4-c"], "a landing is an attack: no stack joins it by land, and it joins none", () => {
    const s = ashore({ r: "Red C 1/3/2", d: "Blue D 1/1/2", M: "Blue D leader 1 0/0/3" });
    s.do("march", "D:1", "C", "battle");
    expect(s.no("land", "T:1", "C")).toBe("WAW-10.5-d");
    const t = ashore({ r: "Red C 1/3/2", d: "Blue D 1/1/2", M: "Blue D leader 1 0/0/3" });
    t.do("land", "T:1", "C", "battle");
    expect(t.no("march", "D:1", "C")).toBe("WAW-10.5-d");
  });
  rule(["WAW-9-b", "WAW-10.4-a"], "nor do more land in hills than have room there", () => {
    const s = ashore({ ...many(5, "h", "Blue C 1/1/1") }, { C: "hills Blue coast:T" });
    expect(s.no("land", "T:1", "C")).toBe("WAW-9-b");
  });
  rule(["WAW-L-2-a", "WAW-10.4-a"], "sides at peace do not land on each other's shores", () => {
    const s = ashore({ r: "Red B 1/1/1" }, {}, ["L"], { relations: [{ a: "Blue", b: "Red", state: "peace" }] });
    expect(s.no("land", "T:1", "C")).toBe("WAW-L-2-a");
  });
  rule(["WAW-10.4-e", "WAW-Q-31"], "the leader of a landing that failed flees over land if he lives", () => {
    const s = ashore({ r: "Red C 1/3/2" });
    s.do("land", "T:1", "C", "battle");
    s.roll(...nines(6), 0).do("done");
    expect([s.unit("b").place, s.at("L")]).toEqual(["lost", "D"]);
  });
  rule(["WAW-12.8-c", "WAW-10.4-a"], "before a fortress without men outside anybody may land, and besieges it", () => {
    const s = ashore({}, { C: "clear Red fort5 coast:T" }, []);
    s.do("land", "T:1", "C");
    s.roll(6).do("done");
    expect(s.lines("test.siege.failure")).toMatchObject([{ region: "C", die: 6 }]);
  });
  rule(["WAW-10.4-c"], "the chances of a landing are shown before it is ordered", () => {
    const s = ashore({ r: "Red C 1/3/2" });
    const shown = odds(s.view(0), s.asked, ["land", "T:1", "C", "battle"]);
    expect(shown!.lines.reduce((sum, { num }) => sum + num, 0)).toBe(shown!.den);
  });
});
