import { hexToBytes } from "@noble/hashes/utils.js";
import { levelsIn } from "@warren/bots/roster.ts";
import { keyed, type Rng } from "@warren/kernel/chance.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { type Entry, type Header, Match } from "@warren/kernel/match.ts";
import type { Msg, Refusal } from "@warren/kernel/message.ts";
import { orderedAnswer, ordersAfter, ordersAfterUndo } from "@warren/kernel/standing.ts";
import { pictureOf, Tracer, updateOf } from "@warren/kernel/witness.ts";
import type { ChatLine, Note, ServerMessage } from "@warren/wire/protocol.ts";
import type { WireKey } from "@warren/wire/text.en.ts";
import { type ClockInfo, type TableTime, untimed } from "@warren/wire/time.ts";
import { attend, nextZero } from "./care.ts";
import { freshClock, leftOf, type SeatClock, ticked } from "./clock.ts";
import type { Party } from "./commit.ts";
import type { House } from "./house.ts";
import type { Channel } from "./hub.ts";
import { infoFor } from "./info.ts";
import { refusal } from "./refusals.ts";
import type { Batch, ChatRow, Receipt, SeatRow, Standing, StoredMatch, TableRow } from "./store.ts";
import { reads } from "./talk.ts";

/** A page that missed more entries than this is sent a picture instead of the story. */
const MOST_UPDATES = 200;

/**
 * One table in memory: its rows, its match, and what this tick has promised. Everything here is a copy of the store,
 * ahead of it by at most the tick that is being stored; if that fails the room is dropped and loaded again.
 */
export class Room implements Party {
  readonly id: string;
  readonly house: House;
  /** What was agreed on about time. */
  readonly time: TableTime;
  table: TableRow;
  seats: readonly SeatRow[];
  standing: Standing;
  /** Absent before the start, and when it cannot be played here. */
  match: Match | undefined;
  tracer: Tracer | undefined;
  /** Why the match cannot be played on. */
  unplayable: Refusal | undefined;
  /** The last lines, oldest first. */
  chats: ChatRow[];
  /** The last notes, oldest first. */
  notes: Note[];
  /** Every command that was done, by its id. */
  readonly receipts = new Map<string, Receipt>();
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
  /** Standing orders that answer when their time has come, in milliseconds of uptime. */
  readonly ordersDue = new Map<Seat, { readonly decision: string; readonly at: number }>();
  usedAt: number;
  private soon: NodeJS.Timeout | undefined;
  private infoChanged = false;
  private clocksChanged = false;
  /** Guests whose own pages are to be told alone. */
  private readonly players = new Set<string>();
  private newChats: ChatRow[] = [];
  private newNotes: Note[] = [];
  private acks: ((lost: boolean) => void)[] = [];
  private waiters: (() => void)[] = [];

  constructor(house: House, stored: StoredMatch) {
    this.house = house;
    this.id = stored.table.id;
    this.table = stored.table;
    const offer = house.offers.get(stored.table.game);
    this.time = stored.table.time ?? untimed(offer ? levelsIn(offer) : []);
    this.seats = stored.seats;
    this.standing = stored.standing;
    this.chats = [...stored.chats];
    this.notes = [...stored.notes];
    this.usedAt = house.now();
    for (const receipt of stored.receipts) this.receipts.set(receipt.command, receipt);
    this.unplayable = unplayable(house, stored.table);
    if (stored.entries.length > 0 && !this.unplayable) this.replay(stored.entries);
  }

  private replay(entries: readonly Entry[]): void {
    const offer = this.house.offers.get(this.table.game)!;
    const tracer = new Tracer();
    try {
      this.match = Match.load(offer.game, headerOf(this.table, this.seats), entries, diceOf(this.table, this.seats), {
        witness: tracer,
      });
      this.tracer = tracer;
    } catch (error) {
      this.match = undefined;
      this.unplayable = refusal("table.damaged");
      this.house.log.error({ table: this.id, err: error }, "a stored match does not replay");
      return;
    }
    for (const entry of entries) this.remember(entry);
  }

