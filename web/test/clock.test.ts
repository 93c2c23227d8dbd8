import type { Level } from "@warren/kernel/bot.ts";
import { TIME_RANGES, usualCaretaker } from "@warren/wire/time.ts";
import { describe, expect, test } from "vitest";
import { type TimeForm, timeOf, timeRefusal, usualTime } from "../src/new/time.ts";
import type { Listed } from "../src/shell/lobby.svelte.ts";
import { inOrder, newlyAwaiting } from "../src/shell/order.ts";
import { isLow, leftNow, partsOf, readingOf, untilNext } from "../src/table/clock.ts";
import { en } from "../src/text/en.ts";

const HOUR = 3_600_000;

describe("a clock on the page", () => {
  test("counts down from when it came, by the page's own clock alone, and stands while it does not run", () => {
    expect(leftNow({ left: 60_000, running: true }, 5000, 5000)).toBe(60_000);
    expect(leftNow({ left: 60_000, running: true }, 5000, 15_500)).toBe(49_500);
    expect(leftNow({ left: 60_000, running: true }, 5000, 999_999)).toBe(0);
    expect(leftNow({ left: 60_000, running: false }, 5000, 15_500)).toBe(60_000);
    expect(leftNow({ left: 60_000, running: true }, 5000, 4000)).toBe(60_000);
  });

  test("is read in minutes and seconds, or in days and hours, and shows nothing only when nothing is left", () => {
    expect(readingOf(605_000, "live")).toEqual({ t: "minutes", m: 10, s: 5 });
    expect(readingOf(1, "live")).toEqual({ t: "minutes", m: 0, s: 1 });
    expect(readingOf(0, "live")).toEqual({ t: "minutes", m: 0, s: 0 });
    expect(readingOf(53 * HOUR, "async")).toEqual({ t: "days", d: 2, h: 5 });
    expect(readingOf(23.5 * HOUR, "async")).toEqual({ t: "hours", h: 23, m: 30 });
    expect(readingOf(1, "async")).toEqual({ t: "hours", h: 0, m: 1 });
  });

  test("warns below a minute, or below half a day", () => {
    expect([isLow(60_000, "live"), isLow(59_999, "live")]).toEqual([false, true]);
    expect([isLow(12 * HOUR, "async"), isLow(12 * HOUR - 1, "async")]).toEqual([false, true]);
    expect([isLow(15_000, "turn"), isLow(14_999, "turn")]).toEqual([false, true]);
    expect(isLow(0, "none")).toBe(false);
  });

  test("of turns shows what is left of the turn, and the bank running when that is used up", () => {
    expect(partsOf(45_000, 20_000)).toEqual({ turn: 25_000, bank: 20_000 });
    expect(partsOf(20_000, 20_000)).toEqual({ turn: 0, bank: 20_000 });
    expect(partsOf(19_000, 20_000)).toEqual({ turn: 0, bank: 19_000 });
    expect(partsOf(0, 20_000)).toEqual({ turn: 0, bank: 0 });
  });

  test("looks again when what it shows is no longer true", () => {
    for (const left of [605_000, 1500, 999]) {
      const later = left - untilNext(left, "live");
      expect(readingOf(Math.max(0, later), "live")).not.toEqual(readingOf(left + 1, "live"));
    }
  });
});

describe("the part of the form about time", () => {
  const levels: Level[] = ["random", "soldier", "sergeant", "captain"];
  const form = (change: Partial<TimeForm> = {}): TimeForm => ({ ...usualTime(levels), ...change });

  test("what is usual can be agreed on, with the strongest caretaker nobody waits for", () => {
    for (const kind of ["none", "live", "turn", "async"] as const) expect(timeRefusal(form({ kind }), levels)).toBeUndefined();
    expect(usualTime(levels).caretaker).toBe("sergeant");
    expect(usualCaretaker(["random", "general"])).toBe("random");
  });

  test("only what belongs to the clock is sent", () => {
    expect(timeOf(form({ kind: "live" }))).toEqual({
      clock: { t: "live", minutes: 15, increment: 15 },
      atZero: "caretaker",
      caretaker: "sergeant",
      absent: 300,
    });
    expect(timeOf(form({ kind: "live", missed: false })).absent).toBe(0);
    expect(timeOf(form({ kind: "turn" }))).toMatchObject({ clock: { t: "turn", seconds: 60, bank: 120 }, absent: 300 });
    expect(timeOf(form({ kind: "async" }))).toMatchObject({ clock: { t: "async", days: 2, bank: 4 }, absent: 0 });
    expect(timeOf(form())).toMatchObject({ clock: { t: "none" }, absent: 0 });
  });

  test("figures out of range are refused in words, and only those that count", () => {
    const cases = [
      ["live", "minutes"],
      ["live", "increment"],
      ["live", "absent"],
      ["turn", "seconds"],
      ["turn", "bankSeconds"],
      ["turn", "absent"],
      ["async", "days"],
      ["async", "bank"],
    ] as const;
    for (const [kind, figure] of cases)
      for (const value of [-1, TIME_RANGES[figure].max + 1, 1.5, Number.NaN, null as unknown as number]) {
        const refusal = timeRefusal(form({ kind, [figure]: value }), levels);
        expect([figure, value, refusal?.key]).toEqual([figure, value, `new.refuse.time.${figure}`]);
        expect(refusal!.key in en).toBe(true);
        expect(timeRefusal(form({ kind: "none", [figure]: value }), levels)).toBeUndefined();
      }
    expect(timeRefusal(form({ caretaker: "general" }), levels)).toEqual({ key: "new.refuse.level" });
  });
});

describe("my games", () => {
  const listed = (id: string, extra: Partial<Listed> = {}): Listed => ({
    id,
    game: "toy",
    stage: "playing",
    names: [],
    changed: {},
    awaitsMe: true,
    clock: "none",
    host: false,
    updatedAt: 0,
    where: "server",
    imported: false,
    ...extra,
  });

  test("the one with least time left comes first, then the one that waits longest", () => {
    const tables = [
      listed("theirs", { awaitsMe: false, updatedAt: 9 }),
      listed("young", { updatedAt: 5 }),
      listed("old", { updatedAt: 1 }),
      listed("days", { left: 50_000 }),
      listed("urgent", { left: 2000, updatedAt: 8 }),
      listed("over", { awaitsMe: false, stage: "over" }),
    ];
    expect(inOrder(tables).map((one) => one.id)).toEqual(["urgent", "days", "old", "young", "theirs", "over"]);
  });

  test("only what did not wait before is announced, and again when it waits anew", () => {
    const waits = listed("a");
    const not = listed("a", { awaitsMe: false });
    const here = listed("a", { where: "here" });
    expect(newlyAwaiting([not], [waits])).toEqual([waits]);
    expect(newlyAwaiting([waits], [waits])).toEqual([]);
    expect(newlyAwaiting([waits], [not])).toEqual([]);
    expect(newlyAwaiting([waits], [waits, here])).toEqual([here]);
    expect(newlyAwaiting([], [waits])).toEqual([waits]);
  });
});
