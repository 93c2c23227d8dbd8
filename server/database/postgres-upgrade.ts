import pg from "pg";
import { MIGRATIONS } from "./migrations.ts";
import { openPostgres, SHARED, SHARED_STEPS } from "./postgres.ts";
import { NODE_LOCK } from "./postgres-session.ts";
import type { Steps, Upgrade } from "./upgrade.ts";

/** Bringing a PostgreSQL database up to date by command, with a copy of it in the database itself: no other program is needed. */

/** Servers are at work on this database. */
class ServersAtWork extends Error {
  constructor(servers: number) {
    super(`${servers} ${servers === 1 ? "server is" : "servers are"} at work on this database`);
  }
}

/** What is worth nothing after a restart: it is there in the copy, and empty. */
const PASSING = ["presence", "counts"];

async function connected<T>(address: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: address, application_name: "warren", connectionTimeoutMillis: 5000 });
  client.on("error", () => {});
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** Where a database stands among the steps that this Warren knows. Nothing is written. */
export const stepsOfPostgres = (address: string): Promise<Steps> => connected(address, stepsIn);

async function stepsIn(client: pg.Client): Promise<Steps> {
  const names = async (table: string): Promise<string[]> => {
    const { rows } = await client.query("SELECT to_regclass($1) IS NOT NULL AS there", [table]);
    if (!rows[0].there) return [];
    return (await client.query(`SELECT name FROM ${table} ORDER BY name`)).rows.map((row) => String(row.name));
  };
  const taken = await names("kysely_migration");
  const shared = await names(SHARED_STEPS);
  const last = taken.at(-1);
  // Those of several nodes are noted apart, under numbers of their own.
  const missing = Object.keys(SHARED).filter((name) => !shared.includes(name));
  const unknown = shared.filter((name) => !Object.hasOwn(SHARED, name));
  return {
    ...(last === undefined ? {} : { last }),
    missing: [...Object.keys(MIGRATIONS).filter((name) => !taken.includes(name)), ...missing.map((name) => `nodes ${name}`)],
    unknown: [...taken.filter((name) => !Object.hasOwn(MIGRATIONS, name)), ...unknown.map((name) => `nodes ${name}`)],
  };
}

/**
 * Copies all tables as they are to a schema of the same database (`before_STEP`), then takes the steps that are missing. No server may be at work on it. A
 * newer database is left alone.
 */
export async function upgradePostgres(address: string): Promise<Upgrade> {
  const found = await connected(address, async (client): Promise<Upgrade> => {
    const steps = await stepsIn(client);
    if (steps.unknown.length > 0 || steps.missing.length === 0) return steps;
    const { rows } = await client.query(
      `SELECT count(*)::integer AS n FROM pg_locks WHERE locktype = 'advisory' AND classid = $1 AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      [NODE_LOCK],
    );
    if (rows[0].n > 0) throw new ServersAtWork(rows[0].n);
    return steps.last === undefined ? steps : { ...steps, copy: await copyOf(client, steps.last) };
  });
  if (found.unknown.length === 0 && found.missing.length > 0) await (await openPostgres(address, { startPatience: 0 })).close();
  return found;
}

async function copyOf(client: pg.Client, last: string): Promise<string> {
  const { rows: schemas } = await client.query("SELECT nspname FROM pg_namespace");
  const used = new Set(schemas.map((row) => row.nspname));
  let copy = `before_${last}`;
  for (let n = 1; used.has(copy); n++) copy = `before_${last}_${n}`;
  const { rows: tables } = await client.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
  // One moment of all of them.
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ");
  await client.query(`CREATE SCHEMA ${copy}`);
  for (const { tablename } of tables) {
    const passing = PASSING.includes(tablename);
    const kind = passing ? "UNLOGGED TABLE" : "TABLE";
    await client.query(`CREATE ${kind} ${copy}.${tablename} (LIKE public.${tablename} INCLUDING ALL)`);
    if (!passing) await client.query(`INSERT INTO ${copy}.${tablename} SELECT * FROM public.${tablename}`);
  }
  await client.query("COMMIT");
  return copy;
}
