import { type Guest, hashOf, type Visit } from "../guests.ts";
import type { House } from "../house.ts";
import { refuse } from "../refusals.ts";
import { moveTables } from "./move.ts";
import { newCode, readCode } from "./recovery.ts";
import type { PasskeyRow } from "./rows.ts";

/** What opens the door to a guest besides the cookie of this device, and how one comes back through it. */

export interface Keys {
  readonly devices: readonly {
    readonly id: string;
    readonly what: string;
    readonly createdAt: number;
    readonly seenAt: number;
    /** Whether it is the one that asks. */
    readonly here: boolean;
  }[];
  readonly passkeys: readonly Pick<PasskeyRow, "id" | "what" | "createdAt" | "usedAt">[];
  /** When the recovery code was made; null without one. */
  readonly recovery: number | null;
}

export async function keysOf({ store }: House, { guest, device }: Visit): Promise<Keys> {
  const [devices, passkeys, recovery] = await Promise.all([
    store.devicesOf(guest.id),
    store.passkeysOf(guest.id),
    store.recoveryOf(guest.id),
  ]);
  return {
    devices: devices.map(({ id, what, createdAt, seenAt }) => ({ id, what, createdAt, seenAt, here: id === device.id })),
    passkeys: passkeys.map(({ id, what, createdAt, usedAt }) => ({ id, what, createdAt, usedAt })),
    recovery: recovery?.createdAt ?? null,
  };
}

/** A new code; the one before is worth nothing any more. It is shown this once. */
export async function makeCode(house: House, guest: Guest): Promise<string> {
  const code = newCode();
  await house.store.changeIdentity({ recoveries: [{ guest: guest.id, code: hashOf(code), createdAt: house.now() }] });
  house.audit?.note("recovery.made", { guest: guest.id });
  return code;
}

export async function guestOfCode(house: House, typed: string): Promise<string | undefined> {
  const code = readCode(typed);
  return code === undefined ? undefined : (await house.store.recoveryByCode(hashOf(code)))?.guest;
}

/** Lets go of a device: what it held opens nothing any more, and its pages are cut off. */
export async function revokeDevice(house: House, guest: Guest, device: string): Promise<void> {
  const known = await house.store.devicesOf(guest.id);
  if (!known.some(({ id }) => id === device)) refuse("device.unknown");
  await house.store.changeIdentity({ lostDevices: [{ id: device, guest: guest.id }] });
  house.guests.shutOut(guest.id, device);
  house.audit?.note("device.revoked", { guest: guest.id, device });
}

export async function dropPasskey(house: House, guest: Guest, id: string): Promise<void> {
  const known = await house.store.passkeysOf(guest.id);
  if (!known.some((one) => one.id === id)) refuse("passkey.unknown");
  await house.store.changeIdentity({ lostPasskeys: [id] });
  house.audit?.note("passkey.dropped", { guest: guest.id });
}

/**
 * This device becomes one of `guest`. Whom it was before goes with it, with all matches, if nothing else would open the door to him: then it was the same
 * person without a key. Otherwise he is left behind as he is, with matches under way only if that is wanted.
 */
export async function become(
  house: House,
  before: Visit,
  guest: string,
  how: { readonly leave: boolean; readonly what: string; readonly passkey?: PasskeyRow },
): Promise<{ name: string; cookie: string | undefined }> {
  const known = (await house.store.guest(guest)) ?? refuse("recovery.wrong");
  const { passkey } = how;
  if (before.guest.id === guest) {
    if (passkey) await house.store.changeIdentity({ passkeys: [passkey] });
    return { name: before.guest.name, cookie: undefined };
  }
  const goesAlong = await isKnownHereAlone(house, before);
  const left = (await house.store.tablesOf(before.guest.id, 1000)).filter(({ table }) => table.stage !== "over").length;
  if (left > 0 && !goesAlong && !how.leave) refuse("me.leavesMatches", { n: left });
  if (goesAlong) await moveTables(house, before.guest.id, guest);
  const { device, cookie } = house.guests.newDevice(guest, how.what);
  await house.store.changeIdentity({
    devices: [device],
    lostDevices: [before.device],
    passkeys: passkey ? [passkey] : [],
    moved: goesAlong ? [{ guest: before.guest.id, to: guest }] : [],
  });
  if (goesAlong) house.guests.shutOut(before.guest.id);
  else house.guests.shutOut(before.guest.id, before.device.id);
  house.hub.lobbyChanged([guest]);
  house.audit?.note("device.new", { guest, device: device.id, by: passkey ? "passkey" : "recovery", before: before.guest.id });
  return { name: known.name, cookie };
}

/** Whether no other device, passkey or code opens the door to a guest. */
async function isKnownHereAlone({ store }: House, { guest, device }: Visit): Promise<boolean> {
  const devices = await store.devicesOf(guest.id);
  const passkeys = await store.passkeysOf(guest.id);
  return devices.every(({ id }) => id === device.id) && passkeys.length === 0 && !(await store.recoveryOf(guest.id));
}
