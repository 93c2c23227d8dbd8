import { addDuels, type DuelPlan, type DuelTally, duelRange, duelReport, seatings, seedsOf } from "@warren/lab/duel.ts";
import { inThreads } from "@warren/lab/pool.ts";
import { botsNamed, isProblem } from "../arguments.ts";
import { type LabArguments, labRun } from "../lab.ts";
import { percent, printJson, progressBar } from "../terminal.ts";
import { type World, words } from "../world.ts";

export async function duelCommand(world: World, gameId: string, a: string, b: string, given: LabArguments): Promise<number> {
  const run = await labRun(world, gameId, given, (module) => {
    const each = [a, b].map((one) => botsNamed(module, one, 1));
    return each.find(isProblem) ?? each;
  });
  if (run === 2) return run;
  const { module, threads } = run;
  const plan: DuelPlan = { a, b, ...run.plan };
  const { seats } = plan;
  const seeds = seedsOf(plan);
  const bar = progressBar(world, seeds * seatings(seats).length);
  const tally =
    threads === 1
      ? duelRange(module, plan, 0, seeds, bar)
      : addDuels((await inThreads(module.game.id, { t: "duel", plan }, seeds, threads, bar)) as DuelTally[]);
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
