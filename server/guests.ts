import { createHash, randomBytes, randomInt } from "node:crypto";
import { say } from "@warren/kernel/text.ts";
import { guestNames, wireEn } from "@warren/wire/text.en.ts";
import type { Committer } from "./commit.ts";
import type { DeviceRow } from "./identity/rows.ts";
import type { GuestRow, Store } from "./store.ts";

/** Somebody. Who holds the cookie of one of his devices is that guest; there is nothing else to know. */
export interface Guest extends GuestRow {
  name: string;
}

/** A guest on one of his devices. */
export interface Visit {
  readonly guest: Guest;
  device: DeviceRow;
}

export const COOKIE = "warren";
/** 400 days, the longest that browsers keep one. */
export const COOKIE_AGE = 400 * 24 * 3600;
const TOKEN = /^[A-Za-z0-9_-]{32}$/;
/** Visits kept at hand; the rest is looked up when they come back. */
const KEPT = 20_000;
/** It is noted once in so many milliseconds that a device was here. */
const SEEN_EVERY = 24 * 3600 * 1000;

export const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("hex");

export class Guests {
  private readonly store: Store;
  private readonly committer: Committer;
  private readonly now: () => number;
  private readonly byToken = new Map<string, Visit>();
  /** Told of a guest's new name, and of who is shut out. */
  onRename: (id: string, name: string) => void = () => {};
  onShutOut: (guest: string, device?: string) => void = () => {};

  constructor(store: Store, committer: Committer, now: () => number) {
    this.store = store;
    this.committer = committer;
    this.now = now;
  }

  /** Who comes with a cookie, if there is one and it is true. */
  async visitBy(cookie: string | undefined): Promise<Visit | undefined> {
    if (cookie === undefined || !TOKEN.test(cookie)) return undefined;
    const token = hashOf(cookie);
    const known = this.byToken.get(token);
    if (known) return known;
    const row = await this.store.deviceByToken(token);
    return row && this.keep({ guest: { ...row.guest }, device: row.device });
  }

  async byCookie(cookie: string | undefined): Promise<Guest | undefined> {
    return (await this.visitBy(cookie))?.guest;
  }

  /** Without asking the store: good enough to count requests by. */
  atHand(cookie: string | undefined): Guest | undefined {
    return cookie !== undefined && TOKEN.test(cookie) ? this.byToken.get(hashOf(cookie))?.guest : undefined;
  }

  /** A new guest and the secret that only this device will hold. */
  async create(what: string): Promise<Visit & { cookie: string }> {
    const guest: GuestRow = { id: randomBytes(12).toString("base64url"), name: someName(), createdAt: this.now() };
    const { device, cookie } = this.newDevice(guest.id, what);
    await this.store.changeIdentity({ guests: [guest], devices: [device] });
    return { ...this.keep({ guest: { ...guest }, device }), cookie };
  }

  /** A device more for a guest, not stored yet. */
  newDevice(guest: string, what: string): { device: DeviceRow; cookie: string } {
    const cookie = randomBytes(24).toString("base64url");
    const now = this.now();
    const id = randomBytes(9).toString("base64url");
    return { device: { id, token: hashOf(cookie), guest, what, createdAt: now, seenAt: now }, cookie };
  }

  /** Notes that a device was here, now and then. */
  async see(visit: Visit, what: string): Promise<void> {
    if (visit.device.what !== "" && this.now() - visit.device.seenAt < SEEN_EVERY) return;
    const device = { ...visit.device, what, seenAt: this.now() };
    await this.store.changeIdentity({ devices: [device] });
    visit.device = device;
  }

  async rename(guest: Guest, name: string): Promise<void> {
    await this.committer.put((batch) => batch.guests.push({ id: guest.id, name, createdAt: guest.createdAt }));
    guest.name = name;
    for (const visit of this.byToken.values()) if (visit.guest.id === guest.id) visit.guest.name = name;
    this.onRename(guest.id, name);
  }

  /** Another node has heard of a new name. */
  renamed(names: ReadonlyMap<string, string>): void {
    for (const { guest } of this.byToken.values()) guest.name = names.get(guest.id) ?? guest.name;
  }

  /** A guest, or one device of his, is not known any more: here and at other nodes. */
  shutOut(guest: string, device?: string): void {
    this.forget(guest, device);
    this.onShutOut(guest, device);
  }

  /** Lets go of what is at hand: the store knows better. */
  forget(guest: string, device?: string): void {
    for (const [token, visit] of this.byToken)
      if (visit.guest.id === guest && (device === undefined || visit.device.id === device)) this.byToken.delete(token);
  }

  forgetAll(): void {
    this.byToken.clear();
  }

  private keep(visit: Visit): Visit {
    const known = this.byToken.get(visit.device.token);
    if (known) return known;
    if (this.byToken.size >= KEPT) this.byToken.delete(this.byToken.keys().next().value!);
    this.byToken.set(visit.device.token, visit);
    return visit;
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
