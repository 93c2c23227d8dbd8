import type { Tree } from "@warren/kernel/domain.ts";
import type { Seat } from "@warren/kernel/json.ts";
import type { Msg } from "@warren/kernel/message.ts";
import type { TalkRules } from "@warren/kernel/talk.ts";
import { speciesOf } from "../content/animals.ts";
import { isCard } from "./cards.ts";
import { cardsIn } from "./spoils.ts";
import { type Hand, membersOf, seatId, type Table, type TigerView, teamOf } from "./state.ts";
import { dice, openPlaces, PILE_MIN } from "./war.ts";

/**
 * What members of a team may always say to each other (TT-together-26). Each is a message with one hole, `{what}`, for one of the ids
 * that `phrasesFor` allows, or with none. Nothing in them can tell what lies in a hand or a pile.
 */
export const PHRASES = [
  { id: "number", key: "say.number" },
  { id: "dice", key: "say.dice" },
  { id: "place", key: "say.place" },
  { id: "wantCard", key: "say.wantCard" },
  { id: "agree", key: "say.agree" },
  { id: "promise", key: "say.promise" },
] as const;
export type PhraseId = (typeof PHRASES)[number]["id"];

/** A phrase a seat may use now, with the ids that may fill its hole; `of` is absent when it has none. */
export interface Phrase {
  readonly id: PhraseId;
  readonly key: (typeof PHRASES)[number]["key"];
  readonly of?: readonly string[];
}

/** TT-together-25, TT-together-27: whether a seat may write freely to its team now. Tables without teams have nobody to write to. */
const maySpeakFreely = (table: Table, seat: Seat): boolean => table.team?.talk[teamOf(seat)] ?? false;

/** The phrases this seat may use now. */
export function phrasesFor(view: TigerView): Phrase[] {
  const { table, seat, hand } = view;
  if (!table.team || seat === null || !hand) return [];
  const war = table.wars[0];
  const most = Math.floor(table.hands[seat]! / PILE_MIN);
  const numbers = Array.from({ length: Math.max(most, table.hands.length) }, (_, i) => dice(i + 1));
  const attacking = teamOf(seat) === table.team.attacking;
  const side = war && (war.sides[0].seats.includes(seat) ? 0 : 1);
  const places = war && side !== undefined && war.stage === "split" ? openPlaces(war, side).map((i) => `spot.${i + 1}`) : [];
  const loot = hand.loot ? cardsIn(hand.loot) : [];
  const of: { [id in PhraseId]: readonly string[] | undefined } = {
    number: !war && attacking ? numbers : [],
    dice: !war || places.length > 0 ? numbers.slice(0, Math.max(1, most)) : [],
    place: places,
    wantCard: loot,
    agree: undefined,
    promise: undefined,
  };
  return PHRASES.filter(({ id }) => of[id]?.length !== 0).map((phrase) => {
    const ids = of[phrase.id];
    return ids ? { ...phrase, of: ids } : phrase;
  });
}

/** How the hole of a phrase is filled: an id that `phrasesFor` allows, by the name everybody in the team knows it by. */
function what(id: string, { roosters }: Table): Msg {
  if (!isCard(id)) return { key: id.startsWith("spot") ? "label.spot" : "label.dice", args: { n: Number(id.split(".")[1]) } };
  const rooster = roosters?.[id];
  return rooster
    ? { key: "label.rooster", args: { rule: rooster.rule, change: rooster.change } }
    : { key: `animal.${speciesOf(id)}` };
}

/**
 * In team play members say phrases to each other, and write freely to their team while a Bird lets them. What is said is the path
 * `["say.place", "spot.2"]`. Who has no team mates, or plays without teams, has nobody to keep anything from: chat is open.
 */
export const talk: TalkRules<Table, Hand> = {
  now(view, seat) {
    const { table } = view;
    if (!table.team || membersOf(table, teamOf(seat)).length === 1) return undefined;
    const tree: { [id: string]: Tree } = {};
    for (const { key, of } of phrasesFor(view)) tree[key] = Object.fromEntries((of ?? []).map((id) => [id, {}]));
    return maySpeakFreely(table, seat)
      ? { free: "team", domain: { t: "pick", tree }, rule: "TT-together-27" }
      : { free: "none", domain: { t: "pick", tree }, rule: "TT-together-25" };
  },
  said({ table }, seat, _heard, say) {
    const [key, id] = say as readonly [string, string?];
    const words = id === undefined ? { key } : { key, args: { what: what(id, table) as never } };
    return {
      event: { key: "team.said", args: { who: seat, words }, rule: "TT-together-26", about: [seatId(seat)] },
      to: membersOf(table, teamOf(seat)),
    };
  },
};
