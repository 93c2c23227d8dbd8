import { viewOf } from "@warren/kernel/game.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect, test } from "vitest";
import { siegeAhead, testAhead } from "../display/battles.ts";
import { type Forecast, forecast } from "../rules/distribution.ts";
import { atSea, battleOf, odds } from "../rules/odds.ts";
import type { WarState, WarView } from "../rules/state.ts";
import { FLEETS, INTO_THEM, KINDS, play } from "./played.ts";
import { scene } from "./scene.ts";

/** The forecast for all of Blue in A attacking B. */
const forecastOf = (state: WarState): Forecast => {
  const { units } = state.table.groups.find((group) => group.at === "A")!;
  return forecast(state, battleOf(state, 0, { region: "B", how: "march", from: "A", units }));
};
const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);

describe("Odds of a battle", () => {
  // 200,000 battles in all with WARREN_BATTLES=16000 (docs/balance/wars-across-the-world.md).
  const GAMES = Number(process.env.WARREN_BATTLES ?? 300);
  const ahead = (state: WarState): Forecast => {
    const { seen, battle } = atSea(viewOf(state, 0) as WarView, "naval.orders", INTO_THEM.order!)!;
    return forecast(seen, battle!);
  };
  for (const [kind, given] of Object.entries({ ...KINDS, ...FLEETS }))
    test(`${kind}: what is reckoned agrees with what is played`, () => {
      const isAtSea = kind in FLEETS;
      const { state, seen } = play(given, GAMES, `odds ${kind}`, isAtSea ? INTO_THEM : {});
      const told = isAtSea ? ahead(state) : forecastOf(state);
      // Four standard deviations of a share.
      const near = (played: number, p: number): void =>
        expect(Math.abs(played - p)).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / GAMES) + 0.004);
      expect(sum(told.wins)).toBeCloseTo(1, 9);
      for (const i of [0, 1] as const) {
        expect(sum(told.steps[i])).toBeCloseTo(1, 9);
        near(seen.wins[i], told.wins[i]);
        near(seen.routs[i], told.routs[i]);
        near(seen.injured[i], told.injured[i]);
        near(seen.killed[i], told.killed[i]);
        told.steps[i].forEach((p, k) => {
          near(seen.steps[i][k] ?? 0, p);
        });
        expect(sum(told.pursuit[i])).toBeCloseTo(told.routs[i], 9);
        told.pursuit[i].forEach((p, k) => {
          near(seen.pursuit[i][k] ?? 0, p);
        });
      }
    });

  test("an order to attack shows its chances, one to march shows none", () => {
    const s = scene({
      regions: { A: "clear Blue", B: "clear Red", C: "clear Blue" },
      borders: ["A-B", "A-C"],
      units: { b: "Blue A 9/9/2", L: "Blue A leader 1 0/0/3", r: "Red B 1/0/1" },
    });
    const shown = odds(s.view(0), s.asked, ["march", "A:1", "B", "battle"])!;
    expect(sum(shown.lines.map(({ num }) => num))).toBe(shown.den);
    expect(shown.lines.filter(({ good }) => good).reduce((all, { num }) => all + num, 0) / shown.den).toBeGreaterThan(0.85);
    expect(odds(s.view(0), s.asked, ["march", "A:1", "C"])).toBeUndefined();
  });
});

describe("Odds of a test", () => {
  rule(["WAW-11.3-a", "WAW-12.9-a"], "as many faces of ten as the die has that succeed, 0 always among them", () => {
    const s = scene({
      regions: { A: "clear Blue", B: "clear Red fort5" },
      borders: ["A-B"],
      units: { b: "Blue B 1/1/1", c: "Blue B 1/1/1", g: "Red B~ 1/1/3 guerrilla", gun: "Blue B su artillery" },
    });
    const search = testAhead(s.view(0), "land.orders", ["search", "B"])!;
    const siege = siegeAhead(s.view(0), "B")!;
    expect([search.faces, siege.faces]).toEqual([4, 7]);
    expect([search.lines, search.needs]).toEqual([[], 3]);
    expect([siege.lines.map(({ key, value }) => [key, value]), siege.needs]).toEqual([[["line.artillery", -1]], 5]);
    expect(odds(s.view(0), s.asked, ["search", "B"])).toMatchObject({ den: 10, lines: [{ num: 4 }, { num: 6 }] });
    const t = scene({
      regions: { A: "clear Blue", B: "clear Red" },
      borders: ["A-B"],
      units: { b: "Blue B 1/1/1", L: "Blue B leader 1 -9/0/3", g: "Red B~ 1/1/3 guerrilla" },
    });
    expect(testAhead(t.view(0), "land.orders", ["search", "B"])!.faces).toBe(1);
  });

  /** Blue sails into S, where Red lies. */
  const waters = (units: { [id: string]: string }) => {
    const s = scene({
      regions: { A: "clear Blue port coast:T", S: "sea", T: "sea" },
      borders: ["S-T"],
      units,
      phases: { naval: true },
    });
    return s.kind === "naval.orders" ? s : s.to("naval.orders", 0);
  };
  rule(
    ["WAW-11.1-a", "WAW-11.1-b"],
    "a fleet that goes for others is shown the battle; one that slips past, their chance to stop it",
    () => {
      const s = waters({ f: "Blue T ship 3/2/4", g: "Red S ship 3/2/4" });
      const fight = odds(s.view(0), s.asked, ["sail", "T:1", "S"])!;
      expect(fight.lines.map(({ label }) => label.key)).toEqual(["odds.rout", "odds.win", "odds.lose", "odds.flee"]);
      expect(odds(s.view(0), s.asked, ["sail", "T:1", "A"])).toBeUndefined();
      s.do("mode", "T:1", "evade");
      // A lone ship is hard to find: what is played is what was shown.
      const shown = odds(s.view(0), s.asked, ["sail", "T:1", "S"])!;
      const sheet = testAhead(s.view(0), "naval.orders", ["sail", "T:1", "S"])!;
      expect(sheet).toMatchObject({ kind: "intercept", side: 1, region: "S" });
      expect(shown.lines).toMatchObject([
        { label: { key: "odds.through" }, num: 10 - sheet.faces },
        { label: { key: "odds.caught" }, num: sheet.faces },
      ]);
      s.do("sail", "T:1", "S");
      expect(s.asked.kind).toBe("intercept");
      expect(testAhead(s.view(1), "intercept", ["try"])).toEqual(sheet);
      expect(odds(s.view(1), s.asked, ["try"])!.lines[0]).toMatchObject({ label: { key: "odds.success" }, num: sheet.faces });
      expect(odds(s.view(1), s.asked, ["pass"])).toBeUndefined();
    },
  );
  rule("WAW-11.3-e", "a fleet that may slip away is shown its chance, line by line", () => {
    const s = waters({ f: "Blue T ship 3/2/4", g: "Red S ship 3/2/4" });
    s.set("g", { mode: "evade" });
    s.do("sail", "T:1", "S");
    expect(s.asked.kind).toBe("evade");
    const sheet = testAhead(s.view(1), "evade", ["try", "T"]);
    expect(sheet).toMatchObject({ kind: "evade", side: 1, lines: [{ key: "line.oneShip" }] });
    expect(odds(s.view(1), s.asked, ["try", "T"])!.lines[0]!.num).toBe(sheet!.faces);
  });
});
