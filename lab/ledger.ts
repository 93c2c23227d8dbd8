import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { idsTested, parseLedger, type Rule } from "@warren/kernel/ledger.ts";

/** Where a game's folder is. */
export function folderOf(gameId: string): string {
  return fileURLToPath(new URL(`../games/${gameId}`, import.meta.url));
}

/** A game's rule ledger; undefined when it has none yet. */
export function ledgerIn(folder: string): Rule[] | undefined {
  const file = join(folder, "rulebook.tsv");
  return existsSync(file) ? parseLedger(readFileSync(file, "utf8")) : undefined;
}

export interface Coverage {
  /** Rules that no test names. */
  readonly uncovered: readonly Rule[];
  /** Ids that code or tests cite and the ledger does not have, with the file that cites them. */
  readonly unknown: readonly { readonly id: string; readonly file: string }[];
}

const sources = (folder: string, pattern: string): { file: string; text: string }[] =>
  globSync(pattern, { cwd: folder, exclude: (name) => name === "node_modules" })
    .sort()
    .map((file) => ({ file, text: readFileSync(join(folder, file), "utf8") }));

/** Holds the ledger against the game's own sources. */
export function coverageOf(folder: string, ledger: readonly Rule[]): Coverage {
  const known = new Set(ledger.map((rule) => rule.id));
  const tested = new Set<string>();
  for (const { text } of sources(folder, "test/**/*.ts")) for (const id of idsTested(text)) tested.add(id);
  const unknown: { id: string; file: string }[] = [];
  for (const { file, text } of sources(folder, "**/*.{ts,svelte}"))
    for (const id of idsCited(text, ledger)) if (!known.has(id)) unknown.push({ id, file });
  return { uncovered: ledger.filter((rule) => !tested.has(rule.id)), unknown };
}

/** Quoted texts that look like an id of this ledger: they begin with the letters that all its ids begin with, up to the first hyphen. */
export function idsCited(text: string, ledger: readonly Rule[]): Set<string> {
  const families = new Set(ledger.map((rule) => rule.id.slice(0, rule.id.indexOf("-") + 1)).filter((family) => family !== ""));
  const cited = new Set<string>();
  for (const [, id] of text.matchAll(/["'`]([A-Z]+-[A-Za-z0-9][A-Za-z0-9.-]*)["'`]/g))
    if (families.has(id!.slice(0, id!.indexOf("-") + 1))) cited.add(id!);
  return cited;
}
