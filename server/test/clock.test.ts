import type { Decision } from "@warren/kernel/decision.ts";
import type { Entry } from "@warren/kernel/entry.ts";
import { describe, expect, test } from "vitest";
import { Alarms } from "../alarms.ts";
import { bankAt, DAY, freshClock, GRACE, graced, leftOf, type SeatClock, ticked, turnOf, zeroAt } from "../clock.ts";
import { Uptime } from "../uptime.ts";
import { handTime } from "./client.ts";

const MINUTE = 60_000;
const live = { t: "live", minutes: 10, increment: 5 } as const;
const days = { t: "async", days: 2, bank: 1 } as const;
const asked = (decision: string) => ({ decision, running: true });
const sealed = (decision: string) => ({ decision, running: false });
const idle = { decision: null, running: false };
const answered = (clock: SeatClock): SeatClock => ({ ...clock, answered: true });

describe("a live clock", () => {
  test("runs while its seat is asked, stands otherwise, and an answer brings its increment", () => {
    const first = ticked(live, freshClock(live), asked("1.0"), 0, 1000);
    expect(leftOf(live, first, 1000)).toBe(10 * MINUTE);
    expect(leftOf(live, first, 1000 + 90_000)).toBe(8.5 * MINUTE);
    expect(zeroAt(live, first)).toBe(1000 + 10 * MINUTE);
    const done = ticked(live, answered(first), idle, 1, 91_000);
    expect(leftOf(live, done, 91_000)).toBe(8.5 * MINUTE + 5000);
    expect(leftOf(live, done, 99 * MINUTE)).toBe(8.5 * MINUTE + 5000);
    expect(zeroAt(live, done)).toBeUndefined();
  });

  test("is at zero and no lower, and what was answered for it does not go below", () => {
    const first = ticked(live, freshClock(live), asked("1.0"), 0, 0);
    expect(leftOf(live, first, 10 * MINUTE - 1)).toBe(1);
    expect(leftOf(live, first, 10 * MINUTE)).toBe(0);
    expect(leftOf(live, first, 40 * MINUTE)).toBe(0);
    expect(ticked(live, answered(first), idle, 1, 40 * MINUTE).bank).toBe(5000);
  });

  test("a sealed answer stops it; changing one's mind sets it going again where it stood, and earns nothing", () => {
    let clock = ticked(live, freshClock(live), asked("1.0"), 0, 0);
    for (let turn = 0; turn < 3; turn++) {
      clock = ticked(live, answered(clock), sealed("1.0"), turn + 1, clock.since! + MINUTE);
      expect(clock.since).toBeNull();
      clock = ticked(live, { ...clock, answered: false }, asked("1.0"), turn + 1, 100 * MINUTE * (turn + 1));
    }
    expect(leftOf(live, clock, clock.since!)).toBe(7 * MINUTE);
  });

  test("an answer that is taken back and given again earns its increment once", () => {
    let clock = ticked(live, freshClock(live), asked("1.0"), 0, 0);
    for (let turn = 0; turn < 4; turn++) {
      clock = ticked(live, answered(clock), asked("2.0"), 1, 0);
      clock = ticked(live, clock, asked("1.0"), 0, 0);
    }
    expect(clock.bank).toBe(10 * MINUTE + 5000);
    clock = ticked(live, answered(clock), asked("9.0"), 1, 0);
    clock = ticked(live, answered(clock), idle, 2, 0);
    expect(clock.bank).toBe(10 * MINUTE + 10_000);
  });

  test("a question that somebody else's move took away is paid for and earns nothing", () => {
    const clock = ticked(live, ticked(live, freshClock(live), asked("1.0"), 0, 0), asked("2.0"), 1, MINUTE);
    expect(leftOf(live, clock, MINUTE)).toBe(9 * MINUTE);
  });

  test("who comes back to an empty bank has a minute", () => {
    const used = ticked(live, ticked(live, freshClock(live), asked("1.0"), 0, 0), sealed("1.0"), 0, 10 * MINUTE);
    expect(leftOf(live, graced(live, used), 0)).toBe(GRACE);
    const half = ticked(live, ticked(live, freshClock(live), asked("1.0"), 0, 0), sealed("1.0"), 0, 5 * MINUTE);
    expect(leftOf(live, graced(live, half), 0)).toBe(5 * MINUTE);
  });
});

