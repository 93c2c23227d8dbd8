import type { Level } from "@warren/kernel/bot.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import type { Seat } from "@warren/kernel/json.ts";
import type { Msg, Refusal } from "@warren/kernel/message.ts";
import type { Options } from "@warren/kernel/options.ts";
import type { Picture, Update } from "@warren/kernel/witness.ts";
import type { CareReason, ClockInfo, ClockKind, TableTime } from "./time.ts";

/** What server and pages say to each other. Types only: the server's schemas check that what arrives is so. */

/** Who is to sit where when a table is made. */
export type SeatWish =
  | { readonly who: "me" }
  /** Another person, who comes by the link. */
  | { readonly who: "link" }
  /** Somebody on my own device. */
  | { readonly who: "device"; readonly name: string }
  | { readonly who: "bot"; readonly level: Level };

export interface SeatInfo {
  readonly kind: "person" | "device" | "bot" | "open";
  /** Shown name; for an open seat empty. */
  readonly name: string;
  readonly level?: Level;
  /** Whether the asking guest plays this seat. */
  readonly mine: boolean;
  /** Whether a page of that player is connected. Bots always are. */
  readonly here: boolean;
  readonly resigned: boolean;
  /** Its player has left the match for good, and nobody takes the seat again. */
  readonly closed?: true;
  /** I may leave the match for good. */
  readonly mayLeave?: true;
  /** The caretaker plays this seat until its player takes it back. */
  readonly care?: SeatCare;
  /** I may offer it to whoever comes by the link: it is mine, or its player has been away for a day. */
  readonly mayOffer?: true;
  /** I may have the caretaker play it: its player does not come, and there is no clock. */
  readonly mayEntrust?: true;
  /** My own standing orders: by kind of question the order that answers it. Nobody is shown another's. */
  readonly orders?: StandingOrders;
}

export interface SeatCare {
  readonly why: CareReason;
  /** Milliseconds since 1970. */
  readonly since: number;
  /** How many questions it has answered since. */
  readonly answers: number;
  /** Whoever comes by the link may take the seat. */
  readonly offered?: true;
}
export type StandingOrders = { readonly [kind: string]: string };

/** What happened at a table and is no move: somebody asks to take back, the caretaker sits down, the match waits. Part of the log. */
export interface Note {
  readonly n: number;
  /** The last entry when it happened. */
  readonly seq: number;
  readonly at: number;
  readonly msg: Msg;
}

export const STAGES = ["gathering", "playing", "over"] as const;
export type Stage = (typeof STAGES)[number];

export interface TableInfo {
  readonly id: string;
  readonly game: string;
  readonly version: number;
  readonly options: Options;
  readonly stage: Stage;
  readonly seats: readonly SeatInfo[];
  /** Whether the asking guest made the table (may start and remove it). */
  readonly host: boolean;
  readonly createdAt: number;
  readonly commitment: string;
  /** Present once the match is over. */
  readonly key?: string;
  readonly salt: string;
  /** Seats waited for when this was sent; empty before the start and after the end. Moves do not send it anew: a picture's `open` is always right. */
  readonly waiting: readonly Seat[];
  /** A pending request to undo: who asks, to which entry, who has agreed, who must still. */
  readonly undoAsked?: {
    readonly seat: Seat;
    readonly to: number;
    readonly agreed: readonly Seat[];
    readonly missing: readonly Seat[];
  };
  readonly time: TableTime;
  /** By seat, null where no clock runs for anybody (bots); absent without clocks. Sent anew whenever one starts or stops. */
  readonly clocks?: readonly (ClockInfo | null)[];
  /** Nobody who plays here is connected: clocks and caretakers wait. */
  readonly paused?: true;
  /** All who play have agreed to rest, or one of them asks for it. */
  readonly rest?:
    | { readonly since: number }
    | { readonly seat: Seat; readonly agreed: readonly Seat[]; readonly missing: readonly Seat[] };
  /** The match is under way and I may take its next seat, or one that is offered. */
  readonly mayJoin?: true;
  /** The table made by "rematch", if any. */
  readonly rematch?: string;
  /** The table of the match that this one waits for, or waited for last. */
  readonly episode?: string;
  /** By the entry that made it wait, the tables of all matches that it has taken in; absent where there are none. */
  readonly episodes?: { readonly [since: number]: string };
  /** The table of the match that waits for this one. */
  readonly longer?: string;
  /** Why the match cannot be played on here: other version of the rules, game not installed, damaged log. */
  readonly unplayable?: Refusal;
  readonly spectators: number;
}

