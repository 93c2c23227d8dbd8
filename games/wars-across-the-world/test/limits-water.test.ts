import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import { field, type Given, withGreen } from "./field.ts";
import { type Scene, sceneOf } from "./scene.ts";

/** Fleets, what they carry and where it lands: one that may, one that may not and why, one at the border. */
type Units = { [id: string]: string };
const WATER: Units = {
  A: "clear Blue port coast:S",
  B: "clear Red port coast:S,T",
  C: "clear Red coast:T",
  D: "clear Blue port coast:T",
  S: "sea",
  T: "sea",
  U: "sea",
};
const BORDERS = ["S-T", "T-U", "A-B", "C-D"];
function river(units: Units, given: Partial<Given> = {}, side = 0): Scene {
  const { regions, phases, ...rest } = given;
  const s = sceneOf(
    field({ regions: { ...WATER, ...regions }, borders: BORDERS, units, phases: { naval: true, ...phases }, ...rest }),
    "water",
  );
  return s.kind === "naval.orders" && s.table.side === side ? s : s.to("naval.orders", side);
}
const LAND = { b: "Blue A 8/3/2", c: "Blue A 2/1/2", L: "Blue A leader 1 0/0/3" };
const many = (n: number, name: string, text: string): Units =>
  Object.fromEntries(Array.from({ length: n }, (_, i) => [`${name}${i}`, text]));
const policies = (s: Scene): { [id: string]: unknown } =>
  Object.fromEntries((s.asked.policies ?? []).map(({ id, answer }) => [id, answer]));

