/**
 * The gates of Wards of War's bots, on paired games: every seed of every mode on every map is played from both sides.
 *
 *   npx node lab/wards-of-war/gates.ts captain sergeant [--seeds 6] [--seats 2,4,6] [--modes hill,flags] [--maps millbrook] [--out FILE]
 *       [--try '{"captain":{"caution":0.5}}'] [--search '{"general":{"trials":32,"steps":2400}}']
 *
 * 6 seeds are 432 games. Prints the share of the first bot with its interval, by mode and by map, and how long its turns took in processor time. With
 * `--out` the tallies are kept and a later call with more seeds goes on where the last one stopped.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { bots } from "@warren/games/wards-of-war/bot.ts";
import { MAPS } from "@warren/games/wards-of-war/content/maps.ts";
import { SEARCH, WEIGHTS } from "@warren/games/wards-of-war/content/weights.ts";
import { wardsOfWar as game } from "@warren/games/wards-of-war/game.ts";
import { teams } from "@warren/games/wards-of-war/rules/setup.ts";
import { MODES, type WardsView } from "@warren/games/wards-of-war/rules/state.ts";
import type { Ask, Bot } from "@warren/kernel/bot.ts";
import { defaultOptions } from "@warren/kernel/options.ts";
import { shareOf } from "@warren/kernel/search.ts";
import { wilson } from "@warren/kernel/shares.ts";
import { keptIn, namedBot, priced, sharePrinted, turnsPrinted } from "../gate.ts";
import { playGame } from "../play.ts";

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seeds: { type: "string", default: "6" },
    /** By turns, seed by seed. */
    seats: { type: "string", default: "2,4,6" },
    modes: { type: "string", default: MODES.join(",") },
    maps: { type: "string", default: MAPS.map(({ id }) => id).join(",") },
    seed: { type: "string", default: "gate" },
    out: { type: "string" },
    /** Other weights than content/weights.ts has, by level. */
    try: { type: "string", default: "{}" },
    /** Trials otherwise than SEARCH there has them; what it has for single modes stays. */
    search: { type: "string", default: "{}" },
  },
});
for (const [level, weights] of Object.entries(JSON.parse(given.try) as { [level: string]: object }))
  Object.assign(WEIGHTS[level as keyof typeof WEIGHTS], weights);
for (const [level, search] of Object.entries(JSON.parse(given.search) as { [level: string]: object }))
  Object.assign(SEARCH[level as keyof typeof SEARCH], search);
const first = namedBot({ game, bots }, positionals[0]);
const second = namedBot({ game, bots }, positionals[1]);

interface Kept {
  /** By mode and map: games played, and the share of the first bot's side. */
  played: { [cell: string]: { seeds: number; won: number } };
  /** Processor time of the first bot's turns, in milliseconds. */
  turns: number[];
}
const kept = keptIn<Kept>(given.out, { played: {}, turns: [] });

/** Processor time of the decisions of a turn, added up until the next one begins. */
let spent = { turn: -1, ms: 0 };
const timed: Bot = {
  ...first,
  decide(ask: Ask) {
    const { turn } = (ask.view as WardsView).table;
    if (turn.no !== spent.turn) {
      if (spent.turn > 0) kept.turns.push(Math.round(10 * spent.ms) / 10);
      spent = { turn: turn.no, ms: 0 };
    }
    const { made: thought, ms } = priced(() => first.decide(ask));
    spent.ms += ms;
    return thought;
  },
};

const cells = given.modes.split(",").flatMap((mode) => given.maps.split(",").map((map) => ({ mode, map, id: `${mode} ${map}` })));
const seatCounts = given.seats.split(",").map(Number);
for (let seed = 0; seed < Number(given.seeds); seed++)
  for (const { mode, map, id } of cells) {
    const row = (kept.played[id] ??= { seeds: 0, won: 0 });
    if (row.seeds > seed) continue;
    const options = { ...defaultOptions(game.options), mode, map, vehicles: "auto", rangedIn: "mortar" };
    const seats = seatCounts[seed % seatCounts.length]!;
    for (const side of [0, 1]) {
      // One team is the first bot's; alone, every second seat is.
      const table = teams(options, seats).map((team) => (team % 2 === side ? timed : second));
      const { outcome } = playGame(game, options, table, `${given.seed}/${id}/${seed}`);
      row.won += table.reduce((sum, bot, seat) => (bot === timed ? sum + shareOf(outcome!, seat) : sum), 0);
    }
    row.seeds++;
    if (given.out) writeFileSync(given.out, `${JSON.stringify(kept)}\n`);
  }

function shareIn(label: string, which: (id: string) => boolean): string {
  const rows = cells.filter(({ id }) => which(id)).map(({ id }) => kept.played[id]!);
  const games = 2 * rows.reduce((sum, row) => sum + row.seeds, 0);
  const won = rows.reduce((sum, row) => sum + row.won, 0);
  return `${label} ${sharePrinted(wilson(won, games))}`;
}
console.log(shareIn(`${first.level} v ${second.level}:`, () => true));
for (const mode of given.modes.split(",")) console.log(shareIn(`  ${mode}`, (id) => id.startsWith(`${mode} `)));
for (const map of given.maps.split(",")) console.log(shareIn(`  ${map}`, (id) => id.endsWith(` ${map}`)));
console.log(turnsPrinted(first.level, kept.turns));
