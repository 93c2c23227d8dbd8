import type { Blocked } from "./decision.ts";
import type { Answer, Domain } from "./domain.ts";
import type { GameEvent, View } from "./game.ts";
import type { Json, Seat } from "./json.ts";
import type { Msg, Refusal } from "./message.ts";

/** Whom a seat may write to in its own words now: everybody, its team, or nobody. */
export const FREE = ["all", "team", "none"] as const;
export type Free = (typeof FREE)[number];

/** Something earlier that waits for a word of this seat: an offer to answer, or one's own to withdraw. */
export interface TalkCard {
  /** The entry it was said in. */
  readonly seq: number;
  readonly text: Msg;
  /** Until when it stands, or what else one should know. */
  readonly note?: Msg;
  /** What may be said to it, each by one press. */
  readonly answers: readonly { readonly say: Answer; readonly label: Msg }[];
}

/** What one seat may say now, as data. It may be said when it is in the domain or one of a card's answers. */
export interface Talk {
  readonly free: Free;
  /** What can be composed; absent when there is nothing to say but the answers to cards. */
  readonly domain?: Domain;
  readonly blocked?: readonly Blocked[];
  readonly cards?: readonly TalkCard[];
  /** The rule that says so. */
  readonly rule: string;
  /** Bots listen too, so it is of use where no other person sits. */
  readonly bots?: true;
}

/** Something that was said, as it comes to one who hears it. Who said it hears it too. */
export interface Heard {
  /** Its entry in the log; the sentence is told under the same number. */
  readonly seq: number;
  /** Milliseconds since 1970, for showing it among lines of chat. */
  readonly at: number;
  readonly seat: Seat;
  readonly say: Answer;
  /** Who hears it; absent: everybody. */
  readonly to?: readonly Seat[];
  /** What the game noted of the moment (`Said.moment`). */
  readonly moment?: Json;
}

/** What saying something amounts to. */
export interface Said {
  /** The line of the log. It may depend on what its hearers see and on what was said, on nothing else. */
  readonly event: GameEvent;
  /** Who hears it besides the speaker; absent: everybody. */
  readonly to?: readonly Seat[];
  /** What is worth remembering of the moment, such as the round. */
  readonly moment?: Json;
}

/**
 * What a seat may say now. `gone`: who has resigned or left. They have nothing more to say, and are still bound by what the rules say about
 * free talk; nobody has anything to propose to them.
 */
export function talkNow<T, H>(
  rules: TalkRules<T, H> | undefined,
  view: View<T, H>,
  seat: Seat,
  heard: readonly Heard[],
  gone: readonly Seat[],
): Talk | undefined {
  const now = rules?.now(view, seat, heard, gone);
  return now && gone.includes(seat) ? { free: now.free, rule: now.rule } : now;
}

export const VERDICTS = ["kept", "broken", "released", "open", "declined", "withdrawn", "expired"] as const;
/** How a promise or an offer came out. `released`: the other side broke its part first, or there was no longer anything to keep. */
export type PledgeVerdict = (typeof VERDICTS)[number];

/** One line of the record of promises. */
export interface Pledge {
  /** The entry of the offer. */
  readonly seq: number;
  /** Whose promise, or whose offer. */
  readonly by: Seat;
  readonly text: Msg;
  readonly verdict: PledgeVerdict;
  /** What broke it, and the entry in which. */
  readonly breach?: { readonly seq: number; readonly event: GameEvent };
}

/**
 * What a game says about talking at its table. Words are never moves: they change no state, draw nothing and bind nobody.
 * All functions are pure and see what the speaker sees.
 */
export interface TalkRules<Table, Hand> {
  /**
   * What this seat may say now; undefined: nothing but free chat with everybody. `heard` is all it has heard, oldest first; `gone` are seats whose
   * players have resigned or left, and would not answer.
   */
  now(view: View<Table, Hand>, seat: Seat, heard: readonly Heard[], gone?: readonly Seat[]): Talk | undefined;
  /** What saying it amounts to. Only called with what `now` allows. */
  said(view: View<Table, Hand>, seat: Seat, heard: readonly Heard[], say: Answer): Said;
  /** A better reason than "not an option" for what `now` does not allow; `say` may be anything. */
  whyNot?(view: View<Table, Hand>, seat: Seat, heard: readonly Heard[], say: unknown): Refusal | undefined;
  /** The record of promises: what became of each, judged by what was told. `view` is where the match stands. */
  pledges?(
    heard: readonly Heard[],
    told: readonly { readonly seq: number; readonly event: GameEvent }[],
    view: View<Table, Hand>,
    over: boolean,
  ): readonly Pledge[];
}
