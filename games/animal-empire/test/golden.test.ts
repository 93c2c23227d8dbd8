import { verifyMatchFile } from "@warren/kernel/record.ts";
import { goldenFile, goldenGames } from "@warren/kernel/testing/golden-test.ts";
import { expect, test } from "vitest";
import { animalEmpire } from "../game.ts";
import { FOLDER, GOLDEN } from "./make-golden.ts";

goldenGames(animalEmpire, GOLDEN, FOLDER);

test("a golden game in which an Army marches elsewhere does not replay", () => {
  const file = goldenFile(FOLDER, "three-soldiers.json");
  const entries = file.entries.map((entry) =>
    entry.type === "answer" && Array.isArray(entry.answer) && entry.answer[0] === "march"
      ? { ...entry, answer: [...entry.answer.slice(0, 2), "wild"] }
      : entry,
  );
  expect(entries).not.toEqual(file.entries);
  expect(verifyMatchFile(animalEmpire, { ...file, entries }).sound).toBe(false);
});
