import { readFileSync } from "node:fs";
import { parseLedger } from "@warren/kernel/ledger.ts";
import { conformance } from "@warren/kernel/testing/conformance.ts";
import { game } from "../game.ts";
import { en } from "../text/en.ts";

const ledger = parseLedger(readFileSync(new URL("../rulebook.tsv", import.meta.url), "utf8"));

conformance(game, { games: 60, catalogue: en, rules: new Set(ledger.map((rule) => rule.id)) });
