import { Buckets, type Limits, Tally } from "./limits.ts";
import type { Page } from "./live.ts";

/** Everybody who is connected: how many there may be, how much they may say together, and how much may lie unsent for them. */
export class Pages {
  /** What guests, and addresses, may still say over all their sockets. */
  readonly byGuest: Buckets;
  readonly byAddress: Buckets;
  private readonly limits: Limits;
  private readonly all = new Set<Page>();
  readonly sockets = new Tally();
  private unsent = 0;

  constructor(limits: Limits) {
    this.limits = limits;
    this.byGuest = new Buckets(limits.messagesPerGuest);
    this.byAddress = new Buckets(limits.messagesPerAddress);
  }

  /** A place for one more socket, and the way to give it back; undefined when there are too many. */
  admit(guest: string | undefined, address: string): (() => void) | undefined {
    const from = `from ${address}`;
    if (!this.sockets.add(from, this.limits.socketsPerAddress)) return undefined;
    if (guest === undefined) return () => this.sockets.remove(from);
    const by = `guest ${guest}`;
    if (!this.sockets.add(by, this.limits.socketsPerGuest)) {
      this.sockets.remove(from);
      return undefined;
    }
    return () => {
      this.sockets.remove(from);
      this.sockets.remove(by);
    };
  }

  /** Guests who have a page here. */
  guests(): Set<string> {
    return new Set([...this.all].flatMap((page) => page.guest?.id ?? []));
  }

  get size(): number {
    return this.all.size;
  }

  add(page: Page): void {
    this.all.add(page);
  }

  remove(page: Page): void {
    this.all.delete(page);
    this.unsent -= page.unsent;
  }

  /** Is told whenever it is known anew how much lies unsent for a page. */
  weigh(page: Page, before: number): void {
    if (!this.all.has(page)) return;
    this.unsent += page.unsent - before;
    if (this.unsent <= this.limits.unsentTotal) return;
    // Perhaps they have read meanwhile; if not, those go who read least.
    for (const one of this.all) this.unsent += one.measure();
    const slowest = [...this.all].sort((a, b) => b.unsent - a.unsent);
    for (let i = 0; this.unsent > this.limits.unsentTotal && i < slowest.length; i++) slowest[i]!.cut();
  }

  /** Asks each whether it is still there. */
  probe(): void {
    for (const page of this.all) page.probe();
  }

  /** Cuts off those that have not read anything of what waits for them since this was last called. */
  cutStalled(): void {
    for (const page of this.all) page.cutIfStalled();
  }

  sweep(now: number): void {
    this.byGuest.sweep(now);
    this.byAddress.sweep(now);
  }

  /** Somebody is not let in any more; the pages go at once. */
  cutWhere(is: (page: Page) => boolean): void {
    for (const page of this.all) if (is(page)) page.goAway();
  }

  /** A guest, or a device of his, opens nothing any more. */
  shutOut(guest: string, device?: string): void {
    this.cutWhere((page) => page.guest?.id === guest && (device === undefined || page.device === device));
  }

  goAway(): void {
    for (const page of this.all) page.goAway();
  }
}
