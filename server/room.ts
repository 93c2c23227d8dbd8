import { levelsIn } from "@warren/bots/roster.ts";
import type { Entry } from "@warren/kernel/entry.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { goesOn, ordersLeft, type Pause } from "@warren/kernel/keeper.ts";
import { Match } from "@warren/kernel/match.ts";
import type { Msg, Refusal } from "@warren/kernel/message.ts";
import type { GameModule } from "@warren/kernel/module.ts";
import { progressOf } from "@warren/kernel/progress.ts";
import { Tracer } from "@warren/kernel/witness.ts";
import type { Note, TableCommand } from "@warren/wire/protocol.ts";
import type { WireKey } from "@warren/wire/text.en.ts";
import { type ClockInfo, type TableTime, untimed } from "@warren/wire/time.ts";
import type { Ack, Reply } from "./acknowledge.ts";
import { nextZero } from "./care.ts";
import { bankAt, freshClock, leftOf, type SeatClock, ticked, turnOf } from "./clock.ts";
import type { Party } from "./commit.ts";
import type { Guest } from "./guests.ts";
import { diceOf, headerOf, unplayable } from "./header.ts";
import type { House } from "./house.ts";
import { factsOf, isLeftToPeople } from "./keeping.ts";
import { isNothing, nothingUntold, publish, type Untold } from "./publish.ts";
import { bodyOf } from "./receipts.ts";
import { refusal } from "./refusals.ts";
import {
  type Batch,
  CHAT_KEPT,
  type ChatRow,
  type Cursor,
  NEW,
  RECEIPTS_KEPT,
  type Receipt,
  type SeatRow,
  type Status,
  type StoredMatch,
  type TableRow,
} from "./store.ts";

/** A command that was done in this tick; where another node was first it is done again. */
export interface Attempt {
  readonly guest: Guest;
  readonly command: TableCommand;
  readonly reply: Reply;
  /** How often it was done before. */
  readonly tries: number;
}

/** What was stored when the tick began. */
interface Mark extends Omit<Cursor, "table"> {
  readonly lines: ReadonlyMap<Seat | null, number>;
}
/** Clocks of nodes differ by less than this: receipts of so long ago may not have been seen. */
const RECEIPT_MARGIN = 15_000;

/**
 * One table in memory: its rows, its match, and what this tick has promised. Everything here is a copy of the store,
 * ahead of it by at most the tick that is being stored; if that fails the room is dropped and loaded again. Where another node was first, what it has
 * stored is taken in and the tick is judged again.
 */
export class Room implements Party {
  readonly id: string;
  readonly house: House;
  /** The rules it is played under; absent where they cannot be had. */
  readonly module: GameModule | undefined;
  /** What was agreed on about time. */
  readonly time: TableTime;
  table: TableRow;
  seats: readonly SeatRow[];
  status: Status;
  /** Absent before the start, and when it cannot be played here. */
  match: Match | undefined;
  tracer: Tracer | undefined;
  /** Why the match cannot be played on. */
  unplayable: Refusal | undefined;
  /** The last lines, oldest first. */
  chats: ChatRow[];
  /** How many lines of chat each seat has written; null for those who look on. */
  readonly lines: Map<Seat | null, number>;
  /** The last notes, oldest first. */
  notes: Note[];
  /** Commands that were done without an entry that says all of them, by their ids: the last ones of each guest. */
  private readonly receipts = new Map<string, Receipt>();
  /** Of the table as it is stored; `NEW` before it is. Nothing where one process has the data to itself. */
  revision: number | undefined;
  inFlight = false;
  /** Something of this tick is not stored yet. */
  pending = false;
  /** Out of use: another room stands for this table, or none. */
  dropped = false;
  removed = false;
  /** Rules threw in the middle of a change: the memory of this match is not to be trusted. */
  broken = false;
  /** Bots at work: the decision each was asked. */
  readonly asked = new Map<Seat, string>();
  /** Bots that have nothing to say: how much had been said when they were last asked. */
  readonly listened = new Map<Seat, number>();
  /** Since when players have no page here, by guest, in milliseconds of uptime. */
  readonly absent = new Map<string, number>();
  /** Since when none of them has. */
  emptySince: number | undefined;
  /** Discreet standing orders that answer when their pause is over, in milliseconds of uptime. */
  readonly pauses = new Map<Seat, Pause>();
  usedAt: number;
  /** Ids of kept commands without an entry by guest, oldest first. */
  private readonly receiptsOf = new Map<string, string[]>();
  private soon: (() => void) | undefined;
  /** Something of this tick shows in its people's lists of tables. */
  private listsChanged = false;
  private untold: Untold = nothingUntold();
  private acks: Ack[] = [];
  private attempts: Attempt[] = [];
  private mark: Mark | undefined;
  /** Receipts of this tick. */
  private given: string[] = [];
  private knownAt: number;
  private waiters: (() => void)[] = [];

