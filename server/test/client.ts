import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkAnswer } from "@warren/kernel/check.ts";
import type { OpenDecision } from "@warren/kernel/decision.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { type Picture, withUpdate } from "@warren/kernel/witness.ts";
import type { ClientMessage, CommandAnswer, SeatWish, ServerMessage, TableCommand, TableInfo } from "@warren/wire/protocol.ts";
import type { TableTime } from "@warren/wire/time.ts";
import WebSocket from "ws";
import type { Room } from "../room.ts";
import { type RunningServer, type ServerOptions, startServer } from "../server.ts";
import { toyModule } from "./toy-game.ts";

export const toyWorker = new URL("./toy-worker.ts", import.meta.url);

export function tempDir(): string {
  return mkdtempSync(join(tmpdir(), "warren-server-"));
}

/** A real server on a free port with the toy game and a data directory of its own. */
export async function toyServer(
  extra: Partial<ServerOptions> = {},
): Promise<RunningServer & { data: string; end(): Promise<void> }> {
  const data = extra.data ?? tempDir();
  const server = await startServer({
    port: 0,
    data,
    games: [toyModule()],
    ...extra,
    bots: { workers: 1, script: toyWorker, ...extra.bots },
  });
  return {
    ...server,
    data,
    async end() {
      await server.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** A table in the server's memory, also while something of it is being stored. */
export function roomOf({ house }: Pick<RunningServer, "house">, id: string): Room | undefined {
  return [...house.rooms.all()].find((room) => room.id === id);
}

/** Time that passes only when a test says so: for `now` and `later` of a server. */
export function handTime(start = 1_700_000_000_000) {
  let now = start;
  let timers: { at: number; then: () => void }[] = [];
  return {
    now: () => now,
    later(then: () => void, ms: number): () => void {
      const timer = { at: now + ms, then };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    /** Every timer rings at its moment. */
    pass(ms: number): void {
      const until = now + ms;
      for (;;) {
        const next = timers.filter((one) => one.at <= until).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers = timers.filter((one) => one !== next);
        now = next.at;
        next.then();
      }
      now = until;
    },
    /** Time passes and no timer rings: the process was busy, or not there. */
    skip(ms: number): void {
      now += ms;
    },
  };
}

let count = 0;
export const newId = (): string => `test-${process.pid}-${String(++count).padStart(6, "0")}`;

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
  readonly body: any;
}

/** One device: its cookie, and the requests it makes. */
export class Device {
  cookie = "";
  readonly base: string;
  constructor(base: string) {
    this.base = base;
  }

  static async at(server: { url: string }): Promise<Device> {
    const device = new Device(server.url);
    await device.get("/me");
    return device;
  }

  /** The same device at another server on the same data. */
  at(server: { url: string }): Device {
    const device = new Device(server.url);
    device.cookie = this.cookie;
    return device;
  }

  get = (path: string) => this.request("GET", path);
  post = (path: string, body?: unknown) => this.request("POST", path, body);

  async request(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<HttpAnswer> {
    const response = await fetch(`${this.base}/api${path}`, {
      method,
      headers: {
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const set = response.headers.getSetCookie()[0];
    if (set) this.cookie = set.split(";")[0]!;
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === "" ? undefined : tryJson(text) };
  }

  async table(seats: readonly SeatWish[], options: object = {}, time?: TableTime): Promise<TableInfo> {
    const { commitment } = (await this.post("/dice", {})).body;
    const made = await this.post("/tables", { game: "toy", options, seats, commitment, nonce: "n1", ...(time ? { time } : {}) });
    if (made.status !== 201) throw new Error(JSON.stringify(made.body));
    return made.body as TableInfo;
  }

  command(table: string, command: TableCommand): Promise<HttpAnswer> {
    return this.post(`/tables/${table}/commands`, command);
  }

  async page(): Promise<TestPage> {
    const socket = new WebSocket(`${this.base.replace("http", "ws")}/api/live`, {
      headers: this.cookie ? { cookie: this.cookie } : {},
    });
    const page = new TestPage(socket);
    await page.until((message) => message.t === "hello");
    return page;
  }
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A page as the site would be: it keeps the pictures of its viewpoints up to date from what it is sent. */
export class TestPage {
  readonly socket: WebSocket;
  /** Everything that ever came, as text: for the search after what must not be there. */
  readonly heard: string[] = [];
  readonly messages: ServerMessage[] = [];
  readonly pictures = new Map<string, Picture>();
  /** The last question that was told, by table and seat. */
  private readonly questions = new Map<string, OpenDecision>();
  infos = new Map<string, TableInfo>();
  /** Every note that came, once, as text. */
  readonly notes: string[] = [];
  closed: { code: number } | undefined;
  private readonly checks = new Set<() => void>();

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on("message", (data) => this.hear(String(data)));
    socket.on("close", (code) => {
      this.closed = { code };
      this.wake();
    });
    socket.on("error", () => {});
  }

  private hear(text: string): void {
    this.heard.push(text);
    const message = JSON.parse(text) as ServerMessage;
    this.messages.push(message);
    if (message.t === "table") this.infos.set(message.table, message.info);
    if (message.t === "clocks") this.infos.set(message.table, { ...this.infos.get(message.table)!, clocks: message.clocks });
    if (message.t === "notes")
      for (const { msg } of message.notes) {
        const said = `${msg.key} ${JSON.stringify(msg.args ?? {})}`;
        if (!this.notes.includes(said)) this.notes.push(said);
      }
    if (message.t === "picture") this.pictures.set(`${message.table} ${message.as}`, message.picture);
    if (message.t === "picture" && message.picture.mine)
      this.questions.set(`${message.table} ${message.as}`, message.picture.mine);
    if (message.t === "update") {
      const key = `${message.table} ${message.as}`;
      const before = this.pictures.get(key);
      if (!before) throw new Error("an update without a picture to update");
      if (message.update.seq !== before.seq + 1) throw new Error(`update ${message.update.seq} after ${before.seq}`);
      const after = withUpdate(before, message.update, undefined, this.questions.get(key));
      this.pictures.set(key, after);
      if (after.mine) this.questions.set(key, after.mine);
    }
    this.wake();
  }

  private wake(): void {
    for (const check of [...this.checks]) check();
  }

  say(message: ClientMessage): void {
    this.socket.send(JSON.stringify(message));
  }

  /** Resolves with what `find` finds, now or when something more has come. */
  when<T>(find: () => T | undefined): Promise<T> {
    return new Promise((resolve, reject) => {
      const check = () => {
        const found = find();
        if (found !== undefined) {
          this.checks.delete(check);
          resolve(found);
        } else if (this.closed) {
          this.checks.delete(check);
          reject(new Error(`the socket closed with ${this.closed.code}`));
        }
      };
      this.checks.add(check);
      check();
    });
  }

  until(match: (message: ServerMessage) => boolean, from = 0): Promise<ServerMessage> {
    return this.when(() => this.messages.slice(from).find(match));
  }

  async gone(): Promise<number> {
    return this.closed?.code ?? new Promise((resolve) => this.socket.once("close", resolve));
  }

  async watch(table: string, as: readonly (Seat | null)[], have?: number): Promise<void> {
    const from = this.messages.length;
    this.say({ t: "watch", table, as, ...(have === undefined ? {} : { have }) });
    // A ping after it: answered at once, while watching may have to wait. The chat message is the sign.
    await this.until((message) => (message.t === "chat" && message.table === table) || message.t === "refused", from);
  }

  picture(table: string, as: Seat | null): Picture {
    const picture = this.pictures.get(`${table} ${as}`);
    if (!picture) throw new Error(`no picture of ${table} as ${as}`);
    return picture;
  }

  async command(table: string, command: TableCommand): Promise<CommandAnswer> {
    const from = this.messages.length;
    this.say({ t: "command", table, command });
    const message = await this.until((one) => one.t === "answer" && one.answer.id === command.id, from);
    return (message as Extract<ServerMessage, { t: "answer" }>).answer;
  }

  /** Waits until this seat is asked something new (or the match is over) and returns the question. */
  async asked(table: string, seat: Seat): Promise<OpenDecision | undefined> {
    const found = await this.when(() => {
      const picture = this.pictures.get(`${table} ${seat}`);
      if (!picture) return undefined;
      if (picture.outcome) return { over: true as const };
      return picture.mine && picture.mine.sealed === undefined ? { mine: picture.mine } : undefined;
    });
    return "mine" in found ? found.mine : undefined;
  }

  async answer(table: string, seat: Seat, answer?: Answer): Promise<CommandAnswer> {
    const mine = await this.asked(table, seat);
    if (!mine) throw new Error("the match is over");
    return this.command(table, {
      id: newId(),
      do: "answer",
      seat,
      decision: mine.id,
      answer: answer ?? legal(mine),
    });
  }

  close(): void {
    this.socket.close();
  }
}

function legal(decision: OpenDecision): Answer {
  const answer = decision.fallback;
  if (checkAnswer(decision.domain, answer)) throw new Error("the fallback is not legal");
  return answer;
}

export function cardsIn(texts: readonly string[]): Set<string> {
  const cards = new Set<string>();
  for (const text of texts) for (const [card] of text.matchAll(/card-\d+-secret/g)) cards.add(card);
  return cards;
}
