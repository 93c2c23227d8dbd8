import type { Seat } from "@warren/kernel/json.ts";
import { AT_OBJECTIVE } from "../content/numbers.ts";
import { isWithinPoint } from "./geometry/measure.ts";
import { figureOf } from "./room.ts";
import type { Point, Scene, Table, Warrior } from "./state.ts";

/** Where a living Warrior is: his own place, or the middle of the hull he is aboard (WW-136). */
export function placeOf({ hulls }: Table, { at, berth }: Warrior): Point | null {
  if (at) return at;
  if (!berth) return null;
  const { x, y } = hulls[berth.hull]!;
  return { x, y };
}

/** WW-178: active is a Warrior on foot and who is aboard a hull that is not Bailed Out; a Bogged one counts (WW-147). Null: not active. */
export function activeAt(table: Table, seat: Seat): Point | null {
  const warrior = table.warriors[seat]!;
  const hull = warrior.berth && table.hulls[warrior.berth.hull]!;
  return hull?.bailed ? null : placeOf(table, warrior);
}

/** WW-104: within so many mm of a point, from the edge of base or hull. */
export function isNear(table: Table, seat: Seat, point: Point, reach: number): boolean {
  const figure = figureOf(table, seat);
  return figure !== undefined && isWithinPoint(figure, point, reach);
}

/** WW-178. */
function isAtObjective({ table, fixed }: Scene, seat: Seat, objective: number): boolean {
  const [x, y] = fixed.map.objectives[objective]!.p;
  return activeAt(table, seat) !== null && isNear(table, seat, { x, y }, AT_OBJECTIVE);
}
/** The objectives a seat is at: noted when its turn begins. */
export function objectivesAt(scene: Scene, seat: Seat): number[] {
  return scene.table.objectives.flatMap((_, i) => (isAtObjective(scene, seat, i) ? [i] : []));
}
/** WW-179: he was there when his turn began and is there now, and nobody hostile is. */
export function isCaptured(scene: Scene, seat: Seat, objective: number): boolean {
  const { table } = scene;
  const { team } = table.warriors[seat]!;
  if (!table.turn.at.includes(objective) || !isAtObjective(scene, seat, objective)) return false;
  return !table.warriors.some((other, one) => other.team !== team && isAtObjective(scene, one, objective));
}
