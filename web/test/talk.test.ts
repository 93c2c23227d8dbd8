import { expect, test } from "vitest";
import { conversation, unreadOf } from "../src/table/talk.ts";

const chat = [
  { n: 1, name: "Ada", seat: 0, text: "hello", at: 10 },
  { n: 2, name: "Eve", text: "I watch", at: 30 },
];
const heard = [
  { seq: 4, at: 20, seat: 1, say: ["boast"] },
  { seq: 9, at: 40, seat: 0, say: ["boast"] },
];
const told = [
  { seq: 1, event: { key: "toy.won" } },
  { seq: 4, event: { key: "toy.boast", args: { seat: 1 } } },
];

test("chat and talk are one conversation in order of time, as far as it has been told", () => {
  const lines = conversation(chat, heard, told);
  expect(lines.map((one) => one.key)).toEqual(["c1", "s4", "c2"]);
  expect(lines[1]).toMatchObject({ t: "said", seat: 1, event: { key: "toy.boast" } });
});

test("a badge counts what others said since one last looked, watchers too", () => {
  const lines = conversation(chat, heard, told);
  expect(unreadOf(lines, [0], 0)).toBe(2);
  expect(unreadOf(lines, [0, 1], 0)).toBe(1);
  expect(unreadOf(lines, [0], 20)).toBe(1);
  expect(unreadOf(lines, [0], 30)).toBe(0);
});
