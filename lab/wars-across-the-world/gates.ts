/**
 * The gates of the bots of Wars Across the World, on paired games: every seed is played from both sides.
 *
 *   npx node lab/wars-across-the-world/gates.ts captain sergeant [--seeds 100] [--seed text] [--out FILE]
 *
 * 100 seeds are 200 games. Prints the share of the first bot with its interval, and how long its turns took in processor time. With `--out` the
 * tallies are kept and a later call with more seeds goes on where the last one stopped.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { botIn } from "@warren/bots/roster.ts";
import { bots } from "@warren/games/wars-across-the-world/bot.ts";
import { FIRST_SCENARIO, SCENARIOS } from "@warren/games/wars-across-the-world/content/scenarios.ts";
import { warsAcrossTheWorld } from "@warren/games/wars-across-the-world/game.ts";
import type { Table } from "@warren/games/wars-across-the-world/rules/state.ts";
import type { Ask, Bot } from "@warren/kernel/bot.ts";
import { percentile, wilson } from "../stats.ts";
import { playWar } from "./war.ts";

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: { seeds: { type: "string", default: "100" }, seed: { type: "string", default: "gate" }, out: { type: "string" } },
});
const named = (name: string | undefined): Bot => {
  const bot = name === undefined ? undefined : botIn({ game: warsAcrossTheWorld, bots }, name);
  if (bot) return bot;
  console.error(`there is no bot ${name}`);
  process.exit(2);
};
const [first, second] = [named(positionals[0]), named(positionals[1])];

/** Seeds played, the share of the first bot, and the processor time of its turns in milliseconds. */
interface Kept {
  seeds: number;
  won: number;
  turns: number[];
}
const kept: Kept =
  given.out && existsSync(given.out) ? (JSON.parse(readFileSync(given.out, "utf8")) as Kept) : { seeds: 0, won: 0, turns: [] };

let turn = "";
let spent = 0;
const timed: Bot = {
  ...first,
  decide(ask: Ask) {
    const { table } = ask.view as { table: Table };
    const now = `${table.turn}.${table.side}`;
    if (now !== turn) {
      // Only the own turn: in the enemy's it answers a few quick questions.
      if (spent > 0) kept.turns.push(Math.round(spent));
      spent = 0;
      turn = now;
    }
    const before = process.cpuUsage();
    const thought = first.decide(ask);
    const { user, system } = process.cpuUsage(before);
    if (table.seats[table.side] === ask.seat) spent += (user + system) / 1000;
    return thought;
  },
};

while (kept.seeds < Number(given.seeds)) {
  for (const seat of [0, 1]) {
    const seats = seat === 0 ? [timed, second] : [second, timed];
    const { winners } = playWar(SCENARIOS[FIRST_SCENARIO]!, seats, `${given.seed}/${kept.seeds}`).table.over!;
    if (winners.includes(seat)) kept.won += 1 / winners.length;
  }
  kept.seeds++;
  if (given.out) writeFileSync(given.out, `${JSON.stringify(kept)}\n`);
}

const { share, low, high, n } = wilson(kept.won, 2 * kept.seeds);
const percent = (value: number): string => (100 * value).toFixed(1);
const turns = kept.turns.sort((a, b) => a - b);
console.log(`${first.level} v ${second.level}: ${percent(share)}% (${percent(low)} – ${percent(high)}) of ${n} games`);
if (turns.length > 0)
  console.log(
    `a turn of the ${first.level}: median ${percentile(turns, 0.5)} ms, p95 ${percentile(turns, 0.95)} ms of ${turns.length} turns`,
  );
