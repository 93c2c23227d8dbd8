import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import WebSocket from "ws";
import { Device, handTime, newId, tempDir, toyServer } from "./client.ts";

let server: Awaited<ReturnType<typeof toyServer>>;
beforeAll(async () => {
  const webDir = tempDir();
  mkdirSync(join(webDir, "assets"));
  writeFileSync(join(webDir, "index.html"), "<!doctype html><title>Warren</title>");
  const script = Buffer.from("export {};".repeat(20));
  writeFileSync(join(webDir, "assets", "index-abc123.js"), script);
  writeFileSync(join(webDir, "assets", "index-abc123.js.br"), brotliCompressSync(script));
  writeFileSync(join(webDir, "assets", "index-abc123.js.gz"), gzipSync(script));
  writeFileSync(join(webDir, "sw.js"), "");
  server = await toyServer({ webDir, origins: ["https://friend.example"] });
});
afterAll(() => server.end());

describe("origins", () => {
  const cases: [string | undefined, boolean][] = [
    [undefined, true],
    ["OWN", true],
    ["https://friend.example", true],
    ["https://evil.example", false],
    ["http://localhost:1", false],
    ["null", false],
    ["garbage", false],
  ];
  const headersFor = (origin: string | undefined): Record<string, string> =>
    origin === undefined ? {} : { origin: origin === "OWN" ? server.url : origin };

  test.each(cases)("a change from %s", async (origin, allowed) => {
    const device = await Device.at(server);
    const answer = await device.request("POST", "/me", { name: "Eve" }, headersFor(origin));
    expect(answer.status).toBe(allowed ? 200 : 403);
    if (!allowed) expect(answer.body.refusal.key).toBe("request.origin");
  });

  test.each(cases)("a socket from %s", async (origin, allowed) => {
    const device = await Device.at(server);
    const socket = new WebSocket(`${server.url.replace("http", "ws")}/api/live`, {
      headers: { cookie: device.cookie, ...headersFor(origin) },
    });
    const outcome = await new Promise<string>((resolve) => {
      socket.once("open", () => resolve("open"));
      socket.once("unexpected-response", (_, response) => resolve(String(response.statusCode)));
      socket.once("error", (error) => resolve(error.message));
    });
    expect(outcome).toBe(allowed ? "open" : "403");
    socket.terminate();
  });

  test("a form of another site without an Origin header", async () => {
    const device = await Device.at(server);
    const answer = await device.request("POST", "/me", { name: "Eve" }, { "sec-fetch-site": "cross-site" });
    expect(answer.status).toBe(403);
  });
});

describe("headers", () => {
  test("every answer carries the house's policy", async () => {
    for (const path of ["/", "/api/me", "/api/nothing"]) {
      const { headers } = await fetch(server.url + path, { headers: { accept: "text/html" } });
      const policy = headers.get("content-security-policy")!;
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("worker-src 'self' blob:");
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain(`connect-src 'self' ws://${new URL(server.url).host}`);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("x-powered-by")).toBeNull();
    }
  });
});

