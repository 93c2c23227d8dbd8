import type { Seat } from "@warren/kernel/json.ts";
import type { Heard } from "@warren/kernel/talk.ts";
import { expect, test } from "vitest";
import { breaksWord, reply } from "../bot/parley.ts";
import { animalEmpire } from "../game.ts";
import { type Given, scene } from "./scene.ts";

const FOUR = [
  [2, 3],
  [4, 5],
  [6, 7, 11],
  [8, 9],
];
const said = (seq: number, seat: Seat, ...say: string[]): Heard => ({ seq, at: 0, seat, say, moment: { round: 1, turn: 0 } });
function answer(heard: readonly Heard[], given: Partial<Given> = {}, seat = 1): unknown {
  return reply({ game: animalEmpire, view: scene({ own: FOUR, ...given }).view(seat), seat, heard });
}

test("a bot answers each offer to it once, and nothing else", () => {
  const offer = said(1, 0, "offer", "seat.1", "peace", "r2");
  expect(answer([])).toBeUndefined();
  expect(answer([offer], {}, 2)).toBeUndefined();
  expect(answer([offer])).toEqual(["accept", "1"]);
  expect(answer([offer, said(2, 1, "accept", "1")])).toBeUndefined();
  expect(answer([offer], { round: 3 })).toBeUndefined();
});

test("it gives no peace to who is about to win, nor for longer than it can see", () => {
  const offer = (until: string) => [said(1, 0, "offer", "seat.1", "peace", until)];
  expect(answer(offer("r6"))).toEqual(["decline", "1"]);
  const own = [
    [2, 3, 10, 11, 12, 13, 14],
    [4, 5],
    [6, 7],
    [8, 9],
  ];
  expect(answer(offer("r2"), { own })).toEqual(["decline", "1"]);
});

test("it goes to war against the strongest, and not against whom it has promised peace", () => {
  const war = (whom: Seat) => said(1, 0, "offer", "seat.1", "war", `seat.${whom}`, "r2");
  expect(answer([war(2)])).toEqual(["accept", "1"]);
  expect(answer([war(3)])).toEqual(["decline", "1"]);
  const peace = [said(5, 2, "offer", "seat.1", "peace", "r3"), said(6, 1, "accept", "5")];
  expect(answer([war(2), ...peace])).toEqual(["decline", "1"]);
});

test("it leaves a Kingdom where it has no Army, and keeps one where it has", () => {
  const share = [said(1, 0, "offer", "seat.1", "share", "mine.k10", "yours.k1", "r2")];
  expect(answer(share, { up: [1, 10] })).toEqual(["accept", "1"]);
  expect(answer(share, { up: [1, 10], on: { a4: "k10" } })).toEqual(["decline", "1"]);
});

test("what would break a word is known before it is done", () => {
  const view = scene({ own: FOUR, up: [1, 10], on: { a6: "k9", a2: "k9" }, turn: 1 }).view(1);
  const peace = [said(1, 0, "offer", "seat.1", "peace", "r3"), said(2, 1, "accept", "1")];
  const breaks = (heard: readonly Heard[], ...path: string[]) => breaksWord(heard, view, 1, path);
  expect(breaks(peace, "capture", "k3", "a4")).toBe(true);
  expect(breaks(peace, "seize", "k2", "a4")).toBe(true);
  expect(breaks(peace, "battle", "a4", "a2")).toBe(true);
  expect(breaks(peace, "march", "a4", "k9", "a2")).toBe(true);
  expect(breaks(peace, "march", "a4", "k9", "spare")).toBe(false);
  expect(breaks(peace, "battle", "a4", "a6")).toBe(false);
  expect(breaks(peace, "capture", "k7", "a4")).toBe(false);
  expect(breaks(peace, "end")).toBe(false);
  const share = [said(1, 0, "offer", "seat.1", "share", "mine.k10", "yours.k1", "r3"), said(2, 1, "accept", "1")];
  expect(breaks(share, "march", "a4", "k10")).toBe(true);
  expect(breaks(share, "capture", "k10", "a4")).toBe(true);
  expect(breaks(share, "march", "a4", "k1")).toBe(false);
  expect(breaks(peace.slice(0, 1), "capture", "k3", "a4")).toBe(false);
});
