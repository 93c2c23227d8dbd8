/**
 * Writes the golden games: whole battles, half of them between bots, replayed by the tests ever after.
 * Run it (`node games/animal-world-war/test/make-golden.ts`) to add games that are not there yet. A game that is there stays as it is:
 * delete its file only when the version of the rules was raised on purpose.
 */
import { existsSync, writeFileSync } from "node:fs";
import { commitment, fast, keyed } from "@warren/kernel/chance.ts";
import { viewOf } from "@warren/kernel/game.ts";
import { Match } from "@warren/kernel/match.ts";
import { defaultOptions, type Options } from "@warren/kernel/options.ts";
import { type MatchFile, toMatchFile } from "@warren/kernel/record.ts";
import { sampleLegal } from "@warren/kernel/sample.ts";
import { bots } from "../bot.ts";
import { animalWorldWar } from "../game.ts";

export interface GoldenGame {
  readonly name: string;
  readonly seats: number;
  readonly options: Options;
  /** Level of both commanders; at random when absent. */
  readonly level?: string;
}

export const GOLDEN: readonly GoldenGame[] = [
  { name: "small-elder-sergeants", seats: 2, options: { size: "small", objective: "O01" }, level: "sergeant" },
  {
    name: "medium-ledger-vehicles",
    seats: 2,
    options: { objective: "O07", squad: 8, selection: "random", bailOut: true },
    level: "soldier",
  },
  { name: "large-bugle-four", seats: 4, options: { size: "large", objective: "O04", tactics: "pick2" }, level: "recruit" },
  { name: "medium-fuse-wild-random", seats: 2, options: { objective: "O09", tileDeal: "wild", flamerDeathBlast: true } },
  { name: "small-satchels-random", seats: 3, options: { size: "small", objective: "O16", threshold: "above" } },
  {
    name: "large-veto-wetlands-random",
    seats: 2,
    options: { size: "large", theme: "wetlands", objectiveVeto: true, selection: "random" },
  },
];

function play({ name, seats, options, level }: GoldenGame): MatchFile {
  const rng = fast(`golden/${name}`);
  const key = Uint8Array.from({ length: 32 }, () => rng.below(256));
  const salt = `golden ${name}`;
  const header = {
    game: animalWorldWar.id,
    version: animalWorldWar.version,
    options: { ...defaultOptions(animalWorldWar.options), ...options },
    seats,
    commitment: commitment(key),
    salt,
  };
  const bot = bots.find((one) => one.level === level);
  const match = Match.start(animalWorldWar, header, (seq) => keyed(key, salt, seq), 0);
  while (!match.outcome) {
    const seat = match.waitingFor()[0]!;
    const decision = match.decisionOf(seat)!;
    const answer = bot
      ? bot.decide({ game: animalWorldWar, view: viewOf(match.state, seat), decision, seat, rng, steps: bot.steps }).answer
      : sampleLegal(animalWorldWar, match.state, decision, rng);
    match.submit({ id: `c${match.seq}`, seat, decision: decision.id, answer }, match.seq + 1);
  }
  const names = Array.from({ length: seats }, (_, seat) => `Player ${seat + 1}`);
  return toMatchFile(match, names, key);
}

if (import.meta.main) {
  for (const game of GOLDEN) {
    const path = new URL(`../golden/${game.name}.json`, import.meta.url);
    if (existsSync(path)) continue;
    writeFileSync(path, `${JSON.stringify(play(game))}\n`);
    process.stdout.write(`wrote ${path.pathname}\n`);
  }
}
