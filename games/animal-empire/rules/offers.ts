import type { Seat } from "@warren/kernel/json.ts";
import type { Msg } from "@warren/kernel/message.ts";
import type { Heard } from "@warren/kernel/talk.ts";
import { type EmpireView, seatOf, type Table } from "./state.ts";

/**
 * What is said at the table besides chat: orders of a lord between the turns, and offers between players with their answers. All of it is said aloud
 * and binds nobody (AE-talk-1). As said:
 *   ["order", "seat.2", "attack", "seat.1"]               as in the lord's own turn
 *   ["offer", "seat.1", "peace", "r7"]                    r7: until the end of round 7
 *   ["offer", "seat.1", "war", "seat.2", "r7"]            both attack seat 2
 *   ["offer", "seat.1", "share", "mine.k3", "yours.k5", "r7"]
 *   ["accept", "12"], ["decline", "12"], ["withdraw", "12"]   the offer of entry 12
 */
export const OFFERS = ["peace", "war", "share"] as const;
export type OfferKind = (typeof OFFERS)[number];
export const ANSWERS = ["accept", "decline", "withdraw"] as const;

/** AE-talk-4: how many rounds after its own an offer waits for an answer. */
const PATIENCE = 1;

export interface Offer {
  /** The entry in which it was made. */
  readonly seq: number;
  readonly from: Seat;
  readonly to: Seat;
  readonly kind: OfferKind;
  /** The last round for which it is meant. */
  readonly until: number;
  /** war: whom both attack. */
  readonly whom?: Seat;
  /** share: the Kingdom left to who offers, and the one left to whom it is offered. */
  readonly mine?: string;
  readonly yours?: string;
  /** The last round in which it can be answered. */
  readonly answerBy: number;
  readonly answer?: { readonly word: (typeof ANSWERS)[number]; readonly seq: number };
}

const roundOf = (id: string): number => Number(id.slice(1));
const kingdomIn = (id: string): string => id.slice(id.indexOf(".") + 1);
/** What is noted of the moment in which something is said. */
export interface Moment {
  readonly round: number;
  /** Turns since the game began. */
  readonly turn: number;
}
export function momentOf({ turn, first, lords }: Table): Moment {
  const seats = lords.length;
  return { round: turn.round, turn: (turn.round - 1) * seats + ((turn.seat - (first ?? 0) + seats) % seats) };
}

/** Every offer that was heard, with its answer, oldest first. */
export function offersIn(heard: readonly Heard[]): Offer[] {
  const offers: Offer[] = [];
  for (const { seq, seat, say, moment } of heard) {
    const [word, first, kind, ...terms] = say as readonly string[];
    if (word === "offer") {
      const base = {
        seq,
        from: seat,
        to: seatOf(first!),
        kind: kind as OfferKind,
        until: roundOf(terms.at(-1)!),
        answerBy: (moment as unknown as Moment).round + PATIENCE,
      };
      if (kind === "war") offers.push({ ...base, whom: seatOf(terms[0]!) });
      else if (kind === "share") offers.push({ ...base, mine: kingdomIn(terms[0]!), yours: kingdomIn(terms[1]!) });
      else offers.push(base);
    } else if (word !== "order") {
      const at = offers.findIndex((offer) => offer.seq === Number(first));
      if (at >= 0) offers[at] = { ...offers[at]!, answer: { word: word as (typeof ANSWERS)[number], seq } };
    }
  }
  return offers;
}

/** AE-talk-4: neither answered nor withdrawn, and its time has not run out. */
export const isOpen = (offer: Offer, table: Table): boolean => !offer.answer && table.turn.round <= offer.answerBy;

/** Offers this player has a part in that were accepted and whose last round is not over. Nobody has to keep them. */
export function pactsOf(heard: readonly Heard[], view: EmpireView, seat: Seat): Offer[] {
  return offersIn(heard).filter(
    (offer) =>
      offer.answer?.word === "accept" && offer.until >= view.table.turn.round && (offer.from === seat || offer.to === seat),
  );
}

/** What an offer is about, in words; `who` is the player who makes it. */
export function termOf({ from: who, to, kind, until, whom, mine, yours }: Offer): Msg {
  switch (kind) {
    case "peace":
      return { key: "term.peace", args: { until } };
    case "war":
      return { key: "term.war", args: { whom: whom!, until } };
    case "share":
      return { key: "term.share", args: { who, to, mine: mine!, yours: yours!, until } };
    default:
      return kind satisfies never;
  }
}
export const offerMsg = (offer: Offer): Msg => ({
  key: "offer.made",
  args: { who: offer.from, to: offer.to, term: termOf(offer) as never },
});
