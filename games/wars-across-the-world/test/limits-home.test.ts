import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import { duesOf } from "../rules/maintenance.ts";
import { isSupplied } from "../rules/supply.ts";
import type { EconomyDef, Scenario, ShopItem } from "../scenario/types.ts";
import type { Effect } from "../scenario/vocabulary.ts";
import { field, type Given, withGreen } from "./field.ts";
import { type Scene, scene, sceneOf } from "./scene.ts";

/** Money, what it buys, who arrives, who is fed and who hides, at their borders. */
type Units = Given["units"];
const many = (n: number, name: string, text: string): Units =>
  Object.fromEntries(Array.from({ length: n }, (_, i) => [`${name}${i}`, text]));
interface War extends Partial<Given> {
  readonly money?: number;
  readonly shop?: readonly Partial<ShopItem>[];
  readonly economy?: Partial<EconomyDef>;
}
function war({ money = 20, shop = [], economy, regions, units, more, phases, borders }: War): Scene {
  return sceneOf(
    field({
      regions: {
        A: "clear Blue city port supply coast:S $3",
        B: "clear Blue",
        C: "clear Red city supply $4",
        S: "sea",
        ...regions,
      },
      borders: borders ?? ["A-B", "B-C"],
      units: { b: "Blue A 2r1/1/2", r: "Red C 1/1/2", ...units },
      phases: { production: true, placement: true, ...phases },
      more: {
        economy: {
          start: { Blue: money, Red: 0 },
          resources: ["wood"],
          stepCost: 2,
          shop: shop.map((line) => ({ side: "Blue", price: { money: 1 }, ...line }) as ShopItem),
          ...economy,
        },
        ...more,
      } as Partial<Scenario>,
    }),
    "home",
  );
}
const why = (s: Scene, ...path: string[]): unknown[] => {
  const blocked = s.blocked(s.asked, path);
  return [s.may(...path), blocked?.rule, blocked?.why.args];
};
const OPEN = [true, undefined, undefined];
const always = (effect: object, title = "Order") => ({
  specialRules: [{ id: "X", title, trigger: { on: "always" }, when: [], do: [effect as Effect], text: "" }],
});
/** Through the rest of the turn of Blue. */
const rest = (s: Scene): Scene => {
  for (let i = 0; i < 99 && s.open[0] && s.table.side === 0; i++) s.fallback();
  return s;
};

