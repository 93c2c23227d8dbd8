/** The rule ledger of a game: every rule of the book, every ruling and every house rule as one testable statement. */
export interface Rule {
  readonly id: string;
  readonly chapter: string;
  readonly source: string;
  readonly statement: string;
}

const COLUMNS = ["id", "chapter", "source", "statement"];

/** Reads a `rulebook.tsv`. Throws with the line when it is malformed: the file is ours, so that is a bug. */
export function parseLedger(tsv: string): Rule[] {
  const lines = tsv.split("\n").filter((line) => line.trim() !== "");
  if (lines[0]?.split("\t").join() !== COLUMNS.join()) throw new Error(`a ledger starts with the columns ${COLUMNS.join(", ")}`);
  const seen = new Set<string>();
  return lines.slice(1).map((line, i) => {
    const cells = line.split("\t");
    const [id, chapter, source, statement] = cells;
    if (cells.length !== COLUMNS.length || !id || !chapter || !source || !statement)
      throw new Error(`line ${i + 2} of the ledger does not have four filled columns`);
    if (seen.has(id)) throw new Error(`line ${i + 2} of the ledger repeats ${id}`);
    seen.add(id);
    return { id, chapter, source, statement };
  });
}

/** Ids that tests name, found in their source: `rule("ID", ...)` and `rule(["ID", "ID"], ...)`. */
export function idsTested(testSource: string): Set<string> {
  const ids = new Set<string>();
  for (const call of testSource.matchAll(/\brule(?:\.\w+)?\(\s*(\[[^\]]*\]|"[^"]+"|'[^']+')/g)) {
    for (const id of call[1]!.matchAll(/["']([^"']+)["']/g)) ids.add(id[1]!);
  }
  return ids;
}
