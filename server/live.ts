import type { Socket } from "node:net";
import { isPlain, type Seat } from "@warren/kernel/json.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import type { ClientMessage, CommandAnswer, ServerMessage, TableCommand } from "@warren/wire/protocol.ts";
import type { WebSocket } from "ws";
import { parseMessage } from "./api-shapes.ts";
import { perform } from "./commands.ts";
import { frameOf } from "./frame.ts";
import type { Guest, Visit } from "./guests.ts";
import type { House } from "./house.ts";
import type { Peer } from "./hub.ts";
import { summaryFor } from "./info.ts";
import { Bucket } from "./limits.ts";
import { welcome } from "./publish.ts";
import { readQuickly } from "./quick-read.ts";
import type { Reader } from "./reads.ts";
import { refusal, sentence } from "./refusals.ts";
import type { Room } from "./room.ts";

/** Tables in a guest's list. */
export const LIST = 200;
/** WebSocket close codes (RFC 6455, 7.4.1). */
const GOING_AWAY = 1001;
const POLICY = 1008;

/** Pages for which something was framed in this turn. */
let waiting: Page[] = [];
function flush(): void {
  const pages = waiting;
  waiting = [];
  for (const page of pages) page.flush();
}

/**
 * How long what only shows what others do may wait, in milliseconds: nobody sees that it is late, and what comes meanwhile is written with it. A write costs
 * as much as all that is judged for a move. Where many play a move takes longer than that: then it waits for a few of them, but not so long that it is seen.
 */
const SOON = 40;
const MOVES = 4;
const LATEST = 200;
/** Pages for which something was framed that may wait. */
let patient = new Set<Page>();
function flushPatient(): void {
  const pages = patient;
  patient = new Set();
  for (const page of pages) page.flush();
}

type Watch = Extract<ClientMessage, { t: "watch" }>;
/** The key of the list among the wishes of a page; no table is called so. */
const LOBBY = "";
/** How long until what could not be read is tried again. */
const AGAIN = 1000;
/** How many viewpoints the list of one's tables counts for. */
const LOBBY_COST = 4;

/** One page: its socket, what it follows, and how much it may still say. */
export class Page implements Peer, Reader {
  readonly guest: Guest | null;
  /** The id of the device it is on. */
  readonly device: string | undefined;
  readonly address: string;
  readonly who: string;
  alive = true;
  /** What its connection has not taken, in bytes, when it was last looked. */
  unsent = 0;
  private readonly house: House;
  private readonly socket: WebSocket;
  private readonly wire: Socket;
  private readonly bucket: Bucket;
  private readonly tables = new Set<string>();
  /** What it wants to be sent whole, by table; a later wish takes the place of an earlier one. */
  private readonly wishes = new Map<string, Watch | null>();
  /** What of it could not be read. */
  private readonly owed = new Map<string, Watch | null>();
  /** Frames that are not written yet, a character a byte. */
  private frames = "";
  /** They are written at the end of this turn. */
  private isDue = false;
  /** How many bytes had been taken when something waited at the last look. */
  private takenBefore: number | undefined;

  /** `wire` is the connection below the socket: what one turn sends is written to it at once. */
  constructor(house: House, visit: Visit | undefined, address: string, socket: WebSocket, wire: Socket) {
    this.house = house;
    const guest = visit?.guest ?? null;
    this.guest = guest;
    this.device = visit?.device.id;
    this.address = address;
    this.who = guest ? `guest ${guest.id}` : `from ${address}`;
    this.socket = socket;
    this.wire = wire;
    this.bucket = new Bucket(house.limits.messages, house.now());
    socket.on("message", (data, isBinary) => {
      const { length } = data as Buffer;
      this.hearSafely(isBinary || length > house.limits.bytes ? undefined : String(data), length);
    });
    readQuickly(wire, house.limits.bytes, (text) => this.hearSafely(text, text.length));
    socket.on("pong", () => {
      this.alive = true;
    });
    socket.on("error", (error) => house.log.info({ err: error }, "a socket failed"));
    this.say({ t: "hello", build: house.build, name: guest?.name ?? "" });
  }

  send(text: string): void {
    if (!this.frame(text) || this.isDue) return;
    this.isDue = true;
    if (waiting.push(this) === 1) queueMicrotask(flush);
  }

  sendSoon(text: string): void {
    if (!this.frame(text) || this.isDue) return;
    if (patient.size === 0) setTimeout(flushPatient, Math.min(LATEST, Math.max(SOON, MOVES * this.house.committer.pace)));
    patient.add(this);
  }

