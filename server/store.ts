import type { Level } from "@warren/kernel/bot.ts";
import type { Entry } from "@warren/kernel/entry.ts";
import type { Seat } from "@warren/kernel/json.ts";
import type { Options } from "@warren/kernel/options.ts";
import type { Progress } from "@warren/kernel/progress.ts";
import type { Note, Stage, StandingOrders } from "@warren/wire/protocol.ts";
import type { CareReason, TableTime } from "@warren/wire/time.ts";
import type { SeatClock } from "./clock.ts";
import type { IdentityStore } from "./identity/rows.ts";
import type { ModerationStore } from "./moderation/rows.ts";
import type { WorkStore } from "./works/rows.ts";

/** What the server keeps. Plain data; how it is kept is the business of an implementation. */

export interface GuestRow {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
}

export interface UndoAsked {
  /** The id of the command that asked. */
  readonly id: string;
  readonly seat: Seat;
  readonly to: number;
  readonly agreed: readonly Seat[];
  readonly missing: readonly Seat[];
}

export interface RestAsked {
  readonly seat: Seat;
  readonly agreed: readonly Seat[];
  readonly missing: readonly Seat[];
}
export interface Resting {
  /** Milliseconds since 1970. */
  readonly since: number;
}
export const isResting = ({ rest }: TableRow): boolean => rest !== undefined && "since" in rest;

export interface TableRow {
  readonly id: string;
  readonly game: string;
  readonly version: number;
  readonly options: Options;
  readonly stage: Stage;
  /** Guest who made it. */
  readonly host: string;
  /** Dice key, 32 bytes in hexadecimal. Leaves the server only when the match is over. */
  readonly key: string;
  readonly commitment: string;
  readonly createdAt: number;
  /** What was agreed on about time; absent at tables from before there was anything to agree on. */
  readonly time?: TableTime;
  readonly undoAsked?: UndoAsked;
  /** A rest that is asked for, or that was agreed on. */
  readonly rest?: RestAsked | Resting;
  readonly rematch?: string;
  /** The table of which this is the rematch. */
  readonly previous?: string;
  /** The table of the match that this one waits for, or waited for last. */
  readonly episode?: string;
  /** The table of the match that waits for this one. */
  readonly longer?: string;
  /** Guests whom the host has sent away before the start. */
  readonly turnedAway?: readonly string[];
}

export interface SeatRow {
  readonly kind: "person" | "device" | "bot" | "open";
  readonly name: string;
  /** Who plays it; absent for bots, for open seats, and for closed ones, whose players have left for good. */
  readonly guest?: string;
  readonly level?: Level;
  /** What the player brought to the dice. */
  readonly nonce?: string;
  /** The entry with which it came to a match under way; absent: it was there from the start. */
  readonly joined?: number;
  /** The caretaker plays it. */
  readonly care?: Care;
  readonly orders?: StandingOrders;
}

/** Whether its player has left for good. */
export function isClosed({ kind, guest }: SeatRow): boolean {
  return (kind === "person" || kind === "device") && guest === undefined;
}

/** Since when and why the caretaker plays a seat. */
export interface Care {
  readonly why: CareReason;
  /** Milliseconds since 1970. */
  readonly since: number;
  /** The last entry when it took over. */
  readonly seq: number;
  /** Whoever comes by the link may take the seat. */
  readonly offered?: true;
}

/** Where a match stands, for lists and for the start of the server: read without replaying anything. */
export interface Status {
  /** -1 before the start. */
  readonly seq: number;
  readonly waiting: readonly Seat[];
  /** Whether a bot or a caretaker has to go on. */
  readonly auto: boolean;
  readonly updatedAt: number;
  /** When a person last did something here. */
  readonly personAt: number;
  /** By seat; empty without clocks. */
  readonly clocks: readonly SeatClock[];
  /** Nobody was here, or all have agreed to rest: clocks and caretakers wait. */
  readonly paused: boolean;
  /** When the match needs the server's attention by itself, in milliseconds of uptime. */
  readonly dueAt?: number;
  readonly progress?: Progress;
  /** About how much the table takes on the disk. */
  readonly bytes: number;
}

export interface ChatRow {
  readonly n: number;
  readonly guest: string;
  readonly name: string;
  readonly seat?: Seat;
  /** Who reads it; absent: everybody. */
  readonly to?: readonly Seat[];
  readonly text: string;
  readonly at: number;
}

