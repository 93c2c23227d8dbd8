import type { Entry } from "@warren/kernel/entry.ts";
import type { SeatWish, TableCommand } from "@warren/wire/protocol.ts";
import type { TableTime } from "@warren/wire/time.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DISCREET, EMPTY_FOR } from "../care.ts";
import { DAY, GRACE } from "../clock.ts";
import { Device, handTime, newId, roomOf, type TestPage, toyServer } from "./client.ts";

const MINUTE = 60_000;
const time = handTime();
let server: Awaited<ReturnType<typeof toyServer>>;
beforeAll(async () => {
  server = await toyServer({ now: time.now, later: time.later, limits: { newGuests: 10_000 } });
});
afterAll(() => server.end());

const live = (extra: Partial<TableTime> = {}): TableTime => ({
  clock: { t: "live", minutes: 10, increment: 5 },
  atZero: "caretaker",
  caretaker: "random",
  absent: 0,
  ...extra,
});
const turns = (seconds: number, bank: number, extra: Partial<TableTime> = {}): TableTime =>
  live({ clock: { t: "turn", seconds, bank }, ...extra });
const days: TableTime = { ...live(), clock: { t: "async", days: 2, bank: 1 } };

/** Two people by link, each with a page. */
async function duel(at: TableTime | undefined, rounds = 20, more: SeatWish[] = []) {
  const host = await Device.at(server);
  const friend = await Device.at(server);
  const { id } = await host.table([{ who: "me" }, { who: "link" }, ...more], { rounds }, at);
  await friend.post(`/tables/${id}/join`, { nonce: "n2" });
  const pages: [TestPage, TestPage] = [await host.page(), await friend.page()];
  for (const [seat, page] of pages.entries()) {
    await page.watch(id, [seat]);
    await page.when(() => page.pictures.get(`${id} ${seat}`));
  }
  const devices = [host, friend] as const;
  const clocks = async () => (await host.get(`/tables/${id}`)).body.clocks as { left: number; running: boolean; bank?: number }[];
  /** Both bid; the winner of the round is to mark. */
  const bidBoth = async (): Promise<0 | 1> => {
    for (const seat of [0, 1] as const) {
      await pages[seat].answer(id, seat);
    }
    return pages[0].when(() => (pages[0].picture(id, 0).view.table.winner ?? undefined) as 0 | 1 | undefined);
  };
  const entries = (): readonly Entry[] => roomOf(server, id)!.match!.entries;
  const close = () => {
    for (const page of pages) page.close();
  };
  return { id, host, friend, devices, pages, clocks, bidBoth, entries, close };
}
type Duel = Awaited<ReturnType<typeof duel>>;

const say = (game: Duel, seat: 0 | 1, command: Record<string, unknown>) =>
  game.pages[seat].command(game.id, { id: newId(), seat, ...command } as TableCommand);
const refused = async (game: Duel, seat: 0 | 1, command: Record<string, unknown>): Promise<string> => {
  const answer = await say(game, seat, command);
  return answer.ok ? "accepted" : answer.refusal.key;
};
const careOf = (page: TestPage, id: string, seat: number) => page.infos.get(id)?.seats[seat]?.care;

describe("clocks at a table", () => {
  test("run for everybody who owes a sealed answer, stop with it, and pages are told", async () => {
    const game = await duel(live());
    time.pass(10_000);
    expect(await game.clocks()).toEqual([
      { left: 10 * MINUTE - 10_000, running: true },
      { left: 10 * MINUTE - 10_000, running: true },
    ]);
    await game.pages[0].answer(game.id, 0);
    await game.pages[1].until((message) => message.t === "clocks" && message.clocks[0]?.running === false);
    time.pass(20_000);
    expect(await game.clocks()).toEqual([
      { left: 10 * MINUTE - 10_000, running: false },
      { left: 10 * MINUTE - 30_000, running: true },
    ]);
    await game.pages[1].answer(game.id, 1);
    const winner = await game.pages[0].when(() => game.pages[0].picture(game.id, 0).view.table.winner ?? undefined);
    const [first, second] = await game.clocks();
    expect([first!.left, second!.left]).toEqual([10 * MINUTE - 5000, 10 * MINUTE - 25_000]);
    expect([first!.running, second!.running]).toEqual([winner === 0, winner === 1]);
    game.close();
  });

  test("unsealing sets one's clock going again", async () => {
    const game = await duel(live());
    await game.pages[0].answer(game.id, 0);
    await say(game, 0, { do: "undo" });
    time.pass(7000);
    expect((await game.clocks())[0]).toEqual({ left: 10 * MINUTE - 7000, running: true });
    game.close();
  });

  test("a table without a clock has none", async () => {
    const game = await duel(undefined);
    expect(await game.clocks()).toBeUndefined();
    expect((await game.host.get(`/tables/${game.id}`)).body.time).toEqual({
      clock: { t: "none" },
      atZero: "caretaker",
      caretaker: "soldier",
      absent: 0,
    });
    game.close();
  });

  test("a list says how much is left of my time, and not of another's", async () => {
    const game = await duel(days);
    await game.pages[0].answer(game.id, 0);
    time.pass(DAY / 2);
    expect((await game.friend.get("/tables")).body.tables[0]).toMatchObject({ awaitsMe: true, clock: "async", left: 2.5 * DAY });
    const own = (await game.host.get("/tables")).body.tables[0];
    expect([own.awaitsMe, own.left]).toEqual([false, undefined]);
    game.close();
  });
});

