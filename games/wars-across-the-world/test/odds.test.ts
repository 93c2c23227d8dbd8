import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect, test } from "vitest";
import { type Forecast, forecast } from "../rules/distribution.ts";
import { battleOf, odds, searchFaces, siegeFaces } from "../rules/odds.ts";
import type { WarState } from "../rules/state.ts";
import { KINDS, play } from "./played.ts";
import { scene } from "./scene.ts";

/** The forecast for all of Blue in A attacking B. */
const forecastOf = (state: WarState): Forecast => {
  const { units } = state.table.groups.find((group) => group.at === "A")!;
  return forecast(state, battleOf(state, 0, { region: "B", how: "march", from: "A", units }));
};
const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);

describe("Odds of a battle", () => {
  const GAMES = 300;
  for (const [kind, given] of Object.entries(KINDS))
    test(`${kind}: what is reckoned agrees with what is played`, () => {
      const { state, seen } = play(given, GAMES, `odds ${kind}`);
      const told = forecastOf(state);
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
    expect([searchFaces(s.state, "B", 0), siegeFaces(s.state, "B", 0)]).toEqual([4, 7]);
    expect(odds(s.view(0), s.asked, ["search", "B"])).toMatchObject({ den: 10, lines: [{ num: 4 }, { num: 6 }] });
    const t = scene({
      regions: { A: "clear Blue", B: "clear Red" },
      borders: ["A-B"],
      units: { b: "Blue B 1/1/1", L: "Blue B leader 1 -9/0/3", g: "Red B~ 1/1/3 guerrilla" },
    });
    expect(searchFaces(t.state, "B", 0)).toBe(1);
  });
});
