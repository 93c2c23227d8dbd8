import { readFileSync } from "node:fs";
import { parseLedger } from "@warren/kernel/ledger.ts";
import { lessonsRun } from "@warren/kernel/testing/lesson.ts";
import { animalEmpire } from "../game.ts";
import { lessons } from "../lessons.ts";
import { en } from "../text/en.ts";

const rules = new Set(parseLedger(readFileSync(new URL("../rulebook.tsv", import.meta.url), "utf8")).map((one) => one.id));
lessonsRun(animalEmpire, lessons, { catalogue: en, rules });