describe("a clock of so many seconds a turn", () => {
  test("runs the bank only past the seconds of the turn, and fills nothing up again", async () => {
    const game = await duel(turns(30, 20));
    time.pass(10_000);
    expect((await game.clocks())[0]).toEqual({ left: 40_000, running: true, bank: 20_000 });
    time.pass(25_000);
    expect((await game.clocks())[0]).toEqual({ left: 15_000, running: true, bank: 15_000 });
    const winner = await game.bidBoth();
    // Seat 1 answered last, which ends the turn of seat 0; its own goes on until somebody else answers.
    expect((await game.clocks())[0]).toEqual({ left: 45_000, running: winner === 0, bank: 15_000 });
    await game.pages[winner].answer(game.id, winner);
    await game.bidBoth();
    const [first, second] = await game.clocks();
    expect([first!.bank, second!.bank]).toEqual([15_000, 15_000]);
    game.close();
  });

  test("counts what one seat is asked without another's answer in between as one turn", async () => {
    const game = await duel(turns(30, 20));
    const winner = await game.bidBoth();
    time.pass(10_000);
    await game.pages[winner].answer(game.id, winner);
    await game.pages[winner].when(() => (game.pages[winner].picture(game.id, winner).mine?.kind === "bid" ? true : undefined));
    time.pass(10_000);
    const clocks = await game.clocks();
    expect(clocks[winner]).toEqual({ left: 30_000, running: true, bank: 20_000 });
    expect(clocks[1 - winner]).toEqual({ left: 40_000, running: true, bank: 20_000 });
    game.close();
  });

  test("counts a turn that the game names as one, whoever answers in between", async () => {
    const game = await duel(turns(30, 20), 11);
    time.pass(10_000);
    const winner = await game.bidBoth();
    time.pass(10_000);
    expect((await game.clocks())[winner]).toEqual({ left: 30_000, running: true, bank: 20_000 });
    expect((await game.clocks())[1 - winner]).toEqual({ left: 40_000, running: false, bank: 20_000 });
    await game.pages[winner].answer(game.id, winner);
    await game.pages[0].when(() => (game.pages[0].picture(game.id, 0).mine?.kind === "bid" ? true : undefined));
    expect((await game.clocks()).map((clock) => clock.left)).toEqual([50_000, 50_000]);
    game.close();
  });

  test("at zero the caretaker plays the turn to its end, and only then may the player come back", async () => {
    // Its answer to the second question of a turn is kept back; a table that was given up may be asked one, too.
    const { bots } = server.house;
    const ask = bots.ask.bind(bots);
    const kept: (() => void)[] = [];
    bots.ask = async (question, asker) => {
      if (question.decision.kind === "mark") await new Promise<void>((resolve) => kept.push(resolve));
      return ask(question, asker);
    };
    // Until it is the seat without time that wins the round and is asked again.
    let game = await duel(turns(30, 20), 11);
    for (;;) {
      await game.pages[0].answer(game.id, 0);
      time.pass(49_999);
      expect(game.entries()).toHaveLength(2);
      time.pass(1);
      const { pages, id } = game;
      const winner = await pages[0].when(() => pages[0].picture(id, 0).view.table.winner ?? undefined);
      if (winner === 1) break;
      game.close();
      game = await duel(turns(30, 20), 11);
    }
    expect(game.entries()[2]).toMatchObject({ seat: 1, auto: "caretaker" });
    expect(await refused(game, 1, { do: "seat.return" })).toBe("seat.finishingTurn");
    await expect.poll(() => kept.length).toBeGreaterThan(0);
    bots.ask = ask;
    for (const release of kept) release();
    await game.pages[0].when(() => (game.pages[0].picture(game.id, 0).view.table.marks.length === 1 ? true : undefined));
    expect(await refused(game, 1, { do: "seat.return" })).toBe("accepted");
    expect((await game.clocks())[1]).toMatchObject({ left: 30_000, bank: 0 });
    game.close();
  });

  test("who is not connected for the seconds the table allows is played for, and nobody before", async () => {
    const game = await duel(turns(300, 0, { absent: 45 }));
    game.pages[1].close();
    await expect.poll(() => roomOf(server, game.id)!.absent.size).toBe(1);
    time.pass(44_999);
    expect(roomOf(server, game.id)!.seats[1]!.care).toBeUndefined();
    time.pass(1);
    const care = await game.pages[0].when(() => careOf(game.pages[0], game.id, 1));
    expect(care.why).toBe("absent");
    game.close();
  });

  test("stands where it stood after a restart", async () => {
    const own = handTime();
    const options = { now: own.now, later: own.later };
    const first = await toyServer(options);
    const host = await Device.at(first);
    const { id } = await host.table([{ who: "me" }, { who: "device", name: "Other" }], { rounds: 11 }, turns(30, 20));
    const page = await host.page();
    await page.watch(id, [0, 1]);
    own.pass(25_000);
    await page.answer(id, 0);
    await page.answer(id, 1);
    const winner = await page.when(() => page.picture(id, 0).view.table.winner ?? undefined);
    own.pass(15_000);
    page.close();
    await first.close();
    own.skip(3600_000);
    const second = await toyServer({ ...options, data: first.data });
    const again = new Device(second.url);
    again.cookie = host.cookie;
    const { clocks } = (await again.get(`/tables/${id}`)).body;
    expect(clocks[winner]).toEqual({ left: 10_000, running: true, bank: 10_000 });
    expect(clocks[1 - winner]).toEqual({ left: 25_000, running: false, bank: 20_000 });
    await second.end();
  });
});

