import type { Level } from "@warren/kernel/bot.ts";
import type { Entry } from "@warren/kernel/match.ts";
import type { Stage } from "@warren/wire/protocol.ts";
import { type CompiledQuery, type Kysely, type Migration, Migrator, type Selectable } from "kysely";
import {
  type Batch,
  CHAT_KEPT,
  type ChatRow,
  type GuestRow,
  type SeatRow,
  type Standing,
  type Store,
  type StoredMatch,
  type StoredTable,
  type TableRow,
} from "./store.ts";

/** The tables of the database. Structured columns hold JSON as text; times are milliseconds since 1970. */
export interface Schema {
  guests: { id: string; token: string; name: string; created_at: number };
  tables: {
    id: string;
    game: string;
    version: number;
    options: string;
    stage: string;
    host: string;
    dice_key: string;
    commitment: string;
    created_at: number;
    time: string | null;
    undo_asked: string | null;
    rematch: string | null;
    previous: string | null;
  };
  seats: {
    table_id: string;
    seat: number;
    kind: string;
    name: string;
    guest: string | null;
    level: string | null;
    nonce: string | null;
    care: string | null;
    orders: string | null;
  };
  standings: {
    table_id: string;
    seq: number;
    waiting: string;
    auto: number;
    updated_at: number;
    person_at: number;
    clocks: string | null;
    paused: number;
    /** Milliseconds of uptime. */
    due_at: number | null;
  };
  notes: { table_id: string; n: number; seq: number; at: number; body: string };
  /** One row: what belongs to the server itself. */
  server: { id: number; uptime: number };
  entries: { table_id: string; seq: number; command: string; body: string };
  chats: {
    table_id: string;
    n: number;
    guest: string;
    name: string;
    seat: number | null;
    /** Seats as JSON; null: everybody reads it. */
    readers: string | null;
    text: string;
    at: number;
  };
  receipts: { table_id: string; command: string; guest: string; seq: number | null };
}

