import { afterEach, expect, test, vi } from "vitest";
import { createTable, rematch } from "../src/client/api.ts";

/** A server that shows these dice and gives this table; what was asked of it, in order. */
function serverWith(shown: string, table: (nonce: string) => object) {
  const asked: [path: string, body: { nonce?: string; commitment?: string }][] = [];
  vi.stubGlobal("fetch", async (path: string, init: { body: string }) => {
    const body = JSON.parse(init.body);
    asked.push([path, body]);
    return new Response(JSON.stringify(path === "/api/dice" ? { commitment: shown } : table(body.nonce)));
  });
  return asked;
}
afterEach(() => vi.unstubAllGlobals());
const wish = { game: "toy", options: {}, seats: [] };

test("a table is made with dice that were committed to before the page made its number", async () => {
  const asked = serverWith("abc", (nonce) => ({ id: "t", commitment: "abc", salt: nonce }));
  expect(await createTable(wish)).toMatchObject({ ok: true, value: { id: "t" } });
  expect(await rematch("t")).toMatchObject({ ok: true, value: { id: "t" } });
  expect(asked.map(([path]) => path)).toEqual(["/api/dice", "/api/tables", "/api/dice", "/api/tables/t/rematch"]);
  expect(asked[0]![1].nonce).toBeUndefined();
  expect(asked[1]![1]).toMatchObject({ commitment: "abc", nonce: expect.stringMatching(/^[0-9a-f]{32}$/) });
});

test("other dice than were shown are refused; a rematch somebody else has made has its own", async () => {
  serverWith("abc", (nonce) => ({ id: "t", commitment: "other", salt: nonce }));
  expect(await createTable(wish)).toMatchObject({ ok: false, refusal: { key: "dice.other" } });
  expect(await rematch("t")).toMatchObject({ ok: false, refusal: { key: "dice.other" } });
  serverWith("abc", () => ({ id: "t", commitment: "other", salt: "theirs" }));
  expect(await rematch("t")).toMatchObject({ ok: true });
});
