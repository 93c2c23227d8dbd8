import type { Seat } from "@warren/kernel/json.ts";
import type { Weights } from "../content/weights.ts";
import type { Ground } from "../rules/geometry/ground.ts";
import { modeOf } from "../rules/modes/modes.ts";
import { groundFor } from "../rules/room.ts";
import { isAlive } from "../rules/sides.ts";
import type { Scene, Table, Warrior } from "../rules/state.ts";
import { type Goal, goalOf } from "./goal.ts";

/** What a bot knows before it looks at single orders. */
export interface Moment {
  readonly scene: Scene;
  readonly table: Table;
  readonly seat: Seat;
  readonly me: Warrior;
  readonly ground: Ground;
  /** Hostile seats that are on the table. */
  readonly enemies: readonly Seat[];
  readonly goal: Goal;
  readonly weights: Weights;
}

export function momentOf(scene: Scene, seat: Seat, weights: Weights): Moment {
  const { table } = scene;
  const me = table.warriors[seat]!;
  return {
    scene,
    table,
    seat,
    me,
    ground: groundFor(scene),
    enemies: table.warriors.flatMap((other, one) => (other.team !== me.team && isAlive(other) ? [one] : [])),
    goal: goalOf(scene, seat, weights),
    weights: daring(scene, me.team, weights),
  };
}

/** How much of its caution a team has lost by the last round. */
const LOST_BY_THE_END = 0.8;
/** Where kills or flags decide, whoever is not ahead dares more from round to round: two careful teams would never meet. Objectives bring them together. */
function daring(scene: Scene, team: number, weights: Weights): Weights {
  const { table } = scene;
  const mode = modeOf(table);
  const { points } = table.sides[team]!;
  const maySit = mode.killsScore || mode.id === "flags";
  if (!maySit || table.sides.every((side, other) => other === team || side.points < points)) return weights;
  const time = Math.min(1, table.round / mode.rounds(scene));
  return { ...weights, caution: weights.caution * (1 - LOST_BY_THE_END * time) };
}

/** The same moment with the scene changed: who moved, who is gone. */
export const changed = (moment: Moment, scene: Scene): Moment => ({
  ...moment,
  scene,
  table: scene.table,
  me: scene.table.warriors[moment.seat]!,
});
