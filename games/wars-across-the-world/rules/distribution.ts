import { testChange } from "./cards/force.ts";
import { D10 } from "./dice.ts";
import { slips } from "./fleets.ts";
import { rankOf } from "./leaders.ts";
import { firstOf, manoeuvreBonus } from "./navalbattle.ts";
import { retreatsOf } from "./retreat.ts";
import { pursuitResult } from "./rout.ts";
import { BROKEN, type End, type Ends, type Fire, PANICKED, Side, STEADY, type Stand, WIPED } from "./stands.ts";
import type { Battle, Seen } from "./state.ts";
import { printedOf, worldIn } from "./units.ts";

/**
 * The exact distribution of a battle before it is fought: every die counted, losses chosen as the fallbacks choose, nobody sheltering, fleets at short
 * range, no cards but those that lie on the table.
 * Sheet, preview and bots go by this one piece of code.
 */
export interface Forecast {
  /** Chances that the attacker, the defender wins. */
  readonly wins: readonly [number, number];
  /** That the attacker, the defender routs. */
  readonly routs: readonly [number, number];
  /** Chances of 0, 1, 2 ... steps lost, pursuit included. */
  readonly steps: readonly [readonly number[], readonly number[]];
  /** That a routed attacker, defender is hit 0, 1, 2 ... times by those who pursue: together as much as `routs`. */
  readonly pursuit: readonly [readonly number[], readonly number[]];
  /** Chances that the commander is injured, killed; 0 without one. */
  readonly injured: readonly [number, number];
  readonly killed: readonly [number, number];
}

const FATES = [WIPED, PANICKED, BROKEN, STEADY] as const;

/** Where both sides stand, and how likely that is. */
interface Pair {
  readonly a: Stand;
  readonly d: Stand;
  readonly chance: number;
}

export function forecast(seen: Seen, battle: Battle): Forecast {
  const rounds = worldIn(seen).config.battle.rounds[battle.domain];
  const a = new Side(seen, battle, 0, rounds);
  const d = new Side(seen, battle, 1, rounds);
  const book = new Book(seen, battle, [a, d]);
  for (const [volleys, chance] of ordersOfFire(seen, battle)) {
    let pairs: readonly Pair[] = [{ a: a.start, d: d.start, chance }];
    for (let round = 1; round <= rounds; round++)
      volleys.forEach((who, nth) => {
        pairs = volley(a, d, book, pairs, round, who, round === rounds && nth === volleys.length - 1);
      });
  }
  return book.result();
}

/** Who fires at a time. */
type Who = "both" | 0 | 1;
const AT_ONCE: readonly Who[] = ["both"];

/** The volleys of a round, with the chances of each order: on land all at once (WAW-Q-71), at sea as the manoeuvre decides (WAW-12.6-a). */
function ordersOfFire(seen: Seen, battle: Battle): readonly (readonly [readonly Who[], number])[] {
  if (battle.domain !== "naval") return [[AT_ONCE, 1]];
  const [a, d] = manoeuvreBonus(seen, battle);
  const faces = [0, 0, 0];
  for (let one = 0; one < D10; one++)
    for (let other = 0; other < D10; other++) faces[firstOf(battle, one + a!, other + d!) ?? 2]!++;
  const orders: readonly (readonly Who[])[] = [[0, 1], [1, 0], AT_ONCE];
  return orders.map((order, n) => [order, faces[n]! / (D10 * D10)] as const).filter(([, chance]) => chance > 0);
}

/** What fire of one side or both leads to; battles that it decides go into the book, the others go on. */
function volley(a: Side, d: Side, book: Book, pairs: readonly Pair[], round: number, who: Who, isLast: boolean): Pair[] {
  const next: Pair[] = [];
  for (const { a: x, d: y, chance } of pairs) {
    const onA = who === 0 ? NO_FIRE : d.fire(y, round);
    const onD = who === 1 ? NO_FIRE : a.fire(x, round);
    book.enter(a.endsAfter(x, onA), d.endsAfter(y, onD), chance, isLast);
    if (isLast) continue;
    const stays = [...d.spread(y, onD)].filter(([{ fate }]) => fate === STEADY);
    for (const [one, p] of a.spread(x, onA))
      if (one.fate === STEADY) for (const [other, q] of stays) next.push({ a: one, d: other, chance: chance * p * q });
  }
  return next;
}
const NO_FIRE: Fire = [[1]];

const massOf = (ends: readonly End[]): number => {
  let sum = 0;
  for (const { chance } of ends) sum += chance;
  return sum;
};

/** The winners by who pursues, and how likely that is. */
function ridersIn(ends: readonly End[]): [Stand, number][] {
  const riders: [Stand, number][] = [];
  for (const { stand, chance } of ends) {
    const known = riders.find(([one]) => one.chase === stand.chase);
    if (known) known[1] += chance;
    else riders.push([stand, chance]);
  }
  return riders;
}

