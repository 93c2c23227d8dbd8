import { expect, test } from "vitest";
import type { Game } from "../game.ts";
import { type MatchFile, parseMatchFile, verifyMatchFile } from "../record.ts";
import { type GoldenGame, goldenFiles, readGolden } from "./golden.ts";

export function goldenFile(folder: URL, name: string): MatchFile {
  const parsed = parseMatchFile(readGolden(folder, name));
  if ("refusal" in parsed) throw new Error(JSON.stringify(parsed.refusal));
  return parsed.file;
}

/** The golden games of a list are all there, and each replays as it was recorded. */
export function goldenGames(game: Game, list: readonly GoldenGame[], folder: URL): void {
  const files = goldenFiles(folder);
  test("every golden game of the list is kept", () => {
    expect(files).toEqual(list.map((one) => `${one.name}.json`).sort());
  });
  test.each(files)("golden game %s replays as recorded, to its end, with every die as its key gives it", (name) => {
    expect(verifyMatchFile(game, goldenFile(folder, name))).toMatchObject({ sound: true, keyChecked: true, finished: true });
  });
}
