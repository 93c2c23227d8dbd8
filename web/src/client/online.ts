import type { Seat } from "@warren/kernel/json.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import type { GameModule } from "@warren/kernel/module.ts";
import type { Picture } from "@warren/kernel/witness.ts";
import type { ChatLine, CommandAnswer, Note, ServerMessage, TableCommand, TableInfo } from "@warren/wire/protocol.ts";
import * as api from "./api.ts";
import { type Connection, type Intent, listeners, type MatchClient, viewpoints } from "./client.ts";
import type { Live } from "./live.ts";
import { browserMemory, type Memory } from "./memory.ts";
import { loadGame } from "./module.ts";
import type { Result } from "./result.ts";
import { type News, Viewpoint } from "./viewpoint.ts";

/** What the client needs of the outside; tests bring their own. */
export interface OnlineDoors {
  readonly live: Live;
  info(id: string): Promise<Result<TableInfo>>;
  picture(id: string, as: Seat | null, seq?: number): Promise<Result<Picture>>;
  load(game: string, version?: number): Promise<Result<GameModule>>;
  readonly memory: Memory;
  /** Milliseconds since any fixed moment; never goes back, whatever is done to the device's clock. */
  now(): number;
}

export function pageDoors(live: Live): OnlineDoors {
  return {
    live,
    info: api.tableInfo,
    picture: api.picture,
    load: loadGame,
    memory: browserMemory,
    now: () => performance.now(),
  };
}

/** A match kept by the server, followed over the page's socket. */
export class OnlineMatch implements MatchClient {
  readonly id: string;
  readonly where = "online" as const;
  info: TableInfo | undefined;
  module: GameModule | undefined;
  refusal: Refusal | undefined;
  chat: readonly ChatLine[] = [];
  notes: readonly Note[] = [];
  clocksAt = 0;
  private readonly doors: OnlineDoors;
  private readonly points = new Map<Seat | null, Viewpoint>();
  private readonly changed = listeners<[]>();
  private readonly stops: (() => void)[] = [];
  /** The viewpoints that were asked for, as text: asked again when they change. */
  private watching = "";
  private closed = false;

  constructor(id: string, doors: OnlineDoors) {
    this.id = id;
    this.doors = doors;
    this.stops.push(
      doors.live.onMessage((message) => this.hear(message)),
      doors.live.subscribe(() => this.changed.call()),
      doors.live.onOpen(() => this.watch()),
    );
    void this.begin();
  }

  get connection(): Connection {
    return this.doors.live.state;
  }
  get unanswered(): number {
    return this.doors.live.unanswered(this.id);
  }
  subscribe(changed: () => void): () => void {
    return this.changed.add(changed);
  }

  private async begin(): Promise<void> {
    const got = await this.doors.info(this.id);
    if (this.closed) return;
    if (!got.ok) {
      this.refusal = got.refusal;
      this.changed.call();
      return;
    }
    const { game, version, unplayable } = got.value;
    // A match that is not played on is spoken of in today's words.
    const loaded = await this.doors.load(game, unplayable ? undefined : version);
    if (this.closed) return;
    if (!loaded.ok) {
      this.refusal = loaded.refusal;
      this.changed.call();
      return;
    }
    this.module = loaded.value;
    if (got.value.stage !== "gathering") await this.pickUp(got.value);
    if (this.closed) return;
    this.take(got.value);
  }

  /** Starts from what was shown last time, so that the server sends what happened since and it is played back. */
  private async pickUp(info: TableInfo): Promise<void> {
    for (const as of viewpoints(info)) {
      const seen = this.doors.memory.get(`${this.id}.${as}`);
      if (seen === undefined) continue;
      const past = await this.doors.picture(this.id, as, seen);
      if (past.ok && !this.point(as).picture) this.point(as).take(past.value);
    }
  }

