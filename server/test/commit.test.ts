import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Committer } from "../commit.ts";
import type { Store } from "../store.ts";

/** How long it takes of late until what is judged is told. */

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the pace follows the disk, counted from when the first of a tick has something to store", async () => {
  let disk = 100;
  const store = { commit: () => new Promise<void>((done) => void setTimeout(done, disk)) } as unknown as Store;
  const committer = new Committer(store, (error) => expect.unreachable(String(error)));
  const tick = async () => {
    const stored = committer.put(() => {});
    await vi.runAllTimersAsync();
    await stored;
  };
  expect(committer.pace).toBe(0);
  for (let i = 0; i < 40; i++) await tick();
  expect(committer.pace).toBeCloseTo(100, 0);
  // Nobody has waited while nothing was to be stored.
  await vi.advanceTimersByTimeAsync(60_000);
  disk = 2;
  await tick();
  expect(committer.pace).toBeLessThan(100);
  for (let i = 0; i < 40; i++) await tick();
  expect(committer.pace).toBeCloseTo(2, 0);
  // What comes while a tick is being stored waits for it too.
  disk = 50;
  const first = committer.put(() => {});
  await vi.advanceTimersByTimeAsync(1);
  const second = committer.put(() => {});
  await vi.runAllTimersAsync();
  await Promise.all([first, second]);
  const alone = 2 + (50 - 2) / 8;
  expect(committer.pace).toBeGreaterThan(alone + (90 - alone) / 8);
});
