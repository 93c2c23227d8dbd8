import { randomInt } from "node:crypto";
import { Kysely, type Migration, Migrator, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { Overtaken, Store } from "../store.ts";
import type { Statement } from "./connection.ts";
import { MIGRATIONS, migrate, newerDatabase, refuseHalfMigrated } from "./migrations.ts";
import { commitQuery, type Query } from "./postgres-commit.ts";
import { since } from "./postgres-read.ts";
import { Session } from "./postgres-session.ts";
import type { Schema } from "./schema.ts";
import { createStore } from "./store.ts";
import { BadDatabase, said, troubleOf } from "./trouble.ts";

export interface PostgresOptions {
  /** How long a database that cannot be reached is waited for before what was to be stored counts as lost, in milliseconds. */
  readonly patience?: number;
  /** How long one that is not there yet is waited for at the start. */
  readonly startPatience?: number;
  /** Longest statement. */
  readonly slow?: number;
  /** Connections for what is read and written, messages to other nodes among it, besides the one that listens. */
  readonly connections?: number;
  /** Hears of what goes wrong between statements. */
  readonly onError?: (error: unknown) => void;
}

/** What only several nodes need. Noted apart from `MIGRATIONS`, so that these stay the same for every database. */
export const SHARED: Record<string, Migration> = {
  "001": {
    async up(db: Kysely<unknown>) {
      const run = (text: string) => sql.raw(text).execute(db);
      await run("ALTER TABLE standings ADD COLUMN rev integer NOT NULL DEFAULT 0");
      await run("ALTER TABLE server ADD COLUMN beat_at bigint NOT NULL DEFAULT 0");
      await run("INSERT INTO server (id, uptime) VALUES (1, 0) ON CONFLICT DO NOTHING");
      await run("CREATE INDEX standings_due ON standings (due_at) WHERE due_at IS NOT NULL");
      await run("CREATE INDEX standings_auto ON standings (table_id) WHERE auto = 1");
      await run("CREATE INDEX tables_longer ON tables (longer) WHERE longer IS NOT NULL");
      await run(
        "CREATE TABLE dice_keys (commitment text PRIMARY KEY, guest text NOT NULL, dice_key text NOT NULL, at timestamptz NOT NULL DEFAULT now())",
      );
      // What is worth nothing after a crash is not written to the journal.
      await run("CREATE UNLOGGED TABLE presence (table_id text, guest text, node integer, PRIMARY KEY (table_id, guest, node))");
      await run("CREATE UNLOGGED TABLE counts (key text, slot bigint, n integer NOT NULL, PRIMARY KEY (key, slot))");
    },
  },
};
/** What only nodes have. */
const SHARED_COLUMNS = {
  standings: ["rev"],
  server: ["beat_at"],
  presence: ["table_id", "guest", "node"],
  counts: ["key", "slot", "n"],
  dice_keys: ["commitment", "guest", "dice_key", "at"],
};
export const SHARED_STEPS = "warren_shared_migration";

const PATIENCE = 8000;
const START_PATIENCE = 30_000;
const SLOW = 10_000;
const CONNECTIONS = 6;
/** How often a tick is tried again that two nodes have wanted to store in the same moment. */
const TRIES = 6;

export const isPostgres = (address: string): boolean => /^postgres(ql)?:\/\//.test(address);

/** Opens the database at an address, brought up to date. Waits for one that is not there yet; says what is wrong with one that cannot be used. */
export async function openPostgres(address: string, options: PostgresOptions = {}): Promise<Store> {
  const onError = options.onError ?? (() => {});
  const slow = options.slow ?? SLOW;
  const config: pg.ClientConfig = {
    connectionString: address,
    application_name: "warren",
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    statement_timeout: slow,
    query_timeout: slow + 2000,
    lock_timeout: slow,
    idle_in_transaction_session_timeout: slow,
  };
  const pool = new pg.Pool({ ...config, max: options.connections ?? CONNECTIONS });
  // A connection that breaks while nobody uses it is replaced when one is needed.
  pool.on("error", onError);
  // One that breaks between two statements of whoever uses it: the next statement says so.
  pool.on("connect", (client) => client.on("error", onError));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    await reach(pool, options.startPatience ?? START_PATIENCE, onError);
    await bringUpToDate(db, pool);
    const session = await Session.open(config, pool, randomInt(1, 2 ** 31 - 1), onError);
    return storeOver(db, pool, session, options.patience ?? PATIENCE);
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Waits until the database answers. */
async function reach(pool: pg.Pool, patience: number, onError: (error: unknown) => void): Promise<void> {
  const until = performance.now() + patience;
  for (let tries = 0; ; tries++) {
    try {
      const { rows } = await pool.query("SELECT pg_is_in_recovery() AS standby");
      if (rows[0].standby) throw new BadDatabase("readOnly", "the database is a standby: it can only be read");
      return;
    } catch (error) {
      const trouble = troubleOf(error);
      const waits = trouble === "unreachable" || trouble === "crowded" || trouble === "slow";
      if (!waits || performance.now() > until)
        throw new BadDatabase(trouble ?? "unknown", `the database cannot be used: ${said(error)}`, error);
      if (tries % 10 === 0) onError(error);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

async function bringUpToDate(db: Kysely<Schema>, pool: pg.Pool): Promise<void> {
  await refuseNewer(pool);
  try {
    await migrate(db);
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => SHARED },
      migrationTableName: SHARED_STEPS,
      migrationLockTableName: `${SHARED_STEPS}_lock`,
    });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  } catch (error) {
    if (error instanceof BadDatabase) throw error;
    throw new BadDatabase(troubleOf(error) ?? "halfMigrated", `the database cannot be brought up to date: ${said(error)}`, error);
  }
  await refuseHalfMigrated(db, SHARED_COLUMNS);
}

/** Steps that a newer Warren has taken. */
async function unknownSteps(pool: pg.Pool): Promise<string[]> {
  const unknown: string[] = [];
  for (const [table, known] of [
    ["kysely_migration", MIGRATIONS],
    [SHARED_STEPS, SHARED],
  ] as const) {
    const { rows } = await pool.query("SELECT to_regclass($1) IS NOT NULL AS there", [table]);
    if (!rows[0].there) continue;
    const taken = await pool.query(`SELECT name FROM ${table}`);
    unknown.push(...taken.rows.map((row) => String(row.name)).filter((name) => !Object.hasOwn(known, name)));
  }
  return unknown;
}
async function refuseNewer(pool: pg.Pool): Promise<void> {
  const unknown = await unknownSteps(pool);
  if (unknown.length > 0) throw newerDatabase(unknown);
}

/** What is no tick of a match: a statement at a time. */
async function transact(pool: pg.Pool, statements: readonly Statement[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    for (const { sql: text, rows } of statements) for (const row of rows) await client.query(text, [...row]);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

function storeOver(db: Kysely<Schema>, pool: pg.Pool, session: Session, patience: number): Store {
  const reads = createStore(db, {
    transact: (statements) => transact(pool, statements),
    tell: (change) => session.shutOutBy(change),
    finish: () => session.close(),
  });

  async function commit(query: Query): Promise<Set<string>> {
    const until = performance.now() + patience;
    for (let tries = 1; ; tries++) {
      try {
        const { rows } = await pool.query<{ id: string }>({ ...query, values: [...query.values] });
        return new Set(rows.map((row) => row.id));
      } catch (error) {
        const { code } = error as { code?: string };
        // Two nodes in the same moment: the second look sees what the other has stored. Taken from both by a deadlock: likewise.
        const again = tries < TRIES && (code === "23505" || code === "40P01" || code === "40001");
        // It is not known whether it was stored; then the revisions have changed, and the second time nothing is.
        const back = troubleOf(error) === "unreachable" && performance.now() < until;
        if (!again && !back) throw error;
        if (back) await new Promise((resolve) => setTimeout(resolve, 200));
      }
    }
  }

  // A newer Warren may come and change the tables while this one is at work.
  let newer: BadDatabase | undefined;
  session.onLook = async () => {
    newer = await refuseNewer(pool).then(
      () => undefined,
      (error) => (error instanceof BadDatabase ? error : undefined),
    );
  };

  const store: Store = {
    ...reads,
    shared: session,
    async commit(batch): Promise<Overtaken> {
      if (newer) throw newer;
      const good = await commit(commitQuery(batch));
      const overtaken = [...batch.revisions.keys()].filter((id) => !good.has(id));
      return overtaken.length > 0 ? new Set(overtaken) : undefined;
    },
    async load(table) {
      const found = await since(pool, [{ table, seq: -1, chat: 0, note: 0, receiptAt: 0 }]);
      return found.get(table);
    },
    // Nodes count time together (`Shared.beat`), and commits are the database's own business.
    keepUptime: async () => {},
    commits: async () => 0,
    async check() {
      await session.onLook();
      if (newer) throw newer;
      await pool.query("UPDATE server SET checked = checked + 1 WHERE id = 1");
    },
  };
  return store;
}