  private take(info: TableInfo): void {
    this.info = info;
    this.clocksAt = this.doors.now();
    const wanted = JSON.stringify(viewpoints(info));
    if (wanted !== this.watching) {
      this.watching = wanted;
      this.watch();
    }
    this.changed.call();
  }

  private watch(): void {
    if (!this.info) return;
    const as = viewpoints(this.info);
    const have = Math.min(...as.map((one) => this.point(one).picture?.seq ?? -1));
    this.doors.live.say({ t: "watch", table: this.id, as, ...(have >= 0 ? { have } : {}) });
  }

  private hear(message: ServerMessage): void {
    if (!("table" in message) || message.table !== this.id) return;
    switch (message.t) {
      case "table":
        if (this.module) this.take(message.info);
        break;
      case "picture":
        this.noteShorter(message.as, message.picture.seq);
        this.point(message.as).take(message.picture);
        break;
      case "update": {
        const point = this.point(message.as);
        const isNew = point.picture && message.update.seq > point.picture.seq;
        // Twice the same after a reconnection is harmless; a gap is not: then the whole picture is asked for.
        if (point.picture && isNew && !point.awaits(message.update)) {
          for (const one of this.points.values()) one.picture = undefined;
          this.watch();
        } else point.add(message.update);
        break;
      }
      case "chat": {
        const last = this.chat.at(-1)?.n ?? -1;
        this.chat = [...this.chat, ...message.lines.filter((line) => line.n > last)];
        this.changed.call();
        break;
      }
      case "notes": {
        const last = this.notes.at(-1)?.n ?? -1;
        this.notes = [...this.notes, ...message.notes.filter((note) => note.n > last)];
        this.changed.call();
        break;
      }
      case "clocks":
        this.clocksAt = this.doors.now();
        if (this.info) this.info = { ...this.info, clocks: message.clocks };
        this.changed.call();
        break;
      case "gone":
        this.refusal = { key: "table.gone" };
        this.changed.call();
        break;
      case "refused":
        if (!this.info) this.refusal = message.refusal;
        this.changed.call();
        break;
      case "answer":
        break;
      default:
        message satisfies never;
    }
  }

  /** A log never grows shorter by itself: what this page has seen and the server no longer has, the server has lost. */
  private noteShorter(as: Seat | null, seq: number): void {
    const had = this.point(as).picture?.seq ?? -1;
    if (seq >= had || this.notes.some(({ msg }) => msg.key === "note.shorter")) return;
    const note = { n: this.notes.at(-1)?.n ?? 0, seq, at: this.doors.now(), msg: { key: "note.shorter", args: { had, seq } } };
    this.notes = [...this.notes, note];
  }

  private point(as: Seat | null): Viewpoint {
    let point = this.points.get(as);
    if (!point) this.points.set(as, (point = new Viewpoint()));
    return point;
  }

  follow(as: Seat | null, hear: (news: News) => void): () => void {
    return this.point(as).follow(hear);
  }

  async send(intent: Intent): Promise<CommandAnswer> {
    const id = api.hex(crypto.getRandomValues(new Uint8Array(12)));
    const given = await this.doors.live.command(this.id, { id, ...intent } as TableCommand);
    // The server says yes before it says what came of it: between the two the old question must not stand there as if it were open.
    if (given.ok && given.seq !== undefined && "seat" in intent) await this.points.get(intent.seat)?.reached(given.seq);
    return given;
  }

  pictureAt(as: Seat | null, seq: number): Promise<Result<Picture>> {
    return this.doors.picture(this.id, as, seq);
  }

  seen(as: Seat | null, seq: number): void {
    this.doors.memory.set(`${this.id}.${as}`, seq);
  }

  /** After a join or a start by HTTP: the page knows before the socket says it. */
  know(info: TableInfo): void {
    this.take(info);
  }

  close(): void {
    this.closed = true;
    for (const stop of this.stops) stop();
    this.doors.live.say({ t: "unwatch", table: this.id });
  }
}
