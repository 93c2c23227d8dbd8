import type { Players } from "@warren/bots/roster.ts";
import type { GameModule } from "@warren/kernel/module.ts";
import type { Options } from "@warren/kernel/options.ts";
import { CAP } from "@warren/lab/play.ts";
import { defaultJobs } from "@warren/lab/pool.ts";
import {
  awaitedBy,
  campaignOf,
  countNamed,
  gameNamed,
  isProblem,
  maybeCount,
  optionsNamed,
  type Problem,
  presetNamed,
  refuse,
  seatsNamed,
} from "./arguments.ts";
import type { World } from "./world.ts";

/** What every command that plays many games is given, as it was typed. */
export interface LabArguments {
  readonly games: string;
  readonly seats?: string;
  readonly seed: string;
  readonly steps?: string;
  readonly cap?: string;
  readonly jobs?: string;
  readonly option: readonly string[];
  readonly preset?: string;
  readonly json?: boolean;
  readonly campaign?: boolean;
}
export const MOST_GAMES = 100_000_000;
const MOST_STEPS = 100_000_000;
const MOST_JOBS = 256;

/** The same, understood. */
interface LabRun<Bots> {
  readonly module: GameModule & Pick<Players, "episodes">;
  readonly bots: Bots;
  readonly threads: number;
  /** The part of the plan that is the same whatever is played for. */
  readonly plan: {
    readonly games: number;
    readonly seats: number;
    readonly seed: string;
    readonly options: Options;
    readonly cap: number;
    readonly steps?: number;
  };
}

/** Reads what a command of the lab is given; says what is wrong, and is then the exit code of bad usage. */
export async function labRun<Bots>(
  world: World,
  named: string,
  given: LabArguments,
  botsFor: (module: GameModule, seats: number) => Bots | Problem,
): Promise<LabRun<Bots> | 2> {
  const gameId = campaignOf(world, named, given.campaign);
  if (isProblem(gameId)) return refuse(world, gameId);
  const module = await gameNamed(world, gameId);
  if (isProblem(module)) return refuse(world, module);
  const seats = seatsNamed(module.game, given.seats);
  if (isProblem(seats)) return refuse(world, seats);
  const preset = presetNamed(world, gameId, given.preset, "printed");
  if (isProblem(preset)) return refuse(world, preset);
  const options = await optionsNamed(module, seats, preset, given.option);
  if (isProblem(options)) return refuse(world, options, module);
  const bots = botsFor(module, seats);
  if (isProblem(bots)) return refuse(world, bots);
  const games = countNamed("--games", given.games, 1, MOST_GAMES);
  if (isProblem(games)) return refuse(world, games);
  const steps = maybeCount("--steps", given.steps, 0, MOST_STEPS);
  if (isProblem(steps)) return refuse(world, steps);
  const cap = maybeCount("--cap", given.cap, 1, MOST_STEPS);
  if (isProblem(cap)) return refuse(world, cap);
  const jobs = maybeCount("--jobs", given.jobs, 1, MOST_JOBS);
  if (isProblem(jobs)) return refuse(world, jobs);
  return {
    module: { ...module, episodes: await awaitedBy(world, gameId) },
    bots,
    threads: jobs ?? defaultJobs(),
    plan: { games, seats, seed: given.seed, options, cap: cap ?? CAP, ...(steps === undefined ? {} : { steps }) },
  };
}
