import { readFileSync } from "node:fs";
import { parseLedger } from "@warren/kernel/ledger.ts";
import { conformance } from "@warren/kernel/testing/conformance.ts";
import { OBJECTIVE_IDS } from "../content/objectives.ts";
import { animalWorldWar } from "../game.ts";
import { en } from "../text/en.ts";

const rules = new Set(parseLedger(readFileSync(new URL("../rulebook.tsv", import.meta.url), "utf8")).map((rule) => rule.id));

/** Every Objective once, sizes and switches spread over them. */
const SETS = OBJECTIVE_IDS.map((objective, i) => ({
  objective,
  size: ["small", "medium", "large"][i % 3]!,
  tactics: ["random", "pick2", "none"][i % 3]!,
  selection: i % 4 === 1 ? "random" : "alternating",
  deployOrder: i % 5 === 2 ? "alternate" : "hFirst",
  tileDeal: i % 4 === 3 ? "wild" : "balanced",
  bailOut: i % 3 === 0,
  flamerDeathBlast: i % 2 === 0,
  threshold: i % 7 === 6 ? "above" : "atLeast",
}));

const common = { catalogue: en, rules, maxBytes: 24_000 };
conformance(animalWorldWar, { ...common, games: SETS.length, seats: [2], options: SETS });
conformance(animalWorldWar, {
  ...common,
  games: 3,
  seats: [3, 5, 8],
  options: [{ objectiveVeto: true, size: "small", squad: 6 }],
});

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
conformance(animalWorldWar, {
  ...common,
  games: 4,
  seats: [2, 4],
  options: [
    { objectiveVeto: true, battlefield },
    { battlefield, objective: "O15", squad: 6 },
  ],
});
