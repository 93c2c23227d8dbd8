import type { ClockRule } from "@warren/wire/time.ts";

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
  /** The longest line of play an answer of this seat has earned its increment for: one that is taken back and given again earns nothing. */
  readonly credited: number;
}

/** What a seat owes at a moment. */
export interface Owed {
  readonly decision: string | null;
  readonly running: boolean;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
export const DAY = 24 * 60 * MINUTE;
/** Who takes a seat back after the bank was used up has at least this long for the next question. */
export const GRACE = MINUTE;

type Running = Exclude<ClockRule, { t: "none" }>;

const allotted = (rule: Running): number => (rule.t === "async" ? rule.days * DAY : 0);

export function freshClock(rule: Running): SeatClock {
  const bank = rule.t === "live" ? rule.minutes * MINUTE : rule.bank * DAY;
  return { bank, decision: null, spent: 0, since: null, answered: false, credited: 0 };
}

const usedAt = ({ spent, since }: SeatClock, at: number): number => spent + (since === null ? 0 : Math.max(0, at - since));

const bankAfter = (rule: Running, { bank }: SeatClock, used: number): number =>
  Math.max(0, bank - Math.max(0, used - allotted(rule)));

/**
 * Milliseconds left for the open question, the bank included; not below 0. `within` is how many seconds the rules give for it, which
 * counts at one sitting only: over days nobody reacts at once.
 */
export function leftOf(rule: Running, clock: SeatClock, at: number, within?: number): number {
  const used = usedAt(clock, at);
  const left = Math.max(0, allotted(rule) + clock.bank - used);
  return within === undefined || rule.t !== "live" ? left : Math.min(left, Math.max(0, within * SECOND - used));
}

/** When a running clock is at zero; undefined while it stands. */
export function zeroAt(rule: Running, clock: SeatClock, within?: number): number | undefined {
  return clock.since === null ? undefined : clock.since + leftOf(rule, clock, clock.since, within);
}

/**
 * The clock at a moment at which the seat owes this. A question that is no longer asked is paid for: what it took beyond its allotment
 * comes out of the bank, and an answer brings its increment. `line` is how many entries are in effect.
 */
export function ticked(rule: Running, clock: SeatClock, owed: Owed, line: number, at: number): SeatClock {
  const used = usedAt(clock, at);
  const since = owed.running ? at : null;
  if (clock.decision === owed.decision) return { ...clock, spent: used, since };
  const left = bankAfter(rule, clock, used);
  const earns = clock.answered && line > clock.credited;
  return {
    bank: left + (earns && rule.t === "live" ? rule.increment * SECOND : 0),
    decision: owed.decision,
    spent: 0,
    since,
    answered: false,
    credited: earns ? line : clock.credited,
  };
}

/** The player is back: time enough to answer at all, for a question that begins now. */
export function graced(rule: Running, clock: SeatClock): SeatClock {
  const left = bankAfter(rule, clock, clock.spent);
  return { ...clock, spent: 0, bank: rule.t === "live" ? Math.max(left, GRACE) : left };
}
