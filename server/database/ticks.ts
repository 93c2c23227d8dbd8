import type { Batch, Status } from "../store.ts";
import type { SqliteConnection } from "./connection.ts";
import { statusRow } from "./rows.ts";
import { COLUMNS } from "./schema.ts";

/**
 * What a tick says of matches is stored as one text, a row of `ticks`, and filed in its places (`entries`, `standings`) later, for many ticks together.
 * A transaction writes every page that it touches, and moves of one tick belong to as many matches, each with a page of its own: a text of them
 * touches few pages, and when they are filed a page takes several moves of its match at once. Whoever reads looks at both.
 */

/** One line a fact: `E` for an entry, `S` for where a match stands. JSON has neither tabs nor ends of lines, and no table is called so. */
const ENTRY = "E";
const STATUS = "S";

/** Empty when the tick says nothing of any match. */
export function tickText({ entries, statuses, removed }: Batch): string {
  let text = "";
  for (const { table, entry, body } of entries)
    if (!removed.has(table)) text += `${ENTRY}${table}\t${entry.seq}\t${JSON.stringify(entry.id)}\t${body}\n`;
  for (const [table, status] of statuses) if (!removed.has(table)) text += `${STATUS}${table}\t${JSON.stringify(status)}\n`;
  return text;
}

/** An entry as it is stored; its command is still JSON. */
export interface EntryLine {
  readonly table: string;
  readonly seq: number;
  readonly command: string;
  readonly body: string;
}
export interface StatusLine {
  readonly table: string;
  /** JSON: of several only the last is looked at. */
  readonly status: string;
}

/** Reads a text line by line, in order. */
function readTick(text: string, entry: (line: EntryLine) => void, status: (line: StatusLine) => void): void {
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf("\n", at);
    const tab = text.indexOf("\t", at);
    const table = text.slice(at + 1, tab);
    if (text[at] === ENTRY) {
      const second = text.indexOf("\t", tab + 1);
      const third = text.indexOf("\t", second + 1);
      const seq = Number(text.slice(tab + 1, second));
      entry({ table, seq, command: text.slice(second + 1, third), body: text.slice(third + 1, end) });
    } else status({ table, status: text.slice(tab + 1, end) });
    at = end + 1;
  }
}

const marks = (columns: readonly string[]): string => columns.map(() => "?").join(", ");
const ADD_ENTRY = `INSERT INTO entries (${COLUMNS.entries.join(", ")}) VALUES (${marks(COLUMNS.entries)})`;
const SETS = COLUMNS.standings.slice(1).map((name) => `${name} = excluded.${name}`);
const PUT_STATUS = `INSERT INTO standings (${COLUMNS.standings.join(", ")}) VALUES (${marks(COLUMNS.standings)})
  ON CONFLICT (table_id) DO UPDATE SET ${SETS.join(", ")}`;

interface Tick {
  readonly id: number;
  readonly body: string;
}
const ticksIn = ({ prepare }: SqliteConnection): Tick[] => prepare("SELECT id, body FROM ticks ORDER BY id").all() as Tick[];

/**
 * Files all ticks that are there, in one transaction: all of it or nothing. Whoever may write to the database may do so, also while a server is at work on
 * it, because what is filed is read from the ticks themselves.
 */
export function fileTicks(connection: SqliteConnection): void {
  const { raw, prepare } = connection;
  const file = raw.transaction(() => {
    const ticks = ticksIn(connection);
    const last = ticks.at(-1);
    if (!last) return;
    const addEntry = prepare(ADD_ENTRY);
    const statuses = new Map<string, string>();
    for (const { body } of ticks)
      readTick(
        body,
        (line) => addEntry.run(line.table, line.seq, JSON.parse(line.command), line.body),
        (line) => statuses.set(line.table, line.status),
      );
    const putStatus = prepare(PUT_STATUS);
    for (const [table, status] of statuses) {
      const row = statusRow(table, JSON.parse(status));
      putStatus.run(COLUMNS.standings.map((name) => row[name]));
    }
    prepare("DELETE FROM ticks WHERE id <= ?").run(last.id);
  });
  file.immediate();
}

