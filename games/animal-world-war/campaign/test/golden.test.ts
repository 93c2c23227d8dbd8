import { parseMatchFile, verifyMatchFile } from "@warren/kernel/record.ts";
import { goldenFiles } from "@warren/kernel/testing/golden.ts";
import { goldenFile, goldenGames } from "@warren/kernel/testing/golden-test.ts";
import { expect, test } from "vitest";
import { animalWorldWar } from "../../game.ts";
import { campaign } from "../game.ts";
import { FOLDER, GOLDEN } from "./make-golden.ts";

goldenGames(campaign, GOLDEN, FOLDER, [animalWorldWar]);

const verdictOn = (file: unknown): string => {
  const read = parseMatchFile(JSON.stringify(file));
  const refusal = "refusal" in read ? read.refusal : verifyMatchFile(campaign, read.file, [animalWorldWar]).refusal;
  return refusal ? [refusal.key, ...Object.values(refusal.args ?? {})].join(" | ") : "sound";
};
test("a war whose battles are missing, exchanged or told otherwise is refused with the place", () => {
  const file = goldenFile(FOLDER, goldenFiles(FOLDER)[0]!);
  const { episodes = [], entries } = file;
  expect(episodes.length).toBeGreaterThan(2);
  const [first, second, ...rest] = episodes;
  expect(verdictOn({ ...file, episodes: [first, ...rest] })).toContain("episodes[1] | missing: ");
  expect(verdictOn({ ...file, episodes: [second, first, ...rest] })).toContain("episodes[0] |");
  // Somebody who fell stands up again in the report, and everything after it is another war.
  const raised = entries.map((entry) =>
    entry.type === "episode" ? JSON.parse(JSON.stringify(entry).replaceAll('"end":"dead"', '"end":"standing"')) : entry,
  );
  expect(verdictOn({ ...file, entries: raised })).toContain("file.diverges");
});
