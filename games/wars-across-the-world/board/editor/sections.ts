import type { Json } from "@warren/kernel/json.ts";
import type { Place } from "../../scenario/finding.ts";
import type { Scenario } from "../../scenario/types.ts";

/** The leaves of the editor, and which parts of the war are on each. */
export const SECTIONS = {
  war: ["year", "id", "history", "sources", "levers"],
  map: ["map"],
  regions: ["regions", "edges", "areas", "theaters"],
  sides: ["sides", "turnOrder", "relations", "vpStart"],
  turns: ["turns", "turnLabels", "phases", "rules"],
  units: ["units", "unitTypes"],
  leaders: ["leaders", "pools"],
  arrivals: ["reinforcements"],
  economy: ["economy", "tech", "structures"],
  cards: ["cards", "decks"],
  rules: ["specialRules", "supremacy"],
  victory: ["victory"],
} as const satisfies { readonly [section: string]: readonly (keyof Scenario)[] };
export type Section = keyof typeof SECTIONS;
/** Those of the war, then what is done with it. */
export const LEAVES = [...(Object.keys(SECTIONS) as Section[]), "test", "files"] as const;
export type Leaf = (typeof LEAVES)[number];

/** Lists that are looked through and worked on one entry at a time. */
export const ENTRIES: ReadonlySet<string> = new Set([
  "sides",
  "regions",
  "units",
  "unitTypes",
  "leaders",
  "pools",
  "reinforcements",
  "structures",
  "tech",
  "cards",
  "decks",
  "specialRules",
  "supremacy",
]);
/** Regions and borders are made where the map is drawn. */
export const isMadeOnMap = (list: string): boolean => list === "regions" || list === "edges";

export const leafOf = (place: Place): Leaf =>
  (Object.keys(SECTIONS) as Section[]).find((one) => (SECTIONS[one] as readonly string[]).includes(String(place[0]))) ?? "war";

const textIn = (entry: { readonly [field: string]: Json }, ...fields: readonly string[]): string | undefined =>
  fields.map((field) => entry[field]).find((value) => typeof value === "string" && value !== "") as string | undefined;

/** What an entry is called: its name or title, or what it says. */
export function titleOfEntry(value: Json | undefined): string | undefined {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return undefined;
  return textIn(value as { readonly [field: string]: Json }, "name", "title", "text", "id");
}
