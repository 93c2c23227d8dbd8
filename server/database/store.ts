import type { Entry } from "@warren/kernel/entry.ts";
import type { Stage } from "@warren/wire/protocol.ts";
import type { Expression, ExpressionBuilder, Kysely, Selectable, SqlBool } from "kysely";
import type { IdentityChange } from "../identity/rows.ts";
import { type Batch, CHAT_KEPT, type SeatRow, type Status, type Store, type StoredMatch, type StoredTable } from "../store.ts";
import type { Statement } from "./connection.ts";
import { identityIn } from "./identity.ts";
import { moderationIn } from "./moderation.ts";
import {
  chatFrom,
  chatRow,
  guestRow,
  noteFrom,
  noteRow,
  receiptFrom,
  receiptRow,
  seatFrom,
  seatRow,
  statusFrom,
  statusRow,
  tableFrom,
  tableRow,
} from "./rows.ts";
import type { Schema } from "./schema.ts";
import { compiledOnce, forRows, once } from "./statements.ts";
import type { Unfiled } from "./ticks.ts";
import { worksIn } from "./works.ts";

/** The id of the one row of `server`. */
const SERVER = 1;

/** What ticks say of matches, where that is kept apart until it is filed (`ticks.ts`). */
export interface Ticks {
  /** Stores a batch, the statements being all that it says of other things. */
  store(batch: Batch, statements: readonly Statement[]): Promise<void>;
  /** What is not filed yet of a table. */
  of(table: string): Unfiled;
  /** Where a match stands, if its row does not say so yet. */
  statusOf(table: string): Status | undefined;
  /** Tables whose rows do not say yet where their matches stand. */
  readonly tables: Iterable<string>;
}

export interface Connection {
  /** Absent where a batch is stored another way. */
  readonly ticks?: Ticks;
  /** Runs the statements as one transaction; resolves when they are on disk, rejects when none of them counts. */
  transact(statements: readonly Statement[]): Promise<void>;
  /** What lets other nodes know who somebody is no more. */
  readonly tell?: (change: IdentityChange) => Statement[];
  /** Called before the connection is closed. */
  finish(): Promise<void>;
}

