import { fast } from "@warren/kernel/chance.ts";
import { Match } from "@warren/kernel/match.ts";
import { defaultOptions } from "@warren/kernel/options.ts";
import { toyGame } from "@warren/kernel/testing/toy.ts";
import { pictureOf, Tracer, updateOf } from "@warren/kernel/witness.ts";
import type { ClientMessage, ServerMessage, TableInfo } from "@warren/wire/protocol.ts";
import { untimed } from "@warren/wire/time.ts";
import { expect, test } from "vitest";
import { Live, type Socket } from "../src/client/live.ts";
import { type OnlineDoors, OnlineMatch } from "../src/client/online.ts";
import { bad, good } from "../src/client/result.ts";
import { Story } from "../src/client/story.ts";
import { handClock, memoryOf, toyModule } from "./client-kit.ts";

/** A socket whose other end is the test. */
function sockets() {
  const made: (Socket & { sent: ClientMessage[]; say(message: ServerMessage): void })[] = [];
  const make = () => {
    const sent: ClientMessage[] = [];
    const socket = {
      sent,
      onopen: null as (() => void) | null,
      onmessage: null as ((event: { readonly data: unknown }) => void) | null,
      onclose: null as (() => void) | null,
      send: (text: string) => void sent.push(JSON.parse(text)),
      close: () => socket.onclose?.(),
      say: (message: ServerMessage) => socket.onmessage?.({ data: JSON.stringify(message) }),
    };
    made.push(socket);
    return socket;
  };
  return { made, make };
}

test("a command without an answer is sent again with the same id after a reconnection, and answered once", async () => {
  const clock = handClock();
  const { made, make } = sockets();
  const live = new Live(make, clock.later);
  live.connect();
  made[0]!.onopen!();
  const answer = live.command("t", { id: "c1", do: "chat", text: "hello" });
  expect(live.unanswered("t")).toBe(1);
  made[0]!.onclose!();
  expect(live.state).toBe("lost");
  clock.pass(300);
  made[1]!.onopen!();
  expect(made[1]!.sent).toEqual([{ t: "command", table: "t", command: { id: "c1", do: "chat", text: "hello" } }]);
  made[1]!.say({ t: "answer", table: "t", answer: { id: "c1", ok: true } });
  expect(await answer).toEqual({ id: "c1", ok: true });
  expect(live.unanswered("t")).toBe(0);
});

test("attempts are made further and further apart, and at once when hurried", () => {
  const clock = handClock();
  const { made, make } = sockets();
  const live = new Live(make, clock.later);
  live.connect();
  made[0]!.onclose!();
  clock.pass(299);
  expect(made).toHaveLength(1);
  clock.pass(1);
  made[1]!.onclose!();
  clock.pass(999);
  expect(made).toHaveLength(2);
  live.hurry();
  expect(made).toHaveLength(3);
  made[2]!.onopen!();
  expect(live.state).toBe("live");
});

test("a line that has gone dead is noticed by its silence", () => {
  const clock = handClock();
  const { made, make } = sockets();
  const live = new Live(make, clock.later);
  live.connect();
  made[0]!.onopen!();
  clock.pass(60_000);
  expect(made[0]!.sent.some((message) => message.t === "ping")).toBe(true);
  made[0]!.say({ t: "pong" });
  clock.pass(50_000);
  expect(live.state).toBe("live");
  clock.pass(60_000);
  expect(made.length).toBeGreaterThan(1);
});

const info: TableInfo = {
  id: "t",
  game: "toy",
  version: 1,
  options: {},
  stage: "playing",
  seats: [0, 1].map((seat) => ({ kind: "person", name: `P${seat}`, mine: seat === 0, here: true, resigned: false })),
  host: true,
  createdAt: 0,
  commitment: "",
  salt: "",
  waiting: [0],
  time: untimed([]),
  spectators: 0,
};

function served() {
  const tracer = new Tracer();
  const header = { game: "toy", version: 1, options: defaultOptions(toyGame.options), seats: 2, commitment: "", salt: "" };
  const match = Match.start(toyGame, header, (seq) => fast(seq), 0, tracer);
  const answer = (seat: number) => {
    const decision = match.decisionOf(seat)!;
    match.submit({ id: `c${match.seq}`, seat, decision: decision.id, answer: decision.fallback }, 1);
    return updateOf(match, tracer, match.seq, 0);
  };
  return { match, answer };
}

const settle = async () => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
};

/** A page on a socket that is open, and the match behind it. */
function connected(more: Partial<OnlineDoors> = {}) {
  const clock = handClock();
  const { made, make } = sockets();
  const live = new Live(make, clock.later);
  live.connect();
  made[0]!.onopen!();
  return { clock, made, ...served(), client: pageOn(live, more) };
}
const pageOn = (live: Live, more: Partial<OnlineDoors> = {}): OnlineMatch =>
  new OnlineMatch("t", {
    live,
    info: async () => good(info),
    picture: async () => bad({ key: "unused" }),
    load: async () => good(toyModule),
    memory: memoryOf(),
    now: () => 0,
    ...more,
  });

