import type { Refusal } from "@warren/kernel/message.ts";
import type { ServerMessage } from "@warren/wire/protocol.ts";
import { attend } from "./care.ts";
import type { House } from "./house.ts";
import { publish } from "./publish.ts";
import { Room } from "./room.ts";

/** Rooms nobody has used for this long leave memory. */
const IDLE = 10 * 60 * 1000;
/**
 * Those whose match is over and at which nobody looks are seldom come back to, except by a page that is loaded again; what lies in memory costs every
 * collection of garbage.
 */
const IDLE_WHEN_OVER = 1000;
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
  private lastTurn: Promise<void> = Promise.resolve();

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

  /** The room if it is in memory, in whatever state. */
  inMemory(id: string): Room | undefined {
    return this.rooms.get(id);
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

  /**
   * Makes sure that what is in memory of this table is not older than this moment, where other nodes may have changed it. True when there was something
   * new; rejects when the store cannot be read.
   */
  async fresh(id: string): Promise<boolean> {
    const { nodes } = this.house;
    const room = this.rooms.get(id);
    if (!nodes || !room) return false;
    while (room.pending && !room.dropped) await room.settled();
    return room.dropped || (await nodes.refresh(room));
  }

  /** As `read`, of the table as it is now at any node. */
  async readFresh<T>(id: string, use: (room: Room | undefined) => T): Promise<Awaited<T>> {
    await this.fresh(id);
    return this.read(id, use);
  }

  isLoading(id: string): boolean {
    return this.loading.has(id);
  }

  /** Makes sure that the table is in memory. */
  async warm(id: string): Promise<Room | undefined> {
    return this.rooms.get(id) ?? (await this.load(id));
  }

  private load(id: string): Promise<Room | undefined> {
    let loading = this.loading.get(id);
    if (!loading) {
      loading = this.fetch(id).finally(() => this.loading.delete(id));
      this.loading.set(id, loading);
    }
    return loading;
  }

  private async fetch(id: string): Promise<Room | undefined> {
    const stored = await this.house.store.load(id);
    if (!stored) return undefined;
    await this.house.versions.fetch(stored.table);
    return this.add(new Room(this.house, stored));
  }

  add(room: Room): Room {
    this.rooms.set(room.id, room);
    this.house.nodes?.loaded(room.id);
    if (room.unplayable?.key === "table.damaged") this.damaged.set(room.id, room.unplayable);
    // Whoever followed the table while it was dropped may have missed something that was stored after all.
    if (!room.pending) {
      publish(room);
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

  /** It is not to be used any longer; whoever asks for the table has it loaded. */
  forget(room: Room): void {
    room.dropped = true;
    if (this.rooms.get(room.id) === room) this.rooms.delete(room.id);
  }

  /** A table goes with this tick. */
  markRemoved(id: string): void {
    const room = this.rooms.get(id);
    if (!room) return;
    room.removed = true;
    room.join();
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
    if (this.stopped || !room.match || room.match.outcome || !this.isMine(room.id)) return;
    if (this.failuresOf(room.id) < FAILURES) this.goOn(room);
  }

  /** Whether the machine's moves at this table are made here. */
  private isMine(id: string): boolean {
    return this.house.nodes?.isMine(id) ?? true;
  }

  /** A table may go on that had to wait for others of its host. */
  wake(id: string): void {
    if (!this.isMine(id)) {
      this.house.nodes!.wakeElsewhere(id);
      return;
    }
    const room = this.rooms.get(id);
    if (!room) this.warm(id).catch((error) => this.house.log.error({ table: id, err: error }, "a match could not go on"));
    // What is being stored goes on by itself then.
    else if (!room.pending) this.drive(room);
  }

  /** A page of somebody has come or gone. */
  presence(id: string): void {
    this.house.nodes?.presence(id);
    const room = this.rooms.get(id);
    if (!room) return;
    room.tellInfoSoon();
    if (!this.isMine(id)) return;
    // A room that is being stored is looked at when that is done.
    if (!room.inFlight && !this.stopped && this.failuresOf(id) < FAILURES) this.attend(room);
  }

  /** Looks at a table because its time has come. */
  ring(id: string): void {
    if (this.stopped || this.failuresOf(id) >= FAILURES || !this.isMine(id)) return;
    const look = () => this.change(id, (room) => room && !this.stopped && this.attend(room));
    // At once where nothing has to be loaded: what is due next may be due at the same moment.
    const looked = this.rooms.has(id) ? look() : this.ownTurn().then(look);
    looked.catch((error) => {
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
      if (!this.isMine(id)) continue;
      await this.ownTurn();
      if (this.stopped) return;
      try {
        await this.warm(id);
      } catch (error) {
        this.house.log.error({ table: id, err: error }, "a match could not be taken up again");
      }
    }
  }

  /** To load a table is to replay its match, and many may have to be: one a turn, so that everybody is heard in between. */
  private ownTurn(): Promise<void> {
    this.lastTurn = this.lastTurn.then(() => new Promise<void>(setImmediate));
    return this.lastTurn;
  }

  sweep(now: number): void {
    for (const room of this.rooms.values()) {
      if (room.pending || room.inFlight || room.asked.size > 0 || this.house.hub.isFollowed(room.id)) continue;
      if (now - room.usedAt > (room.table.stage === "over" ? IDLE_WHEN_OVER : IDLE)) {
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
