import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import { relate } from "../rules/sides.ts";
import { field, type Given, withGreen } from "./field.ts";
import { type Scene, sceneOf } from "./scene.ts";
import { sky } from "./sky.ts";

/** Seams between the sea, the air, money and sides, found by reading the book with the question "and if both at once?". */
const WATER: Given["regions"] = {
  A: "clear Blue port coast:S supply",
  B: "clear Red port coast:S,T",
  C: "clear Red coast:T",
  D: "clear Blue port coast:T",
  S: "sea",
  T: "sea",
  U: "sea",
};
const water = (units: Given["units"], given: Partial<Given> = {}): Scene => {
  const { regions, ...rest } = given;
  const s = sceneOf(
    field({
      regions: { ...WATER, ...regions },
      borders: ["S-T", "T-U", "A-B", "B-C", "C-D"],
      units,
      phases: { naval: true },
      ...rest,
    }),
    "seams",
  );
  return s.kind === "naval.orders" ? s : s.to("naval.orders", 0);
};
const placesOf = (s: Scene, ...ids: string[]) => ids.map((id) => (s.unit(id).place === "map" ? s.at(id) : s.unit(id).place));

describe("Sea", () => {
  rule(["WAW-11.2-a", "WAW-11.1-a"], "of two enemy fleets the one that slips away is gone, and the other fights alone", () => {
    const s = water({ f: "Blue S ship 3/3/4", g: "Red T ship 3/3/4", h: "Red T ship 3/3/4" });
    s.set("h", { mode: "evade" });
    s.do("sail", "S:1", "T");
    expect(s.kind).toBe("evade");
    s.roll(0).do("try", "U");
    expect([s.at("h"), s.table.attacks.map(({ region }) => region), s.may("sail", "S:1", "U")]).toEqual(["U", ["T"], false]);
    s.do("done");
    expect(s.lines("battle.sheet")[1]).toMatchObject({ cu: 1 });
  });
  rule(["WAW-Q-84-b", "WAW-10.3-c", "WAW-L-27"], "a beaten fleet without a way out is lost with men and leader aboard", () => {
    const s = water(
      {
        f: "Blue T ship 1/3/4 t2",
        b: "Blue A 2/1/2",
        L: "Blue A leader 1 0/0/3",
        g: "Red S ship 9/9/4",
        k: "Red U ship 9/9/4",
        x: "Red T ship 1r1/9/4",
      },
      { regions: { D: "clear Red port coast:T" } },
    );
    for (const id of ["b", "L"]) s.set(id, { at: "T", aboard: true });
    s.do("strike", "T:1");
    s.roll(5, 5, 9, 9).do("done");
    expect(placesOf(s, "f", "b", "L")).toEqual(["lost", "lost", "out"]);
    expect([s.cited("retreat.none"), s.cited("naval.drowned")]).toEqual([["WAW-Q-84-b"], ["WAW-Q-46"]]);
  });
  const convoy = (units: Given["units"] = {}): Scene => {
    const ships = {
      f: "Blue A ship 3/3/4 t1",
      e: "Blue A ship 3/3/4 t1",
      b: "Blue A 2/1/2",
      c: "Blue A 2/1/2",
      L: "Blue A leader 1 0/0/3",
      g: "Red S ship 8/9/4",
      ...units,
    };
    const s = water(ships, { regions: { E: "clear Blue port coast:S" } });
    s.do("load", "A:1").give({ units: ["b", "c"], leaders: ["L"] });
    s.do("sail", "A:1", "S");
    // Red has the better of it and sinks one of the two.
    s.roll(0, 9).do("done").roll(0).do("short");
    return s.roll(9).give({ f: 0, e: 1 });
  };
  rule(["WAW-Q-46", "WAW-L-27"], "one transport of two is sunk: its owner says at sea who drowns, and the leader lives", () => {
    const s = convoy();
    expect([s.kind, s.at("b"), s.unit("b").aboard]).toEqual(["cargo.loss", "S", true]);
    s.give(["c"]);
    while (s.table.battle) s.fallback();
    expect(placesOf(s, "e", "c", "L").slice(0, 2)).toEqual(["lost", "lost"]);
    expect([s.unit("b").place, s.unit("L").place]).toEqual(["map", "map"]);
  });
  rule(["WAW-Q-46"], "transports that lie in the port a beaten fleet makes for save nobody who had no place at sea", () => {
    const s = convoy({ h: "Blue E ship 1/1/4 t5" });
    expect(s.kind).toBe("cargo.loss");
  });
});

