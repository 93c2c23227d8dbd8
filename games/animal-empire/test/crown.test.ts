import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import { depthOf, headOf, titleOf, totalOf } from "../rules/vassal.ts";
import { en } from "../text/en.ts";
import { scene } from "./scene.ts";

describe("Seize Crown", () => {
  rule(
    ["AE-crown-1", "AE-crown-2", "AE-crown-4"],
    "at the cost of a Capture the Crown is taken instead of the Kingdom, and its owner serves",
    () => {
      const s = scene({ own: [[2, 3], [4, 5], [6]], on: { a2: "k4" } });
      expect(s.may("capture", "k4", "a2")).toBe(true);
      s.do("seize", "k4", "a2");
      expect(s.table.lords).toEqual([null, 0, null]);
      expect(s.owner("k4")).toBe(1);
      expect(s.army("a4").fresh).toBe(false);
      expect(s.army("a2").used).toBe(true);
      expect(s.table.turn.actions).toBe(1);
      expect(s.cited("crown.seized")).toEqual(["AE-crown-4"]);
    },
  );

  rule("AE-crown-1", "it takes the majority and an unused Army", () => {
    const tie = scene({ own: [[2, 3], [4, 5], [6]], on: { a2: "k4", a4: "k4" } });
    expect(tie.no("seize", "k4")).toBe("AE-crown-1");
    const used = scene({ own: [[2, 3], [4, 5], [6]], on: { a2: "k4" }, used: ["a2"] });
    expect(used.no("seize", "k4")).toBe("AE-crown-1");
    const plain = scene({ own: [[2, 3], [4, 5], [6]], on: { a2: "k5" } });
    expect(plain.may("seize", "k5")).toBe(false);
  });

  rule("AE-crown-3", "from a last Kingdom too", () => {
    const s = scene({ own: [[2, 3], [4], [6]], on: { a2: "k4" } });
    expect(s.no("capture", "k4")).toBe("AE-capture-11");
    s.do("seize", "k4", "a2");
    expect(s.table.lords[1]).toBe(0);
    expect(s.owner("k4")).toBe(1);
  });

  rule(["AE-crown-5", "AE-vassal-8"], "a Vassal's own Vassal belongs to the Vassal: a chain with the lord on top", () => {
    const s = scene({ own: [[2, 3], [4, 5], [6]], lords: { 1: 0 }, turn: 1, on: { a4: "k6" } });
    s.do("seize", "k6", "a4");
    expect(s.table.lords).toEqual([null, 0, 1]);
    expect(headOf(s.table, 2)).toBe(0);
    expect(s.crown(2)).toBeNull();
  });

  rule("AE-crown-6", "a Vassal has no Crown on the table to be taken", () => {
    const s = scene({ own: [[2, 3], [4, 5], [6]], lords: { 1: 0 }, turn: 2, on: { a6: "k4" } });
    expect(s.crown(1)).toBeNull();
    expect(s.may("seize")).toBe(false);
    expect(s.may("capture", "k4")).toBe(true);
  });

  rule(
    ["AE-crown-7", "AE-crown-8"],
    "the loser's direct Vassals go free, keep theirs, and lay their Crowns where they like",
    () => {
      const s = scene({
        own: [[2, 3], [4], [6, 7], [8], [10, 11]],
        lords: { 2: 1, 3: 2, 4: 1 },
        on: { a2: "k4" },
      });
      s.do("seize", "k4", "a2");
      expect(s.table.lords).toEqual([null, 0, null, 2, null]);
      expect(s.cited("crown.freed")).toEqual(["AE-crown-7", "AE-crown-7"]);
      expect([s.seat, s.kind, s.options()]).toEqual([2, "crown", ["k6", "k7"]]);
      s.do("k7");
      expect([s.seat, s.kind]).toEqual([4, "crown"]);
      s.do("k10");
      expect([s.crown(2), s.crown(4), s.crown(3)]).toEqual(["k7", "k10", null]);
      expect(s.cited("crown.laid")).toEqual(["AE-crown-8", "AE-crown-8"]);
      expect(s.kind).toBe("action");
    },
  );

  rule("AE-crown-9", "Armies stay, and friend and foe are new at once", () => {
    const s = scene({ own: [[2, 3], [4, 5], [6]], up: [9], on: { a2: "k4", a3: "k9", a5: "k9" } });
    expect(s.may("battle", "a3", "a5")).toBe(true);
    s.do("seize", "k4", "a2");
    expect([s.at("a2"), s.at("a3"), s.at("a5")]).toEqual(["k4", "k9", "k9"]);
    expect(s.no("battle", "a3", "a5")).toBe("AE-battle-5");
    expect(s.may("capture", "k9", "a3")).toBe(true);
  });

  rule("AE-crown-10", "a Vassal who takes the head's Crown ends up above it, in no circle", () => {
    const s = scene({ own: [[2], [4], [6]], lords: { 1: 0, 2: 1 }, turn: 2, on: { a6: "k2" } });
    s.do("seize", "k2", "a6");
    expect(s.table.lords).toEqual([2, null, 1]);
    for (const seat of [0, 1, 2]) expect(headOf(s.table, seat)).toBe(1);
  });
});

