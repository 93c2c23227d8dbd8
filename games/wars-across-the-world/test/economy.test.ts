import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import { duesOf } from "../rules/maintenance.ts";
import type { CardDef, EconomyDef, Scenario, ShopItem } from "../scenario/types.ts";
import { field, type Given } from "./field.ts";
import { type Scene, sceneOf } from "./scene.ts";

const REGIONS = {
  A: "clear Blue city port supply coast:S $3",
  B: "clear Blue $2",
  C: "clear Red city supply $4",
  S: "sea",
};
const BORDERS = ["A-B", "B-C"];
const HOLD = { b: "Blue A 2r1/1/2", r: "Red C 1/1/2" };
type Units = { [id: string]: string };
const many = (n: number, name: string, text: string): Units =>
  Object.fromEntries(Array.from({ length: n }, (_, i) => [`${name}${i}`, text]));

interface War extends Partial<Given> {
  readonly money?: number;
  readonly shop?: readonly ShopItem[];
  readonly economy?: Partial<EconomyDef>;
}
/** A war with production, where the first question is one of it. */
function war({ money = 0, shop = [], economy, regions, units, more, phases, borders }: War): Scene {
  const given = {
    regions: { ...REGIONS, ...regions },
    borders: borders ?? BORDERS,
    units: { ...HOLD, ...units },
    phases: { production: true, placement: true, ...phases },
    more: {
      economy: { start: { Blue: money, Red: 0 }, resources: ["wood"], stepCost: 2, shop, ...economy },
      ...more,
    } as Partial<Scenario>,
  };
  return sceneOf(field(given), "war");
}
const shop = (...lines: (Partial<ShopItem> & { readonly cost: number })[]): ShopItem[] =>
  lines.map(({ cost, ...line }) => ({ side: "Blue", price: { money: cost }, ...line }));
const card = (id: string, use: Partial<CardDef["uses"][number]>): CardDef => ({
  id,
  title: id,
  deck: "d",
  copies: 1,
  family: "economic",
  strength: "small",
  uses: [{ kind: "event", windows: ["own:purchase"], when: [], do: [{ e: "flag", flag: "f", set: 1 }], text: id, ...use }],
});
const deck = (cards: readonly CardDef[], startHand = cards.length): Partial<Scenario> => ({
  decks: [{ id: "d", side: "Blue", order: 1, startHand, open: [], aside: [], reshuffle: false }],
  cards,
});
/** Through the rest of the turn of Blue and that of Red. */
const nextTurn = (s: Scene): Scene => {
  const { turn } = s.table;
  while (s.open[0] && (s.table.turn === turn || s.table.side !== 0)) s.fallback();
  return s;
};

describe("Income", () => {
  rule(["WAW-A3.1-a", "WAW-A3.1-c"], "money of all regions one controls, added to what was kept", () => {
    const s = war({ money: 7 });
    expect(s.table.money).toEqual([12, 0]);
    expect(s.lines("economy.income")).toEqual([{ side: "Blue", n: 5, money: 12 }]);
    expect(nextTurn(s).table.money).toEqual([17, 4]);
    const lost = war({ money: 0 });
    lost.table.control.B = 1;
    expect(nextTurn(lost).table.money[0]).toBe(5 + 3);
  });
  rule(["WAW-A3.1-b", "WAW-A3.1-c"], "other resources come and go as the scenario says, and are not kept", () => {
    const regions = { B: "clear Blue wood2" };
    const s = war({ regions, money: 9, shop: shop({ cost: 1, unit: "n" }), units: { n: "Blue pool 1/1/2" } });
    expect(s.table.economy!.resources).toEqual([{ wood: 2 }, {}]);
    s.do("done");
    while (s.table.side === 0) s.fallback();
    expect(s.table.economy!.resources[0]).toEqual({});
    expect(s.table.money[0]).toBe(12);
    expect(war({ regions, economy: { resources: [] } }).table.economy!.resources[0]).toEqual({});
  });
  rule("WAW-A3.1-d", "the income of a turn is never below 0", () => {
    const s = war({ money: 5, regions: { A: "clear Blue city port supply coast:S $-9" } });
    expect(s.table.money[0]).toBe(5);
  });
});

