import { readFileSync } from "node:fs";
import { parseLedger } from "@warren/kernel/ledger.ts";
import { lessonsRun, playLesson } from "@warren/kernel/testing/lesson.ts";
import { expect, test } from "vitest";
import { wardsOfWar } from "../game.ts";
import { lessons } from "../lessons.ts";
import type { Table } from "../rules/state.ts";
import { en } from "../text/en.ts";

const rules = new Set(parseLedger(readFileSync(new URL("../rulebook.tsv", import.meta.url), "utf8")).map((one) => one.id));
lessonsRun(wardsOfWar, lessons, { catalogue: en, rules });

/** What the words of a lesson say must be so when its model answers were played. */
const played = (id: string) => {
  const { match } = playLesson(wardsOfWar, lessons.find((lesson) => lesson.id === id)!);
  const told = match.log().map(({ event }) => event.key);
  return { table: match.state.table as Table, told };
};

test("the lessons tell what happens", () => {
  const moving = played("moving");
  expect(moving.told.filter((key) => key === "move.goes")).toHaveLength(2);
  const shooting = played("shooting");
  expect(shooting.told).toEqual(expect.arrayContaining(["shot.again", "save.failed", "turn.gained", "fire.safe"]));
  expect(shooting.table.warriors[1]!.deaths).toBe(1);
  const close = played("close");
  expect(close.told).toEqual(expect.arrayContaining(["assault.fails", "assault.fallsBack", "save.made", "warrior.destroyed"]));
  const vehicles = played("vehicles");
  expect(vehicles.told).toEqual(expect.arrayContaining(["hull.boarded", "drive.goes", "save.failed", "hull.destroyed"]));
  expect(vehicles.table.warriors[1]!.deaths).toBe(1);
  const objectives = played("objectives");
  expect(objectives.table.objectives[1]!.owner).toBe(0);
  expect(objectives.table.sides[0]!.points).toBe(2);
});
