import { type MatchFile, verifyMatchFile } from "@warren/kernel/record.ts";
import { toyGame } from "@warren/kernel/testing/toy.ts";
import { legs } from "@warren/kernel/testing/toy-legs.ts";
import type { TableTime } from "@warren/wire/time.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY } from "../clock.ts";
import { BEFORE_ENTRUSTING, BEFORE_OFFER } from "../handover.ts";
import { wholeRecordOf } from "../header.ts";
import { Device, handTime, newId, roomOf, tempDir, toyServer } from "./client.ts";
import { moduleOf } from "./toy-game.ts";

/** Matches that last for weeks: rests, seats that change hands, players who never come back; a match that waits for another among them. */
const games = [moduleOf(legs), moduleOf(toyGame)];
const data = tempDir();
const time = handTime();
const start = () => toyServer({ games, data, now: time.now, later: time.later, limits: { newGuests: 10_000 } });
let server: Awaited<ReturnType<typeof toyServer>>;
beforeAll(async () => {
  server = await start();
});
afterAll(() => server.end());
async function restart(...devices: Device[]): Promise<Device[]> {
  await server.close();
  server = await start();
  return devices.map((device) => device.at(server));
}

const DAYS: TableTime = { clock: { t: "async", days: 2, bank: 1 }, atZero: "caretaker", caretaker: "random", absent: 0 };
const infoOf = async (device: Device, id: string) => (await device.get(`/tables/${id}`)).body;
const pictureOf = async (device: Device, id: string, seat: number) => (await device.get(`/tables/${id}/picture?as=${seat}`)).body;
const lineOf = async (device: Device, id: string) =>
  ((await device.get("/tables")).body.tables as { id: string }[]).find((one) => one.id === id);
const told = (device: Device, id: string, what: string, seat: number) =>
  device.command(id, { id: newId(), do: what, seat } as never);
const refused = async (device: Device, id: string, what: string, seat: number): Promise<string> => {
  const { status, body } = await told(device, id, what, seat);
  return status === 200 ? "accepted" : body.refusal.key;
};
/** Two people by a link. */
async function two(game: string, at?: TableTime) {
  const [host, friend] = [await Device.at(server), await Device.at(server)];
  const seats = [{ who: "me" }, { who: "link" }];
  const made = await host.post("/tables", { game, seats, nonce: "n1", ...(at ? { time: at } : {}) });
  expect(made.status).toBe(201);
  const { id } = made.body as { id: string };
  expect((await friend.post(`/tables/${id}/join`, { nonce: "n2" })).status).toBe(200);
  return { id, host, friend };
}
async function answer(device: Device, id: string, seat: number): Promise<number> {
  const { mine } = await pictureOf(device, id, seat);
  if (!mine || mine.sealed !== undefined) return 0;
  const given = { id: newId(), do: "answer", seat, decision: mine.id, answer: mine.fallback } as const;
  return (await device.command(id, given)).status;
}
async function playOut(id: string, ...devices: [Device, number][]): Promise<void> {
  while ((await infoOf(devices[0]![0], id)).stage !== "over")
    for (const [device, seat] of devices) await answer(device, id, seat);
}
async function awaited(device: Device, id: string): Promise<string> {
  await expect.poll(async () => (await pictureOf(device, id, 0)).awaited && (await infoOf(device, id)).episode).toBeTruthy();
  return (await infoOf(device, id)).episode as string;
}

test("a rest that all agree on stops everything, through a restart and for as long as they like, until one of them ends it", async () => {
  const { id, host, friend } = await two("toy", DAYS);
  const left = async (device: Device) => (await infoOf(device, id)).clocks[1];
  time.pass(DAY);
  expect(await refused(host, id, "rest.ask", 0)).toBe("accepted");
  expect((await infoOf(friend, id)).rest).toEqual({ seat: 0, agreed: [], missing: [1] });
  expect(await refused(host, id, "rest.agree", 0)).toBe("undo.notConcerned");
  expect(await refused(friend, id, "rest.ask", 1)).toBe("rest.alreadyAsked");
  // Nothing rests before all have agreed.
  expect(await left(host)).toEqual({ left: 2 * DAY, running: true });
  expect(await refused(friend, id, "rest.agree", 1)).toBe("accepted");
  expect(await left(host)).toEqual({ left: 2 * DAY, running: false });
  expect(await lineOf(friend, id)).toMatchObject({ awaitsMe: false, resting: true });
  const [again, other] = (await restart(host, friend)) as [Device, Device];
  time.pass(40 * DAY);
  expect(await left(again)).toEqual({ left: 2 * DAY, running: false });
  const { mine } = await pictureOf(other, id, 1);
  const given = { id: newId(), do: "answer", seat: 1, decision: mine.id, answer: mine.fallback } as const;
  expect((await other.command(id, given)).body.refusal.key).toBe("rest.now");
  expect((await again.request("DELETE", `/tables/${id}`)).body.refusal.key).toBe("table.notAbandoned");
  expect(await refused(other, id, "rest.end", 1)).toBe("accepted");
  // Whoever is asked has the whole time for it.
  expect(await left(again)).toEqual({ left: 3 * DAY, running: true });
  expect((await other.command(id, { ...given, id: newId() })).status).toBe(200);
  expect(await refused(other, id, "rest.end", 1)).toBe("rest.not");
});