test("after a reconnection the page says what it has and takes exactly what it missed", async () => {
  const { clock, made, match, answer, client } = connected();
  const story = new Story();
  story.setSpeed(0);
  client.follow(0, (news) => story.hear(news));
  await settle();
  expect(made[0]!.sent.at(-1)).toEqual({ t: "watch", table: "t", as: [0] });
  made[0]!.say({ t: "picture", table: "t", as: 0, picture: pictureOf(match, 0) });
  made[0]!.say({ t: "update", table: "t", as: 0, update: answer(0) });
  made[0]!.onclose!();
  expect(client.connection).toBe("lost");
  const missed = answer(1);
  clock.pass(300);
  made[1]!.onopen!();
  expect(made[1]!.sent[0]).toEqual({ t: "watch", table: "t", as: [0], have: 1 });
  made[1]!.say({ t: "update", table: "t", as: 0, update: missed });
  made[1]!.say({ t: "update", table: "t", as: 0, update: missed });
  expect(story.live!.view).toEqual(match.view(0));
  expect(story.live!.told).toHaveLength(match.told.filter((one) => !one.to || one.to.includes(0)).length);
});

test("a command is over when the page has heard what came of it, or all is shown anew", async () => {
  const { made, make } = sockets();
  const live = new Live(make, handClock().later);
  live.connect();
  made[0]!.onopen!();
  const { match, answer } = served();
  const client = new OnlineMatch("t", {
    live,
    info: async () => good(info),
    picture: async () => bad({ key: "unused" }),
    load: async () => good(toyModule),
    memory: memoryOf(),
    now: () => 0,
  });
  await settle();
  made[0]!.say({ t: "picture", table: "t", as: 0, picture: pictureOf(match, 0) });
  const over: string[] = [];
  /** Sends an answer, which the server takes as entry `seq`. */
  const sent = async (name: string, seq: number) => {
    void client.send({ do: "answer", seat: 0, decision: "d", answer: [] }).then(() => over.push(name));
    const command = made[0]!.sent.at(-1)!;
    if (command.t === "command") made[0]!.say({ t: "answer", table: "t", answer: { id: command.command.id, ok: true, seq } });
    await settle();
  };
  await sent("first", 1);
  expect(client.unanswered).toBe(0);
  expect(over).toEqual([]);
  made[0]!.say({ t: "update", table: "t", as: 0, update: answer(0) });
  await settle();
  expect(over).toEqual(["first"]);
  // The server lost what it had said yes to: nothing waits for ever.
  await sent("lost", 9);
  expect(over).toEqual(["first"]);
  made[0]!.say({ t: "picture", table: "t", as: 0, picture: pictureOf(match, 0) });
  await settle();
  expect(over).toEqual(["first", "lost"]);
  // What was heard before, or changes no entry, is over at once.
  await sent("late", 1);
  expect(over).toEqual(["first", "lost", "late"]);
  client.close();
});

test("a gap in the updates makes the page ask for the whole picture", async () => {
  const { made, match, answer, client } = connected();
  await settle();
  made[0]!.say({ t: "picture", table: "t", as: 0, picture: pictureOf(match, 0) });
  answer(0);
  made[0]!.say({ t: "update", table: "t", as: 0, update: answer(1) });
  expect(made[0]!.sent.at(-1)).toEqual({ t: "watch", table: "t", as: [0] });
  client.close();
});

test("a log that came back shorter than the page had seen it is said, once", async () => {
  const { made, match, answer, client } = connected();
  await settle();
  const before = pictureOf(match, 0);
  answer(0);
  made[0]!.say({ t: "picture", table: "t", as: 0, picture: pictureOf(match, 0) });
  expect(client.notes).toEqual([]);
  for (let i = 0; i < 2; i++) made[0]!.say({ t: "picture", table: "t", as: 0, picture: before });
  expect(client.notes.map(({ msg }) => msg)).toEqual([{ key: "note.shorter", args: { had: 1, seq: 0 } }]);
  client.close();
});

test("a return starts from what was seen last and plays what came since", async () => {
  const memory = memoryOf();
  memory.set("t.0", 0);
  const asked: unknown[] = [];
  let past: ReturnType<typeof pictureOf> | undefined;
  const { made, match, answer, client } = connected({
    picture: async (_id, as, seq) => {
      asked.push([as, seq]);
      return good(past!);
    },
    memory,
  });
  past = pictureOf(match, 0);
  answer(0);
  await settle();
  expect(asked).toEqual([[0, 0]]);
  expect(made[0]!.sent.at(-1)).toEqual({ t: "watch", table: "t", as: [0], have: 0 });
  client.close();
});

test("a table that is gone or refused says so", async () => {
  const client = pageOn(new Live(sockets().make, handClock().later), { info: async () => bad({ key: "table.unknown" }) });
  await settle();
  expect(client.refusal).toEqual({ key: "table.unknown" });
});
