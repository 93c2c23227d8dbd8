import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { diagnosePostgres } from "../database/doctor.ts";
import { upgradePostgres } from "../database/postgres-upgrade.ts";
import { databaseFile } from "../database/sqlite.ts";
import { troubleOf } from "../database/trouble.ts";
import type { ServerOptions } from "../server.ts";
import { Device, newId, tempDir, toyServer } from "./client.ts";
import { Cluster } from "./postgres.ts";

/** Databases that are older, newer, half migrated, unreachable, slow, full or read-only: said by name, nothing half done, and well again by itself. */

let cluster: Cluster;
beforeAll(async () => {
  cluster = await Cluster.start(["fsync=off"]);
});
afterAll(() => cluster.end());

/** Does something to the database of a server at work; gives how that is undone. */
type Disturb = (where: Where) => Promise<() => Promise<void>>;
type Where = Partial<ServerOptions>;
interface Kind {
  /** A database of its own. Little patience, so that trouble shows soon. */
  fresh(): Promise<Where>;
  sql(where: Where, text: string): Promise<void>;
  /** One that is nowhere, and what is said of it. */
  readonly nowhere: () => { readonly where: Where; readonly says: RegExp };
  readonly troubles: { readonly [trouble: string]: Disturb };
}

const nameOf = ({ database }: Where): string => new URL(database!).pathname.slice(1);
const onPostgres = async ({ database }: Where, text: string): Promise<void> => {
  await cluster.query(text, nameOf({ database: database! }));
};
const cutConnections = (where: Where): Promise<unknown> =>
  cluster.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${nameOf(where)}'`);

const KINDS: { readonly [name: string]: Kind } = {
  sqlite: {
    fresh: async () => ({ data: tempDir(), sqlite: { patience: 30 } }),
    async sql({ data }, text) {
      const raw = new Sqlite(databaseFile(data!));
      raw.exec(text);
      raw.close();
    },
    nowhere() {
      const file = join(tempDir(), "file");
      writeFileSync(file, "");
      return { where: { data: join(file, "data") }, says: /ENOTDIR.*data/ };
    },
    troubles: {
      async unreachable({ data }) {
        const [file, away] = [databaseFile(data!), join(tempDir(), "away.sqlite")];
        renameSync(file, away);
        return async () => renameSync(away, file);
      },
      async slow({ data }) {
        const lock = new Sqlite(databaseFile(data!));
        lock.exec("BEGIN EXCLUSIVE");
        return async () => {
          lock.exec("ROLLBACK");
          lock.close();
        };
      },
    },
  },
  postgres: {
    fresh: async () => ({ database: await cluster.database(), postgres: { patience: 0, slow: 300, startPatience: 600 } }),
    sql: onPostgres,
    nowhere: () => ({
      where: { database: "postgres://warren@127.0.0.1:1/nowhere", postgres: { startPatience: 600 } },
      says: /cannot be used.*ECONNREFUSED/,
    }),
    troubles: {
      async unreachable() {
        await cluster.stop();
        return () => cluster.run();
      },
      async slow({ database }) {
        const other = new pg.Client(database);
        await other.connect();
        await other.query("BEGIN");
        await other.query("LOCK TABLE entries, server IN ACCESS EXCLUSIVE MODE");
        return async () => {
          await other.query("ROLLBACK");
          await other.end();
        };
      },
      // What it says when the disk is.
      async full(where) {
        const full = "RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'";
        await onPostgres(where, `CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${full}; END $$`);
        for (const table of ["entries", "server"])
          await onPostgres(
            where,
            `CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION full_disk()`,
          );
        return () => onPostgres(where, "DROP FUNCTION full_disk CASCADE");
      },
      // Another server has brought it up to date for itself.
      async newer(where) {
        await onPostgres(where, "INSERT INTO kysely_migration VALUES ('999', 'later')");
        return () => onPostgres(where, "DELETE FROM kysely_migration WHERE name = '999'");
      },
      async readOnly(where) {
        await cluster.query(`ALTER DATABASE ${nameOf(where)} SET default_transaction_read_only = on`);
        await cutConnections(where);
        return async () => {
          await cluster.query(`ALTER DATABASE ${nameOf(where)} RESET default_transaction_read_only`);
          await cutConnections(where);
        };
      },
    },
  },
};

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});
async function serve(where: Where) {
  const server = await toyServer(where);
  ends.push(() => server.end());
  return server;
}
const refusalOf = (where: Where): Promise<Error | undefined> =>
  serve(where).then(
    () => undefined,
    (error) => error,
  );
const PATIENCE = { timeout: 20_000 };