test("who does not agree, or thinks better of it, lets nothing rest; with bots and caretakers alone nobody is asked", async () => {
  const { id, host, friend } = await two("toy", DAYS);
  await told(host, id, "rest.ask", 0);
  expect(await refused(friend, id, "rest.decline", 1)).toBe("accepted");
  expect((await infoOf(host, id)).rest).toBeUndefined();
  await told(host, id, "rest.ask", 0);
  expect(await refused(host, id, "rest.decline", 0)).toBe("accepted");
  expect(await refused(friend, id, "rest.agree", 1)).toBe("rest.notAsked");
  // Asked, and then gone: a caretaker has no say.
  await told(host, id, "rest.ask", 0);
  await told(friend, id, "seat.leave", 1);
  expect((await infoOf(host, id)).rest).toEqual({ since: time.now() });
  const seq = roomOf(server, id)!.match!.seq;
  time.pass(DAY);
  expect(roomOf(server, id)!.match!.seq).toBe(seq);
});

test("a seat that its player offers is taken by whoever comes, as it stands; the dice are what they were", async () => {
  const { id, host, friend } = await two("toy", DAYS);
  await answer(host, id, 0);
  const stranger = await Device.at(server);
  expect((await stranger.post(`/tables/${id}/join`, { nonce: "n3" })).status).toBe(409);
  expect((await infoOf(stranger, id)).mayJoin).toBeUndefined();
  expect(await refused(friend, id, "seat.offer", 0)).toBe("seat.notAway");
  expect(await refused(stranger, id, "seat.offer", 0)).toBe("table.notSeated");
  const hand = (await pictureOf(friend, id, 1)).view.hand;
  const salt = (await infoOf(host, id)).salt;
  expect(await refused(friend, id, "rest.ask", 1)).toBe("accepted");
  expect(await refused(host, id, "rest.agree", 0)).toBe("accepted");
  expect(await refused(friend, id, "seat.offer", 1)).toBe("accepted");
  expect((await infoOf(stranger, id)).mayJoin).toBe(true);
  const taken = await stranger.post(`/tables/${id}/join`, { nonce: "n3", name: "Third" });
  expect(taken.body.seats[1]).toMatchObject({ kind: "person", name: "Third", mine: true });
  expect((await pictureOf(stranger, id, 1)).view.hand).toEqual(hand);
  // Who has given it away has it no more, nor what is hidden in it.
  expect((await friend.get(`/tables/${id}/picture?as=1`)).status).toBe(403);
  expect(await refused(friend, id, "seat.return", 1)).toBe("seat.notYours");
  expect([await lineOf(friend, id), await lineOf(stranger, id)]).toMatchObject([undefined, { id }]);
  const [again, third] = (await restart(host, stranger)) as [Device, Device];
  expect((await infoOf(again, id)).salt).toBe(salt);
  await told(again, id, "rest.end", 0);
  await playOut(id, [again, 0], [third, 1]);
  const file = (await again.get(`/tables/${id}/record`)).body as MatchFile;
  expect(file.names[1]).toBe("Third");
  expect(verifyMatchFile(toyGame, file)).toMatchObject({ sound: true, keyChecked: true, finished: true });
});

test("whom the clock has given to the caretaker can be replaced after a day, unless he comes back first", async () => {
  const { id, host, friend } = await two("toy", DAYS);
  await answer(host, id, 0);
  time.pass(3 * DAY);
  await expect.poll(async () => (await infoOf(host, id)).seats[1].care?.why).toBe("clock");
  expect((await infoOf(host, id)).seats[1].mayOffer).toBeUndefined();
  expect(await refused(host, id, "seat.offer", 1)).toBe("seat.notAway");
  time.skip(BEFORE_OFFER);
  expect((await infoOf(host, id)).seats[1].mayOffer).toBe(true);
  expect(await refused(host, id, "seat.offer", 1)).toBe("accepted");
  expect((await infoOf(host, id)).seats[1].care.offered).toBe(true);
  // The question in which his time ran out is the caretaker's.
  await expect.poll(async () => (await infoOf(host, id)).seats[1].care.answers).toBeGreaterThan(0);
  expect(await refused(friend, id, "seat.return", 1)).toBe("accepted");
  const stranger = await Device.at(server);
  expect((await stranger.post(`/tables/${id}/join`, { nonce: "n3" })).status).toBe(409);
});

