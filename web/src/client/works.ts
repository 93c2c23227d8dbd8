import type { LendingShelf, LentWork, Work, WorkShelf } from "@warren/kernel/builder.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { call } from "./api.ts";

/** Works (battlefields and the like) kept on this device, in a database of their own: matches and works do not wait for each other. */
interface Shape extends DBSchema {
  works: { key: [string, string]; value: { game: string; work: Work } };
}
type Row = Shape["works"]["value"];

const newestFirst = (rows: readonly Row[]): Work[] => rows.map((row) => row.work).sort((a, b) => b.updatedAt - a.updatedAt);
const allOf = (game: string): IDBKeyRange => IDBKeyRange.bound([game, ""], [game, "\uffff"]);

let opened: Promise<IDBPDatabase<Shape> | undefined> | undefined;
function database(): Promise<IDBPDatabase<Shape> | undefined> {
  opened ??=
    typeof indexedDB === "undefined"
      ? Promise.resolve(undefined)
      : openDB<Shape>("warren-works", 1, { upgrade: (fresh) => void fresh.createObjectStore("works") }).catch(() => undefined);
  return opened;
}

/** Where nothing can be stored, works last as long as the page. */
const passing = new Map<string, Map<string, Work>>();
function passingShelf(game: string): WorkShelf {
  const works = passing.get(game) ?? new Map<string, Work>();
  passing.set(game, works);
  return {
    lasting: false,
    list: async () => newestFirst([...works.values()].map((work) => ({ game, work }))),
    save: async (work) => void works.set(work.id, work),
    remove: async (id) => void works.delete(id),
  };
}

export async function workShelf(game: string): Promise<WorkShelf> {
  const db = await database();
  if (!db) return passingShelf(game);
  return {
    lasting: true,
    list: async () => newestFirst(await db.getAll("works", allOf(game))),
    save: async (work) => void (await db.put("works", { game, work }, [game, work.id])),
    remove: (id) => db.delete("works", [game, id]),
  };
}

/** A work in an address: plain letters, so that every messenger lets it through. */
export function toLink(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}
/** The work an address carries; undefined when it carries none or a broken one. */
export function fromLink(link: string): string | undefined {
  try {
    const bytes = atob(link.replaceAll("-", "+").replaceAll("_", "/"));
    return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(bytes, (one) => one.charCodeAt(0)));
  } catch {
    return undefined;
  }
}

interface KeptWork {
  readonly id: string;
  readonly game: string;
  readonly name: string;
  readonly keptAt: number;
}

/** The text of a work that the site keeps. */
export const lentWork = (id: string) => call<KeptWork & { readonly text: string }>("GET", `/works/${encodeURIComponent(id)}`);

export function lendingShelf(game: string): LendingShelf {
  const lent = ({ id, name, keptAt }: KeptWork): LentWork => ({
    id,
    name,
    keptAt,
    address: `${location.origin}/build/${game}?from=${id}`,
  });
  return {
    async list() {
      const got = await call<{ works: readonly KeptWork[] }>("GET", "/works");
      return got.ok ? got.value.works.filter((work) => work.game === game).map(lent) : got;
    },
    async lend(name, text, instead) {
      const path = instead === undefined ? "/works" : `/works/${encodeURIComponent(instead)}`;
      const got = await call<KeptWork>(instead === undefined ? "POST" : "PUT", path, { game, name, text });
      return got.ok ? lent(got.value) : got;
    },
    async takeBack(id): Promise<Refusal | undefined> {
      const got = await call<undefined>("DELETE", `/works/${encodeURIComponent(id)}`);
      return got.ok ? undefined : got.refusal;
    },
  };
}
