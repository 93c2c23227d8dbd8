import type { Game } from "@warren/kernel/game.ts";

interface Track {
  at: number[];
  turn: number;
}

/** A race in which choosing well plainly matters: 1 to 6 steps as you like, and a die. First past 40, all seats having moved, wins. */
export const raceGame: Game<Track, null, null> = {
  id: "race",
  version: 1,
  seats: { min: 2, max: 4 },
  options: [],
  setup: (_options, seats) => ({
    table: { at: new Array(seats).fill(0), turn: 0 },
    hands: new Array(seats).fill(null),
    handOf: Array.from({ length: seats }, (_, seat) => seat),
    box: null,
    flow: [],
  }),
  pending: ({ table }) => [
    {
      seat: table.turn,
      kind: "run",
      prompt: { key: "race.run" },
      domain: { t: "number", min: 1, max: 6 },
      rule: "R-1",
      fallback: 1,
    },
  ],
  apply({ table }, { seat }, answer, fx) {
    table.at[seat]! += (answer as number) + fx.draw(12, "die");
    table.turn = (seat + 1) % table.at.length;
  },
  outcome({ table }) {
    const best = Math.max(...table.at);
    if (table.turn !== 0 || best < 40) return undefined;
    return {
      ranks: table.at.map((at) => 1 + table.at.filter((other) => other > at).length),
      reason: { key: "race.over" },
      rule: "R-2",
    };
  },
  resample: (view) => ({
    table: { at: [...view.table.at], turn: view.table.turn },
    hands: new Array(view.seats).fill(null),
    handOf: [...view.handOf],
    box: null,
    flow: [],
  }),
  score: ({ table }, seat) => table.at[seat]!,
};
