import { fast } from "@warren/kernel/chance.ts";
import type { OpenDecision } from "@warren/kernel/decision.ts";
import { sampleAnswer } from "@warren/kernel/sample.ts";
import { questionAfter } from "@warren/kernel/witness.ts";
import type { ClientMessage, ServerMessage, TableInfo } from "@warren/wire/protocol.ts";
import { each, json, type LoadPlan, Recorder } from "./load.ts";
import { LeanSocket } from "./socket.ts";

/** Players of Ridge War on our server: a process of its own, one socket a player, each move sent as soon as it is asked for. */
const plan = JSON.parse(process.argv[2]!) as LoadPlan;
const recorder = new Recorder();
const rng = fast("load");
let commands = 0;

/** Whether a message is one that a player does something about: of those that are not asked, most are what the other one did, and are not parsed. */
const concerns = (text: string): boolean =>
  text.startsWith(ANSWER) || text.includes('"mine":') || text.includes('"asked":') || text.includes('"outcome":');
const ANSWER = '{"t":"answer"';

class Player {
  readonly url: string;
  readonly cookie: string;
  readonly seat: number;
  /** Called when the match that this player follows is over. */
  over: () => void = () => {};
  private socket!: LeanSocket;
  private table = "";
  private sent = { id: "", at: 0 };
  /** Several updates that come together all say what is asked now: it is answered once. */
  private answered = "";
  /** The last question it was told: large ones come as what is different. */
  private question: OpenDecision | undefined;

  private constructor(url: string, cookie: string, seat: number) {
    this.url = url;
    this.cookie = cookie;
    this.seat = seat;
  }

  static async arrive(pair: number, seat: number): Promise<Player> {
    const url = plan.urls[(pair + seat) % plan.urls.length]!;
    const { headers } = await json(`${url}/api/me`);
    const cookie = headers["set-cookie"]![0]!.split(";")[0]!;
    const player = new Player(url, cookie, seat);
    player.socket = await LeanSocket.open(url, "/api/live", cookie, (text) => {
      if (concerns(text)) player.hear(JSON.parse(text) as ServerMessage);
    });
    return player;
  }

  async post<T>(path: string, body: object): Promise<T> {
    return (await json<T>(`${this.url}/api${path}`, this.cookie, body)).body;
  }

  follow(table: string): void {
    if (this.table !== "") this.say({ t: "unwatch", table: this.table });
    this.table = table;
    this.say({ t: "watch", table, as: [this.seat] });
  }

  private say(message: ClientMessage): void {
    this.socket.send(JSON.stringify(message));
  }

  private hear(message: ServerMessage): void {
    if (!("table" in message) || message.table !== this.table) return;
    if (message.t === "answer") {
      if (!message.answer.ok) recorder.refused++;
      else if (message.answer.id === this.sent.id) recorder.acknowledged(this.sent.at);
    } else if (message.t === "update" || message.t === "picture") {
      const mine = message.t === "update" ? questionAfter(this.question, message.update) : message.picture.mine;
      const { outcome } = message.t === "update" ? message.update : message.picture;
      this.question = mine ?? this.question;
      if (outcome) this.over();
      else if (mine && !recorder.stopped && this.answered !== `${this.table} ${mine.id}`) this.answer(mine);
    }
  }

  private answer({ id: decision, domain }: OpenDecision): void {
    this.answered = `${this.table} ${decision}`;
    const id = `load-${commands++}`.padEnd(12, "-");
    const command = { id, do: "answer" as const, seat: this.seat, decision, answer: sampleAnswer(domain, rng) };
    this.sent = { id, at: performance.now() };
    this.say({ t: "command", table: this.table, command });
  }
}

/** Sits both down at a new table; and again when that match is over. */
async function sitDown(players: readonly [Player, Player]): Promise<void> {
  const [host, guest] = players;
  const seats = [{ who: "me" }, { who: "link" }];
  const { id } = await host.post<TableInfo>("/tables", { game: "ridge-war", options: {}, seats, nonce: "host" });
  await guest.post(`/tables/${id}/join`, { nonce: "guest" });
  let again = false;
  for (const player of players) {
    player.over = () => {
      if (again || recorder.stopped) return;
      again = true;
      recorder.matchesFinished++;
      sitDown(players).catch(failed);
    };
    player.follow(id);
  }
}

function failed(error: unknown): void {
  if (recorder.stopped) return;
  console.error(error);
  process.exit(1);
}

const pairs: [Player, Player][] = [];
await each(
  Array.from({ length: plan.matches }, (_, i) => i),
  async (i) => void pairs.push([await Player.arrive(i, 0), await Player.arrive(i, 1)]),
);
await each(pairs, sitDown);
await recorder.run(plan);
