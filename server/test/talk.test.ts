import { randomBot } from "@warren/bots/random.ts";
import type { Bot } from "@warren/kernel/bot.ts";
import type { Game } from "@warren/kernel/game.ts";
import type { GameModule } from "@warren/kernel/module.ts";
import { verifyMatchFile } from "@warren/kernel/record.ts";
import { toyEn, toyGame } from "@warren/kernel/testing/toy.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Device, newId, type TestPage, tempDir, toyServer } from "./client.ts";
import { toyGame as silentGame } from "./toy-game.ts";

/** It accepts every promise made to it. */
const agreeable: Bot = {
  ...randomBot,
  reply: ({ game, view, seat, heard }) => game.talk!.now(view, seat, heard)?.cards?.[0]?.answers[0]?.say,
};
/** The same game in which teams whisper: free talk is for the own team alone. */
const teamed: Game = {
  ...toyGame,
  id: "teamed",
  teams: () => [0, 1, 0, 1],
  talk: { ...toyGame.talk!, now: (view, seat, heard) => ({ ...toyGame.talk!.now(view, seat, heard)!, free: "team" }) },
};
const toy: GameModule = { game: toyGame as Game, bots: [agreeable], catalogue: toyEn, label: (id) => id };
const games: GameModule[] = [
  toy,
  { ...toy, game: teamed, bots: [] },
  { ...toy, game: { ...silentGame(), id: "silent" } as Game, bots: [] },
];

let server: Awaited<ReturnType<typeof toyServer>>;
beforeAll(async () => {
  server = await toyServer({ games });
});
afterAll(() => server.end());

interface Sitting {
  readonly id: string;
  readonly devices: Device[];
  readonly pages: TestPage[];
}
/** A table of so many people, each with a page of their own. */
async function sitting(game: string, people: number, at: { url: string } = server): Promise<Sitting> {
  const devices: Device[] = [];
  for (let i = 0; i < people; i++) devices.push(await Device.at(at));
  const seats = devices.map((_, i) => ({ who: i === 0 ? "me" : "link" }));
  const made = await devices[0]!.post("/tables", { game, options: {}, seats, nonce: "n" });
  expect(made.status).toBe(201);
  const { id } = made.body;
  for (const device of devices.slice(1)) expect((await device.post(`/tables/${id}/join`, { nonce: "m" })).status).toBe(200);
  const pages: TestPage[] = [];
  for (const [seat, device] of devices.entries()) {
    const page = await device.page();
    await page.watch(id, [seat]);
    pages.push(page);
  }
  return { id, devices, pages };
}
const talk = (seat: number, ...say: string[]) => ({ id: newId(), do: "talk" as const, seat, say });
const chat = (text: string) => ({ id: newId(), do: "chat" as const, text });
const close = ({ pages }: Sitting) => {
  for (const page of pages) page.close();
};

