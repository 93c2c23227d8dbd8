import { fast } from "@warren/kernel/chance.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect, test } from "vitest";
import { warsAcrossTheWorld } from "../game.ts";
import { outcome } from "../rules/outcome.ts";
import { warOf } from "../rules/setup.ts";
import { relate } from "../rules/sides.ts";
import { isSupplied } from "../rules/supply.ts";
import { countNow } from "../rules/victory.ts";
import type { Scenario } from "../scenario/types.ts";
import { en } from "../text/en.ts";
import { field, type Given, withGreen } from "./field.ts";
import { Scene, sceneOf } from "./scene.ts";

const REGIONS = { A: "clear Blue", B: "clear Red", C: "clear Green", D: "clear Red" };
const BORDERS = ["A-B", "B-C", "C-D"];
const war = (
  units: Given["units"],
  ally: "Blue" | "Red" | null,
  more: Partial<Scenario> = {},
  given: Partial<Given> = {},
): Scene =>
  sceneOf(field({ regions: REGIONS, borders: BORDERS, units, ...given, more: { ...withGreen(ally), ...more } }), "allies");
/** The same from two seats: Green is run by its ally. */
const twoSeats = (units: Given["units"], ally: "Blue" | "Red", more: Partial<Scenario> = {}): Scene => {
  const scenario = field({ regions: REGIONS, borders: BORDERS, units, more: { ...withGreen(ally), ...more } });
  return new Scene(warsAcrossTheWorld, (fx) => warOf(scenario, fx, 2), { more: fast("two"), words: en });
};
const fight = {
  b: "Blue A 5/3/2",
  L: "Blue A leader 1 1/1/3",
  r: "Red B 2/1/2",
  R: "Red B leader 1 0/0/3",
  g: "Green B 2/2/2",
  G: "Green B leader 2 0/0/3",
};

