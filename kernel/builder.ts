import type { Msg, Refusal } from "./message.ts";

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

/**
 * All a builder (`games/NAME/board/builder/Builder.svelte`) is given. It edits one text; what is right and wrong about it the
 * game's queries say. Its words are in `text/builder.en.ts`.
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
  /** A match at once, in this browser, against a bot; a refusal when there is none. */
  play(text: string): Promise<Refusal | undefined>;
  /** The form of a new table with this work chosen. */
  setUp(work: Work): void;
  /** An address that carries the work. */
  link(text: string): string;
  /** Hands a file to the browser. */
  download(name: string, text: string): void;
}