describe("Air", () => {
  rule(["WAW-12.2-g", "WAW-L-55"], "aircraft of a beaten fleet stay over the sea they flew to, and come home from there", () => {
    const fleet = (regions: Given["regions"]): Scene => {
      const s = sky(
        { b: "Blue A air 3/1/8 bomber", f: "Blue S ship 1/3/4", x: "Red T ship 1r1/9/4", i: "Blue A 1/1/1" },
        regions,
      );
      s.do("fly", "b", "support", "T").do("done");
      return s.do("sail", "S:1", "T").roll(5, 5, 9, 9, 9).do("done");
    };
    const s = fleet({});
    expect([s.lines("battle.lost"), s.at("f"), s.at("b"), s.unit("b").port]).toEqual([expect.anything(), "S", "T", false]);
    s.to("land.orders", 0).do("done");
    while (s.table.side === 0) s.fallback();
    expect([s.unit("b").place, s.at("b")]).toEqual(["map", "A"]);
  });
  rule(
    ["WAW-L-34", "WAW-Q-50", "WAW-L-33"],
    "its carrier is sunk while it is out to support: it comes home to another base, or is lost",
    () => {
      const out = (regions: Given["regions"]): Scene => {
        const s = sky(
          {
            v: "Blue S ship 1/1/4 carrier cv1",
            y: "Blue S>v air 2/1/8 fighterBomber",
            b: "Blue B 3/3/2",
            L: "Blue B leader 1 0/0/3",
            r: "Red C 1/1/2",
            x: "Red T ship 9/9/4",
          },
          regions,
          {},
          "carrier",
        );
        s.do("fly", "y", "support", "C").do("done");
        // Red has the better of the manoeuvre and hits.
        s.do("sail", "S:1", "T").roll(0, 9).do("done").roll(0).do("short");
        expect([s.unit("v").place, s.at("y")]).toEqual(["lost", "C"]);
        s.to("land.orders", 0).do("march", "B:1", "C", "battle").do("done");
        while (s.table.side === 0) s.fallback();
        return s;
      };
      expect(placesOf(out({}), "y")).toEqual(["A"]);
      expect(placesOf(out({ A: "clear Blue port coast:S supply" }), "y")).toEqual(["lost"]);
    },
  );
  rule(["WAW-L-34", "WAW-11.4-a"], "its base falls while it patrols elsewhere: it has another at once, or is lost", () => {
    const out = (base: string): Scene => {
      const s = sky(
        { f: "Blue A air 1/1/8 fighter", i: "Blue A 1/1/1", b: "Blue B 9/9/2", r: "Red C 9/9/2", R: "Red C leader 1 0/0/3" },
        { B: `clear Blue${base}`, E: "clear Blue" },
        { phases: { naval: false } },
        "patrol",
      );
      s.do("fly", "f", "patrol", "B").do("done");
      // Nobody is left at the base, and the enemy comes by a way of his own.
      s.set("i", { at: "E" }).set("r", { at: "A" });
      s.to("land.orders", 1).do("done");
      while (s.table.side === 1) s.fallback();
      expect(s.table.control.A).toBe(1);
      return s;
    };
    expect(out(" base1").unit("f")).toMatchObject({ base: "B", at: "B", place: "map" });
    expect(out("").unit("f").place).toBe("lost");
  });
  rule(
    ["WAW-11.4-b", "WAW-Q-53", "WAW-L-59"],
    "paras over an enemy patrol: whoever turns back has them aboard until home, and nobody has dropped",
    () => {
      const s = sky({
        p: "Blue A air 1/1/8 t1",
        i: "Blue A 2/1/2 para",
        x: "Red D 1/1/1",
        y: "Red D air 5/9/8 fighter",
      });
      s.do("load", "p").give({ units: ["i"], leaders: [] });
      // A panic is enough.
      s.do("fly", "p", "jump", "D").roll(5).do("done");
      expect([s.heard("air.drops"), placesOf(s, "p", "i"), s.unit("i").aboard]).toEqual([false, ["A", "A"], false]);
      expect([s.lines("air.aborts").length, s.cited("air.returns")]).toEqual([1, ["WAW-Q-50"]]);
    },
  );
  rule(["WAW-12.7-c", "WAW-3.1-c"], "ships in the port of a region can be bombed there", () => {
    const s = sky(
      { b: "Blue A air 9/1/8 bomber", i: "Blue A 1/1/1", f: "Red D ship 1/1/4" },
      { D: "clear Red base1 supply port coast:T" },
    );
    expect(s.may("fly", "b", "bomb", "D")).toBe(true);
    s.do("fly", "b", "bomb", "D").roll(0).do("done");
    expect(s.unit("f").place).toBe("lost");
  });
  rule(["WAW-A2.2-a", "WAW-Q-50"], "who flew to support a battle that nobody fights comes home", () => {
    const s = sky(
      { y: "Blue A air 2/1/8 fighterBomber", b: "Blue B 3/3/2", c: "Blue B 3/3/2", L: "Blue B leader 1 0/0/3", r: "Red C 1/1/2" },
      { C: "clear Red fort5" },
      {},
      "shelter",
    );
    s.do("fly", "y", "support", "C").do("done").to("land.orders", 0);
    s.do("march", "B:1", "C", "battle").do("done");
    s.roll(9).give(["r"]);
    while (s.table.side === 0) s.fallback();
    expect([s.lines("battle.fire"), placesOf(s, "y"), s.unit("r").inside]).toEqual([[], ["A"], true]);
  });
});

