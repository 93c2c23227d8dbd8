import type { Seat } from "@warren/kernel/json.ts";
import { cardsIn } from "./spoils.ts";
import { type Table, type TigerView, teamOf } from "./state.ts";
import { dice, openPlaces, PILE_MIN } from "./war.ts";

/**
 * What members of a team may always say to each other (TT-together-26). Each is a message with one hole, `{what}`, for one of the ids
 * that `phrasesFor` allows, or with none. Nothing in them can tell what lies in a hand or a die.
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
export const maySpeakFreely = (table: Table, seat: Seat): boolean => table.team?.talk[teamOf(seat)] ?? false;

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
