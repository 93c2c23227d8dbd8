/**
 * Writes the golden games: whole matches between random players, replayed by the tests ever after.
 * Run it (`npx node games/tossing-tiger/test/make-golden.ts`) to add games that are not there yet.
 */
import type { MatchFile } from "@warren/kernel/record.ts";
import { sampleLegal } from "@warren/kernel/sample.ts";
import { type GoldenGame, playGolden, writeGolden } from "@warren/kernel/testing/golden.ts";
import { tossingTiger } from "../game.ts";

export const FOLDER = new URL("../golden/", import.meta.url);
export const GOLDEN: readonly GoldenGame[] = [
  { name: "two-printed-choose", seats: 2, options: {} },
  { name: "three-fewest-piles", seats: 3, options: { fewestPiles: 2 } },
  { name: "four-generated-random", seats: 4, options: { strengths: "generated", grab: "random" } },
  { name: "six-printed-shown", seats: 6, options: { grab: "shown" } },
  { name: "three-highscore-skip", seats: 3, options: { highscore: true, skip: true } },
  { name: "five-simulwars", seats: 5, options: { simulwars: true } },
  { name: "four-zoo", seats: 4, options: { zoo: true } },
  { name: "three-zoo-generated-skip", seats: 3, options: { zoo: true, strengths: "generated", skip: true, grab: "shown" } },
  { name: "three-dawndojo", seats: 3, options: { dawndojo: true } },
  { name: "four-dawndojo-generated-zoo", seats: 4, options: { dawndojo: true, roosters: "generated", zoo: true } },
  { name: "four-together", seats: 4, options: { together: true } },
  { name: "four-together-talk", seats: 4, options: { together: true }, talk: true },
  { name: "five-together-all", seats: 5, options: { together: true, zoo: true, dawndojo: true, highscore: true, skip: true } },
];

/** Long enough to see something: shorter games are passed over. */
const FEWEST_ENTRIES = 30;

function play(game: GoldenGame): MatchFile {
  for (let attempt = 0; ; attempt++) {
    const file = playGolden(tossingTiger, game, `golden/${game.name}/${attempt}`, ({ state }, decision, rng) =>
      decision.kind === "spoils.keep" ? decision.fallback : sampleLegal(tossingTiger, state, decision, rng),
    );
    if (file.entries.length >= FEWEST_ENTRIES) return file;
  }
}

if (import.meta.main) writeGolden(FOLDER, GOLDEN, play);