  /** Notes whose command an entry was, so that a repeat is known. */
  remember(entry: Entry): void {
    const guest = entry.type === "setup" ? undefined : this.seats[entry.seat]?.guest;
    if (guest !== undefined) this.receipts.set(entry.id, { command: entry.id, guest, seq: entry.seq });
  }

  /** The batch of this tick. `ack` is called once, when what was put into it is stored or known to be lost. */
  join(ack?: (lost: boolean) => void): Batch {
    this.pending = true;
    if (ack) this.acks.push(ack);
    return this.house.committer.join(this);
  }

  /** Calls `ack` when everything that happened here so far is stored: at once, if it is. */
  afterStored(ack: (lost: boolean) => void): void {
    if (this.pending) this.acks.push(ack);
    else ack(false);
  }

  /** Resolves when nothing is pending any more; the room may have been dropped by then. */
  settled(): Promise<void> {
    return new Promise((resolve) => {
      this.waiters.push(resolve);
    });
  }

  /** Stores changed rows of the table itself; watchers are told. */
  put(change: { table?: TableChange; seats?: readonly SeatRow[] }, ack?: (lost: boolean) => void): void {
    const batch = this.join(ack);
    if (change.table) batch.tables.set(this.id, (this.table = changed(this.table, change.table)));
    if (change.seats) batch.seats.set(this.id, (this.seats = change.seats));
    this.tellInfo();
  }

  /** Stores an entry that the match has made, and where the match stands now. */
  book(entry: Entry, byPerson: boolean, ack?: (lost: boolean) => void): void {
    const match = this.match!;
    const batch = this.join(ack);
    batch.entries.push({ table: this.id, entry });
    this.remember(entry);
    this.lapseOrders(batch, entry);
    this.stand(batch, byPerson, { entry });
    if (match.outcome && this.table.stage !== "over") {
      this.put({ table: { stage: "over", undoAsked: undefined } });
      this.house.log.info({ table: this.id, game: this.table.game, entries: match.entries.length }, "a match is over");
    }
  }

  /** Stores where the match stands: after an entry, or because a seat, an order or the pause changed. */
  stand(batch: Batch, byPerson: boolean, change: { entry?: Entry; paused?: boolean; clocks?: readonly SeatClock[] } = {}): void {
    const now = this.house.now();
    const waiting = this.match?.waitingFor() ?? [];
    const paused = change.paused ?? this.standing.paused;
    const { dueAt: _, ...before } = this.standing;
    this.standing = {
      ...before,
      seq: this.match?.seq ?? -1,
      waiting,
      auto: waiting.some((seat) => this.goesOnItself(seat, paused)),
      updatedAt: now,
      personAt: byPerson ? now : before.personAt,
      paused,
      clocks: this.clocksAfter(change.clocks ?? before.clocks, paused, change.entry),
    };
    const dueAt = nextZero(this);
    if (dueAt !== undefined) this.standing = { ...this.standing, dueAt };
    batch.standings.set(this.id, this.standing);
  }

  /** Whether the machine answers for this seat, which is waited for. */
  private goesOnItself(seat: Seat, paused: boolean): boolean {
    const { kind, care, orders } = this.seats[seat]!;
    if (kind === "bot" || this.match!.resigned.includes(seat)) return true;
    if (care) return !paused;
    return orders !== undefined && orderedAnswer(this.match!.decisionOf(seat)!, orders) !== undefined;
  }

  private clocksAfter(before: readonly SeatClock[], paused: boolean, entry: Entry | undefined): readonly SeatClock[] {
    const rule = this.time.clock;
    const { match } = this;
    if (rule.t === "none" || !match) return [];
    this.clocksChanged = true;
    const at = this.house.uptime.ms;
    const line = entry ? answersIn(match) : 0;
    return this.seats.map((row, seat) => {
      let clock = before[seat] ?? freshClock(rule);
      if (entry?.type === "answer" && entry.seat === seat && entry.auto !== "caretaker" && entry.auto !== "bot")
        clock = { ...clock, answered: true };
      if (entry?.type === "unseal" && entry.seat === seat) clock = { ...clock, answered: false };
      const open = match.decisionOf(seat);
      const plays = row.kind !== "bot" && !row.care && !match.resigned.includes(seat);
      return ticked(
        rule,
        clock,
        { decision: open?.id ?? null, running: plays && !paused && open !== undefined && open.sealed === undefined },
        line,
        at,
      );
    });
  }

