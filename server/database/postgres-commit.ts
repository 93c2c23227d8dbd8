import { type Batch, NEW } from "../store.ts";
import { chatRow, entryRow, guestRow, noteRow, receiptRow, seatRow, statusRow, tableRow } from "./rows.ts";

/**
 * A tick as one statement, and so as one transaction with one journey to the database. What belongs to a table is stored if the table has still the
 * revision that it was judged at; tables are locked in the order of their names, so that two nodes never wait for each other.
 */

export interface Query {
  /** The same for every tick of the same shape: it is prepared once. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

type Column = "text" | "integer" | "bigint";
type Columns = { readonly [name: string]: Column };

const STATUS: Columns = {
  table_id: "text",
  seq: "integer",
  waiting: "text",
  auto: "integer",
  updated_at: "bigint",
  person_at: "bigint",
  clocks: "text",
  paused: "integer",
  due_at: "bigint",
  bytes: "bigint",
  progress: "text",
};
const ENTRY: Columns = { table_id: "text", seq: "integer", command: "text", body: "text" };
const GUEST: Columns = { id: "text", name: "text", created_at: "bigint" };
const TABLE: Columns = {
  id: "text",
  game: "text",
  version: "integer",
  options: "text",
  stage: "text",
  host: "text",
  dice_key: "text",
  commitment: "text",
  created_at: "bigint",
  time: "text",
  undo_asked: "text",
  rest: "text",
  rematch: "text",
  previous: "text",
  episode: "text",
  longer: "text",
  turned_away: "text",
};
const SEAT: Columns = {
  table_id: "text",
  seat: "integer",
  kind: "text",
  name: "text",
  guest: "text",
  level: "text",
  nonce: "text",
  joined: "integer",
  care: "text",
  orders: "text",
};
const CHAT: Columns = {
  table_id: "text",
  n: "integer",
  guest: "text",
  name: "text",
  seat: "integer",
  readers: "text",
  text: "text",
  at: "bigint",
};
const RECEIPT: Columns = { table_id: "text", command: "text", guest: "text", seq: "integer", body: "text", at: "bigint" };
const NOTE: Columns = { table_id: "text", n: "integer", seq: "integer", at: "bigint", body: "text" };

const list = (columns: Columns): string => Object.keys(columns).join(", ");
/** Puts the new values in the place of the old ones. */
const excluded = (...columns: string[]): string => columns.map((name) => `${name} = excluded.${name}`).join(", ");
const GOOD = "(SELECT id FROM good)";

/** Names of shapes: PostgreSQL takes no long ones. */
const names = new Map<string, string>();
function nameOf(shape: string): string {
  let name = names.get(shape);
  if (name === undefined) names.set(shape, (name = `tick${names.size}`));
  return name;
}

class Builder {
  readonly values: unknown[] = [];
  readonly parts: string[] = [];
  private readonly kinds: string[] = [];

  /** Rows as a source to select from, a parameter for each column. */
  rows<Row extends object>(columns: Columns, rows: readonly Row[]): string {
    const given = Object.entries(columns).map(([name, type]) => {
      this.values.push(rows.map((row) => (row as { [name: string]: unknown })[name]));
      return `$${this.values.length}::${type}[]`;
    });
    return `unnest(${given.join(", ")}) AS x(${list(columns)})`;
  }

  add(kind: string, sql: string): void {
    this.kinds.push(kind);
    this.parts.push(`${kind} AS (${sql})`);
  }

  /** Inserts rows that belong to tables. */
  insert<Row extends object>(table: string, columns: Columns, rows: readonly Row[], conflict = ""): void {
    if (rows.length === 0) return;
    const key = table === "tables" ? "id" : "table_id";
    const from = this.rows(columns, rows);
    this.add(
      `add_${table}`,
      `INSERT INTO ${table} (${list(columns)}) SELECT ${list(columns)} FROM ${from} WHERE x.${key} IN ${GOOD} ${conflict}`,
    );
  }