  /** Puts it behind what is to be written; false when there is nobody to write to. */
  private frame(text: string): boolean {
    const { socket } = this;
    if (socket.readyState !== socket.OPEN) return false;
    if (this.unsent > this.house.limits.unsent) {
      // It reads slower than the table plays. It will come back and be sent a picture.
      this.cut();
      return false;
    }
    this.frames += frameOf(text);
    return true;
  }

  /** Writes all there is at once. Frames of the socket itself may come before and after it: all are whole. */
  flush(): void {
    const { frames } = this;
    this.frames = "";
    this.isDue = false;
    if (frames === "" || this.socket.readyState !== this.socket.OPEN) return;
    this.wire.write(frames, "latin1");
    const before = this.unsent;
    this.measure();
    this.house.pages.weigh(this, before);
  }

  /** Looks how much lies unsent; gives by how much that has changed. */
  measure(): number {
    const before = this.unsent;
    this.unsent = this.socket.readyState === this.socket.OPEN ? this.socket.bufferedAmount : 0;
    return this.unsent - before;
  }

  /** Lets go of it and of all that waits for it. */
  cut(): void {
    this.socket.terminate();
    const before = this.unsent;
    this.measure();
    this.house.pages.weigh(this, before);
  }

  cutIfStalled(): void {
    const { wire } = this;
    const taken = wire.bytesWritten - wire.writableLength;
    if (wire.writableLength > 0 && taken === this.takenBefore) this.cut();
    else this.takenBefore = wire.writableLength > 0 ? taken : undefined;
  }

  /** Still there? Asked twice without an answer, it is not. */
  probe(): void {
    if (!this.alive) this.socket.terminate();
    else this.socket.ping();
    this.alive = false;
  }

  goAway(): void {
    this.close(GOING_AWAY, "going away");
  }

  private close(code: number, why: string): void {
    this.flush();
    this.socket.close(code, why);
  }

  /** After the socket has closed. */
  leave(): void {
    this.house.reads.forget(this);
    for (const table of this.tables) this.unwatch(table);
    if (this.guest) this.house.hub.leaveLobby(this.guest.id, this);
  }

  say(message: ServerMessage): void {
    this.send(JSON.stringify(message));
  }

  /** `text` is absent where it was none, or was too long; `size` is how long, in bytes. */
  private hear(text: string | undefined, size: number): void {
    const { limits } = this.house;
    const inTime = this.mayTalk(this.house.now());
    if (this.bucket.owed > this.bucket.burst) {
      this.close(POLICY, "too many messages");
      return;
    }
    const raw = text === undefined ? undefined : parseJson(text);
    if (size > limits.bytes) this.refuse(refusal("request.tooLarge", { size, max: limits.bytes }));
    else if (raw === undefined) this.refuse(refusal("request.notJson"));
    else if (!inTime) this.refuse(refusal("request.tooFast"), raw);
    else {
      const parsed = parseMessage(raw);
      if ("refusal" in parsed) this.refuse(parsed.refusal, raw);
      else this.obey(parsed.message);
    }
  }

  /** Counted for the socket, the guest and the address. */
  private mayTalk(now: number): boolean {
    const { pages } = this.house;
    if (!this.bucket.take(now)) return false;
    return pages.byGuest.of(this.who, now).take(now) && pages.byAddress.of(this.address, now).take(now);
  }

  /** Nothing a page says may end the server: what is not expected is logged and refused. */
  private hearSafely(text: string | undefined, size: number): void {
    try {
      this.hear(text, size);
    } catch (error) {
      this.house.log.error({ err: error }, "a message could not be served");
      this.refuse(refusal("server.failed"));
    }
  }

  /** Every command gets its one answer, also when it could not be read: then by whatever id it seems to have. */
  private refuse(refused: Refusal, raw?: unknown): void {
    const message = sentence(refused);
    if (isPlain(raw) && raw.t === "command" && typeof raw.table === "string" && isPlain(raw.command)) {
      const { id } = raw.command;
      if (typeof id === "string" && id.length <= 64 && raw.table.length <= 40) {
        this.say({ t: "answer", table: raw.table, answer: { id, ok: false, refusal: refused, message } });
        return;
      }
    }
    const table = isPlain(raw) && typeof raw.table === "string" ? { table: raw.table.slice(0, 40) } : {};
    this.say({ t: "refused", ...table, refusal: refused, message });
  }

  private obey(message: ClientMessage): void {
    switch (message.t) {
      case "command":
        this.command(message.table, message.command);
        return;
      case "watch":
        this.wish(message);
        return;
      case "unwatch":
        this.wishes.delete(message.table);
        this.owed.delete(message.table);
        this.unwatch(message.table);
        this.tables.delete(message.table);
        return;
      case "lobby":
        this.wishes.set(LOBBY, null);
        this.house.reads.want(this);
        return;
      case "ping":
        this.send('{"t":"pong"}');
        return;
      default:
        message satisfies never;
    }
  }

