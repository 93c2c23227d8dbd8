import type { Refusal } from "@warren/kernel/message.ts";
import type { House } from "../house.ts";
import { eraseGuest } from "../identity/erase.ts";
import { refusal } from "../refusals.ts";
import { atTable, clear, unlessRemoved } from "../tables.ts";
import type { OrderRow, SanctionRow } from "./rows.ts";

/** How often it is looked whether an operator has laid something down, in milliseconds. */
export const LOOK = 3000;

/** What an operator has laid down in the store, as this server keeps to it. */
export class Moderation {
  private readonly house: House;
  private known: ReadonlyMap<string, SanctionRow> = new Map();
  private looking: Promise<void> | undefined;

  constructor(house: House) {
    this.house = house;
  }

  /** Why somebody may do nothing here; by guest, by address. */
  refusalOf(guest: string | undefined, address: string): Refusal | undefined {
    const banned = this.holding("ban", `from ${address}`) ?? (guest && this.holding("ban", `guest ${guest}`));
    return banned ? refusal("guest.banned", { until: dayOf(banned.until), why: banned.why }) : undefined;
  }
  /** Why somebody may not write. */
  refusalToTalk(guest: string): Refusal | undefined {
    const muted = this.holding("mute", `guest ${guest}`);
    return muted && refusal("guest.muted", { until: dayOf(muted.until), why: muted.why });
  }

  private holding(kind: SanctionRow["kind"], who: string): SanctionRow | undefined {
    const row = this.known.get(`${kind} ${who}`);
    return row && row.until > this.house.now() ? row : undefined;
  }

  /** Reads what was laid down and does what was ordered. Several calls at once are one. */
  look(): Promise<void> {
    this.looking ??= this.read().finally(() => (this.looking = undefined));
    return this.looking;
  }

  private async read(): Promise<void> {
    const { store, pages, log } = this.house;
    const rows = await store.sanctions(this.house.now());
    const before = this.known;
    this.known = new Map(rows.map((row) => [`${row.kind} ${row.who}`, row]));
    this.writeDown(before);
    if (rows.some(({ kind }) => kind === "ban"))
      pages.cutWhere(({ guest, address }) => this.refusalOf(guest?.id, address) !== undefined);
    for (const order of await store.orders()) {
      try {
        await this.obey(order);
      } catch (error) {
        log.error({ err: error, order }, "an order of the operator could not be carried out; it is tried again");
        continue;
      }
      await store.dropOrder(order.id);
    }
  }

  /** What has come and gone since the last look; at the first, all that holds. */
  private writeDown(before: ReadonlyMap<string, SanctionRow>): void {
    const { audit } = this.house;
    for (const [key, { kind, who, until, why }] of this.known)
      if (before.get(key)?.until !== until) audit?.note("sanction.laid", { kind, who, until: dayOf(until), why });
    for (const [key, { kind, who }] of before) if (!this.known.has(key)) audit?.note("sanction.lifted", { kind, who });
  }

  private async obey({ what, whom }: OrderRow): Promise<void> {
    const { house } = this;
    if (what === "remove") await this.remove(whom);
    else if (what === "erase") await eraseGuest(house, whom, "operator");
    else {
      const before = Number(whom);
      for (const table of await house.store.quietTables(before)) await this.remove(table);
      for (const guest of await house.store.quietGuests(before)) await eraseGuest(house, guest, "operator");
    }
    house.log.info({ what, whom }, "an order of the operator was carried out");
  }

  private async remove(table: string): Promise<void> {
    try {
      await atTable(this.house, table, clear);
    } catch (error) {
      unlessRemoved(error);
      return;
    }
    this.house.audit?.note("table.removed", { table, by: "operator" });
  }
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