/** Gathers what the battles come to. */
class Book {
  private readonly wins: [number, number] = [0, 0];
  private readonly routs: [number, number] = [0, 0];
  private readonly steps: [number[], number[]];
  private readonly pursuit: readonly [number[], number[]];
  private readonly injured: [number, number] = [0, 0];
  private readonly killed: [number, number] = [0, 0];
  private readonly stuck: [boolean | undefined, boolean | undefined] = [undefined, undefined];
  private readonly ended: readonly [number[], number[]] = [new Array<number>(8).fill(0), new Array<number>(8).fill(0)];
  private readonly chased: (readonly number[])[] = [];
  private readonly seen: Seen;
  private readonly battle: Battle;
  private readonly sides: readonly [Side, Side];
  private readonly holds: readonly [number, number];

  constructor(seen: Seen, battle: Battle, sides: readonly [Side, Side]) {
    this.seen = seen;
    this.battle = battle;
    this.sides = sides;
    this.steps = sides.map(({ total }) => new Array<number>(total + 1).fill(0)) as [number[], number[]];
    this.pursuit = [1, 0].map((winner) => new Array<number>(sides[winner]!.fighters.length + 1).fill(0)) as [number[], number[]];
    const { routHoldsUpTo } = worldIn(seen).config.battle;
    // WAW-12.2-a: a demoralised stack holds on so many faces.
    this.holds = battle.forces.map(({ side, rout }) => {
      const shift = rout + testChange(seen, "rout", side, battle.region).amount;
      let n = 0;
      for (let die = 0; die < D10; die++) if (die === 0 || die + shift <= routHoldsUpTo) n++;
      return n / D10;
    }) as [number, number];
  }

  /** Who loses when both have come to these ends, as `breaks` and the end of the last round have it. */
  enter(a: Ends, d: Ends, chance: number, isLast: boolean): void {
    for (const x of FATES)
      for (const y of FATES) {
        if (a[x].length === 0 || d[y].length === 0) continue;
        // WAW-Q-86: after its one round nobody tests for rout in the air.
        if (this.battle.domain === "air" && x !== WIPED && y !== WIPED) {
          this.compare(a[x], d[y], chance, (end) => end.stand.hits, [[1, false, 1]], [[0, false, 1]]);
          continue;
        }
        if (x === STEADY && y === STEADY) {
          if (isLast) this.compare(a[x], d[y], chance, (end) => end.stand.hits, [[1, false, 1]], [[0, false, 1]]);
        } else if (x === WIPED) this.lose(0, false, a[x], d[y], chance);
        else if (y === WIPED) this.lose(1, false, a[x], d[y], chance);
        else if (x === PANICKED) this.lose(0, y !== PANICKED, a[x], d[y], chance);
        else if (y === PANICKED) this.lose(1, true, a[x], d[y], chance);
        else if (x === BROKEN && y === BROKEN)
          this.compare(a[x], d[y], chance, (end) => end.sum, this.testing(1), this.testing(0));
        else {
          const loser = x === BROKEN ? 0 : 1;
          this.lose(loser, false, a[x], d[y], chance * this.holds[loser]);
          this.lose(loser, true, a[x], d[y], chance * (1 - this.holds[loser]));
        }
      }
  }

  /** Both demoralised: this one tests first. */
  private testing(first: 0 | 1): readonly [0 | 1, boolean, number][] {
    const second = first === 0 ? 1 : 0;
    const [one, other] = [this.holds[first], this.holds[second]];
    return [
      [first, true, 1 - one],
      [second, true, one * (1 - other)],
      [first, false, one * other],
    ];
  }

  /** One way where the defender has more of something, another where not. */
  private compare(
    a: readonly End[],
    d: readonly End[],
    chance: number,
    of: (end: End) => number,
    more: readonly (readonly [0 | 1, boolean, number])[],
    other: readonly (readonly [0 | 1, boolean, number])[],
  ): void {
    for (const x of a) {
      const above = d.filter((y) => of(y) > of(x));
      const rest = d.filter((y) => of(y) <= of(x));
      for (const [ends, ways] of [
        [above, more],
        [rest, other],
      ] as const)
        if (ends.length > 0)
          for (const [loser, routed, share] of ways) if (share > 0) this.lose(loser, routed, [x], ends, chance * share);
    }
  }