test("without a clock others may call the caretaker when nobody has moved for days", async () => {
  const { id, host, friend } = await two("toy");
  await answer(host, id, 0);
  time.skip(BEFORE_ENTRUSTING - 1);
  expect(await refused(host, id, "seat.entrust", 1)).toBe("seat.notAway");
  time.skip(1);
  expect((await infoOf(host, id)).seats.map((seat: { mayEntrust?: true }) => seat.mayEntrust)).toEqual([undefined, true]);
  expect(await refused(friend, id, "seat.entrust", 0)).toBe("seat.notAway");
  expect(await refused(host, id, "seat.entrust", 1)).toBe("accepted");
  expect((await infoOf(host, id)).seats[1].care.why).toBe("absent");
  const clocked = await two("toy", DAYS);
  expect(await refused(clocked.host, clocked.id, "seat.entrust", 1)).toBe("seat.clocked");
});

test("who takes over a seat of the longer match sits in the one under way too, also when the server stops in between", async () => {
  const { id, host, friend } = await two("legs", DAYS);
  expect(await answer(host, id, 0)).toBe(200);
  const first = await awaited(host, id);
  // Who leaves the one to the caretaker has left the other.
  expect(await refused(friend, first, "seat.leave", 1)).toBe("accepted");
  await expect.poll(async () => (await infoOf(host, id)).seats[1].care?.why).toBe("left");
  expect(await refused(friend, first, "seat.offer", 1)).toBe("seat.longers");
  expect(await refused(friend, id, "seat.offer", 1)).toBe("accepted");
  const stranger = await Device.at(server);
  expect((await stranger.post(`/tables/${id}/join`, { nonce: "n3", name: "Third" })).status).toBe(200);
  const [again, third] = (await restart(host, stranger)) as [Device, Device];
  await infoOf(again, id);
  await expect.poll(async () => (await infoOf(third, first)).seats[1]).toMatchObject({ name: "Third", mine: true });
  expect((await infoOf(third, first)).seats[1].care).toBeUndefined();
  await playOut(first, [again, 0], [third, 1]);
  await expect.poll(async () => (await pictureOf(third, id, 1)).mine?.kind).toBe("hand");
  expect(await answer(third, id, 1)).toBe(200);
  await playOut(await awaited(again, id), [again, 1], [third, 0]);
  await expect.poll(async () => (await infoOf(again, id)).stage).toBe("over");
  const file = (await again.get(`/tables/${id}/record`)).body as MatchFile;
  expect(file.episodes!.map(({ names }) => names.includes("Third"))).toEqual([true, true]);
  // From the data alone, as `warren export` reads it.
  expect(await wholeRecordOf(server.house.store, (await server.house.store.load(id))!)).toEqual(file);
  expect(verifyMatchFile(legs, file, [toyGame])).toMatchObject({ sound: true, keyChecked: true, finished: true });
});

test("whose time is up in the match under way is in the caretaker's hands in the longer one, and nobody waits for him twice", async () => {
  const { id, host, friend } = await two("legs", DAYS);
  await answer(host, id, 0);
  const first = await awaited(host, id);
  await answer(host, first, 0);
  time.pass(3 * DAY);
  await expect.poll(async () => (await infoOf(host, id)).seats[1].care?.why).toBe("clock");
  while ((await infoOf(host, first)).stage !== "over") await answer(host, first, 0);
  // The next leg is his to open; the caretaker does.
  const second = await expect
    .poll(async () => (await pictureOf(host, id, 0)).awaited?.since > 1 && (await infoOf(host, id)).episode !== first)
    .toBe(true)
    .then(() => awaited(host, id));
  expect((await infoOf(host, second)).seats[0].care).toBeDefined();
  // Back in the one, he is back in the other.
  expect(await refused(friend, id, "seat.return", 1)).toBe("accepted");
  await expect.poll(async () => (await infoOf(host, second)).seats[0].care).toBeUndefined();
});

test("while another match is under way the longer one can neither rest nor be given up: that is done there", async () => {
  const { id, host } = await two("legs", DAYS);
  await answer(host, id, 0);
  const first = await awaited(host, id);
  expect(await refused(host, id, "resign", 0)).toBe("table.episodeFirst");
  expect(await refused(host, id, "rest.ask", 0)).toBe("rest.episode");
  expect(await refused(host, first, "rest.ask", 0)).toBe("accepted");
  expect(await refused(host, first, "resign", 0)).toBe("accepted");
  await expect.poll(async () => (await pictureOf(host, id, 0)).awaited).toBeUndefined();
  expect(await refused(host, id, "resign", 0)).toBe("accepted");
});
