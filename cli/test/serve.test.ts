import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
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

async function serve(): Promise<string> {
  running = spawn(process.execPath, [program, "serve", "--port", "0", "--data", data, "--log", "none"], {
    stdio: ["ignore", "pipe", "ignore"],
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