describe("Sailing", () => {
  rule("WAW-10.2-a", "with 1 MP left into one more region, with none into nothing; a port costs its step too", () => {
    const s = river({ f: "Blue A ship 1/1/2" });
    s.do("sail", "A:1", "S");
    expect(s.lines("naval.sails")).toEqual([{ side: "Blue", units: ["f"], from: "A", to: "S" }]);
    expect(s.options("sail", "A:1")).toEqual(["T", "A"]);
    s.do("sail", "A:1", "T");
    expect([s.may("sail"), s.unit("f").moved]).toEqual([false, true]);
    // Where the scenario makes ports dearer, that is what they cost; where it makes them free, a ship at the end of its MP puts in.
    const at = (portCost: number): string[] => {
      const t = river({ f: "Blue S ship 1/1/1" }, { more: { rules: { move: { portCost } } } as never });
      return t.options("sail", "S:1");
    };
    expect([at(1), at(2), at(0)]).toEqual([["T", "A"], ["T"], ["T", "A"]]);
  });
  rule("WAW-10.2-b", "an ally's port is one's own; an enemy's is not, nor is a coast a port", () => {
    const s = river({ f: "Blue T ship 1/1/3" }, { regions: { B: "clear Green port coast:S,T" }, more: withGreen("Blue") });
    expect(s.options("sail", "T:1").sort()).toEqual(["B", "D", "S", "U"]);
    s.do("sail", "T:1", "B");
    expect([s.unit("f").port, s.unit("f").mode, s.lines("naval.harbours")]).toEqual([
      true,
      null,
      [{ side: "Blue", units: ["f"], from: "T", to: "B" }],
    ]);
    const t = river({ f: "Blue T ship 1/1/3" }, { regions: { B: "clear Green port coast:S,T" }, more: withGreen("Red") });
    expect([t.may("sail", "T:1", "B"), t.no("sail", "T:1", "B"), t.no("sail", "T:1", "C")]).toEqual([
      false,
      "WAW-10.2-b",
      undefined,
    ]);
    expect(t.blocked(t.asked, ["sail", "T:1", "B"])?.why.args).toEqual({ region: "B" });
  });
  rule("WAW-13.4-a", "an unsupplied fleet goes one region and no farther, its men aboard or not", () => {
    const s = river({ f: "Blue A ship 1/1/4", g: "Blue A ship 1/1/4" });
    s.set("g", { oos: true }).do("sail", "A:1", "S");
    expect([s.may("sail"), s.may("mode"), s.unit("f").mode]).toEqual([false, false, "evade"]);
    // One whose cargo alone is unsupplied goes on.
    const t = river({ f: "Blue A ship 1/1/4 t1", b: "Blue A 1/1/1" });
    t.set("b", { oos: true });
    t.do("load", "A:1").give({ units: ["b"], leaders: [] });
    t.do("sail", "A:1", "S");
    expect([t.may("sail", "A:1", "T"), t.may("mode", "A:1", "evade")]).toEqual([true, true]);
  });
  rule(["WAW-L-25-b", "WAW-L-25-a"], "the mode is changed once in the phase, at sea alone, and both ways", () => {
    const s = river({ f: "Blue S ship 1/1/3", g: "Blue A ship 1/1/3" });
    expect([s.options("mode"), s.options("mode", "S:1")]).toEqual([["S:1"], ["evade"]]);
    s.do("mode", "S:1", "evade");
    expect([s.may("mode"), s.lines("naval.mode.evade")]).toEqual([false, [{ units: ["f"] }]]);
    s.do("done").to("naval.orders", 0);
    expect(s.options("mode", "S:1")).toEqual(["intercept"]);
  });
  rule("WAW-L-25-c", "who has moved, has struck already, or has nobody beside him does not strike", () => {
    const s = river({ f: "Blue S ship 9/9/3", x: "Red S ship 1/1/3", g: "Blue T ship 1/1/4" });
    expect(s.options("strike")).toEqual(["S:1"]);
    // A fleet on Evasion that strikes is on Interception by it.
    s.do("mode", "S:1", "evade").do("strike", "S:1");
    expect([s.unit("f").mode, s.table.attacks.length, s.may("strike"), s.may("sail", "S:1")]).toEqual([
      "intercept",
      1,
      false,
      false,
    ]);
    expect(s.lines("naval.meets")).toEqual([{ side: "Blue", units: ["x"], region: "S" }]);
    const t = river({ f: "Blue S ship 9/9/3", x: "Red T ship 1/1/3" });
    t.set("x", { mode: "evade" }).do("sail", "S:1", "T").do("try", "U");
    expect(t.may("strike")).toBe(false);
    const u = river({ f: "Blue S ship 9/9/3", x: "Red S ship 1/1/3" });
    u.set("f", { oos: true });
    expect(u.to("naval.orders").may("strike")).toBe(false);
  });
  rule(["WAW-L-21", "WAW-10.1-d"], "to order another fleet ends the voyage of the first", () => {
    const s = river({ f: "Blue A ship 1/1/4", g: "Blue D ship 1/1/4" });
    s.do("sail", "A:1", "S").do("sail", "D:1", "T");
    expect([s.may("sail", "A:1"), s.may("sail", "D:1", "U")]).toEqual([false, true]);
  });
  rule("WAW-15-a", "ships that a rule keeps from attacking are on Evasion, and are not asked to intercept", () => {
    const forbid = (action: string) => ({
      specialRules: [
        {
          id: "X",
          title: "Truce",
          trigger: { on: "always" },
          when: [],
          do: [{ e: "forbid", action, units: { side: "Red", domain: "naval" } }],
          text: "",
        },
      ],
    });
    const passing = (more: object): Scene => {
      const s = river({ f: "Blue S ship 3/3/4", x: "Red T ship 1/1/3" }, { more: more as never });
      return s.do("mode", "S:1", "evade").do("sail", "S:1", "T");
    };
    expect([passing({}).kind, passing(forbid("attack")).kind, passing(forbid("intercept")).kind]).toEqual([
      "intercept",
      "naval.orders",
      "naval.orders",
    ]);
    const s = river(
      { f: "Blue S ship 3/3/4", g: "Blue S ship 3/3/4", x: "Red T ship 1/1/3" },
      { more: forbid("evade") as never },
    );
    s.set("x", { mode: "evade" }).do("sail", "S:1", "T");
    expect([s.kind, s.table.attacks.length]).toEqual(["naval.orders", 1]);
  });
});