  constructor(house: House, stored: StoredMatch) {
    this.house = house;
    this.id = stored.table.id;
    this.table = stored.table;
    this.module = house.versions.of(stored.table);
    this.time = stored.table.time ?? untimed(this.module ? levelsIn(this.module) : []);
    this.seats = stored.seats;
    this.status = stored.status;
    this.chats = [...stored.chats];
    this.lines = new Map(stored.lines);
    this.notes = [...stored.notes];
    this.usedAt = house.now();
    this.knownAt = this.usedAt;
    this.revision = stored.revision;
    for (const receipt of stored.receipts) this.keepReceipt(receipt);
    this.unplayable = unplayable(house, stored.table);
    if (stored.entries.length > 0 && !this.unplayable) this.replay(stored.entries);
  }

  private replay(entries: readonly Entry[]): void {
    const { game } = this.module!;
    const tracer = new Tracer();
    try {
      this.match = Match.load(game, headerOf(this.table, this.seats), entries, diceOf(this.table, this.seats), {
        witness: tracer,
      });
      this.tracer = tracer;
    } catch (error) {
      this.match = undefined;
      this.unplayable = refusal("table.damaged");
      this.house.log.error({ table: this.id, err: error }, "a stored match does not replay");
    }
  }

  /** What is known of a command that was done, so that a repeat is answered the same: its receipt, or its entry. */
  receiptOf(command: string): Receipt | undefined {
    const kept = this.receipts.get(command);
    if (kept || !this.match) return kept;
    const entry = entryOf(this.match, command);
    const guest = entry && "seat" in entry ? this.seats[entry.seat]?.guest : undefined;
    return guest === undefined ? undefined : { command, guest, seq: entry!.seq };
  }

  /** The batch of this tick. `ack` is called once, when what was put into it is stored or known to be lost. */
  join(ack?: Ack): Batch {
    if (!this.pending && this.revision !== undefined) this.mark = this.marked();
    this.pending = true;
    if (ack) this.acks.push(ack);
    const batch = this.house.committer.join(this);
    if (this.revision !== undefined) batch.revisions.set(this.id, this.revision);
    return batch;
  }

  private marked(): Mark {
    return {
      // Not that of the match: it has made its entry before anybody thinks of storing it.
      seq: this.status.seq,
      chat: this.chats.at(-1)?.n ?? 0,
      note: this.notes.at(-1)?.n ?? 0,
      receiptAt: this.knownAt - RECEIPT_MARGIN,
      lines: new Map(this.lines),
    };
  }

  /** What of the stored table is known here. */
  cursor(): Cursor {
    const { lines: _, seq, ...mark } = this.mark ?? this.marked();
    return { table: this.id, ...mark, seq: this.mustReload() ? -1 : seq };
  }

  /** The kernel of a kept version may be from before a match could follow another: then it is read again from its beginning. */
  private mustReload(): boolean {
    return this.match !== undefined && !("follow" in this.match);
  }

