import { rmSync } from "node:fs";
import type { Entry } from "@warren/kernel/entry.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openPostgres } from "../database/postgres.ts";
import { openSqlite } from "../database/sqlite.ts";
import { type Batch, emptyBatch, NEW, type SeatRow, type Status, type Store, type TableRow } from "../store.ts";
import { tempDir } from "./client.ts";
import { Cluster } from "./postgres.ts";

/** What any store has to do: run over both databases. */

let cluster: Cluster;
beforeAll(async () => {
  cluster = await Cluster.start(["fsync=off"]);
});
afterAll(() => cluster.end());

const KINDS: Record<string, () => Promise<{ store: Store; end(): Promise<void> }>> = {
  async sqlite() {
    const data = tempDir();
    const store = await openSqlite(data);
    return {
      store,
      async end() {
        await store.close();
        rmSync(data, { recursive: true, force: true });
      },
    };
  },
  async postgres() {
    const store = await openPostgres(await cluster.database());
    return { store, end: () => store.close() };
  },
};

const tableOf = (id: string, more: Partial<TableRow> = {}): TableRow => ({
  id,
  game: "toy",
  version: 1,
  options: { rounds: 3 },
  stage: "playing",
  host: "ann",
  key: "00".repeat(32),
  commitment: "c",
  createdAt: 1_700_000_000_000,
  ...more,
});
const SEATS: readonly SeatRow[] = [
  { kind: "person", name: 'Ann\'s "quoted", {braced} \\ name', guest: "ann", nonce: "n1" },
  { kind: "bot", name: "Bot", level: "random", orders: { react: "pass" } },
  { kind: "person", name: "Zoë 🐰", guest: "zoe", joined: 2, care: { why: "left", since: 5, seq: 1 } },
];
const statusOf = (more: Partial<Status> = {}): Status => ({
  seq: -1,
  waiting: [],
  auto: false,
  updatedAt: 1_700_000_000_001,
  personAt: 1_700_000_000_002,
  clocks: [],
  paused: false,
  bytes: 10,
  ...more,
});
const entryOf = (seq: number, id = `command-${seq}`): Entry =>
  ({
    type: "answer",
    seq,
    id,
    seat: 0,
    decision: "d",
    kind: "k",
    answer: ["a\"\\,{}\n'", null, 7],
    draws: [],
    hash: "h",
    at: 1,
  }) as Entry;

function put(
  batch: Batch,
  id: string,
  revision: number,
  more: { table?: TableRow; status?: Status; seats?: readonly SeatRow[] },
): void {
  batch.revisions.set(id, revision);
  if (more.table) batch.tables.set(id, more.table);
  if (more.seats) batch.seats.set(id, more.seats);
  if (more.status) batch.statuses.set(id, more.status);
}
function book(batch: Batch, table: string, entry: Entry): void {
  batch.entries.push({ table, entry, body: JSON.stringify(entry) });
}
/** A table as it is made. */
async function made(store: Store, id: string, more: Partial<TableRow> = {}, status: Partial<Status> = {}): Promise<void> {
  const batch = emptyBatch();
  put(batch, id, NEW, { table: tableOf(id, more), status: statusOf(status), seats: SEATS });
  expect(await store.commit(batch)).toBeUndefined();
}

