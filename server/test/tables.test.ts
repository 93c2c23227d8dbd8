import { saltBy } from "@warren/kernel/chance.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Device, newId, toyServer } from "./client.ts";
import { toyModule } from "./toy-game.ts";

let server: Awaited<ReturnType<typeof toyServer>>;
let clock = 1_700_000_000_000;
beforeAll(async () => {
  server = await toyServer({ now: () => clock });
});
afterAll(() => server.end());

describe("guests", () => {
  test("get a name and a cookie at once, and keep both", async () => {
    const device = new Device(server.url);
    const first = await device.get("/me");
    expect(first.body.name).toMatch(/^\w+ \w+$/);
    const set = first.headers.getSetCookie()[0]!;
    expect(set).toMatch(/^warren=[A-Za-z0-9_-]{32};/);
    expect(set).toContain("HttpOnly");
    expect(set).toContain("SameSite=Lax");
    expect(set).toContain("Path=/");
    expect((await device.get("/me")).body).toEqual(first.body);
    expect((await device.post("/me", { name: "  Ada  " })).body).toEqual({ name: "Ada" });
    expect((await device.get("/me")).body).toEqual({ name: "Ada" });
  });

  test("two at once are two guests", async () => {
    const [one, two] = await Promise.all([Device.at(server), Device.at(server)]);
    expect(one.cookie).not.toBe(two.cookie);
  });

  test("names that cannot be shown are refused", async () => {
    const device = await Device.at(server);
    for (const name of ["", "   ", "x".repeat(41), "a\u0000b", 7, null])
      expect((await device.post("/me", { name })).status).toBe(400);
  });
});

test("the games are described as data", async () => {
  const { body } = await new Device(server.url).get("/games");
  expect(body.games).toEqual([
    {
      id: "toy",
      version: 1,
      seats: { min: 2, max: 4 },
      options: expect.any(Array),
      levels: ["random", "soldier"],
    },
  ]);
});