describe("a clock of days", () => {
  test("gives every question its days, and takes from the bank only what goes beyond them", () => {
    const first = ticked(days, freshClock(days), asked("1.0"), 0, 0);
    expect(leftOf(days, first, 0)).toBe(3 * DAY);
    const quick = ticked(days, answered(first), asked("2.0"), 1, 1.5 * DAY);
    expect(leftOf(days, quick, 1.5 * DAY)).toBe(3 * DAY);
    const slow = ticked(days, answered(quick), asked("3.0"), 2, 4 * DAY);
    expect(leftOf(days, slow, 4 * DAY)).toBe(2.5 * DAY);
    expect(zeroAt(days, slow)).toBe(6.5 * DAY);
  });

  test("changing a sealed answer does not give the days anew", () => {
    const first = ticked(days, freshClock(days), asked("1.0"), 0, 0);
    const again = ticked(days, ticked(days, answered(first), sealed("1.0"), 1, DAY), asked("1.0"), 1, 5 * DAY);
    expect(leftOf(days, again, 5 * DAY)).toBe(2 * DAY);
  });

  test("who comes back has the days of one question, and the bank stays used", () => {
    const used = ticked(days, ticked(days, freshClock(days), asked("1.0"), 0, 0), sealed("1.0"), 0, 3 * DAY);
    expect(leftOf(days, graced(days, used), 0)).toBe(2 * DAY);
  });
});

