import { rmSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { Kysely, Migrator, SqliteDialect } from "kysely";
import { expect, test } from "vitest";
import { MIGRATIONS } from "../database/migrations.ts";
import type { Schema } from "../database/schema.ts";
import { databaseFile } from "../database/sqlite.ts";
import { Device, newId, tempDir, toyServer } from "./client.ts";
import { BEFORE_KEYS } from "./older.ts";

/** The columns of the first released file. */
const FIRST = {
  guests: ["id", "token", "name", "created_at"],
  tables: [
    "id",
    "game",
    "version",
    "options",
    "stage",
    "host",
    "dice_key",
    "commitment",
    "created_at",
    "undo_asked",
    "rematch",
    "previous",
  ],
  seats: ["table_id", "seat", "kind", "name", "guest", "level", "nonce"],
  standings: ["table_id", "seq", "waiting", "auto", "updated_at", "person_at"],
  entries: ["table_id", "seq", "command", "body"],
  chats: ["table_id", "n", "guest", "name", "seat", "text", "at"],
  receipts: ["table_id", "command", "guest", "seq"],
} as const;

/** A file as the first version left it, with everything another one holds. */
async function oldFile(from: string): Promise<string> {
  const data = tempDir();
  const raw = new Sqlite(databaseFile(data));
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: raw }) });
  const first = { "001": MIGRATIONS["001"]! };
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => first } }).migrateToLatest();
  expect(error).toBeUndefined();
  raw.exec(`ATTACH '${databaseFile(from)}' AS newer`);
  for (const [table, columns] of Object.entries(FIRST)) {
    const present = raw.pragma(`table_info(${table})`) as { name: string }[];
    expect(present.map((column) => column.name)).toEqual([...columns]);
    // What a guest comes in with stood with the guest then.
    const from =
      table === "guests" ? "(SELECT g.*, d.token FROM newer.guests g JOIN newer.devices d ON d.guest = g.id)" : `newer.${table}`;
    raw.exec(`INSERT INTO main.${table} SELECT ${columns.join()} FROM ${from}`);
  }
  await db.destroy();
  return data;
}

test("minutes without a connection that an older server agreed on are seconds now", async () => {
  const before = await toyServer();
  const host = await Device.at(before);
  const time = {
    clock: { t: "live", minutes: 10, increment: 5 },
    atZero: "caretaker",
    caretaker: "random",
    absent: 180,
  } as const;
  const { id } = await host.table([{ who: "me" }, { who: "link" }], { rounds: 3 }, time);
  await before.close();
  const raw = new Sqlite(databaseFile(before.data));
  // As if the file had been left before that step: what came after it had not been taken either.
  raw.exec("ALTER TABLE seats DROP COLUMN joined");
  for (const column of ["bytes", "progress"]) raw.exec(`ALTER TABLE standings DROP COLUMN ${column}`);
  for (const column of ["episode", "longer", "rest"]) raw.exec(`ALTER TABLE tables DROP COLUMN ${column}`);
  for (const column of ["commits", "checked"]) raw.exec(`ALTER TABLE server DROP COLUMN ${column}`);
  for (const column of ["body", "at"]) raw.exec(`ALTER TABLE receipts DROP COLUMN ${column}`);
  raw.exec(BEFORE_KEYS);
  raw.exec("DELETE FROM kysely_migration WHERE name >= '004'");
  raw.prepare("UPDATE tables SET time = ?").run(JSON.stringify({ ...time, absent: 3 }));
  raw.close();
  const after = await toyServer({ data: before.data });
  const again = new Device(after.url);
  again.cookie = host.cookie;
  expect((await again.get(`/tables/${id}`)).body.time).toEqual(time);
  await after.end();
});

test("a file of the first version is opened, brought up to date, and its matches are played on", async () => {
  const before = await toyServer();
  const host = await Device.at(before);
  const { id } = await host.table([{ who: "me" }, { who: "device", name: "Other" }], { rounds: 3 });
  const answer = async (device: Device, seat: number) => {
    const { mine } = (await device.get(`/tables/${id}/picture?as=${seat}`)).body;
    return device.command(id, { id: newId(), do: "answer", seat, decision: mine.id, answer: mine.fallback });
  };
  expect((await answer(host, 0)).body).toMatchObject({ ok: true, seq: 1 });
  await host.command(id, { id: newId(), do: "chat", text: "Hello" });
  await before.close();

  const data = await oldFile(before.data);
  const after = await toyServer({ data });
  const again = new Device(after.url);
  again.cookie = host.cookie;
  const { body } = await again.get(`/tables/${id}`);
  expect(body).toMatchObject({ stage: "playing", waiting: [1], time: { clock: { t: "none" }, atZero: "caretaker", absent: 0 } });
  expect(body.clocks).toBeUndefined();
  expect((await again.get("/tables")).body.tables).toMatchObject([{ id, awaitsMe: true, clock: "none" }]);
  expect((await again.get(`/tables/${id}/chat`)).body.lines).toHaveLength(1);
  expect((await answer(again, 1)).body).toMatchObject({ ok: true, seq: 2 });
  expect((await again.command(id, { id: newId(), do: "seat.leave", seat: 1 })).status).toBe(200);
  expect((await again.command(id, { id: newId(), do: "order", seat: 0, kind: "mark", order: "seven" })).status).toBe(200);
  await after.close();

  const third = await toyServer({ data });
  const last = new Device(third.url);
  last.cookie = host.cookie;
  expect((await last.get(`/tables/${id}`)).body.seats).toMatchObject([{ orders: { mark: "seven" } }, { care: { why: "left" } }]);
  await third.end();

  rmSync(before.data, { recursive: true, force: true });
});
