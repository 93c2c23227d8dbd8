/**
 * Gates of Animal Empire's bots: one player of a level among others of another, every seat in turn.
 *
 *   npx node lab/animal-empire/gates.ts A B --out FILE [--seats 4] [--games 400] [--most 400] [--seed text]
 *       plays up to `most` further games of the `games` and adds them to FILE, so that a long run can be cut into pieces;
 *       prints A's share in parts of fair with its 95% interval, and what a turn of A's own cost in milliseconds of the processor.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpuUsage, stdout } from "node:process";
import { parseArgs } from "node:util";
import { bots } from "@warren/animal-empire/bot.ts";
import { animalEmpire } from "@warren/animal-empire/game.ts";
import type { EmpireView } from "@warren/animal-empire/rules/state.ts";
import { randomBot } from "@warren/bots/random.ts";
import type { Bot } from "@warren/kernel/bot.ts";
import { shareOf } from "@warren/kernel/search.ts";
import { wilson } from "@warren/kernel/shares.ts";
import { playGame } from "../play.ts";
import { percentile } from "../stats.ts";
import { RECOMMENDED as OPTIONS } from "./options.ts";

interface Tally {
  games: number;
  won: number;
  /** Games that A ended as a Vassal of the winner. */
  second: number;
  /** Milliseconds of the processor for each turn of A's own. */
  turns: number[];
}

const botOf = (level: string): Bot => {
  const bot = level === "random" ? randomBot : bots.find((one) => one.level === level);
  if (!bot) throw new Error(`there is no bot ${level}`);
  return bot;
};

/** The same bot, with what each of its own turns costs noted. */
function timed(bot: Bot, turns: number[]): Bot {
  let round = -1;
  return {
    ...bot,
    decide(ask) {
      const began = cpuUsage();
      const thought = bot.decide(ask);
      const { user, system } = cpuUsage(began);
      const { turn } = (ask.view as EmpireView).table;
      if (turn.seat === ask.seat) {
        if (turn.round !== round) turns.push(0);
        round = turn.round;
        turns[turns.length - 1]! += (user + system) / 1000;
      }
      return thought;
    },
  };
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: "string" },
    seats: { type: "string", default: "4" },
    games: { type: "string", default: "400" },
    most: { type: "string", default: "400" },
    seed: { type: "string", default: "gate" },
  },
});
const [a, b] = positionals;
if (!a || !b) throw new Error("name two levels");
const seats = Number(values.seats);
const tally: Tally =
  values.out && existsSync(values.out)
    ? (JSON.parse(readFileSync(values.out, "utf8")) as Tally)
    : { games: 0, won: 0, second: 0, turns: [] };
const end = Math.min(Number(values.games), tally.games + Number(values.most));
const first = timed(botOf(a), tally.turns);
for (let game = tally.games; game < end; game++) {
  const seat = game % seats;
  const players = Array.from({ length: seats }, (_, other) => (other === seat ? first : botOf(b)));
  // Games of one seed are played once from every seat.
  const seed = `${values.seed}/${Math.floor(game / seats)}`;
  const { outcome } = playGame(animalEmpire, OPTIONS, players, seed);
  tally.games++;
  if (outcome) tally.won += shareOf(outcome, seat);
  if (outcome && outcome.ranks[seat] === 2 && outcome.ranks.includes(3)) tally.second++;
  if (values.out && game % 4 === 3) writeFileSync(values.out, JSON.stringify(tally));
}
if (values.out) writeFileSync(values.out, JSON.stringify(tally));
const { share, low, high } = wilson(tally.won, tally.games);
const sorted = [...tally.turns].sort((x, y) => x - y);
const part = (one: number): string => (seats * one).toFixed(2);
stdout.write(
  `one ${a} among ${seats - 1} ${b}: ${tally.games} games, ${(100 * share).toFixed(1)}% won, ${part(share)} of fair (${part(low)} – ${part(high)}), Vassal of the winner in ${tally.second}; own turn ${percentile(sorted, 0.5).toFixed(0)} ms, 95th ${percentile(sorted, 0.95).toFixed(0)} ms\n`,
);