describe("Purchases", () => {
  const n = "Blue pool 2r1/1/2";
  rule("WAW-A3.4-a", "just enough money, one too little; and the price is said", () => {
    const at = (money: number, price: ShopItem["price"], wood = 0): unknown[] =>
      why(
        war({ money: money - 3, shop: [{ unit: "n", price }], units: { n }, regions: { B: `clear Blue wood${wood}` } }),
        "buy",
        "n",
      );
    expect([at(7, { money: 7 }), at(6, { money: 7 })]).toEqual([OPEN, [false, "WAW-A3.4-a", { price: ["7$"] }]]);
    expect([at(9, { money: 2, wood: 2 }, 2), at(9, { money: 2, wood: 2 }, 1)]).toEqual([
      OPEN,
      [false, "WAW-A3.4-a", { price: ["2$", "2 wood"] }],
    ]);
  });
  rule("WAW-A3.4-a", "from its turn on, as often as it says, and cheaper or dearer by a rule", () => {
    const early = (turn: number) => why(war({ shop: [{ unit: "n", notBeforeTurn: turn }], units: { n } }), "buy", "n");
    expect([early(1), early(2)]).toEqual([OPEN, [false, "WAW-A3.4-a", { turn: 2 }]]);
    const lost = (max: number): Scene => {
      const s = war({
        shop: [{ rebuild: { in: "lost", domain: "land" }, max }],
        units: { l: "Blue A 1/1/1", k: "Blue A 1/1/2" },
      });
      return s.set("l", { place: "lost", at: null }).set("k", { place: "lost", at: null });
    };
    const one = lost(1).do("levels", "1").do("rebuild", "l");
    expect(why(one, "rebuild", "k")).toEqual([false, "WAW-A3.4-a", { n: 1 }]);
    expect(lost(2).do("levels", "1").do("rebuild", "l").may("rebuild", "k")).toBe(true);
    const price = (amount: number): number => {
      const s = war({
        shop: [{ unit: "n", price: { money: 4 } }],
        units: { n },
        more: always({ e: "modify", stat: "price", units: { side: "Blue", in: "pool" }, amount }) as never,
      });
      return 23 - s.do("buy", "n").table.money[0]!;
    };
    expect([price(0), price(-1), price(2), price(-9)]).toEqual([4, 3, 6, 0]);
    const barred = war({
      shop: [{ unit: "n" }],
      units: { n },
      more: always({ e: "forbid", action: "buy", units: { side: "Blue", in: "pool" } }, "Embargo") as never,
    });
    expect(why(barred, "buy", "n")).toEqual([false, "WAW-15-a", { unit: "n", by: "Embargo" }]);
  });
  rule(["WAW-A3.3-a", "WAW-8-l"], "levels and cards up to the money, and no more than twenty of one at once", () => {
    const levels = (money: number) =>
      war({ money: money - 3, shop: [{ unit: "n", price: { money: 99 } }], units: { n } }).options("levels").length;
    expect([levels(4), levels(5), levels(6), levels(99)]).toEqual([2, 2, 3, 20]);
    expect(war({ economy: { stepCost: 0 }, shop: [{ unit: "n" }], units: { n } }).may("levels")).toBe(false);
    const s = war({ money: 2 });
    s.do("levels", "2");
    expect([s.table.economy!.levels, s.table.money[0], s.lines("economy.levels")]).toEqual([
      2,
      1,
      [{ side: "Blue", n: 2, money: 1 }],
    ]);
  });
  rule(
    ["WAW-A3.4-b", "WAW-A2.1-a", "WAW-A3.4-c"],
    "placed in one's own city or yard or where its line says, with room, without enemies",
    () => {
      const where = (given: War, spoil: (s: Scene) => void = () => {}): unknown => {
        const s = war({
          shop: [{ unit: "n", ...given.shop?.[0] }],
          ...given,
          units: { n, ...given.units },
          ...(given.shop ? { shop: [{ unit: "n", ...given.shop[0] }] } : {}),
        });
        s.do("buy", "n").do("done");
        spoil(s);
        for (let i = 0; i < 30 && s.table.side === 0; i++) {
          if (s.kind === "place") return s.options("n");
          s.fallback();
        }
        return s.unit("n").place === "map" ? s.at("n") : s.unit("n").place;
      };
      expect(where({})).toBe("A");
      expect(where({ regions: { B: "clear Blue city" } })).toEqual(["A", "B"]);
      expect(where({ regions: { B: "clear Blue prod" } })).toEqual(["A", "B"]);
      expect(where({ shop: [{ regions: ["B"] }] })).toBe("B");
      expect(where({ shop: [{ regions: ["C"] }] })).toBe("bought");
      expect(where({ regions: { A: "hills Blue city port supply coast:S $3" }, units: many(5, "h", "Blue A 1/1/1") })).toBe(
        "bought",
      );
      expect(where({ regions: { A: "hills Blue city port supply coast:S $3" }, units: many(4, "h", "Blue A 1/1/1") })).toBe("A");
      expect(where({}, (s) => s.set("r", { at: "A" }))).toBe("bought");
      // Ships want a port.
      expect(where({ units: { n: "Blue pool ship 1/1/4" } })).toBe("A");
      expect(where({ units: { n: "Blue pool ship 1/1/4" }, regions: { A: "clear Blue city supply $3" } })).toBe("bought");
      expect(where({ units: { n: "Blue pool air 1/1/4" } })).toBe("bought");
      expect(where({ units: { n: "Blue pool air 1/1/4" }, regions: { A: "clear Blue city base1 supply $3" } })).toBe("A");
    },
  );
  rule(["WAW-L-74", "WAW-12.8-e"], "fortresses where there is none yet, at their sites with the value of the site", () => {
    const built = (sites: object[] | undefined, regions: Given["regions"] = {}): Scene => {
      const structures = [{ id: "F", kind: "fortress", side: "Blue", count: 2, fdv: 4, ...(sites ? { sites } : {}) }];
      return war({ shop: [{ structure: "F" }], regions, more: { structures } as never });
    };
    const s = built([{ region: "B", fdv: 7 }]);
    s.do("buy", "F");
    expect([why(s, "buy", "F"), s.table.markers.F]).toEqual([[false, "WAW-L-74", undefined], 1]);
    rest(s.do("done"));
    expect([s.table.forts.B, s.lines("economy.fort")]).toEqual([{ side: 0, fdv: 7 }, [{ region: "B", fdv: 7 }]]);
    expect(built([{ region: "C", fdv: 7 }]).may("buy", "F")).toBe(false);
    expect([
      built(undefined, { A: "clear Blue city fort3", B: "clear Blue fort3" }).may("buy", "F"),
      built(undefined).may("buy", "F"),
    ]).toEqual([false, true]);
  });
});

