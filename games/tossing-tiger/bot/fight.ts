import type { Rng } from "@warren/kernel/chance.ts";
import { shuffle } from "@warren/kernel/chance.ts";
import { SPECIES, type Species, type Strengths } from "../content/animals.ts";
import { pileLimits } from "../rules/war.ts";

/** Species as small numbers: the bot compares a great many piles. */
export type Kind = number;
export const kindOf = (species: Species): Kind => SPECIES.indexOf(species);
const TIGER = kindOf("tiger");
const PANDA = kindOf("panda");
const TURTLE = kindOf("turtle");
const DRAGON = kindOf("dragon");
const ROOSTER = kindOf("rooster");
const BIRD = kindOf("bird");
const KINDS = SPECIES.length;

/** A hand split into piles, left to right. */
export type Piles = readonly (readonly Kind[])[];

/** beats[a * KINDS + b]: the chance that a wins against b by itself, a Tiger's toss included and Pandas left out. */
export function beatsOf(strengths: Strengths): Float64Array {
  const beats = new Float64Array(KINDS * KINDS);
  for (let a = 0; a < KINDS; a++)
    for (let b = 0; b < KINDS; b++) {
      const tossed = (a === TIGER && b !== TURTLE) || (b === TIGER && a !== TURTLE);
      // A Bird loses, and so does a Rooster rolled in a war without a Dawncard.
      const given = (b === ROOSTER || b === BIRD) && a !== ROOSTER && a !== BIRD;
      beats[a * KINDS + b] = tossed ? 0.5 : given ? 1 : strengths[SPECIES[a]!]?.includes(SPECIES[b]!) ? 1 : 0;
    }
  return beats;
}

export const chance = (beats: Float64Array, a: Species, b: Species): number => beats[kindOf(a) * KINDS + kindOf(b)]!;

/** shows[k]: the chance that one of the piles seen so far shows species k. */
function addPile(shows: Float64Array, pile: readonly Kind[]): void {
  for (let kind = 0; kind < KINDS; kind++) {
    let count = 0;
    for (const card of pile) if (card === kind) count++;
    if (count > 0) shows[kind] = 1 - (1 - shows[kind]!) * (1 - count / pile.length);
  }
}

/** The chance that a card drawn from `mine` wins against one drawn from `theirs`. */
function pileWins(
  beats: Float64Array,
  mine: readonly Kind[],
  theirs: readonly Kind[],
  shows: Float64Array,
  leading: boolean,
): number {
  let sum = 0;
  let dragons = 0;
  let others = 0;
  for (const a of mine) {
    let wins = 0;
    for (const b of theirs)
      wins += a === PANDA && b !== TURTLE && b !== TIGER ? Math.max(beats[a * KINDS + b]!, shows[b]!) : beats[a * KINDS + b]!;
    if (a === DRAGON) dragons += wins;
    else others += wins;
    sum += wins;
  }
  // A Dragon in the first battle is rerolled for certain; later it is if that helps, but may have better to do.
  const dragonCount = mine.filter((card) => card === DRAGON).length;
  const otherCount = mine.length - dragonCount;
  if (dragonCount > 0 && otherCount > 0) {
    const average = others / otherCount;
    const own = dragons / dragonCount;
    if (leading) sum += dragonCount * (average - own);
    else if (average > own) sum += dragonCount * (average - own) * 0.6;
  }
  return sum / (mine.length * theirs.length);
}

const first = new Float64Array(KINDS);
const second = new Float64Array(KINDS);

/** What to expect of a war: battles won and lost, and cards gained less cards lost. */
export interface Prospect {
  wins: number;
  losses: number;
  cards: number;
}

/**
 * The war between two given splits, as if the battles were independent. A battle won brings a card, the war a whole pile:
 * so a big pile is both a better hiding place and a bigger prize.
 */