describe("Maintenance", () => {
  const due = (units: Units): { [id: string]: number } =>
    Object.fromEntries(duesOf(war({ units, money: 99 }).state, 0).map(({ id, cost }) => [id, cost]));
  rule(["WAW-A3.2-a", "WAW-A3.2-c"], "all ships together, each land stack by itself, by their number", () => {
    const ships = (n: number): number => due(many(n, "f", "Blue S ship 1/1/4")).fleet ?? 0;
    expect([0, 1, 3, 4, 6, 7].map(ships)).toEqual([0, 1, 1, 3, 3, 5]);
    // One CU is in A already.
    const army = (n: number): number => due(many(n - 1, "c", "Blue A 1/1/2")).A ?? 0;
    expect([1, 5, 6, 10, 11, 15, 16].map(army)).toEqual([0, 0, 1, 1, 3, 3, 5]);
    expect(due({ ...many(5, "c", "Blue A 1/1/2"), ...many(5, "d", "Blue B 1/1/2") })).toEqual({ A: 1 });
  });
  rule("WAW-A3.2-b", "all aircraft together, wherever they are", () => {
    const planes = (n: number): number =>
      due(Object.fromEntries(Array.from({ length: n }, (_, i) => [`p${i}`, `Blue ${i % 2 ? "A" : "B"} air 1/1/4`]))).air ?? 0;
    expect([0, 1, 3, 4, 6, 7].map(planes)).toEqual([0, 1, 1, 3, 3, 5]);
  });
  rule("WAW-A3.2-d", "an L takes one level off, two of them no more", () => {
    const army = (n: number, wagons: number): number =>
      due({ ...many(n - 1, "c", "Blue A 1/1/2"), ...many(wagons, "w", "Blue A su logistics") }).A ?? 0;
    expect([army(6, 1), army(11, 1), army(16, 1), army(16, 2)]).toEqual([0, 1, 3, 3]);
  });
  const poor = {
    regions: { A: "clear Blue city port supply coast:S", B: "clear Blue" },
    units: { ...many(7, "f", "Blue S ship 1/1/4"), ...many(10, "c", "Blue A 1/1/2"), ...many(6, "d", "Blue B 1/1/2") },
  };
  rule("WAW-A3.2-e", "short of money the owner orders the payments; what is left then still pays for others", () => {
    const s = war({ ...poor, money: 4 });
    expect(s.kind).toBe("maint.pay");
    expect(s.asked.fallback).toEqual(["fleet", "A", "B"]);
    s.give(["A", "fleet", "B"]);
    // 3 for A, the fleet cannot be paid, B can.
    expect(s.table.money[0]).toBe(0);
    expect(s.asked.prompt.args?.where).toMatchObject({ key: "what.fleet" });
    expect(war({ ...poor, money: 9 }).kind).not.toBe("maint.pay");
  });
  rule("WAW-A3.2-f", "what is not paid for loses a fifth of its steps, rounded up, of the owner's choice", () => {
    const s = war({ ...poor, money: 8 });
    s.give(["fleet", "A", "B"]);
    expect(s.kind).toBe("maint.loss");
    expect(s.asked.domain).toMatchObject({ t: "split", of: 2 });
    s.give({ d0: 1, d1: 0, d2: 0, d3: 1, d4: 0, d5: 0 });
    expect([s.unit("d0").place, s.unit("d1").place, s.unit("d3").place]).toEqual(["lost", "map", "lost"]);
    expect(s.lines("vp.battle")).toEqual([]);
  });
  rule("WAW-A3.2-f", "what was aboard ships that are given up and finds no place goes down with them", () => {
    const s = war({
      regions: poor.regions,
      units: { f: "Blue S ship 1/1/4 t2", ...many(3, "g", "Blue S ship 2/1/4"), c: "Blue A 1/1/2", d: "Blue A 1/1/2" },
      money: 3,
    });
    s.set("c", { at: "S", aboard: true }).set("d", { at: "S", aboard: true });
    while (s.table.turn === 1) s.fallback();
    s.table.money[0] = 0;
    while (s.kind !== "maint.loss") s.fallback();
    s.give({ f: 1, g0: 0, g1: 0, g2: 0 });
    expect([s.unit("c").place, s.unit("d").place]).toEqual(["lost", "lost"]);
  });
});