describe.each(Object.keys(KINDS))("%s", (kind) => {
  const open: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of open.splice(0)) await end();
  });
  async function fresh(): Promise<Store> {
    const { store, end } = await KINDS[kind]!();
    open.push(end);
    return store;
  }

  test("what a tick stores comes back as it was, and a later tick changes what it says and nothing else", async () => {
    const store = await fresh();
    const first = emptyBatch();
    const table = tableOf("t1", { time: { clock: { t: "none" }, atZero: "fallback", caretaker: "random", absent: 0 } as never });
    const status = statusOf({
      seq: 0,
      waiting: [0, 2],
      clocks: [{ bank: 1, decision: null, spent: 0, since: 7, answered: false, credited: 0 }],
      dueAt: 900,
      progress: { round: 2 } as never,
    });
    put(first, "t1", NEW, { table, status, seats: SEATS });
    book(first, "t1", entryOf(0, "setup"));
    const chat = { n: 1, guest: "ann", name: "Ann", seat: 0, to: [0, 1], text: 'it\'s {"a"}', at: 3 };
    first.chats.push({ table: "t1", chat });
    first.receipts.push({ table: "t1", receipt: { command: "r1", guest: "ann", body: "b" }, at: 4 });
    first.receipts.push({ table: "t1", receipt: { command: "r2", guest: "ann", seq: 0 }, at: 5 });
    const note = { n: 1, seq: 0, at: 6, msg: { key: "note.paused" } };
    first.notes.push({ table: "t1", note });
    await store.commit(first);
    const { revision, ...stored } = (await store.load("t1"))!;
    expect(revision).toBe(kind === "sqlite" ? undefined : 0);
    expect(stored).toEqual({
      table,
      seats: SEATS,
      status,
      entries: [entryOf(0, "setup")],
      receipts: [
        { command: "r1", guest: "ann", body: "b" },
        { command: "r2", guest: "ann", seq: 0 },
      ],
      lines: new Map([[0, 1]]),
      chats: [chat],
      notes: [note],
    });

    const second = emptyBatch();
    const over = { ...table, stage: "over" as const };
    put(second, "t1", 0, { table: over, seats: SEATS.slice(0, 2), status: statusOf({ seq: 2 }) });
    for (const seq of [1, 2]) book(second, "t1", entryOf(seq));
    second.forgotten.push({ table: "t1", command: "r1" });
    second.oldNotes.set("t1", 1);
    await store.commit(second);
    expect(await store.load("t1")).toMatchObject({
      table: over,
      seats: SEATS.slice(0, 2),
      status: statusOf({ seq: 2 }),
      entries: [entryOf(0, "setup"), entryOf(1), entryOf(2)],
      receipts: [{ command: "r2" }],
      notes: [],
      chats: [chat],
    });
    expect(await store.load("nobody's")).toBeUndefined();
  });

  test("an entry has its number once: of a second one with the same nothing is stored", async () => {
    const store = await fresh();
    await made(store, "t1", {}, { seq: 0 });
    const one = emptyBatch();
    put(one, "t1", 0, { status: statusOf({ seq: 0 }) });
    book(one, "t1", entryOf(0, "first"));
    await store.commit(one);
    const two = emptyBatch();
    put(two, "t1", 0, { status: statusOf({ seq: 0, bytes: 99 }) });
    book(two, "t1", entryOf(0, "second"));
    if (kind === "sqlite") await expect(store.commit(two)).rejects.toMatchObject({ code: "SQLITE_CONSTRAINT_PRIMARYKEY" });
    else expect(await store.commit(two)).toEqual(new Set(["t1"]));
    expect(await store.load("t1")).toMatchObject({ entries: [{ id: "first" }], status: { bytes: 10 } });
  });

  test("guests are found by the token of a device, and a new name takes the place of the old one", async () => {
    const store = await fresh();
    const ann = { id: "ann", name: "Ann", createdAt: 5 };
    const device = { id: "d1", token: "t".repeat(64), guest: "ann", what: "Firefox", createdAt: 5, seenAt: 5 };
    await store.changeIdentity({ guests: [ann], devices: [device] });
    const batch = emptyBatch();
    batch.guests.push(ann, { ...ann, name: "Anna" });
    await store.commit(batch);
    expect(await store.deviceByToken(device.token)).toEqual({ guest: { ...ann, name: "Anna" }, device });
    expect(await store.deviceByToken("x")).toBeUndefined();
  });

  test("keys are kept and lost, a challenge is spent once, and who is erased is replaced at tables", async () => {
    const store = await fresh();
    const passkey = { id: "p", guest: "ann", publicKey: "k", counter: 1, transports: ["usb"], what: "", createdAt: 1, usedAt: 1 };
    await store.changeIdentity({
      guests: [{ id: "ann", name: "Ann", createdAt: 5 }],
      passkeys: [passkey],
      recoveries: [{ guest: "ann", code: "c", createdAt: 1 }],
    });
    await store.changeIdentity({ passkeys: [{ ...passkey, counter: 2, usedAt: 9 }] });
    expect(await store.passkey("p")).toMatchObject({ counter: 2, usedAt: 9, transports: ["usb"] });
    expect((await store.recoveryByCode("c"))!.guest).toBe("ann");
    await store.issueChallenge({ challenge: "c", purpose: "signIn", device: "d", expiresAt: 9 });
    const spent = await Promise.all([store.spendChallenge("c"), store.spendChallenge("c")]);
    expect(spent.filter(Boolean)).toHaveLength(1);
    await made(store, "t1");
    expect(await store.placesOf("ann")).toHaveLength(1);
    await store.changeIdentity({ erased: [{ guest: "ann", standIn: "gone", name: "Somebody" }] });
    expect([await store.guest("ann"), await store.passkey("p"), await store.placesOf("ann")]).toEqual([undefined, undefined, []]);
    expect((await store.load("t1"))!.table.host).toBe("gone");
  });

  test("what an operator lays down holds until its time, and an order until it is carried out", async () => {
    const store = await fresh();
    await store.sanction({ who: "guest ann", kind: "mute", until: 10, why: "noise" });
    await store.sanction({ who: "guest ann", kind: "mute", until: 20, why: "noise" });
    expect(await store.sanctions(15)).toEqual([{ who: "guest ann", kind: "mute", until: 20, why: "noise" }]);
    expect(await store.sanctions(20)).toEqual([]);
    await store.giveOrder({ id: "1", what: "prune", whom: "5" });
    expect(await store.orders()).toEqual([{ id: "1", what: "prune", whom: "5" }]);
    await store.dropOrder("1");
    await store.changeIdentity({ guests: [{ id: "old", name: "Old Owl", createdAt: 1 }] });
    expect((await store.guestsNamed("OWL", 3)).map(({ id }) => id)).toEqual(["old"]);
    expect(await store.quietGuests(5)).toEqual(["old"]);
    await made(store, "t1", { stage: "over" }, { updatedAt: 3 });
    expect([await store.quietTables(3), await store.quietTables(4)]).toEqual([[], ["t1"]]);
  });

  test("what a player made is kept, replaced, listed without its text, taken away, and goes with whoever is erased", async () => {
    const store = await fresh();
    const work = { id: "w", game: "toy", guest: "ann", name: "Zoë’s war", text: "é1", keptAt: 1 };
    await store.keepWork(work);
    await store.keepWork({ ...work, id: "x", keptAt: 2 });
    await store.keepWork({ ...work, name: "Second", text: "é23", keptAt: 3 });
    expect(await store.work("w")).toEqual({ ...work, name: "Second", text: "é23", keptAt: 3 });
    expect((await store.worksOf("ann")).map(({ id, bytes, keptAt }) => [id, bytes, keptAt])).toEqual([
      ["w", 4, 3],
      ["x", 3, 2],
    ]);
    await store.dropWork("x");
    expect([await store.work("x"), await store.worksOf("bob")]).toEqual([undefined, []]);
    // Whoever turns out to be another brings them along.
    await store.changeIdentity({ moved: [{ guest: "ann", to: "bob" }] });
    expect([(await store.worksOf("ann")).length, (await store.worksOf("bob")).length]).toEqual([0, 1]);
    await store.changeIdentity({ erased: [{ guest: "bob", standIn: "gone", name: "Somebody" }] });
    expect(await store.work("w")).toBeUndefined();
  });

  test("lists, quotas, and what the machine has to look after", async () => {
    const store = await fresh();
    await made(store, "a", {}, { updatedAt: 1, auto: true, dueAt: 70 });
    await made(store, "b", { host: "bob", stage: "over" }, { updatedAt: 3, auto: true, dueAt: 80 });
    await made(store, "c", { host: "ann", episode: "d" }, { updatedAt: 2 });
    await made(store, "d", { host: "ann", longer: "c" }, { updatedAt: 9 });
    expect((await store.tablesOf("ann", 9)).map(({ table, episode }) => [table.id, episode?.table.id])).toEqual([
      ["b", undefined],
      ["c", "d"],
      ["a", undefined],
    ]);
    expect((await store.tablesOf("bob", 9)).map(({ table }) => table.id)).toEqual(["b"]);
    expect([await store.countUnfinished("ann"), await store.countUnfinished("bob")]).toEqual([2, 0]);
    expect([await store.bytesOf("ann"), await store.bytesOf("nobody")]).toEqual([30, 0]);
    expect(await store.unattended()).toEqual(["a"]);
    expect(await store.alarms()).toEqual([{ table: "a", dueAt: 70 }]);
    expect(await store.tableIds()).toEqual(["a", "b", "c", "d"]);
    expect(await store.episodeIds("c")).toEqual(["d"]);
    await store.check();
  });

  test("a table that is removed leaves nothing behind, and takes its episodes with it", async () => {
    const store = await fresh();
    for (const id of ["a", "b", "e"]) await made(store, id);
    const batch = emptyBatch();
    batch.revisions.set("a", 0);
    for (const id of ["a", "e"]) batch.removed.add(id);
    await store.commit(batch);
    expect(await store.tableIds()).toEqual(["b"]);
    expect((await store.tablesOf("ann", 9)).map(({ table }) => table.id)).toEqual(["b"]);
    await made(store, "a");
    expect((await store.load("a"))!.entries).toEqual([]);
  });
});
