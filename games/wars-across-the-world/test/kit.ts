import { readFileSync } from "node:fs";
import { parseLedger } from "@warren/kernel/ledger.ts";
import type { ConformanceSetting } from "@warren/kernel/testing/kit/setting.ts";
import { en } from "../text/en.ts";

const ledger = parseLedger(readFileSync(new URL("../rulebook.tsv", import.meta.url), "utf8"));

/** What the conformance kit plays, here and in `warren check`, and what it must have met. */
export const kit: ConformanceSetting = {
  games: 12,
  catalogue: en,
  rules: new Set(ledger.map((rule) => rule.id)),
  maxBytes: 80_000,
  cap: 4_000,
  demand: "nothing",
};
