import { type Kysely, type Migration, Migrator, sql } from "kysely";
import { COLUMNS, type Schema } from "./schema.ts";
import { BadDatabase, said, troubleOf } from "./trouble.ts";

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
  /** How long one may be without a connection is counted in seconds; it was in minutes. */
  "004": {
    async up(db: Kysely<Schema>) {
      const rows = await db.selectFrom("tables").select(["id", "time"]).where("time", "is not", null).execute();
      for (const { id, time } of rows) {
        const agreed = JSON.parse(time!) as { absent: number };
        const seconds = JSON.stringify({ ...agreed, absent: agreed.absent * 60 });
        await db.updateTable("tables").set({ time: seconds }).where("id", "=", id).execute();
      }
    },
  },
  /** Seats that come to a match under way. */
  "005": {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("seats").addColumn("joined", "integer").execute();
    },
  },
  /** What a command said, so that another one under its id is refused, and which receipts are the oldest. */
  "006": {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("receipts").addColumn("body", "text").execute();
      await db.schema
        .alterTable("receipts")
        .addColumn("at", "bigint", (c) => c.notNull().defaultTo(0))
        .execute();
    },
  },
  /** How much a table takes on the disk; for those that are there it is counted once. */
  "007": {
    async up(db: Kysely<Schema>) {
      await db.schema
        .alterTable("standings")
        .addColumn("bytes", "bigint", (c) => c.notNull().defaultTo(0))
        .execute();
      const length = (column: string) => sql<number>`sum(length(${sql.ref(column)}))`;
      for (const [from, column] of [
        ["entries", "body"],
        ["chats", "text"],
        ["notes", "body"],
      ] as const) {
        const rows = await db
          .selectFrom(from)
          .select(["table_id", length(column).as("bytes")])
          .groupBy("table_id")
          .execute();
        for (const { table_id, bytes } of rows)
          await db
            .updateTable("standings")
            .set((eb) => ({ bytes: eb("bytes", "+", Number(bytes)) }))
            .where("table_id", "=", table_id)
            .execute();
      }
    },
  },
  /** How often was committed, and something to write when somebody asks whether that can be done. */
  "008": {
    async up(db: Kysely<unknown>) {
      for (const column of ["commits", "checked"])
        await db.schema
          .alterTable("server")
          .addColumn(column, "bigint", (c) => c.notNull().defaultTo(0))
          .execute();
    },
  },
  /** Round and result of a match, for lists. */
  "009": {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("standings").addColumn("progress", "text").execute();
    },
  },
  /** Matches that wait for others. */
  "010": {
    async up(db: Kysely<unknown>) {
      for (const column of ["episode", "longer"]) await db.schema.alterTable("tables").addColumn(column, "text").execute();
    },
  },
  /** A rest that all players have agreed on. */
  "011": {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("tables").addColumn("rest", "text").execute();
    },
  },
  /** A guest may have several devices, passkeys and a recovery code; the one device there was becomes the first. */
  "012": {
    async up(db: Kysely<Schema>) {
      await db.schema
        .createTable("devices")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("token", "text", (c) => c.notNull().unique())
        .addColumn("guest", "text", (c) => c.notNull())
        .addColumn("what", "text", (c) => c.notNull())
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .addColumn("seen_at", "bigint", (c) => c.notNull())
        .execute();
      await db.schema.createIndex("devices_guest").on("devices").column("guest").execute();
      await sql`insert into devices (id, token, guest, what, created_at, seen_at) select id, token, id, '', created_at, created_at from guests`.execute(
        db,
      );
      // The column of the token is unique, and such a one cannot be taken away: the guests move.
      await db.schema
        .createTable("guests_moved")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("name", "text", (c) => c.notNull())
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .execute();
      await sql`insert into guests_moved (id, name, created_at) select id, name, created_at from guests`.execute(db);
      await db.schema.dropTable("guests").execute();
      await db.schema.alterTable("guests_moved").renameTo("guests").execute();
      await db.schema
        .createTable("passkeys")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("guest", "text", (c) => c.notNull())
        .addColumn("public_key", "text", (c) => c.notNull())
        .addColumn("counter", "bigint", (c) => c.notNull())
        .addColumn("transports", "text", (c) => c.notNull())
        .addColumn("what", "text", (c) => c.notNull())
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .addColumn("used_at", "bigint", (c) => c.notNull())
        .execute();
      await db.schema.createIndex("passkeys_guest").on("passkeys").column("guest").execute();
      await db.schema
        .createTable("recoveries")
        .addColumn("guest", "text", (c) => c.primaryKey())
        .addColumn("code", "text", (c) => c.notNull().unique())
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .execute();
      await db.schema
        .createTable("challenges")
        .addColumn("challenge", "text", (c) => c.notNull())
        .addColumn("spent", "integer", (c) => c.notNull())
        .addColumn("purpose", "text", (c) => c.notNull())
        .addColumn("device", "text", (c) => c.notNull())
        .addColumn("expires_at", "bigint", (c) => c.notNull())
        .addPrimaryKeyConstraint("challenges_pk", ["challenge", "spent"])
        .execute();
    },
  },
  /** What an operator lays down. */
  "013": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("sanctions")
        .addColumn("who", "text", (c) => c.notNull())
        .addColumn("kind", "text", (c) => c.notNull())
        .addColumn("until", "bigint", (c) => c.notNull())
        .addColumn("why", "text", (c) => c.notNull())
        .addPrimaryKeyConstraint("sanctions_pk", ["who", "kind"])
        .execute();
      await db.schema
        .createTable("orders")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("what", "text", (c) => c.notNull())
        .addColumn("whom", "text", (c) => c.notNull())
        .execute();
    },
  },
  /** Whom a host has sent away, so that every node knows, also after a restart. */
  "014": {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("tables").addColumn("turned_away", "text").execute();
    },
  },
  /** What players have made, for whoever has its address. */
  "015": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("works")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("game", "text", (c) => c.notNull())
        .addColumn("guest", "text", (c) => c.notNull())
        .addColumn("name", "text", (c) => c.notNull())
        .addColumn("body", "text", (c) => c.notNull())
        .addColumn("bytes", "integer", (c) => c.notNull())
        .addColumn("kept_at", "bigint", (c) => c.notNull())
        .execute();
      await db.schema.createIndex("works_guest").on("works").column("guest").execute();
    },
  },
  /** Ticks before they are filed. */
  "016": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("ticks")
        .addColumn("id", "integer", (c) => c.primaryKey())
        .addColumn("body", "text", (c) => c.notNull())
        .execute();
    },
  },
};

