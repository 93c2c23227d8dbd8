import { activeAt } from "../presence.ts";
import type { Mode } from "./mode.ts";
import { stretched } from "./mode.ts";

const ROUNDS = 12;
const TARGET = 12;

/** WW-188: who holds the zone at a round end scores: two points alone, one with strictly the most. */
export const hill: Mode = {
  id: "hill",
  rule: "WW-188",
  killsScore: false,
  goal: ({ fixed }) => ({ x: fixed.map.hill[0], y: fixed.map.hill[1] }),
  target: ({ table }) => stretched(table.house, TARGET),
  rounds: ({ table }) => stretched(table.house, ROUNDS),
  roundEnds(state, fx) {
    const { table, fixed } = state;
    const [x, y, r] = fixed.map.hill;
    const there = table.sides.map(() => 0);
    table.warriors.forEach((warrior, seat) => {
      const at = activeAt(table, seat);
      if (at && (at.x - x) ** 2 + (at.y - y) ** 2 <= r * r) there[warrior.team]!++;
    });
    const most = Math.max(...there);
    const first = there.indexOf(most);
    if (most === 0 || there.lastIndexOf(most) !== first) {
      if (!fx.quiet) fx.tell({ key: "hill.nobody", rule: "WW-188" });
      return;
    }
    const points = there.every((many, team) => team === first || many === 0) ? 2 : 1;
    table.sides[first]!.points += points;
    if (!fx.quiet) fx.tell({ key: "hill.scores", args: { team: first, points }, rule: "WW-188" });
  },
  standing: ({ table }) => table.sides.map(({ points, kills }) => [points, kills]),
};
