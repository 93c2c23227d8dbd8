/**
 * Writes the golden games: whole matches, replayed by the tests ever after.
 * Run it (`npx node games/animal-empire/test/make-golden.ts`) to add games that are not there yet.
 */
import { fast } from "@warren/kernel/chance.ts";
import type { MatchFile } from "@warren/kernel/record.ts";
import { sampleLegal } from "@warren/kernel/sample.ts";
import { type GoldenGame, playGolden, writeGolden } from "@warren/kernel/testing/golden.ts";
import { soldier } from "../bot.ts";
import { animalEmpire } from "../game.ts";

interface EmpireGolden extends GoldenGame {
  /** Who plays: random answers know every corner, soldiers play games that look like games. */
  readonly players: "random" | "soldiers";
}

export const FOLDER = new URL("../golden/", import.meta.url);
export const GOLDEN: readonly EmpireGolden[] = [
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
  { name: "four-diplomats", seats: 4, options: { winKingdoms: "7", roundCap: "20" }, players: "random", talk: true },
  { name: "eight-soldiers", seats: 8, options: {}, players: "soldiers" },
];

function play(game: EmpireGolden): MatchFile {
  return playGolden(animalEmpire, game, `golden/${game.name}`, (match, decision) => {
    const rng = fast(`golden/${game.name}/${match.seq}`);
    if (game.players === "random") return sampleLegal(animalEmpire, match.state, decision, rng);
    const { seat } = decision;
    return soldier.decide({ game: animalEmpire, view: match.view(seat), decision, seat, rng, steps: soldier.steps }).answer;
  });
}

if (import.meta.main) writeGolden(FOLDER, GOLDEN, play);
