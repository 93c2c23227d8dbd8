import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { verifyMatchFile } from "@warren/kernel/record.ts";
import type { CommandAnswer, TableCommand } from "@warren/wire/protocol.ts";
import Sqlite from "better-sqlite3";
import { afterEach, describe, expect, test } from "vitest";
import { perform } from "../commands.ts";
import { DataInUse, databaseFile, openSqlite } from "../database/sqlite.ts";
import { PortInUse } from "../server.ts";
import type { Store } from "../store.ts";
import { Device, newId, roomOf, type TestPage, tempDir, toyServer } from "./client.ts";
import { toyGame } from "./toy-game.ts";

const children: ChildProcess[] = [];
const dirs: string[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  for (const dir of dirs.splice(0)) rmSync(dir, { recursive: true, force: true });
});
function dataDir(): string {
  const dir = tempDir();
  dirs.push(dir);
  return dir;
}

interface Child {
  readonly url: string;
  readonly output: () => string;
  readonly exited: Promise<{ code: number | null; signal: string | null }>;
  kill(signal: NodeJS.Signals): void;
}
async function childServer(data: string, env: Record<string, string> = {}): Promise<Child> {
  const child = spawn(process.execPath, [fileURLToPath(new URL("./child.ts", import.meta.url)), data], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  let output = "";
  const exited = new Promise<{ code: number | null; signal: string | null }>((resolve) =>
    child.once("exit", (code, signal) => resolve({ code, signal })),
  );
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout!.on("data", (data) => {
      output += data;
      const line = /^http.*$/m.exec(output);
      if (line) resolve(line[0]);
    });
    void exited.then(() => reject(new Error("the server ended before it began")));
  });
  return { url, output: () => output, exited, kill: (signal) => child.kill(signal) };
}

/** The same device at another server over the same data. */
function moved(device: Device, url: string): Device {
  const next = new Device(url);
  next.cookie = device.cookie;
  return next;
}

const answerOf = (page: TestPage, table: string, seat: number): TableCommand | undefined => {
  const mine = page.pictures.get(`${table} ${seat}`)?.mine;
  if (!mine || mine.sealed !== undefined) return undefined;
  return { id: newId(), do: "answer", seat, decision: mine.id, answer: mine.fallback };
};

