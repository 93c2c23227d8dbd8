import type { Snapshot } from "./position.ts";

/** Entries in effect between two snapshots. */
const EVERY = 25;
/** Further back they may lie further apart: a quarter of their age. */
const APART = 4;

/** Positions of a match at some of its entries, so that going back need not begin at the first. Few, however long the match: they are thinned out with age. */
export class Snapshots {
  private readonly kept: Map<number, Snapshot>;

  constructor(kept: Iterable<readonly [seq: number, snapshot: Snapshot]> = []) {
    this.kept = new Map(kept);
  }

  get size(): number {
    return this.kept.size;
  }

  /** Whether the nth entry in effect is one to keep a snapshot of. */
  isDue(place: number): boolean {
    return place % EVERY === 0;
  }

  at(seq: number): Snapshot | undefined {
    return this.kept.get(seq);
  }

  keep(seq: number, snapshot: Snapshot): void {
    this.kept.set(seq, snapshot);
    let [last, ...later] = this.kept.keys();
    while (later.length > 1) {
      const [one, next] = later as [number, number, ...number[]];
      // Without it, whoever goes back to what came after it starts at the one before.
      if (next - last! <= (seq - next) / APART) this.kept.delete(one);
      else last = one;
      later = later.slice(1);
    }
  }

  until(seq: number): Snapshots {
    return new Snapshots([...this.kept].filter(([at]) => at <= seq));
  }

  /** After an undo: what lies behind the entry it went back to is seldom looked at, and is built from what is before it. */
  dropAfter(to: number): void {
    for (const seq of this.kept.keys()) if (seq > to) this.kept.delete(seq);
  }
}
