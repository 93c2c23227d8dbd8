import type { Seat } from "@warren/kernel/json.ts";
import { isqrt, squareOf } from "@warren/kernel/plane.ts";
import { AT_OBJECTIVE, MOVE } from "../content/numbers.ts";
import { AT_STAKE, CARRIER, EMPTY_HULL, ENEMY, MOST_WALKED, WALKED } from "../content/weights.ts";
import type { Target } from "../rules/attack.ts";
import { markersOf } from "../rules/enter.ts";
import { openStage } from "../rules/modes/assault.ts";
import { carriedBy } from "../rules/modes/flags.ts";
import { modeOf } from "../rules/modes/modes.ts";
import { crewOf } from "../rules/sides.ts";
import type { Point, Scene } from "../rules/state.ts";

/** What it is worth to the others that this Warrior is Destroyed at this place: points where kills score, else the way he has to come again. */
export function worthOf(scene: Scene, seat: Seat, at: Point): number {
  const { table } = scene;
  const mode = modeOf(table);
  if (mode.killsScore) return 1;
  const { team } = table.warriors[seat]!;
  const walked = Math.min(...markersOf(scene, team).map((marker) => isqrt(squareOf(marker, at)))) / MOVE;
  const carries = carriedBy(table, seat) ? CARRIER : 0;
  return ENEMY + Math.min(MOST_WALKED, WALKED * walked) + carries + (isAtStake(scene, at) ? AT_STAKE : 0);
}

/** Whether whoever stands there stands where the match is decided. */
function isAtStake(scene: Scene, at: Point): boolean {
  const { table, fixed } = scene;
  switch (table.house.mode) {
    case "domination":
      return fixed.map.objectives.some(({ p: [x, y] }) => squareOf(at, { x, y }) <= AT_OBJECTIVE ** 2);
    case "assault":
      return openStage(scene).some((i) => {
        const [x, y] = fixed.map.objectives[i]!.p;
        return squareOf(at, { x, y }) <= AT_OBJECTIVE ** 2;
      });
    case "hill": {
      const [x, y, r] = fixed.map.hill;
      return squareOf(at, { x, y }) <= r * r;
    }
    default:
      return false;
  }
}

/** What a target is worth: a hull with all who are aboard. */
export function worthOfTarget(scene: Scene, { seat, hull }: Target): number {
  const { table } = scene;
  if (seat !== undefined) return worthOf(scene, seat, table.warriors[seat]!.at!);
  const at = table.hulls[hull!]!;
  const crew = crewOf(table, hull!).reduce((sum, one) => sum + worthOf(scene, one, at), 0);
  return crew + (modeOf(table).killsScore ? 1 : EMPTY_HULL);
}
