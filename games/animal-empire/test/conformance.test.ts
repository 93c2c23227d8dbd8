import { readFileSync } from "node:fs";
import { parseLedger } from "@warren/kernel/ledger.ts";
import { conformance } from "@warren/kernel/testing/conformance.ts";
import { animalEmpire } from "../game.ts";
import { en } from "../text/en.ts";

const rules = new Set(parseLedger(readFileSync(new URL("../rulebook.tsv", import.meta.url), "utf8")).map((rule) => rule.id));

conformance(animalEmpire, {
  games: 14,
  catalogue: en,
  rules,
  maxBytes: 4_000,
  options: [
    {},
    {
      kingdomDeal: "pick2",
      openHands: true,
      fleetTiming: "everyTurn",
      crownRelocation: "random",
      raiderMarch: "action",
      defendersInBattle: "immune",
    },
  ],
});
