import { parseMatchFile, verifyMatchFile } from "@warren/kernel/record.ts";
import { goldenFiles, readGolden } from "@warren/kernel/testing/golden.ts";
import { goldenGames } from "@warren/kernel/testing/golden-test.ts";
import { expect, test } from "vitest";
import { tossingTiger } from "../game.ts";
import { FOLDER, GOLDEN } from "./make-golden.ts";

goldenGames(tossingTiger, GOLDEN, FOLDER);

test("a golden game with one answer changed does not replay", () => {
  const parsed = parseMatchFile(readGolden(FOLDER, goldenFiles(FOLDER)[0]!).replace('"dice.2"', '"dice.1"'));
  if ("refusal" in parsed) throw new Error("the change damaged the file");
  expect(verifyMatchFile(tossingTiger, parsed.file).sound).toBe(false);
});
