import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { afterEach, expect, test } from "vitest";
import { diagnose } from "../database/doctor.ts";
import { DataInUse, databaseFile } from "../database/sqlite.ts";
import { stepsOf, upgrade } from "../database/upgrade.ts";
import { writeMark } from "../journal.ts";
import { Device, tempDir, toyServer } from "./client.ts";
import { BEFORE_KEYS } from "./older.ts";
import { toyModule } from "./toy-game.ts";

const games = async (id: string) => (id === "toy" ? toyModule() : undefined);
const dirs: string[] = [];
afterEach(() => {
  for (const dir of dirs.splice(0)) rmSync(dir, { recursive: true, force: true });
});

/** A server with three matches, two moves into each. */
async function threeTables() {
  const data = tempDir();
  dirs.push(data);
  const server = await toyServer({ data });
  const host = await Device.at(server);
  const page = await host.page();
  const ids: string[] = [];
  for (let i = 0; i < 3; i++) {
    const { id } = await host.table([{ who: "me" }, { who: "device", name: "Other" }], { rounds: 3 });
    await page.watch(id, [0, 1]);
    await page.answer(id, 0);
    await page.answer(id, 1);
    ids.push(id);
  }
  return { data, server, ids: ids as [string, string, string] };
}
const sql = (data: string, text: string): void => {
  const raw = new Sqlite(databaseFile(data));
  raw.exec(text);
  raw.close();
};

test("a house in good health is looked at while it is at work, and nothing is left lying about", async () => {
  const { data, server, ids } = await threeTables();
  const before = readdirSync(data);
  const found = await diagnose(data, games);
  expect(found).toMatchObject({ file: [], missingCommits: 0, verified: 3, other: [], unsound: [] });
  expect([...found.tables].sort()).toEqual([...ids].sort());
  expect(found.steps).toMatchObject({ missing: [], unknown: [] });
  expect(readdirSync(data)).toEqual(before);
  await server.end();
});

test("what is damaged is named, match by match; the others are verified", async () => {
  const { data, server, ids } = await threeTables();
  await server.close();
  const [forged, lost] = ids;
  sql(data, `UPDATE entries SET body = json_set(body, '$.hash', 'x') WHERE table_id = '${forged}' AND seq = 1`);
  sql(data, `DELETE FROM entries WHERE table_id = '${lost}' AND seq = 2`);
  await writeMark(data, 1_000_000);
  const found = await diagnose(data, games);
  expect(found.verified).toBe(1);
  expect(new Map(found.unsound.map(({ table, what }) => [table, what]))).toEqual(
    new Map([
      [forged, expect.stringMatching(/^The match does not replay as recorded .*entry 1/)],
      [lost, expect.stringContaining("2 entries, and 3")],
    ]),
  );
  expect(found.missingCommits).toBeGreaterThan(900_000);
  // Under rules that are not here nothing can be said of a match, but which.
  const other = await diagnose(data, async () => toyModule(2));
  expect(other.other).toContainEqual({ table: ids[2], game: "toy", version: 1, over: false });
});

test("a file with a hole in it, noise, or one of a newer house: said, never thrown", async () => {
  const { data, server } = await threeTables();
  await server.close();
  const whole = readFileSync(databaseFile(data));
  const hole = Buffer.from(whole);
  // Heads of pages included: what is unused on a page may be anything.
  hole.fill(0x5a, whole.length >> 1, (whole.length >> 1) + 10_000);
  writeFileSync(databaseFile(data), hole);
  expect((await diagnose(data, games)).file.length).toBeGreaterThan(0);
  writeFileSync(databaseFile(data), "not a database");
  expect((await diagnose(data, games)).file[0]).toMatch(/not a database/);
  writeFileSync(databaseFile(data), whole);
  sql(data, "INSERT INTO kysely_migration (name, timestamp) VALUES ('999', '2030-01-01T00:00:00.000Z')");
  expect(await diagnose(data, games)).toMatchObject({ steps: { unknown: ["999"] }, verified: 0 });
  expect(await upgrade(data)).toMatchObject({ unknown: ["999"] });
  expect(readdirSync(data).filter((name) => name.startsWith("before"))).toEqual([]);
});

const SINCE = ["009", "010", "011", "012", "013", "014", "015", "016"];
/** As the file was after the eighth step. */
const OLDER = `${BEFORE_KEYS} ALTER TABLE standings DROP COLUMN progress; ALTER TABLE tables DROP COLUMN episode;
  ALTER TABLE tables DROP COLUMN longer; ALTER TABLE tables DROP COLUMN rest; DELETE FROM kysely_migration WHERE name >= '009'`;

test("an older file is copied, then brought up to date; by command, and by a server that starts on it", async () => {
  const { data, server, ids } = await threeTables();
  await expect(upgrade(data)).rejects.toBeInstanceOf(DataInUse);
  await server.close();
  expect(await upgrade(data)).toMatchObject({ missing: [] });
  sql(data, OLDER);
  expect((await diagnose(data, games)).steps).toMatchObject({ last: "008", missing: SINCE });
  const copy = join(data, "mine.sqlite");
  expect(await upgrade(data, copy)).toMatchObject({ last: "008", missing: SINCE, copy });
  expect(stepsOf(data).missing).toEqual([]);
  const old = tempDir();
  dirs.push(old);
  writeFileSync(databaseFile(old), readFileSync(copy));
  expect(stepsOf(old).missing).toEqual(SINCE);
  const after = await toyServer({ data: old });
  expect(existsSync(join(old, "before-008.sqlite"))).toBe(true);
  await after.close();
  expect(await diagnose(old, games)).toMatchObject({ verified: 3, unsound: [] });
  expect((await diagnose(data, games)).tables).toHaveLength(ids.length);
});

test("a server that cannot bring its file up to date may be started again and again: one copy of it is kept", async () => {
  const { data, server } = await threeTables();
  await server.close();
  sql(data, "DELETE FROM kysely_migration WHERE name = '016'");
  for (let i = 0; i < 3; i++) await expect(upgrade(data)).rejects.toThrow(/ticks.*before-015\.sqlite/);
  const copies = () => readdirSync(data).filter((name) => name.startsWith("before"));
  expect(copies()).toEqual(["before-015.sqlite"]);
  // Another file than that of the copy is not the same for having taken the same steps.
  sql(data, "DELETE FROM entries WHERE seq = 0");
  await expect(upgrade(data)).rejects.toThrow("before-015-1.sqlite");
  expect(copies()).toHaveLength(2);
  expect(await diagnose(data, games)).toMatchObject({ file: [], unread: expect.stringContaining("ticks"), tables: [] });
});
