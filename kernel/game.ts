import type { Rng } from "./chance.ts";
import type { Decision } from "./decision.ts";
import type { Answer } from "./domain.ts";
import type { Json, Seat } from "./json.ts";
import type { Msg, Refusal } from "./message.ts";
import type { OptionSpec, Options } from "./options.ts";
import type { Released } from "./released.ts";
import type { OrderSpec } from "./standing.ts";
import type { TalkRules } from "./talk.ts";

/** A named step with its locals. The stack of frames is public data: secrets belong into `hands` or `box`. */
export interface Frame {
  at: string;
  [local: string]: Json | undefined;
}

/**
 * The whole truth of a match: plain JSON, integers and string ids, in compartments by who may see it.
 * To reveal something is to move it from one compartment to another. Derived things are computed, never stored.
 */
export interface State<Table = any, Hand = any, Box = any, Fixed = any> {
  /** Everybody sees it. */
  table: Table;
  /** One per seat, or per team: `hands[handOf[seat]]` is what a seat sees besides the table. */
  hands: Hand[];
  /** Which hand each seat sees; `[0, 1, 2, ...]` unless seats share one. */
  handOf: Seat[];
  /** Nobody sees it: decks, fog, shuffled order. */
  box: Box;
  /** Where the game is: a stack of frames, the last one on top. Everybody sees it. */
  flow: Frame[];
  /**
   * What the setup laid down and nothing ever changes: a map, a scenario. Everybody sees it. A match freezes it, hashes it once, sends it once and never
   * looks at it again; `copy` and `resample` hand on the same object.
   */
  fixed?: Fixed;
}

/** What one seat (or, with `seat: null`, a spectator) sees. */
export interface View<Table = any, Hand = any, Fixed = any> {
  readonly seat: Seat | null;
  readonly seats: number;
  readonly table: Table;
  readonly flow: readonly Frame[];
  /** Absent for a spectator. */
  readonly hand?: Hand;
  readonly handOf: readonly Seat[];
  /** Absent when the setup laid down nothing that stays. */
  readonly fixed?: Fixed;
}

/** Something that happened, told to all or to some seats. Log, animation, screen reader and tests live on events. */
export interface GameEvent extends Msg {
  /** The rule that caused it. */
  readonly rule?: string;
  /** Ids in the view that it concerns. */
  readonly about?: readonly string[];
}

/** Why a number is drawn. A draw with a `seat` enters the luck report of that seat. */
export interface Why {
  readonly kind: string;
  readonly seat?: Seat;
  /** The values (0-based) `hit` and above count as a success for the seat; without it the value itself is compared with its mean. */
  readonly hit?: number;
}

/** A chance the seat had, as an exact fraction `of[0] / of[1]`, and what came of it (0 or 1): luck that is not a single draw. */
export interface Luck {
  readonly seat: Seat;
  readonly kind: string;
  readonly of: readonly [number, number];
  readonly got: number;
}

/** The only doors to chance and to the outside. */
export interface Fx {
  /** An integer 0..n-1, each equally likely. */
  draw(n: number, why: string | Why): number;
  /**
   * Report an event to all, or only to the seats in `to`.
   * Whatever of hidden data or chance becomes visible in a view must be told to those who see it: the leak test relies on it.
   */
  tell(event: GameEvent, to?: readonly Seat[]): void;
  luck(luck: Luck): void;
  /** True in search mode: nobody listens, so events need not be built. */
  readonly quiet: boolean;
}

/** How a game ended. Ranks start at 1; seats with equal rank share it; winners are the seats of rank 1. */
export interface Outcome {
  readonly ranks: readonly number[];
  readonly scores?: readonly number[];
  /** By seat: what it comes to for whoever sits there, where the rank alone does not say it ("You share the win"). */
  readonly verdicts?: readonly Msg[];
  /** By seat: its place in a word and what was counted, where the numbers alone do not say it ("shares the win", "rules 9, 7 of their own"). */
  readonly standings?: readonly Standing[];
  readonly reason: Msg;
  readonly rule: string;
}

export interface Standing {
  readonly place: Msg;
  readonly count: Msg;
}

/** Exact distribution of what an answer may lead to, as fractions over `den`. */
export interface Odds {
  readonly den: number;
  readonly lines: readonly { readonly label: Msg; readonly num: number; readonly good?: boolean }[];
}

/** A whole answer with a name: "behind the wall at the Inn". */
export interface Hint {
  readonly name: Msg;
  readonly answer: Answer;
}

/** A match that a longer one waits for: a battle of a campaign, a leg of two. Whoever keeps the longer one opens it and brings back its report. */
export interface Episode {
  /** The id of its game. */
  readonly game: string;
  readonly options: Options;
  /** By seat of the episode, the seat of the longer match that plays it. */
  readonly seats: readonly Seat[];
}

/** The episode that a match waits for. `since`: the entry that made it wait, which no other wait has. */
export interface Awaited extends Episode {
  readonly since: number;
}

/** A question before it is asked. */
export interface Ahead<Table, Hand> {
  readonly view: View<Table, Hand>;
  readonly decision: Decision;
}

/** The seats a table with these options may have. */
export const seatsWith = (game: Pick<Game, "seats" | "seatsFor">, options: Options): Game["seats"] =>
  game.seatsFor?.(options) ?? game.seats;

