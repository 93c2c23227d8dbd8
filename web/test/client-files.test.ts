import { readFileSync } from "node:fs";
import { defaultOptions } from "@warren/kernel/options.ts";
import { FORMAT_VERSION, type MatchFile } from "@warren/kernel/record.ts";
import { toyGame } from "@warren/kernel/testing/toy.ts";
import { expect, test } from "vitest";
import { openMatchFile, openRecord, readMatchFile } from "../src/client/files.ts";
import { startLocal } from "../src/client/local.ts";
import { bad, good } from "../src/client/result.ts";
import { localStore, memoryStore } from "../src/client/store.ts";
import { listLocal, removeLocal } from "../src/shell/shelf.ts";
import { toyModule } from "./client-kit.ts";

async function aFile(): Promise<MatchFile> {
  const store = memoryStore();
  const people = ["Ann", "Ben"].map((name) => ({ kind: "person" as const, name }));
  const { row, entries } = (await store.load(await startLocal(toyModule, defaultOptions(toyGame.options), people, store)))!;
  return {
    format: "warren-match",
    formatVersion: FORMAT_VERSION,
    header: row.header,
    names: ["Ann", "Ben"],
    key: row.key!,
    entries,
  };
}
const load = async (game: string) => (game === "toy" ? good(toyModule) : bad({ key: "game.unknown", args: { game } }));

test("an honest file is opened; damaged and foreign ones are refused with the reason", async () => {
  const file = await aFile();
  const keyOf = async (raw: unknown) => {
    const got = await readMatchFile(typeof raw === "string" ? raw : JSON.stringify(raw), load);
    return got.ok ? "opened" : got.refusal.key;
  };
  expect(await keyOf(file)).toBe("opened");
  expect(await keyOf("{")).toBe("file.notJson");
  expect(await keyOf({ hello: 1 })).toBe("file.foreign");
  expect(await keyOf({ ...file, header: { ...file.header, game: "go" } })).toBe("game.unknown");
  expect(await keyOf({ ...file, header: { ...file.header, version: 9 } })).toBe("file.otherVersion");
  expect(await keyOf({ ...file, entries: [{ ...file.entries[0]!, hash: "beef" }] })).toBe("file.diverges");
  const draws = [...file.entries[0]!.draws];
  draws[0] = [draws[0]![0] === 0 ? 1 : 0, draws[0]![1]];
  expect(await keyOf({ ...file, entries: [{ ...file.entries[0]!, draws }] })).toBe("file.diverges");
  expect(await keyOf({ ...file, key: "0".repeat(64) })).toBe("file.wrongKey");
});

test("a war that was opened from a file is looked at with its battles, is one in the list, and goes away whole", async () => {
  const golden = new URL("../../games/animal-world-war/campaign/golden/sergeants.json", import.meta.url);
  const file = JSON.parse(readFileSync(golden, "utf8")) as MatchFile;
  // A battle under rules that are not here is named by its place.
  const [one, ...others] = file.episodes!;
  const newer = { ...file, episodes: [{ ...one!, header: { ...one!.header, version: 99 } }, ...others] };
  const refused = await openMatchFile(new Blob([JSON.stringify(newer)]));
  expect(!refused.ok && refused.refusal).toMatchObject({ key: "file.episode", args: { place: "episodes[0]" } });
  // A device or a server names what a war has taken in by the entry that made it wait; a file from elsewhere may not.
  const named = {
    ...file,
    entries: file.entries.map((entry) => (entry.type === "episode" ? { ...entry, id: `episode:${entry.seq - 1}` } : entry)),
  };
  for (const given of [file, named]) {
    const got = await openMatchFile(new Blob([JSON.stringify(given)]));
    const id = got.ok ? got.value : "";
    const war = await openRecord(id);
    expect(war.ok && [war.value.playable, war.value.file]).toEqual([false, given]);
    // So is any of its battles.
    const store = await localStore();
    const parts = (await store.list()).filter((part) => part.longer === id).map((part) => part.id);
    expect(parts).toHaveLength(file.episodes!.length);
    // Where a log says which entry made it wait, the way from there leads to each of them.
    const since = given.entries.flatMap(({ type, seq }) => (type === "episode" ? [seq - 1] : []));
    const ways = war.ok ? war.value.episodes! : {};
    expect(Object.values(ways).sort()).toEqual([...parts].sort());
    if (given === named) expect(Object.keys(ways).map(Number)).toEqual(since);
    const battle = await openRecord(parts[0]!);
    expect(file.episodes).toContainEqual(battle.ok && battle.value.file);
    expect((await listLocal()).map((row) => row.id)).toEqual([id]);
    await removeLocal(id);
    expect(await store.list()).toEqual([]);
  }
});
