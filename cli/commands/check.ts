import type { Counts } from "@warren/kernel/testing/kit/coverage.ts";
import { type CheckReport, check, kitIn } from "@warren/lab/check.ts";
import { folderOf, ledgerIn, ownFolderOf } from "@warren/lab/ledger.ts";
import {
  awaitedBy,
  campaignOf,
  countNamed,
  isProblem,
  manifestNamed,
  optionsNamed,
  presetNamed,
  refuse,
  seatsNamed,
} from "../arguments.ts";
import { MOST_GAMES } from "../lab.ts";
import { columns, printJson, progressBar } from "../terminal.ts";
import { type World, words } from "../world.ts";

interface CheckArguments {
  readonly games: string;
  readonly seats?: string;
  readonly seed: string;
  readonly option: readonly string[];
  readonly preset?: string;
  readonly json?: boolean;
  readonly campaign?: boolean;
}

/** The weakest levels think least, and any of them plays otherwise than chance does. */
const CHEAP_BOTS = 2;

export async function checkCommand(world: World, named: string, given: CheckArguments): Promise<number> {
  const gameId = campaignOf(world, named, given.campaign);
  if (isProblem(gameId)) return refuse(world, gameId);
  const manifest = manifestNamed(world, gameId);
  if (isProblem(manifest)) return refuse(world, manifest);
  const module = await manifest.load();
  const { game, catalogue, bots } = module;
  const seats = seatsNamed(game, given.seats);
  if (isProblem(seats)) return refuse(world, seats);
  const preset = presetNamed(world, gameId, given.preset, "printed");
  if (isProblem(preset)) return refuse(world, preset);
  const options = await optionsNamed(module, seats, preset, given.option);
  if (isProblem(options)) return refuse(world, options, module);
  const games = countNamed("--games", given.games, 1, MOST_GAMES);
  if (isProblem(games)) return refuse(world, games);

  const bar = progressBar(world, games);
  const ledger = ledgerIn(folderOf(manifest));
  const kit = await kitIn(ownFolderOf(manifest));
  const report = check(
    game,
    {
      games,
      seed: given.seed,
      catalogue,
      bots: bots.slice(0, CHEAP_BOTS),
      episodes: await awaitedBy(world, gameId),
      ...(kit ? { kit } : {}),
      ...(given.seats === undefined ? {} : { seats: [seats] }),
      ...(given.option.length === 0 ? {} : { options }),
      ...(ledger ? { rules: new Set(ledger.map((rule) => rule.id)) } : {}),
    },
    bar,
  );
  bar.end();
  if (given.json) printJson(world, report);
  else world.out(inWords(report));
  return report.clean ? 0 : 1;
}

function inWords(report: CheckReport): string {
  const { game, version, games, decisions, seconds, largest, longest, findings } = report;
  const lines = [
    words("check.line", { game, version, games, decisions, seconds: seconds.toFixed(1) }),
    words("check.size", { largest, longest }),
    columns(
      report.checks.map(({ name, looked, findings: found }) => [
        found > 0 ? "✗" : looked > 0 ? "✓" : "–",
        name,
        looked > 0 ? words("check.times", { looked }) : words("check.never"),
      ]),
    ),
  ];
  const { questions, messages, rules } = report.coverage;
  lines.push(cameUp("check.questions", questions), cameUp("check.messages", messages), cameUp("check.rules", rules));
  if (report.demand === "nothing")
    lines.push(report.enough === undefined ? words("check.noKit") : words("check.tooFew", { enough: report.enough }));
  if (findings.length === 0) lines.push(words("check.clean"));
  else lines.push(words("check.found", { n: findings.length }));
  for (const { check: name, what, seed, seats, options } of findings)
    lines.push(words("check.finding", { check: name, what, seed, seats, options: JSON.stringify(options) }));
  return `${lines.join("\n")}\n`;
}

/** A table of what came up, the rarest first. */
function cameUp(title: "check.questions" | "check.messages" | "check.rules", counts: Counts): string {
  const rows = Object.entries(counts).sort(([, a], [, b]) => a - b);
  const met = rows.filter(([, times]) => times > 0).length;
  return `${words(title, { met, of: rows.length })}\n${columns(rows.map(([name, times]) => ["", String(times), name]))}`;
}
