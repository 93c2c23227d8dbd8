import type { Entry } from "@warren/kernel/entry.ts";
import { answersIn, matchAfter } from "./answered.ts";
import { performAgain } from "./commands.ts";
import { CommonLimits } from "./common-limits.ts";
import { BadDatabase, troubleOf } from "./database/trouble.ts";
import type { House } from "./house.ts";
import { publish } from "./publish.ts";
import type { Room } from "./room.ts";
import { type Answered, type Batch, type Bell, SHARES, type Shared, type StoredMatch } from "./store.ts";

/** How often a node says that it is alive, and hears who else is. */
const BEAT = 1000;
/** A net below the messages: every so many beats rooms in memory are compared with the store; and less often, what the machine owes. */
const LOOK_EVERY = 5;
const SEEK_EVERY = 60;
/** Tables that are asked about at once. */
const AT_ONCE = 1000;
/** A machine whose clock is wrong by more than this is not let in. */
const MOST_OFFSET = 5000;

/** The share of the machine's work that a table belongs to. */
function shareOf(table: string): number {
  let mixed = 0x811c9dc5;
  for (let i = 0; i < table.length; i++) mixed = Math.imul(mixed ^ table.charCodeAt(i), 0x01000193);
  return (mixed >>> 0) % SHARES;
}

/** The difference between this machine's clock and the database's, which all nodes go by. */
export interface NodeClock {
  offset: number;
}

/**
 * Several servers on the same data. No node owns a match: each judges what its own pages send, and whoever stores it first was first. What the machine
 * owes is dealt out in shares, each held by one node at a time through a lock that ends with it. Messages say where there is something new; whoever has
 * missed one finds out by looking.
 */
export class Nodes {
  readonly stats = { beats: 0, missed: 0, caughtUp: 0, wrongClocks: 0, lag: 0 };
  private readonly house: House;
  private readonly shared: Shared;
  private readonly clock: NodeClock;
  private readonly limits: CommonLimits;
  private shares: ReadonlySet<number> = new Set();
  private living: readonly number[] = [];
  /** Rooms behind the store. */
  private behind = new Set<Room>();
  private catching = false;
  /** The newest revision of a table that was told of while it was being stored or read: what came of that may be older. */
  private readonly heardOf = new Map<string, number>();
  /** The tick whose tables are being told of, and what of them can be told whole. */
  private tick: { readonly batch: Batch; readonly answers: ReadonlyMap<string, readonly Entry[]> } | undefined;
  /** Who was told to be here, by table. */
  private readonly told = new Map<string, Set<string>>();
  private present = new Set<string>();
  private asking: { ids: Set<string>; found: Promise<Map<string, number>> } | undefined;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private well = true;

  constructor(house: House, shared: Shared, clock: NodeClock) {
    this.house = house;
    this.shared = shared;
    this.clock = clock;
    this.limits = new CommonLimits(house, (bell) => shared.ring(bell));
    house.guests.onRename = (id, name) => shared.ring({ names: [[id, name]] });
    shared.listen(
      (bell, node) => this.hear(bell, node),
      () => void this.lookAgain(),
    );
  }

  /** Nodes that were alive at the last beat. */
  get count(): number {
    return this.living.length;
  }
  get sharesHeld(): number {
    return this.shares.size;
  }
  get offset(): number {
    return this.clock.offset;
  }

  isMine(table: string): boolean {
    return this.shares.has(shareOf(table));
  }

