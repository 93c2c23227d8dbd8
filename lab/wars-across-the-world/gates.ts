/**
 * The gates of the bots of Wars Across the World, on paired games: every seed is played from both sides.
 *
 *   npx node lab/wars-across-the-world/gates.ts captain sergeant [--seeds 100] [--seed text] [--scenario ID] [--out FILE]
 *
 * 100 seeds are 200 games. Prints the share of the first bot with its interval, and how long its turns took in processor time. With `--out` the
 * tallies are kept and a later call with more seeds goes on where the last one stopped.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { bots } from "@warren/games/wars-across-the-world/bot.ts";
import { DRAFTS } from "@warren/games/wars-across-the-world/content/drafts.ts";
import { FIRST_SCENARIO, SCENARIOS } from "@warren/games/wars-across-the-world/content/scenarios.ts";
import { warsAcrossTheWorld } from "@warren/games/wars-across-the-world/game.ts";
import type { Table } from "@warren/games/wars-across-the-world/rules/state.ts";
import type { Ask, Bot } from "@warren/kernel/bot.ts";
import { wilson } from "@warren/kernel/shares.ts";
import { keptIn, namedBot, priced, sharePrinted, turnsPrinted } from "../gate.ts";
import { playWar } from "./war.ts";

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seeds: { type: "string", default: "100" },
    seed: { type: "string", default: "gate" },
    scenario: { type: "string", default: FIRST_SCENARIO },
    out: { type: "string" },
  },
});
const players = { game: warsAcrossTheWorld, bots };
const first = namedBot(players, positionals[0]);
const second = namedBot(players, positionals[1]);

/** Seeds played, the share of the first bot, and the processor time of its turns in milliseconds. */
interface Kept {
  seeds: number;
  won: number;
  turns: number[];
}
const war = SCENARIOS[given.scenario] ?? DRAFTS[given.scenario]!;
const bySide = [0, 0];
const kept = keptIn<Kept>(given.out, { seeds: 0, won: 0, turns: [] });

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
    const { made: thought, ms } = priced(() => first.decide(ask));
    if (table.seats[table.side] === ask.seat) spent += ms;
    return thought;
  },
};

while (kept.seeds < Number(given.seeds)) {
  for (const seat of [0, 1]) {
    const seats = seat === 0 ? [timed, second] : [second, timed];
    const { winners } = playWar(war, seats, `${given.seed}/${kept.seeds}`).table.over!;
    const share = winners.includes(seat) ? 1 / winners.length : 0;
    kept.won += share;
    bySide[seat]! += share;
  }
  kept.seeds++;
  if (given.out) writeFileSync(given.out, `${JSON.stringify(kept)}\n`);
}

console.log(`${first.level} v ${second.level}: ${sharePrinted(wilson(kept.won, 2 * kept.seeds))} games`);
console.log(`  of those played now: ${bySide.map((won, seat) => `${war.turnOrder[seat]} ${won}`).join(", ")}`);
console.log(turnsPrinted(first.level, kept.turns));
