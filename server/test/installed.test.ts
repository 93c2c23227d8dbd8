import { rmSync } from "node:fs";
import { loadGame } from "@warren/games/listed.ts";
import { verifyMatchFile } from "@warren/kernel/record.ts";
import { expect, test } from "vitest";
import { startServer } from "../server.ts";
import { Device, tempDir } from "./client.ts";

test("a person and two bots play Tossing Tiger to its end on a server as it is installed", async () => {
  const data = tempDir();
  const server = await startServer({ port: 0, data });
  const host = await Device.at(server);
  const { games } = (await host.get("/games")).body;
  const tiger = games.find((game: { id: string }) => game.id === "tossing-tiger");
  const level = tiger.levels.at(-1);
  const made = await host.post("/tables", {
    game: "tossing-tiger",
    seats: [{ who: "me" }, { who: "bot", level: "random" }, { who: "bot", level }],
    nonce: "n1",
  });
  expect(made.body).toMatchObject({ stage: "playing" });
  const { id } = made.body;
  const page = await host.page();
  await page.watch(id, [0, null]);
  while (await page.asked(id, 0)) {
    const answer = await page.answer(id, 0);
    if (!answer.ok) throw new Error(answer.refusal.key);
    await page.when(() => (page.picture(id, 0).seq >= answer.seq! ? true : undefined));
  }
  expect(page.picture(id, 0).outcome).toBeDefined();
  const file = (await host.get(`/tables/${id}/record`)).body;
  expect(verifyMatchFile((await loadGame("tossing-tiger"))!.game, file)).toMatchObject({
    sound: true,
    keyChecked: true,
    finished: true,
  });
  const bots = file.entries.filter((entry: { auto?: string }) => entry.auto === "bot");
  expect(bots.length).toBeGreaterThan(0);
  page.close();
  await server.close();
  rmSync(data, { recursive: true, force: true });
});
