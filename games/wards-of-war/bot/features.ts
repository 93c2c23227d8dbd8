import type { Seat } from "@warren/kernel/json.ts";
import { isqrt, squareOf } from "@warren/kernel/plane.ts";
import { HULLS } from "../content/hulls.ts";
import { MOVE } from "../content/numbers.ts";
import type { Weights } from "../content/weights.ts";
import { openStage } from "../rules/modes/assault.ts";
import { carriedBy } from "../rules/modes/flags.ts";
import { modeOf } from "../rules/modes/modes.ts";
import { activeAt, objectivesAt, placeOf } from "../rules/presence.ts";
import { figureOf, groundFor } from "../rules/room.ts";
import { attackersOf, isAlive } from "../rules/sides.ts";
import type { Scene } from "../rules/state.ts";
import { dangerTo } from "./danger.ts";
import { distancesTo, UNREACHED } from "./distances.ts";
import { homeOf } from "./goal.ts";
import { momentOf } from "./moment.ts";

/** What is told of a team in a position, so that it can be said who will win: all about as large as 1. */
export const FEATURES = [
  "points",
  "pointsLate",
  "kills",
  "alive",
  "owned",
  "ownedEarly",
  "near",
  "there",
  "takes",
  "contests",
  "danger",
  "armoured",
  "soft",
  "gun",
  "carries",
  "homeward",
  "flagGone",
  "stages",
  "tickets",
  "attackLeft",
  "toMove",
  "most",
] as const;
export type Feature = (typeof FEATURES)[number];
const AT = Object.fromEntries(FEATURES.map((name, i) => [name, i])) as { readonly [name in Feature]: number };
export const WIDTH = FEATURES.length;

/** Ways longer than this are all the same, in Moves. */
const FAR = 8;

/** By team, one row after the other. */
export function featuresOf(scene: Scene, weights: Weights): Float64Array {
  const { table } = scene;
  const rows = new Float64Array(WIDTH * table.sides.length);
  const add = (team: number, name: Feature, much: number): void => {
    rows[team * WIDTH + AT[name]]! += much;
  };
  const mode = modeOf(table);
  const rounds = mode.rounds(scene);
  const time = Math.min(1, (table.round - 1) / rounds);
  const target = mode.target?.(scene) ?? 1;
  for (const [team, { points, kills, seats }] of table.sides.entries()) {
    add(team, "points", points / target);
    add(team, "pointsLate", (points / target) * time);
    if (!mode.killsScore) add(team, "kills", kills / (4 * Math.max(1, seats)));
  }
  if (mode.id === "domination")
    for (const { owner } of table.objectives) {
      if (owner === null) continue;
      add(owner, "owned", 1 / table.objectives.length);
      add(owner, "ownedEarly", (1 - time) / table.objectives.length);
    }
  if (mode.id === "assault") ofAssault(scene, time, add);
  for (const flag of table.flags) if (flag.by !== null || flag.at) add(flag.team, "flagGone", 1);
  const open = table.sides.map((_, team) => Math.max(1, table.warriors.filter((one) => one.team === team && !one.closed).length));
  for (const [seat, { team, closed }] of table.warriors.entries()) {
    if (closed) continue;
    ofWarrior(scene, seat, weights, (name, much) => add(team, name, much / open[team]!));
  }
  if (mode.id === "hill") ofHill(scene, add);
  add(table.warriors[table.turn.seat]!.team, "toMove", 1);
  return rows;
}

type Add = (team: number, name: Feature, much: number) => void;

function ofAssault(scene: Scene, time: number, add: Add): void {
  const { table, fixed } = scene;
  const attackers = attackersOf(table);
  for (const { attackers: team, locked } of table.legs) add(team, "stages", locked.length / fixed.map.stages.length);
  add(attackers, "stages", table.stages.length / fixed.map.stages.length);
  add(attackers, "tickets", (table.sides[attackers]!.tickets ?? 0) / (3 * Math.max(1, table.sides[attackers]!.seats)));
  add(attackers, "attackLeft", 1 - time);
  const stage = openStage(scene);
  for (const i of stage) if (table.objectives[i]!.owner === attackers) add(attackers, "owned", 1 / stage.length);
}

function ofHill({ table, fixed }: Scene, add: Add): void {
  const [x, y, r] = fixed.map.hill;
  const there = table.sides.map(() => 0);
  for (const [seat, { team }] of table.warriors.entries()) {
    const at = activeAt(table, seat);
    if (at && squareOf(at, { x, y }) <= r * r) there[team]!++;
  }
  const most = Math.max(...there);
  const first = there.indexOf(most);
  if (most > 0 && there.lastIndexOf(most) === first) add(first, "most", 1);
}

/** One who is Destroyed is where he would come back. */
function ofWarrior(scene: Scene, seat: Seat, weights: Weights, add: (name: Feature, much: number) => void): void {
  const { table } = scene;
  const warrior = table.warriors[seat]!;
  const moment = momentOf(scene, seat, weights);
  const { goal } = moment;
  const at = placeOf(table, warrior) ?? homeOf(scene, seat);
  // Enemies are goals that move: the straight line will do.
  const straight = isqrt(squareOf(at, goal.at));
  const walk = goal.what === "enemy" || straight <= goal.slack ? straight : distancesTo(groundFor(scene), goal.at)(at);
  const hull = warrior.berth && table.hulls[warrior.berth.hull]!;
  const speed = hull ? Math.max(MOVE, HULLS[hull.model].speed) : MOVE;
  const left = Math.min(FAR, Math.max(0, (walk === UNREACHED ? straight : walk) - goal.slack) / speed);
  add("near", -left / FAR);
  if (carriedBy(table, seat)) {
    add("carries", 1);
    add("homeward", -left / FAR);
  }
  if (!isAlive(warrior)) return;
  add("alive", 1);
  if (left === 0 && goal.what !== "enemy") add("there", 1);
  for (const i of objectivesAt(scene, seat)) {
    if (table.objectives[i]!.owner === warrior.team || table.objectives[i]!.locked) continue;
    const isContested = table.warriors.some(
      (other, one) => other.team !== warrior.team && isAlive(other) && objectivesAt(scene, one).includes(i),
    );
    add(isContested ? "contests" : "takes", 1);
  }
  if (hull && !hull.bailed && HULLS[hull.model].weapons.length > 0) {
    const { category } = HULLS[hull.model];
    add(category === "armoured" ? "armoured" : category === "gun" ? "gun" : "soft", 1);
  }
  add("danger", dangerTo(moment, figureOf(table, seat)!));
}