describe("Standing orders of fleets", () => {
  rule("WAW-11.1-c", "always, never, or when one's own ships are at least as many", () => {
    const asked = (blue: number, red: number): Scene => {
      const s = river({ ...many(blue, "f", "Blue S ship 3/3/4"), ...many(red, "x", "Red T ship 1/1/3") });
      return s.do("mode", "S:1", "evade").do("sail", "S:1", "T");
    };
    expect(policies(asked(1, 1))).toEqual({ always: ["try"], never: ["pass"], stronger: ["try"] });
    expect(policies(asked(2, 1)).stronger).toEqual(["pass"]);
    expect(asked(2, 1).asked).toMatchObject({ kind: "intercept", fallback: ["try"], about: ["T"], rule: "WAW-11.1-c" });
  });
  rule("WAW-11.2-a", "to slip away always, never, or from more ships than one's own", () => {
    const asked = (blue: number, red: number): Scene => {
      const s = river({ ...many(blue, "f", "Blue S ship 3/3/4"), ...many(red, "x", "Red T ship 1/1/3") });
      for (let i = 0; i < red; i++) s.set(`x${i}`, { mode: "evade" });
      return s.do("sail", "S:1", "T");
    };
    expect(policies(asked(2, 1))).toEqual({ always: ["try", "B"], never: ["stay"], weaker: ["try", "B"] });
    expect([policies(asked(1, 1)).weaker, asked(1, 1).asked.fallback, asked(2, 1).asked.fallback]).toEqual([
      ["stay"],
      ["stay"],
      ["try", "B"],
    ]);
  });
  rule("WAW-11.2-b", "where every sea around has enemies and no port is friendly nobody may try", () => {
    const s = river(
      { f: "Blue S ship 3/3/4", g: "Blue S ship 3/3/4", x: "Red T ship 1/1/3", h: "Blue U ship 3/3/4" },
      { regions: { B: "clear Blue port coast:S,T" } },
    );
    // Blue leaves a ship behind in S.
    s.set("x", { mode: "evade" }).set("g", { mode: "evade" });
    s.to("naval.orders");
    s.table.groups = s.table.groups.map((one) => (one.at === "S" ? { ...one, units: ["f"] } : one));
    s.do("sail", "S:1", "T");
    expect([s.kind, s.table.attacks.length, s.table.attacks[0]?.caught]).toEqual(["naval.orders", 1, false]);
  });
  rule("WAW-11.2-b", "who slips away is told with whence and whither, and is not met there again", () => {
    const s = river({ f: "Blue S ship 3/3/4", g: "Blue S ship 3/3/4", x: "Red T ship 1/1/3" });
    s.set("x", { mode: "evade" }).do("sail", "S:1", "T").roll(0).do("try", "U");
    expect(s.lines("naval.slips")).toEqual([{ units: ["x"], from: "T", to: "U" }]);
    expect([s.unit("x").mode, s.unit("x").came, s.may("strike")]).toEqual(["evade", "T", false]);
  });
});

describe("Driven out of port", () => {
  const taken = (units: Units, regions: Units = {}): Scene => {
    const war = { x: "Red B ship 1/1/3", b: "Blue A 1/1/2", ...units };
    const s = sceneOf(
      field({ regions: { ...WATER, ...regions }, borders: BORDERS, units: war, phases: { naval: true } }),
      "water",
    );
    return s.to("land.orders", 0).do("march", "A:1", "B").do("done");
  };
  rule("WAW-10.2-c", "with one sea before it a fleet sails there unasked; of two its owner is offered the free one first", () => {
    const one = taken({}, { B: "clear Red port coast:T" });
    expect([one.at("x"), one.unit("x").port, one.lines("naval.driven")]).toEqual([
      "T",
      false,
      [{ units: ["x"], from: "B", to: "T" }],
    ]);
    const two = taken({ f: "Blue S ship 1/1/1" });
    expect([two.kind, two.options().sort(), two.asked.fallback]).toEqual(["port.evacuate", ["S", "T"], ["T"]]);
    const both = taken({ f: "Blue S ship 1/1/1", g: "Blue T ship 1/1/1" });
    expect(both.asked.fallback).toEqual(["S"]);
  });
  rule("WAW-10.2-d", "no enemy there, no battle", () => {
    const s = taken({ f: "Blue S ship 1/1/1" });
    s.do("T");
    expect([s.heard("battle.begins"), s.at("x")]).toEqual([false, "T"]);
  });
});

