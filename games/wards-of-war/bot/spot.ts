import type { Rng } from "@warren/kernel/chance.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { ASSAULT, MOVE, SECOND_ACTION } from "../content/numbers.ts";
import { ASSAULTED, COMES_AND_SHOOTS, type Weights } from "../content/weights.ts";
import { isWithin } from "../rules/geometry/measure.ts";
import { carriedBy } from "../rules/modes/flags.ts";
import { movedTo, threatOf } from "../rules/odds.ts";
import { planWalk } from "../rules/planning/plan.ts";
import { placesIn, reachOf } from "../rules/planning/reach.ts";
import { figureOf, groundFor, othersFor } from "../rules/room.ts";
import { armsOf } from "../rules/shoot.ts";
import { type Point, type Scene, WID } from "../rules/state.ts";
import { distancesTo, UNREACHED } from "./distances.ts";

/** From point to point of those that are weighed up, in mm. */
const PITCH = 30;
/** The chance of a second Action. */
export const SECOND = (7 - SECOND_ACTION) / 6;

/** A place to be at the end of the turn. */
export interface Spot {
  readonly p: Point;
  /** The best chance to Destroy an enemy by a Shoot from there. */
  readonly shot: number;
  /** What it is worth to end the turn there: nearer to the goal, less the danger. */
  readonly rest: number;
}

/** The chance to be Destroyed at a place before one's next turn, by all who can shoot at it or come near enough. */
function dangerAt(scene: Scene, seat: Seat, p: Point): number {
  const { table } = scene;
  const { team } = table.warriors[seat]!;
  const me = { x: p.x, y: p.y, id: WID[seat]! };
  let safe = 1;
  table.warriors.forEach((other, by) => {
    const from = other.team === team ? undefined : figureOf(table, by);
    if (!from) return;
    const threat = threatOf(scene, by, me);
    let chance = threat ? threat.destroyed / threat.den : 0;
    if (other.at && isWithin(from, me, ASSAULT)) chance = Math.max(chance, ASSAULTED);
    else if (
      chance === 0 &&
      armsOf(table, by).some(({ weapon }) => isWithin(from, me, weapon.id === "binoculars" ? 0 : weapon.range + MOVE))
    )
      chance = COMES_AND_SHOOTS;
    safe *= 1 - chance;
  });
  return 1 - safe;
}

function shotFrom(scene: Scene, seat: Seat): number {
  const { table } = scene;
  let best = 0;
  table.warriors.forEach((other, by) => {
    if (other.team === table.warriors[seat]!.team || !other.at) return;
    const mine = threatOf(scene, seat, { x: other.at.x, y: other.at.y, id: WID[by]! });
    if (mine) best = Math.max(best, mine.destroyed / mine.den);
  });
  return best;
}

/** What one Move nearer is worth to this seat now. */
function pullOf({ table }: Scene, seat: Seat, { nearer }: Weights): number {
  if (carriedBy(table, seat)) return nearer.flag;
  return table.house.mode === "deathmatch" || table.house.mode === "free" ? nearer.kills : nearer.places;
}

/** Places within a Move, weighed up; the one nearest to the goal and the present one are always among them. */
export function spotsOf(scene: Scene, seat: Seat, goal: Point, weights: Weights, rng: Rng): Spot[] {
  const { table } = scene;
  const { at, team } = table.warriors[seat]!;
  const ground = groundFor(scene);
  const walk = distancesTo(ground, goal);
  const left = (p: Point): number => {
    const steps = walk(p);
    return steps === UNREACHED ? 9999 : steps;
  };
  const others = othersFor(table, team, { seat });
  const places = placesIn(reachOf(ground, at!, MOVE, others, PITCH))
    .map(({ p }) => p)
    .sort((a, b) => left(a) - left(b));
  const nearest = planWalk(ground, at!, goal, MOVE, others) ? goal : (places[0] ?? at!);
  const tried: Point[] = [nearest, at!];
  // The nearer half of what is in reach is worth more looks than what leads away.
  while (tried.length < weights.places && places.length > 0)
    tried.push(places.splice(Math.min(rng.below(places.length), rng.below(places.length)), 1)[0]!);
  const pull = pullOf(scene, seat, weights);
  return tried.map((p) => {
    const near = (-pull * left(p)) / MOVE;
    if (weights.isSimple) return { p, shot: 0, rest: near };
    const there = movedTo(scene, seat, p);
    return { p, shot: shotFrom(there, seat), rest: near - weights.death * dangerAt(there, seat, p) };
  });
}

/** What it is worth to end the turn where one stands, on the same scale. */
export function restAt(scene: Scene, seat: Seat, goal: Point, weights: Weights, p: Point): number {
  const steps = distancesTo(groundFor(scene), goal)(p);
  const near = (-pullOf(scene, seat, weights) * (steps === UNREACHED ? 9999 : steps)) / MOVE;
  return near - weights.death * dangerAt(movedTo(scene, seat, p), seat, p);
}

/** The way to a place; none when it cannot be walked after all. */
export function wayThere({ table, fixed }: Scene, seat: Seat, p: Point): readonly Point[] {
  const { at, team } = table.warriors[seat]!;
  if (p.x === at!.x && p.y === at!.y) return [];
  return planWalk(groundFor({ table, fixed }), at!, p, MOVE, othersFor(table, team, { seat }))?.path ?? [];
}
