/**
 * Writes the golden games: whole wars with all their battles, replayed by the tests ever after.
 * Run it (`npx node games/animal-world-war/campaign/test/make-golden.ts`) to add games that are not there yet.
 */
import type { MatchFile } from "@warren/kernel/record.ts";
import { type GoldenGame, playGolden, writeGolden } from "@warren/kernel/testing/golden.ts";
import { bots as ofBattles } from "../../bot.ts";
import { animalWorldWar } from "../../game.ts";
import { bots } from "../bot.ts";
import { campaign } from "../game.ts";

interface WarGolden extends GoldenGame {
  /** Level of the commanders, by seat. */
  readonly levels: readonly string[];
}
export const FOLDER = new URL("../golden/", import.meta.url);
export const GOLDEN: readonly WarGolden[] = [
  { name: "sergeants", seats: 2, options: { vehicles: "held", maxCampaignTurns: "12" }, levels: ["sergeant", "sergeant"] },
  {
    name: "recruits-shuffled-hold",
    seats: 3,
    options: { campaignObjectives: "shuffled", holdKeys: true, convalescence: true, bailOut: true, maxCampaignTurns: "12" },
    levels: ["recruit", "soldier", "recruit"],
  },
];

function play(golden: WarGolden): MatchFile {
  return playGolden(
    campaign,
    golden,
    `golden/${golden.name}`,
    (match, decision, rng) => {
      const { game } = match;
      const { seat } = decision;
      const bot = (game === campaign ? bots : ofBattles).find(({ level }) => level === golden.levels[seat])!;
      return bot.decide({ game, view: match.view(seat), decision, seat, rng, steps: bot.steps }).answer;
    },
    [animalWorldWar],
  );
}

if (import.meta.main) writeGolden(FOLDER, GOLDEN, play);