  /** Notes a command that this tick has done, so that it can be done again. */
  attempted(attempt: Attempt): void {
    if (this.revision !== undefined) this.attempts.push(attempt);
  }

  /** Calls `ack` when everything that happened here so far is stored: at once, if it is. */
  afterStored(ack: Ack): void {
    if (this.pending) this.acks.push(ack);
    else ack("stored");
  }

  /** Resolves when nothing is pending any more; the room may have been dropped by then. */
  settled(): Promise<void> {
    return new Promise((resolve) => {
      this.waiters.push(resolve);
    });
  }

  /** Stores changed rows of the table itself; watchers are told. */
  put(change: { table?: TableChange; seats?: readonly SeatRow[] }, ack?: Ack): void {
    const batch = this.join(ack);
    this.listsChanged = true;
    if (change.table) batch.tables.set(this.id, (this.table = changed(this.table, change.table)));
    if (change.seats) batch.seats.set(this.id, (this.seats = change.seats));
    this.tellInfo();
  }

  /** Stores an entry that the match has made, and where the match stands now. */
  book(entry: Entry, byPerson: boolean, ack?: Ack): void {
    const match = this.match!;
    const batch = this.join(ack);
    const body = JSON.stringify(entry);
    batch.entries.push({ table: this.id, entry, body });
    this.lapseOrders(batch, entry);
    // Whoever came to the match after the moment it goes back to has not come.
    if (this.seats.length > match.seats && entry.type === "undo") this.put({ seats: this.seats.slice(0, match.seats) });
    this.stand(batch, byPerson, { entry, bytes: Buffer.byteLength(body) });
    if (match.outcome && this.table.stage !== "over") {
      this.put({ table: { stage: "over", undoAsked: undefined, rest: undefined } });
      this.house.log.info({ table: this.id, game: this.table.game, entries: match.entries.length }, "a match is over");
      this.house.audit?.note("table.over", { table: this.id, game: this.table.game, entries: match.entries.length });
    }
  }

  /** Stores that the machine may have to go on, or no longer; nobody can see that. */
  standQuietly(batch: Batch): void {
    const { match, status } = this;
    this.status = { ...status, auto: match !== undefined && mustGoOn(this, match, status.paused) };
    batch.statuses.set(this.id, this.status);
  }

  /** Stores where the match stands: after an entry, or because a seat, an order or the pause changed. */
  stand(batch: Batch, byPerson: boolean, change: Change = {}): void {
    this.listsChanged = true;
    const now = this.house.now();
    const { match, status: before } = this;
    const paused = change.paused ?? before.paused;
    const status: { -readonly [K in keyof Status]: Status[K] } = {
      seq: match?.seq ?? -1,
      waiting: match?.waitingFor() ?? [],
      auto: match !== undefined && mustGoOn(this, match, paused),
      updatedAt: now,
      personAt: byPerson ? now : before.personAt,
      paused,
      clocks: this.clocksAfter(change.clocks ?? before.clocks, paused, change.entry),
      bytes: before.bytes + (change.bytes ?? 0),
    };
    const progress = match ? progressOf(match) : before.progress;
    if (progress) status.progress = progress;
    this.status = status;
    const dueAt = nextZero(this);
    if (dueAt !== undefined) status.dueAt = dueAt;
    batch.statuses.set(this.id, status);
  }

  private clocksAfter(before: readonly SeatClock[], paused: boolean, entry: Entry | undefined): readonly SeatClock[] {
    const rule = this.time.clock;
    const { match } = this;
    if (rule.t === "none" || !match) return [];
    this.untold.clocks = true;
    const at = this.house.uptime.ms;
    const answers = entry ? match.answers : 0;
    return this.seats.map((row, seat) => {
      let clock = before[seat] ?? freshClock(rule);
      if (entry?.type === "answer" && entry.seat === seat && entry.auto !== "caretaker" && entry.auto !== "bot")
        clock = { ...clock, answered: true };
      if (entry?.type === "unseal" && entry.seat === seat) clock = { ...clock, answered: false };
      const open = match.decisionOf(seat);
      const plays = row.kind !== "bot" && !row.care && !match.resigned.includes(seat);
      const running = plays && !paused && open !== undefined && open.sealed === undefined;
      const turn = rule.t === "turn" ? { turn: turnOf(match, seat, open, clock) } : {};
      return ticked(rule, clock, { decision: open?.id ?? null, running, ...turn }, answers, at);
    });
  }