/** Stores ticks in transactions of whoever calls, and knows which entries are not filed yet: there is no second one with the same number. */
export class TickLog {
  private readonly connection: SqliteConnection;
  /** The last entry of each table that is among the ticks; undefined when that has to be looked up. */
  private lastSeqs: Map<string, number> | undefined;

  constructor(connection: SqliteConnection) {
    this.connection = connection;
  }

  /** Throws when one of its entries is there already. */
  add(text: string): void {
    const { prepare } = this.connection;
    const isThere = prepare("SELECT 1 FROM entries WHERE table_id = ? AND seq >= ?");
    const lastSeqs = (this.lastSeqs ??= this.lookUp());
    readTick(
      text,
      ({ table, seq }) => {
        const last = lastSeqs.get(table);
        if (last === undefined ? isThere.get(table, seq) !== undefined : last >= seq) throw new TakenAlready(table, seq);
        lastSeqs.set(table, seq);
      },
      () => {},
    );
    prepare("INSERT INTO ticks (body) VALUES (?)").run(text);
  }

  /** Files all ticks; in a transaction of its own, unless there is one. */
  file(): void {
    fileTicks(this.connection);
    this.lastSeqs = new Map();
  }

  /** What was added last is not there after all. */
  undone(): void {
    this.lastSeqs = undefined;
  }

  private lookUp(): Map<string, number> {
    const found = new Map<string, number>();
    for (const { body } of ticksIn(this.connection))
      readTick(
        body,
        ({ table, seq }) => found.set(table, seq),
        () => {},
      );
    return found;
  }
}

class TakenAlready extends Error {
  readonly code = "SQLITE_CONSTRAINT_PRIMARYKEY";
  constructor(table: string, seq: number) {
    super(`table ${table} has an entry ${seq} already`);
  }
}

/** What ticks say of one match. */
export interface Unfiled {
  /** The texts of its entries by their number. */
  readonly entries: ReadonlyMap<number, string>;
  /** Absent when they do not say where it stands. */
  readonly status?: Status;
}

/** What is not filed yet of a table. */
export function unfiledOf({ prepare }: SqliteConnection, table: string): Unfiled {
  const entries = new Map<number, string>();
  let status: string | undefined;
  const ticks = prepare("SELECT id, body FROM ticks WHERE instr(body, ?) > 0 ORDER BY id").all(table) as Tick[];
  for (const { body } of ticks)
    readTick(
      body,
      (line) => line.table === table && entries.set(line.seq, line.body),
      (line) => {
        if (line.table === table) ({ status } = line);
      },
    );
  return status === undefined ? { entries } : { entries, status: JSON.parse(status) as Status };
}

/** Where matches stand whose rows do not say so yet, at hand for lists of many. */
export class UnfiledStatuses {
  private readonly connection: SqliteConnection;
  private readonly byTable = new Map<string, { readonly status: Status; readonly tick: number }>();
  private ticks = 0;
  private filedUpTo = 0;

  constructor(connection: SqliteConnection) {
    this.connection = connection;
    this.lookUp();
  }

  /** What was left by whoever wrote before and could not be filed, or by a thread that ended before it said what came of it. */
  lookUp(): void {
    for (const { body } of ticksIn(this.connection))
      readTick(
        body,
        () => {},
        ({ table, status }) => this.byTable.set(table, { status: JSON.parse(status), tick: this.ticks }),
      );
  }

  of(table: string): Status | undefined {
    return this.byTable.get(table)?.status;
  }
  get tables(): Iterable<string> {
    return this.byTable.keys();
  }

  /** A number for the next tick. */
  next(): number {
    return ++this.ticks;
  }

  stored({ statuses, removed }: Batch, tick: number): void {
    if (tick <= this.filedUpTo) return;
    for (const [table, status] of statuses) if (!removed.has(table)) this.byTable.set(table, { status, tick });
  }

  /** All up to this tick are filed. */
  filed(tick: number): void {
    this.filedUpTo = tick;
    for (const [table, one] of this.byTable) if (one.tick <= tick) this.byTable.delete(table);
  }
}