  /** By seat, as of now; undefined without clocks. */
  clockInfos(): (ClockInfo | null)[] | undefined {
    const rule = this.time.clock;
    if (rule.t === "none" || !this.match) return undefined;
    const at = this.house.uptime.ms;
    return this.standing.clocks.map((clock, seat) =>
      this.seats[seat]?.kind === "bot"
        ? null
        : { left: leftOf(rule, clock, at, this.match!.decisionOf(seat)?.within), running: clock.since !== null },
    );
  }

  /** Takes away orders that end with what their players are asked now, or that would answer again what was just taken back. */
  private lapseOrders(batch: Batch, entry: Entry): void {
    const match = this.match!;
    if (!this.seats.some((seat) => seat.orders)) return;
    const seats = this.seats.map((row, seat) => {
      const decision = match.decisionOf(seat);
      if (!row.orders || !decision) return row;
      const back = (entry.type === "undo" || entry.type === "unseal") && entry.seat === seat;
      const left = back ? ordersAfterUndo(row.orders, decision) : row.orders;
      const orders = ordersAfter(match.game.standing, left, decision.kind);
      return orders === row.orders ? row : { ...row, orders };
    });
    const changed = seats.filter((row, i) => row !== this.seats[i]);
    if (changed.length === 0) return;
    batch.seats.set(this.id, (this.seats = seats));
    for (const { guest } of changed) if (guest !== undefined) this.tellPlayer(guest);
  }

  receipt(batch: Batch, receipt: Receipt): void {
    this.receipts.set(receipt.command, receipt);
    batch.receipts.push({ table: this.id, receipt });
  }

  say(batch: Batch, chat: ChatRow): void {
    this.chats.push(chat);
    this.newChats.push(chat);
    batch.chats.push({ table: this.id, chat });
  }

  /** A line of the log that is no move. */
  note(key: WireKey & `note.${string}`, args?: Msg["args"]): void {
    const msg = args ? { key, args } : { key };
    const note = { n: (this.notes.at(-1)?.n ?? 0) + 1, seq: this.match?.seq ?? -1, at: this.house.now(), msg };
    this.notes.push(note);
    this.newNotes.push(note);
    this.join().notes.push({ table: this.id, note });
  }

  cancelUndoRequest(): void {
    if (this.table.undoAsked) this.put({ table: { undoAsked: undefined } });
  }

  /** The information about the table has changed: watchers get it anew, now or when the tick is stored. */
  tellInfo(): void {
    this.infoChanged = true;
    if (!this.pending) this.publish();
  }

  /** Something changed that only this guest's pages may know of. */
  tellPlayer(guest: string): void {
    this.players.add(guest);
    if (!this.pending) this.publish();
  }

  /** The same, a little later: pages that come and go in crowds are told once. */
  tellInfoSoon(): void {
    if (this.soon) return;
    this.soon = setTimeout(() => {
      this.soon = undefined;
      if (!this.dropped) this.tellInfo();
    }, 100);
    this.soon.unref();
  }

  stored(): void {
    this.pending = false;
    this.usedAt = this.house.now();
    for (const ack of this.acks.splice(0)) ack(false);
    try {
      if (this.removed) this.house.rooms.removed(this);
      else if (this.broken) this.house.rooms.drop(this);
      else {
        this.publish();
        this.house.hub.lobbyChanged(this.people());
        this.house.rooms.drive(this);
      }
    } catch (error) {
      // One match that cannot be shown is no reason to leave anybody waiting: it is loaded anew.
      this.house.log.error({ table: this.id, err: error }, "a tick could not be told");
      this.house.rooms.drop(this);
    } finally {
      for (const wake of this.waiters.splice(0)) wake();
    }
  }