describe("kill -9", () => {
  test("between commit and publish of a seat that comes, and of one that goes: both have happened, once", async () => {
    const data = dataDir();
    const made = async (host: Device) =>
      (await host.post("/tables", { game: "campfire", seats: [{ who: "me" }, { who: "device", name: "Other" }], nonce: "n" }))
        .body.id;
    const first = await childServer(data, { DIE_AFTER: "2" });
    const [host, late] = [await Device.at(first), await Device.at(first)];
    const id = await made(host);
    await expect(late.post(`/tables/${id}/join`, { nonce: "n" })).rejects.toThrow();
    expect(await first.exited).toMatchObject({ signal: "SIGKILL" });

    const second = await childServer(data, { DIE_AFTER: "1" });
    const guest = moved(late, second.url);
    const joined = (await guest.post(`/tables/${id}/join`, { nonce: "n" })).body;
    expect(joined.seats.map((seat: { mine: boolean }) => seat.mine)).toEqual([false, false, true]);
    const command = { id: newId(), do: "seat.close" as const, seat: 2 };
    await expect(guest.command(id, command)).rejects.toThrow();
    expect(await second.exited).toMatchObject({ signal: "SIGKILL" });

    const third = await childServer(data);
    const back = moved(late, third.url);
    expect((await back.command(id, command)).body).toEqual({ id: command.id, ok: true, seq: 2 });
    const { body } = await back.get(`/tables/${id}`);
    expect([body.stage, body.waiting, body.seats[2]]).toMatchObject(["playing", [0, 1], { closed: true, mine: false }]);
    third.kill("SIGTERM");
    expect(await third.exited).toEqual({ code: 0, signal: null });
  });

  test("between commit and publish: what was stored is there, and its repeat is answered", async () => {
    const data = dataDir();
    // Entries: setup of the match, then two bids; the process dies with the second bid stored and nobody told.
    const first = await childServer(data, { DIE_AFTER: "3" });
    const host = await Device.at(first);
    const { id } = await host.table([{ who: "me" }, { who: "device", name: "Other" }], { rounds: 2 });
    const page = await host.page();
    await page.watch(id, [0, 1]);
    const one = answerOf(page, id, 0)!;
    const two = answerOf(page, id, 1)!;
    expect(await page.command(id, one)).toEqual({ id: one.id, ok: true, seq: 1 });
    page.say({ t: "command", table: id, command: two });
    await page.gone();
    expect(await first.exited).toMatchObject({ signal: "SIGKILL" });
    expect(page.messages.some((message) => message.t === "answer" && message.answer.id === two.id)).toBe(false);

    const second = await childServer(data);
    const again = moved(host, second.url);
    expect((await again.command(id, two)).body).toEqual({ id: two.id, ok: true, seq: 2 });
    expect((await again.command(id, one)).body).toEqual({ id: one.id, ok: true, seq: 1 });
    // The page says what it has and gets what it missed: the bid that nobody was told of.
    const back = await again.page();
    for (const seat of [0, 1]) back.pictures.set(`${id} ${seat}`, page.picture(id, seat));
    await back.watch(id, [0, 1], 1);
    await back.when(() => (back.picture(id, 0).seq === 2 && back.picture(id, 1).seq === 2 ? true : undefined));
    back.close();
    second.kill("SIGTERM");
    expect(await second.exited).toEqual({ code: 0, signal: null });
  });

  test("in the middle of many matches, again and again: nothing acknowledged is lost, nothing is half there", async () => {
    const data = dataDir();
    const matches: { id: string; device: Device }[] = [];
    const acknowledged = new Map<string, { table: string; command: TableCommand; answer: CommandAnswer }>();
    for (let life = 0; life < 3; life++) {
      const server = await childServer(data);
      for (const match of matches) match.device = moved(match.device, server.url);
      if (life === 0)
        for (let i = 0; i < 6; i++) {
          const device = await Device.at(server);
          const { id } = await device.table([{ who: "me" }, { who: "device", name: "Other" }, { who: "bot", level: "random" }], {
            rounds: 30,
          });
          matches.push({ id, device });
        }
      // Everything acknowledged in earlier lives is answered the same now.
      for (const { table, command, answer } of acknowledged.values()) {
        const { device } = matches.find((match) => match.id === table)!;
        expect((await device.command(table, command)).body).toEqual(answer);
      }
      let acks = 0;
      await Promise.all(
        matches.map(async ({ id, device }) => {
          const page = await device.page();
          await page.watch(id, [0, 1]);
          try {
            for (;;) {
              const command = await page.when(() => answerOf(page, id, 0) ?? answerOf(page, id, 1));
              const answer = await page.command(id, command);
              if (!answer.ok) continue;
              acknowledged.set(command.id, { table: id, command, answer });
              const { seat } = command as { seat: number };
              await page.when(() => (page.picture(id, seat).seq >= answer.seq! ? true : undefined));
              if (++acks === 40) server.kill("SIGKILL");
            }
          } catch {
            // The server is dead.
          }
        }),
      );
      expect(await server.exited).toMatchObject({ signal: "SIGKILL" });
    }
    expect(acknowledged.size).toBeGreaterThanOrEqual(120);

    // Bots go on by themselves after a restart: in the end nobody but people is waited for.
    const last = await toyServer({ data });
    for (const { id, device } of matches) {
      const page = await moved(device, last.url).page();
      await page.watch(id, [null]);
      await page.when(() => (page.picture(id, null).open.every((one) => one.seat !== 2 || one.sealed) ? true : undefined));
      page.close();
      const room = roomOf(last, id)!;
      expect(room.unplayable).toBeUndefined();
      const { entries, commands } = readLog(data, id);
      expect(entries).toEqual(entries.map((_, i) => i));
      expect(new Set(commands).size).toBe(commands.length);
    }
    await last.close();
  });

  test("a bot that was to move when the server died moves when it is back, without anybody asking", async () => {
    const data = dataDir();
    const first = await childServer(data, { DIE_AFTER: "1" });
    const host = await Device.at(first);
    // The setup is stored and the server is dead before the bot was asked.
    await host.table([{ who: "me" }, { who: "bot", level: "random" }]).catch(() => {});
    await first.exited;
    const second = await toyServer({ data });
    await expect.poll(() => second.house.committer.stats.entries, { timeout: 20_000 }).toBe(1);
    await second.close();
  });
});

