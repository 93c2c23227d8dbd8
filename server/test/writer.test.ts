import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { afterEach, expect, test } from "vitest";
import { Writer } from "../database/writer.ts";
import { tempDir } from "./client.ts";

const dirs: string[] = [];
afterEach(() => {
  for (const dir of dirs.splice(0)) rmSync(dir, { recursive: true, force: true });
});
const folder = (): string => {
  const dir = tempDir();
  dirs.push(dir);
  return dir;
};
const insert = (n: number) => ({ sql: "INSERT INTO numbers VALUES (?)", rows: [[n]] });
const TABLE = { sql: "CREATE TABLE numbers (n INTEGER PRIMARY KEY)", rows: [[]] };
const numbersIn = (file: string): unknown[] => {
  const db = new Sqlite(file, { readonly: true });
  const rows = db.prepare("SELECT n FROM numbers ORDER BY n").pluck().all();
  db.close();
  return rows;
};

test("transactions are written in order, each whole or not at all, and a refused one does not hold up the next", async () => {
  const file = join(folder(), "numbers.sqlite");
  const writer = new Writer(file, {});
  const outcomes = await Promise.allSettled([
    writer.write([TABLE, insert(1)]),
    writer.write([insert(2), insert(1)]),
    writer.write([insert(3)]),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(outcomes[1]).toMatchObject({ reason: { code: "SQLITE_CONSTRAINT_PRIMARYKEY" } });
  expect(numbersIn(file)).toEqual([1, 3]);
  await writer.close();
});

test("what is on its way when the writer is closed is still written", async () => {
  const file = join(folder(), "numbers.sqlite");
  const writer = new Writer(file, {});
  const written = writer.write([TABLE, insert(1)]);
  await writer.close();
  await written;
  expect(numbersIn(file)).toEqual([1]);
});

test("a thread that ended is replaced: what waited for it is refused, what comes later is written", async () => {
  const dir = join(folder(), "later");
  const writer = new Writer(join(dir, "numbers.sqlite"), {});
  // There is nothing to open yet.
  const outcomes = await Promise.allSettled([writer.write([TABLE]), writer.write([insert(1)])]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  mkdirSync(dir);
  await writer.write([TABLE, insert(2)]);
  expect(numbersIn(join(dir, "numbers.sqlite"))).toEqual([2]);
  await writer.close();
});
