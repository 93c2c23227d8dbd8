import { checkAnswer } from "@warren/kernel/check.ts";
import type { Decision } from "@warren/kernel/decision.ts";
import type { Hint } from "@warren/kernel/game.ts";
import type { Json, Seat } from "@warren/kernel/json.ts";
import type { Msg } from "@warren/kernel/message.ts";
import { ahead, headingTo, squareOf } from "@warren/kernel/plane.ts";
import { HULLS } from "../content/hulls.ts";
import { AFTER_LEAVING, ASSAULT, MOVE } from "../content/numbers.ts";
import { overrunWay, refuseDrive } from "./driving.ts";
import { roomAhead } from "./geometry/drive.ts";
import { isIn, piecesAt } from "./geometry/ground.ts";
import { nearestExit } from "./geometry/places.ts";
import { sight } from "./geometry/sight.ts";
import { modeOf } from "./modes/modes.ts";
import { saying } from "./names.ts";
import { movedTo, threatOf } from "./odds.ts";
import { planToward, planWalk } from "./planning/plan.ts";
import { placesIn, reachOf } from "./planning/reach.ts";
import { wayToContact, wayToHull } from "./reach.ts";
import { refuse } from "./refuse.ts";
import { figureNamed, figureOf, groundFor, hulledOf, othersFor, wrecksOf } from "./room.ts";
import { armsOf, gunHeading } from "./shoot.ts";
import { noOf, type Point, type Scene, sceneOf, type WardsView, WID } from "./state.ts";

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
/** A length of so many mm in inches, with one digit after the point. */
export const inches = (mm: number): string => {
  const tenths = (mm * 10 + 12 - ((mm * 10 + 12) % 25)) / 25;
  return `${(tenths - (tenths % 10)) / 10}.${tenths % 10}`;
};

