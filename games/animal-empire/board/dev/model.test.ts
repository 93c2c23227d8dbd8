import { fast } from "@warren/kernel/chance.ts";
import { Match } from "@warren/kernel/match.ts";
import { defaultOptions } from "@warren/kernel/options.ts";
import { sampleAnswer } from "@warren/kernel/sample.ts";
import { describe, expect, test } from "vitest";
import { animalEmpire } from "../../game.ts";
import type { EmpireState, Table } from "../../rules/state.ts";
import { headOf, kingdomsOf, totalOf } from "../../rules/vassal.ts";
import { armiesOn, homeOf, moodOf, musterOf, realmOf, roundFrom, type Throne, thronesOf, topOf, windowOf } from "../model.ts";

/** Tables of real matches, a few steps apart. */
function tables(seats: number, seed: string): Table[] {
  const rng = fast(seed);
  const header = {
    game: "animal-empire",
    version: 1,
    options: defaultOptions(animalEmpire.options),
    seats,
    commitment: "",
    salt: seed,
  };
  const match = Match.start(animalEmpire, header, (seq) => fast(`${seed} ${seq}`), 0);
  const out: Table[] = [];
  for (let i = 0; i < 400 && !match.outcome; i++) {
    const seat = match.waitingFor()[0]!;
    const decision = match.decisionOf(seat)!;
    match.submit({ id: `c${i}`, seat, decision: decision.id, answer: sampleAnswer(decision.domain, rng) }, 0);
    if (i % 20 === 0) out.push(structuredClone((match.state as EmpireState).table));
  }
  return out;
}

const all = (throne: Throne): Throne[] => [throne, ...throne.vassals.flatMap(all)];

describe("what the board counts is what the rules count", () => {
  for (const seats of [2, 5, 8])
    test(`with ${seats} players`, () => {
      for (const table of tables(seats, `board ${seats}`)) {
        const thrones = thronesOf(table).flatMap(all);
        expect(thrones.map(({ seat }) => seat).sort()).toEqual(Array.from({ length: seats }, (_, seat) => seat));
        for (const { seat, own, total } of thrones) {
          expect(own).toBe(kingdomsOf(table, seat));
          expect(total).toBe(totalOf(table, seat));
          expect(topOf(table, seat)).toBe(headOf(table, seat));
        }
        const shown = [
          ...table.kingdoms.flatMap((_, no) => armiesOn(table, no)),
          ...table.lords.flatMap((_, seat) => homeOf(table, seat)),
        ];
        expect(new Set(shown).size).toBe(shown.length);
        expect(shown.length).toBe(table.kingdoms.filter(({ owner }) => owner !== null).length);
      }
    });
});

describe("on one Kingdom", () => {
  const table = structuredClone(tables(4, "one").at(-1)!);
  table.kingdoms = table.kingdoms.map((_, no) => ({ owner: no % 4, up: true }));
  table.armies = table.armies.map((_, no) => ({ at: no < 5 ? 15 : null, used: false, fresh: false }));
  table.lords = [null, 0, null, null];

  test("Armies of the owner come first, and a tree is ahead only with more than all others together", () => {
    expect(armiesOn(table, 15)).toEqual([3, 0, 4, 1, 2]);
    expect(musterOf(table, 15).ahead).toBe(0);
    table.lords = [null, null, null, null];
    expect(musterOf(table, 15).ahead).toBeUndefined();
    table.lords = [null, 0, null, null];
  });

  test("the Kingdom with the Crown comes first in its Empire", () => {
    table.crowns = [8, null, 2, 3];
    expect(realmOf(table, 0)).toEqual([8, 0, 4, 12]);
  });

  test("a loss in one's own tree is a peril, a gain of it prey, the rest news", () => {
    expect(moodOf(table, 0, 1, 2)).toBe("peril");
    expect(moodOf(table, 1, 2, 0)).toBe("prey");
    expect(moodOf(table, 3, 2, 0)).toBe("news");
    expect(moodOf(table, null, 2, 0)).toBe("news");
  });

  test("in a window those with a card stand from the active player on", () => {
    table.turn = { ...table.turn, seat: 2 };
    table.sizes = [1, 0, 2, 1];
    expect(windowOf(table, 1)).toEqual([
      { seat: 2, state: "passed" },
      { seat: 3, state: "asked" },
      { seat: 0, state: "waiting" },
    ]);
  });

  test("the viewer sits first, the others follow clockwise", () => {
    expect(roundFrom(4, 2)).toEqual([2, 3, 0, 1]);
    expect(roundFrom(3, null)).toEqual([0, 1, 2]);
  });
});