describe("talk", () => {
  test("is told to those it is for, and is in the record", async () => {
    const table = await sitting("toy", 3);
    const { id, pages, devices } = table;
    const watcher = await (await Device.at(server)).page();
    await watcher.watch(id, [null]);
    expect(await pages[0]!.command(id, talk(0, "whisper", "seat.1"))).toMatchObject({ ok: true, seq: 1 });
    expect(await pages[1]!.command(id, talk(1, "boast"))).toMatchObject({ ok: true, seq: 2 });
    for (const page of [...pages, watcher]) {
      const as = page === watcher ? null : pages.indexOf(page);
      await page.when(() => (page.picture(id, as).seq === 2 ? true : undefined));
    }
    const heard = (page: TestPage, as: number | null) =>
      (page.picture(id, as).heard ?? []).map((one) => (one.say as string[])[0]);
    expect(heard(pages[0]!, 0)).toEqual(["whisper", "boast"]);
    expect(heard(pages[1]!, 1)).toEqual(["whisper", "boast"]);
    expect(heard(pages[2]!, 2)).toEqual(["boast"]);
    expect(heard(watcher, null)).toEqual(["boast"]);
    for (const page of [pages[2]!, watcher]) expect(page.heard.join()).not.toContain("whisper");
    // Who comes later hears no more.
    const late = await devices[2]!.get(`/tables/${id}/picture?as=2`);
    expect(JSON.stringify(late.body)).not.toContain("whisper");
    for (const seat of [0, 1, 2]) await devices[seat]!.command(id, { id: newId(), do: "resign", seat });
    const { body: record } = await devices[0]!.get(`/tables/${id}/record`);
    expect(record.entries.filter((entry: { type: string }) => entry.type === "talk")).toHaveLength(2);
    expect(verifyMatchFile(toyGame, record)).toMatchObject({ sound: true, finished: true });
    watcher.close();
    close(table);
  });

  test("sent twice is said once, also after a restart, and nobody answers for another", async () => {
    const data = tempDir();
    const first = await toyServer({ games, data });
    const before = await sitting("toy", 2, first);
    const { id, devices } = before;
    const promise = talk(0, "promise", "seat.1");
    for (let i = 0; i < 2; i++) expect((await devices[0]!.command(id, promise)).body).toMatchObject({ ok: true, seq: 1 });
    close(before);
    await first.close();
    const second = await toyServer({ games, data });
    const [ada, ben] = devices.map((device) => {
      const again = new Device(second.url);
      again.cookie = device.cookie;
      return again;
    }) as [Device, Device];
    expect((await ada.command(id, promise)).body).toMatchObject({ ok: true, seq: 1 });
    expect((await ben.get(`/tables/${id}/picture?as=1`)).body.heard).toHaveLength(1);
    // In somebody else's name, with somebody else's id, to an offer that is not one's own, twice, out of nothing.
    const refused = async (device: Device, command: ReturnType<typeof talk>) => {
      const { status, body } = await device.command(id, command);
      return `${status} ${body.refusal?.key}`;
    };
    expect(await refused(ben, talk(0, "boast"))).toBe("403 seat.notYours");
    expect(await refused(ben, promise)).toBe("409 command.idUsed");
    expect(await refused(ada, talk(0, "accept", "1"))).toBe("422 toy.nothingToAccept");
    expect(await refused(ben, talk(1, "accept", "0"))).toBe("422 toy.nothingToAccept");
    expect((await ben.command(id, talk(1, "accept", "1"))).body.ok).toBe(true);
    expect(await refused(ben, talk(1, "accept", "1"))).toBe("422 toy.nothingToAccept");
    expect(await refused(ben, talk(1, "boast", "loudly"))).toBe("422 answer.notAnOption");
    expect(await refused(ada, talk(7, "boast"))).toBe("404 seat.unknown");
    const { say: _, ...mute } = talk(0);
    expect((await ada.post(`/tables/${id}/commands`, mute)).status).toBe(400);
    await second.end();
  });

  test("does not hold up taking back, and is not taken back", async () => {
    const table = await sitting("toy", 2);
    const { id, pages, devices } = table;
    await pages[0]!.answer(id, 0);
    await devices[1]!.command(id, talk(1, "boast"));
    await devices[0]!.command(id, { id: newId(), do: "undo", seat: 0 });
    const { body } = await devices[0]!.get(`/tables/${id}/picture?as=0`);
    expect(body.mine.sealed).toBeUndefined();
    expect(body.heard).toHaveLength(1);
    expect(body.told.at(-1).event.key).toBe("toy.boast");
    close(table);
  });

  test("is refused before the start, after the end, in a game without it, and when it is too much", async () => {
    const host = await Device.at(server);
    const gathering = await host.post("/tables", {
      game: "toy",
      options: {},
      seats: [{ who: "me" }, { who: "link" }],
      nonce: "n",
    });
    expect((await host.command(gathering.body.id, talk(0, "boast"))).body.refusal.key).toBe("table.gathering");
    const silent = await sitting("silent", 2);
    const answered = await silent.devices[0]!.command(silent.id, talk(0, "boast"));
    expect([answered.status, answered.body.refusal.key]).toEqual([409, "talk.none"]);
    close(silent);
    const table = await sitting("toy", 2);
    const { id, devices } = table;
    for (let i = 0; i < 20; i++) expect((await devices[0]!.command(id, talk(0, "boast"))).body.ok).toBe(true);
    expect((await devices[0]!.command(id, talk(0, "boast"))).body.refusal.key).toBe("talk.enoughForNow");
    await devices[1]!.command(id, { id: newId(), do: "resign", seat: 1 });
    expect((await devices[0]!.command(id, talk(0, "boast"))).body.refusal.key).toBe("match.over");
    close(table);
  });

  test("bots answer what is said to them, at once and once", async () => {
    const host = await Device.at(server);
    const seats = [{ who: "me" }, { who: "bot", level: "random" }];
    const { body: made } = await host.post("/tables", { game: "toy", options: {}, seats, nonce: "n" });
    const page = await host.page();
    await page.watch(made.id, [0]);
    await page.command(made.id, talk(0, "promise", "seat.1"));
    const said = () => (page.picture(made.id, 0).heard ?? []).map((one) => `${one.seat} ${(one.say as string[])[0]}`);
    await page.when(() => (said().length === 2 ? true : undefined));
    expect(said()).toEqual(["0 promise", "1 accept"]);
    await page.command(made.id, talk(0, "boast"));
    await page.answer(made.id, 0);
    await page.when(() => (page.picture(made.id, 0).told.some((one) => one.event.key === "toy.laid") ? true : undefined));
    expect(said()).toEqual(["0 promise", "1 accept", "0 boast"]);
    page.close();
  });
});

