import { checkAnswer } from "@warren/kernel/check.ts";
import type { Decision } from "@warren/kernel/decision.ts";
import type { Hint } from "@warren/kernel/game.ts";
import type { Json, Seat } from "@warren/kernel/json.ts";
import { ahead } from "@warren/kernel/plane.ts";
import { HULLS } from "../content/hulls.ts";
import { AFTER_LEAVING, ASSAULT, MOVE } from "../content/numbers.ts";
import { overrunWay, refuseDrive } from "./driving.ts";
import { roomAhead } from "./geometry/drive.ts";
import { type Hulled, isHull } from "./geometry/figures.ts";
import { nearestExit } from "./geometry/places.ts";
import { flagAt } from "./modes/flags.ts";
import { modeOf } from "./modes/modes.ts";
import { saying, wayWith } from "./names.ts";
import { movedTo, threatOf } from "./odds.ts";
import { planDrive } from "./planning/drive-plan.ts";
import type { Said } from "./planning/landmarks.ts";
import { planToward, planWalk } from "./planning/plan.ts";
import { placesIn, reachOf } from "./planning/reach.ts";
import { type Goal, inches, sensiblePlaces } from "./planning/sensible.ts";
import { wayToContact, wayToHull } from "./reach.ts";
import { refuse } from "./refuse.ts";
import { figureNamed, groundFor, hulledOf, othersFor, wrecksOf } from "./room.ts";
import { armsOf, gunHeading, hostileTo } from "./shoot.ts";
import { crewOf } from "./sides.ts";
import { noOf, type Point, type Scene, sceneOf, type WardsView } from "./state.ts";

/** Orders worth a look, each with a name: a whole match can be played from them and from what the question lists by itself. */
export function hints(view: WardsView, decision: Decision): readonly Hint[] {
  if (decision.kind !== "action" || decision.domain.t !== "pick") return [];
  const scene = sceneOf(view);
  const { tree } = decision.domain;
  const { seat } = decision;
  const named = (order: string): string[] => Object.keys(tree[order] ?? {});
  const found: Hint[] = [
    ...("move" in tree ? moveHints(scene, seat) : []),
    ...named("assault").flatMap((target) => assaultHint(scene, seat, target)),
    ...named("board").flatMap((hull) => boardHints(scene, seat, hull, Object.keys(tree.board![hull]!))),
    ...("drive" in tree ? driveHints(scene, seat) : []),
    ...("leave" in tree ? leaveHints(scene, seat) : []),
    ...named("overrun").flatMap((target) => overrunHint(scene, seat, target)),
    ...gunHints(scene, seat, named("shoot"), (weapon) => Object.keys(tree.shoot![weapon]!)),
  ];
  return found.filter(({ answer }) => checkAnswer(decision.domain, answer) === undefined && !refuse(view, decision, answer));
}

const asPath = (path: readonly Point[]): Json => path.map(({ x, y }) => ({ x, y }));

/** Where the mode makes one want to be: objectives, flags, the hill; else the enemies themselves. */
function goalsOf(scene: Scene, team: number): Goal[] {
  const { table, fixed } = scene;
  const objectives = table.objectives.map((_, i): Goal => {
    const [x, y] = fixed.map.objectives[i]!.p;
    return { at: { x, y }, name: { key: "label.objective", args: { no: i + 1 } } };
  });
  const flags = table.flags.map(
    (flag): Goal => ({ at: flagAt(scene, flag), name: { key: "label.flag", args: { team: flag.team } } }),
  );
  if (objectives.length + flags.length > 0) return [...objectives, ...flags];
  if (table.house.mode === "hill") return [{ at: modeOf(table).goal(scene, team), name: { key: "hint.hill", args: {} } }];
  return hostileTo(table, team).map((figure) => ({ at: figure, name: saying(scene, figure.id!) as unknown as Said }));
}

/** Goals and cover, with what is seen of one there. */
function moveHints(scene: Scene, seat: Seat): Hint[] {
  const { table } = scene;
  const { at, team } = table.warriors[seat]!;
  // An empty hull watches nobody.
  const watchers = hostileTo(table, team)
    .filter((figure) => !isHull(figure) || crewOf(table, noOf(figure.id!)).length > 0)
    .map((figure) => ({ figure, name: saying(scene, figure.id!) }));
  const others = othersFor(table, team, { seat });
  const places = sensiblePlaces(groundFor(scene), at!, MOVE, others, goalsOf(scene, team), watchers, wrecksOf(table));
  return [
    ...places.map(({ name, path }) => ({ name, answer: ["move", asPath(path)] })),
    ...shotHint(scene, seat),
    { name: { key: "hint.hold" }, answer: ["move", []] },
  ];
}