/** A command that was done without an entry of its own (chat, asking to undo, agreeing, declining): a repeat finds it here. */
export interface Receipt {
  readonly command: string;
  readonly guest: string;
  /** What it said besides its id (`receipts.ts`); absent when its entry says so, and in those of older servers. */
  readonly body?: string;
  /** The entry it was answered with, if any. */
  readonly seq?: number;
}

/** How many receipts a guest has at one table; older ones are forgotten, long after anybody would send them again. */
export const RECEIPTS_KEPT = 256;

/** Everything that one tick stores, all or nothing. Maps are by table id. */
export interface Batch {
  readonly guests: GuestRow[];
  readonly tables: Map<string, TableRow>;
  readonly seats: Map<string, readonly SeatRow[]>;
  readonly statuses: Map<string, Status>;
  /** Each with its text as JSON: it is counted, and stored. */
  readonly entries: { readonly table: string; readonly entry: Entry; readonly body: string }[];
  readonly chats: { readonly table: string; readonly chat: ChatRow }[];
  readonly receipts: { readonly table: string; readonly receipt: Receipt; readonly at: number }[];
  /** Receipts that are not kept any longer. */
  readonly forgotten: { readonly table: string; readonly command: string }[];
  readonly notes: { readonly table: string; readonly note: Note }[];
  /** Notes up to this number are not kept any longer. */
  readonly oldNotes: Map<string, number>;
  readonly removed: Set<string>;
  /** The revision of every table that is changed, as it was when that was judged; `NEW` for one that is made. */
  readonly revisions: Map<string, number>;
  /** Tables that stand or fall together, where a tick is not all or nothing. */
  readonly together: (readonly string[])[];
}

/** The revision of a table that is not stored yet. */
export const NEW = -1;

export function emptyBatch(): Batch {
  return {
    guests: [],
    tables: new Map(),
    seats: new Map(),
    statuses: new Map(),
    entries: [],
    chats: [],
    receipts: [],
    forgotten: [],
    notes: [],
    oldNotes: new Map(),
    removed: new Set(),
    revisions: new Map(),
    together: [],
  };
}

export interface StoredTable {
  readonly table: TableRow;
  readonly seats: readonly SeatRow[];
  readonly status: Status;
  /** How often it was changed, where several nodes do that. */
  readonly revision?: number;
}
/** A table with the one that it waits for, or waited for last. */
export interface ListedTable extends StoredTable {
  readonly episode?: StoredTable;
}
/** A table with all that is needed to play on. */
export interface StoredMatch extends StoredTable {
  readonly entries: readonly Entry[];
  /** Oldest first. */
  readonly receipts: readonly Receipt[];
  /** How many lines of chat each seat has written; null for those who look on, all together. */
  readonly lines: ReadonlyMap<Seat | null, number>;
  /** The last lines, oldest first. */
  readonly chats: readonly ChatRow[];
  /** The last notes, oldest first. */
  readonly notes: readonly Note[];
}

/** Lines of chat, and notes, that are kept at hand. */
export const CHAT_KEPT = 200;

/** Tables of a batch of which nothing was stored, because another node was first: what it stored has to be read, and all judged again. */
export type Overtaken = ReadonlySet<string> | undefined;

/**
 * What outlives the process. `commit` resolves when the batch is on disk and would survive a loss of power; it rejects when nothing of it was stored.
 * Entries are serialised by (table, seq): a second writer with the same number is refused.
 */
export interface Store extends IdentityStore, ModerationStore, WorkStore {
  commit(batch: Batch): Promise<Overtaken>;
  /** There where several nodes work on the same data. */
  readonly shared?: Shared;
  load(table: string): Promise<StoredMatch | undefined>;
  /** Of all tables. */
  tableIds(): Promise<string[]>;
  /** Of the matches that this one has waited for, oldest first. */
  episodeIds(table: string): Promise<string[]>;
  /** Tables where the guest sits or is host, last changed first; those that others wait for are with these. */
  tablesOf(guest: string, limit: number): Promise<ListedTable[]>;
  countUnfinished(host: string): Promise<number>;
  /** About how much all tables of a host take on the disk, in bytes. */
  bytesOf(host: string): Promise<number>;
  /** Ids of matches in play where a bot or a caretaker has to go on. */
  unattended(): Promise<string[]>;
  /** When matches in play need attention by themselves, in milliseconds of uptime. */
  alarms(): Promise<{ readonly table: string; readonly dueAt: number }[]>;
  /** How long servers have run on this data, in milliseconds. */
  uptime(): Promise<number>;
  keepUptime(ms: number): Promise<void>;
  /** How often `commit` has ended well on this data. */
  commits(): Promise<number>;
  /** Writes something and reads it back; throws when that cannot be done. */
  check(): Promise<void>;
  /** Writes everything home and lets go. */
  close(): Promise<void>;
}

