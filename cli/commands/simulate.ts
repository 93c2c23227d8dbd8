import { CAP } from "@warren/lab/play.ts";
import { defaultJobs, inThreads } from "@warren/lab/pool.ts";
import { addTallies, playRange, reportOf, type SimulationPlan, type SimulationReport, type Tally } from "@warren/lab/simulate.ts";
import { botsNamed, countNamed, gameNamed, isProblem, maybeCount, optionsNamed, refuse, seatsNamed } from "../arguments.ts";
import { columns, percent, printJson, progressBar } from "../terminal.ts";
import { type World, words } from "../world.ts";

export interface LabArguments {
  readonly games: string;
  readonly seats?: string;
  readonly seed: string;
  readonly steps?: string;
  readonly cap?: string;
  readonly jobs?: string;
  readonly option: readonly string[];
  readonly json?: boolean;
}
export const MOST_GAMES = 100_000_000;
export const MOST_STEPS = 100_000_000;
export const MOST_JOBS = 256;

export async function simulateCommand(world: World, gameId: string, given: LabArguments & { bots: string }): Promise<number> {
  const module = await gameNamed(world, gameId);
  if (isProblem(module)) return refuse(world, module);
  const seats = seatsNamed(module.game, given.seats);
  if (isProblem(seats)) return refuse(world, seats);
  const options = optionsNamed(module.game, seats, given.option);
  if (isProblem(options)) return refuse(world, options, module);
  const bots = botsNamed(module, given.bots, seats);
  if (isProblem(bots)) return refuse(world, bots);
  const games = countNamed("--games", given.games, 1, MOST_GAMES);
  if (isProblem(games)) return refuse(world, games);
  const steps = maybeCount("--steps", given.steps, 0, MOST_STEPS);
  if (isProblem(steps)) return refuse(world, steps);
  const cap = maybeCount("--cap", given.cap, 1, MOST_STEPS);
  if (isProblem(cap)) return refuse(world, cap);
  const jobs = maybeCount("--jobs", given.jobs, 1, MOST_JOBS);
  if (isProblem(jobs)) return refuse(world, jobs);

  const plan: SimulationPlan = {
    games,
    seats,
    bots,
    seed: given.seed,
    options,
    cap: cap ?? CAP,
    ...(steps === undefined ? {} : { steps }),
  };
  const bar = progressBar(world, games);
  const threads = jobs ?? defaultJobs();
  const tally =
    threads === 1
      ? playRange(module, plan, 0, games, bar)
      : addTallies((await inThreads(gameId, { t: "simulate", plan }, games, threads, bar)) as Tally[], seats);
  bar.end();
  const report = reportOf(module, plan, tally);
  if (given.json) printJson(world, report);
  else world.out(inWords(report));
  return 0;
}

function inWords(report: SimulationReport): string {
  const { game, version, seats, seed, games, finished, capped, decisions, length } = report;
  const share = (one: { share: number; low: number; high: number }): string[] => [
    percent(one.share),
    `${percent(one.low)} – ${percent(one.high)}`,
  ];
  return [
    words("simulate.line", { game, version, seats, seed, games, finished, capped }),
    words("simulate.speed", {
      decisions,
      seconds: report.seconds.toFixed(2),
      perSecond: Math.round(report.decisionsPerSecond),
      playouts: Math.round(report.playoutsPerSecond),
    }),
    words("simulate.length", { mean: length.mean.toFixed(1), p95: length.p95, max: length.max }),
    columns([
      [words("simulate.who"), words("simulate.share"), words("simulate.interval"), words("simulate.fair")],
      ...report.bySeat.map((one) => [words("simulate.seat", { seat: one.seat + 1 }), ...share(one), percent(1 / seats)]),
      ...report.byBot.map((one) => [one.bot, ...share(one), percent(one.fair)]),
    ]),
    "",
  ].join("\n");
}
