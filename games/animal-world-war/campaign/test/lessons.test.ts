import { readFileSync } from "node:fs";
import { parseLedger } from "@warren/kernel/ledger.ts";
import { lessonsRun, playLesson } from "@warren/kernel/testing/lesson.ts";
import { expect, test } from "vitest";
import { CITIES, type CityId } from "../../content/cities.ts";
import { animalWorldWar } from "../../game.ts";
import { en as battles } from "../../text/en.ts";
import { campaign } from "../game.ts";
import { lessons } from "../lessons.ts";
import { dossierOf } from "../rules/roster.ts";
import type { Table } from "../rules/state.ts";
import { en } from "../text/en.ts";

const rules = new Set(parseLedger(readFileSync(new URL("../../rulebook.tsv", import.meta.url), "utf8")).map((one) => one.id));
const [order, battle, aftermath] = lessons as [(typeof lessons)[0], (typeof lessons)[0], (typeof lessons)[0]];
lessonsRun(campaign, [order, aftermath], { catalogue: en, rules });
lessonsRun(animalWorldWar, [battle], { catalogue: battles, rules });

test("what a lesson says of tanks and planes it shows at cities that have them and are the learner's", () => {
  for (const lesson of [order, aftermath]) {
    const step = lesson.steps.find((one) => "say" in one && one.say.key.endsWith(".gives"));
    const shown = step?.show as readonly CityId[];
    const held = playLesson(campaign, lesson).match.state.table as Table;
    const having = shown.filter((city) => CITIES[city].vehicle !== undefined);
    expect(having.map((city) => [CITIES[city].vehicle, held.cities[city]])).toEqual([
      ["tank", 0],
      ["plane", 0],
    ]);
    // Of the city that is taken the Tactic is told, and no vehicle.
    expect([shown.includes("M1"), CITIES.M1.vehicle]).toEqual([true, undefined]);
  }
});

test("the lessons tell what happens", () => {
  expect(playLesson(campaign, order).match.awaited?.options).toEqual(battle.options);
  const { outcome, report } = playLesson(animalWorldWar, battle).match;
  expect(outcome?.ranks).toEqual([1, 2]);
  expect(report).toMatchObject({ finisher: "H.sniper", promotable: ["H.sniper"] });
  const { table, match } = (({ match: played }) => ({ table: played.state.table as Table, match: played }))(
    playLesson(campaign, aftermath),
  );
  expect([table.cities.M1, table.turn, table.order]).toEqual([0, 3, { t: "attack", city: "M3" }]);
  expect(table.empires[0].tactics).toEqual(["T04", "T12"]);
  expect(dossierOf(table.empires[0], "sniper")).toMatchObject({ medals: ["D03"], chevrons: 1 });
  expect([dossierOf(table.empires[0], "rocketeer").standing, dossierOf(table.empires[1], "rocketeer").standing]).toEqual([
    "dead",
    "dead",
  ]);
  expect([dossierOf(table.empires[1], "flamer").standing, dossierOf(table.empires[1], "captain").standing]).toEqual([
    "pow",
    "mia",
  ]);
  expect(match.outcome).toBeUndefined();
});
