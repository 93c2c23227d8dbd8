import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Citation, citationsIn, parseLedger, type Rule, testsIn } from "@warren/kernel/ledger.ts";
import type { ReadyGame } from "@warren/kernel/module.ts";

/** Where the folder of a game's ledger is; a part of another game shares that one's. */
export function folderOf({ ledger }: ReadyGame): string {
  return fileURLToPath(new URL(".", ledger));
}
/** Where a game's own folder is: `animal-world-war-campaign` is the folder `campaign` of Animal World War. */
export function ownFolderOf(manifest: ReadyGame): string {
  const { id, partOf } = manifest;
  return partOf === undefined ? folderOf(manifest) : join(folderOf(manifest), id.slice(partOf.length + 1));
}

/** A game's rule ledger; undefined when it has none yet. */
export function ledgerIn(folder: string): Rule[] | undefined {
  const file = join(folder, "rulebook.tsv");
  return existsSync(file) ? parseLedger(readFileSync(file, "utf8")) : undefined;
}

/** A citation with the file it stands in, from the game's folder on. */
export interface Place extends Citation {
  readonly file: string;
}
const placesIn = (folder: string, patterns: readonly string[], find: (source: string) => readonly Citation[]): Place[] =>
  globSync(patterns, { cwd: folder, exclude: (name) => name === "node_modules" })
    .sort()
    .flatMap((file) => find(readFileSync(join(folder, file), "utf8")).map((one) => ({ file, ...one })));

/** What enforces rules, or makes them hold: neither bots, boards, words nor tests. */
const CODE = ["{rules,content,display}/**/*.ts", "campaign/rules/**/*.ts", "{.,campaign}/{game,index}.ts"];
const TESTS = ["{.,campaign}/test/**/*.ts"];

export interface Coverage {
  /** Where code and tests name each rule. */
  readonly code: ReadonlyMap<string, readonly Place[]>;
  readonly tests: ReadonlyMap<string, readonly Place[]>;
  /** Rules that no test names. */
  readonly untested: readonly Rule[];
  /** Rules that no code cites and that are not marked as holding by construction. */
  readonly uncited: readonly Rule[];
  /** Rules that are marked as holding by construction though code cites them. */
  readonly doubled: readonly Rule[];
  /** Ids that code, boards or tests cite and the ledger does not have. */
  readonly unknown: readonly Place[];
}

/** Holds the ledger against the game's own sources. */
export function coverageOf(folder: string, ledger: readonly Rule[]): Coverage {
  const known = new Set(ledger.map((rule) => rule.id));
  const byId = (places: readonly Place[]): Map<string, Place[]> => Map.groupBy(places, (place) => place.id);
  const cite = (source: string): Citation[] => citationsIn(source, ledger);
  const code = byId(placesIn(folder, CODE, cite));
  const tests = byId(placesIn(folder, TESTS, testsIn));
  return {
    code,
    tests,
    untested: ledger.filter((rule) => !tests.has(rule.id)),
    uncited: ledger.filter((rule) => rule.construction === undefined && !code.has(rule.id)),
    doubled: ledger.filter((rule) => rule.construction !== undefined && code.has(rule.id)),
    unknown: placesIn(folder, ["**/*.{ts,svelte}"], (source) => [...cite(source), ...testsIn(source)]).filter(
      (place) => !known.has(place.id),
    ),
  };
}
