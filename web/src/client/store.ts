import type { Level } from "@warren/kernel/bot.ts";
import type { Entry, Header } from "@warren/kernel/entry.ts";
import type { Options } from "@warren/kernel/options.ts";
import type { Progress } from "@warren/kernel/progress.ts";
import type { Orders } from "@warren/kernel/standing.ts";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { listeners } from "./client.ts";

/** Who sits where in a match kept on this device. */
export type LocalSeat =
  | { readonly kind: "person"; readonly name: string }
  | { readonly kind: "bot"; readonly name: string; readonly level: Level };

/** A match kept on this device, without its entries. */
export interface LocalMatchRow {
  readonly id: string;
  readonly header: Header;
  readonly seats: readonly LocalSeat[];
  /** The dice key in hexadecimal; absent for an imported match without one, which can only be looked at. */
  readonly key?: string;
  /** Seed of the bots, so that the same match asks the same questions again after a reload. */
  readonly botSeed: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Kept beside the log so that a list needs no replay. */
  readonly over: boolean;
  readonly waiting: readonly number[];
  readonly progress?: Progress;
  /** The options that are not as the rules print them. */
  readonly changed?: Options;
  /** Standing orders, by seat. */
  readonly orders?: { readonly [seat: number]: Orders };
  /** The match that waits for this one. */
  readonly longer?: string;
  /** Came from a file: it is a record to look at, not a match to go on with. */
  readonly imported?: boolean;
}

interface Shape extends DBSchema {
  matches: { key: string; value: LocalMatchRow };
  entries: { key: [string, number]; value: { match: string; entry: Entry } };
}

/** Where matches of this device are kept. `add` is done only when entry and row are both stored. */
export interface LocalStore {
  list(): Promise<readonly LocalMatchRow[]>;
  load(id: string): Promise<{ row: LocalMatchRow; entries: readonly Entry[] } | undefined>;
  create(row: LocalMatchRow, entries: readonly Entry[]): Promise<void>;
  add(row: LocalMatchRow, entry: Entry): Promise<void>;
  touch(row: LocalMatchRow): Promise<void>;
  remove(id: string): Promise<void>;
  /** False when the browser forbids storage: then matches last as long as the page. */
  readonly lasting: boolean;
}

const all = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);

async function indexed(): Promise<LocalStore> {
  const db: IDBPDatabase<Shape> = await openDB<Shape>("warren", 1, {
    upgrade(fresh) {
      fresh.createObjectStore("matches", { keyPath: "id" });
      fresh.createObjectStore("entries");
    },
  });
  const write = () => db.transaction(["matches", "entries"], "readwrite", { durability: "strict" });
  return {
    lasting: true,
    list: () => db.getAll("matches"),
    async load(id) {
      const tx = db.transaction(["matches", "entries"]);
      const [row, entries] = await Promise.all([
        tx.objectStore("matches").get(id),
        tx.objectStore("entries").getAll(all(id)),
        tx.done,
      ]);
      return row && { row, entries: entries.map((one) => one.entry) };
    },
    async create(row, entries) {
      const tx = write();
      tx.objectStore("matches").put(row);
      for (const entry of entries) tx.objectStore("entries").put({ match: row.id, entry }, [row.id, entry.seq]);
      await tx.done;
    },
    async add(row, entry) {
      const tx = write();
      tx.objectStore("matches").put(row);
      // `add`, not `put`: a second page at the same match must not overwrite what the first one stored.
      tx.objectStore("entries").add({ match: row.id, entry }, [row.id, entry.seq]);
      await tx.done;
    },
    async touch(row) {
      await db.put("matches", row);
    },
    async remove(id) {
      const tx = write();
      tx.objectStore("matches").delete(id);
      tx.objectStore("entries").delete(all(id));
      await tx.done;
    },
  };
}

/** A store that forgets; for browsers that forbid storage, and for tests. */
export function memoryStore(): LocalStore {
  const rows = new Map<string, LocalMatchRow>();
  const logs = new Map<string, Entry[]>();
  return {
    lasting: false,
    list: async () => [...rows.values()],
    load: async (id) => {
      const row = rows.get(id);
      return row && { row, entries: [...(logs.get(id) ?? [])] };
    },
    create: async (row, entries) => {
      rows.set(row.id, row);
      logs.set(row.id, [...entries]);
    },
    add: async (row, entry) => {
      const log = logs.get(row.id);
      if (!log || log.length !== entry.seq) throw new Error(`entry ${entry.seq} does not follow`);
      log.push(entry);
      rows.set(row.id, row);
    },
    touch: async (row) => {
      rows.set(row.id, row);
    },
    remove: async (id) => {
      rows.delete(id);
      logs.delete(id);
    },
  };
}

/** Called whenever a match of this device was changed by this page. */
export const localChanges = listeners<[]>();

/** A store that says when it was written to. */
function telling(store: LocalStore): LocalStore {
  const after =
    <Args extends unknown[]>(write: (...args: Args) => Promise<void>) =>
    async (...args: Args): Promise<void> => {
      await write(...args);
      localChanges.call();
    };
  return {
    ...store,
    create: after(store.create),
    add: after(store.add),
    touch: after(store.touch),
    remove: after(store.remove),
  };
}

let opened: Promise<LocalStore> | undefined;
/** The store of this device, opened once. */
export function localStore(): Promise<LocalStore> {
  opened ??= (typeof indexedDB === "undefined" ? Promise.resolve(memoryStore()) : indexed().catch(() => memoryStore())).then(
    telling,
  );
  return opened;
}
