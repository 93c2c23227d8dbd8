import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import type { ServerOptions } from "../server.ts";
import { Device, handTime, newId, tempDir, toyServer } from "./client.ts";

const running: { end(): Promise<void> }[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.end();
});
async function house(extra: Partial<ServerOptions> = {}) {
  const server = await toyServer(extra);
  running.push(server);
  const idOf = async (device: Device) => (await server.house.guests.byCookie(device.cookie.split("=")[1]))!.id;
  return { server, idOf, store: server.house.store, look: () => server.house.moderation.look() };
}
const DAY = 24 * 3600 * 1000;

test("who is muted plays and writes nothing; who is banned is shut out, pages and all; both until their time, or pardoned", async () => {
  const time = handTime();
  const audit = join(tempDir(), "audit.jsonl");
  const { server, idOf, store, look } = await house({ now: time.now, later: time.later, audit });
  const ada = await Device.at(server);
  const ben = await Device.at(server);
  const { id } = await ada.table([{ who: "me" }, { who: "link" }], { rounds: 3 });
  await ben.post(`/tables/${id}/join`, { nonce: "b" });
  const who = `guest ${await idOf(ben)}`;
  const speak = () => ben.command(id, { id: newId(), do: "chat", text: "you again" });
  expect((await speak()).status).toBe(200);
  await store.sanction({ who, kind: "mute", until: time.now() + DAY, why: "insults" });
  await look();
  expect((await speak()).body.refusal).toMatchObject({ key: "guest.muted", args: { why: "insults" } });
  const page = await ben.page();
  expect((await ben.get(`/tables/${id}`)).status).toBe(200);
  await store.sanction({ who, kind: "ban", until: time.now() + DAY, why: "insults" });
  await look();
  expect(await page.gone()).toBe(1001);
  expect((await speak()).body.refusal.key).toBe("guest.banned");
  expect((await ben.post("/me", { name: "Other" })).status).toBe(403);
  time.skip(2 * DAY);
  expect((await speak()).status).toBe(200);
  // From an address: whoever comes.
  await store.sanction({ who: "from 127.0.0.1", kind: "ban", until: time.now() + DAY, why: "flood" });
  await look();
  expect((await new Device(server.url.replace("localhost", "127.0.0.1")).get("/me")).body.refusal.key).toBe("guest.banned");
  await store.pardon("from 127.0.0.1");
  await look();
  expect((await ada.get("/me")).status).toBe(200);
  const lines = readFileSync(audit, "utf8").trim().split("\n");
  const laid = lines.map((line) => JSON.parse(line)).filter(({ deed }) => deed.startsWith("sanction"));
  expect(laid.map(({ deed, kind, who, why }) => [deed, kind, who, why])).toEqual([
    ["sanction.laid", "mute", who, "insults"],
    ["sanction.laid", "ban", who, "insults"],
    ["sanction.laid", "ban", "from 127.0.0.1", "flood"],
    ["sanction.lifted", "mute", who, undefined],
    ["sanction.lifted", "ban", who, undefined],
    ["sanction.lifted", "ban", "from 127.0.0.1", undefined],
  ]);
});

test("an operator removes a table that is being played, erases a guest, and prunes what nobody has touched", async () => {
  const time = handTime();
  const audit = join(tempDir(), "audit.jsonl");
  const { server, idOf, store, look } = await house({ now: time.now, later: time.later, audit });
  const ada = await Device.at(server);
  await ada.post("/me", { name: "Ada" });
  const { id } = await ada.table([{ who: "me" }, { who: "device", name: "Ben" }], { rounds: 3 });
  const page = await ada.page();
  await page.watch(id, [0]);
  await store.giveOrder({ id: "1", what: "remove", whom: id });
  await look();
  await page.until((message) => message.t === "gone");
  expect((await ada.get(`/tables/${id}`)).status).toBe(404);
  expect(await store.orders()).toEqual([]);

  await ada.table([{ who: "me" }, { who: "link" }]);
  const playing = await ada.table([{ who: "me" }, { who: "device", name: "Ben" }], { rounds: 3 });
  const visitor = await idOf(await Device.at(server));
  time.skip(400 * DAY);
  const fresh = await ada.table([{ who: "me" }, { who: "link" }]);
  await store.giveOrder({ id: "2", what: "prune", whom: String(time.now() - 365 * DAY) });
  await look();
  expect((await store.tableIds()).sort()).toEqual([playing.id, fresh.id].sort());
  expect(await store.guest(visitor)).toBeUndefined();

  const whom = await idOf(ada);
  expect((await store.guestsNamed("aD", 5)).map((one) => one.id)).toEqual([whom]);
  await store.giveOrder({ id: "3", what: "erase", whom });
  await look();
  expect(await store.guest(whom)).toBeUndefined();
  expect(await store.tableIds()).toEqual([]);
  // Carried out once more, as by every other node: nothing is left to do, and nothing more is noted.
  await store.giveOrder({ id: "4", what: "erase", whom });
  await store.giveOrder({ id: "5", what: "remove", whom: id });
  await look();
  expect(await store.orders()).toEqual([]);
  const deeds = readFileSync(audit, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(deeds.filter(({ deed, guest }) => deed === "guest.erased" && guest === whom)).toHaveLength(1);
  expect(deeds.filter(({ deed, table }) => deed === "table.removed" && table === id)).toHaveLength(1);
});

test("while it drains a server says so to whoever asks for its health, and still plays", async () => {
  const { server } = await house({ drain: 300 });
  const ada = await Device.at(server);
  expect((await ada.get("/health")).status).toBe(200);
  const closed = server.close();
  const asked = await ada.get("/health");
  expect([asked.status, asked.body.refusal.key]).toEqual([503, "server.stopping"]);
  expect((await ada.get("/me")).status).toBe(200);
  await closed;
});
