import { addDuels, type DuelPlan, type DuelTally, duelRange, duelReport, seatings, seedsOf } from "@warren/lab/duel.ts";
import { CAP } from "@warren/lab/play.ts";
import { defaultJobs, inThreads } from "@warren/lab/pool.ts";
import { botsNamed, countNamed, gameNamed, isProblem, maybeCount, optionsNamed, refuse, seatsNamed } from "../arguments.ts";
import { percent, printJson, progressBar } from "../terminal.ts";
import { type World, words } from "../world.ts";
import { type LabArguments, MOST_GAMES, MOST_JOBS, MOST_STEPS } from "./simulate.ts";

export async function duelCommand(world: World, gameId: string, a: string, b: string, given: LabArguments): Promise<number> {
  const module = await gameNamed(world, gameId);
  if (isProblem(module)) return refuse(world, module);
  const seats = seatsNamed(module.game, given.seats);
  if (isProblem(seats)) return refuse(world, seats);
  const options = optionsNamed(module.game, seats, given.option);
  if (isProblem(options)) return refuse(world, options, module);
  for (const one of [a, b]) {
    const bot = botsNamed(module, one, 1);
    if (isProblem(bot)) return refuse(world, bot);
  }
  const games = countNamed("--games", given.games, 1, MOST_GAMES);
  if (isProblem(games)) return refuse(world, games);
  const steps = maybeCount("--steps", given.steps, 0, MOST_STEPS);
  if (isProblem(steps)) return refuse(world, steps);
  const cap = maybeCount("--cap", given.cap, 1, MOST_STEPS);
  if (isProblem(cap)) return refuse(world, cap);
  const jobs = maybeCount("--jobs", given.jobs, 1, MOST_JOBS);
  if (isProblem(jobs)) return refuse(world, jobs);

  const plan: DuelPlan = {
    a,
    b,
    games,
    seats,
    seed: given.seed,
    options,
    cap: cap ?? CAP,
    ...(steps === undefined ? {} : { steps }),
  };
  const seeds = seedsOf(plan);
  const bar = progressBar(world, seeds * seatings(seats).length);
  const threads = jobs ?? defaultJobs();
  const tally =
    threads === 1
      ? duelRange(module, plan, 0, seeds, bar)
      : addDuels((await inThreads(gameId, { t: "duel", plan }, seeds, threads, bar)) as DuelTally[]);
  bar.end();
  const report = duelReport(module, plan, tally);
  if (given.json) printJson(world, report);
  else {
    const { game, version, seed, won, drawn, lost, capped } = report;
    world.out(
      `${words("duel.line", { game, version, seats, seed, games: report.games, a, b })}\n${words("duel.share", {
        a,
        share: percent(report.share),
        low: percent(report.low),
        high: percent(report.high),
        won,
        drawn,
        lost,
        capped,
      })}\n`,
    );
  }
  return 0;
}
