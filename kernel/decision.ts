import type { Answer, Domain } from "./domain.ts";
import type { Seat } from "./json.ts";
import type { Msg } from "./message.ts";

/** An option a player would try and may not, with the reason and the rule: the answer to "why can't I?". */
export interface Blocked {
  /**
   * Where in the domain it would stand: a path for `pick` (a prefix blocks all below it), a single id otherwise;
   * of a pose that is the id of the shape in `outside` it would stand in.
   */
  readonly path: readonly string[];
  readonly why: Msg;
  readonly rule: string;
}

/** One question to one seat; the answer is one sentence of the battle report. A seat owes at most one decision at a time. */
export interface Decision {
  readonly seat: Seat;
  /** Name of the question, e.g. `war.split`; public, so it must not depend on hidden data of this seat. */
  readonly kind: string;
  readonly prompt: Msg;
  readonly domain: Domain;
  readonly blocked?: readonly Blocked[];
  /** The rule that asks. */
  readonly rule: string;
  /** Always legal: what an expired clock or a caretaker plays. */
  readonly fallback: Answer;
  /** Decisions with the same tag are sealed until all are in, then applied as one, in order of seats. */
  readonly together?: string;
  /**
   * Decisions with the same tag are asked at the same time and taken in the order in which they are listed: an answer waits, sealed, until
   * those before it are in. Whoever is asked something else by then (another tag is enough) is asked anew.
   */
  readonly inOrder?: string;
  /**
   * An answer, or one among those offered, stays between this seat and the machine even after it was applied. Required of such a question: the
   * conformance kit then gives two answers and compares what everybody else sees.
   */
  readonly secret?: boolean;
  /** Ids in the view that the question is about, for highlighting. */
  readonly about?: readonly string[];
  /**
   * Seconds to react, where the rules set a time: at a table with a live clock the fallback is given after so many. Public data only.
   */
  readonly within?: number;
  /**
   * The turn of this seat that the question belongs to, by a name no other turn of it has: a clock that gives seconds a turn counts all its questions
   * together, whatever others answer in between. Without it a turn ends when another seat answers. Public data only.
   */
  readonly turn?: string;
  /** Named standing orders and what each would answer now; a player may set one per kind and is then not asked. */
  readonly policies?: readonly { readonly id: string; readonly answer: Answer }[];
}

/** A decision as the match holds it: with the id a command must name. An id is stable while the question stays the same. */
export interface OpenDecision extends Decision {
  readonly id: string;
  /** Set while an answer of this seat lies sealed; it may still be changed. */
  readonly sealed?: Answer;
}

/** What everybody may know of a question to somebody else. */
export interface PublicDecision {
  readonly id: string;
  readonly seat: Seat;
  readonly kind: string;
  readonly rule: string;
  readonly together?: string;
  readonly sealed: boolean;
}
