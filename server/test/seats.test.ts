import type { GameModule } from "@warren/kernel/module.ts";
import { verifyMatchFile } from "@warren/kernel/record.ts";
import { campfire } from "@warren/kernel/testing/toy-campfire.ts";
import type { TableTime } from "@warren/wire/time.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Device, handTime, newId, type TestPage, toyServer } from "./client.ts";
import { campfireModule, toyModule } from "./toy-game.ts";

/** Seats that come and go in a match under way, with a game that has them (Campfire) and one that has not. */
const games: GameModule[] = [toyModule(), campfireModule()];
const time = handTime();
const options = { games, now: time.now, later: time.later, limits: { newGuests: 10_000 } };
let server: Awaited<ReturnType<typeof toyServer>>;
beforeAll(async () => {
  server = await toyServer(options);
});
afterAll(() => server.end());

async function campfireOf(host: Device, clock?: TableTime): Promise<string> {
  const made = await host.post("/tables", {
    game: "campfire",
    seats: [{ who: "me" }, { who: "device", name: "Other" }],
    nonce: "n1",
    ...(clock ? { time: clock } : {}),
  });
  expect(made.status).toBe(201);
  return made.body.id;
}
const join = (device: Device, id: string) => device.post(`/tables/${id}/join`, { nonce: "late" });
const close = (device: Device, id: string, seat: number, command = newId()) =>
  device.command(id, { id: command, do: "seat.close", seat });
/** All who are asked answer, until the round has changed. */
async function playRound(devices: readonly (readonly [Device, number])[], id: string): Promise<void> {
  const round = async () => (await devices[0]![0].get(`/tables/${id}/picture?as=none`)).body.view.table.round;
  const before = await round();
  while ((await round()) === before)
    for (const [device, seat] of devices) {
      const { mine } = (await device.get(`/tables/${id}/picture?as=${seat}`)).body;
      if (mine && mine.sealed === undefined)
        await device.command(id, { id: newId(), do: "answer", seat, decision: mine.id, answer: mine.fallback });
    }
}
const infoOf = async (device: Device, id: string) => (await device.get(`/tables/${id}`)).body;

