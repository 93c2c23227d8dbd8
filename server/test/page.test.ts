import { EventEmitter } from "node:events";
import type { Socket } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { WebSocket } from "ws";
import { frameOf } from "../frame.ts";
import type { House } from "../house.ts";
import { LIMITS } from "../limits.ts";
import { Page } from "../live.ts";
import { Pages } from "../pages.ts";

/** When a page is written to: what it is asked at once, what it only sees a moment later, all in order and in few writes. */

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** `pace`: how long a move takes at this server until it is told. */
async function aPage(pace = 0) {
  const written: string[] = [];
  const wire = Object.assign(new EventEmitter(), { write: (bytes: string) => written.push(bytes), writableLength: 0 });
  const socket = Object.assign(new EventEmitter(), { readyState: 1, OPEN: 1, bufferedAmount: 0, close: () => {} });
  const house = { limits: LIMITS, now: () => 0, build: "b", pages: new Pages(LIMITS), committer: { pace } } as unknown as House;
  const page = new Page(house, undefined, "a", socket as unknown as WebSocket, wire as unknown as Socket);
  await Promise.resolve();
  expect(written.splice(0)).toEqual([frameOf('{"t":"hello","build":"b","name":""}')]);
  return { page, written, socket };
}
const frames = (...texts: string[]): string => texts.map(frameOf).join("");

test("what a page is asked is written at the end of the turn, in one write", async () => {
  const { page, written } = await aPage();
  page.send("a");
  page.send("b");
  expect(written).toEqual([]);
  await Promise.resolve();
  expect(written).toEqual([frames("a", "b")]);
  vi.runAllTimers();
  expect(written).toHaveLength(1);
});

test("what it only sees waits for a moment, and is written with all that came meanwhile", async () => {
  const { page, written } = await aPage();
  page.sendSoon("a");
  await Promise.resolve();
  vi.advanceTimersByTime(20);
  page.sendSoon("b");
  expect(written).toEqual([]);
  vi.advanceTimersByTime(20);
  expect(written.splice(0)).toEqual([frames("a", "b")]);
  page.sendSoon("c");
  vi.runAllTimers();
  expect(written).toEqual([frames("c")]);
});

test("where a move takes long it waits for a few of them, but not without end", async () => {
  const { page, written } = await aPage(30);
  page.sendSoon("a");
  vi.advanceTimersByTime(119);
  expect(written).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(written).toEqual([frames("a")]);
  const slow = await aPage(5000);
  slow.page.sendSoon("a");
  vi.advanceTimersByTime(200);
  expect(slow.written).toEqual([frames("a")]);
});

test("what is urgent takes along what waits, in order, and nothing is written twice", async () => {
  const { page, written } = await aPage();
  page.sendSoon("a");
  page.send("b");
  page.sendSoon("c");
  await Promise.resolve();
  expect(written).toEqual([frames("a", "b", "c")]);
  vi.runAllTimers();
  expect(written).toHaveLength(1);
});

test("what waits is written before a goodbye, and not to a page that is gone", async () => {
  const { page, written, socket } = await aPage();
  page.sendSoon("a");
  page.goAway();
  expect(written.splice(0)).toEqual([frames("a")]);
  page.sendSoon("b");
  socket.readyState = 3;
  vi.runAllTimers();
  page.send("c");
  await Promise.resolve();
  expect(written).toEqual([]);
});