describe("Manage Vassal", () => {
  const house = {
    own: [
      [2, 3],
      [4, 5],
      [6, 7],
      [8, 9],
    ],
    lords: { 1: 0, 2: 0, 3: 2 },
  };

  rule("AE-manage-1", "an Action without an Army", () => {
    const s = scene({ ...house, used: ["a2", "a3"] });
    expect(s.may("march")).toBe(false);
    s.do("manage", "k4", "seat.0");
    expect(s.owner("k4")).toBe(0);
    // one Action is left, and nothing it could be used for
    expect(s.table.turn.seat).toBe(1);
    expect(scene({ own: [[2, 3], [4, 5], [6]] }).may("manage")).toBe(false);
  });

  rule("AE-manage-2", "once a turn, whatever Action is left, and once again in the next", () => {
    const s = scene({
      ...house,
      turn: 2,
      own: [
        [2, 3],
        [4, 5],
        [6, 7],
        [8, 9, 10],
      ],
      lords: { 3: 2 },
    });
    s.do("manage", "k8", "seat.2");
    expect([s.seat, s.kind, s.table.turn.actions]).toEqual([2, "action", 1]);
    // Others to give and to take there would be.
    for (const path of [
      ["k9", "seat.2"],
      ["k6", "seat.3"],
      ["k8", "seat.3"],
    ]) {
      expect(s.no("manage", ...path)).toBe("AE-manage-2");
      expect(s.refusal(s.asked, ["manage", ...path])).toBeDefined();
    }
    expect(s.may("march", "a6")).toBe(true);
    s.endTurn().endTurn().endTurn().endTurn();
    expect([s.seat, s.may("manage", "k9", "seat.2")]).toEqual([2, true]);
    // With a single Action left it may still be that one.
    expect(scene({ ...house, actions: 1 }).may("manage")).toBe(true);
  });

  rule("AE-manage-3", "from the lord to a Vassal, from a Vassal to the lord, from one Vassal to another", () => {
    const s = scene(house);
    expect(s.options("manage")).toEqual(["k2", "k3", "k4", "k5", "k6", "k7"]);
    expect(s.options("manage", "k3")).toEqual(["seat.1", "seat.2"]);
    expect(s.options("manage", "k4")).toEqual(["seat.0", "seat.2"]);
    for (const [kingdom, to, key] of [
      ["k3", "seat.1", "manage.gives"],
      ["k4", "seat.0", "manage.takes"],
      ["k4", "seat.2", "manage.moves"],
    ] as const) {
      const t = scene(house).do("manage", kingdom, to);
      expect(t.owner(kingdom)).toBe(Number(to.slice(5)));
      expect(t.cited(key)).toEqual(["AE-manage-3"]);
    }
  });

  rule("AE-manage-4", "a Vassal's Vassal is out of reach", () => {
    const s = scene(house);
    expect(s.no("manage", "k8")).toBe("AE-manage-4");
    expect(s.may("manage", "k3", "seat.3")).toBe(false);
  });

  rule("AE-manage-5", "the Army goes to the receiver's hand and waits for the receiver's next turn", () => {
    const s = scene({ ...house, on: { a3: "k9" } });
    s.do("manage", "k3", "seat.1");
    expect(s.army("a3")).toEqual({ at: null, used: false, fresh: true });
    s.endTurn();
    expect(s.seat).toBe(1);
    expect(s.may("march", "a3", "k9")).toBe(true);
  });

  rule("AE-manage-6", "nobody is asked for consent", () => {
    const s = scene(house).do("manage", "k4", "seat.2");
    expect([s.seat, s.kind]).toEqual([0, "action"]);
    expect(s.owner("k4")).toBe(2);
  });

  rule("AE-manage-7", "nobody's last Kingdom, the lord's own included", () => {
    const s = scene({ own: [[2], [4], [6, 7]], lords: { 1: 0, 2: 0 } });
    expect(s.no("manage", "k2")).toBe("AE-manage-7");
    expect(s.no("manage", "k4")).toBe("AE-manage-7");
    expect(s.options("manage")).toEqual(["k6", "k7"]);
  });

  rule("AE-manage-8", "other Armies stay on it, and a giver's Crown moves", () => {
    const s = scene({ own: [[2, 3, 10], [4, 5], [6]], lords: { 1: 0 }, on: { a3: "k2", a6: "k2" } });
    s.do("manage", "k2", "seat.1");
    expect([s.at("a3"), s.at("a6")]).toEqual(["k2", "k2"]);
    expect([s.seat, s.kind, s.asked.rule]).toEqual([0, "crown", "AE-manage-8"]);
    s.do("k10");
    expect(s.crown(0)).toBe("k10");
  });
});

