import { expect, test } from "vitest";
import { stateHash } from "../film.ts";
import type { Game } from "../game.ts";
import { Match } from "../match.ts";
import { type MatchFile, parseMatchFile, verifyMatchFile } from "../record.ts";
import { pictureOf } from "../witness.ts";
import { type GoldenGame, goldenFiles, readGolden } from "./golden.ts";

export function goldenFile(folder: URL, name: string): MatchFile {
  const parsed = parseMatchFile(readGolden(folder, name));
  if ("refusal" in parsed) throw new Error(JSON.stringify(parsed.refusal));
  return parsed.file;
}

/** The golden games of a list are all there, and each replays as it was recorded, with the matches of `others` that it waited for. */
export function goldenGames(game: Game, list: readonly GoldenGame[], folder: URL, others?: readonly Game[]): void {
  const files = goldenFiles(folder);
  test("every golden game of the list is kept", () => {
    expect(files).toEqual(list.map((one) => `${one.name}.json`).sort());
  });
  test.each(files)("golden game %s replays as recorded, to its end, with every die as its key gives it", (name) => {
    expect(verifyMatchFile(game, goldenFile(folder, name), others)).toMatchObject({
      sound: true,
      keyChecked: true,
      finished: true,
    });
  });
  test("looking back at any entry of a golden game shows what a replay up to it shows", () => {
    const { header, entries } = files
      .map((name) => goldenFile(folder, name))
      .sort((a, b) => a.entries.length - b.entries.length)[0]!;
    const match = Match.load(game, header, entries);
    for (const { seq, hash } of entries) {
      const past = match.at(seq);
      expect(stateHash(past.state)).toBe(hash);
      if (seq % 40 !== 7 && seq !== match.seq) continue;
      const replayed = Match.load(game, header, entries.slice(0, seq + 1));
      for (let seat = -1; seat < header.seats; seat++)
        expect(pictureOf(past, seat < 0 ? null : seat)).toEqual(pictureOf(replayed, seat < 0 ? null : seat));
      expect(past.luck).toEqual(replayed.luck);
    }
  });
}