/** The store over any database that Kysely speaks to. */
export function createStore(db: Kysely<Schema>, connection: Connection): Store {
  const { ticks } = connection;
  const addChats = forRows<Schema["chats"]>((row) => db.insertInto("chats").values(row).compile());
  const addReceipts = forRows<Schema["receipts"]>((row) => db.insertInto("receipts").values(row).compile());
  const addNotes = forRows<Schema["notes"]>((row) => db.insertInto("notes").values(row).compile());
  const addSeats = forRows<Schema["seats"]>((row) => db.insertInto("seats").values(row).compile());
  /** So that a new table is found with where its match stands; what the tick says of that comes later (`ticks.ts`). */
  const beginStatuses = forRows<Schema["standings"]>((row) =>
    db
      .insertInto("standings")
      .values(row)
      .onConflict((on) => on.column("table_id").doNothing())
      .compile(),
  );
  const putGuests = forRows<Schema["guests"]>((row) =>
    db
      .insertInto("guests")
      .values(row)
      .onConflict((on) => on.column("id").doUpdateSet((eb) => ({ name: eb.ref("excluded.name") })))
      .compile(),
  );
  const putTables = forRows<Schema["tables"]>((row) =>
    db
      .insertInto("tables")
      .values(row)
      .onConflict((on) =>
        on.column("id").doUpdateSet((eb) => ({
          stage: eb.ref("excluded.stage"),
          host: eb.ref("excluded.host"),
          undo_asked: eb.ref("excluded.undo_asked"),
          rest: eb.ref("excluded.rest"),
          rematch: eb.ref("excluded.rematch"),
          episode: eb.ref("excluded.episode"),
          turned_away: eb.ref("excluded.turned_away"),
        })),
      )
      .compile(),
  );

  const dropReceipts = forRows<Pick<Schema["receipts"], "table_id" | "command">>(({ table_id, command }) =>
    db.deleteFrom("receipts").where("table_id", "=", table_id).where("command", "=", command).compile(),
  );
  const dropOldNotes = forRows<Pick<Schema["notes"], "table_id" | "n">>(({ table_id, n }) =>
    db.deleteFrom("notes").where("table_id", "=", table_id).where("n", "<=", n).compile(),
  );
  const dropFrom = (name: "seats" | "standings" | "entries" | "chats" | "receipts" | "notes") =>
    forRows<{ table_id: string }>(({ table_id }) => db.deleteFrom(name).where("table_id", "=", table_id).compile());
  const dropSeats = dropFrom("seats");
  const dropTables = forRows<{ id: string }>(({ id }) => db.deleteFrom("tables").where("id", "=", id).compile());
  const dropAllOf = [dropSeats, ...(["standings", "entries", "chats", "receipts", "notes"] as const).map(dropFrom)];

  const onServer = (column: "commits" | "checked"): Statement =>
    once(
      db
        .insertInto("server")
        .values({ id: SERVER, uptime: 0, commits: column === "commits" ? 1 : 0, checked: column === "checked" ? 1 : 0 })
        .onConflict((on) => on.column("id").doUpdateSet((eb) => ({ [column]: eb(`server.${column}`, "+", 1) })))
        .compile(),
    );
  const countCommit = onServer("commits");
  const checkIn = onServer("checked");

  // Asked for every new table.
  const unfinishedOf = compiledOnce((host) =>
    db
      .selectFrom("tables")
      .select((eb) => eb.fn.countAll().as("count"))
      .where("host", "=", host)
      .where("longer", "is", null)
      .where("stage", "!=", "over" satisfies Stage)
      .compile(),
  );
  const sizeOf = compiledOnce((host) =>
    db
      .selectFrom("tables")
      .innerJoin("standings", "standings.table_id", "tables.id")
      .select((eb) => eb.fn.sum("bytes").as("bytes"))
      .where("host", "=", host)
      .compile(),
  );

  function statementsOf(batch: Batch): Statement[] {
    const removed = [...batch.removed];
    return [
      ...beginStatuses(
        [...batch.tables.keys()].flatMap((id) => (batch.statuses.has(id) ? [statusRow(id, batch.statuses.get(id)!)] : [])),
      ),
      ...putGuests(batch.guests.map(guestRow)),
      ...putTables([...batch.tables.values()].map(tableRow)),
      ...dropSeats([...batch.seats.keys()].map((table_id) => ({ table_id }))),
      ...addSeats([...batch.seats].flatMap(([id, seats]) => seats.map((seat, i) => seatRow(id, i, seat)))),
      ...addChats(batch.chats.map(chatRow)),
      ...addReceipts(batch.receipts.map(receiptRow)),
      ...dropReceipts(batch.forgotten.map(({ table, command }) => ({ table_id: table, command }))),
      ...addNotes(batch.notes.map(noteRow)),
      ...dropOldNotes([...batch.oldNotes].map(([table_id, n]) => ({ table_id, n }))),
      ...dropAllOf.flatMap((drop) => drop(removed.map((table_id) => ({ table_id })))),
      ...dropTables(removed.map((id) => ({ id }))),
      countCommit,
    ];
  }

  async function withSeats(
    rows: readonly (Selectable<Schema["tables"]> & Selectable<Schema["standings"]>)[],
  ): Promise<StoredTable[]> {
    if (rows.length === 0) return [];
    const ids = rows.map((row) => row.id);
    const seats = await db.selectFrom("seats").selectAll().where("table_id", "in", ids).orderBy("seat").execute();
    const byTable = new Map<string, SeatRow[]>(ids.map((id) => [id, []]));
    for (const seat of seats) byTable.get(seat.table_id)?.push(seatFrom(seat));
    return rows.map((row) => ({
      table: tableFrom(row),
      seats: byTable.get(row.id) ?? [],
      status: ticks?.statusOf(row.id) ?? statusFrom(row),
    }));
  }

  /** Where matches at play stand: those whose rows say this, and those whose rows do not say it yet. */
  async function atPlay(
    says: (eb: ExpressionBuilder<Schema, "tables" | "standings">) => Expression<SqlBool>,
  ): Promise<{ table: string; status: Status }[]> {
    const unfiled = [...(ticks?.tables ?? [])];
    const rows = await db
      .selectFrom("tables")
      .innerJoin("standings", "standings.table_id", "tables.id")
      .selectAll("standings")
      .where("stage", "=", "playing" satisfies Stage)
      .where((eb) => (unfiled.length > 0 ? eb.or([says(eb), eb("table_id", "in", unfiled)]) : says(eb)))
      .execute();
    return rows.map((row) => ({ table: row.table_id, status: ticks?.statusOf(row.table_id) ?? statusFrom(row) }));
  }

  return {
    async commit(batch) {
      await ticks!.store(batch, statementsOf(batch));
      return undefined;
    },
    ...identityIn(db, (statements) => connection.transact(statements), connection.tell),
    ...moderationIn(db, (statements) => connection.transact(statements)),
    ...worksIn(db, (statements) => connection.transact(statements)),
    async load(id): Promise<StoredMatch | undefined> {
      // Before what is filed: what is being filed meanwhile is then found twice, and not missed.
      const unfiled = ticks?.of(id);
      const rows = await db
        .selectFrom("tables")
        .innerJoin("standings", "standings.table_id", "tables.id")
        .selectAll()
        .where("id", "=", id)
        .execute();
      const [stored] = await withSeats(rows);
      if (!stored) return undefined;
      const filed = await db.selectFrom("entries").select(["seq", "body"]).where("table_id", "=", id).orderBy("seq").execute();
      const bodies = filed.map((row) => row.body);
      for (const [seq, body] of unfiled?.entries ?? []) if (seq > (filed.at(-1)?.seq ?? -1)) bodies.push(body);
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
        status: unfiled?.status ?? stored.status,
        entries: bodies.map((body) => JSON.parse(body) as Entry),
        receipts: receipts.map(receiptFrom),
        lines: new Map(lines.map(({ seat, count }) => [seat, Number(count)])),
        chats: chats.reverse().map(chatFrom),
        notes: notes.reverse().map(noteFrom),
      };
    },
    async tableIds() {
      const rows = await db.selectFrom("tables").select("id").orderBy("id").execute();
      return rows.map((row) => row.id);
    },
    async episodeIds(table) {
      const rows = await db.selectFrom("tables").select("id").where("longer", "=", table).orderBy("created_at").execute();
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
        .where("longer", "is", null)
        .orderBy("updated_at", "desc")
        .limit(limit)
        .execute();
      const tables = await withSeats(rows);
      const awaited = tables.flatMap(({ table }) => table.episode ?? []);
      if (awaited.length === 0) return tables;
      const others = await db
        .selectFrom("tables")
        .innerJoin("standings", "standings.table_id", "tables.id")
        .selectAll()
        .where("id", "in", awaited)
        .execute();
      const episodes = new Map((await withSeats(others)).map((one) => [one.table.id, one]));
      return tables.map((one) => {
        const episode = one.table.episode === undefined ? undefined : episodes.get(one.table.episode);
        return episode ? { ...one, episode } : one;
      });
    },
    async countUnfinished(host) {
      return Number((await db.executeQuery(unfinishedOf(host))).rows[0]!.count);
    },
    async bytesOf(host) {
      return Number((await db.executeQuery(sizeOf(host))).rows[0]!.bytes ?? 0);
    },
    async unattended() {
      const found = await atPlay((eb) => eb("auto", "=", 1));
      return found.filter(({ status }) => status.auto).map(({ table }) => table);
    },
    async alarms() {
      const found = await atPlay((eb) => eb("due_at", "is not", null));
      return found.flatMap(({ table, status: { dueAt } }) => (dueAt === undefined ? [] : [{ table, dueAt }]));
    },
    async uptime() {
      const row = await db.selectFrom("server").select("uptime").where("id", "=", SERVER).executeTakeFirst();
      return Number(row?.uptime ?? 0);
    },
    async keepUptime(ms) {
      const put = db
        .insertInto("server")
        .values({ id: SERVER, uptime: ms, commits: 0, checked: 0 })
        .onConflict((on) => on.column("id").doUpdateSet((eb) => ({ uptime: eb.ref("excluded.uptime") })));
      await connection.transact([once(put.compile())]);
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
