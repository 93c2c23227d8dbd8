import type { Seat } from "@warren/kernel/json.ts";
import { isqrt, squareOf } from "@warren/kernel/plane.ts";
import { AT_OBJECTIVE, FLAG_REACH, HOME } from "../content/numbers.ts";
import { NEAR_OBJECTIVE, OWNED_FARTHER, SHARED_FARTHER, type Weights } from "../content/weights.ts";
import { markersOf } from "../rules/enter.ts";
import { openStage } from "../rules/modes/assault.ts";
import { carriedBy, flagAt, standOf } from "../rules/modes/flags.ts";
import { modeOf } from "../rules/modes/modes.ts";
import { placeOf } from "../rules/presence.ts";
import { hostileTo } from "../rules/shoot.ts";
import type { Point, Scene, Table } from "../rules/state.ts";

/** Where a seat wants to be. */
export interface Goal {
  readonly at: Point;
  /** So near is there, in mm. */
  readonly slack: number;
  /** What one Move nearer is worth. */
  readonly pull: number;
  /** What it is worth to end the turn there. */
  readonly hold: number;
  /** What it is, for the words. */
  readonly what: "enemy" | "objective" | "hill" | "flag" | "home";
}

/** By the mode and by what its friends are about: a team shares its objectives out, with people in it or without. */
export function goalOf(scene: Scene, seat: Seat, { nearer, hold }: Weights): Goal {
  const { table, fixed } = scene;
  const { team } = table.warriors[seat]!;
  const at = placeOf(table, table.warriors[seat]!) ?? homeOf(scene, seat);
  const hunt = (): Goal => {
    const prey = nearest(at, hostileTo(table, team)) ?? modeOf(table).goal(scene, team);
    // Thereabouts: ways to a place that has been asked for before are known.
    const about = { x: prey.x - (prey.x % ABOUT) + ABOUT / 2, y: prey.y - (prey.y % ABOUT) + ABOUT / 2 };
    return { at: about, slack: 60, pull: nearer.kills, hold: 0, what: "enemy" };
  };
  const objective = (i: number): Goal => {
    const [x, y] = fixed.map.objectives[i]!.p;
    const isTaken = table.turn.seat === seat && table.turn.at.includes(i) && table.objectives[i]!.owner !== team;
    return {
      at: { x, y },
      slack: AT_OBJECTIVE - 10,
      pull: nearer.places,
      hold: isTaken ? hold : hold * WAITS,
      what: "objective",
    };
  };
  switch (table.house.mode) {
    case "domination":
      return objective(
        sharedOut(
          scene,
          seat,
          table.objectives.map((_, i) => i),
        ),
      );
    case "assault": {
      const stage = openStage(scene);
      return stage.length > 0 ? objective(sharedOut(scene, seat, stage)) : hunt();
    }
    case "flags":
      return flagGoal(scene, seat, at, nearer, hold) ?? hunt();
    case "hill": {
      const [x, y, r] = fixed.map.hill;
      return { at: { x, y }, slack: r - 15, pull: nearer.places, hold, what: "hill" };
    }
    case "deathmatch":
    case "free":
      return hunt();
    default:
      return table.house.mode satisfies never;
  }
}

/** Where it would come back: the Spawn Point nearest to what the mode is about. */
export function homeOf(scene: Scene, seat: Seat): Point {
  const { team } = scene.table.warriors[seat]!;
  const goal = modeOf(scene.table).goal(scene, team);
  return nearest(goal, markersOf(scene, team)) ?? goal;
}

/** How coarsely it is told where an enemy is who is looked for, in mm. */
const ABOUT = 50;
/** To stand at an objective and not to take it in this turn is worth less. */
const WAITS = 0.4;
function nearest<T extends Point>(at: Point, points: readonly T[]): T | undefined {
  return points.reduce<T | undefined>((best, p) => (!best || squareOf(p, at) < squareOf(best, at) ? p : best), undefined);
}
const far = (a: Point, b: Point): number => isqrt(squareOf(a, b));

/** Which of these objectives is for this seat: friend by friend the one who has the shortest way to one that is not looked after yet. */
function sharedOut(scene: Scene, seat: Seat, which: readonly number[]): number {
  const { table, fixed } = scene;
  const { team } = table.warriors[seat]!;
  const at = (i: number): Point => ({ x: fixed.map.objectives[i]!.p[0], y: fixed.map.objectives[i]!.p[1] });
  const base = which.map((i) => (table.objectives[i]!.owner === team && !isPressed(table, team, at(i)) ? OWNED_FARTHER : 0));
  // Nobody knows what a friend has in mind: who is at an objective is taken to stay there.
  const isKeptBy = (who: Seat, place: Point, i: number): boolean => who !== seat && far(place, at(i)) <= AT_OBJECTIVE;
  const friends = table.warriors.flatMap((one, who) => {
    if (one.team !== team || one.closed) return [];
    const place = placeOf(table, one) ?? (who === seat ? homeOf(scene, seat) : null);
    return place ? [{ who, place }] : [];
  });
  const going = which.map(() => 0);
  while (friends.length > 0) {
    let [best, first, least] = [0, 0, Number.POSITIVE_INFINITY];
    friends.forEach(({ who, place }, f) => {
      which.forEach((i, n) => {
        const cost = far(place, at(i)) + (isKeptBy(who, place, i) ? 0 : base[n]!) + SHARED_FARTHER * going[n]!;
        if (cost < least) [best, first, least] = [n, f, cost];
      });
    });
    if (friends[first]!.who === seat) return which[best]!;
    going[best]!++;
    friends.splice(first, 1);
  }
  return which[0]!;
}
/** Somebody hostile is near it. */
const isPressed = (table: Table, team: number, at: Point): boolean =>
  table.warriors.some((one) => {
    const place = one.team === team ? null : placeOf(table, one);
    return place !== null && squareOf(place, at) <= NEAR_OBJECTIVE * NEAR_OBJECTIVE;
  });

/** A carrier goes home; half of a team raids, the other half goes after who has the own flag, or stays near it. */
function flagGoal(scene: Scene, seat: Seat, at: Point, nearer: Weights["nearer"], hold: number): Goal | undefined {
  const { table } = scene;
  const { team } = table.warriors[seat]!;
  const own = table.flags[team]!;
  const isHome = own.by === null && own.at === null;
  const flag = (p: Point): Goal => ({ at: p, slack: FLAG_REACH - 5, pull: nearer.places, hold, what: "flag" });
  if (carriedBy(table, seat))
    return { at: standOf(scene, team), slack: HOME - 5, pull: nearer.flag, hold: isHome ? 3 : 0, what: "home" };
  const lost = own.by === null ? own.at : flagAt(scene, own);
  const prey = table.flags.filter((one) => one.team !== team && one.by === null).map((one) => flagAt(scene, one));
  const target = nearest(at, prey);
  // Whoever is nearer to the lost flag than to any other goes after it.
  const isRaider = Math.floor(seat / table.sides.length) % 2 === 0;
  if (lost && (!isRaider || !target || far(at, lost) < far(at, target))) return flag(lost);
  if (target && (isRaider || far(at, target) < far(at, standOf(scene, team)))) return flag(target);
  return undefined;
}
