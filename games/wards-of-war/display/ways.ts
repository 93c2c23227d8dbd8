import type { Pose } from "@warren/kernel/domain.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { type Point, squareOf } from "@warren/kernel/plane.ts";
import { HULLS } from "../content/hulls.ts";
import { AFTER_LEAVING, MOVE } from "../content/numbers.ts";
import { isExit } from "../rules/geometry/places.ts";
import { MOST_LEGS, walkCost } from "../rules/geometry/walk.ts";
import { planDrive } from "../rules/planning/drive-plan.ts";
import { type Plan, planToward, planWalk } from "../rules/planning/plan.ts";
import { type Reach, reachOf } from "../rules/planning/reach.ts";
import { pointsRound } from "../rules/reach.ts";
import { groundFor, hulledOf, othersFor } from "../rules/room.ts";
import { sceneOf, type WardsView } from "../rules/state.ts";

/** The planned way of an order, in legs as they are sent, with its price in mm; `short` when it ends before the point that was meant. */
export interface Way {
  readonly path: readonly Pose[];
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

/** On from the end of a walk that has been begun, corner by corner, with what is left of it; the whole of it is the way. */
export function walkOn(view: WardsView, seat: Seat, begun: readonly Point[], to: Point): Way {
  const from = begun.at(-1);
  if (!from) return walkTo(view, seat, to);
  const scene = sceneOf(view);
  const ground = groundFor(scene);
  const others = othersFor(scene.table, scene.table.warriors[seat]!.team, { seat });
  const left = MOVE - costOf(view, seat, begun);
  const plan = planWalk(ground, from, to, left, others);
  const on = plan ?? planToward(ground, from, to, left, others);
  const path = [...begun, ...on.path];
  if (path.length > MOST_LEGS) return { path: begun, cost: MOVE - left, short: true };
  return { path, cost: costOf(view, seat, path), short: plan === undefined };
}

/** Out of the hull on the side of a point, then on toward it. */
export function leaveTo(view: WardsView, seat: Seat, to: Point): Way | undefined {
  const scene = sceneOf(view);
  const { berth, team } = scene.table.warriors[seat]!;
  const ground = groundFor(scene);
  const hull = hulledOf(scene.table, berth!.hull);
  const others = othersFor(scene.table, team);
  if (isExit(ground, hull, to, others)) return { path: [to], cost: 0, short: false };
  const [exit] = pointsRound(scene, hull, others).sort((a, b) => squareOf(a, to) - squareOf(b, to));
  if (!exit) return undefined;
  const plan = planWalk(ground, exit, to, AFTER_LEAVING, others);
  const way = plan ? whole(plan) : { ...planToward(ground, exit, to, AFTER_LEAVING, others), short: true };
  return { ...way, path: [exit, ...way.path] };
}

/** The way of the hull a seat drives towards a point, as far as its speed goes; undefined when it cannot come nearer. */
export function driveTo(view: WardsView, seat: Seat, to: Point): Way | undefined {
  const scene = sceneOf(view);
  const { berth, team } = scene.table.warriors[seat]!;
  if (!berth) return undefined;
  const hull = hulledOf(scene.table, berth.hull);
  const others = othersFor(scene.table, team, { hull: berth.hull });
  const plan = planDrive(groundFor(scene), hull, to, HULLS[hull.model].speed, others);
  if (!plan) return undefined;
  const end = plan.ends.at(-1)!;
  const path = plan.ends.map(({ x, y, h }) => ({ x, y, h }));
  return { path, cost: plan.length, short: squareOf(end, to) > NEAR * NEAR };
}
/** So near to where he pointed a hull counts as there. */
const NEAR = 30;

/** What a path on foot costs, in mm: from where he stands, or from the place beside the hull that it begins with. */
export function costOf(view: WardsView, seat: Seat, path: readonly Point[]): number {
  const scene = sceneOf(view);
  const { at, team } = scene.table.warriors[seat]!;
  const [first, ...rest] = path;
  if (!first) return 0;
  return at
    ? walkCost(groundFor(scene), at, path, othersFor(scene.table, team, { seat }))
    : walkCost(groundFor(scene), first, rest, othersFor(scene.table, team));
}

/** All he can walk to, path by path; on from a walk that has been begun, with what is left of it. */
export function reachIn(
  view: WardsView,
  seat: Seat,
  begun: readonly Point[],
): (Reach & { readonly allowance: number }) | undefined {
  const scene = sceneOf(view);
  const { at, team } = scene.table.warriors[seat]!;
  if (!at) return undefined;
  const allowance = MOVE - costOf(view, seat, begun);
  const others = othersFor(scene.table, team, { seat });
  return { ...reachOf(groundFor(scene), begun.at(-1) ?? at, allowance, others, 6), allowance };
}
