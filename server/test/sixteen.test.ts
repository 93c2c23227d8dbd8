import { rmSync } from "node:fs";
import { loadGame } from "@warren/games/listed.ts";
import type { GameModule } from "@warren/kernel/module.ts";
import { verifyMatchFile } from "@warren/kernel/record.ts";
import type { TableTime } from "@warren/wire/time.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "../server.ts";
import { Device, handTime, newId, type TestPage, tempDir } from "./client.ts";

/** A table of sixteen in Wards of War, with real sockets: people come late, go, and are cared for, and the table plays on. */
const time = handTime();
const data = tempDir();
let server: RunningServer;
let wards: GameModule;
beforeAll(async () => {
  wards = (await loadGame("wards-of-war"))!;
  const games = [wards];
  server = await startServer({ port: 0, data, games, now: time.now, later: time.later, limits: { newGuests: 10_000 } });
});
afterAll(async () => {
  await server.close();
  rmSync(data, { recursive: true, force: true });
});

/** Content page 4.4: 25 seconds a turn and a minute in the bank; a day a question and no bank. */
const BLITZ: TableTime = { clock: { t: "turn", seconds: 25, bank: 60 }, atZero: "caretaker", caretaker: "recruit", absent: 60 };
const LETTERS: TableTime = { clock: { t: "async", days: 1, bank: 0 }, atZero: "caretaker", caretaker: "recruit", absent: 0 };

/** A person with a page of their own that looks through the eyes of a seat. */
interface Person {
  readonly device: Device;
  readonly page: TestPage;
  readonly seat: number;
}
async function gather(people: number, options: object, clock: TableTime): Promise<{ id: string; persons: Person[] }> {
  const devices = await Promise.all(Array.from({ length: people }, () => Device.at(server)));
  const [host, ...guests] = devices as [Device, ...Device[]];
  const seats = [{ who: "me" }, ...guests.map(() => ({ who: "link" }))];
  const made = await host.post("/tables", { game: "wards-of-war", options, seats, nonce: "n0", time: clock });
  expect(made.status).toBe(201);
  const { id } = made.body;
  for (const guest of guests) await guest.post(`/tables/${id}/join`, { nonce: "n" });
  return { id, persons: await Promise.all(devices.map((device, seat) => seated(device, id, seat))) };
}
async function seated(device: Device, id: string, seat: number): Promise<Person> {
  const page = await device.page();
  await page.watch(id, [seat]);
  await page.when(() => page.pictures.get(`${id} ${seat}`));
  return { device, page, seat };
}
const tableOf = ({ page, seat }: Person, id: string) =>
  page.picture(id, seat).view.table as { round: number; turn: { seat: number } };
const infoOf = async ({ device }: Person, id: string) => (await device.get(`/tables/${id}`)).body;

/** Whoever of them is asked gives the usual answer, until `done`; the rest of the table (bots, caretakers) is waited for. */
async function playUntil(persons: readonly Person[], id: string, done: () => boolean): Promise<void> {
  for (let answers = 0; answers < 600; answers++) {
    const next = await Promise.race(
      persons.map((one) =>
        one.page.when(() => {
          const { mine, outcome } = one.page.picture(id, one.seat);
          if (done() || outcome) return { over: true as const };
          return mine && mine.sealed === undefined ? { one, question: mine } : undefined;
        }),
      ),
    );
    if ("over" in next) return;
    const { one, question } = next;
    const { page, seat } = one;
    const given = await page.command(id, { id: newId(), do: "answer", seat, decision: question.id, answer: question.fallback });
    // What was answered is gone from the page before one looks again.
    if (given.ok) await page.when(() => (page.picture(id, seat).mine?.id === question.id ? undefined : true));
  }
  throw new Error("six hundred answers and not there");
}

