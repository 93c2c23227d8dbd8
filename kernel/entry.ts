import type { Answer } from "./domain.ts";
import type { GameEvent, Luck } from "./game.ts";
import type { Json, Seat } from "./json.ts";
import type { Refusal } from "./message.ts";
import type { Options } from "./options.ts";

/** What a match is before its first entry. */
export interface Header {
  readonly game: string;
  readonly version: number;
  readonly options: Options;
  /** At the start; others may join. */
  readonly seats: number;
  /** SHA-256 of the dice key, shown from the start. */
  readonly commitment: string;
  /** Numbers the players brought after they saw the commitment: so the keeper of the key could not choose the dice either. */
  readonly salt: string;
}

/**
 * Why an answer came without its player: a bot in that seat, an expired clock, a caretaker for one who left, a standing order, the
 * usual one, or a question that had one answer alone.
 */
export const AUTOS = ["bot", "clock", "caretaker", "standing", "usual", "only"] as const;
export type Auto = (typeof AUTOS)[number];

/** A value drawn, 0 to n-1, and the n: with the key, anybody can draw it again without knowing the rules (docs/dice.md). */
export type Draw = readonly [value: number, n: number];

interface EntryBase {
  readonly seq: number;
  /** The client's own id of the command: sent twice, it is answered the same. */
  readonly id: string;
  /** Hash of the whole state after this entry. */
  readonly hash: string;
  /** Milliseconds since 1970, by the clock of whoever keeps the log. */
  readonly at: number;
  /** What was drawn, in order: a replay needs no key. */
  readonly draws: readonly Draw[];
}
/** One line of the append-only log. Undo is an entry too; nothing is ever deleted. */
export type Entry = EntryBase &
  (
    | { readonly type: "setup" }
    | {
        readonly type: "answer";
        readonly seat: Seat;
        readonly decision: string;
        readonly kind: string;
        readonly answer: Answer;
        /** Others of its `together` group were still missing: the answer waits. */
        readonly sealed?: true;
        readonly auto?: Auto;
      }
    | { readonly type: "unseal"; readonly seat: Seat }
    | { readonly type: "undo"; readonly seat: Seat; readonly to: number }
    | { readonly type: "resign"; readonly seat: Seat }
    /** Somebody sits down while the match goes on, always on the next higher seat. */
    | { readonly type: "join"; readonly seat: Seat }
    /** A seat is closed for good. */
    | { readonly type: "leave"; readonly seat: Seat }
    /** The episode that was awaited is over. No undo reaches behind it. */
    | {
        readonly type: "episode";
        /** The hash after its last entry: which match it was, and how it went. */
        readonly of: string;
        readonly report: Json;
      }
    /** Something said: no move. It is never undone, and undoing looks past it. */
    | {
        readonly type: "talk";
        readonly seat: Seat;
        readonly say: Answer;
        /** Who hears it, in order of seats; absent: everybody. */
        readonly to?: readonly Seat[];
        readonly auto?: Auto;
      }
  );

type Unbooked<E> = E extends Entry ? Omit<E, "draws" | "hash"> : never;
/** An entry before it is booked: what it does is known, what it draws and leads to is not. */
export type Deed = Unbooked<Entry>;
/** The deeds that a position takes in. Words change no position, and an undo goes back to an earlier one. */
export type Move = Exclude<Deed, { readonly type: "talk" | "undo" }>;

export interface Command {
  readonly id: string;
  readonly seat: Seat;
  readonly decision: string;
  readonly answer: Answer;
  readonly auto?: Auto;
}
export type Verdict =
  | { readonly ok: true; readonly entry: Entry; readonly repeated?: true }
  | { readonly ok: false; readonly refusal: Refusal };

/** An event with the entry it belongs to; `to` absent means all. */
export interface Told {
  readonly seq: number;
  readonly event: GameEvent;
  readonly to?: readonly Seat[];
}
/** One line of the luck report: a draw with a seat, or a chance the rules reported. */
export type LuckLine = { readonly seq: number } & (
  | {
      readonly t: "draw";
      readonly seat: Seat;
      readonly kind: string;
      readonly n: number;
      readonly value: number;
      readonly hit?: number;
    }
  | ({ readonly t: "chance" } & Luck)
);

/** A replay that does not give what the log says: damaged file, other rules, or a bug. */
export class Divergence extends Error {
  readonly seq: number;
  constructor(seq: number, what: string, options?: ErrorOptions) {
    super(`entry ${seq}: ${what}`, options);
    this.seq = seq;
  }
}
