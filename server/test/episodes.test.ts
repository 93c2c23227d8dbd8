import { type MatchFile, parseMatchFile, verifyMatchFile } from "@warren/kernel/record.ts";
import { toyGame } from "@warren/kernel/testing/toy.ts";
import { legs } from "@warren/kernel/testing/toy-legs.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Device, newId, tempDir, toyServer } from "./client.ts";
import { moduleOf } from "./toy-game.ts";

/** A match that waits for others: Two Legs, each of them a Duel of Numbers at a table of its own. */
const games = [moduleOf(legs), moduleOf(toyGame)];
const data = tempDir();
let server: Awaited<ReturnType<typeof toyServer>>;
beforeAll(async () => {
  server = await toyServer({ games, data });
});
afterAll(() => server.end());

const infoOf = async (device: Device, id: string) => (await device.get(`/tables/${id}`)).body;
const pictureOf = async (device: Device, id: string, seat: number) => (await device.get(`/tables/${id}/picture?as=${seat}`)).body;
async function legsOf(host: Device): Promise<string> {
  const seats = [{ who: "me" }, { who: "device", name: "Other" }];
  const made = await host.post("/tables", { game: "legs", seats, nonce: "n1" });
  expect(made.status).toBe(201);
  return made.body.id;
}
/** Answers what the seats on this device are asked, once. */
async function answer(device: Device, id: string): Promise<void> {
  for (const seat of [0, 1]) {
    const { mine } = await pictureOf(device, id, seat);
    if (mine && mine.sealed === undefined)
      await device.command(id, { id: newId(), do: "answer", seat, decision: mine.id, answer: mine.fallback });
  }
}
/** The table of the match that is awaited now, as soon as it is there. */
const awaited = (device: Device, id: string): Promise<string> =>
  expect
    .poll(async () => {
      const [{ episode }, { awaited }] = [await infoOf(device, id), await pictureOf(device, id, 0)];
      return awaited && episode ? (episode as string) : undefined;
    })
    .toBeTruthy()
    .then(async () => (await infoOf(device, id)).episode as string);
async function playToEnd(device: Device, id: string): Promise<void> {
  while ((await infoOf(device, id)).stage !== "over") await answer(device, id);
}
const listed = async (device: Device) => ((await device.get("/tables")).body.tables as { id: string }[]).map(({ id }) => id);

test("the awaited match opens at a table of its own with the same people, and what it came to counts in the longer one", async () => {
  const host = await Device.at(server);
  const id = await legsOf(host);
  await answer(host, id);
  const first = await awaited(host, id);
  expect(await infoOf(host, first)).toMatchObject({
    game: "toy",
    stage: "playing",
    longer: id,
    options: { hand: 3, open: false, deck: "plain" },
    seats: [{ mine: true }, { name: "Other", mine: true }],
  });
  // One thing on the list of one's tables.
  expect(await listed(host)).toEqual([id]);
  await playToEnd(host, first);
  await expect.poll(async () => (await pictureOf(host, id, 1)).mine?.kind).toBe("hand");
  const { points } = (await pictureOf(host, id, 0)).view.table;
  expect(points).toEqual((await pictureOf(host, first, 0)).view.table.points);
});

test("a list shows which match is waited for, and that its people are waited for in it", async () => {
  const host = await Device.at(server);
  const seats = [{ who: "me" }, { who: "link" }];
  const { id } = (await host.post("/tables", { game: "legs", seats, nonce: "n1" })).body;
  const guest = await Device.at(server);
  expect((await guest.post(`/tables/${id}/join`, { nonce: "n2" })).status).toBe(200);
  const lineOf = async (device: Device) => {
    const [line] = (await device.get("/tables")).body.tables as { awaitsMe: boolean; episode?: { id: string; game: string } }[];
    return [line!.awaitsMe, line!.episode];
  };
  expect([await lineOf(host), await lineOf(guest)]).toEqual([
    [true, undefined],
    [false, undefined],
  ]);
  await answer(host, id);
  const first = await awaited(host, id);
  const episode = { id: first, game: "toy" };
  // A hand is laid by both at once.
  await expect.poll(() => lineOf(host)).toEqual([true, episode]);
  expect(await lineOf(guest)).toEqual([true, episode]);
  await answer(host, first);
  await expect.poll(() => lineOf(host)).toEqual([false, episode]);
  expect(await lineOf(guest)).toEqual([true, episode]);
  expect((await guest.command(first, { id: newId(), do: "resign", seat: 1 })).status).toBe(200);
  // Over, it is the longer one that goes on.
  await expect.poll(() => lineOf(guest)).toEqual([true, undefined]);
});

test("no taking back: neither what was ordered once the other match has begun, nor the other match once it is over", async () => {
  const host = await Device.at(server);
  const id = await legsOf(host);
  await answer(host, id);
  const first = await awaited(host, id);
  expect(await host.command(id, { id: newId(), do: "undo", seat: 0 })).toMatchObject({
    status: 409,
    body: { refusal: { key: "table.episodeBegun" } },
  });
  await playToEnd(host, first);
  expect(await host.command(first, { id: newId(), do: "undo", seat: 0 })).toMatchObject({
    status: 409,
    body: { refusal: { key: "match.over" } },
  });
});

test("the other match is not removed by itself; with the longer one it goes", async () => {
  const host = await Device.at(server);
  const id = await legsOf(host);
  await answer(host, id);
  const first = await awaited(host, id);
  expect((await host.request("DELETE", `/tables/${first}`)).body.refusal.key).toBe("table.partOfLonger");
  expect((await host.request("DELETE", `/tables/${id}`)).status).toBe(204);
  expect((await host.get(`/tables/${first}`)).status).toBe(404);
});

test("a restart in the middle of an episode, and one between its end and the news of it, lose nothing; the file of all is sound", async () => {
  const host = await Device.at(server);
  const id = await legsOf(host);
  await answer(host, id);
  const first = await awaited(host, id);
  await answer(host, first);
  await server.close();
  server = await toyServer({ games, data });
  const again = host.at(server);
  await playToEnd(again, first);
  await server.close();
  server = await toyServer({ games, data });
  const later = host.at(server);
  await expect.poll(async () => (await pictureOf(later, id, 1)).mine?.kind).toBe("hand");
  await answer(later, id);
  await playToEnd(later, await awaited(later, id));
  await expect.poll(async () => (await infoOf(later, id)).stage).toBe("over");
  const file = (await later.get(`/tables/${id}/record`)).body as MatchFile;
  expect(file.episodes).toHaveLength(2);
  expect(parseMatchFile(JSON.stringify(file))).not.toHaveProperty("refusal");
  expect(verifyMatchFile(legs, file, [toyGame])).toMatchObject({ sound: true, keyChecked: true, finished: true });
});
