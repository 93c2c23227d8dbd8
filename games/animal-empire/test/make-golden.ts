/**
 * Writes the golden games: whole matches, replayed by the tests ever after.
 * Run it (`node games/animal-empire/test/make-golden.ts`) to add games that are not there yet. A game that is there stays as it is:
 * delete its file only when the version of the rules was raised on purpose.
 */
import { existsSync, writeFileSync } from "node:fs";
import { commitment, fast, keyed } from "@warren/kernel/chance.ts";
import { Match } from "@warren/kernel/match.ts";
import { defaultOptions, type Options } from "@warren/kernel/options.ts";
import { type MatchFile, toMatchFile } from "@warren/kernel/record.ts";
import { sampleLegal } from "@warren/kernel/sample.ts";
import { soldier } from "../bot.ts";
import { animalEmpire } from "../game.ts";

export interface GoldenGame {
  readonly name: string;
  readonly seats: number;
  readonly options: Options;
  /** Who plays: random answers know every corner, soldiers play games that look like games. */
  readonly players: "random" | "soldiers";
}

export const GOLDEN: readonly GoldenGame[] = [
  { name: "two-mustering-soldiers", seats: 2, options: {}, players: "soldiers" },
  { name: "two-conquest-random", seats: 2, options: { mode: "conquest" }, players: "random" },
  { name: "three-soldiers", seats: 3, options: {}, players: "soldiers" },
  {
    name: "four-open-hands-pick2",
    seats: 4,
    options: { openHands: true, kingdomDeal: "pick2", startCards: "2" },
    players: "random",
  },
  {
    name: "five-house-switches",
    seats: 5,
    options: { raiderMarch: "action", fleetTiming: "everyTurn", defendersInBattle: "immune", crownRelocation: "random" },
    players: "random",
  },
  { name: "six-quick-gentle", seats: 6, options: { winKingdoms: "7", wilderness: "gentle", roundCap: "20" }, players: "random" },
  { name: "eight-soldiers", seats: 8, options: {}, players: "soldiers" },
];

export function play({ name, seats, options, players }: GoldenGame): MatchFile {
  const seed = fast(`golden/${name}`);
  const key = Uint8Array.from({ length: 32 }, () => seed.below(256));
  const salt = `golden ${name}`;
  const header = {
    game: animalEmpire.id,
    version: animalEmpire.version,
    options: { ...defaultOptions(animalEmpire.options), ...options },
    seats,
    commitment: commitment(key),
    salt,
  };
  const match = Match.start(animalEmpire, header, (seq) => keyed(key, salt, seq), 0);
  while (!match.outcome) {
    const seat = match.waitingFor()[0]!;
    const decision = match.decisionOf(seat)!;
    const rng = fast(`golden/${name}/${match.seq}`);
    const answer =
      players === "random"
        ? sampleLegal(animalEmpire, match.state, decision, rng)
        : soldier.decide({ game: animalEmpire, view: match.view(seat), decision, seat, rng, steps: soldier.steps }).answer;
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
