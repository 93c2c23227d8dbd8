import type { OpenDecision } from "./decision.ts";
import type { Answer } from "./domain.ts";
import type { Judge } from "./draft.ts";
import type { GameEvent, Hint, Outcome, View } from "./game.ts";
import type { Json, Seat } from "./json.ts";
import type { Msg } from "./message.ts";
import type { Orders } from "./standing.ts";

/** The answer in the making, shared by board and panel: same shape as an answer, perhaps incomplete. Reactive in the page. */
export interface Draft {
  /**
   * pick: the path so far; some: ids so far; split: per slot so far; order: ids placed so far; number: the number;
   * pose: poses so far; form: per field so far. Undefined: nothing yet.
   */
  partial: Json | undefined;
}

/**
 * All a board is given. It shows a view and offers the answers it is handed; it knows no rules.
 * What stands for an id carries it as `data-piece`, so that a lesson can point at it.
 */
export interface BoardProps<Queries = unknown> {
  /** As it is to be shown: now, in the middle of an animation, or a moment of the past. */
  readonly view: View;
  /** Whose viewpoint; null for a spectator. */
  readonly seat: Seat | null;
  /** What this viewer is asked; absent while something is animated, in the past, or when nothing is asked. */
  readonly decision?: OpenDecision | undefined;
  readonly draft: Draft;
  /** Sends a complete answer. */
  submit(answer: Answer): void;
  /** What the rules would say of an answer to the question, as the match will judge it; absent where they have nothing to add to the domain. */
  readonly refuse?: Judge | undefined;
  /** Answers worth a look, by name; built when it is called, so call it when somebody looks. Absent where the game has none. */
  readonly hints?: (() => readonly Hint[]) | undefined;
  /** What is being told right now; `n` grows with every beat. The view already shows its effect. */
  readonly beat?: { readonly n: number; readonly event: GameEvent } | undefined;
  /** How it ended, when what is shown is the end. */
  readonly outcome?: Outcome | undefined;
  readonly names: readonly string[];
  /** A message of the game or the house as a sentence. */
  say(msg: Msg): string;
  /** True when nothing should move: reduced motion, or the player skips. */
  readonly still: boolean;
  /** Questions about a view that the rules answer for display (`games/NAME/queries.ts`), so that a board need not re-implement one. */
  readonly queries?: Queries | undefined;
  /** Open the rules drawer at a rule. */
  rule(id: string): void;
  /** The viewer's standing orders, and the way to give one or (null) to withdraw it; absent where nobody keeps them. */
  readonly standing?: { readonly orders: Orders; order(kind: string, order: string | null): void } | undefined;
}

/** A board module may export `pace`: how long, in milliseconds at normal speed, an event is shown. Default 350; 0 = together with the next. */
export type Pace = { readonly [eventKey: string]: number };

/**
 * A board module may export `sides`: by seat, the colour (a CSS colour) that the game itself gives it, where it does. The page then uses
 * it for that seat everywhere: plates, log and board never differ.
 */
export type Sides = (view: View) => readonly (string | undefined)[];

/**
 * Sides are told apart by colour (`--side-0` ... of the page) and always by shape too; plates, boards and logs use the same one.
 * The shape of seat n is `SIDE_SHAPES[n % 8]`.
 */
export const SIDE_SHAPES = ["circle", "square", "triangle", "diamond", "cross", "hexagon", "star", "drop"] as const;
export type SideShape = (typeof SIDE_SHAPES)[number];
