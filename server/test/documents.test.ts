import { readFileSync } from "node:fs";
import { loadGame, readyGames } from "@warren/games/listed.ts";
import { verifyMatchFile } from "@warren/kernel/record.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MAPS } from "../../games/wards-of-war/content/maps.ts";
import { planOf, textOfPlan } from "../../games/wards-of-war/display/plan.ts";
import { LIMITS } from "../limits.ts";
import { Device, toyServer } from "./client.ts";

const missouri = readFileSync(new URL("../../games/wars-across-the-world/content/missouri.json", import.meta.url), "utf8");
const map = readFileSync(new URL("../../games/wars-across-the-world/content/missouri.map.json", import.meta.url), "utf8");
const war = (change: object): string => JSON.stringify({ ...JSON.parse(missouri), ...change });

let server: Awaited<ReturnType<typeof toyServer>>;
beforeAll(async () => {
  server = await toyServer({ games: await readyGames() });
});
afterAll(() => server.end());

const wish = (text: string) => ({
  game: "wars-across-the-world",
  options: { war: text },
  seats: [{ who: "me" }, { who: "device", name: "Other" }],
  nonce: "n1",
});

test("a document is read before there is a table, and what is wrong is said with its place", async () => {
  const host = await Device.at(server);
  const refused = await host.post("/tables", wish(war({ turnOrder: ["Union", "North"] })));
  expect(refused.status).toBe(422);
  expect(refused.body.message).toMatch(/^turnOrder\[1\].*North/);
  expect((await host.get("/tables")).body.tables).toEqual([]);
});

test("a war of one's own with its map is played from the table's copy, and its pages are told its name alone", async () => {
  const host = await Device.at(server);
  const text = war({ id: "mine", title: "A war of mine", map: JSON.parse(map) });
  expect(text.length).toBeGreaterThan(64 * 1024);
  const made = await host.post("/tables", wish(text));
  expect(made.body).toMatchObject({ stage: "playing", options: { war: JSON.stringify({ name: "A war of mine" }) } });
  const page = await host.page();
  await page.watch(made.body.id, [0]);
  const { view } = await page.when(() => page.pictures.get(`${made.body.id} 0`));
  expect(view.fixed).toMatchObject({ id: "mine", title: "A war of mine", map: { width: JSON.parse(map).width } });
  expect((await page.answer(made.body.id, 0)).ok).toBe(true);
  await host.post(`/tables/${made.body.id}/commands`, { id: "c-resign", do: "resign", seat: 0 });
  const file = (await host.get(`/tables/${made.body.id}/record`)).body;
  expect(file.header?.options?.war).toBe(text);
  expect(verifyMatchFile((await loadGame("wars-across-the-world"))!.game, file)).toMatchObject({ sound: true });
  page.close();
});

test("whatever a game takes as a document the server takes, however JSON writes it", async () => {
  for (const { game } of await readyGames())
    for (const spec of game.options)
      if (spec.t === "text") {
        const weight = Buffer.byteLength(JSON.stringify("\u0001".repeat(spec.max)));
        expect(weight + LIMITS.bytes, `${game.id} ${spec.id}`).toBeLessThanOrEqual(LIMITS.newTableBytes);
      }
});

test.each([
  { game: "wars-across-the-world", option: "war", most: 400_000, text: war({ id: "mine", map: JSON.parse(map) }) },
  { game: "wards-of-war", option: "mapFile", most: 60_000, text: textOfPlan(planOf(MAPS[0]!)) },
])(
  "$game: a document of $most characters is played, one more is refused with both figures",
  async ({ game, option, most, text }) => {
    const host = await Device.at(server);
    // Tabs weigh twice as much on the way as they are long.
    const padded = (length: number) => ({ ...wish(""), game, options: { [option]: text.padEnd(length, "\t") } });
    const made = await host.post("/tables", padded(most));
    expect([made.status, made.body.stage]).toEqual([201, "playing"]);
    const refused = await host.post("/tables", padded(most + 1));
    expect([refused.status, refused.body.refusal]).toMatchObject([422, { args: { length: most + 1, max: most } }]);
    expect(refused.body.message).toMatch(new RegExp(`${most}.*${most + 1}`));
  },
);

test("what no document of a game may weigh is refused by its weight, with both figures", async () => {
  const host = await Device.at(server);
  const body = JSON.stringify(wish("x".repeat(LIMITS.newTableBytes)));
  const posted = await host.post("/tables", wish("x".repeat(LIMITS.newTableBytes)));
  expect([posted.status, posted.body.refusal.args]).toEqual([413, { size: body.length, max: LIMITS.newTableBytes }]);
  expect(posted.body.message).toBe(`The message has ${body.length} bytes; at most ${LIMITS.newTableBytes} are taken.`);
});