  /** These ends of both sides, each with each: one has lost. */
  private lose(loser: 0 | 1, routed: boolean, a: readonly End[], d: readonly End[], chance: number): void {
    if (chance === 0) return;
    const winner = loser === 0 ? 1 : 0;
    const [beaten, won] = loser === 0 ? [a, d] : [d, a];
    const losing = massOf(beaten);
    const winning = massOf(won);
    this.wins[winner] += chance * losing * winning;
    if (routed) this.routs[loser] += chance * losing * winning;
    for (const { stand, chance: one } of won) {
      const share = chance * losing * one;
      this.steps[winner][stand.hits]! += share;
      this.leader(winner, false, false, stand.fate === WIPED, share);
    }
    const { total } = this.sides[loser];
    const chases = routed && this.sides[winner].chases;
    const riders = chases ? ridersIn(won) : [];
    for (const { stand, chance: one } of beaten) {
      const left = total - stand.hits;
      if (!chases || left === 0) {
        this.steps[loser][stand.hits]! += chance * winning * one;
        if (routed) this.pursuit[loser][0]! += chance * winning * one;
        this.leader(loser, true, routed, left === 0 || !stand.goes, chance * winning * one);
        continue;
      }
      for (const [by, two] of riders) {
        const shares = this.chase(winner, by, stand.panics);
        for (let hits = 0; hits < shares.length; hits++) {
          const taken = Math.min(hits, left);
          const share = chance * one * two * shares[hits]!;
          this.steps[loser][stand.hits + taken]! += share;
          this.pursuit[loser][hits]! += share;
          this.leader(loser, true, routed, taken === left || !this.sides[loser].goesAfter(stand, taken), share);
        }
      }
    }
  }

  /** Chances of so many pursuit hits against a stack with so many panicked CU. */
  private chase(winner: 0 | 1, { steps, panicked, chase }: Stand, scared: number): readonly number[] {
    const key = (chase * 64 + scared) * 2 + winner;
    let hits = this.chased[key];
    if (hits) return hits;
    const force = this.battle.forces[winner];
    const rider = force.cinc !== null && printedOf(this.seen, force.cinc).isC ? force.cf + force.shift.leaderCf : 0;
    hits = [1];
    this.sides[winner].fighters.forEach((fighter, n) => {
      if (!fighter.pursues || steps[n] === 0 || panicked[n]) return;
      const aim = fighter.cf[steps[n]!]! + scared + rider;
      let faces = 0;
      for (let die = 0; die < D10; die++) if (pursuitResult(die, aim) === "hit") faces++;
      const once = faces / D10;
      const hit = fighter.isElite ? once + (1 - once) * once : once;
      const next = new Array<number>(hits!.length + 1).fill(0);
      hits!.forEach((chance, k) => {
        next[k]! += chance * (1 - hit);
        next[k + 1]! += chance * hit;
      });
      hits = next;
    });
    this.chased[key] = hits;
    return hits;
  }

  /** Notes how a commander's battle ended: lost, routed, nothing left. */
  private leader(i: 0 | 1, lost: boolean, routed: boolean, gone: boolean, chance: number): void {
    this.ended[i][(lost ? 1 : 0) + (routed ? 2 : 0) + (gone ? 4 : 0)]! += chance;
  }
  /** WAW-12.4-b: what the loss tests of the commanders come to. */
  private testLeaders(): void {
    const { lossAt, injuredUpTo } = worldIn(this.seen).config.leaders;
    for (const i of [0, 1] as const) {
      const { cinc, su } = this.battle.forces[i];
      if (cinc === null) continue;
      this.ended[i].forEach((chance, bits) => {
        const lost = (bits & 1) > 0;
        const isGone = ((bits & 4) > 0 && (lost || su.length === 0)) || (lost && this.isStuck(i));
        const shift = Number(lost) + Number(isGone) + Number((bits & 2) > 0) - (rankOf(this.seen, cinc) >= 3 ? 1 : 0);
        let faces = 0;
        for (let die = 0; die < D10; die++) if (die + shift >= lossAt) faces++;
        const hit = (chance * faces) / D10;
        this.injured[i] += (hit * (injuredUpTo + 1)) / D10;
        this.killed[i] += (hit * (D10 - 1 - injuredUpTo)) / D10;
      });
    }
  }

  /** A beaten stack that has nowhere to go is lost as a whole (WAW-12.5-e). */
  private isStuck(i: 0 | 1): boolean {
    const { how, region, forces } = this.battle;
    if (this.battle.domain === "air") return false;
    if (this.battle.domain === "naval") return slips(this.seen, region, forces[i].side).length === 0; // WAW-Q-84-b
    const hasFort = this.seen.table.forts[region]?.side === forces[i].side;
    return (this.stuck[i] ??= !hasFort && !(i === 0 && how === "sally") && retreatsOf(this.seen, this.battle, i).length === 0);
  }

  result(): Forecast {
    this.testLeaders();
    const { wins, routs, steps, pursuit, injured, killed } = this;
    return { wins, routs, steps, pursuit, injured, killed };
  }
}