  query(end: string): Query {
    return { name: nameOf(this.kinds.join(" ")), text: `WITH ${this.parts.join(",\n")}\n${end}`, values: this.values };
  }
}

/** Stores the batch; its rows are the tables of which all was stored. */
export function commitQuery(batch: Batch): Query {
  const b = new Builder();
  const { removed } = batch;
  const stays = ({ table }: { readonly table: string }): boolean => !removed.has(table);
  chooseTables(b, batch);
  putStatuses(b, batch);
  b.insert("entries", ENTRY, batch.entries.filter(stays).map(entryRow));
  b.insert(
    "tables",
    TABLE,
    [...batch.tables.values()].filter(({ id }) => !removed.has(id)).map(tableRow),
    `ON CONFLICT (id) DO UPDATE SET ${excluded("stage", "host", "undo_asked", "rest", "rematch", "episode", "turned_away")}`,
  );
  putSeats(b, batch);
  b.insert("chats", CHAT, batch.chats.filter(stays).map(chatRow));
  b.insert("receipts", RECEIPT, batch.receipts.filter(stays).map(receiptRow), "ON CONFLICT DO NOTHING");
  b.insert("notes", NOTE, batch.notes.filter(stays).map(noteRow));
  forget(b, batch);
  remove(b, [...removed]);
  putGuests(b, batch);
  return b.query("SELECT id FROM good");
}

function chooseTables(b: Builder, { revisions, together }: Batch): void {
  const ids = [...revisions.keys()];
  const isNew = ids.some((id) => revisions.get(id) === NEW);
  const groups = new Map(ids.map((id, i) => [id, i]));
  for (const group of together) {
    const merged = new Set(group.map((id) => groups.get(id)));
    const [first] = merged;
    for (const [id, one] of groups) if (merged.has(one)) groups.set(id, first!);
  }
  const given = ids.map((id) => ({ id, rev: revisions.get(id)!, grp: groups.get(id)! }));
  const from = b.rows({ id: "text", rev: "integer", grp: "integer" }, given);
  b.add("given", `SELECT * FROM ${from}`);
  const locked = `SELECT s.table_id AS id FROM standings s JOIN given g ON g.id = s.table_id AND g.rev = s.rev
    ORDER BY s.table_id FOR UPDATE OF s`;
  if (!isNew && together.length === 0) {
    b.parts.push(`good AS MATERIALIZED (${locked})`);
    return;
  }
  b.parts.push(
    `locked AS MATERIALIZED (${locked})`,
    `fit AS MATERIALIZED (SELECT id FROM locked UNION ALL SELECT g.id FROM given g WHERE g.rev = ${NEW}
      AND NOT EXISTS (SELECT 1 FROM standings s WHERE s.table_id = g.id))`,
  );
  b.add(
    "good",
    `SELECT g.id FROM given g WHERE NOT EXISTS
      (SELECT 1 FROM given o WHERE o.grp = g.grp AND NOT EXISTS (SELECT 1 FROM fit f WHERE f.id = o.id))`,
  );
}

function putStatuses(b: Builder, { revisions, statuses, removed }: Batch): void {
  const rows = [...statuses].filter(([id]) => !removed.has(id));
  const isNew = ([id]: readonly [string, unknown]): boolean => revisions.get(id) === NEW;
  b.insert(
    "standings",
    STATUS,
    rows.filter(isNew).map(([id, status]) => statusRow(id, status)),
  );
  const known = rows.filter((row) => !isNew(row)).map(([id, status]) => statusRow(id, status));
  if (known.length > 0) {
    const sets = Object.keys(STATUS).flatMap((name) => (name === "table_id" ? [] : [`${name} = x.${name}`]));
    b.add(
      "put_standings",
      `UPDATE standings s SET ${sets.join(", ")}, rev = s.rev + 1 FROM ${b.rows(STATUS, known)}
        WHERE s.table_id = x.table_id AND x.table_id IN ${GOOD}`,
    );
  }
  const bare = [...revisions.keys()].filter((id) => !statuses.has(id) && !removed.has(id));
  if (bare.length > 0)
    b.add(
      "touch_standings",
      `UPDATE standings s SET rev = s.rev + 1 FROM ${b.rows(
        { id: "text" },
        bare.map((id) => ({ id })),
      )}
        WHERE s.table_id = x.id AND x.id IN ${GOOD}`,
    );
}

function putSeats(b: Builder, { seats, removed }: Batch): void {
  const changed = [...seats].filter(([id]) => !removed.has(id));
  if (changed.length === 0) return;
  const rows = changed.flatMap(([id, all]) => all.map((seat, i) => seatRow(id, i, seat)));
  const rest = Object.keys(SEAT).filter((name) => name !== "table_id" && name !== "seat");
  b.insert("seats", SEAT, rows, `ON CONFLICT (table_id, seat) DO UPDATE SET ${excluded(...rest)}`);
  const counts = changed.map(([id, all]) => ({ id, n: all.length }));
  b.add(
    "drop_seats",
    `DELETE FROM seats s USING ${b.rows({ id: "text", n: "integer" }, counts)}
      WHERE s.table_id = x.id AND s.seat >= x.n AND x.id IN ${GOOD}`,
  );
}

function forget(b: Builder, { forgotten, oldNotes, removed }: Batch): void {
  const receipts = forgotten.filter(({ table }) => !removed.has(table)).map(({ table, command }) => ({ id: table, command }));
  if (receipts.length > 0)
    b.add(
      "drop_receipts",
      `DELETE FROM receipts r USING ${b.rows({ id: "text", command: "text" }, receipts)}
        WHERE r.table_id = x.id AND r.command = x.command AND x.id IN ${GOOD}`,
    );
  const notes = [...oldNotes].filter(([id]) => !removed.has(id)).map(([id, n]) => ({ id, n }));
  if (notes.length > 0)
    b.add(
      "drop_notes",
      `DELETE FROM notes o USING ${b.rows({ id: "text", n: "integer" }, notes)}
        WHERE o.table_id = x.id AND o.n <= x.n AND x.id IN ${GOOD}`,
    );
}

function remove(b: Builder, removed: readonly string[]): void {
  if (removed.length === 0) return;
  // Episodes that nobody had in mind go with the match they belong to.
  b.add(
    "doomed",
    `SELECT id FROM ${b.rows(
      { id: "text" },
      removed.map((id) => ({ id })),
    )}`,
  );
  b.add(
    "gone",
    `SELECT id FROM doomed WHERE id IN ${GOOD} OR (id NOT IN (SELECT id FROM given)
      AND NOT EXISTS (SELECT 1 FROM given g JOIN doomed d ON d.id = g.id WHERE g.id NOT IN ${GOOD}))`,
  );
  for (const name of ["seats", "standings", "entries", "chats", "receipts", "notes"])
    b.add(`gone_${name}`, `DELETE FROM ${name} WHERE table_id IN (SELECT id FROM gone)`);
  b.add("gone_tables", "DELETE FROM tables WHERE id IN (SELECT id FROM gone)");
}

function putGuests(b: Builder, { guests }: Batch): void {
  // Twice in one tick: the last name counts.
  const rows = [...new Map(guests.map((guest) => [guest.id, guest])).values()].map(guestRow);
  if (rows.length === 0) return;
  b.add(
    "put_guests",
    `INSERT INTO guests (${list(GUEST)}) SELECT ${list(GUEST)} FROM ${b.rows(GUEST, rows)}
      ON CONFLICT (id) DO UPDATE SET ${excluded("name")}`,
  );
}
