import type { Pose } from "@warren/kernel/domain.ts";
import type { Seat } from "@warren/kernel/json.ts";
import type { Point } from "@warren/kernel/plane.ts";
import { HULLS } from "../content/hulls.ts";
import type { Driven } from "../rules/geometry/drive.ts";
import { planDrive } from "../rules/planning/drive-plan.ts";
import { groundFor, hulledOf, othersFor } from "../rules/room.ts";
import { sceneOf, type WardsView } from "../rules/state.ts";

/** The planned way of a hull: where it stands after each step, as it is sent, how far that is, and what dice it takes. */
export interface Drive extends Pick<Driven, "length" | "bogs"> {
  readonly poses: readonly Pose[];
}

/** The way of the hull a seat is aboard towards a point, as far as its speed goes; undefined when it cannot come nearer. */
export function driveTo(view: WardsView, seat: Seat, to: Point): Drive | undefined {
  const scene = sceneOf(view);
  const { berth, team } = scene.table.warriors[seat]!;
  if (!berth) return undefined;
  const hull = hulledOf(scene.table, berth.hull);
  const others = othersFor(scene.table, team, { hull: berth.hull });
  const plan = planDrive(groundFor(scene), hull, to, HULLS[hull.model].speed, others);
  return plan && { poses: plan.ends.map(({ x, y, h }) => ({ x, y, h })), length: plan.length, bogs: plan.bogs };
}
