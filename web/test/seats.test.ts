import type { PublicDecision } from "@warren/kernel/decision.ts";
import type { Outcome } from "@warren/kernel/game.ts";
import type { TableInfo } from "@warren/wire/protocol.ts";
import { describe, expect, test } from "vitest";
import { fitOf, saidOf, type Told } from "../src/table/seats.ts";
import { wordsOf } from "../src/table/words.ts";

const names = ["Ann", "Bramble", "Clover"];
const words = wordsOf(undefined, names, [], 0);
const info = { seats: names.map((name) => ({ name, here: true })) } as unknown as TableInfo;
const asked = (...seats: number[]): PublicDecision[] => seats.map((seat) => ({ seat, sealed: false }) as PublicDecision);
const said = (seat: number, open: PublicDecision[], shown: Told = "all", outcome?: Outcome) =>
  saidOf(seat, info, open, outcome, 0, shown, words);

describe("a chip says what is true", () => {
  test("whose turn it is, not that somebody decides", () => {
    expect(said(1, asked(1))).toMatchObject({ name: "Bramble’s turn", state: "", turn: true });
    expect(said(0, asked(0))).toMatchObject({ name: "Your turn", short: "Your turn", state: "", turn: true });
    expect(said(2, asked(1))).toMatchObject({ name: "Clover", short: "Clover", state: "", turn: false });
  });
  test("while a playback runs the viewer watches what others do, and nobody is said to be waited for", () => {
    expect(said(0, asked(0), "others")).toEqual({ name: "Ann (you)", short: "You", state: "watching", turn: false });
    expect(said(0, asked(0), "own")).toMatchObject({ name: "Ann (you)", state: "", turn: false });
    expect(said(1, asked(1), "others")).toMatchObject({ name: "Bramble", state: "", turn: false });
  });
  test("several who are asked at once are asked, whoever has answered has decided", () => {
    expect(said(1, asked(0, 1))).toMatchObject({ name: "Bramble", state: "is asked", turn: true });
    expect(said(1, [{ seat: 1, sealed: true } as PublicDecision, ...asked(0)])).toMatchObject({ state: "decided", turn: false });
  });
  test("at the end it is the place one came to", () => {
    const outcome = { ranks: [2, 1, 3] } as unknown as Outcome;
    expect(said(1, [], "all", outcome)).toMatchObject({ state: "won", turn: true });
    expect(said(2, [], "all", outcome)).toMatchObject({ state: "place 3", turn: false });
  });
});

test("any number of seats fits one line: whole, with short names, and as shapes that unfold", () => {
  expect(fitOf(3, 60)).toBe("whole");
  expect(fitOf(8, 60)).toBe("short");
  expect(fitOf(16, 80)).toBe("shapes");
  expect(fitOf(2, 10)).toBe("shapes");
});
