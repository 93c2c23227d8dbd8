import { fast } from "@warren/kernel/chance.ts";
import type { Heard } from "@warren/kernel/talk.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import { copy } from "../rules/copy.ts";
import { resample } from "../rules/resample.ts";
import { refuseOptions } from "../rules/setup.ts";
import type { EmpireView } from "../rules/state.ts";
import { ordersFor } from "../rules/talk.ts";
import { isCrownThreatened, seizureOf } from "../rules/threat.ts";
import { fresh, type Given, scene } from "./scene.ts";

const THREE = [
  [2, 3],
  [4, 5],
  [6, 7],
];

describe("reasons and events name what they are about", () => {
  const why = (given: Given, ...path: string[]) => {
    const s = scene(given);
    return s.blocked(s.asked, path);
  };

  rule(["AE-turn-4", "AE-capture-8", "AE-battle-6"], "why an Army cannot march: it has acted, it is new, it is banned", () => {
    const given = { own: THREE, turn: 1, used: ["a4"], fresh: ["a5"] };
    expect(why(given, "march", "a4")).toMatchObject({ why: { key: "why.used", args: { army: "a4" } }, rule: "AE-turn-4" });
    expect(why(given, "march", "a5")).toMatchObject({ why: { key: "why.fresh", args: { army: "a5" } }, rule: "AE-capture-8" });
    const banned = why({ own: THREE, turn: 1, bans: [["a4", "k6", 1]] }, "march", "a4", "k6");
    expect(banned).toMatchObject({ why: { key: "why.banned", args: { army: "a4", kingdom: "k6" } }, rule: "AE-battle-6" });
  });

  rule("AE-capture-2", "why a Kingdom cannot be captured is said where an Army stands, and nowhere else", () => {
    const own = [[2, 3], [1, 5], [6]];
    // Both Armies at home, ready; then one of them used.
    expect(why({ own }, "capture", "k1")).toBeUndefined();
    expect(why({ own, used: ["a2"] }, "capture", "k1")).toBeUndefined();
    expect(why({ own, on: { a2: "k1" }, used: ["a2"] }, "capture", "k1")).toMatchObject({ rule: "AE-capture-2" });
    expect(why({ own, on: { a2: "k1" }, used: ["a2"] }, "capture", "k5")).toBeUndefined();
  });

  rule("AE-switch-7", "a set-up that would deal too many cards says how many and of how many", () => {
    const options = { mode: "auto", wilderness: "gentle", startCards: "2" };
    expect(refuseOptions(options, 7)).toEqual({
      key: "options.tooManyCards",
      args: { dealt: 14, cards: 12 },
      rule: "AE-switch-7",
    });
    expect(refuseOptions(options, 6)).toBeUndefined();
  });

  rule("AE-card-C08a", "everybody hears which places the Owl looked at, and what it saw only who sent it", () => {
    const s = scene({ own: THREE, turn: 1, cards: { 1: ["C08"] }, at: "turn.start" })
      .do("C08")
      .give(["f2", "f1"]);
    expect(s.events("owl.looks")).toMatchObject([{ args: { who: 1, places: ["f2", "f1"] }, about: ["f2", "f1"] }]);
    expect(s.toldTo("owl.looks")).toEqual([undefined]);
    const seen = [1, 0].map((place) => `k${s.state.hands[1]!.seen[`f${place + 1}`]! + 1}`);
    expect(s.events("owl.sees")).toMatchObject([{ args: { places: ["f2", "f1"], kingdoms: seen }, about: ["f2", "f1"] }]);
    expect(s.toldTo("owl.sees")).toEqual([[1]]);
  });

  rule("AE-win-1", "the end is told to all, with the winner", () => {
    const s = scene({
      own: [[13], [1, 2, 3, 4, 5, 6, 7, 8]],
      up: [12],
      turn: 1,
      on: { a1: "k12" },
      options: { mode: "conquest" },
    });
    s.do("capture", "k12", "a1");
    expect(s.events("over.kingdoms")).toMatchObject([{ args: { who: 1, total: 9 }, rule: "AE-win-1", about: ["seat.1"] }]);
  });
});

