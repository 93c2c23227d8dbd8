import { manifestOf } from "@warren/games/listed.ts";
import type { Msg } from "@warren/kernel/message.ts";
import { houseEn } from "@warren/kernel/text.en.ts";
import type { Catalogue } from "@warren/kernel/text.ts";
import { say } from "@warren/kernel/text.ts";
import { wireEn } from "@warren/wire/text.en.ts";
import { en } from "../text/en.ts";
import { lang } from "../text/t.ts";

/** A message of a game, the house, the server or the site as a sentence. */
export function sayAny(msg: Msg, catalogue?: Catalogue, names: readonly string[] = []): string {
  return say({ catalogues: [...(catalogue ? [catalogue] : []), houseEn, wireEn, en], names, lang: lang() }, msg);
}

/** The name of a game, also of one that is not built yet; an unknown id as it is. */
export function titleOf(game: string): string {
  return manifestOf(game)?.look.words.title ?? game;
}

export function taglineOf(game: string): string | undefined {
  return manifestOf(game)?.look.words.tagline;
}
