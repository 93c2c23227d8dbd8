import { rmSync } from "node:fs";
import type { Entry } from "@warren/kernel/entry.ts";
import { afterEach, expect, test } from "vitest";
import { connect, type SqliteConnection } from "../database/connection.ts";
import { databaseFile, openSqlite } from "../database/sqlite.ts";
import { fileTicks, TickLog, tickText, UnfiledStatuses, unfiledOf } from "../database/ticks.ts";
import { type Batch, emptyBatch, type Status, type TableRow } from "../store.ts";
import { tempDir } from "./client.ts";

/** What ticks say of matches before it is filed in its places, as a server that was killed leaves it. */

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0).reverse()) end();
});

const statusOf = (seq: number, more: Partial<Status> = {}): Status => ({
  seq,
  waiting: [1],
  auto: false,
  updatedAt: 5,
  personAt: 5,
  clocks: [],
  paused: false,
  bytes: 10,
  ...more,
});
const entryOf = (seq: number): Entry => ({ type: "answer", seq, id: `c"${seq}\t\n`, answer: "tab\tline\n", hash: "h" }) as never;
const TABLE: TableRow = {
  id: "t1",
  game: "toy",
  version: 1,
  options: {},
  stage: "playing",
  host: "ann",
  key: "00",
  commitment: "c",
  createdAt: 1,
};
/** One that says where a match stands after an entry. */
function tickOf(table: string, seq: number, more: Partial<Status> = {}): Batch {
  const batch = emptyBatch();
  batch.entries.push({ table, entry: entryOf(seq), body: JSON.stringify(entryOf(seq)) });
  batch.statuses.set(table, statusOf(seq, more));
  return batch;
}

/** A file with two tables, whose matches have not begun. */
async function twoTables(): Promise<{ data: string; connection: SqliteConnection; count: (name: string) => number }> {
  const data = tempDir();
  ends.push(() => rmSync(data, { recursive: true, force: true }));
  const store = await openSqlite(data);
  for (const id of ["t1", "t2"]) {
    const batch = emptyBatch();
    batch.tables.set(id, { ...TABLE, id });
    batch.seats.set(id, []);
    batch.statuses.set(id, statusOf(-1));
    await store.commit(batch);
  }
  await store.close();
  const connection = connect(databaseFile(data), { patience: 0 });
  ends.push(() => connection.raw.close());
  const count = (name: string) => Number(connection.raw.prepare(`SELECT count(*) FROM ${name}`).pluck().get());
  return { data, connection, count };
}
function add(log: TickLog, { raw }: SqliteConnection, batch: Batch): void {
  raw.transaction(() => log.add(tickText(batch)))();
}

test("what ticks say is found before it is filed, and lies in its places afterwards: every entry, and where each match stood last", async () => {
  const { connection, count } = await twoTables();
  const log = new TickLog(connection);
  for (const [table, seq] of [
    ["t1", 0],
    ["t2", 0],
    ["t1", 1],
  ] as const)
    add(log, connection, tickOf(table, seq));
  expect(unfiledOf(connection, "t1")).toEqual({
    entries: new Map([0, 1].map((seq) => [seq, JSON.stringify(entryOf(seq))])),
    status: statusOf(1),
  });
  expect(unfiledOf(connection, "t3")).toEqual({ entries: new Map() });
  expect([count("ticks"), count("entries")]).toEqual([3, 0]);
  fileTicks(connection);
  expect([count("ticks"), count("entries")]).toEqual([0, 3]);
  const { raw } = connection;
  expect(raw.prepare("SELECT seq, command FROM entries WHERE table_id = 't1' ORDER BY seq").all()).toEqual(
    [0, 1].map((seq) => ({ seq, command: entryOf(seq).id })),
  );
  expect(raw.prepare("SELECT seq FROM standings ORDER BY table_id").pluck().all()).toEqual([1, 0]);
  expect(unfiledOf(connection, "t1")).toEqual({ entries: new Map() });
  fileTicks(connection);
  expect(count("entries")).toBe(3);
});

test("an entry has its number once, whether the first one is filed or not; what was refused leaves nothing behind", async () => {
  const { connection, count } = await twoTables();
  const log = new TickLog(connection);
  add(log, connection, tickOf("t1", 0));
  const refused = (batch: Batch) => {
    expect(() => add(log, connection, batch)).toThrow(/table t1 has an entry/);
    log.undone();
  };
  refused(tickOf("t1", 0));
  // Its first entry is as good as new: it is refused with the second.
  const both = tickOf("t2", 0);
  both.entries.push(...tickOf("t1", 0).entries);
  refused(both);
  log.file();
  refused(tickOf("t1", 0));
  add(log, connection, tickOf("t2", 0));
  add(log, connection, tickOf("t1", 1));
  fileTicks(connection);
  expect(count("entries")).toBe(3);
});

test("ticks that a killed server left are filed by the next; where nobody may write just then they are read where they lie", async () => {
  const { data, connection, count } = await twoTables();
  add(new TickLog(connection), connection, tickOf("t1", 0, { auto: true, dueAt: 70 }));
  const found = { status: { seq: 0, dueAt: 70 }, entries: [{ seq: 0, id: entryOf(0).id }] };
  connection.raw.exec("BEGIN IMMEDIATE");
  const reader = await openSqlite(data, { patience: 0 });
  expect(count("ticks")).toBe(1);
  expect(await reader.load("t1")).toMatchObject(found);
  expect([await reader.unattended(), await reader.alarms()]).toEqual([["t1"], [{ table: "t1", dueAt: 70 }]]);
  expect((await reader.tablesOf("ann", 9)).find(({ table }) => table.id === "t1")!.status).toEqual(
    statusOf(0, { auto: true, dueAt: 70 }),
  );
  connection.raw.exec("ROLLBACK");
  await reader.close();
  const next = await openSqlite(data);
  expect([count("ticks"), count("entries")]).toEqual([0, 1]);
  expect(await next.load("t1")).toMatchObject(found);
  await next.close();
});

test("where a match stands is known for lists until it is filed, and not of a table that went with the tick", async () => {
  const { connection } = await twoTables();
  const statuses = new UnfiledStatuses(connection);
  const first = statuses.next();
  statuses.stored(tickOf("t1", 0), first);
  const second = statuses.next();
  const gone = tickOf("t2", 0);
  gone.removed.add("t2");
  statuses.stored(gone, second);
  expect([...statuses.tables]).toEqual(["t1"]);
  expect(tickText(gone)).toBe("");
  const third = statuses.next();
  statuses.stored(tickOf("t1", 1), third);
  statuses.filed(second);
  expect(statuses.of("t1")).toEqual(statusOf(1));
  statuses.filed(third);
  expect(statuses.of("t1")).toBeUndefined();
  // The word that it is filed may come before the word that it is stored.
  statuses.stored(tickOf("t1", 1), third);
  expect(statuses.of("t1")).toBeUndefined();
});

test("a server that is stopped while nobody may write stops all the same, and the next one files what it left", async () => {
  const { data, connection, count } = await twoTables();
  const store = await openSqlite(data, { patience: 0 });
  await store.commit(tickOf("t1", 0));
  connection.raw.exec("BEGIN IMMEDIATE");
  await store.close();
  connection.raw.exec("ROLLBACK");
  expect([count("ticks"), count("entries")]).toEqual([1, 0]);
  await (await openSqlite(data)).close();
  expect([count("ticks"), count("entries")]).toEqual([0, 1]);
});
