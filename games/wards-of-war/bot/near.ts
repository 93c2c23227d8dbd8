import { squareOf } from "@warren/kernel/plane.ts";
import { HULLS, type Model } from "../content/hulls.ts";
import { BOARDING, MOVE } from "../content/numbers.ts";
import { BASE } from "../rules/geometry/figures.ts";
import { openSeats } from "../rules/hulls.ts";
import { isLive } from "../rules/sides.ts";
import type { Point } from "../rules/state.ts";
import { distancesTo, UNREACHED } from "./distances.ts";
import type { Moment } from "./moment.ts";
import { drivesTo } from "./roads.ts";

/** How far it is to the goal, on foot and by hull, and what nearness is worth. */

/** Farther than any way leads, in Moves. */
const NEVER = 60;

/** How many Moves it is on foot to the goal. */
export function walkTo({ ground, goal }: Moment): (p: Point) => number {
  const walk = distancesTo(ground, goal.at);
  return (p) => {
    // So near that it counts, though a wall may be between.
    if (squareOf(p, goal.at) <= goal.slack * goal.slack) return 0;
    const steps = walk(p);
    return steps === UNREACHED ? NEVER : Math.max(0, steps - goal.slack) / MOVE;
  };
}

/** What it is worth to sit in such a hull. */
export function powerOf({ weights }: Moment, model: Model): number {
  const { category, weapons } = HULLS[model];
  if (weapons.length === 0) return 0;
  return category === "armoured" ? weights.aboard.armoured : weights.aboard.soft;
}

/** How many Actions it is from there to the goal in such a hull. What is not moved is left, and then one walks. */
export function actionsTo(moment: Moment, model: Model): (p: Point) => number {
  const { ground, goal } = moment;
  if (HULLS[model].category === "gun") {
    const walk = walkTo(moment);
    return (p) => 1 + walk(p);
  }
  // Flags are taken and brought home on foot.
  const slack = goal.what === "flag" || goal.what === "home" ? -1 : goal.slack;
  const drive = drivesTo(ground, model, goal.at, slack);
  return (p) => (slack >= 0 && squareOf(p, goal.at) <= slack * slack ? 0 : drive(p));
}

/** A hull that is worth walking to, and what it is worth to have boarded it. */
export interface Ride {
  readonly at: Point;
  readonly worth: number;
}
/** Farther than this nobody walks for a hull, in mm. */
const FAR_FOR_HULL = 450;
/** Vehicles of which the wheel is free and to which no friend is nearer. */
export function ridesFor(moment: Moment): Ride[] {
  const { table, seat, me, goal } = moment;
  const at = me.at!;
  return table.hulls.flatMap((hull, i) => {
    const far = squareOf(hull, at);
    if (far > FAR_FOR_HULL ** 2 || !isLive(hull) || HULLS[hull.model].category === "gun") return [];
    const power = powerOf(moment, hull.model);
    if (power === 0 || !openSeats(table, i, me.team).includes("D")) return [];
    const isClaimed = table.warriors.some(
      (one, other) => other !== seat && one.team === me.team && one.at && squareOf(one.at, hull) < far,
    );
    if (isClaimed) return [];
    const actions = actionsTo(moment, hull.model)(hull);
    return [{ at: { x: hull.x, y: hull.y }, worth: power - goal.pull * actions }];
  });
}

/** What nearness to the goal is worth at a place, on foot or by the way to a hull that would be worth boarding. */
export function nearness(moment: Moment, rides: readonly Ride[]): (p: Point) => number {
  const { ground, goal } = moment;
  const walk = walkTo(moment);
  const toRides = rides.map((ride) => ({ ...ride, walk: distancesTo(ground, ride.at) }));
  return (p) => {
    const moves = walk(p);
    let best = -goal.pull * moves + (moves === 0 ? goal.hold : 0);
    for (const ride of toRides) {
      // To board is an Action, however near one stands.
      const steps = Math.max(0, ride.walk(p) - BASE - BOARDING);
      best = Math.max(best, ride.worth - goal.pull * (1 + steps / MOVE));
    }
    return best;
  };
}
