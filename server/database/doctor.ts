import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { missingCommits } from "../journal.ts";
import { type Examined, examine, type Games } from "./backup.ts";
import { openPostgres } from "./postgres.ts";
import { stepsOfPostgres } from "./postgres-upgrade.ts";
import { databaseFile, openSqlite } from "./sqlite.ts";
import { said, troubleOf } from "./trouble.ts";
import { copyAsIs, type Steps, stepsOf } from "./upgrade.ts";

/** What is the matter with a data directory. */
export interface Diagnosis extends Examined {
  /** What is wrong with the file itself, in the words of SQLite. */
  readonly file: readonly string[];
  /** Why the matches could not be looked at, which says nothing about them; absent when they were. */
  readonly unread?: string;
  /** Absent when it cannot be told. */
  readonly steps?: Steps;
  /** Commits that had been counted and are not there any more. */
  readonly missingCommits: number;
}

const NOBODY: Examined = { tables: [], verified: 0, other: [], unsound: [] };

/** Looks at all of a data directory, also while a server works on it: nothing of it is changed. Matches are replayed from a copy. */
export async function diagnose(data: string, games: Games): Promise<Diagnosis> {
  let steps: Steps;
  let file: string[];
  try {
    steps = stepsOf(data);
    file = faultsOf(databaseFile(data));
  } catch (error) {
    const found = troubleOf(error) === "damaged" ? { file: [said(error)] } : { file: [], unread: said(error) };
    return { ...NOBODY, ...found, missingCommits: 0 };
  }
  // What a newer Warren has written is not judged by an older one.
  if (steps.unknown.length > 0) return { ...NOBODY, file, steps, missingCommits: 0 };
  // Before the copy is made: a server at work counts on meanwhile.
  const counted = missingCommits(data, 0);
  let work: string | undefined;
  try {
    work = mkdtempSync(join(data, ".doctor-"));
    copyForUse(data, work);
    const store = await openSqlite(work);
    try {
      const missing = Math.max(0, counted - (await store.commits()));
      return { ...(await examine(store, games)), file, steps, missingCommits: missing };
    } finally {
      await store.close();
    }
  } catch (error) {
    return { ...NOBODY, file, unread: said(error), steps, missingCommits: 0 };
  } finally {
    if (work !== undefined) rmSync(work, { recursive: true, force: true });
  }
}

/** The same of a PostgreSQL database; that of the files is the business of its own tools. One that is older or newer is only said to be so. */
export async function diagnosePostgres(address: string, games: Games): Promise<Diagnosis> {
  try {
    const steps = await stepsOfPostgres(address);
    if (steps.unknown.length > 0 || steps.missing.length > 0) return { ...NOBODY, file: [], steps, missingCommits: 0 };
    const store = await openPostgres(address, { startPatience: 0 });
    try {
      return { ...(await examine(store, games)), file: [], steps, missingCommits: 0 };
    } finally {
      await store.close();
    }
  } catch (error) {
    return { ...NOBODY, file: [], unread: said(error), missingCommits: 0 };
  }
}

function faultsOf(file: string): string[] {
  const raw = new Sqlite(file, { readonly: true, fileMustExist: true });
  try {
    const found = raw.pragma("integrity_check") as { integrity_check: string }[];
    return found.map((one) => one.integrity_check).filter((one) => one !== "ok");
  } finally {
    raw.close();
  }
}

/** One moment of the database; of a damaged one, which cannot be read through, the bytes as they lie there. */
function copyForUse(data: string, work: string): void {
  try {
    copyAsIs(data, databaseFile(work));
  } catch {
    rmSync(databaseFile(work), { force: true });
    for (const ending of ["", "-wal"])
      if (existsSync(databaseFile(data) + ending)) copyFileSync(databaseFile(data) + ending, databaseFile(work) + ending);
  }
}