  lost(): void {
    this.pending = false;
    this.house.rooms.drop(this);
    for (const ack of this.acks.splice(0)) ack(true);
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

  /** Sends everybody who follows this table what they have not got. Only called when all of it is stored. */
  publish(): void {
    const channel = this.house.hub.channel(this.id);
    const chats = this.newChats;
    const notes = this.newNotes;
    const { infoChanged, clocksChanged } = this;
    const players = [...this.players];
    this.newChats = [];
    this.newNotes = [];
    this.infoChanged = false;
    this.clocksChanged = false;
    this.players.clear();
    if (this.chats.length > 400) this.chats = this.chats.slice(-200);
    if (this.notes.length > 400) this.notes = this.notes.slice(-200);
    if (!channel) return;
    if (infoChanged) this.publishInfo(channel);
    else if (players.length > 0) this.publishInfo(channel, players);
    if (this.match && this.match.seq > channel.sent) this.publishEntries(channel);
    if (clocksChanged && !infoChanged) this.publishClocks(channel);
    if (notes.length > 0) {
      const text = this.notesMessage(notes);
      for (const { peer } of channel.watches.values()) peer.send(text);
    }
    if (chats.length > 0) {
      const all = chats.every((chat) => chat.to === undefined) ? this.chatMessage(chats, undefined) : undefined;
      for (const { peer } of channel.watches.values()) peer.send(all ?? this.chatMessage(chats, peer.guest?.id));
    }
  }

  /** To all, or to the pages of these guests alone. */
  private publishInfo(channel: Channel, only?: readonly string[]): void {
    const texts = new Map<string | undefined, string>();
    for (const watch of channel.watches.values()) {
      const guest = watch.peer.guest?.id;
      if (only && (guest === undefined || !only.includes(guest))) continue;
      // Seats may have changed hands before the start: nobody keeps eyes that are not theirs any more.
      if (!watch.as.every((as) => this.mayView(guest, as))) watch.as = watch.as.filter((as) => this.mayView(guest, as));
      let text = texts.get(guest);
      if (text === undefined) texts.set(guest, (text = this.infoMessage(guest)));
      watch.peer.send(text);
    }
  }

  private publishClocks(channel: Channel): void {
    const clocks = this.clockInfos();
    if (!clocks) return;
    const text = JSON.stringify({ t: "clocks", table: this.id, clocks } satisfies ServerMessage);
    for (const { peer } of channel.watches.values()) peer.send(text);
  }

  private publishEntries(channel: Channel): void {
    const texts = new Map<Seat | null, string[]>();
    for (const { peer, as } of channel.watches.values()) {
      for (const eyes of as) {
        let messages = texts.get(eyes);
        if (!messages) texts.set(eyes, (messages = this.since(eyes, channel.sent)));
        for (const message of messages) peer.send(message);
      }
    }
    channel.sent = this.match!.seq;
  }

  /** The messages that bring a page which has everything up to entry `have` up to now. */
  since(as: Seat | null, have: number | undefined): string[] {
    const { match, tracer } = this;
    if (!match || !tracer) return [];
    const head = `"table":"${this.id}","as":${as === null ? "null" : as}`;
    const picture = () => [`{"t":"picture",${head},"picture":${JSON.stringify(pictureOf(match, as))}}`];
    if (have === undefined || have < 0 || have > match.seq || match.seq - have > MOST_UPDATES) return picture();
    // The update of an undo carries a picture of now: right only when nothing comes after it.
    for (let seq = have + 1; seq < match.seq; seq++) if (match.entries[seq]!.type === "undo") return picture();
    const messages: string[] = [];
    for (let seq = have + 1; seq <= match.seq; seq++)
      messages.push(`{"t":"update",${head},"update":${JSON.stringify(updateOf(match, tracer, seq, as))}}`);
    return messages;
  }

  infoMessage(guest: string | undefined): string {
    return JSON.stringify({ t: "table", table: this.id, info: infoFor(this, guest) } satisfies ServerMessage);
  }

  notesMessage(notes: readonly Note[]): string {
    return JSON.stringify({ t: "notes", table: this.id, notes } satisfies ServerMessage);
  }

  /** The lines that this guest may read. */
  chatMessage(chats: readonly ChatRow[], guest: string | undefined): string {
    return JSON.stringify({ t: "chat", table: this.id, lines: this.chatFor(chats, guest) } satisfies ServerMessage);
  }

  chatFor(chats: readonly ChatRow[], guest: string | undefined): ChatLine[] {
    return chats.filter((chat) => reads(this, guest, chat)).map(chatLine);
  }
}

/** How many answers are in effect: an answer that was taken back and is given again is not one more. */
function answersIn(match: Match): number {
  let answers = 0;
  for (const seq of match.line) if (match.entries[seq]!.type === "answer") answers++;
  return answers;
}

/** What the players brought to the dice, in order of seats. */
export function saltOf(seats: readonly SeatRow[]): string {
  return seats.flatMap((seat) => (seat.nonce === undefined ? [] : [seat.nonce])).join(".");
}

export function headerOf({ game, version, options, commitment }: TableRow, seats: readonly SeatRow[]): Header {
  return { game, version, options, seats: seats.length, commitment, salt: saltOf(seats) };
}

export function diceOf(table: TableRow, seats: readonly SeatRow[]): (seq: number) => Rng {
  const key = hexToBytes(table.key);
  const salt = saltOf(seats);
  return (seq) => keyed(key, salt, seq);
}

function chatLine({ n, name, seat, to, text, at }: ChatRow): ChatLine {
  return { n, name, text, at, ...(seat === undefined ? {} : { seat }), ...(to ? { to } : {}) };
}

/** Undefined takes a member away. */
export type TableChange = { readonly [K in "stage" | "undoAsked" | "rematch"]?: TableRow[K] | undefined };

function changed(table: TableRow, change: TableChange): TableRow {
  const next = { ...table, ...change };
  return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)) as unknown as TableRow;
}

