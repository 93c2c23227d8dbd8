import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import { type Given, scene } from "./scene.ts";

/** Where two sentences of the book or of the cards meet. Each was decided from the text before it was played. */

const THREE = [
  [2, 3],
  [4, 5],
  [6, 7],
];
const ring = (on: `k${number}`, by: number) => ({ kind: "sanctuary" as const, on, by });
const bog = (on: `k${number}`, by: number) => ({ kind: "quagmire" as const, on, by });
const dull = (on: `a${number}`, by: number) => ({ kind: "dulled" as const, on, by });
/** In a window of the turn's player, with Actions to come. */
const mid = "window.open" as const;

describe("cards and what limits them", () => {
  rule(["AE-card-C01a", "AE-card-C04b"], "Second Dawn takes nothing that a ring protects, and may still battle there", () => {
    const given = { own: THREE, on: { a2: "k4", a3: "k4", a4: "k4" }, cards: { 0: ["C01" as const] }, at: mid };
    expect(scene(given).options("C01", "a2").sort()).toEqual(["battle", "capture", "march", "seize"]);
    expect(
      scene({ ...given, markers: [ring("k4", 1)] })
        .options("C01", "a2")
        .sort(),
    ).toEqual(["battle", "march"]);
  });

  rule(["AE-card-C01a", "AE-switch-19"], "in the rounds of peace for Crowns Second Dawn captures and seizes nothing", () => {
    const given = { own: THREE, on: { a2: "k4" }, cards: { 0: ["C01" as const] }, at: mid, options: { crownPeace: "2" } };
    expect(scene({ ...given, round: 2 }).options("C01", "a2")).not.toContain("seize");
    expect(scene({ ...given, round: 2 }).options("C01", "a2")).toContain("capture");
    expect(scene({ ...given, round: 3 }).options("C01", "a2")).toContain("seize");
  });

  rule(["AE-card-C13a", "AE-special-8"], "Raiders capture out of a bog and stay in it", () => {
    const given = { own: THREE, up: [9], on: { a2: "k9" } };
    expect(scene(given).do("capture", "k9", "a2").kind).toBe("raid");
    expect(scene({ ...given, markers: [bog("k9", 1)] }).do("capture", "k9", "a2").kind).not.toBe("raid");
  });

  rule(["AE-card-C13a", "AE-special-11"], "Fleet of Foot Armies do not slip out of a bog, nor into one", () => {
    const given = { own: [[14, 3], [4, 5], [6]], up: [9], on: { a14: "k9" } };
    const free = scene(given).do("end");
    expect([free.kind, free.may("a14", "k4")]).toEqual(["fleet", true]);
    expect(scene({ ...given, markers: [bog("k9", 1)] }).do("end").kind).not.toBe("fleet");
    expect(
      scene({ ...given, markers: [bog("k4", 1)] })
        .do("end")
        .may("a14", "k4"),
    ).toBe(false);
  });

  rule(["AE-card-C14a", "AE-special-8", "AE-special-11"], "a dulled Army neither raids nor slips away", () => {
    const raiders = { own: THREE, up: [9], on: { a2: "k9" }, markers: [dull("a2", 1)] };
    expect(scene(raiders).do("capture", "k9", "a2").kind).not.toBe("raid");
    const fleet = { own: [[14, 16], [4, 5], [6]], markers: [dull("a14", 1)] };
    expect(scene(fleet).do("end").options()).toEqual(["stay", "a16"]);
  });

  rule(["AE-battle-6", "AE-special-9", "AE-special-11"], "a ban holds on a raid and on a Fleet of Foot march too", () => {
    const raid = scene({ own: THREE, up: [9], on: { a2: "k9" }, bans: [["a2", "k5", 1]] }).do("capture", "k9", "a2");
    expect([raid.may("k4"), raid.may("k5")]).toEqual([true, false]);
    const fleet = scene({ own: [[14, 3], [4, 5], [6]], bans: [["a14", "k5", 1]] }).do("end");
    expect([fleet.may("a14", "k4"), fleet.may("a14", "k5")]).toEqual([true, false]);
  });

  rule(
    ["AE-card-C07a", "AE-capture-2"],
    "an unused Army that a mirage has put there may capture in the same turn, a used one may not",
    () => {
      const given = { own: THREE, up: [9], on: { a2: "k9", a4: "k5" }, cards: { 0: ["C07" as const] }, at: mid };
      const s = scene(given).do("C07", "a2", "a4").passes();
      expect([s.at("a2"), s.may("capture", "k5", "a2")]).toEqual(["k5", true]);
      const tired = scene({ ...given, used: ["a2"] })
        .do("C07", "a2", "a4")
        .passes();
      expect(tired.no("capture", "k5")).toBe("AE-capture-2");
    },
  );

  rule(["AE-card-C03b", "AE-capture-2"], "who turned again in the own turn may capture there at once", () => {
    const s = scene({ own: THREE, up: [9], bans: [["a3", "k9", 1]], cards: { 0: ["C03"] }, at: mid });
    s.do("C03", "a3", "k9").passes();
    expect(s.may("capture", "k9", "a3")).toBe(true);
    expect(s.do("capture", "k9", "a3").owner("k9")).toBe(0);
  });

  rule(
    ["AE-card-C06b", "AE-window-20", "AE-window-21"],
    "a swapped Kingdom brings its Army home from wherever it stands, and keeps its guests",
    () => {
      const s = scene({ own: THREE, up: [9], on: { a3: "k9", a5: "k2", a6: "k5", a2: "k3" }, cards: { 0: ["C06"] }, at: mid });
      s.do("C06", "k3", "k5");
      expect([s.owner("k3"), s.owner("k5"), s.at("a3"), s.at("a5")]).toEqual([1, 0, null, null]);
      expect([s.at("a6"), s.at("a2")]).toEqual(["k5", "k3"]);
    },
  );

  rule(
    ["AE-card-C06b", "AE-window-20", "AE-card-C15b"],
    "an Army with the Engine that is given away has it no more, and is not called home by its end",
    () => {
      const s = scene({ own: THREE, cards: { 0: ["C06"] }, markers: [{ kind: "engine", on: "a3", by: 0 }], at: mid });
      s.do("C06", "k3", "k5");
      expect(s.markers()).toEqual([]);
      s.passes().endTurn();
      expect(s.heard("engine.stops")).toBe(false);
    },
  );

  rule(["AE-card-C06a", "AE-card-C13a"], "a bog does not keep a Kingdom from being swapped, a ring does", () => {
    const given = { own: THREE, cards: { 0: ["C06" as const] }, at: mid };
    expect(scene({ ...given, markers: [bog("k3", 1), bog("k5", 1)] }).may("C06", "k3", "k5")).toBe(true);
    expect(scene({ ...given, markers: [ring("k5", 1)] }).may("C06", "k3", "k5")).toBe(false);
  });

  rule(["AE-card-C08b", "AE-card-C13a"], "the Owl shows also whose only Army is stuck, but lets it go nowhere", () => {
    const s = scene({
      own: [[2], [4, 5], [6, 7]],
      up: [9],
      on: { a2: "k9" },
      markers: [bog("k9", 1)],
      cards: { 0: ["C08"] },
      at: mid,
    });
    s.do("C08").give(["f1"]);
    expect(s.state.hands[0]!.seen).toHaveProperty("f1");
    expect(s.kind).not.toBe("owl.march");
  });

  rule(
    ["AE-card-C12a", "AE-vassal-7", "AE-capture-1"],
    "a beacon calls a Vassal's Army to the lord's Kingdom, and it cannot be captured any more",
    () => {
      const given: Given = { own: THREE, lords: { 2: 1 }, turn: 0, on: { a2: "k5" }, cards: { 2: ["C12"] }, at: mid };
      const s = scene(given).do("C12", "a6", "k5").passes();
      expect([s.at("a6"), s.no("capture", "k5")]).toEqual(["k5", "AE-capture-1"]);
      expect(scene(given).do("pass").may("capture", "k5", "a2")).toBe(true);
    },
  );

  rule(
    ["AE-card-C04a", "AE-window-22", "AE-card-C10a"],
    "a ring that a Vassal laid for the lord stays until the Vassal's next turn, though the Vassal has gone free",
    () => {
      const s = scene({ own: THREE, lords: { 1: 0 }, turn: 1, cards: { 1: ["C04", "C10"] }, at: mid });
      s.do("C04", "k2").do("C10", "free", "k5").passes().endTurn().endTurn();
      expect([s.seat, s.markers()]).toEqual([0, ["sanctuary k2"]]);
      s.endTurn();
      expect([s.seat, s.markers()]).toEqual([1, []]);
    },
  );

  rule(["AE-card-C10c", "AE-card-C13a"], "a bog on a Kingdom that lies face down is cleared without turning it up", () => {
    const s = scene({ own: THREE, cards: { 0: ["C10"] }, markers: [{ kind: "quagmire", on: "f1", by: 1 }], at: mid });
    s.do("C10", "clear", "quagmire", "f1").passes();
    expect([s.may("march", "a2", "f1"), s.table.centre[0]!.kingdom]).toEqual([true, null]);
  });

  rule(
    ["AE-card-C15a", "AE-special-8", "AE-special-3", "AE-special-11"],
    "one Army with the Engine captures, raids with its Attackers, slips away, and is home at the end",
    () => {
      const s = scene({ own: [[5, 3], [4, 7], [6]], up: [9], on: { a5: "k9", a4: "k7" }, cards: { 0: ["C15"] }, at: mid });
      s.do("C15", "a5").passes().do("capture", "k9", "a5").do("k7", "a4");
      expect([s.at("a5"), s.at("a4"), s.bans("a4")]).toEqual(["k7", null, ["k7"]]);
      s.passes().do("end").do("a5", "k6").passes();
      expect([s.at("a5"), s.table.turn.seat]).toEqual([null, 1]);
    },
  );
});

