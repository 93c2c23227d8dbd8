import type { PublicDecision } from "@warren/kernel/decision.ts";
import type { Msg } from "@warren/kernel/message.ts";
import { houseEn } from "@warren/kernel/text.en.ts";
import { holes } from "@warren/kernel/text.ts";
import { describe, expect, test } from "vitest";
import { hasSecrets, nextSeat } from "../src/table/hotseat.ts";
import { groupsOf, logText, satThen, spoken, withNotes } from "../src/table/log.ts";
import { tableEn } from "../src/table/text.en.ts";
import { wordsOf } from "../src/table/words.ts";

const asked = (seat: number, sealed = false): PublicDecision => ({ id: `1.${seat}`, seat, kind: "k", rule: "r", sealed });
const view = (hand: unknown) => ({ seat: 0, seats: 2, table: {}, flow: [], handOf: [0, 1], hand });

describe("players at one device", () => {
  test("the device stays with who is asked, and goes on to the next neighbour who is", () => {
    expect(nextSeat([0, 2], [asked(0), asked(2)], 0)).toBeUndefined();
    expect(nextSeat([0, 2], [asked(0, true), asked(2)], 0)).toBe(2);
    expect(nextSeat([0, 2, 3], [asked(0), asked(3)], 2)).toBe(3);
    expect(nextSeat([0, 2], [asked(0)], 2)).toBe(0);
  });
  test("a seat of somebody else, or an answer that is sealed, does not move it", () => {
    expect(nextSeat([0], [asked(1)], 0)).toBeUndefined();
    expect(nextSeat([0, 1], [asked(1, true)], 0)).toBeUndefined();
  });
  test("there is a curtain only where there is something to hide", () => {
    expect(hasSecrets(view({ cards: ["c1"] }))).toBe(true);
    expect(hasSecrets(view({ cards: [], plan: null }))).toBe(false);
    expect(hasSecrets(view({}))).toBe(false);
  });
});

describe("the log", () => {
  const log = [
    { seq: 0, event: { key: "deal" } },
    { seq: 3, event: { key: "shoot", rule: "R-1" } },
    { seq: 3, event: { key: "hit" } },
  ];
  const say = (line: { event: { key: string } }) => line.event.key;
  test("is grouped by entries, keeps rules, and is searched by its words", () => {
    expect(groupsOf(log, say).map((group) => [group.seq, group.lines.length])).toEqual([
      [0, 1],
      [3, 2],
    ]);
    expect(groupsOf(log, say)[1]!.lines[0]!.rule).toBe("R-1");
    expect(groupsOf(log, say, " HIT ").map((group) => group.seq)).toEqual([3]);
    expect(groupsOf(log, say, "nothing")).toEqual([]);
  });
  test("is copied as plain lines", () => {
    const note = { n: 1, seq: 0, at: 0, msg: { key: "k" } };
    const items = withNotes(groupsOf(log, say), [note, { ...note, n: 2, seq: 3 }], ({ n }) => `note ${n}`);
    expect(logText(items)).toBe("0. deal\nnote 1\n3. shoot\n3. hit\nnote 2");
    expect(logText(withNotes([], [note], () => "Asks to take back", "TAKE"))).toBe("Asks to take back");
    expect(logText(withNotes([], [note], () => "Asks to take back", "hit"))).toBe("");
  });
  test("speaks of who sat there then, also to who sits there now", () => {
    const note = (n: number, key: string, args: Msg["args"]) => ({ n, seq: n, at: 0, msg: { key, args: args! } });
    const notes = [
      note(1, "note.restOver", { who: 1 }),
      note(2, "note.tookSeat", { who: 1, before: "Ann" }),
      note(3, "note.restOver", { who: 1 }),
      note(4, "note.tookSeat", { who: 1, before: "Ben" }),
    ];
    const words = wordsOf(undefined, ["Zoe", "Cleo"], [{ "note.restOver": "{who@seat} here" }], 1);
    expect(words.say(notes[0]!.msg, satThen(notes[0]!, notes))).toContain("Ann");
    expect(words.say(notes[2]!.msg, satThen(notes[2]!, notes))).toContain("Ben");
    expect(words.say(notes[1]!.msg, satThen(notes[1]!, notes))).toBe("Ben takes over the seat of Ann.");
    expect(words.say(notes[3]!.msg, satThen(notes[3]!, notes))).toMatch(/over the seat of Ben/);
    expect(satThen(notes[3]!, notes).size).toBe(0);
  });
  test("is spoken whole when short, and summarised when it comes in a burst", () => {
    const sum = (n: number, last: string) => `${n}: ${last}`;
    expect(spoken(["a", "b"], sum)).toBe("a b");
    expect(spoken(["a", "b", "c", "d", "e"], sum)).toBe("5: e");
  });
});

test("the table's words do not hide the house's, and their holes can be filled", () => {
  for (const key of Object.keys(tableEn)) expect(Object.hasOwn(houseEn, key)).toBe(false);
  for (const text of Object.values(tableEn)) expect(text.replace(/\{[^{}]*\}/g, "")).not.toMatch(/[{}]/);
  expect(holes(tableEn["split.put"])).toEqual(["id", "slot"]);
});
