import { chmodSync, closeSync, existsSync, openSync, readSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import type { Store } from "../store.ts";
import type { SqliteOptions } from "./connection.ts";
import { MIGRATIONS } from "./migrations.ts";
import { databaseFile, lockData, openSqlite } from "./sqlite.ts";
import { BadDatabase, fileTrouble, said, troubleOf } from "./trouble.ts";

/** Where the database of a data directory stands among the steps that this Warren knows. */
export interface Steps {
  /** The last step it has taken; absent when it has taken none. */
  readonly last?: string;
  /** Steps it has yet to take. */
  readonly missing: readonly string[];
  /** Steps that a newer Warren has taken. */
  readonly unknown: readonly string[];
}

/** Throws when the file cannot be read at all. Nothing is written. */
export function stepsOf(data: string): Steps {
  let raw: Sqlite.Database | undefined;
  try {
    raw = new Sqlite(databaseFile(data), { readonly: true, fileMustExist: true });
    const noted = raw.prepare("SELECT 1 FROM sqlite_master WHERE name = 'kysely_migration'").get() !== undefined;
    const taken = noted
      ? raw
          .prepare<[], { name: string }>("SELECT name FROM kysely_migration ORDER BY name")
          .all()
          .map(({ name }) => name)
      : [];
    const known = Object.keys(MIGRATIONS);
    const last = taken.at(-1);
    return {
      ...(last === undefined ? {} : { last }),
      missing: known.filter((name) => !taken.includes(name)),
      unknown: taken.filter((name) => !known.includes(name)),
    };
  } catch (error) {
    throw fileTrouble(databaseFile(data), error);
  } finally {
    raw?.close();
  }
}

export interface Upgrade extends Steps {
  /** The copy of the file as it was; absent when there was nothing to do. */
  readonly copy?: string;
}

/** Copies the database as it is, one moment of it, to a file that does not exist yet. It holds dice keys: for nobody else to read. */
export function copyAsIs(data: string, file: string): void {
  const raw = new Sqlite(databaseFile(data), { readonly: true, fileMustExist: true });
  try {
    raw.prepare("VACUUM INTO ?").run(file);
  } finally {
    raw.close();
  }
  chmodSync(file, 0o600);
}

/**
 * Brings the database of a data directory up to date, with a copy of it made before (`file`, or one in the directory that is named after the last step it
 * had taken). No server may be at work on it. A newer database is left alone: then `unknown` says so.
 */
export async function upgrade(data: string, file?: string): Promise<Upgrade> {
  const unlock = lockData(data);
  try {
    return await copied(data, file, async () => (await openSqlite(data)).close());
  } finally {
    unlock();
  }
}

/** Opens the database for a server, brought up to date; `told` hears of the copy that was made where that took steps. */
export async function openUpgraded(data: string, options: SqliteOptions, told: (done: Upgrade) => void): Promise<Store> {
  if (!existsSync(databaseFile(data))) return openSqlite(data, options);
  let store: Store | undefined;
  const done = await copied(data, undefined, async () => {
    store = await openSqlite(data, options);
  });
  if (done.copy !== undefined) told(done);
  return store ?? openSqlite(data, options);
}

/** Makes the copy if there are steps to take, then takes them. Where that fails, what was thrown names the copy. */
async function copied(data: string, file: string | undefined, take: () => Promise<void>): Promise<Upgrade> {
  const steps = stepsOf(data);
  if (steps.unknown.length > 0 || steps.missing.length === 0) return steps;
  const copy = copyBefore(data, file, steps);
  try {
    await take();
  } catch (error) {
    throw new BadDatabase(troubleOf(error) ?? "unknown", `${said(error)}; as it was before it is in ${copy}`, error);
  }
  return { ...steps, copy };
}

/** The copy that is made before: to `file`, or in the directory. One that is there already, byte for byte, is not kept twice. */
function copyBefore(data: string, file: string | undefined, { last = "000" }: Steps): string {
  const name = (n: number): string => join(data, `before-${last}${n === 0 ? "" : `-${n}`}.sqlite`);
  let n = 0;
  while (existsSync(name(n))) n++;
  const copy = file ?? name(n);
  copyAsIs(data, copy);
  // A server that cannot start is started again and again by whoever watches over it: its copies must not fill the disk.
  if (file !== undefined || n === 0 || !sameBytes(copy, name(n - 1))) return copy;
  rmSync(copy);
  return name(n - 1);
}

const CHUNK = 1 << 20;
function sameBytes(one: string, other: string): boolean {
  if (statSync(one).size !== statSync(other).size) return false;
  const files = [openSync(one, "r"), openSync(other, "r")];
  try {
    for (;;) {
      const [mine, its] = files.map((file) => {
        const bytes = Buffer.alloc(CHUNK);
        return bytes.subarray(0, readSync(file, bytes));
      });
      if (!mine!.equals(its!)) return false;
      if (mine!.length === 0) return true;
    }
  } finally {
    for (const file of files) closeSync(file);
  }
}
