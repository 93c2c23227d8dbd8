/** The rule ledger of a game: every rule of the book, every ruling and every house rule as one testable statement. */
export interface Rule {
  readonly id: string;
  readonly chapter: string;
  readonly source: string;
  readonly statement: string;
  /** Why no line of code enforces it: how things are built makes it hold. Absent for rules that code cites. */
  readonly construction?: string;
}

const COLUMNS = ["id", "chapter", "source", "statement"];
/** The fifth column, which a ledger may have and a row may leave empty: `by construction: cards are ids, so none is there twice`. */
const MARK = "by construction: ";

/** Reads a `rulebook.tsv`. Throws with the line when it is malformed: the file is ours, so that is a bug. */
export function parseLedger(tsv: string): Rule[] {
  const lines = tsv.split("\n").filter((line) => line.trim() !== "");
  const columns = lines[0]?.split("\t").join();
  if (columns !== COLUMNS.join() && columns !== [...COLUMNS, "by"].join())
    throw new Error(`a ledger starts with the columns ${COLUMNS.join(", ")} and perhaps by`);
  const seen = new Set<string>();
  return lines.slice(1).map((line, i) => {
    const cells = line.split("\t");
    const [id, chapter, source, statement, by = ""] = cells;
    if (cells.length > COLUMNS.length + 1 || !id || !chapter || !source || !statement)
      throw new Error(`line ${i + 2} of the ledger does not have four filled columns and perhaps a fifth`);
    if (seen.has(id)) throw new Error(`line ${i + 2} of the ledger repeats ${id}`);
    seen.add(id);
    if (by === "") return { id, chapter, source, statement };
    const construction = by.startsWith(MARK) ? by.slice(MARK.length).trim() : "";
    if (construction === "") throw new Error(`line ${i + 2} of the ledger marks ${id} without a reason: "${MARK}..."`);
    return { id, chapter, source, statement, construction };
  });
}

/** A place in a source that names an id. */
export interface Citation {
  readonly id: string;
  /** From 1. */
  readonly line: number;
  /** What stands there; for a comment, the code it belongs to follows. */
  readonly text: string;
}

/** Ids begin with the letters of their game, up to the first hyphen. */
const familyOf = (id: string): string => id.slice(0, id.indexOf("-") + 1);
const ID = /(?<![\w-])([A-Z]+-[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?)/g;
const isComment = (line: string): boolean => /^\s*(\/\/|\/?\*)/.test(line);

/** Where a source cites rules of a ledger, in comments as in data. Ids of its family that it does not have are among them. */
export function citationsIn(source: string, ledger: readonly Rule[]): Citation[] {
  const families = new Set(ledger.map((rule) => familyOf(rule.id)).filter((family) => family !== ""));
  const lines = source.split("\n");
  return lines.flatMap((line, i) => {
    const ids = new Set([...line.matchAll(ID)].map(([, id]) => id!).filter((id) => families.has(familyOf(id))));
    if (ids.size === 0) return [];
    const code = isComment(line) ? lines.slice(i + 1).find((next) => next.trim() !== "" && !isComment(next)) : undefined;
    const text = [line, ...(code === undefined ? [] : [code])].map((one) => one.trim()).join(" ");
    return [...ids].map((id) => ({ id, line: i + 1, text }));
  });
}

/** Tests that name rules, with their sentences: `rule("ID", "...", ...)` and `rule(["ID", "ID"], "...", ...)`. */
export function testsIn(testSource: string): Citation[] {
  const calls =
    /\brule(?:\.\w+)?\(\s*(\[[^\]]*\]|"[^"]+"|'[^']+')(?:,\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`))?/g;
  return [...testSource.matchAll(calls)].flatMap((call) => {
    const line = testSource.slice(0, call.index).split("\n").length;
    const text = call[2]?.slice(1, -1).replaceAll(/\\(.)/g, "$1") ?? "";
    return [...call[1]!.matchAll(/["']([^"']+)["']/g)].map(([, id]) => ({ id: id!, line, text }));
  });
}
