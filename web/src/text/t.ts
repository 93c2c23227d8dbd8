import type { Msg } from "@warren/kernel/message.ts";
import { type Speaker, say } from "@warren/kernel/text.ts";
import { en, type SiteCatalogue, type SiteKey } from "./en.ts";

/** The languages the site speaks; a language is a file with the keys of `en.ts` and a line here. */
export const LANGUAGES: { readonly [lang: string]: { readonly name: string; readonly words: SiteCatalogue } } = {
  en: { name: "English", words: en },
};

let speaker: Speaker = { catalogues: [en], names: [], lang: "en" };

/** Changes the language; the page is built anew after it. An unknown one leaves English. */
export function speak(lang: string): void {
  const known = Object.hasOwn(LANGUAGES, lang) ? lang : "en";
  speaker = { catalogues: [LANGUAGES[known]!.words, en], names: [], lang: known };
}

export function lang(): string {
  return speaker.lang;
}

/** A sentence of the site. */
export function t(key: SiteKey, args?: Msg["args"]): string {
  return say(speaker, args === undefined ? { key } : { key, args });
}