/** Brings the tables up to date, or says why they cannot be used. */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  await refuseNewer(db);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error)
    throw new BadDatabase(troubleOf(error) ?? "halfMigrated", `the database cannot be brought up to date: ${said(error)}`, error);
  await refuseHalfMigrated(db, COLUMNS);
}

/** Names of steps that this Warren does not know. */
async function refuseNewer(db: Kysely<Schema>): Promise<void> {
  const there = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!there.some(({ name }) => name === "kysely_migration")) return;
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db);
  const unknown = rows.map(({ name }) => name).filter((name) => !Object.hasOwn(MIGRATIONS, name));
  if (unknown.length > 0) throw newerDatabase(unknown);
}
export const newerDatabase = (steps: readonly string[]): BadDatabase =>
  new BadDatabase("newer", `the database was written by a newer Warren (steps ${steps.join(", ")}); nothing was touched`);

/** Steps that are noted and were not taken, or were undone by hand, show here and not in the middle of a match. */
export async function refuseHalfMigrated(
  db: Kysely<Schema>,
  columns: { readonly [table: string]: readonly string[] },
): Promise<void> {
  try {
    for (const [table, names] of Object.entries(columns))
      await sql`SELECT ${sql.join(names.map((name) => sql.ref(name)))} FROM ${sql.table(table)} LIMIT 0`.execute(db);
  } catch (error) {
    throw new BadDatabase("halfMigrated", `the database is half migrated: ${said(error)}`, error);
  }
}
