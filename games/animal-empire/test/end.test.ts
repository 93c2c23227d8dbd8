import { fast } from "@warren/kernel/chance.ts";
import { defaultOptions, type Options } from "@warren/kernel/options.ts";
import { sampleAnswer } from "@warren/kernel/sample.ts";
import { quietFx } from "@warren/kernel/search.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import { cardsIn } from "../content/wilderness.ts";
import { animalEmpire } from "../game.ts";
import type { EmpireState } from "../rules/state.ts";
import { kingdomsOf } from "../rules/vassal.ts";
import { scene } from "./scene.ts";

/** Plays random games and looks at every state from the first turn on. */
function everyState(seats: number, games: number, options: Options, look: (state: EmpireState) => void): void {
  for (let game = 0; game < games; game++) {
    const rng = fast(`${seats}/${game}`);
    const state = animalEmpire.setup({ ...defaultOptions(animalEmpire.options), ...options }, seats, quietFx(rng)) as EmpireState;
    while (!animalEmpire.outcome(state)) {
      const [decision] = animalEmpire.pending(state);
      animalEmpire.apply(state, decision!, sampleAnswer(decision!.domain, rng), quietFx(rng));
      if (state.table.first !== null) look(state);
    }
  }
}

describe("always", () => {
  rule("AE-end-1", "nobody is ever out: everybody holds a Kingdom and takes turns", () => {
    for (const seats of [2, 5, 8])
      everyState(seats, 4, {}, ({ table }) => {
        for (let seat = 0; seat < seats; seat++) expect(kingdomsOf(table, seat)).toBeGreaterThan(0);
      });
    const s = scene({ own: [[2], [4], [6]], lords: { 1: 0, 2: 0 } });
    expect([s.endTurn().seat, s.endTurn().seat, s.endTurn().seat]).toEqual([1, 2, 0]);
  });

  rule("AE-end-2", "after 100 rounds the game is stopped, unfinished and without a winner; the number is a setting", () => {
    const s = scene({ own: [[2], [4], [6]], turn: 2, round: 100 }).endTurn();
    expect(s.outcome).toMatchObject({ ranks: [1, 1, 1], rule: "AE-end-2", reason: { key: "over.unfinished" } });
    expect(s.table.over?.winners).toEqual([]);
    expect(scene({ own: [[2], [4], [6]], turn: 2, round: 99 }).endTurn().outcome).toBeUndefined();
    expect(scene({ own: [[2], [4], [6]], turn: 2, round: 3, options: { safetyStop: 3 } }).endTurn().outcome).toBeDefined();
  });

  rule(
    ["AE-end-3", "AE-crown-10", "AE-win-7"],
    "Armies are with the owners of their Kingdoms, lords form no circle, Crowns lie under own Kingdoms of the free",
    () => {
      for (const seats of [3, 4, 7])
        everyState(seats, 4, {}, ({ table, flow }) => {
          if (table.over) return; // the Crown of the Kingdom that decided the game needs no new place
          for (let no = 0; no < 16; no++) {
            const { at, used, fresh } = table.armies[no]!;
            if (table.kingdoms[no]!.owner === null) expect([at, used, fresh]).toEqual([null, false, false]);
            else expect(table.kingdoms[no]!.up).toBe(true);
            if (at !== null) expect(table.kingdoms[at]!.up).toBe(true);
          }
          for (let seat = 0; seat < seats; seat++) {
            let at: number | null = seat;
            for (let steps = 0; at !== null; steps++) {
              expect(steps).toBeLessThan(seats);
              at = table.lords[at]!;
            }
            const crown = table.crowns[seat]!;
            if (table.lords[seat] !== null) expect(crown).toBeNull();
            else if (crown === null) expect(flow.some((frame) => frame.at === "crown" && frame.seat === seat)).toBe(true);
            else expect(table.kingdoms[crown]!.owner).toBe(seat);
          }
        });
    },
  );

  rule("AE-end-4", "deck, hands and the card being played hold all cards: 16, gentle 12, none 0", () => {
    for (const wilderness of ["all", "gentle", "none"] as const)
      everyState(4, 4, { wilderness }, ({ table, hands, box }) => {
        const all = [...box.deck, ...hands.flatMap((hand) => hand.cards), ...(table.playing ? [table.playing.card] : [])].sort();
        expect(all).toEqual([...cardsIn(wilderness)].sort());
        expect(table.deck).toBe(box.deck.length);
        expect(table.sizes).toEqual(hands.map((hand) => hand.cards.length));
      });
    expect([cardsIn("all").length, cardsIn("gentle").length, cardsIn("none").length]).toEqual([16, 12, 0]);
  });
});