describe.each(Object.entries(KINDS))("%s", (_, kind) => {
  test("a database that is nowhere, of a newer Warren, half migrated: refused at the start, in words", async () => {
    const { where: nowhere, says } = kind.nowhere();
    expect((await refusalOf(nowhere))!.message).toMatch(says);
    const where = await kind.fresh();
    await (await serve(where)).close();
    await kind.sql(where, "INSERT INTO kysely_migration VALUES ('999', 'later')");
    expect(await refusalOf(where)).toMatchObject({
      trouble: "newer",
      message: expect.stringContaining("newer Warren (steps 999)"),
    });
    await kind.sql(where, "DELETE FROM kysely_migration WHERE name = '999'");
    await kind.sql(where, "ALTER TABLE standings DROP COLUMN progress");
    const half = { trouble: "halfMigrated", message: expect.stringContaining("progress") };
    expect(await refusalOf(where)).toMatchObject(half);
    await kind.sql(where, "ALTER TABLE standings ADD COLUMN progress text");
    // A step that was taken and is not noted, as when a server died between the two.
    await kind.sql(where, "DELETE FROM kysely_migration WHERE name = '016'");
    expect(await refusalOf(where)).toMatchObject({ trouble: "halfMigrated", message: expect.stringContaining("ticks") });
  });

  test("an older one is brought up to date, and its matches are played on", async () => {
    const where = await kind.fresh();
    const before = await serve(where);
    const host = await Device.at(before);
    const { id } = await host.table([{ who: "me" }, { who: "link" }]);
    await before.close();
    await kind.sql(where, "DROP TABLE works");
    await kind.sql(where, "DROP TABLE ticks");
    await kind.sql(where, "ALTER TABLE tables DROP COLUMN turned_away");
    await kind.sql(where, "DELETE FROM kysely_migration WHERE name >= '014'");
    const after = await serve(where);
    expect((await host.at(after).get(`/tables/${id}`)).status).toBe(200);
  });

  test.each(Object.entries(kind.troubles))("one that is %s while a server is at work", async (trouble, disturb) => {
    const where = await kind.fresh();
    const server = await serve(where);
    const host = await Device.at(server);
    const { id } = await host.table([{ who: "me" }, { who: "device", name: "Other" }]);
    const { id: decision, fallback: answer } = (await host.get(`/tables/${id}/picture?as=0`)).body.mine;
    const command = { id: newId(), do: "answer" as const, seat: 0, decision, answer };
    // Nothing is decided yet: the first look shows whether it can be kept.
    const mend = await disturb(where);
    try {
      await expect
        .poll(async () => (await host.get("/health")).body.refusal, PATIENCE)
        .toEqual({
          key: "server.storeFailed",
          args: { why: trouble },
        });
      expect((await host.command(id, command)).body).toMatchObject({ ok: false, refusal: { key: "server.storeFailed" } });
    } finally {
      await mend();
    }
    await expect.poll(async () => (await host.command(id, command)).body, PATIENCE).toEqual({ id: command.id, ok: true, seq: 1 });
    await expect.poll(async () => (await host.get("/health")).status, PATIENCE).toBe(200);
    expect((await host.get(`/tables/${id}/picture?as=0`)).body.seq).toBe(1);
  });
});

test("by command, PostgreSQL is copied within itself and brought up to date when no server is at work; the copy can be put back", async () => {
  const where = await KINDS.postgres!.fresh();
  const database = where.database!;
  const before = await serve(where);
  const host = await Device.at(before);
  const { id } = await host.table([{ who: "me" }, { who: "link" }]);
  await onPostgres(where, "DROP TABLE ticks");
  await onPostgres(where, "DELETE FROM kysely_migration WHERE name = '016'");
  const games = async () => undefined;
  expect(await diagnosePostgres(database, games)).toMatchObject({ tables: [], steps: { last: "015", missing: ["016"] } });
  await expect(upgradePostgres(database)).rejects.toThrow("1 server is at work");
  await before.close();
  const older = { last: "015", missing: ["016"], unknown: [] };
  expect(await upgradePostgres(database)).toEqual({ ...older, copy: "before_015" });
  expect(await upgradePostgres(database)).toEqual({ last: "016", missing: [], unknown: [] });
  expect((await diagnosePostgres(database, games)).tables).toEqual([id]);
  // Back to how it was, and up to date once more.
  await onPostgres(where, "DROP SCHEMA public CASCADE");
  await onPostgres(where, "ALTER SCHEMA before_015 RENAME TO public");
  expect(await upgradePostgres(database)).toEqual({ ...older, copy: "before_015" });
  const after = await serve(where);
  expect((await host.at(after).get(`/tables/${id}`)).status).toBe(200);
});

test("what databases say when they are full, damaged or busy is known by name", () => {
  const said = (code: string) => troubleOf(Object.assign(new Error(""), { code }));
  const codes = ["SQLITE_FULL", "53100", "SQLITE_CORRUPT", "XX001", "SQLITE_BUSY", "53300", "3D000", "28P01"];
  const names = ["full", "full", "damaged", "damaged", "slow", "crowded", "login", "login"];
  expect(codes.map(said)).toEqual(names);
});
