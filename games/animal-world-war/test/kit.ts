import { readFileSync } from "node:fs";
import { parseLedger } from "@warren/kernel/ledger.ts";
import type { ConformanceSetting, Start } from "@warren/kernel/testing/kit/setting.ts";
import { bots } from "../bot.ts";
import { MISSION_IDS, OBJECTIVE_IDS } from "../content/objectives.ts";
import { TACTIC_IDS } from "../content/tactics.ts";
import { TILE_KINDS } from "../content/tiles.ts";
import { lessons } from "../lessons.ts";
import { en } from "../text/en.ts";
import { CAMPAIGN_MOMENTS, MOMENTS } from "./moments.ts";
import { type Ordered, ordersText } from "./orders.ts";

const ledger = parseLedger(readFileSync(new URL("../rulebook.tsv", import.meta.url), "utf8"));

/** Every Objective once, sizes and switches spread over them. */
const OBJECTIVES: Start[] = OBJECTIVE_IDS.map((objective, i) => ({
  seats: 2,
  options: {
    objective,
    size: ["small", "medium", "large"][i % 3]!,
    tactics: ["random", "pick2", "none"][i % 3]!,
    selection: i % 4 === 1 ? "random" : "alternating",
    deployOrder: i % 5 === 2 ? "alternate" : "hFirst",
    tileDeal: i % 4 === 3 ? "wild" : "balanced",
    bailOut: i % 3 === 0,
    flamerDeathBlast: i % 2 === 0,
    threshold: i % 7 === 6 ? "above" : "atLeast",
  },
}));
const TEAMS: Start[] = [3, 5, 8].map((seats) => ({ seats, options: { objectiveVeto: true, size: "small", squad: 6 } }));

/** A field of somebody's own: a hole, tiles left to the deal, things and people on it, Objectives drawn and rejected. */
const hexes: (readonly [number, number, string?])[] = [];
for (let q = -2; q <= 2; q++)
  for (let s = -4; s <= 4; s++)
    if ((s - q) % 2 === 0 && !(q === 1 && s === 1))
      hexes.push(q === 0 ? [q, (s - q) / 2, ["meadow", "wood", "ruins", "wheat", "orchard"][(s + 4) / 2]!] : [q, (s - q) / 2]);
const battlefield = JSON.stringify({
  hexes,
  trenches: [[0, 1]],
  wires: [[0, -1]],
  wrecks: [[0, 0]],
  grenades: [[0, 1]],
  civilians: [[0, 2]],
});
const OWN_FIELD: Start[] = [2, 4].flatMap((seats) => [
  { seats, options: { objectiveVeto: true, battlefield } },
  { seats, options: { battlefield, objective: "O15", squad: 6 } },
]);

/** Every Objective once more, between commanders who go for it. */
const FOUGHT_OUT: Start[] = OBJECTIVE_IDS.flatMap((objective) =>
  ["alternating", "random"].map((selection) => ({
    seats: 2,
    bots: true,
    options: { objective, size: "small", squad: 6, selection, bailOut: true, flamerDeathBlast: true },
  })),
);
/** Battles of a campaign: rosters with gaps, Militia, vehicles of one Empire alone, Tactics to choose from. */
const CAMPAIGN: Start[] = [
  { objective: "O07", H: { standing: { captain: "dead", gunner: "pow" }, tactics: ["T01", "T12", "T15"], tank: true } },
  { objective: "O10", field: "medium", squad: 5, attacker: "C", C: { plane: true, tactics: ["T01", "T04"] } },
  { objective: "O04", squad: 5, H: { tactics: ["T11", "T13"] }, C: { tactics: ["T11", "T12"] } },
  {
    objective: "O13",
    squad: 6,
    H: {
      medals: { medic: ["D01", "D08", "D11"], gunner: ["D03", "D07"], observer: ["D06", "D04"], rocketeer: ["D05", "D09"] },
      chevrons: { gunner: 2, medic: 2 },
      tank: true,
      citations: ["V02"],
      tactics: ["T12", "T16"],
    },
    C: {
      medals: { medic: ["D01", "D06", "D10"], sniper: ["D03", "D11"], rocketeer: ["D02"] },
      chevrons: { sniper: 2 },
      plane: true,
      citations: ["V04", "V03"],
      tactics: ["T12"],
    },
  },
  { objective: "K1", H: { standing: { captain: "pow", sniper: "pow" }, sought: ["captain", "sniper"], tactics: ["T10", "T11"] } },
  { objective: "K1", attacker: "C", C: { standing: { pilot: "pow" }, sought: ["pilot"], tactics: ["T06"] } },
  { objective: "K2", H: { standing: { tanker: "mia" }, sought: ["tanker"] }, C: { tactics: ["T01", "T14"] } },
  { objective: "K2", attacker: "C", C: { standing: { medic: "mia" }, sought: ["medic"], tactics: ["T12"] } },
].map((given, i) => ({ seats: 2 + (i % 3), bots: i > 0, options: { orders: ordersText(given as Ordered) } }));
const STARTS: Start[] = [
  ...MOMENTS,
  ...FOUGHT_OUT,
  ...OBJECTIVES,
  ...TEAMS,
  ...OWN_FIELD,
  ...lessons,
  ...CAMPAIGN_MOMENTS,
  ...CAMPAIGN,
];

/** What the conformance kit plays, here and in `warren check`, and what it must have met. */
export const kit: ConformanceSetting = {
  games: STARTS.length,
  options: [],
  starts: STARTS,
  bots: bots.slice(0, 3),
  catalogue: en,
  rules: new Set(ledger.map((rule) => rule.id)),
  maxBytes: 24_000,
  questions: [
    "captain.extra",
    "chute.land",
    "crash.line",
    "deploy.place",
    "dice.again",
    "guns.plane",
    "medal.again",
    "move.farther",
    "move.onward",
    "objective.charges",
    "objective.general",
    "objective.veto",
    "select.keep",
    "select.pick",
    "shot.victim",
    "tactic.barrage",
    "tactic.before",
    "tactic.keep",
    "tactic.march",
    "tactic.muster",
    "tactic.plate",
    "tactic.smoke",
    "tactic.tunnel",
    "tactic.works",
    "turn.orders",
  ],
  onlyWords: [
    "team",
    "side",
    "sideNo",
    "class",
    "name",
    "call",
    "place",
    "arm",
    "species",
    "compass",
    "between",
    "token",
    "satchel",
    ...TILE_KINDS.map(({ id }) => `tile.${id}`),
    ...[...OBJECTIVE_IDS, ...MISSION_IDS].map((id) => `objective.${id}`),
    "objective.none",
    ...TACTIC_IDS.map((id) => `tactic.${id}`),
    "tactic.none",
    "dice",
    "honour",
    "blocked",
    "refused",
    "orders",
    "scenario",
    "field.boxEmpty",
    "field.noSuchTile",
    "tile.nml",
    "why",
  ],
  seldom: {
    "medal.rooted": "an oak of six is a 5 or 6 on a shot that has hit: medals.test",
    "strike.plane": "a shell that misses drifts onto a plane's own place, one way of six: classes.test",
  },
};
