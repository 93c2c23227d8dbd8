import type { Entry } from "@warren/kernel/entry.ts";
import { type MatchFile, verifyMatchFile } from "@warren/kernel/record.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import WebSocket from "ws";
import { openPostgres } from "../database/postgres.ts";
import type { RunningServer } from "../server.ts";
import { Device, newId, toyServer } from "./client.ts";
import { matchOf, NodeProcess, Player, type Promised } from "./crowd.ts";
import { Cluster } from "./postgres.ts";
import { toyGame } from "./toy-game.ts";

/** Several servers on one PostgreSQL. */

let cluster: Cluster;
beforeAll(async () => {
  cluster = await Cluster.start(["fsync=off"]);
});
afterAll(() => cluster.end());

const databaseName = (database: string): string => new URL(database).pathname.slice(1);
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});
async function nodeHere(database: string, extra: Parameters<typeof toyServer>[0] = {}): Promise<RunningServer> {
  const server = await toyServer({ database, ...extra });
  ends.push(() => server.end());
  return server;
}
async function nodeApart(database: string, env: Record<string, string> = {}): Promise<NodeProcess> {
  const node = await NodeProcess.start(database, env);
  ends.push(() => node.kill("SIGKILL"));
  return node;
}

/** Every promise is in the log, once; every entry has its number; the match verifies. */
function checkRecord(file: MatchFile, promised: readonly Promised[], table: string): void {
  const entries = file.entries as readonly Entry[];
  expect(entries.map((entry) => entry.seq)).toEqual(entries.map((_, i) => i));
  expect(new Set(entries.map((entry) => entry.id)).size).toBe(entries.length);
  for (const { command, answer } of promised.filter((one) => one.table === table))
    if (answer.ok && answer.seq !== undefined) expect(entries[answer.seq]?.id).toBe(command.id);
  expect(verifyMatchFile(toyGame(), file)).toMatchObject({ sound: true });
}

describe("two nodes", () => {
  test("players and a bot at different nodes play one match: both see all of it, and it verifies", async () => {
    const database = await cluster.database();
    const one = await nodeHere(database);
    const two = await nodeHere(database);
    const [ann, bob] = [await Device.at(one), await Device.at(two)];
    const { id } = await matchOf(ann, bob, 6, [{ who: "bot", level: "random" }]);
    const promised: Promised[] = [];
    const players = [new Player(ann, id, 0, () => one.url, promised), new Player(bob, id, 1, () => two.url, promised)];
    await Promise.all(players.map((player) => player.play()));
    expect(players.map((player) => player.moves)).toEqual([0, 0]);
    const records = await Promise.all([ann, bob].map((device) => device.get(`/tables/${id}/record`)));
    for (const { body } of records) checkRecord(body, promised, id);
    expect(records[0]!.body).toEqual(records[1]!.body);
    // Bids come at the same moment at both: somebody was overtaken, and nobody noticed.
    expect(one.house.committer.stats.overtaken + two.house.committer.stats.overtaken).toBeGreaterThan(0);
    // What was done at one node is answered the same at the other.
    const { command, answer } = promised.find((one) => (one.command as { seat: number }).seat === 0)!;
    expect((await ann.at(two).command(id, command)).body).toEqual(answer);
  });

  test("chat, names, rematch and who is here go from one to the other", async () => {
    const database = await cluster.database();
    const one = await nodeHere(database, { metrics: { port: 0 } });
    const two = await nodeHere(database);
    // An operator's command is no node, and takes no part of the work.
    const operator = await openPostgres(database);
    ends.push(() => operator.close());
    const [ann, bob] = [await Device.at(one), await Device.at(two)];
    const { id } = await matchOf(ann, bob, 1);
    const [atOne, atTwo] = [await ann.page(), await bob.page()];
    await atOne.watch(id, [0]);
    await atTwo.watch(id, [1]);
    await atOne.when(() => (atOne.infos.get(id)?.seats.every((seat) => seat.here) ? true : undefined));
    await Promise.all([
      atOne.command(id, { id: newId(), do: "chat", text: "from one" }),
      atTwo.command(id, { id: newId(), do: "chat", text: "from two" }),
    ]);
    const lines = (await bob.get(`/tables/${id}/chat`)).body.lines;
    expect(lines.map((line: { text: string }) => line.text).sort()).toEqual(["from one", "from two"]);
    expect(lines.map((line: { n: number }) => line.n)).toEqual([1, 2]);
    const heard = (page: typeof atOne) =>
      page.messages.flatMap((message) => (message.t === "chat" ? message.lines.map((line) => line.text) : []));
    for (const page of [atOne, atTwo]) await page.when(() => (heard(page).length >= 2 ? true : undefined));
    atTwo.close();
    await atOne.when(() => (atOne.infos.get(id)?.seats[1]?.here === false ? true : undefined));
    // Who resigns has lost, at every node; then two rematches at the same moment are one.
    expect((await bob.command(id, { id: newId(), do: "resign", seat: 1 })).body).toMatchObject({ ok: true });
    await atOne.when(() => (atOne.infos.get(id)?.stage === "over" ? true : undefined));
    const again = await Promise.all([ann, bob].map((device) => device.post(`/tables/${id}/rematch`, {})));
    expect(again[0]!.body.id).toBe(again[1]!.body.id);
    expect(again.map(({ status }) => status).sort()).toEqual([200, 201]);
    const figures = await (await fetch(`http://127.0.0.1:${one.metricsPort}/metrics`)).text();
    expect(figures).toMatch(/^warren_nodes 2$/m);
    expect(Number(/^warren_database_bytes (\d+)$/m.exec(figures)?.[1])).toBeGreaterThan(100_000);
    expect(Number(/^warren_node_lag_seconds (\S+)$/m.exec(figures)?.[1])).toBeLessThan(60);
    await expect.poll(() => one.house.nodes!.sharesHeld + two.house.nodes!.sharesHeld).toBe(64);
    atOne.close();
  });
});