describe("trees that change", () => {
  rule(
    ["AE-crown-9", "AE-capture-5"],
    "whoever lost the Crown no longer stands in the new lord's way, with the very next Action",
    () => {
      const s = scene({
        own: [
          [2, 3],
          [4, 5],
          [6, 7],
        ],
        on: { a2: "k4", a3: "k7", a5: "k7" },
      });
      expect(s.no("capture", "k7")).toBe("AE-capture-1");
      s.do("seize", "k4", "a2");
      expect(s.may("capture", "k7", "a3")).toBe(true);
      s.do("capture", "k7", "a3");
      // The Vassal's Army is an ally now and stays.
      expect([s.owner("k7"), s.at("a5")]).toEqual([0, "k7"]);
    },
  );

  rule(["AE-card-R9b", "AE-capture-1"], "who goes free finds the old lord's guards hostile, and may drive them off", () => {
    const s = scene({ own: THREE, lords: { 1: 0 }, turn: 1, on: { a2: "k5", a4: "k5" }, cards: { 1: ["C10"] }, at: mid });
    s.do("C10", "free", "k4").passes();
    expect(s.may("battle", "a4", "a2")).toBe(true);
    s.endTurn().endTurn();
    expect([s.seat, s.no("capture", "k5")]).toEqual([0, "AE-capture-1"]);
  });

  rule(
    ["AE-vassal-13", "AE-win-4"],
    "a rebel two steps down takes the old head's own Kingdoms along, and the lord between is free with the rebel below",
    () => {
      const s = scene({
        own: [
          [2, 3],
          [4, 5],
          [6, 7],
        ],
        lords: { 1: 0, 2: 1 },
        turn: 2,
        on: { a6: "k2" },
      });
      s.do("seize", "k2", "a6");
      expect(s.table.lords).toEqual([2, null, 1]);
      expect(s.table.crowns[1]).toBe(null);
      s.do("k5");
      expect(s.crown(1)).toBe("k5");
    },
  );

  rule(
    ["AE-crown-6", "AE-vassal-9"],
    "below the head there is no Crown to seize: neither of a Vassal nor by its own Vassal",
    () => {
      const s = scene({ own: THREE, lords: { 1: 0, 2: 1 }, turn: 2, on: { a6: "k4" } });
      expect([s.may("seize"), s.may("capture", "k4")]).toEqual([false, false]);
    },
  );

  rule(
    ["AE-capture-11", "AE-crown-3", "AE-card-C16a"],
    "of a last Kingdom the Crown alone can be had, by Feigned Numbers too",
    () => {
      const given: Given = { own: [[2, 3], [4], [6, 7]], on: { a2: "k4", a4: "k4" } };
      const s = scene({ ...given, markers: [{ kind: "feign", on: "k4", by: 0 }] });
      expect([s.may("seize", "k4", "a2"), s.no("capture", "k4")]).toEqual([true, "AE-capture-11"]);
      expect(scene(given).no("seize", "k4")).toBe("AE-crown-1");
    },
  );

  rule(
    ["AE-manage-7", "AE-capture-12"],
    "a Vassal with one Kingdom keeps it; the lord who gives away the Kingdom with the Crown lays it anew",
    () => {
      const s = scene({ own: [[2, 3, 8], [4], [6, 7]], lords: { 1: 0 } });
      expect(s.no("manage", "k4")).toBe("AE-manage-7");
      s.do("manage", "k2", "seat.1").do("k8");
      expect([s.owner("k2"), s.crown(0)]).toEqual([1, "k8"]);
    },
  );

  rule(["AE-win-3", "AE-crown-8"], "a seizure that wins ends the game before anybody freed by it lays a Crown", () => {
    const s = scene({ own: [[1, 2, 3, 8, 9, 10], [4, 5, 11], [6, 7], [13]], lords: { 2: 1, 3: 2 }, on: { a2: "k4" } });
    s.do("seize", "k4", "a2");
    expect([s.outcome?.ranks, s.table.crowns[2]]).toEqual([[1, 2, 3, 3], null]);
  });

  rule(
    ["AE-switch-14", "AE-capture-12"],
    "a Crown laid by chance goes under one of the loser's other Kingdoms, and the raid comes after it",
    () => {
      const s = scene({
        own: [
          [2, 3],
          [4, 5, 8],
          [6, 7],
        ],
        on: { a2: "k4" },
        options: { crownRelocation: "random" },
      });
      s.roll(1).do("capture", "k4", "a2");
      expect([s.crown(1), s.kind]).toEqual(["k8", "raid"]);
    },
  );
});

