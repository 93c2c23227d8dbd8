import type { Answer } from "@warren/kernel/domain.ts";
import type { Json, Seat } from "@warren/kernel/json.ts";
import { HULLS } from "../content/hulls.ts";
import { AFTER_LEAVING } from "../content/numbers.ts";
import { nearestExit } from "../rules/geometry/places.ts";
import { planDrive } from "../rules/planning/drive-plan.ts";
import { planToward } from "../rules/planning/plan.ts";
import { groundFor, hulledOf, othersFor } from "../rules/room.ts";
import type { Point, Scene } from "../rules/state.ts";

/** On towards the goal; undefined when the hull cannot come nearer. */
export function driveTo(scene: Scene, seat: Seat, goal: Point): Answer | undefined {
  const { table } = scene;
  const { berth, team } = table.warriors[seat]!;
  const hull = hulledOf(table, berth!.hull);
  const plan = planDrive(groundFor(scene), hull, goal, HULLS[hull.model].speed, othersFor(table, team, { hull: berth!.hull }));
  return plan && plan.length > 0 ? ["drive", plan.ends.map(({ x, y, h }) => ({ x, y, h }))] : undefined;
}

/** Out of the hull and on towards the goal. */
export function leaveFor(scene: Scene, seat: Seat, goal: Point): Answer | undefined {
  const { table } = scene;
  const { berth, team } = table.warriors[seat]!;
  const ground = groundFor(scene);
  const others = othersFor(table, team);
  const exit = nearestExit(ground, hulledOf(table, berth!.hull), others);
  if (!exit) return undefined;
  const { path } = planToward(ground, exit, goal, AFTER_LEAVING, others);
  return ["leave", [exit, ...path].map(({ x, y }) => ({ x, y })) as unknown as Json];
}