function readLog(data: string, table: string): { entries: number[]; commands: string[] } {
  const db = new Sqlite(databaseFile(data), { readonly: true });
  const rows = db.prepare("select seq, command, body from entries where table_id = ? order by seq").all(table) as {
    seq: number;
    command: string;
    body: string;
  }[];
  db.close();
  for (const row of rows) expect(JSON.parse(row.body)).toMatchObject({ seq: row.seq, id: row.command });
  return { entries: rows.map((row) => row.seq), commands: rows.map((row) => row.command) };
}

describe("a store that fails", () => {
  /** A match of two on one device with a page that follows both. */
  async function match(server: { url: string }) {
    const host = await Device.at(server);
    const { id } = await host.table([{ who: "me" }, { who: "device", name: "Other" }], { rounds: 20 });
    const page = await host.page();
    await page.watch(id, [0, 1]);
    return { host, id, page };
  }

  test("a locked database: refused with a reason, nothing changed, and the repeat succeeds", async () => {
    const server = await toyServer({ sqlite: { patience: 30 } });
    const { host, id, page } = await match(server);
    const lock = new Sqlite(databaseFile(server.data));
    lock.exec("BEGIN EXCLUSIVE");
    const command = answerOf(page, id, 0)!;
    expect(await page.command(id, command)).toMatchObject({ ok: false, refusal: { key: "server.storeFailed" } });
    const posted = await host.command(id, command);
    expect([posted.status, posted.body.refusal.key]).toEqual([503, "server.storeFailed"]);
    expect((await host.post("/me", { name: "Nobody" })).status).toBe(503);
    expect((await host.post("/tables", { game: "toy", seats: [{ who: "me" }, { who: "link" }], nonce: "n" })).status).toBe(503);
    expect((await host.get(`/tables/${id}/picture?as=0`)).body.seq).toBe(0);
    expect(page.picture(id, 0).seq).toBe(0);
    lock.exec("ROLLBACK");
    lock.close();
    expect(await page.command(id, command)).toEqual({ id: command.id, ok: true, seq: 1 });
    await page.when(() => page.picture(id, 0).mine?.sealed);
    expect((await host.get("/tables")).body.tables).toHaveLength(1);
    page.close();
    await server.end();
  });

  test("a full disk: what was acknowledged is there, what was not is refused, and more room is all it needs", async () => {
    const data = dataDir();
    const server = await toyServer({ data, sqlite: { maxBytes: 232 * 1024 } });
    const { host, id, page } = await match(server);
    // Something that can be done without.
    const waste = (await host.table([{ who: "me" }, { who: "device", name: "Other" }], { rounds: 20 })).id;
    for (let i = 0; i < 10; i++) await page.command(waste, { id: newId(), do: "chat", text: "x".repeat(480) });
    const said: string[] = [];
    let refused: CommandAnswer | undefined;
    while (!refused) {
      const text = `${said.length} ${"x".repeat(480)}`;
      const answer = await page.command(id, { id: newId(), do: "chat", text });
      if (answer.ok) said.push(text);
      else if (answer.refusal.key !== "request.tooFast") refused = answer;
    }
    expect(refused).toMatchObject({ refusal: { key: "server.storeFailed" } });
    expect(said.length).toBeGreaterThan(10);
    expect((await host.get("/health")).body).toMatchObject({ refusal: { args: { why: "full" } } });
    // Reading goes on.
    expect((await host.get(`/tables/${id}`)).status).toBe(200);
    // It goes on by itself where there is room again.
    expect((await host.request("DELETE", `/tables/${waste}`)).status).toBe(204);
    const text = `room ${"x".repeat(480)}`;
    await expect.poll(async () => (await host.command(id, { id: newId(), do: "chat", text })).status).toBe(200);
    said.push(text);
    expect((await host.get("/health")).status).toBe(200);
    page.close();
    await server.close();
    const larger = await toyServer({ data });
    const again = moved(host, larger.url);
    const { lines } = (await again.get(`/tables/${id}/chat`)).body;
    expect(lines.map((line: { text: string }) => line.text)).toEqual(said.slice(-200));
    expect((await again.command(id, { id: newId(), do: "chat", text: "room" })).status).toBe(200);
    await larger.close();
  });

  test("every command of a tick that cannot be stored is refused, in all its matches", async () => {
    const data = dataDir();
    let broken = false;
    const sound = await openSqlite(data);
    const store: Store = { ...sound, commit: (batch) => (broken ? Promise.reject(new Error("no")) : sound.commit(batch)) };
    const server = await toyServer({ store });
    const games = await Promise.all([match(server), match(server)]);
    broken = true;
    const commands = games.map(({ page, id }) => answerOf(page, id, 0)!);
    const answers = await Promise.all(games.map(({ page, id }, i) => page.command(id, commands[i]!)));
    for (const answer of answers) expect(answer).toMatchObject({ ok: false, refusal: { key: "server.storeFailed" } });
    broken = false;
    for (const [i, { page, id }] of games.entries()) {
      expect(await page.command(id, commands[i]!)).toMatchObject({ ok: true, seq: 1 });
      page.close();
    }
    await server.end();
  });

  test("a store that takes its time: nothing is told before it is stored, nothing changes meanwhile", async () => {
    const data = dataDir();
    const sqlite = await openSqlite(data);
    // While `held` is a list, commits wait in it until the test lets them go.
    let held: (() => void)[] | undefined;
    const store: Store = {
      ...sqlite,
      async commit(batch) {
        const gate = held;
        if (gate) await new Promise<void>((resolve) => gate.push(resolve));
        return sqlite.commit(batch);
      },
    };
    const server = await toyServer({ store });
    const { host, id, page } = await match(server);
    const newcomer = await host.page();
    const heardAll = async (one: TestPage) => {
      const from = one.messages.length;
      one.say({ t: "ping" });
      await one.until((message) => message.t === "pong", from);
    };
    const first = answerOf(page, id, 0)!;
    const second = answerOf(page, id, 1)!;
    const answered = (command: TableCommand) => page.messages.some((one) => one.t === "answer" && one.answer.id === command.id);

    held = [];
    page.say({ t: "command", table: id, command: first });
    await expect.poll(() => held!.length).toBe(1);
    // The first is in flight: the second, a repeat, and one who comes to look all wait.
    page.say({ t: "command", table: id, command: second });
    page.say({ t: "command", table: id, command: first });
    newcomer.say({ t: "watch", table: id, as: [0] });
    const read = host.get(`/tables/${id}/picture?as=0`);
    await heardAll(page);
    await heardAll(newcomer);
    expect([answered(first), answered(second), page.picture(id, 0).seq]).toEqual([false, false, 0]);
    expect(newcomer.messages.some((message) => message.t === "picture")).toBe(false);

    held.shift()!();
    await page.when(() => (answered(first) && page.picture(id, 0).seq === 1 ? true : undefined));
    await expect.poll(() => held!.length).toBe(1);
    await heardAll(page);
    expect([answered(second), page.picture(id, 0).seq]).toEqual([false, 1]);
    expect(newcomer.pictures.get(`${id} 0`)?.seq ?? 1).toBe(1);

    const last = held.shift()!;
    held = undefined;
    last();
    await page.when(() => (answered(second) && page.picture(id, 0).seq === 2 ? true : undefined));
    await newcomer.when(() => (newcomer.pictures.get(`${id} 0`)?.seq === 2 ? true : undefined));
    expect((await read).body.seq).toBeGreaterThan(0);
    expect(page.messages.filter((one) => one.t === "answer")).toHaveLength(3);
    page.close();
    newcomer.close();
    await server.end();
  });
});

