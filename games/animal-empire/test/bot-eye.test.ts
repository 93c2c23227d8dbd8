import { describe, expect, test } from "vitest";
import { choicesOf } from "../bot/choices.ts";
import { FEATURES, type Feature, look, values, WIDTH } from "../bot/features.ts";
import { CONQUEST } from "../bot/judge-conquest.ts";
import { obeys, orderToGive } from "../bot/orders.ts";
import { judgeOf, weigh, worth } from "../bot/value.ts";
import { type Given, scene } from "./scene.ts";

const seen = (given: Given, seat: number, name: Feature): number => {
  look(scene(given).state);
  return values[seat * WIDTH + FEATURES.indexOf(name)]!;
};

describe("what the evaluation sees", () => {
  const own = [
    [3, 8],
    [4, 5],
    [6, 7],
  ];

  test("a Crown falls late when the besieger is on turn before its owner", () => {
    // Seat 0 is on turn: of 1 and 2, besieging each other's Crown, 1 can act first.
    const on = { a4: "k6", a6: "k4" } as const;
    expect(seen({ own, on }, 2, "crownFalls")).toBe(1);
    expect(seen({ own, on }, 2, "lateCrownFalls")).toBe(1);
    expect(seen({ own, on }, 1, "crownFalls")).toBe(1);
    expect(seen({ own, on }, 1, "lateCrownFalls")).toBe(0);
  });

  test("an equal guard keeps the Crown until one more Army can come", () => {
    expect(seen({ own, on: { a4: "k3", a8: "k3" } }, 0, "crownFalls")).toBe(0);
    expect(seen({ own, on: { a4: "k3", a8: "k3" } }, 0, "crownReach")).toBe(1);
    expect(seen({ own: [[3, 8], [4], [6, 7]], on: { a4: "k3", a8: "k3" } }, 0, "crownReach")).toBe(0);
  });

  test("Actions that are over are not counted on: after the end of the turn none is left", () => {
    const s = scene({ own, on: { a3: "k4" }, cards: { 1: ["C13"] } });
    const now = FEATURES.indexOf("nowCrown");
    look(s.state);
    expect(values[now]).toBe(2);
    s.do("end");
    expect(s.table.turn.seat).toBe(0);
    look(s.state);
    expect(values[now]).toBe(0);
  });

  test("chances add up to one, and a loyal Vassal hopes with its lord", () => {
    const judge = judgeOf(CONQUEST, false);
    const s = scene({ own, lords: { 1: 0 } });
    weigh(s.state, judge, { loyalty: 0 }, null);
    const alone = worth.slice(0, 3);
    expect(alone.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9);
    weigh(s.state, judge, { loyalty: 0.4 }, null);
    expect(worth[1]).toBeCloseTo(alone[1]! + 0.4 * alone[0]!, 9);
    expect(worth[2]).toBeCloseTo(alone[2]!, 9);
  });

  test("long wars make loyal", () => {
    const judge = judgeOf(CONQUEST, false);
    const hope = (round: number): number => {
      weigh(scene({ own, lords: { 1: 0 }, round }).state, judge, { loyalty: 0.4 }, null);
      return worth[1]!;
    };
    expect(hope(10)).toBe(hope(1));
    expect(hope(36)).toBeGreaterThan(1.3 * hope(1));
  });

  test("more Kingdoms are never worth less, a Crown in danger never more", () => {
    for (const name of ["total", "crownPrey", "wins", "winsNow"] as const) expect(CONQUEST[name]).toBeGreaterThanOrEqual(0);
    for (const name of ["lateCrownFalls", "lateCrownReach", "lateFalls"] as const) expect(CONQUEST[name]).toBeLessThanOrEqual(0);
  });
});

test("of face-down places nobody has seen, and of Armies that are alike, one choice is enough", () => {
  const s = scene({ own: [[3, 8, 9], [4], [6]] });
  const paths = choicesOf(s.state, s.asked).map(({ path }) => path);
  const unknown = paths.filter((path) => path[2]?.startsWith("f"));
  // three Defenders in hand, a dozen places: one of each
  expect(unknown).toHaveLength(1);
  expect(choicesOf(s.state, s.asked).find(({ path }) => path[2]?.startsWith("f"))!.uncertain).toBe(true);
  expect(paths.length).toBeLessThan(10);
});

test("an order is matched by what it asks for and by nothing else", () => {
  const s = scene({
    own: [
      [3, 8],
      [4, 5],
      [6, 7],
    ],
    lords: { 1: 0 },
    turn: 1,
  });
  const view = s.view(1);
  const attack = { order: "attack", whom: 2 } as const;
  expect(obeys(view, 1, attack, ["march", "a4", "k6"])).toBe(1);
  expect(obeys(view, 1, attack, ["march", "a4", "k3"])).toBe(0);
  expect(obeys(view, 1, { order: "defend", whom: null }, ["march", "a4", "k3"])).toBe(1);
  expect(obeys(view, 1, { order: "defend", whom: null }, ["seize", "k3", "a4"])).toBe(0);
  expect(obeys(view, 1, { order: "hold", whom: null }, ["march", "a4", "k5"])).toBe(1);
  expect(obeys(view, 1, { order: "expand", whom: null }, ["march", "a4", "f1"])).toBe(1);
});

test("a lord who serves sends its Vassals against the strongest outside the tree, never against the lord above", () => {
  const given = { own: [[2, 3, 8, 9], [4], [6], [5, 7, 10]], lords: { 1: 0, 2: 1 }, turn: 1 };
  const s = scene(given);
  expect(orderToGive(s.view(1), s.asked, 1)).toEqual(["order", "seat.2", "attack", "seat.3"]);
  const alone = scene({ ...given, lords: { 1: 0, 2: 1, 3: 0 } });
  expect(orderToGive(alone.view(1), alone.asked, 1)).toEqual(["order", "seat.2", "expand"]);
});
