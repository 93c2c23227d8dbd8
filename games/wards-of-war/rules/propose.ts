import type { Rng } from "@warren/kernel/chance.ts";
import { checkAnswer } from "@warren/kernel/check.ts";
import type { Decision } from "@warren/kernel/decision.ts";
import type { Answer, Pose, Tree } from "@warren/kernel/domain.ts";
import type { Json, Seat } from "@warren/kernel/json.ts";
import { ahead, lengthOf, toward } from "@warren/kernel/plane.ts";
import { HULLS } from "../content/hulls.ts";
import { AFTER_LEAVING, ASSAULT, MOVE } from "../content/numbers.ts";
import { overrunWay } from "./driving.ts";
import { roomAhead } from "./geometry/drive.ts";
import { walkCost } from "./geometry/walk.ts";
import { modeOf } from "./modes/modes.ts";
import { planWalk } from "./planning/plan.ts";
import { pointsRound, wayAcross, wayToContact, wayToHull } from "./reach.ts";
import { refuse } from "./refuse.ts";
import { figureNamed, groundFor, hulledOf, othersFor } from "./room.ts";
import { armsOf, gunHeading, hostileTo } from "./shoot.ts";
import { noOf, type Point, type Scene, sceneOf, type WardsView } from "./state.ts";

/** Something worth doing now, by chance: a blow or a shot at whom one can reach, else on towards what the mode is about. */
export function propose(view: WardsView, decision: Decision, rng: Rng): Answer | undefined {
  if (decision.kind === "second") return ["roll"];
  if (decision.kind !== "action" || decision.domain.t !== "pick") return undefined;
  const { tree } = decision.domain;
  const scene = sceneOf(view);
  const { seat } = decision;
  const orders = Object.keys(tree).filter((order) => order !== "end");
  for (let i = 0; i < 3 && orders.length > 0; i++) {
    const order = orders[rng.below(orders.length)]!;
    const answer = orderOf(scene, seat, order, tree[order]!, rng);
    if (answer && checkAnswer(decision.domain, answer) === undefined && !refuse(view, decision, answer)) return answer;
  }
  return undefined;
}

const oneOf = (tree: Tree, rng: Rng): string => {
  const ids = Object.keys(tree);
  return ids[rng.below(ids.length)]!;
};
const asAnswer = (path: readonly Point[]): Json => path.map(({ x, y }) => ({ x, y }));

function orderOf(scene: Scene, seat: Seat, order: string, tree: Tree, rng: Rng): Answer | undefined {
  const { table } = scene;
  const { at, team } = table.warriors[seat]!;
  switch (order) {
    case "move":
      return ["move", asAnswer(towards(scene, seat, at!, MOVE, rng))];
    case "assault": {
      const target = oneOf(tree, rng);
      const way = wayToContact(scene, at!, figureNamed(table, target)!, ASSAULT, othersFor(table, team, { seat }));
      return way && ["assault", target, asAnswer(way)];
    }
    case "shoot": {
      const weapon = oneOf(tree, rng);
      const target = oneOf(tree[weapon]!, rng);
      const armed = armsOf(table, seat).find((one) => one.weapon.id === weapon)!;
      if (!armed.mayPivot) return ["shoot", weapon, target];
      const h = gunHeading(scene, armed, table.warriors[seat]!.berth!.hull, figureNamed(table, target)!);
      return h === undefined ? undefined : ["shoot", weapon, target, h];
    }
    case "board": {
      const hull = oneOf(tree, rng);
      const way = wayToHull(scene, at!, hulledOf(table, noOf(hull)), MOVE, othersFor(table, team, { seat }));
      return way && ["board", hull, oneOf(tree[hull]!, rng), asAnswer(way)];
    }
    case "leave": {
      const exits = pointsRound(scene, hulledOf(table, table.warriors[seat]!.berth!.hull), othersFor(table, team));
      const exit = exits[rng.below(exits.length)]!;
      return ["leave", asAnswer([exit, ...towards(scene, seat, exit, AFTER_LEAVING, rng)])];
    }
    case "transfer": {
      const hull = oneOf(tree, rng);
      const out = hulledOf(table, table.warriors[seat]!.berth!.hull);
      const way = wayAcross(scene, out, hulledOf(table, noOf(hull)), othersFor(table, team));
      return way && ["transfer", hull, oneOf(tree[hull]!, rng), asAnswer(way)];
    }
    case "drive":
      return driveSome(scene, seat, rng);
    case "overrun": {
      const target = oneOf(tree, rng);
      const way = overrunWay(scene, seat, figureNamed(table, target)!);
      return way && ["overrun", target, way as unknown as Json];
    }
    default: {
      // Call Fire, Recover, another seat: nothing further is asked.
      const path = [order];
      for (let node = tree; Object.keys(node).length > 0; node = node[path.at(-1)!]!) path.push(oneOf(node, rng));
      return path;
    }
  }
}

/** Part of the way to where the mode is decided, or to some enemy: straight where that is free, now and then round what is in the way. */
function towards(scene: Scene, seat: Seat, from: Point, allowance: number, rng: Rng): Point[] {
  const { table } = scene;
  const { team } = table.warriors[seat]!;
  const others = othersFor(table, team, { seat });
  const ground = groundFor(scene);
  const enemies = hostileTo(table, team);
  const goal = enemies.length > 0 && rng.below(2) === 0 ? enemies[rng.below(enemies.length)]! : modeOf(table).goal(scene, team);
  const fits = (path: Point[]): boolean => {
    const cost = walkCost(ground, from, path, others);
    return cost >= 0 && cost <= allowance;
  };
  for (let i = 0; i < TRIES; i++) {
    // The first straight at the goal, the others more and more to the side.
    const aside = i * 30;
    const aim = { x: goal.x + rng.below(2 * aside + 1) - aside, y: goal.y + rng.below(2 * aside + 1) - aside };
    const far = Math.min(lengthOf(from, aim), 1 + rng.below(allowance));
    const to = toward(from, aim, far);
    if (fits([to])) return [to];
  }
  if (rng.below(4) > 0) return [];
  return [...(planWalk(ground, from, toward(from, goal, allowance - 30), allowance, others)?.path ?? [])];
}
const TRIES = 4;

/** Some heading, as far ahead as there is room, within the speed. */
function driveSome(scene: Scene, seat: Seat, rng: Rng): Answer {
  const { table } = scene;
  const { berth, team } = table.warriors[seat]!;
  const hull = hulledOf(table, berth!.hull);
  const others = othersFor(table, team, { hull: berth!.hull });
  const poses: Pose[] = [];
  let at = hull;
  let left = HULLS[hull.model].speed;
  for (let i = 0; i < 2; i++) {
    const h = rng.below(64);
    const room = roomAhead(groundFor(scene), at, { h, n: left }, others);
    if (room <= 0) continue;
    const n = 1 + rng.below(room);
    const to = ahead(at, h, n);
    poses.push({ x: to.x, y: to.y, h });
    at = { ...at, ...to, h };
    left -= n;
    if (left <= 0) break;
  }
  return ["drive", poses as unknown as Json];
}
