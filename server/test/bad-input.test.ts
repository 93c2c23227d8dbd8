import type { TableCommand } from "@warren/wire/protocol.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import WebSocket from "ws";
import { Device, newId, roomOf, type TestPage, toyServer } from "./client.ts";

let server: Awaited<ReturnType<typeof toyServer>>;
beforeAll(async () => {
  server = await toyServer();
});
afterAll(() => server.end());

/** A match of two persons, each with a page; nobody has answered yet. */
async function duel() {
  const host = await Device.at(server);
  const friend = await Device.at(server);
  const { id } = await host.table([{ who: "me" }, { who: "link" }], { rounds: 3 });
  await friend.post(`/tables/${id}/join`, { nonce: "n2" });
  const pages = [await host.page(), await friend.page()] as const;
  await pages[0].watch(id, [0]);
  await pages[1].watch(id, [1]);
  return { id, host, friend, pages };
}

const bid = (page: TestPage, table: string, seat: number): Extract<TableCommand, { do: "answer" }> => {
  const mine = page.picture(table, seat).mine!;
  return { id: newId(), do: "answer", seat, decision: mine.id, answer: mine.fallback };
};
const seqOf = (id: string): number => roomOf(server, id)!.match!.seq;

describe("commands", () => {
  test("a command sent twice, even in one breath, is done once and answered the same", async () => {
    const { id, pages, host } = await duel();
    const command = bid(pages[0], id, 0);
    for (let i = 0; i < 3; i++) pages[0].say({ t: "command", table: id, command });
    const answers = await pages[0].when(() => {
      const got = pages[0].messages.filter((message) => message.t === "answer");
      return got.length === 3 ? got : undefined;
    });
    expect(answers.map((message) => message.answer)).toEqual(Array(3).fill({ id: command.id, ok: true, seq: 1 }));
    expect((await host.command(id, command)).body).toEqual({ id: command.id, ok: true, seq: 1 });
    expect(seqOf(id)).toBe(1);
  });

  test("another command under a used id is refused, whoever sends it and whatever was done under it", async () => {
    const { id, pages } = await duel();
    const [mine, theirs] = pages;
    const idUsed = { ok: false, refusal: { key: "command.idUsed" } };
    const command = bid(mine, id, 0);
    await mine.command(id, command);
    expect(await mine.command(id, { ...command, do: "resign", seat: 0 } as never)).toMatchObject({ ok: false });
    expect(await mine.command(id, { id: command.id, do: "resign", seat: 0 })).toMatchObject(idUsed);
    expect(await mine.command(id, { ...command, answer: ["another"] })).toMatchObject(idUsed);
    expect(await mine.command(id, { ...command, decision: "9.9" })).toMatchObject(idUsed);
    expect(await theirs.command(id, { ...command, seat: 1 })).toMatchObject(idUsed);
    // Commands that leave no entry, and one whose entry is another's.
    const line = { id: newId(), do: "chat", text: "hello" } as const;
    expect(await mine.command(id, line)).toMatchObject({ ok: true });
    expect(await mine.command(id, line)).toMatchObject({ ok: true });
    expect(await mine.command(id, { ...line, text: "hullo" })).toMatchObject(idUsed);
    const order = { id: newId(), do: "order", seat: 0, kind: "mark", order: "seven" } as const;
    expect(await mine.command(id, order)).toMatchObject({ ok: true });
    expect(await mine.command(id, { ...order, order: null })).toMatchObject(idUsed);
    expect(seqOf(id)).toBe(1);
    expect(roomOf(server, id)!.chats).toHaveLength(1);
  });

  test("names that every object has are no names of ours", async () => {
    const { id, pages, host } = await duel();
    expect((await host.command(id, { id: newId(), do: "order", seat: 0, kind: "mark", order: "seven" })).status).toBe(200);
    for (const kind of ["constructor", "toString", "__proto__", "hasOwnProperty"]) {
      for (const order of [null, "constructor", "first"]) {
        const refused = await host.command(id, { id: newId(), do: "order", seat: 0, kind, order });
        expect([refused.status, refused.body.refusal.key]).toEqual([422, "order.unknown"]);
      }
    }
    const command = bid(pages[0], id, 0);
    const forged = `{"t":"command","table":"${id}","command":{"id":"proto-0001","do":"answer","seat":0,"decision":"${command.decision}","answer":{"__proto__":["x"],"length":1}}}`;
    const from = pages[0].messages.length;
    pages[0].socket.send(forged);
    const answered = await pages[0].until((message) => message.t === "answer", from);
    expect(answered).toMatchObject({ answer: { ok: false, refusal: { key: "answer.notAList" } } });
    expect(seqOf(id)).toBe(0);
  });

  test("a late command names a question that has passed", async () => {
    const { id, pages, host } = await duel();
    const command = bid(pages[0], id, 0);
    await pages[0].command(id, command);
    await pages[1].answer(id, 1);
    const late = await host.command(id, { ...command, id: newId() });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ ok: false, refusal: { key: expect.stringMatching(/^match\.(notAsked|otherQuestion)$/) } });
    expect(late.body.message).toMatch(/\w+ .*\.$/);
  });

  test("a command that overtakes the one before it is refused and may be sent again", async () => {
    const { id, pages, host, friend } = await duel();
    const first = bid(pages[0], id, 0);
    // The winner's question does not exist before both bids are in.
    const ahead = { id: newId(), do: "answer" as const, seat: 0, decision: "2.0", answer: 5 };
    expect((await host.command(id, ahead)).status).toBe(409);
    await pages[0].command(id, first);
    await pages[1].answer(id, 1);
    const device = [host, friend][await pages[0].when(() => pages[0].picture(id, 0).view.table.winner ?? undefined)]!;
    const seat = device === host ? 0 : 1;
    const again = await device.command(id, { ...ahead, id: device === host ? ahead.id : newId(), seat, decision: `2.${seat}` });
    expect(again.body).toMatchObject({ ok: true, seq: 3 });
  });

  test("illegal answers are refused with the rule, and nothing changes", async () => {
    const { id, pages, host, friend } = await duel();
    const command = bid(pages[0], id, 0);
    const forged: unknown[] = [
      ["card-999-secret"],
      ["__proto__"],
      [],
      [command.answer, command.answer],
      null,
      1.5,
      { constructor: 1 },
      "x".repeat(1000),
      Array(5000).fill("a"),
    ];
    for (const answer of forged) {
      const refused = await host.command(id, { ...command, id: newId(), answer: answer as never });
      expect(refused.status).toBe(422);
      expect(refused.body.refusal.key).toMatch(/^answer\./);
      expect(refused.body.message).not.toBe(refused.body.refusal.key);
    }
    expect(seqOf(id)).toBe(0);
    await pages[0].command(id, command);
    await pages[1].answer(id, 1);
    const seat = await pages[0].when(() => pages[0].picture(id, 0).view.table.winner ?? undefined);
    const unlucky = await [host, friend][seat]!.command(id, {
      id: newId(),
      do: "answer",
      seat,
      decision: `2.${seat}`,
      answer: 13,
    });
    expect(unlucky.status).toBe(422);
    expect(unlucky.body.refusal).toEqual({ key: "toy.unlucky", rule: "TOY-3" });
    expect(unlucky.body.message).toContain("thirteen");
  });

  test("another's seat, an unknown seat, a stranger and a guest without a cookie", async () => {
    const { id, pages, host, friend } = await duel();
    const command = bid(pages[0], id, 0);
    const stranger = await Device.at(server);
    for (const device of [friend, stranger]) {
      const refused = await device.command(id, { ...command, id: newId() });
      expect([refused.status, refused.body.refusal.key]).toEqual([403, "seat.notYours"]);
    }
    expect((await host.command(id, { ...command, id: newId(), seat: 7 })).status).toBe(404);
    expect((await new Device(server.url).command(id, command)).status).toBe(401);
    for (const what of ["undo", "resign", "undo.agree", "undo.decline"] as const)
      expect((await stranger.command(id, { id: newId(), do: what, seat: 0 })).status).toBe(403);
    const page = await stranger.page();
    for (const as of [[0], [1], [null, 1]]) {
      page.say({ t: "watch", table: id, as });
      await page.until((message) => message.t === "refused" && message.refusal.key === "seat.notYours");
    }
    expect((await stranger.get(`/tables/${id}/picture?as=0`)).status).toBe(403);
    expect((await stranger.get(`/tables/${id}/picture?as=none`)).status).toBe(200);
    expect(page.heard.join()).not.toContain("card-");
    expect(seqOf(id)).toBe(0);
  });

  test("malformed bodies name the place", async () => {
    const { id, host, pages } = await duel();
    const command = bid(pages[0], id, 0);
    const cases: [unknown, string][] = [
      [{ ...command, seat: "0" }, "seat"],
      [{ ...command, seat: -1 }, "seat"],
      [{ ...command, seat: 0.5 }, "seat"],
      [{ ...command, id: "short" }, "id"],
      [{ ...command, id: "bot:00000001" }, "id"],
      [{ ...command, id: "a".repeat(65) }, "id"],
      [{ ...command, decision: 4 }, "decision"],
      [{ ...command, answer: undefined }, "answer"],
      [{ ...command, do: "cheat" }, "do"],
      [{ id: newId(), do: "chat", text: "x".repeat(501) }, "text"],
      [{ id: newId(), do: "chat", text: "   " }, "text"],
      [[], "the top"],
      [{ ...command, extra: 1 }, "the top"],
    ];
    for (const [body, place] of cases) {
      const refused = await host.post(`/tables/${id}/commands`, body);
      expect(refused.status).toBe(400);
      expect(refused.body.refusal).toMatchObject({ key: "request.malformed", args: { place } });
    }
    expect((await host.post(`/tables/${id}/commands`, "{ not json")).body.refusal.key).toBe("request.notJson");
    const text = await host.request("POST", `/tables/${id}/commands`, "hello", { "content-type": "text/plain" });
    expect(text.status).toBe(415);
    expect(seqOf(id)).toBe(0);
  });

  test("oversized commands are refused by POST and by socket, and the socket goes on", async () => {
    const { id, host, pages } = await duel();
    const command = { ...bid(pages[0], id, 0), answer: "x".repeat(70_000) };
    const posted = await host.post(`/tables/${id}/commands`, command);
    expect([posted.status, posted.body.refusal.key]).toEqual([413, "request.tooLarge"]);
    pages[0].say({ t: "command", table: id, command });
    await pages[0].until((message) => message.t === "refused" && message.refusal.key === "request.tooLarge");
    expect((await pages[0].command(id, bid(pages[0], id, 0))).ok).toBe(true);
  });

  test("what is far too large closes the socket", async () => {
    const { pages } = await duel();
    pages[0].socket.send("x".repeat(300_000));
    expect(await pages[0].gone()).toBe(1009);
  });

  test("noise on the socket is refused, and a malformed command gets its one answer", async () => {
    const { id, pages } = await duel();
    const [page] = pages;
    for (const noise of [
      "",
      "{",
      "null",
      "[]",
      '"hello"',
      '{"t":"dance"}',
      `{"t":"watch","table":"${id}"}`,
      '{"t":"watch","table":"../x","as":[null]}',
    ]) {
      const from = page.messages.length;
      page.socket.send(noise);
      await page.until((message) => message.t === "refused", from);
    }
    const from = page.messages.length;
    page.socket.send(Buffer.from([1, 2, 3]));
    await page.until((message) => message.t === "refused", from);
    expect(await page.command(id, { id: "broken-1", do: "answer", seat: 0 } as never)).toMatchObject({
      ok: false,
      refusal: { key: "request.malformed" },
    });
  });

  test("rules that throw are a refusal; what was stored stays, and the match goes on", async () => {
    const { id, pages, host, friend } = await duel();
    await pages[0].answer(id, 0);
    await pages[1].answer(id, 1);
    const seat = await pages[0].when(() => pages[0].picture(id, 0).view.table.winner ?? undefined);
    const device = [host, friend][seat]!;
    const mark = (answer: number) => device.command(id, { id: newId(), do: "answer", seat, decision: `2.${seat}`, answer });
    expect((await mark(66)).body.refusal.key).toBe("server.failed");
    expect((await mark(5)).body).toMatchObject({ ok: true, seq: 3 });
    await pages[0].when(() => (pages[0].picture(id, 0).view.table.marks[0] === 5 ? true : undefined));
  });
});