describe("when the time is up", () => {
  test("the caretaker plays, everybody sees it, and the player takes the seat back", async () => {
    const game = await duel(live());
    await game.pages[0].answer(game.id, 0);
    time.pass(10 * MINUTE);
    const care = await game.pages[0].when(() => careOf(game.pages[0], game.id, 1));
    expect(care.why).toBe("clock");
    await game.pages[0].when(() => (game.pages[0].picture(game.id, 0).seq >= 2 ? true : undefined));
    expect(game.entries()[2]).toMatchObject({ seat: 1, auto: "caretaker" });
    expect(game.pages[0].notes).toContain('note.care.clock {"who":1}');
    await game.pages[1].when(() => (careOf(game.pages[1], game.id, 1)?.answers ? true : undefined));
    expect(await refused(game, 1, { do: "undo" })).toBe("seat.caretaken");
    const mine = game.pages[1].picture(game.id, 1).mine;
    expect(await refused(game, 1, { do: "answer", decision: mine?.id ?? "0.1", answer: 0 })).toBe("seat.caretaken");
    // Nobody takes another's seat: not the host, not a stranger.
    expect((await game.host.command(game.id, { id: newId(), do: "seat.return", seat: 1 })).body.refusal.key).toBe(
      "seat.notYours",
    );
    const stranger = await Device.at(server);
    expect((await stranger.command(game.id, { id: newId(), do: "seat.return", seat: 1 })).status).toBe(403);
    expect(await refused(game, 0, { do: "seat.return" })).toBe("seat.notCaretaken");

    const back = { id: newId(), do: "seat.return" as const, seat: 1 };
    expect((await game.friend.command(game.id, back)).body).toEqual({ id: back.id, ok: true });
    expect((await game.friend.command(game.id, back)).body).toEqual({ id: back.id, ok: true });
    await game.pages[0].when(() => (careOf(game.pages[0], game.id, 1) ? undefined : true));
    expect((await game.clocks())[1]!.left).toBe(GRACE);
    game.close();
  });

  test("a player who comes back is told how much the caretaker did, and is sent it as the story since", async () => {
    const game = await duel(live({ atZero: "caretaker" }), 4);
    const had = game.pages[1].picture(game.id, 1);
    game.pages[1].close();
    await game.pages[1].gone();
    await say(game, 0, {
      do: "answer",
      decision: game.pages[0].picture(game.id, 0).mine!.id,
      answer: game.pages[0].picture(game.id, 0).mine!.fallback,
    });
    time.pass(10 * MINUTE);
    await game.pages[0].when(() => careOf(game.pages[0], game.id, 1));
    await game.pages[0].when(() => (game.pages[0].picture(game.id, 0).view.table.played.length === 2 ? true : undefined));
    const page = await game.friend.page();
    page.pictures.set(`${game.id} 1`, had);
    await page.watch(game.id, [1], had.seq);
    await page.when(() => (page.picture(game.id, 1).seq > had.seq ? true : undefined));
    expect(careOf(page, game.id, 1)!.answers).toBeGreaterThan(0);
    expect(page.messages.some((message) => message.t === "picture")).toBe(false);
    const told = page.messages.flatMap((message) => (message.t === "update" ? [message.update] : []));
    expect(told.filter((update) => update.auto === "caretaker").length).toBeGreaterThan(0);
    page.close();
    game.close();
  });

  test("the question on which the time ran out stays the caretaker's", async () => {
    const game = await duel(live());
    // The bot is kept from answering: nobody drives the room.
    const room = roomOf(server, game.id)!;
    room.asked.set(1, room.match!.decisionOf(1)!.id);
    time.pass(10 * MINUTE);
    await game.pages[1].when(() => careOf(game.pages[1], game.id, 1));
    expect(await refused(game, 1, { do: "seat.return" })).toBe("seat.answering");
    room.asked.clear();
    game.close();
  });

  test("or the usual answer is given, and the increment is there for the next question", async () => {
    const game = await duel(live({ atZero: "fallback" }));
    const first = game.pages[0].picture(game.id, 0).mine!.fallback;
    await game.pages[1].answer(game.id, 1);
    time.pass(10 * MINUTE);
    await game.pages[0].when(() => (game.pages[0].picture(game.id, 0).seq === 2 ? true : undefined));
    expect(game.entries()[2]).toMatchObject({ seat: 0, answer: first, auto: "clock" });
    expect((await game.clocks())[0]!.left).toBe(5000);
    expect(careOf(game.pages[0], game.id, 0)).toBeUndefined();
    await game.pages[0].when(() => (game.pages[0].notes.includes('note.clockFallback {"who":0}') ? true : undefined));
    game.close();
  });

  test("a usual answer that the rules refuse stops that match, and nothing else", async () => {
    const game = await duel(live({ atZero: "fallback" }), 9);
    const winner = await game.bidBoth();
    time.pass(11 * MINUTE);
    await expect.poll(() => server.house.alarms.size).toBeGreaterThan(0);
    time.pass(MINUTE);
    expect(game.entries()).toHaveLength(3);
    expect((await game.clocks())[winner]).toEqual({ left: 0, running: true });
    expect((await game.host.get("/health")).status).toBe(200);
    game.close();
  });

  test("or the seat has lost", async () => {
    const game = await duel(live({ atZero: "resign" }));
    await game.pages[0].answer(game.id, 0);
    time.pass(10 * MINUTE);
    const outcome = await game.pages[0].when(() => game.pages[0].picture(game.id, 0).outcome);
    expect(outcome.ranks).toEqual([1, 2]);
    expect(game.entries().at(-1)).toMatchObject({ type: "resign", seat: 1, id: "clock:2.1" });
    game.close();
  });

  test("seconds to react that the rules give go by without taking the seat", async () => {
    const game = await duel(live(), 7);
    const winner = await game.bidBoth();
    expect((await game.clocks())[winner]).toEqual({ left: 15_000, running: true });
    time.pass(14_999);
    expect(game.entries()).toHaveLength(3);
    time.pass(1);
    await game.pages[0].when(() => (game.pages[0].picture(game.id, 0).view.table.marks.length === 1 ? true : undefined));
    expect(game.entries()[3]).toMatchObject({ seat: winner, answer: 0, auto: "clock" });
    expect(careOf(game.pages[0], game.id, winner)).toBeUndefined();
    expect((await game.clocks())[winner]!.left).toBe(10 * MINUTE + 5000 - 15_000 + 5000);
    game.close();
  });

  test("an answer that comes after it is too late, though no timer has rung yet", async () => {
    const game = await duel(live());
    const { id: decision, fallback } = game.pages[0].picture(game.id, 0).mine!;
    time.skip(10 * MINUTE);
    expect(await refused(game, 0, { do: "answer", decision, answer: fallback })).toBe("seat.caretaken");
    const other = await duel(live());
    const mine = other.pages[0].picture(other.id, 0).mine!;
    time.skip(10 * MINUTE - 1);
    expect(await refused(other, 0, { do: "answer", decision: mine.id, answer: mine.fallback })).toBe("accepted");
    game.close();
    other.close();
  });

  test("a table of days that nobody looks at goes on, out of memory too, to its end", async () => {
    const game = await duel({ ...days, clock: { t: "async", days: 1, bank: 0 } }, 2);
    game.close();
    await Promise.all(game.pages.map((page) => page.gone()));
    await expect.poll(() => server.house.hub.channel(game.id)).toBeUndefined();
    server.house.rooms.sweep(time.now() + DAY);
    expect(roomOf(server, game.id)).toBeUndefined();
    time.pass(DAY);
    await expect.poll(async () => (await game.host.get(`/tables/${game.id}`)).body.stage, { timeout: 20_000 }).toBe("over");
    const record = (await game.host.get(`/tables/${game.id}/record`)).body;
    expect(record.entries.slice(1).every((entry: { auto?: string }) => entry.auto === "caretaker")).toBe(true);
  });

  test("a host cannot clear away a table of days because a day was quiet", async () => {
    const game = await duel(days);
    time.pass(1.5 * DAY);
    expect((await game.host.request("DELETE", `/tables/${game.id}`)).body.refusal.key).toBe("table.notAbandoned");
    game.close();
  });
});

