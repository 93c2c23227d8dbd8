import type { Stage } from "@warren/wire/protocol.ts";
import type { GuestRow } from "../store.ts";

/** What the server keeps of who somebody is, besides the name. Nothing of it is needed to play. */

/** A browser that plays as a guest: whoever holds its cookie is that guest. */
export interface DeviceRow {
  readonly id: string;
  /** SHA-256 of the cookie, which the device alone keeps. */
  readonly token: string;
  readonly guest: string;
  /** What kind of browser it called itself. */
  readonly what: string;
  readonly createdAt: number;
  readonly seenAt: number;
}

export interface PasskeyRow {
  /** The credential's own id. */
  readonly id: string;
  readonly guest: string;
  /** As base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  /** Where it was made. */
  readonly what: string;
  readonly createdAt: number;
  readonly usedAt: number;
}

/** One for each guest at most. */
export interface RecoveryRow {
  readonly guest: string;
  /** SHA-256 of the code, which is written down by its owner alone. */
  readonly code: string;
  readonly createdAt: number;
}

/** What a new passkey, or one that signs in, has to sign: for one device, one purpose and one time. */
export interface ChallengeRow {
  readonly challenge: string;
  readonly purpose: "passkey" | "signIn";
  /** The id of the device that asked. */
  readonly device: string;
  readonly expiresAt: number;
}

/** What is changed at once: all of it, or nothing. No match waits for it, so it is no part of a tick. */
export interface IdentityChange {
  /** New ones. */
  readonly guests?: readonly GuestRow[];
  readonly devices?: readonly DeviceRow[];
  readonly passkeys?: readonly PasskeyRow[];
  readonly recoveries?: readonly RecoveryRow[];
  /** Devices, ids of passkeys, and guests whose code is worth nothing any more. */
  readonly lostDevices?: readonly Pick<DeviceRow, "id" | "guest">[];
  readonly lostPasskeys?: readonly string[];
  readonly lostRecoveries?: readonly string[];
  /** Guests who turn out to be others: what was theirs at tables is these others'. */
  readonly moved?: readonly { readonly guest: string; readonly to: string }[];
  /** Guests of whom nothing is kept, each with who stands in for them at tables. */
  readonly erased?: readonly { readonly guest: string; readonly standIn: string; readonly name: string }[];
}

export interface IdentityStore {
  changeIdentity(change: IdentityChange): Promise<void>;
  deviceByToken(token: string): Promise<{ readonly guest: GuestRow; readonly device: DeviceRow } | undefined>;
  guest(id: string): Promise<GuestRow | undefined>;
  /** Last seen first. */
  devicesOf(guest: string): Promise<DeviceRow[]>;
  /** Oldest first. */
  passkeysOf(guest: string): Promise<PasskeyRow[]>;
  passkey(id: string): Promise<PasskeyRow | undefined>;
  recoveryOf(guest: string): Promise<RecoveryRow | undefined>;
  recoveryByCode(code: string): Promise<RecoveryRow | undefined>;
  issueChallenge(challenge: ChallengeRow): Promise<void>;
  /** The challenge, to whoever comes first with it; undefined when it is unknown or was spent, on whatever node. */
  spendChallenge(challenge: string): Promise<ChallengeRow | undefined>;
  /** All tables where a guest sits, or is host. */
  placesOf(guest: string): Promise<{ readonly table: string; readonly stage: Stage }[]>;
}
