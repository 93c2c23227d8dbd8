import type { Decision } from "@warren/kernel/decision.ts";
import type { Seat } from "@warren/kernel/json.ts";
import type { Match } from "@warren/kernel/match.ts";
import { type ClockRule, isOneSitting } from "@warren/wire/time.ts";

/**
 * The clock of one seat: plain data, brought forward by `ticked` whenever something happens at the table and read by `leftOf` at any moment.
 * Nothing ticks in between. Moments are milliseconds of the server's uptime (`uptime.ts`), so that a server that was down takes nobody's time.
 */
export interface SeatClock {
  /** Milliseconds in the bank, what the open question has used not yet taken off. */
  readonly bank: number;
  /** The question asked of this seat, sealed or not; null when there is none. */
  readonly decision: string | null;
  /** Milliseconds used on that question before `since`. */
  readonly spent: number;
  /** Since when it runs; null while it stands. */
  readonly since: number | null;
  /** The player has answered that question, though the answer may still lie sealed. */
  readonly answered: boolean;
  /** How many answers were in effect when one of this seat last earned its increment: one that is taken back and given again earns nothing. */
  readonly credited: number;
  /** Where turns are counted: the one it is in, and the milliseconds its earlier questions took. */
  readonly turn?: { readonly name: string; readonly spent: number };
}

/** What a seat owes at a moment. */
export interface Owed {
  readonly decision: string | null;
  readonly running: boolean;
  /** The turn it is in, where turns are counted (`turnOf`). */
  readonly turn?: string;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
export const DAY = 24 * 60 * MINUTE;
/** Who takes a seat back after the bank was used up has at least this long for the next question. */
export const GRACE = MINUTE;

type Running = Exclude<ClockRule, { t: "none" }>;

/** What a question, or a turn, takes before anything comes out of the bank. */
function allotted(rule: Running): number {
  switch (rule.t) {
    case "live":
      return 0;
    case "turn":
      return rule.seconds * SECOND;
    case "async":
      return rule.days * DAY;
    default:
      return rule satisfies never;
  }
}

function fullBank(rule: Running): number {
  switch (rule.t) {
    case "live":
      return rule.minutes * MINUTE;
    case "turn":
      return rule.bank * SECOND;
    case "async":
      return rule.bank * DAY;
    default:
      return rule satisfies never;
  }
}

export function freshClock(rule: Running): SeatClock {
  return { bank: fullBank(rule), decision: null, spent: 0, since: null, answered: false, credited: 0 };
}

/**
 * The turn a seat is in: the one its question names, or else the stretch since another seat last answered. While it is asked nothing, a named turn may
 * still go on.
 */
export function turnOf(
  match: Pick<Match, "line" | "entries">,
  seat: Seat,
  open: Decision | undefined,
  before: SeatClock,
): string {
  if (open?.turn !== undefined) return `named ${open.turn}`;
  if (!open && before.turn?.name.startsWith("named ")) return before.turn.name;
  const other = match.line.findLast((seq) => {
    const entry = match.entries[seq]!;
    return entry.type === "answer" && entry.seat !== seat;
  });
  return `since ${other ?? 0}`;
}

/** Milliseconds used on the open question. */
const usedAt = ({ spent, since }: SeatClock, at: number): number => spent + (since === null ? 0 : Math.max(0, at - since));

/** Milliseconds used of what is allotted: on the open question, or in the whole turn. */
const takenAt = (clock: SeatClock, at: number): number => (clock.turn?.spent ?? 0) + usedAt(clock, at);

/** Milliseconds in the bank, with what has been used by now beyond the allotment taken off. */
export function bankAt(rule: Running, clock: SeatClock, at: number): number {
  return Math.max(0, clock.bank - Math.max(0, takenAt(clock, at) - allotted(rule)));
}

/**
 * Milliseconds left for the open question, the bank included; not below 0. `within` is how many seconds the rules give for it, which
 * counts at one sitting only: over days nobody reacts at once.
 */
export function leftOf(rule: Running, clock: SeatClock, at: number, within?: number): number {
  const left = Math.max(0, allotted(rule) + clock.bank - takenAt(clock, at));
  return within === undefined || !isOneSitting(rule) ? left : Math.min(left, Math.max(0, within * SECOND - usedAt(clock, at)));
}

/** When a running clock is at zero; undefined while it stands. */
export function zeroAt(rule: Running, clock: SeatClock, within?: number): number | undefined {
  return clock.since === null ? undefined : clock.since + leftOf(rule, clock, clock.since, within);
}

/**
 * The clock at a moment at which the seat owes this. A question that is no longer asked, or a turn that is over, is paid for: what it took beyond
 * its allotment comes out of the bank, and an answer brings its increment. `answers` is how many are in effect.
 */
export function ticked(rule: Running, clock: SeatClock, owed: Owed, answers: number, at: number): SeatClock {
  const since = owed.running ? at : null;
  const spent = usedAt(clock, at);
  const sameTurn = clock.turn?.name === owed.turn;
  // The question that is open goes on with the turn it was asked in, whatever the others do meanwhile.
  if (clock.decision === owed.decision && (owed.decision !== null || sameTurn)) return { ...clock, spent, since };
  const next = { decision: owed.decision, spent: 0, since, answered: false };
  if (clock.turn && sameTurn) return { ...clock, ...next, turn: { ...clock.turn, spent: clock.turn.spent + spent } };
  const earns = clock.answered && answers > clock.credited;
  return {
    ...next,
    bank: bankAt(rule, clock, at) + (earns && rule.t === "live" ? rule.increment * SECOND : 0),
    credited: earns ? answers : clock.credited,
    ...(owed.turn === undefined ? {} : { turn: { name: owed.turn, spent: 0 } }),
  };
}

/**
 * The player is back: time enough to answer at all, for a question that begins now. A turn goes on where it stood: the next one has its seconds anyway.
 */
export function graced(rule: Running, clock: SeatClock): SeatClock {
  if (rule.t === "turn") return clock;
  const left = bankAt(rule, { ...clock, since: null }, 0);
  return { ...clock, spent: 0, bank: rule.t === "live" ? Math.max(left, GRACE) : left };
}
