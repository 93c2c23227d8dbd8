/**
 * The gates of Animal World War's bots, on paired games: every seed of every Objective is played from both sides.
 *
 *   npx node lab/animal-world-war/gates.ts captain sergeant [--seeds 13] [--size small] [--squad 0] [--objectives O01,O02] [--out FILE]
 *
 * 13 seeds are 416 games. Prints the share of the first bot with its interval, by Objective, and how long its turns took in
 * processor time. With `--out` the tallies are kept and a later call with more seeds goes on where the last one stopped.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { bots } from "@warren/games/animal-world-war/bot.ts";
import { OBJECTIVE_IDS } from "@warren/games/animal-world-war/content/objectives.ts";
import { animalWorldWar } from "@warren/games/animal-world-war/game.ts";
import type { Ask, Bot } from "@warren/kernel/bot.ts";
import { defaultOptions } from "@warren/kernel/options.ts";
import { shareOf } from "@warren/kernel/search.ts";
import { wilson } from "@warren/kernel/shares.ts";
import { keptIn, namedBot, priced, sharePrinted, turnsPrinted } from "../gate.ts";
import { playGame } from "../play.ts";

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seeds: { type: "string", default: "13" },
    size: { type: "string", default: "small" },
    squad: { type: "string", default: "0" },
    objectives: { type: "string", default: OBJECTIVE_IDS.join(",") },
    seed: { type: "string", default: "gate" },
    out: { type: "string" },
  },
});
const players = { game: animalWorldWar, bots };
const first = namedBot(players, positionals[0]);
const second = namedBot(players, positionals[1]);

interface Kept {
  /** Seeds played of each Objective, and the share of the first bot. */
  played: { [objective: string]: { seeds: number; won: number } };
  /** Processor time of the first bot's turns, in milliseconds. */
  turns: number[];
}
const kept = keptIn<Kept>(given.out, { played: {}, turns: [] });

/** Processor time of the decisions of a turn, added up at its end. */
let spent = 0;
const timed: Bot = {
  ...first,
  decide(ask: Ask) {
    const { made: thought, ms } = priced(() => first.decide(ask));
    if (ask.view.table.round === 0) return thought;
    spent += ms;
    if (ask.decision.kind === "turn.orders" && (thought.answer as readonly string[])[0] === "end") {
      kept.turns.push(Math.round(spent));
      spent = 0;
    }
    return thought;
  },
};

const wanted = given.objectives.split(",");
for (let seed = 0; seed < Number(given.seeds); seed++)
  for (const objective of wanted) {
    const row = (kept.played[objective] ??= { seeds: 0, won: 0 });
    if (row.seeds > seed) continue;
    const options = { ...defaultOptions(animalWorldWar.options), size: given.size, squad: Number(given.squad), objective };
    for (const seat of [0, 1]) {
      spent = 0;
      const seats = seat === 0 ? [timed, second] : [second, timed];
      row.won += shareOf(playGame(animalWorldWar, options, seats, `${given.seed}/${objective}/${seed}`).outcome!, seat);
    }
    row.seeds++;
    if (given.out) writeFileSync(given.out, `${JSON.stringify(kept)}\n`);
  }

const rows = wanted.map((id) => kept.played[id]!);
const games = 2 * rows.reduce((sum, row) => sum + row.seeds, 0);
const share = wilson(
  rows.reduce((sum, row) => sum + row.won, 0),
  games,
);
console.log(`${first.level} v ${second.level}, ${given.size}: ${sharePrinted(share)} games`);
console.log(wanted.map((id, i) => `${id} ${rows[i]!.won}/${2 * rows[i]!.seeds}`).join("  "));
console.log(turnsPrinted(first.level, kept.turns));