  /** By seat, as of now; undefined without clocks. */
  clockInfos(): (ClockInfo | null)[] | undefined {
    const rule = this.time.clock;
    if (rule.t === "none" || !this.match) return undefined;
    const at = this.house.uptime.ms;
    return this.status.clocks.map((clock, seat) => {
      if (this.seats[seat]?.kind === "bot") return null;
      const left = leftOf(rule, clock, at, this.match!.decisionOf(seat)?.within);
      // Where the rules give less time than the clock, the bank is of no use.
      const bank = rule.t === "turn" && left === leftOf(rule, clock, at) ? { bank: bankAt(rule, clock, at) } : {};
      return { left, running: clock.since !== null, ...bank };
    });
  }

  /** Takes away orders that end with what their players are asked now, or that would answer again what was just taken back. */
  private lapseOrders(batch: Batch, entry: Entry): void {
    if (!this.seats.some((seat) => seat.orders)) return;
    const orders = this.seats.map((row) => row.orders);
    const left = ordersLeft(this.match!, orders, entry);
    const seats = this.seats.map((row, seat) => (left[seat] === orders[seat] ? row : { ...row, orders: left[seat]! }));
    const changed = seats.filter((row, i) => row !== this.seats[i]);
    if (changed.length === 0) return;
    batch.seats.set(this.id, (this.seats = seats));
    for (const { guest } of changed) if (guest !== undefined) this.tellPlayer(guest);
  }

  /** Notes that a command without an entry that says all of it was done. */
  receipt(batch: Batch, guest: string, command: TableCommand, seq?: number): void {
    const receipt = { command: command.id, guest, body: bodyOf(command), ...(seq === undefined ? {} : { seq }) };
    const oldest = this.keepReceipt(receipt);
    this.given.push(receipt.command);
    batch.receipts.push({ table: this.id, receipt, at: this.house.now() });
    if (oldest !== undefined) batch.forgotten.push({ table: this.id, command: oldest });
  }

  /** Gives the command whose receipt is not kept any longer. */
  private keepReceipt(receipt: Receipt): string | undefined {
    if (this.revision !== undefined && this.receipts.has(receipt.command)) return undefined;
    this.receipts.set(receipt.command, receipt);
    const own = this.receiptsOf.get(receipt.guest) ?? [];
    this.receiptsOf.set(receipt.guest, own);
    own.push(receipt.command);
    const oldest = own.length > RECEIPTS_KEPT ? own.shift() : undefined;
    if (oldest !== undefined) this.receipts.delete(oldest);
    return oldest;
  }

  say(batch: Batch, chat: ChatRow): void {
    this.chats.push(chat);
    this.lines.set(chat.seat ?? null, (this.lines.get(chat.seat ?? null) ?? 0) + 1);
    this.untold.chats.push(chat);
    batch.chats.push({ table: this.id, chat });
    this.weigh(JSON.stringify(chat));
    batch.statuses.set(this.id, this.status);
  }

  /** Counts what is stored here; the status that says so is stored with it, or with what comes next. */
  private weigh(text: string): void {
    this.status = { ...this.status, bytes: this.status.bytes + Buffer.byteLength(text) };
  }

  /** Why nothing more is written down here. Who resigns, takes back, comes back or gives orders still may. */
  refusalOfMore(): Refusal | undefined {
    const max = this.house.limits.tableBytes;
    return this.status.bytes >= max ? refusal("table.tooMuchStored", { max }) : undefined;
  }

