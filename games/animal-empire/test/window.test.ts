import { checkAnswer } from "@warren/kernel/check.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import { CARD_IDS, WHEN } from "../content/wilderness.ts";
import { STANDING } from "../rules/standing.ts";
import { scene } from "./scene.ts";

const THREE = [
  [2, 3],
  [4, 5],
  [6, 7],
];

describe("windows", () => {
  rule("AE-window-1", "the first window comes after Armies are ready and old markers are gone", () => {
    const s = scene({
      own: THREE,
      used: ["a2"],
      fresh: ["a3"],
      markers: [{ kind: "sanctuary", on: "k2", by: 0 }],
      cards: { 0: ["C14"] },
      at: "turn.start",
    });
    expect([s.seat, s.kind]).toEqual([0, "window.own"]);
    expect([s.army("a2").used, s.army("a3").fresh]).toEqual([false, false]);
    expect(s.markers()).toEqual([]);
  });

  rule("AE-window-2", "a Capture and its raid share one window, also when the raid is declined", () => {
    for (const answer of ["k4", "stay"]) {
      const s = scene({ own: THREE, up: [9], on: { a2: "k9" }, cards: { 1: ["C14"] } });
      s.do("capture", "k9", "a2");
      expect(s.kind).toBe("raid");
      s.do(answer);
      expect([s.seat, s.kind]).toEqual([1, "window.other"]);
      s.do("pass");
      expect(s.kind).toBe("action");
    }
  });

  rule("AE-window-3", "after a card a new window opens, the active player first", () => {
    const s = scene({ own: THREE, cards: { 0: ["C04"], 1: ["C13", "C14"], 2: ["C05"] }, at: "window.open" });
    s.do("pass");
    expect(s.seat).toBe(1);
    s.do("C13", "k4");
    expect([s.seat, s.kind]).toEqual([0, "window.own"]);
    s.do("pass");
    expect(s.seat).toBe(1);
  });

  rule("AE-window-4", "the turn ends after the Fleet of Foot march or its refusal and the window after it", () => {
    for (const made of [true, false]) {
      const s = scene({ own: [[14], [4, 5], [6, 7]], cards: { 1: ["C14"] }, used: ["a14"], actions: 1, at: "turn.next" });
      expect(s.kind).toBe("fleet");
      if (made) s.do("a14", "k4");
      else s.do("stay");
      expect([s.kind, s.table.turn.seat]).toEqual(["window.other", 0]);
      s.do("pass");
      expect(s.table.turn.seat).toBe(1);
    }
  });

  rule(["AE-window-4", "AE-card-C15a"], "an Engine started in the window after the end still gets the march at the end", () => {
    const s = scene({ own: [[4], [2, 5], [6, 7]], cards: { 0: ["C15"], 1: ["C14"] } });
    s.do("end");
    expect([s.kind, s.seat]).toEqual(["window.own", 0]);
    s.do("C15", "a4").passes();
    expect([s.kind, s.seat]).toEqual(["fleet", 0]);
    s.do("a4", "k5").passes();
    expect([s.table.turn.seat, s.at("a4")]).toEqual([1, null]);
    // Once declined it does not come again, whatever is played in the window after it.
    const declined = scene({
      own: [
        [4, 14],
        [2, 5],
        [6, 7],
      ],
      cards: { 0: ["C15"] },
    })
      .do("end")
      .do("stay");
    declined.do("C15", "a4");
    expect(declined.table.turn.seat).toBe(1);
  });

  rule(["AE-window-5", "AE-window-6"], "OWN cards only in the own turn, the eight ANY cards in all", () => {
    const any = ["C03", "C04", "C05", "C07", "C09", "C12", "C13", "C14"];
    expect(CARD_IDS.filter((card) => WHEN[card] === "any")).toEqual(any);
    const given = {
      own: [
        [2, 3, 8],
        [4, 5],
        [6, 7],
      ],
      up: [9],
      on: { a2: "k9", a4: "k9", a5: "k4", a6: "k6" },
      used: ["a2"],
      bans: [["a3", "k6", 1]] as const,
      at: "window.open",
    };
    for (const card of CARD_IDS) {
      const deck = CARD_IDS.filter((one) => one !== card && one !== "C15");
      const mine = scene({ ...given, cards: { 0: [card], 1: ["C15"] }, deck });
      expect(mine.may(card), `${card} in the own turn`).toBe(true);
      const theirs = scene({ ...given, turn: 2, cards: { 0: [card], 1: ["C15"] }, deck });
      expect(theirs.seat).toBe(0);
      if (any.includes(card)) expect(theirs.may(card), `${card} in another's turn`).toBe(true);
      else expect(theirs.no(card)).toBe("AE-window-5");
    }
  });

  rule("AE-window-7", "the player of a card chooses all of it at once and the targets are told", () => {
    const s = scene({ own: THREE, cards: { 0: ["C06"] }, at: "window.open" });
    s.do("C06", "k3", "k5");
    expect(s.table.playing).toBeNull();
    const event = s.told.find((one) => one.event.key === "play.C06")!;
    expect(event.to).toBeUndefined();
    expect(event.event.args).toMatchObject({ who: 0, mine: "k3", theirs: "k5", whom: 1 });
  });

  rule("AE-window-8", "without its targets a card cannot be played", () => {
    const s = scene({
      own: [[2], [4], [6]],
      cards: { 0: ["C02", "C03", "C05", "C06", "C07", "C09", "C11", "C16"] },
      at: "window.open",
    });
    for (const card of s.cards(0)) expect(s.no(card), card).toBe("AE-window-8");
    expect(s.options()).toEqual(["pass"]);
  });

  rule("AE-window-8", "a card that would change nothing cannot be played, and says why", () => {
    const given = { own: THREE, at: "window.open" };
    // Broken Leash: no Vassal, no marker, no ban.
    const leash = scene({ ...given, cards: { 0: ["C10"] } });
    expect([leash.no("C10"), leash.options()]).toEqual(["AE-window-8", ["pass"]]);
    const banned = scene({ ...given, bans: [["a2", "k6", 1]], cards: { 0: ["C10"] } });
    expect(banned.options("C10")).toEqual(["pardon"]);
    const marked = scene({ ...given, markers: [{ kind: "quagmire", on: "k6", by: 1 }], cards: { 0: ["C10"] } });
    expect([marked.options("C10"), marked.no("C10", "pardon")]).toEqual([["clear"], "AE-card-C10d"]);
    const others = scene({ ...given, bans: [["a4", "k6", 1]], cards: { 0: ["C10"] } });
    expect(others.no("C10")).toBe("AE-window-8");

    // Dulled Fangs: an Army that has none left to dull.
    const dulled = { ...given, markers: [{ kind: "dulled" as const, on: "a4" as const, by: 2 }] };
    const fangs = scene({ ...dulled, cards: { 0: ["C14"] } });
    expect([fangs.may("C14", "a5"), fangs.no("C14", "a4")]).toEqual([true, "AE-card-C14a"]);

    // Magnon Engine: an Army at home that gains nothing; on a Kingdom it would at least come home.
    const engine = {
      own: [
        [1, 2, 3],
        [4, 5],
        [6, 7],
      ],
      at: "window.open",
      cards: { 0: ["C15" as const] },
    };
    const home = scene({ ...engine, markers: [{ kind: "dulled", on: "a2", by: 1 }] });
    expect([home.options("C15"), home.no("C15", "a1"), home.no("C15", "a2")]).toEqual([["a3"], "AE-card-C15a", "AE-card-R11a"]);
    expect(scene({ ...engine, on: { a1: "k4" } }).may("C15", "a1")).toBe(true);

    // Feigned Numbers: where no number would help.
    const feigned = (more: object) => scene({ ...given, on: { a2: "k5" }, cards: { 0: ["C16"] }, ...more });
    expect(feigned({}).may("C16", "k5")).toBe(true);
    expect(feigned({ lords: { 1: 0 } }).no("C16")).toBe("AE-window-8");
    expect(feigned({ own: [[2, 3], [5], [6, 7]], lords: { 1: 2 } }).no("C16")).toBe("AE-window-8");
    expect(feigned({ own: [[2, 3], [5], [6, 7]] }).may("C16", "k5")).toBe(true);
    expect(feigned({ on: { a2: "k6", a3: "k9" }, up: [9], lords: { 2: 0 } }).options("C16")).toEqual(["k9"]);
    // A rebel may feign where the head's Crown lies.
    expect(feigned({ lords: { 0: 1 }, on: { a2: "k4", a3: "k5" } }).options("C16")).toEqual(["k4"]);

    // Owl's Map: all seen already, and nobody to send.
    const owl = scene({ ...given, cards: { 0: ["C08"] }, used: ["a2", "a3"] });
    for (const id of owl.table.centre.keys()) {
      owl.state.hands[0]!.seen[`f${id + 1}`] = owl.state.box.centre[id]!;
      owl.table.centre[id]!.seen.push(0);
    }
    expect(owl.no("C08")).toBe("AE-window-8");
    owl.army("a2").used = false;
    expect(owl.may("C08")).toBe(true);
  });

  rule("AE-window-9", "a lasting effect is a public marker while its card is under the deck", () => {
    const s = scene({ own: THREE, cards: { 0: ["C04"] }, at: "window.open" });
    s.do("C04", "k3");
    expect(s.view(null).table.markers).toEqual([{ kind: "sanctuary", on: "k3", by: 0 }]);
    expect(s.deck.at(-1)).toBe("C04");
  });

  rule("AE-window-10", "fresh until its owner's next turn begins; usable when neither used nor fresh", () => {
    const s = scene({ own: THREE, turn: 1, fresh: ["a2", "a4"], used: ["a5"], actions: 0, lords: { 2: 1 } });
    expect(s.may("march")).toBe(false);
    s.endTurn();
    expect(s.army("a2").fresh).toBe(true);
    s.endTurn();
    expect(s.army("a2").fresh).toBe(false);
    expect(s.options("march")).toEqual(["a2", "a3"]);
  });

  rule("AE-window-11", "a bonus action keeps all requirements of its Action", () => {
    const s = scene({
      own: THREE,
      on: { a2: "k5", a4: "k5" },
      bans: [["a3", "k6", 1]],
      deck: [],
      cards: { 0: ["C01"] },
      at: "window.open",
    });
    expect(s.options("C01", "a2").sort()).toEqual(["battle", "march"]);
    expect(s.may("C01", "a3", "march", "k6")).toBe(false);
    expect(s.may("C01", "a3", "march", "wild")).toBe(false);
    s.do("C01", "a2", "battle", "a4");
    expect(s.at("a4")).toBeNull();
    const t = scene({ own: THREE, on: { a2: "k4" }, cards: { 0: ["C01"] }, at: "window.open" });
    expect(t.options("C01", "a2").sort()).toEqual(["capture", "march", "seize"]);
    t.do("C01", "a2", "seize");
    expect(t.table.lords[1]).toBe(0);
  });

  rule("AE-window-11", "an Army stuck in a bog may still capture as a bonus action", () => {
    const s = scene({
      own: THREE,
      on: { a2: "k5" },
      markers: [{ kind: "quagmire", on: "k5", by: 1 }],
      cards: { 0: ["C01"] },
      at: "window.open",
    });
    expect(s.options("C01", "a2")).toEqual(["capture"]);
  });

  rule("AE-window-12", "it is not one of the two Actions, and the Army is used", () => {
    const s = scene({ own: THREE, cards: { 0: ["C01"] }, at: "turn.start" });
    s.do("C01", "a2", "march", "k4");
    expect([s.table.turn.actions, s.army("a2").used]).toEqual([0, true]);
    expect(s.no("march", "a2", "k5")).toBe("AE-turn-4");
  });

  rule("AE-window-13", "Attackers and Raiders do their part in it", () => {
    const s = scene({
      own: [[2, 4], [5, 7], [6]],
      up: [9],
      on: { a2: "k9", a5: "k7" },
      cards: { 0: ["C01", "C02"] },
      at: "turn.start",
    });
    s.do("C01", "a2", "capture");
    expect(s.kind).toBe("raid");
    s.do("k7");
    expect(s.at("a2")).toBe("k7");
    const t = scene({ own: [[4], [5, 7], [6]], on: { a5: "k7" }, cards: { 0: ["C01"] }, at: "turn.start" });
    t.do("C01", "a4", "march", "k7", "a5");
    expect(t.at("a5")).toBeNull();
  });

  rule("AE-window-14", "a MOVE by a card turns Kingdoms up and obeys bans and bogs", () => {
    const s = scene({
      own: THREE,
      markers: [{ kind: "quagmire", on: "f2", by: 1 }],
      bans: [["a2", "k6", 1]],
      cards: { 0: ["C01"] },
      at: "turn.start",
    });
    expect(s.may("C01", "a2", "march", "f2")).toBe(false);
    expect(s.may("C01", "a2", "march", "k6")).toBe(false);
    s.do("C01", "a2", "march", "f1");
    expect(s.keys()).toContain("march.reveals");
    expect(s.table.centre[0]!.kingdom).not.toBeNull();
  });

  rule("AE-window-15", "a PLACE does not trigger Attackers", () => {
    const s = scene({ own: [[4, 3], [5, 7], [6]], on: { a5: "k3" }, cards: { 0: ["C12"] }, at: "turn.start" });
    expect(s.options("C12", "a4", "k3")).toEqual([]);
    s.do("C12", "a4", "k3");
    expect([s.at("a4"), s.at("a5")]).toEqual(["k3", "k3"]);
  });

  rule("AE-window-16", "an unused Army that was PLACEd may capture, battle or seize there in the same turn", () => {
    const s = scene({ own: THREE, on: { a2: "k9", a4: "k5" }, up: [9], cards: { 0: ["C07"] }, at: "turn.start" });
    s.do("C07", "a2", "a4");
    expect(s.at("a2")).toBe("k5");
    expect(s.may("capture", "k5", "a2")).toBe(true);
    const t = scene({ own: THREE, on: { a6: "k4", a5: "k4" }, bans: [["a2", "k4", 1]], cards: { 0: ["C03"] }, at: "turn.start" });
    t.do("C03", "a2", "k4");
    expect(t.options("battle", "a2")).toEqual(["a5", "a6"]);
    const crown = scene({ own: THREE, bans: [["a2", "k4", 1]], cards: { 0: ["C03"] }, at: "turn.start" });
    crown.do("C03", "a2", "k4").do("seize", "k4", "a2");
    expect(crown.table.lords[1]).toBe(0);
  });

  rule("AE-window-17", "RETREAT bans and RECALL does not, and a bog stops neither", () => {
    const given = {
      own: THREE,
      up: [9],
      on: { a4: "k9" },
      markers: [{ kind: "quagmire" as const, on: "k9" as const, by: 2 }],
      at: "window.open",
    };
    const retreat = scene({ ...given, cards: { 0: ["C05"] } }).do("C05", "k9");
    expect([retreat.at("a4"), retreat.bans("a4")]).toEqual([null, ["k9"]]);
    const recall = scene({ ...given, cards: { 0: ["C11"] } }).do("C11", "recall", "a4");
    expect([recall.at("a4"), recall.bans("a4")]).toEqual([null, []]);
  });

  rule("AE-window-18", "driven off in the own turn: banned for the rest of it and for the whole next one", () => {
    const s = scene({ own: THREE, up: [9], on: { a2: "k9" }, cards: { 1: ["C05"] }, at: "turn.start" });
    s.do("C05", "k9");
    expect(s.no("march", "a2", "k9")).toBe("AE-battle-6");
    s.endTurn().endTurn().endTurn();
    expect(s.seat).toBe(0);
    expect(s.no("march", "a2", "k9")).toBe("AE-battle-6");
    s.endTurn().endTurn().endTurn();
    expect(s.may("march", "a2", "k9")).toBe(true);
  });

  rule("AE-window-19", "on cards allies are never hostile, not even where the head's Crown lies", () => {
    const s = scene({
      own: THREE,
      lords: { 1: 0 },
      turn: 1,
      on: { a2: "k2", a6: "k2" },
      cards: { 1: ["C11"] },
      at: "turn.start",
    });
    expect(s.options("C11", "recall")).toEqual(["a6"]);
  });

  rule(["AE-window-20", "AE-window-21"], "a Transfer brings the Army home fresh, without bans or engine; others stay", () => {
    const s = scene({
      own: THREE,
      on: { a3: "k6", a7: "k3", a2: "k5" },
      bans: [["a3", "k4", 1]],
      markers: [{ kind: "engine", on: "a3", by: 0 }],
      cards: { 0: ["C06"] },
      at: "turn.start",
    });
    s.do("C06", "k3", "k5");
    expect([s.owner("k3"), s.owner("k5")]).toEqual([1, 0]);
    expect(s.army("a3")).toEqual({ at: null, used: false, fresh: true });
    expect([s.bans("a3"), s.markers()]).toEqual([[], []]);
    expect([s.at("a7"), s.at("a2")]).toEqual(["k3", "k5"]);
  });

  rule("AE-window-22", "until your next turn ends when that starts; this turn ends with the turn", () => {
    const s = scene({
      own: THREE,
      on: { a2: "k9" },
      up: [9],
      markers: [
        { kind: "sanctuary", on: "k2", by: 0 },
        { kind: "quagmire", on: "f1", by: 1 },
        { kind: "feign", on: "k9", by: 0 },
        { kind: "engine", on: "a3", by: 0 },
      ],
    });
    s.endTurn(true);
    expect(s.table.turn.seat).toBe(1);
    expect(s.markers()).toEqual(["sanctuary k2"]);
    expect(s.cited("marker.quagmire.ends")).toEqual(["AE-window-22"]);
    s.endTurn().endTurn();
    expect(s.markers()).toEqual([]);
  });

  rule("AE-window-23", "during the truce Beacon Chain and Turn Again stop at the opponent's border", () => {
    const s = scene({
      own: [
        [4, 14],
        [5, 2],
      ],
      options: { mode: "mustering" },
      truce: true,
      bans: [
        ["a4", "k5", 1],
        ["a4", "k14", 1],
      ],
      cards: { 0: ["C03", "C12"] },
      at: "turn.start",
    });
    expect(s.options("C03", "a4")).toEqual(["k14"]);
    expect(s.options("C12", "a14")).toEqual(["k4", "k14"]);
  });

  rule("AE-window-24", "during the truce Stampede and the recall leave the opponent's Kingdoms alone", () => {
    const given = {
      own: [
        [4, 14],
        [5, 2],
      ],
      options: { mode: "mustering" },
      up: [9],
      on: { a5: "k2", a2: "k9" },
      at: "turn.start",
    };
    const s = scene({ ...given, truce: true, cards: { 0: ["C05", "C11"] } });
    expect(s.options("C05")).toEqual(["k9"]);
    expect(s.options("C11", "recall")).toEqual(["a2"]);
    const after = scene({ ...given, cards: { 0: ["C05", "C11"] } });
    expect(after.options("C05").sort()).toEqual(["k2", "k9"]);
    expect(after.options("C11", "recall").sort()).toEqual(["a2", "a5"]);
  });

  rule("AE-window-25", "what is hidden and what is public", () => {
    const s = scene({ own: THREE, cards: { 0: ["C08", "C13"], 1: ["C05"] }, at: "turn.start" });
    s.do("C08").give(["f1", "f2"]);
    const [first, second] = [s.state.box.centre[0]!, s.state.box.centre[1]!];
    expect(s.view(0).hand.seen).toEqual({ f1: first, f2: second });
    for (const viewer of [1, 2, null]) {
      const text = JSON.stringify(s.view(viewer));
      expect(text).not.toContain('"C13"');
      if (viewer !== null) expect(s.view(viewer).hand.seen).toEqual({});
    }
    const open = s.view(null).table;
    expect([open.sizes, open.deck, open.centre[0].seen]).toEqual([[1, 1, 0], 13, [0]]);
    expect(open).toHaveProperty("bans");
    expect(open.armies[1]).toHaveProperty("fresh");
    const seen = s.told.filter((one) => one.event.key === "owl.sees");
    expect(seen.map((one) => one.to)).toEqual([[0]]);
  });

  rule("AE-window-26", "whoever holds a card is asked, playable or not; whoever holds none is not", () => {
    // C16 has no target and is OWN: seat 2 is asked all the same.
    const s = scene({ own: THREE, cards: { 0: ["C04"], 2: ["C16"] }, at: "window.open" });
    expect(s.seat).toBe(0);
    s.do("pass");
    expect([s.seat, s.options()]).toEqual([2, ["pass"]]);
    expect(s.no("C16")).toBe("AE-window-5");
    s.do("pass");
    expect(s.kind).toBe("action");
  });

  const ids = (s: ReturnType<typeof scene>, seat?: number) => s.openFor(seat).policies!.map((policy) => policy.id);

  rule(
    "AE-window-27",
    "orders: never and not until my turn always pass, always never does, and when it matters is everybody's own",
    () => {
      const s = scene({ own: THREE, cards: { 0: ["C13"], 1: ["C05"] }, turn: 2 }).do("march", "a6", "k4");
      for (const seat of [0, 1]) {
        for (const { answer } of s.openFor(seat).policies!) expect(checkAnswer(s.openFor(seat).domain, answer)).toBeUndefined();
        expect(ids(s, seat)).toEqual(expect.arrayContaining(["untilMyTurn", "never"]));
        expect(ids(s, seat)).not.toContain("always");
      }
      const own = scene({ own: THREE, cards: { 1: ["C13"] }, turn: 1, at: "turn.start" });
      expect(ids(own)).toEqual(["matters", "never"]);
      const word = { own: ["matters", "always", "never"], other: ["matters", "always", "untilMyTurn", "never"] };
      expect(STANDING.map(({ orders }) => orders.map((one) => one.id))).toEqual([word.own, word.other]);
      expect(STANDING.map(({ usual, discreet }) => [usual, discreet])).toEqual([
        ["matters", true],
        ["matters", true],
      ]);
      expect(STANDING[1]!.orders[2]!.lapses).toEqual(["window.own", "action"]);
    },
  );

  rule(
    "AE-window-27",
    "in another's turn it matters when a card can do something and something of one's own was affected",
    () => {
      const asks = (s: ReturnType<typeof scene>, seat: number) => !ids(s, seat).includes("matters");
      const given = { own: THREE, turn: 2, cards: { 0: ["C13" as const], 1: ["C13" as const] } };
      const marched = scene(given).do("march", "a6", "k5");
      expect([asks(marched, 0), asks(marched, 1)]).toEqual([false, true]);
      // Affected, and no card that could do anything: one for the own turn, one without a target.
      for (const card of ["C16", "C03"] as const)
        expect(asks(scene({ ...given, cards: { 1: [card] } }).do("march", "a6", "k5"), 1), card).toBe(false);
      // Who stands before one's Crown may seize it with the next Action; another who acts meanwhile is no matter.
      const besieged = { ...given, on: { a6: "k4" } };
      expect(asks(scene(besieged).do("march", "a7", "f1"), 1)).toBe(true);
      expect(
        asks(
          scene({
            ...given,
            own: [
              [2, 3],
              [8, 9],
              [6, 7],
            ],
            on: { a6: "k8", a8: "k8", a9: "k8" },
          }).do("march", "a7", "f1"),
          1,
        ),
      ).toBe(false);
      expect(asks(scene({ ...besieged, turn: 0, cards: { 1: ["C13"] } }).do("march", "a2", "f1"), 1)).toBe(false);
      expect(asks(scene({ ...besieged, actions: 1 }).do("march", "a7", "f1"), 1)).toBe(false);
      // Nobody is affected by a March to the centre, unless somebody is about to win.
      expect(asks(scene(given).do("march", "a6", "f1"), 1)).toBe(false);
      const eight = [[2], [4], [6, 7, 8, 9, 10, 11, 12, 13]];
      expect(asks(scene({ ...given, own: eight }).do("march", "a6", "f1"), 1)).toBe(true);
      expect(asks(scene({ ...given, own: [[2], [4], [6, 7, 8, 9, 10, 11, 12]] }).do("march", "a6", "f1"), 1)).toBe(false);
      expect(asks(scene({ ...given, own: eight, lords: { 1: 2 } }).do("march", "a6", "f1"), 1)).toBe(false);
    },
  );

  rule(
    ["AE-window-27", "AE-window-28"],
    "in the own turn it matters where no Action follows, for the cards of the own turn",
    () => {
      const asks = (s: ReturnType<typeof scene>) => !ids(s, s.table.turn.seat).includes("matters");
      const given = { own: THREE, turn: 1, cards: { 1: ["C15" as const] } };
      expect(asks(scene({ ...given, at: "turn.start" }))).toBe(false);
      expect(asks(scene(given).do("march", "a4", "k5"))).toBe(false);
      expect(asks(scene({ ...given, actions: 1 }).do("march", "a4", "k5"))).toBe(true);
      expect(asks(scene(given).do("end"))).toBe(true);
      // A card for any turn can wait; not so when somebody else has affected something of one's own.
      const bog = { ...given, cards: { 1: ["C13" as const], 2: ["C14" as const] } };
      expect(asks(scene(bog).do("end"))).toBe(false);
      expect(asks(scene({ ...bog, actions: 1 }).do("march", "a4", "k5"))).toBe(false);
      const answered = (actions: number) =>
        scene({ ...bog, actions })
          .do("march", "a4", "k5")
          .do("pass")
          .do("C14", "a4");
      expect([asks(answered(1)), asks(answered(0))]).toEqual([true, false]);
      // No card can do anything.
      expect(asks(scene({ ...given, cards: { 1: ["C16"] } }).do("end"))).toBe(false);
      // "Never" passes there as well.
      expect(ids(scene(given).do("end"))).toEqual(["never"]);
    },
  );

  rule("AE-window-28", "until an Action is named a card may be played; it is resolved, and a new window opens", () => {
    const given = { own: THREE, turn: 1, cards: { 1: ["C04" as const, "C16" as const], 2: ["C13" as const] } };
    const s = scene(given);
    expect(s.options("card")).toEqual(["C04"]);
    expect(s.no("card", "C16")).toBe("AE-window-8");
    s.do("card", "C04", "k5");
    expect([s.markers(), s.deck.at(-1)]).toEqual([["sanctuary k5"], "C04"]);
    // The new window: the active player first, then the others; then the Action, none of which is gone.
    expect(s.open.map((one) => one.seat)).toEqual([1, 2]);
    s.passes();
    expect([s.kind, s.seat, s.table.turn.actions]).toEqual(["action", 1, 0]);
    expect(s.may("card")).toBe(false);
    // Nobody else plays there, and after the turn's last Action there is no such moment.
    const last = scene({ ...given, actions: 1, cards: { 1: ["C04"] } }).do("march", "a4", "k2");
    expect(last.kind).toBe("window.own");
  });

  rule(["AE-wilderness-12", "AE-window-3"], "all are asked at once; who comes after one that plays a card is asked anew", () => {
    const s = scene({ own: THREE, turn: 1, cards: { 0: ["C13"], 1: ["C04"], 2: ["C14"] }, at: "window.open" });
    expect(s.open.map((one) => one.seat)).toEqual([1, 2, 0]);
    const tags = () => new Set(s.open.map((one) => one.inOrder));
    const [first] = tags();
    expect(tags().size).toBe(1);
    s.do("pass");
    expect([s.open.map((one) => one.seat), [...tags()]]).toEqual([[2, 0], [first]]);
    s.do("C14", "a2");
    expect(s.open.map((one) => one.seat)).toEqual([1, 0]);
    expect(tags()).not.toContain(first);
  });

  rule("AE-window-27", "affected is also whose Kingdom loses a guard: by Battle, Attackers, Stampede or Turned Banner", () => {
    const touched = (s: ReturnType<typeof scene>) => [...(s.state.flow.at(-1)!.touched as number[])].sort();
    // An Army of seat 2 guards a Kingdom of its Vassal, seat 1; seat 0 acts.
    const given = {
      own: THREE,
      lords: { 1: 2 },
      on: { a6: "k5", a2: "k5" },
      cards: { 1: ["C14" as const], 2: ["C12" as const] },
    };
    expect(touched(scene(given).do("battle", "a2", "a6"))).toEqual([1, 2]);
    const attackers = {
      ...given,
      own: [
        [4, 3],
        [2, 5],
        [6, 7],
      ],
      on: { a6: "k5" },
    };
    expect(touched(scene(attackers).do("march", "a4", "k5", "a6"))).toEqual([1, 2]);
    const cards = { ...given, cards: { ...given.cards, 0: ["C05" as const, "C11" as const] }, at: "turn.start" };
    expect(touched(scene({ ...cards, on: { a6: "k5" } }).do("C05", "k5"))).toEqual([1, 2]);
    expect(touched(scene(cards).do("C11", "recall", "a6"))).toEqual([1, 2]);
    // On a Free Kingdom there is nobody else to tell.
    expect(touched(scene({ ...given, up: [9], on: { a6: "k9", a2: "k9" } }).do("battle", "a2", "a6"))).toEqual([2]);
  });

  rule("AE-window-27", "affected are the lords of a Turned Banner, and whoever Feigned Numbers are counted against", () => {
    const touched = (s: ReturnType<typeof scene>) => [...(s.state.flow.at(-1)!.touched as number[])].sort();
    const four = [[2, 3], [4, 5], [6, 7], [8]];
    const watch = { 1: ["C14" as const], 2: ["C12" as const], 3: ["C13" as const] };
    const turned = scene({ own: four, lords: { 0: 1 }, cards: { 0: ["C11"], ...watch }, at: "turn.start" });
    expect(touched(turned.do("C11", "swear", "seat.2"))).toEqual([0, 1, 2]);
    // Seat 1 holds the Kingdom, an Army of seat 2 stands there, seat 3 has no part in it.
    const feigned = scene({ own: four, on: { a2: "k5", a6: "k5" }, cards: { 0: ["C16"], ...watch }, at: "turn.start" });
    expect(touched(feigned.do("C16", "k5"))).toEqual([1, 2]);
  });

  rule(
    "AE-switch-15",
    "seconds to react only after something of another player was touched; with 0 only those who want all windows are asked",
    () => {
      const seconds = (s: ReturnType<typeof scene>) => s.state.flow.at(-1)!.seconds;
      const given = { own: THREE, cards: { 1: ["C05" as const] } };
      expect(seconds(scene(given).do("march", "a3", "k4"))).toBe(15);
      expect(seconds(scene(given).do("march", "a3", "f1"))).toBe(0);
      expect(scene(given).do("march", "a3", "k4").asked.within).toBe(15);
      expect(scene(given).do("march", "a3", "f1").asked.within).toBeUndefined();
      expect(seconds(scene(given).do("march", "a3", "k2"))).toBe(0);
      expect(seconds(scene({ ...given, options: { reactionSeconds: "30" } }).do("march", "a3", "k4"))).toBe(30);
      const none = scene({ ...given, options: { reactionSeconds: "0" } }).do("march", "a3", "k4");
      expect(seconds(none)).toBe(0);
      expect(ids(none)).toContain("matters");
    },
  );
});
