import { readFileSync } from "node:fs";
import { parseLedger } from "@warren/kernel/ledger.ts";
import { lessonsRun, playLesson } from "@warren/kernel/testing/lesson.ts";
import { expect, test } from "vitest";
import { FIRST_SCENARIO, SCENARIOS } from "../content/scenarios.ts";
import { warsAcrossTheWorld } from "../game.ts";
import { lessons } from "../lessons.ts";
import type { Table } from "../rules/state.ts";
import { en } from "../text/en.ts";

const rules = new Set(parseLedger(readFileSync(new URL("../rulebook.tsv", import.meta.url), "utf8")).map((one) => one.id));
lessonsRun(warsAcrossTheWorld, lessons, { catalogue: en, rules });

/** What the words of a lesson say must be so when its model answers were played. */
const after = (id: string): Table =>
  playLesson(warsAcrossTheWorld, lessons.find((lesson) => lesson.id === id)!).match.state.table as Table;

test("the lessons tell what happens", () => {
  const valley = after("valley");
  expect([valley.units.GOR!.place, valley.units.HAT!.at, valley.units.JOH!.at, valley.units.VMI!.at]).toEqual([
    "lost",
    "FRA",
    "HAR",
    "STA",
  ]);
  expect([valley.control.STR, valley.vp[0]]).toEqual([0, SCENARIOS["valley-1862"]!.vpStart.South! + 1]);
  const march = after("march");
  expect([march.units["2KS"]!.at, march.units["16IL"]!.at, march.control.LEB]).toEqual(["FSC", "STJ", 0]);
  const battle = after("battle");
  expect([battle.units["2KS"]!.place, battle.units.MSGC!.place, battle.units.BLB!.place]).toEqual(["lost", "lost", "lost"]);
  const { Union } = SCENARIOS[FIRST_SCENARIO]!.vpStart;
  expect([battle.units.RAI!.at, battle.control.LEX, battle.vp[0]]).toEqual(["OSC", 0, Union! + 1]);
  const command = after("command");
  expect(command.attacks).toMatchObject([{ region: "SED", units: ["2US", "1MO", "LYO"] }]);
  expect(command.units["2MO"]!.at).toBe("JEF");
  const shadows = after("shadows");
  expect([shadows.units.GRN!.at, shadows.forts.NMD]).toEqual(["MAC", undefined]);
  const sea = after("sea");
  expect([sea.units["CQ1.1"]!.place, sea.units.SME!.at, sea.control.CAT, sea.units.L1!.at]).toEqual(["lost", "SYR", 0, "CAT"]);
  const air = after("air");
  expect([air.units.R7!.steps, air.control.UIJ, air.units.T105!.at, air.units.IL10!.at]).toEqual([1, 0, "SEO", "SEO"]);
});

test("in the lesson on supply the 2d Kansas really is cut off", () => {
  const { table } = lessons.find(({ id }) => id === "march")!.position!() as unknown as { table: Table };
  expect([table.units["2KS"]!.oos, table.units["1KS"]!.oos]).toEqual([true, false]);
});
