import { fast } from "@warren/kernel/chance.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import { WEIGHTS as W } from "../content/weights.ts";
import { resample } from "../rules/resample.ts";
import { score } from "../rules/score.ts";
import type { EmpireView } from "../rules/state.ts";
import { type Given, scene } from "./scene.ts";

/** How well a seat stands, by rule of thumb; the sums below are what the rules make possible, weighed. */
const stands = (given: Given, seat = 1): number => score(scene(given).state, seat);

describe("an estimate of a position", () => {
  rule(["AE-win-2", "AE-vassal-1"], "counts Kingdoms held, of those below, and of the tree one serves", () => {
    const own = [[2], [4, 5], [6], [8, 9, 10]];
    expect(stands({ own })).toBeCloseTo(2 * W.own + 3 * W.rival);
    expect(stands({ own, lords: { 2: 1 } })).toBeCloseTo(2 * W.own + W.below + 3 * W.rival);
    expect(stands({ own, lords: { 0: 2, 2: 1 } })).toBeCloseTo(2 * W.own + 2 * W.below + 3 * W.rival);
    expect(stands({ own, lords: { 1: 0 } })).toBeCloseTo(2 * W.own + W.vassal + W.served + 3 * W.rival);
    expect(stands({ own, lords: { 1: 0, 2: 1, 3: 0 } })).toBeCloseTo(2 * W.own + W.below + W.vassal + 4 * W.served + W.verge / 3);
  });

  rule("AE-win-1", "is glad or alarmed where a tree is two or one short of winning", () => {
    const six = [4, 5, 6, 7, 8, 9];
    expect(stands({ own: [[2], six] })).toBeCloseTo(6 * W.own + W.rival);
    expect(stands({ own: [[2], [...six, 10]] })).toBeCloseTo(7 * W.own + W.rival + W.verge);
    expect(stands({ own: [[2], [...six, 10, 11]] })).toBeCloseTo(8 * W.own + W.rival + 2 * W.verge);
    expect(stands({ own: [[2], [...six, 10]] }, 0)).toBeCloseTo(W.own + 7 * W.rival + W.alarm);
    expect(stands({ own: [[2], six] }, 0)).toBeCloseTo(W.own + 6 * W.rival);
    expect(stands({ own: [[2], [...six, 10]], options: { mode: "conquest" }, lords: { 0: 1 } }, 0)).toBeCloseTo(
      W.own + W.vassal + 7 * W.served + (W.verge / 3) * 2,
    );
  });

  rule(["AE-setup-12", "AE-battle-6"], "values cards by their number and minds bans of one's own Armies", () => {
    const own = [[2], [4], [6]];
    const none = stands({ own });
    expect(stands({ own, cards: { 1: ["C01", "C02"], 2: ["C03"] } }) - none).toBeCloseTo(2 * W.card + W.rivalCard);
    expect(stands({ own, lords: { 2: 1 }, cards: { 2: ["C03"] } }) - stands({ own, lords: { 2: 1 } })).toBeCloseTo(0);
    const bans = [
      ["a4", "k9", 1],
      ["a2", "k9", 1],
    ] as const;
    expect(stands({ own, bans }) - none).toBeCloseTo(W.banned);
  });

  rule(["AE-capture-1", "AE-capture-11", "AE-crown-1"], "sees what can be captured or seized next, and what cannot", () => {
    const own = [[2, 3], [4, 5, 7, 8], [6]];
    const up = [9, 10, 11];
    const base = stands({ own, up });
    const gain = (on: Given["on"], more: Partial<Given> = {}) =>
      stands({ own, up, ...more, on: on! }) - stands({ own, up, ...more });
    expect(gain({ a4: "k9" })).toBeCloseTo(W.prey[0]);
    expect(gain({ a4: "k9", a5: "k10" })).toBeCloseTo(W.prey[0] + W.prey[1]);
    expect(gain({ a4: "k9", a5: "k10", a7: "k11" })).toBeCloseTo(W.prey[0] + W.prey[1] + W.prey[2]);
    expect(gain({ a4: "k9", a2: "k9" })).toBeCloseTo(W.idle);
    expect(gain({ a4: "k9", a5: "k9", a2: "k9" })).toBeCloseTo(W.prey[0]);
    expect(gain({ a4: "k3" })).toBeCloseTo(W.enemyPrey);
    expect(gain({ a4: "k2" })).toBeCloseTo(2 * W.crownPrey + W.enemyPrey);
    // Nobody's last Kingdom: its Crown alone.
    expect(gain({ a4: "k6" })).toBeCloseTo(W.crownPrey);
    const ring = { markers: [{ kind: "sanctuary" as const, on: "k9" as const, by: 0 }] };
    expect(gain({ a4: "k9" }, ring)).toBeCloseTo(W.idle);
    // On an ally's Kingdom there is nothing to be had, but for a rebel where the head's Crown lies.
    expect(gain({ a4: "k3" }, { lords: { 1: 0 } })).toBeCloseTo(W.idle);
    expect(gain({ a4: "k2" }, { lords: { 1: 0 } })).toBeCloseTo(4 * W.crownPrey);
    expect(gain({ a4: "k2", a2: "k2" }, { lords: { 1: 0 } })).toBeCloseTo(W.idle);
    expect(base).toBeCloseTo(4 * W.own + 2 * W.rival);
  });

  rule("AE-card-C16a", "counts Feigned Numbers while an Army there can act and an Action is left", () => {
    const own = [[2, 3], [4, 5], [6]];
    const given = { own, up: [9], on: { a4: "k9", a2: "k9" }, turn: 1 };
    const feign = { markers: [{ kind: "feign" as const, on: "k9" as const, by: 1 }] };
    const base = stands({ own, up: [9], turn: 1 });
    expect(stands({ ...given, ...feign }) - base).toBeCloseTo(W.prey[0]);
    expect(stands({ ...given, ...feign, used: ["a4"] }) - base).toBeCloseTo(W.idle);
    expect(stands({ ...given, ...feign, actions: 2 }) - base).toBeCloseTo(W.idle);
    expect(stands({ ...given, markers: [{ ...feign.markers[0]!, by: 0 }] }) - base).toBeCloseTo(W.idle);
    expect(stands({ ...given, markers: [{ ...feign.markers[0]!, on: "k6" }] }) - base).toBeCloseTo(W.idle);
  });

  rule(["AE-capture-4", "AE-card-C04b", "AE-vassal-10"], "minds what may fall, and the Crown most", () => {
    const own = [
      [2, 3],
      [4, 5],
      [6, 7],
    ];
    const loss = (on: Given["on"], more: Partial<Given> = {}) => stands({ own, ...more, on: on! }) - stands({ own, ...more });
    expect(loss({ a2: "k5" })).toBeCloseTo(W.falling);
    expect(loss({ a2: "k5", a5: "k5" })).toBeCloseTo(W.shaky + W.guard);
    expect(loss({ a2: "k5", a4: "k5", a5: "k5" })).toBeCloseTo(2 * W.guard);
    expect(loss({ a2: "k4" })).toBeCloseTo(W.crownFalling);
    expect(loss({ a2: "k4", a4: "k4" })).toBeCloseTo(W.crownShaky + W.crownGuard);
    expect(loss({ a4: "k4", a5: "k4" })).toBeCloseTo(2 * W.crownGuard);
    // Two hostile trees are in each other's way.
    expect(loss({ a2: "k5", a6: "k5" })).toBeCloseTo(W.shaky);
    // A ring, an ally, the last Kingdom without a Crown.
    expect(loss({ a2: "k5" }, { markers: [{ kind: "sanctuary", on: "k5", by: 1 }] })).toBeCloseTo(0);
    expect(loss({ a2: "k5" }, { lords: { 0: 1 } })).toBeCloseTo(0);
    expect(loss({ a2: "k4" }, { own: [[2, 3], [4], [6]], lords: { 1: 2 } })).toBeCloseTo(0);
    // A rebel before the head's Crown; its own Vassal's Army is no help to the head.
    expect(loss({ a2: "k4" }, { lords: { 0: 1 } })).toBeCloseTo(W.crownFalling);
    expect(loss({ a2: "k4", a6: "k4" }, { lords: { 0: 1, 2: 1 } })).toBeCloseTo(W.crownShaky);
    expect(loss({ a2: "k4", a6: "k4" }, { lords: { 0: 1, 2: 0 } })).toBeCloseTo(W.crownFalling);
  });

  rule("AE-mustering-3", "fears nothing while the truce holds, and no Crown in Mustering", () => {
    const own = [
      [2, 3],
      [4, 5],
    ];
    const two = { own, options: { mode: "mustering" } };
    const loss = (on: Given["on"], truce: boolean) => stands({ ...two, truce, on: on! }) - stands({ ...two, truce });
    expect(loss({ a2: "k4" }, false)).toBeCloseTo(W.falling);
    expect(loss({ a2: "k4" }, true)).toBeCloseTo(0);
    expect(loss({ a4: "k4" }, false)).toBeCloseTo(W.guard);
    expect(loss({ a4: "k2" }, false)).toBeCloseTo(W.enemyPrey);
    expect(loss({ a4: "k2" }, true)).toBeCloseTo(0);
  });
});