describe("tables", () => {
  test("a wrong link", async () => {
    const guest = await Device.at(server);
    for (const id of ["AAAAAAAAAAAA", "x"]) {
      for (const answer of [
        await guest.get(`/tables/${id}`),
        await guest.post(`/tables/${id}/join`, { nonce: "n" }),
        await guest.post(`/tables/${id}/start`, {}),
        await guest.post(`/tables/${id}/leave`, {}),
        await guest.post(`/tables/${id}/rematch`, {}),
        await guest.get(`/tables/${id}/record`),
        await guest.get(`/tables/${id}/picture?as=none`),
        await guest.request("DELETE", `/tables/${id}`),
        await guest.command(id, { id: newId(), do: "chat", text: "hello" }),
      ])
        expect([answer.status, answer.body.refusal.key]).toEqual([404, "table.unknown"]);
    }
    expect((await guest.get("/tables/..%2F..%2Fetc")).status).toBe(400);
    const page = await guest.page();
    page.say({ t: "watch", table: "AAAAAAAAAAAA", as: [null] });
    await page.until((message) => message.t === "refused" && message.refusal.key === "table.unknown");
  });

  test("options, seats, levels and games out of range", async () => {
    const host = await Device.at(server);
    const ok = { game: "toy", options: {}, seats: [{ who: "me" }, { who: "link" }], nonce: "n" };
    const cases: [object, number, string][] = [
      [{ options: { rounds: 41 } }, 422, "options.outOfRange"],
      [{ options: { rounds: 1.5 } }, 422, "options.outOfRange"],
      [{ options: { rounds: "3" } }, 422, "options.outOfRange"],
      [{ options: { mode: "wild" } }, 422, "options.notAValue"],
      [{ options: { speed: 1 } }, 422, "options.unknown"],
      [{ options: [] }, 400, "request.malformed"],
      [
        { options: { rounds: 40 }, seats: [{ who: "me" }, { who: "link" }, { who: "link" }, { who: "link" }] },
        422,
        "toy.tooLong",
      ],
      [{ game: "chess" }, 422, "game.unknown"],
      [{ game: "__proto__" }, 422, "game.unknown"],
      [{ seats: [{ who: "me" }] }, 422, "table.wrongSeats"],
      [{ seats: Array(5).fill({ who: "link" }) }, 422, "table.wrongSeats"],
      [{ seats: Array(33).fill({ who: "link" }) }, 400, "request.malformed"],
      [{ seats: [{ who: "me" }, { who: "me" }] }, 422, "table.twiceMe"],
      [{ seats: Array(2).fill({ who: "bot", level: "random" }) }, 422, "table.noPerson"],
      [{ seats: [{ who: "me" }, { who: "bot", level: "general" }] }, 422, "level.unknown"],
      [{ seats: [{ who: "me" }, { who: "bot", level: "god" }] }, 400, "request.malformed"],
      [{ seats: [{ who: "me" }, { who: "device", name: "" }] }, 400, "request.malformed"],
      [{ seats: [{ who: "me" }, { who: "device", name: "a\nb" }] }, 400, "request.malformed"],
      [{ nonce: "a b" }, 400, "request.malformed"],
      [{ nonce: undefined }, 400, "request.malformed"],
    ];
    for (const [change, status, key] of cases) {
      const refused = await host.post("/tables", { ...ok, ...change });
      expect([refused.status, refused.body.refusal?.key, change]).toEqual([status, key, change]);
      expect(refused.body.message).not.toBe(key);
    }
    expect((await host.get("/tables")).body.tables).toEqual([]);
  });

  test("only the right one at the right time", async () => {
    const { id, host, friend } = await duel();
    const stranger = await Device.at(server);
    const refusals = [
      [await stranger.post(`/tables/${id}/join`, { nonce: "n" }), 409, "match.nobodyJoins"],
      [await stranger.post(`/tables/${id}/start`, {}), 403, "table.notHost"],
      [await friend.post(`/tables/${id}/leave`, {}), 409, "table.resignInstead"],
      [await stranger.post(`/tables/${id}/leave`, {}), 403, "table.notSeated"],
      [await friend.post(`/tables/${id}/rematch`, {}), 409, "table.notOver"],
      [await stranger.post(`/tables/${id}/rematch`, {}), 403, "table.notSeated"],
      [await friend.get(`/tables/${id}/record`), 409, "table.notOver"],
      [await friend.request("DELETE", `/tables/${id}`), 403, "table.notHost"],
      [await host.request("DELETE", `/tables/${id}`), 409, "table.notAbandoned"],
      [await host.get(`/tables/${id}/picture?as=0&seq=99`), 404, "picture.unknownEntry"],
      [await host.get(`/tables/${id}/picture?as=9`), 404, "seat.unknown"],
      [await host.get(`/tables/${id}/picture?as=all`), 400, "request.malformed"],
    ] as const;
    for (const [answer, status, key] of refusals) expect([answer.status, answer.body.refusal.key]).toEqual([status, key]);
    const open = await host.table([{ who: "me" }, { who: "link" }]);
    expect((await host.command(open.id, { id: newId(), do: "resign", seat: 0 })).body.refusal.key).toBe("table.gathering");
    expect((await host.post(`/tables/${open.id}/start`, {})).body.refusal.key).toBe("table.wrongSeats");
    expect((await friend.post(`/tables/${open.id}/join`, { nonce: "n", seat: 0 })).body.refusal.key).toBe("table.seatTaken");
    expect((await friend.post(`/tables/${open.id}/join`, { nonce: "n", seat: 5 })).body.refusal.key).toBe("seat.unknown");
    expect((await host.post(`/tables/${open.id}/leave`, {})).body.refusal.key).toBe("table.hostStays");
  });

  test("two who want the last seat: one gets it", async () => {
    const host = await Device.at(server);
    const { id } = await host.table([{ who: "me" }, { who: "link" }]);
    const rivals = await Promise.all([1, 2, 3, 4].map(() => Device.at(server)));
    const answers = await Promise.all(rivals.map((rival) => rival.post(`/tables/${id}/join`, { nonce: "n" })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409]);
    expect(seqOf(id)).toBe(0);
  });

  test("addresses that do not exist are refused in the same shape", async () => {
    const guest = await Device.at(server);
    const missing = await guest.get("/nothing");
    expect([missing.status, missing.body.refusal.key]).toEqual([404, "request.notFound"]);
    expect((await guest.get("/live")).status).toBe(404);
    const put = await guest.request("PUT", "/me", { name: "x" });
    expect(put.status).toBe(404);
  });
});

test("a socket without a cookie may look on and nothing else", async () => {
  const { id, pages } = await duel();
  const page = await new Device(server.url).page();
  await page.watch(id, [null]);
  await page.when(() => page.pictures.get(`${id} null`));
  expect(await page.command(id, { id: newId(), do: "chat", text: "hi" })).toMatchObject({
    ok: false,
    refusal: { key: "guest.unknown" },
  });
  expect(page.heard.join()).not.toContain("card-");
  page.close();
  for (const one of pages) one.close();
});

test("a forged cookie is nobody", async () => {
  const device = new Device(server.url);
  device.cookie = `warren=${"A".repeat(32)}`;
  expect((await device.get("/tables")).body.tables).toEqual([]);
  const socket = new WebSocket(`${server.url.replace("http", "ws")}/api/live`, { headers: { cookie: "warren=../../x" } });
  const hello = await new Promise<string>((resolve) => socket.once("message", (data) => resolve(String(data))));
  expect(JSON.parse(hello)).toMatchObject({ t: "hello", name: "" });
  socket.close();
});
