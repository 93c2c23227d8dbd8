import type { ClockInfo, ClockKind } from "@warren/wire/time.ts";

/** A clock as a page shows it. Pure: what is left, in the words and figures of a catalogue. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** From here on a clock warns. */
const LOW = { live: MINUTE, turn: 15 * SECOND, async: 12 * HOUR } as const;

/** What is left now of what was left when it came; both moments by the page's own clock, so that no other clock matters. */
export function leftNow(clock: ClockInfo, cameAt: number, now: number): number {
  return clock.running ? Math.max(0, clock.left - Math.max(0, now - cameAt)) : clock.left;
}

/** What is left in two parts, with a clock that counts turns: of the turn, and after that of the bank. */
export function partsOf(left: number, bank: number): { readonly turn: number; readonly bank: number } {
  return { turn: Math.max(0, left - bank), bank: Math.min(bank, left) };
}

export function isLow(left: number, kind: ClockKind): boolean {
  return kind !== "none" && left < LOW[kind];
}

/** The figures of a clock: two units, the larger one first, never showing zero while there is something left. */
export type Reading =
  | { readonly t: "days"; readonly d: number; readonly h: number }
  | { readonly t: "hours"; readonly h: number; readonly m: number }
  | { readonly t: "minutes"; readonly m: number; readonly s: number };

export function readingOf(left: number, kind: ClockKind): Reading {
  if (kind === "async") {
    const minutes = Math.ceil(left / MINUTE);
    if (minutes >= 24 * 60) return { t: "days", d: Math.floor(minutes / (24 * 60)), h: Math.floor((minutes % (24 * 60)) / 60) };
    return { t: "hours", h: Math.floor(minutes / 60), m: minutes % 60 };
  }
  const seconds = Math.ceil(left / SECOND);
  return { t: "minutes", m: Math.floor(seconds / 60), s: seconds % 60 };
}

/** How long what is shown stays true, so that nobody looks more often than there is something to see. */
export function untilNext(left: number, kind: ClockKind): number {
  const unit = kind === "async" ? MINUTE : SECOND;
  return Math.max(20, left % unit || unit);
}