describe("a seat that is left", () => {
  test("by hand: the caretaker plays until the player is back", async () => {
    const game = await duel(undefined);
    expect(await refused(game, 1, { do: "seat.leave" })).toBe("accepted");
    expect(await refused(game, 1, { do: "seat.leave" })).toBe("seat.caretaken");
    expect((await game.friend.get("/tables")).body.tables[0]).toMatchObject({ awaitsMe: false, caretaken: true });
    await game.pages[0].when(() => careOf(game.pages[0], game.id, 1));
    await game.pages[0].answer(game.id, 0);
    await game.pages[0].when(() => (game.pages[0].picture(game.id, 0).view.table.winner === null ? undefined : true));
    expect(game.entries().filter((entry) => entry.type === "answer" && entry.seat === 1)[0]).toMatchObject({ auto: "caretaker" });
    expect(await refused(game, 1, { do: "seat.return" })).toBe("accepted");
    expect(game.pages[0].notes).toEqual(expect.arrayContaining(['note.care.left {"who":1}']));
    game.close();
  });

  test("nobody waits for its consent, and a request that waits for it is granted", async () => {
    const game = await duel(undefined);
    const winner = await game.bidBoth();
    const other = (1 - winner) as 0 | 1;
    expect(await refused(game, winner, { do: "undo" })).toBe("accepted");
    expect((await game.host.get(`/tables/${game.id}`)).body.undoAsked.missing).toEqual([other]);
    expect(await refused(game, other, { do: "seat.leave" })).toBe("accepted");
    await game.pages[winner].when(() =>
      game.pages[winner].picture(game.id, winner).view.table.winner === null ? true : undefined,
    );
    expect((await game.host.get(`/tables/${game.id}`)).body.undoAsked).toBeUndefined();
    // Asked now, it is taken back at once.
    await game.pages[winner].answer(game.id, winner);
    await game.pages[winner].when(() =>
      game.pages[winner].picture(game.id, winner).view.table.played.length === 2 ? true : undefined,
    );
    expect(await refused(game, winner, { do: "undo" })).toBe("accepted");
    await game.pages[winner].when(() =>
      game.pages[winner].picture(game.id, winner).view.table.winner === null ? true : undefined,
    );
    game.close();
  });

  test("whoever asks to take back and leaves has withdrawn", async () => {
    const game = await duel(undefined);
    const winner = await game.bidBoth();
    await say(game, winner, { do: "undo" });
    await say(game, winner, { do: "seat.leave" });
    expect((await game.host.get(`/tables/${game.id}`)).body.undoAsked).toBeUndefined();
    game.close();
  });

  test("without a connection for as long as the table allows, while it is waited for", async () => {
    const game = await duel(live({ absent: 180 }));
    await game.pages[1].answer(game.id, 1);
    game.pages[1].close();
    await expect.poll(() => roomOf(server, game.id)!.absent.size).toBe(1);
    time.pass(5 * MINUTE);
    expect(careOf(game.pages[0], game.id, 1)).toBeUndefined();
    // Now it may be waited for, and has been away long enough.
    await game.pages[0].answer(game.id, 0);
    const winner = await game.pages[0].when(() => game.pages[0].picture(game.id, 0).view.table.winner ?? undefined);
    if (winner === 0) await game.pages[0].answer(game.id, 0, 1);
    const care = await game.pages[0].when(() => careOf(game.pages[0], game.id, 1));
    expect(care.why).toBe("absent");
    game.close();
  });

  test("a live table that everybody has left waits, and goes on when somebody is back", async () => {
    const game = await duel(live());
    expect(await refused(game, 1, { do: "seat.leave" })).toBe("accepted");
    await game.pages[0].when(() => careOf(game.pages[0], game.id, 1));
    game.close();
    await expect.poll(() => server.house.hub.channel(game.id)).toBeUndefined();
    time.pass(EMPTY_FOR - 1);
    expect((await game.host.get(`/tables/${game.id}`)).body.paused).toBeUndefined();
    time.pass(1);
    await expect.poll(async () => (await game.host.get(`/tables/${game.id}`)).body.paused).toBe(true);
    const [clock] = await game.clocks();
    expect(clock!.running).toBe(false);
    time.pass(DAY);
    expect((await game.clocks())[0]!.left).toBe(clock!.left);
    const page = await game.host.page();
    await page.watch(game.id, [0]);
    await page.when(() => (page.infos.get(game.id)!.paused ? undefined : true));
    expect((await game.clocks())[0]).toEqual({ left: clock!.left, running: true });
    expect(page.notes).toEqual(expect.arrayContaining(["note.paused {}"]));
    page.close();
  });
});

