import { expect, test } from "vitest";
import { houseEn } from "../text.en.ts";
import { type Speaker, say } from "../text.ts";

const words = {
  takes: "{who@seat} {who@seat|take|takes} {n} {n|card|cards} from {whom@seat|you}.",
  plain: "{who@seat} begins.",
  later: "Round 2: {who@seat} {who@seat|begin|begins}.",
  list: "Asked: {who@seat}.",
};
const names = ["Ada", "Bashir"];
const speaker = (me?: number): Speaker => ({ catalogues: [words, houseEn], names, lang: "en", me });
const takes = { key: "takes", args: { who: 0, whom: 1, n: 2 } };

test("all are told the same by name where nobody in particular is spoken to", () => {
  expect(say(speaker(), takes)).toBe("Ada takes 2 cards from Bashir.");
  expect(say(speaker(), { key: "list", args: { who: [0, 1] } })).toBe("Asked: Ada and Bashir.");
});

test("who is spoken to is “you” where a template has forms for it, as who acts and as who suffers it", () => {
  expect(say(speaker(0), takes)).toBe("You take 2 cards from Bashir.");
  expect(say(speaker(1), takes)).toBe("Ada takes 2 cards from you.");
  expect(say(speaker(0), { key: "later", args: { who: 0 } })).toBe("Round 2: you begin.");
});

test("where a template has none, the name stays and says whose it is", () => {
  expect(say(speaker(0), { key: "plain", args: { who: 0 } })).toBe("Ada (you) begins.");
  expect(say(speaker(1), { key: "plain", args: { who: 0 } })).toBe("Ada begins.");
  expect(say(speaker(1), { key: "list", args: { who: [0, 1] } })).toBe("Asked: Ada and Bashir (you).");
});