describe("Ports, yards and fortresses", () => {
  rule(["WAW-L-64", "WAW-10.3-d"], "what is brought into a besieged port goes into the fortress", () => {
    const s = water(
      { f: "Blue S ship 3/3/4 t2", b: "Blue A 2/1/2", c: "Blue D 2/1/2", r: "Red D 2/1/2" },
      { regions: { D: "clear Blue port coast:S fort4" } },
    );
    s.set("b", { at: "S", aboard: true }).set("c", { inside: true });
    s.to("land.orders", 1).to("naval.orders", 0);
    s.do("sail", "S:1", "D");
    expect([s.at("b"), s.unit("b").aboard, s.unit("b").inside]).toEqual(["D", false, true]);
  });
  rule(["WAW-A3.4-d", "WAW-A3.4-e"], "a ship on the stocks of a besieged port is not lost before the fortress is", () => {
    const s = water(
      { f: "Blue D ship 3/3/4", c: "Blue D 2/1/2", r: "Red D 2/1/2", q: "Red D 2/1/2", i: "Blue A 1/1/1" },
      { regions: { D: "clear Blue port coast:T fort0" } },
    );
    s.set("f", { building: true, port: true }).set("c", { inside: true });
    s.to("land.orders", 1).roll(9).do("done");
    expect([s.unit("f").place, s.table.control.D]).toEqual(["map", 0]);
    while (s.table.side !== 0) s.fallback();
    s.to("land.orders", 1).roll(0).do("done");
    expect([s.unit("f").place, s.table.control.D, s.cited("economy.burnt")]).toEqual(["lost", 1, ["WAW-A3.4-e"]]);
  });
  rule(["WAW-13.2-c", "WAW-7.1.3-a"], "supply over the sea ends with the port it came from", () => {
    const s = water(
      { b: "Blue D 2/1/2", f: "Blue T ship 1/1/4", r: "Red B 3/3/2", R: "Red B leader 1 0/0/3", q: "Red C 1/1/1" },
      { phases: { naval: true, supply: true }, regions: { C: "clear Red coast:T", B: "clear Red port coast:S,T supply" } },
    );
    expect(s.unit("b").oos).toBe(false);
    s.to("land.orders", 1).do("march", "B:1", "A").do("done");
    while (s.table.side === 1) s.fallback();
    expect([s.table.control.A, s.unit("b").oos]).toEqual([1, true]);
  });
  rule(["WAW-A1-a", "WAW-A2.2-a", "WAW-A1-c"], "a bunker does not go into a fortress; while it stands nobody besieges", () => {
    const s = sceneOf(
      field({
        regions: { A: "clear Blue", B: "clear Red fort3" },
        borders: ["A-B"],
        units: { b: "Blue A 5/9/2", c: "Blue A 5/9/2", L: "Blue A leader 1 0/0/3", k: "Red B 1r1/1/0 bunker", g: "Red B 1/1/1" },
      }),
      "bunker",
    );
    s.do("march", "A:1", "B", "battle").do("done");
    expect(s.asked.domain).toMatchObject({ of: ["g"] });
    // It is missed in both rounds, misses itself, and has held the place.
    s.roll(9, 9, 9, 9, 9, 9, 0).give(["g"]);
    expect([placesOf(s, "b", "c", "k", "g"), s.unit("g").inside, s.heard("siege.falls")]).toEqual([
      ["A", "A", "B", "B"],
      false,
      false,
    ]);
  });
});