describe("a table's life", () => {
  test("two of the same name are told apart", async () => {
    const [host, friend] = await Promise.all([Device.at(server), Device.at(server)]);
    for (const device of [host, friend]) await device.post("/me", { name: "Ada" });
    const { id } = await host.table([{ who: "me" }, { who: "link" }]);
    const { body } = await friend.post(`/tables/${id}/join`, { nonce: "n2" });
    const names = (of: { seats: { name: string }[] }) => of.seats.map((seat) => seat.name);
    expect(names(body)).toEqual(["Ada", "Ada 2"]);
    // Also when somebody takes another's name later.
    await friend.post("/me", { name: "Bo" });
    expect(names((await host.get(`/tables/${id}`)).body)).toEqual(["Ada", "Bo"]);
    await host.post("/me", { name: "bo" });
    expect(names((await host.get(`/tables/${id}`)).body)).toEqual(["bo 2", "Bo"]);
  });

  test("gathering: join, leave, start with those who are there", async () => {
    const host = await Device.at(server);
    const [friend, other] = await Promise.all([Device.at(server), Device.at(server)]);
    const { id } = await host.table([{ who: "me" }, { who: "link" }, { who: "link" }, { who: "link" }]);
    const page = await host.page();
    await page.watch(id, [0]);
    await friend.post("/me", { name: "Bo" });
    expect((await friend.post(`/tables/${id}/join`, { nonce: "n2" })).body.seats[1]).toMatchObject({ name: "Bo", mine: true });
    // Joining twice is being there.
    expect((await friend.post(`/tables/${id}/join`, { nonce: "n9" })).body.salt).toBe("n1.n2");
    expect((await other.post(`/tables/${id}/join`, { nonce: "n3", seat: 3 })).body.seats[3].mine).toBe(true);
    const left = await friend.post(`/tables/${id}/leave`, {});
    expect(left.body.seats[1]).toMatchObject({ kind: "open", mine: false });
    const started = await host.post(`/tables/${id}/start`, {});
    expect(started.body).toMatchObject({ stage: "playing", salt: "n1.n3" });
    expect(started.body.seats).toHaveLength(2);
    await page.when(() => page.pictures.get(`${id} 0`));
    expect((await host.post(`/tables/${id}/start`, {})).status).toBe(200);
    page.close();
  });

  test("eyes that are no longer one's own are closed before the cards are dealt", async () => {
    const host = await Device.at(server);
    const [friend, other] = await Promise.all([Device.at(server), Device.at(server)]);
    const { id } = await host.table([{ who: "me" }, { who: "link" }, { who: "link" }]);
    await friend.post(`/tables/${id}/join`, { nonce: "n2", seat: 1 });
    const spy = await friend.page();
    await spy.watch(id, [1]);
    await friend.post(`/tables/${id}/leave`, {});
    await other.post(`/tables/${id}/join`, { nonce: "n3", seat: 1 });
    await host.post(`/tables/${id}/start`, {});
    await spy.when(() => (spy.infos.get(id)?.stage === "playing" ? true : undefined));
    spy.say({ t: "ping" });
    await spy.until((message) => message.t === "pong");
    expect(spy.heard.join()).not.toContain("card-");
    spy.close();
  });

  test("my tables say where I am awaited, and the list follows", async () => {
    const host = await Device.at(server);
    const friend = await Device.at(server);
    const page = await host.page();
    page.say({ t: "lobby" });
    await page.until((message) => message.t === "lobby");
    const { id } = await host.table([{ who: "me" }, { who: "link" }]);
    expect((await host.get("/tables")).body.tables[0]).toMatchObject({ id, stage: "gathering", awaitsMe: false, host: true });
    await friend.post(`/tables/${id}/join`, { nonce: "n2" });
    await page.until((message) => message.t === "lobby" && message.tables.some((one) => one.id === id && one.awaitsMe));
    const decision = (await host.get(`/tables/${id}/picture?as=0`)).body.mine;
    await host.command(id, { id: newId(), do: "answer", seat: 0, decision: decision.id, answer: decision.fallback });
    expect((await host.get("/tables")).body.tables[0]).toMatchObject({ awaitsMe: false });
    expect((await friend.get("/tables")).body.tables[0]).toMatchObject({ id, awaitsMe: true, host: false });
    page.close();
  });

  test("my tables say which options are not the usual ones, which round it is, and who won", async () => {
    const host = await Device.at(server);
    const friend = await Device.at(server);
    const { id } = await host.table([{ who: "me" }, { who: "link" }], { mode: "odd" });
    await friend.post(`/tables/${id}/join`, { nonce: "n2" });
    const list = async (who: Device) => (await who.get("/tables")).body.tables[0];
    expect(await list(host)).toMatchObject({ changed: { mode: "odd" }, round: 1 });
    expect(await list(host)).not.toHaveProperty("won");
    await host.command(id, { id: newId(), do: "resign", seat: 0 });
    const names = [(await friend.get("/me")).body.name];
    expect(await list(host)).toMatchObject({ stage: "over", won: { names, me: false } });
    expect(await list(friend)).toMatchObject({ won: { names, me: true } });
  });

  test("presence and spectators are shown", async () => {
    const host = await Device.at(server);
    const { id } = await host.table([{ who: "me" }, { who: "link" }]);
    const page = await host.page();
    await page.watch(id, [0]);
    expect(page.infos.get(id)!.seats[0]!.here).toBe(true);
    const onlooker = await (await Device.at(server)).page();
    await onlooker.watch(id, [null]);
    await page.when(() => (page.infos.get(id)?.spectators === 1 ? true : undefined));
    onlooker.close();
    await page.when(() => (page.infos.get(id)?.spectators === 0 ? true : undefined));
    page.close();
    await page.gone();
  });

  test("chat reaches all, in order, with the seat of players and none of spectators", async () => {
    const host = await Device.at(server);
    const stranger = await Device.at(server);
    const { id } = await host.table([{ who: "me" }, { who: "link" }]);
    const page = await stranger.page();
    await page.watch(id, [null]);
    const command = { id: newId(), do: "chat" as const, text: "  Welcome <b>all</b>  " };
    expect((await host.command(id, command)).body).toEqual({ id: command.id, ok: true });
    expect((await host.command(id, command)).body).toEqual({ id: command.id, ok: true });
    await page.command(id, { id: newId(), do: "chat", text: "Hello" });
    const { lines } = (await host.get(`/tables/${id}/chat`)).body;
    expect(lines).toMatchObject([
      { n: 1, seat: 0, text: "Welcome <b>all</b>" },
      { n: 2, text: "Hello" },
    ]);
    expect(lines[1].seat).toBeUndefined();
    const told = page.messages.flatMap((message) => (message.t === "chat" ? message.lines : []));
    expect(told).toEqual(lines);
    page.close();
  });

  test("rematch: the same table once more, and everybody finds their seat", async () => {
    const host = await Device.at(server);
    const friend = await Device.at(server);
    const { id, commitment } = await host.table([{ who: "link" }, { who: "me" }, { who: "bot", level: "random" }], { rounds: 2 });
    await friend.post(`/tables/${id}/join`, { nonce: "n2" });
    const page = await friend.page();
    await page.watch(id, [0]);
    await host.command(id, { id: newId(), do: "resign", seat: 1 });
    await friend.command(id, { id: newId(), do: "resign", seat: 0 });
    await page.when(() => page.pictures.get(`${id} 0`)?.outcome);
    const dice = (await host.post("/dice", {})).body;
    const next = await host.post(`/tables/${id}/rematch`, { ...dice, nonce: "m1" });
    expect(next.status).toBe(201);
    expect(next.body.commitment).toBe(dice.commitment);
    expect(next.body).toMatchObject({ game: "toy", options: { rounds: 2 }, stage: "gathering" });
    expect(next.body.commitment).not.toBe(commitment);
    expect(next.body.seats.map((seat: { kind: string }) => seat.kind)).toEqual(["open", "person", "bot"]);
    await page.when(() => (page.infos.get(id)?.rematch === next.body.id ? true : undefined));
    const same = await friend.post(`/tables/${id}/rematch`, {});
    expect([same.status, same.body.id]).toEqual([200, next.body.id]);
    const joined = await friend.post(`/tables/${next.body.id}/join`, { nonce: "m2" });
    expect(joined.body).toMatchObject({ stage: "playing", salt: "m2.m1" });
    page.close();
  });

  test("the dice key is drawn before any number is known: for bot tables, device tables and rematches too", async () => {
    const host = await Device.at(server);
    const wishes = [
      [{ who: "me" }, { who: "bot", level: "random" }],
      [
        { who: "device", name: "Ann" },
        { who: "device", name: "Ben" },
      ],
      [{ who: "link" }, { who: "me" }],
    ];
    for (const seats of wishes) {
      const { commitment } = (await host.post("/dice", {})).body;
      const wish = { game: "toy", options: { rounds: 1 }, seats, commitment, nonce: "mine" };
      const made = await host.post("/tables", wish);
      expect([made.status, made.body.commitment, made.body.salt]).toEqual([201, commitment, "mine"]);
      // A key is for one table, and for who was shown it.
      expect((await host.post("/tables", wish)).body.refusal.key).toBe("dice.unknown");
      const other = (await (await Device.at(server)).post("/dice", {})).body;
      expect((await host.post("/tables", { ...wish, ...other })).body.refusal.key).toBe("dice.unknown");
      // A number that came before the key is worth nothing: the server's own stands for it, and says so.
      const { commitment: _, ...blind } = wish;
      const late = (await host.post("/tables", blind)).body;
      expect([saltBy(late.salt), late.salt.includes("mine")]).toEqual(["server", false]);
    }
    const over = await host.table(
      [
        { who: "device", name: "Ann" },
        { who: "device", name: "Ben" },
      ],
      { rounds: 1 },
    );
    await host.command(over.id, { id: newId(), do: "resign", seat: 0 });
    const { commitment } = (await host.post("/dice", {})).body;
    const again = (await host.post(`/tables/${over.id}/rematch`, { commitment, nonce: "next" })).body;
    expect([again.commitment, again.salt]).toEqual([commitment, "next"]);
  });

  test("removing: before the start, when alone, or when abandoned", async () => {
    const host = await Device.at(server);
    const friend = await Device.at(server);
    const open = await host.table([{ who: "me" }, { who: "link" }]);
    const page = await friend.page();
    await page.watch(open.id, [null]);
    expect((await host.request("DELETE", `/tables/${open.id}`)).status).toBe(204);
    await page.until((message) => message.t === "gone" && message.table === open.id);
    expect((await host.get(`/tables/${open.id}`)).status).toBe(404);
    const alone = await host.table([{ who: "me" }, { who: "bot", level: "random" }]);
    expect((await host.request("DELETE", `/tables/${alone.id}`)).status).toBe(204);
    const played = await host.table([{ who: "me" }, { who: "link" }]);
    await friend.post(`/tables/${played.id}/join`, { nonce: "n2" });
    expect((await host.request("DELETE", `/tables/${played.id}`)).status).toBe(409);
    clock += 25 * 3600 * 1000;
    expect((await host.request("DELETE", `/tables/${played.id}`)).status).toBe(204);
    expect((await host.get("/tables")).body.tables).toEqual([]);
    page.close();
  });

  test("a picture of the past is what that viewer saw then", async () => {
    const host = await Device.at(server);
    const { id } = await host.table([{ who: "me" }, { who: "device", name: "Other" }], { rounds: 2 });
    const page = await host.page();
    await page.watch(id, [0, 1]);
    // The page's log grows on in one list: what it was is kept by a copy.
    const first = structuredClone(page.picture(id, 0));
    await page.answer(id, 0);
    await page.answer(id, 1);
    await page.when(() => (page.picture(id, 0).seq === 2 ? true : undefined));
    const past = (await host.get(`/tables/${id}/picture?as=0&seq=0`)).body;
    expect(past.view).toEqual(first.view);
    expect(past.told).toEqual(first.told);
    expect((await (await Device.at(server)).get(`/tables/${id}/picture?as=0&seq=0`)).status).toBe(403);
    page.close();
  });
});

