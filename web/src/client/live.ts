import type { ClientMessage, CommandAnswer, ServerMessage, TableCommand } from "@warren/wire/protocol.ts";
import { type Connection, type Later, later, listeners } from "./client.ts";
import { introduce } from "./name.ts";

/** The part of a WebSocket that is used: tests bring their own. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

/** Waiting times between attempts, in milliseconds; the last one repeats. */
const BACKOFF = [300, 1000, 2000, 4000, 8000, 15_000] as const;
const PING_EVERY = 25_000;
/** No word for this long means the line is dead though the socket does not say so. */
const SILENCE = 60_000;

interface Waiting {
  readonly table: string;
  readonly command: TableCommand;
  readonly answer: (answer: CommandAnswer) => void;
}

/**
 * The one socket of a page. It comes back by itself; a command without an answer is sent again with the same id,
 * so that it is done exactly once however often the line breaks.
 */
export class Live {
  state: Exclude<Connection, "device"> = "connecting";
  private socket: Socket | undefined;
  private attempts = 0;
  private retry: (() => void) | undefined;
  private beat: (() => void) | undefined;
  private heard = true;
  private closed = false;
  private readonly waiting = new Map<string, Waiting>();
  private readonly hearing = listeners<[ServerMessage]>();
  private readonly changed = listeners<[]>();
  private readonly opened = listeners<[]>();
  private readonly make: () => Socket;
  private readonly later: Later;

  constructor(make: () => Socket, clock: Later = later) {
    this.make = make;
    this.later = clock;
  }

  onMessage(hear: (message: ServerMessage) => void): () => void {
    return this.hearing.add(hear);
  }
  /** Called at every (re)connection, before commands are sent again: the place to say what one follows. */
  onOpen(then: () => void): () => void {
    const stop = this.opened.add(then);
    if (this.state === "live") then();
    return stop;
  }
  subscribe(changed: () => void): () => void {
    return this.changed.add(changed);
  }

  connect(): void {
    if (this.socket || this.closed) return;
    this.retry?.();
    this.retry = undefined;
    let socket: Socket;
    try {
      socket = this.make();
    } catch {
      this.lost();
      return;
    }
    this.socket = socket;
    socket.onopen = () => {
      this.attempts = 0;
      this.heard = true;
      this.set("live");
      this.opened.call();
      for (const { table, command } of this.waiting.values()) this.say({ t: "command", table, command });
      this.listenForSilence();
    };
    socket.onmessage = ({ data }) => {
      this.heard = true;
      const message = parse(data);
      if (!message) return;
      if (message.t === "answer") {
        const waiting = this.waiting.get(message.answer.id);
        this.waiting.delete(message.answer.id);
        waiting?.answer(message.answer);
        this.changed.call();
      }
      this.hearing.call(message);
    };
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.socket = undefined;
      this.lost();
    };
  }

  /** Tries at once instead of waiting: the network is said to be back, or somebody looks at the page again. */
  hurry(): void {
    if (this.state === "lost") this.connect();
  }

  private lost(): void {
    this.beat?.();
    if (this.closed) return;
    this.set("lost");
    const wait = BACKOFF[Math.min(this.attempts++, BACKOFF.length - 1)]!;
    this.retry = this.later(() => {
      this.retry = undefined;
      this.connect();
    }, wait);
  }

  private listenForSilence(): void {
    this.beat?.();
    let quiet = 0;
    const tick = () => {
      quiet = this.heard ? 0 : quiet + PING_EVERY;
      this.heard = false;
      if (quiet >= SILENCE) {
        const dead = this.socket;
        this.socket = undefined;
        dead?.close();
        this.lost();
        return;
      }
      this.say({ t: "ping" });
      this.beat = this.later(tick, PING_EVERY);
    };
    this.beat = this.later(tick, PING_EVERY);
  }

  private set(state: Live["state"]): void {
    if (this.state === state) return;
    this.state = state;
    this.changed.call();
  }

  /** Says it if somebody listens now; whatever must arrive is said again by `onOpen`. */
  say(message: ClientMessage): void {
    if (this.state !== "live" || !this.socket) return;
    try {
      this.socket.send(JSON.stringify(message));
    } catch {
      // The socket is closing: its `onclose` follows.
    }
  }

  /** Resolves with the server's one answer, after however many reconnections it takes. */
  command(table: string, command: TableCommand): Promise<CommandAnswer> {
    return new Promise((answer) => {
      this.waiting.set(command.id, { table, command, answer });
      this.say({ t: "command", table, command });
      this.changed.call();
    });
  }

  unanswered(table: string): number {
    let count = 0;
    for (const one of this.waiting.values()) if (one.table === table) count++;
    return count;
  }

  close(): void {
    this.closed = true;
    this.retry?.();
    this.beat?.();
    const socket = this.socket;
    this.socket = undefined;
    socket?.close();
  }
}

function parse(data: unknown): ServerMessage | undefined {
  try {
    const value: unknown = JSON.parse(String(data));
    if (typeof value === "object" && value !== null && typeof (value as { t?: unknown }).t === "string")
      return value as ServerMessage;
  } catch {
    // A message that is not ours is passed over; the silence watch covers a server gone mad.
  }
  return undefined;
}

const GREET_AGAIN = 2000;

/** The device gets its cookie before the socket is opened: a socket opened without one would belong to nobody. */
async function greet(live: Live): Promise<void> {
  const got = await introduce();
  if (got.ok) live.connect();
  else later(() => void greet(live), GREET_AGAIN);
}

let shared: Live | undefined;
/** The page's socket, opened at the first need and kept. */
export function pageLive(): Live {
  if (!shared) {
    const live = new Live(() => new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/live`) as unknown as Socket);
    shared = live;
    addEventListener("online", () => live.hurry());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) live.hurry();
    });
    void greet(live);
  }
  return shared;
}
