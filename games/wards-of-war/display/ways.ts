import type { Seat } from "@warren/kernel/json.ts";
import type { Point } from "@warren/kernel/plane.ts";
import { AFTER_LEAVING, ASSAULT, MOVE } from "../content/numbers.ts";
import { isExit } from "../rules/geometry/places.ts";
import { type Plan, planToward, planWalk } from "../rules/planning/plan.ts";
import { type Reach, reachOf } from "../rules/planning/reach.ts";
import { pointsRound, wayToContact, wayToHull } from "../rules/reach.ts";
import { figureNamed, groundFor, hulledOf, othersFor } from "../rules/room.ts";
import { noOf, sceneOf, type WardsView } from "../rules/state.ts";

/** The planned way of an order, in legs as they are sent, with its price in mm; `short` when it ends before the point that was meant. */
export interface Way {
  readonly path: readonly Point[];
  readonly cost: number;
  readonly short: boolean;
}
const whole = ({ path, cost }: Plan): Way => ({ path, cost, short: false });

/** The cheapest walk to a point; as far toward it as one gets where it is too far or nobody can stand there. */
export function walkTo(view: WardsView, seat: Seat, to: Point): Way {
  const scene = sceneOf(view);
  const { at, team } = scene.table.warriors[seat]!;
  const ground = groundFor(scene);
  const others = othersFor(scene.table, team, { seat });
  const plan = planWalk(ground, at!, to, MOVE, others);
  return plan ? whole(plan) : { ...planToward(ground, at!, to, MOVE, others), short: true };
}

/** Out of the hull on the side of a point, then on toward it. */
export function leaveTo(view: WardsView, seat: Seat, to: Point): Way | undefined {
  const scene = sceneOf(view);
  const { berth, team } = scene.table.warriors[seat]!;
  const ground = groundFor(scene);
  const hull = hulledOf(scene.table, berth!.hull);
  const others = othersFor(scene.table, team);
  if (isExit(ground, hull, to, others)) return { path: [to], cost: 0, short: false };
  const far = (p: Point): number => (p.x - to.x) ** 2 + (p.y - to.y) ** 2;
  const [exit] = pointsRound(scene, hull, others).sort((a, b) => far(a) - far(b));
  if (!exit) return undefined;
  const plan = planWalk(ground, exit, to, AFTER_LEAVING, others);
  const way = plan ? whole(plan) : { ...planToward(ground, exit, to, AFTER_LEAVING, others), short: true };
  return { ...way, path: [exit, ...way.path] };
}

/** Into contact with an enemy, by the shortest way there is. */
export function chargeAt(view: WardsView, seat: Seat, target: string): readonly Point[] | undefined {
  const scene = sceneOf(view);
  const { at, team } = scene.table.warriors[seat]!;
  return wayToContact(scene, at!, figureNamed(scene.table, target)!, ASSAULT, othersFor(scene.table, team, { seat }));
}

/** To where a hull can be boarded. */
export function walkToHull(view: WardsView, seat: Seat, hull: string): readonly Point[] | undefined {
  const scene = sceneOf(view);
  const { at, team } = scene.table.warriors[seat]!;
  return wayToHull(scene, at!, hulledOf(scene.table, noOf(hull)), MOVE, othersFor(scene.table, team, { seat }));
}

/** All he can walk to, path by path. */
export function reachIn(view: WardsView, seat: Seat): Reach | undefined {
  const scene = sceneOf(view);
  const { at, team } = scene.table.warriors[seat]!;
  return at ? reachOf(groundFor(scene), at, MOVE, othersFor(scene.table, team, { seat }), 6) : undefined;
}
