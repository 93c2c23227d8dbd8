import type { OpenDecision } from "./decision.ts";
import type { Answer } from "./domain.ts";
import type { Judge } from "./draft.ts";
import type { GameEvent, Hint, Outcome, View } from "./game.ts";
import type { Json, Seat } from "./json.ts";
import type { Msg } from "./message.ts";
import type { Orders } from "./standing.ts";
import type { Heard, Pledge, Talk } from "./talk.ts";
import type { LogLine } from "./witness.ts";

/** The answer in the making, shared by board and panel: same shape as an answer, perhaps incomplete. Reactive in the page. */
export interface Draft {
  /**
   * pick: the path so far; some: ids so far; split: per slot so far; order: ids placed so far; number: the number;
   * pose: poses so far; form: per field so far. Undefined: nothing yet.
   */
  partial: Json | undefined;
}

/** How a press came about: a finger hides what it touches, a mouse can aim, a key stands for the whole place. */
export type By = "touch" | "mouse" | "key";

/** Why a press does nothing, and the rule that says so. */
export interface Trouble {
  readonly text: string;
  readonly rule: string;
}

/** A word of the question to press: what has no place on the board. */
export interface Chip {
  readonly key: string;
  readonly text: string;
  /** More in small print. */
  readonly note?: string | undefined;
  /** A chance that belongs to it. */
  readonly share?: string | undefined;
  /** How it is meant; drawn as a line, dashes or dots, as on the board. */
  readonly tone?: "go" | "fight" | "other" | undefined;
  readonly chosen?: boolean | undefined;
  /** It cannot be pressed now, and this is why. */
  readonly blocked?: Trouble | undefined;
  /** How good it is beside the others of its row, 0 to 1: where not all fit, the best are seen. */
  readonly worth?: number | undefined;
  /** It ends the matter (a turn, a window): it stands apart, where no other button ever stands. */
  readonly last?: true | undefined;
  /** A key that presses it, as `aria-keyshortcuts` names it. */
  readonly shortcut?: string | undefined;
  /** The id it stands for, where a lesson may point at it. */
  readonly piece?: string | undefined;
  press(by: By): void;
  /** The pointer or the focus has come to it, or left it. */
  point?(on: boolean): void;
}

/** What a draft, or what is pointed at, would lead to: chances, costs, warnings; what is looked at in words. */
export interface Preview {
  readonly title?: string | undefined;
  readonly lines: readonly PreviewLine[];
  /** What is told on demand. */
  readonly more?: readonly PreviewLine[] | undefined;
}
export interface PreviewLine {
  readonly text: string;
  /** A number that belongs to it, or some. */
  readonly share?: string | undefined;
  /** True for what the viewer would like, false for what he would not. */
  readonly good?: boolean | undefined;
}

/**
 * What a board puts into the action bar of its page. The bar stands beside the board and has the only Back and Confirm there are, so a
 * board draws neither, and lays no words over what they speak of.
 */
