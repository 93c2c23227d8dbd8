import type { Answer } from "@warren/kernel/domain.ts";
import type { Json, Seat } from "@warren/kernel/json.ts";
import { ahead, HEADINGS, squareOf } from "@warren/kernel/plane.ts";
import { HULLS } from "../content/hulls.ts";
import { AFTER_LEAVING } from "../content/numbers.ts";
import { bogsOf, canDrive, refuseDrive } from "../rules/driving.ts";
import { roomAhead } from "../rules/geometry/drive.ts";
import { nearestExit } from "../rules/geometry/places.ts";
import { planToward } from "../rules/planning/plan.ts";
import { groundFor, hulledOf, othersFor } from "../rules/room.ts";
import type { Point, Scene } from "../rules/state.ts";

/** On in the direction of the goal by one straight step, over ground that seldom bogs; undefined when no step leads nearer. */
export function driveTo(scene: Scene, seat: Seat, goal: Point): Answer | undefined {
  const { table } = scene;
  if (!canDrive(table, seat)) return undefined;
  const { berth, team } = table.warriors[seat]!;
  const hull = hulledOf(table, berth!.hull);
  const others = othersFor(table, team, { hull: berth!.hull });
  const ground = groundFor(scene);
  let best: Answer | undefined;
  let least = squareOf(hull, goal);
  for (let h = 0; h < HEADINGS; h += 4) {
    const room = roomAhead(ground, hull, { h, n: HULLS[hull.model].speed }, others);
    if (room < 20) continue;
    const to = ahead(hull, h, room);
    const poses = [{ x: to.x, y: to.y, h }];
    const square = squareOf(to, goal);
    if (square >= least || refuseDrive(scene, seat, poses) || bogsOf(scene, seat, poses).some((needs) => needs > 2)) continue;
    [best, least] = [["drive", poses], square];
  }
  return best;
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