describe("a restart", () => {
  test("takes nobody's time: neither the hours without a server nor what a crash forgot", async () => {
    const own = handTime();
    const options = { now: own.now, later: own.later };
    const first = await toyServer(options);
    const host = await Device.at(first);
    const { id } = await host.table([{ who: "me" }, { who: "device", name: "Other" }], { rounds: 3 }, live());
    own.pass(4 * MINUTE);
    await first.close();
    own.skip(DAY);
    const second = await toyServer({ ...options, data: first.data });
    const again = new Device(second.url);
    again.cookie = host.cookie;
    const left = async (device: Device) => (await device.get(`/tables/${id}`)).body.clocks[0].left;
    // Nobody was there for the last two of the four minutes.
    expect(await left(again)).toBe(8 * MINUTE);
    const page = await again.page();
    await page.watch(id, [0, 1]);
    own.pass(MINUTE);
    expect(await left(again)).toBe(7 * MINUTE);
    // A crash: the last minute was never written down.
    second.house.store.keepUptime = async () => {};
    page.close();
    await second.close();
    own.skip(DAY);
    const third = await toyServer({ ...options, data: first.data });
    const last = new Device(third.url);
    last.cookie = host.cookie;
    expect(await left(last)).toBe(8 * MINUTE);
    const seated = await last.page();
    await seated.watch(id, [0, 1]);
    own.pass(8 * MINUTE);
    const { care } = await seated.when(() => {
      const seat = seated.infos.get(id)!.seats[0]!;
      return seat.care ? { care: seat.care } : undefined;
    });
    expect(care.why).toBe("clock");
    seated.close();
    await third.end();
  });

  test("a clock that runs out while nobody loads the table still rings after a restart", async () => {
    const own = handTime();
    const options = { now: own.now, later: own.later };
    const first = await toyServer(options);
    const host = await Device.at(first);
    const { id } = await host.table(
      [{ who: "me" }, { who: "device", name: "Other" }],
      { rounds: 1 },
      {
        ...days,
        clock: { t: "async", days: 1, bank: 0 },
      },
    );
    await first.close();
    const second = await toyServer({ ...options, data: first.data });
    expect(second.house.rooms.size).toBe(0);
    own.pass(DAY);
    const again = new Device(second.url);
    again.cookie = host.cookie;
    await expect.poll(async () => (await again.get(`/tables/${id}`)).body.stage, { timeout: 20_000 }).toBe("over");
    await second.end();
  });
});

