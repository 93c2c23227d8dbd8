/**
 * Writes the golden games: whole battles, half of them between bots, replayed by the tests ever after.
 * Run it (`npx node games/animal-world-war/test/make-golden.ts`) to add games that are not there yet.
 */
import type { MatchFile } from "@warren/kernel/record.ts";
import { sampleLegal } from "@warren/kernel/sample.ts";
import { type GoldenGame, playGolden, writeGolden } from "@warren/kernel/testing/golden.ts";
import { bots } from "../bot.ts";
import { animalWorldWar } from "../game.ts";
import { type Ordered, ordersText } from "./orders.ts";

interface BattleGolden extends GoldenGame {
  /** Level of both commanders; at random when absent. */
  readonly level?: string;
}

/** A ford between two woods, made by hand: trenches, wire and grenades lie there, and two people live at it. */
const FORD = {
  format: "warren-battlefield",
  name: "The ford",
  hexes: [
    ...[-2, -1, 0, 1, 2].flatMap((q) => [-3, -2, -1, 1, 2, 3].map((r) => [q, r - Math.floor(q / 2)])),
    [0, 0, "cottage"],
    [-2, 1, "wood"],
    [2, -1, "wood"],
  ],
  zones: {
    H: [
      [-1, 3],
      [0, 3],
      [1, 2],
    ],
    C: [
      [-1, -2],
      [0, -3],
      [1, -3],
    ],
  },
  objective: null,
  trenches: [[-2, 1]],
  wires: [[2, -1]],
  grenades: [
    [0, 0],
    [0, 0],
  ],
  civilians: [
    [0, 0],
    [-2, 1],
  ],
};

/** Battles of a campaign: veterans at a gap, prisoners to be freed, somebody missing. */
const DECORATED: Ordered = {
  objective: "O10",
  field: "medium",
  squad: 6,
  H: {
    standing: { captain: "dead", flamer: "mia" },
    medals: { medic: ["D01", "D08", "D11"], gunner: ["D03", "D07"], observer: ["D06", "D04"], rocketeer: ["D05", "D09"] },
    chevrons: { gunner: 2, medic: 1 },
    tank: true,
    citations: ["V01", "V02"],
    tactics: ["T04", "T12"],
  },
  C: {
    medals: { sniper: ["D03"], medic: ["D06"], rocketeer: ["D02"] },
    chevrons: { sniper: 2 },
    plane: true,
    citations: ["V03", "V04"],
    tactics: ["T16"],
  },
};
const WIRE: Ordered = {
  objective: "K1",
  attacker: "C",
  C: { standing: { pilot: "pow", chef: "pow" }, sought: ["pilot", "chef"], tactics: ["T06", "T10"] },
};
const PATROL: Ordered = { objective: "K2", H: { standing: { tanker: "mia" }, sought: ["tanker"], tactics: ["T01", "T03"] } };

export const FOLDER = new URL("../golden/", import.meta.url);
export const GOLDEN: readonly BattleGolden[] = [
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
  { name: "custom-ford-sergeants", seats: 2, options: { battlefield: JSON.stringify(FORD) }, level: "sergeant" },
  { name: "campaign-gap-decorated", seats: 2, options: { orders: ordersText(DECORATED) }, level: "soldier" },
  { name: "campaign-wire-soldiers", seats: 2, options: { orders: ordersText(WIRE) }, level: "soldier" },
  { name: "campaign-patrol-random", seats: 3, options: { orders: ordersText(PATROL) } },
];

function play(game: BattleGolden): MatchFile {
  const bot = bots.find((one) => one.level === game.level);
  return playGolden(animalWorldWar, game, `golden/${game.name}`, (match, decision, rng) => {
    if (!bot) return sampleLegal(animalWorldWar, match.state, decision, rng);
    const { seat } = decision;
    return bot.decide({ game: animalWorldWar, view: match.view(seat), decision, seat, rng, steps: bot.steps }).answer;
  });
}

if (import.meta.main) writeGolden(FOLDER, GOLDEN, play);
