import { readFileSync } from "node:fs";
import { parseLedger } from "@warren/kernel/ledger.ts";
import { lessonsRun, playLesson } from "@warren/kernel/testing/lesson.ts";
import { expect, test } from "vitest";
import { animalWorldWar } from "../game.ts";
import { lessons } from "../lessons.ts";
import type { Table } from "../rules/state.ts";
import { en } from "../text/en.ts";

const rules = new Set(parseLedger(readFileSync(new URL("../rulebook.tsv", import.meta.url), "utf8")).map((one) => one.id));
lessonsRun(animalWorldWar, lessons, { catalogue: en, rules });

/** What the words of a lesson say must be so when its model answers were played. */
const after = (id: string): Table =>
  playLesson(animalWorldWar, lessons.find((lesson) => lesson.id === id)!).match.state.table as Table;
const soldier = (table: Table, id: string) => table.soldiers.find((one) => one.id === id)!;
const at = (table: Table, hex: string): number => table.field.hexes.findIndex((h) => `${h[0]},${h[1]}` === hex);

test("the lessons tell what happens", () => {
  const cover = after("cover");
  expect([cover.damage[at(cover, "0,1")], soldier(cover, "H.medic").damage]).toEqual([1, 0]);
  const shooting = after("shooting");
  expect([soldier(shooting, "C.gunner").status, soldier(shooting, "C.captain").status]).toEqual(["wounded", "wounded"]);
  const close = after("close");
  expect(close.down[at(close, "0,-1")]).toBe(1);
  expect([soldier(close, "C.gunner").status, soldier(close, "C.medic").status]).toEqual(["wounded", "dead"]);
  const machines = after("machines");
  expect(machines.down[at(machines, "0,0")]).toBe(1);
  expect(["C.gunner", "C.medic", "C.sniper"].map((id) => soldier(machines, id).status)).toEqual([
    "wounded",
    "wounded",
    "wounded",
  ]);
  expect(machines.planes[0].stage).toBe("approach");
  expect(after("command").over).toMatchObject({ winner: 0, key: "win.points" });
});