describe("standing orders", () => {
  test("answer at once where nothing is hidden, ask where they do not apply, and go when they are withdrawn", async () => {
    const game = await duel(undefined);
    for (const seat of [0, 1] as const)
      expect(await refused(game, seat, { do: "order", kind: "mark", order: "early" })).toBe("accepted");
    for (let round = 0; round < 2; round++) {
      await game.pages[0].when(() => (game.pages[0].picture(game.id, 0).mine?.kind === "bid" ? true : undefined));
      for (const seat of [0, 1] as const) await game.pages[seat].answer(game.id, seat);
      await game.pages[0].when(() =>
        game.pages[0].picture(game.id, 0).view.table.marks.length === round + 1 ? true : undefined,
      );
    }
    expect(game.pages[0].picture(game.id, 0).view.table.marks).toEqual([1, 1]);
    const standing = game.entries().filter((entry) => entry.type === "answer" && entry.auto === "standing");
    expect(standing).toHaveLength(2);
    // The third round: "early" does not answer, so the winner is asked.
    const winner = await game.bidBoth();
    await game.pages[winner].asked(game.id, winner);
    expect(game.pages[winner].infos.get(game.id)!.seats[winner]!.orders).toEqual({ mark: "early" });
    expect(await refused(game, winner, { do: "order", kind: "mark", order: "seven" })).toBe("accepted");
    await game.pages[0].when(() => (game.pages[0].picture(game.id, 0).view.table.marks.length === 3 ? true : undefined));
    expect(game.pages[0].picture(game.id, 0).view.table.marks[2]).toBe(7);
    for (const seat of [0, 1] as const)
      expect(await refused(game, seat, { do: "order", kind: "mark", order: null })).toBe("accepted");
    const next = await game.bidBoth();
    expect((await game.pages[next].asked(game.id, next))!.kind).toBe("mark");
    expect(game.pages[next].infos.get(game.id)!.seats[next]!.orders).toEqual({});
    game.close();
  });

  test("betray nothing: a pause as of a person who thinks, and nobody else is told of the order or that it answered", async () => {
    const game = await duel(undefined);
    // That the pages have come is told a little later.
    const before = game.pages[1].messages.length;
    time.pass(200);
    await game.pages[1].until((message) => message.t === "table", before);
    const heard = game.pages[1].messages.length;
    expect(await refused(game, 0, { do: "order", kind: "bid", order: "first" })).toBe("accepted");
    expect(game.pages[0].infos.get(game.id)!.seats[0]!.orders).toEqual({ bid: "first" });
    time.pass(DISCREET.least - 1);
    expect(game.entries()).toHaveLength(1);
    time.pass(DISCREET.most - DISCREET.least + 1);
    await game.pages[1].when(() => (game.pages[1].picture(game.id, 1).seq === 1 ? true : undefined));
    expect(game.entries()[1]).toMatchObject({ seat: 0, auto: "standing" });
    const fresh = game.pages[1].messages.slice(heard);
    expect(fresh.some((message) => message.t === "table" || message.t === "notes")).toBe(false);
    const update = fresh.find((message) => message.t === "update");
    expect(update).toMatchObject({ update: { seq: 1, seat: 0 } });
    expect(JSON.stringify(fresh)).not.toContain("standing");
    await game.pages[0].when(() => game.pages[0].heard.find((text) => text.includes('"auto":"standing"')));
    expect((await game.friend.get(`/tables/${game.id}`)).body.seats[0].orders).toBeUndefined();
    game.close();
  });

  test("setting one changes nothing that another can see: no clock message, no list, no time stamp", async () => {
    const game = await duel(live());
    const { id, pages, host, friend } = game;
    for (const page of pages) {
      page.say({ t: "lobby" });
      await page.until((message) => message.t === "lobby");
    }
    time.pass(1000);
    const settled = async (from: number) => {
      pages[1].say({ t: "ping" });
      await pages[1].until((message) => message.t === "pong", from);
    };
    await settled(pages[1].messages.length);
    const heard = pages[1].messages.length;
    const seen = async (device: Device) => [
      (await device.get("/tables")).body,
      (await device.get(`/tables/${id}`)).body,
      (await device.get(`/tables/${id}/picture?as=none`)).body,
    ];
    // What a clock says is taken at the same moment.
    const before = await seen(friend);
    for (const order of ["seven", "early", null]) {
      expect(await refused(game, 0, { do: "order", kind: "mark", order })).toBe("accepted");
      expect((await host.get(`/tables/${id}`)).body.seats[0].orders).toEqual(order === null ? {} : { mark: order });
    }
    expect(await seen(friend)).toEqual(before);
    time.pass(1000);
    await settled(heard);
    expect(pages[1].messages.slice(heard).map((message) => message.t)).toEqual(["pong"]);
    game.close();
  });

  test("pauses differ from question to question, and are the same after a restart", async () => {
    const pauses: number[] = [];
    const game = await duel(undefined);
    const room = roomOf(server, game.id)!;
    await say(game, 0, { do: "order", kind: "bid", order: "first" });
    const first = room.pauses.get(0)!;
    pauses.push(first.until - server.house.uptime.ms);
    room.pauses.clear();
    server.house.rooms.drive(room);
    expect(room.pauses.get(0)).toEqual(first);
    const other = await duel(undefined);
    await say(other, 0, { do: "order", kind: "bid", order: "first" });
    pauses.push(roomOf(server, other.id)!.pauses.get(0)!.until - server.house.uptime.ms);
    expect(pauses[0]).not.toBe(pauses[1]);
    for (const pause of pauses) expect([pause >= DISCREET.least, pause < DISCREET.most]).toEqual([true, true]);
    game.close();
    other.close();
  });

  test("lapse with the question that ends them, and give way to a player who takes back", async () => {
    const game = await duel(undefined);
    for (const seat of [0, 1] as const) {
      await say(game, seat, { do: "order", kind: "bid", order: "first" });
      await say(game, seat, { do: "order", kind: "mark", order: "seven" });
    }
    time.pass(DISCREET.most);
    await game.pages[0].when(() => (game.pages[0].picture(game.id, 0).view.table.marks.length === 1 ? true : undefined));
    const room = roomOf(server, game.id)!;
    const winner = game.pages[0].picture(game.id, 0).view.table.won.indexOf(1) as 0 | 1;
    expect(room.seats[winner]!.orders).toEqual({ mark: "seven" });
    expect(room.seats[1 - winner]!.orders).toEqual({ bid: "first", mark: "seven" });
    // Marking is the winner's last entry and free to take back; then it is asked and not answered again.
    expect(await refused(game, winner, { do: "undo" })).toBe("accepted");
    const asked = await game.pages[winner].asked(game.id, winner);
    expect(asked!.kind).toBe("mark");
    expect(room.seats[winner]!.orders).toEqual({});
    game.close();
  });

  test("that the rules refuse are replaced by the fallback, and the match goes on", async () => {
    const game = await duel(undefined);
    for (const seat of [0, 1] as const) await say(game, seat, { do: "order", kind: "mark", order: "broken" });
    await game.bidBoth();
    await game.pages[0].when(() => (game.pages[0].picture(game.id, 0).view.table.marks.length === 1 ? true : undefined));
    expect(game.pages[0].picture(game.id, 0).view.table.marks).toEqual([0]);
    game.close();
  });

  test("unknown kinds, unknown orders, another's seat and withdrawing nothing are refused", async () => {
    const game = await duel(undefined);
    const cases: [Record<string, unknown>, string][] = [
      [{ kind: "dance", order: "seven" }, "order.unknown"],
      [{ kind: "bid", order: "seven" }, "order.unknown"],
      [{ kind: "mark", order: "nonsense" }, "order.unknown"],
      [{ kind: "__proto__", order: "seven" }, "order.unknown"],
      [{ kind: "mark", order: null }, "order.unknown"],
      [{ kind: "mark", order: "" }, "request.malformed"],
      [{ kind: "mark" }, "request.malformed"],
      [{ kind: "x".repeat(61), order: "seven" }, "request.malformed"],
    ];
    for (const [command, key] of cases)
      expect([command, await refused(game, 0, { do: "order", ...command })]).toEqual([command, key]);
    expect((await game.host.command(game.id, { id: newId(), do: "order", seat: 1, kind: "mark", order: "seven" })).status).toBe(
      403,
    );
    const open = await game.host.table([{ who: "me" }, { who: "link" }]);
    expect(
      (await game.host.command(open.id, { id: newId(), do: "order", seat: 0, kind: "mark", order: "seven" })).body.refusal.key,
    ).toBe("table.gathering");
    game.close();
  });

  test("are still there after a restart, and at work", async () => {
    const own = handTime();
    const options = { now: own.now, later: own.later };
    const first = await toyServer(options);
    const host = await Device.at(first);
    const { id } = await host.table([{ who: "me" }, { who: "device", name: "Other" }], { rounds: 3 });
    for (const seat of [0, 1])
      expect((await host.command(id, { id: newId(), do: "order", seat, kind: "bid", order: "first" })).status).toBe(200);
    await first.close();
    const second = await toyServer({ ...options, data: first.data });
    const again = new Device(second.url);
    again.cookie = host.cookie;
    expect((await again.get(`/tables/${id}`)).body.seats[0].orders).toEqual({ bid: "first" });
    own.pass(DISCREET.most);
    await expect.poll(async () => (await again.get(`/tables/${id}/picture?as=none`)).body.seq).toBe(2);
    await second.end();
  });
});

