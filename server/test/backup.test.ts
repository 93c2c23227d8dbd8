import { chmodSync, copyFileSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { afterEach, expect, test } from "vitest";
import { BadBackup, backUp, restore } from "../database/backup.ts";
import { databaseFile } from "../database/sqlite.ts";
import { Device, handTime, newId, roomOf, type TestPage, tempDir, toyServer } from "./client.ts";
import { toyModule } from "./toy-game.ts";

const games = async (id: string) => (id === "toy" ? toyModule() : undefined);
const dirs: string[] = [];
afterEach(() => {
  for (const dir of dirs.splice(0)) rmSync(dir, { recursive: true, force: true });
});
const folder = (): string => {
  const dir = tempDir();
  dirs.push(dir);
  return dir;
};

/** A server with a table that gathers, one in play, and one that is over. */
async function busy(extra: Parameters<typeof toyServer>[0] = {}) {
  const data = folder();
  const server = await toyServer({ data, ...extra });
  const host = await Device.at(server);
  const seats = [{ who: "me" }, { who: "device", name: "Other" }] as const;
  const gathering = await host.table([{ who: "me" }, { who: "link" }]);
  const playing = await host.table(seats, { rounds: 20 }, extra.now && clock);
  const over = await host.table(seats, { rounds: 1 });
  const page = await host.page();
  for (const { id } of [playing, over]) await page.watch(id, [0, 1]);
  for (let i = 0; i < 3; i++) await step(page, playing.id);
  await host.command(playing.id, { id: newId(), do: "chat", text: "hello" });
  while (!page.picture(over.id, 0).outcome) await step(page, over.id);
  return { data, server, host, page, gathering: gathering.id, playing: playing.id, over: over.id };
}
const clock = {
  clock: { t: "live", minutes: 10, increment: 5 },
  atZero: "caretaker",
  caretaker: "random",
  absent: 0,
} as const;

async function step(page: TestPage, id: string): Promise<void> {
  const seat = await page.when(() => {
    const one = [0, 1].find((seat) => page.picture(id, seat).mine?.sealed === undefined && page.picture(id, seat).mine);
    return page.picture(id, 0).outcome ? -1 : one;
  });
  if (seat < 0) return;
  const before = page.picture(id, seat).seq;
  await page.answer(id, seat);
  await page.when(() => (page.picture(id, seat).seq > before ? true : undefined));
}

test("is made while the server plays on, read back, and brought back into an empty folder as it was", async () => {
  const { data, server, host, page, gathering, playing, over } = await busy();
  const file = join(folder(), "copy.sqlite");
  const steps = (async () => {
    for (let i = 0; i < 6; i++) await step(page, playing);
  })();
  const found = await backUp(data, file, games);
  await steps;
  expect(found).toMatchObject({ verified: 2, otherRules: 0, unsound: [] });
  expect([...found.tables].sort()).toEqual([gathering, playing, over].sort());
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const before = readFileSync(file);

  const other = folder();
  const brought = await restore(file, other, games);
  expect(brought).toMatchObject({ kept: 0, verified: 2 });
  expect([...brought.restored].sort()).toEqual([gathering, playing, over].sort());
  expect(readFileSync(file).equals(before)).toBe(true);
  const second = await toyServer({ data: other });
  const was = await server.house.store.load(over);
  const is = await second.house.store.load(over);
  expect(is).toEqual(was);
  const half = (await second.house.store.load(playing))!;
  expect(half.chats).toHaveLength(1);
  expect((await server.house.store.load(playing))!.entries.slice(0, half.entries.length)).toEqual(half.entries);
  // Whoever played goes on playing: the guests are there too.
  const again = new Device(second.url);
  again.cookie = host.cookie;
  expect((await again.get(`/tables/${playing}`)).body.seats[0].mine).toBe(true);
  await second.end();
  await server.end();
});

test("is brought back beside a server that runs: what is there stays, what was removed is back and can be played on", async () => {
  const { data, server, host, page, playing, over } = await busy();
  const file = join(folder(), "copy.sqlite");
  await backUp(data, file, games);
  await step(page, playing);
  const entries = roomOf(server, playing)!.match!.entries.length;
  expect((await host.request("DELETE", `/tables/${over}`)).status).toBe(204);
  expect((await host.get(`/tables/${over}`)).status).toBe(404);
  expect(await restore(file, data, games)).toMatchObject({ restored: [over], kept: 2 });
  expect((await host.get(`/tables/${over}`)).body).toMatchObject({ stage: "over" });
  expect((await server.house.store.load(playing))!.entries).toHaveLength(entries);
  await step(page, playing);
  expect(await restore(file, data, games)).toMatchObject({ restored: [], kept: 3 });
  await server.end();
});

test("clocks go on from where they stood, whatever time has passed", async () => {
  const time = handTime();
  const { data, server, host, playing } = await busy({ now: time.now, later: time.later });
  time.pass(60_000);
  await server.close();
  const first = await toyServer({ data, now: time.now, later: time.later });
  const file = join(folder(), "copy.sqlite");
  await backUp(data, file, games);
  const left = async (at: Awaited<ReturnType<typeof toyServer>>) => {
    const device = new Device(at.url);
    device.cookie = host.cookie;
    return (await device.get(`/tables/${playing}`)).body.clocks.map((one: { left: number }) => one.left);
  };
  const before = await left(first);
  await first.close();
  const other = folder();
  const older = await toyServer({ data: other, now: time.now, later: time.later });
  time.pass(3_600_000);
  await older.close();
  await restore(file, other, games);
  const second = await toyServer({ data: other, now: time.now, later: time.later });
  expect(await left(second)).toEqual(before);
  await second.end();
});

test("a file that is damaged, or newer, is refused by name, and nothing is touched", async () => {
  const { data, server, playing } = await busy();
  await server.close();
  const dir = folder();
  const file = join(dir, "copy.sqlite");
  await backUp(data, file, games);
  const other = folder();
  const bad = async (name: string, change: (path: string) => void): Promise<string> => {
    const path = join(dir, name);
    copyFileSync(file, path);
    chmodSync(path, 0o600);
    change(path);
    const error = await restore(path, other, games).then(
      () => undefined,
      (thrown) => thrown,
    );
    expect(error).toBeInstanceOf(BadBackup);
    expect(error.file).toBe(path);
    return `${error.why} ${error.message}`;
  };
  const sql = (path: string, text: string) => {
    const raw = new Sqlite(path);
    raw.exec(text);
    raw.close();
  };
  expect(await bad("noise", (path) => writeFileSync(path, "not a database"))).toMatch(/^damaged/);
  expect(await bad("empty", (path) => writeFileSync(path, ""))).toMatch(/^damaged/);
  expect(await bad("short", (path) => writeFileSync(path, readFileSync(path).subarray(0, 30_000)))).toMatch(/^damaged/);
  const hole = (path: string) => {
    const bytes = readFileSync(path);
    // Two pages and more, heads included: what is unused on a page may be anything.
    bytes.fill(0x5a, bytes.length >> 1, (bytes.length >> 1) + 10_000);
    writeFileSync(path, bytes);
  };
  expect(await bad("hole", hole)).toMatch(/^damaged/);
  const newer = (path: string) =>
    sql(path, "INSERT INTO kysely_migration (name, timestamp) VALUES ('999', '2030-01-01T00:00:00.000Z')");
  expect(await bad("newer", newer)).toBe("newer 999");
  const lost = (path: string) => sql(path, `DELETE FROM entries WHERE table_id = '${playing}' AND seq = 2`);
  expect(await bad("lost entry", lost)).toMatch(new RegExp(`^damaged ${playing}: 3 entries, and 4`));
  const forged = (path: string) =>
    sql(path, `UPDATE entries SET body = json_set(body, '$.hash', 'x') WHERE table_id = '${playing}' AND seq = 2`);
  expect(await bad("forged entry", forged)).toContain(playing);
  expect(existsSync(databaseFile(other))).toBe(false);

  const path = join(dir, "forged entry");
  const brought = await restore(path, other, games, true);
  expect(brought.unsound.map((one) => one.table)).toEqual([playing]);
  expect(brought.restored).toHaveLength(2);
});

test("a match that does not verify is in the copy, and said", async () => {
  const { data, server, over } = await busy();
  await server.close();
  const raw = new Sqlite(databaseFile(data));
  raw.exec(`UPDATE entries SET body = json_set(body, '$.hash', 'x') WHERE table_id = '${over}' AND seq = 1`);
  raw.close();
  const file = join(folder(), "copy.sqlite");
  const found = await backUp(data, file, games);
  expect(found.unsound.map((one) => one.table)).toEqual([over]);
  expect(existsSync(file)).toBe(true);
});
