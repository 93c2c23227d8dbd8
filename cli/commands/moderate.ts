import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import { resolve } from "node:path";
import { DataInUse } from "@warren/server/database/sqlite.ts";
import { addressOf } from "@warren/server/limits.ts";
import type { OrderRow, SanctionRow } from "@warren/server/moderation/rows.ts";
import { startServer } from "@warren/server/server.ts";
import type { Store } from "@warren/server/store.ts";
import { countNamed, isProblem, type Problem, problem, refuse } from "../arguments.ts";
import { type DataArguments, withStore } from "../data.ts";
import { printJson } from "../terminal.ts";
import { type World, words } from "../world.ts";

/** What an operator lays down. It is written into the data; a server at work finds it there within seconds. */

interface SanctionArguments extends DataArguments {
  readonly days: string;
  readonly why: string;
}
interface PruneArguments extends DataArguments {
  readonly days: string;
}

const DAY = 24 * 3600 * 1000;
const MOST_DAYS = 36_500;
/** Guests that are listed at most. */
const LISTED = 50;

export function guestsCommand(world: World, part: string, given: DataArguments): Promise<number> {
  return withStore(world, given, async (store) => {
    const found = await store.guestsNamed(part, LISTED);
    const listed = await Promise.all(
      found.map(async (guest) => {
        const [devices, places] = await Promise.all([store.devicesOf(guest.id), store.placesOf(guest.id)]);
        return { ...guest, seenAt: devices[0]?.seenAt ?? guest.createdAt, tables: places.length };
      }),
    );
    if (given.json) printJson(world, listed);
    else if (listed.length === 0) world.err(`warren: ${words("guests.none", { letters: part })}\n`);
    else
      for (const { id, name, seenAt, tables } of listed)
        world.out(`${words("guests.row", { id, name, seen: new Date(seenAt).toISOString().slice(0, 10), tables })}\n`);
    return listed.length > 0 ? 0 : 1;
  });
}

/** Of a guest by his id, or of everybody from an address. */
function whoOf(whom: string): string {
  return isIP(whom) === 0 ? `guest ${whom}` : `from ${addressOf(whom)}`;
}
async function unknown(store: Store, whom: string): Promise<Problem | undefined> {
  if (isIP(whom) !== 0 || (await store.guest(whom))) return undefined;
  return problem("bad.guest", { guest: whom });
}

export function sanctionCommand(
  world: World,
  kind: SanctionRow["kind"],
  whom: string,
  given: SanctionArguments,
): Promise<number> {
  const days = countNamed("--days", given.days, 1, MOST_DAYS);
  if (isProblem(days)) return Promise.resolve(refuse(world, days));
  if (kind === "mute" && isIP(whom) !== 0) return Promise.resolve(refuse(world, problem("bad.muteAddress", { given: whom })));
  return withStore(world, given, async (store) => {
    const bad = await unknown(store, whom);
    if (bad) return refuse(world, bad);
    const until = Date.now() + days * DAY;
    await store.sanction({ who: whoOf(whom), kind, until, why: given.why });
    world.out(`${words(`${kind}.done`, { whom, until: new Date(until).toISOString().slice(0, 10) })}\n`);
    return 0;
  });
}

export function pardonCommand(world: World, whom: string, given: DataArguments): Promise<number> {
  return withStore(world, given, async (store) => {
    const who = whoOf(whom);
    if (!(await store.sanctions(Date.now())).some((one) => one.who === who)) {
      world.err(`warren: ${words("pardon.none", { whom })}\n`);
      return 1;
    }
    await store.pardon(who);
    world.out(`${words("pardon.done", { whom })}\n`);
    return 0;
  });
}

/** A table with its match, or a work: no server has works in memory, so they need none to be removed. */
export async function removeCommand(world: World, whom: string, given: DataArguments): Promise<number> {
  let isWork = false;
  const removed = await withStore(world, given, async (store) => {
    isWork = (await store.work(whom)) !== undefined;
    if (!isWork) return 0;
    await store.dropWork(whom);
    world.out(`${words("remove.done", { whom })}\n`);
    return 0;
  });
  if (isWork || removed !== 0) return removed;
  return ordered(world, given, "remove", whom, async (store) =>
    (await store.tableIds()).includes(whom) ? undefined : problem("bad.table", { table: whom }),
  );
}
export function eraseCommand(world: World, guest: string, given: DataArguments): Promise<number> {
  return ordered(world, given, "erase", guest, async (store) =>
    (await store.guest(guest)) ? undefined : problem("bad.guest", { guest }),
  );
}
export async function pruneCommand(world: World, given: PruneArguments): Promise<number> {
  const age = countNamed("--days", given.days, 1, MOST_DAYS);
  if (isProblem(age)) return refuse(world, age);
  return ordered(world, given, "prune", String(Date.now() - age * DAY), async () => undefined);
}

/** Has a server do it: the one at work, which has the tables in memory, or one that is started for it and lets nobody in. */
function ordered(
  world: World,
  given: DataArguments,
  what: OrderRow["what"],
  whom: string,
  bad: (store: Store) => Promise<Problem | undefined>,
): Promise<number> {
  return withStore(world, given, async (store) => {
    const wrong = await bad(store);
    if (wrong) return refuse(world, wrong);
    const id = `${Date.now()}-${randomBytes(6).toString("hex")}`;
    await store.giveOrder({ id, what, whom });
    // A server at work looks every few seconds.
    if (given.database !== undefined || !(await doneHere(given.data)))
      for (let tries = 0; tries < 60 && (await isWaiting(store, id)); tries++) await new Promise((go) => setTimeout(go, 500));
    const waits = await isWaiting(store, id);
    world.out(`${words(waits ? "order.waits" : `${what}.done`, { whom })}\n`);
    return waits ? 1 : 0;
  });
}
/** By a server of our own that nobody knows of; false when another is at work on the data. */
async function doneHere(data: string): Promise<boolean> {
  try {
    const server = await startServer({ port: 0, data: resolve(data), log: false });
    await server.close();
    return true;
  } catch (error) {
    if (error instanceof DataInUse) return false;
    throw error;
  }
}
const isWaiting = async (store: Store, id: string): Promise<boolean> => (await store.orders()).some((one) => one.id === id);
