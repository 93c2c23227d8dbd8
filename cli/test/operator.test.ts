import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { manifests } from "@warren/games/listed.ts";
import type { ReadyGame } from "@warren/kernel/module.ts";
import { databaseFile, openSqlite } from "@warren/server/database/sqlite.ts";
import { stepsOf } from "@warren/server/database/upgrade.ts";
import Sqlite from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { gamesOf } from "../commands/backup.ts";
import type { World } from "../world.ts";
import { warren } from "./world.ts";

/** Commands of an operator on data that are not as they should be: said in a line, and nothing is done to them. */
const folder = mkdtempSync(join(tmpdir(), "warren-operator-"));
const empty = join(folder, "empty");
beforeAll(async () => (await openSqlite(empty)).close());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A folder of its own with a database that nobody has played in, and what was done to it. */
function data(name: string, sql = ""): string {
  const at = join(folder, name);
  cpSync(empty, at, { recursive: true });
  const raw = new Sqlite(databaseFile(at));
  raw.exec(sql);
  raw.close();
  return at;
}

const ASKED: readonly (readonly string[])[] = [
  ["guests", "a"],
  ["mute", "abc", "--why", "x"],
  ["ban", "10.0.0.1", "--why", "x"],
  ["pardon", "abc"],
  ["remove", "abc"],
  ["erase", "abc"],
  ["prune", "--days", "3"],
  ["export", "abc"],
];

describe.each(ASKED)("%s", (...args: string[]) => {
  test("names a file that is no database", async () => {
    const at = join(folder, `noise-${args[0]}`);
    mkdirSync(at);
    writeFileSync(databaseFile(at), "noise ".repeat(1000));
    const { code, out, err } = await warren([...args, "--data", at]);
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toContain(`${databaseFile(at)}: file is not a database`);
  });

  test("leaves an older file to `warren migrate`, and a newer one alone", async () => {
    const older = data(`older-${args[0]}`, "DROP TABLE ticks; DELETE FROM kysely_migration WHERE name = '016'");
    expect(await warren([...args, "--data", older])).toMatchObject({ code: 1, err: expect.stringContaining("warren migrate") });
    expect(stepsOf(older).missing).toEqual(["016"]);
    const newer = data(`newer-${args[0]}`, "INSERT INTO kysely_migration VALUES ('999', 'later')");
    expect(await warren([...args, "--data", newer])).toMatchObject({ code: 1, err: expect.stringContaining("step 999") });
  });

  test("names a PostgreSQL that is not there, without waiting for it", async () => {
    const { code, err } = await warren([...args, "--database", "postgres://warren:secret@127.0.0.1:1/warren"]);
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining("ECONNREFUSED") });
    expect(err).not.toContain("secret");
  });
});

test("an address whose password holds a sign of addresses is refused, with how it is written", async () => {
  const { code, err } = await warren(["serve", "--database", "postgres://warren:se/cret@127.0.0.1:5432/warren"]);
  expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining("%2F") });
  expect(err).not.toContain("cret@127");
});

test("an id that begins with a hyphen is no option", async () => {
  const at = data("hyphen");
  expect((await warren(["remove", "-tD-ktD8ZHim", "--data", at])).err).toContain("no table “-tD-ktD8ZHim”");
  expect((await warren(["ban", "--data", at, "--why", "x", "--bcdefghijklmno"])).err).toContain("no guest “--bcdefghijklmno”");
  expect((await warren(["remove", "--nonesuch", "--data", at])).err).toContain("unknown option '--nonesuch'");
});

test("who is not there is told apart from who was pardoned, found and muted", async () => {
  const at = data("nobody");
  expect(await warren(["pardon", "10.0.0.1", "--data", at])).toMatchObject({ code: 1, err: expect.stringContaining("10.0.0.1") });
  expect((await warren(["ban", "10.0.0.1", "--why", "x", "--data", at])).code).toBe(0);
  expect(await warren(["pardon", "10.0.0.1", "--data", at])).toMatchObject({ code: 0 });
  expect(await warren(["guests", "zzz", "--data", at])).toMatchObject({ code: 1, err: expect.stringContaining("“zzz”") });
  const muted = await warren(["mute", "10.0.0.1", "--why", "x", "--data", at]);
  expect(muted).toMatchObject({ code: 2, err: expect.stringContaining("only shut out") });
});

test("a backup of PostgreSQL is not made of the folder", async () => {
  const file = join(folder, "copy.sqlite");
  const database = ["--data", data("folder"), "--database", "postgres://127.0.0.1/warren"];
  expect(await warren(["backup", file, ...database])).toMatchObject({ code: 2, err: expect.stringContaining("pg_dump") });
  expect(await warren(["restore", file, ...database])).toMatchObject({ code: 2, err: expect.stringContaining("pg_restore") });
});

test("the doctor says what it could not look at, and counts nothing then", async () => {
  const half = data("half", "DROP TABLE works; DELETE FROM kysely_migration WHERE name >= '015'");
  const { code, out, err } = await warren(["doctor", "--data", half]);
  expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(/could not be looked at: .*ticks/) });
  expect(out).not.toContain("damaged");
});

/** As a user who owns nothing here; who is nobody special already is that. */
function asStranger(args: readonly string[]) {
  const program = fileURLToPath(new URL("../warren.mjs", import.meta.url));
  const root = process.getuid?.() === 0;
  return spawnSync(process.execPath, [program, ...args], {
    encoding: "utf8",
    timeout: 60_000,
    ...(root ? { uid: 65_534, gid: 65_534 } : {}),
  });
}

test.runIf(process.platform === "linux")(
  "files of another user are a reason not to start, by name: one of them is the lock that keeps a second server out",
  () => {
    const at = data("others");
    chmodSync(folder, 0o755);
    if (process.getuid?.() === 0) chownSync(at, 65_534, 65_534);
    for (const name of ["server.lock", "warren.sqlite"]) {
      writeFileSync(join(at, "server.lock"), "");
      for (const file of readdirSync(at)) {
        if (process.getuid?.() === 0) chownSync(join(at, file), 65_534, 65_534);
        chmodSync(join(at, file), 0o600);
      }
      chmodSync(join(at, name), 0o444);
      const { status, stderr } = asStranger(["serve", "--port", "0", "--data", at]);
      expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining(`${join(at, name)} cannot be written`) });
    }
    chmodSync(at, 0);
    const { status, stderr } = asStranger(["doctor", "--data", at]);
    expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining("EACCES") });
    chmodSync(at, 0o700);
  },
);

test("kept rules that are not what they were are named by whoever replays matches, not passed over", async () => {
  const manifest = manifests.find((one) => one.id === "animal-world-war") as ReadyGame;
  const [kept] = await manifest.kept!();
  const games = gamesOf({ games: [{ ...manifest, kept: async () => [{ ...kept!, hash: "0".repeat(64) }] }] } as unknown as World);
  await expect(games("animal-world-war", kept!.version)).rejects.toThrow(/animal-world-war.*version 4.*SHA-256/);
  expect(await games("animal-world-war", 1)).toBeUndefined();
});
