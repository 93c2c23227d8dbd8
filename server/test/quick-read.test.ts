import { EventEmitter } from "node:events";
import type { Socket } from "node:net";
import type { Writable } from "node:stream";
import fc from "fast-check";
import { expect, test } from "vitest";
import * as ws from "ws";
import { readQuickly } from "../quick-read.ts";

/** Its types do not name what reads and what writes frames. */
const { Receiver, Sender } = ws as unknown as {
  Receiver: new (options: object) => Writable;
  Sender: { frame(data: Buffer, options: object): Buffer[] };
};
const TEXT = 1;
const GOES_ON = 0;
const CLOSE = 8;
const PONG = 10;
const LONGEST = 300;

function frame(text: string, options: { opcode?: number; fin?: boolean; mask?: boolean } = {}): Buffer {
  const head = { fin: true, opcode: TEXT, mask: true, readOnly: false, rsv1: false };
  return Buffer.concat(Sender.frame(Buffer.from(text), { ...head, ...options }));
}

/** What is heard of these chunks: by the quick reader, by the one behind it, and what was wrong. */
async function read(chunks: readonly Buffer[]): Promise<{ quick: string[]; all: string[]; errors: string[] }> {
  const quick: string[] = [];
  const all: string[] = [];
  const errors: string[] = [];
  const wire = new EventEmitter();
  const general = new Receiver({ isServer: true, maxPayload: 100_000 });
  general.on("message", (data: Buffer) => all.push(data.toString()));
  general.on("pong", (data: Buffer) => all.push(`pong ${data}`));
  general.on("error", (error) => errors.push(error.message));
  wire.on("data", (chunk: Buffer) => general.write(chunk));
  readQuickly(wire as Socket, LONGEST, (text) => {
    quick.push(text);
    all.push(text);
  });
  for (const chunk of chunks) wire.emit("data", Buffer.from(chunk));
  await new Promise(setImmediate);
  return { quick, all, errors };
}

test("short messages of ASCII are read at once, several of them in a chunk too", async () => {
  const texts = ['{"t":"ping"}', "", "x".repeat(125), "y".repeat(126), "z".repeat(LONGEST)];
  const { quick, errors } = await read([Buffer.concat(texts.map((text) => frame(text))), frame("again")]);
  expect(quick).toEqual([...texts, "again"]);
  expect(errors).toEqual([]);
});

test("what is long or beyond ASCII goes to the other reader, and so does a sign of life; what comes after is read at once again", async () => {
  const { quick, all } = await read([
    frame("x".repeat(LONGEST + 1)),
    frame("“é”"),
    Buffer.concat([frame("a"), frame("é")]),
    frame("", { opcode: PONG }),
    frame("b"),
  ]);
  expect(all).toEqual(["x".repeat(LONGEST + 1), "“é”", "a", "é", "pong ", "b"]);
  expect(quick).toEqual(["b"]);
});

test("what is against the protocol is found wrong by the other reader", async () => {
  for (const wrong of [frame("not masked", { mask: false }), frame("goes on with nothing", { opcode: GOES_ON })]) {
    const { all, errors } = await read([frame("before"), wrong]);
    expect(all).toEqual(["before"]);
    expect(errors).toHaveLength(1);
  }
  const broken = frame("ab");
  broken[broken.length - 1]! ^= 0x80;
  expect((await read([broken])).errors).toEqual(["Invalid WebSocket frame: invalid UTF-8 sequence"]);
});

test("after a goodbye nothing is heard any more", async () => {
  const { all } = await read([frame("before"), frame("", { opcode: CLOSE }), frame("after")]);
  expect(all).toEqual(["before"]);
});

test("however messages are cut into frames and frames into chunks, they are heard in their order", async () => {
  const text = fc.oneof(fc.string({ maxLength: 140 }), fc.string({ unit: "grapheme", maxLength: 20 }));
  const message = fc.record({ text, parts: fc.integer({ min: 1, max: 2 }) });
  const cuts = fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(fc.array(message, { minLength: 1, maxLength: 5 }), cuts, async (messages, lengths) => {
      const bytes = Buffer.concat(
        messages.flatMap(({ text, parts }) => {
          const half = [...text].slice(0, text.length >> 1).join("");
          const rest = text.slice(half.length);
          return parts === 1
            ? [frame(text)]
            : [frame(half, { fin: false }), frame("", { opcode: PONG }), frame(rest, { opcode: GOES_ON })];
        }),
      );
      const chunks: Buffer[] = [];
      let at = 0;
      for (const length of lengths) chunks.push(bytes.subarray(at, (at += length)));
      chunks.push(bytes.subarray(at));
      const { all, errors } = await read(chunks.filter((chunk) => chunk.length > 0));
      expect(all.filter((one) => one !== "pong ")).toEqual(messages.map((one) => one.text));
      expect(errors).toEqual([]);
    }),
  );
});
