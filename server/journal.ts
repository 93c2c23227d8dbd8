import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * How often has been committed to the database of a data directory, written down beside it now and then. A database that comes back with
 * fewer commits has lost some: a journal that was cut off or taken away, or an old copy put in its place.
 */
const markFile = (data: string): string => join(data, "commits.mark");

export function writeMark(data: string, commits: number): void {
  const file = markFile(data);
  writeFileSync(`${file}.new`, `${commits}\n`);
  renameSync(`${file}.new`, file);
}

/** Of a database that is meant to be another one. */
export function removeMark(data: string): void {
  rmSync(markFile(data), { force: true });
}

/** How many commits are missing from a database that has this many. */
export function missingCommits(data: string, commits: number): number {
  let marked: number;
  try {
    marked = Number(readFileSync(markFile(data), "utf8"));
  } catch {
    return 0;
  }
  return Number.isSafeInteger(marked) ? Math.max(0, marked - commits) : 0;
}