describe("Upkeep", () => {
  const dues = (units: Units, regions: Given["regions"] = {}): { [id: string]: number } =>
    Object.fromEntries(duesOf(war({ units, regions }).state, 0).map(({ id, cost }) => [id, cost]));
  rule(
    ["WAW-A3.2-c", "WAW-A3.2-d"],
    "the hidden count, guns and leaders do not; an L counts where it is and for its own side",
    () => {
      const five = { ...many(4, "c", "Blue A 1/1/2") };
      expect([dues(five), dues({ ...five, g: "Blue A su artillery", L: "Blue A leader 1 0/0/3" })]).toEqual([{}, {}]);
      expect(dues({ ...five, h: "Blue A~ 1/1/3 guerrilla" })).toEqual({ A: 1 });
      expect([
        dues({ ...five, d: "Blue A 1/1/1", w: "Blue B su logistics" }),
        dues({ ...five, d: "Blue A 1/1/1", w: "Blue A su logistics" }),
      ]).toEqual([{ A: 1 }, {}]);
      expect(dues({ ...five, r2: "Red A 1/1/1" })).toEqual({});
    },
  );
  rule(
    ["WAW-A3.2-e", "WAW-A3.2-f"],
    "who has enough is asked nothing; one that is short with one debt loses a part of it, of its choice",
    () => {
      const army = { ...many(5, "c", "Blue A 2r1/1/2") };
      const s = war({ money: -3, units: army });
      expect([s.kind, s.asked.prompt.args]).toEqual(["maint.loss", { n: 3, where: { key: "what.army", args: { region: "A" } } }]);
      s.give({ b: 0, c0: 2, c1: 1, c2: 0, c3: 0, c4: 0 });
      expect([s.unit("c0").place, s.unit("c1").steps, s.lines("unit.reduced"), s.lines("unit.lost")]).toEqual([
        "lost",
        1,
        [{ unit: "c1" }],
        [{ unit: "c0" }],
      ]);
      // A fleet of one ship has no choice.
      const ship = war({ money: -3, units: { f: "Blue S ship 1/1/4" } });
      expect([ship.unit("f").place, ship.lines("economy.unpaid"), ship.kind]).toEqual([
        "lost",
        [{ side: "Blue", what: { key: "what.fleet" } }],
        "land.orders",
      ]);
      const t = war({ money: -2, units: army });
      expect([t.heard("economy.unpaid"), t.table.money[0]]).toEqual([false, 0]);
    },
  );
});

describe("Repairs", () => {
  rule(
    ["WAW-A3.3-b", "WAW-A3.3-c"],
    "in a friendly port, at a base of their own and not on a carrier, not while out or unsupplied",
    () => {
      const of = (units: Units, patch: object = {}, regions: Given["regions"] = {}): readonly string[] => {
        const s = war({
          units,
          regions: { A: "clear Blue city port supply coast:S $3 base2", ...regions },
          more: { year: 1950 },
        });
        for (const id of Object.keys(units)) if (s.unit(id).place === "map") s.set(id, { steps: 1, ...patch });
        s.do("levels", "5").do("done");
        for (let i = 0; i < 20 && s.table.side === 0 && s.kind !== "repair"; i++) s.fallback();
        return s.kind === "repair" ? (s.asked.domain as unknown as { of: string[] }).of : [];
      };
      expect(of({ p: "Blue A air 2r1/1/4" })).toEqual(["p"]);
      expect(of({ v: "Blue A ship 1/1/4 carrier cv1", p: "Blue A>v air 2r1/1/4" })).toEqual([]);
      expect(of({ p: "Blue A air 2r1/1/4" }, { mission: "patrol" })).toEqual([]);
      expect(of({ f: "Blue A ship 2r1/1/4" })).toEqual(["f"]);
      expect([of({ f: "Blue S ship 2r1/1/4" }), of({ f: "Blue A ship 2r1/1/4" }, { oos: true })]).toEqual([[], []]);
      expect(of({ g: "Blue A su artillery", c: "Blue A 1/1/1" })).toEqual([]);
    },
  );
  rule("WAW-A3.3-b", "the machine restores the strongest first, as many as there are levels", () => {
    const s = war({ units: { c: "Blue A 5r2/1/2", d: "Blue A 3r1/1/2" } });
    for (const id of ["b", "c", "d"]) s.set(id, { steps: 1 });
    s.do("levels", "2").do("done").to("repair");
    expect([s.asked.fallback, s.asked.prompt.args]).toEqual([["c", "d"], { n: 2 }]);
  });
});