describe("Purchases", () => {
  const units = { n: "Blue pool 2/1/2", m: "Blue pool 3r2/1/2", f: "Blue pool ship 2/1/4 t1", l: "Blue A 2r1/1/2" };
  const lines = shop({ cost: 4, unit: "n", regions: ["B"] }, { cost: 6, unit: "m" }, { cost: 2, unit: "f" });
  rule(
    "WAW-A3.4-a",
    "from the pool at the scenario's prices, as long as the money lasts, and nothing that is not for sale",
    () => {
      const s = war({ units, shop: lines, money: 4 });
      expect(s.options("buy")).toEqual(["n", "m", "f"]);
      s.do("buy", "m");
      expect([s.table.money[0], s.unit("m").place]).toEqual([3, "bought"]);
      expect(s.options("buy")).toEqual(["f"]);
      expect(s.no("buy", "n")).toBe("WAW-A3.4-a");
      const wood = war({ units, money: 9, shop: [{ side: "Blue", unit: "f", price: { money: 1, wood: 1 } }] });
      expect(wood.no("buy", "f")).toBe("WAW-A3.4-a");
      const early = war({ units, money: 9, shop: shop({ cost: 1, unit: "n", notBeforeTurn: 3 }) });
      expect(early.no("buy", "n")).toBe("WAW-A3.4-a");
    },
  );
  rule("WAW-A3.4-a", "lost units are rebuilt as often as the scenario says, at the strength it says", () => {
    const line = { cost: 1, rebuild: { in: "lost", domain: "land" } as const, step: "reduced" as const, regions: ["A"], max: 1 };
    const s = war({ units: { ...units, l: "Blue A 2r1/1/2", k: "Blue A 2/1/2" }, money: 9, shop: shop(line) });
    s.set("l", { place: "lost", at: null }).set("k", { place: "lost", at: null });
    s.do("rebuild", "l");
    expect(s.no("rebuild", "k")).toBe("WAW-A3.4-a");
    s.to("land.orders").do("done");
    while (s.table.side === 0) s.fallback();
    expect(s.unit("l")).toMatchObject({ place: "map", at: "A", steps: 1 });
  });
  rule(
    ["WAW-A3.4-b", "WAW-A3.4-c", "WAW-A2.1-a"],
    "placed in the placement phase: at its own place, else in a city or production region",
    () => {
      const regions = { B: "clear Blue", D: "clear Blue prod", E: "clear Red prod" };
      const s = war({ regions, units, shop: lines, money: 20, borders: [...BORDERS, "A-D"] });
      s.do("buy", "n").do("buy", "m").do("done").to("place");
      expect(s.options()).toEqual(["n", "m"]);
      expect(s.options("n")).toEqual(["B"]);
      expect(s.options("m")).toEqual(["A", "D"]);
      s.do("m", "D");
      expect(s.at("m")).toBe("D");
      // The one place that is left needs no question.
      expect(s.at("n")).toBe("B");
    },
  );
  rule("WAW-A3.4-b", "not among revealed enemy CU; what finds no place waits for the next placement phase", () => {
    const s = war({ units, shop: lines, money: 20 });
    s.do("buy", "n").do("done").set("r", { at: "B" }).to("land.orders").do("done");
    while (s.table.side === 0) s.fallback();
    expect([s.unit("n").place, s.lines("economy.waits").length]).toEqual(["bought", 1]);
    s.set("r", { at: "C" });
    s.table.control.B = 0;
    nextTurn(s);
    while (s.table.side === 0) s.fallback();
    expect(s.at("n")).toBe("B");
  });
  const naval = { phases: { naval: true }, units, shop: lines, money: 20 };
  rule(
    ["WAW-A3.4-d", "WAW-Q-107"],
    "a new ship lies in a friendly port until the next maintenance; enemy ships outside do not matter",
    () => {
      const s = war({ ...naval, units: { ...units, e: "Red S ship 3/2/4" } });
      s.do("buy", "f").do("done").to("land.orders", 0).do("done");
      while (s.table.side === 0) s.fallback();
      expect(s.unit("f")).toMatchObject({ at: "A", port: true, building: true });
      expect(duesOf(s.state, 0).map(({ id }) => id)).toEqual([]);
      nextTurn(s);
      expect(s.unit("f").building).toBeUndefined();
      expect(s.lines("economy.ready").length).toBe(1);
      expect(s.table.money[0]).toBe(20 + 5 - 2 + 5 - 1);
      s.to("naval.orders", 0);
      expect(s.may("sail", "A:1", "S")).toBe(true);
      const none = war({ ...naval, regions: { A: "clear Blue city supply $3" } });
      none.do("buy", "f").do("done").to("land.orders", 0).do("done");
      while (none.table.side === 0) none.fallback();
      expect(none.unit("f").place).toBe("bought");
    },
  );
  rule("WAW-A3.4-d", "under construction it does not move and carries nothing", () => {
    const s = war(naval);
    s.set("f", { place: "map", at: "A", port: true, building: true });
    s.do("done");
    expect(s.kind).toBe("land.orders");
  });
  rule("WAW-A3.4-e", "it is destroyed when an enemy takes control of its region", () => {
    const s = war({ ...naval, units: { ...units, R: "Red B leader 1 1/1/3", q: "Red B 5/3/2" } });
    s.set("b", { place: "lost", at: null }).set("l", { place: "lost", at: null });
    s.set("f", { place: "map", at: "A", port: true, building: true });
    s.to("land.orders", 1).do("march", "B:1", "A");
    s.do("done");
    while (s.table.side === 1 && s.table.phase === "land") s.fallback();
    expect([s.table.control.A, s.unit("f").place]).toEqual([1, "lost"]);
    expect(s.heard("economy.burnt")).toBe(true);
  });
});

