import { readFileSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { afterEach, describe, expect, test } from "vitest";
import { databaseFile } from "../database/sqlite.ts";
import { browserName } from "../identity/browser-name.ts";
import { newCode, readCode } from "../identity/recovery.ts";
import type { ServerOptions } from "../server.ts";
import { Authenticator } from "./authenticator.ts";
import { Device, tempDir, toyServer } from "./client.ts";

const running: { end(): Promise<void> }[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.end();
});
async function house(extra: Partial<ServerOptions> = {}) {
  const server = await toyServer(extra);
  running.push(server);
  return server;
}
const codeOf = async (device: Device): Promise<string> => (await device.post("/me/recovery")).body.code;
const keysOf = async (device: Device) => (await device.get("/me/keys")).body;
const mine = async (device: Device): Promise<string[]> =>
  (await device.get("/tables")).body.tables.map(({ id }: { id: string }) => id);

describe("a recovery code", () => {
  test("is read however it was typed, and nothing else is", () => {
    for (let n = 0; n < 50; n++) {
      const code = newCode();
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{5}$/);
      const typed = code.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l");
      expect(readCode(`  ${typed} `)).toBe(code);
    }
    for (const wrong of ["", "ABCDE", `${newCode()}A`, "U".repeat(25), "é".repeat(25)]) expect(readCode(wrong)).toBeUndefined();
  });

  test("brings a player and his matches back to a device that has lost its cookie", async () => {
    const server = await house();
    const before = await Device.at(server);
    await before.post("/me", { name: "Ada" });
    const { id } = await before.table([{ who: "me" }, { who: "device", name: "Ben" }], { rounds: 1 });
    const first = await codeOf(before);
    const code = await codeOf(before);
    expect((await keysOf(before)).recovery).toEqual(expect.any(Number));
    const after = await Device.at(server);
    expect(await mine(after)).toEqual([]);
    // Only the last one counts.
    expect((await after.post("/me/recover", { code: first })).body.refusal.key).toBe("recovery.wrong");
    expect((await after.post("/me/recover", { code: code.toLowerCase() })).body).toEqual({ name: "Ada" });
    expect(await mine(after)).toEqual([id]);
    const { devices } = await keysOf(after);
    expect(devices.map(({ here }: { here: boolean }) => here).sort()).toEqual([false, true]);
    // The other device is who it was, and so is this one after a restart.
    expect((await before.get("/me")).body.name).toBe("Ada");
    await after.request("DELETE", "/me/recovery");
    const third = await Device.at(server);
    expect((await third.post("/me/recover", { code })).status).toBe(403);
  });

  test("takes along the matches of a device that had no key; where both play, one seat is the caretaker's and nobody's", async () => {
    const server = await house();
    const ada = await Device.at(server);
    const code = await codeOf(ada);
    const other = await Device.at(server);
    const own = await other.table([{ who: "me" }, { who: "device", name: "Ben" }], { rounds: 3 });
    const both = await other.table([{ who: "me" }, { who: "link" }], { rounds: 3 });
    await ada.post(`/tables/${both.id}/join`, { nonce: "a" });
    const over = await other.table([{ who: "me" }, { who: "link" }], { rounds: 1 });
    await ada.post(`/tables/${over.id}/join`, { nonce: "a" });
    await other.command(over.id, { id: "gives-it-up", do: "resign", seat: 0 });
    const guest = (await server.house.guests.byCookie(other.cookie.split("=")[1]))!.id;
    expect((await other.post("/me/recover", { code })).status).toBe(200);
    expect((await mine(other)).sort()).toEqual([own.id, both.id, over.id].sort());
    expect(await server.house.store.guest(guest)).toBeUndefined();
    const { mine: asked } = (await other.get(`/tables/${own.id}/picture?as=0`)).body;
    const answer = { id: "as-somebody-else", do: "answer" as const, seat: 0, decision: asked.id, answer: asked.fallback };
    expect((await ada.command(own.id, answer)).body.ok).toBe(true);
    const { seats, host } = (await ada.get(`/tables/${both.id}`)).body;
    expect([seats[0].mine, seats[0].care?.why, seats[1].mine, host]).toEqual([false, "left", true, true]);
    expect((await ada.get(`/tables/${both.id}/picture?as=0`)).status).toBe(403);
    expect((await ada.get(`/tables/${over.id}`)).body.seats[0].mine).toBe(true);
  });

  test("leaves matches of whom the device was before only when that is wanted, if he can come back to them", async () => {
    const server = await house();
    const ada = await Device.at(server);
    const code = await codeOf(ada);
    const other = await Device.at(server);
    await codeOf(other);
    await other.table([{ who: "me" }, { who: "link" }], { rounds: 1 });
    const refused = await other.post("/me/recover", { code });
    expect([refused.status, refused.body.refusal]).toEqual([409, { key: "me.leavesMatches", args: { n: 1 } }]);
    expect(await mine(other)).toHaveLength(1);
    expect((await other.post("/me/recover", { code, leave: true })).status).toBe(200);
    expect(await mine(other)).toEqual([]);
  });

  test("tried a thousand times is refused, counted and written down", async () => {
    const audit = join(tempDir(), "audit.jsonl");
    const server = await house({ audit, metrics: { port: 0 }, limits: { keysTried: 3, requests: 2000 } });
    const ada = await Device.at(server);
    const code = await codeOf(ada);
    const thief = await Device.at(server);
    const keys: string[] = [];
    for (let n = 0; n < 1000; n++) keys.push((await thief.post("/me/recover", { code: newCode() })).body.refusal.key);
    expect(keys).toEqual([...Array(3).fill("recovery.wrong"), ...Array(997).fill("me.tooManyTries")]);
    // Then not even the right one counts, from this address.
    expect((await thief.post("/me/recover", { code })).status).toBe(429);
    const lines = readFileSync(audit, "utf8");
    expect(lines.match(/key\.refused/g)).toHaveLength(1001);
    expect(lines).not.toContain(code);
    const figures = await (await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`)).text();
    expect(figures).toContain('warren_keys_refused_total{key="recovery"} 1001');
  });
});

describe("devices", () => {
  test("are called by what they say of themselves", () => {
    const linux = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
    const phone =
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/18.0 Safari/604.1";
    expect([browserName(linux), browserName(phone), browserName(undefined)]).toEqual(["Firefox · Linux", "Safari · iPhone", "?"]);
  });

  test("are listed and revoked: what a lost one holds opens nothing, and its pages go", async () => {
    const server = await house();
    const home = await Device.at(server);
    const lost = await Device.at(server);
    await lost.post("/me/recover", { code: await codeOf(home) });
    const page = await lost.page();
    const { devices } = await keysOf(home);
    const other = devices.find(({ here }: { here: boolean }) => !here).id;
    const stranger = await Device.at(server);
    expect((await stranger.request("DELETE", `/me/devices/${other}`)).body.refusal.key).toBe("device.unknown");
    expect((await home.request("DELETE", `/me/devices/${other}`)).status).toBe(204);
    expect(await page.gone()).toBe(1001);
    expect((await lost.get("/me/keys")).status).toBe(401);
    expect((await keysOf(home)).devices).toHaveLength(1);
  });
});

describe("a passkey's question", () => {
  test("is answered by nobody who did not ask it, nor on a site without a name", async () => {
    const server = await house();
    const ada = await Device.at(server);
    const asked = await ada.post("/me/sign-in/question");
    expect(asked.status).toBe(200);
    const response = { id: "nobodys", rawId: "nobodys", type: "public-key", response: {}, clientExtensionResults: {} };
    expect((await ada.post("/me/sign-in", { response })).body.refusal.key).toBe("passkey.refused");
    expect((await ada.post("/me/passkeys", { response })).body.refusal.key).toBe("passkey.refused");
    const byNumber = new Device(server.url.replace("localhost", "127.0.0.1"));
    expect((await byNumber.post("/me/passkeys/question")).body.refusal.key).toBe("passkey.needsName");
  });

  test("that was stolen with its answer opens nothing to another device, is spent with that, and is written down", async () => {
    const audit = join(tempDir(), "audit.jsonl");
    const server = await house({ audit, metrics: { port: 0 } });
    const [ada, phone, thief] = [await Device.at(server), await Device.at(server), await Device.at(server)];
    const machine = new Authenticator(server.url);
    const asked = (device: Device, path: string) => device.post(`${path}/question`).then(({ body }) => body.challenge);
    const made = machine.make(await asked(ada, "/me/passkeys"));
    // Whoever has seen the question of a new one makes none of it.
    const forged = new Authenticator(server.url).make(await asked(ada, "/me/passkeys"));
    expect((await thief.post("/me/passkeys", { response: forged })).status).toBe(403);
    expect((await ada.post("/me/passkeys", { response: made })).status).toBe(201);
    const signIn = async (device: Device, response: object) => (await device.post("/me/sign-in", { response })).status;
    const stolen = machine.sign(await asked(phone, "/me/sign-in"));
    expect([await signIn(thief, stolen), await signIn(phone, stolen)]).toEqual([403, 403]);
    const own = machine.sign(await asked(phone, "/me/sign-in"));
    expect([await signIn(phone, own), await signIn(phone, own)]).toEqual([200, 403]);
    expect((await keysOf(phone)).passkeys).toHaveLength(1);
    const refused = readFileSync(audit, "utf8").match(/"key\.refused".*"why":"challenge"/g);
    expect(refused).toHaveLength(4);
    const figures = await (await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`)).text();
    expect(figures).toContain('warren_keys_refused_total{key="passkey"} 4');
  });

  test("is spent once, also by two at the same time", async () => {
    const { house: inside } = await house();
    const { store } = inside;
    await store.issueChallenge({ challenge: "c", purpose: "signIn", device: "d", expiresAt: 1000 });
    const spent = await Promise.all([store.spendChallenge("c"), store.spendChallenge("c"), store.spendChallenge("other")]);
    expect(spent.filter((one) => one !== undefined)).toEqual([
      { challenge: "c", purpose: "signIn", device: "d", expiresAt: 1000 },
    ]);
    expect(await store.spendChallenge("c")).toBeUndefined();
  });
});

