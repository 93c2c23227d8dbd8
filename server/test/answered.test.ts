import type { Entry } from "@warren/kernel/entry.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answersIn } from "../answered.ts";
import { openPostgres } from "../database/postgres.ts";
import { type Answered, type Batch, type Bell, emptyBatch, type Status } from "../store.ts";
import { Cluster } from "./postgres.ts";

/** What one node tells the others whole, and how it comes to them. */

const entry = (seq: number, more: object = {}): Entry =>
  ({
    type: "answer",
    seq,
    id: `c${seq}`,
    seat: 0,
    decision: "d",
    kind: "bid",
    answer: [],
    draws: [],
    hash: "",
    at: 0,
    ...more,
  }) as Entry;
const batchOf = (...entries: readonly (readonly [table: string, entry: Entry])[]): Batch => {
  const batch = emptyBatch();
  for (const [table, one] of entries) batch.entries.push({ table, entry: one, body: JSON.stringify(one) });
  return batch;
};

describe("what is told whole", () => {
  test("answers of each table in their order", () => {
    const batch = batchOf(["a", entry(3)], ["b", entry(1)], ["a", entry(4, { auto: "bot" })]);
    const found = answersIn(batch);
    expect([...found].map(([table, entries]) => [table, entries.map(({ seq }) => seq)])).toEqual([
      ["a", [3, 4]],
      ["b", [1]],
    ]);
  });

  test.each([{ type: "undo", to: 1 }, { type: "unseal" }, { type: "resign" }, { type: "setup" }, { auto: "caretaker" }])(
    "not where one of its entries is more than an answer: %j",
    (more) => {
      expect([...answersIn(batchOf(["a", entry(3)], ["a", entry(4, more)], ["b", entry(1)])).keys()]).toEqual(["b"]);
    },
  );

  const table = "a";
  const besides: Record<string, (batch: Batch) => unknown> = {
    "the table": (batch) => batch.tables.set(table, {} as never),
    seats: (batch) => batch.seats.set(table, []),
    chat: (batch) => batch.chats.push({ table, chat: {} as never }),
    "a receipt": (batch) => batch.receipts.push({ table, receipt: {} as never, at: 0 }),
    "a receipt that goes": (batch) => batch.forgotten.push({ table, command: "c" }),
    "a note": (batch) => batch.notes.push({ table, note: {} as never }),
    "notes that go": (batch) => batch.oldNotes.set(table, 7),
    "that it is removed": (batch) => batch.removed.add(table),
  };
  test.each(Object.keys(besides))("not where the tick stores %s besides", (what) => {
    const batch = batchOf([table, entry(3)], ["b", entry(1)]);
    besides[what]!(batch);
    expect([...answersIn(batch).keys()]).toEqual(["b"]);
  });
});

describe("messages", () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await Cluster.start(["fsync=off"]);
  });
  afterAll(() => cluster.end());

  test("all of it comes, in its order and answers first, in messages that are not too long; answers that no message takes are left out", async () => {
    const address = await cluster.database();
    const [one, two] = [await openPostgres(address), await openPostgres(address)];
    const bells: Bell[] = [];
    const done = new Promise<void>((resolve) => {
      two.shared!.listen(
        (bell, node) => {
          expect(node).toBe(one.shared!.node);
          bells.push(bell);
          if (bell.wake) resolve();
        },
        () => {},
      );
    });
    const toItself: Bell[] = [];
    one.shared!.listen(
      (bell) => toItself.push(bell),
      () => {},
    );
    const status = { seq: 1 } as Status;
    const answered = (i: number, size: number): Answered => ({
      table: `t${i}`,
      revision: i,
      status,
      entries: [entry(i, { answer: ["ü".repeat(size / 2)] })],
    });
    for (let i = 0; i < 40; i++) {
      const about = answered(i, i === 7 ? 9000 : 600);
      one.shared!.ring({ at: 1000 + i, tables: [[about.table, i, null, 0]], answered: [about], lists: ["ann"] });
    }
    one.shared!.ring({ wake: ["last"] });
    await done;
    const told = bells.flatMap((bell) => bell.answered ?? []);
    const all = Array.from({ length: 40 }, (_, i) => i);
    expect(told).toEqual(all.filter((i) => i !== 7).map((i) => answered(i, 600)));
    expect(bells.flatMap((bell) => bell.tables ?? []).map(([id]) => id)).toEqual(all.map((i) => `t${i}`));
    expect(bells.flatMap((bell) => bell.lists ?? [])).toEqual(["ann"]);
    expect(bells.length).toBeGreaterThan(3);
    expect(bells.findLastIndex((bell) => bell.answered)).toBeLessThanOrEqual(bells.findIndex((bell) => bell.tables));
    expect(bells.every((bell) => bell.at === 1000)).toBe(true);
    expect(toItself).toEqual([]);
    await Promise.all([one.close(), two.close()]);
  });
});
