import type { Seat } from "@warren/kernel/json.ts";
import { isqrt, squareOf } from "@warren/kernel/plane.ts";
import { OWNED_FARTHER, SHARED_FARTHER } from "../content/weights.ts";
import { openStage } from "../rules/modes/assault.ts";
import { carriedBy, flagAt, standOf } from "../rules/modes/flags.ts";
import { modeOf } from "../rules/modes/modes.ts";
import { placeOf } from "../rules/presence.ts";
import { hostileTo } from "../rules/shoot.ts";
import type { Point, Scene } from "../rules/state.ts";

/** Where this seat wants to be, by the mode and by what its friends are about: a team shares its objectives out. */
export function goalOf(scene: Scene, seat: Seat): Point {
  const { table } = scene;
  const warrior = table.warriors[seat]!;
  const at = placeOf(table, warrior) ?? modeOf(table).goal(scene, warrior.team);
  switch (table.house.mode) {
    case "domination":
      return wantedObjective(
        scene,
        seat,
        at,
        table.objectives.map((_, i) => i),
      );
    case "assault": {
      const stage = openStage(scene);
      return stage.length > 0 ? wantedObjective(scene, seat, at, stage) : modeOf(table).goal(scene, warrior.team);
    }
    case "flags":
      return flagGoal(scene, seat, at);
    case "hill":
      return modeOf(table).goal(scene, warrior.team);
    case "deathmatch":
    case "free":
      return nearest(at, hostileTo(table, warrior.team)) ?? modeOf(table).goal(scene, warrior.team);
    default:
      return table.house.mode satisfies never;
  }
}

const far = (a: Point, b: Point): number => isqrt(squareOf(a, b));
function nearest(at: Point, points: readonly Point[]): Point | undefined {
  return points.reduce<Point | undefined>((best, p) => (!best || squareOf(p, at) < squareOf(best, at) ? p : best), undefined);
}

function wantedObjective({ table, fixed }: Scene, seat: Seat, at: Point, which: readonly number[]): Point {
  const { team } = table.warriors[seat]!;
  const cost = (i: number): number => {
    const [x, y] = fixed.map.objectives[i]!.p;
    const mine = far(at, { x, y });
    const nearer = table.warriors.filter((other, one) => {
      const place = one !== seat && other.team === team ? placeOf(table, other) : null;
      return place !== null && far(place, { x, y }) < mine;
    }).length;
    return mine + (table.objectives[i]!.owner === team ? OWNED_FARTHER : 0) + SHARED_FARTHER * nearer;
  };
  const best = which.reduce((one, other) => (cost(other) < cost(one) ? other : one));
  const [x, y] = fixed.map.objectives[best]!.p;
  return { x, y };
}

/** A carrier goes home; half of a team raids, the other half goes after who has the own flag, or stays near it. */
function flagGoal(scene: Scene, seat: Seat, at: Point): Point {
  const { table } = scene;
  const { team } = table.warriors[seat]!;
  if (carriedBy(table, seat)) return standOf(scene, team);
  const own = table.flags[team]!;
  const isRaider = Math.floor(seat / table.sides.length) % 2 === 0;
  const prey = table.flags.filter((flag) => flag.team !== team && flag.by === null).map((flag) => flagAt(scene, flag));
  if (!isRaider && (own.by !== null || own.at !== null)) return flagAt(scene, own);
  if (isRaider && prey.length > 0) return nearest(at, prey)!;
  return own.by === null ? (nearest(at, hostileTo(table, team)) ?? standOf(scene, team)) : flagAt(scene, own);
}
