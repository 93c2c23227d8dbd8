import { verifyMatchFile } from "@warren/kernel/record.ts";
import { goldenFile, goldenGames } from "@warren/kernel/testing/golden-test.ts";
import { expect, test } from "vitest";
import { wardsOfWar } from "../game.ts";
import { FOLDER, GOLDEN } from "./make-golden.ts";

goldenGames(wardsOfWar, GOLDEN, FOLDER);

test("a golden game in which a Warrior stays where he was does not replay", () => {
  const file = goldenFile(FOLDER, "four-printed-sergeants.json");
  const entries = file.entries.map((entry) =>
    entry.type === "answer" && Array.isArray(entry.answer) && entry.answer[0] === "move"
      ? { ...entry, answer: ["move", []] }
      : entry,
  );
  expect(entries).not.toEqual(file.entries);
  expect(verifyMatchFile(wardsOfWar, { ...file, entries }).sound).toBe(false);
});