export interface ChatLine {
  readonly n: number;
  readonly name: string;
  /** Absent for a spectator. */
  readonly seat?: Seat;
  /** Who reads it; absent: everybody. */
  readonly to?: readonly Seat[];
  readonly text: string;
  readonly at: number;
}

/** One command at a table, over the socket or by POST. `id` is made by the client; a repeat is answered the same and done once. */
export type TableCommand = { readonly id: string } & (
  | { readonly do: "answer"; readonly seat: Seat; readonly decision: string; readonly answer: Answer }
  /** Take back when it is free, otherwise ask the others. */
  | { readonly do: "undo"; readonly seat: Seat }
  | { readonly do: "undo.agree"; readonly seat: Seat }
  /** Whoever asked withdraws by this too. */
  | { readonly do: "undo.decline"; readonly seat: Seat }
  /** Leaves the seat to the caretaker. */
  | { readonly do: "seat.leave"; readonly seat: Seat }
  /** Takes it back from the caretaker. */
  | { readonly do: "seat.return"; readonly seat: Seat }
  /** Leaves the match for good, where the game lets somebody go: the seat is closed. */
  | { readonly do: "seat.close"; readonly seat: Seat }
  /** Lets whoever comes by the link take the seat: one's own, or one whose player has been away for a day. */
  | { readonly do: "seat.offer"; readonly seat: Seat }
  /** Has the caretaker play for somebody else who does not come, where there is no clock. */
  | { readonly do: "seat.entrust"; readonly seat: Seat }
  /** Asks all who play to let the match rest; each agrees or declines, and whoever asked may withdraw. */
  | { readonly do: "rest.ask"; readonly seat: Seat }
  | { readonly do: "rest.agree"; readonly seat: Seat }
  | { readonly do: "rest.decline"; readonly seat: Seat }
  /** The match goes on: anybody who plays may say so. */
  | { readonly do: "rest.end"; readonly seat: Seat }
  /** From now on questions of this kind are answered by this standing order; null: I want to be asked. */
  | { readonly do: "order"; readonly seat: Seat; readonly kind: string; readonly order: string | null }
  | { readonly do: "resign"; readonly seat: Seat }
  /** In the words the game has for it: in the domain of the seat's `Talk`, or an answer to one of its cards. */
  | { readonly do: "talk"; readonly seat: Seat; readonly say: Answer }
  /** In one's own words, to whom the game lets me write now. */
  | { readonly do: "chat"; readonly text: string }
);

/** Exactly one for every command. */
export type CommandAnswer =
  | { readonly id: string; readonly ok: true; readonly seq?: number }
  /** `message` is the refusal as an English sentence, for those without a catalogue. */
  | { readonly id: string; readonly ok: false; readonly refusal: Refusal; readonly message?: string };

/** From the page. */
export type ClientMessage =
  /** Follow a table as these viewpoints (null = spectator); `have` is the last entry the page has, absent for a full picture. */
  | { readonly t: "watch"; readonly table: string; readonly as: readonly (Seat | null)[]; readonly have?: number }
  | { readonly t: "unwatch"; readonly table: string }
  | { readonly t: "command"; readonly table: string; readonly command: TableCommand }
  /** Follow the list of my tables. */
  | { readonly t: "lobby" }
  | { readonly t: "ping" };

/** From the server. */
export type ServerMessage =
  | { readonly t: "hello"; readonly build: string; readonly name: string }
  | { readonly t: "table"; readonly table: string; readonly info: TableInfo }
  | { readonly t: "picture"; readonly table: string; readonly as: Seat | null; readonly picture: Picture }
  | { readonly t: "update"; readonly table: string; readonly as: Seat | null; readonly update: Update }
  | { readonly t: "chat"; readonly table: string; readonly lines: readonly ChatLine[] }
  | { readonly t: "notes"; readonly table: string; readonly notes: readonly Note[] }
  | { readonly t: "clocks"; readonly table: string; readonly clocks: readonly (ClockInfo | null)[] }
  | { readonly t: "answer"; readonly table: string; readonly answer: CommandAnswer }
  | { readonly t: "lobby"; readonly tables: readonly TableSummary[] }
  | { readonly t: "refused"; readonly table?: string; readonly refusal: Refusal; readonly message?: string }
  | { readonly t: "gone"; readonly table: string }
  | { readonly t: "pong" };