export interface Bar {
  /** True when all that may be answered can be pressed on the board or in its bar; else the page opens its list of choices. */
  readonly asks: boolean;
  /** The question in a line, where the board has better words than the decision. */
  readonly question?: string | undefined;
  /** The answer so far, by the names of its steps. */
  readonly crumbs: readonly string[];
  readonly chips: readonly Chip[];
  readonly preview: readonly Preview[];
  /** What the answer in the making would lead to stands on the board: the bar does not say it again. */
  readonly foretold?: boolean | undefined;
  /** How one answers, where that is not plain to see; it gives way to all else there is to say. */
  readonly help?: string | undefined;
  /** What may follow is marked on the board, and `help` says how it is pressed: its names are not listed. */
  readonly marked?: boolean;
  /** Why the last press did nothing. */
  readonly trouble?: Trouble | undefined;
  /** What is being told, where the board has better words for it than the event: names instead of places. */
  readonly caption?: string | undefined;
  /** What that which acts just now does (a card, an animal), beside what came of it: said while it is told. */
  readonly explains?: string | undefined;
  /** What Confirm is called here; the button carries `data-confirm`, where a board sends the keyboard when all is laid. */
  readonly confirm?: string | undefined;
  /** The match that this one waits for, in the board's words, and what leads to it is called. */
  readonly awaits?: { readonly text: string; readonly go: string } | undefined;
  /** The answer that lies in the draft before anything is pressed: nothing is begun while it does. */
  readonly first?: Answer | undefined;
  /** Something is begun that Back would undo, besides what the draft holds. */
  readonly begun?: boolean | undefined;
  /** One step back, where that is more than a step of the draft; true when there was one. */
  back?(): boolean;
  /** Sends the answer, where something is to be done besides; the page calls it only when the draft may be sent. */
  send?(): void;
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
  /**
   * Sends a complete answer. `next`: what the player means to answer when the same kind of question comes again, one after the other; given
   * without asking him as long as the rules take it, and forgotten when he takes something back.
   */
  submit(answer: Answer, next?: readonly Answer[]): void;
  /** What the rules would say of an answer to the question, as the match will judge it; absent where they have nothing to add to the domain. */
  readonly refuse?: Judge | undefined;
  /** Answers worth a look, by name; built when it is called, so call it when somebody looks. Absent where the game has none. */
  readonly hints?: (() => readonly Hint[]) | undefined;
  /** What is being told right now; `n` grows with every beat. The view already shows its effect. */
  readonly beat?: { readonly n: number; readonly event: GameEvent } | undefined;
  /** The last thing told to this viewer: what a question in somebody else's turn answers. */
  readonly last?: GameEvent | undefined;
  /** All that was told to this viewer, oldest first, as far as it is shown; absent where nobody reads. */
  readonly told?: readonly LogLine[] | undefined;
  /** What a lesson points at now, by id: a board with a window of its own brings it into sight, and says so by `data-brings`. Absent outside lessons. */
  readonly points?: readonly string[] | undefined;
  /** How it ended, when what is shown is the end. */
  readonly outcome?: Outcome | undefined;
  readonly names: readonly string[];
  /** A message of the game or the house as a sentence. */
  say(msg: Msg): string;
  /** True when nothing should move: reduced motion, or the player skips. */
  readonly still: boolean;
  /** Questions about a view that the rules answer for display (`games/NAME/queries.ts`), so that a board need not re-implement one. */
  readonly queries?: Queries | undefined;
  /**
   * Where a match that this one has waited for can be watched again, by the entry that made it wait (`LogLine.seq`); undefined where there is no such
   * page. Absent where nothing leads anywhere.
   */
  readonly episode?: ((since: number) => string | undefined) | undefined;
  /** Open the rules drawer at a rule. */
  rule(id: string): void;
  /** What a lesson speaks of and points at: a board that would offer something of its own accord offers nothing else. */
  readonly pointed?: readonly string[] | undefined;
  /** Takes what the board puts into the action bar; called once, when the board is made. Absent where it is only a picture. */
  fillBar?(read: () => Bar): void;
  /** What was promised and said at the table, what the viewer may say now, and the way to say it; absent where nobody talks. */
  readonly talk?:
    | {
        readonly pledges: readonly Pledge[];
        readonly heard: readonly Heard[];
        readonly now: Talk | undefined;
        say(what: Answer): void;
      }
    | undefined;
  /** The viewer's standing orders, and the way to give one or (null) to withdraw it; absent where nobody keeps them. */
  readonly standing?: { readonly orders: Orders; order(kind: string, order: string | null): void } | undefined;
}

/** A board module may export `pace`: how long, in milliseconds at normal speed, an event is shown. Default 350; 0 = together with the next. */
export type Pace = { readonly [eventKey: string]: number };

/** What the page can sound like. */
export const SOUNDS = ["card", "coin", "roll", "step", "shot", "blast", "hit", "fall", "horn", "crown", "fanfare"] as const;
export type Sound = (typeof SOUNDS)[number];
/** A board module may export `sounds`: what an event sounds like, by its key or by the family before its last dot. */
export type Sounds = { readonly [eventKey: string]: Sound };
export function soundOf(sounds: Sounds, key: string): Sound | undefined {
  return sounds[key] ?? sounds[key.slice(0, Math.max(0, key.lastIndexOf(".")))];
}

/**
 * A board module may export `aside`: what goes on among others, and does not concern the viewer, is shown in short, and all of it between
 * two moves of the viewer takes `most` milliseconds at most. Whoever watches it again sees it at full length.
 */
export interface Aside {
  readonly most: number;
  /** How long such an event is shown, as in `Pace`; undefined when it concerns the viewer and has its full length. */
  pace(event: GameEvent, view: View): number | undefined;
}

/**
 * A board module may export `recap`: what changed while others acted, in a few words each ("General -3"), from how it was after the
 * viewer's last answer to how it is, and from what was told of that answer (`own`). The page says it in one line.
 */
export type Recap = (before: View, after: View, own: readonly GameEvent[]) => readonly Msg[];

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
