import { createHash, randomBytes, randomInt } from "node:crypto";
import { say } from "@warren/kernel/text.ts";
import { guestNames, wireEn } from "@warren/wire/text.en.ts";
import type { Committer } from "./commit.ts";
import type { GuestRow, Store } from "./store.ts";

/** Somebody on a device. Who holds the device's cookie is that guest; there is nothing else to know. */
export interface Guest extends GuestRow {
  name: string;
}

export const COOKIE = "warren";
/** 400 days, the longest that browsers keep one. */
export const COOKIE_AGE = 400 * 24 * 3600;
const TOKEN = /^[A-Za-z0-9_-]{32}$/;
/** Guests kept at hand; the rest is looked up when they come back. */
const KEPT = 20_000;

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

export class Guests {
  private readonly store: Store;
  private readonly committer: Committer;
  private readonly now: () => number;
  private readonly byToken = new Map<string, Guest>();
  /** Told of a guest's new name. */
  onRename: (id: string, name: string) => void = () => {};

  constructor(store: Store, committer: Committer, now: () => number) {
    this.store = store;
    this.committer = committer;
    this.now = now;
  }

  /** The guest of a cookie, if there is one and it is true. */
  async byCookie(cookie: string | undefined): Promise<Guest | undefined> {
    if (cookie === undefined || !TOKEN.test(cookie)) return undefined;
    const token = hashOf(cookie);
    const known = this.byToken.get(token);
    if (known) return known;
    const row = await this.store.guestByToken(token);
    return row && this.keep(row);
  }

  /** Without asking the store: good enough to count requests by. */
  atHand(cookie: string | undefined): Guest | undefined {
    return cookie !== undefined && TOKEN.test(cookie) ? this.byToken.get(hashOf(cookie)) : undefined;
  }

  /** A new guest and the secret that only its device will hold. */
  async create(): Promise<{ guest: Guest; cookie: string }> {
    const cookie = randomBytes(24).toString("base64url");
    const row: GuestRow = {
      id: randomBytes(12).toString("base64url"),
      token: hashOf(cookie),
      name: someName(),
      createdAt: this.now(),
    };
    await this.committer.put((batch) => batch.guests.push(row));
    return { guest: this.keep(row), cookie };
  }

  async rename(guest: Guest, name: string): Promise<void> {
    await this.committer.put((batch) => batch.guests.push({ ...guest, name }));
    guest.name = name;
    this.onRename(guest.id, name);
  }

  /** Another node has heard of a new name. */
  renamed(names: ReadonlyMap<string, string>): void {
    for (const guest of this.byToken.values()) guest.name = names.get(guest.id) ?? guest.name;
  }

  private keep(row: GuestRow): Guest {
    const known = this.byToken.get(row.token);
    if (known) return known;
    if (this.byToken.size >= KEPT) this.byToken.delete(this.byToken.keys().next().value!);
    const guest = { ...row };
    this.byToken.set(row.token, guest);
    return guest;
  }
}

function someName(): string {
  const { how, who } = guestNames;
  const args = { how: how[randomInt(how.length)]!, who: who[randomInt(who.length)]! };
  return say({ catalogues: [wireEn], names: [], lang: "en" }, { key: "guest.name", args });
}

/** Names for bots, no two alike as long as they last. */
export function* botNames(): Generator<string, never> {
  const { who } = guestNames;
  for (let i = randomInt(who.length); ; i++)
    yield say({ catalogues: [wireEn], names: [], lang: "en" }, { key: "bot.name", args: { who: who[i % who.length]! } });
}