describe("who comes to a match under way", () => {
  test("takes the next seat, is told to all, sees a hand of their own and plays on", async () => {
    const host = await Device.at(server);
    const late = await Device.at(server);
    for (const [device, name] of [
      [host, "Paul"],
      [late, "P\u0430ul"],
    ] as const)
      await device.post("/me", { name });
    const id = await campfireOf(host);
    const page: TestPage = await host.page();
    await page.watch(id, [0]);
    expect((await infoOf(late, id)).mayJoin).toBe(true);
    expect((await infoOf(host, id)).mayJoin).toBeUndefined();
    const joined = await join(late, id);
    expect([joined.status, joined.body.seats.length, joined.body.seats[2].mine]).toEqual([200, 3, true]);
    // Names that look alike are told apart.
    expect([joined.body.seats[0].name, joined.body.seats[2].name]).toEqual(["Paul", "P\u0430ul 2"]);
    await page.when(() => (page.infos.get(id)?.seats.length === 3 && page.picture(id, 0).seq === 1 ? true : undefined));
    await page.when(() => (page.notes.includes('note.joined {"who":2}') ? true : undefined));
    expect((await late.get(`/tables/${id}/picture?as=2`)).body.view.hand.cards).toHaveLength(3);
    // Only their own hand, and nobody else's eyes.
    expect((await late.get(`/tables/${id}/picture?as=0`)).status).toBe(403);
    // Twice is once.
    expect((await join(late, id)).body.seats).toHaveLength(3);
    const both = [
      [host, 0],
      [host, 1],
      [late, 2],
    ] as const;
    await playRound(both, id);
    page.close();
  });

  test("takes the place of a bot where there is one, with its number and what it holds; the bot answers nothing more", async () => {
    const host = await Device.at(server);
    const late = await Device.at(server);
    const seats = [{ who: "me" }, { who: "bot", level: "random" }];
    const { id } = (await host.post("/tables", { game: "campfire", seats, nonce: "n1" })).body;
    expect((await infoOf(late, id)).mayJoin).toBe(true);
    const { salt } = await infoOf(host, id);
    const joined = await join(late, id);
    expect([joined.status, joined.body.seats.length, joined.body.seats[1].mine]).toEqual([200, 2, true]);
    expect((await infoOf(host, id)).seats[1].kind).toBe("person");
    expect((await infoOf(host, id)).salt).toBe(salt);
    await playRound(
      [
        [host, 0],
        [late, 1],
      ],
      id,
    );
    // Nobody else is there to give way: the next one gets a seat of its own.
    const third = await Device.at(server);
    expect((await join(third, id)).body.seats).toHaveLength(3);
  });

  test("has a clock of their own from then on, and no say in the dice", async () => {
    const host = await Device.at(server);
    const late = await Device.at(server);
    const id = await campfireOf(host, {
      clock: { t: "turn", seconds: 30, bank: 20 },
      atZero: "caretaker",
      caretaker: "random",
      absent: 0,
    });
    const { salt } = await infoOf(host, id);
    time.pass(10_000);
    await join(late, id);
    time.pass(5_000);
    const { clocks, salt: after } = await infoOf(host, id);
    expect(clocks[2]).toEqual({ left: 45_000, running: true, bank: 20_000 });
    expect(clocks[0]).toEqual({ left: 35_000, running: true, bank: 20_000 });
    expect(after).toBe(salt);
  });

  test("is refused where the game has no place for them: full, too late, not that game", async () => {
    const host = await Device.at(server);
    const id = await campfireOf(host);
    for (let n = 0; n < 3; n++) expect((await join(await Device.at(server), id)).status).toBe(200);
    const sixth = await Device.at(server);
    expect((await infoOf(sixth, id)).mayJoin).toBeUndefined();
    expect(await join(sixth, id)).toMatchObject({ status: 409, body: { refusal: { key: "match.full", args: { max: 5 } } } });

    const old = await campfireOf(host);
    for (let n = 0; n < 4; n++)
      await playRound(
        [
          [host, 0],
          [host, 1],
        ],
        old,
      );
    const refused = await join(sixth, old);
    expect(refused.body).toMatchObject({
      refusal: { key: "fire.tooLate" },
      message: "The fire is low: nobody sits down any more.",
    });

    const toy = await host.table([{ who: "me" }, { who: "device", name: "Other" }], { rounds: 3 });
    expect((await infoOf(sixth, toy.id)).mayJoin).toBeUndefined();
    expect(await join(sixth, toy.id)).toMatchObject({ status: 409, body: { refusal: { key: "match.nobodyJoins" } } });
  });
});

test("a move that is taken back from before somebody came asks them too, and then they have not come", async () => {
  const host = await Device.at(server);
  const late = await Device.at(server);
  const id = await campfireOf(host);
  for (const seat of [0, 1]) {
    const { mine } = (await host.get(`/tables/${id}/picture?as=${seat}`)).body;
    await host.command(id, { id: newId(), do: "answer", seat, decision: mine.id, answer: mine.fallback });
  }
  await join(late, id);
  expect((await host.command(id, { id: newId(), do: "undo", seat: 1 })).body.ok).toBe(true);
  expect((await infoOf(host, id)).undoAsked.missing).toEqual([2]);
  expect((await late.command(id, { id: newId(), do: "undo.agree", seat: 2 })).body.ok).toBe(true);
  expect((await infoOf(late, id)).seats).toHaveLength(2);
  expect((await join(late, id)).body.seats).toHaveLength(3);
});