/** Why a table cannot be played with the games installed here; undefined when it can. */
export function unplayable(house: House, table: TableRow): Refusal | undefined {
  const offer = house.offers.get(table.game);
  if (!offer) return refusal("table.otherGame", { game: table.game });
  // A finished match may still be looked at through its record, but never replayed under other rules.
  if (offer.game.version !== table.version)
    return refusal("table.otherVersion", { stored: table.version, running: offer.game.version });
  return house.rooms.damaged.get(table.id);
}

/** Rooms nobody has used for this long leave memory. */
const IDLE = 10 * 60 * 1000;
/** After a failed commit, a match that must go on by itself is tried again. */
const RETRY = 1000;
/** A match in which the rules failed this often is left to people: the machine would fail the same way again. */
const FAILURES = 3;

/** The tables in memory; others are loaded when somebody asks for them. */
export class Rooms {
  /** Tables whose log did not replay: known without trying again. */
  readonly damaged = new Map<string, Refusal>();
  private readonly house: House;
  private readonly goOn: (room: Room) => void;
  private readonly rooms = new Map<string, Room>();
  private readonly loading = new Map<string, Promise<Room | undefined>>();
  private readonly failures = new Map<string, number>();
  private readonly retries = new Set<NodeJS.Timeout>();
  private stopped = false;

  /** `goOn` makes the machine's own moves in a room. */
  constructor(house: House, goOn: (room: Room) => void) {
    this.house = house;
    this.goOn = goOn;
  }

  get size(): number {
    return this.rooms.size;
  }

  all(): IterableIterator<Room> {
    return this.rooms.values();
  }

  /** The room if it is in memory and may be changed right now: the fast way. */
  ready(id: string): Room | undefined {
    const room = this.rooms.get(id);
    return room && !room.inFlight ? room : undefined;
  }

  /**
   * Does something with the room, loaded if need be, at a moment when it may be changed; undefined when there is no such table.
   * Rejects when the store cannot be read. `use` is called and not the room returned, because the moment would pass.
   */
  async change<T>(id: string, use: (room: Room | undefined) => T): Promise<Awaited<T>> {
    for (;;) {
      const room = this.rooms.get(id) ?? (await this.load(id));
      if (!room || (!room.inFlight && !room.dropped)) return await use(room);
      if (!room.dropped) await room.settled();
    }
  }

  /** The same at a moment when all the room holds is stored: for everything that is sent out. */
  async read<T>(id: string, use: (room: Room | undefined) => T): Promise<Awaited<T>> {
    for (;;) {
      const room = this.rooms.get(id) ?? (await this.load(id));
      if (!room || (!room.pending && !room.dropped)) return await use(room);
      if (!room.dropped) await room.settled();
    }
  }