describe("group commit", () => {
  test("all commands of a tick are one transaction", async () => {
    const server = await toyServer();
    const host = await Device.at(server);
    const tables = [];
    for (let i = 0; i < 20; i++) tables.push(await host.table([{ who: "me" }, { who: "device", name: "Other" }]));
    const guest = (await server.house.guests.byCookie(host.cookie.split("=")[1]))!;
    const before = { ...server.house.committer.stats };
    const answers = await Promise.all(
      tables.flatMap(({ id }) =>
        [0, 1].map(
          (seat) =>
            new Promise<CommandAnswer>((resolve) => {
              const room = server.house.rooms.ready(id)!;
              const mine = room.match!.decisionOf(seat)!;
              perform(room, guest, { id: newId(), do: "answer", seat, decision: mine.id, answer: mine.fallback }, resolve);
            }),
        ),
      ),
    );
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(server.house.committer.stats).toMatchObject({
      commits: before.commits + 1,
      failures: 0,
      entries: before.entries + 40,
    });
    await server.end();
  });
});

describe("stopping and starting", () => {
  test("a graceful stop sends the pages away with the right code, and everything is there afterwards", async () => {
    const data = dataDir();
    const child = await childServer(data);
    const host = await Device.at(child);
    const { id } = await host.table([{ who: "me" }, { who: "bot", level: "random" }], { rounds: 2 });
    const page = await host.page();
    await page.watch(id, [0]);
    await page.answer(id, 0);
    const seq = page.picture(id, 0).seq;
    child.kill("SIGTERM");
    expect(await page.gone()).toBe(1001);
    expect(await child.exited).toEqual({ code: 0, signal: null });
    expect(child.output()).toContain("stopped in good order");
    const next = await toyServer({ data });
    const again = moved(host, next.url);
    expect((await again.get(`/tables/${id}/picture?as=0`)).body.seq).toBeGreaterThanOrEqual(seq);
    const back = await again.page();
    await back.watch(id, [0]);
    while (await back.asked(id, 0)) {
      const answer = await back.answer(id, 0);
      await back.when(() => (answer.ok && back.picture(id, 0).seq >= answer.seq! ? true : undefined));
    }
    const record = (await again.get(`/tables/${id}/record`)).body;
    expect(verifyMatchFile(toyGame(), record)).toMatchObject({ sound: true, keyChecked: true });
    back.close();
    await next.close();
  });

  test("a port in use and a data directory in use are said by name", async () => {
    const blocker = createServer();
    await new Promise<void>((resolve) => blocker.listen(0, "127.0.0.1", resolve));
    const { port } = blocker.address() as { port: number };
    const data = dataDir();
    await expect(toyServer({ port, data })).rejects.toThrow(PortInUse);
    // The failed start has let go of the data.
    const server = await toyServer({ data });
    await expect(toyServer({ data })).rejects.toThrow(DataInUse);
    await server.close();
    await new Promise((resolve) => blocker.close(resolve));
  });

  test("one damaged match does not disturb the others", async () => {
    const data = dataDir();
    const first = await toyServer({ data });
    const host = await Device.at(first);
    const bad = await host.table([{ who: "me" }, { who: "bot", level: "random" }]);
    const good = await host.table([{ who: "me" }, { who: "bot", level: "random" }]);
    await first.close();
    const db = new Sqlite(databaseFile(data));
    db.prepare('update entries set body = replace(body, \'"hash":"\', \'"hash":"f\') where table_id = ? and seq = 0').run(bad.id);
    db.prepare("update standings set auto = 1").run();
    db.close();
    const second = await toyServer({ data });
    const again = moved(host, second.url);
    expect((await again.get(`/tables/${bad.id}`)).body.unplayable.key).toBe("table.damaged");
    const { tables } = (await again.get("/tables")).body;
    expect(tables.find((one: { id: string }) => one.id === bad.id).unplayable.key).toBe("table.damaged");
    expect((await again.get(`/tables/${good.id}/picture?as=0`)).status).toBe(200);
    expect((await again.command(bad.id, { id: newId(), do: "resign", seat: 0 })).status).toBe(409);
    await second.close();
  });
});

