import { readFileSync } from "node:fs";
import { parseLedger } from "@warren/kernel/ledger.ts";
import { conformance } from "@warren/kernel/testing/conformance.ts";
import { tossingTiger } from "../game.ts";
import { en } from "../text/en.ts";

const ledger = parseLedger(readFileSync(new URL("../rulebook.tsv", import.meta.url), "utf8"));

conformance(tossingTiger, {
  games: 280,
  options: [
    {},
    { grab: "random", strengths: "generated" },
    { grab: "shown", warCap: 5 },
    { highscore: true, skip: true },
    { simulwars: true, fewestPiles: 2 },
    { zoo: true },
    { zoo: true, skip: true, grab: "shown", strengths: "generated" },
    { zoo: true, simulwars: true, highscore: true, grab: "random" },
    { dawndojo: true, fewestPiles: 3 },
    { dawndojo: true, roosters: "generated", zoo: true, skip: true },
    { dawndojo: true, roosters: "generated", simulwars: true, highscore: true, grab: "random" },
    { together: true, fewestPiles: 3 },
    { together: true, zoo: true, grab: "random", skip: true },
    { together: true, dawndojo: true, roosters: "generated", zoo: true, highscore: true, grab: "shown" },
  ],
  catalogue: en,
  rules: new Set(ledger.map((rule) => rule.id)),
  maxBytes: 20_000,
});
