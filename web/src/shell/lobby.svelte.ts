import type { Refusal } from "@warren/kernel/message.ts";
import type { TableSummary } from "@warren/wire/protocol.ts";
import { plans } from "../client/plans.ts";
import { announce } from "./notify.ts";
import { inOrder, newlyAwaiting } from "./order.ts";
import { go } from "./router.svelte.ts";

/** A match in the list, wherever it is kept. */
export interface Listed extends TableSummary {
  readonly where: "here" | "server";
  readonly imported: boolean;
}

/** The page of a match: the place to play it, or the one that it waits for; when it is over or came from a file, to replay it. */
export function pageOf(one: Listed): string {
  if (one.stage === "over") return `/replay/${one.id}`;
  return one.episode ? tableOf(one, one.episode.id) : longerOf(one);
}
/** Where the longer match itself is, while its page is that of what it waits for. */
export const longerOf = (one: Listed): string => tableOf(one, one.id);
const tableOf = ({ where }: Listed, id: string): string => (where === "here" ? `/local/${id}` : `/table/${id}`);

/** All matches of this visitor, from this browser and from the server. */
class Lobby {
  tables: readonly Listed[] = $state.raw([]);
  /** When the list came, by `performance.now()`: what is left of a time is counted from there. */
  at = $state(0);
  /** False until both sources have answered once. */
  known = $state(false);
  /** Why the server's part is missing, when it is. */
  trouble: Refusal | undefined = $state.raw(undefined);

  get awaiting(): readonly Listed[] {
    return this.tables.filter((one) => one.awaitsMe);
  }
  /** Those besides the one whose page this is. */
  awaitingBeside(path: string): readonly Listed[] {
    return this.awaiting.filter((one) => pageOf(one) !== path && longerOf(one) !== path);
  }
}
export const lobby = new Lobby();

let running: Promise<void> | undefined;

/** Asks both sources anew. Several calls at once are one. */
export function refreshLobby(): Promise<void> {
  running ??= read().finally(() => (running = undefined));
  return running;
}

let here: readonly Listed[] = [];
let there: readonly Listed[] = [];
/** How often the server has told of a change by itself. */
let told = 0;

function show(): void {
  const tables = inOrder([...here, ...there]);
  const fresh = lobby.known ? newlyAwaiting(lobby.tables, tables) : [];
  lobby.tables = tables;
  lobby.at = performance.now();
  announce(fresh, (one) => go(pageOf(one)));
}
const onServer = (tables: readonly TableSummary[]): Listed[] =>
  tables.map((one) => ({ ...one, where: "server", imported: false }));

async function read(): Promise<void> {
  // Loaded on demand: the front page does not need the store to be seen.
  const [{ myTables }] = await Promise.all([import("../client/api.ts"), readHere()]);
  const before = told;
  const remote = await myTables();
  // What the server said meanwhile is newer than the answer.
  if (told === before) there = remote.ok ? onServer(remote.value) : [];
  show();
  lobby.trouble = remote.ok ? undefined : remote.refusal;
  lobby.known = true;
  if (remote.ok) clearPlans();
  if (there.some((one) => one.stage !== "over")) void follow();
}

/** What was planned for a match that is over, or that is no longer on this device, is of no use. */
function clearPlans(): void {
  const listed = new Map(lobby.tables.map(({ id, stage }) => [id, stage]));
  plans.clear((match) => {
    // A match that a longer one waits for has that one's id before its own number.
    const id = match.split(".")[0]!;
    return listed.get(id) === "over" || (id.startsWith("local-") && !listed.has(id));
  });
}

async function readHere(): Promise<void> {
  const { listLocal } = await import("./shelf.ts");
  here = (await listLocal().catch(() => [])).map((one) => ({ ...one, where: "here" }));
}

let following = false;
/** Somebody has a match on the server: from now on the server says when something changes there. */
async function follow(): Promise<void> {
  if (following) return;
  following = true;
  const { pageLive } = await import("../client/live.ts");
  const live = pageLive();
  live.onMessage((message) => {
    if (message.t !== "lobby") return;
    told++;
    there = onServer(message.tables);
    show();
  });
  live.onOpen(() => live.say({ t: "lobby" }));
}

const SOON = 250;
/** Matches of this browser change with every move, some of them many times a second. */
async function followHere(): Promise<() => void> {
  const { localChanges } = await import("../client/store.ts");
  let soon = false;
  return localChanges.add(() => {
    if (soon) return;
    soon = true;
    setTimeout(async () => {
      soon = false;
      await readHere();
      show();
    }, SOON);
  });
}

const EVERY = 20_000;

/** Keeps the list fresh: what changes is told at once, and while the page is looked at it is asked for as well. Returns how to stop. */
export function watchLobby(): () => void {
  const look = () => {
    if (document.visibilityState === "visible") void refreshLobby();
  };
  const timer = setInterval(look, EVERY);
  document.addEventListener("visibilitychange", look);
  look();
  const unfollow = followHere();
  return () => {
    void unfollow.then((stop) => stop());
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
}
