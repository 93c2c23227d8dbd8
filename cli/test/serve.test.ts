import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, expect, test } from "vitest";

/** The real server, started by the real command. */
const program = fileURLToPath(new URL("../warren.mjs", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "warren-serve-"));
const data = join(folder, "data");
let running: ChildProcess | undefined;
afterEach(() => void running?.kill("SIGKILL"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function serve(more: readonly string[] = [], env: Record<string, string> = {}): Promise<string> {
  running = spawn(process.execPath, [program, "serve", "--port", "0", "--data", data, "--log", "none", ...more], {
    stdio: ["ignore", "pipe", "ignore"],
    env: { ...process.env, ...env },
  });
  for await (const line of createInterface({ input: running.stdout! })) {
    const address = /http:\/\/\S+/.exec(line)?.[0];
    if (address) return address;
  }
  throw new Error("the server ended without an address");
}

async function stop(): Promise<number | null> {
  const ended = once(running!, "exit");
  running!.kill("SIGTERM");
  const [code] = await ended;
  return code as number | null;
}

const warren = (...args: string[]) => spawnSync(process.execPath, [program, ...args], { encoding: "utf8", timeout: 60_000 });

test("serve, play a little by the API, stop, export, verify", async () => {
  const address = await serve();
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
  const me = await fetch(`${address}/api/me`);
  const cookie = me.headers.getSetCookie()[0]!.split(";")[0]!;
  const post = async (path: string, body: object) => {
    const headers = { cookie, "content-type": "application/json" };
    const response = await fetch(`${address}/api${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    return { status: response.status, body: (await response.json()) as { id: string } };
  };
  const seats = [{ who: "me" }, { who: "device", name: "Anna" }];
  const made = await post("/tables", { game: "tossing-tiger", options: {}, seats, nonce: "n" });
  expect(made.status).toBe(201);
  const { id } = made.body;
  await post(`/tables/${id}/start`, {});
  const resigned = await post(`/tables/${id}/commands`, { id: "command-0001", do: "resign", seat: 0 });
  expect(resigned.status).toBe(200);
  expect(await stop()).toBe(0);

  const file = join(folder, "match.json");
  const exported = warren("export", id, "--data", data, "--out", file, "--json");
  expect(exported.stderr).toBe("");
  expect(JSON.parse(exported.stdout)).toMatchObject({ id, game: "tossing-tiger", entries: 2 });
  expect(JSON.parse(warren("export", id, "--data", data).stdout)).toEqual(JSON.parse(readFileSync(file, "utf8")));
  const verified = warren("verify", file, "--json");
  expect(JSON.parse(verified.stdout)).toMatchObject({ sound: true, keyChecked: true, finished: true, entries: 2 });

  const unknown = warren("export", "nosuchtable", "--data", data);
  expect(unknown.status).toBe(2);
  expect(unknown.stderr).toContain("nosuchtable");
});

test("a backup is made while the server runs, brought back into another folder, and a damaged one is refused by name", async () => {
  const address = await serve();
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
  const file = join(folder, "copy.sqlite");
  const made = warren("backup", file, "--data", data, "--json");
  expect([made.status, made.stderr]).toEqual([0, ""]);
  expect(JSON.parse(made.stdout)).toMatchObject({ tables: 1, verified: 1, otherRules: 0, unsound: [] });
  const twice = warren("backup", file, "--data", data);
  expect([twice.status, twice.stderr]).toEqual([2, expect.stringContaining(file)]);
  const live = warren("restore", file, "--data", data);
  expect(live.stdout).toContain("0 tables brought back");
  expect(await stop()).toBe(0);
  const empty = warren("restore", file, "--data", join(folder, "new"), "--json");
  expect(JSON.parse(empty.stdout)).toMatchObject({ restored: 1, kept: 0, verified: 1 });
  const bad = join(folder, "bad.sqlite");
  writeFileSync(bad, readFileSync(file).subarray(0, 20_000));
  const refused = warren("restore", bad, "--data", join(folder, "newer"));
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining(bad)]);
});

test("a server that is about to stop says so in its health, and that is no error in its log", async () => {
  const address = await serve(["--drain", "1", "--log", "error"]);
  let said = "";
  running!.stdout!.on("data", (more) => {
    said += more;
  });
  const stopped = stop();
  await expect.poll(async () => (await fetch(`${address}/api/health`)).status).toBe(503);
  expect(await stopped).toBe(0);
  expect(said).toBe("");
});

test("the doctor looks while the server works; what would change the file is refused until it has stopped", async () => {
  await serve();
  const healthy = warren("doctor", "--data", data);
  expect([healthy.status, healthy.stdout]).toEqual([0, expect.stringContaining("1 table, 1 match replayed to every hash")]);
  const busy = warren("migrate", "--data", data);
  expect([busy.status, busy.stderr]).toEqual([1, expect.stringContaining("another server")]);
  expect(await stop()).toBe(0);
  expect(warren("migrate", "--data", data).stdout).toContain("up to date");
});

test("an operator finds a guest, removes a table under a server at work, and erases the guest when none is", async () => {
  const address = await serve();
  const me = await fetch(`${address}/api/me`);
  const cookie = me.headers.getSetCookie()[0]!.split(";")[0]!;
  const headers = { cookie, "content-type": "application/json" };
  const { name } = (await me.json()) as { name: string };
  const seats = [{ who: "me" }, { who: "link" }];
  const made = await fetch(`${address}/api/tables`, {
    method: "POST",
    headers,
    body: JSON.stringify({ game: "tossing-tiger", options: {}, seats, nonce: "n" }),
  });
  const { id } = (await made.json()) as { id: string };
  const [guest] = JSON.parse(warren("guests", name.slice(1), "--data", data, "--json").stdout);
  expect(guest).toMatchObject({ name, tables: 1 });
  expect(warren("remove", "nowhere", "--data", data).stderr).toContain("no table “nowhere”");
  expect(warren("remove", id, "--data", data)).toMatchObject({ status: 0, stdout: `${id} is removed.\n` });
  expect((await fetch(`${address}/api/tables/${id}`)).status).toBe(404);
  await stop();
  expect(warren("erase", guest.id, "--data", data)).toMatchObject({ status: 0, stdout: `${guest.id} is erased.\n` });
  expect(warren("ban", guest.id, "--why", "gone", "--data", data).stderr).toContain(`no guest “${guest.id}”`);
});

test("behind a proxy: whom it names is counted, cookies are Secure over https, and other sites are let in by name", async () => {
  const address = await serve(["--trust-proxy", "--limit", "newGuests=2"], {
    WARREN_ORIGIN: "https://friend.example,https://other.example",
  });
  const me = (headers: Record<string, string>) => fetch(`${address}/api/me`, { headers });
  const secure = (await me({ "x-forwarded-for": "10.0.0.1", "x-forwarded-proto": "https" })).headers.getSetCookie()[0]!;
  expect(secure).toContain("Secure");
  expect((await me({ "x-forwarded-for": "10.0.0.1" })).headers.getSetCookie()[0]).not.toContain("Secure");
  // What somebody in front of the proxy claims is not believed.
  expect((await me({ "x-forwarded-for": "1.2.3.4, 10.0.0.1" })).status).toBe(429);
  expect((await me({ "x-forwarded-for": "10.0.0.2" })).status).toBe(200);
  const headers = { cookie: secure.split(";")[0]!, "content-type": "application/json", "x-forwarded-for": "10.0.0.1" };
  const rename = async (origin: string) =>
    (await fetch(`${address}/api/me`, { method: "POST", headers: { ...headers, origin }, body: '{"name":"Eve"}' })).status;
  expect(await rename("https://friend.example")).toBe(200);
  expect(await rename("https://other.example")).toBe(200);
  expect(await rename("https://evil.example")).toBe(403);
  await stop();
});

test("without a proxy nobody's headers are believed", async () => {
  const address = await serve([], { WARREN_LIMIT: "newGuests=1" });
  const me = (from: string) => fetch(`${address}/api/me`, { headers: { "x-forwarded-for": from, "x-forwarded-proto": "https" } });
  expect((await me("10.0.0.1")).headers.getSetCookie()[0]).not.toContain("Secure");
  expect((await me("10.0.0.2")).status).toBe(429);
  await stop();
});

test.each([
  [["--origin", "example.org"], "example.org"],
  [["--origin", "https://example.org/path"], "https://example.org/path"],
  [["--limit", "speed=3"], "speed=3"],
  [["--limit", "requests=none"], "none"],
  [["--trust-proxy", "often"], "often"],
])("bad usage is named: %s", (args, named) => {
  const { status, stderr } = warren("serve", "--data", join(folder, "other"), ...args);
  expect([status, stderr]).toEqual([2, expect.stringContaining(named)]);
});

test("a port in use is named, with exit code 1", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const { port } = taken.address() as { port: number };
  const { status, stderr } = warren("serve", "--port", String(port), "--data", join(folder, "other"), "--log", "none");
  taken.close();
  expect(status).toBe(1);
  expect(stderr).toContain(String(port));
});

test("a second server on the same data is refused, with exit code 1", async () => {
  await serve();
  const { status, stderr } = warren("serve", "--port", "0", "--data", data, "--log", "none");
  expect(status).toBe(1);
  expect(stderr).toContain(data);
});
