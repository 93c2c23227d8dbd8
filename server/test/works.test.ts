import { readFileSync } from "node:fs";
import { readyGames } from "@warren/games/listed.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Device, toyServer } from "./client.ts";

const content = new URL("../../games/wars-across-the-world/content/", import.meta.url);
const read = (name: string) => JSON.parse(readFileSync(new URL(name, content), "utf8"));
const game = "wars-across-the-world";
const war = (change: object = {}): string =>
  JSON.stringify({ ...read("missouri.json"), id: "mine", map: read("missouri.map.json"), ...change });
const text = war();

let server: Awaited<ReturnType<typeof toyServer>>;
beforeAll(async () => {
  server = await toyServer({ games: await readyGames(), limits: { works: 2, workBytes: 2.5 * Buffer.byteLength(text) } });
});
afterAll(() => server.end());

test("a war that is kept is read by whoever has its address, and a match made of it outlives it", async () => {
  const [ann, bob] = [await Device.at(server), await Device.at(server)];
  const { status, body } = await ann.post("/works", { game, name: "  A war of mine ", text });
  expect([status, body]).toMatchObject([201, { game, name: "A war of mine", bytes: Buffer.byteLength(text) }]);
  expect((await ann.get("/works")).body.works).toEqual([body]);
  expect((await bob.get("/works")).body.works).toEqual([]);
  const found = (await bob.get(`/works/${body.id}`)).body;
  expect(found).toEqual({ ...body, text, mine: false });
  const seats = [{ who: "me" }, { who: "device", name: "Other" }];
  const made = await bob.post("/tables", { game, options: { war: found.text }, seats, nonce: "n" });
  expect((await bob.request("DELETE", `/works/${body.id}`)).body.refusal.key).toBe("work.notYours");
  expect((await ann.request("DELETE", `/works/${body.id}`)).status).toBe(204);
  expect((await bob.get(`/works/${body.id}`)).status).toBe(404);
  expect((await bob.get(`/tables/${made.body.id}`)).body).toMatchObject({ stage: "playing" });
});

test("its owner replaces it at its address; nobody else does, and not by one of another game", async () => {
  const [ann, bob] = [await Device.at(server), await Device.at(server)];
  const { id } = (await ann.post("/works", { game, name: "First", text })).body;
  const second = { game, name: "Second", text: war({ title: "Second" }) };
  expect((await ann.request("PUT", `/works/${id}`, second)).body).toMatchObject({ id, name: "Second" });
  expect((await bob.get(`/works/${id}`)).body.text).toBe(second.text);
  expect((await bob.request("PUT", `/works/${id}`, second)).body.refusal.key).toBe("work.notYours");
  expect((await ann.request("PUT", `/works/${id}`, { ...second, game: "wards-of-war" })).body.refusal.key).toBe("work.otherGame");
  expect((await ann.request("PUT", "/works/nowhere", second)).status).toBe(404);
});

test("what could not be played is not kept, and says why", async () => {
  const ann = await Device.at(server);
  const refused = async (wish: object) => (await ann.post("/works", { game, name: "Mine", text, ...wish })).body;
  expect((await refused({ text: war({ turnOrder: ["Union", "North"] }) })).message).toMatch(/^turnOrder\[1\].*North/);
  expect((await refused({ text: "x".repeat(400_001) })).message).toMatch(/400000.*400001/);
  expect((await refused({ text: "" })).refusal.key).toBe("work.empty");
  expect((await refused({ game: "tossing-tiger" })).refusal.key).toBe("work.none");
  expect((await refused({ game: "chess" })).refusal.key).toBe("game.unknown");
  expect((await refused({ name: "  " })).refusal.key).toBe("request.malformed");
  expect((await ann.get("/works")).body.works).toEqual([]);
});

test("there is room for so many works and bytes of one guest; one that is replaced makes room for itself", async () => {
  const ann = await Device.at(server);
  const { id } = (await ann.post("/works", { game, name: "One", text })).body;
  const large = text.padEnd(1.6 * text.length, " ");
  expect((await ann.post("/works", { game, name: "Two", text: large })).body.refusal.key).toBe("work.tooMuch");
  await ann.post("/works", { game, name: "Two", text });
  expect((await ann.post("/works", { game, name: "Three", text })).body.refusal).toEqual({
    key: "work.tooMany",
    args: { max: 2 },
  });
  expect((await ann.request("PUT", `/works/${id}`, { game, name: "One", text })).status).toBe(200);
});