describe("Arrivals", () => {
  rule(
    ["WAW-7.1.1-b", "WAW-L-79"],
    "the first of its regions that is friendly and has room; without one it waits a turn, and another",
    () => {
      const come = (where: string, regions: Given["regions"] = {}, units: Units = {}): Scene => {
        const s = scene({
          regions: { A: "clear Blue", B: "clear Red", C: "clear Blue", ...regions },
          borders: ["A-B", "A-C"],
          units: { b: "Blue A 1/1/1", r: "Red B 1/1/1", n: `Blue ${where}@T2 2/1/2`, ...units },
          more: withGreen("Blue"),
        });
        s.do("done");
        for (let i = 0; i < 30 && s.table.turn === 1; i++) s.fallback();
        return s;
      };
      expect([come("C").at("n"), come("B,C").at("n"), come("A,C").at("n")]).toEqual(["C", "C", "A"]);
      expect(come("C", { C: "clear Green" }).at("n")).toBe("C");
      expect(come("C", { C: "hills Blue" }, many(6, "h", "Blue C 1/1/0")).unit("n")).toMatchObject({ place: "due", due: 3 });
      expect(come("C", {}, { q: "Red C 1/1/0" }).unit("n")).toMatchObject({ place: "due", due: 3 });
      expect(come("C", {}, { q: "Red C su artillery" }).at("n")).toBe("C");
      const s = come("B");
      expect([s.unit("n").place, s.heard("reinforce")]).toEqual(["due", false]);
      s.table.control.B = 0;
      s.set("r", { at: "C" });
      for (let i = 0; i < 30 && s.table.turn === 2; i++) s.fallback();
      expect([s.at("n"), s.lines("reinforce")]).toEqual(["B", [{ side: "Blue", units: ["n"] }]]);
    },
  );
  rule(
    ["WAW-L-48", "WAW-Q-33-b"],
    "a general to a stack, a garrison, a city or a source of his own; an admiral to ships; a flyer to aircraft at their base",
    () => {
      const places = (domain: string, regions: Given["regions"], units: Units, spoil: (s: Scene) => void = () => {}): unknown => {
        const s = sceneOf(
          field({
            regions: { A: "clear Blue", B: "clear Red", S: "sea", ...regions },
            borders: ["A-B"],
            units: { L: `Blue A leader 1 0/0/3 ${domain}`, r: "Red B 1/1/1", ...units },
            phases: { air1: true, naval: true },
            more: { year: 1950 },
          }),
          "return",
        );
        s.set("L", { place: "injured", at: null });
        spoil(s);
        for (let i = 0; i < 60 && !(s.table.turn === 2 && s.table.side === 0); i++) s.fallback();
        if (s.kind === "leader.return") return s.options();
        return s.unit("L").place === "map" ? s.at("L") : s.unit("L").place;
      };
      expect(places("land", {}, {})).toBe("injured");
      expect(places("land", { A: "clear Blue city" }, {})).toBe("A");
      expect(places("land", { A: "clear Blue supply" }, {})).toBe("A");
      expect(places("land", { A: "clear Blue city", C: "clear Blue" }, { b: "Blue C 1/1/1" })).toEqual(["A", "C"]);
      expect(places("land", { B: "clear Red city" }, { g: "Blue A su artillery", f: "Blue S ship 1/1/4" })).toBe("injured");
      expect(places("naval", { A: "clear Blue city" }, {})).toBe("injured");
      expect(places("naval", {}, { f: "Blue S ship 1/1/4", b: "Blue A 1/1/1" })).toBe("S");
      expect(places("air", { A: "clear Blue city base1" }, { p: "Blue A air 1/1/4 fighter", b: "Blue A 1/1/1" })).toBe("A");
      expect(places("air", { A: "clear Blue city base1" }, { b: "Blue A 1/1/1" })).toBe("injured");
    },
  );
});

