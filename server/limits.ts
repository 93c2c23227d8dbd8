import { isIPv6 } from "node:net";

/** How much a guest, an address, a page or a table may ask of the server. Generous to people, real to machines. All can be set by the operator. */
export interface Limits {
  /** HTTP requests a minute: of one guest (of an address, for those without a cookie), and of one address in all. */
  readonly requests: number;
  readonly requestsPerAddress: number;
  /** New guests a minute from one address. */
  readonly newGuests: number;
  /** Recovery codes and passkeys that are tried in a minute from one address. */
  readonly keysTried: number;
  /** New tables a minute. */
  readonly newTables: number;
  readonly newTablesPerAddress: number;
  /** Pictures of the past a minute: each is a replay. */
  readonly pastPictures: number;
  readonly pastPicturesPerAddress: number;
  /** Messages a second over sockets, in the long run: of one socket, one guest, one address. */
  readonly messages: number;
  readonly messagesPerGuest: number;
  readonly messagesPerAddress: number;
  /** Viewpoints a second that pages are sent whole because they ask for them. Who asks for more waits. */
  readonly reads: number;
  readonly readsPerGuest: number;
  readonly readsPerAddress: number;
  /** Sockets of one guest, and of one address. */
  readonly socketsPerGuest: number;
  readonly socketsPerAddress: number;
  /** Tables that one socket may follow. */
  readonly watches: number;
  /** Longest body or message, in bytes; and that of a new table, which may carry a document. */
  readonly bytes: number;
  readonly newTableBytes: number;
  /** What may lie unsent for one slow page before it is cut off, in bytes; and for all of them, before the slowest is. */
  readonly unsent: number;
  readonly unsentTotal: number;
  /** Tables of one host that are not over. */
  readonly unfinishedTables: number;
  /** Lines of chat of one seat, and of all together who look on at one table. */
  readonly talk: number;
  readonly spectatorTalk: number;
  /** Questions to bots that are thought about or wait at the same time, at all tables of one host. */
  readonly thoughts: number;
  /** What a table, and all tables of one host, may take on the disk, in bytes. */
  readonly tableBytes: number;
  readonly guestBytes: number;
  /** Works of one guest that are kept for others, and what they may take on the disk, in bytes. */
  readonly works: number;
  readonly workBytes: number;
}

const KB = 1024;
const MB = 1024 * KB;

export const LIMITS: Limits = {
  requests: 900,
  requestsPerAddress: 6000,
  newGuests: 60,
  keysTried: 10,
  newTables: 40,
  newTablesPerAddress: 200,
  pastPictures: 240,
  pastPicturesPerAddress: 1200,
  messages: 40,
  messagesPerGuest: 120,
  messagesPerAddress: 800,
  reads: 10,
  readsPerGuest: 20,
  readsPerAddress: 120,
  socketsPerGuest: 24,
  socketsPerAddress: 400,
  watches: 32,
  bytes: 64 * KB,
  // The longest document that a game takes has 400,000 characters, and JSON may need six bytes for one.
  newTableBytes: 2560 * KB,
  unsent: 2 * MB,
  unsentTotal: 64 * MB,
  unfinishedTables: 200,
  talk: 5000,
  spectatorTalk: 5000,
  thoughts: 32,
  tableBytes: 16 * MB,
  guestBytes: 128 * MB,
  works: 40,
  workBytes: 8 * MB,
};

/** So many seconds' worth may come at once. */
const BURST = 6;

/** A bucket that fills by `perSecond`; each message takes one, a larger thing more. `owed` counts what was asked of an empty one. */
export class Bucket {
  owed = 0;
  /** What was taken since somebody last asked for it. */
  spent = 0;
  private level: number;
  private at: number;
  private readonly perSecond: number;

  constructor(perSecond: number, now: number) {
    this.perSecond = perSecond;
    this.level = this.burst;
    this.at = now;
  }

  get burst(): number {
    return Math.max(1, this.perSecond * BURST);
  }

  private fill(now: number): void {
    this.level = Math.min(this.burst, this.level + ((now - this.at) / 1000) * this.perSecond);
    this.at = now;
  }

