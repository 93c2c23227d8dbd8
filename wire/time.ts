import type { Level } from "@warren/kernel/bot.ts";
import { LEVELS } from "@warren/kernel/bot.ts";

/** What a table agrees on about time when it is made: how long one may think, and what becomes of a seat whose player does not come. */

/** How long people may think. */
export type ClockRule =
  | { readonly t: "none" }
  /** A bank of minutes for the whole match, and seconds that are added for every answer. */
  | { readonly t: "live"; readonly minutes: number; readonly increment: number }
  /**
   * Seconds for every turn anew, and a bank of seconds beyond them for the whole match, which is not refilled. A turn is all that a seat is asked
   * under one `Decision.turn`; where a game names none, all that it is asked until another seat answers.
   */
  | { readonly t: "turn"; readonly seconds: number; readonly bank: number }
  /** Days for every question anew, and a bank of days beyond them for the whole match. */
  | { readonly t: "async"; readonly days: number; readonly bank: number };
export type ClockKind = ClockRule["t"];
export const CLOCKS = ["none", "live", "turn", "async"] as const satisfies readonly ClockKind[];

/** Whether everybody is expected to be there: only then is it missed when somebody is not, and only then do the seconds count that rules give to react. */
export function isOneSitting({ t }: ClockRule): boolean {
  return t === "live" || t === "turn";
}

/** What happens to a seat whose time is up. */
export const AT_ZERO = ["caretaker", "fallback", "resign"] as const;
export type AtZero = (typeof AT_ZERO)[number];

export interface TableTime {
  readonly clock: ClockRule;
  readonly atZero: AtZero;
  /** How well the caretaker plays. */
  readonly caretaker: Level;
  /** At one sitting only: seconds without a connection after which the caretaker answers for a seat that is waited for; 0 for never. */
  readonly absent: number;
}

/** What may be agreed on. */
export const TIME_RANGES = {
  minutes: { min: 1, max: 180 },
  increment: { min: 0, max: 300 },
  seconds: { min: 5, max: 3600 },
  bankSeconds: { min: 0, max: 3600 },
  days: { min: 1, max: 30 },
  bank: { min: 0, max: 60 },
  absent: { min: 0, max: 3600 },
} as const;

/** What is offered first. */
export const USUAL_LIVE = { t: "live", minutes: 15, increment: 15 } as const satisfies ClockRule;
export const USUAL_TURN = { t: "turn", seconds: 60, bank: 120 } as const satisfies ClockRule;
export const USUAL_ASYNC = { t: "async", days: 2, bank: 4 } as const satisfies ClockRule;
export const USUAL_ABSENT = 300;

/** The caretaker nobody has to wait for: the strongest of a game's bots that does not search deeply. */
export function usualCaretaker(levels: readonly Level[]): Level {
  const cheap = LEVELS.slice(0, LEVELS.indexOf("sergeant") + 1);
  return cheap.findLast((level) => levels.includes(level)) ?? "random";
}

export function untimed(levels: readonly Level[]): TableTime {
  return { clock: { t: "none" }, atZero: "caretaker", caretaker: usualCaretaker(levels), absent: 0 };
}

/** Why the caretaker plays: the time was up, the player asked for it, or was not connected for as long as the table allows. */
export const CARE_REASONS = ["clock", "left", "absent"] as const;
export type CareReason = (typeof CARE_REASONS)[number];

/** One seat's clock when it was sent: no two machines need to agree on what time it is. */
export interface ClockInfo {
  /** Milliseconds left for the question that is asked, the bank included. */
  readonly left: number;
  readonly running: boolean;
  /** How much of that lies in the bank, with a clock that counts turns: it runs when the rest is used up. */
  readonly bank?: number;
}
