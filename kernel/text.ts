import type { Json, Seat } from "./json.ts";
import type { Msg } from "./message.ts";

/** One language of one game (or of the house): message key -> template. */
export type Catalogue = { readonly [key: string]: string };

/** Who is who, for `{x@seat}`. */
export interface Speaker {
  /** The game's catalogue first, the house's last: the first that knows a key is used. */
  readonly catalogues: readonly Catalogue[];
  /** Names by seat. */
  readonly names: readonly string[];
  /** Who is spoken to; nobody where all are told the same (spectators, replays). */
  readonly me?: Seat | undefined;
  /** BCP 47 tag of the language, for plurals and lists. */
  readonly lang: string;
}

/**
 * Templates:
 *   {n}                 the argument as it is; a list is joined with commas and "and"; a nested message is said in place
 *   {card@animal}       the argument as an id of the family `animal`: the message `animal.<id>`
 *   {who@seat}          the name of the player in that seat; who is spoken to is "you" where the template has forms for that, else is told
 *                       so behind the name (`name.you`)
 *   {who@seat|take|takes}   the first form for who is spoken to, the other for anybody else; with one form, that or the name
 *   {n|card|cards}      one form or the other by the argument's plural class; also {n|one:..|few:..|other:..}
 */
const HOLE = /\{([A-Za-z0-9_]+)(?:@([A-Za-z0-9_.]+))?((?:\|[^{}|]*)*)\}/g;

const plurals = new Map<string, Intl.PluralRules>();
const lists = new Map<string, Intl.ListFormat>();
function cached<T>(map: Map<string, T>, lang: string, make: () => T): T {
  let made = map.get(lang);
  if (!made) map.set(lang, (made = make()));
  return made;
}

function template(speaker: Speaker, key: string): string | undefined {
  for (const catalogue of speaker.catalogues) if (Object.hasOwn(catalogue, key)) return catalogue[key];
  return undefined;
}

/** A message as a sentence. A key that no catalogue knows is shown as it is, so that it is seen and mended. */
export function say(speaker: Speaker, msg: Msg): string {
  const text = template(speaker, msg.key);
  if (text === undefined) return msg.key;
  return text.replace(HOLE, (hole, name: string, family: string | undefined, forms: string, at: number) => {
    const value = msg.args?.[name];
    if (value === undefined) return hole;
    const isMe = family === "seat" && speaker.me !== undefined && value === speaker.me;
    if (forms && family === "seat") {
      const [mine, others] = forms.slice(1).split("|");
      return isMe ? mine! : (others ?? word(speaker, value, family));
    }
    if (forms) return choose(speaker, value, forms.slice(1).split("|"));
    if (isMe && text.includes(`{${name}@seat|`)) return say(speaker, { key: at === 0 ? "you.first" : "you" });
    return word(speaker, value, family);
  });
}

function choose(speaker: Speaker, value: Json, forms: readonly string[]): string {
  const n = Array.isArray(value) ? value.length : Number(value);
  const rules = cached(plurals, speaker.lang, () => new Intl.PluralRules(speaker.lang));
  const category = rules.select(n);
  const named = forms.find((form) => form.startsWith(`${category}:`)) ?? forms.find((form) => form.startsWith("other:"));
  if (named !== undefined) return named.slice(named.indexOf(":") + 1);
  return (category === "one" ? forms[0] : (forms[1] ?? forms[0])) ?? "";
}

function word(speaker: Speaker, value: Json, family: string | undefined): string {
  if (Array.isArray(value)) {
    const words = value.map((one: Json) => word(speaker, one, family));
    return cached(lists, speaker.lang, () => new Intl.ListFormat(speaker.lang)).format(words);
  }
  if (family === "seat") {
    const name = speaker.names[Number(value)] ?? `seat ${Number(value) + 1}`;
    return speaker.me === value ? say(speaker, { key: "name.you", args: { name } }) : name;
  }
  if (family !== undefined) return say(speaker, { key: `${family}.${String(value)}` });
  if (typeof value === "object" && value !== null && typeof (value as { key?: unknown }).key === "string")
    return say(speaker, value as unknown as Msg);
  return String(value);
}

/** The argument names a template uses: lets a test compare languages. */
export function holes(text: string): string[] {
  return [...text.matchAll(HOLE)].map((match) => match[1]!);
}