describe("a clock of turns", () => {
  const turns = { t: "turn", seconds: 30, bank: 20 } as const;
  const inTurn = (turn: string, decision: string | null, running = decision !== null) => ({ decision, running, turn });
  const start = () => ticked(turns, freshClock(turns), inTurn("a", "1.0"), 0, 0);

  test("takes from the bank only what goes beyond the seconds of the turn", () => {
    const clock = start();
    expect([leftOf(turns, clock, 29_999), bankAt(turns, clock, 29_999)]).toEqual([20_001, 20_000]);
    expect([leftOf(turns, clock, 30_000), bankAt(turns, clock, 30_000)]).toEqual([20_000, 20_000]);
    expect([leftOf(turns, clock, 31_000), bankAt(turns, clock, 31_000)]).toEqual([19_000, 19_000]);
    expect(zeroAt(turns, clock)).toBe(50_000);
    expect([leftOf(turns, clock, 90_000), bankAt(turns, clock, 90_000)]).toEqual([0, 0]);
  });

  test("counts the questions of one turn together, and gives a new one its seconds but not the bank", () => {
    const second = ticked(turns, answered(start()), inTurn("a", "2.0"), 1, 25_000);
    expect(leftOf(turns, second, 25_000)).toBe(25_000);
    const next = ticked(turns, answered(second), inTurn("b", "3.0"), 2, 40_000);
    expect([leftOf(turns, next, 40_000), bankAt(turns, next, 40_000)]).toEqual([40_000, 10_000]);
    const third = ticked(turns, answered(next), inTurn("c", "4.0"), 3, 41_000);
    expect(bankAt(turns, third, 41_000)).toBe(10_000);
  });

  test("a turn goes on after others were asked, and a question keeps the turn it was asked in", () => {
    const away = ticked(turns, answered(start()), inTurn("a", null), 1, 25_000);
    const back = ticked(turns, away, inTurn("a", "5.0"), 2, 95_000);
    expect(leftOf(turns, back, 95_000)).toBe(25_000);
    // Somebody else's answer meanwhile is no new turn for a question that is open already.
    const still = ticked(turns, start(), inTurn("b", "1.0"), 1, 25_000);
    expect(leftOf(turns, still, 25_000)).toBe(25_000);
  });

  test("a turn that is over is paid for at once, so that others see what is left", () => {
    const over = ticked(turns, answered(start()), inTurn("a", null), 1, 45_000);
    expect(leftOf(turns, over, 60_000)).toBe(5000);
    expect(leftOf(turns, ticked(turns, over, inTurn("b", null), 2, 60_000), 60_000)).toBe(35_000);
  });

  test("who comes back in the middle of a turn finds it where it stood; seconds to react are those of the question", () => {
    const sealedClock = ticked(turns, start(), inTurn("a", "1.0", false), 1, 45_000);
    expect(leftOf(turns, graced(turns, sealedClock), 99_000)).toBe(5000);
    const second = ticked(turns, answered(start()), inTurn("a", "2.0"), 1, 20_000);
    expect(leftOf(turns, second, 22_000, 10)).toBe(8000);
    expect(leftOf(turns, second, 22_000, 60)).toBe(28_000);
  });

  test("the turn is the one a question names, or else lasts until another seat answers", () => {
    const entry = (seq: number, seat: number, type: "answer" | "talk" = "answer") => ({ seq, seat, type }) as unknown as Entry;
    const match = {
      entries: [{ type: "setup" } as Entry, entry(1, 0), entry(2, 1), entry(3, 0), entry(4, 1, "talk"), entry(5, 0)],
      line: [0, 1, 2, 3, 5],
    };
    const open = { seat: 0, kind: "q" } as Decision;
    expect(turnOf(match, 0, open, freshClock(turns))).toBe("since 2");
    expect(turnOf(match, 1, open, freshClock(turns))).toBe("since 5");
    // What was taken back is as if it had not been.
    expect(turnOf({ ...match, line: [0, 1] }, 0, open, freshClock(turns))).toBe("since 0");
    expect(turnOf(match, 0, { ...open, turn: "r3" }, freshClock(turns))).toBe("named r3");
    const named = ticked(turns, freshClock(turns), inTurn("named r3", "5.0"), 0, 0);
    expect(turnOf(match, 0, undefined, named)).toBe("named r3");
    expect(turnOf(match, 0, undefined, start())).toBe("since 2");
  });
});

describe("uptime", () => {
  test("counts only while a server runs, and never goes back", () => {
    let wall = 1000;
    const one = new Uptime(0, () => wall);
    wall += 500;
    expect(one.ms).toBe(500);
    wall -= 300;
    expect(one.ms).toBe(500);
    wall += 3_600_000;
    const two = new Uptime(500, () => wall);
    expect(two.ms).toBe(500);
  });

  test("a clock that was started after the last beat before a crash has lost nothing", () => {
    const clock = ticked(live, freshClock(live), asked("1.0"), 0, 9000);
    expect(leftOf(live, clock, 6000)).toBe(10 * MINUTE);
  });
});

test("alarms ring at their moment, each once, with one timer that follows the earliest", () => {
  const time = handTime();
  const rung: string[] = [];
  const alarms = new Alarms(new Uptime(0, time.now), time.later, (table) => rung.push(table));
  alarms.set("late", 5000);
  alarms.set("early", 1000);
  alarms.set("never", 3000);
  alarms.set("never", undefined);
  time.pass(999);
  expect(rung).toEqual([]);
  time.pass(1);
  expect(rung).toEqual(["early"]);
  alarms.set("far", 90 * DAY);
  time.pass(4000);
  expect(rung).toEqual(["early", "late"]);
  time.pass(90 * DAY);
  expect(rung).toEqual(["early", "late", "far"]);
  expect(alarms.size).toBe(0);
  alarms.set("stopped", 0);
  alarms.stop();
});
