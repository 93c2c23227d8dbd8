import { accessSync, constants, existsSync } from "node:fs";

/** What is the matter with a database, in one word: for health, for the log, for whoever starts a server. */
export const TROUBLES = [
  "unreachable",
  "slow",
  "full",
  "readOnly",
  "crowded",
  "login",
  "damaged",
  "halfMigrated",
  "newer",
  "clock",
  "unknown",
] as const;
export type Trouble = (typeof TROUBLES)[number];

/** A database that cannot be worked on, and why. */
export class BadDatabase extends Error {
  readonly trouble: Trouble;
  constructor(trouble: Trouble, what: string, cause?: unknown) {
    super(what, { cause });
    this.trouble = trouble;
  }
}

/** In words. A name with several addresses fails with an error for each of them. */
export const said = (error: unknown): string =>
  error instanceof AggregateError ? error.errors.map(said).join("; ") : error instanceof Error ? error.message : String(error);

/** What went wrong with a file, by its name and in one line: SQLite says neither which file it was nor that it may be somebody else's. */
export function fileTrouble(file: string, error: unknown): BadDatabase {
  if (error instanceof BadDatabase) return error;
  const trouble = troubleOf(error) ?? "unknown";
  const why = trouble === "unreachable" ? "; this user has to be able to read and write it and its folder" : "";
  return new BadDatabase(trouble, `${file}: ${said(error)}${why}`, error);
}
/** SQLite opens what it may not write for reading, locks nobody out by it, and says so with the first write. */
export function checkWritable(file: string): void {
  if (!existsSync(file)) return;
  try {
    accessSync(file, constants.W_OK);
  } catch (error) {
    throw new BadDatabase(
      "readOnly",
      `${file} cannot be written: it belongs to another user, or its disk takes no writes`,
      error,
    );
  }
}

/** By SQLSTATE (PostgreSQL, appendix A), by code of the system, by code of SQLite. */
const BY_CODE: readonly (readonly [RegExp, Trouble])[] = [
  [/^(ECONN|EPIPE|ENOTFOUND|EAI_|EHOST|ENET|ETIMEDOUT|08|57P0|SQLITE_CANTOPEN|SQLITE_IOERR)/, "unreachable"],
  [/^(57014|55P03|25P0|SQLITE_BUSY)/, "slow"],
  [/^(53100|53200|SQLITE_FULL)/, "full"],
  [/^(25006|SQLITE_READONLY)/, "readOnly"],
  [/^53[34]/, "crowded"],
  [/^(28|3D000)/, "login"],
  [/^(XX00[12]|SQLITE_CORRUPT|SQLITE_NOTADB)/, "damaged"],
  [/^(42P01|42P07|42701|42703|SQLITE_ERROR)/, "halfMigrated"],
];

/** Undefined when it is no trouble of the database at all. */
export function troubleOf(error: unknown): Trouble | undefined {
  if (error instanceof BadDatabase) return error.trouble;
  if (!(error instanceof Error)) return undefined;
  const { code } = error as { code?: unknown };
  if (typeof code === "string") {
    const found = BY_CODE.find(([pattern]) => pattern.test(code));
    if (found) return found[1];
    if (/^(SQLITE_|[0-9A-Z]{5}$)/.test(code)) return "unknown";
  }
  if (/^Connection terminated|^Client has encountered a connection error|^Client was closed/.test(error.message))
    return "unreachable";
  return /timeout/i.test(error.message) ? "slow" : undefined;
}