describe("Loading", () => {
  const asked = (units: Units, patch: { [id: string]: object } = {}, given: Partial<Given> = {}): Scene => {
    const s = river(units, given);
    for (const [id, one] of Object.entries(patch)) s.set(id, one);
    return s;
  };
  rule("WAW-10.3-a", "at sea, after a step, without places or without anybody to take nothing is loaded", () => {
    const may = (units: Units, patch: { [id: string]: object } = {}): boolean => asked(units, patch).may("load");
    expect(may({ b: "Blue A 1/1/2", f: "Blue A ship 1/1/4 t1" })).toBe(true);
    expect(may({ b: "Blue A 1/1/2", f: "Blue A ship 1/1/4" })).toBe(false);
    expect(may({ b: "Blue D 1/1/2", f: "Blue A ship 1/1/4 t1" })).toBe(false);
    expect(may({ b: "Blue A 1/1/2", f: "Blue S ship 1/1/4 t1" })).toBe(false);
    expect(may({ b: "Blue A 1/1/2", f: "Blue A ship 1/1/4 t1" }, { b: { moved: true } })).toBe(false);
    // Once in a phase, and not in the next port.
    const s = asked({ b: "Blue A 1/1/2", d: "Blue D 1/1/2", f: "Blue A ship 1/1/4 t2" });
    s.do("load", "A:1").give({ units: [], leaders: [] });
    expect(s.may("load")).toBe(false);
    s.do("sail", "A:1", "S").do("sail", "A:1", "T").do("sail", "A:1", "D");
    expect(s.may("load")).toBe(false);
  });
  rule(["WAW-10.3-a", "WAW-5.1-d"], "nobody but land units and their leaders goes aboard: no ship, no admiral, no enemy", () => {
    const s = asked({
      b: "Blue A 1/1/2",
      f: "Blue A ship 1/1/4 t3",
      g: "Blue A ship 1/1/4",
      N: "Blue A leader 1 0/0/4 naval",
      L: "Blue A leader 1 0/0/4",
      r: "Red A 1/1/1",
    });
    s.do("load", "A:1");
    expect(s.asked).toMatchObject({
      domain: { fields: { units: { of: ["b"], max: 1 }, leaders: { of: ["L"], max: 1 } } },
      prompt: { key: "ask.load.all", args: { region: "A", n: 3 } },
      rule: "WAW-10.3-b",
    });
    s.give({ units: ["b"], leaders: ["L"] });
    expect(s.lines("naval.loads")).toEqual([{ units: ["b", "L"], region: "A" }]);
  });
  rule("WAW-10.3-b", "T carries one, T2 two, T* all; where there is too little room the question says how much", () => {
    const of = (carries: string): Scene =>
      asked({ ...many(4, "b", "Blue A 1/1/2"), f: `Blue A ship 1/1/4 ${carries}` }).do("load", "A:1");
    const prompt = (s: Scene): unknown[] => [
      s.asked.prompt.key,
      (s.asked.domain as unknown as { fields: { units: object } }).fields.units,
    ];
    expect(prompt(of("t1"))).toMatchObject(["ask.load", { max: 1 }]);
    expect(prompt(of("t3"))).toMatchObject(["ask.load", { max: 3 }]);
    expect(prompt(of("t4"))).toMatchObject(["ask.load.all", { max: 4 }]);
  });
});

