import { isIP } from "node:net";
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import type { Visit } from "../guests.ts";
import type { House } from "../house.ts";
import { refuse } from "../refusals.ts";
import type { ChallengeRow, PasskeyRow } from "./rows.ts";

/** Passkeys: a key that the person's own machine keeps, and that signs what it is given. Who has one of a guest's is that guest. */

/** Where the site is, as the browser sees it. */
export interface Site {
  /** The name of the machine, without a port. */
  readonly host: string;
  readonly origin: string;
}

/** Fetched when somebody first has to do with a passkey. */
const webauthn = () => import("@simplewebauthn/server");

const MINUTES = 5;
/** How many passkeys a guest may have. */
const MOST_PASSKEYS = 20;

/** Browsers make passkeys for names only. */
function checkSite({ host }: Site): void {
  if (isIP(host.replace(/^\[|\]$/g, "")) !== 0) refuse("passkey.needsName");
}

async function issue(house: House, visit: Visit, purpose: ChallengeRow["purpose"], challenge: string): Promise<void> {
  const expiresAt = house.now() + MINUTES * 60_000;
  await house.store.issueChallenge({ challenge, purpose, device: visit.device.id, expiresAt });
}

/** Why a passkey was not taken: what it has signed was not given to this device for this now, or it is none of ours, or did not sign. */
export type NoPasskey = "challenge" | "wrong";

/** Takes a challenge once, from the device it was given to, for what it was given, in time. */
class Spender {
  /** What there is to say of a passkey that is not taken. */
  why: NoPasskey = "wrong";
  readonly spend: (challenge: string) => Promise<boolean>;

  constructor(house: House, visit: Visit, purpose: ChallengeRow["purpose"]) {
    this.spend = async (challenge) => {
      const row = await house.store.spendChallenge(challenge);
      const fits = row?.purpose === purpose && row.device === visit.device.id && row.expiresAt > house.now();
      if (!fits) this.why = "challenge";
      return fits;
    };
  }
}

export async function passkeyOptions(house: House, visit: Visit, site: Site): Promise<PublicKeyCredentialCreationOptionsJSON> {
  checkSite(site);
  const known = await house.store.passkeysOf(visit.guest.id);
  if (known.length >= MOST_PASSKEYS) refuse("passkey.enough", { max: MOST_PASSKEYS });
  const options = await (await webauthn()).generateRegistrationOptions({
    rpName: "Warren",
    rpID: site.host,
    userName: visit.guest.name,
    userID: new Uint8Array(Buffer.from(visit.guest.id)),
    timeout: MINUTES * 60_000,
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports: transports as AuthenticatorTransport[] })),
    // It has to say by itself whose it is: nobody remembers a name that was given to him.
    authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
  });
  await issue(house, visit, "passkey", options.challenge);
  return options;
}

/** A new passkey of this guest, if its machine has signed what it was given. */
export async function newPasskey(
  house: House,
  visit: Visit,
  site: Site,
  response: unknown,
  what: string,
): Promise<PasskeyRow | NoPasskey> {
  checkSite(site);
  const spender = new Spender(house, visit, "passkey");
  const { verifyRegistrationResponse } = await webauthn();
  const checked = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: spender.spend,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    requireUserVerification: false,
  }).catch(() => undefined);
  if (!checked?.verified) return spender.why;
  const { credential } = checked.registrationInfo;
  if (await house.store.passkey(credential.id)) refuse("passkey.known");
  const now = house.now();
  return {
    id: credential.id,
    guest: visit.guest.id,
    publicKey: Buffer.from(credential.publicKey).toString("base64url"),
    counter: credential.counter,
    transports: credential.transports ?? [],
    what,
    createdAt: now,
    usedAt: now,
  };
}

export async function signInOptions(house: House, visit: Visit, site: Site): Promise<PublicKeyCredentialRequestOptionsJSON> {
  checkSite(site);
  const options = await (await webauthn()).generateAuthenticationOptions({
    rpID: site.host,
    timeout: MINUTES * 60_000,
    userVerification: "preferred",
  });
  await issue(house, visit, "signIn", options.challenge);
  return options;
}

/** The passkey that has signed, as it is to be kept from now on, or why there is none. */
export async function signedIn(house: House, visit: Visit, site: Site, response: unknown): Promise<PasskeyRow | NoPasskey> {
  checkSite(site);
  const { id } = response as { id: string };
  const passkey = await house.store.passkey(id);
  if (!passkey) return "wrong";
  const spender = new Spender(house, visit, "signIn");
  const { verifyAuthenticationResponse } = await webauthn();
  const checked = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: spender.spend,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    requireUserVerification: false,
    credential: {
      id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
      counter: passkey.counter,
      transports: [...passkey.transports] as AuthenticatorTransport[],
    },
  }).catch(() => undefined);
  return checked?.verified ? { ...passkey, counter: checked.authenticationInfo.newCounter, usedAt: house.now() } : spender.why;
}