describe("the site", () => {
  test("pages of the site are one file that is never cached; hashed files are kept for ever", async () => {
    for (const path of ["/", "/table/abc", "/index.html"]) {
      const page = await fetch(server.url + path, { headers: { accept: "text/html" } });
      expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-cache"]);
      expect(await page.text()).toContain("<title>Warren</title>");
    }
    const asset = await fetch(`${server.url}/assets/index-abc123.js`);
    expect(asset.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect((await fetch(`${server.url}/sw.js`)).headers.get("cache-control")).toBe("no-cache");
    expect((await fetch(`${server.url}/assets/missing.js`)).status).toBe(404);
    expect((await fetch(`${server.url}/..%2f..%2fetc/passwd`)).status).not.toBe(200);
  });

  test("a file comes as it was packed at the build, for those who can unpack it", async () => {
    const asked = async (encoding: string) => {
      const { headers } = await fetch(`${server.url}/assets/index-abc123.js`, { headers: { "accept-encoding": encoding } });
      return [headers.get("content-encoding"), headers.get("content-type"), headers.get("cache-control"), headers.get("vary")];
    };
    const forGood = "public, max-age=31536000, immutable";
    const script = "application/javascript; charset=utf-8";
    expect(await asked("br, gzip")).toEqual(["br", script, forGood, "accept-encoding"]);
    expect(await asked("gzip")).toEqual(["gzip", script, forGood, "accept-encoding"]);
    expect(await asked("identity")).toEqual([null, script, forGood, "accept-encoding"]);
  });

  test("a site that was not built is said so, and the API works", async () => {
    const bare = await toyServer({ webDir: join(tempDir(), "missing") });
    const page = await fetch(bare.url, { headers: { accept: "text/html" } });
    expect(page.status).toBe(503);
    expect(await page.text()).toContain("npm run build");
    expect((await fetch(`${bare.url}/api/health`)).status).toBe(200);
    await bare.end();
  });
});

describe("the description of the API", () => {
  test("is made from the schemas and has a page to read", async () => {
    const page = await fetch(`${server.url}/api/docs`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("swagger");
    const spec = (await (await fetch(`${server.url}/api/docs/json`)).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { summary?: string; requestBody?: unknown; responses: object }>>;
    };
    expect(spec.openapi).toBe("3.1.0");
    expect(Object.keys(spec.paths).sort()).toEqual(
      [
        "/api/dice",
        "/api/games",
        "/api/health",
        "/api/me",
        "/api/me/devices/{id}",
        "/api/me/keys",
        "/api/me/passkeys",
        "/api/me/passkeys/question",
        "/api/me/passkeys/{id}",
        "/api/me/recover",
        "/api/me/recovery",
        "/api/me/sign-in",
        "/api/me/sign-in/question",
        "/api/tables",
        "/api/tables/{id}",
        "/api/tables/{id}/chat",
        "/api/tables/{id}/commands",
        "/api/tables/{id}/join",
        "/api/tables/{id}/leave",
        "/api/tables/{id}/picture",
        "/api/tables/{id}/record",
        "/api/tables/{id}/rematch",
        "/api/tables/{id}/start",
        "/api/tables/{id}/turn-away",
        "/api/works",
        "/api/works/{id}",
      ].sort(),
    );
    for (const methods of Object.values(spec.paths))
      for (const method of Object.values(methods)) expect(method.summary).toBeTruthy();
    const command = JSON.stringify(spec.paths["/api/tables/{id}/commands"]!.post!.requestBody);
    for (const word of ["answer", "undo.agree", "resign", "chat"]) expect(command).toContain(`"${word}"`);
  });
});

describe("limits", () => {
  test("too many requests are refused with the time to wait", async () => {
    const small = await toyServer({ limits: { requests: 5 } });
    const device = new Device(small.url);
    const answers = [];
    for (let i = 0; i < 8; i++) answers.push(await device.get("/games"));
    expect(answers.map((one) => one.status)).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    expect(answers[7]!.body.refusal.key).toBe("request.tooFast");
    expect(Number(answers[7]!.headers.get("retry-after"))).toBeGreaterThan(0);
    // One who is known is counted apart from the address.
    expect((await new Device(small.url).get("/health")).status).toBe(200);
    await small.end();
  });

  test("new guests from one address", async () => {
    const small = await toyServer({ limits: { newGuests: 3 } });
    const statuses = [];
    for (let i = 0; i < 5; i++) statuses.push((await new Device(small.url).get("/me")).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    await small.end();
  });

  test("unfinished tables of one host", async () => {
    const small = await toyServer({ limits: { unfinishedTables: 2 } });
    const host = await Device.at(small);
    const wish = { game: "toy", seats: [{ who: "me" }, { who: "link" }], nonce: "n" };
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await host.post("/tables", wish)).status);
    expect(statuses).toEqual([201, 201, 429]);
    await small.end();
  });

  test("messages on a socket: each command still gets its answer, and a flood is cut off", async () => {
    const { now } = handTime();
    const small = await toyServer({ now, limits: { messages: 5 / 6 } });
    const host = await Device.at(small);
    const { id } = await host.table([{ who: "me" }, { who: "link" }]);
    const page = await host.page();
    const ids = Array.from({ length: 8 }, newId);
    for (const one of ids) page.say({ t: "command", table: id, command: { id: one, do: "chat", text: "hi" } });
    const answers = await page.when(() => {
      const got = page.messages.flatMap((message) => (message.t === "answer" ? [message.answer] : []));
      return got.length === 8 ? got : undefined;
    });
    expect(
      answers
        .filter((one) => one.ok)
        .map((one) => one.id)
        .sort(),
    ).toEqual(ids.slice(0, 5));
    for (const one of answers) if (!one.ok) expect(one.refusal.key).toBe("request.tooFast");
    for (let i = 0; i < 10; i++) page.say({ t: "ping" });
    expect(await page.gone()).toBe(1008);
    await small.end();
  });

  test("pages of one guest, and tables on one page", async () => {
    const small = await toyServer({ limits: { socketsPerGuest: 2, watches: 1 } });
    const host = await Device.at(small);
    const one = await host.table([{ who: "me" }, { who: "link" }]);
    const two = await host.table([{ who: "me" }, { who: "link" }]);
    const pages = [await host.page(), await host.page()] as const;
    const third = await host.page().catch(() => undefined);
    expect(third).toBeUndefined();
    await pages[0].watch(one.id, [0]);
    pages[0].say({ t: "watch", table: two.id, as: [0] });
    await pages[0].until((message) => message.t === "refused" && message.refusal.key === "request.tooManyTables");
    pages[0].say({ t: "unwatch", table: one.id });
    await pages[0].watch(two.id, [0]);
    expect(pages[0].infos.get(two.id)?.id).toBe(two.id);
    for (const page of pages) page.close();
    await small.end();
  });
});

test("health tells of the store", async () => {
  const bad = await toyServer();
  const sick = { ...bad.house.store, check: () => Promise.reject(Object.assign(new Error("io"), { code: "SQLITE_IOERR" })) };
  (bad.house as { store: unknown }).store = sick;
  const answer = await new Device(bad.url).get("/health");
  expect([answer.status, answer.body.refusal.key]).toEqual([503, "server.storeFailed"]);
  await bad.end();
});
