import type { Uptime } from "./uptime.ts";

/** Starts a timer and gives the way to stop it: handed in, so that tests own the time. */
export type Later = (then: () => void, ms: number) => () => void;

export const later: Later = (then, ms) => {
  const timer = setTimeout(then, ms);
  timer.unref();
  return () => clearTimeout(timer);
};

/** Timers of the platform end at about 24 days; looking again after one costs nothing. */
const LONGEST = 24 * 3600 * 1000;

/**
 * When each table needs attention by itself: a clock runs out, a standing order answers, nobody has come back. One timer for all, in or out of
 * memory. An alarm says only "look at this table"; what is to be done there is found out anew, so a late or a needless one does no harm.
 */
export class Alarms {
  private readonly due = new Map<string, number>();
  private readonly uptime: Uptime;
  private readonly later: Later;
  private readonly ring: (table: string) => void;
  private stopTimer: (() => void) | undefined;
  private timerAt = Number.POSITIVE_INFINITY;
  private stopped = false;

  constructor(uptime: Uptime, clock: Later, ring: (table: string) => void) {
    this.uptime = uptime;
    this.later = clock;
    this.ring = ring;
  }

  get size(): number {
    return this.due.size;
  }

  /** In milliseconds of uptime; undefined: there is nothing to wait for. */
  set(table: string, dueAt: number | undefined): void {
    if (this.due.get(table) === dueAt) return;
    if (dueAt === undefined) this.due.delete(table);
    else this.due.set(table, dueAt);
    if (dueAt !== undefined && dueAt < this.timerAt) this.wind();
  }

  private wind(): void {
    this.stopTimer?.();
    this.stopTimer = undefined;
    this.timerAt = Number.POSITIVE_INFINITY;
    if (this.stopped || this.due.size === 0) return;
    for (const at of this.due.values()) if (at < this.timerAt) this.timerAt = at;
    const wait = Math.min(LONGEST, Math.max(0, this.timerAt - this.uptime.ms));
    this.stopTimer = this.later(() => this.strike(), wait);
  }

  private strike(): void {
    const now = this.uptime.ms;
    const ringing = [...this.due].filter(([, at]) => at <= now).map(([table]) => table);
    for (const table of ringing) this.due.delete(table);
    this.wind();
    for (const table of ringing) this.ring(table);
  }

  stop(): void {
    this.stopped = true;
    this.stopTimer?.();
  }
}
