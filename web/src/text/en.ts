import type { Catalogue } from "@warren/kernel/text.ts";

/** The words of the site in English. Another language is another file with the same keys. */
export const en = {
  "site.name": "Warren",
  "site.sentence": "One table for five war games, where the machine keeps the rules and you make the decisions.",
  "site.skip": "Skip to the page",
} as const satisfies Catalogue;

export type SiteKey = keyof typeof en;
export type SiteCatalogue = { readonly [key in SiteKey]: string };
