import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import { specOf } from "../rules/special.ts";
import { scene } from "./scene.ts";

const THREE = [
  [2, 3],
  [4, 5],
  [6, 7],
];
const at = "turn.start";
/** In a window of the own turn, but with used and fresh Armies as given. */
const mid = "window.open";

describe("rulings on cards", () => {
  rule("AE-card-R1a", "Tireless Drum on an Army in hand: a March only", () => {
    const s = scene({ own: THREE, used: ["a2"], cards: { 0: ["C02"] }, at: mid });
    expect(s.options("C02", "a2")).toEqual(["march"]);
  });

  rule("AE-card-R1b", "Second Dawn, then Tireless Drum on the same Army, a fresh one", () => {
    const s = scene({ own: THREE, fresh: ["a2"], used: ["a3"], cards: { 0: ["C01", "C02"] }, at: mid });
    s.do("C01", "a2", "march", "k5");
    expect(s.options("C02")).toEqual(["a2", "a3"]);
    s.do("C02", "a2", "capture");
    expect(s.owner("k5")).toBe(0);
  });

  rule(
    "AE-card-R2",
    "Turn Again: to any Kingdom the Army is banned from but a bog and what the truce closes; no Army that changed hands",
    () => {
      const bans = [
        ["a4", "k9", 1],
        ["a4", "k6", 1],
      ] as const;
      const given = { own: THREE, turn: 1, up: [9], bans, cards: { 1: ["C03" as const] }, at };
      expect(scene(given).options("C03", "a4")).toEqual(["k9", "k6"]);
      const bog = (on: "k9" | "k6", by: number) => ({ kind: "quagmire" as const, on, by });
      expect(scene({ ...given, markers: [bog("k9", 2)] }).options("C03", "a4")).toEqual(["k6"]);
      expect(scene({ ...given, markers: [bog("k9", 2), bog("k6", 0)] }).no("C03")).toBe("AE-window-8");

      const two = {
        own: [
          [4, 14],
          [5, 2],
        ],
        options: { mode: "mustering" },
        up: [9],
        turn: 1,
        bans: [
          ["a5", "k4", 1],
          ["a5", "k9", 1],
          ["a5", "k2", 1],
        ] as const,
        cards: { 1: ["C03" as const] },
        at,
      };
      // Closed is the other's Kingdom, not a Free one nor an own one; after the truce none is.
      expect(scene({ ...two, truce: true }).options("C03", "a5")).toEqual(["k9", "k2"]);
      expect(scene(two).options("C03", "a5")).toEqual(["k4", "k9", "k2"]);

      // An Army that was lost with its Kingdom is its new owner's, and banned from nowhere.
      const lost = scene({
        ...given,
        turn: 0,
        on: { a2: "k4", a3: "k4" },
        crowns: { 1: "k5" },
        cards: { 0: ["C03"], 1: ["C03"] },
      });
      lost.passes().do("capture", "k4", "a2").do("stay");
      expect([lost.owner("k4"), lost.bans("a4")]).toEqual([0, []]);
      for (const seat of [0, 1]) expect(lost.branches(lost.openFor(seat), ["C03"])).toBeUndefined();
    },
  );

  rule("AE-card-R3", "Sanctuary Ring stops neither Broken Leash nor Turned Banner nor the freeing of Vassals", () => {
    const ring = [2, 3, 4, 5, 6, 7].map((n) => ({ kind: "sanctuary" as const, on: `k${n}` as const, by: 0 }));
    const s = scene({
      own: THREE,
      lords: { 1: 0 },
      turn: 1,
      markers: ring.map((marker) => ({ ...marker, by: 2 })),
      cards: { 1: ["C10", "C11"] },
      at,
    });
    expect(s.may("C10", "free", "k4")).toBe(true);
    expect(s.may("C11", "swear", "seat.2")).toBe(true);
    const freed = scene({
      own: [
        [2, 3],
        [4, 5],
        [6, 7],
      ],
      lords: { 2: 1 },
      on: { a2: "k4" },
      markers: [{ kind: "sanctuary", on: "k6", by: 2 }],
    });
    freed.do("seize", "k4", "a2");
    expect(freed.table.lords[2]).toBeNull();
    freed.do("k6");
    expect(freed.crown(2)).toBe("k6");
  });

  rule("AE-card-R5a", "lord and Vassal may swap", () => {
    const s = scene({ own: THREE, lords: { 1: 0 }, cards: { 0: ["C06"] }, at });
    s.do("C06", "k3", "k4");
    expect([s.owner("k3"), s.owner("k4")]).toEqual([1, 0]);
  });

  rule("AE-card-R5b", "after the swap both Armies are fresh, and only Second Dawn moves one", () => {
    const s = scene({ own: THREE, cards: { 0: ["C06", "C01", "C12"] }, at });
    s.do("C06", "k3", "k5");
    expect([s.army("a3").fresh, s.army("a5").fresh]).toEqual([true, true]);
    expect(s.may("C12", "a5")).toBe(false);
    expect(s.may("C01", "a5", "march")).toBe(true);
    s.do("pass");
    expect(s.no("march", "a5", "k4")).toBe("AE-capture-8");
  });

  rule("AE-card-R6", "Crossroads Mirage puts a banned Army there; the ban goes on and does not push it out", () => {
    const s = scene({ own: THREE, up: [9], on: { a2: "k3", a4: "k9" }, bans: [["a2", "k9", 2]], cards: { 0: ["C07"] }, at });
    s.do("C07", "a2", "a4");
    expect([s.at("a2"), s.bans("a2")]).toEqual(["k9", ["k9"]]);
    expect(s.may("capture", "k9", "a2")).toBe(true);
  });

  rule("AE-card-R7a", "what the Owl showed stays with that player until it is turned up", () => {
    const s = scene({ own: THREE, cards: { 0: ["C08"] }, at });
    s.do("C08").give(["f1", "f2"]).do("stay").endTurn();
    expect(Object.keys(s.state.hands[0]!.seen)).toEqual(["f1", "f2"]);
    s.do("march", "a4", "f1");
    expect(Object.keys(s.state.hands[0]!.seen)).toEqual(["f2"]);
    expect(s.state.hands[1]!.seen).toEqual({});
  });

  rule("AE-card-R7b", "with two face-down Kingdoms left the Owl shows at most two, with none it cannot be played", () => {
    const up = [8, 9, 10, 11, 12, 13, 14, 15, 16];
    const s = scene({ own: THREE, up: up.slice(1), cards: { 0: ["C08"] }, at });
    s.do("C08");
    expect(s.asked.domain).toMatchObject({ max: 2 });
    expect(
      scene({
        own: [
          [2, 3, 1],
          [4, 5],
          [6, 7],
        ],
        up,
        cards: { 0: ["C08"] },
        at,
      }).no("C08"),
    ).toBe("AE-window-8");
  });

  rule(
    "AE-card-R8",
    "the Magpie steals from allies and others alike, any card of a hand, and never the card being played",
    () => {
      const given = {
        own: THREE,
        lords: { 1: 2 },
        turn: 2,
        cards: { 1: ["C13" as const, "C14" as const], 2: ["C04" as const, "C09" as const] },
        at,
      };
      // Not from oneself, though there would be a card, and not from who has none.
      expect(scene(given).options("C09")).toEqual(["seat.1"]);
      for (const [roll, card] of [
        [0, "C13"],
        [1, "C14"],
      ] as const) {
        const s = scene(given).roll(roll).do("C09", "seat.1");
        expect([s.cards(2), s.cards(1)]).toEqual([["C04", card], [card === "C13" ? "C14" : "C13"]]);
        expect([s.deck.at(-1), s.table.sizes]).toEqual(["C09", [0, 1, 2]]);
      }
      // A foe with a single card loses that one: the Magpie itself is in no hand while it is played.
      const foe = scene({ ...given, lords: {}, cards: { 0: ["C05"], 2: ["C09"] } });
      foe.roll(0).do("C09", "seat.0");
      expect([foe.cards(2), foe.cards(0), foe.table.sizes]).toEqual([["C05"], [], [0, 0, 1]]);
      // Of two who hold nothing but the Magpie, the one who plays it has nothing for the other.
      expect(scene({ ...given, cards: { 2: ["C09"] } }).no("C09")).toBe("AE-window-8");
    },
  );

  rule("AE-card-R10b", "with two players Turned Banner only recalls", () => {
    const s = scene({
      own: [
        [2, 3],
        [4, 5],
      ],
      lords: { 1: 0 },
      turn: 1,
      options: { mode: "conquest" },
      on: { a2: "k4" },
      cards: { 1: ["C11"] },
      at,
    });
    expect(s.may("C11", "swear")).toBe(false);
    const t = scene({
      own: [
        [2, 3],
        [4, 5],
      ],
      options: { mode: "conquest" },
      on: { a4: "k2" },
      cards: { 0: ["C11"] },
      at,
    });
    expect(t.options("C11")).toEqual(["recall"]);
  });

  rule("AE-card-R11a", "Engine and Dulled Fangs together: no specialisation", () => {
    const { table } = scene({
      own: THREE,
      markers: [
        { kind: "engine", on: "a2", by: 0 },
        { kind: "dulled", on: "a2", by: 1 },
      ],
    });
    expect(specOf(table, 1)).toBe(0);
  });

  rule("AE-card-R11b", "a dulled Defender can be driven off", () => {
    const given = { own: [[4, 2], [3, 7], [6]], up: [9], on: { a3: "k9" } };
    expect(scene(given).options("march", "a4", "k9")).toEqual([]);
    expect(scene({ ...given, markers: [{ kind: "dulled", on: "a3", by: 0 }] }).options("march", "a4", "k9")).toEqual([
      "spare",
      "a3",
    ]);
  });

  rule("AE-card-R11c", "Dulled Fangs stays on an Army that changes owner", () => {
    const s = scene({ own: THREE, on: { a2: "k5" }, markers: [{ kind: "dulled", on: "a5", by: 2 }] });
    s.do("capture", "k5", "a2");
    expect(s.markers()).toEqual(["dulled a5"]);
  });

  rule("AE-card-R12", "the Engine's Army competes for the Fleet of Foot march, and comes home out of a bog", () => {
    const s = scene({
      own: [
        [3, 14],
        [4, 5],
        [6, 7],
      ],
      on: { a3: "k6" },
      markers: [
        { kind: "engine", on: "a3", by: 0 },
        { kind: "quagmire", on: "k6", by: 1 },
      ],
      at: "turn.act",
    });
    s.do("end");
    expect(s.options()).toEqual(["stay", "a14"]); // a3 is stuck
    s.do("stay");
    expect(s.at("a3")).toBeNull();
    const t = scene({
      own: [
        [3, 14],
        [4, 5],
        [6, 7],
      ],
      markers: [{ kind: "engine", on: "a3", by: 0 }],
    });
    t.do("end");
    expect(t.options()).toEqual(["stay", "a3", "a14"]);
    t.do("a3", "k4");
    expect(t.seat).toBe(1);
  });

  rule("AE-card-R14", "a card that ends the game still goes under the deck", () => {
    const s = scene({ own: [[1, 2, 3, 4, 5, 6, 7, 8], [9], [10]], up: [12], on: { a1: "k12" }, cards: { 0: ["C01"] }, at });
    s.do("C01", "a1", "capture");
    expect(s.outcome?.ranks).toEqual([1, 2, 2]);
    expect(s.deck.at(-1)).toBe("C01");
    expect([s.table.deck, s.table.playing]).toEqual([16, null]);
  });

  rule("AE-card-R15", "an empty deck has nothing for a refusal", () => {
    const s = scene({ own: THREE, lords: { 2: 1 }, cards: { 0: ["C10"] }, deck: [], at });
    s.do("C10", "incite", "seat.2").do("refuse");
    expect(s.cards(0)).toEqual([]);
    expect(s.deck).toEqual(["C10"]);
  });
});
