import type { Json } from "@warren/kernel/json.ts";
import type { Msg } from "@warren/kernel/message.ts";
import type { Place } from "../../scenario/finding.ts";
import { type RecordForm, withAt } from "../../scenario/form.ts";
import { sentencesOf } from "../../scenario/sentences.ts";
import type { Scenario, SpecialRule, Use } from "../../scenario/types.ts";
import type { Condition, Effect } from "../../scenario/vocabulary.ts";

/** What cards, rules and ways to win say, made from their data; and what players read of them, which follows as long as nobody has written it himself. */

interface Texted {
  readonly text: string;
}
/** A way to win or to score, or what gives supremacy. */
interface Scored extends Texted {
  readonly side: string;
  readonly when: readonly Condition[];
  readonly do?: readonly Effect[];
  readonly amount?: number;
  readonly stat?: string;
}
const SCORES = ["suddenDeath", "alsoWins", "perTurn", "end"] as const;
/** As long as a text of the format may be. */
const MOST = 2000;

export interface Words {
  /** Those of the editor, and those of sentences. */
  say(msg: Msg): string;
  sentence(msg: Msg): string;
  side(war: Scenario, id: string): string;
  stat(id: string): string;
}
export interface Sayings {
  /** What the machine will do, for whoever makes the war; empty where there is nothing to say. */
  said(list: string, entry: Json): string;
  /** The same for players, who read it behind words of the board that say when it counts. */
  text(list: string, entry: Json): string;
}

export function sayingsOf(war: Scenario, words: Words): Sayings {
  const sentences = sentencesOf(war);
  const list = (of: readonly Msg[]): string =>
    words.sentence({ key: "if.all", args: { of: of.map((one) => words.sentence(one)) } });
  function scored(name: string, entry: Scored, isForPlayers: boolean): string {
    const { side, when, stat, amount } = entry;
    const isOpen = when.length === 0;
    const args = {
      who: words.side(war, side),
      when: list(when.map((one) => sentences.condition(one))),
      do: list((entry.do ?? []).map((one) => sentences.effect(one))),
    };
    const told = (key: string, more: Msg["args"] = {}): string =>
      words.say({ key: `edit.${isForPlayers ? "told" : "said"}.${key}${isOpen ? "" : ".if"}`, args: { ...args, ...more } });
    if (name === "perTurn" || name === "end") return told(name);
    if (name === "supremacy")
      return words.say({
        key: `edit.said.supremacy${isOpen ? "" : ".if"}`,
        args: { ...args, stat: words.stat(stat!), n: amount! },
      });
    return isOpen ? "" : words.say({ key: isForPlayers ? "edit.told.wins" : "edit.said.wins", args });
  }
  function saying(name: string, entry: Json, isForPlayers: boolean): string {
    if (name === "uses") return words.sentence(sentences.use(entry as unknown as Use));
    if (name === "specialRules") return words.sentence(sentences.rule(entry as unknown as SpecialRule));
    const isScored = name === "supremacy" || (SCORES as readonly string[]).includes(name);
    return isScored ? scored(name, entry as unknown as Scored, isForPlayers) : "";
  }
  const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
  return {
    said: (name, entry) => saying(name, entry, false),
    text: (name, entry) => capital(saying(name, entry, true)).slice(0, MOST),
  };
}

/** All that players read a text of, with the list it stands in. */
function* textedIn(war: Scenario): Generator<{ readonly place: Place; readonly list: string; readonly entry: Texted }> {
  for (const [i, { uses }] of war.cards.entries())
    for (const [j, entry] of uses.entries()) yield { place: ["cards", i, "uses", j], list: "uses", entry };
  for (const list of ["specialRules", "supremacy"] as const)
    for (const [i, entry] of war[list].entries()) yield { place: [list, i], list, entry };
  for (const list of SCORES)
    for (const [i, entry] of (war.victory[list] ?? []).entries()) yield { place: ["victory", list, i], list, entry };
}

/** The war with every text told anew that was made from data before and now would be another one; what somebody wrote himself stays. */
export function retold(form: RecordForm, before: Scenario, after: Scenario, words: Words): Scenario {
  if (after === before) return after;
  const old = new Map([...textedIn(before)].map(({ place, entry }) => [place.join("."), entry]));
  const [then, now] = [sayingsOf(before, words), sayingsOf(after, words)];
  return [...textedIn(after)].reduce((war, { place, list, entry }) => {
    const was = old.get(place.join("."));
    if (!was || was.text !== entry.text || then.text(list, was as unknown as Json) !== was.text) return war;
    const text = now.text(list, entry as unknown as Json);
    return text === "" || text === entry.text ? war : put(form, war, place, text);
  }, after);
}
/** The war with every text made from its data. */
export function toldAnew(form: RecordForm, war: Scenario, words: Words): Scenario {
  const { text } = sayingsOf(war, words);
  return [...textedIn(war)].reduce((made, { place, list, entry }) => {
    const own = text(list, entry as unknown as Json);
    return own === "" ? made : put(form, made, place, own);
  }, war);
}
const put = (form: RecordForm, war: Scenario, place: Place, text: string): Scenario =>
  withAt(form, war as unknown as Json, [...place, "text"], text) as unknown as Scenario;
