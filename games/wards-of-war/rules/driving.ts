import type { Domain, Pose, Shape } from "@warren/kernel/domain.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import { ahead, directionOf, HEADINGS, headingTo, straightTo } from "@warren/kernel/plane.ts";
import { boundsOf } from "@warren/kernel/region.ts";
import { type Branch, LEAF } from "@warren/kernel/tree.ts";
import { goingOf, HULLS } from "../content/hulls.ts";
import { ASSAULT_HITS, OVERRUN } from "../content/numbers.ts";
import { type Target, targetOf } from "./attack.ts";
import { destroy, nameOf } from "./fate.ts";
import { backOff, canPark, type Driven, drive as driveOn, roomAhead, type Step, stepped } from "./geometry/drive.ts";
import { BASE, type Figure, type Hulled, isHull, shapeOfHull } from "./geometry/figures.ts";
import type { Ground } from "./geometry/ground.ts";
import { isInContact, isWithin, TOUCH } from "./geometry/measure.ts";
import { MOST_LEGS, type Others } from "./geometry/walk.ts";
import { modeOf } from "./modes/modes.ts";
import type { Making } from "./move.ts";
import { placeNamed, reasonsOf, said, saying, wayWith } from "./names.ts";
import { figureNamed, groundFor, hulledOf, othersFor, type PoseDomain, tableOf } from "./room.ts";
import { farBetween, hostileTo } from "./shoot.ts";
import { HID, type Scene, type Table, type WardsState, WID } from "./state.ts";

/** WW-131, WW-132: he is at the wheel, or at a gun that can be pushed, and the hull can move. */
function canDrive(table: Table, seat: Seat): boolean {
  const berth = table.warriors[seat]!.berth!;
  const { model, bailed, bogged } = table.hulls[berth.hull]!;
  const { seats, category, speed } = HULLS[model];
  // WW-143, WW-146; WW-159: what has no Speed never moves.
  return !bailed && !bogged && speed > 0 && (seats[berth.seat] === "D" || category === "gun");
}

/** Steps as data: poses that the hull takes one after the other, each straight ahead or astern of the way it faces there. */
function driveDomain(scene: Scene, hull: number, total: number, astern: number, others: Others): PoseDomain {
  const { table } = scene;
  const at = hulledOf(table, hull);
  const { long, wide } = HULLS[at.model];
  const reach = total + 2 * long;
  const isNear = (shape: Shape): boolean => {
    const { x, y, w, h } = boundsOf(shape);
    return x <= at.x + reach && y <= at.y + reach && x + w >= at.x - reach && y + h >= at.y - reach;
  };
  const outside = [
    ...groundFor(scene)
      .pieces.filter(({ terrain }) => goingOf(at.model, terrain) === "solid")
      .map(({ shape }) => shape),
    ...others.hostile.map(({ x, y, id }): Shape => ({ s: "circle", id: id!, x, y, r: BASE })),
    ...others.hulls.map(shapeOfHull),
  ].filter(isNear);
  const box = tableOf(scene);
  return {
    t: "pose",
    inside: [box],
    on: box,
    outside,
    body: { long, wide },
    headings: HEADINGS,
    legs: { min: 1, max: MOST_LEGS },
    path: { from: { x: at.x, y: at.y, h: at.h }, total, clear: true, straight: true, ...(astern > 0 ? { astern } : {}) },
  };
}

const othersOf = (table: Table, seat: Seat): Others => {
  const { team, berth } = table.warriors[seat]!;
  return othersFor(table, team, { hull: berth!.hull });
};

export function addDriving(scene: Scene, seat: Seat, making: Making, bare: boolean): void {
  const { table } = scene;
  if (!canDrive(table, seat)) return;
  const { hull } = table.warriors[seat]!.berth!;
  const { speed } = HULLS[table.hulls[hull]!.model];
  const domain = driveDomain(scene, hull, speed, speed, othersOf(table, seat));
  making.tree.drive = LEAF;
  making.further.drive = domain;
  if (!bare) making.blocked.push(...reasonsOf(scene, domain, ["drive"]));
}

/** Poses as steps: the heading, then how far along it. */
function stepsOf(from: Hulled, poses: readonly Pose[]): Step[] {
  let last: { x: number; y: number } = from;
  return poses.map((pose) => {
    const n = straightTo(last, pose, pose.h!) ?? 0;
    last = pose;
    return { h: pose.h!, n };
  });
}
const driven = (scene: Scene, seat: Seat, poses: readonly Pose[], allowance: number): Driven | { refusal: Refusal } => {
  const { table } = scene;
  const hull = hulledOf(table, table.warriors[seat]!.berth!.hull);
  return driveOn(groundFor(scene), hull, stepsOf(hull, poses), allowance, othersOf(table, seat));
};