describe("versions", () => {
  test("a match of another version is shown as such and not played on; the server lives", async () => {
    const first = await toyServer();
    const host = await Device.at(first);
    const { id } = await host.table([{ who: "me" }, { who: "device", name: "Other" }], { rounds: 2 });
    const open = await host.table([{ who: "me" }, { who: "link" }]);
    const decision = (await host.get(`/tables/${id}/picture?as=0`)).body.mine;
    await first.close();

    const second = await toyServer({ data: first.data, games: [toyModule(2)] });
    const again = new Device(second.url);
    again.cookie = host.cookie;
    const reason = { key: "table.otherVersion", args: { stored: 1, running: 2 } };
    const { tables } = (await again.get("/tables")).body;
    expect(tables).toHaveLength(2);
    for (const table of tables) expect(table).toMatchObject({ unplayable: reason, awaitsMe: false });
    expect((await again.get(`/tables/${id}`)).body.unplayable).toEqual(reason);
    const answer = await again.command(id, {
      id: newId(),
      do: "answer",
      seat: 0,
      decision: decision.id,
      answer: decision.fallback,
    });
    expect([answer.status, answer.body.refusal]).toEqual([409, reason]);
    expect((await again.post(`/tables/${open.id}/join`, { nonce: "n2" })).status).toBe(200);
    expect((await (await Device.at(second)).post(`/tables/${open.id}/join`, { nonce: "n2" })).body.refusal).toEqual(reason);
    expect((await again.get("/health")).status).toBe(200);
    const page = await again.page();
    await page.watch(id, [0]);
    expect(page.infos.get(id)?.unplayable).toEqual(reason);
    page.close();
    await second.close();

    const third = await toyServer({ data: first.data, games: [] });
    const last = new Device(third.url);
    last.cookie = host.cookie;
    expect((await last.get(`/tables/${id}`)).body.unplayable.key).toBe("table.otherGame");
    await third.end();
  });
});
