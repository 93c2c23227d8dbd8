import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import { scene } from "./scene.ts";

describe("Capture", () => {
  rule("AE-capture-1", "more than all hostile Armies together; as many is not enough", () => {
    const given = {
      own: [
        [2, 3, 7],
        [4, 5],
        [6, 8],
      ],
      up: [9],
    };
    const tie = scene({ ...given, on: { a2: "k9", a3: "k9", a4: "k9", a6: "k9" } });
    expect(tie.no("capture", "k9")).toBe("AE-capture-1");
    expect(tie.asked.blocked).toContainEqual({
      path: ["capture", "k9"],
      why: { key: "why.notMore", args: { mine: 2, theirs: 2 } },
      rule: "AE-capture-1",
    });
    const more = scene({ ...given, on: { a2: "k9", a3: "k9", a7: "k9", a4: "k9", a6: "k9" } });
    more.do("capture", "k9", "a2");
    expect(more.owner("k9")).toBe(0);
  });

  rule(["AE-capture-2", "AE-capture-3"], "one Army marches in for the majority and another, there before, captures", () => {
    const s = scene({ own: [[2, 3], [4, 5], [6]], on: { a2: "k5", a4: "k5" } });
    expect(s.no("capture", "k5")).toBe("AE-capture-1");
    s.do("march", "a3", "k5");
    expect(s.options("capture", "k5")).toEqual(["a2"]);
    s.do("capture", "k5", "a2");
    expect(s.owner("k5")).toBe(0);
    expect(s.table.turn.actions).toBe(2);
    expect(s.army("a2").used).toBe(true);
  });

  rule("AE-capture-4", "one Army is enough where nobody stands in the way, Free or an enemy's", () => {
    const s = scene({ own: [[2, 3], [4, 5], [6]], up: [9], on: { a2: "k5", a3: "k9" } });
    s.do("capture", "k9", "a3").do("capture", "k5", "a2");
    expect([s.owner("k9"), s.owner("k5")]).toEqual([0, 0]);
    expect(s.table.centre.filter((place) => place.taken).map((place) => place.kingdom)).toEqual([8]);
  });

  rule(
    "AE-capture-5",
    "hostile are exactly the Armies of other trees, all of them together; those of one's own tree count for neither side",
    () => {
      // Seat 1 acts: its lord is 0, its Vassal 2, a fellow Vassal 3; 4 and 5 are strangers.
      const given = {
        own: [[2], [4, 5, 10], [6], [8], [11], [12]],
        lords: { 1: 0, 2: 1, 3: 0 },
        up: [9],
        turn: 1,
      };
      const may = (on: object, more: object = {}) =>
        scene({ ...given, on: { a4: "k9", ...on }, ...more }).may("capture", "k9", "a4");
      // Lord, Vassal and fellow Vassal are not in the way, whatever their number.
      expect(may({ a2: "k9", a6: "k9", a8: "k9" })).toBe(true);
      // Nor do they help: one against one.
      expect(may({ a2: "k9", a6: "k9", a8: "k9", a11: "k9" })).toBe(false);
      expect(may({ a5: "k9", a11: "k9" })).toBe(true);
      // Strangers are summed up, also when they are no friends of each other.
      expect(may({ a5: "k9", a11: "k9", a12: "k9" })).toBe(false);
      expect(may({ a5: "k9", a10: "k9", a11: "k9", a12: "k9" })).toBe(true);
      // Whoever leaves the tree is hostile.
      expect(may({ a8: "k9" }, { lords: { 1: 0, 2: 1 } })).toBe(false);
      expect(scene({ ...given, on: { a4: "k9", a11: "k9" } }).no("capture", "k9")).toBe("AE-capture-1");
    },
  );

  rule(
    ["AE-capture-6", "AE-capture-7", "AE-capture-8"],
    "Kingdom and Army come over, the Army from wherever it stands, and it waits a turn",
    () => {
      const s = scene({ own: [[2, 3], [4, 14], [6]], on: { a2: "k14", a14: "k6" } });
      s.do("capture", "k14", "a2");
      expect(s.owner("k14")).toBe(0);
      expect(s.army("a14")).toEqual({ at: null, used: false, fresh: true });
      s.do("stay");
      expect(s.no("march", "a14", "k4")).toBe("AE-capture-8");
      s.do("end");
      // no Fleet of Foot question for a fresh Army
      expect(s.seat).toBe(1);
      s.endTurn().endTurn();
      expect(s.may("march", "a14", "k4")).toBe(true);
    },
  );

  rule("AE-capture-7", "an Army in the loser's hand and one in the supply come alike", () => {
    const s = scene({ own: [[2, 3], [4, 5], [6]], up: [9], on: { a2: "k5", a3: "k9" } });
    s.do("capture", "k5", "a2").do("stay").do("capture", "k9", "a3");
    expect([s.army("a5").fresh, s.army("a9").fresh]).toEqual([true, true]);
  });

  rule("AE-capture-8", "a card that moves Armies does not move a fresh one", () => {
    const s = scene({ own: [[2, 3], [4], [6]], fresh: ["a3"], cards: { 0: ["C12", "C15"] }, at: "window.open" });
    expect(s.options("C12")).toEqual(["a2"]);
    expect(s.options("C15")).toEqual(["a2"]);
  });

  rule(["AE-capture-9", "AE-capture-10"], "own and allied Armies stay, hostile ones retreat with a ban", () => {
    const s = scene({
      own: [[2, 3, 7], [4], [6, 8], [10]],
      lords: { 1: 0 },
      on: { a2: "k8", a3: "k8", a7: "k8", a4: "k8", a6: "k8", a10: "k8" },
    });
    s.do("capture", "k8", "a3");
    expect([s.at("a2"), s.at("a3"), s.at("a4")]).toEqual(["k8", "k8", "k8"]);
    expect([s.at("a6"), s.at("a10")]).toEqual([null, null]);
    expect([s.bans("a6"), s.bans("a10")]).toEqual([["k8"], ["k8"]]);
    expect(s.cited("capture.sweeps")).toEqual(["AE-capture-10", "AE-capture-10"]);
  });

  rule("AE-capture-11", "nobody's last Kingdom can be taken", () => {
    const s = scene({ own: [[2, 3], [4], [6, 7]], on: { a2: "k4" } });
    expect(s.no("capture", "k4")).toBe("AE-capture-11");
  });

  rule("AE-capture-12", "the Crown of a captured Kingdom goes where its owner says, before anything else", () => {
    const s = scene({ own: [[2, 3], [4, 5, 7], [6]], on: { a2: "k4" }, cards: { 2: ["C04"] } });
    s.do("capture", "k4", "a2");
    expect([s.seat, s.kind]).toEqual([1, "crown"]);
    expect(s.options()).toEqual(["k5", "k7"]);
    s.do("k7");
    expect(s.crown(1)).toBe("k7");
    expect(s.cited("crown.laid")).toEqual(["AE-capture-12"]);
    expect([s.seat, s.kind]).toEqual([0, "raid"]);
  });

  rule("AE-capture-13", "one's own Kingdom is not captured", () => {
    const s = scene({ own: [[2, 3], [4], [6]], on: { a2: "k3" } });
    expect(s.may("capture")).toBe(false);
  });

  rule("AE-capture-14", "a ban ends with a new owner", () => {
    const s = scene({ own: [[2, 3], [4, 5], [6]], on: { a2: "k5" }, bans: [["a5", "k6", 2]] });
    s.do("capture", "k5", "a2");
    expect(s.bans("a5")).toEqual([]);
  });
});

