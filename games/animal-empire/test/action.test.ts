import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import { fresh, scene } from "./scene.ts";

describe("turns", () => {
  rule("AE-turn-1", "the starting player is drawn", () => {
    for (const first of [0, 1, 2]) {
      const s = fresh(3, {}, (n) => (n === 3 ? first : 0));
      s.do("coal").do("amber").do("sky");
      expect(s.table.turn.seat).toBe(first);
      expect(s.cited("setup.first")).toEqual(["AE-turn-1"]);
    }
  });

  rule("AE-turn-2", "turns go clockwise, Vassals in their places", () => {
    const s = scene({ own: [[1], [2], [3]], lords: { 1: 0 } });
    const order = [s.seat];
    for (let i = 0; i < 3; i++) order.push(s.endTurn().seat);
    expect(order).toEqual([0, 1, 2, 0]);
  });

  rule(["AE-turn-3", "AE-turn-4"], "two Actions with two Armies, and no Army acts twice", () => {
    const s = scene({ own: [[2, 3, 5], [4], [6]] });
    s.do("march", "a2", "k4");
    expect(s.no("march", "a2", "k6")).toBe("AE-turn-4");
    s.do("march", "a3", "k4");
    expect(s.seat).toBe(1);
    expect(s.at("a5")).toBeNull();
  });

  rule("AE-turn-5", "a card lets an Army act again; nothing else does", () => {
    const s = scene({ own: [[3, 2], [4], [6]], cards: { 0: ["C02"] } });
    s.do("march", "a3", "k4");
    expect(s.kind).toBe("window.own");
    expect(s.options("C02")).toEqual(["a3"]);
    s.do("C02", "a3", "march", "k6");
    expect(s.at("a3")).toBe("k6");
    expect(s.kind).toBe("action");
    expect(s.options("march")).toEqual(["a2"]);
  });

  rule("AE-turn-6", "with one Army there is one Action", () => {
    const s = scene({ own: [[3], [4], [6]] });
    s.do("march", "a3", "k4");
    expect(s.seat).toBe(1);
    expect(s.table.turn.seat).toBe(1);
  });

  rule(["AE-turn-6", "AE-card-C13a"], "with its one Army stuck in a bog a player has no Action, and is not asked for one", () => {
    const s = scene({
      own: [[3], [4], [6]],
      on: { a3: "k4", a4: "k4" },
      markers: [{ kind: "quagmire", on: "k4", by: 1 }],
      deck: [],
      at: "turn.next",
    });
    expect(s.options()).toEqual(["end", "battle"]);
    const alone = scene({
      own: [[3], [4], [6]],
      on: { a3: "k3" },
      markers: [{ kind: "quagmire", on: "k3", by: 1 }],
      at: "turn.next",
    });
    expect(alone.seat).toBe(1);
  });

  rule("AE-turn-7", "a raid, a Fleet of Foot march and a bonus action are on top of the two Actions", () => {
    const s = scene({ own: [[2, 14, 3], [4], [6]], up: [9, 10], on: { a2: "k9" }, cards: { 0: ["C01"] } });
    s.do("capture", "k9", "a2").do("k10");
    expect(s.table.turn.actions).toBe(1);
    s.do("C01", "a14", "march", "k4");
    expect(s.table.turn.actions).toBe(1);
    s.do("march", "a3", "k6");
    expect(s.kind).toBe("fleet");
    s.do("a14", "k6");
    expect(s.at("a14")).toBe("k6");
  });

  rule("AE-turn-8", "the turn may be ended before the first Action or after it", () => {
    const s = scene({ own: [[3, 2], [4], [6]] });
    s.do("end");
    expect(s.seat).toBe(1);
    const t = scene({ own: [[3, 2], [4], [6]] });
    t.do("march", "a3", "k4").do("end");
    expect(t.seat).toBe(1);
    expect(t.cited("turn.rests")).toEqual(["AE-turn-8"]);
  });

  rule("AE-turn-9", "the Actions are March, Capture, Battle, Seize Crown and Manage Vassal", () => {
    const s = scene({ own: [[1, 2, 3], [4], [6, 7]], lords: { 1: 0 }, on: { a1: "k6", a2: "k6", a7: "k6" } });
    expect(s.options().sort()).toEqual(["battle", "capture", "end", "manage", "march", "order", "seize"].sort());
  });

  rule("AE-turn-10", "at the start of a turn that player's Armies are unused again, nobody else's", () => {
    const s = scene({ own: [[3, 2], [4, 5], [6]], used: ["a4", "a3"] });
    s.endTurn();
    expect(s.army("a4").used).toBe(false);
    expect(s.army("a3").used).toBe(true);
  });
});

