import { randomBytes } from "node:crypto";
import { commitment, SALT_OF } from "@warren/kernel/chance.ts";
import { refuse } from "./refusals.ts";
import type { Shared } from "./store.ts";

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
 * when a key is drawn, also where whoever makes the table is the only person at it. Kept in memory; after a restart a page asks again. Where there are
 * other nodes, which may be the one that makes the table, they are kept in the store.
 */
export class DiceKeys {
  private readonly byGuest = new Map<string, Map<string, Buffer>>();
  private readonly shared: Shared | undefined;

  constructor(shared: Shared | undefined) {
    this.shared = shared;
  }

  /** Draws a key for a table that this guest is about to make; gives its commitment. */
  async draw(guest: string): Promise<string> {
    const key = randomBytes(32);
    if (this.shared) {
      await this.shared.keepDice(guest, commitment(key), key.toString("hex"));
      return commitment(key);
    }
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
  async take(guest: string, { commitment: shown, nonce }: Brought): Promise<{ key: Buffer; nonce: string }> {
    const own = () => `${SALT_OF.server}${randomBytes(16).toString("hex")}`;
    if (shown === undefined) return { key: randomBytes(32), nonce: own() };
    const key = (await this.find(guest, shown)) ?? refuse("dice.unknown");
    return { key, nonce: nonce ?? own() };
  }

  private async find(guest: string, shown: string): Promise<Buffer | undefined> {
    if (this.shared) {
      const key = await this.shared.takeDice(guest, shown);
      return key === undefined ? undefined : Buffer.from(key, "hex");
    }
    const keys = this.byGuest.get(guest);
    const key = keys?.get(shown);
    keys?.delete(shown);
    return key;
  }
}
