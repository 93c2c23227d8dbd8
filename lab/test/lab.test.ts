import { botIn } from "@warren/bots/roster.ts";
import { defaultOptions } from "@warren/kernel/options.ts";
import { wilson } from "@warren/kernel/shares.ts";
import { toyGame } from "@warren/kernel/testing/toy.ts";
import { legs } from "@warren/kernel/testing/toy-legs.ts";
import { describe, expect, test } from "vitest";
import { addDuels, type DuelPlan, duelRange, duelReport, seatings, seedsOf } from "../duel.ts";
import { ranges } from "../pool.ts";
import { addTallies, isDrawn, playRange, reportOf, type SimulationPlan, seating } from "../simulate.ts";
import { percentile, spreadOf } from "../stats.ts";
import { raceGame } from "./race.ts";

const toy = { game: toyGame, bots: [] };
const race = { game: raceGame, bots: [] };
const options = defaultOptions(toyGame.options);

describe("stats", () => {
  test("Wilson's interval agrees with published values", () => {
    const { low, high, share } = wilson(81, 263);
    expect(share).toBeCloseTo(0.308, 3);
    expect(low).toBeCloseTo(0.2553, 4);
    expect(high).toBeCloseTo(0.3662, 4);
  });
  test("it stays inside 0..1 and holds the share", () => {
    expect(wilson(0, 10)).toMatchObject({ share: 0, low: 0 });
    expect(wilson(0, 10).high).toBeCloseTo(0.2775, 4);
    expect(wilson(10, 10)).toMatchObject({ share: 1, high: 1 });
    expect(wilson(0, 0)).toEqual({ share: 0, low: 0, high: 1, n: 0 });
  });
  test("percentiles are members of the list", () => {
    const list = Array.from({ length: 100 }, (_, i) => i + 1);
    expect(percentile(list, 0.95)).toBe(95);
    expect(percentile(list, 0.5)).toBe(50);
    expect(spreadOf([3, 1, 2])).toEqual({ mean: 2, p95: 3, max: 3 });
    expect(spreadOf([])).toEqual({ mean: 0, p95: 0, max: 0 });
  });
});

describe("simulate", () => {
  test("a game is drawn when more than one side has won it", () => {
    const drawn = (ranks: number[], sides?: number[]) => isDrawn({ ranks, reason: { key: "" }, rule: "" }, sides);
    expect([drawn([1, 2, 2]), drawn([1, 1, 3]), drawn([1, 1])]).toEqual([false, true, true]);
    // A team wins together.
    expect([drawn([1, 2, 1, 2], [0, 1, 0, 1]), drawn([1, 1, 1, 1], [0, 1, 0, 1])]).toEqual([false, true]);
  });
  const plan: SimulationPlan = { games: 60, seats: 3, bots: ["greedy", "random"], seed: "s", options, steps: 12 };
  test("everybody sits everywhere equally often", () => {
    expect([0, 1, 2, 3].map((index) => seating(index, 3))).toEqual([
      [0, 1, 2],
      [2, 0, 1],
      [1, 2, 0],
      [0, 1, 2],
    ]);
  });
  test("the same plan gives the same games, however it is cut", () => {
    const whole = playRange(toy, plan, 0, 60);
    const cut = addTallies([playRange(toy, plan, 0, 17), playRange(toy, plan, 17, 60)], 3);
    expect({
      ...cut,
      milliseconds: 0,
      bySeat: cut.bySeat.map((n) => n.toFixed(6)),
      byEntrant: cut.byEntrant.map((n) => n.toFixed(6)),
    }).toEqual({
      ...whole,
      milliseconds: 0,
      bySeat: whole.bySeat.map((n) => n.toFixed(6)),
      byEntrant: whole.byEntrant.map((n) => n.toFixed(6)),
    });
    expect(playRange(toy, { ...plan, seed: "t" }, 0, 60).byEntrant).not.toEqual(whole.byEntrant);
  });
  test("a game that waits for others is played with them, by the same levels; search does not play it", () => {
    const waiting = { game: legs, bots: [], episodes: [toy] };
    const two: SimulationPlan = { games: 10, seats: 2, bots: ["random"], seed: "s", options: {} };
    const tally = playRange(waiting, two, 0, 10);
    // Two numbers of cards, and two hands with them.
    expect([tally.finished, Math.min(...tally.lengths) > 2]).toEqual([10, true]);
    expect(playRange(waiting, two, 0, 10).lengths).toEqual(tally.lengths);
    expect(reportOf(waiting, two, tally).playoutsPerSecond).toBe(0);
    expect(botIn(waiting, "search")).toBeUndefined();
    expect(() => playRange({ game: legs, bots: [] }, two, 0, 1)).toThrow("nobody here plays toy");
    expect(playRange(waiting, { ...two, cap: 3 }, 0, 1)).toMatchObject({ finished: 0, capped: 1 });
  });
  test("the report adds up", () => {
    const report = reportOf(toy, plan, playRange(toy, plan, 0, 60));
    expect(report).toMatchObject({ game: "toy", games: 60, finished: 60, capped: 0, seats: 3 });
    expect(report.bySeat.reduce((sum, seat) => sum + seat.share, 0)).toBeCloseTo(1);
    expect(report.byBot.map(({ bot, fair }) => [bot, fair])).toEqual([
      ["greedy", 2 / 3],
      ["random", 1 / 3],
    ]);
    expect(report.byBot.reduce((sum, bot) => sum + bot.share, 0)).toBeCloseTo(1);
    expect(report.length.max).toBeGreaterThanOrEqual(report.length.p95);
    expect(report.playoutsPerSecond).toBeGreaterThan(0);
  });
  test("a game that is not over at the cap is counted as capped", () => {
    expect(playRange(toy, { ...plan, cap: 2 }, 0, 5)).toMatchObject({ finished: 0, capped: 5 });
  });
  test("an unknown bot is named", () => {
    expect(() => playRange(toy, { ...plan, bots: ["hal"] }, 0, 1)).toThrow(/no bot hal/);
  });
});

describe("duel", () => {
  const plan: DuelPlan = { a: "greedy", b: "random", games: 120, seats: 2, seed: "d", options, steps: 12 };
  test.each([2, 3, 4, 5, 6])("over the seatings of %i seats both sides hold every seat equally often", (seats) => {
    const all = seatings(seats);
    for (let seat = 0; seat < seats; seat++) expect(all.filter((one) => one[seat]).length * 2).toBe(all.length);
  });
  test.each([2, 3, 4])("a bot against itself has exactly half of it, at %i seats", (seats) => {
    const self = { ...plan, b: "greedy", seats, games: 24 };
    const report = duelReport(toy, self, duelRange(toy, self, 0, seedsOf(self)));
    expect(report.share).toBeCloseTo(0.5, 9);
    expect(report.low).toBeLessThan(0.5);
    expect(report.high).toBeGreaterThan(0.5);
  });
  test("greedy beats random, beyond chance", () => {
    const big = { ...plan, games: 400, options: {} };
    const report = duelReport(race, big, addDuels([duelRange(race, big, 0, 80), duelRange(race, big, 80, 200)]));
    expect(report.games).toBe(400);
    expect(report.won + report.drawn + report.lost).toBe(400);
    expect(report.low).toBeGreaterThan(0.5);
  });
});

test("ranges cover everything once and are never empty", () => {
  expect(ranges(10, 3)).toEqual([
    { from: 0, to: 3 },
    { from: 3, to: 6 },
    { from: 6, to: 10 },
  ]);
  expect(ranges(2, 8)).toHaveLength(2);
});
