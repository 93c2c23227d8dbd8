import type { Rng } from "./chance.ts";
import type { Decision } from "./decision.ts";
import type { Answer } from "./domain.ts";
import type { Game, View } from "./game.ts";
import type { Seat } from "./json.ts";
import type { Msg } from "./message.ts";
import type { Heard } from "./talk.ts";

/** Names of levels, weakest first. A game need not have all of them. `random` is below all and free. */
export const LEVELS = ["random", "recruit", "soldier", "sergeant", "captain", "general"] as const;
export type Level = (typeof LEVELS)[number];

/** All a bot is given: what a remote player in that seat gets, a seed and a budget. Never the state. */
export interface Ask {
  readonly game: Game;
  readonly view: View;
  readonly decision: Decision;
  readonly seat: Seat;
  /** Fresh for this decision, made from the match's bot seed and the entry number: same ask, same answer. */
  readonly rng: Rng;
  /** How many times it may call `apply`. */
  readonly steps: number;
  /** What was said to this seat so far, oldest first; absent where nobody talks. */
  readonly heard?: readonly Heard[];
}

export interface Thought {
  readonly answer: Answer;
  /** In words, best reason first: feeds the hint button and the log. */
  readonly why?: readonly Msg[];
}

/** A player made of code. Deterministic: everything it does follows from the ask. */
export interface Bot {
  readonly level: Level;
  /** Default budget of `apply` calls for one decision. */
  readonly steps: number;
  decide(ask: Ask): Thought;
  /**
   * What it says now to what it has heard, such as yes or no to an offer; undefined: nothing. Asked whenever something was said.
   * Quick, without search: whoever keeps the match calls it between two moves.
   */
  reply?(ask: Pick<Ask, "game" | "view" | "seat"> & { readonly heard: readonly Heard[] }): Answer | undefined;
}