describe("the truce of two", () => {
  const two: Given = {
    own: [
      [2, 3],
      [4, 5, 8],
    ],
    options: { mode: "mustering" },
    truce: true,
    up: [9],
    on: { a2: "k9" },
  };

  rule(
    ["AE-mustering-7", "AE-mustering-4"],
    "the Capture that ends the truce lets the same Raiders go on into the enemy's Empire",
    () => {
      const s = scene(two);
      expect(s.no("march", "a3", "k4")).toBe("AE-mustering-4");
      s.do("capture", "k9", "a2");
      expect([s.table.truce, s.kind, s.may("k4")]).toEqual([false, "raid", true]);
      s.do("k4").passes();
      expect(s.may("march", "a3", "k5")).toBe(true);
    },
  );

  rule(
    ["AE-mustering-11", "AE-window-24"],
    "while it lasts Turned Banner recalls from Free Kingdoms alone, and Stampede likewise",
    () => {
      const given = { ...two, on: { a4: "k9", a5: "k4" }, cards: { 0: ["C05" as const, "C11" as const] }, at: mid };
      const s = scene(given);
      expect([s.options("C11", "recall"), s.options("C05")]).toEqual([["a4"], ["k9"]]);
      const after = scene({ ...given, truce: false });
      expect([after.options("C11", "recall"), after.options("C05").sort()]).toEqual([
        ["a4", "a5"],
        ["k4", "k9"],
      ]);
    },
  );

  rule(["AE-mustering-1", "AE-switch-3"], "alone counts the one's own: nine for the second to move as well", () => {
    const s = scene({
      own: [[2], [1, 3, 4, 5, 6, 7, 8, 10]],
      options: { mode: "mustering" },
      turn: 1,
      up: [9],
      on: { a3: "k9" },
    });
    s.do("capture", "k9", "a3");
    expect([s.outcome?.ranks, s.outcome?.rule]).toEqual([[2, 1], "AE-mustering-1"]);
  });
});

