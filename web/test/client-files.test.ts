import { readFileSync } from "node:fs";
import { defaultOptions } from "@warren/kernel/options.ts";
import { FORMAT_VERSION, type MatchFile } from "@warren/kernel/record.ts";
import { toyGame } from "@warren/kernel/testing/toy.ts";
import { expect, test } from "vitest";
import { openMatchFile, openRecord, readMatchFile } from "../src/client/files.ts";
import { startLocal } from "../src/client/local.ts";
import { bad, good } from "../src/client/result.ts";
import { memoryStore } from "../src/client/store.ts";
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

test("a match that waited for others is opened with all of them, from this device and from elsewhere, and saved again whole", async () => {
  const golden = new URL("../../games/animal-world-war/campaign/golden/sergeants.json", import.meta.url);
  const war = JSON.parse(readFileSync(golden, "utf8")) as MatchFile;
  // As a device or a server names what it has taken in: by the entry that made it wait.
  const named = {
    ...war,
    entries: war.entries.map((one) => (one.type === "episode" ? { ...one, id: `episode:${one.seq - 1}` } : one)),
  };
  for (const file of [war, named]) {
    const opened = await openMatchFile(new Blob([JSON.stringify(file)]));
    if (!opened.ok) throw new Error(JSON.stringify(opened.refusal));
    const record = await openRecord(opened.value);
    if (!record.ok) throw new Error(JSON.stringify(record.refusal));
    expect(record.value.file.episodes).toEqual(war.episodes);
    expect(record.value.file.entries).toEqual(file.entries);
  }
});
