import type { View } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import type { Msg } from "@warren/kernel/message.ts";
import type { GameModule } from "@warren/kernel/module.ts";
import { houseEn } from "@warren/kernel/text.en.ts";
import { type Catalogue, type Speaker, say } from "@warren/kernel/text.ts";
import { wireEn } from "@warren/wire/text.en.ts";
import { en } from "../text/en.ts";
import { lang } from "../text/t.ts";
import { type TableKey, tableEn } from "./text.en.ts";

/** Everything a part of the table needs to speak: the game's words first, then the table's, the house's and the server's. */
export interface Words {
  /** By seat; who reads is told that it is him. */
  readonly names: readonly string[];
  /** The same in a word, where there is little room: "You". */
  readonly labels: readonly string[];
  /** `then`: who sat where at that time, of seats that have changed hands since. */
  say(msg: Msg, then?: ReadonlyMap<Seat, string>): string;
  t(key: TableKey, args?: Msg["args"]): string;
  /** An id of a domain or a view by its name. */
  name(id: string, view: View): string;
  /** What it does, where the game has words for that: its name's key with `.help`. */
  about(id: string, view: View): string | undefined;
  readonly lang: string;
}

/** `me`: who reads; nobody where the words are for all alike (a spectator, a replay). */
export function wordsOf(
  module: GameModule | undefined,
  names: readonly string[],
  more: readonly Catalogue[] = [],
  me: Seat | null = null,
): Words {
  const catalogues = [...(module ? [module.catalogue] : []), tableEn, houseEn, wireEn, ...more, en];
  const speaker: Speaker = { catalogues, names, lang: lang(), ...(me === null ? {} : { me }) };
  return {
    names: names.map((name, i) => (i === me ? say(speaker, { key: "name.you", args: { name } }) : name)),
    labels: names.map((name, i) => (i === me ? say(speaker, { key: "you.first" }) : name)),
    lang: speaker.lang,
    say: (msg, then) => say(then?.size ? speakerOf(speaker, then) : speaker, msg),
    t: (key, args) => say({ ...speaker, catalogues: [tableEn, houseEn] }, args === undefined ? { key } : { key, args }),
    name(id, view) {
      const label = module?.label(id, view);
      if (label === undefined) return id;
      return typeof label === "string" ? label : say(speaker, label);
    },
    about(id, view) {
      const label = module?.label(id, view);
      if (label === undefined || typeof label === "string") return undefined;
      const key = `${label.key}.help`;
      return Object.hasOwn(module!.catalogue, key) ? say(speaker, { ...label, key }) : undefined;
    },
  };
}

/** Who reads is not who sat there then. */
function speakerOf({ me, ...speaker }: Speaker, then: ReadonlyMap<Seat, string>): Speaker {
  const names = speaker.names.map((name, seat) => then.get(seat) ?? name);
  return me === undefined || then.has(me) ? { ...speaker, names } : { ...speaker, names, me };
}

/** A share as the reader's language writes it, to the whole percent; small but possible shares are not shown as nothing. */
export function percent(share: number, lang: string): string {
  const digits = share > 0 && share < 0.01 ? 1 : 0;
  return new Intl.NumberFormat(lang, { style: "percent", maximumFractionDigits: digits }).format(share);
}

export function decimal(value: number, lang: string, digits = 1): string {
  return new Intl.NumberFormat(lang, { maximumFractionDigits: digits, minimumFractionDigits: digits }).format(value);
}