  private orApologise(work: Promise<void>, raw: unknown): void {
    work.catch((error) => {
      this.house.log.error({ err: error }, "a message could not be served");
      this.refuse(refusal("server.storeFailed"), raw);
    });
  }

  private command(table: string, command: TableCommand): void {
    const { guest } = this;
    const reply = (answer: CommandAnswer) => this.answer(table, answer);
    if (!guest) {
      reply({ id: command.id, ok: false, refusal: refusal("guest.unknown") });
      return;
    }
    const room = this.house.rooms.ready(table);
    if (room) {
      perform(room, guest, command, reply);
      return;
    }
    const opened = this.house.rooms.change(table, (later) => {
      if (later) perform(later, guest, command, reply);
      else reply({ id: command.id, ok: false, refusal: refusal("table.unknown") });
    });
    this.orApologise(opened, { t: "command", table, command });
  }

  private answer(table: string, answer: CommandAnswer): void {
    if (answer.ok) {
      const seq = answer.seq === undefined ? "" : `,"seq":${answer.seq}`;
      this.send(`{"t":"answer","table":"${table}","answer":{"id":"${answer.id}","ok":true${seq}}}`);
      return;
    }
    const text = this.house.rooms.ready(table)?.module?.catalogue;
    this.say({ t: "answer", table, answer: { ...answer, message: sentence(answer.refusal, text) } });
  }

  private wish(watch: Watch): void {
    const { table } = watch;
    const max = this.house.limits.watches;
    const others = new Set([...this.tables, ...this.wishes.keys()].filter((one) => one !== table && one !== LOBBY));
    if (others.size >= max) {
      this.refuse(refusal("request.tooManyTables", { max }), { table });
      return;
    }
    this.wishes.set(table, watch);
    this.owed.delete(table);
    this.house.reads.want(this);
  }

  /** Serves the oldest wish. */
  serve(): { cost: number; more: boolean } {
    const [first] = this.wishes;
    if (!first || this.socket.readyState !== this.socket.OPEN) return { cost: 0, more: false };
    const [table, watch] = first;
    this.wishes.delete(table);
    const served = watch ? this.house.rooms.readFresh(table, (room) => this.follow(room, watch)) : this.lobby();
    const again = served.catch((error) => {
      this.wishAgain(table, watch);
      throw error;
    });
    this.orApologise(again, watch ?? { t: "lobby" });
    return { cost: watch ? Math.max(1, watch.as.length) : LOBBY_COST, more: this.wishes.size > 0 };
  }

  /** What could not be read is tried again until it can: a page that follows something must not be left behind. */
  private wishAgain(table: string, watch: Watch | null): void {
    this.owed.set(table, watch);
    this.house.later(() => {
      if (this.owed.get(table) !== watch || this.socket.readyState !== this.socket.OPEN) return;
      this.owed.delete(table);
      this.wishes.set(table, watch);
      this.house.reads.want(this);
    }, AGAIN);
  }

  private follow(room: Room | undefined, { table, as, have }: Watch): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    const refused = room && !room.removed ? this.cannotView(room, as) : refusal("table.unknown");
    if (!room || refused) {
      this.refuse(refused ?? refusal("table.unknown"), { table });
      return;
    }
    const distinct = [...new Set(as)];
    this.house.hub.watch(table, { peer: this, as: distinct }, room.match?.seq ?? -1);
    this.tables.add(table);
    for (const text of welcome(room, this.guest?.id, distinct, have)) this.send(text);
    this.house.rooms.presence(table);
  }

  private cannotView(room: Room, as: readonly (Seat | null)[]): Refusal | undefined {
    for (const eyes of as) {
      if (eyes !== null && !room.seats[eyes]) return refusal("seat.unknown", { seat: eyes + 1 });
      if (eyes !== null && !room.mayView(this.guest?.id, eyes)) return refusal("seat.notYours", { seat: eyes + 1 });
    }
    return undefined;
  }

  private unwatch(table: string): void {
    if (this.house.hub.unwatch(table, this)) this.house.rooms.presence(table);
  }

  private async lobby(): Promise<void> {
    if (!this.guest) return this.refuse(refusal("guest.unknown"));
    this.house.hub.followLobby(this.guest.id, this);
    this.send(await lobbyMessage(this.house, this.guest.id));
    if (this.socket.readyState !== this.socket.OPEN) this.house.hub.leaveLobby(this.guest.id, this);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export async function lobbyMessage(house: House, guest: string): Promise<string> {
  const stored = await house.store.tablesOf(guest, LIST);
  const tables = stored.map((one) => summaryFor(house, one, guest));
  return JSON.stringify({ t: "lobby", tables } satisfies ServerMessage);
}
