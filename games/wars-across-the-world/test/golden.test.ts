import { verifyMatchFile } from "@warren/kernel/record.ts";
import { goldenFile, goldenGames } from "@warren/kernel/testing/golden-test.ts";
import { expect, test } from "vitest";
import { warsAcrossTheWorld } from "../game.ts";
import { FOLDER, GOLDEN } from "./make-golden.ts";

goldenGames(warsAcrossTheWorld, GOLDEN, FOLDER);

test("a golden game in which a stack stays where it marched does not replay", () => {
  const file = goldenFile(FOLDER, "missouri-sergeants.json");
  const first = file.entries.findIndex(
    (entry) => entry.type === "answer" && Array.isArray(entry.answer) && entry.answer[0] === "march",
  );
  expect(first).toBeGreaterThan(0);
  const entries = file.entries.map((entry, i) => (i === first ? { ...entry, answer: ["done"] } : entry));
  expect(verifyMatchFile(warsAcrossTheWorld, { ...file, entries }).sound).toBe(false);
});
