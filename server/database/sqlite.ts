import { mkdirSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import type { Store } from "../store.ts";
import { migrate } from "./migrations.ts";
import type { Schema } from "./schema.ts";
import { createStore, type Statement } from "./store.ts";

export interface SqliteOptions {
  /** How long a locked database is waited for. Short: the whole server stands still meanwhile. */
  readonly patience?: number;
  /** The database grows no larger than this many bytes; what does not fit is refused. */
  readonly maxBytes?: number;
}

const PAGE = 4096;

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

/** Opens (and makes, when new) the database of a data directory. Durable: each commit is on disk before it counts. */
export async function openSqlite(data: string, options: SqliteOptions = {}): Promise<Store> {
  makeData(data);
  const raw = new Sqlite(databaseFile(data), { timeout: options.patience ?? 400 });
  raw.pragma("journal_mode = WAL");
  raw.pragma("synchronous = FULL");
  raw.pragma("foreign_keys = ON");
  if (options.maxBytes !== undefined) raw.pragma(`max_page_count = ${Math.max(1, Math.floor(options.maxBytes / PAGE))}`);
  // Kysely prepares a statement anew each time it runs; the same few statements run all day, so they are kept.
  const prepared = new Map<string, Sqlite.Statement<unknown[]>>();
  const prepare = (sql: string): Sqlite.Statement<unknown[]> => {
    let statement = prepared.get(sql);
    if (!statement) {
      statement = raw.prepare<unknown[]>(sql);
      if (prepared.size < 200) prepared.set(sql, statement);
    }
    return statement;
  };
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: { prepare, close: () => raw.close() } }) });
  // Past Kysely, whose promises for each statement cost more than the statement: nothing else runs in between either way.
  const run = raw.transaction((statements: readonly Statement[]) => {
    for (const { sql, parameters } of statements) prepare(sql).run(parameters);
  });
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return createStore(db, {
    transact: async (statements) => run(statements),
    async finish() {
      try {
        raw.pragma("wal_checkpoint(TRUNCATE)");
      } catch {
        // Somebody else is reading. Nothing is lost: the next one to open the file carries it on.
      }
    },
  });
}

/**
 * One server per data directory: matches live in its memory. The lock is one of the operating system, held through an open transaction
 * on a file of its own, so it is gone when the process is, however it ended.
 */
export function lockData(data: string): () => void {
  makeData(data);
  const lock = new Sqlite(join(data, "server.lock"), { timeout: 0 });
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if (error instanceof Error && "code" in error && error.code === "SQLITE_BUSY") throw new DataInUse(data);
    throw error;
  }
  return () => lock.close();
}