/** Two nodes with a player each; the second hears the first and never finds out by looking. */
async function twoNodes() {
  const database = await cluster.database();
  const [one, two] = [await nodeHere(database), await nodeHere(database)];
  const [ann, bob] = [await Device.at(one), await Device.at(two)];
  const { id } = await matchOf(ann, bob, 2);
  const page = await bob.page();
  await page.watch(id, [1]);
  await expect.poll(() => two.house.nodes!.count).toBe(2);
  const shared = two.house.store.shared!;
  shared.revisions = async (tables) => new Map(tables.map((table) => [table, two.house.rooms.inMemory(table)?.revision ?? 0]));
  const say = (text: string) => ann.command(id, { id: newId(), do: "chat", text });
  const told = vi.spyOn(two.house.hub, "lobbyChanged");
  const read = (text: string) => page.when(() => (page.heard.some((one) => one.includes(text)) ? true : undefined));
  return { one, two, id, ann, bob, page, shared, say, told, read };
}

describe("answers are told whole where another node waits for them", () => {
  async function withABid() {
    const nodes = await twoNodes();
    const { one, id, ann, page } = nodes;
    await expect.poll(() => one.house.hub.elsewhere.has(id)).toBe(true);
    const bid = () => {
      const { id: decision, fallback: answer } = one.house.rooms.inMemory(id)!.match!.decisionOf(0)!;
      return ann.command(id, { id: newId(), do: "answer", seat: 0, decision, answer });
    };
    const seen = (seq: number) => page.when(() => (page.picture(id, 1).seq === seq ? true : undefined));
    return { ...nodes, bid, seen };
  }

  test("nothing has to be read, and pages are told nothing but the answer", async () => {
    const { two, id, page, shared, say, read, bid, seen } = await withABid();
    const reading = vi.spyOn(shared, "since");
    const before = page.messages.length;
    const { seq } = (await bid()).body;
    await seen(seq);
    expect(page.messages.slice(before).map(({ t }) => t)).toEqual(["update"]);
    expect(reading).not.toHaveBeenCalled();
    // Of anything else it is told that there is something.
    await say("a line");
    await read("a line");
    expect(reading).toHaveBeenCalledTimes(1);
    expect(two.house.rooms.inMemory(id)!.match!.seq).toBe(seq);
    page.close();
  });

  test("nor where a bot answers at another node", async () => {
    const { one, two, ann, page, shared } = await withABid();
    await expect.poll(() => [one, two].map(({ house }) => house.nodes!.sharesHeld)).toEqual([32, 32]);
    const make = () => ann.table([{ who: "me" }, { who: "bot", level: "random" }], { rounds: 3 });
    let { id } = await make();
    while (!two.house.nodes!.isMine(id)) ({ id } = await make());
    const mine = await ann.page();
    await mine.watch(id, [0]);
    // The bot has bid, at the other node.
    await mine.when(() => (mine.picture(id, 0).seq === 1 ? true : undefined));
    const reading = vi.spyOn(shared, "since");
    const { seq } = (await mine.answer(id, 0)) as { seq: number };
    await expect.poll(() => two.house.rooms.inMemory(id)!.match!.seq).toBeGreaterThanOrEqual(seq);
    expect(reading).not.toHaveBeenCalled();
    for (const one of [page, mine]) one.close();
  });

  test("where what came before has not been heard all is read", async () => {
    const { page, shared, say, read, bid, seen } = await withABid();
    const session = shared as unknown as { heard: (...given: unknown[]) => void };
    const { heard } = session;
    const missed = new Promise<void>((resolve) => {
      session.heard = () => resolve();
    });
    await say("unheard");
    await missed;
    session.heard = heard;
    const { seq } = (await bid()).body;
    await Promise.all([seen(seq), read("unheard")]);
    page.close();
  });

  test("where something is being stored they are read, and that is done again", async () => {
    const { two, id, bob, page, read, bid, seen } = await withABid();
    const { store, committer } = two.house;
    const { commit } = store;
    const heard = new Promise<void>((resolve) => vi.spyOn(two.house.hub, "lobbyChanged").mockImplementationOnce(() => resolve()));
    const begun = new Promise<void>((resolve) => {
      store.commit = async (batch) => {
        resolve();
        await heard;
        return commit(batch);
      };
    });
    const own = bob.command(id, { id: newId(), do: "chat", text: "own line" });
    await begun;
    const { seq } = (await bid()).body;
    expect((await own).body).toMatchObject({ ok: true });
    await Promise.all([seen(seq), read("own line")]);
    expect(committer.stats.overtaken).toBe(1);
    page.close();
  });
});