/** In order; a step that was released is never changed, a new one is added. Plain SQL types, so that any database takes them. */
export const MIGRATIONS: Record<string, Migration> = {
  "001": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("guests")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("token", "text", (c) => c.notNull().unique())
        .addColumn("name", "text", (c) => c.notNull())
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .execute();
      await db.schema
        .createTable("tables")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("game", "text", (c) => c.notNull())
        .addColumn("version", "integer", (c) => c.notNull())
        .addColumn("options", "text", (c) => c.notNull())
        .addColumn("stage", "text", (c) => c.notNull())
        .addColumn("host", "text", (c) => c.notNull())
        .addColumn("dice_key", "text", (c) => c.notNull())
        .addColumn("commitment", "text", (c) => c.notNull())
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .addColumn("undo_asked", "text")
        .addColumn("rematch", "text")
        .addColumn("previous", "text")
        .execute();
      await db.schema.createIndex("tables_host").on("tables").columns(["host", "stage"]).execute();
      await db.schema
        .createTable("seats")
        .addColumn("table_id", "text", (c) => c.notNull())
        .addColumn("seat", "integer", (c) => c.notNull())
        .addColumn("kind", "text", (c) => c.notNull())
        .addColumn("name", "text", (c) => c.notNull())
        .addColumn("guest", "text")
        .addColumn("level", "text")
        .addColumn("nonce", "text")
        .addPrimaryKeyConstraint("seats_pk", ["table_id", "seat"])
        .execute();
      await db.schema.createIndex("seats_guest").on("seats").column("guest").execute();
      await db.schema
        .createTable("standings")
        .addColumn("table_id", "text", (c) => c.primaryKey())
        .addColumn("seq", "integer", (c) => c.notNull())
        .addColumn("waiting", "text", (c) => c.notNull())
        .addColumn("auto", "integer", (c) => c.notNull())
        .addColumn("updated_at", "bigint", (c) => c.notNull())
        .addColumn("person_at", "bigint", (c) => c.notNull())
        .execute();
      // No index on the command: a match knows the commands in its log, and a second index would double the pages that a move writes.
      await db.schema
        .createTable("entries")
        .addColumn("table_id", "text", (c) => c.notNull())
        .addColumn("seq", "integer", (c) => c.notNull())
        .addColumn("command", "text", (c) => c.notNull())
        .addColumn("body", "text", (c) => c.notNull())
        .addPrimaryKeyConstraint("entries_pk", ["table_id", "seq"])
        .execute();
      await db.schema
        .createTable("chats")
        .addColumn("table_id", "text", (c) => c.notNull())
        .addColumn("n", "integer", (c) => c.notNull())
        .addColumn("guest", "text", (c) => c.notNull())
        .addColumn("name", "text", (c) => c.notNull())
        .addColumn("seat", "integer")
        .addColumn("text", "text", (c) => c.notNull())
        .addColumn("at", "bigint", (c) => c.notNull())
        .addPrimaryKeyConstraint("chats_pk", ["table_id", "n"])
        .execute();
      await db.schema
        .createTable("receipts")
        .addColumn("table_id", "text", (c) => c.notNull())
        .addColumn("command", "text", (c) => c.notNull())
        .addColumn("guest", "text", (c) => c.notNull())
        .addColumn("seq", "integer")
        .addPrimaryKeyConstraint("receipts_pk", ["table_id", "command"])
        .execute();
    },
  },
  /** Clocks, caretakers, standing orders, notes in the log. */
  "002": {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("tables").addColumn("time", "text").execute();
      await db.schema.alterTable("seats").addColumn("care", "text").execute();
      await db.schema.alterTable("seats").addColumn("orders", "text").execute();
      await db.schema.alterTable("standings").addColumn("clocks", "text").execute();
      await db.schema
        .alterTable("standings")
        .addColumn("paused", "integer", (c) => c.notNull().defaultTo(0))
        .execute();
      await db.schema.alterTable("standings").addColumn("due_at", "bigint").execute();
      await db.schema
        .createTable("notes")
        .addColumn("table_id", "text", (c) => c.notNull())
        .addColumn("n", "integer", (c) => c.notNull())
        .addColumn("seq", "integer", (c) => c.notNull())
        .addColumn("at", "bigint", (c) => c.notNull())
        .addColumn("body", "text", (c) => c.notNull())
        .addPrimaryKeyConstraint("notes_pk", ["table_id", "n"])
        .execute();
      await db.schema
        .createTable("server")
        .addColumn("id", "integer", (c) => c.primaryKey())
        .addColumn("uptime", "bigint", (c) => c.notNull())
        .execute();
    },
  },
  /** Lines of chat to a team. */
  "003": {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("chats").addColumn("readers", "text").execute();
    },
  },
};

