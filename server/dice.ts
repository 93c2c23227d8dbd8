import { randomBytes } from "node:crypto";
import { commitment, SALT_OF } from "@warren/kernel/chance.ts";
import { refuse } from "./refusals.ts";

/** Keys drawn for one guest and not used yet; who asks for more loses the oldest. */
const KEPT = 8;
/** Guests whose keys are kept at hand. */
const GUESTS = 20_000;

/** What somebody who makes a table brings to its dice: the commitment that was shown, and a number made after that. */
export interface Brought {
  readonly commitment?: string | undefined;
  readonly nonce?: string | undefined;
}

/**
 * Keys of dice that were drawn, and shown by their commitment, before the table is made that they are for: so no number of a player is known
 * when a key is drawn, also where whoever makes the table is the only person at it. Kept in memory; after a restart a page asks again.
 */
export class DiceKeys {
  private readonly byGuest = new Map<string, Map<string, Buffer>>();

  /** Draws a key for a table that this guest is about to make; gives its commitment. */
  draw(guest: string): string {
    const key = randomBytes(32);
    const keys = this.byGuest.get(guest) ?? new Map<string, Buffer>();
    this.byGuest.delete(guest);
    this.byGuest.set(guest, keys.set(commitment(key), key));
    if (keys.size > KEPT) keys.delete(keys.keys().next().value!);
    if (this.byGuest.size > GUESTS) this.byGuest.delete(this.byGuest.keys().next().value!);
    return commitment(key);
  }

  /**
   * Key and number for a new table. A number that comes without the commitment its bringer was shown was known before the key is drawn, so it is
   * worth nothing: the server makes one of its own, and the salt says so.
   */
  take(guest: string, { commitment: shown, nonce }: Brought): { key: Buffer; nonce: string } {
    const own = () => `${SALT_OF.server}${randomBytes(16).toString("hex")}`;
    if (shown === undefined) return { key: randomBytes(32), nonce: own() };
    const keys = this.byGuest.get(guest);
    const key = keys?.get(shown) ?? refuse("dice.unknown");
    keys!.delete(shown);
    return { key, nonce: nonce ?? own() };
  }
}
