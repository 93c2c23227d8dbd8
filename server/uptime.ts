/** How often the uptime is written down: after a crash at most this much time is given back to everybody. */
export const BEAT = 5000;

/**
 * Time as clocks count it: milliseconds during which a server has run on this data, over all its lives. It stands still while there is no
 * server and never goes back within one life. What a crash did not write down is counted again in the next life, in favour of the players.
 */
export class Uptime {
  private base: number;
  private startedAt: number;
  private readonly now: () => number;
  private last: number;

  constructor(base: number, now: () => number) {
    this.base = base;
    this.now = now;
    this.startedAt = now();
    this.last = base;
  }

  /** As the nodes of this data count it together. It still never goes back. */
  set(ms: number): void {
    this.base = ms;
    this.startedAt = this.now();
  }

  get ms(): number {
    this.last = Math.max(this.last, this.base + this.now() - this.startedAt);
    return this.last;
  }
}