/** The contract of a game. Small enough to memorise; there is no view, undo, redact or enumerate to write. */
export interface Game<Table = any, Hand = any, Box = any> {
  readonly id: string;
  /** Raised whenever a finished match would replay differently. */
  readonly version: number;
  readonly seats: { readonly min: number; readonly max: number };
  /** Described as data: the lobby's form, the command line and the check of a forged request come from it. */
  readonly options: readonly OptionSpec[];
  /** How many seats these options leave of `seats`: a scenario may say it. Absent: any number of them. */
  seatsFor?(options: Options): Game["seats"];
  /** Refuses senseless combinations; `options` have passed their own description already. */
  refuseOptions?(options: Options, seats: number): Refusal | undefined;
  setup(options: Options, seats: number, fx: Fx): State<Table, Hand, Box>;
  /**
   * Who owes which decision now. Pure. At most one a seat; several seats at once when play is simultaneous. Empty only when there is an outcome,
   * or an episode is awaited.
   * `bare`: search asks, so what only people want to know (`blocked`, `policies`) may be left out, and of questions taken in order all but the first;
   * the rest is the same.
   */
  pending(state: State<Table, Hand, Box>, bare?: boolean): readonly Decision[];
  /**
   * What the domain as data cannot say; names the rule and the measurement. Judged from what the asked seat sees, so that page, panel
   * and bot judge a draft as the match will. Pure.
   */
  refuse?(view: View<Table, Hand>, decision: Decision, answer: Answer): Refusal | undefined;
  /**
   * An answer worth trying, where chance alone would seldom find one: random play, bots' candidates and the conformance kit use it beside
   * what they sample from the domain. Always legal; undefined: nothing to propose.
   */
  propose?(view: View<Table, Hand>, decision: Decision, rng: Rng): Answer | undefined;
  /** Answers worth a look, by name: built only when a player looks for them, so never part of a question. All of them legal. */
  hints?(view: View<Table, Hand>, decision: Decision): readonly Hint[];
  /** Changes the state it is given. Only called with an answer that was checked. */
  apply(state: State<Table, Hand, Box>, decision: Decision, answer: Answer, fx: Fx): void;
  outcome(state: State<Table, Hand, Box>): Outcome | undefined;
  /**
   * A full state that the viewer cannot tell from the real one: what the view hides is dealt anew by `rng`.
   * It gets the view and nothing else, so that it cannot peek.
   */
  resample(view: View<Table, Hand>, rng: Rng): State<Table, Hand, Box>;
  /** What an answer may lead to, from what the seat may know; for the preview and for bots alike. */
  odds?(view: View<Table, Hand>, decision: Decision, answer: Answer): Odds | undefined;
  /** How well a seat stands, from a full (perhaps imagined) state; higher is better. Greedy bots live on it. */
  score?(state: State<Table, Hand, Box>, seat: Seat): number;
  /** Which round it is, from 1, as everybody at the table sees it: for lists of matches. */
  round?(table: Table): number;
  /** The match that this one waits for now; nobody is asked meanwhile. Pure, and made of what everybody sees. */
  awaits?(state: State<Table, Hand, Box>): Episode | undefined;
  /** What the episode that was awaited has come to: its `report`. */
  conclude?(state: State<Table, Hand, Box>, report: Json, fx: Fx): void;
  /** What a match that is over hands on to one that waited for it. Everybody may know it. */
  report?(state: State<Table, Hand, Box>, outcome: Outcome): Json;
  /** A copy faster than the general one. */
  copy?(state: State<Table, Hand, Box>): State<Table, Hand, Box>;
  /**
   * Somebody joins in the middle of a match, on the next higher seat: lays down a hand, its place in `handOf` and whatever the table keeps by seat.
   * Without it the seats are those of the start.
   */
  join?(state: State<Table, Hand, Box>, seat: Seat, fx: Fx): void;
  /** Why nobody may join now; a full table (`seats.max`) is the kernel's own reason. */
  refuseJoin?(state: State<Table, Hand, Box>): Refusal | undefined;
  /** A player goes for good. The seat keeps its number and is never asked again. Without it a player can only resign. */
  leave?(state: State<Table, Hand, Box>, seat: Seat, fx: Fx): void;
  /** Teams by seat, when there are any: before the start as options and seats will have it, then as the table has it, where people may have come since. */
  teams?(options: Options, seats: number, table?: Table): readonly number[];
  /**
   * What the viewer will be asked when its turn comes, and the view it will have then, as things stand: for planning while others act.
   * Undefined where nothing can be said yet. Pure.
   */
  ahead?(view: View<Table, Hand>): Ahead<Table, Hand> | undefined;
  /** The standing orders a player may give, by kind of question; every `policies` of a decision is among them. */
  readonly standing?: readonly OrderSpec[];
  /** What may be said at the table, when the game has a say in that; without it everybody chats as they like. */
  readonly talk?: TalkRules<Table, Hand>;
  /** Of a version that is no longer the newest, the kernel it was released with: it and not today's folds its matches. */
  readonly released?: Released;
}

/** What a seat sees; no copy is made, so treat it as read-only. */
export function viewOf<T, H>(state: State<T, H>, seat: Seat | null): View<T, H> {
  const { table, flow, handOf, fixed } = state;
  const view = { seat, seats: handOf.length, table, flow, handOf };
  const own = seat === null ? view : { ...view, hand: state.hands[handOf[seat]!]! };
  return fixed === undefined ? own : { ...own, fixed };
}