describe("Ashore again", () => {
  rule("WAW-10.3-d", "cargo and its port are told; who lands in a fortress under siege is inside, elsewhere in the open", () => {
    const s = river({ ...LAND, t: "Blue A ship 1/1/4 t2" });
    s.do("load", "A:1").give({ units: ["b", "c"], leaders: ["L"] });
    s.do("sail", "A:1", "S").do("sail", "A:1", "T").do("sail", "A:1", "D");
    expect(s.lines("naval.unloads")).toEqual([{ units: ["b", "c", "L"], region: "D" }]);
    expect(["b", "c", "L"].map((id) => [s.at(id), s.unit(id).inside, s.unit(id).moved])).toEqual(
      new Array(3).fill(["D", false, false]),
    );
    expect(s.table.groups.map(({ units }) => units)).toEqual([["t"]]);
  });
  rule(["WAW-10.3-d", "WAW-9-c"], "in full hills guns, heavy units and leaders go ashore all the same", () => {
    const s = river(
      {
        ...LAND,
        gun: "Blue A su artillery",
        h: "Blue A 3/1/1 heavy",
        t: "Blue A ship 1/1/4 t5",
        ...many(6, "d", "Blue D 1/1/1"),
      },
      { regions: { D: "hills Blue port coast:T" } },
    );
    s.do("load", "A:1").give({ units: ["b", "h", "gun"], leaders: ["L"] });
    s.do("sail", "A:1", "S").do("sail", "A:1", "T").do("sail", "A:1", "D");
    expect(["b", "h", "gun", "L"].map((id) => s.unit(id).aboard)).toEqual([true, false, false, false]);
  });
  rule(["WAW-10.1-f", "WAW-10.3-d"], "who comes ashore meets a lone enemy leader there", () => {
    const s = river({ ...LAND, G: "Red D leader 2 0/0/3", t: "Blue A ship 1/1/4 t2" });
    s.do("load", "A:1").give({ units: ["b"], leaders: [] });
    s.do("sail", "A:1", "S").do("sail", "A:1", "T").do("sail", "A:1", "D");
    expect([s.unit("G").place, s.lines("leader.killed"), s.table.vp]).toEqual(["out", [{ leader: "G", region: "D" }], [11, 9]]);
  });
});

