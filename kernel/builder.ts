import type { Level } from "./bot.ts";
import type { Json } from "./json.ts";
import type { Msg, Refusal } from "./message.ts";
import type { Options } from "./options.ts";

/** Something a player made for a game (a battlefield): text that the game reads itself, kept on the device. */
export interface Work {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly updatedAt: number;
}

/** Where works of one game are kept. */
export interface WorkShelf {
  /** Newest first. */
  list(): Promise<readonly Work[]>;
  /** Keeps a work, in place of an older one with its id. */
  save(work: Work): Promise<void>;
  remove(id: string): Promise<void>;
  /** False when the browser forbids storage: then works last as long as the page. */
  readonly lasting: boolean;
}

/** A work of one's own that the site keeps for whoever has its address. */
export interface LentWork {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  /** Milliseconds since 1970. */
  readonly keptAt: number;
}
/** One's works of one game that the site keeps for others. Matches have copies of their own: what is taken away here goes on there. */
export interface LendingShelf {
  /** Last kept first. */
  list(): Promise<readonly LentWork[] | { readonly refusal: Refusal }>;
  /** Keeps a work, as a new one or at the address of one that is there. */
  lend(name: string, text: string, instead?: string): Promise<LentWork | { readonly refusal: Refusal }>;
  takeBack(id: string): Promise<Refusal | undefined>;
}

/** Whom one plays with: bots, people at this device, whoever comes by a link. */
export type Company = "bots" | "device" | "link";
/** How a work is to be played at once; what is not said is as usual. */
export interface PlayWish {
  readonly company: Company;
  readonly seats?: number;
  readonly options?: Options;
  /** The round (`Game.round`) one begins with: bots play those before. For tables of this device. */
  readonly from?: number;
}

/** Many games between bots at once. */
export interface TrialWish {
  readonly games: number;
  readonly seats: number;
  readonly level: Level;
  /** The same seed meets the same dice. */
  readonly seed: string;
}
export interface TrialRun {
  stop(): void;
  /** When all are played or it was stopped; why not, when they cannot be played at all. */
  readonly done: Promise<Refusal | undefined>;
}

/**
 * All a builder (`games/NAME/board/builder/Builder.svelte`) is given. It edits one text; what is right and wrong about it the
 * game's queries say. What all builders share is `games/board-kit/builder`; its own words are in `text/builder.en.ts`.
 */
export interface BuilderProps<Queries = unknown> {
  say(msg: Msg): string;
  /** Questions the rules answer. */
  readonly queries: Queries;
  readonly shelf: WorkShelf;
  /** A work that came with the address; undefined to begin a new one. */
  readonly given?: string | undefined;
  /** The work of the shelf that the address names. */
  readonly open?: string | undefined;
  /** The work on the bench is on the shelf: from now on that is the one to come back to. */
  kept?(work: Work): void;
  /** A match at once; a refusal when there is none. */
  play(text: string, wish: PlayWish): Promise<Refusal | undefined>;
  /** Games of this work between bots in threads of their own; `hear` gets what each came to (`Trial` of the manifest), in no order. */
  trial(text: string, wish: TrialWish, hear: (report: Json, nth: number) => void): TrialRun;
  /** The form of a new table with this work chosen. */
  setUp(work: Work): void;
  /** An address that carries the work. */
  link(text: string): string;
  /** For works that are too large for an address. */
  readonly lending: LendingShelf;
  /** Hands a file to the browser. */
  download(name: string, text: string): void;
}