describe("Replacements", () => {
  const worn = { units: { c: "Blue B 2r1/1/2", f: "Blue A ship 2r1/1/4", g: "Blue S ship 3r1/1/4" }, money: 20 };
  const wear = (s: Scene): Scene => {
    for (const id of ["b", "c", "f", "g"]) s.set(id, { steps: 1 });
    return s;
  };
  rule(
    ["WAW-A3.3-a", "WAW-A3.3-b"],
    "levels are bought at the scenario's price; each may restore one reduced CU at the end of the turn",
    () => {
      const s = wear(war(worn));
      s.do("levels", "2");
      expect(s.table.money[0]).toBe(20 + 5 - 1 - 4);
      s.do("done").to("repair");
      expect(s.asked.domain).toMatchObject({ t: "some", min: 0, max: 2 });
      s.give(["b", "f"]);
      expect(["b", "c", "f", "g"].map((id) => s.unit(id).steps)).toEqual([2, 1, 2, 1]);
      const none = wear(war(worn));
      none.do("done");
      while (none.table.side === 0) {
        expect(none.kind).not.toBe("repair");
        none.fallback();
      }
    },
  );
  rule("WAW-A3.3-c", "only supplied CU, and ships only in a friendly port", () => {
    const s = wear(war(worn)).set("c", { oos: true });
    s.do("levels", "4").do("done").to("repair");
    expect(s.asked.domain).toMatchObject({ of: ["b", "f"] });
  });
  rule("WAW-A3.3-d", "levels that are not used are lost", () => {
    const s = wear(war(worn));
    s.do("levels", "3").do("done").to("repair").give([]);
    expect(s.table.economy!.levels).toBe(0);
    nextTurn(s);
    while (s.table.side === 0 && s.kind !== "repair") s.fallback();
    expect(s.kind).not.toBe("repair");
  });
});

