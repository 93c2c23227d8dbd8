import { readFileSync } from "node:fs";
import { parseLedger } from "@warren/kernel/ledger.ts";
import type { ConformanceSetting } from "@warren/kernel/testing/kit/setting.ts";
import { bots } from "../bot.ts";
import { en } from "../text/en.ts";

const ledger = parseLedger(readFileSync(new URL("../rulebook.tsv", import.meta.url), "utf8"));

const FULL = { vehicles: "all", rangedIn: "mortar" } as const;

/** What the conformance kit plays, here and in `warren check`, and what it must have met. */
export const kit: ConformanceSetting = {
  games: 24,
  seats: [2, 3, 4, 6],
  options: [
    {},
    { mode: "domination", ...FULL },
    { mode: "flags", map: "crown-hill", length: "quick", ...FULL },
    { mode: "assault", map: "gull-sands", length: "quick", ...FULL },
    { mode: "hill", map: "foundry-nine", length: "quick", ...FULL },
    { mode: "free", map: "four-corners", ...FULL },
    { mode: "deathmatch", map: "hedgerow-lanes", length: "quick", ...FULL },
  ],
  bots,
  catalogue: en,
  rules: new Set(ledger.map((rule) => rule.id)),
  maxBytes: 60_000,
  questions: ["enter", "respawn", "action", "second"],
  onlyWords: ["name", "model", "place", "what", "choice", "why", "walk", "options", "join", "drive"],
};
