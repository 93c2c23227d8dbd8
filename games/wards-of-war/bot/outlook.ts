import type { Seat } from "@warren/kernel/json.ts";
import { isqrt, squareOf } from "@warren/kernel/plane.ts";
import { HULLS } from "../content/hulls.ts";
import { MOVE } from "../content/numbers.ts";
import { STAKES, type Weights } from "../content/weights.ts";
import { openStage } from "../rules/modes/assault.ts";
import { carriedBy } from "../rules/modes/flags.ts";
import { modeOf } from "../rules/modes/modes.ts";
import { placeOf } from "../rules/presence.ts";
import { groundFor } from "../rules/room.ts";
import { attackersOf } from "../rules/sides.ts";
import type { Scene } from "../rules/state.ts";
import { distancesTo, UNREACHED } from "./distances.ts";
import { goalOf, homeOf } from "./goal.ts";

/** How well a team stands against the best of the others, on the scale of orders: what is won, who is where, who sits in what. */
export function outlookFor(scene: Scene, team: number, weights: Weights): number {
  const { table } = scene;
  const { over } = table;
  if (over) return over.winners.includes(team) ? STAKES.match / over.winners.length : -STAKES.match;
  const worth = table.sides.map((_, one) => won(scene, one));
  for (const [seat, { team: of, closed }] of table.warriors.entries()) if (!closed) worth[of]! += placed(scene, seat, weights);
  const best = Math.max(...worth.filter((_, one) => one !== team));
  return worth[team]! - best;
}

/** What a team has in hand. */
function won(scene: Scene, team: number): number {
  const { table } = scene;
  const { points, kills, tickets } = table.sides[team]!;
  const mode = modeOf(table);
  let worth = STAKES.point[mode.id] * points;
  if (!mode.killsScore) worth += STAKES.kill * kills;
  if (mode.id === "domination") worth += STAKES.owned * table.objectives.filter(({ owner }) => owner === team).length;
  if (mode.id === "assault" && attackersOf(table) === team) {
    const owned = openStage(scene).filter((i) => table.objectives[i]!.owner === team).length;
    worth += STAKES.stage * table.stages.length + STAKES.owned * owned + STAKES.ticket * (tickets ?? 0);
  }
  return worth;
}

/** What a Warrior's place is worth: one who is Destroyed is where he would come back. */
function placed(scene: Scene, seat: Seat, weights: Weights): number {
  const { table } = scene;
  const warrior = table.warriors[seat]!;
  const goal = goalOf(scene, seat, weights);
  const at = placeOf(table, warrior) ?? homeOf(scene, seat);
  // Enemies are goals that move: the straight line will do.
  const straight = isqrt(squareOf(at, goal.at));
  const walk = goal.what === "enemy" || straight <= goal.slack ? straight : distancesTo(groundFor(scene), goal.at)(at);
  const left = Math.max(0, (walk === UNREACHED ? straight : walk) - goal.slack);
  const hull = warrior.berth && table.hulls[warrior.berth.hull]!;
  const { speed, category, weapons } = hull ? HULLS[hull.model] : { speed: MOVE, category: "foot", weapons: [] };
  const power = weapons.length === 0 ? 0 : category === "armoured" ? weights.aboard.armoured : weights.aboard.soft;
  return (
    (hull && !hull.bailed ? power : 0) -
    (goal.pull * left) / Math.max(MOVE, speed) +
    (left === 0 && goal.what !== "enemy" ? STAKES.there : 0) +
    (carriedBy(table, seat) ? STAKES.flag : 0)
  );
}
