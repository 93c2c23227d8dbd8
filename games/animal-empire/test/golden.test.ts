import { readdirSync, readFileSync } from "node:fs";
import { parseMatchFile, verifyMatchFile } from "@warren/kernel/record.ts";
import { expect, test } from "vitest";
import { animalEmpire } from "../game.ts";
import { GOLDEN } from "./make-golden.ts";

const folder = new URL("../golden/", import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith(".json"));

test("every golden game of the list is kept", () => {
  expect(files.sort()).toEqual(GOLDEN.map((game) => `${game.name}.json`).sort());
});

test.each(files)("golden game %s replays as recorded, to its end, with every die as its key gives it", (name) => {
  const parsed = parseMatchFile(readFileSync(new URL(name, folder), "utf8"));
  if ("refusal" in parsed) throw new Error(JSON.stringify(parsed.refusal));
  expect(verifyMatchFile(animalEmpire, parsed.file)).toMatchObject({ sound: true, keyChecked: true, finished: true });
});

test("a golden game in which an Army marches elsewhere does not replay", () => {
  const parsed = parseMatchFile(readFileSync(new URL("three-soldiers.json", folder), "utf8"));
  if ("refusal" in parsed) throw new Error("the file is damaged");
  const entries = parsed.file.entries.map((entry) =>
    entry.type === "answer" && Array.isArray(entry.answer) && entry.answer[0] === "march"
      ? { ...entry, answer: [...entry.answer.slice(0, 2), "wild"] }
      : entry,
  );
  expect(entries).not.toEqual(parsed.file.entries);
  expect(verifyMatchFile(animalEmpire, { ...parsed.file, entries }).sound).toBe(false);
});