describe("Breakthrough", () => {
  const tanks = (units: Given["units"], regions: Given["regions"] = {}): Scene =>
    sceneOf(
      field({
        regions: { A: "clear Blue", B: "clear Red", C: "clear Red", D: "clear Red", ...regions },
        borders: ["A-B", "B-C", "C-D"],
        units: { t: "Blue A 5/9/2 armor", u: "Blue A 5/9/2 armor", L: "Blue A leader 2 0/0/2", ...units },
        phases: { breakthrough: true },
        more: { year: 1950 },
      }),
      "tanks",
    );
  rule(["WAW-A4-b", "WAW-A2.2-a"], "where all went into the fortress no battle was won, and nobody breaks through", () => {
    const s = tanks({ r: "Red B 1/1/1" }, { B: "clear Red fort4" });
    s.do("march", "A:1", "B", "battle").do("done");
    s.give(["r"]);
    while (s.table.side === 0) {
      expect(s.kind).not.toBe("breakthrough.orders");
      s.fallback();
    }
  });
  rule(["WAW-A4-c", "WAW-12.8-a"], "a breakthrough stops before a fortress and besieges it in the same turn", () => {
    const s = tanks({ r: "Red B 1/0/1" }, { C: "clear Red fort4" });
    s.do("march", "A:1", "B", "battle").roll(0, 9, 9, 0).do("done");
    expect([s.options("push", "B:1").sort(), s.kind]).toEqual([["A", "C"], "breakthrough.orders"]);
    s.roll(0).do("push", "B:1", "C");
    expect([s.at("t"), s.table.forts.C, s.table.control.C]).toEqual(["C", undefined, 0]);
  });
});

const QUIET = { quiet: true, draw: () => 0, tell: () => {}, luck: () => {} };

describe("Allies who change sides", () => {
  const CARD = (...effects: object[]) => ({
    decks: [{ id: "d", side: "Red", order: 1, startHand: 1, open: [], aside: [], reshuffle: false }],
    cards: [
      {
        id: "K",
        title: "K",
        deck: "d",
        copies: 1,
        family: "event",
        strength: "small",
        uses: [{ kind: "event", windows: ["own:end"], when: [], do: effects, text: "K" }],
      },
    ],
  });
  /** Green has been Blue's ally, and goes over to Red by a card that Red plays at the end of its turn. */
  const betrayed = (units: Given["units"], regions: Given["regions"] = {}, phases: Given["phases"] = {}): Scene => {
    const s = sceneOf(
      field({
        regions: {
          A: "clear Blue",
          B: "clear Red",
          C: "clear Green port coast:S base2",
          S: "sea",
          D: "clear Blue port coast:S base2",
          ...regions,
        },
        borders: ["A-B", "B-C", "C-D"],
        units: { b: "Blue A 1/1/2", r: "Red B 1/1/2", g: "Green C 1/1/2", ...units },
        phases: { naval: true, ...phases },
        more: {
          ...withGreen("Blue"),
          ...CARD(
            { e: "relation", a: "Blue", b: "Green", state: "war" },
            { e: "relation", a: "Red", b: "Green", state: "allied" },
          ),
        } as never,
      }),
      "betrayed",
    );
    for (let i = 0; i < 60 && s.table.side !== 1; i++) s.fallback();
    for (let i = 0; i < 60 && !(s.kind === "card.window" && s.may("K")); i++) s.fallback();
    return s.do("K", "use1");
  };
  rule(["WAW-10.2-c", "WAW-L-2-a"], "ships in the port of an ally who turns enemy sail at once", () => {
    const s = betrayed({ f: "Blue C ship 2/2/4" });
    expect([s.at("f"), s.unit("f").port, s.cited("naval.driven")]).toEqual(["S", false, ["WAW-10.2-c"]]);
    expect(s.table.seats).toEqual([0, 1, 2]);
  });
  rule(["WAW-L-34", "WAW-L-2-a"], "aircraft at such a base fly to another at once", () => {
    const s = betrayed({ y: "Blue C air 1/1/8 fighter" }, {}, { air1: true, air2: true });
    expect([s.unit("y").base, s.at("y"), s.cited("air.diverts")]).toEqual(["D", "D", ["WAW-L-34"]]);
  });
  rule(["WAW-A2.2-b", "WAW-L-2-a"], "who sheltered in his fortress stands in the open before it", () => {
    const s = sceneOf(
      field({
        regions: { A: "clear Blue", B: "clear Red", C: "clear Green fort5" },
        borders: ["A-B", "B-C"],
        units: { b: "Blue A 1/1/2", r: "Red C 1/1/2", g: "Green C 1/1/2", h: "Blue C 1/1/2" },
        more: withGreen("Blue"),
      }),
      "fort",
    );
    for (const id of ["g", "h"]) s.set(id, { inside: true });
    relate(s.state, QUIET, 0, 2, "war");
    relate(s.state, QUIET, 1, 2, "allied");
    expect([s.unit("g").inside, s.unit("h").inside]).toEqual([true, false]);
  });
});
