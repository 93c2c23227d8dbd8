import type { Rng } from "@warren/kernel/chance.ts";
import { SPECIES, type Species, type Strengths } from "../content/animals.ts";

/** Species as small numbers: bots fight a great many wars in their heads. */
export type Kind = number;
export const KINDS = SPECIES.length;
const kinds = new Map<Species, Kind>(SPECIES.map((species, kind) => [species, kind]));
export const kindOf = (species: Species): Kind => kinds.get(species)!;

const TIGER = kindOf("tiger");
const DRAGON = kindOf("dragon");
const PANDA = kindOf("panda");
const TURTLE = kindOf("turtle");
const LEOPARD = kindOf("leopard");
const SNAKE = kindOf("snake");
const PEACOCK = kindOf("peacock");
const HORSE = kindOf("horse");
const UNICORN = kindOf("unicorn");
const FROG = kindOf("frog");
const ROOSTER = kindOf("rooster");
const BIRD = kindOf("bird");

/** A hand split into piles, left to right. */
export type Piles = readonly (readonly Kind[])[];

/** Small and quick; the seed comes from the bot's own chance, so the same ask gives the same wars. */
export class Quick {
  private state: number;
  constructor(rng: Rng) {
    this.state = (rng.below(0x7fffffff) << 1) | 1;
  }
  below(n: number): number {
    let x = this.state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.state = x;
    return (((x >>> 0) * n) / 0x1_0000_0000) | 0;
  }
}

const UP = 1;
const DOWN = 2;
/** Bits of a battle's result. */
const ATTACKER = 1;
const DEFENDER = 2;

/** One row of a war in progress. */
interface Row {
  piles: Piles;
  /** Pile at each position. */
  at: Int8Array;
  /** By pile: kind of the card that shows, or -1; which card of the pile; how it was tossed; cards that acted in this battle, as bits. */
  shown: Int8Array;
  card: Int8Array;
  toss: Uint8Array;
  acted: Int32Array;
}

const MOST = 40;
const newRow = (): Row => ({
  piles: [],
  at: new Int8Array(MOST),
  shown: new Int8Array(MOST),
  card: new Int8Array(MOST),
  toss: new Uint8Array(MOST),
  acted: new Int32Array(MOST),
});

/**
 * Wars of a table's animals, fought in numbers. Exact for the base deck, where each side makes the choices its cards ask for greedily;
 * of the other animals the lasting effects are here, while their choices and the rules of Dawncards are left out.
 */
export class Arena {
  /** lists[kind]: bits of the kinds it is strong against. */
  private readonly lists = new Int32Array(KINDS);
  private readonly rows: readonly [Row, Row] = [newRow(), newRow()];
  private readonly won = new Uint8Array(MOST);
  private number = 0;

  constructor(strengths: Strengths) {
    for (const species of SPECIES) for (const prey of strengths[species] ?? []) this.lists[kindOf(species)]! |= 1 << kindOf(prey);
  }

  /** Whether a card beats another by its printed list. */
  isListed(kind: Kind, prey: Kind): boolean {
    return ((this.lists[kind]! >> prey) & 1) === 1;
  }

  /** Fights a war; the result of each battle, as bits, in a list that the next war overwrites. */
  fight(attacker: Piles, defender: Piles, rng: Quick): Uint8Array {
    const number = attacker.length;
    this.number = number;
    this.rows[0].piles = attacker;
    this.rows[1].piles = defender;
    for (const row of this.rows)
      for (let i = 0; i < number; i++) {
        row.at[i] = i;
        row.shown[i] = -1;
        row.toss[i] = 0;
      }
    for (let at = 0; at < number; at++) {
      for (const row of this.rows) {
        for (let i = 0; i < number; i++) row.acted[i] = 0;
        const pile = row.at[at]!;
        if (row.shown[pile]! < 0) this.roll(row, pile, rng);
      }
      this.act(0, at, rng);
      this.act(1, at, rng);
    }
    this.judgeAll(number);
    return this.won;
  }

  private roll(row: Row, pile: number, rng: Quick): void {
    const cards = row.piles[pile]!;
    const card = cards.length > 1 ? rng.below(cards.length) : 0;
    row.card[pile] = card;
    row.shown[pile] = cards[card]!;
    row.toss[pile] = 0;
  }

