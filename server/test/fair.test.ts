import { readFileSync } from "node:fs";
import type { ServerMessage } from "@warren/wire/protocol.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BotPool, type BotQuestion } from "../bots.ts";
import { addressOf, LIMITS } from "../limits.ts";
import { type Reader, Reads } from "../reads.ts";
import { Device, handTime, newId, type TestPage, toyServer, toyWorker } from "./client.ts";

/** What one asks for must not be at the cost of the others. */

let server: Awaited<ReturnType<typeof toyServer>>;
beforeAll(async () => {
  server = await toyServer();
});
afterAll(() => server.end());

const turn = () => new Promise(setImmediate);
const picturesOf = (page: TestPage): number => page.messages.filter((message) => message.t === "picture").length;
/** Everything the page has said is done when this is answered: it is heard after it. */
const heard = async (page: TestPage) => {
  const from = page.messages.length;
  page.say({ t: "ping" });
  await page.until((message) => message.t === "pong", from);
};

describe("reads over the socket", () => {
  test("a page that asks a hundred times for the same is sent it once", async () => {
    // With limits out of the way: nothing but asking for the same is to keep it from being sent a hundred times.
    const free = await toyServer({ limits: { reads: 1000, readsPerGuest: 1000, readsPerAddress: 1000, watches: 1000 } });
    const host = await Device.at(free);
    const seats = [{ who: "me" }, { who: "link" }] as const;
    const [table, last] = [await host.table(seats), await host.table(seats)];
    const page = await host.page();
    for (let i = 0; i < 100; i++) page.say({ t: "watch", table: table.id, as: [null] });
    for (let i = 0; i < 100; i++) page.say({ t: "lobby" });
    page.say({ t: "watch", table: last.id, as: [null] });
    // Wishes are served in their order: all the others have been by now.
    await page.until((message) => message.t === "table" && message.table === last.id);
    await heard(page);
    const sent = (what: (message: ServerMessage) => boolean): number => page.messages.filter(what).length;
    // What comes over the wire in two pieces may be served twice.
    expect(sent((message) => message.t === "notes" && message.table === table.id)).toBeLessThan(10);
    expect(sent((message) => message.t === "lobby")).toBeLessThan(10);
    expect(sent((message) => message.t === "lobby")).toBeGreaterThan(0);
    page.close();
    await free.end();
  });

  test.each([
    ["a socket", { reads: 1 }, 1, 1],
    ["a guest", { readsPerGuest: 1 }, 1, 2],
    ["an address", { readsPerAddress: 1 }, 2, 2],
  ] as const)("are bounded for %s, and come when their time has come", async (_, limits, guests, sockets) => {
    const time = handTime();
    const small = await toyServer({ now: time.now, later: time.later, limits });
    const host = await Device.at(small);
    const ids: string[] = [];
    for (let i = 0; i < 10; i++) ids.push((await host.table([{ who: "me" }, { who: "device", name: "Other" }])).id);
    const devices = guests === 1 ? [host] : [host, await Device.at(small)];
    const pages: TestPage[] = [];
    for (let i = 0; i < sockets; i++) pages.push(await devices[i % guests]!.page());
    for (const [i, id] of ids.entries()) pages[i % sockets]!.say({ t: "watch", table: id, as: [null] });
    const total = () => pages.reduce((sum, page) => sum + picturesOf(page), 0);
    await expect.poll(total).toBe(6);
    for (const page of pages) await heard(page);
    expect(total()).toBe(6);
    time.pass(2000);
    await expect.poll(total).toBe(8);
    time.pass(2000);
    await expect.poll(total).toBe(10);
    for (const page of pages) page.close();
    await small.end();
  });

  test("are served in turn: one address after the other, one guest after the other", async () => {
    const served: string[] = [];
    const reader = (address: string, who: string, wishes: number): Reader => ({
      address,
      who,
      serve() {
        served.push(who);
        return { cost: 1, more: --wishes > 0 };
      },
    });
    const { now, later } = handTime();
    const reads = new Reads(LIMITS, now, later);
    reads.want(reader("1.1.1.1", "greedy", 5));
    reads.want(reader("1.1.1.1", "neighbour", 1));
    reads.want(reader("2.2.2.2", "stranger", 1));
    for (let i = 0; i < 10; i++) await turn();
    expect(served).toEqual(["greedy", "stranger", "neighbour", "greedy", "greedy", "greedy", "greedy"]);
    // Two who share an address take turns, however many pages each of them has.
    served.length = 0;
    for (const who of ["many pages", "many pages", "many pages", "one page"]) reads.want(reader("1.1.1.1", who, 2));
    for (let i = 0; i < 12; i++) await turn();
    expect(served.slice(0, 5)).toEqual(["many pages", "one page", "many pages", "one page", "many pages"]);
  });

  test("a page that goes away takes its wishes with it", async () => {
    const { now, later } = handTime();
    const reads = new Reads(LIMITS, now, later);
    let served = 0;
    const gone: Reader = { address: "1.1.1.1", who: "gone", serve: () => ({ cost: ++served, more: true }) };
    reads.want(gone);
    reads.forget(gone);
    for (let i = 0; i < 3; i++) await turn();
    expect(served).toBe(0);
  });
});

