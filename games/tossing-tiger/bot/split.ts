import type { Rng } from "@warren/kernel/chance.ts";
import { type Opponent, solve } from "@warren/kernel/regret.ts";
import { pileLimits } from "../rules/war.ts";
import { KINDS, type Kind, type Piles, type Quick } from "./arena.ts";
import { randomSplit, type Survey } from "./belief.ts";
import { bestOf } from "./choose.ts";
import { type Front, imagineRow, last, tryWar } from "./war.ts";
import type { Look } from "./weights.ts";

/** A split of a hand as places in it: which cards go into which pile. */
export type Split = readonly (readonly number[])[];

export const kindsIn = (hand: readonly Kind[], split: Split, piles: readonly number[]): Piles =>
  piles.map((pile) => split[pile]!.map((i) => hand[i]!));

/** Sums of these tell any two piles apart that a hand can make. */
const MARKS = Array.from({ length: KINDS }, (_, kind) => 41 ** (kind % 9) * (kind < 9 ? 1 : 3.7));

/** The same for splits that are alike card for card. */
function signature(hand: readonly Kind[], split: Split): string {
  let text = "";
  for (const pile of split) {
    let sum = 0;
    for (const i of pile) sum += MARKS[hand[i]!]!;
    text += `${sum}|`;
  }
  return text;
}

/** Hands up to this size have few enough splits to list them all. */
const LISTED = 7;

/** Splits worth weighing: all of them, each once, where they are few enough, else as many by chance. */
export function splitsOf(hand: readonly Kind[], number: number, most: number, rng: Rng, least?: number): Split[] {
  const places = hand.map((_, i) => i);
  if (hand.length <= LISTED && number <= 3) {
    const all = listed(hand.length, number, least);
    if (all.length <= 2 * most) {
      const found = new Map<string, Split>();
      for (const split of all) found.set(signature(hand, split), split);
      if (found.size <= most) return [...found.values()];
    }
  }
  return Array.from({ length: most }, () => randomSplit(places, number, rng, least));
}

const lists = new Map<string, readonly Split[]>();
/** Every way to lay so many different cards into piles in order. */
function listed(cards: number, number: number, least?: number): readonly Split[] {
  const { min, max } = pileLimits(cards, number, least);
  const key = `${cards}/${number}/${min}/${max}`;
  let all = lists.get(key);
  if (all) return all;
  const found: Split[] = [];
  const piles: number[][] = Array.from({ length: number }, () => []);
  const place = (card: number): void => {
    if (card === cards) {
      if (piles.every((pile) => pile.length >= min)) found.push(piles.map((pile) => pile.slice()));
      return;
    }
    for (const pile of piles) {
      if (pile.length >= max) continue;
      pile.push(card);
      place(card + 1);
      pile.pop();
    }
  };
  place(0);
  lists.set(key, (all = found));
  return all;
}

export interface Weighed {
  readonly splits: readonly Split[];
  /** The share of the win to hope for with each, as far as it was looked at; others at minus infinity. */
  readonly values: Float64Array;
  /** Battles won on average with the best. */
  readonly wins: number;
}

/** Weighs splits against hands the opponents may hold, laid at random. The values of those left at the end come from wars of their own. */
export function weighSplits(hand: readonly Kind[], front: Front, survey: Survey, look: Look, dice: Quick): Weighed {
  const splits = front.number === 1 ? [[hand.map((_, i) => i)]] : splitsOf(hand, front.number, look.splits, dice, front.least);
  const values = new Float64Array(splits.length);
  const piles = splits.map((split) => kindsIn(hand, split, front.facing));
  let field = splits.map((_, i) => i);
  if (splits.length > 1) {
    for (let n = 0; n < look.wars; n++) {
      const row = imagineRow(front, survey, dice);
      for (let i = 0; i < splits.length; i++) values[i]! += tryWar(front, piles[i]!, row, dice) / look.wars;
    }
    field = field.sort((a, b) => values[b]! - values[a]! || a - b).slice(0, look.finalists);
  }
  const sums = new Float64Array(splits.length).fill(Number.NEGATIVE_INFINITY);
  const wins = new Float64Array(splits.length);
  for (const i of field) sums[i] = 0;
  for (let n = 0; n < look.more; n++) {
    const row = imagineRow(front, survey, dice);
    for (const i of field) {
      sums[i]! += tryWar(front, piles[i]!, row, dice) / look.more;
      wins[i]! += last.wins / look.more;
    }
  }
  return { splits, values: sums, wins: wins[bestOf(sums)]! };
}