describe("turns", () => {
  rule(
    ["AE-window-18", "AE-battle-6"],
    "a ban got in one's own turn lasts over the next one, one got in another's turn over one",
    () => {
      const own = scene({ own: THREE, on: { a2: "k3", a3: "k3" }, cards: { 0: ["C05"] }, at: mid })
        .do("C05", "k3")
        .passes();
      expect(own.no("march", "a2", "k3")).toBe("AE-battle-6");
      own.endTurn().endTurn().endTurn();
      expect(own.no("march", "a2", "k3")).toBe("AE-battle-6");
      own.endTurn().endTurn().endTurn();
      expect(own.may("march", "a2", "k3")).toBe(true);
    },
  );

  rule(
    ["AE-capture-8", "AE-special-11", "AE-switch-12"],
    "an Army gained in the own turn makes no Fleet of Foot march at its end, nor at the end of others' turns before the own",
    () => {
      const s = scene({
        own: [
          [2, 3],
          [4, 5],
          [6, 7],
        ],
        up: [14],
        on: { a3: "k14" },
        options: { fleetTiming: "everyTurn", wilderness: "none" },
      });
      s.do("capture", "k14", "a3").do("end");
      expect([s.seat, s.kind]).toEqual([1, "action"]);
      s.do("end").do("end");
      // In its owner's next turn it is an Army like others.
      expect(s.seat).toBe(0);
      expect(s.do("end").may("a14", "k4")).toBe(true);
    },
  );

  rule(["AE-turn-10", "AE-card-C12a"], "what a beacon moved in another's turn is unused in the own", () => {
    const s = scene({ own: THREE, turn: 2, up: [9], used: ["a2"], cards: { 0: ["C12"] }, at: mid }).do("pass");
    const t = scene({ own: THREE, turn: 2, used: ["a2"], cards: { 0: ["C12"] }, at: mid })
      .do("C12", "a2", "k3")
      .passes();
    expect([s.at("a2"), t.at("a2"), t.army("a2").used]).toEqual([null, "k3", true]);
    t.endTurn();
    expect([t.seat, t.army("a2").used, t.may("march", "a2", "k4")]).toEqual([0, false, true]);
  });
});