test("a blitz of sixteen plays on while people come late, go for good, run out of time and lose their line", async () => {
  const { id, persons } = await gather(15, { mode: "deathmatch", map: "hedgerow-lanes", length: "quick" }, BLITZ);
  const [host] = persons as [Person, ...Person[]];
  await playUntil(persons, id, () => tableOf(host, id).round >= 1);
  expect((await infoOf(host, id)).seats).toHaveLength(15);

  // The sixteenth comes late and is called with a number of his own; a seventeenth finds no place.
  const lateDevice = await Device.at(server);
  expect((await lateDevice.post(`/tables/${id}/join`, { nonce: "late" })).body.seats).toHaveLength(16);
  const late = await seated(lateDevice, id, 15);
  const more = await Device.at(server);
  expect((await more.post(`/tables/${id}/join`, { nonce: "more" })).status).toBeGreaterThanOrEqual(400);

  // One goes for good: his seat is closed and never called again.
  const leaver = persons[4]!;
  expect((await leaver.device.command(id, { id: newId(), do: "seat.close", seat: 4 })).body.ok).toBe(true);
  leaver.page.close();

  // One thinks longer than a turn and the bank allow: a caretaker plays for him, and nobody waits.
  const here = [...persons.filter(({ seat }) => seat !== 4), late];
  const turn = () => tableOf(host, id).turn.seat;
  const slow = here.find(({ seat }) => seat === turn())!;
  const [before] = (await infoOf(host, id)).clocks.filter((clock: { running?: boolean }) => clock?.running);
  expect(before).toMatchObject({ left: 85_000, bank: 60_000 });
  time.pass(85_000);
  await host.page.when(() => (host.page.infos.get(id)!.seats[slow.seat]!.care ? true : undefined));
  expect((await infoOf(host, id)).seats[slow.seat].care.why).toBe("clock");

  // Another loses his line for more than a minute: the caretaker plays for him too, when his number is called.
  const lost = here.find(({ seat }) => seat !== host.seat && seat !== slow.seat && seat !== late.seat)!;
  lost.page.close();
  const acting = here.filter((one) => one !== slow && one !== lost);
  const calledLost = (): boolean => host.page.infos.get(id)!.seats[lost.seat]!.care !== undefined;
  await playUntil(acting, id, () => turn() === lost.seat || calledLost());
  time.pass(61_000);
  await host.page.when(() => (calledLost() ? true : undefined));

  // All the while rounds go by; who comes back takes the seat from the caretaker.
  const round = tableOf(host, id).round;
  await playUntil(acting, id, () => tableOf(host, id).round > round);
  expect((await slow.device.command(id, { id: newId(), do: "seat.return", seat: slow.seat })).body.ok).toBe(true);
  await playUntil(
    [...acting, slow],
    id,
    () => tableOf(host, id).round > round + 1 || host.page.picture(id, 0).outcome !== undefined,
  );
  expect((await infoOf(host, id)).seats[4]).toMatchObject({ closed: true });
  for (const { page } of [...acting, slow]) page.close();
});

test("over days: a day a question without a bank, and the file of a match that came to its end is sound", async () => {
  const { id, persons } = await gather(3, { mode: "deathmatch", length: "quick" }, LETTERS);
  const [host, second, third] = persons as [Person, Person, Person];
  await playUntil(persons, id, () => tableOf(host, id).round >= 1);
  const [running] = (await infoOf(host, id)).clocks.filter((clock: { running?: boolean }) => clock?.running);
  expect(running.left).toBe(24 * 60 * 60_000);
  // The third never answers again: after a day his caretaker does, from then on at once.
  const there = [host, second];
  await playUntil(there, id, () => tableOf(host, id).turn.seat === third.seat);
  third.page.close();
  time.pass(24 * 60 * 60_000);
  await host.page.when(() => (host.page.infos.get(id)!.seats[third.seat]!.care ? true : undefined));
  await playUntil(there, id, () => host.page.picture(id, 0).outcome !== undefined);
  const record = (await host.device.get(`/tables/${id}/record`)).body;
  expect(verifyMatchFile(wards.game, record)).toMatchObject({ sound: true });
  for (const { page } of there) page.close();
});
