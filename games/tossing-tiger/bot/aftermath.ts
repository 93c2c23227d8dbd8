import type { Seat } from "@warren/kernel/json.ts";
import { HAND_MIN } from "../rules/end.ts";
import type { Table } from "../rules/state.ts";
import { KINDS, type Kind, type Piles } from "./arena.ts";
import type { Holdings } from "./holdings.ts";
import {
  BUCKETS,
  bucketOf,
  FEATURES,
  featuresOf,
  isLottery,
  lotteryOf,
  type Odds,
  oddsOf,
  type Position,
  worthOf,
} from "./leaf.ts";
import type { LeafWeights } from "./values.ts";
import type { Afterwards } from "./war.ts";

/** One fighter's cards after a war, by kind. */
interface Side {
  readonly cards: Float64Array;
  count: number;
  /** Mean edge of each kind against the cards of everybody else. */
  readonly edge: Float64Array;
}

const newSide = (): Side => ({ cards: new Float64Array(KINDS), count: 0, edge: new Float64Array(KINDS) });

/**
 * How a war leaves a player: who takes which cards by the best of both sides' knowledge, what is kept, and how the game stands then.
 * What nobody of the two touches is worked out once; one call costs about a microsecond.
 */
export class Aftermath implements Afterwards {
  private readonly table: Table;
  private readonly seat: Seat;
  private readonly whom: Seat;
  private readonly weights: LeafWeights;
  private readonly odds: Odds;
  /** Kinds that are in this game at all. */
  private readonly kinds: readonly Kind[];
  private readonly counts: number[];
  private readonly next: Seat;
  /** By kind: sum of the mean edges against the players who are not in this war. */
  private readonly rest = new Float64Array(KINDS);
  /** By bucket: what the players who are not in this war hold against the two. */
  private readonly others = new Float64Array(BUCKETS);
  private readonly points: number[] | undefined;
  private readonly sides: readonly [Side, Side] = [newSide(), newSide()];
  private readonly total: number;

  constructor(held: Holdings, seat: Seat, whom: Seat, weights: LeafWeights) {
    const { table } = held;
    this.table = table;
    this.seat = seat;
    this.whom = whom;
    this.weights = weights;
    this.odds = oddsOf(table.strengths);
    this.counts = held.counts;
    this.next = held.table.wars.length > 0 ? held.next : (table.turn + 1) % table.hands.length;
    this.total = this.counts.reduce((sum, count) => sum + count, 0);
    const seats = this.counts.length;
    this.kinds = Array.from({ length: KINDS }, (_, kind) => kind).filter((kind) => {
      for (let one = 0; one < seats; one++) if (held.amountsOf(one)[kind]! > 0) return true;
      return false;
    });
    const position = held.position();
    if (position.points) this.points = Array.from(position.points);
    for (let one = 0; one < seats; one++) {
      if (one === seat || one === whom) continue;
      const amount = held.amountsOf(one);
      const count = Math.max(1, this.counts[one]!);
      for (const a of this.kinds)
        for (const b of this.kinds) this.rest[a]! += (amount[b]! / count) * this.odds.edges[a * KINDS + b]!;
      if (table.team) continue;
      const features = new Float64Array(FEATURES);
      featuresOf(table, position, one, features);
      for (let bucket = 0; bucket < BUCKETS; bucket++) {
        let score = 0;
        for (let i = 0; i < FEATURES; i++) score += weights[bucket]![i]! * features[i]!;
        this.others[bucket]! += Math.exp(score);
      }
    }
  }

  /** The share of the win to hope for after a war with these results; `bit` is that of the own side. */
  value(won: Uint8Array, bit: number, mine: Piles, theirs: Piles): number {
    const [own, foe] = this.sides;
    fill(own, mine);
    fill(foe, theirs);
    this.weigh(own, foe);
    const gained = this.take(won, bit, theirs, foe, own);
    const lost = this.take(won, 3 - bit, mine, own, foe);
    this.keep(own, gained);
    this.keep(foe, lost);
    return this.reckon(own, foe);
  }

  /** The mean edge of every kind in sight of each side. */
  private weigh(own: Side, foe: Side): void {
    const { edges } = this.odds;
    const across = this.counts.length - 1;
    for (const kind of this.kinds) {
      let mine = 0;
      let theirs = 0;
      for (const other of this.kinds) {
        const edge = edges[kind * KINDS + other]!;
        if (edge === 0) continue;
        mine += foe.cards[other]! * edge;
        theirs += own.cards[other]! * edge;
      }
      own.edge[kind] = (mine / Math.max(1, foe.count) + this.rest[kind]!) / across;
      foe.edge[kind] = (theirs / Math.max(1, own.count) + this.rest[kind]!) / across;
    }
  }

