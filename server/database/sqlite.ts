import { mkdirSync, statSync } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import type { Store } from "../store.ts";
import { connect, type SqliteConnection, type SqliteOptions } from "./connection.ts";
import { migrate } from "./migrations.ts";
import type { Schema } from "./schema.ts";
import { createStore } from "./store.ts";
import { fileTicks, tickText, UnfiledStatuses, unfiledOf } from "./ticks.ts";
import { BadDatabase, checkWritable, fileTrouble } from "./trouble.ts";
import { Writer } from "./writer.ts";

/** Another server works on this data directory. */
export class DataInUse extends Error {
  readonly data: string;
  constructor(data: string) {
    super(`another server is using ${data}`);
    this.data = data;
  }
}

export const databaseFile = (data: string): string => join(data, "warren.sqlite");

/** The directory holds dice keys of matches in play: nobody else's business. */
export function makeData(data: string): void {
  mkdirSync(data, { recursive: true, mode: 0o700 });
}

/** Opens (and makes, when new) the database of a data directory. What is read is read here; what is written is written in a thread. */
export async function openSqlite(data: string, options: SqliteOptions = {}): Promise<Store> {
  makeData(data);
  let connection: SqliteConnection;
  try {
    connection = connect(databaseFile(data), options);
  } catch (error) {
    throw fileTrouble(databaseFile(data), error);
  }
  const { raw, prepare } = connection;
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: { prepare, close: () => raw.close() } }) });
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  try {
    fileTicks(connection);
  } catch {
    // The disk is full, or somebody else is writing: it is found where it is.
  }
  const unfiled = new UnfiledStatuses(connection);
  const writer = new Writer(databaseFile(data), options, (tick) => unfiled.filed(tick));
  const file = watched(databaseFile(data));
  const write: Writer["write"] = (statements, about) =>
    file.isAway ? Promise.reject(awayDatabase(data)) : writer.write(statements, about);
  return createStore(db, {
    transact: (statements) => write(statements),
    ticks: {
      async store(batch, statements) {
        const text = tickText(batch);
        const number = unfiled.next();
        try {
          await write(statements, { ...(text === "" ? {} : { log: { text, number } }), filesFirst: batch.removed.size > 0 });
        } catch (error) {
          // The thread may have ended after it was on disk.
          unfiled.lookUp();
          throw error;
        }
        unfiled.stored(batch, number);
      },
      of: (table) => unfiledOf(connection, table),
      statusOf: (table) => unfiled.of(table),
      get tables() {
        return unfiled.tables;
      },
    },
    async finish() {
      file.stop();
      await writer.close();
      try {
        raw.pragma("wal_checkpoint(TRUNCATE)");
      } catch {
        // Somebody else is reading. Nothing is lost: the next one to open the file carries it on.
      }
    },
  });
}

/** How often it is looked whether the file is still there, in milliseconds. */
const LOOK = 1000;

/** Looks whether the file is still the one that was opened: what is written to one that was taken away is lost without a word. */
function watched(file: string): { readonly isAway: boolean; stop(): void } {
  const { ino } = statSync(file);
  const seen = { isAway: false, stop: () => clearInterval(timer) };
  const timer = setInterval(() => {
    stat(file).then(
      (now) => (seen.isAway = now.ino !== ino),
      () => (seen.isAway = true),
    );
  }, LOOK);
  timer.unref();
  return seen;
}
const awayDatabase = (data: string): BadDatabase =>
  new BadDatabase("unreachable", `${databaseFile(data)} is gone or is another file than the one that was opened`);

/**
 * One server per data directory: matches live in its memory. The lock is one of the operating system, held through an open transaction
 * on a file of its own, so it is gone when the process is, however it ended.
 */
export function lockData(data: string): () => void {
  makeData(data);
  const file = join(data, "server.lock");
  let lock: Sqlite.Database | undefined;
  try {
    checkWritable(file);
    lock = new Sqlite(file, { timeout: 0 });
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock?.close();
    if (error instanceof Error && "code" in error && error.code === "SQLITE_BUSY") throw new DataInUse(data);
    throw fileTrouble(file, error);
  }
  const held = lock;
  return () => held.close();
}
