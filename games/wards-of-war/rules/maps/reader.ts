import { isPlain, type Json } from "@warren/kernel/json.ts";
import type { Refusal } from "@warren/kernel/message.ts";

/** Reads values from outside. What is not as it must be is noted with its place in the file, and something harmless is read instead. */
export interface Reader {
  /** What was noted, in the order of the file. */
  readonly notes: readonly Refusal[];
  note(place: string, what: string, args?: { readonly [name: string]: Json }): void;
  object(value: unknown, place: string): { readonly [key: string]: unknown };
  /** Notes every key that is none of these. */
  keys(value: { readonly [key: string]: unknown }, place: string, known: readonly string[]): void;
  list(value: unknown, place: string, min: number, max: number): readonly unknown[];
  integer(value: unknown, place: string, min: number, max: number): number;
  name(value: unknown, place: string): string;
  oneOf<T extends string | number>(value: unknown, place: string, of: readonly [T, ...T[]]): T;
}

const LONGEST_NAME = 60;
/** Beyond this many nobody reads on. */
const MOST_NOTES = 50;

export function reader(): Reader {
  const notes: Refusal[] = [];
  const note: Reader["note"] = (place, what, args = {}) => {
    if (notes.length < MOST_NOTES) notes.push({ key: "map.bad", args: { place, what: { key: `map.bad.${what}`, args } } });
  };
  return {
    notes,
    note,
    object(value, place) {
      if (isPlain(value)) return value;
      note(place, "notAnObject");
      return {};
    },
    keys(value, place, known) {
      for (const key of Object.keys(value)) if (!known.includes(key)) note(`${place}${key.slice(0, 40)}`, "unknown");
    },
    list(value, place, min, max) {
      if (!Array.isArray(value)) {
        note(place, "notAList");
        return [];
      }
      if (value.length < min || value.length > max) note(place, "count", { n: value.length, min, max });
      return value.slice(0, max);
    },
    integer(value, place, min, max) {
      if (typeof value !== "number" || !Number.isSafeInteger(value)) note(place, "notWhole");
      else if (value < min || value > max) note(place, "range", { n: value, min, max });
      else return value;
      return min;
    },
    name(value, place) {
      if (typeof value === "string" && value !== "" && value.length <= LONGEST_NAME) return value;
      note(place, "notAName", { max: LONGEST_NAME });
      return "";
    },
    oneOf(value, place, of) {
      const found = of.find((one) => one === value);
      if (found === undefined) note(place, "noneOf", { of: [...of] });
      return found ?? of[0];
    },
  };
}