describe("Battle", () => {
  rule(
    ["AE-battle-1", "AE-battle-2", "AE-battle-3"],
    "one chosen enemy Army goes back to its owner's hand; who fought stays, used",
    () => {
      const s = scene({ own: [[2, 3], [4, 5], [6]], up: [9], on: { a2: "k9", a4: "k9", a6: "k9" } });
      expect(s.options("battle", "a2")).toEqual(["a4", "a6"]);
      s.do("battle", "a2", "a6");
      expect([s.at("a6"), s.at("a4"), s.at("a2")]).toEqual([null, "k9", "k9"]);
      expect(s.army("a2").used).toBe(true);
      expect(s.table.turn.actions).toBe(1);
      expect(s.cited("battle.forces")).toEqual(["AE-battle-1"]);
    },
  );

  rule("AE-battle-2", "not by an Army that marched in this turn, nor by one elsewhere", () => {
    const s = scene({ own: [[2, 3], [4, 5], [6]], up: [9], on: { a4: "k9" } });
    s.do("march", "a2", "k9");
    expect(s.may("battle")).toBe(false);
  });

  rule("AE-battle-4", "on Free, own, enemy and allied Kingdoms alike", () => {
    for (const place of ["k9", "k3", "k5", "k6"]) {
      const s = scene({ own: [[2, 3], [4, 5], [6]], lords: { 2: 0 }, up: [9], on: { a2: place, a4: place } });
      s.do("battle", "a2", "a4");
      expect(s.at("a4")).toBeNull();
    }
  });

  rule("AE-battle-5", "not against an ally", () => {
    const s = scene({ own: [[2, 3], [4, 5], [6]], lords: { 1: 0 }, up: [9], on: { a2: "k9", a4: "k9" } });
    expect(s.no("battle", "a2", "a4")).toBe("AE-battle-5");
  });

  rule("AE-battle-6", "the ban lasts through its owner's next turn and concerns that Kingdom only", () => {
    const s = scene({ own: [[2, 3], [4, 5], [6]], up: [9, 10], on: { a2: "k9", a4: "k9" } });
    s.do("battle", "a2", "a4").endTurn();
    expect(s.seat).toBe(1);
    expect(s.no("march", "a4", "k9")).toBe("AE-battle-6");
    expect(s.may("march", "a4", "k10")).toBe(true);
    expect(s.may("march", "a5", "k9")).toBe(true);
    s.endTurn();
    expect(s.bans("a4")).toEqual([]);
    s.endTurn().endTurn();
    expect(s.may("march", "a4", "k9")).toBe(true);
  });

  rule("AE-battle-7", "every forced retreat bans; a recall does not", () => {
    const attack = scene({ own: [[4, 3], [2, 5], [6]], up: [9], on: { a2: "k9" } });
    attack.do("march", "a4", "k9", "a2");
    expect(attack.bans("a2")).toEqual(["k9"]);
    const sweep = scene({ own: [[4, 3], [2, 5], [6]], up: [9], on: { a4: "k9", a3: "k9", a2: "k9" } });
    sweep.do("capture", "k9", "a3");
    expect(sweep.bans("a2")).toEqual(["k9"]);
    const card = scene({ own: [[4, 3], [2, 5], [6]], up: [9], on: { a2: "k9" }, cards: { 0: ["C05"] }, at: "window.open" });
    card.do("C05", "k9");
    expect(card.bans("a2")).toEqual(["k9"]);
    const home = scene({ own: [[4, 3], [2, 5], [6]], up: [9], on: { a2: "k9" }, cards: { 0: ["C11"] }, at: "window.open" });
    home.do("C11", "recall", "a2");
    expect([home.at("a2"), home.bans("a2")]).toEqual([null, []]);
  });

  rule("AE-battle-8", "a card brings a banned Army back", () => {
    const s = scene({ own: [[4, 3], [2, 5], [6]], up: [9], bans: [["a4", "k9", 1]], cards: { 0: ["C03"] }, at: "window.open" });
    s.do("C03", "a4", "k9");
    expect(s.at("a4")).toBe("k9");
  });
});
