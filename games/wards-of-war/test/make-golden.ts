/**
 * Writes the golden games: whole matches, replayed by the tests ever after.
 * Run it (`npx node games/wards-of-war/test/make-golden.ts`) to add games that are not there yet.
 */
import { fast } from "@warren/kernel/chance.ts";
import type { MatchFile } from "@warren/kernel/record.ts";
import { sampleLegal } from "@warren/kernel/sample.ts";
import { type GoldenGame, playGolden, writeGolden } from "@warren/kernel/testing/golden.ts";
import { bots } from "../bot.ts";
import { wardsOfWar } from "../game.ts";

interface WardsGolden extends GoldenGame {
  /** Who plays: random answers know every corner, Sergeants play matches that look like matches. */
  readonly players: "random" | "sergeants";
}

const FULL = { vehicles: "all", rangedIn: "mortar" } as const;

export const FOLDER = new URL("../golden/", import.meta.url);
export const GOLDEN: readonly WardsGolden[] = [
  { name: "four-printed-sergeants", seats: 4, options: {}, players: "sergeants" },
  { name: "six-domination-millbrook", seats: 6, options: { mode: "domination", ...FULL }, players: "sergeants" },
  {
    name: "four-flags-crown-hill",
    seats: 4,
    options: { mode: "flags", map: "crown-hill", length: "quick" },
    players: "sergeants",
  },
  {
    name: "eight-four-teams-random",
    seats: 8,
    options: { mode: "hill", teams: "four", map: "four-corners", ...FULL },
    players: "random",
  },
  {
    name: "six-assault-gull-sands-random",
    seats: 6,
    options: { mode: "assault", map: "gull-sands", length: "quick", ...FULL },
    players: "random",
  },
  { name: "three-free-new-table-random", seats: 3, options: { mode: "free", map: "new-bocage", ...FULL }, players: "random" },
];

function play(game: WardsGolden): MatchFile {
  const sergeant = bots.find(({ level }) => level === "sergeant")!;
  return playGolden(wardsOfWar, game, `golden/${game.name}`, (match, decision) => {
    const rng = fast(`golden/${game.name}/${match.seq}`);
    if (game.players === "random") return sampleLegal(wardsOfWar, match.state, decision, rng);
    const { seat } = decision;
    return sergeant.decide({ game: wardsOfWar, view: match.view(seat), decision, seat, rng, steps: sergeant.steps }).answer;
  });
}

if (import.meta.main) writeGolden(FOLDER, GOLDEN, play);