describe("March", () => {
  rule(
    ["AE-march-1", "AE-march-2", "AE-march-3"],
    "from hand or from a Kingdom, to any Kingdom or to the deck: own, Free, enemy or allied",
    () => {
      const s = scene({ own: [[2, 3], [4], [6]], lords: { 1: 0 }, up: [9], on: { a2: "k9" } });
      expect(s.options("march", "a3").sort()).toEqual(
        ["k2", "k3", "k4", "k6", "k9", "wild", ...Array.from({ length: 12 }, (_, i) => `f${i + 1}`)]
          .filter((id) => id !== "f5")
          .sort(),
      );
      for (const to of ["k2", "k3", "k4", "k6", "f1", "wild"]) expect(s.may("march", "a2", to)).toBe(true);
      s.do("march", "a2", "k6");
      expect(s.at("a2")).toBe("k6");
    },
  );

  rule("AE-march-4", "not to where it stands already", () => {
    const s = scene({ own: [[2, 3], [4], [6]], up: [9], on: { a2: "k9" } });
    expect(s.may("march", "a2", "k9")).toBe(false);
    expect(s.may("march", "a3", "k9")).toBe(true);
  });

  rule("AE-march-5", "the first Army to arrive turns a Free Kingdom face up", () => {
    const s = scene({ own: [[2], [4], [6]] });
    const hidden = s.state.box.centre[2]!;
    s.do("march", "a2", "f3");
    expect(s.table.kingdoms[hidden]).toEqual({ owner: null, up: true });
    expect(s.table.centre[2]!.kingdom).toBe(hidden);
    expect(s.state.box.centre[2]).toBeNull();
    expect(s.at("a2")).toBe(`k${hidden + 1}`);
    expect(s.cited("march.reveals")).toEqual(["AE-march-5"]);
    expect(s.may("march", "a4", `k${hidden + 1}`)).toBe(true);
    expect(s.may("march", "a4", "f3")).toBe(false);
  });

  rule("AE-march-6", "a revealed Free Kingdom stays in the centre, face up, when the Army has left", () => {
    const s = scene({ own: [[2], [4], [6]], up: [9], on: { a2: "k9" } });
    s.do("march", "a2", "k4");
    expect(s.table.kingdoms[8]).toEqual({ owner: null, up: true });
    expect(s.table.centre.find((place) => place.kingdom === 8)?.taken).toBe(false);
  });

  rule("AE-march-7", "a raid may go to an Enemy Kingdom; an ally's is none", () => {
    const s = scene({ own: [[2], [4], [6]], lords: { 1: 0 }, up: [9], on: { a2: "k9" } });
    s.do("capture", "k9", "a2");
    expect(s.may("k6")).toBe(true);
    expect(s.may("k4")).toBe(false);
  });

  rule("AE-march-8", "marching changes no owner, and who marched does not capture this turn", () => {
    const s = scene({ own: [[2, 3], [4, 5], [6]] });
    s.do("march", "a2", "k5");
    expect(s.owner("k5")).toBe(1);
    expect(s.no("capture", "k5")).toBe("AE-capture-2");
    s.endTurn().endTurn().endTurn();
    s.do("capture", "k5", "a2");
    expect(s.owner("k5")).toBe(0);
  });

  rule(
    ["AE-march-9", "AE-march-10"],
    "the deck's top card comes to the hand unseen by others; the Army is used and back in hand",
    () => {
      const s = scene({ own: [[2, 3], [4], [6]], up: [9], on: { a2: "k9" }, deck: ["C07", "C05", "C01"] });
      s.do("march", "a2", "wild");
      expect(s.cards(0)).toEqual(["C07"]);
      expect(s.deck).toEqual(["C05", "C01"]);
      expect(s.table).toMatchObject({ deck: 2, sizes: [1, 0, 0] });
      expect(s.army("a2")).toEqual({ at: null, used: true, fresh: false });
      const drawn = s.told.filter((one) => one.event.args?.card === "C07");
      expect(drawn.map((one) => one.to)).toEqual([[0]]);
    },
  );

  rule("AE-march-11", "an Army stays where it is over the turns", () => {
    const s = scene({ own: [[2, 3], [4], [6]] });
    s.do("march", "a2", "k4").endTurn().endTurn().endTurn();
    expect(s.at("a2")).toBe("k4");
  });

  rule("AE-march-12", "no Action takes an Army back to hand", () => {
    const s = scene({ own: [[2, 3], [4], [6]], on: { a2: "k4" } });
    expect(s.options()).toEqual(["end", "march", "seize"]);
    expect(s.options("march", "a2").every((to) => to === "wild" || /^[kf]\d+$/.test(to))).toBe(true);
  });

  rule("AE-march-13", "a Kingdom is never full", () => {
    const s = scene({
      own: [
        [2, 3],
        [4, 5, 7],
        [6, 8],
      ],
      on: { a2: "k9", a4: "k9", a5: "k9", a7: "k9", a6: "k9", a8: "k9" },
      up: [9],
    });
    expect(s.may("march", "a3", "k9")).toBe(true);
    const t = scene({ own: [[2, 3], [4], [6]], up: [9], bans: [["a3", "k9", 1]] });
    expect(t.no("march", "a3", "k9")).toBe("AE-battle-6");
  });
});

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

  rule("AE-capture-5", "allied Armies count for neither side", () => {
    const given = {
      own: [
        [2, 3],
        [4, 5],
        [6, 8],
      ],
      lords: { 1: 0 },
      up: [9],
    };
    // One own Army, two of a Vassal, one hostile: one against one.
    expect(scene({ ...given, on: { a2: "k9", a4: "k9", a5: "k9", a6: "k9" } }).no("capture", "k9")).toBe("AE-capture-1");
    // One own Army against two of a Vassal: nobody is in the way.
    expect(scene({ ...given, on: { a2: "k9", a4: "k9", a5: "k9" } }).may("capture", "k9", "a2")).toBe(true);
  });

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
