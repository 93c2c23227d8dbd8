import type { Later } from "./alarms.ts";
import { Bucket, Buckets, type Limits } from "./limits.ts";

/** A page that may want to be sent something whole. */
export interface Reader {
  readonly address: string;
  /** The guest, or the address for pages without one. */
  readonly who: string;
  /** Serves the oldest wish; gives how much that is, and whether there are more. */
  serve(): { readonly cost: number; readonly more: boolean };
}

/**
 * What pages ask to be sent whole over their sockets: pictures of tables, lists of them. Served one at a time, between which everything else is
 * heard, and in turn: one address after the other, within it one guest after the other, then their pages. Whoever has asked for more than the
 * limits allow waits; nothing is refused, because a page that asks twice for the same is served once.
 */
export class Reads {
  private readonly limits: Limits;
  private readonly now: () => number;
  private readonly later: Later;
  /** What addresses, and guests, may still be sent. */
  readonly byAddress: Buckets;
  readonly byGuest: Buckets;
  private readonly pages = new WeakMap<Reader, Bucket>();
  /** By address, then by guest: whoever is next stands first. */
  private readonly waiting = new Map<string, Map<string, Set<Reader>>>();
  private stopNext: (() => void) | undefined;

  constructor(limits: Limits, now: () => number, later: Later) {
    this.limits = limits;
    this.now = now;
    this.later = later;
    this.byAddress = new Buckets(limits.readsPerAddress);
    this.byGuest = new Buckets(limits.readsPerGuest);
  }

  want(reader: Reader): void {
    this.queue(reader);
    this.soon(0);
  }

  forget(reader: Reader): void {
    const guests = this.waiting.get(reader.address);
    const readers = guests?.get(reader.who);
    if (!guests || !readers?.delete(reader)) return;
    if (readers.size === 0) guests.delete(reader.who);
    if (guests.size === 0) this.waiting.delete(reader.address);
  }

  sweep(now: number): void {
    this.byAddress.sweep(now);
    this.byGuest.sweep(now);
  }

  stop(): void {
    this.stopNext?.();
    this.waiting.clear();
  }

  private queue(reader: Reader): void {
    const guests = this.waiting.get(reader.address) ?? new Map<string, Set<Reader>>();
    this.waiting.set(reader.address, guests);
    const readers = guests.get(reader.who) ?? new Set();
    guests.set(reader.who, readers.add(reader));
  }

  private soon(ms: number): void {
    this.stopNext?.();
    if (ms > 0) {
      this.stopNext = this.later(() => this.next(), ms);
      return;
    }
    const next = setImmediate(() => this.next());
    this.stopNext = () => clearImmediate(next);
  }

  private next(): void {
    this.stopNext = undefined;
    const now = this.now();
    const found = this.whoseTurn(now);
    if (typeof found === "number") {
      if (Number.isFinite(found)) this.soon(found);
      return;
    }
    this.forget(found);
    const { cost, more } = found.serve();
    for (const bucket of this.bucketsOf(found, now)) bucket.take(now, cost);
    if (more) this.queue(found);
    // Behind everybody else now, on all three levels.
    const guests = this.waiting.get(found.address);
    if (guests) {
      toEnd(guests, found.who);
      toEnd(this.waiting, found.address);
    }
    if (this.waiting.size > 0) this.soon(0);
  }

  /** The next one that may be served, or how long nobody may be. */
  private whoseTurn(now: number): Reader | number {
    let soonest = Number.POSITIVE_INFINITY;
    const mustWait = (bucket: Bucket): boolean => {
      const wait = bucket.wait(now);
      if (wait > 0) soonest = Math.min(soonest, wait);
      return wait > 0;
    };
    for (const [address, guests] of this.waiting) {
      if (mustWait(this.byAddress.of(address, now))) continue;
      for (const [who, readers] of guests) {
        if (mustWait(this.byGuest.of(who, now))) continue;
        for (const reader of readers) if (!mustWait(this.bucketOf(reader, now))) return reader;
      }
    }
    return soonest;
  }

  private bucketsOf(reader: Reader, now: number): Bucket[] {
    return [this.byAddress.of(reader.address, now), this.byGuest.of(reader.who, now), this.bucketOf(reader, now)];
  }

  private bucketOf(reader: Reader, now: number): Bucket {
    let bucket = this.pages.get(reader);
    if (!bucket) this.pages.set(reader, (bucket = new Bucket(this.limits.reads, now)));
    return bucket;
  }
}

function toEnd<T>(map: Map<string, T>, key: string): void {
  const value = map.get(key);
  if (value === undefined) return;
  map.delete(key);
  map.set(key, value);
}