describe("Cards and money", () => {
  rule("WAW-8-h", "the cost of a card is paid in full, or it is not played", () => {
    const cards = [card("K", { cost: { money: 4 } }), card("V", { cost: { vp: 11 } }), card("W", { cost: { wood: 1 } })];
    const s = war({ money: 0, more: deck(cards) });
    expect(s.options("card")).toEqual(["K"]);
    s.do("card", "K", "use1");
    expect(s.table.money[0]).toBe(1);
    const poor = war({ money: 0, regions: { A: "clear Blue", B: "clear Blue $3" }, more: deck(cards) });
    expect(poor.options("card")).toEqual([]);
  });
  rule("WAW-8-l", "more cards at the scenario's price: as many as one can pay, or as the scenario allows", () => {
    const cards = Array.from({ length: 6 }, (_, i) => card(`K${i}`, {}));
    const s = war({ money: 5, more: deck(cards, 0) });
    expect(s.options("draw")).toEqual(["1", "2", "3"]);
    s.do("draw", "2");
    expect([s.table.money[0], s.table.sizes[0]]).toEqual([4, 3]);
    const one = war({ money: 9, more: { ...deck(cards, 0), rules: { cards: { extraMax: 1 } } } });
    expect(one.options("draw")).toEqual(["1"]);
    one.do("draw", "1");
    expect(one.options("draw")).toEqual([]);
    expect(sceneOf(field({ regions: REGIONS, borders: BORDERS, units: HOLD, more: deck(cards) }), "x").kind).toBe("land.orders");
  });
  rule("WAW-8-k", "numbered decks: the first to its end, then the next is shuffled; none of them again", () => {
    const cards = ["K", "L", "M"].map((id) => ({ ...card(id, { windows: ["own:end"] }), deck: id === "M" ? "e" : "d" }));
    const decks = ["e", "d"].map((id, i) => ({ ...deck(cards).decks![0]!, id, order: 2 - i, startHand: 0 }));
    const s = war({ more: { cards, decks } });
    const held = (): string[] => s.state.hands[0]!.cards;
    expect([held().length, s.table.begun]).toEqual([1, [0, 0]]);
    nextTurn(s);
    expect([held(), s.table.decks[0]]).toEqual([["K", "L"], 0]);
    nextTurn(s);
    expect([held(), s.table.begun, s.lines("cards.nextDeck").length]).toEqual([["K", "L", "M"], [1, 0], 1]);
    nextTurn(s);
    expect(held()).toEqual(["K", "L", "M"]);
  });
  rule("WAW-A3.5-a", "units a card grants come at the end of the placement phase, unless it says now", () => {
    const place = { e: "place", units: { ids: ["n"], in: "pool" }, n: 1, regions: { ids: ["B"] } } as const;
    const cards = [card("K", { do: [place] }), card("N", { do: [{ ...place, when: "now" }] })];
    const s = war({ units: { n: "Blue pool 2/1/2" }, more: deck(cards) });
    s.do("card", "K", "use1");
    expect(s.unit("n").place).toBe("pool");
    s.to("land.orders");
    expect(s.unit("n").place).toBe("pool");
    s.do("done");
    while (s.table.side === 0) s.fallback();
    expect(s.at("n")).toBe("B");
    const now = war({ units: { n: "Blue pool 2/1/2" }, more: deck(cards) });
    expect(now.do("card", "N", "use1").at("n")).toBe("B");
  });
});