describe("Landing", () => {
  const afloat = (units: Units, given: Partial<Given> = {}, take = ["b", "c"], leaders = ["L"]): Scene => {
    const s = river({ ...LAND, t: "Blue A ship 1/1/4 t4", ...units }, given);
    s.do("load", "A:1").give({ units: take, leaders });
    return s.do("sail", "A:1", "S").do("sail", "A:1", "T").do("done");
  };
  const why = (s: Scene, region: string): unknown[] => {
    const blocked = s.blocked(s.asked, ["land", "T:1", region]);
    return [s.may("land", "T:1", region), blocked?.rule, blocked?.why.args];
  };
  rule(
    ["WAW-10.4-a", "WAW-3.1-a", "WAW-3.1-b", "WAW-3-d"],
    "no coast that is impassable, neutral, closed to the side or has a friendly port, nor that of another sea",
    () => {
      const at = (text: string) => why(afloat({}, { regions: { C: `${text} coast:T` } }), "C");
      expect(at("clear Red")).toEqual([true, undefined, undefined]);
      expect(at("clear Red impassable")).toEqual([false, "WAW-3.1-a", { region: "C" }]);
      expect(at("clear Red neutral")).toEqual([false, "WAW-3.1-b", { region: "C" }]);
      expect(at("clear Red admits:Red")).toEqual([false, "WAW-3-d", { region: "C" }]);
      expect(at("clear Red admits:Blue,Red")).toEqual([true, undefined, undefined]);
      expect(why(afloat({}), "D")).toEqual([false, "WAW-10.4-a", { region: "D" }]);
      expect(afloat({}).options("land", "T:1").sort()).toEqual(["B", "C"]);
      const far = afloat({}, { regions: { B: "clear Red port coast:S" } });
      expect(far.options("land", "T:1")).toEqual(["C"]);
    },
  );
  rule(["WAW-9-b", "WAW-L-19-a", "WAW-9-c"], "six land CU in hills, and no seventh; heavy ones and guns do not count", () => {
    const hills = { regions: { C: "hills Blue coast:T" } };
    expect(why(afloat(many(4, "h", "Blue C 1/1/1"), hills), "C")[0]).toBe(true);
    expect(why(afloat(many(5, "h", "Blue C 1/1/1"), hills), "C")).toEqual([false, "WAW-9-b", { region: "C" }]);
    const heavy = { b: "Blue A 8/3/2 heavy", gun: "Blue A su artillery" };
    expect(why(afloat({ ...many(5, "h", "Blue C 1/1/1"), ...heavy }, hills, ["b", "c", "gun"]), "C")[0]).toBe(true);
  });
  rule("WAW-15-a", "a rule of the scenario may bar landings there, or entry at all, and is named", () => {
    const bar = (action: string) => ({
      specialRules: [
        {
          id: "X",
          title: "Ice",
          trigger: { on: "always" },
          when: [],
          do: [{ e: "forbid", action, units: { side: "Blue", ids: ["c"] }, regions: { ids: ["C"] } }],
          text: "",
        },
      ],
    });
    for (const action of ["land", "enter"])
      expect(why(afloat({}, { more: bar(action) as never }), "C")).toEqual([
        false,
        "WAW-15-a",
        { unit: "c", region: "C", by: "Ice" },
      ]);
    expect(why(afloat({}, { more: bar("land") as never }, ["b"]), "C")[0]).toBe(true);
  });
  rule(["WAW-10.4-a", "WAW-10.4-c"], "what is told: a landing, or an assault where there are enemies", () => {
    const s = afloat({});
    s.do("land", "T:1", "C");
    expect(s.lines("land.lands")).toEqual([{ side: "Blue", units: ["b", "c", "L"], sea: "T", region: "C" }]);
    const t = afloat({ r: "Red C 1/1/1" });
    t.do("land", "T:1", "C", "battle");
    expect([t.lines("land.assault").length, t.table.attacks]).toMatchObject([
      1,
      [{ region: "C", how: "landing", from: "T", units: ["b", "c", "L"], caught: false }],
    ]);
  });
  rule(
    "WAW-10.4-f",
    "marines and commandos spend 1 MP to land and march on; among others they do not, nor past a fortress",
    () => {
      const borders = [...BORDERS, "C-E"];
      const marines = (units: Units, regions: Units = {}, take = ["m"]): boolean => {
        const s = afloat(
          { m: "Blue A 2/1/2 marine", k: "Blue A 2/1/2 commando", n: "Blue A 2/1/1 marine", ...units },
          {
            regions: { E: "clear Red", ...regions },
            borders,
          },
          take,
        );
        s.do("land", "T:1", "C");
        return s.may("march", "T:1", "E");
      };
      expect([marines({}), marines({}, {}, ["m", "k"]), marines({}, {}, ["k"])]).toEqual([true, true, true]);
      expect([marines({}, {}, ["m", "c"]), marines({}, {}, ["n"])]).toEqual([false, false]);
      expect(marines({}, { C: "clear Red coast:T fort4" })).toBe(false);
    },
  );
  rule(["WAW-10.4-g", "WAW-10.4-e"], "beaten marines are aboard again as far as there are places; the others are lost", () => {
    const beaten = (ship: string): Scene => {
      const s = afloat(
        { t: `Blue A ship 1/1/4 ${ship}`, m: "Blue A 1/9/2 marine", n: "Blue A 1/9/2 marine", r: "Red C 1/9/2" },
        {},
        ["m", "n", "c"],
      );
      s.do("land", "T:1", "C", "battle");
      return s;
    };
    const s = beaten("t3");
    s.roll(...new Array(8).fill(9), 0).do("done");
    expect(["m", "n", "c", "L"].map((id) => [s.unit(id).place, s.at(id), s.unit(id).aboard])).toEqual([
      ["map", "T", true],
      ["map", "T", true],
      ["lost", null, false],
      ["map", "T", true],
    ]);
    expect([s.lines("retreat.ships"), s.lines("retreat.none")]).toEqual([
      [{ units: ["m", "n"] }],
      [{ units: ["c"], region: "C" }],
    ]);
    // Their ships are gone meanwhile.
    const t = beaten("t3");
    t.set("t", { place: "lost", at: null });
    t.roll(...new Array(8).fill(9), 0).do("done");
    expect(["m", "n", "c"].map((id) => t.unit(id).place)).toEqual(["lost", "lost", "lost"]);
  });
  rule("WAW-10.4-g", "with too few places their owner says who stays behind", () => {
    const s = afloat(
      {
        t: "Blue A ship 1/1/4 t1",
        u: "Blue A ship 1/1/4 t1",
        m: "Blue A 1/9/2 marine",
        n: "Blue A 1/9/2 marine",
        r: "Red C 1/9/2",
      },
      {},
      ["m", "n"],
    );
    s.do("land", "T:1", "C", "battle").set("u", { at: "D", port: true });
    s.roll(...new Array(6).fill(9)).do("done");
    expect(s.asked).toMatchObject({
      kind: "retreat.excess",
      seat: 0,
      domain: { of: ["m", "n"], min: 1, max: 1 },
      prompt: { args: { n: 1 } },
      rule: "WAW-10.4-g",
    });
    s.roll(0).give(["m"]);
    expect([s.unit("m").place, s.at("n"), s.unit("n").aboard]).toEqual(["lost", "T", true]);
  });
});

