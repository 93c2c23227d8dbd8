import { isPlain } from "@warren/kernel/json.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import type { Options } from "@warren/kernel/options.ts";
import type { Picture } from "@warren/kernel/witness.ts";
import type { SeatWish, TableInfo, TableSummary } from "@warren/wire/protocol.ts";
import type { TableTime } from "@warren/wire/time.ts";
import { bad, good, type Result } from "./result.ts";

/** The HTTP side of `wire/protocol.ts`. Every function answers with a value or a refusal; none throws. */

/** A number the player brings, so that the keeper of the dice key could not choose the dice. */
function nonce(): string {
  return hex(crypto.getRandomValues(new Uint8Array(16)));
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const me = () => call<{ name: string }>("GET", "/me");
export const rename = (name: string) => call<{ name: string }>("POST", "/me", { name });

/** The tables of this guest, the one that waits for me first. */
export async function myTables(): Promise<Result<readonly TableSummary[]>> {
  const got = await call<{ tables: readonly TableSummary[] }>("GET", "/tables");
  return got.ok ? good(got.value.tables) : got;
}
export const createTable = (wish: { game: string; options: Options; seats: readonly SeatWish[]; time?: TableTime }) =>
  withDice("/tables", wish);
export const tableInfo = (id: string) => call<TableInfo>("GET", at(id));
/** Takes a seat: the first open one unless `seat` says which. */
export const join = (id: string, wish: { seat?: number; name?: string } = {}) =>
  call<TableInfo>("POST", at(id, "/join"), { ...wish, nonce: nonce() });
export const start = (id: string) => call<TableInfo>("POST", at(id, "/start"), {});
export const turnAway = (id: string, seat: number) => call<TableInfo>("POST", at(id, "/turn-away"), { seat });
export const leave = (id: string) => call<TableInfo>("POST", at(id, "/leave"), {});
export const rematch = (id: string) => withDice(at(id, "/rematch"), {});
export const removeTable = (id: string) => call<undefined>("DELETE", at(id));
/** The match file of a finished match, unparsed: `files.ts` reads it with the same care as any file. */
export const record = (id: string) => call<unknown>("GET", at(id, "/record"));
/** How the match looked after entry `seq` (now, when absent) to this viewpoint. */
export const picture = (id: string, as: number | null, seq?: number) =>
  call<Picture>("GET", at(id, `/picture?as=${as ?? "none"}${seq === undefined ? "" : `&seq=${seq}`}`));

/** Makes a table: first the dice key is drawn and committed to, then this page makes its number, and then the table must have that key. */
async function withDice(path: string, wish: object): Promise<Result<TableInfo>> {
  const dice = await call<{ commitment: string }>("POST", "/dice", {});
  if (!dice.ok) return dice;
  const { commitment } = dice.value;
  const mine = nonce();
  const made = await call<TableInfo>("POST", path, { ...wish, commitment, nonce: mine });
  // A rematch that somebody made already has dice of its own, and not this number.
  const isMine = made.ok && made.value.salt.split(".").includes(mine);
  return isMine && made.value.commitment !== commitment ? bad({ key: "dice.other" }) : made;
}

const at = (id: string, rest = ""): string => `/tables/${encodeURIComponent(id)}${rest}`;

export async function call<T>(method: string, path: string, body?: unknown): Promise<Result<T>> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      credentials: "same-origin",
      ...(body === undefined ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    });
  } catch {
    return bad({ key: "net.unreachable" });
  }
  if (response.status === 204) return good(undefined as T);
  const text = await response.text().catch(() => "");
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return bad({ key: "net.notUnderstood", args: { status: response.status } });
  }
  if (response.ok) return good(data as T);
  const refusal = isPlain(data) ? data.refusal : undefined;
  if (isPlain(refusal) && typeof refusal.key === "string") return bad(refusal as unknown as Refusal);
  return bad({ key: "net.notUnderstood", args: { status: response.status } });
}