/** WW-149, WW-150: one step that may not be, and nothing of the order happens. */
export function refuseDrive(scene: Scene, seat: Seat, poses: readonly Pose[]): Refusal | undefined {
  const { table } = scene;
  const { speed } = HULLS[table.hulls[table.warriors[seat]!.berth!.hull]!.model];
  const result = driven(scene, seat, poses, speed);
  return "refusal" in result ? said(scene, result.refusal) : undefined;
}

/** The numbers that an order to drive must roll on its way, in order; none for one that could not be carried out. */
export function bogsOf(scene: Scene, seat: Seat, poses: readonly Pose[]): number[] {
  const result = driven(scene, seat, poses, HULLS[scene.table.hulls[scene.table.warriors[seat]!.berth!.hull]!.model].speed);
  return "refusal" in result ? [] : result.bogs.map(({ needs }) => needs);
}

/** WW-145, WW-148: dice where the ground asks for them, once for the highest number an Action. True when it came to the end of the order. */
function goAlong(state: WardsState, seat: Seat, { ends, bogs }: Driven, fx: Fx): boolean {
  const { hull } = state.table.warriors[seat]!.berth!;
  const it = state.table.hulls[hull]!;
  const start = { x: it.x, y: it.y, h: it.h };
  let reached = ends.length;
  for (const { step, needs, id } of bogs) {
    const die = 1 + fx.draw(6, { kind: "bog", seat, hit: needs - 1 });
    const passes = die >= needs;
    if (!fx.quiet)
      fx.tell({
        key: passes ? "bog.passed" : "bog.stuck",
        args: { who: seat, hull: saying(state, HID[hull]!), die, needs, piece: saying(state, id) },
        rule: "WW-145",
        about: [HID[hull]!],
      });
    if (passes) continue;
    it.bogged = true;
    reached = step;
    break;
  }
  const at = ends[reached - 1];
  if (at) Object.assign(it, { x: at.x, y: at.y, h: at.h });
  it.idle = 0;
  if (!fx.quiet && reached > 0) {
    const path = [start, ...ends.slice(0, reached)].map(({ x, y, h }) => [x, y, h]);
    fx.tell({
      key: "drive.goes",
      args: {
        who: seat,
        how: wayWith(it.model),
        hull: saying(state, HID[hull]!),
        x: it.x,
        y: it.y,
        to: placeNamed(state, { x: it.x, y: it.y }),
        path,
      },
      rule: "WW-132",
      about: [HID[hull]!],
    });
  }
  return reached === ends.length;
}

export function drive(state: WardsState, seat: Seat, poses: readonly Pose[], fx: Fx): void {
  const { speed } = HULLS[state.table.hulls[state.table.warriors[seat]!.berth!.hull]!.model];
  goAlong(state, seat, driven(state, seat, poses, speed) as Driven, fx);
  modeOf(state.table).halts?.(state, seat, fx);
}