describe("vassalage", () => {
  rule("AE-vassal-1", "Kingdoms of everybody below count for everybody above", () => {
    const s = scene({ own: [[1], [2, 3], [4, 5, 6]], lords: { 1: 0, 2: 1 } });
    expect([0, 1, 2].map((seat) => totalOf(s.table, seat))).toEqual([6, 5, 3]);
  });

  rule("AE-vassal-2", "a Vassal plays on with turns, Actions, Armies, Kingdoms and cards", () => {
    const s = scene({ own: [[2], [4, 5], [6]], on: { a2: "k4" }, cards: { 1: ["C13"] } });
    s.do("seize", "k4", "a2").passes().endTurn(true);
    expect([s.seat, s.kind]).toEqual([1, "window.own"]);
    expect(s.may("C13")).toBe(true);
    s.do("pass");
    expect(s.options("march")).toEqual(["a4", "a5"]);
    expect([s.owner("k4"), s.owner("k5")]).toEqual([1, 1]);
  });

  rule("AE-vassal-3", "a lord does not capture from a Vassal", () => {
    const s = scene({ own: [[2, 3], [4, 5], [6]], lords: { 1: 0 }, on: { a2: "k5" } });
    expect(s.no("capture", "k5")).toBe("AE-vassal-3");
  });

  rule("AE-vassal-4", "nor from a Vassal's Vassal", () => {
    const s = scene({
      own: [
        [2, 3],
        [4, 5],
        [6, 7],
      ],
      lords: { 1: 0, 2: 1 },
      on: { a2: "k7" },
    });
    expect(s.no("capture", "k7")).toBe("AE-vassal-4");
  });

  rule("AE-vassal-5", "a Vassal does not capture from its lord", () => {
    const s = scene({ own: [[2, 3], [4, 5], [6]], lords: { 1: 0 }, turn: 1, on: { a4: "k3" } });
    expect(s.no("capture", "k3")).toBe("AE-vassal-5");
  });

  rule("AE-vassal-6", "members of a tree neither capture from nor battle each other", () => {
    const s = scene({
      own: [
        [2, 3],
        [4, 5],
        [6, 7],
      ],
      lords: { 1: 0, 2: 0 },
      turn: 1,
      on: { a4: "k7", a6: "k7" },
    });
    expect(s.no("capture", "k7")).toBe("AE-vassal-6");
    expect(s.no("battle", "a4", "a6")).toBe("AE-battle-5");
  });

  rule("AE-vassal-7", "allies may guard each other's Kingdoms, and block captures there", () => {
    const s = scene({
      own: [
        [2, 3],
        [4, 5],
        [6, 7],
      ],
      lords: { 1: 0 },
      on: { a6: "k5" },
    });
    s.do("march", "a2", "k5").endTurn().endTurn();
    expect(s.seat).toBe(2);
    expect(s.no("capture", "k5")).toBe("AE-capture-1");
  });

  rule(
    ["AE-vassal-9", "AE-vassal-12"],
    "a Vassal seizes the lord's Crown: the lord serves, and all direct Vassals are free",
    () => {
      const s = scene({
        own: [
          [2, 3],
          [4, 5],
          [6, 7],
        ],
        lords: { 1: 0, 2: 0 },
        turn: 1,
        on: { a4: "k2" },
      });
      s.do("seize", "k2", "a4");
      expect(s.table.lords).toEqual([1, null, null]);
      expect(s.cited("crown.rebels")).toEqual(["AE-vassal-9"]);
      expect([s.seat, s.kind]).toEqual([1, "crown"]);
      s.do("k5").do("k6");
      expect([s.crown(0), s.crown(1), s.crown(2)]).toEqual([null, "k5", "k6"]);
    },
  );

  rule(["AE-card-C16a", "AE-vassal-10"], "a rebel's Feigned Numbers count where the head's Crown lies", () => {
    const given = { own: [[2, 3], [4], [6]], lords: { 1: 0 }, turn: 1, on: { a4: "k2", a2: "k2" } };
    expect(scene(given).no("seize", "k2")).toBe("AE-crown-1");
    const feint = scene({ ...given, markers: [{ kind: "feign", on: "k2", by: 1 }] });
    expect(feint.may("seize", "k2", "a4")).toBe(true);
    const pair = {
      ...given,
      on: { a4: "k2", a2: "k2", a3: "k2" },
      markers: [{ kind: "feign" as const, on: "k2" as const, by: 1 }],
    };
    expect(scene(pair).may("seize", "k2")).toBe(false);
  });

  rule("AE-vassal-10", "for a rebel everybody outside its own sub-tree is hostile there", () => {
    const given = {
      own: [[2, 3], [4, 5], [6, 7], [8, 9], [10]],
      lords: { 1: 0, 2: 0, 3: 1 },
      turn: 1,
    };
    // The head's own Army and a fellow Vassal's stand in the way; the rebel's own Vassal's does not.
    const s = scene({ ...given, on: { a4: "k2", a3: "k2", a6: "k2", a8: "k2" } });
    expect(s.no("seize", "k2")).toBe("AE-crown-1");
    expect(s.options("battle", "a4")).toEqual(["a3", "a6"]);
    expect(s.no("battle", "a4", "a8")).toBe("AE-battle-5");
    const alone = scene({ ...given, on: { a4: "k2", a8: "k2" } });
    expect(alone.may("seize", "k2", "a4")).toBe(true);
    // All of them are counted together, a stranger's too; the own Vassal's help nobody.
    const seizes = (on: object) => scene({ ...given, on: { a4: "k2", a5: "k2", ...on } }).may("seize", "k2", "a4");
    expect(seizes({ a3: "k2" })).toBe(true);
    expect(seizes({ a6: "k2" })).toBe(true);
    expect(seizes({ a3: "k2", a6: "k2" })).toBe(false);
    expect(seizes({ a10: "k2", a6: "k2" })).toBe(false);
    expect(seizes({ a3: "k2", a6: "k2", a8: "k2", a9: "k2" })).toBe(false);
    // A rebel two steps down has its own lord against it as well.
    const below = (on: object) => scene({ ...given, turn: 3, on: { a8: "k2", ...on } });
    expect(below({ a4: "k2" }).no("seize", "k2")).toBe("AE-crown-1");
    expect(below({ a4: "k2" }).options("battle", "a8")).toEqual(["a4"]);
    expect(below({}).may("seize", "k2", "a8")).toBe(true);
    // Attackers, too, drive off the head's Army when they move there, and only there; not the own Vassal's.
    const attack = scene({ ...given, on: { a2: "k2", a8: "k2" } });
    expect(attack.options("march", "a4", "k2")).toEqual(["spare", "a2"]);
    expect(scene({ ...given, on: { a2: "k3" } }).options("march", "a4", "k3")).toEqual([]);
    // Nor is there a Battle on any other Kingdom of the head.
    expect(scene({ ...given, on: { a4: "k3", a2: "k3" } }).no("battle", "a4", "a2")).toBe("AE-battle-5");
  });

  rule("AE-vassal-11", "the head may fight those below on the Kingdom of its own Crown, and nowhere else", () => {
    const given = { own: [[4, 3], [5, 7], [6]], lords: { 1: 0 } };
    const s = scene({ ...given, on: { a3: "k4", a5: "k4" } });
    s.do("battle", "a3", "a5");
    expect(s.at("a5")).toBeNull();
    expect(scene({ ...given, on: { a5: "k4" } }).options("march", "a4", "k4")).toEqual(["spare", "a5"]);
    expect(scene({ ...given, on: { a3: "k3", a5: "k3" } }).no("battle", "a3", "a5")).toBe("AE-battle-5");
  });

  rule("AE-vassal-13", "a rebel further down stays under its own lord, who is free now", () => {
    const s = scene({ own: [[2], [4, 9], [6]], lords: { 1: 0, 2: 1 }, turn: 2, on: { a6: "k2" } });
    s.do("seize", "k2", "a6");
    expect(s.table.lords).toEqual([2, null, 1]);
    expect([s.seat, s.kind]).toEqual([1, "crown"]);
  });

  rule(
    ["AE-vassal-14", "AE-vassal-15", "AE-switch-16"],
    "general orders to direct Vassals, without effect; off, there are none",
    () => {
      const given = { own: [[2, 3], [4, 5], [6, 7], [8]], lords: { 1: 0, 2: 1 }, on: { a4: "k5" } };
      const s = scene(given);
      expect(s.options("order")).toEqual(["seat.1"]);
      expect(s.options("order", "seat.1").sort()).toEqual(["attack", "defend", "expand", "hold"]);
      expect(s.options("order", "seat.1", "attack")).toEqual(["seat.3"]);
      // A lord who serves somebody sends nobody against that lord, nor against the lord's other Vassals.
      const between = scene({ ...given, own: [...given.own, [9]], lords: { 1: 0, 2: 1, 4: 0 }, turn: 1 });
      expect(between.options("order", "seat.2", "attack")).toEqual(["seat.3"]);
      const before = JSON.stringify([s.table.kingdoms, s.table.armies, s.table.turn.actions]);
      s.do("order", "seat.1", "attack", "seat.3");
      expect(JSON.stringify([s.table.kingdoms, s.table.armies, s.table.turn.actions])).toBe(before);
      expect(s.table.orders[1]).toEqual({ order: "attack", whom: 3 });
      expect(s.cited("order.attack")).toEqual(["AE-vassal-15"]);
      expect(s.may("order")).toBe(false);
      s.endTurn();
      expect(s.options("march")).toEqual(["a4", "a5"]);
      const silent = scene({ ...given, turn: 1 });
      const told = scene({ ...given, turn: 1, orders: { 1: { order: "hold", whom: null } } });
      expect(told.asked).toEqual(silent.asked);
      expect(scene({ ...given, options: { orders: false } }).may("order")).toBe(false);
    },
  );

  rule(["AE-vassal-16", "AE-switch-17"], "titles by depth in the chain, for show only, and none when switched off", () => {
    const given = { own: [[1], [2], [3], [4], [5], [6], [7]], lords: { 1: 0, 2: 1, 3: 2, 4: 3, 5: 4 } };
    const { table } = scene(given);
    expect(depthOf(table, 5)).toBe(5);
    expect([0, 1, 2, 3, 4, 5, 6].map((seat) => titleOf(table, seat))).toEqual([
      "emperor",
      "count",
      "baron",
      "duke",
      "lord",
      "lord",
      undefined,
    ]);
    for (const title of ["emperor", "count", "baron", "duke", "lord"])
      expect(en[`title.${title}`] && en[`title.${title}.f`]).toBeTruthy();
    const off = scene({ ...given, options: { titles: false } });
    expect(titleOf(off.table, 0)).toBeUndefined();
    expect(off.asked).toEqual(scene(given).asked);
  });
});
