import type { Refusal } from "@warren/kernel/message.ts";
import type { TableSummary } from "@warren/wire/protocol.ts";

/** A match in the list, wherever it is kept. */
export interface Listed extends TableSummary {
  readonly where: "here" | "server";
  readonly imported: boolean;
}

/** Own moves first, the one that waits longest at the top; then what is in play; then what is over, latest first. */
export function inOrder(tables: readonly Listed[]): Listed[] {
  const group = (one: Listed) => (one.awaitsMe ? 0 : one.stage === "over" ? 2 : 1);
  return [...tables].sort(
    (a, b) => group(a) - group(b) || (group(a) === 0 ? a.updatedAt - b.updatedAt : b.updatedAt - a.updatedAt),
  );
}

/** The page of a match: the place to play it, or, when it is over or came from a file, to replay it. */
export function pageOf(one: Listed): string {
  if (one.stage === "over") return `/replay/${one.id}`;
  return one.where === "here" ? `/local/${one.id}` : `/table/${one.id}`;
}

/** All matches of this visitor, from this browser and from the server. */
class Lobby {
  tables: readonly Listed[] = $state.raw([]);
  /** False until both sources have answered once. */
  known = $state(false);
  /** Why the server's part is missing, when it is. */
  trouble: Refusal | undefined = $state.raw(undefined);

  get awaiting(): readonly Listed[] {
    return this.tables.filter((one) => one.awaitsMe);
  }
}
export const lobby = new Lobby();

let running: Promise<void> | undefined;

/** Asks both sources anew. Several calls at once are one. */
export function refreshLobby(): Promise<void> {
  running ??= read().finally(() => (running = undefined));
  return running;
}

async function read(): Promise<void> {
  // Loaded on demand: the front page does not need the store to be seen.
  const [{ listLocal }, { myTables }] = await Promise.all([import("./shelf.ts"), import("../client/api.ts")]);
  const [local, remote] = await Promise.all([listLocal().catch(() => []), myTables()]);
  const here: Listed[] = local.map((one) => ({ ...one, where: "here" }));
  const there: Listed[] = remote.ok ? remote.value.map((one) => ({ ...one, where: "server", imported: false })) : [];
  lobby.tables = inOrder([...here, ...there]);
  lobby.trouble = remote.ok ? undefined : remote.refusal;
  lobby.known = true;
}

const EVERY = 20_000;

/** Keeps the list fresh while the page is looked at. Returns how to stop. */
export function watchLobby(): () => void {
  const look = () => {
    if (document.visibilityState === "visible") void refreshLobby();
  };
  const timer = setInterval(look, EVERY);
  document.addEventListener("visibilitychange", look);
  look();
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
}