describe("news that come while a table is being read, stored or loaded are not forgotten", () => {
  /** The next time that it is called the answer is held back until it is let go. */
  function holdOnce<Given extends unknown[], Found>(work: (...given: Given) => Promise<Found>) {
    let letGo: () => void = () => {};
    const free = new Promise<void>((resolve) => (letGo = resolve));
    let begun: () => void = () => {};
    const answered = new Promise<void>((resolve) => (begun = resolve));
    let held = false;
    const holding = async (...given: Given): Promise<Found> => {
      const found = await work(...given);
      if (held) return found;
      held = true;
      begun();
      await free;
      return found;
    };
    return { holding, answered, letGo };
  }

  test("while it is read", async () => {
    const { page, shared, say, told, read } = await twoNodes();
    const { holding, answered, letGo } = holdOnce(shared.since.bind(shared));
    shared.since = holding;
    await say("first");
    await answered;
    told.mockClear();
    await say("second");
    await expect.poll(() => told.mock.calls.length).toBeGreaterThan(0);
    letGo();
    await read("second");
    page.close();
  });

  test("while it is stored", async () => {
    const { two, id, bob, page, say, told, read } = await twoNodes();
    const { store } = two.house;
    const { holding, answered, letGo } = holdOnce(store.commit.bind(store));
    store.commit = holding;
    const own = bob.command(id, { id: newId(), do: "chat", text: "own" });
    await answered;
    told.mockClear();
    // Its node was overtaken by what is stored here, and so knows it sooner than we do.
    await say("theirs");
    await expect.poll(() => told.mock.calls.length).toBeGreaterThan(0);
    letGo();
    expect((await own).body).toMatchObject({ ok: true });
    await read("theirs");
    page.close();
  });

  test("while it is loaded", async () => {
    const { two, id, page, say, told, read } = await twoNodes();
    const { store, rooms } = two.house;
    const { holding, answered, letGo } = holdOnce(store.load.bind(store));
    store.load = holding;
    rooms.forget(rooms.inMemory(id)!);
    const loaded = rooms.warm(id);
    await answered;
    told.mockClear();
    await say("late");
    await expect.poll(() => told.mock.calls.length).toBeGreaterThan(0);
    letGo();
    await loaded;
    await read("late");
    page.close();
  });
});

