import type { Seat } from "@warren/kernel/json.ts";
import { isqrt, squareOf } from "@warren/kernel/plane.ts";
import { stagesOf } from "./modes/assault.ts";
import { modeOf } from "./modes/modes.ts";
import { placeOf } from "./presence.ts";
import type { Scene, WardsState } from "./state.ts";

/** A point of the mode, a stage that is locked, an objective that is owned, a kill where kills are no points, in hundredths of a point. */
const POINT = 100;
const STAGE = 600;
const OWNED = 60;
const KILL = 20;
const TICKET = 30;
/** The hundredth part of a point for so many mm nearer to where the mode is decided. */
const NEARER = 10;

/** How well a seat's team stands against the best of the others: what is won, and who is near to what is to be won. */
export function score(state: WardsState, seat: Seat): number {
  const { table } = state;
  const { team } = table.warriors[seat]!;
  const worth = table.sides.map((_, one) => worthOf(state, one));
  const best = Math.max(...worth.filter((_, one) => one !== team));
  return Math.round(worth[team]! - best);
}

function worthOf(scene: Scene, team: number): number {
  const { table } = scene;
  const mode = modeOf(table);
  const { points, kills, tickets } = table.sides[team]!;
  let worth = POINT * points;
  if (!mode.killsScore) worth += KILL * kills;
  if (mode.id === "domination") worth += OWNED * table.objectives.filter(({ owner }) => owner === team).length;
  if (mode.id === "assault") worth += stagesOf(scene, team) * STAGE + (tickets ?? 0) * TICKET;
  const goal = mode.goal(scene, team);
  for (const warrior of table.warriors) {
    const at = warrior.team === team ? placeOf(table, warrior) : null;
    if (at) worth -= isqrt(squareOf(at, goal)) / NEARER;
  }
  return worth;
}
