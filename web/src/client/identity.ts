import { call, me } from "./api.ts";
import { takeName } from "./name.ts";
import { bad, good, type Result } from "./result.ts";

/** Who one is beyond this browser's cookie: devices, passkeys, the recovery code. The part below `/api/me`. */

export interface Keys {
  readonly devices: readonly {
    readonly id: string;
    readonly what: string;
    readonly seenAt: number;
    readonly here: boolean;
  }[];
  readonly passkeys: readonly { readonly id: string; readonly what: string; readonly usedAt: number }[];
  readonly recovery: number | null;
}

/** This browser's own keys; the first visit makes it known. */
export async function myKeys(): Promise<Result<{ readonly name: string; readonly keys: Keys }>> {
  const who = await me();
  if (!who.ok) return who;
  const keys = await call<Keys>("GET", "/me/keys");
  return keys.ok ? good({ name: who.value.name, keys: keys.value }) : keys;
}

export const makeCode = () => call<{ code: string }>("POST", "/me/recovery", {});
export const dropCode = () => call<undefined>("DELETE", "/me/recovery");
export const dropPasskey = (id: string) => call<undefined>("DELETE", `/me/passkeys/${encodeURIComponent(id)}`);
export const revokeDevice = (id: string) => call<undefined>("DELETE", `/me/devices/${encodeURIComponent(id)}`);
export const eraseMe = () => call<undefined>("DELETE", "/me");

/** Browsers make passkeys for sites with a name, over https or on this very machine. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential !== "undefined" && isSecureContext && !/^[\d.]+$|:/.test(location.hostname);

export async function makePasskey(): Promise<Result<Keys>> {
  const question = await call<never>("POST", "/me/passkeys/question", {});
  if (!question.ok) return question;
  const { startRegistration, WebAuthnError } = await import("@simplewebauthn/browser");
  try {
    const response = await startRegistration({ optionsJSON: question.value });
    return await call<Keys>("POST", "/me/passkeys", { response });
  } catch (error) {
    const there = error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED";
    return bad({ key: there ? "me.passkeys.there" : "me.passkeys.stopped" });
  }
}

export async function signIn(leave: boolean): Promise<Result<undefined>> {
  const question = await call<never>("POST", "/me/sign-in/question", {});
  if (!question.ok) return question;
  const { startAuthentication } = await import("@simplewebauthn/browser");
  let response: unknown;
  try {
    response = await startAuthentication({ optionsJSON: question.value });
  } catch {
    return bad({ key: "me.back.stopped" });
  }
  return entered(await call<{ name: string }>("POST", "/me/sign-in", { response, leave }));
}

export const recover = async (code: string, leave: boolean): Promise<Result<undefined>> =>
  entered(await call<{ name: string }>("POST", "/me/recover", { code, leave }));

/** The name comes along: otherwise this browser would give its own to who one has become. */
function entered(got: Result<{ name: string }>): Result<undefined> {
  if (!got.ok) return got;
  takeName(got.value.name);
  return good(undefined);
}
