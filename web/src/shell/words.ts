import type { Msg } from "@warren/kernel/message.ts";
import { houseEn } from "@warren/kernel/text.en.ts";
import type { Catalogue } from "@warren/kernel/text.ts";
import { say } from "@warren/kernel/text.ts";
import { en } from "../text/en.ts";
import { lang } from "../text/t.ts";

/** A message of a game, the house or the site as a sentence. */
export function sayAny(msg: Msg, catalogue?: Catalogue, names: readonly string[] = []): string {
  return say({ catalogues: [...(catalogue ? [catalogue] : []), houseEn, en], names, lang: lang() }, msg);
}
