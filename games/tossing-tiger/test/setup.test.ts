import { fast } from "@warren/kernel/chance.ts";
import { viewOf } from "@warren/kernel/game.ts";
import { defaultOptions } from "@warren/kernel/options.ts";
import { quietFx } from "@warren/kernel/search.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import { tossingTiger } from "../game.ts";

const deal = (seats: number, seed = "deal") =>
  tossingTiger.setup(defaultOptions(tossingTiger.options), seats, quietFx(fast(seed)));

rule("TT-setup-1", "two to six players sit down", () => {
  expect(tossingTiger.seats).toEqual({ min: 2, max: 6 });
  for (const seats of [2, 6]) expect(tossingTiger.pending(deal(seats))).toHaveLength(1);
});

rule("TT-setup-2", "everybody is dealt six cards at random", () => {
  const state = deal(6);
  for (const hand of state.hands) expect(hand.cards).toHaveLength(6);
  expect(new Set(state.hands.flatMap((hand) => hand.cards)).size).toBe(36);
  expect(deal(2, "one").hands[0]!.cards).not.toEqual(deal(2, "two").hands[0]!.cards);
});

rule("TT-setup-3", "the cards not dealt are a draw pile that nobody sees", () => {
  const state = deal(3);
  expect(state.table.draw).toBe(30);
  expect(state.box.draw).toHaveLength(30);
  for (const seat of [null, 0, 1, 2]) {
    const seen = JSON.stringify(viewOf(state, seat));
    for (const card of state.box.draw) expect(seen).not.toContain(`"${card}"`);
  }
});

rule("TT-setup-5", "every variant is a switch of its own, and off unless turned on", () => {
  const switches = tossingTiger.options.filter((option) => option.t === "flag");
  expect(switches.map((option) => option.id)).toEqual(["simulwars", "highscore", "skip", "zoo", "dawndojo", "together"]);
  for (const { id, default: on } of switches) {
    expect(on).toBe(false);
    const fx = quietFx(fast("switch"));
    const { house } = tossingTiger.setup({ ...defaultOptions(tossingTiger.options), [id]: true }, 4, fx).table;
    expect(house).toEqual({ grab: "choose", warCap: 200, [id]: true });
  }
  expect(deal(4).table.house).toEqual({ grab: "choose", warCap: 200 });
});

rule("TT-setup-7", "the start player is chosen at random", () => {
  const starts = new Set(Array.from({ length: 60 }, (_, seed) => deal(4, `start ${seed}`).table.start));
  expect([...starts].sort()).toEqual([0, 1, 2, 3]);
  const state = deal(4);
  expect(tossingTiger.pending(state)[0]!.seat).toBe(state.table.start);
});

rule("TT-setup-8", "a hand is its owner's secret, the numbers are public", () => {
  const state = deal(3);
  for (const seat of [null, 1, 2]) {
    const view = viewOf(state, seat);
    const seen = JSON.stringify(view);
    for (const card of state.hands[0]!.cards) expect(seen).not.toContain(`"${card}"`);
    expect(view.table.hands).toEqual([6, 6, 6]);
    expect(view.table.discards).toEqual([]);
  }
  expect(viewOf(state, 0).hand!.cards).toEqual(state.hands[0]!.cards);
});
