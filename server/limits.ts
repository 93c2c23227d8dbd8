/** How much a guest, a page or a table may ask of the server. Generous to people, real to machines. */
export interface Limits {
  /** HTTP requests a minute, by guest, or by address for those without a cookie. */
  readonly requests: number;
  /** New guests a minute from one address. */
  readonly newGuests: number;
  /** New tables a minute by one guest. */
  readonly newTables: number;
  /** Pictures of the past a minute: each is a replay. */
  readonly pastPictures: number;
  /** Messages on one socket: this many a second in the long run, and so many at once. */
  readonly messages: { readonly perSecond: number; readonly burst: number };
  /** Sockets of one guest, and of one address. */
  readonly socketsPerGuest: number;
  readonly socketsPerAddress: number;
  /** Tables that one socket may follow. */
  readonly watches: number;
  /** Longest body or message, in bytes. */
  readonly bytes: number;
  /** What may lie unsent for a slow page before it is cut off, in bytes. */
  readonly unsent: number;
  /** Tables of one host that are not over. */
  readonly unfinishedTables: number;
  /** Lines of chat of one seat, and of all together who look on at one table. */
  readonly talk: number;
  readonly spectatorTalk: number;
}

export const LIMITS: Limits = {
  requests: 900,
  newGuests: 60,
  newTables: 40,
  pastPictures: 240,
  messages: { perSecond: 40, burst: 240 },
  socketsPerGuest: 24,
  socketsPerAddress: 400,
  watches: 32,
  bytes: 64 * 1024,
  unsent: 8 * 1024 * 1024,
  unfinishedTables: 200,
  talk: 5000,
  spectatorTalk: 5000,
};

/** A bucket that fills by `perSecond` up to `burst`; each message takes one. `owed` counts what was asked of an empty one. */
export class Bucket {
  owed = 0;
  private level: number;
  private at: number;
  private readonly perSecond: number;
  private readonly burst: number;

  constructor({ perSecond, burst }: Limits["messages"], now: number) {
    this.perSecond = perSecond;
    this.burst = burst;
    this.level = burst;
    this.at = now;
  }

  take(now: number): boolean {
    this.level = Math.min(this.burst, this.level + ((now - this.at) / 1000) * this.perSecond);
    this.at = now;
    if (this.level >= 1) {
      this.level -= 1;
      this.owed = 0;
      return true;
    }
    this.owed++;
    return false;
  }
}

/** Counts by key what is open at the same time. */
export class Tally {
  private readonly counts = new Map<string, number>();

  /** False, and nothing counted, when the key has `max` already. */
  add(key: string, max: number): boolean {
    const count = this.counts.get(key) ?? 0;
    if (count >= max) return false;
    this.counts.set(key, count + 1);
    return true;
  }

  remove(key: string): void {
    const count = (this.counts.get(key) ?? 0) - 1;
    if (count > 0) this.counts.set(key, count);
    else this.counts.delete(key);
  }
}