/** WW-153: what an Armoured vehicle can run down: a Warrior on foot, a gun, an Unarmoured vehicle. */
function canBeOverrun(table: Table, target: Figure): boolean {
  return !isHull(target) || HULLS[table.hulls[targetOf(target).hull!]!.model].category !== "armoured";
}
/** The first of two steps round what is in the way: every fourth heading, so far. */
const ASIDE = [30, 60] as const;
const NARROW = 7;
/** Steps ahead into contact: one, turning as little from the line to the target as need be; else one aside before it. */
export function overrunWay(scene: Scene, seat: Seat, target: Figure): Pose[] | undefined {
  const { table } = scene;
  const ground = groundFor(scene);
  const hull = hulledOf(table, table.warriors[seat]!.berth!.hull);
  const others = othersOf(table, seat);
  const charge = chargeAt(ground, hull, target, OVERRUN, HEADINGS, others);
  if (charge) return [poseOf(charge)];
  const best = headingTo(hull, target);
  for (let turn = 0; turn < HEADINGS; turn += 4)
    for (const n of ASIDE) {
      const aside = stepped(ground, hull, { h: (best + turn) % HEADINGS, n }, others);
      if (!aside || !isWithin(aside, target, OVERRUN - n + TOUCH)) continue;
      const then = chargeAt(ground, aside, target, OVERRUN - n, NARROW, others);
      if (then) return [poseOf(aside), poseOf(then)];
    }
  return undefined;
}
const poseOf = ({ x, y, h }: Hulled): Pose => ({ x, y, h });
/** Headings in turn to the one and the other side of a heading, farther and farther from it. */
const turnedBy = (best: number, i: number): number => (best + (i % 2 === 0 ? i / 2 : HEADINGS - (i + 1) / 2)) % HEADINGS;
/** Whether a hull that goes on in a heading has the target too far to its side, or behind it, to touch it. */
function doesPassBy(hull: Hulled, h: number, target: Figure): boolean {
  const { long, wide } = HULLS[hull.model];
  const face = directionOf(h);
  const [dx, dy] = [target.x - hull.x, target.y - hull.y];
  const reach = (isHull(target) ? HULLS[target.model].long + HULLS[target.model].wide : BASE) + 2 * TOUCH;
  return Math.abs(dx * face.y - dy * face.x) > (wide + reach) * 4096 || dx * face.x + dy * face.y < -(long + reach) * 4096;
}
/** Where one step of at most so many mm comes into contact, in one of so many headings; undefined: nowhere. */
function chargeAt(
  ground: Ground,
  hull: Hulled,
  target: Figure,
  left: number,
  headings: number,
  others: Others,
): Hulled | undefined {
  const best = headingTo(hull, target);
  for (let i = 0; i < headings; i++) {
    const h = turnedBy(best, i);
    if (doesPassBy(hull, h, target)) continue;
    const room = roomAhead(ground, hull, { h, n: left }, others);
    // As far as it goes; a little less where a friend stands there; or on past whom it touches with its flank.
    for (const n of [room, room - 1, room - 2, 1]) {
      if (n <= 0) continue;
      const end = { ...hull, h, ...ahead(hull, h, n) };
      if (isInContact(ground, end, target) && canPark(ground, end, others)) return end;
    }
  }
  return undefined;
}
export function addOverruns(scene: Scene, seat: Seat, making: Making, bare: boolean): void {
  const { table } = scene;
  if (!canDrive(table, seat)) return;
  const { team, berth } = table.warriors[seat]!;
  const hull = hulledOf(table, berth!.hull);
  if (HULLS[hull.model].category !== "armoured") return;
  const tree: Branch = {};
  const further: { [target: string]: Domain } = {};
  let isAny = false;
  for (const target of hostileTo(table, team)) {
    const id = target.id!;
    // Turned to it, the vehicle reaches farther than as it stands.
    const isNear = isWithin(hull, target, OVERRUN + TOUCH + HULLS[hull.model].long);
    if (isNear && canBeOverrun(table, target) && overrunWay(scene, seat, target)) {
      tree[id] = LEAF;
      const domain = driveDomain(scene, berth!.hull, OVERRUN, 0, othersOf(table, seat));
      further[id] = domain;
      if (!bare) making.blocked.push(...reasonsOf(scene, domain, ["overrun", id]));
      isAny = true;
    } else if (!bare && isNear) {
      const why = { key: canBeOverrun(table, target) ? "why.noContact" : "why.armoured" };
      making.blocked.push({ path: ["overrun", id], why, rule: "WW-153" });
    }
  }
  if (!isAny) return;
  making.tree.overrun = tree;
  making.further.overrun = further;
}

export function refuseOverrun(scene: Scene, seat: Seat, target: string, poses: readonly Pose[]): Refusal | undefined {
  const { table } = scene;
  const hull = hulledOf(table, table.warriors[seat]!.berth!.hull);
  const steps = stepsOf(hull, poses);
  const astern = steps.findIndex(({ n }) => n <= 0);
  if (astern >= 0) return { key: "drive.onlyAhead", args: { step: astern + 1 }, rule: "WW-153" };
  const result = driven(scene, seat, poses, OVERRUN);
  if ("refusal" in result) return said(scene, result.refusal);
  const end = result.ends.at(-1)!;
  const figure = figureNamed(table, target)!;
  if (isInContact(groundFor(scene), end, figure)) return undefined;
  return {
    key: "walk.noContact",
    args: { x: end.x, y: end.y, whom: saying(scene, target), far: farBetween(end, figure), max: TOUCH },
    rule: "WW-153",
  };
}

/** WW-153: bog tests on the way; then a die: 4 or more Destroys, else the vehicle backs straight off. */
export function overrun(state: WardsState, seat: Seat, target: string, poses: readonly Pose[], fx: Fx): void {
  const { table } = state;
  const { hull } = table.warriors[seat]!.berth!;
  const aim: Target = targetOf(figureNamed(table, target)!);
  if (!goAlong(state, seat, driven(state, seat, poses, OVERRUN) as Driven, fx)) return;
  const die = 1 + fx.draw(6, { kind: "assault", seat, hit: ASSAULT_HITS - 1 });
  const isHit = die >= ASSAULT_HITS;
  if (!fx.quiet)
    fx.tell({
      key: isHit ? "overrun.hits" : "overrun.fails",
      args: { who: seat, whom: saying(state, nameOf(aim)), die },
      rule: "WW-153",
      about: [WID[seat]!, nameOf(aim)],
    });
  if (isHit) {
    destroy(state, seat, aim, "WW-153", fx);
    return;
  }
  const { at } = backOff(groundFor(state), hulledOf(table, hull), othersOf(table, seat));
  Object.assign(table.hulls[hull]!, { x: at.x, y: at.y });
  if (!fx.quiet)
    fx.tell({
      key: "overrun.backs",
      args: { hull: saying(state, HID[hull]!), x: at.x, y: at.y },
      rule: "WW-153",
      about: [HID[hull]!],
    });
}
