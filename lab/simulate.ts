import { botIn, type Players } from "@warren/bots/roster.ts";
import { fast } from "@warren/kernel/chance.ts";
import type { Outcome } from "@warren/kernel/game.ts";
import type { Options } from "@warren/kernel/options.ts";
import { playout, quietFx, shareOf } from "@warren/kernel/search.ts";
import { type Share, wilson } from "@warren/kernel/shares.ts";
import { CAP, playGame } from "./play.ts";
import { type Spread, spreadOf } from "./stats.ts";

export interface SimulationPlan {
  readonly games: number;
  readonly seats: number;
  /** Names of bots; entrant `i` sits at seat `(i + game number) mod seats`. Fewer names than seats are repeated in order. */
  readonly bots: readonly string[];
  readonly seed: string;
  readonly options: Options;
  readonly cap?: number;
  /** Budget of every bot; its own when absent. */
  readonly steps?: number;
}

/** What a range of games gave, in a form that can be sent between threads and added up. */
export interface Tally {
  finished: number;
  capped: number;
  /** Finished games that more than one side has won. */
  drawn: number;
  decisions: number;
  lengths: number[];
  /** Shares won by seat. */
  bySeat: number[];
  /** Shares won and seats taken, by entrant. */
  byEntrant: number[];
  milliseconds: number;
}

/** Entrant at each seat in game `index`: everybody sits everywhere equally often. */
export function seating(index: number, seats: number): number[] {
  return Array.from({ length: seats }, (_, seat) => (seat + seats - (index % seats)) % seats);
}

function emptyTally(seats: number): Tally {
  return {
    finished: 0,
    capped: 0,
    drawn: 0,
    decisions: 0,
    lengths: [],
    bySeat: new Array(seats).fill(0),
    byEntrant: new Array(seats).fill(0),
    milliseconds: 0,
  };
}

/** Plays games `from` to `to - 1` of a plan. The same plan gives the same games however it is cut into ranges. */
export function playRange(
  players: Players,
  plan: SimulationPlan,
  from: number,
  to: number,
  played: (done: number) => void = () => {},
): Tally {
  const entrants = entrantsOf(players, plan);
  const tally = emptyTally(plan.seats);
  const sides = players.game.teams?.(plan.options, plan.seats);
  const began = performance.now();
  for (let index = from; index < to; index++) {
    const at = seating(index, plan.seats);
    const bots = at.map((entrant) => entrants[entrant]!.bot);
    const { outcome, decisions } = playGame(
      players.game,
      plan.options,
      bots,
      `${plan.seed}/${index}`,
      plan.cap ?? CAP,
      plan.steps,
      players.episodes,
    );
    tally.decisions += decisions;
    tally.lengths.push(decisions);
    if (outcome) {
      tally.finished++;
      if (isDrawn(outcome, sides)) tally.drawn++;
      for (let seat = 0; seat < plan.seats; seat++) {
        const share = shareOf(outcome, seat);
        tally.bySeat[seat]! += share;
        tally.byEntrant[at[seat]!]! += share;
      }
    } else tally.capped++;
    played(index - from + 1);
  }
  tally.milliseconds = performance.now() - began;
  return tally;
}

/** Nobody has won alone, or alone with his team. */
export function isDrawn({ ranks }: Outcome, sides: readonly number[] | undefined): boolean {
  return new Set(ranks.flatMap((rank, seat) => (rank === 1 ? [sides?.[seat] ?? seat] : []))).size > 1;
}

function entrantsOf(players: Players, plan: SimulationPlan) {
  return Array.from({ length: plan.seats }, (_, i) => {
    const name = plan.bots[i % plan.bots.length]!;
    const bot = botIn(players, name);
    if (!bot) throw new Error(`${players.game.id} has no bot ${name}`);
    return { name, bot };
  });
}

export function addTallies(tallies: readonly Tally[], seats: number): Tally {
  const sum = emptyTally(seats);
  for (const one of tallies) {
    sum.finished += one.finished;
    sum.capped += one.capped;
    sum.drawn += one.drawn;
    sum.decisions += one.decisions;
    sum.lengths.push(...one.lengths);
    one.bySeat.forEach((won, seat) => {
      sum.bySeat[seat]! += won;
    });
    one.byEntrant.forEach((won, entrant) => {
      sum.byEntrant[entrant]! += won;
    });
    sum.milliseconds = Math.max(sum.milliseconds, one.milliseconds);
  }
  return sum;
}

export interface SimulationReport {
  readonly game: string;
  readonly version: number;
  readonly seats: number;
  readonly seed: string;
  readonly options: Options;
  readonly games: number;
  readonly finished: number;
  readonly capped: number;
  /** Finished games that more than one side has won. */
  readonly drawn: number;
  readonly decisions: number;
  readonly decisionsPerSecond: number;
  /** Random playouts in search mode, one thread; 0 for a game that waits for others, which search does not play. */
  readonly playoutsPerSecond: number;
  /** Decisions in a game. */
  readonly length: Spread;
  /** Share of finished games by seat; draws are shared. */
  readonly bySeat: readonly ({ readonly seat: number } & Share)[];
  /** Share by bot; a bot that takes several seats is counted once a game with all it won. `fair` is what equal strength gives. */
  readonly byBot: readonly ({ readonly bot: string; readonly fair: number } & Share)[];
  readonly seconds: number;
}

/** How long the pure playouts are warmed up and then measured, in milliseconds. */
const WARM_MS = 300;
const PLAYOUT_MS = 500;

function playoutsPerSecond(players: Players, plan: SimulationPlan): number {
  if (players.game.awaits) return 0;
  const rng = fast(`${plan.seed}/playouts`);
  const rate = (milliseconds: number): number => {
    const began = performance.now();
    let count = 0;
    let elapsed = 0;
    do {
      playout(players.game, players.game.setup(plan.options, plan.seats, quietFx(rng)), rng, plan.cap ?? CAP);
      count++;
      elapsed = performance.now() - began;
    } while (elapsed < milliseconds);
    return (1000 * count) / elapsed;
  };
  rate(WARM_MS);
  return rate(PLAYOUT_MS);
}

export function reportOf(players: Players, plan: SimulationPlan, tally: Tally): SimulationReport {
  const names = entrantsOf(players, plan).map(({ name }) => name);
  const seconds = tally.milliseconds / 1000;
  return {
    game: players.game.id,
    version: players.game.version,
    seats: plan.seats,
    seed: plan.seed,
    options: plan.options,
    games: tally.lengths.length,
    finished: tally.finished,
    capped: tally.capped,
    drawn: tally.drawn,
    decisions: tally.decisions,
    decisionsPerSecond: seconds > 0 ? tally.decisions / seconds : 0,
    playoutsPerSecond: playoutsPerSecond(players, plan),
    length: spreadOf(tally.lengths),
    bySeat: tally.bySeat.map((won, seat) => ({ seat, ...wilson(won, tally.finished) })),
    byBot: [...new Set(names)].map((bot) => {
      const won = tally.byEntrant.reduce((sum, share, i) => (names[i] === bot ? sum + share : sum), 0);
      return { bot, fair: names.filter((name) => name === bot).length / plan.seats, ...wilson(won, tally.finished) };
    }),
    seconds,
  };
}
