import type { Kysely } from "kysely";
import type { WorkStore } from "../works/rows.ts";
import type { Statement } from "./connection.ts";
import type { Schema } from "./schema.ts";
import { once } from "./statements.ts";

/** What players have made, in the database. */
export function worksIn(db: Kysely<Schema>, transact: (statements: readonly Statement[]) => Promise<void>): WorkStore {
  return {
    async keepWork({ id, game, guest, name, text, keptAt }) {
      const put = db
        .insertInto("works")
        .values({ id, game, guest, name, body: text, bytes: Buffer.byteLength(text), kept_at: keptAt })
        .onConflict((on) =>
          on.column("id").doUpdateSet((eb) => ({
            name: eb.ref("excluded.name"),
            body: eb.ref("excluded.body"),
            bytes: eb.ref("excluded.bytes"),
            kept_at: eb.ref("excluded.kept_at"),
          })),
        );
      await transact([once(put.compile())]);
    },
    async work(wanted) {
      const row = await db.selectFrom("works").selectAll().where("id", "=", wanted).executeTakeFirst();
      if (!row) return undefined;
      const { id, game, guest, name, body: text, kept_at } = row;
      return { id, game, guest, name, text, keptAt: Number(kept_at) };
    },
    async worksOf(guest) {
      const rows = await db
        .selectFrom("works")
        .select(["id", "game", "guest", "name", "bytes", "kept_at"])
        .where("guest", "=", guest)
        .orderBy("kept_at", "desc")
        .execute();
      return rows.map(({ kept_at, bytes, ...row }) => ({ ...row, bytes: Number(bytes), keptAt: Number(kept_at) }));
    },
    async dropWork(id) {
      await transact([once(db.deleteFrom("works").where("id", "=", id).compile())]);
    },
  };
}