describe("borders", () => {
  rule("AE-window-11", "an Army that can do nothing but seize may do that as its bonus action", () => {
    // The last Kingdom of seat 1, in a bog: no march, no Capture, nobody to fight.
    const bog = { kind: "quagmire" as const, on: "k4" as const, by: 2 };
    const s = scene({ own: [[2, 3], [4], [6]], on: { a2: "k4" }, markers: [bog], cards: { 0: ["C01"] }, at: "turn.start" });
    expect(s.options("C01", "a2")).toEqual(["seize"]);
    // Without the Crown there is nothing left to do.
    const served = {
      own: [[2, 3], [4], [6]],
      lords: { 1: 2 },
      on: { a2: "k4" },
      markers: [bog],
      cards: { 0: ["C01" as const] },
      at: "turn.start",
    };
    expect(scene(served).options("C01")).toEqual(["a3"]);
  });

  rule(["AE-window-25", "AE-switch-10"], "pairs that are being chosen from are dealt anew in pairs, and copied", () => {
    const rng = fast("pairs");
    const s = fresh(3, { kingdomDeal: "pick2" }, (n) => rng.below(n));
    for (const colour of ["coal", "amber", "sky"]) s.do(colour);
    expect(s.kind).toBe("setup.keep");
    const other = resample(s.view(1) as EmpireView, fast("anew"));
    expect(other.hands.map((hand) => hand.pairs.length)).toEqual([1, 1, 1]);
    expect(other.hands[1]!.pairs).toEqual(s.state.hands[1]!.pairs);
    expect(new Set([...other.hands.flatMap((hand) => hand.pairs.flat()), ...other.box.kingdoms]).size).toBe(16);
    const same = copy(s.state);
    expect(same).toEqual(s.state);
    same.hands[0]!.pairs[0]![0] = 99;
    expect(s.state.hands[0]!.pairs[0]![0]).not.toBe(99);
    // Later nobody has any.
    const later = scene({ own: THREE });
    expect(resample(later.view(0) as EmpireView, fast("later")).hands.map((hand) => hand.pairs)).toEqual([[], [], []]);
  });

  rule("AE-talk-2", "only words of the present lord to this Vassal are orders, and only until the lord's next turn", () => {
    const s = scene({ own: [...THREE, [8]], lords: { 2: 1 }, turn: 3 });
    const heard = (seat: number, ...say: string[]): Heard => ({ seq: 1, at: 0, seat, say, moment: { round: 1, turn: 3 } });
    const orders = (...words: Heard[]) => ordersFor(words, s.view(2) as EmpireView, 2);
    expect(orders(heard(1, "order", "seat.2", "hold"))).toEqual([{ order: "hold", whom: null }]);
    expect(orders(heard(0, "order", "seat.2", "hold"))).toEqual([]);
    expect(orders(heard(1, "order", "seat.3", "hold"))).toEqual([]);
    expect(orders(heard(1, "offer", "seat.2", "peace", "r3"))).toEqual([]);
    expect(ordersFor([heard(1, "order", "seat.2", "hold")], s.view(1) as EmpireView, 1)).toEqual([]);
  });

  rule(
    "AE-window-27",
    "a Crown is threatened by what stands before it, by one more Army, by Attackers that come, or by a Battle",
    () => {
      const threat = (given: Partial<Given>) => seizureOf(scene({ own: [[8, 3], [4, 2], [6]], turn: 1, ...given }).table, 0);
      expect(threat({})).toBeUndefined();
      expect(threat({ on: { a4: "k8" } })).toEqual({ by: 1, direct: true, mine: 1, theirs: 0 });
      // One more Army marches in: two against one.
      expect(threat({ on: { a4: "k8", a8: "k8" } })).toEqual({ by: 1, direct: false, mine: 2, theirs: 1 });
      expect(threat({ on: { a4: "k8", a8: "k8", a3: "k8" } })).toBeUndefined();
      // Two are there and nobody is left to come: one fights, the other seizes.
      expect(threat({ on: { a4: "k8", a2: "k8", a8: "k8", a3: "k8" } })).toEqual({ by: 1, direct: false, mine: 2, theirs: 1 });
      expect(threat({ own: [[8, 3], [4], [6]], on: { a4: "k8", a8: "k8" } })).toBeUndefined();
      // Attackers drive one off as they come, but no Defender.
      const attackers = { own: [[7, 2], [4, 5], [6]], on: { a4: "k7", a7: "k7", a2: "k7" } };
      expect(threat(attackers)).toEqual({ by: 1, direct: false, mine: 2, theirs: 1 });
      expect(isCrownThreatened(scene({ ...attackers, turn: 2 }).table, 0, 2)).toBe(false);
      expect(isCrownThreatened(scene(attackers).table, 0)).toBe(true);
    },
  );
});