/** From point to point of those that are looked at for a shot, in mm. */
const PITCH = 30;
/** The place in reach from which a Shoot, with the second Action, does most. */
function shotHint(scene: Scene, seat: Seat): Hint[] {
  const { table } = scene;
  const { at, team } = table.warriors[seat]!;
  const ground = groundFor(scene);
  const others = othersFor(table, team, { seat });
  let best: { readonly p: Point; readonly whom: string; readonly chance: number } | undefined;
  for (const { p } of placesIn(reachOf(ground, at!, MOVE, others, PITCH)))
    for (const target of hostileTo(table, team)) {
      const chances = threatOf(movedTo(scene, seat, p), seat, target);
      const chance = chances ? chances.destroyed / chances.den : 0;
      if (chance > (best?.chance ?? 0)) best = { p, whom: target.id!, chance };
    }
  const plan = best && planWalk(ground, at!, best.p, MOVE, others);
  if (!best || !plan) return [];
  const args = { whom: saying(scene, best.whom), inches: inches(plan.cost) };
  return [{ name: { key: "hint.shot", args }, answer: ["move", asPath(plan.path)] }];
}

function assaultHint(scene: Scene, seat: Seat, target: string): Hint[] {
  const { at, team } = scene.table.warriors[seat]!;
  const way = wayToContact(scene, at!, figureNamed(scene.table, target)!, ASSAULT, othersFor(scene.table, team, { seat }));
  return way
    ? [{ name: { key: "hint.assault", args: { whom: saying(scene, target) } }, answer: ["assault", target, asPath(way)] }]
    : [];
}

function boardHints(scene: Scene, seat: Seat, hull: string, places: readonly string[]): Hint[] {
  const { at, team } = scene.table.warriors[seat]!;
  const way = wayToHull(scene, at!, hulledOf(scene.table, noOf(hull)), MOVE, othersFor(scene.table, team, { seat }));
  if (!way) return [];
  return places.map((place) => ({
    name: {
      key: "hint.board",
      args: { how: wayWith(scene.table.hulls[noOf(hull)]!.model), hull: saying(scene, hull), place: place[0]! },
    },
    answer: ["board", hull, place, asPath(way)],
  }));
}

const posesOf = (ends: readonly Hulled[]): Json => ends.map(({ x, y, h }) => ({ x, y, h }));
/** On towards the goal round what is in the way; as far as there is room straight ahead, and straight back. */
function driveHints(scene: Scene, seat: Seat): Hint[] {
  const { table } = scene;
  const { berth, team } = table.warriors[seat]!;
  const hull = hulledOf(table, berth!.hull);
  const others = othersFor(table, team, { hull: berth!.hull });
  const { speed } = HULLS[hull.model];
  const ground = groundFor(scene);
  const on = planDrive(ground, hull, modeOf(table).goal(scene, team), speed, others);
  const how = wayWith(hull.model);
  const way = (key: string, h: number, n: number): Hint[] => {
    const room = roomAhead(ground, hull, { h, n }, others);
    for (let far = room; far > 0; far -= 10) {
      const to = ahead(hull, h, n < 0 ? -far : far);
      const poses = [{ x: to.x, y: to.y, h }];
      if (!refuseDrive(scene, seat, poses))
        return [{ name: { key, args: { how, inches: inches(far) } }, answer: ["drive", poses] }];
    }
    return [];
  };
  return [
    ...(on
      ? [{ name: { key: "hint.driveOn", args: { how, inches: inches(on.length) } }, answer: ["drive", posesOf(on.ends)] }]
      : []),
    ...way("hint.driveAhead", hull.h, speed),
    ...way("hint.driveBack", hull.h, -speed),
  ];
}

function leaveHints(scene: Scene, seat: Seat): Hint[] {
  const { table } = scene;
  const { berth, team } = table.warriors[seat]!;
  const ground = groundFor(scene);
  const others = othersFor(table, team);
  const exit = nearestExit(ground, hulledOf(table, berth!.hull), others);
  if (!exit) return [];
  const on = planToward(ground, exit, modeOf(table).goal(scene, team), AFTER_LEAVING, others);
  return [
    { name: { key: "hint.leave" }, answer: ["leave", asPath([exit])] },
    ...(on.path.length > 0
      ? [{ name: { key: "hint.leaveOn", args: { inches: inches(on.cost) } }, answer: ["leave", asPath([exit, ...on.path])] }]
      : []),
  ];
}

function overrunHint(scene: Scene, seat: Seat, target: string): Hint[] {
  const way = overrunWay(scene, seat, figureNamed(scene.table, target)!);
  return way
    ? [
        {
          name: { key: "hint.overrun", args: { whom: saying(scene, target) } },
          answer: ["overrun", target, way as unknown as Json],
        },
      ]
    : [];
}

/** A gun is turned straight at its target where it can be. */
function gunHints(scene: Scene, seat: Seat, weapons: readonly string[], targets: (weapon: string) => string[]): Hint[] {
  const { table } = scene;
  const { berth } = table.warriors[seat]!;
  return weapons.flatMap((weapon) => {
    const armed = armsOf(table, seat).find((one) => one.weapon.id === weapon)!;
    if (!armed.mayPivot) return [];
    return targets(weapon).flatMap((target) => {
      const h = gunHeading(scene, armed, berth!.hull, figureNamed(table, target)!);
      if (h === undefined) return [];
      return [{ name: { key: "hint.gun", args: { weapon, whom: saying(scene, target) } }, answer: ["shoot", weapon, target, h] }];
    });
  });
}
