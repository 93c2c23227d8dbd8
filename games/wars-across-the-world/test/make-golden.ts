/**
 * Writes the golden games: whole wars, replayed by the tests ever after.
 * Run it (`npx node games/wars-across-the-world/test/make-golden.ts`) to add games that are not there yet.
 */
import type { Level } from "@warren/kernel/bot.ts";
import { fast } from "@warren/kernel/chance.ts";
import type { MatchFile } from "@warren/kernel/record.ts";
import { sampleLegal } from "@warren/kernel/sample.ts";
import { type GoldenGame, playGolden, writeGolden } from "@warren/kernel/testing/golden.ts";
import { bots } from "../bot.ts";
import { warsAcrossTheWorld } from "../game.ts";

interface WarGolden extends GoldenGame {
  /** Who plays: random answers know every corner, commanders play wars that look like wars. */
  readonly players: "random" | Level;
}

export const FOLDER = new URL("../golden/", import.meta.url);
const SICILY = { scenario: "sicily-264" };
export const GOLDEN: readonly WarGolden[] = [
  { name: "valley-sergeants", seats: 2, options: { scenario: "valley-1862" }, players: "sergeant" },
  { name: "missouri-random", seats: 2, options: {}, players: "random" },
  { name: "missouri-random-again", seats: 2, options: {}, players: "random" },
  { name: "missouri-recruits", seats: 2, options: {}, players: "recruit" },
  { name: "missouri-soldiers", seats: 2, options: {}, players: "soldier" },
  { name: "missouri-sergeants", seats: 2, options: {}, players: "sergeant" },
  { name: "missouri-sergeants-again", seats: 2, options: {}, players: "sergeant" },
  { name: "sicily-random", seats: 2, options: SICILY, players: "random" },
  { name: "sicily-sergeants", seats: 2, options: SICILY, players: "sergeant" },
  { name: "sicily-three", seats: 3, options: SICILY, players: "soldier" },
  { name: "korea-random", seats: 2, options: { scenario: "korea-1950" }, players: "random" },
  { name: "korea-sergeants", seats: 2, options: { scenario: "korea-1950" }, players: "sergeant" },
];

function play(game: WarGolden): MatchFile {
  return playGolden(warsAcrossTheWorld, game, `golden/${game.name}`, (match, decision) => {
    const rng = fast(`golden/${game.name}/${match.seq}`);
    if (game.players === "random") return sampleLegal(warsAcrossTheWorld, match.state, decision, rng);
    const { seat } = decision;
    const bot = bots.find(({ level }) => level === game.players)!;
    return bot.decide({ game: warsAcrossTheWorld, view: match.view(seat), decision, seat, rng, steps: bot.steps }).answer;
  });
}

if (import.meta.main) writeGolden(FOLDER, GOLDEN, play);
