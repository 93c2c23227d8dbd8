import { readFileSync } from "node:fs";
import { fast } from "@warren/kernel/chance.ts";
import { parseOptions } from "@warren/kernel/options.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect, test } from "vitest";
import { CROWNS } from "../content/crowns.ts";
import { ALL_FOUR, ATTACKERS, DEFENDERS, ELDER_DRAGON, FLEET, KINGDOMS, RAIDERS } from "../content/kingdoms.ts";
import { CARD_IDS, cardsIn } from "../content/wilderness.ts";
import { animalEmpire } from "../game.ts";
import { en } from "../text/en.ts";
import { fresh, scene } from "./scene.ts";

/** A game dealt by a seed, up to the first question of the first turn. */
function dealt(seats: number, seed: string, options = {}) {
  const rng = fast(seed);
  const s = fresh(seats, options, (n) => rng.below(n));
  for (let seat = 0; seat < seats; seat++) s.do(CROWNS[seat]!.id);
  return s;
}

describe("set-up", () => {
  rule("AE-setup-1", "16 Kingdoms, 16 Armies, 8 Crowns, 16 Wilderness cards, each Army of one Kingdom", () => {
    expect(KINGDOMS).toHaveLength(16);
    expect(new Set(KINGDOMS.map((one) => one.army)).size).toBe(16);
    expect(CROWNS).toHaveLength(8);
    expect(new Set(CARD_IDS).size).toBe(16);
    const s = dealt(4, "one");
    expect(s.table.kingdoms).toHaveLength(16);
    expect(s.table.armies).toHaveLength(16);
  });

  rule("AE-setup-2", "two to eight players", () => {
    expect(animalEmpire.seats).toEqual({ min: 2, max: 8 });
    for (let seats = 2; seats <= 8; seats++) expect(dealt(seats, "n").table.lords).toHaveLength(seats);
  });

  rule("AE-setup-3", "both decks are shuffled: other dice, other order", () => {
    const order = (seed: string) => {
      const s = dealt(3, seed);
      return [s.state.box.centre.join(), s.state.box.deck.join()];
    };
    const [a, b] = [order("a"), order("b")];
    expect(a[0]).not.toBe(b[0]);
    expect(a[1]).not.toBe(b[1]);
    expect(order("a")).toEqual(a);
  });

  rule("AE-setup-4", "Crowns are chosen in seat order, and a taken colour is gone", () => {
    const s = fresh(3);
    expect(s.seat).toBe(0);
    s.do("jade");
    expect(s.seat).toBe(1);
    expect(s.no("jade")).toBe("AE-setup-4");
    s.do("straw");
    expect(s.seat).toBe(2);
    s.do("coal");
    expect(s.table.colours).toEqual(["jade", "straw", "coal"]);
  });

  rule("AE-setup-5", "colours nobody chose are nowhere in the game", () => {
    const s = dealt(3, "x");
    expect(s.table.colours).toHaveLength(3);
    expect(JSON.stringify(s.state)).not.toContain("orchid");
  });

  rule(
    ["AE-setup-6", "AE-setup-9", "AE-setup-10"],
    "one random Kingdom each, face up, with the Crown under it for all to see",
    () => {
      const starts = new Set<string>();
      for (let i = 0; i < 12; i++) {
        const s = dealt(3, `k${i}`);
        for (let seat = 0; seat < 3; seat++) {
          const own = s.table.kingdoms.flatMap((one, no) => (one.owner === seat ? [no] : []));
          expect(own).toHaveLength(1);
          expect(s.table.kingdoms[own[0]!]!.up).toBe(true);
          expect(s.view(null).table.crowns[seat]).toBe(own[0]);
          starts.add(String(own[0]));
        }
      }
      expect(starts.size).toBeGreaterThan(8);
    },
  );

  rule(["AE-setup-7", "AE-setup-11"], "the Army of the Kingdom, once, in hand and ready", () => {
    const s = dealt(3, "army").passes();
    const seat = s.seat;
    const own = s.table.kingdoms.findIndex((one) => one.owner === seat);
    expect(s.options("march")).toEqual([`a${own + 1}`]);
    expect(s.table.armies.every((army) => army.at === null)).toBe(true);
  });

  rule(["AE-setup-8", "AE-setup-12"], "one random Wilderness card each, seen by its owner only, its number by all", () => {
    const s = dealt(3, "cards");
    expect(s.table.sizes).toEqual([1, 1, 1]);
    expect(s.table.deck).toBe(13);
    const [card] = s.cards(1);
    expect(JSON.stringify(s.view(1))).toContain(card);
    expect(JSON.stringify(s.view(0))).not.toContain(`"${card}"`);
    expect(JSON.stringify(s.view(null))).not.toContain(`"${card}"`);
    const drawn = s.told.filter((one) => one.event.key === "wild.drawn");
    expect(drawn.map((one) => one.to)).toEqual([[0], [1], [2]]);
    // Armies in hand are public: their Kingdoms are.
    expect(s.view(null).table.armies.map((army: { at: number | null }) => army.at)).toEqual(new Array(16).fill(null));
  });

  rule("AE-setup-13", "a card played is face up for all", () => {
    const s = scene({ own: [[1], [2], [3]], cards: { 0: ["C08"] }, at: "window.open" });
    s.do("C08");
    expect(s.view(2).table.playing).toEqual({ card: "C08", seat: 0 });
    expect(s.told.find((one) => one.event.key === "play.C08")).toMatchObject({ event: { args: { card: "C08" } } });
    expect(s.told.find((one) => one.event.key === "play.C08")!.to).toBeUndefined();
  });

  rule("AE-setup-14", "Kingdoms not dealt lie face down in the centre and nobody sees which is where", () => {
    const s = dealt(5, "centre");
    expect(s.table.centre).toHaveLength(11);
    expect(s.table.centre.every((place) => place.kingdom === null)).toBe(true);
    expect(s.view(0)).not.toHaveProperty("box");
  });

  rule("AE-setup-15", "one Wilderness deck that everybody may march to", () => {
    for (const turn of [0, 1, 2]) {
      const s = scene({ own: [[1], [2], [3]], turn });
      expect(s.may("march", `a${turn + 1}`, "wild")).toBe(true);
    }
  });

  rule("AE-setup-16", "the Army of a Free Kingdom waits in the supply and comes by its number", () => {
    const s = scene({ own: [[1], [2], [3]], up: [9], on: { a1: "k9" } });
    expect(s.table.armies[8]).toEqual({ at: null, used: false, fresh: false });
    s.do("capture", "k9", "a1");
    expect(s.owner("k9")).toBe(0);
    expect(s.army("a9")).toEqual({ at: null, used: false, fresh: true });
  });
});