describe("who leaves a match for good", () => {
  test("has a closed seat: never asked, never theirs again, and the others play on", async () => {
    const host = await Device.at(server);
    const late = await Device.at(server);
    const id = await campfireOf(host);
    await join(late, id);
    expect((await infoOf(late, id)).seats.map((seat: { mayLeave?: true }) => seat.mayLeave)).toEqual([
      undefined,
      undefined,
      true,
    ]);
    const command = newId();
    expect((await close(late, id, 2, command)).body).toEqual({ id: command, ok: true, seq: 2 });
    // A repeat is answered the same; anything new is refused, for the seat is nobody's.
    expect((await close(late, id, 2, command)).body).toEqual({ id: command, ok: true, seq: 2 });
    expect((await close(late, id, 2)).body.refusal.key).toBe("seat.notYours");
    const info = await infoOf(late, id);
    expect(info.seats[2]).toMatchObject({ closed: true, mine: false });
    expect((await late.get(`/tables/${id}/picture?as=2`)).status).toBe(403);
    await playRound(
      [
        [host, 0],
        [host, 1],
      ],
      id,
    );
    // Who comes back gets a seat of a higher number, not the old one.
    expect((await join(late, id)).body.seats.map((seat: { mine: boolean }) => seat.mine)).toEqual([false, false, false, true]);
  });

  test("cannot be sent away by another, and not from a game that has no such thing", async () => {
    const host = await Device.at(server);
    const late = await Device.at(server);
    const id = await campfireOf(host);
    await join(late, id);
    expect((await close(host, id, 2)).body.refusal.key).toBe("seat.notYours");
    expect((await close(late, id, 1)).body.refusal.key).toBe("seat.notYours");
    expect((await close(late, id, 9)).body.refusal.key).toBe("seat.unknown");
    const toy = await host.table([{ who: "me" }, { who: "device", name: "Other" }], { rounds: 3 });
    expect((await infoOf(host, toy.id)).seats[0].mayLeave).toBeUndefined();
    expect((await close(host, toy.id, 0)).body.refusal.key).toBe("match.nobodyLeaves");
    expect((await host.post(`/tables/${toy.id}/leave`, {})).body.refusal.key).toBe("table.resignInstead");
  });

  test("is not waited for: what the others sealed is opened, and a match with one left is won", async () => {
    const host = await Device.at(server);
    const late = await Device.at(server);
    const id = await campfireOf(host);
    await join(late, id);
    for (const seat of [0, 1]) {
      const { mine } = (await host.get(`/tables/${id}/picture?as=${seat}`)).body;
      await host.command(id, { id: newId(), do: "answer", seat, decision: mine.id, answer: mine.fallback });
    }
    expect((await infoOf(host, id)).waiting).toEqual([2]);
    await close(late, id, 2);
    expect((await host.get(`/tables/${id}/picture?as=none`)).body.view.flow.at(-1).at).toBe("feed");
    await close(host, id, 1);
    const { stage, seats } = await infoOf(host, id);
    expect([stage, seats.map((seat: { closed?: true }) => seat.closed)]).toEqual(["over", [undefined, true, true]]);
    // The whole story is in its file, and the file is true.
    const record = (await host.get(`/tables/${id}/record`)).body;
    expect(record.entries.map((entry: { type: string }) => entry.type)).toContain("join");
    expect(record.names).toHaveLength(3);
    expect(verifyMatchFile(campfire, record)).toMatchObject({ sound: true });
    // A rematch is for those who were there at the end.
    expect((await host.post(`/tables/${id}/rematch`, {})).body.refusal.key).toBe("table.wrongSeats");
  });
});

test("a match with seats that came and went is the same after a restart", async () => {
  const first = await toyServer(options);
  const host = await Device.at(first);
  const [late, gone] = [await Device.at(first), await Device.at(first)];
  const id = await campfireOf(host);
  await join(gone, id);
  await join(late, id);
  const command = newId();
  await close(gone, id, 2, command);
  const before = { info: await infoOf(late, id), picture: (await late.get(`/tables/${id}/picture?as=3`)).body };
  await first.close();
  const second = await toyServer({ ...options, data: first.data });
  const again = Object.assign(new Device(second.url), { cookie: late.cookie });
  expect((await again.get(`/tables/${id}/picture?as=3`)).body).toEqual(before.picture);
  expect((await infoOf(again, id)).seats).toEqual(before.info.seats);
  const leaver = Object.assign(new Device(second.url), { cookie: gone.cookie });
  expect((await close(leaver, id, 2, command)).body).toEqual({ id: command, ok: true, seq: 3 });
  expect((await join(Object.assign(new Device(second.url), { cookie: host.cookie }), id)).body.seats).toHaveLength(4);
  await second.end();
});
