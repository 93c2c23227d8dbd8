import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import { type Given, looks, moved, scene } from "./scene.ts";

interface Case {
  readonly rules: readonly string[];
  readonly name: string;
  readonly given: Given;
  /** Answers; seats in them are those of the position as it stands. */
  readonly does: readonly (readonly string[])[];
}
const FOUR = [
  [2, 3, 16],
  [4, 5],
  [6, 7, 14],
  [8, 9],
];
const CASES: readonly Case[] = [
  {
    rules: ["AE-turn-2", "AE-switch-5"],
    name: "turns go round and rounds are counted from whoever began",
    given: { own: [[2], [4], [6, 7]], options: { wilderness: "none", roundCap: "20" }, round: 20, turn: 1 },
    does: [["end"], ["end"]],
  },
  {
    rules: ["AE-capture-10", "AE-capture-12"],
    name: "a Capture sweeps others off, and the Crown moves",
    given: { own: FOUR, on: { a2: "k4", a3: "k4", a6: "k4" }, up: [10] },
    does: [["capture", "k4", "a2"]],
  },
  {
    rules: ["AE-crown-4", "AE-crown-7", "AE-crown-8"],
    name: "a Crown is seized, and those it held go free, clockwise",
    given: { own: FOUR, on: { a4: "k2" }, lords: { 2: 0, 3: 0 }, turn: 1 },
    does: [["seize", "k2", "a4"], ["k6"], ["k9"]],
  },
  {
    rules: ["AE-vassal-12", "AE-vassal-13"],
    name: "a rebel two steps down",
    given: { own: FOUR, on: { a6: "k2" }, lords: { 1: 0, 2: 1 }, turn: 2 },
    does: [["seize", "k2", "a6"]],
  },
  {
    rules: ["AE-manage-3"],
    name: "a lord hands a Kingdom from one Vassal to another",
    given: { own: FOUR, lords: { 1: 3, 2: 3 }, turn: 3 },
    does: [["manage", "k4", "seat.2"]],
  },
  {
    rules: ["AE-battle-6", "AE-window-18"],
    name: "a Battle bans for the owner's next turn, to its end",
    given: { own: [[2], [4, 5], [6], [8, 9]], on: { a4: "k9", a8: "k9" }, turn: 1, options: { wilderness: "none" } },
    does: [["battle", "a4", "a8"], ["end"], ["end"], ["end"], ["end"]],
  },
  {
    rules: ["AE-wilderness-12", "AE-window-3"],
    name: "a window goes round from the active player, and anew after a card",
    given: { own: FOUR, cards: { 0: ["C13"], 1: ["C04"], 2: ["C14"] }, turn: 2, at: "turn.start" },
    does: [["pass"], ["C13", "k6"], ["C14", "a8"], ["pass"]],
  },
  {
    rules: ["AE-window-22"],
    name: "markers last until the next turn of whoever laid them",
    given: {
      own: FOUR,
      options: { wilderness: "none" },
      markers: [
        { kind: "sanctuary", on: "k2", by: 2 },
        { kind: "quagmire", on: "k4", by: 0 },
        { kind: "feign", on: "k9", by: 1 },
      ],
      turn: 1,
    },
    does: [["end"]],
  },
  {
    rules: ["AE-special-11", "AE-switch-12"],
    name: "Fleets of Foot of all, clockwise from the active player",
    given: { own: FOUR, options: { wilderness: "none", fleetTiming: "everyTurn" }, turn: 2 },
    does: [["end"], ["a14", "k4"], ["a16", "k8"]],
  },
  {
    rules: ["AE-card-C10b", "AE-card-R9a"],
    name: "Broken Leash frees somebody else's Vassal",
    given: { own: FOUR, lords: { 3: 0 }, cards: { 1: ["C10"] }, turn: 1, at: "turn.start" },
    does: [
      ["C10", "incite", "seat.3"],
      ["free", "k9"],
    ],
  },
  {
    rules: ["AE-card-C11a"],
    name: "Turned Banner changes lords",
    given: { own: FOUR, lords: { 3: 0 }, cards: { 3: ["C11"] }, turn: 3, at: "turn.start" },
    does: [["C11", "swear", "seat.1"]],
  },
  {
    rules: ["AE-win-4", "AE-win-5"],
    name: "the head of the tree wins, those below share",
    given: {
      own: [[13], [2, 3, 4], [5, 6, 7, 8, 9], [15]],
      lords: { 2: 1, 3: 2 },
      up: [12],
      turn: 2,
      on: { a5: "k12" },
      options: { winKingdoms: "9" },
    },
    does: [["capture", "k12", "a5"]],
  },
];

describe("whoever sits where", () => {
  for (const { rules, name, given, does } of CASES)
    rule(rules, name, () => {
      const seats = given.own.length;
      const played = (by: number): unknown => {
        const s = scene(moved(given, by));
        const named = (id: string): string => (id.startsWith("seat.") ? `seat.${(Number(id.slice(5)) + by) % seats}` : id);
        for (const path of does) s.do(...path.map(named));
        return looks(s, by);
      };
      const here = played(0);
      for (let by = 1; by < seats; by++) expect(played(by), `moved by ${by}`).toEqual(here);
    });
});
