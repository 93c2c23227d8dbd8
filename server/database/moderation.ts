import type { Stage } from "@warren/wire/protocol.ts";
import type { Kysely } from "kysely";
import type { ModerationStore, OrderRow, SanctionRow } from "../moderation/rows.ts";
import type { Statement } from "./connection.ts";
import { guestFrom } from "./rows.ts";
import type { Schema } from "./schema.ts";
import { once } from "./statements.ts";

/** What an operator has laid down, in the database: whichever server works on it finds it there. */
export function moderationIn(db: Kysely<Schema>, transact: (statements: readonly Statement[]) => Promise<void>): ModerationStore {
  return {
    async sanctions(now) {
      const rows = await db.selectFrom("sanctions").selectAll().where("until", ">", now).execute();
      return rows.map(({ who, kind, until, why }) => ({ who, kind: kind as SanctionRow["kind"], until: Number(until), why }));
    },
    async sanction({ who, kind, until, why }) {
      const put = db
        .insertInto("sanctions")
        .values({ who, kind, until, why })
        .onConflict((on) =>
          on.columns(["who", "kind"]).doUpdateSet((eb) => ({ until: eb.ref("excluded.until"), why: eb.ref("excluded.why") })),
        );
      await transact([once(put.compile())]);
    },
    async pardon(who) {
      await transact([once(db.deleteFrom("sanctions").where("who", "=", who).compile())]);
    },
    async orders() {
      const rows = await db.selectFrom("orders").selectAll().orderBy("id").execute();
      return rows.map(({ id, what, whom }) => ({ id, what: what as OrderRow["what"], whom }));
    },
    async giveOrder({ id, what, whom }) {
      await transact([once(db.insertInto("orders").values({ id, what, whom }).compile())]);
    },
    async dropOrder(id) {
      await transact([once(db.deleteFrom("orders").where("id", "=", id).compile())]);
    },
    async guestsNamed(part, limit) {
      const rows = await db
        .selectFrom("guests")
        .selectAll()
        .where((eb) => eb(eb.fn<string>("lower", ["name"]), "like", `%${part.toLowerCase().replace(/[%_\\]/g, "")}%`))
        .orderBy("created_at", "desc")
        .limit(limit)
        .execute();
      return rows.map(guestFrom);
    },
    async quietTables(before) {
      const rows = await db
        .selectFrom("tables")
        .innerJoin("standings", "standings.table_id", "tables.id")
        .select("id")
        .where("stage", "!=", "playing" satisfies Stage)
        .where("longer", "is", null)
        .where("updated_at", "<", before)
        .execute();
      return rows.map(({ id }) => id);
    },
    async quietGuests(before) {
      const rows = await db
        .selectFrom("guests")
        .select("id")
        .where("created_at", "<", before)
        .where("id", "not in", db.selectFrom("devices").select("guest").where("seen_at", ">=", before))
        .where("id", "not in", db.selectFrom("seats").select("guest").where("guest", "is not", null).$castTo<{ guest: string }>())
        .where("id", "not in", db.selectFrom("tables").select("host"))
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}
