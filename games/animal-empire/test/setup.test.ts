import { fast } from "@warren/kernel/chance.ts";
import { sampleAnswer } from "@warren/kernel/sample.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import { CROWNS } from "../content/crowns.ts";
import { ALL_FOUR, ATTACKERS, DEFENDERS, FLEET, KINGDOMS, RAIDERS } from "../content/kingdoms.ts";
import { CARD_IDS } from "../content/wilderness.ts";
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

  rule("AE-setup-5", "Crowns nobody chose are in no state, view or question of a whole game", () => {
    const rng = fast("crowns left");
    const s = fresh(3, {}, (n) => rng.below(n));
    for (const colour of ["orchid", "sky", "amber"]) s.do(colour);
    const left = CROWNS.map((one) => one.id).filter((id) => !["orchid", "sky", "amber"].includes(id));
    expect(s.table.colours).toEqual(["orchid", "sky", "amber"]);
    for (let n = 0; !s.outcome && n < 400; n++) {
      const text = JSON.stringify([s.state, s.open]);
      for (const id of left) expect(text).not.toContain(`"${id}"`);
      s.play(s.asked, sampleAnswer(s.asked.domain, rng));
    }
  });

  rule(
    ["AE-setup-6", "AE-setup-9", "AE-setup-10"],
    "one random Kingdom each, two in Mustering, face up, with the Crown under the first for all to see",
    () => {
      const starts = [0, 1, 2].map(() => new Set<number>());
      for (let i = 0; i < 200; i++) {
        const s = dealt(3, `k${i}`);
        const held: number[] = [];
        for (let seat = 0; seat < 3; seat++) {
          const own = s.table.kingdoms.flatMap((one, no) => (one.owner === seat ? [no] : []));
          expect(own).toHaveLength(1);
          expect(s.table.kingdoms[own[0]!]!.up).toBe(true);
          expect(s.view(null).table.crowns[seat]).toBe(own[0]);
          starts[seat]!.add(own[0]!);
          held.push(own[0]!);
        }
        expect(new Set(held).size).toBe(3);
        expect(s.table.kingdoms.filter((one) => one.up)).toHaveLength(3);
      }
      // Everybody may be dealt any of the sixteen.
      expect(starts.map((one) => one.size)).toEqual([16, 16, 16]);
      const two = dealt(2, "two");
      for (const seat of [0, 1]) expect(two.table.kingdoms.filter((one) => one.owner === seat && one.up)).toHaveLength(2);
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
    expect([en["id.k2"], en["ruler.k2"], en["id.a2"]]).toEqual([
      "Magnon Dominion",
      "Nillos Fleifield",
      "The Salvage Host (magnons)",
    ]);
    expect([en["id.k16"], en["id.a16"]]).toEqual(["Dustplume Range", "The Long Patrol (ostriches)"]);
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
    const all = KINGDOMS.filter((one) => one.spec === ALL_FOUR);
    expect(all.map(({ id, army }) => [en[`id.${id}`], en[`id.${army}`]])).toEqual([["Emberthrone", "The Elder Dragon"]]);
  });
  rule(
    "AE-kingdom-7",
    "five herbivores, six carnivores, five omnivores; with other diets the same game goes the same way",
    () => {
      const count = (diet: string) => KINGDOMS.filter((one) => one.diet === diet).length;
      expect([count("herbivore"), count("carnivore"), count("omnivore")]).toEqual([5, 6, 5]);
      const played = (): string => {
        const rng = fast("diets");
        const s = fresh(4, { kingdomDeal: "random" }, (n) => rng.below(n));
        const steps: string[] = [];
        for (let n = 0; !s.outcome && n < 300; n++) {
          steps.push(JSON.stringify([s.open, s.table]));
          s.play(s.asked, sampleAnswer(s.asked.domain, rng));
        }
        return steps.join("\n");
      };
      const before = played();
      const cards = KINGDOMS as unknown as { diet: string }[];
      const printed = cards.map((one) => one.diet);
      try {
        for (const [i, card] of cards.entries()) card.diet = printed[(i + 5) % 16]!;
        expect(cards.map((one) => one.diet)).not.toEqual(printed);
        expect(played() === before).toBe(true);
      } finally {
        for (const [i, card] of cards.entries()) card.diet = printed[i]!;
      }
    },
  );
  rule("AE-kingdom-8", "eight Crowns, told apart by gem and by pattern as well", () => {
    expect(CROWNS.map((one) => one.id)).toEqual(["coal", "amber", "sky", "jade", "straw", "cobalt", "ember", "orchid"]);
    for (const part of ["gem", "pattern", "colour"] as const) expect(new Set(CROWNS.map((one) => one[part])).size).toBe(8);
  });
});