  /** From here on the machine's moves at some tables are this node's. */
  async start(): Promise<void> {
    await this.beat();
    const next = (): void => {
      this.timer = setTimeout(() => {
        this.beat()
          .catch((error) => this.missed(error))
          .finally(() => {
            if (!this.stopped) next();
          });
      }, BEAT);
      this.timer.unref();
    };
    next();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private missed(error: unknown): void {
    this.stats.missed++;
    this.shares = new Set();
    if (this.well) this.house.log.error({ err: error, trouble: troubleOf(error) }, "the database does not hear this node");
    this.well = false;
  }

  private async beat(): Promise<void> {
    const { now, uptime, nodes, offset, unsure } = await this.shared.beat();
    if (this.stopped) return;
    this.setClock(offset, unsure, now);
    this.house.uptime.set(uptime);
    const changed = nodes.length !== this.living.length || nodes.some((node) => !this.living.includes(node));
    this.living = nodes;
    this.limits.beat(nodes.length);
    const held = await this.shared.claim(Math.ceil(SHARES / Math.max(1, nodes.length)));
    if (this.stopped) return;
    const gained = [...held].some((share) => !this.shares.has(share));
    this.shares = held;
    if (!this.well) this.house.log.info({ nodes: nodes.length }, "the database hears this node again");
    this.well = true;
    const { beats } = this.stats;
    this.stats.beats++;
    if (changed) {
      this.house.log.info({ nodes: nodes.length, shares: held.size }, "nodes at work");
      this.seePresence([...this.house.rooms.all()].map((room) => room.id));
      if (beats > 0) await this.shared.tidy(nodes);
    }
    if (gained || beats % SEEK_EVERY === 0) await this.seek();
    if (beats % LOOK_EVERY === 0) await this.look(false);
  }

  /** A clock that runs wrong while the node is at work is corrected, counted and told of; at the start it is a reason not to begin. */
  private setClock(offset: number, unsure: number, now: number): void {
    if (Math.abs(offset) - unsure > MOST_OFFSET) {
      this.stats.wrongClocks++;
      const what = `this machine's clock is ${Math.abs(offset)} ms ${offset > 0 ? "ahead of" : "behind"} the database's`;
      if (this.stats.beats === 0) throw new BadDatabase("clock", `${what}; at most ${MOST_OFFSET} are allowed`);
      this.house.log.error({ offset, unsure, now }, what);
    }
    if (this.stats.beats === 0 || unsure < 50 || Math.abs(offset - this.clock.offset) > unsure) this.clock.offset = offset;
  }

  /** Finds what the machine owes in this node's shares. */
  private async seek(): Promise<void> {
    const { store, alarms, rooms } = this.house;
    for (const { table, dueAt } of await store.alarms())
      if (this.isMine(table) && !rooms.inMemory(table)) alarms.set(table, dueAt);
    for (const room of rooms.all()) if (this.isMine(room.id)) rooms.ring(room.id);
    await rooms.resume();
  }

  /** Messages may have been missed. */
  private async lookAgain(): Promise<void> {
    await this.look(true);
    const { rooms, guests, pages, store, log } = this.house;
    // Whoever was erased or shut out meanwhile: nothing that is at hand may say otherwise.
    for (const room of rooms.all()) if (room.table.stage === "over" && !room.pending) rooms.drop(room);
    guests.forgetAll();
    try {
      for (const guest of pages.guests()) {
        const devices = new Set((await store.devicesOf(guest)).map(({ id }) => id));
        pages.cutWhere((page) => page.guest?.id === guest && !devices.has(page.device!));
      }
    } catch (error) {
      log.warn({ err: error }, "it could not be looked whose pages are still to be served");
    }
  }

  /** Compares what is in memory with the store: for what no message has told of. */
  private async look(all: boolean): Promise<void> {
    try {
      const rooms = [...this.house.rooms.all()].filter((room) => room.revision !== undefined && !room.dropped);
      for (let i = 0; i < rooms.length; i += AT_ONCE) {
        const some = rooms.slice(i, i + AT_ONCE);
        const revisions = await this.shared.revisions(some.map((room) => room.id));
        for (const room of some) if (revisions.get(room.id) !== room.revision && !room.pending) this.note(room);
      }
      if (all) {
        this.seePresence(rooms.map((room) => room.id));
        await this.seek();
      }
    } catch (error) {
      this.house.log.warn({ err: error }, "what other nodes have done could not be looked at");
    }
  }

  private hear(bell: Bell, node: number): void {
    if (this.stopped) return;
    const { rooms, alarms, hub } = this.house;
    if (bell.at !== undefined) this.stats.lag = Math.max(0, this.house.now() - bell.at);
    for (const answered of bell.answered ?? []) this.follow(answered);
    for (const [table, revision, dueAt, auto] of bell.tables ?? []) {
      const room = rooms.inMemory(table);
      if (room ? room.revision !== undefined && room.revision < revision : rooms.isLoading(table))
        this.heardOf.set(table, Math.max(revision, this.heardOf.get(table) ?? 0));
      if (room) this.noteIfBehind(room);
      else if (this.isMine(table)) {
        alarms.set(table, dueAt ?? undefined);
        if (auto === 1) rooms.wake(table);
      }
    }
    if (bell.lists) hub.lobbyChanged(bell.lists);
    if (bell.names) this.house.guests.renamed(new Map(bell.names));
    for (const [guest, device] of bell.shutOut ?? []) {
      this.house.guests.forget(guest, device);
      this.house.pages.shutOut(guest, device);
      if (device === undefined) this.readAnew(guest);
    }
    if (bell.pages) this.seePresence(bell.pages.filter((table) => rooms.inMemory(table) || this.isMine(table)));
    for (const table of bell.wake ?? []) if (this.isMine(table)) rooms.wake(table);
    this.limits.hear(bell, node);
  }

  /** Somebody was erased, or has become another: tables that are over were changed without a new revision. */
  private readAnew(guest: string): void {
    for (const room of this.house.rooms.all()) {
      room.chats = room.chats.filter((chat) => chat.guest !== guest);
      if (room.table.stage === "over" && room.people().has(guest) && !room.pending) this.note(room);
    }
  }

  /** A table was stored here, with this tick: the others are told. */
  tell(room: Room, batch: Batch): void {
    const { status, table } = room;
    // When all that was stored here is told.
    queueMicrotask(() => this.noteIfBehind(room));
    const due = table.stage === "playing" ? (status.dueAt ?? null) : null;
    const auto = table.stage === "playing" && status.auto ? 1 : 0;
    this.shared.ring({
      at: this.house.now(),
      tables: [[room.id, room.revision!, due, auto]],
      answered: this.answeredAt(room, batch),
      lists: [...room.people()],
    });
  }

  /** What can be told whole, where another node is likely to have the table: somebody has a page there, or the machine plays there. */
  private answeredAt({ id, seats, status, revision }: Room, batch: Batch): Answered[] {
    const isPlayed = !this.isMine(id) && seats.some(({ kind, care }) => kind === "bot" || care !== undefined);
    if (!isPlayed && !this.house.hub.elsewhere.has(id)) return [];
    if (this.tick?.batch !== batch) this.tick = { batch, answers: answersIn(batch) };
    const entries = this.tick.answers.get(id);
    return entries ? [{ table: id, revision: revision!, status, entries }] : [];
  }

  wakeElsewhere(table: string): void {
    this.shared.ring({ wake: [table] });
  }

  /** Whether there is something new of this table; if so it is taken in first. Many who ask at once ask together. */
  async refresh(room: Room): Promise<boolean> {
    if (room.revision === undefined) return false;
    const revision = (await this.revisionsWith(room.id)).get(room.id);
    if (room.dropped) return true;
    if (revision === room.revision) return false;
    if (!room.pending) this.note(room);
    if (room.pending) await room.settled();
    return true;
  }

  private revisionsWith(id: string): Promise<Map<string, number>> {
    if (!this.asking) {
      const ids = new Set<string>();
      const found = new Promise(setImmediate).then(() => {
        this.asking = undefined;
        return this.shared.revisions([...ids]);
      });
      this.asking = { ids, found };
    }
    this.asking.ids.add(id);
    return this.asking.found;
  }

  /** A room that nothing is pending in is behind the store. */
  private note(room: Room): void {
    room.hold();
    this.catchUp(room);
  }

  /** Looks whether something newer was told of; where something is pending, when that is done. */
  private noteIfBehind(room: Room): void {
    if (room.pending || room.dropped) return;
    const heard = this.heardOf.get(room.id);
    this.heardOf.delete(room.id);
    if (heard !== undefined && room.revision !== undefined && room.revision < heard) this.note(room);
  }

  /** Takes in answers that were told whole. Where that cannot be done, what is said of their table besides has them read. */
  private follow(answered: Answered): void {
    const room = this.house.rooms.inMemory(answered.table);
    const more = room && matchAfter(room, answered);
    if (!more) return;
    room.hold();
    this.takeIn(room, more);
  }

  /** Takes in what others have stored at a table where nothing may be done until then. */
  catchUp(room: Room): void {
    this.behind.add(room);
    if (!this.catching) void this.catchAll();
  }

  private async catchAll(): Promise<void> {
    this.catching = true;
    // What came in the same turn is read together.
    await new Promise(setImmediate);
    while (this.behind.size > 0) {
      const rooms = [...this.behind];
      this.behind = new Set();
      const found = await this.shared.since(rooms.map((room) => room.cursor())).catch((error) => {
        this.house.log.error({ err: error }, "what other nodes have stored could not be read");
        for (const room of rooms) room.lost();
        return undefined;
      });
      if (found) for (const room of rooms) await this.take(room, found.get(room.id));
    }
    this.catching = false;
  }

  private async take(room: Room, more: StoredMatch | undefined): Promise<void> {
    const { rooms, versions } = this.house;
    if (!more) {
      this.heardOf.delete(room.id);
      room.lost();
      rooms.removed(room);
      return;
    }
    try {
      await versions.fetch(more.table);
    } catch (error) {
      this.cannotTake(room, error);
      return;
    }
    this.takeIn(room, more);
  }

  private cannotTake(room: Room, error: unknown): void {
    this.house.log.error({ table: room.id, err: error }, "what another node has stored could not be taken in");
    room.lost();
  }

  /** The room is held. */
  private takeIn(room: Room, more: StoredMatch): void {
    const { rooms, hub, log } = this.house;
    this.stats.caughtUp++;
    try {
      const attempts = room.catchUp(more);
      publish(room);
      if (hub.hasLobbies) hub.lobbyChanged(room.people());
      // Before anybody else: they were here first.
      const done = performAgain(this.house, room.id, attempts);
      room.release();
      rooms.drive(room);
      this.noteIfBehind(room);
      done.catch((error) => log.error({ table: room.id, err: error }, "commands could not be done again"));
    } catch (error) {
      this.cannotTake(room, error);
    }
  }

  /** Pages have come to a table here or gone from it. */
  presence(table: string): void {
    const now = new Set<string>();
    for (const { peer } of this.house.hub.channel(table)?.watches.values() ?? []) if (peer.guest) now.add(peer.guest.id);
    const before = this.told.get(table) ?? new Set();
    const news = [...now].filter((guest) => !before.has(guest)).map((guest) => [guest, true] as const);
    const olds = [...before].filter((guest) => !now.has(guest)).map((guest) => [guest, false] as const);
    if (news.length + olds.length === 0) return;
    if (now.size > 0) this.told.set(table, now);
    else this.told.delete(table);
    Promise.all([...news, ...olds].map(([guest, here]) => this.shared.attend(table, guest, here))).then(
      () => this.shared.ring({ pages: [table] }),
      (error) => this.house.log.warn({ err: error }, "other nodes could not be told who is here"),
    );
  }

  /** A table is in memory now. */
  loaded(table: string): void {
    const room = this.house.rooms.inMemory(table);
    if (room) this.noteIfBehind(room);
    this.seePresence([table]);
  }

  /** Finds out who is at these tables at other nodes. */
  private seePresence(tables: readonly string[]): void {
    if (tables.length === 0) return;
    const waiting = this.present.size > 0;
    for (const table of tables) this.present.add(table);
    if (waiting) return;
    setImmediate(() => {
      const asked = [...this.present];
      this.present = new Set();
      this.shared.elsewhere(asked, this.living).then(
        (found) => this.seen(found),
        (error) => this.house.log.warn({ err: error }, "who is at other nodes could not be read"),
      );
    });
  }

  private seen(found: ReadonlyMap<string, ReadonlySet<string>>): void {
    const { hub, rooms } = this.house;
    for (const [table, guests] of found) {
      const before = hub.elsewhere.get(table);
      if (guests.size === (before?.size ?? 0) && [...guests].every((guest) => before?.has(guest))) continue;
      if (guests.size > 0) hub.elsewhere.set(table, guests);
      else hub.elsewhere.delete(table);
      rooms.inMemory(table)?.tellInfoSoon();
      // Who has to look after the table wants to know how long somebody is away.
      if (this.isMine(table)) rooms.ring(table);
    }
  }
}