/** What a node knows of a table: the last entry, line of chat and note, and when the last receipt was given. */
export interface Cursor {
  readonly table: string;
  readonly seq: number;
  readonly chat: number;
  readonly note: number;
  readonly receiptAt: number;
}

/** A table of which a tick stored answers and nothing else. */
export interface Answered {
  readonly table: string;
  /** Of the table with them. */
  readonly revision: number;
  readonly status: Status;
  readonly entries: readonly Entry[];
}

/** What a node tells the others, in small messages that may be lost. */
export interface Bell {
  /** When the oldest of it happened. */
  readonly at?: number;
  /** Tables that were changed: to what revision, when they need attention by themselves, and whether the machine has to go on. */
  readonly tables?: readonly (readonly [table: string, revision: number, dueAt: number | null, auto: 0 | 1])[];
  /** What some of them got, in the order in which it was stored: whoever has the table as it was before need not read it. */
  readonly answered?: readonly Answered[];
  /** Guests whose lists of tables have changed. */
  readonly lists?: readonly string[];
  /** Tables where pages have come or gone. */
  readonly pages?: readonly string[];
  /** Tables that the machine has to look at. */
  readonly wake?: readonly string[];
  /** Guests with another name. */
  readonly names?: readonly (readonly [guest: string, name: string])[];
  /** Guests who are shut out, or one device of theirs. */
  readonly shutOut?: readonly (readonly [guest: string, device?: string])[];
  /** Who took much of what is limited, by the name of the limit; and who has many sockets open at this node. */
  readonly spent?: readonly (readonly [limit: string, key: string, amount: number])[];
  readonly open?: readonly (readonly [key: string, sockets: number])[];
}

/** What is known at a heartbeat. */
export interface Beat {
  /** Milliseconds since 1970, by the clock of the database. */
  readonly now: number;
  /** Milliseconds in which there was a node. */
  readonly uptime: number;
  /** By how much this machine's clock is wrong, in milliseconds; at most so much is unsure. */
  readonly offset: number;
  readonly unsure: number;
  /** Nodes that are alive, this one among them. */
  readonly nodes: readonly number[];
}

/** What several nodes on the same data have in common. */
export interface Shared {
  /** A number that no other living node has. */
  readonly node: number;
  /** What there is beyond what is known, by table; of a table that was removed nothing. Each as of one moment. */
  since(known: readonly Cursor[]): Promise<Map<string, StoredMatch>>;
  revisions(tables: readonly string[]): Promise<Map<string, number>>;
  /** Hears the others; `again` when some of it may have been missed. */
  listen(heard: (bell: Bell, node: number) => void, again: () => void): void;
  ring(bell: Bell): void;
  beat(): Promise<Beat>;
  /** Takes up to `most` shares of what the machine owes, of those that no other node has, or gives up what is too much; gives the shares held now. */
  claim(most: number): Promise<ReadonlySet<number>>;
  /** A page of this guest is at the table here, or none any more. */
  attend(table: string, guest: string, here: boolean): Promise<void>;
  /** Who is at these tables at other nodes that are alive. */
  elsewhere(tables: readonly string[], nodes: readonly number[]): Promise<Map<string, Set<string>>>;
  /** Keeps the key of dice that are shown by their commitment. */
  keepDice(guest: string, commitment: string, key: string): Promise<void>;
  /** Gives such a key, once. */
  takeDice(guest: string, commitment: string): Promise<string | undefined>;
  /** Counts so many more of things in this minute; gives how many there are of each. */
  count(minute: number, more: ReadonlyMap<string, number>): Promise<Map<string, number>>;
  /** What the whole database takes on its disk, in bytes. */
  bytes(): Promise<number>;
  /** Forgets what nodes that are not alive any more have said, and old counts. */
  tidy(nodes: readonly number[]): Promise<void>;
}

/** The work of the machine is dealt out to nodes in so many shares. */
export const SHARES = 64;