  /** The cards of one side act in the battle being fought until one shows that has acted. */
  private act(side: 0 | 1, at: number, rng: Quick): void {
    const row = this.rows[side];
    const facing = this.rows[1 - side]!;
    for (;;) {
      const pile = row.at[at]!;
      const bit = 1 << row.card[pile]!;
      if ((row.acted[pile]! & bit) !== 0) return;
      row.acted[pile]! |= bit;
      if (side === 1 && facing.shown[facing.at[at]!] === TURTLE) return;
      row.toss[pile] = 0;
      switch (row.shown[pile]) {
        case TIGER:
          row.toss[pile] = rng.below(2) === 0 ? UP : DOWN;
          return;
        case DRAGON:
          this.dragon(side, at, rng);
          break;
        case LEOPARD:
          this.leopard(side, at, rng);
          break;
        default:
          return;
      }
    }
  }

  /** Rerolls the battle where it gains most, or costs least. */
  private dragon(side: 0 | 1, at: number, rng: Quick): void {
    const row = this.rows[side];
    let best = at;
    if (at > 0) {
      this.judgeAll(at + 1);
      let most = Number.NEGATIVE_INFINITY;
      for (let i = 0; i <= at; i++) {
        const gain = this.hope(side, i, row.at[i]!, true) - edgeOf(this.won[i]!, side);
        if (gain > most) {
          most = gain;
          best = i;
        }
      }
    }
    const pile = row.at[best]!;
    this.roll(row, pile, rng);
    if (best < at) this.tossEarlier(side, best, rng);
  }

  private leopard(side: 0 | 1, at: number, rng: Quick): void {
    const { number } = this;
    if (number < 2) return;
    let left = 0;
    let right = 1;
    if (number > 2) {
      this.judgeAll(at + 1);
      let most = Number.NEGATIVE_INFINITY;
      for (let i = 0; i < number; i++)
        for (let j = i + 1; j < number; j++) {
          const gain = this.swapped(side, i, j, at);
          if (gain > most) {
            most = gain;
            left = i;
            right = j;
          }
        }
    }
    const row = this.rows[side];
    const held = row.at[left]!;
    row.at[left] = row.at[right]!;
    row.at[right] = held;
    const pile = row.at[left]!;
    if (left <= at && row.shown[pile]! < 0) {
      this.roll(row, pile, rng);
      if (left < at) this.tossEarlier(side, left, rng);
    }
  }

  /** What a swap gains, by the strengths of what shows or may show. */
  private swapped(side: 0 | 1, i: number, j: number, at: number): number {
    if (i > at) return 0;
    const row = this.rows[side];
    let gain = this.hope(side, i, row.at[j]!, false) - edgeOf(this.won[i]!, side);
    if (j <= at) gain += this.hope(side, j, row.at[i]!, false) - edgeOf(this.won[j]!, side);
    return gain;
  }

  /** Chance to win less chance to lose at a position with a pile: its card that shows, or any of them. */
  private hope(side: 0 | 1, position: number, pile: number, anew: boolean): number {
    const row = this.rows[side];
    const other = this.rows[1 - side]!;
    const facing = other.shown[other.at[position]!]!;
    if (facing < 0) return 0;
    if (!anew && row.shown[pile]! >= 0) return this.edge(side, position, row.shown[pile]!, facing);
    const cards = row.piles[pile]!;
    let sum = 0;
    for (let i = 0; i < cards.length; i++) sum += this.edge(side, position, cards[i]!, facing);
    return sum / cards.length;
  }

  private edge(side: 0 | 1, position: number, kind: Kind, facing: Kind): number {
    if ((kind === TIGER && facing !== TURTLE) || (facing === TIGER && kind !== TURTLE)) return 0;
    const wins = this.isStrong(side, position, kind, facing) ? 1 : 0;
    return wins - (this.isStrong(side === 0 ? 1 : 0, position, facing, kind) ? 1 : 0);
  }

  /** A Tiger that comes to show in a battle fought before is tossed at once. */
  private tossEarlier(side: 0 | 1, position: number, rng: Quick): void {
    const row = this.rows[side];
    const pile = row.at[position]!;
    const bit = 1 << row.card[pile]!;
    if (row.shown[pile] !== TIGER || (row.acted[pile]! & bit) !== 0) return;
    const attacker = this.rows[0];
    if (side === 1 && attacker.shown[attacker.at[position]!] === TURTLE) return;
    row.acted[pile]! |= bit;
    row.toss[pile] = rng.below(2) === 0 ? UP : DOWN;
  }