  /** A line of the log that is no move. */
  note(key: WireKey & `note.${string}`, args?: Msg["args"]): void {
    const batch = this.join();
    const msg = args ? { key, args } : { key };
    const note = { n: (this.notes.at(-1)?.n ?? 0) + 1, seq: this.match?.seq ?? -1, at: this.house.now(), msg };
    this.notes.push(note);
    this.untold.notes.push(note);
    this.weigh(JSON.stringify(note));
    batch.notes.push({ table: this.id, note });
    if (note.n % CHAT_KEPT === 0) batch.oldNotes.set(this.id, note.n - CHAT_KEPT);
  }

  cancelUndoRequest(): void {
    if (this.table.undoAsked) this.put({ table: { undoAsked: undefined } });
  }

  /** The information about the table has changed: watchers get it anew, now or when the tick is stored. */
  tellInfo(): void {
    this.untold.info = true;
    if (!this.pending) publish(this);
  }

  /** Something changed that only this guest's pages may know of. */
  tellPlayer(guest: string): void {
    this.untold.players.add(guest);
    if (!this.pending) publish(this);
  }

  /** The same, a little later: pages that come and go in crowds are told once. */
  tellInfoSoon(): void {
    if (this.soon) return;
    this.soon = this.house.later(() => {
      this.soon = undefined;
      if (!this.dropped) this.tellInfo();
    }, 100);
  }

  /** What pages are to be told now; what is kept at hand does not grow for ever. */
  takeUntold(): Untold {
    const { untold } = this;
    if (!isNothing(untold)) this.untold = nothingUntold();
    if (this.chats.length > 2 * CHAT_KEPT) this.chats = this.chats.slice(-CHAT_KEPT);
    if (this.notes.length > 2 * CHAT_KEPT) this.notes = this.notes.slice(-CHAT_KEPT);
    return untold;
  }

  stored(batch: Batch): void {
    this.settle();
    this.usedAt = this.house.now();
    if (this.revision !== undefined) {
      this.revision++;
      this.knownAt = this.usedAt;
      this.house.nodes?.tell(this, batch);
    }
    for (const ack of this.acks.splice(0)) ack("stored");
    try {
      if (this.removed) this.house.rooms.removed(this);
      else if (this.broken) this.house.rooms.drop(this);
      else {
        publish(this);
        if (this.listsChanged && this.house.hub.hasLobbies) this.house.hub.lobbyChanged(this.people());
        this.listsChanged = false;
        this.house.rooms.drive(this);
        if (this.match?.outcome && this.table.longer !== undefined) this.house.rooms.wake(this.table.longer);
      }
    } catch (error) {
      // One match that cannot be shown is no reason to leave anybody waiting: it is loaded anew.
      this.house.log.error({ table: this.id, err: error }, "a tick could not be told");
      this.house.rooms.drop(this);
    } finally {
      for (const wake of this.waiters.splice(0)) wake();
    }
  }

  private settle(): void {
    this.pending = false;
    this.attempts = [];
    this.given = [];
    this.mark = undefined;
  }

  lost(): void {
    this.settle();
    this.inFlight = false;
    this.house.rooms.drop(this);
    for (const ack of this.acks.splice(0)) ack("lost");
    for (const wake of this.waiters.splice(0)) wake();
  }

  /** Another node was first. Nothing may be done here until what it has stored is known; then this tick's commands are done again. */
  overtaken(): void {
    if (this.broken) {
      this.lost();
      return;
    }
    if (this.revision === NEW || this.removed) {
      this.settle();
      this.dropped = true;
      this.house.rooms.forget(this);
      for (const ack of this.acks.splice(0)) ack("overtaken");
      for (const wake of this.waiters.splice(0)) wake();
      return;
    }
    this.inFlight = true;
    this.house.nodes!.catchUp(this);
  }

  /** Before what others have stored is read: nobody may change anything until it is known. */
  hold(): void {
    this.pending = true;
    this.inFlight = true;
    this.mark ??= this.marked();
  }