describe("budgets count by address as well as by cookie", () => {
  test("requests", async () => {
    const small = await toyServer({ limits: { requestsPerAddress: 9 } });
    const statuses = [];
    for (let i = 0; i < 3; i++) {
      const device = await Device.at(small);
      for (let n = 0; n < 3; n++) statuses.push((await device.get("/games")).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429, 429]);
    const late = await new Device(small.url).get("/games");
    expect([late.body.refusal.key, Number(late.headers.get("retry-after")) > 0]).toEqual(["request.tooFast", true]);
    expect((await new Device(small.url).get("/health")).status).toBe(200);
    await small.end();
  });

  test("new tables", async () => {
    const small = await toyServer({ limits: { newTablesPerAddress: 3 } });
    const statuses = [];
    for (let i = 0; i < 4; i++) {
      const device = await Device.at(small);
      const wish = { game: "toy", seats: [{ who: "me" }, { who: "link" }], nonce: "n" };
      statuses.push((await device.post("/tables", wish)).status);
    }
    expect(statuses).toEqual([201, 201, 201, 429]);
    await small.end();
  });

  test.each([
    ["one guest over many sockets", { messagesPerGuest: 1 }, 1],
    ["one address with many guests", { messagesPerAddress: 1 }, 4],
  ] as const)("messages of %s", async (_, limits, guests) => {
    const { now, later } = handTime();
    const small = await toyServer({ now, later, limits });
    const host = await Device.at(small);
    const { id } = await host.table([{ who: "me" }, { who: "link" }]);
    let done = 0;
    for (let i = 0; i < 4; i++) {
      const page = await (guests === 1 ? host : await Device.at(small)).page();
      for (let n = 0; n < 3; n++) {
        const answer = await page.command(id, { id: newId(), do: "chat", text: "hi" });
        if (answer.ok) done++;
        else expect(answer.refusal.key).toBe("request.tooFast");
      }
    }
    expect(done).toBe(6);
    await small.end();
  });

  test("an address of IPv6 stands for its network", () => {
    expect(addressOf("::ffff:10.0.0.7")).toBe("10.0.0.7");
    expect(addressOf("10.0.0.7")).toBe("10.0.0.7");
    expect(addressOf("2001:db8:1:2:aaaa::1")).toBe(addressOf("2001:db8:1:2:bbbb:1:2:3"));
    expect(addressOf("2001:db8:1:2::1")).not.toBe(addressOf("2001:db8:1:3::1"));
    expect(addressOf("2001:db8::1")).toBe("2001:db8:0:0::/64");
  });
});

describe("sockets that are not read", () => {
  /** A page that follows a table and no longer reads, and what the server has of it. */
  async function deaf(at: Awaited<ReturnType<typeof toyServer>>) {
    const device = await Device.at(at);
    const { id } = await device.table([{ who: "me" }, { who: "link" }]);
    const page = await device.page();
    await page.watch(id, [0]);
    const [peer] = at.house.hub.channel(id)!.watches.keys();
    page.socket.pause();
    return { id, page, peer: peer! };
  }
  const MEGABYTE = "x".repeat(1024 * 1024);
  /** More than what lies on the way between the two. */
  async function fill(peer: { send(text: string): void }, megabytes: number) {
    for (let i = 0; i < megabytes; i++) {
      peer.send(MEGABYTE);
      await turn();
    }
  }

  test("are cut off when nothing of what waits for them is taken, and others are not", async () => {
    const { house } = server;
    const { id, peer } = await deaf(server);
    const other = await Device.at(server);
    const reading = await other.page();
    await reading.watch(id, [null]);
    (house as { limits: unknown }).limits = { ...house.limits, unsent: Number.MAX_SAFE_INTEGER };
    await fill(peer, 24);
    house.pages.cutStalled();
    expect(house.hub.channel(id)!.watches.size).toBe(2);
    house.pages.cutStalled();
    await expect.poll(() => house.hub.channel(id)!.watches.size).toBe(1);
    await heard(reading);
    (house as { limits: unknown }).limits = { ...house.limits, unsent: LIMITS.unsent };
    reading.close();
  });

  test("together hold no more than the bound", async () => {
    const small = await toyServer({ limits: { unsent: Number.MAX_SAFE_INTEGER, unsentTotal: 8 * MEGABYTE.length } });
    const all = [await deaf(small), await deaf(small), await deaf(small)];
    const open = () => all.filter(({ id }) => small.house.hub.channel(id)).length;
    for (const { peer } of all) await fill(peer, 16);
    await expect.poll(open).toBeLessThan(3);
    await small.end();
  });
});