describe("Supply", () => {
  const fed = (regions: Given["regions"], borders: string[], units: Units = {}, id = "b"): boolean =>
    isSupplied(
      sceneOf(
        field({
          regions: { A: "clear Blue", H: "clear Blue supply", ...regions },
          borders,
          units: { b: "Blue A 1/1/1", r: "Red H 1/1/0", ...units },
          phases: { naval: true },
        }),
      ).set("r", { place: "lost", at: null }).state,
      id,
    );
  rule(
    ["WAW-13.2-a", "WAW-Q-93", "WAW-Q-23", "WAW-L-65"],
    "through land that is open: not closed, not the enemy's, no enemy CU or fortress; nobody's will do",
    () => {
      const through = (M: string, units: Units = {}): boolean => fed({ M }, ["A-M", "H-M"], units);
      expect([
        through("clear Blue"),
        through("clear"),
        through("clear Red"),
        through("clear Blue neutral"),
        through("clear Blue impassable"),
      ]).toEqual([true, true, false, false, false]);
      expect([through("clear Blue", { x: "Red M 1/1/1" }), through("clear Blue", { x: "Red M~ 1/1/1 guerrilla" })]).toEqual([
        false,
        true,
      ]);
      expect([through("clear Blue", { x: "Red M su artillery" }), through("clear Blue fort4:Red")]).toEqual([true, false]);
      expect([fed({}, ["A-H impassable"]), fed({}, ["A-H neutral"]), fed({}, ["A-H"]), fed({}, [])]).toEqual([
        false,
        false,
        true,
        false,
      ]);
      // The source itself has to be open; where one stands is not looked at.
      expect([
        fed({}, ["A-H"], { x: "Red H 1/1/1" }),
        fed({}, ["A-H"], { x: "Red A 1/1/1" }),
        fed({ A: "clear Red" }, ["A-H"]),
      ]).toEqual([false, true, true]);
    },
  );
  rule(
    ["WAW-13.2-b", "WAW-13.2-c", "WAW-L-66"],
    "over a sea with own ships and no enemies; from port to port past seas that enemies do not hold alone",
    () => {
      const coast = { A: "clear Blue coast:S", H: "clear Blue supply coast:S", S: "sea" };
      const ports = { A: "clear Blue port coast:S", H: "clear Blue supply port coast:T", S: "sea", T: "sea" };
      const f = { f: "Blue S ship 1/1/4" };
      const x = { x: "Red S ship 1/1/4" };
      expect([fed(coast, [], f), fed(coast, []), fed(coast, [], { ...f, ...x })]).toEqual([true, false, false]);
      expect([
        fed(ports, ["S-T"]),
        fed(ports, ["S-T"], x),
        fed(ports, ["S-T"], { ...f, ...x }),
        fed(ports, ["S-T impassable"]),
      ]).toEqual([true, false, true, false]);
      expect([
        fed(ports, ["S-T"], f, "f"),
        fed({ ...ports, A: "clear Blue coast:S" }, ["S-T"], { ...f, x: "Red T ship 1/1/4" }, "f"),
      ]).toEqual([true, false]);
    },
  );
  rule(
    ["WAW-13.3-a", "WAW-13.6-a"],
    "guerrillas and their leaders are fed anywhere, open or hidden; a leader alone is not",
    () => {
      const at = (units: Units): boolean => fed({}, [], units, "L");
      expect([at({ L: "Blue A leader 1 0/0/3" }), at({ L: "Blue A leader 1 0/0/3", g: "Blue A 1/1/2 guerrilla" })]).toEqual([
        false,
        true,
      ]);
      expect([
        at({ L: "Blue A leader 1 0/0/3", g: "Blue A~ 1/1/2 guerrilla" }),
        at({ L: "Blue A leader 1 0/0/3", g: "Red A 1/1/2 guerrilla" }),
      ]).toEqual([true, false]);
      expect(fed({}, [], { g: "Blue A 1/1/2 guerrilla" }, "g")).toBe(true);
    },
  );
});

