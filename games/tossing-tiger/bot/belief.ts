import type { Rng } from "@warren/kernel/chance.ts";
import { shuffle } from "@warren/kernel/chance.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { type CardId, speciesOf } from "../content/animals.ts";
import { deckOf } from "../rules/cards.ts";
import { knownOf } from "../rules/memory.ts";
import { holding, type TigerView } from "../rules/state.ts";
import { pileLimits } from "../rules/war.ts";
import { KINDS, type Kind, kindOf } from "./arena.ts";

export const kindOfCard = (card: CardId): Kind => kindOf(speciesOf(card));

/**
 * What a player may know of where the cards are, from the own view alone: own cards, cards that everybody has seen a seat get and not
 * lose again, cards only this player has seen, what lies open; all others may lie anywhere.
 */
export class Survey {
  readonly view: TigerView;
  /** By seat: kinds that seat is known to hold; of the viewer all. */
  readonly known: readonly (readonly Kind[])[];
  /** Kinds of the cards that may lie anywhere: in other hands or in the draw pile. */
  readonly pool: readonly Kind[];

  constructor(view: TigerView) {
    this.view = view;
    const { table } = view;
    const hand = view.hand!;
    const own = [...hand.cards, ...(hand.aside ?? [])];
    for (const pile in hand.piles) own.push(...hand.piles[pile]!);
    const located = new Set<CardId>(own);
    for (const list of [table.discards, table.destroyed, table.team?.pile]) for (const card of list ?? []) located.add(card);
    const known: Kind[][] = [];
    for (let seat = 0; seat < view.seats; seat++) {
      const cards = seat === view.seat ? own : knownOf(table, hand, seat).filter((card) => !located.has(card));
      for (const card of cards) located.add(card);
      known.push(cards.map(kindOfCard));
    }
    this.known = known;
    this.pool = deckOf(table.house)
      .filter((card) => !located.has(card))
      .map(kindOfCard);
  }

  /** A hand this seat may hold. */
  imagine(seat: Seat, rng: Rng, size = holding(this.view.table, seat)): Kind[] {
    const cards = this.known[seat]!.slice(0, size);
    const pool = this.pool.slice();
    while (cards.length < size && pool.length > 0) {
      const i = rng.below(pool.length);
      cards.push(pool[i]!);
      pool[i] = pool[pool.length - 1]!;
      pool.pop();
    }
    return cards;
  }

  /** How likely each kind is on a card of this seat, summing to 1. */
  shares(seat: Seat, size = holding(this.view.table, seat)): Float64Array {
    const shares = new Float64Array(KINDS);
    if (size === 0) return shares;
    const known = this.known[seat]!;
    for (const kind of known) shares[kind]! += 1 / Math.max(size, known.length);
    const rest = size - known.length;
    if (rest > 0) for (const kind of this.pool) shares[kind]! += rest / size / this.pool.length;
    return shares;
  }
}

/** A split at random: every card in a pile, no pile too small. */
export function randomSplit<T>(cards: readonly T[], number: number, rng: Rng, least?: number): T[][] {
  const { min, max } = pileLimits(cards.length, number, least);
  const pool = shuffle([...cards], (n) => rng.below(n));
  if (number === 1) return [pool];
  const sizes = new Array<number>(number).fill(min);
  for (let left = cards.length - min * number; left > 0; left--) {
    let i = rng.below(number);
    while (sizes[i]! >= max) i = (i + 1) % number;
    sizes[i]!++;
  }
  let from = 0;
  return sizes.map((size) => pool.slice(from, (from += size)));
}
