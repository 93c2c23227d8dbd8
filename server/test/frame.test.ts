import type { Writable } from "node:stream";
import { expect, test } from "vitest";
import * as ws from "ws";
import { frameOf } from "../frame.ts";

/** What reads frames at the other end; its types do not name it. */
const { Receiver } = ws as unknown as { Receiver: new (options: object) => Writable };

test("frames of every length, beyond ASCII too, are read as the messages they were made of, also when many come together", async () => {
  const texts = [0, 1, 125, 126, 65_535, 65_536, 70_000].flatMap((length) => [
    "x".repeat(length),
    `${"x".repeat(Math.max(0, length - 3))}“é”`,
  ]);
  const heard: string[] = [];
  const receiver = new Receiver({ isServer: false, skipUTF8Validation: false });
  receiver.on("message", (data: Buffer) => heard.push(data.toString()));
  const bytes = Buffer.from(texts.map(frameOf).join(""), "latin1");
  await new Promise<void>((resolve, reject) => receiver.write(bytes, (error) => (error ? reject(error) : resolve())));
  await expect.poll(() => heard.length).toBe(texts.length);
  expect(heard).toEqual(texts);
});
