import type { Json, Seat } from "@warren/kernel/json.ts";
import { squareOf } from "@warren/kernel/plane.ts";
import { AFTER_LEAVING, ASSAULT, MOVE } from "../content/numbers.ts";
import { overrunWay } from "../rules/driving.ts";
import { nearestExit } from "../rules/geometry/places.ts";
import { pointsRound, wayToContact, wayToHull } from "../rules/reach.ts";
import { figureNamed, groundFor, hulledOf, othersFor } from "../rules/room.ts";
import { armsOf, gunHeading } from "../rules/shoot.ts";
import { noOf, type Point, type Scene, sceneOf, type WardsView } from "../rules/state.ts";

/**
 * What the board answers for the player where an order asks further than its names: the way into contact, to a hull or out of one, the
 * heading of a gun. Undefined where he must point, or where the order asks nothing more.
 */
export function plannedFor(view: WardsView, seat: Seat, order: readonly string[]): Json | undefined {
  const scene = sceneOf(view);
  const { table } = scene;
  const { at, team, berth } = table.warriors[seat]!;
  const [verb, first, second] = order as [string, string, string];
  const others = othersFor(table, team, { seat });
  switch (verb) {
    case "assault":
      return first && asJson(wayToContact(scene, at!, figureNamed(table, first)!, ASSAULT, others));
    case "board":
      return first && asJson(wayToHull(scene, at!, hulledOf(table, noOf(first)), MOVE, others));
    case "leave": {
      const exit = nearestExit(groundFor(scene), hulledOf(table, berth!.hull), othersFor(table, team));
      return exit && asJson([exit]);
    }
    case "transfer":
      return first && asJson(wayAcross(scene, berth!.hull, noOf(first), team));
    case "overrun":
      return first && (overrunWay(scene, seat, figureNamed(table, first)!) as unknown as Json | undefined);
    case "shoot": {
      const armed = armsOf(table, seat).find(({ weapon }) => weapon.id === first);
      return armed?.mayPivot && second ? gunHeading(scene, armed, berth!.hull, figureNamed(table, second)!) : undefined;
    }
    default:
      return undefined;
  }
}

/** Out of one hull and on to another: the first place beside the one from which a way leads to the other. */
function wayAcross(scene: Scene, from: number, to: number, team: number): Point[] | undefined {
  const others = othersFor(scene.table, team);
  const goal = hulledOf(scene.table, to);
  const exits = pointsRound(scene, hulledOf(scene.table, from), others).sort((a, b) => squareOf(a, goal) - squareOf(b, goal));
  for (const exit of exits) {
    const way = wayToHull(scene, exit, goal, AFTER_LEAVING, others);
    if (way) return [exit, ...way];
  }
  return undefined;
}

const asJson = (path: readonly Point[] | undefined): Json | undefined => path?.map(({ x, y }) => ({ x, y }));
