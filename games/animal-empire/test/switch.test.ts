import { fast } from "@warren/kernel/chance.ts";
import { firstOptions } from "@warren/kernel/module.ts";
import { defaultOptions, parseOptions } from "@warren/kernel/options.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect, test } from "vitest";
import { CROWNS } from "../content/crowns.ts";
import { CARD_IDS, cardsIn } from "../content/wilderness.ts";
import { animalEmpire } from "../game.ts";
import { manifest } from "../index.ts";
import { OPTIONS } from "../rules/setup.ts";
import { fresh, scene } from "./scene.ts";

/** A game dealt by a seed, up to the first question of the first turn. */
function dealt(seats: number, seed: string, options = {}) {
  const rng = fast(seed);
  const s = fresh(seats, options, (n) => rng.below(n));
  for (let seat = 0; seat < seats; seat++) s.do(CROWNS[seat]!.id);
  return s;
}

describe("switches", () => {
  const refused = (raw: object, seats: number) => {
    const parsed = parseOptions(animalEmpire.options, raw);
    if ("refusal" in parsed) return parsed.refusal.key;
    return animalEmpire.refuseOptions!(parsed.options, seats)?.rule;
  };

  rule(
    ["AE-switch-1", "AE-switch-3", "AE-switch-4", "AE-switch-7", "AE-switch-8", "AE-switch-15", "AE-switch-19", "AE-end-2"],
    "every switch has its values and what is played unless the table says otherwise; eight of them a new table shows at once",
    () => {
      const values = OPTIONS.map((one) => (one.t === "choice" ? [one.id, ...one.values] : [one.id]));
      expect(values).toEqual([
        ["mode", "auto", "conquest", "mustering"],
        ["twoPlayerCrown", "off", "win"],
        ["winKingdoms", "9", "7", "11"],
        ["roundCap", "none", "40", "20"],
        ["safetyStop"],
        ["openHands"],
        ["startCards", "1", "0", "2"],
        ["wilderness", "all", "gentle", "none"],
        ["kingdomDeal", "random", "even", "pick2"],
        ["raiderMarch", "free", "action"],
        ["fleetTiming", "ownTurn", "everyTurn"],
        ["defendersInBattle", "normal", "immune"],
        ["crownPeace", "none", "2", "3", "4"],
        ["crownRelocation", "owner", "random"],
        ["reactionSeconds", "15", "0", "8", "30"],
        ["orders"],
        ["titles"],
      ]);
      // The first value is the usual one.
      for (const one of OPTIONS) if (one.t === "choice") expect(one.default).toBe(one.values[0]);
      expect(defaultOptions(OPTIONS)).toMatchObject({ safetyStop: 100, openHands: false, orders: true, titles: true });
      expect(OPTIONS.find((one) => one.id === "safetyStop")).toMatchObject({ min: 1, max: 1000 });
      expect(OPTIONS.flatMap((one) => (one.fine ? [] : [one.id]))).toEqual([
        "mode",
        "winKingdoms",
        "roundCap",
        "openHands",
        "startCards",
        "wilderness",
        "kingdomDeal",
        "crownPeace",
      ]);
    },
  );

  rule("AE-switch-1", "conquest may be chosen for two, mustering is refused for three", () => {
    expect(refused({ mode: "conquest" }, 2)).toBeUndefined();
    expect(dealt(2, "c", { mode: "conquest" }).table.house.mode).toBe("conquest");
    expect(refused({ mode: "mustering" }, 2)).toBeUndefined();
    expect(refused({ mode: "mustering" }, 3)).toBe("AE-switch-1");
    expect(refused({ mode: "war" }, 3)).toBe("options.notAValue");
  });

  rule("AE-switch-2", "with twoPlayerCrown win the Crown may be seized after the truce, and that wins", () => {
    const given = {
      own: [
        [4, 14, 1],
        [5, 2, 3],
      ],
      on: { a4: "k5" },
      options: { mode: "mustering", twoPlayerCrown: "win" },
    };
    expect(scene({ ...given, truce: true }).no("seize", "k5")).toBe("AE-switch-2");
    const s = scene(given);
    s.do("seize", "k5", "a4");
    expect(s.outcome).toMatchObject({ ranks: [1, 2], rule: "AE-switch-2" });
  });

  rule("AE-switch-3", "winKingdoms replaces nine in every rule", () => {
    const s = scene({ own: [[1, 2, 3, 4, 5, 6], [9], [10]], up: [12], on: { a1: "k12" }, options: { winKingdoms: "7" } });
    s.do("capture", "k12", "a1");
    expect(s.outcome?.ranks).toEqual([1, 2, 2]);
    const t = scene({ own: [[1, 2, 3, 4, 5, 6, 7, 8], [9], [10]], up: [12], on: { a1: "k12" }, options: { winKingdoms: "11" } });
    t.do("capture", "k12", "a1");
    expect(t.outcome).toBeUndefined();
    const banner = { lords: { 1: 2 }, turn: 1, cards: { 1: ["C11" as const] }, at: "window.open", options: { winKingdoms: "7" } };
    expect(scene({ ...banner, own: [[1, 2, 3, 4, 5], [9], [10]] }).may("C11", "swear", "seat.0")).toBe(true);
    expect(scene({ ...banner, own: [[1, 2, 3, 4, 5, 6], [9], [10]] }).may("C11", "swear", "seat.0")).toBe(false);
  });

  rule("AE-switch-3", "the first ruler a win test finds wins, the active player before all", () => {
    const s = scene({
      own: [[1, 2, 3, 4, 5, 6, 7], [8, 9, 10, 11, 12, 13], [16]],
      up: [14],
      turn: 1,
      on: { a8: "k14" },
      options: { winKingdoms: "7" },
    });
    s.do("capture", "k14", "a8");
    expect(s.table.over?.winners).toEqual([1]);
  });

  rule("AE-switch-4", "without a cap round 20 and round 40 are rounds like others", () => {
    for (const round of [20, 40]) {
      const s = scene({ own: [[1, 2], [3], [4]], turn: 2, round });
      s.endTurn();
      expect(s.outcome).toBeUndefined();
      expect(s.table.turn.round).toBe(round + 1);
    }
  });

  rule("AE-switch-5", "at the cap the highest tree total wins, then the more Kingdoms of one's own, else it is a draw", () => {
    const at = (given: object) =>
      scene({ own: [[1, 2], [3], [4]], turn: 2, round: 20, options: { roundCap: "20" }, ...given }).endTurn().outcome;
    expect(scene({ own: [[1], [2], [3]], turn: 1, round: 20, options: { roundCap: "20" } }).endTurn().outcome).toBeUndefined();
    expect(at({})).toMatchObject({ ranks: [1, 2, 2], rule: "AE-switch-5" });
    expect(at({ own: [[1, 2], [3, 5], [4]], lords: { 2: 1 } })?.ranks).toEqual([3, 1, 2]);
    expect(at({ own: [[1, 2, 6], [3, 5], [4]], lords: { 2: 1 } })?.ranks).toEqual([1, 2, 2]);
    expect(at({ own: [[1, 2], [3, 5], [4]] })).toMatchObject({ ranks: [1, 1, 2], reason: { key: "over.draw" } });
  });

  rule("AE-switch-6", "open hands are seen by everybody", () => {
    const s = dealt(3, "open", { openHands: true });
    const [card] = s.cards(1);
    expect(s.view(null).table.open[1]).toEqual([card]);
    expect(s.told.filter((one) => one.event.key === "wild.shown").every((one) => one.to === undefined)).toBe(true);
    expect(dealt(3, "open").view(null).table.open).toBeNull();
  });

  rule("AE-switch-7", "0, 1 or 2 start cards, and no more than the deck holds", () => {
    for (const [startCards, each] of [
      ["0", 0],
      ["1", 1],
      ["2", 2],
    ] as const)
      expect(dealt(3, "s", { startCards }).table.sizes).toEqual([each, each, each]);
    expect(refused({ startCards: "2" }, 8)).toBeUndefined();
    expect(refused({ startCards: "2", wilderness: "gentle" }, 7)).toBe("AE-switch-7");
    expect(refused({ startCards: "2", wilderness: "gentle" }, 6)).toBeUndefined();
  });

  rule("AE-switch-8", "gentle plays with twelve cards, without the four harsh ones", () => {
    const s = dealt(3, "g", { wilderness: "gentle" });
    const all = [...s.state.box.deck, ...s.state.hands.flatMap((hand) => hand.cards)].sort();
    expect(all).toEqual(CARD_IDS.filter((card) => !["C05", "C06", "C09", "C11"].includes(card)));
    expect(cardsIn("all")).toHaveLength(16);
  });

  rule("AE-switch-9", "without Wilderness there is no deck, no card and no March to it", () => {
    const s = dealt(3, "n", { wilderness: "none", startCards: "2" });
    expect(s.table.deck).toBe(0);
    expect(s.table.sizes).toEqual([0, 0, 0]);
    expect(s.kind).toBe("action");
    expect(s.options("march", s.options("march")[0]!)).not.toContain("wild");
    expect(refused({ wilderness: "none", startCards: "2" }, 8)).toBeUndefined();
  });

  rule("AE-switch-10", "pick2 deals two for each starting Kingdom; one is kept, the other lies face down in the centre", () => {
    const rng = fast("pick");
    const s = fresh(3, { kingdomDeal: "pick2" }, (n) => rng.below(n));
    s.do("coal").do("amber").do("sky");
    const pairs = s.state.hands.map((hand) => hand.pairs[0]!);
    expect(new Set(pairs.flat()).size).toBe(6);
    expect(animalEmpire.pending(s.state).map((one) => [one.seat, one.together])).toEqual([
      [0, "keep"],
      [1, "keep"],
      [2, "keep"],
    ]);
    for (const pair of pairs) s.do(`k${pair[1] + 1}`);
    pairs.forEach(([back, kept], seat) => {
      expect(s.table.kingdoms[kept]!.owner).toBe(seat);
      expect(s.table.kingdoms[back]!.owner).toBeNull();
      expect(s.state.box.centre).toContain(back);
    });
    expect(s.table.centre).toHaveLength(13);
  });

  rule("AE-switch-10", "in Mustering there are two pairs, and one of each is kept", () => {
    const s = fresh(2, { kingdomDeal: "pick2" });
    s.do("coal").do("amber");
    const [first, second] = s.state.hands[0]!.pairs;
    s.give({ first: [`k${first![0] + 1}`], second: [`k${second![1] + 1}`] });
    const [third, fourth] = s.state.hands[1]!.pairs;
    s.give({ first: [`k${third![0] + 1}`], second: [`k${fourth![0] + 1}`] });
    expect(s.table.kingdoms[first![0]]!.owner).toBe(0);
    expect(s.table.kingdoms[second![1]]!.owner).toBe(0);
    expect(s.crown(0)).toBe(`k${first![0] + 1}`);
    expect(s.table.centre).toHaveLength(12);
  });

  rule("AE-switch-18", "even: nobody begins with a Fleet of Foot Army, and where those lie is hidden; random deals all", () => {
    expect(animalEmpire.options.find(({ id }) => id === "kingdomDeal")).toMatchObject({ default: "random" });
    expect(firstOptions(manifest)).toMatchObject({ kingdomDeal: "even" });
    const fleets = [0, 13, 14, 15];
    const places = new Set<number>();
    let begun = 0;
    for (let n = 0; n < 40; n++) {
      const rng = fast(`even ${n}`);
      for (const kingdomDeal of ["even", "random"]) {
        const s = fresh(8, { kingdomDeal }, (m) => rng.below(m));
        for (const { id } of CROWNS) s.do(id);
        const held = fleets.filter((no) => s.table.kingdoms[no]!.owner !== null);
        if (kingdomDeal === "random") begun += held.length;
        else {
          expect(held).toEqual([]);
          for (const no of fleets) places.add(s.state.box.centre.indexOf(no));
        }
      }
    }
    expect(begun).toBeGreaterThan(0);
    expect(places.size).toBe(8);
  });

  rule(
    "AE-switch-19",
    "no Crown is seized in the first rounds, by Action or card, where the table says so; Kingdoms are captured",
    () => {
      const given = {
        own: [
          [2, 3],
          [4, 5],
          [6, 7],
        ],
        turn: 1,
        on: { a4: "k2" },
        cards: { 1: ["C01" as const] },
      };
      const at = (round: number, crownPeace: string) => scene({ ...given, round, options: { crownPeace } });
      expect(at(1, "none").may("seize", "k2", "a4")).toBe(true);
      for (const round of [1, 2]) {
        const s = at(round, "2");
        expect([s.no("seize", "k2"), s.may("capture", "k2", "a4")]).toEqual(["AE-switch-19", true]);
        expect(s.options("card", "C01", "a4")).not.toContain("seize");
      }
      expect(at(3, "2").may("seize", "k2", "a4")).toBe(true);
      expect(at(3, "2").options("card", "C01", "a4")).toContain("seize");
      expect(at(3, "3").no("seize", "k2")).toBe("AE-switch-19");
      expect(firstOptions(manifest)).toMatchObject({ crownPeace: "2" });
    },
  );

  test("two Crowns may not be chosen by one answer, nor a colour that does not exist", () => {
    expect(() => fresh(3).do("coal", "amber")).toThrow();
    expect(() => fresh(3).do("mauve")).toThrow();
  });
});
