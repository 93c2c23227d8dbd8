import type { FastifyRateLimitOptions, FastifyRateLimitStore } from "@fastify/rate-limit";
import type { Log } from "./house.ts";
import type { Shared } from "./store.ts";

const MINUTE = 60_000;
/** How often nodes tell each other what they have counted: so long may each of them let through a full measure. */
const FLUSH = 1000;

interface Count {
  minute: number;
  /** All that was known of at the last exchange. */
  known: number;
  /** Counted here since. */
  fresh: number;
}

/** What guests and addresses have asked for in this minute, at all nodes together. */
export class Counts {
  private readonly shared: Shared;
  private readonly log: Log;
  private readonly counts = new Map<string, Count>();
  private readonly timer: NodeJS.Timeout;
  private readonly now: () => number;
  private made = 0;
  private telling = false;

  constructor(shared: Shared, log: Log, now: () => number) {
    this.shared = shared;
    this.log = log;
    this.now = now;
    this.timer = setInterval(() => void this.flush(), FLUSH);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  add(key: string): number {
    const minute = Math.floor(this.now() / MINUTE);
    let count = this.counts.get(key);
    if (count?.minute !== minute) this.counts.set(key, (count = { minute, known: 0, fresh: 0 }));
    count.fresh++;
    return count.known + count.fresh;
  }

  private async flush(): Promise<void> {
    // A database that takes its time must not be told the same twice.
    if (this.telling) return;
    const minute = Math.floor(this.now() / MINUTE);
    const fresh = new Map<string, number>();
    for (const [key, count] of this.counts) {
      if (count.minute !== minute) this.counts.delete(key);
      else if (count.fresh > 0) fresh.set(key, count.fresh);
    }
    if (fresh.size === 0) return;
    this.telling = true;
    try {
      for (const [key, n] of await this.shared.count(minute, fresh)) {
        const count = this.counts.get(key);
        if (count?.minute !== minute) continue;
        count.known = n;
        count.fresh -= fresh.get(key)!;
      }
    } catch (error) {
      this.log.warn({ err: error }, "what was asked of this node could not be counted together with the others");
    } finally {
      this.telling = false;
    }
  }

  /** A store for the limits of requests: every limit counts for itself, and the same one at every node has the same name. */
  limits(): new (options: FastifyRateLimitOptions) => FastifyRateLimitStore {
    const counts = this;
    return class Limit implements FastifyRateLimitStore {
      private readonly name = `limit ${counts.made++} `;

      incr(key: string, done: (error: Error | null, result?: { current: number; ttl: number }) => void): void {
        done(null, { current: counts.add(this.name + key), ttl: MINUTE - (counts.now() % MINUTE) });
      }
      child(): FastifyRateLimitStore {
        return new Limit();
      }
    };
  }
}
