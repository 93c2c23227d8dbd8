import type { Seat } from "@warren/kernel/json.ts";
import { SPECIES, type Strengths } from "../content/animals.ts";
import { HAND_MIN, TEAM_HAND_MIN, WAR_PILE } from "../rules/end.ts";
import { type Table, teamOf } from "../rules/state.ts";
import { KINDS, type Kind, kindOf } from "./arena.ts";
import { BOT_VALUES, type LeafWeights } from "./values.ts";

const TIGER = kindOf("tiger");
const DRAGON = kindOf("dragon");
const TURTLE = kindOf("turtle");
const ROOSTER = kindOf("rooster");
const BIRD = kindOf("bird");

/** edges[a * KINDS + b]: chance to win less chance to lose of a card of kind a against one of kind b, each by itself. */
function edgesOf(strengths: Strengths): Float64Array {
  const edges = new Float64Array(KINDS * KINDS);
  for (let a = 0; a < KINDS; a++)
    for (let b = 0; b < KINDS; b++) edges[a * KINDS + b] = winsOf(strengths, a, b) - winsOf(strengths, b, a);
  return edges;
}

function winsOf(strengths: Strengths, a: Kind, b: Kind): number {
  if ((a === TIGER && b !== TURTLE) || (b === TIGER && a !== TURTLE)) return 0.5;
  // A Bird loses, and so does a Rooster rolled in a war without a Dawncard.
  if (b === ROOSTER || b === BIRD) return a === ROOSTER || a === BIRD ? 0 : 1;
  return strengths[SPECIES[a]!]?.includes(SPECIES[b]!) ? 1 : 0;
}

/** What the strengths of a table come to, by kind. */
export interface Odds {
  /** Chance to win less chance to lose, see `edgesOf`. */
  readonly edges: Float64Array;
  /** Chance to win alone. */
  readonly alone: Float64Array;
  /** What each kind counts for with Highscore. */
  readonly points: Float64Array;
}

const known = new WeakMap<Strengths, Odds>();
export function oddsOf(strengths: Strengths): Odds {
  let found = known.get(strengths);
  if (!found) {
    const points = Float64Array.from(SPECIES, (species) => -(strengths[species]?.length ?? 0));
    const alone = new Float64Array(KINDS * KINDS);
    for (let a = 0; a < KINDS; a++)
      for (let b = 0; b < KINDS; b++) {
        const [mine, theirs] = [winsOf(strengths, a, b), winsOf(strengths, b, a)];
        alone[a * KINDS + b] = mine === 0.5 ? 0.5 : mine * (1 - theirs);
      }
    known.set(strengths, (found = { edges: edgesOf(strengths), alone, points }));
  }
  return found;
}

/** What a pile shows after its Dragons have rerolled: in a war of one pile a Dragon seldom stays. Cards by kind, as weights. */
function withoutDragons(cards: Float64Array, into: Float64Array): void {
  let all = 0;
  for (let kind = 0; kind < KINDS; kind++) all += into[kind] = cards[kind]!;
  const dragons = cards[DRAGON]! / all;
  if (dragons > 0 && dragons < 0.99) into[DRAGON] = ((all - cards[DRAGON]!) * dragons * dragons) / (1 - dragons * dragons);
}

const first = new Float64Array(KINDS);
const second = new Float64Array(KINDS);

/**
 * The chance of the first to win when two mixes of cards meet in wars of one pile until somebody wins. Mixes are cards by kind, as
 * numbers or as shares.
 */
export function lotteryOf({ alone }: Odds, mine: Float64Array, theirs: Float64Array): number {
  withoutDragons(mine, first);
  withoutDragons(theirs, second);
  let wins = 0;
  let losses = 0;
  for (let a = 0; a < KINDS; a++) {
    const share = first[a]!;
    if (share === 0) continue;
    for (let b = 0; b < KINDS; b++) {
      const both = share * second[b]!;
      if (both === 0) continue;
      wins += both * alone[a * KINDS + b]!;
      losses += both * alone[b * KINDS + a]!;
    }
  }
  return wins + losses > 1e-9 ? wins / (wins + losses) : 0.5;
}

/** The mean edge of one mix of cards over another, each given as shares by kind: what a war of one pile would be like. */
export function edgeBetween(edges: Float64Array, mine: Float64Array, theirs: Float64Array): number {
  let sum = 0;
  for (let a = 0; a < KINDS; a++) {
    const share = mine[a]!;
    if (share === 0) continue;
    for (let b = 0; b < KINDS; b++) sum += share * theirs[b]! * edges[a * KINDS + b]!;
  }
  return sum;
}

/** Where a game stands between two wars. */
export interface Position {
  /** Cards by seat. */
  counts: ArrayLike<number>;
  /** With Highscore: points by seat, as far as they can be guessed. */
  points?: ArrayLike<number> | undefined;
  /** By seat: the mean edge of its hand over the others'; 0 where nothing is known. */
  quality?: ArrayLike<number> | undefined;
  /** Who attacks next. */
  next: Seat;
  /** Cards on the war pile of teams. */
  pile?: number;
  /** Between two players who can only fight with one pile from now on: the chance of seat 0 to win that. */
  lottery?: number;
}

/** Hands smaller than this leave two players nothing but wars of one pile, in which the winner takes all. */
const TWO_PILES = 4;
export const isLottery = (table: Table, counts: ArrayLike<number>): boolean =>
  counts.length === 2 && !table.team && Math.min(counts[0]!, counts[1]!) < TWO_PILES;

