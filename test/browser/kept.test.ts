import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadGame, loadRules } from "@warren/games/listed.ts";
import { afterAll, expect, test } from "vitest";
import { startServer } from "../../server/server.ts";
import { openServer } from "./house.ts";
import { answerByNames, waitForMe } from "./players.ts";
import { byNames } from "./wards-players.ts";

/** A match of Wards of War that was begun while version 3 was the newest, in the page of today. */
const data = mkdtempSync(join(tmpdir(), "warren-kept-"));
afterAll(() => rmSync(data, { recursive: true, force: true }));
let cookie = "";
let table = "";

const house = openServer(async () => {
  const found = await loadRules("wards-of-war", 3);
  if (!found || "refusal" in found) throw new Error("version 3 is not kept");
  const before = await startServer({ port: 0, data, games: [found.module], kept: new Map() });
  const seats = [{ who: "me" }, { who: "bot", level: "recruit" }];
  const body = JSON.stringify({ game: "wards-of-war", options: { length: "quick" }, seats, nonce: "n" });
  const made = await fetch(`${before.url}/api/tables`, { method: "POST", headers: { "content-type": "application/json" }, body });
  cookie = made.headers.getSetCookie()[0]!.split(";")[0]!;
  table = ((await made.json()) as { id: string }).id;
  await before.close();
  return { data, games: [(await loadGame("wards-of-war"))!] };
});
const { visitors } = house;

test("a board that cannot draw a match gives way to the list of choices, and the match goes on", async () => {
  const { context, page } = await visitors.person({ width: 390, height: 844 });
  const { url } = house.server;
  const [name, value] = cookie.split("=") as [string, string];
  await context.addCookies([{ name, value, url }]);
  // What earlier rules called otherwise is not there for today's board.
  await page.routeWebSocket(/\/api\/live/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      const message = JSON.parse(String(text));
      if (message.t === "picture") message.picture.view = { ...message.picture.view, table: {}, fixed: {} };
      socket.send(JSON.stringify(message));
    });
  });
  await page.goto(`${url}/table/${table}`);
  await page.getByText("The board could not be loaded").waitFor();
  expect(await page.locator("svg.ground").count()).toBe(0);
  await waitForMe(page);
  await answerByNames(page);
  // It says what went wrong to whoever looks.
  expect(visitors.complaints.splice(0).length).toBeGreaterThan(0);
});

test("a match begun under an earlier version is played on today's board and replayed; its rules are fetched for it alone", async () => {
  const { context, page } = await visitors.person();
  const { url } = house.server;
  const [name, value] = cookie.split("=") as [string, string];
  await context.addCookies([{ name, value, url }]);
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto(url);
  await page.getByRole("button", { name: "Play now against bots" }).first().waitFor();
  expect(fetched.filter((path) => path.endsWith(".mjs"))).toEqual([]);
  await page.goto(`${url}/table/${table}`);
  await page.locator("svg.ground").waitFor();
  expect(fetched.filter((path) => path.endsWith(".mjs")).length).toBeGreaterThan(0);
  const answer = byNames(/shoot|attack/i);
  let before: string | undefined;
  for (let answers = 0; answers < 4; answers++) {
    before = String(await waitForMe(page, before)).replace("asked ", "");
    await answer(page, answers);
  }
  const given = await context.request.post(`${url}/api/tables/${table}/commands`, {
    data: { id: "kept-resigns", do: "resign", seat: 0 },
  });
  expect(given.status()).toBe(200);
  await page.locator("[data-over]").first().waitFor();
  await page.goto(`${url}/replay/${table}`);
  await page.locator("svg.ground").waitFor();
});