describe("Allies at sea", () => {
  rule(
    ["WAW-L-2-c", "WAW-Q-46"],
    "of fleets of allies that fight as one each has its own cargo, which is lost with it alone",
    () => {
      const s = river(
        { f: "Blue T ship 1/3/4 t1", b: "Blue A 1/1/1", g: "Green T ship 1/3/4 t1", h: "Green D 1/1/1", x: "Red S ship 1r1/9/4" },
        { regions: { U: "sea", B: "clear Red coast:S,T" }, more: withGreen("Blue") },
        1,
      );
      s.set("b", { at: "T", aboard: true }).set("h", { at: "T", aboard: true });
      s.do("sail", "S:1", "T");
      s.roll(5, 5, 0, 0, 9).do("done");
      // Green's ship is hit, and its men find no place with Blue.
      expect([s.kind, s.asked.seat]).toEqual(["losses.hits", 0]);
      s.give({ f: 0, g: 1 });
      for (let i = 0; i < 9 && s.table.battle; i++) s.fallback();
      expect(["g", "h"].map((id) => s.unit(id).place)).toEqual(["lost", "lost"]);
      expect(s.lines("naval.drowned")).toEqual([{ units: ["h"] }]);
      expect([s.at("f"), s.at("b"), s.unit("b").aboard]).toEqual(["T", "T", true]);
    },
  );
});