describe("the cards", () => {
  const named = (names: readonly string[]) =>
    KINGDOMS.filter((one) => names.includes(en[`id.${one.id}`]!)).map((one) => one.spec);

  rule("AE-kingdom-1", "sixteen Kingdoms with species, ruler, Army and sigil, and the sigil is of the number", () => {
    for (const { id, army, species, sigil } of KINGDOMS) {
      for (const key of [`id.${id}`, `id.${army}`, `ruler.${id}`, `species.${species}`, `sigil.${sigil}`])
        expect(en[key], key).toBeTruthy();
    }
    expect(new Set(KINGDOMS.map((one) => one.sigil)).size).toBe(16);
    expect([en["id.k2"], en["ruler.k2"], en["id.a2"]]).toEqual(["Magnon Dominion", "Nillos Fleifield", "The Salvage Host"]);
    expect([en["id.k16"], en["id.a16"]]).toEqual(["Dustplume Range", "The Long Patrol"]);
  });
  rule("AE-kingdom-2", "four Attackers", () => {
    expect(named(["Sunmane Veldt", "Hornwall", "Stripewood", "Bristlemoor"])).toEqual(new Array(4).fill(ATTACKERS));
    expect(KINGDOMS.filter((one) => one.spec === ATTACKERS)).toHaveLength(4);
  });
  rule("AE-kingdom-3", "four Defenders", () => {
    expect(named(["Ivorymarch", "Mudcrown Delta", "Stoneback Isles", "Winterden"])).toEqual(new Array(4).fill(DEFENDERS));
    expect(KINGDOMS.filter((one) => one.spec === DEFENDERS)).toHaveLength(4);
  });
  rule("AE-kingdom-4", "four Raiders", () => {
    expect(named(["Magnon Dominion", "Howling March", "Painted Canopy", "Blackwater Fen"])).toEqual(new Array(4).fill(RAIDERS));
    expect(KINGDOMS.filter((one) => one.spec === RAIDERS)).toHaveLength(4);
  });
  rule("AE-kingdom-5", "three Fleet of Foot", () => {
    expect(named(["Windmane Steppe", "Cloudspire Aerie", "Dustplume Range"])).toEqual(new Array(3).fill(FLEET));
    expect(KINGDOMS.filter((one) => one.spec === FLEET)).toHaveLength(3);
  });
  rule("AE-kingdom-6", "the Elder Dragon is the Army of Emberthrone", () => {
    expect(en[`id.${KINGDOMS[ELDER_DRAGON]!.id}`]).toBe("Emberthrone");
    expect(en[`id.${KINGDOMS[ELDER_DRAGON]!.army}`]).toBe("The Elder Dragon");
    expect(KINGDOMS[ELDER_DRAGON]!.spec).toBe(ALL_FOUR);
  });
  rule("AE-kingdom-7", "five herbivores, six carnivores, five omnivores, and no rule looks at it", () => {
    const count = (diet: string) => KINGDOMS.filter((one) => one.diet === diet).length;
    expect([count("herbivore"), count("carnivore"), count("omnivore")]).toEqual([5, 6, 5]);
    for (const file of ["march", "capture", "battle", "special", "action", "turn", "window"])
      expect(readFileSync(new URL(`../rules/${file}.ts`, import.meta.url), "utf8")).not.toContain("diet");
  });
  rule("AE-kingdom-8", "eight Crowns, told apart by gem and by pattern as well", () => {
    expect(CROWNS.map((one) => one.id)).toEqual(["coal", "amber", "sky", "jade", "straw", "cobalt", "ember", "orchid"]);
    for (const part of ["gem", "pattern", "colour"] as const) expect(new Set(CROWNS.map((one) => one[part])).size).toBe(8);
  });
});

describe("switches", () => {
  const refused = (raw: object, seats: number) => {
    const parsed = parseOptions(animalEmpire.options, raw);
    if ("refusal" in parsed) return parsed.refusal.key;
    return animalEmpire.refuseOptions!(parsed.options, seats)?.rule;
  };

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

  test("two Crowns may not be chosen by one answer, nor a colour that does not exist", () => {
    expect(() => fresh(3).do("coal", "amber")).toThrow();
    expect(() => fresh(3).do("mauve")).toThrow();
  });
});
