import { viewOf } from "@warren/kernel/game.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import { change } from "../rules/change.ts";
import { type Forecast, forecast } from "../rules/distribution.ts";
import { attackOf, battleOf } from "../rules/odds.ts";
import type { WarState } from "../rules/state.ts";
import type { CardDef } from "../scenario/types.ts";
import type { Effect } from "../scenario/vocabulary.ts";
import type { Given } from "./field.ts";
import { type Course, play } from "./played.ts";

type Units = { [id: string]: string };
const many = (n: number, name: string, text: string): Units =>
  Object.fromEntries(Array.from({ length: n }, (_, i) => [`${name}${i}`, text]));
const FIELD = { regions: { A: "clear Blue", B: "clear Red", C: "clear Red" }, borders: ["A-B", "B-C"] };
const L = { L: "Blue A leader 1 1/1/3" };
const G = { G: "Red B leader 1 0/0/3" };
const GAMES = 400;

/** What is reckoned for an order, as its player sees it, agrees with what comes of it when it is played. */
function agrees(given: Given, course: Course = {}): Forecast {
  const { state, seen } = play(given, GAMES, JSON.stringify(given.units), course);
  const told = forecastOf(state, course.order ?? ["march", "A:1", "B", "battle"]);
  const near = (played: number, p: number): void =>
    expect(Math.abs(played - p)).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / GAMES) + 0.004);
  for (const i of [0, 1] as const) {
    near(seen.wins[i], told.wins[i]);
    near(seen.routs[i], told.routs[i]);
    near(seen.injured[i], told.injured[i]);
    near(seen.killed[i], told.killed[i]);
    for (const [k, p] of told.steps[i].entries()) near(seen.steps[i][k] ?? 0, p);
  }
  return told;
}
function forecastOf(state: WarState, order: readonly string[]) {
  const view = viewOf(state, 0);
  return forecast(view, battleOf(view, 0, attackOf(view, order)!));
}

