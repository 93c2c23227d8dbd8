import { readFileSync } from "node:fs";
import { parseLedger } from "@warren/kernel/ledger.ts";
import { conformance } from "@warren/kernel/testing/conformance.ts";
import { tossingTiger } from "../game.ts";
import { en } from "../text/en.ts";

const ledger = parseLedger(readFileSync(new URL("../rulebook.tsv", import.meta.url), "utf8"));

conformance(tossingTiger, {
  games: 150,
  options: [
    {},
    { grab: "random", strengths: "generated" },
    { grab: "shown", warCap: 5 },
    { highscore: true, skip: true },
    { simulwars: true },
  ],
  catalogue: en,
  rules: new Set(ledger.map((rule) => rule.id)),
  maxBytes: 16_000,
});