describe("Allies", () => {
  rule("WAW-L-2-b", "their regions, ports and supply sources are used like one's own", () => {
    const s = war(
      { b: "Blue B 1/1/2", r: "Red D 1/1/2" },
      "Blue",
      {},
      { regions: { ...REGIONS, B: "clear Blue", C: "clear Green supply" }, phases: { supply: true } },
    );
    expect([isSupplied(s.state, "b"), s.may("march", "B:1", "C")]).toEqual([true, true]);
    s.table.relations[0]![2] = "war";
    expect(isSupplied(s.state, "b")).toBe(false);
    const port = { A: "clear Blue port coast:S", C: "clear Green port coast:S", S: "sea", B: "clear Red", D: "clear Red" };
    const fleet = (ally: "Blue" | null): Scene =>
      war({ f: "Blue S ship 2/2/4", r: "Red D 1/1/2" }, ally, {}, { regions: port, phases: { naval: true } });
    expect([fleet("Blue").may("sail", "S:1", "C"), fleet(null).no("sail", "S:1", "C")]).toEqual([true, "WAW-10.2-b"]);
  });
  rule("WAW-L-2-c", "in one battle they are one stack under one CinC, whose owner chooses", () => {
    const s = war(fight, "Red");
    s.do("march", "A:1", "B", "battle").do("done");
    const sheets = s.lines("battle.sheet") as { cinc: string; cu: number }[];
    expect(sheets[1]).toMatchObject({ cinc: "G", cu: 2, side: "Green" });
    const asked = s.open.find((one) => one.kind === "losses.hits" || one.kind === "retreat" || one.kind === "losses.panic");
    if (asked) expect(asked.seat).toBe(2);
    // Alone each would be attacked by itself.
    const split = war({ ...fight, R: "Red B leader 2 0/0/3", G: "Green B leader 1 0/0/3" }, "Red");
    split.do("march", "A:1", "B", "battle").do("done");
    expect(split.lines("battle.sheet")[1]).toMatchObject({ cinc: "R", cu: 2, side: "Red" });
  });
  rule("WAW-Q-101", "VP of their battle are gained and lost by the side of the CinC", () => {
    const s = war({ ...fight, ...Object.fromEntries([1, 2, 3, 4].map((n) => [`g${n}`, "Green B 1/1/2"])) }, "Red");
    const before = [...s.table.vp];
    s.do("march", "A:1", "B", "battle").do("done");
    while (s.table.battle) s.fallback();
    const change = s.table.vp.map((vp, side) => vp - before[side]!);
    expect(change[1]).toBe(0);
    expect(change[0]! + change[2]!).toBe(0);
  });
  rule("WAW-L-2-c", "fleets of allies fight as one and leave as one", () => {
    const s = war(
      { f: "Blue S ship 9/3/4", e: "Blue S ship 9/3/4", r: "Red T ship 1/1/4", g: "Green T ship 1/1/4", q: "Red D 1/1/2" },
      "Red",
      {},
      { regions: { ...REGIONS, S: "sea", T: "sea", U: "sea" }, borders: [...BORDERS, "S-T", "T-U"], phases: { naval: true } },
    );
    s.do("sail", "S:1", "T").do("done");
    expect(s.lines("battle.sheet")[1]).toMatchObject({ cu: 2 });
  });
  test("a side without a player is run by its first ally, and goes over with its cards when that changes", () => {
    const cards: Partial<Scenario> = {
      decks: [{ id: "d", side: "Green", order: 1, startHand: 1, open: [], aside: [], reshuffle: false }],
      cards: [
        {
          id: "K",
          title: "K",
          deck: "d",
          copies: 1,
          family: "event",
          strength: "small",
          uses: [{ kind: "event", windows: ["own:end"], when: [], do: [{ e: "flag", flag: "f", set: 1 }], text: "K" }],
        },
      ],
    };
    const s = twoSeats({ b: "Blue A 1/1/2", r: "Red B 1/1/2", g: "Green C 1/1/2", h: "Green C~ 1/1/2 guerrilla" }, "Red", cards);
    expect([s.table.seats, s.state.hands.map((hand) => hand.cards)]).toEqual([
      [0, 1, 1],
      [[], ["K"]],
    ]);
    const fx = { quiet: true, draw: () => 0, tell: () => {}, luck: () => {} };
    relate(s.state, fx, 2, 1, "war");
    relate(s.state, fx, 0, 2, "allied");
    expect([s.table.seats, s.state.hands.map((hand) => hand.cards)]).toEqual([
      [0, 1, 0],
      [["K"], []],
    ]);
    expect(Object.values(s.state.hands[0]!.tokens)).toEqual(["h"]);
    relate(s.state, fx, 0, 2, "peace");
    expect(s.table.seats).toEqual([0, 1, 0]);
  });
  test("who may win beside the others does so from a seat of its own alone", () => {
    const victory: Scenario["victory"] = {
      suddenDeath: [],
      perTurn: [],
      end: [],
      decide: { by: "vp", among: ["Blue", "Red"], drawBelow: 1, text: "" },
      alsoWins: [{ side: "Green", when: [{ c: "vp", side: "Green", min: 9 }], text: "" }],
    };
    const units = { b: "Blue A 1/1/2", r: "Red B 1/1/2", g: "Green C 1/1/2" };
    const more = { victory, turns: 1, turnLabels: ["1"], vpStart: { Blue: 12, Red: 10, Green: 9 } };
    const three = war(units, "Red", more);
    // And everybody sees it coming.
    expect(countNow(three.state)).toMatchObject({ winners: [0], also: [2] });
    while (three.open[0]) three.fallback();
    expect(outcome(three.state)!.ranks).toEqual([1, 2, 1]);
    const two = twoSeats(units, "Red", more);
    expect(countNow(two.state).also).toEqual([]);
    while (two.open[0]) two.fallback();
    expect(outcome(two.state)!.ranks).toEqual([1, 2]);
  });
});

describe("The last count of three", () => {
  rule(["WAW-7.2-b", "WAW-14-a"], "who is too close behind the first shares it, and who is farther behind does not", () => {
    const winners = (Red: number, Green: number): readonly number[] => {
      const vpStart = { Blue: 9, Red, Green };
      const victory = { suddenDeath: [], perTurn: [], end: [], decide: { by: "vp", drawBelow: 2, text: "" } };
      const war = field({
        regions: REGIONS,
        borders: BORDERS,
        units: {},
        more: { ...withGreen(null), vpStart, victory } as never,
      });
      return countNow(sceneOf(war, "three").state).winners;
    };
    expect([winners(8, 7), winners(7, 7), winners(8, 8), winners(10, 9)]).toEqual([[0, 1], [0], [0, 1, 2], [0, 1, 2]]);
  });
});