describe("Odds at the seams", () => {
  // One CU that hits with every die: two of the enemy's four steps, and no rout at a morale of 9. Of a leader who is hit half are killed.
  const SURE = { b: "Blue A 20r20/9/2" };
  rule(
    ["WAW-L-51", "WAW-12.4-d"],
    "fixed defenders are gone when they are beaten, and their leader runs the greater risk",
    () => {
      const { wins, killed } = agrees({ ...FIELD, units: { ...L, ...G, ...SURE, ...many(2, "f", "Red B 1r1/9/0 fixed") } });
      // 7, 8 and 9 are a hit after +1 for the defeat and +1 as nothing is left; a 9 alone after a victory.
      expect(killed[1]).toBeCloseTo((3 * wins[0] + wins[1]) / 20, 9);
    },
  );
  rule(["WAW-L-51", "WAW-Q-73"], "fixed and mobile men in one stack, with a pursuit: it matters who is left", () => {
    agrees({
      ...FIELD,
      units: {
        ...L,
        ...G,
        b: "Blue A 5/3/2",
        c: "Blue A 2/3/4 cavalry",
        f: "Red B 1r1/1/0 fixed",
        r: "Red B 1/1/2",
        q: "Red B 2/1/2",
      },
    });
  });
  rule(["WAW-Q-78-c", "WAW-12.4-d"], "the only way out is the one the attackers came by: nobody stands there any more", () => {
    const { wins, killed } = agrees({
      regions: { A: "clear Blue", B: "clear Red" },
      borders: ["A-B"],
      units: { ...L, ...G, ...SURE, ...many(2, "r", "Red B 1r1/9/2") },
    });
    expect(killed[1]).toBeCloseTo((2 * wins[0] + wins[1]) / 20, 9);
  });
  rule(["WAW-13.4-e", "WAW-3.1-t"], "unsupplied men behind a river, in a forest, without a leader", () => {
    agrees(
      {
        regions: { A: "clear Blue", B: "forest Red", C: "clear Red" },
        borders: ["A-B major", "B-C"],
        units: { ...L, ...many(2, "b", "Blue A 4/2/4"), c: "Blue A 3/2/4 cavalry", ...many(3, "r", "Red B 3/2/2") },
      },
      { adjust: ({ table }) => ["r0", "r1"].forEach((id) => void change(table, id, { oos: true })) },
    );
  });
  rule(["WAW-12-a", "WAW-L-41-b"], "an attack in place, the unsupplied among them staying out of it", () => {
    agrees(
      { ...FIELD, units: { L: "Blue B leader 1 1/1/3", ...many(3, "b", "Blue B 3/2/2"), ...G, ...many(3, "r", "Red B 2/1/2") } },
      { order: ["strike", "B"], adjust: ({ table }) => void change(table, "b0", { oos: true }) },
    );
  });
  rule(["WAW-Q-89", "WAW-12.5-c"], "a sally: who loses it is back in the fortress", () => {
    agrees(
      {
        regions: { A: "clear Blue", B: "clear Blue fort3", C: "clear Red" },
        borders: ["A-B", "B-C"],
        units: { L: "Blue B leader 1 1/1/3", ...many(3, "b", "Blue B 3/2/2"), ...G, ...many(3, "r", "Red B 2/1/2") },
      },
      {
        order: ["sally", "B"],
        adjust: ({ table }) => ["L", "b0", "b1", "b2"].forEach((id) => void change(table, id, { inside: true })),
      },
    );
  });
  const LANDING: Course = {
    opening: [["load", "A:1"], { units: ["b0", "b1", "b2"], leaders: ["L"] }, ["sail", "A:1", "S"], ["done"]],
    order: ["land", "S:1", "B", "battle"],
  };
  const COAST = {
    regions: { A: "clear Blue port coast:S", B: "clear Red coast:S", C: "clear Red", S: "sea" },
    borders: ["B-C"],
    phases: { naval: true },
  };
  rule(["WAW-10.4-d", "WAW-10.4-e"], "a landing: the defenders' bonus, and no way back", () => {
    agrees(
      {
        ...COAST,
        units: { ...L, ...many(3, "b", "Blue A 4/2/2"), t: "Blue A ship 1/1/4 t3", ...G, ...many(3, "r", "Red B 1/1/2") },
      },
      LANDING,
    );
  });
  rule(["WAW-10.4-e", "WAW-12.4-d"], "a landing beside men who are ashore already: they get away and the landed do not", () => {
    agrees(
      {
        ...COAST,
        regions: { ...COAST.regions, D: "clear Blue" },
        borders: ["B-C", "B-D"],
        units: {
          ...L,
          ...many(3, "b", "Blue A 2/1/2"),
          a: "Blue B 3/1/2",
          t: "Blue A ship 1/1/4 t3",
          ...G,
          ...many(3, "r", "Red B 2/2/2"),
        },
      },
      LANDING,
    );
  });
  const withCard = (effects: readonly Effect[], units: Units, more: object = {}): Given => {
    const use = {
      kind: "event",
      windows: ["own:land"],
      when: [{ c: "battle", kind: "land" }],
      do: effects,
      text: "",
      ahead: true,
    } as const;
    const card = {
      id: "K",
      title: "K",
      deck: "d",
      copies: 1,
      family: "event",
      strength: "small",
      uses: [use],
    } as unknown as CardDef;
    const deck = { id: "d", side: "Blue", order: 1, startHand: 1, open: [], aside: [], reshuffle: false };
    return { ...FIELD, units, more: { cards: [card], decks: [deck], ...more } as NonNullable<Given["more"]> };
  };
  const ARMY = { ...L, ...G, ...many(3, "b", "Blue A 3/1/2"), ...many(3, "r", "Red B 3/1/2") };
  rule(
    ["WAW-8-m"],
    "a card played ahead is on the table, and counts: more CF in round 1, the first panic and hit kept off",
    () => {
      const card = withCard(
        [
          { e: "modify", stat: "cf", units: { side: "self", role: "CU" }, amount: 2, until: "round" },
          { e: "prevent", side: "self", panics: 1, hits: 1, until: "battle" },
          { e: "inflict", side: "enemy", panics: 1 },
        ] as unknown as Effect[],
        ARMY,
      );
      agrees(card, { opening: [["card", "K", "use1"]] });
    },
  );
  rule(["WAW-15-a", "WAW-12.2-a"], "a rule of the scenario that steadies routs and bars pursuit is reckoned with", () => {
    const rules = [
      {
        id: "R",
        title: "R",
        trigger: { on: "always" },
        when: [],
        do: [
          { e: "test", test: "rout", side: "each", amount: -3 },
          { e: "forbid", action: "pursuit", units: { side: "Blue" } },
        ],
        text: "",
      },
    ];
    agrees({
      ...FIELD,
      units: { ...ARMY, c: "Blue A 3/2/4 cavalry" },
      more: { specialRules: rules } as unknown as NonNullable<Given["more"]>,
    });
  });
});