describe("Seams of fleets and landings", () => {
  rule(["WAW-10.1-f", "WAW-10.4-a", "WAW-L-70"], "who lands beside a lone enemy leader kills him", () => {
    const s = river({ ...LAND, t: "Blue A ship 1/1/4 t2", G: "Red C leader 3 0/0/3" });
    s.do("load", "A:1").give({ units: ["b"], leaders: [] });
    s.do("sail", "A:1", "S").do("sail", "A:1", "T").do("done").do("land", "T:1", "C");
    expect([s.unit("G").place, s.table.vp]).toEqual(["out", [12, 8]]);
  });
  rule(
    ["WAW-A1-g", "WAW-10.4-g", "WAW-12.5-c"],
    "marines who join an attack over land go back aboard, the others the way they came",
    () => {
      const s = river({
        t: "Blue A ship 1/1/4 t1",
        m: "Blue A 1/9/2 marine",
        d: "Blue D 1/9/2",
        M: "Blue D leader 1 0/0/3",
        r: "Red C 1/9/2",
      });
      s.do("load", "A:1").give({ units: ["m"], leaders: [] });
      s.do("sail", "A:1", "S").do("sail", "A:1", "T").do("done");
      s.do("march", "D:1", "C", "battle").do("land", "T:1", "C", "battle");
      s.roll(...new Array(6).fill(9), 0).do("done");
      expect([s.at("m"), s.unit("m").aboard, s.at("d"), s.at("M")]).toEqual(["T", true, "D", "D"]);
    },
  );
  rule(["WAW-L-21", "WAW-L-25-c"], "to strike with one fleet ends the voyage of another", () => {
    const s = river({ f: "Blue A ship 1/1/4", g: "Blue T ship 9/9/4", x: "Red T ship 1/1/4" });
    s.do("sail", "A:1", "S").do("strike", "T:1");
    expect(s.may("sail", "A:1")).toBe(false);
  });
  rule(["WAW-Q-46", "WAW-10.3-b"], "ships that are given up drown nobody while the others have places", () => {
    const s = sceneOf(
      field({
        regions: WATER,
        borders: BORDERS,
        units: { ...many(3, "g", "Blue T ship 2/1/4 t1"), h: "Blue T ship 1/1/4", c: "Blue A 1/1/2" },
        phases: { naval: true, production: true },
        more: { economy: { start: { Blue: 0, Red: 0 }, resources: [], stepCost: 2, shop: [] } } as never,
      }),
      "upkeep",
    );
    s.set("c", { at: "T", aboard: true });
    expect(s.kind).toBe("maint.loss");
    s.give({ g0: 1, g1: 0, g2: 0, h: 0 });
    expect([s.unit("c").place, s.heard("naval.drowned")]).toEqual(["map", false]);
  });
  rule(
    ["WAW-10.2-a", "WAW-L-25-a"],
    "a fleet is ordered by itself: its cargo, its mode and its admiral are not another's",
    () => {
      const s = river({
        f: "Blue A ship 1/1/4 t1",
        b: "Blue A 1/1/1",
        g: "Blue D ship 1/1/4 t1",
        d: "Blue D 1/1/1",
        N: "Blue D leader 1 0/0/4 naval",
      });
      s.do("load", "D:1");
      expect(s.asked.domain).toMatchObject({ fields: { units: { of: ["d"] } } });
      s.give({ units: ["d"], leaders: [] }).do("sail", "D:1", "T");
      expect([s.at("d"), s.at("N"), s.at("b"), s.at("f"), s.table.groups.map(({ units }) => units)]).toEqual([
        "T",
        "T",
        "A",
        "A",
        [["f"], ["g", "N", "d"]],
      ]);
    },
  );
  rule(
    ["WAW-Q-31", "WAW-3.1-a"],
    "an admiral whose ships are sunk makes the nearest friendly port, over no impassable border",
    () => {
      const sunk = (border: string, regions: Units = {}): unknown => {
        const s = river(
          { f: "Blue S ship 1/9/4", N: "Blue S leader 2 0/0/4 naval", x: "Red S ship 9/9/4" },
          { regions: { A: "clear Blue", B: "clear Red", ...regions }, borders: [border, "T-U", "A-B", "C-D"] },
        );
        // Both fire at once: Blue misses, and Red does not. The admiral is safe.
        s.do("strike", "S:1").roll(5, 5, 9, 0, 0).do("done");
        return s.unit("N").place === "map" ? s.at("N") : s.unit("N").place;
      };
      expect([sunk("S-T"), sunk("S-T impassable"), sunk("S-T", { A: "clear Blue port coast:S" })]).toEqual(["D", "out", "A"]);
      expect(sunk("S-T", { D: "clear Red port coast:T" })).toBe("out");
    },
  );
  rule(["WAW-5.1-d", "WAW-Q-84-b"], "a beaten fleet takes its own admiral along, and leaves the enemy's where he is", () => {
    const s = river({
      f: "Blue A ship 3/9/4",
      N: "Blue A leader 1 0/0/4 naval",
      x: "Red S ship 1r1/9/4",
      R: "Red S leader 1 0/0/4 naval",
    });
    s.do("sail", "A:1", "S").roll(5, 5, 9, 9).do("done").roll(0, 0).do("T");
    expect(["f", "N", "x", "R"].map((id) => s.at(id))).toEqual(["T", "T", "S", "S"]);
  });
});