describe("who is erased", () => {
  test("is gone by name, talk and keys; others play on against the caretaker, and tables of one's own go", async () => {
    const server = await house();
    const ada = await Device.at(server);
    await ada.post("/me", { name: "Ada Unheard-of" });
    const ben = await Device.at(server);
    const alone = await ada.table([{ who: "me" }, { who: "bot", level: "random" }], { rounds: 9 });
    const waiting = await ada.table([{ who: "me" }, { who: "link" }], { rounds: 1 });
    const shared = await ada.table([{ who: "me" }, { who: "link" }], { rounds: 3 });
    await ben.post(`/tables/${shared.id}/join`, { nonce: "b" });
    await ada.command(shared.id, { id: "ada-says-so", do: "chat", text: "I am Ada Unheard-of" });
    const over = await ada.table([{ who: "me" }, { who: "link" }], { rounds: 1 });
    await ben.post(`/tables/${over.id}/join`, { nonce: "b" });
    await ada.command(over.id, { id: "ada-gives-up", do: "resign", seat: 0 });
    const code = await codeOf(ada);
    const adas = ada.cookie;
    expect((await ada.request("DELETE", "/me")).status).toBe(204);
    for (const { id } of [alone, waiting]) expect((await ben.get(`/tables/${id}`)).status).toBe(404);
    const { seats, host } = (await ben.get(`/tables/${shared.id}`)).body;
    expect(seats[0]).toMatchObject({ name: "Somebody", care: { why: "left" } });
    expect([seats[1].mine, host]).toEqual([true, true]);
    expect((await ben.get(`/tables/${over.id}`)).body.seats[0].name).toBe("Somebody");
    expect((await ben.get(`/tables/${shared.id}/chat`)).body.lines).toEqual([]);
    // Neither the cookie nor the code opens anything.
    const again = new Device(server.url);
    again.cookie = adas;
    expect((await again.get("/me/keys")).status).toBe(401);
    expect((await again.post("/me/recover", { code })).body.refusal.key).toBe("recovery.wrong");
    await server.close();
    const left = new Sqlite(databaseFile(server.data));
    for (const table of ["guests", "seats", "chats", "receipts", "notes", "tables", "entries"])
      expect(JSON.stringify(left.prepare(`SELECT * FROM ${table}`).all()), table).not.toContain("Unheard");
    left.close();
  });
});
