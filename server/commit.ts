import { type Batch, emptyBatch, type Overtaken, type Store } from "./store.ts";

/** Whatever has something to store: told when it is in flight and how that ended. */
export interface Party {
  /** True from the moment its batch is sent off until it is known to be stored or not. Nothing may change meanwhile. */
  inFlight: boolean;
  /** What it put into this batch is on disk: acknowledge and publish. */
  stored(batch: Batch): void;
  /** Nothing of the batch was stored: what is in memory is worth nothing. */
  lost(error: unknown): void;
  /** Its table, if it is one: another node may have been first there. */
  readonly id?: string;
  /** Another node was first: what it stored is to be read, and what was judged here to be judged again. */
  overtaken?(): void;
}

/** Counts what is done here; absent where nobody asks for figures. */
export interface Meter {
  command(what: string, done: boolean): void;
  /** A passkey or a recovery code that opened nothing. */
  keyRefused(key: string): void;
  commit(seconds: number, entries: number, stored: boolean): void;
}

/** How many ticks the pace is made of, roughly. */
const SMOOTHED = 8;

/**
 * Group commit: everything that happens within one turn of the event loop, or while the last tick is being stored, goes into one transaction.
 * Only then are the parties told, so nothing is acknowledged or published that a loss of power could take back.
 */
export class Committer {
  readonly stats = { commits: 0, failures: 0, entries: 0, overtaken: 0 };
  /** How long it takes of late from what is judged to when it is told, in milliseconds. */
  pace = 0;
  /** Why the last tick could not be stored, and when (`performance.now`); nothing if it was. */
  failed: { readonly error: unknown; readonly at: number } | undefined;
  private readonly store: Store;
  private readonly onError: (error: unknown) => void;
  private readonly meter: Meter | undefined;
  private batch: Batch = emptyBatch();
  private parties = new Set<Party>();
  private scheduled = false;
  /** When the first party joined this batch. */
  private since = 0;
  private running = false;

  /** `onError` hears of failed commits and of parties that throw; neither stops the others. */
  constructor(store: Store, onError: (error: unknown) => void, meter?: Meter) {
    this.store = store;
    this.onError = onError;
    this.meter = meter;
  }

  /** The batch of this tick; what is put into it is stored with the tick. The party hears of the end once a tick. */
  join(party: Party): Batch {
    this.parties.add(party);
    if (!this.scheduled) {
      this.scheduled = true;
      this.since = performance.now();
      if (!this.running) setImmediate(() => void this.tick());
    }
    return this.batch;
  }

  /** Stores something that belongs to no room. Rejects when it could not be stored. */
  put(write: (batch: Batch) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      write(this.join({ inFlight: false, stored: () => resolve(), lost: reject }));
    });
  }

  /** Resolves when nothing is left to store. */
  async drain(): Promise<void> {
    while (this.scheduled || this.running) await new Promise(setImmediate);
  }

  private async tick(): Promise<void> {
    const { batch, parties, since } = this;
    this.running = true;
    this.scheduled = false;
    this.batch = emptyBatch();
    this.parties = new Set();
    for (const party of parties) party.inFlight = true;
    let failure: { error: unknown } | undefined;
    let overtaken: Overtaken;
    const began = performance.now();
    try {
      overtaken = await this.store.commit(batch);
      this.stats.commits++;
      this.failed = undefined;
      const stored = overtaken ? batch.entries.filter(({ table }) => !overtaken!.has(table)) : batch.entries;
      this.stats.entries += stored.length;
      this.stats.overtaken += overtaken?.size ?? 0;
    } catch (error) {
      this.stats.failures++;
      failure = { error };
      this.failed = { error, at: performance.now() };
      this.onError(error);
    }
    this.meter?.commit((performance.now() - began) / 1000, batch.entries.length, !failure);
    for (const party of parties) party.inFlight = false;
    for (const party of parties) {
      try {
        if (failure) party.lost(failure.error);
        else if (overtaken && party.id !== undefined && overtaken.has(party.id)) party.overtaken?.();
        else party.stored(batch);
      } catch (error) {
        this.onError(error);
      }
    }
    this.pace += (performance.now() - since - this.pace) / SMOOTHED;
    this.running = false;
    // What the parties did just now, and what came while the store was at work, makes the next tick: not this one, so that sockets are heard in between.
    if (this.scheduled) setImmediate(() => void this.tick());
  }
}
