import { mkdirSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import WebSocket from "ws";
import { Device, tempDir, toyServer } from "./client.ts";

/** Addresses as nobody spells them. */

let server: Awaited<ReturnType<typeof toyServer>>;
beforeAll(async () => {
  const webDir = tempDir();
  mkdirSync(join(webDir, "assets"));
  writeFileSync(join(webDir, "index.html"), "<!doctype html><title>Warren</title>");
  server = await toyServer({ webDir });
});
afterAll(() => server.end());

/** As it is, past everything that puts an address right. */
function ask(port: number, method: string, path: string, accept: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: "127.0.0.1", method, path, headers: { accept } }, (response) => {
      let body = "";
      response.on("data", (part) => {
        body += part;
      });
      response.on("end", () => resolve({ status: response.statusCode!, body }));
    });
    asked.on("error", reject);
    asked.end();
  });
}

describe("a route is what it matches, however it is spelt", () => {
  test("limits count it", async () => {
    const small = await toyServer({ limits: { requests: 3 } });
    const statuses = [];
    for (const path of ["/api/games", "/%61pi/games", "/api/g%61mes", "/%61pi/games", "/api/nothing"])
      statuses.push((await ask(small.port, "GET", path, "*/*")).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    await small.end();
  });

  test.each(["/api/live", "/api/%6cive", "/%61pi/live"])("another site opens no socket by %s", async (path) => {
    const socket = new WebSocket(`${server.url.replace("http", "ws")}${path}`, { headers: { origin: "https://evil.example" } });
    const outcome = await new Promise<string>((resolve) => {
      socket.once("open", () => resolve("open"));
      socket.once("unexpected-response", (_, response) => resolve(String(response.statusCode)));
      socket.once("error", (error) => resolve(error.message));
    });
    expect(outcome).toBe("403");
    socket.terminate();
  });
});

describe("odd addresses", () => {
  const odd = [
    "/%",
    "/%ff",
    "/%00",
    "/assets/%00",
    "/assets/a.js%00",
    "/%5c..%5c",
    "/.",
    "/..",
    "//",
    "//evil.example",
    "http://evil.example/",
    "http://[/",
    `/${"a".repeat(300)}`,
    `/${"a".repeat(9000)}`,
    "/assets/x/y/z.js",
    "/..%2f..%2fetc/passwd",
    "/api",
    "/api/",
    "/api/%",
    "/api/tables/%00",
    "/api/tables/%ff",
    `/api/tables/${"a".repeat(500)}`,
    "/api/docs/static/%00",
    `/api/docs/static/${"a".repeat(300)}`,
    "/api/docs/static/..%2f..",
    "/api/tables/constructor",
    "/api/tables/x/picture?__proto__=1",
    "/table/%e0%a4%a",
  ].map((path) => [path.slice(0, 40), path] as const);
  test.each(odd)("%s is 400 or 404", async (_, path) => {
    for (const method of ["GET", "HEAD"])
      for (const accept of ["*/*", "application/json"]) {
        const { status, body } = await ask(server.port, method, path, accept);
        expect([400, 404]).toContain(status);
        if (method === "GET") expect(JSON.parse(body).refusal.key).toBeTruthy();
      }
    // The site's own page stands for every address of the site that is none of the API and can be read.
    expect([200, 400, 404]).toContain((await ask(server.port, "GET", path, "text/html")).status);
    for (const method of ["POST", "DELETE", "OPTIONS"])
      expect([400, 401, 404]).toContain((await ask(server.port, method, path, "text/html")).status);
  });

  test("below /api nothing is the site's page", async () => {
    for (const path of ["/api/x", "/%61pi/x", "/api"])
      expect((await ask(server.port, "GET", path, "text/html")).status).toBe(404);
    const { status, headers } = await new Device(server.url).get("/nothing");
    expect([status, headers.get("content-type")]).toEqual([404, "application/json; charset=utf-8"]);
  });
});
