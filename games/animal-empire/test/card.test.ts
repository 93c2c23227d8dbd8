import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import { specOf } from "../rules/special.ts";
import { areAllied, totalOf } from "../rules/vassal.ts";
import { scene } from "./scene.ts";

const THREE = [
  [2, 3],
  [4, 5],
  [6, 7],
];
const at = "turn.start";
/** In a window of the own turn, but with used and fresh Armies as given. */
const mid = "window.open";

describe("each card", () => {
  rule(
    ["AE-card-C01a", "AE-card-C01b"],
    "Second Dawn: an Army not used, fresh or not, takes a bonus action and is fresh no more",
    () => {
      const s = scene({
        own: [
          [2, 3, 8],
          [4, 5],
          [6, 7],
        ],
        used: ["a2"],
        fresh: ["a3"],
        cards: { 0: ["C01"] },
        at: mid,
      });
      expect(s.options("C01")).toEqual(["a3", "a8"]);
      s.do("C01", "a3", "march", "k4");
      expect(s.army("a3")).toEqual({ at: 3, used: true, fresh: false });
      expect(s.cited("play.C01")).toEqual(["AE-card-C01a"]);
    },
  );

  rule("AE-card-C02a", "Tireless Drum: an Army that marched this turn captures this turn", () => {
    const s = scene({
      own: [
        [2, 3, 8],
        [4, 5],
        [6, 7],
      ],
      fresh: ["a8"],
      cards: { 0: ["C02"] },
    });
    s.do("march", "a3", "k5");
    expect(s.options("C02")).toEqual(["a3"]);
    s.do("C02", "a3", "capture");
    expect(s.owner("k5")).toBe(0);
    const t = scene({ own: THREE, used: ["a2"], fresh: ["a2"], cards: { 0: ["C02"] }, at: mid });
    expect(t.no("C02")).toBe("AE-window-8");
  });

  rule("AE-card-C02b", "Tireless Drum: an Army that marched onto a Crown does not seize it in the same turn", () => {
    const own = [
      [2, 3, 8],
      [4, 5],
      [6, 7],
    ];
    const s = scene({ own, cards: { 0: ["C02"] } });
    s.do("march", "a3", "k4");
    expect(s.options("C02", "a3")).toEqual(["march", "capture"]);
    const dawn = scene({ own, on: { a3: "k4" }, cards: { 0: ["C01"] }, at: mid });
    expect(dawn.may("C01", "a3", "seize")).toBe(true);
  });

  rule(
    ["AE-card-C03a", "AE-card-C03b"],
    "Turn Again: a banned Army in hand is back where it was driven from, all bans gone, used as before",
    () => {
      const s = scene({
        own: THREE,
        up: [9],
        on: { a3: "k9" },
        used: ["a2"],
        bans: [
          ["a2", "k9", 1],
          ["a2", "k6", 1],
          ["a3", "k6", 1],
          ["a4", "k9", 1],
        ],
        cards: { 0: ["C03"] },
        at: mid,
      });
      expect(s.options("C03")).toEqual(["a2"]);
      expect(s.options("C03", "a2").sort()).toEqual(["k6", "k9"]);
      s.do("C03", "a2", "k9");
      expect(s.army("a2")).toEqual({ at: 8, used: true, fresh: false });
      expect([s.bans("a2"), s.bans("a3")]).toEqual([[], ["k6"]]);
    },
  );

  rule("AE-card-C04a", "Sanctuary Ring: a Kingdom of the own tree without such a marker", () => {
    const s = scene({
      own: THREE,
      lords: { 1: 0 },
      up: [9],
      markers: [{ kind: "sanctuary", on: "k3", by: 1 }],
      cards: { 0: ["C04"] },
      at: mid,
    });
    expect(s.options("C04").sort()).toEqual(["k2", "k4", "k5"]);
    s.do("C04", "k4");
    expect(s.markers()).toContain("sanctuary k4");
  });

  rule("AE-card-C04b", "Sanctuary Ring: no Capture, no Seize Crown, no giving, taking or swapping", () => {
    const ring = (on: `k${number}`) => [{ kind: "sanctuary" as const, on, by: 1 }];
    expect(scene({ own: THREE, on: { a2: "k5" }, markers: ring("k5") }).no("capture", "k5")).toBe("AE-card-C04b");
    expect(scene({ own: THREE, on: { a2: "k4" }, markers: ring("k4") }).no("seize", "k4")).toBe("AE-card-C04b");
    const lord = { own: THREE, lords: { 1: 0 } };
    expect(scene({ ...lord, markers: ring("k5") }).no("manage", "k5")).toBe("AE-card-C04b");
    expect(scene({ ...lord, markers: ring("k3") }).no("manage", "k3")).toBe("AE-card-C04b");
    const swap = scene({
      own: [
        [2, 3, 8],
        [4, 5],
        [6, 7],
      ],
      markers: ring("k3"),
      cards: { 0: ["C06"] },
      at: mid,
    });
    expect(swap.options("C06")).toEqual(["k8"]);
    expect(scene({ own: THREE, markers: ring("k5"), cards: { 0: ["C06"] }, at: mid }).options("C06", "k3")).toEqual(["k7"]);
  });

  rule("AE-card-C04b", "Sanctuary Ring: it lasts until the turn of its player, not longer", () => {
    const s = scene({ own: THREE, turn: 1, on: { a2: "k5" }, cards: { 1: ["C04"] }, at });
    s.do("C04", "k5").endTurn().endTurn();
    expect(s.no("capture", "k5")).toBe("AE-card-C04b");
    s.endTurn().endTurn().endTurn();
    expect(s.may("capture", "k5", "a2")).toBe(true);
  });

  rule("AE-card-C04c", "Sanctuary Ring: Armies still march, battle and retreat there", () => {
    const s = scene({ own: THREE, on: { a2: "k5", a4: "k5" }, markers: [{ kind: "sanctuary", on: "k5", by: 1 }] });
    expect(s.may("march", "a3", "k5")).toBe(true);
    s.do("battle", "a2", "a4");
    expect(s.at("a4")).toBeNull();
  });

  rule(
    ["AE-card-C05a", "AE-card-R4"],
    "Stampede: everybody on it retreats, Defenders, allies and one's own, each with a ban",
    () => {
      const s = scene({
        own: THREE,
        lords: { 1: 0 },
        up: [9],
        on: { a2: "k9", a3: "k9", a4: "k9", a6: "k9", a7: "k6" },
        cards: { 0: ["C05"] },
        at: mid,
      });
      expect(s.options("C05").sort()).toEqual(["k6", "k9"]);
      s.do("C05", "k9");
      for (const army of ["a2", "a3", "a4", "a6"]) expect([s.at(army), s.bans(army)]).toEqual([null, ["k9"]]);
      expect(s.at("a7")).toBe("k6");
    },
  );

  rule("AE-card-C06a", "Marriage Pact: no Crown, no Sanctuary, nobody's only Kingdom", () => {
    const s = scene({ own: [[2, 3, 8], [4, 5], [6]], crowns: { 0: "k3" }, cards: { 0: ["C06"] }, at: mid });
    expect(s.options("C06")).toEqual(["k2", "k8"]);
    expect(s.options("C06", "k2")).toEqual(["k5"]);
    // a Vassal's only Kingdom has no Crown, and still it stays
    const t = scene({ own: [[2, 3], [4], [6]], lords: { 1: 2 }, cards: { 0: ["C06"] }, at: mid });
    expect(t.no("C06")).toBe("AE-window-8");
  });

  rule("AE-card-C06b", "Marriage Pact: the two change owners", () => {
    const s = scene({ own: THREE, cards: { 0: ["C06"] }, at: mid });
    s.do("C06", "k3", "k7");
    expect([s.owner("k3"), s.owner("k7"), s.cards(0)]).toEqual([2, 0, []]);
    expect(s.cited("play.C06")).toEqual(["AE-card-C06b"]);
  });

  rule("AE-card-C07a", "Crossroads Mirage: two Armies of any owners change places, used as before, bans ignored", () => {
    const s = scene({
      own: THREE,
      up: [9],
      on: { a4: "k9", a6: "k6", a7: "k9" },
      used: ["a4"],
      bans: [["a6", "k9", 1]],
      cards: { 0: ["C07"] },
      at: mid,
    });
    expect(s.options("C07", "a4")).toEqual(["a6"]);
    s.do("C07", "a4", "a6");
    expect([s.at("a4"), s.at("a6")]).toEqual(["k6", "k9"]);
    expect([s.army("a4").used, s.army("a6").used]).toEqual([true, false]);
  });

  rule("AE-card-C07b", "Crossroads Mirage: nobody in a bog", () => {
    const s = scene({
      own: THREE,
      up: [9],
      on: { a4: "k9", a6: "k6", a2: "k3" },
      markers: [{ kind: "quagmire", on: "k9", by: 1 }],
      cards: { 0: ["C07"] },
      at: mid,
    });
    expect(s.options("C07")).toEqual(["a2", "a6"]);
    expect(s.options("C07", "a2")).toEqual(["a6"]);
  });

  rule(["AE-card-C08a", "AE-card-C08b"], "Owl's Map: a look at up to three, then a usable Army may march to one of them", () => {
    const s = scene({
      own: [
        [2, 3, 8],
        [4, 5],
        [6, 7],
      ],
      used: ["a2"],
      fresh: ["a3"],
      cards: { 0: ["C08"] },
      at: mid,
    });
    const hidden = [...s.state.box.centre];
    s.do("C08");
    expect(s.asked.domain).toMatchObject({ t: "some", min: 1, max: 3 });
    s.give(["f1", "f4", "f6"]);
    expect(s.state.hands[0]!.seen).toEqual({ f1: hidden[0], f4: hidden[3], f6: hidden[5] });
    expect(s.options()).toEqual(["stay", "a8"]);
    expect(s.options("a8")).toEqual(["f1", "f4", "f6"]);
    s.do("a8", "f4");
    expect(s.at("a8")).toBe(`k${hidden[3]! + 1}`);
    expect([s.army("a8").used, s.table.turn.actions]).toEqual([true, 0]);
    const stay = scene({ own: THREE, cards: { 0: ["C08"] }, at })
      .do("C08")
      .give(["f1"])
      .do("stay");
    expect(stay.table.centre[0]!.kingdom).toBeNull();
  });

  rule("AE-card-C09a", "Magpie's Due: one card at random from a hand that has one", () => {
    for (const [die, card] of [
      [0, "C02"],
      [1, "C13"],
    ] as const) {
      const s = scene({ own: THREE, cards: { 0: ["C09"], 1: ["C02", "C13"] }, at });
      expect(s.options("C09")).toEqual(["seat.1"]);
      s.roll(die).do("C09", "seat.1");
      expect(s.cards(0)).toEqual([card]);
      expect(s.cards(1)).toHaveLength(1);
      expect(s.table.sizes).toEqual([1, 1, 0]);
      expect(s.told.filter((one) => one.event.args?.card === card).map((one) => one.to)).toEqual([[0, 1]]);
    }
  });

  rule(
    ["AE-card-C10a", "AE-card-R9a", "AE-card-R9b"],
    "Broken Leash (a): the Vassal goes free with its own Vassals and is hostile to the old tree at once",
    () => {
      const s = scene({
        own: [[2, 3], [4, 5], [6, 7], [8]],
        lords: { 1: 0, 2: 1, 0: 3 },
        turn: 1,
        up: [9],
        on: { a4: "k9", a2: "k9" },
        cards: { 1: ["C10"] },
        at,
      });
      expect(s.options("C10", "free")).toEqual(["k4", "k5"]);
      s.do("C10", "free", "k5");
      expect(s.table.lords).toEqual([3, null, 1, null]);
      expect(s.crown(1)).toBe("k5");
      expect(areAllied(s.table, 1, 0)).toBe(false);
      expect([s.at("a4"), s.at("a2")]).toEqual(["k9", "k9"]);
      expect(s.may("battle", "a4", "a2")).toBe(true);
    },
  );

  rule("AE-card-C10b", "Broken Leash (b): somebody else's Vassal may go free; a refusal is worth the top card", () => {
    const given = {
      own: [[2, 3], [4, 5], [6, 7], [8]],
      lords: { 2: 1, 3: 0 },
      cards: { 0: ["C10" as const] },
      at,
      deck: ["C05", "C01"] as const,
    };
    const s = scene(given);
    expect(s.options("C10", "incite")).toEqual(["seat.2"]);
    s.do("C10", "incite", "seat.2");
    expect([s.seat, s.kind]).toEqual([2, "incite"]);
    s.do("free", "k7");
    expect([s.table.lords[2], s.crown(2)]).toEqual([null, "k7"]);
    expect(s.cards(0)).toEqual([]);
    const t = scene(given).do("C10", "incite", "seat.2").do("refuse");
    expect(t.table.lords[2]).toBe(1);
    expect(t.cards(0)).toEqual(["C05"]);
    // a Vassal cannot incite, a free player cannot free himself
    expect(scene({ ...given, turn: 3, cards: { 3: ["C10"] } }).may("C10", "incite")).toBe(false);
    expect(s.asked && scene(given).may("C10", "free")).toBe(false);
  });

  rule("AE-card-C10c", "Broken Leash (c): one Sanctuary, Quagmire or Dulled Fangs goes", () => {
    const s = scene({
      own: THREE,
      markers: [
        { kind: "sanctuary", on: "k5", by: 1 },
        { kind: "quagmire", on: "f1", by: 1 },
        { kind: "dulled", on: "a2", by: 1 },
        { kind: "engine", on: "a3", by: 0 },
      ],
      cards: { 0: ["C10"] },
      at: mid,
    });
    expect(s.options("C10", "clear")).toEqual(["sanctuary", "quagmire", "dulled"]);
    s.do("C10", "clear", "quagmire", "f1");
    expect(s.markers()).toEqual(["sanctuary k5", "dulled a2", "engine a3"]);
    expect(s.cited("play.C10.clear")).toEqual(["AE-card-C10c"]);
    const bogs = [
      { kind: "quagmire" as const, on: "f1" as const, by: 1 },
      { kind: "quagmire" as const, on: "k4" as const, by: 2 },
    ];
    const other = scene({ own: THREE, markers: bogs, cards: { 0: ["C10"] }, at: mid }).do("C10", "clear", "quagmire", "k4");
    expect(other.markers()).toEqual(["quagmire f1"]);
  });

  rule("AE-card-C10d", "Broken Leash (d): all bans on one's own Armies end, nobody else's", () => {
    const s = scene({
      own: THREE,
      bans: [
        ["a2", "k9", 1],
        ["a3", "k6", 2],
        ["a4", "k6", 1],
      ],
      cards: { 0: ["C10"] },
      at: mid,
    });
    s.do("C10", "pardon");
    expect([s.bans("a2"), s.bans("a3"), s.bans("a4")]).toEqual([[], [], ["k6"]]);
    expect(s.cited("play.C10.pardon")).toEqual(["AE-card-C10d"]);
  });

  rule(
    ["AE-card-C11a", "AE-card-R10a"],
    "Turned Banner (a): a Vassal, or a Vassal's Vassal, goes to another ruler with all below, if that leaves him short of winning",
    () => {
      const s = scene({
        own: [[2, 3], [4, 5], [6, 7], [8], [10]],
        lords: { 1: 0, 2: 1, 3: 2 },
        turn: 2,
        cards: { 2: ["C11"] },
        at,
      });
      expect(s.options("C11", "swear")).toEqual(["seat.4"]);
      s.do("C11", "swear", "seat.4");
      expect(s.table.lords).toEqual([null, 0, 4, 2, null]);
      expect(s.kind).toBe("action");
      const full = scene({ own: [[2], [4, 5], [6, 7, 8, 9, 10, 11, 12]], lords: { 1: 0 }, turn: 1, cards: { 1: ["C11"] }, at });
      expect(totalOf(full.table, 2) + totalOf(full.table, 1)).toBe(9);
      expect(full.may("C11", "swear")).toBe(false);
      expect(scene({ own: THREE, cards: { 0: ["C11"] }, on: { a4: "k4" }, at }).may("C11", "swear")).toBe(false);
    },
  );

  rule("AE-card-C11b", "Turned Banner (b): one hostile Army on a Kingdom goes home without a ban", () => {
    const s = scene({
      own: THREE,
      lords: { 1: 0 },
      up: [9],
      on: { a2: "k9", a4: "k9", a6: "k9" },
      cards: { 0: ["C11"] },
      at: mid,
    });
    expect(s.options("C11", "recall")).toEqual(["a6"]);
    s.do("C11", "recall", "a6");
    expect([s.at("a6"), s.bans("a6")]).toEqual([null, []]);
  });

  rule("AE-card-C12a", "Beacon Chain: an Army that is not fresh, used or not, stands on a Kingdom of the tree; bans hold", () => {
    const s = scene({
      own: [
        [2, 3, 8],
        [4, 5],
        [6, 7],
      ],
      lords: { 1: 0 },
      on: { a2: "k6" },
      used: ["a2"],
      fresh: ["a8"],
      bans: [["a3", "k5", 1]],
      cards: { 0: ["C12"] },
      at: mid,
    });
    expect(s.options("C12")).toEqual(["a2", "a3"]);
    expect(s.options("C12", "a2")).toEqual(["k2", "k3", "k4", "k5", "k8"]);
    expect(s.options("C12", "a3")).not.toContain("k5");
    s.do("C12", "a2", "k5");
    expect(s.army("a2")).toEqual({ at: 4, used: true, fresh: false });
  });

  rule("AE-card-C12a", "Beacon Chain: it defends in another's turn", () => {
    const s = scene({ own: THREE, turn: 1, on: { a4: "k3" }, cards: { 0: ["C12"] } });
    expect(s.may("capture", "k3", "a4")).toBe(true);
    const t = scene({ own: THREE, turn: 1, on: { a4: "k3" }, cards: { 0: ["C12"] }, at });
    t.do("C12", "a2", "k3");
    expect(t.no("capture", "k3")).toBe("AE-capture-1");
  });

  rule("AE-card-C13a", "Quagmire: nobody goes onto it or away from it, by March or card, nor from it to the deck", () => {
    const s = scene({ own: THREE, up: [9], on: { a2: "k9" }, cards: { 0: ["C13", "C12"] }, at });
    expect(s.options("C13")).toContain("f1");
    s.do("C13", "k9");
    expect(s.options("C12")).toEqual(["a3"]);
    s.do("pass");
    expect(s.no("march", "a2", "wild")).toBe("AE-card-C13a");
    expect(s.no("march", "a2", "k4")).toBe("AE-card-C13a");
    expect(s.no("march", "a3", "k9")).toBe("AE-card-C13a");
    const second = scene({ own: THREE, up: [9], markers: [{ kind: "quagmire", on: "k9", by: 1 }], cards: { 0: ["C13"] }, at });
    expect(second.may("C13", "k9")).toBe(false);
    const hidden = scene({ own: THREE, up: [1], markers: [{ kind: "quagmire", on: "f2", by: 1 }], cards: { 0: ["C13"] }, at });
    expect([hidden.may("C13", "f1"), hidden.may("C13", "f2"), hidden.may("C13", "f3")]).toEqual([false, false, true]);
    s.endTurn().endTurn().endTurn();
    expect(s.may("march", "a3", "k9")).toBe(true);
  });

  rule("AE-card-C13b", "Quagmire: Capture, Battle and Seize Crown there go on", () => {
    const bog = (on: `k${number}`) => [{ kind: "quagmire" as const, on, by: 1 }];
    expect(scene({ own: THREE, on: { a2: "k5" }, markers: bog("k5") }).may("capture", "k5", "a2")).toBe(true);
    expect(scene({ own: THREE, on: { a2: "k4" }, markers: bog("k4") }).may("seize", "k4", "a2")).toBe(true);
    const s = scene({ own: THREE, on: { a2: "k5", a4: "k5" }, markers: bog("k5") });
    s.do("battle", "a2", "a4");
    expect(s.at("a4")).toBeNull();
  });

  rule("AE-card-C14a", "Dulled Fangs: any player's Army, in hand or not, has no specialisation for a round", () => {
    const s = scene({
      own: [
        [14, 3],
        [4, 5],
        [6, 7],
      ],
      turn: 1,
      on: { a4: "k3" },
      cards: { 1: ["C14"] },
      at,
    });
    expect(s.options("C14")).toEqual(["a3", "a4", "a5", "a6", "a7", "a14"]);
    s.do("C14", "a14").endTurn().endTurn();
    expect(specOf(s.table, 13)).toBe(0);
    s.do("end");
    expect(s.kind).toBe("action"); // no Fleet of Foot march for seat 0
    expect(s.seat).toBe(1);
    expect(specOf(s.table, 13)).toBe(8);
  });

  rule(["AE-card-C15a", "AE-card-C15b"], "Magnon Engine: all four specialisations for this turn, then the Army goes home", () => {
    const s = scene({
      own: [
        [3, 8],
        [4, 5],
        [6, 7],
      ],
      on: { a4: "k5" },
      cards: { 0: ["C15"] },
      at,
    });
    s.do("C15", "a3");
    expect(specOf(s.table, 2)).toBe(15);
    s.do("march", "a3", "k5", "a4");
    expect(s.at("a4")).toBeNull();
    s.do("end");
    s.do("a3", "k6");
    expect(s.table.turn.seat).toBe(1);
    expect([s.at("a3"), s.bans("a3"), s.markers()]).toEqual([null, [], []]);
    expect(s.cited("engine.stops")).toEqual(["AE-card-C15b"]);
    expect(specOf(s.table, 2)).toBe(2);
  });

  rule("AE-card-C15a", "Magnon Engine: not on a fresh Army", () => {
    expect(scene({ own: THREE, fresh: ["a2"], cards: { 0: ["C15"] }, at: mid }).options("C15")).toEqual(["a3"]);
  });

  rule(
    ["AE-card-C16a", "AE-card-R13"],
    "Feigned Numbers: one more in the comparison, this turn, with a real unused Army to do it",
    () => {
      const given = { own: THREE, on: { a2: "k5", a4: "k5" }, cards: { 0: ["C16" as const] } };
      const s = scene({ ...given, at });
      expect(s.options("C16")).toEqual(["k5"]);
      s.do("C16", "k5").do("capture", "k5", "a2");
      expect(s.owner("k5")).toBe(0);
      const used = scene({ ...given, used: ["a2"], at: mid });
      used.do("C16", "k5");
      expect(used.no("capture", "k5")).toBe("AE-capture-2");
      const crown = scene({ own: THREE, on: { a2: "k4", a5: "k4" }, cards: { 0: ["C16"] }, at });
      crown.do("C16", "k4").do("seize", "k4", "a2");
      expect(crown.table.lords[1]).toBe(0);
      const twice = scene({ ...given, markers: [{ kind: "feign", on: "k5", by: 0 }], at: mid });
      expect(twice.no("C16")).toBe("AE-window-8");
      const later = scene({ ...given, at })
        .do("C16", "k5")
        .endTurn()
        .endTurn()
        .endTurn();
      expect(later.no("capture", "k5")).toBe("AE-capture-1");
      expect(scene({ own: THREE, on: { a2: "k3" }, cards: { 0: ["C16"] }, at }).no("C16")).toBe("AE-window-8");
    },
  );
});