  /** Taken as long as there is something in it, even if it is less: the debt has to fill up first. */
  take(now: number, cost = 1): boolean {
    this.fill(now);
    if (this.level >= 1) {
      this.level -= cost;
      this.spent += cost;
      this.owed = 0;
      return true;
    }
    this.owed++;
    return false;
  }

  /** So much was taken elsewhere. However much it was, it is made up for after as long as it takes to fill. */
  charge(now: number, amount: number): void {
    this.fill(now);
    this.level = Math.max(-this.burst, this.level - amount);
  }

  /** Milliseconds until something can be taken. */
  wait(now: number): number {
    this.fill(now);
    return this.level >= 1 ? 0 : Math.ceil(((1 - this.level) / this.perSecond) * 1000);
  }

  isFull(now: number): boolean {
    this.fill(now);
    return this.level >= this.burst;
  }
}

/** A bucket for each key; full ones are not kept. */
export class Buckets {
  private readonly buckets = new Map<string, Bucket>();
  private readonly perSecond: number;

  constructor(perSecond: number) {
    this.perSecond = perSecond;
  }

  of(key: string, now: number): Bucket {
    let bucket = this.buckets.get(key);
    if (!bucket) this.buckets.set(key, (bucket = new Bucket(this.perSecond, now)));
    return bucket;
  }

  /** What was taken since this was last asked, from those of which it was at least so much. */
  spent(atLeast: number): [key: string, amount: number][] {
    const found: [string, number][] = [];
    for (const [key, bucket] of this.buckets) {
      if (bucket.spent > 0 && bucket.spent >= atLeast) found.push([key, bucket.spent]);
      bucket.spent = 0;
    }
    return found;
  }

  sweep(now: number): void {
    for (const [key, bucket] of this.buckets) if (bucket.isFull(now)) this.buckets.delete(key);
  }
}

/** Counts by key what is open at the same time: here, and as far as it is known at other nodes. */
export class Tally {
  private readonly counts = new Map<string, number>();
  /** By key, then by node: how many, and when that was heard. */
  private readonly others = new Map<string, Map<number, { readonly n: number; readonly at: number }>>();
  /** Told how many of a key are open here. */
  onChange: (key: string, n: number) => void = () => {};

  /** False, and nothing counted, when the key has `max` already. */
  add(key: string, max: number): boolean {
    const count = this.counts.get(key) ?? 0;
    let all = count;
    for (const { n } of this.others.get(key)?.values() ?? []) all += n;
    if (all >= max) return false;
    this.set(key, count + 1);
    return true;
  }

  remove(key: string): void {
    this.set(key, (this.counts.get(key) ?? 0) - 1);
  }

  private set(key: string, count: number): void {
    if (count > 0) this.counts.set(key, count);
    else this.counts.delete(key);
    this.onChange(key, count);
  }

  /** Those that are open here. */
  all(): IterableIterator<[key: string, n: number]> {
    return this.counts.entries();
  }

  /** Another node has so many of a key. */
  elsewhere(key: string, node: number, n: number, at: number): void {
    const nodes = this.others.get(key) ?? new Map();
    if (n > 0) this.others.set(key, nodes.set(node, { n, at }));
    else if (nodes.delete(node) && nodes.size === 0) this.others.delete(key);
  }

  /** Forgets what was heard before. */
  forgetElsewhere(before: number): void {
    for (const [key, nodes] of this.others) {
      for (const [node, { at }] of nodes) if (at < before) nodes.delete(node);
      if (nodes.size === 0) this.others.delete(key);
    }
  }
}

/** Whom an address stands for when things are counted: who has one of IPv6 has a whole network of them. */
export function addressOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped) return mapped[1]!;
  if (!isIPv6(ip)) return ip;
  const [head, tail] = ip.split("%", 1)[0]!.split("::") as [string, string?];
  const start = head === "" ? [] : head.split(":");
  const end = tail === undefined || tail === "" ? [] : tail.split(":");
  const groups = tail === undefined ? start : [...start, ...Array(Math.max(0, 8 - start.length - end.length)).fill("0"), ...end];
  return `${groups.slice(0, 4).join(":")}::/64`;
}
