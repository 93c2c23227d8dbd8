import type { Msg } from "@warren/kernel/message.ts";
import type { Scenario } from "../../scenario/types.ts";
import { editorEn } from "../../text/editor.en.ts";
import { idsOf } from "./fresh.ts";

/** Words of the sentences that choices of a field are called by. */
const FAMILY: { readonly [field: string]: string } = {
  terrain: "terrain",
  difficult: "terrain",
  tags: "tag",
  anyTag: "tag",
  notTag: "tag",
  domain: "domain",
  domains: "domain",
  stat: "stat",
  phase: "phase.name",
  state: "state",
};
const has = (key: string): boolean => Object.hasOwn(editorEn, key);

/** What fields, choices and things are called in forms. */
export class Labels {
  private readonly say: (msg: Msg) => string;
  private readonly sentence: (msg: Msg) => string;
  private readonly war: () => Scenario;
  constructor(say: (msg: Msg) => string, sentence: (msg: Msg) => string, war: () => Scenario) {
    this.say = say;
    this.sentence = sentence;
    this.war = war;
  }
  private first(...keys: readonly string[]): string | undefined {
    const key = keys.find(has);
    return key === undefined ? undefined : this.say({ key });
  }
  /** A field of a record of this kind. */
  field(kind: string, name: string): string {
    return this.first(`edit.f.${kind}.${name}`, `edit.f.${name}`) ?? name;
  }
  /** What a field is for, where its name does not say it. */
  help(kind: string, name: string): string | undefined {
    return this.first(`edit.h.${kind}.${name}`, `edit.h.${name}`);
  }
  /** One entry of a list. */
  one(list: string): string {
    return this.first(`edit.one.${list}`) ?? this.field("", list);
  }
  /** A choice of a field. */
  value(field: string, value: string | number): string {
    const own = this.first(`edit.v.${field}.${value}`, `edit.v.${value}`);
    if (own !== undefined) return own;
    const family = FAMILY[field];
    if (family !== undefined) return this.sentence({ key: `${family}.${value}` });
    if (field === "windows") return this.window(String(value));
    return String(value);
  }
  private window(value: string): string {
    const [who, what] = value.split(":");
    if (who !== "own" && who !== "enemy") return this.sentence({ key: `window.at.${value}` });
    return this.sentence({ key: `window.in.${who}`, args: { phase: this.sentence({ key: `phase.name.${what}` }) } });
  }
  /** What a side of a war is called, and the words that mean several. */
  sideOf(war: Scenario, id: string): string {
    return war.sides.find((one) => one.id === id)?.short ?? this.first(`edit.who.${id}`) ?? id;
  }
  /** What an id of a kind is called. */
  thing(kind: string, id: string): string {
    const war = this.war();
    switch (kind) {
      case "side":
        return this.sideOf(war, id);
      case "deck": {
        // A side has one deck as a rule, and it is called by the side then.
        const deck = war.decks.find((one) => one.id === id);
        const isOnly = deck && war.decks.filter((one) => one.side === deck.side).length === 1;
        return isOnly ? this.sideOf(war, deck.side) : id;
      }
      case "region":
      case "sea":
        return war.regions.find((one) => one.id === id)?.name ?? id;
      case "unit":
      case "leader":
      case "counter": {
        const found = [...war.units, ...war.leaders].find((one) => one.id === id || id.startsWith(`${one.id}.`));
        return found ? `${found.name} (${id})` : id;
      }
      case "card":
        return war.cards.find((one) => one.id === id)?.title ?? id;
      case "tech":
        return war.tech.find((one) => one.id === id)?.name ?? id;
      case "resource":
        return this.first(`edit.v.resource.${id}`) ?? id;
      default:
        return id;
    }
  }
  /** All that a field may mean, by name. */
  things(kind: string, words: readonly string[] = []): readonly { readonly id: string; readonly name: string }[] {
    const own = idsOf(this.war(), kind).map((id) => ({ id, name: this.thing(kind, id) }));
    const sorted = kind === "side" ? own : own.sort((a, b) => a.name.localeCompare(b.name));
    return [...words.map((id) => ({ id, name: this.first(`edit.who.${id}`) ?? id })), ...sorted];
  }
}