export interface TableSummary {
  readonly id: string;
  readonly game: string;
  readonly stage: Stage;
  readonly names: readonly string[];
  /** The options that are not as the rules print them. */
  readonly changed: Options;
  readonly round?: number;
  /** Once it is over: who won, and whether I did, where one of the seats was mine. */
  readonly won?: { readonly names: readonly string[]; readonly me?: boolean };
  /** Whether one of my seats is waited for, in it or in the match that it waits for. */
  readonly awaitsMe: boolean;
  /** The match that it waits for, under way. */
  readonly episode?: { readonly id: string; readonly game: string };
  /** What is left of my time when I am waited for and there is a clock, in milliseconds when this was sent. */
  readonly left?: number;
  readonly clock: ClockKind;
  /** The caretaker plays for me. */
  readonly caretaken?: true;
  /** All who play have agreed to rest. */
  readonly resting?: true;
  readonly host: boolean;
  readonly updatedAt: number;
  readonly unplayable?: Refusal;
}

/*
 * HTTP, all below /api, JSON; a refusal is `{ refusal, message }` with status 4xx or 503:
 *   GET    /health
 *   GET    /me                       -> { name }            a guest gets a device cookie and a name at once
 *   POST   /me { name }              -> { name }
 *   DELETE /me                       -> 204                 everything the server knows of me is erased
 *   GET    /me/keys                  -> { devices, passkeys, recovery }
 *   DELETE /me/devices/:id           -> 204
 *   POST   /me/recovery              -> { code }            shown this once; DELETE lets it count no more
 *   POST   /me/recover { code, leave? }                             -> { name }    this device is that guest from now on
 *   POST   /me/passkeys/question, /me/passkeys { response }         -> 201 the keys; DELETE /me/passkeys/:id
 *   POST   /me/sign-in/question, /me/sign-in { response, leave? }   -> { name }
 *   GET    /games                    -> { games: [{ id, version, seats, options, levels }] }
 *   GET    /tables                   -> { tables: TableSummary[] }   mine
 *   POST   /dice                     -> { commitment }      the dice key of a table I am about to make is drawn before my nonce exists
 *   POST   /tables { game, options, seats: SeatWish[], nonce, commitment?, time?: TableTime }      -> 201 TableInfo
 *   GET    /tables/:id               -> TableInfo
 *   POST   /tables/:id/join { seat?, nonce, name? }                 -> TableInfo   (seat: first open one when absent; in a match under way one that is offered, or the next one where the game lets somebody come in)
 *   POST   /tables/:id/start         -> TableInfo           (host; also by itself when the last open seat is taken)
 *   POST   /tables/:id/leave         -> TableInfo           (before the start; afterwards resign)
 *   POST   /tables/:id/commands TableCommand                        -> CommandAnswer  (409/403/422 when refused)
 *   POST   /tables/:id/rematch { nonce?, commitment? }              -> 201 TableInfo
 *   DELETE /tables/:id               -> 204                 (host, before the start, or when no person's seat has moved for a day)
 *   GET    /tables/:id/picture?as=SEAT|none&seq=N                   -> Picture  (seq only for viewpoints one may have)
 *   GET    /tables/:id/chat          -> { lines }
 *   GET    /tables/:id/record        -> MatchFile           (when it is over; 409 before)
 *   GET    /works                    -> { works }           mine; POST /works { game, name, text } -> 201; PUT and DELETE /works/:id  (its owner)
 *   GET    /works/:id                -> { id, game, name, text, mine, bytes, keptAt }
 *   GET    /live                     WebSocket: ClientMessage / ServerMessage
 * Page of a table: /table/ID ; the link to join is the same address.
 */