  /** Takes in what others have stored since, and forgets what was judged here and not stored. Gives the commands that have to be done again. */
  catchUp(more: StoredMatch): Attempt[] {
    const { attempts, acks, mark } = this;
    const { seq, chat, note, lines } = mark!;
    for (const command of this.given) this.receipts.delete(command);
    if (this.mustReload()) this.match = undefined;
    else if (this.match && this.match.seq > seq) {
      this.tracer!.forgetAfter(seq);
      this.match = seq < 0 ? undefined : this.match.withoutAfter(seq);
    }
    const { table, seats, status } = this;
    // Where these are still the same only answers have come.
    const info = more.table !== table || more.seats !== seats || more.status.paused !== status.paused;
    this.table = more.table;
    this.seats = more.seats;
    this.status = more.status;
    this.revision = more.revision;
    this.chats = [...this.chats.filter((one) => one.n <= chat), ...more.chats];
    this.notes = [...this.notes.filter((one) => one.n <= note), ...more.notes];
    for (const seat of new Set([...this.lines.keys(), ...more.lines.keys()]))
      this.lines.set(seat, (lines.get(seat) ?? 0) + (more.lines.get(seat) ?? 0));
    for (const receipt of more.receipts) this.keepReceipt(receipt);
    this.untold = { ...nothingUntold(), info, clocks: true, chats: [...more.chats], notes: [...more.notes] };
    this.takeEntries(more.entries);
    this.settle();
    this.acks = [];
    this.inFlight = false;
    this.listsChanged = true;
    this.knownAt = this.house.now();
    for (const ack of acks) ack("overtaken");
    return attempts;
  }

  private takeEntries(entries: readonly Entry[]): void {
    if (entries.length === 0) return;
    if (!this.match) {
      this.unplayable = unplayable(this.house, this.table);
      if (!this.unplayable) this.replay(entries);
      return;
    }
    for (const entry of entries) this.match.follow(entry);
  }

  /** All that others have stored is known and told. */
  release(): void {
    for (const wake of this.waiters.splice(0)) wake();
  }

  /** Rules threw in the middle of a change. What is promised is still stored; then the match is loaded anew. */
  fail(): void {
    this.broken = true;
    if (!this.pending) {
      this.house.rooms.drop(this);
      for (const wake of this.waiters.splice(0)) wake();
    }
  }

  /** Guests who have to do with this table. */
  people(): Set<string> {
    const people = new Set([this.table.host]);
    for (const { guest } of this.seats) if (guest !== undefined) people.add(guest);
    return people;
  }

  /** Whether this guest may look through these eyes: its own seats, the public's, and everybody's when it is all over. */
  mayView(guest: string | undefined, as: Seat | null): boolean {
    if (as === null) return true;
    const seat = this.seats[as];
    return seat !== undefined && (this.table.stage === "over" || (guest !== undefined && seat.guest === guest));
  }
}

/** What a new standing of a match comes of. */
interface Change {
  readonly entry?: Entry;
  readonly paused?: boolean;
  readonly clocks?: readonly SeatClock[];
  /** So much more is stored. */
  readonly bytes?: number;
}

/** Undefined takes a member away. */
export type TableChange = {
  readonly [K in "stage" | "host" | "undoAsked" | "rest" | "rematch" | "episode" | "turnedAway"]?: TableRow[K] | undefined;
};

function changed(table: TableRow, change: TableChange): TableRow {
  const next = { ...table, ...change };
  return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)) as unknown as TableRow;
}

/** Whether the machine has something to do here: a bot to ask, another match to open or to wait for. */
const mustGoOn = (room: Room, match: Match, paused: boolean): boolean =>
  match.awaited !== undefined || (!isLeftToPeople(room, match) && goesOn({ ...factsOf(room), waits: paused }));

/** The kernel of a kept version may be from before it could be asked for an entry by its command. */
const entryOf = (match: Match, command: string): Entry | undefined =>
  "entryOf" in match ? match.entryOf(command) : (match as Match).entries.find((entry) => entry.id === command);
