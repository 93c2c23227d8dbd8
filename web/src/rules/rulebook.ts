import { manifestOf } from "@warren/games/listed.ts";
import { parseLedger, type Rule } from "@warren/kernel/ledger.ts";

/** A rule as the site shows it: with where it comes from. */
export interface ShownRule extends Rule {
  /** `house`: ours, the book is silent; `ruling`: how an unclear passage is read; `book`: plainly printed. */
  readonly origin: "book" | "ruling" | "house";
}
export interface Chapter {
  readonly id: string;
  readonly rules: readonly ShownRule[];
}

/** Sources name the printed heading, a ruling (`ruling 8.2`, `A-3`, `Q-11`), or the house (`house`, `H`). */
export function originOf(source: string): ShownRule["origin"] {
  const parts = source.split(";").map((part) => part.trim());
  if (parts.some((part) => /^house\b|^H(-\d+)?$/.test(part))) return "house";
  if (parts.every((part) => /^ruling\b|^[A-Z]{1,2}-\d+$/.test(part))) return "ruling";
  return "book";
}

export function readRulebook(tsv: string): ShownRule[] {
  return parseLedger(tsv).map((rule) => ({ ...rule, origin: originOf(rule.source) }));
}

/** Rules by chapter, in the order of the book. */
export function chaptersOf(rules: readonly ShownRule[]): Chapter[] {
  const chapters = new Map<string, ShownRule[]>();
  for (const rule of rules) {
    const list = chapters.get(rule.chapter);
    if (list) list.push(rule);
    else chapters.set(rule.chapter, [rule]);
  }
  return [...chapters].map(([id, list]) => ({ id, rules: list }));
}

const plain = (text: string): string => text.toLocaleLowerCase().normalize("NFKD");

/** Rules that contain every word of the query, in their number or their statement. */
export function searchRules(rules: readonly ShownRule[], query: string): ShownRule[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...rules];
  return rules.filter((rule) => {
    const text = plain(`${rule.id} ${rule.chapter} ${rule.statement}`);
    return words.every((word) => text.includes(word));
  });
}

/** The statement cut at what was searched: every second piece is a hit. */
export function marked(statement: string, query: string): string[] {
  const words = query
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (words.length === 0) return [statement];
  return statement.split(new RegExp(`(${words.join("|")})`, "gi"));
}

/** `dawn-dojo` -> `Dawn dojo`: a chapter without a name of its own in the game's catalogue. */
export function plainName(id: string): string {
  const words = id.replaceAll("-", " ");
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

export function hasRulebook(game: string): boolean {
  return manifestOf(game)?.ready === true;
}

/** The rulebook of a game; undefined when the site has none of it or it cannot be fetched. */
export async function loadRulebook(game: string): Promise<ShownRule[] | undefined> {
  const manifest = manifestOf(game);
  if (!manifest?.ready) return undefined;
  try {
    const answer = await fetch(manifest.ledger);
    return answer.ok ? readRulebook(await answer.text()) : undefined;
  } catch {
    return undefined;
  }
}