describe("Technology", () => {
  const tech = [{ id: "ram", name: "The ram", sides: ["Blue"] }];
  rule("WAW-A5-a", "a card gives a side the mark, and nobody else", () => {
    const s = war({ more: { ...deck([card("K", { do: [{ e: "tech", side: "self", tech: "ram" }] })]), tech } });
    s.do("card", "K", "use1");
    expect(s.table.tech).toEqual([["ram"], []]);
    expect(s.lines("tech.gained")).toEqual([{ side: "Blue", tech: "The ram" }]);
  });
  rule("WAW-A5-b", "cards, purchases and modifiers that need it are not to be had without it", () => {
    const needs = { c: "tech", side: "Blue", tech: "ram", has: true } as const;
    const lacks = { ...needs, has: false };
    const cards = [card("G", { do: [{ e: "tech", side: "self", tech: "ram" }] }), card("K", { when: [needs] })];
    const s = war({
      units: { n: "Blue pool 2/1/2" },
      money: 9,
      shop: shop({ cost: 1, unit: "n" }),
      more: {
        ...deck(cards),
        tech,
        supremacy: [{ id: "s", side: "Blue", stat: "supremacy", amount: 1, when: [needs], text: "" }],
        specialRules: [
          {
            id: "X",
            title: "Secret",
            trigger: { on: "always" },
            when: [lacks],
            do: [{ e: "forbid", action: "buy", units: { side: "Blue", ids: ["n"], in: "pool" } }],
            text: "X",
          },
        ],
      },
    });
    expect([s.options("card"), s.no("buy", "n")]).toEqual([["G"], "WAW-15-a"]);
    s.do("card", "G", "use1");
    expect([s.options("card"), s.may("buy", "n")]).toEqual([["K"], true]);
  });
});

describe("Fortresses", () => {
  rule("WAW-L-74", "a fortress is bought only if there is a region that could take it, and one for each bought before", () => {
    const shop = (regions: { [id: string]: string }) =>
      sceneOf(
        field({
          regions: { A: "clear Blue city fort5", B: "clear Red", ...regions },
          borders: ["A-B"],
          units: { i: "Blue A 1/1/1", r: "Red B 1/1/1" },
          phases: { production: true, placement: true },
          more: {
            structures: [{ id: "F", kind: "fortress", side: "Blue", count: 3, fdv: 4 }],
            economy: {
              start: { Blue: 9, Red: 0 },
              resources: [],
              stepCost: 5,
              shop: [{ side: "Blue", structure: "F", price: { money: 1 } }],
            },
          },
        }),
      );
    expect(shop({}).no("buy", "F")).toBe("WAW-L-74");
    const one = shop({ C: "clear Blue" });
    one.do("buy", "F");
    expect(one.no("buy", "F")).toBe("WAW-L-74");
  });
  rule("WAW-12.8-e", "who takes a fortress may put one of his own there in his placement phase, or leave it", () => {
    const given = (markers: number): Scene => {
      const s = war({
        regions: { C: "clear Red city fort9 $4" },
        units: { c: "Blue B 2/1/2", d: "Blue B 2/1/2", L: "Blue B leader 1 0/0/3", r: "Red C 1/1/0 fixed" },
        more: { structures: [{ id: "F", kind: "fortress", side: "Blue", count: markers, fdv: 4 }] },
      });
      s.set("r", { inside: true });
      s.to("land.orders").do("march", "B:1", "C").do("done");
      return s;
    };
    const s = given(1);
    expect(s.table.forts.C).toBeUndefined();
    expect(s.kind).toBe("place");
    expect(s.asked.rule).toBe("WAW-12.8-e");
    s.do("site", "C");
    expect([s.table.forts.C, s.table.markers.F]).toEqual([{ side: 0, fdv: 4 }, 0]);
    expect(given(1).do("done").table.forts.C).toBeUndefined();
    expect(given(0).kind).not.toBe("place");
  });
});

describe("Bad input", () => {
  rule("WAW-A3.4-a", "what cannot be paid, is another's or was never for sale is refused, and nothing changes", () => {
    const s = war({
      units: { n: "Blue pool 2/1/2", m: "Red pool 2/1/2" },
      money: 0,
      shop: shop({ cost: 9, unit: "n" }, { cost: 1, unit: "m", side: "Red" }),
    });
    const before = JSON.stringify(s.state);
    for (const path of [
      ["buy", "n"],
      ["buy", "m"],
      ["buy", "b"],
      ["levels", "9"],
      ["levels", "-1"],
      ["draw", "1"],
    ])
      expect(() => s.do(...path)).toThrow();
    expect(JSON.stringify(s.state)).toBe(before);
  });
});
