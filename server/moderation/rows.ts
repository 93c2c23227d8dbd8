import type { GuestRow } from "../store.ts";

/** What an operator has laid down. */

export const SANCTIONS = ["mute", "ban"] as const;
export interface SanctionRow {
  /** `guest ID`, or `from ADDRESS`. */
  readonly who: string;
  readonly kind: (typeof SANCTIONS)[number];
  /** Milliseconds since 1970. */
  readonly until: number;
  readonly why: string;
}

/** Something that a running server has to do, because it has the tables in memory. */
export const ORDERS = ["remove", "erase", "prune"] as const;
export interface OrderRow {
  readonly id: string;
  readonly what: (typeof ORDERS)[number];
  /** A table, a guest, or before which moment (milliseconds since 1970) is pruned. */
  readonly whom: string;
}

export interface ModerationStore {
  /** Those that still hold. */
  sanctions(now: number): Promise<SanctionRow[]>;
  sanction(row: SanctionRow): Promise<void>;
  pardon(who: string): Promise<void>;
  orders(): Promise<OrderRow[]>;
  giveOrder(order: OrderRow): Promise<void>;
  /** An order is carried out. */
  dropOrder(id: string): Promise<void>;
  /** Whose name has these letters in it, newest first. */
  guestsNamed(part: string, limit: number): Promise<GuestRow[]>;
  /** Tables that nobody has touched since and whose match is over or was never begun; those of a longer match go with it. */
  quietTables(before: number): Promise<string[]>;
  /** Guests who were not here since, and sit nowhere. */
  quietGuests(before: number): Promise<string[]>;
}
