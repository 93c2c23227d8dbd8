import { activeAt } from "../presence.ts";
import { type Mode, score, stretched } from "./mode.ts";

const ROUNDS = 12;
const TARGET = 12;

/** WW-188: a team that holds the zone when it counts scores: two points alone, one with strictly the most. */
export const hill: Mode = {
  id: "hill",
  rule: "WW-188",
  firstWins: true,
  killsScore: false,
  goal: ({ fixed }) => ({ x: fixed.map.hill[0], y: fixed.map.hill[1] }),
  target: ({ table }) => stretched(table.house, TARGET),
  rounds: ({ table }) => stretched(table.house, ROUNDS),
  counts(state, team, fx) {
    const { table, fixed } = state;
    const [x, y, r] = fixed.map.hill;
    const there = table.sides.map(() => 0);
    table.warriors.forEach((warrior, seat) => {
      const at = activeAt(table, seat);
      if (at && (at.x - x) ** 2 + (at.y - y) ** 2 <= r * r) there[warrior.team]!++;
    });
    const others = Math.max(...there.filter((_, other) => other !== team));
    if (there[team]! <= others) {
      if (!fx.quiet) fx.tell({ key: "hill.notHeld", args: { team }, rule: "WW-188" });
      return;
    }
    score(state, team, others === 0 ? 2 : 1, fx, "hill.scores", "WW-188");
  },
  standing: ({ table }) => table.sides.map(({ points, kills }) => [points, kills]),
};
