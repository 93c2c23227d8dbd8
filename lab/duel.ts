import { botIn, type Players } from "@warren/bots/roster.ts";
import type { Options } from "@warren/kernel/options.ts";
import { shareOf } from "@warren/kernel/search.ts";
import { type Share, wilson } from "@warren/kernel/shares.ts";
import { CAP, playGame } from "./play.ts";

export interface DuelPlan {
  readonly a: string;
  readonly b: string;
  /** Rounded up to whole sets of seatings. */
  readonly games: number;
  readonly seats: number;
  readonly seed: string;
  readonly options: Options;
  readonly cap?: number;
  readonly steps?: number;
}

/**
 * Who sits where, true for A, in all the games of one seed: half of the seats side by side, rotated through all positions.
 * With an odd number of seats each seating is also played with the sides exchanged, so equal players share 50%.
 */
export function seatings(seats: number): boolean[][] {
  const rotations = Array.from({ length: seats }, (_, turn) =>
    Array.from({ length: seats }, (_, seat) => (seat + turn) % seats < Math.floor(seats / 2)),
  );
  return seats % 2 === 0 ? rotations : [...rotations, ...rotations.map((one) => one.map((isA) => !isA))];
}

export interface DuelReport extends Share {
  readonly game: string;
  readonly version: number;
  readonly a: string;
  readonly b: string;
  readonly seats: number;
  readonly seed: string;
  readonly options: Options;
  readonly games: number;
  readonly finished: number;
  readonly capped: number;
  /** Games that A's seats won alone, shared with B's, or lost. */
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly seconds: number;
}

/** Seeds `from` to `to - 1` of a duel, each played in every seating: what `duelReport` adds up. */
export interface DuelTally {
  finished: number;
  capped: number;
  share: number;
  won: number;
  drawn: number;
  lost: number;
  milliseconds: number;
}

export function seedsOf(plan: DuelPlan): number {
  return Math.ceil(plan.games / seatings(plan.seats).length);
}

export function duelRange(
  players: Players,
  plan: DuelPlan,
  from: number,
  to: number,
  played: (done: number) => void = () => {},
): DuelTally {
  const a = botIn(players, plan.a);
  const b = botIn(players, plan.b);
  if (!a || !b) throw new Error(`${players.game.id} has no bot ${a ? plan.b : plan.a}`);
  const tally: DuelTally = { finished: 0, capped: 0, share: 0, won: 0, drawn: 0, lost: 0, milliseconds: 0 };
  const began = performance.now();
  let done = 0;
  for (let index = from; index < to; index++) {
    for (const seating of seatings(plan.seats)) {
      const bots = seating.map((isA) => (isA ? a : b));
      const { outcome } = playGame(
        players.game,
        plan.options,
        bots,
        `${plan.seed}/${index}`,
        plan.cap ?? CAP,
        plan.steps,
        players.episodes,
      );
      played(++done);
      if (!outcome) {
        tally.capped++;
        continue;
      }
      tally.finished++;
      const share = seating.reduce((sum, isA, seat) => (isA ? sum + shareOf(outcome, seat) : sum), 0);
      tally.share += share;
      if (share >= 1 - 1e-9) tally.won++;
      else if (share <= 1e-9) tally.lost++;
      else tally.drawn++;
    }
  }
  tally.milliseconds = performance.now() - began;
  return tally;
}

export function addDuels(tallies: readonly DuelTally[]): DuelTally {
  const sum: DuelTally = { finished: 0, capped: 0, share: 0, won: 0, drawn: 0, lost: 0, milliseconds: 0 };
  for (const one of tallies) {
    sum.finished += one.finished;
    sum.capped += one.capped;
    sum.share += one.share;
    sum.won += one.won;
    sum.drawn += one.drawn;
    sum.lost += one.lost;
    sum.milliseconds = Math.max(sum.milliseconds, one.milliseconds);
  }
  return sum;
}

export function duelReport(players: Players, plan: DuelPlan, tally: DuelTally): DuelReport {
  const { game } = players;
  const { a, b, seats, seed, options } = plan;
  const { finished, capped, won, drawn, lost, share, milliseconds } = tally;
  return {
    game: game.id,
    version: game.version,
    a,
    b,
    seats,
    seed,
    options,
    games: finished + capped,
    finished,
    capped,
    won,
    drawn,
    lost,
    ...wilson(share, finished),
    seconds: milliseconds / 1000,
  };
}
