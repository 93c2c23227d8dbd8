import type { Json } from "@warren/kernel/json.ts";
import type { Scenario } from "./types.ts";

/** Where in a file: keys and numbers of list entries from the top. */
export type Place = readonly (string | number)[];

export interface Finding {
  /** refused: it cannot be played; unwise: it can, but somebody will be sorry. */
  readonly level: "refused" | "unwise";
  /** Names the cause; its words are in `text/scenario.en.ts`. */
  readonly key: string;
  readonly args: { readonly [name: string]: Json };
  readonly place: Place;
  /** The rule it would break. */
  readonly rule?: string;
}

/** More than anybody reads at once. */
const MOST_FINDINGS = 100;

/** Gathers what checks find. */
export interface Findings {
  readonly all: readonly Finding[];
  refuse(place: Place, key: string, args?: Finding["args"], rule?: string): void;
  warn(place: Place, key: string, args?: Finding["args"], rule?: string): void;
}

export function newFindings(): Findings {
  const all: Finding[] = [];
  const add = (level: Finding["level"], place: Place, key: string, args: Finding["args"], rule?: string): void => {
    if (all.length < MOST_FINDINGS) all.push({ level, place, key, args, ...(rule === undefined ? {} : { rule }) });
  };
  return {
    all,
    refuse: (place, key, args = {}, rule) => add("refused", place, key, args, rule),
    warn: (place, key, args = {}, rule) => add("unwise", place, key, args, rule),
  };
}

/** Findings about a part of a file, told with the place of that part. */
export const within = (part: string, { all, refuse, warn }: Findings): Findings => ({
  all,
  refuse: (place, ...what) => refuse([part, ...place], ...what),
  warn: (place, ...what) => warn([part, ...place], ...what),
});

/** One kind of check over a whole scenario that has the right form. */
export type Check = (scenario: Scenario, found: Findings) => void;