/** What a place is called: by what one stands in or behind. */
function nameOfPlace(scene: Scene, p: Point): Msg {
  const ground = groundFor(scene);
  const [inside] = piecesAt(ground, p, "building", "trench", "crater", "ruin", "woods", "bocage", "crops");
  if (inside) return { key: "hint.in", args: { piece: saying(scene, inside.id) } };
  const near = ground.pieces
    .filter(({ terrain }) => terrain.cover !== "none")
    .map((piece) => ({ piece, far: distanceTo(piece.at, p) }))
    .filter(({ far }) => far <= BESIDE)
    .sort((a, b) => a.far - b.far)[0];
  if (near) return { key: "hint.beside", args: { piece: saying(scene, near.piece.id) } };
  const objective = scene.fixed.map.objectives.findIndex(({ p: [x, y] }) => squareOf({ x, y }, p) <= 100 * 100);
  if (objective >= 0 && scene.table.objectives.length > 0) return { key: "hint.at", args: { objective: objective + 1 } };
  return { key: isIn(ground, p, "road") ? "hint.road" : "hint.open" };
}
const BESIDE = 30;
const distanceTo = (
  { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
  p: Point,
): number => Math.max(left - p.x, p.x - right, top - p.y, p.y - bottom, 0);

/** How many places are weighed up, and how many of each kind are named. */
const PITCH = 30;
const NAMED = 3;

interface Spot {
  readonly p: Point;
  readonly cost: number;
  /** Chance in thousandths to be Destroyed there by the next Shoot of each who sees it, added up. */
  readonly danger: number;
  /** The best chance in thousandths to Destroy somebody from there. */
  readonly shot: number;
  readonly far: number;
  /** Enemies one is in cover from there. */
  readonly coverFrom: readonly Seat[];
}

/** What one place is worth: for hints, and for bots that think no further. */
export function spotAt(scene: Scene, seat: Seat, p: Point, cost: number): Spot {
  const there = movedTo(scene, seat, p);
  const { table } = there;
  const { team } = table.warriors[seat]!;
  const me = { x: p.x, y: p.y, id: WID[seat]! };
  const goal = modeOf(table).goal(there, team);
  let danger = 0;
  let shot = 0;
  const coverFrom: Seat[] = [];
  table.warriors.forEach((other, by) => {
    if (other.team === team) return;
    const from = figureOf(table, by);
    if (!from) return;
    const threat = threatOf(there, by, me);
    if (threat) danger += Math.round((1000 * threat.destroyed) / threat.den);
    if (threat && sight(groundFor(scene), from, me, wrecksOf(table))?.cover !== "none") coverFrom.push(by);
    if (!other.at) return;
    const mine = threatOf(there, seat, { x: other.at.x, y: other.at.y, id: WID[by]! });
    if (mine) shot = Math.max(shot, Math.round((1000 * mine.destroyed) / mine.den));
  });
  return { p, cost, danger, shot, far: squareOf(p, goal), coverFrom };
}

function moveHints(scene: Scene, seat: Seat): Hint[] {
  const { table } = scene;
  const { at, team } = table.warriors[seat]!;
  const ground = groundFor(scene);
  const others = othersFor(table, team, { seat });
  const spots = placesIn(reachOf(ground, at!, MOVE, others, PITCH)).map(({ p, cost }) => spotAt(scene, seat, p, cost));
  const goal = modeOf(table).goal(scene, team);
  const on = planToward(ground, at!, goal, MOVE, others);
  const best = (value: (spot: Spot) => number): Spot[] =>
    [...spots].sort((a, b) => value(a) - value(b) || a.far - b.far).slice(0, NAMED);
  const chosen = new Map<string, Spot>();
  for (const spot of [
    ...best(({ danger }) => danger),
    ...best(({ shot, danger }) => danger - 2 * shot).filter(({ shot }) => shot > 0),
    ...best(({ far }) => far),
  ])
    chosen.set(`${spot.p.x},${spot.p.y}`, spot);
  const hint = ({ p, danger, coverFrom }: Spot): Hint[] => {
    const plan = planWalk(ground, at!, p, MOVE, others);
    if (!plan) return [];
    const where = nameOfPlace(scene, p) as unknown as Json;
    const args = { where, inches: inches(plan.cost), whom: coverFrom.map((by) => saying(scene, WID[by]!)) };
    const key = coverFrom.length > 0 ? "hint.covered" : danger === 0 ? "hint.unseen" : "hint.exposed";
    return [{ name: { key, args }, answer: ["move", asPath(plan.path)] }];
  };
  return [
    ...(on.path.length > 0
      ? [{ name: { key: "hint.on", args: { inches: inches(on.cost) } }, answer: ["move", asPath(on.path)] }]
      : []),
    ...[...chosen.values()].flatMap(hint),
    { name: { key: "hint.hold" }, answer: ["move", []] },
  ];
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
    name: { key: "hint.board", args: { hull: saying(scene, hull), place: place[0]! } },
    answer: ["board", hull, place, asPath(way)],
  }));
}

/** As far as there is room on a few headings: on towards the goal, straight ahead, and straight back. */
function driveHints(scene: Scene, seat: Seat): Hint[] {
  const { table } = scene;
  const { berth, team } = table.warriors[seat]!;
  const hull = hulledOf(table, berth!.hull);
  const others = othersFor(table, team, { hull: berth!.hull });
  const { speed } = HULLS[hull.model];
  const ground = groundFor(scene);
  const way = (key: string, h: number, n: number): Hint[] => {
    const room = roomAhead(ground, hull, { h, n }, others);
    for (let far = room; far > 0; far -= 10) {
      const to = ahead(hull, h, n < 0 ? -far : far);
      const poses = [{ x: to.x, y: to.y, h }];
      if (!refuseDrive(scene, seat, poses)) return [{ name: { key, args: { inches: inches(far) } }, answer: ["drive", poses] }];
    }
    return [];
  };
  return [
    ...way("hint.driveOn", headingTo(hull, modeOf(table).goal(scene, team)), speed),
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
    ...(on.path.length > 0 && on.path.length < 12
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