export function fight(beats: Float64Array, mine: Piles, theirs: Piles): Prospect {
  first.fill(0);
  second.fill(0);
  const number = mine.length;
  let wins = 0;
  let losses = 0;
  let prize = 0;
  let price = 0;
  // lead[d + number]: the chance to be d battles ahead
  let lead = new Float64Array(2 * number + 1);
  lead[number] = 1;
  for (let i = 0; i < number; i++) {
    const win = pileWins(beats, mine[i]!, theirs[i]!, first, i === 0);
    const lose = pileWins(beats, theirs[i]!, mine[i]!, second, i === 0);
    addPile(first, mine[i]!);
    addPile(second, theirs[i]!);
    wins += win;
    losses += lose;
    prize += win * (theirs[i]!.length - 1);
    price += lose * (mine[i]!.length - 1);
    const ahead = win * (1 - lose);
    const behind = lose * (1 - win);
    const next = new Float64Array(2 * number + 1);
    for (let d = 0; d <= 2 * number; d++) {
      const chance = lead[d]!;
      if (chance === 0) continue;
      next[d]! += chance * (1 - ahead - behind);
      if (d < 2 * number) next[d + 1]! += chance * ahead;
      if (d > 0) next[d - 1]! += chance * behind;
    }
    lead = next;
  }
  let won = 0;
  let lost = 0;
  for (let d = 0; d < number; d++) lost += lead[d]!;
  for (let d = number + 1; d <= 2 * number; d++) won += lead[d]!;
  const bonus = wins > 0 ? prize / wins : 0;
  const malus = losses > 0 ? price / losses : 0;
  return { wins, losses, cards: wins + won * bonus - losses - lost * malus };
}

/** A split at random: every card in a pile, no pile too small. */
export function randomSplit<T>(cards: readonly T[], number: number, rng: Rng): T[][] {
  const { min, max } = pileLimits(cards.length, number);
  const pool = shuffle([...cards], (n) => rng.below(n));
  const sizes = Array.from({ length: number }, () => min);
  for (let left = cards.length - min * number; left > 0; left--) {
    let i = rng.below(number);
    while (sizes[i]! >= max) i = (i + 1) % number;
    sizes[i]!++;
  }
  let from = 0;
  return sizes.map((size) => pool.slice(from, (from += size)));
}

/** The mean prospect of a split against several opposing ones. */
export function meet(beats: Float64Array, mine: Piles, opposing: readonly Piles[]): Prospect {
  const mean: Prospect = { wins: 0, losses: 0, cards: 0 };
  for (const theirs of opposing) {
    const one = fight(beats, mine, theirs);
    mean.wins += one.wins / opposing.length;
    mean.losses += one.losses / opposing.length;
    mean.cards += one.cards / opposing.length;
  }
  return mean;
}

/** Improves a random split by small changes (two cards change piles, one card moves) as long as they help. */
export function climb(
  beats: Float64Array,
  hand: readonly Kind[],
  number: number,
  opposing: readonly Piles[],
  changes: number,
  rng: Rng,
): { split: number[][]; prospect: Prospect } {
  const { min } = pileLimits(hand.length, number);
  const kinds = (piles: number[][]): Piles => piles.map((pile) => pile.map((i) => hand[i]!));
  let split = randomSplit(
    hand.map((_, i) => i),
    number,
    rng,
  );
  let prospect = meet(beats, kinds(split), opposing);
  for (let change = 0; change < changes && number > 1; change++) {
    const next = split.map((pile) => pile.slice());
    const a = rng.below(number);
    const b = (a + 1 + rng.below(number - 1)) % number;
    const i = rng.below(next[a]!.length);
    if (next[a]!.length > min && rng.below(3) === 0) next[b]!.push(...next[a]!.splice(i, 1));
    else {
      const j = rng.below(next[b]!.length);
      const held = next[a]![i]!;
      next[a]![i] = next[b]![j]!;
      next[b]![j] = held;
    }
    const tried = meet(beats, kinds(next), opposing);
    if (tried.cards > prospect.cards) {
      split = next;
      prospect = tried;
    }
  }
  return { split, prospect };
}
