import { inThreads } from "@warren/lab/pool.ts";
import { addTallies, playRange, reportOf, type SimulationPlan, type SimulationReport, type Tally } from "@warren/lab/simulate.ts";
import { botsNamed } from "../arguments.ts";
import { type LabArguments, labRun } from "../lab.ts";
import { columns, percent, printJson, progressBar } from "../terminal.ts";
import { type World, words } from "../world.ts";

export async function simulateCommand(world: World, gameId: string, given: LabArguments & { bots: string }): Promise<number> {
  const run = await labRun(world, gameId, given, (module, seats) => botsNamed(module, given.bots, seats));
  if (run === 2) return run;
  const { module, threads, bots } = run;
  const plan: SimulationPlan = { bots, ...run.plan };
  const { games, seats } = plan;
  const bar = progressBar(world, games);
  const tally =
    threads === 1
      ? playRange(module, plan, 0, games, bar)
      : addTallies((await inThreads(module.game.id, { t: "simulate", plan }, games, threads, bar)) as Tally[], seats);
  bar.end();
  const report = reportOf(module, plan, tally);
  if (given.json) printJson(world, report);
  else world.out(inWords(report));
  return 0;
}

function inWords(report: SimulationReport): string {
  const { game, version, seats, seed, games, finished, capped, drawn, decisions, length } = report;
  const share = (one: { share: number; low: number; high: number }): string[] => [
    percent(one.share),
    `${percent(one.low)} – ${percent(one.high)}`,
  ];
  return [
    words("simulate.line", { game, version, seats, seed, games, finished, capped, drawn }),
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