  /** Makes sure that the table is in memory. */
  async warm(id: string): Promise<Room | undefined> {
    return this.rooms.get(id) ?? (await this.load(id));
  }

  private load(id: string): Promise<Room | undefined> {
    let loading = this.loading.get(id);
    if (!loading) {
      loading = this.house.store
        .load(id)
        .then((stored) => (stored ? this.add(new Room(this.house, stored)) : undefined))
        .finally(() => this.loading.delete(id));
      this.loading.set(id, loading);
    }
    return loading;
  }

  add(room: Room): Room {
    this.rooms.set(room.id, room);
    if (room.unplayable?.key === "table.damaged") this.damaged.set(room.id, room.unplayable);
    // Whoever followed the table while it was dropped may have missed something that was stored after all.
    if (!room.pending) {
      room.publish();
      this.drive(room);
    }
    return room;
  }

  /** Forgets what is in memory; the store has the truth. */
  drop(room: Room): void {
    room.dropped = true;
    if (this.rooms.get(room.id) === room) this.rooms.delete(room.id);
    if (this.stopped) return;
    const timer = setTimeout(() => {
      this.retries.delete(timer);
      this.warm(room.id).catch(() => this.drop(room));
    }, RETRY);
    this.retries.add(timer);
  }

  removed(room: Room): void {
    room.dropped = true;
    this.house.alarms.set(room.id, undefined);
    this.rooms.delete(room.id);
    const channel = this.house.hub.channel(room.id);
    const text = JSON.stringify({ t: "gone", table: room.id } satisfies ServerMessage);
    if (channel) for (const { peer } of channel.watches.values()) peer.send(text);
    this.house.hub.close(room.id);
    this.house.hub.lobbyChanged(room.people());
  }

  drive(room: Room): void {
    if (this.stopped || !room.match || room.match.outcome) return;
    if (this.failuresOf(room.id) < FAILURES) this.goOn(room);
  }

  /** A page of somebody has come or gone. */
  presence(id: string): void {
    const room = this.rooms.get(id);
    if (!room) return;
    room.tellInfoSoon();
    // A room that is being stored is looked at when that is done.
    if (!room.inFlight && !this.stopped && this.failuresOf(id) < FAILURES) this.attend(room);
  }

  /** Looks at a table because its time has come. */
  ring(id: string): void {
    if (this.stopped || this.failuresOf(id) >= FAILURES) return;
    this.change(id, (room) => room && this.attend(room)).catch((error) => {
      this.house.log.error({ table: id, err: error }, "a table could not be looked after; it is tried again");
      if (!this.stopped) this.house.alarms.set(id, this.house.uptime.ms + RETRY);
    });
  }

  private attend(room: Room): void {
    try {
      // A change is stored, and then the machine goes on; without one it may still have to: a match that waited goes on.
      if (!attend(room) && !room.pending) this.drive(room);
    } catch (error) {
      this.house.log.error({ table: room.id, err: error }, "the rules failed");
      this.noteFailure(room.id);
      room.fail();
    }
  }

  /** How often in a row the rules failed at the machine's own moves in this match. */
  failuresOf(id: string): number {
    return this.failures.get(id) ?? 0;
  }
  noteFailure(id: string): void {
    this.failures.set(id, this.failuresOf(id) + 1);
  }
  noteSuccess(id: string): void {
    this.failures.delete(id);
  }

  /** Takes up the matches that were waiting for the machine when the server stopped. One that fails does not hold up the others. */
  async resume(): Promise<void> {
    for (const id of await this.house.store.unattended()) {
      if (this.stopped) return;
      try {
        await this.warm(id);
      } catch (error) {
        this.house.log.error({ table: id, err: error }, "a match could not be taken up again");
      }
    }
  }

  sweep(now: number): void {
    for (const room of this.rooms.values()) {
      if (room.pending || room.inFlight || room.asked.size > 0 || this.house.hub.channel(room.id)) continue;
      if (now - room.usedAt > IDLE) {
        room.dropped = true;
        this.rooms.delete(room.id);
      }
    }
  }

  stop(): void {
    this.stopped = true;
    for (const timer of this.retries) clearTimeout(timer);
    this.retries.clear();
  }
}