describe("what a view hides, dealt anew", () => {
  rule(
    "AE-window-25",
    "keeps what is known: the own hand, what was seen, what lies under the deck, how many cards there are",
    () => {
      const s = scene({
        own: [[2, 3], [4, 5], [6]],
        turn: 1,
        cards: { 0: ["C05"], 1: ["C04", "C08"], 2: ["C01", "C02"] },
        at: "turn.start",
      });
      s.do("C04", "k5").do("C08").give(["f1", "f3"]).do("stay");
      const view = s.view(1) as EmpireView;
      const decks = new Set<string>();
      const centres = new Set<string>();
      for (let n = 0; n < 20; n++) {
        const other = resample(view, fast(`deal ${n}`));
        expect(other.hands[1]).toEqual(s.state.hands[1]);
        expect(other.hands.map((hand) => hand.cards.length)).toEqual([1, 0, 2]);
        // The Map was played last and lies at the bottom, the Ring above it.
        expect(other.box.deck.slice(0, 2)).toEqual(["C08", "C04"]);
        expect(other.box.deck).toHaveLength(s.table.deck);
        const all = [...other.box.deck, ...other.hands.flatMap((hand) => hand.cards)];
        expect(new Set(all).size).toBe(16);
        expect([other.box.centre[0], other.box.centre[2]]).toEqual([s.state.box.centre[0], s.state.box.centre[2]]);
        expect([...other.box.centre].sort()).toEqual([...s.state.box.centre].sort());
        // Who looked at a place has the same Kingdom in mind there.
        const third = resample(s.view(2) as EmpireView, fast(`third ${n}`));
        expect(third.hands[1]!.seen).toEqual({ f1: third.box.centre[0], f3: third.box.centre[2] });
        expect(third.hands[2]).toEqual(s.state.hands[2]);
        decks.add(other.box.deck.join());
        centres.add(other.box.centre.join());
      }
      expect([decks.size, centres.size]).toEqual([20, 20]);
      // What is dealt is nobody else's: to change it changes nothing in the view.
      const copy = resample(view, fast("copy"));
      copy.table.kingdoms[0]!.owner = 2;
      copy.hands[1]!.cards.push("C16");
      expect([view.table.kingdoms[0]!.owner, view.hand!.cards]).toEqual([null, []]);
    },
  );

  rule(
    ["AE-window-25", "AE-switch-6", "AE-switch-10"],
    "a spectator knows no hand, open hands are no secret, and pairs are dealt in pairs",
    () => {
      const s = scene({ own: [[2, 3], [4, 5], [6]], cards: { 0: ["C05"], 1: ["C04"] } });
      const seen = resample(s.view(null) as EmpireView, fast("nobody"));
      expect(seen.hands.map((hand) => hand.cards.length)).toEqual([1, 1, 0]);
      const open = scene({ own: [[2, 3], [4, 5], [6]], cards: { 0: ["C05"], 1: ["C04"] }, options: { openHands: true } });
      const other = resample(open.view(2) as EmpireView, fast("open"));
      expect([other.table.open, other.hands.map((hand) => hand.cards)]).toEqual([open.table.open, [[], [], []]]);
      expect(other.box.deck).not.toContain("C05");
      expect(other.box.deck).toHaveLength(14);
    },
  );
});
