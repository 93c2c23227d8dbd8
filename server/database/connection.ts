import Sqlite from "better-sqlite3";
import { checkWritable } from "./trouble.ts";

export interface SqliteOptions {
  /** How long a locked database is waited for. Short: all who want something stored wait with it. */
  readonly patience?: number;
  /** The database grows no larger than this many bytes; what does not fit is refused. */
  readonly maxBytes?: number;
}

/** SQL, run once for each row of what goes into its places. One with many rows in it would keep an undo of its own beside the transaction's. */
export interface Statement {
  readonly sql: string;
  readonly rows: readonly (readonly unknown[])[];
}

export interface SqliteConnection {
  readonly raw: Sqlite.Database;
  /** As `raw.prepare`, once for each text: the same few statements run all day. */
  prepare(sql: string): Sqlite.Statement<unknown[]>;
}

const PAGE = 4096;
const CACHE_KB = 32 * 1024;
/** So many pages the journal may have before it is carried home. */
const JOURNAL_PAGES = 8000;

/** A connection to the file, durable: each commit is on disk before it counts. */
export function connect(file: string, { patience = 400, maxBytes }: SqliteOptions): SqliteConnection {
  checkWritable(file);
  const raw = new Sqlite(file, { timeout: patience });
  raw.pragma("journal_mode = WAL");
  raw.pragma("synchronous = FULL");
  raw.pragma("foreign_keys = ON");
  // Every match at play has pages of its own: they should be at hand, and be carried from the journal to the file seldom, each once for many commits.
  raw.pragma(`cache_size = -${CACHE_KB}`);
  raw.pragma(`wal_autocheckpoint = ${JOURNAL_PAGES}`);
  if (maxBytes !== undefined) raw.pragma(`max_page_count = ${Math.max(1, Math.floor(maxBytes / PAGE))}`);
  const prepared = new Map<string, Sqlite.Statement<unknown[]>>();
  const prepare = (sql: string): Sqlite.Statement<unknown[]> => {
    let statement = prepared.get(sql);
    if (!statement) {
      statement = raw.prepare<unknown[]>(sql);
      if (prepared.size < 200) prepared.set(sql, statement);
    }
    return statement;
  };
  return { raw, prepare };
}
