import type { Entry } from "@warren/kernel/entry.ts";
import type { Stage } from "@warren/wire/protocol.ts";
import type { CompiledQuery, Kysely, Selectable } from "kysely";
import { type Batch, CHAT_KEPT, type SeatRow, type Store, type StoredMatch, type StoredTable } from "../store.ts";
import type { Statement } from "./connection.ts";
import { chatFrom, guestFrom, receiptFrom, seatFrom, seatRow, statusFrom, statusRow, tableFrom, tableRow } from "./rows.ts";
import type { Schema } from "./schema.ts";

/** The id of the one row of `server`. */
const SERVER = 1;

/** Rows of a multi-row insert, largest first: few distinct statements, so each is compiled and prepared once. */
const CHUNKS = [64, 16, 4, 1];

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
  const putStatuses = bulk<Schema["standings"]>((rows) =>
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
          bytes: eb.ref("excluded.bytes"),
          progress: eb.ref("excluded.progress"),
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

  const onServer = (column: "commits" | "checked"): Statement =>
    db
      .insertInto("server")
      .values({ id: SERVER, uptime: 0, commits: column === "commits" ? 1 : 0, checked: column === "checked" ? 1 : 0 })
      .onConflict((on) => on.column("id").doUpdateSet((eb) => ({ [column]: eb(`server.${column}`, "+", 1) })))
      .compile();
  const countCommit = onServer("commits");
  const checkIn = onServer("checked");

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
    if (batch.statuses.size > 0)
      putStatuses(
        statements,
        [...batch.statuses].map(([id, one]) => statusRow(id, one)),
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
        batch.receipts.map(({ table, receipt, at }) => ({
          table_id: table,
          command: receipt.command,
          guest: receipt.guest,
          seq: receipt.seq ?? null,
          body: receipt.body ?? null,
          at,
        })),
      );
    for (const { table, command } of batch.forgotten)
      statements.push(db.deleteFrom("receipts").where("table_id", "=", table).where("command", "=", command).compile());
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
    for (const [table, n] of batch.oldNotes)
      statements.push(db.deleteFrom("notes").where("table_id", "=", table).where("n", "<=", n).compile());
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
    return rows.map((row) => ({ table: tableFrom(row), seats: byTable.get(row.id) ?? [], status: statusFrom(row) }));
  }

  return {
    async commit(batch) {
      await connection.transact([...statementsOf(batch), countCommit]);
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
      const receipts = await db.selectFrom("receipts").selectAll().where("table_id", "=", id).orderBy("at").execute();
      const lines = await db
        .selectFrom("chats")
        .select((eb) => ["seat", eb.fn.countAll().as("count")])
        .where("table_id", "=", id)
        .groupBy("seat")
        .execute();
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
        receipts: receipts.map(receiptFrom),
        lines: new Map(lines.map(({ seat, count }) => [seat, Number(count)])),
        chats: chats.reverse().map(chatFrom),
        notes: notes.reverse().map(({ n, seq, at, body }) => ({ n, seq, at: Number(at), msg: JSON.parse(body) })),
      };
    },
    async tableIds() {
      const rows = await db.selectFrom("tables").select("id").orderBy("id").execute();
      return rows.map((row) => row.id);
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
    async bytesOf(host) {
      const row = await db
        .selectFrom("tables")
        .innerJoin("standings", "standings.table_id", "tables.id")
        .select((eb) => eb.fn.sum("bytes").as("bytes"))
        .where("host", "=", host)
        .executeTakeFirstOrThrow();
      return Number(row.bytes ?? 0);
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
          .values({ id: SERVER, uptime: ms, commits: 0, checked: 0 })
          .onConflict((on) => on.column("id").doUpdateSet((eb) => ({ uptime: eb.ref("excluded.uptime") })))
          .compile(),
      ]);
    },
    async commits() {
      const row = await db.selectFrom("server").select("commits").where("id", "=", SERVER).executeTakeFirst();
      return Number(row?.commits ?? 0);
    },
    async check() {
      await connection.transact([checkIn]);
      await db.selectFrom("server").select("checked").where("id", "=", SERVER).executeTakeFirstOrThrow();
    },
    async close() {
      await connection.finish();
      await db.destroy();
    },
  };
}
