import { readFileSync } from "node:fs";
import { parseLedger } from "@warren/kernel/ledger.ts";
import { lessonsRun, playLesson } from "@warren/kernel/testing/lesson.ts";
import { expect, test } from "vitest";
import { tossingTiger } from "../game.ts";
import { lessons } from "../lessons.ts";
import type { Table } from "../rules/state.ts";
import { en } from "../text/en.ts";

const ledger = parseLedger(readFileSync(new URL("../rulebook.tsv", import.meta.url), "utf8"));
lessonsRun(tossingTiger, lessons, { catalogue: en, rules: new Set(ledger.map((rule) => rule.id)) });

test("the first war goes as its words tell: won by a strength, won by a reroll, lost by a toss", () => {
  const { match } = playLesson(tossingTiger, lessons[0]!);
  const table = match.state.table as Table;
  const [war] = table.last;
  expect(war!.battles.map((battle) => battle.won)).toEqual([
    [true, false],
    [true, false],
    [false, true],
  ]);
  expect(war!.sides.map((side) => side.row.map((pile) => pile?.shown))).toEqual([
    ["mantis.1", "monkey.1", "tiger.1"],
    ["panda.2", "crane.2", "mantis.2"],
  ]);
  expect(war!.marks["tiger.1"]).toEqual({ toss: "down" });
  // Two cards of a pile and one of another are taken, one is lost.
  expect(table.hands).toEqual([8, 4]);
});
