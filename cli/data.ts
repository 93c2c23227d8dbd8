import { statSync } from "node:fs";
import { resolve } from "node:path";
import { isPostgres, openPostgres } from "@warren/server/database/postgres.ts";
import { stepsOfPostgres } from "@warren/server/database/postgres-upgrade.ts";
import { databaseFile, openSqlite } from "@warren/server/database/sqlite.ts";
import { said, troubleOf } from "@warren/server/database/trouble.ts";
import { stepsOf } from "@warren/server/database/upgrade.ts";
import type { Store } from "@warren/server/store.ts";
import { type Problem, problem, refuse } from "./arguments.ts";
import { type World, words } from "./world.ts";

/** The data of a house, as a command of its operator names them. */
export interface DataArguments {
  readonly data: string;
  /** PostgreSQL instead of the folder. */
  readonly database?: string;
  readonly json?: boolean;
}

/** How the data are called; an address would tell the password. */
export const nameOf = ({ data, database }: DataArguments): string => (database === undefined ? data : "PostgreSQL");

export const badAddress = (database: string): Problem | undefined =>
  isPostgres(database) && URL.canParse(database) ? undefined : problem("bad.database", {});

/** What is wrong with the place that was named, before anything is opened there. */
export function badPlace({ data, database }: DataArguments): Problem | undefined {
  if (database !== undefined) return badAddress(database);
  try {
    statSync(databaseFile(data));
    return undefined;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return problem("bad.data", { data });
    return problem("bad.file", { file: databaseFile(data), what: message });
  }
}

/**
 * Opens the data for a command, as they are: only `warren migrate` and a server that starts bring them up to date, after a copy. What is wrong with them is said,
 * and the exit code is 1.
 */
export async function withStore(world: World, given: DataArguments, use: (store: Store) => Promise<number>): Promise<number> {
  const bad = badPlace(given);
  if (bad) return refuse(world, bad);
  const { data, database } = given;
  const name = nameOf(given);
  try {
    const { missing, unknown } = database === undefined ? stepsOf(resolve(data)) : await stepsOfPostgres(database);
    if (unknown.length > 0) return failed(world, words("data.newer", { data: name, steps: unknown.join(", ") }));
    if (missing.length > 0) return failed(world, words("data.older", { data: name }));
    const store =
      database === undefined
        ? await openSqlite(resolve(data), { patience: 10_000 })
        : await openPostgres(database, { startPatience: 0 });
    try {
      return await use(store);
    } finally {
      await store.close();
    }
  } catch (error) {
    if (troubleOf(error) === undefined) throw error;
    return failed(world, words("data.failed", { data: name, what: said(error) }));
  }
}

function failed(world: World, what: string): 1 {
  world.err(`warren: ${what}\n`);
  return 1;
}