/** Which row of weights: by the smallest hand, because that decides how many piles a war can have and how near the end is. */
export const bucketOf = (smallest: number): number => (smallest <= 3 ? 0 : smallest <= 5 ? 1 : smallest <= 7 ? 2 : 3);
export const BUCKETS = 4;

/** How many features a side of the table has; see `featuresOf`. */
export const FEATURES = 5;

/**
 * What tells how well a seat (or a team) stands, as numbers near 1: share of the cards, how small the smallest hand is, quality,
 * the turn, points.
 */
export function featuresOf(table: Table, position: Position, side: number, into: Float64Array): void {
  const { counts, points, quality, next } = position;
  const seats = counts.length;
  into.fill(0);
  if (table.team) {
    let own = 0;
    let total = 0;
    let least = Number.POSITIVE_INFINITY;
    let edge = 0;
    let score = 0;
    let members = 0;
    for (let seat = 0; seat < seats; seat++) {
      total += counts[seat]!;
      if (teamOf(seat) !== side) continue;
      members++;
      own += counts[seat]!;
      least = Math.min(least, counts[seat]!);
      edge += quality?.[seat] ?? 0;
      score += points?.[seat] ?? 0;
    }
    into[0] = (2 * own) / total - 1;
    into[1] = 1 / Math.max(1, least - 1);
    into[2] = edge / members;
    into[3] = teamOf(next) === side ? 1 : 0;
    into[4] = score / 10;
    return;
  }
  let total = 0;
  let score = 0;
  for (let seat = 0; seat < seats; seat++) {
    total += counts[seat]!;
    score += points?.[seat] ?? 0;
  }
  into[0] = (seats * counts[side]!) / total - 1;
  into[1] = 1 / Math.max(1, counts[side]!);
  into[2] = quality?.[side] ?? 0;
  into[3] = side === next ? 1 : 0;
  into[4] = points ? (points[side]! - score / seats) / 10 : 0;
}

/** The weights for a table, by bucket. */
export function weightsOf(table: Table): LeafWeights {
  const seats = table.hands.length;
  if (table.team) return table.house.highscore ? BOT_VALUES.teamsScore : BOT_VALUES.teams;
  const family = table.house.highscore ? BOT_VALUES.score : BOT_VALUES.cards;
  return family[seats - 2]!;
}

export const sidesOf = (table: Table): number => (table.team ? 2 : table.hands.length);
export const sideOf = (table: Table, seat: Seat): number => (table.team ? teamOf(seat) : seat);

/** The smallest hand, and in team play how near the war pile is to full if that is nearer. */
export function smallestOf(table: Table, position: Position): number {
  let least = Number.POSITIVE_INFINITY;
  for (let seat = 0; seat < position.counts.length; seat++) least = Math.min(least, position.counts[seat]!);
  return table.team ? Math.min(least - 1, Math.max(2, WAR_PILE - (position.pile ?? 0))) : least;
}

const scratch = new Float64Array(FEATURES);

/** The share of the win a seat may hope for. Exact when the game is over. */
export function worthOf(table: Table, position: Position, seat: Seat, weights: LeafWeights = weightsOf(table)): number {
  const over = finalShare(table, position, seat);
  if (over !== undefined) return over;
  // With Highscore whoever loses everything has no points to lose, and wins.
  if (position.lottery !== undefined) return (seat === 0) === !table.house.highscore ? position.lottery : 1 - position.lottery;
  const row = weights[bucketOf(smallestOf(table, position))]!;
  const mine = sideOf(table, seat);
  const sides = sidesOf(table);
  let sum = 0;
  let own = 0;
  for (let side = 0; side < sides; side++) {
    featuresOf(table, position, side, scratch);
    let score = 0;
    for (let i = 0; i < FEATURES; i++) score += row[i]! * scratch[i]!;
    const weight = Math.exp(score);
    sum += weight;
    if (side === mine) own = weight;
  }
  // In team play all members win; elsewhere the win is one seat's.
  return own / sum;
}

/** What a seat gets if the game ends with these hands. */
function finalShare(table: Table, { counts, points, pile }: Position, seat: Seat): number | undefined {
  const least = table.team ? TEAM_HAND_MIN : HAND_MIN;
  let small = false;
  for (let one = 0; one < counts.length; one++) if (counts[one]! < least) small = true;
  if (!small && !(table.team && (pile ?? 0) >= WAR_PILE)) return undefined;
  if (table.team) {
    const totals = [0, 0];
    const starved = [false, false];
    for (let one = 0; one < counts.length; one++) {
      totals[teamOf(one)]! += (points ?? counts)[one]!;
      if (counts[one]! < least) starved[teamOf(one)] = true;
    }
    const [mine, theirs] = [teamOf(seat), 1 - teamOf(seat)];
    if (starved[mine] !== starved[theirs]) return starved[mine] ? 0 : 1;
    return totals[mine] === totals[theirs] ? 0.5 : totals[mine]! > totals[theirs]! ? 1 : 0;
  }
  const counted = points ?? counts;
  let best = Number.NEGATIVE_INFINITY;
  let sharing = 0;
  for (let one = 0; one < counted.length; one++) {
    if (counted[one]! > best + 1e-9) {
      best = counted[one]!;
      sharing = 1;
    } else if (counted[one]! > best - 1e-9) sharing++;
  }
  return counted[seat]! > best - 1e-9 ? 1 / sharing : 0;
}
