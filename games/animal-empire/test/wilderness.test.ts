import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import { CARD_IDS, WILDERNESS } from "../content/wilderness.ts";
import { CARDS } from "../rules/cards/cards.ts";
import { en } from "../text/en.ts";
import { scene } from "./scene.ts";

const THREE = [
  [2, 3],
  [4, 5],
  [6, 7],
];

describe("Wilderness cards", () => {
  rule("AE-wilderness-1", "sixteen cards, each with an effect of its own, words and a rule that it cites", () => {
    expect(Object.keys(CARDS).sort()).toEqual([...CARD_IDS].sort());
    for (const card of CARD_IDS) expect(en[`id.${card}`] && en[`effect.${card}`] && en[`flavour.${card}`], card).toBeTruthy();
    expect(new Set(WILDERNESS.map((card) => card.name)).size).toBe(16);
  });

  rule("AE-wilderness-2", "one March to the deck gains exactly one card; other Actions gain none", () => {
    const s = scene({ own: THREE, up: [9], on: { a2: "k9" } });
    s.do("capture", "k9", "a2").do("stay");
    expect(s.table.sizes).toEqual([0, 0, 0]);
    s.do("march", "a3", "wild");
    expect(s.table.sizes).toEqual([1, 0, 0]);
  });

  rule("AE-wilderness-3", "who explored is spent for the turn", () => {
    const s = scene({ own: THREE });
    s.do("march", "a2", "wild").passes();
    expect(s.no("march", "a2", "k4")).toBe("AE-turn-4");
  });

  rule(["AE-wilderness-4", "AE-wilderness-6"], "two Armies explore in one turn, and no hand is ever full", () => {
    const s = scene({ own: THREE, cards: { 0: CARD_IDS.slice(0, 12) } });
    s.do("march", "a2", "wild").passes().do("march", "a3", "wild").passes();
    expect(s.cards(0)).toHaveLength(14);
  });

  rule("AE-wilderness-5", "no March to an empty deck", () => {
    const s = scene({ own: THREE, deck: [] });
    expect(s.no("march", "a2", "wild")).toBe("AE-wilderness-5");
  });

  rule("AE-wilderness-7", "playing costs no Action and no Army, also for a card just drawn, also in another's turn", () => {
    const s = scene({ own: THREE, deck: ["C13", "C01"], cards: { 1: ["C14"] } });
    s.do("march", "a2", "wild");
    s.do("C13", "k4");
    expect(s.table.turn.actions).toBe(1);
    expect(s.army("a3").used).toBe(false);
    expect([s.seat, s.kind]).toEqual([1, "window.other"]);
    s.do("C14", "a3");
    expect(s.markers()).toEqual(["quagmire k4", "dulled a3"]);
  });

  rule("AE-wilderness-8", "an Action is done to its end before a card is played", () => {
    const s = scene({
      own: [
        [2, 3],
        [4, 5, 8],
        [6, 7],
      ],
      on: { a2: "k4" },
      cards: { 1: ["C05"], 2: ["C05"] },
    });
    s.do("capture", "k4", "a2");
    expect(s.kind).toBe("crown");
    s.do("k5");
    expect(s.kind).toBe("raid");
    s.do("k6");
    expect(s.kind).toBe("window.other");
  });

  rule(["AE-wilderness-9", "AE-wilderness-10"], "a card may be answered by a card, and the first is resolved first", () => {
    const s = scene({ own: THREE, up: [9], on: { a2: "k9", a4: "k9" }, cards: { 0: ["C13"], 1: ["C05"] }, at: "window.open" });
    s.do("C13", "k9");
    expect(s.markers()).toEqual(["quagmire k9"]);
    expect([s.seat, s.kind]).toEqual([1, "window.other"]);
    s.do("C05", "k9");
    // in the order declared: the bog was there, and the stampede goes through it
    expect([s.at("a2"), s.at("a4")]).toEqual([null, null]);
    expect(s.keys().filter((key) => key.startsWith("play."))).toEqual(["play.C13", "play.C05"]);
  });

  rule(
    "AE-wilderness-11",
    "windows at the start of a turn, after each Action, after an ability, and before the turn passes on",
    () => {
      const s = scene({
        own: [
          [2, 14],
          [4, 5],
          [6, 7],
        ],
        cards: { 1: ["C14"] },
        turn: 2,
      });
      const windows: string[] = [];
      const note = (when: string) => {
        if (s.kind.startsWith("window")) windows.push(when);
        s.passes();
      };
      s.do("end");
      note("before the turn passes on");
      note("start");
      // seat 0: the window at the start was passed in the same breath
      s.do("march", "a2", "k4");
      note("action");
      s.do("march", "a14", "k4");
      note("action");
      s.do("a14", "k5");
      note("fleet");
      expect(windows).toEqual(["before the turn passes on", "action", "action", "fleet"]);
      const start = scene({ own: THREE, cards: { 1: ["C14"] }, at: "turn.start" });
      expect([start.seat, start.kind]).toEqual([1, "window.other"]);
    },
  );

  rule("AE-wilderness-12", "the active player is asked first, then clockwise, until all have passed", () => {
    const s = scene({
      own: [[2], [4], [6], [8]],
      turn: 2,
      cards: { 0: ["C04"], 1: ["C05"], 2: ["C13"], 3: ["C14"] },
      at: "window.open",
    });
    const order: number[] = [];
    while (s.kind.startsWith("window")) {
      order.push(s.seat);
      s.do("pass");
    }
    expect(order).toEqual([2, 3, 0, 1]);
  });

  rule("AE-wilderness-13", "a played card goes under the deck and can be drawn again", () => {
    const s = scene({ own: THREE, deck: ["C01", "C02"], cards: { 0: ["C13"] }, at: "window.open" });
    s.do("C13", "k4");
    expect(s.deck).toEqual(["C01", "C02", "C13"]);
    expect(s.table).toMatchObject({ deck: 3, sizes: [0, 0, 0], playing: null });
  });
});