describe("free chat", () => {
  test("is refused while the rules forbid it, to those who play", async () => {
    const table = await sitting("toy", 2);
    const { id, pages, devices } = table;
    expect((await devices[0]!.command(id, chat("hello"))).body.ok).toBe(true);
    await pages[0]!.answer(id, 0);
    await pages[1]!.answer(id, 1);
    // Now a number may be marked, and nobody may speak of it.
    const closed = await devices[0]!.command(id, chat("mark it"));
    expect([closed.status, closed.body.refusal]).toEqual([409, { key: "talk.closed", rule: "TOY-4" }]);
    expect((await (await Device.at(server)).command(id, chat("I only watch"))).body.ok).toBe(true);
    expect((await devices[0]!.get(`/tables/${id}/chat`)).body.lines.map((line: { text: string }) => line.text)).toEqual([
      "hello",
      "I only watch",
    ]);
    close(table);
  });

  test("to a team is read by the team alone, also by whoever comes later and after a restart", async () => {
    const data = tempDir();
    const first = await toyServer({ games, data });
    const table = await sitting("teamed", 4, first);
    const { id, pages, devices } = table;
    await devices[0]!.command(id, chat("a secret of ours"));
    await pages[2]!.until((message) => message.t === "chat" && message.lines.some((line) => line.text === "a secret of ours"));
    for (const other of [1, 3]) {
      await pages[other]!.watch(id, [other]);
      expect(pages[other]!.heard.join()).not.toContain("a secret of ours");
    }
    close(table);
    await first.close();
    const second = await toyServer({ games, data });
    const reads = async (cookie: string) => {
      const device = new Device(second.url);
      device.cookie = cookie;
      return (await device.get(`/tables/${id}/chat`)).body.lines;
    };
    expect(await reads(devices[2]!.cookie)).toMatchObject([{ text: "a secret of ours", seat: 0, to: [0, 2] }]);
    expect(await reads(devices[1]!.cookie)).toEqual([]);
    expect(await reads("")).toEqual([]);
    await second.end();
  });

  test("whoever plays seats of several is bound by the strictest", async () => {
    const host = await Device.at(server);
    const seats = [{ who: "me" }, { who: "device", name: "Sister" }];
    const { body: made } = await host.post("/tables", { game: "toy", options: {}, seats, nonce: "n" });
    const page = await host.page();
    await page.watch(made.id, [0, 1]);
    await page.answer(made.id, 0);
    await page.answer(made.id, 1);
    expect((await page.command(made.id, chat("psst"))).ok).toBe(false);
    page.close();
  });
});

