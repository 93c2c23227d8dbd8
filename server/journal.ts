import { readFileSync, rmSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * How often has been committed to the database of a data directory, written down beside it now and then. A database that comes back with
 * fewer commits has lost some: a journal that was cut off or taken away, or an old copy put in its place.
 */
const markFile = (data: string): string => join(data, "commits.mark");

/** One at a time. Not in the thread that plays: a disk that is busy with commits may take its time for it. */
export async function writeMark(data: string, commits: number): Promise<void> {
  const file = markFile(data);
  await writeFile(`${file}.new`, `${commits}\n`);
  await rename(`${file}.new`, file);
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
