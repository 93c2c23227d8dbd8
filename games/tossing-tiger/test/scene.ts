import type { Decision } from "@warren/kernel/decision.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import type { Options } from "@warren/kernel/options.ts";
import { Scene as Base, seatsFrom } from "@warren/kernel/testing/scene.ts";
import { type CardId, SPECIES, type Species, type Strengths } from "../content/animals.ts";
import type { Rooster } from "../content/roosters.ts";
import { tossingTiger } from "../game.ts";
import { completed, positionOf } from "../position.ts";
import { deckOf, isCard, sortCards } from "../rules/cards.ts";
import { type Box, type Hand, pileId, type Table, type TigerState, type War } from "../rules/state.ts";
import { advance } from "../rules/steps.ts";
import { newWar } from "../rules/war.ts";
import { en } from "../text/en.ts";

/** Cards are written as species; copies are numbered as they come. `tiger tiger` is `tiger.1`, `tiger.2`. */
class Copies {
  private readonly used = new Map<string, number>();
  card(species: string): CardId {
    const n = (this.used.get(species) ?? 0) + 1;
    this.used.set(species, n);
    const card: CardId = `${species as Species}.${n}`;
    if (!isCard(card)) throw new Error(`the deck has no ${card}`);
    return card;
  }
  cards(list: string): CardId[] {
    return list
      .split(" ")
      .filter((one) => one !== "")
      .map((one) => this.card(one));
  }
}

export class Scene extends Base<Table, Hand, Box> {
  constructor(position: () => TigerState) {
    super(tossingTiger, position, { words: en });
  }

  get war(): War {
    const war = this.table.wars[0] ?? this.table.last[0];
    if (!war) throw new Error("there is no war");
    return war;
  }
  get asked(): readonly Decision[] {
    return this.open;
  }
  decision(seat?: number): Decision {
    return this.openFor(seat);
  }
  /** `dice` are the draws the answer may use; all must be used. */
  answer(answer: Answer, { seat, dice }: { seat?: number; dice?: readonly number[] } = {}): this {
    return this.play(this.decision(seat), answer, dice);
  }
  /** Lets everything happen that needs no answer. */
  run(dice: readonly number[]): this {
    return this.rolling(dice, () => advance(this.state, this.fx));
  }

  /** Battles won, as the attacker's and the defender's marks: `A`, `D`, `AD` or `-`, by position. */
  get results(): string {
    return this.war.battles.map(({ won }) => (won[0] ? "A" : "") + (won[1] ? "D" : "") || "-").join(" ");
  }
  /** What a side shows, by position; `?` for a hidden pile. */
  shows(side: 0 | 1): string {
    return this.war.sides[side].row.map((pile) => pile?.shown?.split(".")[0] ?? "?").join(" ");
  }
}

/** Seat 0, or the one named, is about to wage war; hands are given as species. */
export function atTurn(hands: readonly string[], options: Options = {}, first = 0): Scene {
  const copies = new Copies();
  const dealt = hands.map((hand) => copies.cards(hand));
  return new Scene(() => positionOf({ hands: dealt, options, first }));
}

export interface WarGiven {
  /** Piles of the seat that begins, left to right, each top card first. */
  attacker: readonly string[];
  /** Piles of the next seat, seen from the attacker's left; an empty string is an empty place. */
  defender: readonly string[];
  /** Draws until the first question. */
  dice?: readonly number[];
  options?: Options;
  strengths?: Partial<Strengths>;
  /** The attacker's first pile is one Rooster, and this is what it brings as Dawncard. */
  dawn?: Rooster & { named?: Species };
  /** Who attacks; default seat 0. */
  first?: number;
}

/** Nobody is strong against anybody. */
export const MEEK = Object.fromEntries(SPECIES.map((species) => [species, []])) as unknown as Strengths;

/** A war between two of three whose piles lie as given, played up to the first question. The third watches with the last cards of the deck. */
export const atWar = (given: WarGiven): Scene => laidOut(given).run(given.dice ?? []);

/** A war with a Dawncard; unless a test says so its rule and its Change do not matter, and nobody is strong. */
export function atDawn({
  strengths,
  options,
  dawn,
  ...given
}: Omit<WarGiven, "dawn"> & { dawn?: Partial<Rooster> & { named?: Species } }): Scene {
  return atWar({
    ...given,
    strengths: { ...MEEK, ...strengths },
    options: { dawndojo: true, ...options },
    dawn: { rule: "noVictor", change: "learnedPrey", ...dawn },
  });
}

/** Draws that leave piles of these sizes as they lie. */
export const inOrder = (...sizes: number[]): number[] =>
  sizes.flatMap((size) => Array.from({ length: size - 1 }, (_, i) => size - 1 - i));

/** The same before the first pile is rolled. */
export function laidOut({ attacker, defender, options = {}, strengths, dawn, first: begins = 0 }: WarGiven): Scene {
  const state = positionOf({ hands: [[], [], []], options, first: begins });
  const [attacks, defends, watches] = seatsFrom(begins, 3) as [number, number, number];
  if (strengths) state.table.strengths = { ...state.table.strengths, ...strengths };
  const copies = new Copies();
  const war = newWar(attacks, defends, attacker.length);
  [attacker, defender].forEach((row, side) => {
    war.sides[side]!.row = row.map((pile, i) => {
      if (pile === "") return null;
      const owner = side === 0 ? attacks : defends;
      const id = pileId(owner, i);
      const cards = copies.cards(pile);
      state.box.piles[id] = cards;
      state.hands[owner]!.piles[id] = sortCards([...cards]);
      return { id, owner, size: cards.length, shown: null, seenBy: [] };
    });
  });
  const first = war.sides[0].row[0]!;
  if (dawn) {
    const card = state.box.piles[first.id]![0]!;
    if (card !== "rooster.1" || first.size !== 1) throw new Error("a Dawncard is a pile of one Rooster");
    const { rule, change, named } = dawn;
    war.dawn = { card, owner: attacks, rule, change, ...(named && { named }) };
    first.shown = card;
    state.table.known[attacks]!.push(card);
    state.table.roosters = { ...state.table.roosters, [card]: { rule, change } };
  }
  const laid = new Set(Object.values(state.box.piles).flat());
  state.hands[watches]!.cards = deckOf(state.table.house)
    .filter((card) => !laid.has(card))
    .slice(-4);
  war.stage = "battles";
  war.flow = [{ at: "next" }];
  state.table.wars = [war];
  state.flow = [{ at: "begin" }];
  completed(state);
  return new Scene(() => state);
}

/** Two teams of two lay three piles each: who supplies which, and six cards of one species in two of them. */
export const PLAN_A = { "seat.0": ["spot.1", "spot.3"], "seat.2": ["spot.2"] };
export const PLAN_B = { "seat.1": ["spot.1", "spot.2"], "seat.3": ["spot.3"] };
export const halves = (seat: number, species: string, spots: [number, number]) => ({
  [`pile.${seat}.${spots[0]}`]: [1, 2, 3].map((n) => `${species}.${n}`),
  [`pile.${seat}.${spots[1]}`]: [4, 5, 6].map((n) => `${species}.${n}`),
});