describe("Hiding and searching", () => {
  const bush = (units: Units, regions: Given["regions"] = {}): Scene =>
    scene(
      { regions: { A: "clear Blue", B: "clear Red", ...regions }, borders: ["A-B"], units: { r: "Red B 1/1/0", ...units } },
      "bush",
    );
  rule(
    ["WAW-4.1.2-a", "WAW-Q-22", "WAW-4.1.2-d"],
    "guerrillas alone, not beside enemy CU, and six of them at most; each says why",
    () => {
      const hide = (units: Units, spoil: (s: Scene) => Scene = (s) => s) => {
        const s = spoil(bush(units));
        return [...why(s, "hide", "A")];
      };
      const g = { g: "Blue A 1/1/2 guerrilla" };
      expect([hide(g), hide({ b: "Blue A 1/1/2" })]).toEqual([OPEN, [false, undefined, undefined]]);
      expect(hide({ ...g, x: "Red A 1/1/1" })).toEqual([false, "WAW-Q-22", { region: "A" }]);
      expect(hide({ ...g, x: "Red A su artillery" })).toEqual(OPEN);
      const hidden = (n: number): Units => many(n, "h", "Blue A~ 1/1/2 guerrilla");
      expect([hide({ ...g, ...hidden(5) }), hide({ ...g, ...hidden(6) })]).toEqual([
        OPEN,
        [false, "WAW-4.1.2-d", { region: "A" }],
      ]);
      const two = bush({ ...g, k: "Blue A 1/1/2 guerrilla", b: "Blue A 1/1/2", ...hidden(5) }).do("hide", "A");
      expect(two.asked.domain).toEqual({ t: "some", of: ["g", "k"], min: 0, max: 1 });
    },
  );
  rule("WAW-Q-22", "who attacks in this turn does not hide in it", () => {
    const s = scene({
      regions: { A: "clear Blue", B: "clear Red" },
      borders: ["A-B"],
      units: { g: "Blue B 1/1/2 guerrilla", k: "Blue A 1/1/2 guerrilla", L: "Blue B leader 1 0/0/3", r: "Red B 1/1/0" },
    });
    expect(s.options("hide")).toEqual(["A"]);
    s.do("strike", "B").set("r", { at: "A" });
    expect(s.set("r", { at: "B" }).do("hide", "A").asked.domain).toMatchObject({ of: ["k"] });
  });
  rule(
    ["WAW-11.5-a", "WAW-11.3-a", "WAW-11.3-b", "WAW-11.3-f"],
    "by land units, once in a phase, where the enemy hides; commanders and numbers tell",
    () => {
      const hidden = (n: number): Units => many(n, "h", "Red A~ 1/1/2 guerrilla");
      const sum = (units: Units, n = 1): unknown => {
        const s = bush({ b: "Blue A 1/1/2", ...units, ...hidden(n) });
        s.roll(9).do("search", "A");
        expect(s.may("search", "A")).toBe(false);
        return (s.lines("test.search.failure")[0] as { sum: number } | undefined)?.sum;
      };
      expect([sum({}), sum({ L: "Blue A leader 1 2/0/3" }), sum({}, 4), sum({}, 5)]).toEqual([0, -2, 0, -3]);
      expect([
        bush({ L: "Blue A leader 1 0/0/3", ...hidden(1) }).may("search"),
        bush({ g: "Blue A su artillery", ...hidden(1) }).may("search", "A"),
      ]).toEqual([false, true]);
      expect(bush({ b: "Blue A 1/1/2", h: "Blue A~ 1/1/2 guerrilla" }).may("search")).toBe(false);
    },
  );
});

describe("Dice and their luck", () => {
  rule(
    ["WAW-6-a", "WAW-12.1.VI-a", "WAW-12.1.VII-a", "WAW-11.3-a"],
    "of each die that may succeed it is noted how likely that was, and whether it did",
    () => {
      const s = scene({
        regions: { A: "clear Blue", B: "clear Red" },
        borders: ["A-B"],
        units: { b: "Blue A 3/9/2", L: "Blue A leader 3 0/0/3", h: "Red A~ 1/1/2 guerrilla", r: "Red B 1/9/2" },
      });
      s.roll(9).do("search", "A");
      expect(s.luck).toEqual([{ seat: 0, kind: "test.search", of: [4, 10], got: 0 }]);
      s.do("march", "A:1", "B", "battle").roll(0, 9, 0).do("done");
      // Below 3 or at it: four faces. Below 1 or at it: two.
      expect(s.luck.slice(1, 3)).toEqual([
        { seat: 0, kind: "battle.fire", of: [4, 10], got: 1 },
        { seat: 1, kind: "battle.fire", of: [2, 10], got: 0 },
      ]);
    },
  );
  rule(["WAW-7.1.1-b"], "each counter comes in the turn of its own entry, and stays out without one", () => {
    const s = scene({
      regions: { A: "clear Blue", B: "clear Red" },
      borders: ["A-B"],
      units: { b: "Blue A 1/1/1", n: "Blue A@T3 1/1/1", m: "Blue A@T2 1/1/1", r: "Red B 1/1/1" },
    });
    expect([s.unit("n"), s.unit("m"), s.unit("b")]).toMatchObject([
      { place: "due", due: 3 },
      { place: "due", due: 2 },
      { place: "map", due: 0 },
    ]);
  });
});