  /** What a card is worth to its taker: the harm it did there, and its use here if any; with Highscore, points it leaves there. */
  private prize(kind: Kind, from: Side, to: Side): number {
    if (this.points) return this.odds.points[kind]!;
    return from.edge[kind]! + Math.max(0, to.edge[kind]!);
  }

  /** Takes the spoils of one side out of the other's cards; the kinds taken, in a list that the next call overwrites. */
  private take(won: Uint8Array, bit: number, piles: Piles, from: Side, to: Side): Kind[] {
    const taken: Kind[] = bit === 1 ? this.first : this.second;
    taken.length = 0;
    let wins = 0;
    let losses = 0;
    let bonus = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < piles.length; i++) {
      if ((won[i]! & (3 - bit)) !== 0) losses++;
      if ((won[i]! & bit) === 0) continue;
      wins++;
      let sum = 0;
      for (const kind of piles[i]!) sum += this.prize(kind, from, to) + 0.3;
      if (sum > most) {
        most = sum;
        bonus = i;
      }
    }
    for (let i = 0; i < piles.length; i++) {
      if ((won[i]! & bit) === 0) continue;
      const pile = piles[i]!;
      if (wins > losses && i === bonus) {
        for (const kind of pile) taken.push(kind);
        continue;
      }
      let best = pile[0]!;
      for (const kind of pile) if (this.prize(kind, from, to) > this.prize(best, from, to)) best = kind;
      taken.push(best);
    }
    for (const kind of taken) {
      from.cards[kind]!--;
      from.count--;
    }
    return taken;
  }
  private readonly first: Kind[] = [];
  private readonly second: Kind[] = [];

  /** A card is kept if it is better than the hand it comes to, or if more cards are worth more than that. */
  private keep(side: Side, taken: readonly Kind[]): void {
    if (taken.length === 0 || this.points) return;
    const row = this.weights[1]!;
    const seats = this.counts.length;
    let sum = 0;
    for (const kind of this.kinds) sum += side.cards[kind]! * side.edge[kind]!;
    const more = (row[0]! * seats) / this.total;
    for (const kind of taken) {
      const better = side.edge[kind]! - (side.count > 0 ? sum / side.count : 0);
      if ((row[2]! * better) / (side.count + 1) + more < 0) continue;
      side.cards[kind]!++;
      side.count++;
      sum += side.edge[kind]!;
    }
  }

  private reckon(own: Side, foe: Side): number {
    const { table, seat, whom, counts } = this;
    const [before, after] = [counts[seat]!, counts[whom]!];
    counts[seat] = own.count;
    counts[whom] = foe.count;
    const value = table.team ? this.teamValue() : this.duelValue(own, foe);
    counts[seat] = before;
    counts[whom] = after;
    return value;
  }

  private teamValue(): number {
    const position: Position = { counts: this.counts, next: this.next, pile: this.table.team!.pile.length };
    return worthOf(this.table, position, this.seat, this.weights);
  }

  private duelValue(own: Side, foe: Side): number {
    const { table, seat, whom, counts, weights, next } = this;
    const seats = counts.length;
    let smallest = Number.POSITIVE_INFINITY;
    for (let one = 0; one < seats; one++) smallest = Math.min(smallest, counts[one]!);
    const points = this.points;
    if (points) {
      points[seat] = this.pointsOf(own);
      points[whom] = this.pointsOf(foe);
    }
    if (smallest < HAND_MIN) return worthOf(table, { counts, points, next }, seat, weights);
    if (isLottery(table, counts)) {
      const lottery = lotteryOf(this.odds, own.cards, foe.cards);
      return points ? 1 - lottery : lottery;
    }
    this.weigh(own, foe);
    const bucket = bucketOf(smallest);
    const mine = Math.exp(this.score(own, seat, bucket));
    return mine / (mine + Math.exp(this.score(foe, whom, bucket)) + this.others[bucket]!);
  }

  private pointsOf(side: Side): number {
    let sum = 0;
    for (const kind of this.kinds) sum += side.cards[kind]! * this.odds.points[kind]!;
    return sum;
  }

  private score(side: Side, seat: Seat, bucket: number): number {
    const row = this.weights[bucket]!;
    const seats = this.counts.length;
    let edge = 0;
    for (const kind of this.kinds) edge += side.cards[kind]! * side.edge[kind]!;
    let score = row[0]! * ((seats * side.count) / this.total - 1) + row[1]! / Math.max(1, side.count);
    score += (row[2]! * edge) / Math.max(1, side.count);
    if (seat === this.next) score += row[3]!;
    if (this.points) {
      let all = 0;
      for (const one of this.points) all += one;
      score += (row[4]! * (this.points[seat]! - all / seats)) / 10;
    }
    return score;
  }
}

function fill(side: Side, piles: Piles): void {
  side.cards.fill(0);
  side.count = 0;
  for (const pile of piles)
    for (const kind of pile) {
      side.cards[kind]!++;
      side.count++;
    }
}