describe("limits hold at all nodes together", () => {
  const idOf = async (node: RunningServer, device: Device) => (await node.house.guests.byCookie(device.cookie.split("=")[1]))!.id;

  test("requests: who has used up his minute at one is refused at the other", async () => {
    const database = await cluster.database();
    // A minute begins now, so that none ends in between.
    const began = Date.now();
    const now = () => Date.now() - (began % 60_000);
    const extra = { now, limits: { newTables: 4 } };
    const [one, two] = [await nodeHere(database, extra), await nodeHere(database, extra)];
    const ann = await Device.at(one);
    // Refused for another reason, which counts too.
    const make = async (node: RunningServer) => (await ann.at(node).post("/tables", { game: "toy", seats: [] })).status;
    const counted = async () =>
      Number((await cluster.query("SELECT max(n) FROM counts WHERE key LIKE '%guest %'", databaseName(database))).rows[0].max);
    await ann.at(two).get("/me");
    for (let i = 0; i < 4; i++) expect(await make(one)).toBe(400);
    await expect.poll(counted, { timeout: 10_000 }).toBe(4);
    expect(await make(two)).toBe(400);
    await expect.poll(counted, { timeout: 10_000 }).toBe(5);
    await expect.poll(() => make(two)).toBe(429);
  });

  test("messages: what is said at one is taken from what may be said at the other", async () => {
    const database = await cluster.database();
    // One, and the next after twenty minutes.
    const limits = { messagesPerGuest: 1 / 1200 };
    const [one, two] = [await nodeHere(database, { limits }), await nodeHere(database, { limits })];
    const ann = await Device.at(one);
    const who = `guest ${await idOf(one, ann)}`;
    const pages = [await ann.page(), await ann.at(two).page()] as const;
    const bucket = () => two.house.pages.byGuest.of(who, two.house.now());
    await expect.poll(() => one.house.nodes!.count).toBe(2);
    expect(bucket().wait(two.house.now())).toBe(0);
    pages[0].say({ t: "ping" });
    await pages[0].until((message) => message.t === "pong");
    await expect.poll(() => bucket().wait(two.house.now()), { timeout: 10_000 }).toBeGreaterThan(0);
    pages[1].say({ t: "ping" });
    await pages[1].until((message) => message.t === "refused" && message.refusal.key === "request.tooFast");
    // What others do is nobody else's loss.
    const bob = await (await Device.at(two)).page();
    bob.say({ t: "ping" });
    await bob.until((message) => message.t === "pong");
    for (const page of [...pages, bob]) page.close();
  });

  test("sockets: those at one count at the other, until they are closed or their node is not heard any more", async () => {
    const database = await cluster.database();
    const limits = { socketsPerGuest: 4, thoughts: 5 };
    const [one, two] = [await nodeHere(database, { limits }), await nodeHere(database, { limits })];
    const ann = await Device.at(one);
    await expect.poll(() => one.house.nodes!.count).toBe(2);
    await expect.poll(() => two.house.nodes!.count).toBe(2);
    // A host's bots think at both; each has its part.
    const asker = { host: "ann", table: "t" };
    const question = { game: "toy" } as never;
    const thinks = [0, 1, 2].map(() => two.house.bots.ask(question, asker));
    expect(two.house.bots.hasRoom(asker)).toBe(false);
    await Promise.all(thinks);
    const here = [await ann.page(), await ann.page(), await ann.page()];
    const who = `guest ${await idOf(one, ann)}`;
    const { sockets } = two.house.pages;
    // A look, and nothing kept of it.
    const fits = (n: number) => {
      const added = sockets.add(who, n);
      if (added) sockets.remove(who);
      return added;
    };
    await expect.poll(() => fits(3)).toBe(false);
    const there = await ann.at(two).page();
    const socket = new WebSocket(`${two.url.replace("http", "ws")}/api/live`, { headers: { cookie: ann.cookie } });
    const refused = new Promise<string>((resolve) => socket.once("message", (data) => resolve(String(data))));
    expect(await refused).toContain("request.tooManyPages");
    here[0]!.close();
    await expect.poll(() => fits(4), { timeout: 10_000 }).toBe(true);
    expect(fits(3)).toBe(false);
    sockets.forgetElsewhere(Number.POSITIVE_INFINITY);
    expect(fits(2)).toBe(true);
    for (const page of [...here, there]) page.close();
  });
});