describe("bots", () => {
  const question = (name: string) => ({ game: name }) as unknown as BotQuestion;

  test("think for one host after the other, and for one table after the other", async () => {
    const pool = new BotPool(100, () => {}, { workers: 1, script: toyWorker });
    const done: string[] = [];
    const ask = (host: string, table: string) =>
      pool.ask(question(table), { host, table }).then(() => done.push(`${host} ${table}`));
    const all = [ask("greedy", "1"), ask("greedy", "1"), ask("greedy", "1"), ask("greedy", "2"), ask("other", "3")];
    await Promise.all(all);
    expect(done).toEqual(["greedy 1", "greedy 1", "other 3", "greedy 2", "greedy 1"]);
    await pool.close();
  });

  test("a host has so many thoughts at a time; a table that waits is woken", async () => {
    const woken: string[] = [];
    const pool = new BotPool(2, (table) => woken.push(table), { workers: 1, script: toyWorker });
    const first = pool.ask(question("x"), { host: "greedy", table: "1" });
    expect(pool.hasRoom({ host: "greedy", table: "2" })).toBe(true);
    const second = pool.ask(question("x"), { host: "greedy", table: "2" });
    expect(pool.hasRoom({ host: "greedy", table: "3" })).toBe(false);
    expect(pool.hasRoom({ host: "other", table: "4" })).toBe(true);
    await first;
    expect(woken).toEqual(["3"]);
    await second;
    expect(woken).toEqual(["3"]);
    await pool.close();
  });

  test("all tables of a host go on, also when only one thought is allowed at a time", async () => {
    const small = await toyServer({ limits: { thoughts: 1 } });
    const host = await Device.at(small);
    const page = await host.page();
    const seats = [{ who: "me" }, { who: "bot", level: "random" }, { who: "bot", level: "random" }] as const;
    const ids = [];
    for (let i = 0; i < 4; i++) ids.push((await host.table(seats, { rounds: 1 })).id);
    for (const id of ids) await page.watch(id, [0]);
    for (const id of ids) {
      await page.answer(id, 0);
      if (await page.asked(id, 0)) await page.answer(id, 0);
      await page.when(() => page.picture(id, 0).outcome);
    }
    page.close();
    await small.end();
  });
});

test("every limit is listed for the operator, with its usual value", () => {
  const text = readFileSync(new URL("../../docs/operating.md", import.meta.url), "utf8");
  const listed = [...text.matchAll(/^\| (`[a-zA-Z`, ]+) \| ([\d, ]+) \|/gm)].flatMap(([, names, values]) => {
    const numbers = values!.split(", ").map(Number);
    return names!.split(", ").map((name, i) => [name.replaceAll("`", ""), numbers[i]] as const);
  });
  expect(Object.fromEntries(listed)).toEqual(LIMITS);
});

describe("the disk", () => {
  test("a table takes so much and no more; who resigns or takes back still may", async () => {
    const small = await toyServer({ limits: { tableBytes: 2000 } });
    const host = await Device.at(small);
    const { id } = await host.table([{ who: "me" }, { who: "device", name: "Other" }]);
    const say = () => host.command(id, { id: newId(), do: "chat", text: "x".repeat(400) });
    const keys = [];
    for (let i = 0; i < 5; i++) keys.push((await say()).body.refusal?.key ?? "done");
    expect(keys.at(0)).toBe("done");
    expect(keys.at(-1)).toBe("table.tooMuchStored");
    const page = await host.page();
    await page.watch(id, [0]);
    expect(await page.answer(id, 0)).toMatchObject({ ok: false, refusal: { key: "table.tooMuchStored" } });
    expect((await host.command(id, { id: newId(), do: "order", seat: 0, kind: "mark", order: "seven" })).body.ok).toBe(true);
    expect((await host.command(id, { id: newId(), do: "resign", seat: 0 })).body.ok).toBe(true);
    // The next server knows it too.
    await small.close();
    const next = await toyServer({ data: small.data, limits: { tableBytes: 2000 } });
    const back = new Device(next.url);
    back.cookie = host.cookie;
    expect((await back.command(id, { id: newId(), do: "chat", text: "x" })).body.refusal.key).toBe("table.tooMuchStored");
    await next.end();
  });

  test("so do all tables of one guest", async () => {
    const small = await toyServer({ limits: { guestBytes: 1500 } });
    const host = await Device.at(small);
    const wish = { game: "toy", seats: [{ who: "me" }, { who: "link" }], nonce: "n" };
    const statuses = [];
    for (let i = 0; i < 6; i++) statuses.push((await host.post("/tables", wish)).status);
    expect(statuses[0]).toBe(201);
    expect(statuses[5]).toBe(429);
    expect((await host.post("/tables", wish)).body.refusal.key).toBe("guest.tooMuchStored");
    expect((await (await Device.at(small)).post("/tables", wish)).status).toBe(201);
    const [{ id }] = (await host.get("/tables")).body.tables;
    for (const { id: other } of (await host.get("/tables")).body.tables)
      if (other !== id) await host.request("DELETE", `/tables/${other}`);
    expect((await host.post("/tables", wish)).status).toBe(201);
    await small.end();
  });
});
