import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import { siegeLines } from "../rules/siege.ts";
import type { Effect } from "../scenario/vocabulary.ts";
import { field, type Given, withGreen } from "./field.ts";
import { type Scene, scene, sceneOf } from "./scene.ts";

/** Marches, overruns, control and retreats at their borders: what just goes, what just does not, and what is said then. */
type Units = Given["units"];
const many = (n: number, name: string, text: string): Units =>
  Object.fromEntries(Array.from({ length: n }, (_, i) => [`${name}${i}`, text]));
const always = (effect: object, title = "Order") => ({
  specialRules: [{ id: "X", title, trigger: { on: "always" }, when: [], do: [effect as Effect], text: "" }],
});
const why = (s: Scene, ...path: string[]): unknown[] => {
  const blocked = s.blocked(s.asked, path);
  return [s.may(...path), blocked?.rule, blocked?.why.args];
};
const OPEN = [true, undefined, undefined];

describe("A march", () => {
  const from = (units: Units, regions: Given["regions"] = {}, borders: string[] = [], more: object = {}): Scene =>
    scene({
      regions: { A: "clear Blue", B: "clear Red", C: "clear Red", ...regions },
      borders: ["A-B", "B-C", ...borders],
      units,
      more: more as never,
    });
  const one = { b: "Blue A 1/1/2" };
  rule(
    ["WAW-3.1-a", "WAW-3.1-b", "WAW-3-d", "WAW-L-2-a"],
    "closed ground and closed borders, by name; and where both are open",
    () => {
      const to = (region: string, border = "A-N", more: object = {}) =>
        why(from(one, { N: region }, [border], more), "march", "A:1", "N");
      expect(to("clear Red")).toEqual(OPEN);
      expect(to("clear Red impassable")).toEqual([false, "WAW-3.1-a", { region: "N" }]);
      expect(to("clear Red", "A-N impassable")).toEqual([false, "WAW-3.1-a", { region: "N" }]);
      expect(to("clear Red neutral")).toEqual([false, "WAW-3.1-b", { region: "N" }]);
      expect(to("clear Red", "A-N neutral")).toEqual([false, "WAW-3.1-b", { region: "N" }]);
      expect(to("clear Red admits:Red")).toEqual([false, "WAW-3-d", { region: "N" }]);
      expect(to("clear Red admits:Blue")).toEqual(OPEN);
      const peace = { relations: [{ a: "Blue", b: "Red", state: "peace" }] };
      expect([to("clear Red", "A-N", peace), to("clear Blue", "A-N", peace)]).toEqual([
        [false, "WAW-L-2-a", { region: "N" }],
        OPEN,
      ]);
      // A rule that opens neutral ground opens it to whom it names.
      const opens = (side: string) => always({ e: "allow", action: "enter", units: { side }, regions: { ids: ["N"] } });
      expect([to("clear Red neutral", "A-N", opens("Blue")), to("clear Red neutral", "A-N", opens("Red"))[0]]).toEqual([
        OPEN,
        false,
      ]);
      expect(
        to(
          "clear Red",
          "A-N",
          always({ e: "forbid", action: "enter", units: { side: "Blue" }, regions: { ids: ["N"] } }, "Snow"),
        ),
      ).toEqual([false, "WAW-15-a", { unit: "b", region: "N", by: "Snow" }]);
    },
  );
  rule(
    ["WAW-Q-21", "WAW-10.5-b"],
    "with too little left for the next step it says how much that is, in halves; the first step is free to all",
    () => {
      const s = from({ b: "Blue A 1/1/2" }, { C: "forest Red" });
      s.do("march", "A:1", "B");
      expect(why(s, "march", "A:1", "C")).toEqual([false, "WAW-Q-21", { unit: "b", need: 6, has: 4 }]);
      const t = from({ b: "Blue A 1/1/3" }, { C: "forest Red" });
      expect(t.options("march", "A:1")).toEqual(["B", "C"]);
      // One step whatever it costs, and none after it.
      const u = from({ b: "Blue A 1/1/1" }, { B: "mountain Red" }, []);
      u.do("march", "A:1", "B");
      expect([u.at("b"), u.may("march")]).toEqual(["B", false]);
    },
  );
  rule(["WAW-13.4-a", "WAW-10.5-c"], "the unsupplied go one region and say so; who never moves is no stack", () => {
    const s = from({ b: "Blue A 1/1/4" });
    s.set("b", { oos: true }).do("march", "A:1", "B");
    expect([why(s, "march", "A:1", "C"), why(s, "march", "A:1", "A")[1]]).toEqual([
      [false, "WAW-13.4-a", undefined],
      "WAW-13.4-a",
    ]);
    expect(from({ b: "Blue A 1/1/0", c: "Blue B 1/1/1 fixed" }).table.groups).toEqual([]);
    const mud = (amount: number) =>
      from({ b: "Blue A 1/1/1" }, {}, [], always({ e: "modify", stat: "mp", units: { side: "Blue" }, amount }));
    expect(why(mud(-1), "march", "A:1", "B")).toEqual([false, "WAW-10.5-c", { unit: "b" }]);
    expect([mud(0).may("march", "A:1", "C"), mud(1).may("march", "A:1", "C")]).toEqual([false, true]);
  });
  rule(
    ["WAW-L-23", "WAW-L-22", "WAW-Q-44"],
    "guns and leaders alone go anywhere but among enemy CU; enemy guns stop nobody",
    () => {
      const with_ = (text: string): unknown[] => why(from({ g: "Blue A su artillery", r: text }), "march", "A:1", "B");
      expect(with_("Red B 1/1/1")).toEqual([false, "WAW-L-23", undefined]);
      expect([with_("Red B su artillery"), with_("Red B leader 1 0/0/3"), with_("Red B~ 1/1/1 guerrilla")]).toEqual([
        OPEN,
        OPEN,
        OPEN,
      ]);
      const s = from({ b: "Blue A 1/1/3", g: "Red B su artillery" });
      expect(s.options("march", "A:1", "B")).toEqual([]);
      expect(s.may("march", "A:1", "C")).toBe(true);
    },
  );
  rule(["WAW-Q-11", "WAW-3.1-w"], "rails carry through friendly regions without enemies alone", () => {
    const rail = (regions: Given["regions"], units: Units = {}): boolean =>
      scene({
        regions: { A: "clear Blue", B: "mountain Blue", C: "mountain Blue", D: "mountain Blue", ...regions },
        borders: ["A-B rail", "B-C rail", "C-D rail"],
        units: { b: "Blue A 1/1/1", ...units },
      }).may("march", "A:1", "D");
    expect([rail({}), rail({ C: "mountain Red" }), rail({}, { r: "Red A 1/1/1" }), rail({}, { r: "Red C 1/1/1" })]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect([rail({}, { r: "Red C su artillery" }), rail({ C: "mountain" })]).toEqual([true, false]);
  });
  rule(
    ["WAW-9-b", "WAW-L-19-a", "WAW-9-c"],
    "six land CU end their march in hills, and pass through however many there are",
    () => {
      const to = (n: number, mover = "Blue A 1/1/3"): Scene =>
        from({ b: mover, ...many(n, "h", "Blue B 1/1/1") }, { B: "hills Blue", C: "clear Blue" });
      expect([why(to(5), "march", "A:1", "B"), why(to(6), "march", "A:1", "B")]).toEqual([
        OPEN,
        [false, "WAW-9-b", { region: "B" }],
      ]);
      expect([to(6).may("march", "A:1", "C"), to(6, "Blue A 1/1/3 heavy").may("march", "A:1", "B")]).toEqual([true, true]);
      expect(to(6, "Blue A su artillery").may("march", "A:1", "B")).toBe(true);
    },
  );
  rule(["WAW-Q-92"], "past a fortress: back where it came from, all of it; into land that is nobody's too", () => {
    const at = (came: string | null, C: string): boolean => {
      const s = from({ b: "Blue B 1/1/2", c: "Blue B 1/1/2" }, { B: "clear Red fort4", C });
      s.set("b", { came: "C" }).set("c", { came }).to("land.orders");
      return s.may("march", "B:1", "C");
    };
    expect([at("C", "clear Red"), at("A", "clear Red"), at("A", "clear"), at("A", "clear Blue")]).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });
});

describe("An overrun", () => {
  const ride = (n: number, units: Units = { r: "Red B 1/1/1" }, regions: Given["regions"] = {}, mp = 2): Scene =>
    scene({
      regions: { A: "clear Blue", B: "clear Red", C: "clear Red", ...regions },
      borders: ["A-B", "B-C"],
      units: { ...many(n, "b", `Blue A 1/1/${mp}`), L: "Blue A leader 3 0/0/4", ...units },
    });
  const may = (s: Scene): boolean => s.may("march", "A:1", "B", "overrun");
  rule(
    ["WAW-10.5-e", "WAW-10.5-f", "WAW-Q-43-a"],
    "eight to one and no fewer; guns and leaders count on neither side, nor who sits in a fortress",
    () => {
      expect([may(ride(8)), may(ride(7)), may(ride(7, { g: "Blue A su artillery", r: "Red B 1/1/1" }))]).toEqual([
        true,
        false,
        false,
      ]);
      expect(may(ride(15, { r: "Red B 1/1/1", q: "Red B 1/1/1" }))).toBe(false);
      expect(may(ride(16, { r: "Red B 1/1/1", q: "Red B 1/1/1" }))).toBe(true);
      expect(may(ride(8, { r: "Red B 1/1/1", g: "Red B su artillery", G: "Red B leader 1 0/0/3" }))).toBe(true);
      expect(may(ride(8, { g: "Red B su artillery" }))).toBe(false);
      const led = ride(8);
      led.set("L", { place: "lost", at: null }).to("land.orders");
      expect(
        may(
          scene({
            regions: { A: "clear Blue", B: "clear Red" },
            borders: ["A-B"],
            units: { ...many(8, "b", "Blue A 1/1/2"), r: "Red B 1/1/1" },
          }),
        ),
      ).toBe(false);
    },
  );
  rule(
    ["WAW-Q-43-b", "WAW-10.5-g", "WAW-L-71"],
    "everything in the open is gone, without VP but for leaders; 1 MP more, or it stops",
    () => {
      const s = ride(
        8,
        { r: "Red B 1/1/1", g: "Red B su artillery", G: "Red B leader 2 0/0/3", h: "Red B~ 1/1/1 guerrilla" },
        {},
        3,
      );
      s.do("march", "A:1", "B", "overrun");
      expect(["r", "g", "G", "h"].map((id) => s.unit(id).place)).toEqual(["lost", "lost", "out", "hidden"]);
      expect([s.lines("overrun"), s.table.vp, s.may("march", "A:1", "C")]).toEqual([
        [{ units: ["r"], region: "B" }],
        [11, 9],
        true,
      ]);
      const slow = ride(8, { r: "Red B 1/1/1" }, {}, 2);
      slow.do("march", "A:1", "B", "overrun");
      expect([slow.may("march", "A:1", "C"), slow.table.vp]).toEqual([false, [10, 10]]);
      const none = ride(8, { r: "Red B 1/1/1" }, {}, 1);
      none.do("march", "A:1", "B", "overrun");
      expect(none.may("march")).toBe(false);
      const fort = ride(8, { r: "Red B 1/1/1" }, { B: "clear Red fort4" }, 4);
      fort.do("march", "A:1", "B", "overrun");
      expect(fort.may("march")).toBe(false);
    },
  );
});

describe("Control", () => {
  const after = (units: Units, more: object = {}, regions: Given["regions"] = {}): number | null => {
    const s = scene({
      regions: { A: "clear Blue", B: "clear Red", ...regions },
      borders: ["A-B"],
      units,
      more: more as never,
    });
    if (s.may("march", "A:1", "B")) s.do("march", "A:1", "B");
    for (let i = 0; i < 20 && s.table.side === 0; i++) s.fallback();
    return s.table.control.B!;
  };
  rule(
    ["WAW-Q-13-b", "WAW-Q-13-c", "WAW-12.8-b"],
    "a revealed CU takes an empty region, also nobody's; guns, leaders and the hidden do not",
    () => {
      expect(after({ b: "Blue A 1/1/1" })).toBe(0);
      expect(after({ b: "Blue A 1/1/1" }, {}, { B: "clear" })).toBe(0);
      expect([
        after({ b: "Blue A su artillery" }),
        after({ b: "Blue A leader 1 0/0/3" }),
        after({ b: "Blue A~ 1/1/3 guerrilla" }),
      ]).toEqual([1, 1, 1]);
      // Hidden enemies, guns and leaders do not keep it; a fortress does.
      expect(after({ b: "Blue A 1/1/1", r: "Red B~ 1/1/3 guerrilla", g: "Red B su artillery" })).toBe(0);
      expect(after({ b: "Blue A 1/1/1" }, {}, { B: "clear Red fort4" })).toBe(1);
    },
  );
  rule(
    ["WAW-Q-13-b", "WAW-L-2-b"],
    "an ally's region stays his; of allies in an enemy's the first in order of play takes it",
    () => {
      expect(after({ b: "Blue A 1/1/1" }, withGreen("Blue"), { B: "clear Green" })).toBe(2);
      expect(after({ b: "Blue A 1/1/1", g: "Green B 1/1/1" }, withGreen("Blue"))).toBe(0);
      expect(after({ b: "Blue A su artillery", g: "Green B 1/1/1" }, withGreen("Blue"))).toBe(2);
    },
  );
});

describe("A beaten stack", () => {
  /** Blue attacks B from A and wins by one hit on `r`; whither Red may go. `n`: so many of Red fire. */
  const beaten = (given: Partial<Given>, n = 1): Scene => {
    const s = scene(
      {
        regions: { A: "clear Blue supply", B: "clear Red", ...given.regions },
        borders: ["A-B", ...(given.borders ?? [])],
        units: { b: "Blue A 7/9/2", c: "Blue A 7/9/2", L: "Blue A leader 3 0/0/3", r: "Red B 1r1/9/2", ...given.units },
        ...(given.phases ? { phases: given.phases } : {}),
      },
      "beaten",
    );
    const misses = new Array(1 + n).fill(9);
    s.do("march", "A:1", "B", "battle");
    if (n === 1) return s.roll(0, ...misses, 9, ...misses).do("done");
    return s
      .roll(0, ...misses)
      .do("done")
      .roll(9, ...misses)
      .fallback();
  };
  const ways = (given: Partial<Given>): unknown => {
    const s = beaten(given);
    return s.kind === "retreat" ? s.options().sort() : s.unit("r").place === "map" ? s.at("r") : s.unit("r").place;
  };
  rule(
    ["WAW-Q-78-b", "WAW-Q-78-a", "WAW-12.5-e"],
    "to friendly ground before other ground; not over closed borders, nor among enemies or to their forts",
    () => {
      const at = (C: string, border = "B-C", units: Units = {}) =>
        ways({ regions: { C, D: "clear Blue" }, borders: [border, "B-D impassable"], units });
      expect([at("clear Red"), at("clear"), at("clear Blue")]).toEqual(["C", "C", "C"]);
      // Nothing else is open: back past the attackers.
      expect([
        at("clear Red", "B-C impassable"),
        at("clear Red", "B-C neutral"),
        at("clear Red neutral"),
        at("clear Red impassable"),
      ]).toEqual(["A", "A", "A", "A"]);
      expect([
        at("clear Blue fort4"),
        at("clear Red", "B-C", { x: "Blue C 1/1/1" }),
        at("clear Red", "B-C", { x: "Blue C su artillery" }),
      ]).toEqual(["A", "A", "C"]);
      expect(ways({ regions: { C: "clear Blue", D: "clear Red", E: "clear Red" }, borders: ["B-C", "B-D", "B-E"] })).toEqual([
        "D",
        "E",
      ]);
      expect(ways({ regions: { C: "clear Blue", D: "clear" }, borders: ["B-C", "B-D"] })).toEqual(["C", "D"]);
      expect(ways({ units: { x: "Blue A 1/1/0" } })).toBe("lost");
    },
  );
  rule(["WAW-12.5-d"], "with supply in use toward its nearest source; without one that it reaches as without supply", () => {
    const MAP = { C: "clear Blue", D: "clear Red", E: "clear Red", F: "clear Red" };
    const borders = ["B-C", "B-D", "C-E", "D-F", "F-E"];
    const toward = (source: string, units: Units = {}, supply = true) =>
      ways({
        regions: { ...MAP, ...(source ? { [source]: `${MAP[source as "C"] ?? "clear Red"} supply:Red` } : {}) },
        borders,
        units,
        phases: { supply },
      });
    expect([toward("E"), toward("F"), toward("D"), toward("")]).toEqual(["C", "D", "D", "D"]);
    expect([toward("E", {}, false), toward("E", { x: "Blue E 1/1/1" })]).toEqual(["D", "D"]);
    // Two ways as short as each other are its owner's choice.
    expect(
      ways({ regions: { ...MAP, E: "clear Red supply" }, borders: ["B-C", "B-D", "C-E", "D-E"], phases: { supply: true } }),
    ).toEqual(["C", "D"]);
  });
  rule(["WAW-Q-79", "WAW-9-b"], "not to full hills if there is other ground; else its owner says who is lost", () => {
    const hills = many(6, "h", "Red C 1/1/1");
    const MAP = { C: "hills Red", D: "clear Red" };
    expect(ways({ regions: MAP, borders: ["B-C", "B-D"], units: hills })).toBe("D");
    expect(ways({ regions: MAP, borders: ["B-C", "B-D"], units: many(5, "h", "Red C 1/1/1") })).toEqual(["C", "D"]);
    const s = beaten(
      { regions: MAP, borders: ["B-C"], units: { ...many(5, "h", "Red C 1/1/1"), q: "Red B 1/9/2", s: "Red B 1/9/2" } },
      3,
    );
    expect(s.asked).toMatchObject({ kind: "retreat.excess", seat: 1, rule: "WAW-Q-79", domain: { min: 2, max: 2 } });
    expect(s.asked.prompt.args).toEqual({ n: 2, region: "C" });
    const of = (s.asked.domain as unknown as { of: string[] }).of;
    s.give(of.slice(0, 2));
    expect([s.lines("retreat.excess"), s.at(of[2]!)]).toEqual([[{ units: of.slice(0, 2) }], "C"]);
    // Where there is no room at all, all are gone.
    expect(ways({ regions: MAP, borders: ["B-C", "A-C impassable"], units: { ...hills, x: "Blue A 1/1/0" } })).toBe("lost");
  });
  rule(
    ["WAW-L-51", "WAW-12.5-b"],
    "fixed guns are lost with the retreat, those in a fortress are not; the machine takes the fortress",
    () => {
      const s = beaten({
        regions: { C: "clear Red" },
        borders: ["B-C"],
        units: { g: "Red B su artillery fixed", k: "Red B su artillery" },
      });
      expect([s.unit("g").place, s.at("k"), s.lines("retreat.fixed")]).toEqual(["lost", "C", [{ units: ["g"] }]]);
      const t = scene(
        {
          regions: { A: "clear Blue", B: "clear Red fort4", C: "clear Red" },
          borders: ["A-B", "B-C"],
          units: { b: "Blue A 7/9/2", c: "Blue A 7/9/2", L: "Blue A leader 3 0/0/3", r: "Red B 1r1/9/2", x: "Red C 1/1/1" },
        },
        "beaten",
      );
      t.do("march", "A:1", "B", "battle").do("done");
      t.roll(0, 9, 9, 9, 9, 9).give([]);
      expect([t.kind, t.options().sort(), t.asked.fallback]).toEqual(["retreat", ["C", "fort"], ["fort"]]);
      t.do("C");
      expect([t.at("r"), t.unit("r").inside, t.unit("r").came, t.unit("r").moved]).toEqual([
        "C",
        false,
        "B",
        expect.any(Boolean),
      ]);
    },
  );
  rule("WAW-12.5-b", "the machine goes where most of its own are", () => {
    const s = beaten({
      regions: { C: "clear Red", D: "clear Red" },
      borders: ["B-C", "B-D"],
      units: { x: "Red D 1/1/1", y: "Red C su artillery" },
    });
    expect(s.asked.fallback).toEqual(["D"]);
  });
});

describe("An attack", () => {
  rule(
    ["WAW-5.3-d", "WAW-15-a", "WAW-A1-e"],
    "needs a leader, unless all its CU are paras or a rule of the scenario does without",
    () => {
      const may = (units: Units, more: object = {}): unknown[] =>
        why(
          scene({
            regions: { A: "clear Blue", B: "clear Red" },
            borders: ["A-B"],
            units: { r: "Red B 1/1/1", ...units },
            more: more as never,
          }),
          "march",
          "A:1",
          "B",
          "battle",
        );
      const without = (may: boolean, sel: object = {}) =>
        always({ e: may ? "allow" : "forbid", action: "attackWithoutLeader", units: { side: "Blue", ...sel } });
      const refused = [false, "WAW-5.3-d", undefined];
      const b = { b: "Blue A 1/1/2" };
      expect([may(b), may({ ...b, L: "Blue A leader 1 0/0/3" }), may({ b: "Blue A 1/1/2 para" })]).toEqual([refused, OPEN, OPEN]);
      expect([may({ ...b, p: "Blue A 1/1/2 para" }), may({ ...b, N: "Blue A leader 1 0/0/3 naval" })[0]]).toEqual([
        refused,
        false,
      ]);
      expect([may(b, without(true)), may(b, without(false)), may(b, without(true, { tags: ["cavalry"] }))]).toEqual([
        OPEN,
        refused,
        refused,
      ]);
    },
  );
});

describe("A siege", () => {
  const lines = (units: Units, inside: readonly string[] = []): unknown[] => {
    const s = scene({
      regions: { A: "clear Blue", B: "clear Red fort5" },
      borders: ["A-B"],
      units: { b: "Blue B 1/1/1", c: "Blue B 1/1/1", ...units },
    });
    for (const id of inside) s.set(id, { inside: true });
    return siegeLines(s.state, "B", 0).map(({ key, value }) => [key, value]);
  };
  const cu = many(5, "r", "Red B 1/1/1");
  const within = Object.keys(cu);
  rule(
    ["WAW-12.9-b", "WAW-12.9-c", "WAW-12.9-d", "WAW-12.9-e"],
    "engines, guns, the garrison and the S values of both sides, line by line",
    () => {
      expect(lines({})).toEqual([]);
      expect(lines({ e: "Blue B su siegeEngine", f: "Blue B su siegeEngine" })).toEqual([["line.engines", -2]]);
      expect(lines({ e: "Blue B su siegeEngine s2" })).toEqual([["line.siege", -2]]);
      expect(lines({ e: "Blue B su artillery", f: "Blue B su artillery" })).toEqual([["line.artillery", -1]]);
      expect([lines(cu, within), lines({ ...cu, r4: "Red B su artillery" }, within)]).toEqual([[["line.garrison", -1]], []]);
      expect(lines({ s: "Blue B 1/1/1 s1", t: "Red B 1/1/1 s3" }, ["t"])).toEqual([["line.siege", 2]]);
      // What stands elsewhere, or sits with the other side, counts for nobody.
      expect(lines({ e: "Blue A su siegeEngine", g: "Red B su artillery", s: "Blue A 1/1/1 s2" }, ["g"])).toEqual([]);
    },
  );
  rule(["WAW-12.8-d", "WAW-12.8-c"], "two revealed and supplied CU and no enemy in the open, whoever else is there", () => {
    const tested = (units: Units, spoil: (s: Scene) => Scene = (s) => s): boolean => {
      const s = spoil(
        scene(
          { regions: { A: "clear Blue", B: "clear Red fort5" }, borders: ["A-B"], units: { i: "Blue A 1/1/1", ...units } },
          "siege",
        ),
      ).do("done");
      return s.keys().some((key) => key.startsWith("test.siege"));
    };
    const two = { b: "Blue B 1/1/1", c: "Blue B 1/1/1" };
    expect([
      tested(two),
      tested({ b: "Blue B 1/1/1" }),
      tested({ b: "Blue B 1/1/1", g: "Blue B su artillery", L: "Blue B leader 3 0/0/3" }),
    ]).toEqual([true, false, false]);
    expect([tested({ b: "Blue B 1/1/1", h: "Blue B~ 1/1/2 guerrilla" }), tested(two, (s) => s.set("c", { oos: true }))]).toEqual([
      false,
      false,
    ]);
    expect([
      tested({ ...two, r: "Red B 1/1/1" }),
      tested({ ...two, r: "Red B 1/1/1" }, (s) => s.set("r", { inside: true })),
    ]).toEqual([false, true]);
    expect([tested({ ...two, g: "Red B su artillery" }), tested({ ...two, h: "Red B~ 1/1/2 guerrilla" })]).toEqual([true, true]);
  });
  rule(["WAW-12.9-f", "WAW-14-d", "WAW-L-70"], "with the fortress its leaders fall, each worth his stars", () => {
    const s = scene({
      regions: { A: "clear Blue", B: "clear Red fort5" },
      borders: ["A-B"],
      units: {
        b: "Blue B 1/1/1",
        c: "Blue B 1/1/1",
        G: "Red B leader 3 0/0/3",
        K: "Red B leader crown 0/0/3",
        r: "Red B 1/1/1",
        g: "Red B su artillery",
      },
    });
    for (const id of ["G", "K", "r", "g"]) s.set(id, { inside: true });
    s.roll(5).do("done");
    expect([s.table.vp, s.lines("siege.falls"), s.table.control.B]).toEqual([[17, 3], [{ side: "Blue", region: "B", n: 2 }], 0]);
  });
});

describe("A commander after his battle", () => {
  /** The total of his test on a die of 0, of the beaten and of the winner. */
  const totals = (given: Partial<Given>, dice: readonly number[]): unknown => {
    const s = scene(
      {
        regions: { A: "clear Blue", B: "clear Red", C: "clear Red" },
        borders: ["A-B", "B-C"],
        ...given,
        units: { b: "Blue A 7/9/2", L: "Blue A leader 1 0/0/3", r: "Red B 1/9/2", G: "Red B leader 1 0/0/3", ...given.units },
      },
      "loss",
    );
    s.do("march", "A:1", "B", "battle")
      .roll(...dice)
      .do("done");
    return Object.fromEntries(
      s.lines("leader.safe").map((one) => [(one as { leader: string }).leader, (one as { total: number }).total]),
    );
  };
  rule(
    ["WAW-12.4-c", "WAW-12.4-d", "WAW-12.4-e", "WAW-12.4-f", "WAW-12.4-a"],
    "1 more for a defeat, for a rout, for nothing left; 1 less for three stars; others are not tested",
    () => {
      // Red's only CU is gone: defeat, nothing left.
      expect(totals({}, [0, 9, 0, 0])).toEqual({ L: 0, G: 2 });
      expect(totals({ units: { G: "Red B leader 3 0/0/3", L: "Blue A leader crown 0/0/3" } }, [0, 9, 0, 0])).toEqual({
        L: -1,
        G: 1,
      });
      // One of two steps: defeat by hits, and a retreat.
      expect(totals({ units: { r: "Red B 1r1/9/2" } }, [0, 9, 9, 9, 0, 0])).toEqual({ L: 0, G: 1 });
      // No way out: all is lost after all.
      expect(totals({ units: { r: "Red B 1r1/9/2", x: "Blue A 1/1/0", y: "Blue C 1/1/0" } }, [0, 9, 9, 9, 0, 0])).toEqual({
        L: 0,
        G: 2,
      });
      // All panicked: a rout, and a retreat.
      expect(totals({}, [7, 9, 0, 0])).toEqual({ L: 0, G: 2 });
      expect(totals({ units: { M: "Blue A leader 1 0/0/3", H: "Red B leader 1 0/0/3" } }, [0, 9, 0, 0])).toEqual({ L: 0, G: 2 });
    },
  );
});

describe("A garrison", () => {
  rule(
    ["WAW-Q-89", "WAW-L-31", "WAW-10.5-d"],
    "does not sally where a relief attacks already, without a leader, after it has moved, or without besiegers",
    () => {
      const inside = (units: Units, leader = true): Scene => {
        const s = scene({
          regions: { A: "clear Blue", B: "clear Blue fort4", C: "clear Red" },
          borders: ["A-B", "B-C"],
          units: {
            g: "Blue B 1/1/1",
            ...(leader ? { L: "Blue B leader 1 0/0/3" } : {}),
            d: "Blue A 1/1/2",
            M: "Blue A leader 1 0/0/3",
            ...units,
          },
        });
        s.set("g", { inside: true });
        return leader ? s.set("L", { inside: true }) : s;
      };
      const besieged = { r: "Red B 1/1/1" };
      expect([inside(besieged).may("sally", "B"), inside({ r: "Red C 1/1/1" }).may("sally", "B")]).toEqual([true, false]);
      expect(why(inside(besieged, false), "sally", "B")).toEqual([false, "WAW-5.3-d", undefined]);
      const relief = inside(besieged).do("march", "A:1", "B", "battle");
      expect(why(relief, "sally", "B")).toEqual([false, "WAW-10.5-d", { region: "B" }]);
      const out = inside(besieged).do("sally", "B");
      expect([out.may("sally", "B"), out.no("sally", "B"), why(out, "march", "A:1", "B")]).toEqual([
        false,
        undefined,
        [false, "WAW-10.5-d", { region: "B" }],
      ]);
      const tired = inside(besieged);
      tired.set("g", { moved: true });
      expect(tired.may("sally", "B")).toBe(false);
    },
  );
});

describe("A leader left alone", () => {
  const alone = (regions: Given["regions"], borders: string[], units: Units = {}): Scene => {
    const s = scene(
      {
        regions: { A: "clear Blue", B: "clear Red", ...regions },
        borders: ["A-B", ...borders],
        units: { b: "Blue A 7/9/2", L: "Blue A leader 3 0/0/3", r: "Red B 1/9/2", G: "Red B leader 2 0/0/3", ...units },
      },
      "alone",
    );
    return s.do("march", "A:1", "B", "battle").roll(0, 9, 0, 0).do("done");
  };
  rule(
    ["WAW-Q-31", "WAW-L-70", "WAW-14-d"],
    "without a refuge he is killed, and whoever beat him scores; with one he lives",
    () => {
      const none = alone({}, []);
      expect([none.unit("G").place, none.cited("leader.killed"), none.table.vp]).toEqual(["out", ["WAW-Q-31"], [11, 9]]);
      const one = alone({ C: "clear Red" }, ["B-C"]);
      expect([one.at("G"), one.lines("leader.flees"), one.table.vp]).toEqual(["C", [{ leader: "G", region: "C" }], [10, 10]]);
    },
  );
  rule("WAW-Q-31", "to the nearest friendly region, past no enemy CU or fortress; among several his side chooses", () => {
    const two = alone({ C: "clear Red", D: "clear Red" }, ["B-C", "B-D"]);
    expect([two.kind, two.asked.seat, two.options(), two.asked.fallback]).toEqual(["leader.flee", 1, ["C", "D"], ["C"]]);
    two.do("D");
    expect(two.at("G")).toBe("D");
    const far = (C: string, units: Units = {}, border = "B-C"): unknown => {
      const s = alone({ C, D: "clear Red" }, [border, "C-D"], units);
      return s.unit("G").place === "map" ? s.at("G") : s.unit("G").place;
    };
    expect([far("clear Blue"), far("clear"), far("clear Red")]).toEqual(["D", "D", "C"]);
    expect([far("clear Blue", { x: "Blue C 1/1/0" }), far("clear Blue fort4"), far("clear Red", {}, "B-C impassable")]).toEqual([
      "out",
      "out",
      "out",
    ]);
    expect([
      far("clear Red neutral"),
      far("clear Red", {}, "B-C neutral"),
      far("clear Blue", { x: "Blue C su artillery" }),
    ]).toEqual(["out", "out", "D"]);
  });
  rule(
    ["WAW-5.1-a", "WAW-5.1-b", "WAW-L-8", "WAW-5.1-c"],
    "of those who could command the highest in rank does, of equals the senior, of those the first listed",
    () => {
      const chief = (leaders: Units): string => {
        const s = scene(
          {
            regions: { A: "clear Blue", B: "clear Red" },
            borders: ["A-B"],
            units: { b: "Blue A 2/9/2", r: "Red B 1/9/2", ...leaders },
          },
          "chief",
        );
        s.do("march", "A:1", "B", "battle").do("done");
        return (s.lines("battle.sheet")[0] as { cinc: string }).cinc;
      };
      expect(chief({ L: "Blue A leader 1 9/9/3", M: "Blue A leader 2 0/0/3" })).toBe("M");
      expect(chief({ L: "Blue A leader 2 0/0/3", M: "Blue A leader 2 9/9/3" })).toBe("L");
      expect(chief({ L: "Blue A leader 3 9/9/3", M: "Blue A leader crown -1/0/3" })).toBe("M");
      expect(chief({ N: "Blue A leader 3 9/9/3 naval", M: "Blue A leader 1 0/0/3" })).toBe("M");
    },
  );
});

describe("Cards that move units", () => {
  rule(["WAW-3.1-b", "WAW-8-c"], "take them over no neutral border", () => {
    const moved = (border: string): string | null => {
      const s = sceneOf(
        field({
          regions: { A: "clear Blue", B: "clear Blue", C: "clear Blue", D: "clear Blue" },
          borders: [`A-B${border}`, "B-D", "A-C", "C-B"],
          units: { b: "Blue A 1/1/2", r: "Red D 1/1/1" },
          more: {
            decks: [{ id: "d", side: "Blue", order: 1, startHand: 1, open: [], aside: [], reshuffle: false }],
            cards: [
              {
                id: "K",
                title: "K",
                deck: "d",
                copies: 1,
                family: "event",
                strength: "small",
                uses: [
                  {
                    kind: "event",
                    windows: ["own:land"],
                    when: [],
                    do: [
                      { e: "move", target: { units: { side: "self", role: "CU" }, n: "all", by: "self" }, toward: "B", steps: 1 },
                    ],
                    text: "",
                  },
                ],
              },
            ],
          } as never,
        }),
        "card",
      );
      return s.to("land.orders", 0).do("card", "K", "use1").at("b");
    };
    expect([moved(""), moved(" neutral"), moved(" impassable")]).toEqual(["B", "C", "C"]);
  });
});
