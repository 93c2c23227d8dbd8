/**
 * Writes the golden games: whole matches between random players, replayed by the tests ever after.
 * Run it (`node games/tossing-tiger/test/make-golden.ts`) to add games that are not there yet. A game that is there stays as it is:
 * delete its file only when the version of the rules was raised on purpose.
 */
import { existsSync, writeFileSync } from "node:fs";
import { commitment, fast, keyed } from "@warren/kernel/chance.ts";
import { Match } from "@warren/kernel/match.ts";
import { defaultOptions, type Options } from "@warren/kernel/options.ts";
import { type MatchFile, toMatchFile } from "@warren/kernel/record.ts";
import { sampleLegal } from "@warren/kernel/sample.ts";
import { tossingTiger } from "../game.ts";

export interface GoldenGame {
  readonly name: string;
  readonly seats: number;
  readonly options: Options;
}

export const GOLDEN: readonly GoldenGame[] = [
  { name: "two-printed-choose", seats: 2, options: {} },
  { name: "four-generated-random", seats: 4, options: { strengths: "generated", grab: "random" } },
  { name: "six-printed-shown", seats: 6, options: { grab: "shown" } },
  { name: "three-highscore-skip", seats: 3, options: { highscore: true, skip: true } },
  { name: "five-simulwars", seats: 5, options: { simulwars: true } },
  { name: "four-zoo", seats: 4, options: { zoo: true } },
  { name: "three-zoo-generated-skip", seats: 3, options: { zoo: true, strengths: "generated", skip: true, grab: "shown" } },
  { name: "three-dawndojo", seats: 3, options: { dawndojo: true } },
  { name: "four-dawndojo-generated-zoo", seats: 4, options: { dawndojo: true, roosters: "generated", zoo: true } },
  { name: "four-together", seats: 4, options: { together: true } },
  { name: "five-together-all", seats: 5, options: { together: true, zoo: true, dawndojo: true, highscore: true, skip: true } },
];

/** Long enough to see something: shorter games are passed over. */
const FEWEST_ENTRIES = 30;

function play({ name, seats, options }: GoldenGame): MatchFile {
  for (let attempt = 0; ; attempt++) {
    const seed = fast(`golden/${name}/${attempt}`);
    const key = Uint8Array.from({ length: 32 }, () => seed.below(256));
    const salt = `golden ${name}`;
    const header = {
      game: tossingTiger.id,
      version: tossingTiger.version,
      options: { ...defaultOptions(tossingTiger.options), ...options },
      seats,
      commitment: commitment(key),
      salt,
    };
    const match = Match.start(tossingTiger, header, (seq) => keyed(key, salt, seq), 0);
    while (!match.outcome) {
      const seat = match.waitingFor()[0]!;
      const decision = match.decisionOf(seat)!;
      const answer = decision.kind === "spoils.keep" ? decision.fallback : sampleLegal(tossingTiger, match.state, decision, seed);
      match.submit({ id: `c${match.seq}`, seat, decision: decision.id, answer }, match.seq + 1);
    }
    const names = Array.from({ length: seats }, (_, seat) => `Player ${seat + 1}`);
    if (match.entries.length >= FEWEST_ENTRIES) return toMatchFile(match, names, key);
  }
}

if (import.meta.main) {
  for (const game of GOLDEN) {
    const path = new URL(`../golden/${game.name}.json`, import.meta.url);
    if (existsSync(path)) continue;
    writeFileSync(path, `${JSON.stringify(play(game), null, 1)}\n`);
    process.stdout.write(`wrote ${path.pathname}\n`);
  }
}