/** How far the solver goes: own splits, imagined hands, splits of each, wars for each pair, rounds of regret matching. */
export interface Depth {
  readonly splits: number;
  /** Wars of a first look at each, and how many are solved for. */
  readonly first: number;
  readonly kept: number;
  readonly hands: number;
  readonly replies: number;
  readonly wars: number;
  readonly rounds: number;
  /** How much weight opponents get who would answer this hand best; the rest lay their cards by chance. */
  readonly caution: number;
}

export interface Solved {
  readonly splits: readonly Split[];
  /** Chances by split. */
  readonly mixture: Float64Array;
  /** The share of the win to hope for, and the battles won on average. */
  readonly value: number;
  readonly wins: number;
}

/** Solves the splitting as a game: own splits against those of the hands the opponents may hold, each of which answers for itself. */
export function solveSplits(hand: readonly Kind[], front: Front, survey: Survey, depth: Depth, rng: Rng, dice: Quick): Solved {
  const splits = promising(splitsOf(hand, front.number, depth.splits, rng, front.least), hand, front, survey, depth, dice);
  const piles = splits.map((split) => kindsIn(hand, split, front.facing));
  const rows = splits.length;
  const wins = new Float64Array(rows);
  const even = new Float64Array(rows);
  const opponents: Opponent[] = [];
  for (let h = 0; h < depth.hands; h++) {
    const replies = repliesOf(front, survey, depth.replies, dice);
    const columns = replies.length;
    const payoff = new Float64Array(rows * columns);
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        let sum = 0;
        for (let n = 0; n < depth.wars; n++) {
          sum += tryWar(front, piles[row]!, replies[column]!, dice);
          wins[row]! += last.wins / (depth.wars * columns * depth.hands);
        }
        payoff[row * columns + column] = sum / depth.wars;
        even[row]! += sum / (depth.wars * columns * depth.hands);
      }
    if (depth.caution > 0) opponents.push({ weight: depth.caution / depth.hands, columns, payoff });
  }
  // All who lay their cards by chance are one opponent without a choice.
  if (depth.caution < 1) opponents.push({ weight: 1 - depth.caution, columns: 1, payoff: even });
  const { rows: mixture, value } = solve(rows, opponents, depth.rounds);
  let won = 0;
  for (let row = 0; row < rows; row++) won += mixture[row]! * wins[row]!;
  return { splits, mixture, value, wins: won };
}

/** The splits that do best at a first look: the wars are better spent on telling those apart. */
function promising(
  splits: readonly Split[],
  hand: readonly Kind[],
  front: Front,
  survey: Survey,
  depth: Depth,
  dice: Quick,
): readonly Split[] {
  if (splits.length <= depth.kept) return splits;
  const sums = new Float64Array(splits.length);
  const piles = splits.map((split) => kindsIn(hand, split, front.facing));
  for (let n = 0; n < depth.first; n++) {
    const row = imagineRow(front, survey, dice);
    for (let i = 0; i < splits.length; i++) sums[i]! += tryWar(front, piles[i]!, row, dice);
  }
  const order = splits.map((_, i) => i).sort((a, b) => sums[b]! - sums[a]! || a - b);
  return order.slice(0, depth.kept).map((i) => splits[i]!);
}

/** Ways one imagined hand (or the hands of a team) may be laid. */
function repliesOf(front: Front, survey: Survey, most: number, rng: Rng): Piles[] {
  const hands = front.foes.map(({ seat }) => survey.imagine(seat, rng));
  return Array.from({ length: most }, () =>
    front.foes.flatMap(({ piles, which }, k) => {
      const split = randomSplit(hands[k]!, piles, rng, front.least);
      return which.map((i) => split[i]!);
    }),
  );
}
