import { say } from "@warren/kernel/text.ts";
import { guestNames, wireEn } from "@warren/wire/text.en.ts";
import { me, rename } from "./api.ts";
import type { Result } from "./result.ts";

/** What the visitor is called: every device has a name from the first visit, kept in this browser and told to the server when there is one. */
const KEY = "warren.me";
export const MAX_NAME = 24;

/** A name of the kind the server gives; `below(n)` chooses 0..n-1. */
export function nickname(below: (n: number) => number): string {
  const { how, who } = guestNames;
  const args = { how: how[below(how.length)]!, who: who[below(who.length)]! };
  return say({ catalogues: [wireEn], names: [], lang: "en" }, { key: "guest.name", args });
}

const byChance = (n: number): number => crypto.getRandomValues(new Uint32Array(1))[0]! % n;

/** Where storage is refused the name lasts as long as the page. */
let unkept: string | undefined;

export function myName(): string {
  try {
    const kept = localStorage.getItem(KEY)?.trim();
    if (kept) return kept;
  } catch {
    // A private window may refuse.
  }
  unkept ??= nickname(byChance);
  takeName(unkept);
  return unkept;
}

/** Takes another name on this device; an empty one changes nothing. */
export function takeName(name: string): void {
  const trimmed = [...name.trim()].slice(0, MAX_NAME).join("");
  if (trimmed === "") return;
  unkept = trimmed;
  try {
    localStorage.setItem(KEY, trimmed);
  } catch {
    // A private window may refuse; `unkept` has it.
  }
}

/** Makes this device known to the server, under the name it has here. */
export async function introduce(): Promise<Result<{ name: string }>> {
  const known = await me();
  const name = myName();
  return known.ok && known.value.name !== name ? rename(name) : known;
}
