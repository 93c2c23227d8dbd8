import type { Seat } from "@warren/kernel/json.ts";
import type { Weights } from "../content/weights.ts";
import type { Ground } from "../rules/geometry/ground.ts";
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
    weights,
  };
}

/** The same moment with the scene changed: who moved, who is gone. */
export const changed = (moment: Moment, scene: Scene): Moment => ({
  ...moment,
  scene,
  table: scene.table,
  me: scene.table.warriors[moment.seat]!,
});
