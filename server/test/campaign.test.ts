import { awaitedBy, loadGame } from "@warren/games/listed.ts";
import { type MatchFile, verifyMatchFile } from "@warren/kernel/record.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Device, handTime, newId, tempDir, toyServer } from "./client.ts";

/** A war of Animal World War: its battles are tables of their own. */
const CAMPAIGN = "animal-world-war-campaign";
const data = tempDir();
const games = [(await loadGame(CAMPAIGN))!, ...(await awaitedBy(CAMPAIGN))];
let server: Awaited<ReturnType<typeof toyServer>>;
beforeAll(async () => {
  server = await toyServer({ games, data });
});
afterAll(() => server.end());

const infoOf = async (device: Device, id: string) => (await device.get(`/tables/${id}`)).body;
const pictureOf = async (device: Device, id: string, seat: number) => (await device.get(`/tables/${id}/picture?as=${seat}`)).body;
async function give(device: Device, id: string, seat: number, answer?: string[]): Promise<void> {
  const { mine } = await pictureOf(device, id, seat);
  const given = answer ?? mine.fallback;
  const taken = await device.command(id, { id: newId(), do: "answer", seat, decision: mine.id, answer: given });
  expect(taken.status).toBe(200);
}
async function warOf(host: Device, more: object = {}): Promise<string> {
  const seats = [{ who: "me" }, { who: "device", name: "Other" }];
  const made = await host.post("/tables", { game: CAMPAIGN, seats, nonce: "n1", ...more });
  expect(made.status).toBe(201);
  const { id } = made.body;
  await give(host, id, 0, ["T04"]);
  await give(host, id, 1, ["T15"]);
  return id;
}
async function battleOf(device: Device, id: string): Promise<string> {
  await expect.poll(async () => (await pictureOf(device, id, 0)).awaited && (await infoOf(device, id)).episode).toBeTruthy();
  return (await infoOf(device, id)).episode;
}

test("an attack opens the city's battle, who gives it up has lost it, and the war goes on with what it came to, also after a restart", async () => {
  const host = await Device.at(server);
  const id = await warOf(host);
  await give(host, id, 0, ["attack", "M1"]);
  const battle = await battleOf(host, id);
  const info = await infoOf(host, battle);
  expect(info).toMatchObject({ game: "animal-world-war", stage: "playing", longer: id });
  // Of the orders a list has their title alone: the city.
  expect(info.options.orders).toBe(JSON.stringify({ name: "Stovegate" }));
  expect((await pictureOf(host, battle, 0)).view.table).toMatchObject({ objective: "O14", house: { squad: 5 } });
  expect((await host.command(battle, { id: newId(), do: "resign", seat: 1 })).status).toBe(200);
  await server.close();
  server = await toyServer({ games, data });
  const again = host.at(server);
  await expect.poll(async () => (await pictureOf(again, id, 1)).mine?.kind).toBe("order");
  const { table } = (await pictureOf(again, id, 1)).view;
  expect([table.cities.M1, table.turn, table.empires[0].tactics, table.battles.length]).toEqual([0, 2, ["T04", "T12"], 1]);
  // Nobody had been placed yet: everybody is where he was.
  for (const { roster } of table.empires)
    expect(roster.every((one: { standing: string }) => one.standing === "ready")).toBe(true);
  // The war is given up, and is a file with its battle in it.
  await give(again, id, 1, ["surrender"]);
  await expect.poll(async () => (await infoOf(again, id)).stage).toBe("over");
  const file = (await again.get(`/tables/${id}/record`)).body as MatchFile;
  expect(file.episodes!.map(({ header }) => header.game)).toEqual(["animal-world-war"]);
  const [war, ...others] = games.map(({ game }) => game);
  expect(verifyMatchFile(war!, file, others)).toMatchObject({ sound: true, keyChecked: true, finished: true });
});

test("a battle that is abandoned is lost by whose time is up; it is written into the war once, whatever stops in between", async () => {
  const time = handTime();
  const own = tempDir();
  const start = () => toyServer({ games, data: own, now: time.now, later: time.later });
  let days = await start();
  const host = await Device.at(days);
  const id = await warOf(host, {
    time: { clock: { t: "async", days: 1, bank: 0 }, atZero: "resign", caretaker: "random", absent: 0 },
  });
  await give(host, id, 0, ["attack", "M1"]);
  const battle = await battleOf(host, id);
  // Both are asked for a Tactic before selection; the first whose time is counted up has lost.
  time.pass(25 * 3600 * 1000);
  await expect.poll(async () => (await infoOf(host, battle)).stage).toBe("over");
  await days.close();
  days = await start();
  const again = host.at(days);
  await expect.poll(async () => (await pictureOf(again, id, 1)).mine?.kind).toBe("order");
  await days.close();
  days = await start();
  const { table } = (await pictureOf(host.at(days), id, 1)).view;
  // Nobody of Carnivoron is near Stovegate: won, it stays free.
  expect([table.turn, table.cities.M1, table.battles.map((one: { winner: number }) => one.winner)]).toEqual([2, null, [1]]);
  for (const { roster } of table.empires)
    expect(roster.every((one: { standing: string }) => one.standing === "ready")).toBe(true);
  await days.end();
});

test("a bot in the war room is the same bot in its battles", async () => {
  const host = await Device.at(server);
  const seats = [{ who: "me" }, { who: "bot", level: "recruit" }];
  const { id } = (await host.post("/tables", { game: CAMPAIGN, seats, nonce: "n1" })).body;
  await give(host, id, 0, ["T04"]);
  await expect.poll(async () => (await pictureOf(host, id, 0)).mine?.kind).toBe("order");
  await give(host, id, 0, ["attack", "M1"]);
  const battle = await battleOf(host, id);
  expect((await infoOf(host, battle)).seats).toMatchObject([{ mine: true }, { kind: "bot", level: "recruit" }]);
});
