import { chmodSync, closeSync, copyFileSync, existsSync, fsyncSync, mkdtempSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { GameModule } from "@warren/kernel/module.ts";
import { verifyMatchFile } from "@warren/kernel/record.ts";
import Sqlite from "better-sqlite3";
import { recordOf } from "../header.ts";
import { removeMark } from "../journal.ts";
import { sentence } from "../refusals.ts";
import type { Status, Store, StoredMatch } from "../store.ts";
import { MIGRATIONS } from "./migrations.ts";
import { databaseFile, makeData, openSqlite } from "./sqlite.ts";

/** Copies of a database, made and brought back while a server works on it, and read back before anybody relies on them. */

/** Why a file is no backup to rely on. */
export class BadBackup extends Error {
  readonly file: string;
  readonly why: "damaged" | "newer";
  constructor(file: string, why: "damaged" | "newer", what: string) {
    super(what);
    this.file = file;
    this.why = why;
  }
}

/** What reading all of a database back has shown. */
export interface Findings {
  readonly tables: readonly string[];
  /** Matches of which every answer, draw and hash was replayed. */
  readonly verified: number;
  /** Matches under other rules than the installed ones: read, and not replayed. */
  readonly otherRules: number;
  readonly unsound: readonly { readonly table: string; readonly what: string }[];
}

/** The rules of a game in a version; undefined when they are not here. */
export type Games = (id: string, version: number) => Promise<GameModule | undefined>;

/** Writes a copy of a data directory's database to a file that does not exist yet. One moment of it, whatever a server does meanwhile. */
export async function backUp(data: string, file: string, games: Games): Promise<Findings> {
  const work = mkdtempSync(join(dirname(file), ".warren-backup-"));
  try {
    const source = new Sqlite(databaseFile(data), { readonly: true, fileMustExist: true });
    try {
      source.prepare("VACUUM INTO ?").run(databaseFile(work));
    } finally {
      source.close();
    }
    const findings = await readBack(work, file, games);
    // It holds the dice keys of matches in play.
    chmodSync(databaseFile(work), 0o600);
    sync(databaseFile(work));
    renameSync(databaseFile(work), file);
    return findings;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

export interface Restored extends Findings {
  /** Tables that were brought back. */
  readonly restored: readonly string[];
  /** Tables that are there already, and stay as they are. */
  readonly kept: number;
}

/**
 * Brings back every table of a backup that the data directory does not have; what it has is not touched, so a server may work on it. The file
 * itself is not changed. With `soundOnly` matches that do not verify are left out; otherwise one of them is a reason to refuse the file.
 */
export async function restore(file: string, data: string, games: Games, soundOnly = false): Promise<Restored> {
  makeData(data);
  const isNew = !existsSync(databaseFile(data));
  const work = mkdtempSync(join(data, ".restore-"));
  try {
    copyFileSync(file, databaseFile(work));
    checkFile(databaseFile(work), file);
    const findings = await readBack(work, file, games);
    const [first] = findings.unsound;
    if (first && !soundOnly) throw new BadBackup(file, "damaged", `${first.table}: ${first.what}`);
    const unsound = new Set(findings.unsound.map((one) => one.table));
    const wanted = findings.tables.filter((id) => !unsound.has(id));
    const target = await openSqlite(data);
    try {
      const there = new Set(await target.tableIds());
      const restored = wanted.filter((id) => !there.has(id));
      await copyTables(work, data, target, restored);
      if (isNew) removeMark(data);
      for (const id of restored) {
        const stored = await target.load(id);
        const what = stored ? (await judge(stored, games)).what : "it is not there";
        if (what !== undefined) throw new BadBackup(file, "damaged", `${id}: ${what}`);
      }
      return { ...findings, restored, kept: wanted.length - restored.length };
    } finally {
      await target.close();
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Whether the file is a whole database that this Warren can read; nothing is written. */
function checkFile(copy: string, file: string): void {
  try {
    const raw = new Sqlite(copy, { readonly: true });
    try {
      const found = raw.pragma("integrity_check", { simple: true });
      if (found !== "ok") throw new BadBackup(file, "damaged", String(found).slice(0, 200));
      const steps = raw.prepare<[], { name: string }>("SELECT name FROM kysely_migration").all();
      const unknown = steps.find(({ name }) => !Object.hasOwn(MIGRATIONS, name));
      if (unknown) throw new BadBackup(file, "newer", unknown.name);
    } finally {
      raw.close();
    }
  } catch (error) {
    if (error instanceof BadBackup) throw error;
    throw new BadBackup(file, "damaged", error instanceof Error ? error.message : String(error));
  }
}

async function readBack(work: string, file: string, games: Games): Promise<Findings> {
  checkFile(databaseFile(work), file);
  const store = await openSqlite(work);
  try {
    const { other, ...found } = await examine(store, games);
    return { ...found, otherRules: other.length };
  } finally {
    await store.close();
  }
}

/** What replaying every match of a database has shown. */
export interface Examined extends Omit<Findings, "otherRules"> {
  /** Matches under rules that are not here. */
  readonly other: readonly { readonly table: string; readonly game: string; readonly version: number; readonly over: boolean }[];
}

export async function examine(store: Store, games: Games): Promise<Examined> {
  const tables = await store.tableIds();
  let verified = 0;
  const other: Examined["other"][number][] = [];
  const unsound: { table: string; what: string }[] = [];
  for (const table of tables) {
    const found = await loaded(store, table, games);
    if (found.what !== undefined) unsound.push({ table, what: found.what });
    else if (found.replayed) verified++;
    else if (found.rules) other.push({ table, ...found.rules });
  }
  return { tables, verified, other, unsound };
}

interface Judgement {
  /** What is wrong; absent when nothing is. */
  readonly what?: string;
  /** Absent for a table whose match has not begun. */
  readonly replayed?: boolean;
  /** The rules that were not here. */
  readonly rules?: { readonly game: string; readonly version: number; readonly over: boolean };
}

async function loaded(store: Store, table: string, games: Games): Promise<Judgement> {
  try {
    const stored = await store.load(table);
    return stored ? await judge(stored, games) : { what: "it has no status" };
  } catch (error) {
    return { what: error instanceof Error ? error.message : String(error) };
  }
}

async function judge(stored: StoredMatch, games: Games): Promise<Judgement> {
  const { table, entries, status } = stored;
  if (entries.length !== status.seq + 1) return { what: `${entries.length} entries, and ${status.seq + 1} are said to be there` };
  if (entries.length === 0) return {};
  const module = await games(table.game, table.version);
  const { game, version, stage } = table;
  if (module?.game.version !== version) return { replayed: false, rules: { game, version, over: stage === "over" } };
  const found = verifyMatchFile(module.game, recordOf(stored, true));
  return found.sound ? { replayed: true } : { what: sentence(found.refusal!, module.catalogue) };
}

/** What belongs to a table besides its own row. */
const PARTS = ["seats", "standings", "entries", "chats", "receipts", "notes"];

/** A table at a time, so that a server that works on the data never has to wait long. */
async function copyTables(from: string, data: string, target: Store, tables: readonly string[]): Promise<void> {
  const raw = new Sqlite(databaseFile(data), { timeout: 10_000 });
  try {
    raw.prepare("ATTACH ? AS copy").run(databaseFile(from));
    const columns = (name: string): string =>
      raw
        .prepare<[], { name: string }>(`PRAGMA main.table_info(${name})`)
        .all()
        .map((column) => column.name)
        .join();
    const copy = (name: string, where: string, verb = "INSERT"): Sqlite.Statement<unknown[]> =>
      raw.prepare(`${verb} INTO main.${name} (${columns(name)}) SELECT ${columns(name)} FROM copy.${name} ${where}`);
    // Clocks are counted in uptime, and the copy was made at another moment of it.
    const then = Number(raw.prepare("SELECT coalesce(max(uptime), 0) FROM copy.server").pluck().get());
    const now = await target.uptime();
    const ofTable = copy("tables", "WHERE id = ?");
    const parts = PARTS.map((name) => copy(name, "WHERE table_id = ?"));
    const ofTables = "(SELECT guest FROM copy.seats WHERE table_id = ? UNION SELECT host FROM copy.tables WHERE id = ?)";
    const guests = copy("guests", `WHERE id IN ${ofTables}`, "INSERT OR IGNORE");
    // Of who is known here already, what was revoked since stays revoked.
    const keys = ["devices", "passkeys", "recoveries"].map((name) =>
      copy(name, `WHERE guest IN ${ofTables} AND guest NOT IN (SELECT id FROM main.guests)`, "INSERT OR IGNORE"),
    );
    const move = raw.transaction((id: string) => {
      for (const key of keys) key.run(id, id);
      guests.run(id, id);
      ofTable.run(id);
      for (const part of parts) part.run(id);
      shiftClocks(raw, id, now - then);
    });
    for (const id of tables) move.immediate(id);
  } finally {
    raw.close();
  }
}

function shiftClocks(raw: Sqlite.Database, table: string, by: number): void {
  type Row = { clocks: string | null; due_at: number | null };
  const row = raw.prepare<[string], Row>("SELECT clocks, due_at FROM main.standings WHERE table_id = ?").get(table);
  if (!row || (row.clocks === null && row.due_at === null)) return;
  const clocks = row.clocks === null ? null : (JSON.parse(row.clocks) as Status["clocks"]);
  const shifted = clocks?.map((clock) => (clock.since === null ? clock : { ...clock, since: clock.since + by }));
  raw
    .prepare("UPDATE main.standings SET clocks = ?, due_at = ? WHERE table_id = ?")
    .run(shifted ? JSON.stringify(shifted) : null, row.due_at === null ? null : row.due_at + by, table);
}

function sync(file: string): void {
  const handle = openSync(file, "r");
  fsyncSync(handle);
  closeSync(handle);
}