describe("the log beside the moves", () => {
  test("tells of requests to take back: asked, withdrawn by whoever asked, declined, granted", async () => {
    const game = await duel(undefined);
    const winner = await game.bidBoth();
    const other = (1 - winner) as 0 | 1;
    await say(game, winner, { do: "undo" });
    expect(await refused(game, winner, { do: "undo.decline" })).toBe("accepted");
    await game.pages[0].when(() => (game.pages[0].infos.get(game.id)!.undoAsked ? undefined : true));
    await say(game, winner, { do: "undo" });
    await say(game, other, { do: "undo.decline" });
    await say(game, winner, { do: "undo" });
    await say(game, other, { do: "undo.agree" });
    await game.pages[0].until((message) => message.t === "notes" && message.notes.some((note) => note.msg.key === "note.undone"));
    const page = await (await Device.at(server)).page();
    await page.watch(game.id, [null]);
    const notes = page.messages.flatMap((message) => (message.t === "notes" ? message.notes : []));
    expect(notes.map((note) => [note.n, note.msg.key, note.seq])).toEqual([
      [1, "note.undoAsked", 2],
      [2, "note.undoWithdrawn", 2],
      [3, "note.undoAsked", 2],
      [4, "note.undoDeclined", 2],
      [5, "note.undoAsked", 2],
      [6, "note.undone", 3],
    ]);
    page.close();
    game.close();
  });
});