  private isStrong(side: 0 | 1, position: number, kind: Kind, prey: Kind): boolean {
    if (((this.lists[kind]! >> prey) & 1) === 1) return true;
    if (kind === PANDA) return prey !== TURTLE && ((this.before(side, position) >> prey) & 1) === 1;
    if (kind === HORSE) return prey !== TURTLE && (this.lists[HORSE]! & ~this.before(side, position)) === 0;
    return prey === UNICORN && position > 1 && ((this.before(side, position) >> UNICORN) & 1) === 1;
  }

  /** Bits of the kinds this side shows left of a position. */
  private before(side: 0 | 1, position: number): number {
    const row = this.rows[side];
    let bits = 0;
    for (let i = 0; i < position; i++) bits |= 1 << row.shown[row.at[i]!]!;
    return bits;
  }

  private judgeAll(upTo: number): void {
    for (let i = 0; i < upTo; i++) this.won[i] = this.judge(i);
  }

  /** Who has a battle as the cards lie; those before it are judged already. */
  private judge(position: number): number {
    const [first, second] = this.rows;
    const [p, q] = [first.at[position]!, second.at[position]!];
    const [a, b] = [first.shown[p]!, second.shown[q]!];
    if (a < 0 || b < 0) return 0;
    let win = 0;
    let lose = 0;
    if (a === TIGER && b !== TURTLE && first.toss[p] !== 0) win |= first.toss[p] === UP ? ATTACKER : DEFENDER;
    if (b === TIGER && a !== TURTLE && second.toss[q] !== 0) win |= second.toss[q] === UP ? DEFENDER : ATTACKER;
    if (a >= SNAKE || b >= SNAKE) {
      lose |= this.mustLose(0, position, a, b) | this.mustLose(1, position, b, a);
      if (a === SNAKE && b !== TURTLE && this.hasWonAll(position, ATTACKER)) win |= ATTACKER;
      if (b === SNAKE && a !== TURTLE && this.hasWonAll(position, DEFENDER)) win |= DEFENDER;
    }
    let result: number;
    if (win === 0 && lose === 0)
      result = (this.isStrong(0, position, a, b) ? ATTACKER : 0) | (this.isStrong(1, position, b, a) ? DEFENDER : 0);
    else {
      result = 0;
      if ((lose & ATTACKER) === 0 && ((win & ATTACKER) !== 0 || (lose & DEFENDER) !== 0)) result |= ATTACKER;
      if ((lose & DEFENDER) === 0 && ((win & DEFENDER) !== 0 || (lose & ATTACKER) !== 0)) result |= DEFENDER;
    }
    if (position > 0 && (result === 0 || result === 3)) {
      const [c, d] = [first.shown[first.at[position - 1]!]!, second.shown[second.at[position - 1]!]!];
      const [mine, theirs] = [c === PEACOCK && d !== TURTLE, d === PEACOCK && c !== TURTLE];
      if (mine !== theirs) return mine ? ATTACKER : DEFENDER;
    }
    return result;
  }

  private mustLose(side: 0 | 1, position: number, kind: Kind, facing: Kind): number {
    const bit = side === 0 ? ATTACKER : DEFENDER;
    if (kind === BIRD || kind === ROOSTER) return bit;
    if (facing === TURTLE) return 0;
    if (kind === FROG) return (((this.before(0, position) | this.before(1, position)) >> FROG) & 1) === 1 ? bit : 0;
    return kind === SNAKE && position > 0 && this.hasLostAll(position, bit) ? bit : 0;
  }

  private hasWonAll(position: number, bit: number): boolean {
    if (position === 0) return false;
    for (let i = 0; i < position; i++) if ((this.won[i]! & bit) === 0) return false;
    return true;
  }

  private hasLostAll(position: number, bit: number): boolean {
    for (let i = 0; i < position; i++) if (this.won[i] !== 3 - bit) return false;
    return true;
  }
}

const edgeOf = (won: number, side: 0 | 1): number => {
  const mine = (won >> side) & 1;
  return mine - ((won >> (1 - side)) & 1);
};

const arenas = new WeakMap<Strengths, Arena>();
/** The arena of a table; tables of strengths never change, so one is kept for each. */
export function arenaOf(strengths: Strengths): Arena {
  let arena = arenas.get(strengths);
  if (!arena) arenas.set(strengths, (arena = new Arena(strengths)));
  return arena;
}
