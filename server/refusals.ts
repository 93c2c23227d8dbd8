import type { Json } from "@warren/kernel/json.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import { houseEn } from "@warren/kernel/text.en.ts";
import { type Catalogue, say } from "@warren/kernel/text.ts";
import { type WireKey, wireEn } from "@warren/wire/text.en.ts";

/** A refusal of the server itself; keys come from its catalogue. */
export function refusal(key: WireKey, args?: { readonly [name: string]: Json }): Refusal {
  return args ? { key, args } : { key };
}

/** HTTP status by key, for everything that is not 422: the answer was understood and the rules say no. */
const STATUS: { readonly [key: string]: number } = {
  "request.malformed": 400,
  "request.notJson": 400,
  "request.oddPath": 400,
  "guest.unknown": 401,
  "guest.banned": 403,
  "guest.muted": 403,
  "recovery.wrong": 403,
  "passkey.refused": 403,
  "device.unknown": 404,
  "passkey.unknown": 404,
  "me.tooManyTries": 429,
  "passkey.enough": 409,
  "passkey.known": 409,
  "passkey.needsName": 409,
  "me.leavesMatches": 409,
  "request.origin": 403,
  "seat.notYours": 403,
  "table.notHost": 403,
  "table.notSeated": 403,
  "table.turnedAway": 403,
  "undo.notConcerned": 403,
  "work.notYours": 403,
  "work.unknown": 404,
  "table.unknown": 404,
  "seat.unknown": 404,
  "request.notFound": 404,
  "picture.unknownEntry": 404,
  "request.tooLarge": 413,
  "request.tooLarge.unsaid": 413,
  "request.mediaType": 415,
  "guest.tooMany": 429,
  "guest.tooMuchStored": 429,
  "request.tooFast": 429,
  "request.tooManyPages": 429,
  "request.tooManyTables": 429,
  "table.tooMany": 429,
  "work.tooMany": 429,
  "work.tooMuch": 429,
  "server.failed": 500,
  "server.storeFailed": 503,
  "server.stopping": 503,
  "site.missing": 503,
  "work.otherGame": 409,
  "dice.unknown": 409,
  "table.gathering": 409,
  "table.started": 409,
  "table.notOver": 409,
  "table.full": 409,
  "table.seatTaken": 409,
  "table.hostStays": 409,
  "table.resignInstead": 409,
  "table.partOfLonger": 409,
  "table.episodeBegun": 409,
  "table.episodeFirst": 409,
  "seat.notAway": 409,
  "seat.nobodys": 409,
  "seat.longers": 409,
  "seat.clocked": 409,
  "rest.now": 409,
  "rest.already": 409,
  "rest.not": 409,
  "rest.alreadyAsked": 409,
  "rest.notAsked": 409,
  "rest.episode": 409,
  "table.notAbandoned": 409,
  "table.tooMuchTalk": 409,
  "table.tooMuchStored": 409,
  "table.tooMuchSpectatorTalk": 409,
  "talk.closed": 409,
  "talk.none": 409,
  "talk.nothingNow": 409,
  "talk.enoughForNow": 409,
  "talk.enough": 409,
  "table.otherVersion": 409,
  "kept.damaged": 409,
  "kept.unreadable": 409,
  "kept.contract": 409,
  "table.otherGame": 409,
  "table.damaged": 409,
  "seat.resigned": 409,
  "seat.caretaken": 409,
  "seat.noStranger": 409,
  "seat.notCaretaken": 409,
  "seat.answering": 409,
  "seat.finishingTurn": 409,
  "command.idUsed": 409,
  "undo.alreadyAsked": 409,
  "undo.notAsked": 409,
  "match.over": 409,
  "match.notAsked": 409,
  "match.otherQuestion": 409,
  "match.nothingToUndo": 409,
  "match.tooLong": 409,
  "match.resignedAlready": 409,
  "match.nobodyJoins": 409,
  "match.full": 409,
  "match.nobodyLeaves": 409,
  "match.leftAlready": 409,
};

export function statusOf(refused: Refusal): number {
  return STATUS[refused.key] ?? 422;
}

/** The refusal as an English sentence, for those who read the API without a catalogue. */
export function sentence(refused: Refusal, game?: Catalogue): string {
  const catalogues = game ? [game, wireEn, houseEn] : [wireEn, houseEn];
  return say({ catalogues, names: [], lang: "en" }, refused);
}

/** Thrown inside request handlers only; the error handler turns it into its status and body. */
export class Refused extends Error {
  readonly refusal: Refusal;
  /** The words of the game that refuses, if it is one. */
  readonly text: Catalogue | undefined;
  constructor(refused: Refusal, text?: Catalogue) {
    super(refused.key);
    this.refusal = refused;
    this.text = text;
  }
}
export function refuse(key: WireKey, args?: { readonly [name: string]: Json }): never {
  throw new Refused(refusal(key, args));
}