test("clock settings out of range are refused, and so is a caretaker the game does not have", async () => {
  const host = await Device.at(server);
  const ok = { game: "toy", options: {}, seats: [{ who: "me" }, { who: "link" }], nonce: "n" };
  const cases: [unknown, number, string][] = [
    [{ ...live(), clock: { t: "live", minutes: 0, increment: 5 } }, 400, "time.clock.minutes"],
    [{ ...live(), clock: { t: "live", minutes: 181, increment: 5 } }, 400, "time.clock.minutes"],
    [{ ...live(), clock: { t: "live", minutes: 1.5, increment: 5 } }, 400, "time.clock.minutes"],
    [{ ...live(), clock: { t: "live", minutes: 5, increment: -1 } }, 400, "time.clock.increment"],
    [{ ...live(), clock: { t: "live", minutes: 5, increment: 301 } }, 400, "time.clock.increment"],
    [{ ...live(), clock: { t: "live", minutes: 5 } }, 400, "time.clock.increment"],
    [{ ...live(), clock: { t: "live", minutes: 5, increment: 5, days: 3 } }, 400, "time.clock"],
    [{ ...live(), clock: { t: "async", days: 0, bank: 0 } }, 400, "time.clock.days"],
    [{ ...live(), clock: { t: "async", days: 31, bank: 0 } }, 400, "time.clock.days"],
    [{ ...live(), clock: { t: "async", days: 1, bank: 61 } }, 400, "time.clock.bank"],
    [{ ...live(), clock: { t: "turn", seconds: 4, bank: 60 } }, 400, "time.clock.seconds"],
    [{ ...live(), clock: { t: "turn", seconds: 3601, bank: 60 } }, 400, "time.clock.seconds"],
    [{ ...live(), clock: { t: "turn", seconds: 25.5, bank: 60 } }, 400, "time.clock.seconds"],
    [{ ...live(), clock: { t: "turn", seconds: 25, bank: -1 } }, 400, "time.clock.bank"],
    [{ ...live(), clock: { t: "turn", seconds: 25, bank: 3601 } }, 400, "time.clock.bank"],
    [{ ...live(), clock: { t: "turn", seconds: 25 } }, 400, "time.clock.bank"],
    [{ ...live(), clock: { t: "turn", seconds: 25, bank: 60, increment: 5 } }, 400, "time.clock"],
    [{ ...live(), clock: { t: "sundial" } }, 400, "time.clock.t"],
    [{ ...live(), atZero: "explode" }, 400, "time.atZero"],
    [{ ...live(), absent: 3601 }, 400, "time.absent"],
    [{ ...turns(25, 60), absent: 30.5 }, 400, "time.absent"],
    [{ ...days, absent: 5 }, 400, "time.absent"],
    [{ ...live(), caretaker: "god" }, 400, "time.caretaker"],
    [{ ...live(), caretaker: "general" }, 422, "level.unknown"],
    [{ clock: { t: "none" } }, 400, "time.atZero"],
    ["soon", 400, "time"],
  ];
  for (const [wish, status, place] of cases) {
    const answer = await host.post("/tables", { ...ok, time: wish });
    const where = answer.body.refusal.key === "request.malformed" ? answer.body.refusal.args.place : answer.body.refusal.key;
    expect([wish, answer.status, where]).toEqual([wish, status, place]);
  }
  expect((await host.get("/tables")).body.tables).toEqual([]);
});

test("a rematch keeps what was agreed on about time, and neither caretakers nor orders", async () => {
  const game = await duel(live(), 1);
  await say(game, 0, { do: "order", kind: "bid", order: "first" });
  await say(game, 1, { do: "resign" });
  await game.pages[0].when(() => game.pages[0].pictures.get(`${game.id} 0`)?.outcome);
  const next = (await game.host.post(`/tables/${game.id}/rematch`, {})).body;
  expect(next.time).toEqual(live());
  expect(next.seats[0].orders).toBeUndefined();
  game.close();
});