/** The tables are not what this Warren can use, most likely because a newer one wrote them. Nothing was touched. */
export class SchemaError extends Error {
  constructor(cause: unknown) {
    super(`the database cannot be brought up to date: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

export async function migrate(db: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw new SchemaError(error);
}

/** The id of the one row of `server`. */
const SERVER = 1;

/** Rows of a multi-row insert, largest first: few distinct statements, so each is compiled and prepared once. */
const CHUNKS = [64, 16, 4, 1];

/** What one tick asks of the database: SQL, mostly compiled long ago, and what goes into its places. */
export type Statement = Pick<CompiledQuery, "sql" | "parameters">;

/** Inserts any number of rows with a handful of statements. `rows` must all have the same columns. */
function bulk<Row extends object>(compile: (rows: readonly Row[]) => CompiledQuery) {
  const sqlBySize = new Map<number, string>();
  return (statements: Statement[], rows: readonly Row[]): void => {
    let at = 0;
    for (const size of CHUNKS) {
      while (rows.length - at >= size) {
        const chunk = rows.slice(at, at + size);
        let sql = sqlBySize.get(size);
        if (sql === undefined) sqlBySize.set(size, (sql = compile(chunk).sql));
        const parameters: unknown[] = [];
        for (const row of chunk) for (const column in row) parameters.push(row[column]);
        statements.push({ sql, parameters });
        at += size;
      }
    }
  };
}

export interface Connection {
  /** Runs the statements as one transaction; resolves when they are on disk, rejects when none of them counts. */
  transact(statements: readonly Statement[]): Promise<void>;
  /** Called before the connection is closed. */
  finish(): Promise<void>;
}

/** The store over any database that Kysely speaks to. */
export function createStore(db: Kysely<Schema>, connection: Connection): Store {
  const addEntries = bulk<Schema["entries"]>((rows) => db.insertInto("entries").values(rows).compile());
  const addChats = bulk<Schema["chats"]>((rows) => db.insertInto("chats").values(rows).compile());
  const addReceipts = bulk<Schema["receipts"]>((rows) => db.insertInto("receipts").values(rows).compile());
  const addNotes = bulk<Schema["notes"]>((rows) => db.insertInto("notes").values(rows).compile());
  const addSeats = bulk<Schema["seats"]>((rows) => db.insertInto("seats").values(rows).compile());
  const putStandings = bulk<Schema["standings"]>((rows) =>
    db
      .insertInto("standings")
      .values(rows)
      .onConflict((on) =>
        on.column("table_id").doUpdateSet((eb) => ({
          seq: eb.ref("excluded.seq"),
          waiting: eb.ref("excluded.waiting"),
          auto: eb.ref("excluded.auto"),
          updated_at: eb.ref("excluded.updated_at"),
          person_at: eb.ref("excluded.person_at"),
          clocks: eb.ref("excluded.clocks"),
          paused: eb.ref("excluded.paused"),
          due_at: eb.ref("excluded.due_at"),
        })),
      )
      .compile(),
  );
  const putGuests = bulk<Schema["guests"]>((rows) =>
    db
      .insertInto("guests")
      .values(rows)
      .onConflict((on) => on.column("id").doUpdateSet((eb) => ({ name: eb.ref("excluded.name") })))
      .compile(),
  );
  const putTables = bulk<Schema["tables"]>((rows) =>
    db
      .insertInto("tables")
      .values(rows)
      .onConflict((on) =>
        on.column("id").doUpdateSet((eb) => ({
          stage: eb.ref("excluded.stage"),
          undo_asked: eb.ref("excluded.undo_asked"),
          rematch: eb.ref("excluded.rematch"),
        })),
      )
      .compile(),
  );

  function statementsOf(batch: Batch): Statement[] {
    const statements: Statement[] = [];
    if (batch.entries.length > 0)
      addEntries(
        statements,
        batch.entries.map(({ table, entry }) => ({
          table_id: table,
          seq: entry.seq,
          command: entry.id,
          body: JSON.stringify(entry),
        })),
      );
    if (batch.standings.size > 0)
      putStandings(
        statements,
        [...batch.standings].map(([id, one]) => standingRow(id, one)),
      );
    if (batch.guests.length > 0)
      putGuests(
        statements,
        batch.guests.map(({ id, token, name, createdAt }) => ({ id, token, name, created_at: createdAt })),
      );
    if (batch.tables.size > 0) putTables(statements, [...batch.tables.values()].map(tableRow));
    if (batch.seats.size > 0) {
      statements.push(
        db
          .deleteFrom("seats")
          .where("table_id", "in", [...batch.seats.keys()])
          .compile(),
      );
      addSeats(
        statements,
        [...batch.seats].flatMap(([id, seats]) => seats.map((seat, i) => seatRow(id, i, seat))),
      );
    }
    if (batch.chats.length > 0)
      addChats(
        statements,
        batch.chats.map(({ table, chat }) => ({
          table_id: table,
          n: chat.n,
          guest: chat.guest,
          name: chat.name,
          seat: chat.seat ?? null,
          readers: chat.to ? JSON.stringify(chat.to) : null,
          text: chat.text,
          at: chat.at,
        })),
      );
    if (batch.receipts.length > 0)
      addReceipts(
        statements,
        batch.receipts.map(({ table, receipt }) => ({
          table_id: table,
          command: receipt.command,
          guest: receipt.guest,
          seq: receipt.seq ?? null,
        })),
      );
    if (batch.notes.length > 0)
      addNotes(
        statements,
        batch.notes.map(({ table, note }) => ({
          table_id: table,
          n: note.n,
          seq: note.seq,
          at: note.at,
          body: JSON.stringify(note.msg),
        })),
      );
    if (batch.removed.size > 0) {
      const ids = [...batch.removed];
      for (const name of ["seats", "standings", "entries", "chats", "receipts", "notes"] as const)
        statements.push(db.deleteFrom(name).where("table_id", "in", ids).compile());
      statements.push(db.deleteFrom("tables").where("id", "in", ids).compile());
    }
    return statements;
  }

  async function withSeats(
    rows: readonly (Selectable<Schema["tables"]> & Selectable<Schema["standings"]>)[],
  ): Promise<StoredTable[]> {
    if (rows.length === 0) return [];
    const ids = rows.map((row) => row.id);
    const seats = await db.selectFrom("seats").selectAll().where("table_id", "in", ids).orderBy("seat").execute();
    const byTable = new Map<string, SeatRow[]>(ids.map((id) => [id, []]));
    for (const seat of seats) byTable.get(seat.table_id)?.push(seatFrom(seat));
    return rows.map((row) => ({ table: tableFrom(row), seats: byTable.get(row.id) ?? [], standing: standingFrom(row) }));
  }

  return {
    async commit(batch) {
      await connection.transact(statementsOf(batch));
    },
    async guestByToken(token) {
      const row = await db.selectFrom("guests").selectAll().where("token", "=", token).executeTakeFirst();
      return row && guestFrom(row);
    },
    async load(id): Promise<StoredMatch | undefined> {
      const rows = await db
        .selectFrom("tables")
        .innerJoin("standings", "standings.table_id", "tables.id")
        .selectAll()
        .where("id", "=", id)
        .execute();
      const [stored] = await withSeats(rows);
      if (!stored) return undefined;
      const entries = await db.selectFrom("entries").select("body").where("table_id", "=", id).orderBy("seq").execute();
      const receipts = await db.selectFrom("receipts").select(["command", "guest", "seq"]).where("table_id", "=", id).execute();
      const chats = await db
        .selectFrom("chats")
        .selectAll()
        .where("table_id", "=", id)
        .orderBy("n", "desc")
        .limit(CHAT_KEPT)
        .execute();
      const notes = await db
        .selectFrom("notes")
        .selectAll()
        .where("table_id", "=", id)
        .orderBy("n", "desc")
        .limit(CHAT_KEPT)
        .execute();
      return {
        ...stored,
        entries: entries.map((row) => JSON.parse(row.body) as Entry),
        receipts: receipts.map(({ command, guest, seq }) => (seq === null ? { command, guest } : { command, guest, seq })),
        chats: chats.reverse().map(chatFrom),
        notes: notes.reverse().map(({ n, seq, at, body }) => ({ n, seq, at: Number(at), msg: JSON.parse(body) })),
      };
    },
    async tablesOf(guest, limit) {
      const rows = await db
        .selectFrom("tables")
        .innerJoin("standings", "standings.table_id", "tables.id")
        .selectAll()
        .where((eb) =>
          eb.or([
            eb("host", "=", guest),
            eb("id", "in", eb.selectFrom("seats").select("seats.table_id").where("guest", "=", guest)),
          ]),
        )
        .orderBy("updated_at", "desc")
        .limit(limit)
        .execute();
      return withSeats(rows);
    },
    async countUnfinished(host) {
      const row = await db
        .selectFrom("tables")
        .select((eb) => eb.fn.countAll().as("count"))
        .where("host", "=", host)
        .where("stage", "!=", "over" satisfies Stage)
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },
    async unattended() {
      const rows = await db
        .selectFrom("tables")
        .innerJoin("standings", "standings.table_id", "tables.id")
        .select("id")
        .where("stage", "=", "playing" satisfies Stage)
        .where("auto", "=", 1)
        .execute();
      return rows.map((row) => row.id);
    },
    async alarms() {
      const rows = await db
        .selectFrom("tables")
        .innerJoin("standings", "standings.table_id", "tables.id")
        .select(["id", "due_at"])
        .where("stage", "=", "playing" satisfies Stage)
        .where("due_at", "is not", null)
        .execute();
      return rows.map(({ id, due_at }) => ({ table: id, dueAt: Number(due_at) }));
    },
    async uptime() {
      const row = await db.selectFrom("server").select("uptime").where("id", "=", SERVER).executeTakeFirst();
      return Number(row?.uptime ?? 0);
    },
    async keepUptime(ms) {
      await connection.transact([
        db
          .insertInto("server")
          .values({ id: SERVER, uptime: ms })
          .onConflict((on) => on.column("id").doUpdateSet((eb) => ({ uptime: eb.ref("excluded.uptime") })))
          .compile(),
      ]);
    },
    async check() {
      await db.selectFrom("tables").select("id").limit(1).execute();
    },
    async close() {
      await connection.finish();
      await db.destroy();
    },
  };
}

function tableRow(table: TableRow): Schema["tables"] {
  return {
    id: table.id,
    game: table.game,
    version: table.version,
    options: JSON.stringify(table.options),
    stage: table.stage,
    host: table.host,
    dice_key: table.key,
    commitment: table.commitment,
    created_at: table.createdAt,
    time: table.time ? JSON.stringify(table.time) : null,
    undo_asked: table.undoAsked ? JSON.stringify(table.undoAsked) : null,
    rematch: table.rematch ?? null,
    previous: table.previous ?? null,
  };
}
function tableFrom(row: Schema["tables"]): TableRow {
  return {
    id: row.id,
    game: row.game,
    version: row.version,
    options: JSON.parse(row.options),
    stage: row.stage as Stage,
    host: row.host,
    key: row.dice_key,
    commitment: row.commitment,
    createdAt: Number(row.created_at),
    ...(row.time === null ? {} : { time: JSON.parse(row.time) }),
    ...(row.undo_asked === null ? {} : { undoAsked: JSON.parse(row.undo_asked) }),
    ...(row.rematch === null ? {} : { rematch: row.rematch }),
    ...(row.previous === null ? {} : { previous: row.previous }),
  };
}

function seatRow(table: string, seat: number, row: SeatRow): Schema["seats"] {
  return {
    table_id: table,
    seat,
    kind: row.kind,
    name: row.name,
    guest: row.guest ?? null,
    level: row.level ?? null,
    nonce: row.nonce ?? null,
    care: row.care ? JSON.stringify(row.care) : null,
    orders: row.orders ? JSON.stringify(row.orders) : null,
  };
}
function seatFrom(row: Schema["seats"]): SeatRow {
  return {
    kind: row.kind as SeatRow["kind"],
    name: row.name,
    ...(row.guest === null ? {} : { guest: row.guest }),
    ...(row.level === null ? {} : { level: row.level as Level }),
    ...(row.nonce === null ? {} : { nonce: row.nonce }),
    ...(row.care === null ? {} : { care: JSON.parse(row.care) }),
    ...(row.orders === null ? {} : { orders: JSON.parse(row.orders) }),
  };
}

function standingRow(table: string, standing: Standing): Schema["standings"] {
  return {
    table_id: table,
    seq: standing.seq,
    waiting: JSON.stringify(standing.waiting),
    auto: standing.auto ? 1 : 0,
    updated_at: standing.updatedAt,
    person_at: standing.personAt,
    clocks: standing.clocks.length > 0 ? JSON.stringify(standing.clocks) : null,
    paused: standing.paused ? 1 : 0,
    due_at: standing.dueAt ?? null,
  };
}
function standingFrom(row: Schema["standings"]): Standing {
  return {
    seq: row.seq,
    waiting: JSON.parse(row.waiting),
    auto: row.auto === 1,
    updatedAt: Number(row.updated_at),
    personAt: Number(row.person_at),
    clocks: row.clocks === null ? [] : JSON.parse(row.clocks),
    paused: row.paused === 1,
    ...(row.due_at === null ? {} : { dueAt: Number(row.due_at) }),
  };
}

function guestFrom(row: Schema["guests"]): GuestRow {
  return { id: row.id, token: row.token, name: row.name, createdAt: Number(row.created_at) };
}

function chatFrom(row: Schema["chats"]): ChatRow {
  return {
    n: row.n,
    guest: row.guest,
    name: row.name,
    ...(row.seat === null ? {} : { seat: row.seat }),
    ...(row.readers === null ? {} : { to: JSON.parse(row.readers) }),
    text: row.text,
    at: Number(row.at),
  };
}
