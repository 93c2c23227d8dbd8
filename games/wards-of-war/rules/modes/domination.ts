import type { Fx } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { isCaptured } from "../presence.ts";
import { OID, type Point, type Scene, type Table, type WardsState } from "../state.ts";
import { centreOf, type Mode, score, stretched } from "./mode.ts";

const ROUNDS = 12;
/** For each objective, to end the match. */
const POINTS = 6;

/** WW-179: takes what the seat has held through its turn. `which` says which objectives can change hands. */
export function capture(state: WardsState, seat: Seat, fx: Fx, which: (objective: number) => boolean): void {
  const { table } = state;
  const { team } = table.warriors[seat]!;
  table.objectives.forEach((objective, i) => {
    if (objective.owner === team || !which(i) || !isCaptured(state, seat, i)) return;
    objective.owner = team;
    if (!fx.quiet)
      fx.tell({ key: "objective.taken", args: { who: seat, objective: i + 1, team }, rule: "WW-179", about: [OID[i]!] });
  });
}

/** The objective nearest to the middle that this team does not own. */
function wanted({ table, fixed }: Scene, team: number, from: Point): Point {
  const far = ([x, y]: readonly [number, number]): number => (x - from.x) ** 2 + (y - from.y) ** 2;
  const open = fixed.map.objectives.filter((_, i) => table.objectives[i] && table.objectives[i].owner !== team);
  const [x, y] = (open.length > 0 ? open : fixed.map.objectives)
    .map(({ p }) => p)
    .reduce((best, p) => (far(p) < far(best) ? p : best));
  return { x, y };
}

const isAllHeld = ({ holds }: Table): boolean => (holds?.rounds ?? 0) >= 2;

/** WW-180: a point for every objective owned when a team counts; all of them at two counts running win. */
export const domination: Mode = {
  id: "domination",
  rule: "WW-180",
  firstWins: true,
  killsScore: false,
  goal: (scene, team) => wanted(scene, team, centreOf(scene)),
  start({ table, fixed }) {
    table.objectives = fixed.map.objectives.map(() => ({ owner: null, locked: false }));
  },
  target: ({ table }) => stretched(table.house, POINTS * table.objectives.length),
  rounds: ({ table }) => stretched(table.house, ROUNDS),
  turnEnds: (state, seat, fx) => capture(state, seat, fx, () => true),
  counts(state, team, fx) {
    const { table } = state;
    const points = table.objectives.filter(({ owner }) => owner === team).length;
    score(state, team, points, fx, "objective.scores", "WW-180");
    // Who has done it keeps it: the others only play the round to its end.
    if (isAllHeld(table)) return;
    const before = table.holds?.team === team ? table.holds.rounds : 0;
    if (points > 0 && points === table.objectives.length) table.holds = { team, rounds: before + 1 };
    else if (before > 0) table.holds = null;
  },
  isDone: ({ table }) => (isAllHeld(table) ? "all" : undefined),
  // Who holds all of them twice wins, whatever the points say.
  standing: ({ table }) =>
    table.sides.map(({ points, kills }, team) => [table.holds?.team === team && isAllHeld(table) ? 1 : 0, points, kills]),
};
