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
    expect(s.cited("turn.spent")).toEqual(["AE-turn-6"]);
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
    const stuck = { markers: [{ kind: "quagmire" as const, on: "k5" as const, by: 1 }], deck: [], at: "turn.next" };
    expect(scene({ own: [[3], [4, 5], [6]], on: { a3: "k5" }, ...stuck }).options()).toEqual(["end", "capture"]);
    expect(scene({ own: [[3], [5], [6]], on: { a3: "k5" }, ...stuck }).options()).toEqual(["end", "seize"]);
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
    expect(s.no("march", "a2", "k9")).toBe("AE-march-4");
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