describe("how much may be said", () => {
  test("is counted by seat; those who look on have their own, and what is not talk never runs out", async () => {
    const small = await toyServer({ games, limits: { talk: 3, spectatorTalk: 2 } });
    const table = await sitting("silent", 2, small);
    const { id, pages, devices } = table;
    const watchers = [await Device.at(small), await Device.at(small)];
    const key = async (device: Device, command: Parameters<Device["command"]>[1]) =>
      (await device.command(id, command)).body.refusal?.key ?? "done";
    const each = async (device: Device, times: number) => {
      const all = [];
      for (let i = 0; i < times; i++) all.push(await key(device, chat(`line ${i}`)));
      return all;
    };
    // Whoever looks on cannot use up what the players have, and one player not what the other has.
    expect([...(await each(watchers[0]!, 2)), ...(await each(watchers[1]!, 1))]).toEqual([
      "done",
      "done",
      "table.tooMuchSpectatorTalk",
    ]);
    expect(await each(devices[0]!, 4)).toEqual(["done", "done", "done", "table.tooMuchTalk"]);
    const order = (order: string | null) => ({ id: newId(), do: "order", seat: 0, kind: "mark", order }) as const;
    for (let i = 0; i < 10; i++) expect(await key(devices[0]!, order(i % 2 === 0 ? "seven" : null))).toBe("done");
    // Its answer is given: there is nothing that the caretaker could take out of its hands.
    await pages[0]!.answer(id, 0);
    for (let i = 0; i < 5; i++) {
      expect(await key(devices[0]!, { id: newId(), do: "seat.leave", seat: 0 })).toBe("done");
      expect(await key(devices[0]!, { id: newId(), do: "seat.return", seat: 0 })).toBe("done");
    }
    await pages[1]!.answer(id, 1);
    const seat = await pages[0]!.when(() => pages[0]!.picture(id, 0).view.table.winner ?? undefined);
    for (let i = 0; i < 5; i++) {
      expect(await key(devices[seat]!, { id: newId(), do: "undo", seat })).toBe("done");
      expect(await key(devices[1 - seat]!, { id: newId(), do: "undo.decline", seat: 1 - seat })).toBe("done");
    }
    expect(await each(devices[1]!, 1)).toEqual(["done"]);
    close(table);
    // And the next server has not forgotten what was said.
    await small.close();
    const next = await toyServer({ games, data: small.data, limits: { talk: 3, spectatorTalk: 2 } });
    const back = new Device(next.url);
    back.cookie = devices[0]!.cookie;
    expect((await back.command(id, chat("more"))).body.refusal.key).toBe("table.tooMuchTalk");
    back.cookie = devices[1]!.cookie;
    expect((await back.command(id, chat("more"))).body.ok).toBe(true);
    await next.end();
  });

  test("receipts of commands without an entry do not pile up", async () => {
    const patient = await toyServer({ games, limits: { messages: 1000, messagesPerGuest: 1000 } });
    const table = await sitting("silent", 2, patient);
    const { id, pages } = table;
    const first = chat("first");
    const stored = () => patient.house.store.load(id);
    expect(await pages[0]!.command(id, first)).toMatchObject({ ok: true });
    const order = (order: string | null) => ({ id: newId(), do: "order", seat: 0, kind: "mark", order }) as const;
    for (let i = 0; i < 150; i++) expect((await pages[0]!.command(id, order(i % 2 === 0 ? "seven" : null))).ok).toBe(true);
    expect((await stored())!.receipts).toHaveLength(151);
    for (let i = 0; i < 150; i++) expect((await pages[0]!.command(id, order(i % 2 === 0 ? "seven" : null))).ok).toBe(true);
    const { receipts } = (await stored())!;
    expect(receipts).toHaveLength(256);
    expect(receipts.some((one) => one.command === first.id)).toBe(false);
    close(table);
    await patient.end();
  });
});