describe("start-up", () => {
  /** Many tables wait for a server that starts, as its store tells it: it answers before it has taken them all up. */
  async function awaited(told: (ids: readonly string[]) => Partial<Store>): Promise<void> {
    const data = dataDir();
    const first = await toyServer({ data, limits: { newTables: 1000 } });
    const host = await Device.at(first);
    const ids: string[] = [];
    for (let i = 0; i < 80; i++) ids.push((await host.table([{ who: "me" }, { who: "device", name: "Other" }])).id);
    await first.close();
    const store = await openSqlite(data);
    let loads = 0;
    const load = (id: string) => {
      loads++;
      return store.load(id);
    };
    const second = await toyServer({ data, store: { ...store, load, ...told(ids) } });
    expect((await moved(host, second.url).get("/games")).status).toBe(200);
    expect(loads).toBeLessThan(ids.length);
    await expect.poll(() => loads).toBe(ids.length);
    await second.end();
  }

  test("is over before the matches that wait for the machine are taken up", () =>
    awaited((ids) => ({ unattended: async () => [...ids] })));

  test("many alarms at once leave room for everybody", () =>
    awaited((ids) => ({ alarms: async () => ids.map((table) => ({ table, dueAt: 0 })) })));
});

describe("health", () => {
  test("writes to know: a database that can only be read is not well", async () => {
    const server = await toyServer();
    const device = new Device(server.url);
    expect((await device.get("/health")).status).toBe(200);
    const other = new Sqlite(databaseFile(server.data));
    other.exec("BEGIN IMMEDIATE");
    await expect.poll(async () => (await device.get("/health")).status, { timeout: 10_000 }).toBe(503);
    other.exec("ROLLBACK");
    other.close();
    await expect.poll(async () => (await device.get("/health")).status, { timeout: 10_000 }).toBe(200);
    await server.end();
  });

  test("a journal that came back shorter is said", async () => {
    const data = dataDir();
    const first = await toyServer({ data });
    const host = await Device.at(first);
    await host.table([{ who: "me" }, { who: "link" }]);
    await first.close();
    const old = readFileSync(databaseFile(data));
    const second = await toyServer({ data });
    expect((await moved(host, second.url).get("/health")).body.missing).toBeUndefined();
    for (let i = 0; i < 3; i++) await moved(host, second.url).table([{ who: "me" }, { who: "link" }]);
    await second.close();
    writeFileSync(databaseFile(data), old);
    const third = await toyServer({ data });
    expect((await moved(host, third.url).get("/health")).body).toMatchObject({ ok: true, missing: 3 });
    await third.close();
    // It is known now, and counted on from there.
    const fourth = await toyServer({ data });
    expect((await moved(host, fourth.url).get("/health")).body.missing).toBeUndefined();
    await fourth.close();
  });
});