describe("failover", () => {
  test("whom the host turned away at one is not let in at the other, and who is erased is gone at both, also from what is over", async () => {
    const database = await cluster.database();
    const one = await nodeHere(database);
    const two = await nodeHere(database);
    const [ann, bob, cid] = [await Device.at(one), await Device.at(two), await Device.at(two)];
    await ann.post("/me", { name: "Ann Unheard-of" });
    const gathering = await ann.table([{ who: "me" }, { who: "link" }, { who: "link" }], { rounds: 1 });
    const sit = () => bob.post(`/tables/${gathering.id}/join`, { nonce: "b" });
    expect((await sit()).status).toBe(200);
    await ann.post(`/tables/${gathering.id}/turn-away`, { seat: 1 });
    await expect.poll(async () => (await sit()).body.refusal?.key).toBe("table.turnedAway");
    const { id } = await matchOf(ann, cid, 1);
    await cid.command(id, { id: "cid-gives-up", do: "resign", seat: 1 });
    expect((await cid.get(`/tables/${id}`)).body.seats[0].name).toBe("Ann Unheard-of");
    // Where it is not at hand its rows are changed, and nothing is stored that the other would hear of.
    const atHand = () => {
      one.house.rooms.sweep(Number.MAX_SAFE_INTEGER);
      return one.house.rooms.inMemory(id);
    };
    await expect.poll(atHand).toBeUndefined();
    const elsewhere = await ann.at(two).page();
    await ann.request("DELETE", "/me");
    expect(await elsewhere.gone()).toBe(1001);
    await expect.poll(async () => (await cid.get(`/tables/${id}`)).body.seats[0].name).toBe("Somebody");
  });

  test("who is shut out or erased while a node hears nothing is gone there too when it hears again", async () => {
    const database = await cluster.database();
    const [one, two] = [await nodeHere(database), await nodeHere(database)];
    const [ann, bob] = [await Device.at(one), await Device.at(two)];
    await ann.post("/me", { name: "Ann Unheard-of" });
    const { id } = await matchOf(ann, bob, 1);
    await bob.command(id, { id: "bob-gives-up", do: "resign", seat: 1 });
    const page = await ann.at(two).page();
    expect((await bob.get(`/tables/${id}`)).body.seats[0].name).toBe("Ann Unheard-of");
    // As another node has done it of whose message nothing was heard.
    const guest = (await one.house.guests.byCookie(ann.cookie.split("=")[1]))!.id;
    await cluster.query(`DELETE FROM devices WHERE guest = '${guest}'`, databaseName(database));
    await cluster.query(`UPDATE seats SET name = 'Somebody', guest = 'gone' WHERE guest = '${guest}'`, databaseName(database));
    await cluster.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${databaseName(database)}'`);
    expect(await page.gone()).toBe(1001);
    await expect.poll(async () => (await ann.at(two).get("/me/keys")).status, { timeout: 10_000 }).toBe(401);
    await expect.poll(async () => (await bob.get(`/tables/${id}`)).body.seats?.[0].name, { timeout: 10_000 }).toBe("Somebody");
  });

  test("a node is killed and the database restarted in the middle of matches: nothing acknowledged is lost or doubled", async () => {
    const database = await cluster.database();
    let nodes: readonly NodeProcess[] = await Promise.all([1, 2, 3].map(() => nodeApart(database)));
    const balancer = (player: Player) => (nodes.length > 0 ? nodes[(player.seat + player.moves) % nodes.length]!.url : undefined);
    const promised: Promised[] = [];
    const players: Player[] = [];
    for (let i = 0; i < 4; i++) {
      const [ann, bob] = [await Device.at(nodes[0]!), await Device.at(nodes[1]!)];
      const { id } = await matchOf(ann, bob, 12, [{ who: "bot", level: "random" }]);
      players.push(new Player(ann, id, 0, balancer, promised), new Player(bob, id, 1, balancer, promised));
    }
    const [doomed, ...others] = nodes;
    const reached = async (n: number) => expect.poll(() => promised.length, { timeout: 60_000, interval: 10 }).toBeGreaterThan(n);
    const played = Promise.all(players.map((player) => player.play()));
    await reached(16);
    nodes = others;
    await doomed!.kill("SIGKILL");
    await reached(promised.length + 16);
    await cluster.stop();
    await cluster.run();
    await played;
    expect(players.some((player) => player.moves > 0)).toBe(true);
    for (const { table, device } of players.filter((player) => player.seat === 0)) {
      const { body } = await device.get(`/tables/${table}/record`);
      checkRecord(body, promised, table);
    }
    // Nobody looks at this one: what the bot owed is made up for by whoever took its share.
    for (const { table, command, answer } of promised.slice(-4)) {
      const { device } = players.find((one) => one.table === table && one.seat === (command as { seat: number }).seat)!;
      expect((await device.command(table, command)).body).toEqual(answer);
    }
  });

  test("a clock that runs out after its node has died runs out at another, once", async () => {
    const database = await cluster.database();
    const first = await nodeApart(database);
    const second = await nodeHere(database);
    const [ann, bob] = [await Device.at(first), await Device.at(second)];
    const time = { clock: { t: "turn", seconds: 5, bank: 0 }, atZero: "resign", caretaker: "random", absent: 0 } as const;
    const tables: string[] = [];
    // Some of them are the business of the one, some of the other.
    for (let i = 0; i < 6; i++) tables.push((await matchOf(ann, bob, 1, [], time)).id);
    const pages = await Promise.all(tables.map(() => bob.page()));
    await Promise.all(pages.map((page, i) => page.watch(tables[i]!, [1])));
    await first.kill("SIGKILL");
    await Promise.all(pages.map((page, i) => page.when(() => (page.picture(tables[i]!, 1).outcome ? true : undefined))));
    for (const table of tables) {
      const { body } = await bob.get(`/tables/${table}/record`);
      checkRecord(body, [], table);
      // The first whose time is up has lost; nobody says so twice.
      expect((body as MatchFile).entries.map((entry) => entry.type)).toEqual(["setup", "resign"]);
    }
    for (const page of pages) page.close();
  });
});

test("a machine whose clock is wrong is not let in, and is told by how much; one that goes wrong at work is corrected, counted and told of", async () => {
  const database = await cluster.database();
  const lines: string[] = [];
  const node = await nodeHere(database);
  node.house.log.error = (_: object, what: string) => lines.push(what);
  const { now } = Date;
  Date.now = () => now() + 60_000;
  try {
    const error = await nodeHere(database).catch((thrown) => thrown);
    expect(error).toMatchObject({ trouble: "clock" });
    expect(Number(/is (\d+) ms ahead/.exec(error.message)![1])).toBeGreaterThan(55_000);
    await expect.poll(() => node.house.nodes!.stats.wrongClocks, { timeout: 10_000 }).toBeGreaterThan(0);
    expect(lines.at(-1)).toMatch(/clock is \d+ ms ahead/);
    // All nodes go by the database's.
    await expect.poll(() => Math.abs(node.house.now() - now())).toBeLessThan(5000);
  } finally {
    Date.now = now;
  }
});
