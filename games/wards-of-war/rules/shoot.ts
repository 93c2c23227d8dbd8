import type { Blocked } from "@warren/kernel/decision.ts";
import type { Domain, Further } from "@warren/kernel/domain.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { Json, Seat } from "@warren/kernel/json.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import { HEADINGS, headingTo } from "@warren/kernel/plane.ts";
import { type Branch, LEAF } from "@warren/kernel/tree.ts";
import { CLASS, WEAPON, type Weapon } from "../content/classes.ts";
import { HULLS, type HullWeapon } from "../content/hulls.ts";
import { type Attack, shotOf, targetOf } from "./attack.ts";
import { isStanding, rollAttack, takeHit } from "./fate.ts";
import { canPark } from "./geometry/drive.ts";
import { type Figure, type Hulled, isHull } from "./geometry/figures.ts";
import { isAhead, isWithin } from "./geometry/measure.ts";
import { type Sight, sight } from "./geometry/sight.ts";
import { saying } from "./names.ts";
import { placeToken } from "./ranged-in.ts";
import { figureNamed, figureOf, groundFor, hulledOf, othersFor, wrecksOf } from "./room.ts";
import { crewOf, isHullHostile } from "./sides.ts";
import { HID, type Scene, type Table, type WardsState, WID } from "./state.ts";

/** A weapon a seat may fire now. */
export interface Armed {
  readonly weapon: Weapon | HullWeapon;
  /** His own; class rules do not touch the weapons of hulls (WW-137). */
  readonly isOwn: boolean;
  /** Only at what is ahead of the hull (WW-135). */
  readonly isForward: boolean;
  /** A gun is turned as part of the Shoot (WW-158). */
  readonly mayPivot: boolean;
}
const own = (id: keyof typeof WEAPON): Armed => ({ weapon: WEAPON[id], isOwn: true, isForward: false, mayPivot: false });

/** WW-42: the weapons of his class; aboard, those of his place. */
export function armsOf(table: Table, seat: Seat): readonly Armed[] {
  const { cls, berth } = table.warriors[seat]!;
  if (!berth) return CLASS[cls!].weapons.map(own);
  const hull = table.hulls[berth.hull]!;
  const { seats, open, weapons, category } = HULLS[hull.model];
  const place = seats[berth.seat]!;
  if (hull.bailed) return [];
  // WW-134: passengers shoot from open-topped hulls, and no flames from them.
  if (place === "P") return open ? CLASS[cls!].weapons.filter((id) => id !== "flamethrower").map(own) : [];
  if (hull.bogged) return [];
  const isTaken = (kind: "D" | "G"): boolean =>
    crewOf(table, berth.hull).some((one) => seats[table.warriors[one]!.berth!.seat] === kind);
  // WW-133: by its own seat, or by the driver while that one is empty.
  return weapons
    .filter((weapon) => weapon.seat === place || (place === "D" && !isTaken(weapon.seat)))
    .map((weapon) => ({ weapon, isOwn: false, isForward: weapon.arc === "forward", mayPivot: category === "gun" }));
}

/** WW-26, WW-81, WW-82: not twice in a turn, except Grenades for the second time by the Assault class. WW-174: not after Call Fire. */
function mayFire({ turn, warriors }: Table, seat: Seat, { weapon, isOwn }: Armed): boolean {
  if (turn.done.includes("call")) return false;
  if (!turn.done.includes("shoot")) return true;
  return isOwn && warriors[seat]!.cls === "assault" && weapon.id === "grenades";
}

/** WW-12, WW-41, WW-130: hostile is who is of another team: Warriors on foot, and hulls. */
export function hostileTo(table: Table, team: number): Figure[] {
  const warriors = table.warriors.flatMap(({ team: of, at }, seat) =>
    of !== team && at ? [{ x: at.x, y: at.y, id: WID[seat]! }] : [],
  );
  const hulls = table.hulls.flatMap((_, i) => (isHullHostile(table, i, team) ? [hulledOf(table, i)] : []));
  return [...warriors, ...hulls];
}

/** How far a figure is from another, edge to edge, rounded up. */
export function farBetween(a: Figure, b: Figure): number {
  let low = -1;
  let high = 4096;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (isWithin(a, b, middle)) high = middle;
    else low = middle;
  }
  return high;
}

type Why = Pick<Blocked, "why" | "rule">;
/** What keeps a weapon from being fired at a figure. */
type Bar = "ahead" | "range" | "unseen" | "turn";

/** Whether a weapon can be fired from there at a figure, and if not, why. `look` gives the sight, asked only when all else fits. */
function barOf({ weapon, isForward }: Armed, from: Figure, target: Figure, look: () => Sight | undefined): Bar | undefined {
  // WW-135.
  if (isForward && !isAhead(from as Hulled, target)) return "ahead";
  // WW-40.
  if (!isWithin(from, target, weapon.range)) return "range";
  // WW-39.
  return look() ? undefined : "unseen";
}
/** The same in words, with the measurement. */
function reasonOf(bar: Bar, { weapon }: Armed, from: Figure, target: Figure): Why {
  switch (bar) {
    case "ahead":
      return { why: { key: "why.ahead" }, rule: "WW-135" };
    case "range":
      return { why: { key: "why.range", args: { far: farBetween(from, target), max: weapon.range } }, rule: "WW-40" };
    case "unseen":
      return { why: { key: "why.unseen" }, rule: "WW-39" };
    case "turn":
      return { why: { key: "why.noTurn", args: { h: (from as Hulled).h } }, rule: "WW-158" };
    default:
      return bar satisfies never;
  }
}

/** WW-158: the headings of a gun in the order in which they are tried for a target: straight at it first. */
const headingsAt = (gun: Hulled, target: Figure): number[] => {
  const best = headingTo(gun, target);
  return Array.from({ length: HEADINGS }, (_, i) => (best + (i % 2 === 0 ? i / 2 : HEADINGS - (i + 1) / 2)) % HEADINGS);
};
/** Whether a gun turned so can shoot at the target, and if not, why. */
function barTurned(scene: Scene, armed: Armed, gun: number, h: number, target: Figure): Bar | undefined {
  const ground = groundFor(scene);
  const turned = { ...hulledOf(scene.table, gun), h };
  const bar = barOf(armed, turned, target, () => sight(ground, turned, target, wrecksOf(scene.table)));
  // Whether there is room to turn takes longest to find out.
  if (bar || h === scene.table.hulls[gun]!.h || canPark(ground, turned, everybodyBut(scene.table, gun))) return bar;
  return "turn";
}
/** For turning and standing all Warriors are in the way alike. */
const everybodyBut = (table: Table, hull: number) => othersFor(table, -1, { hull });
/** The heading at which a gun would shoot at the target, straight at it if that is possible; undefined: at none. */
export function gunHeading(scene: Scene, armed: Armed, gun: number, target: Figure): number | undefined {
  // No turn brings the muzzle nearer than the whole length.
  if (!isWithin(hulledOf(scene.table, gun), target, armed.weapon.range + 2 * HULLS[scene.table.hulls[gun]!.model].long))
    return undefined;
  return headingsAt(hulledOf(scene.table, gun), target).find((h) => barTurned(scene, armed, gun, h, target) === undefined);
}

const HEADING: Domain = { t: "number", min: 0, max: HEADINGS - 1 };

/** What a seat may shoot at with what: the branch below `shoot`, what its leaves ask further, and why the rest is not in it. */
export interface Shots {
  readonly tree: Branch;
  readonly further?: Further;
  readonly blocked: readonly Blocked[];
}
export function shotsOf(scene: Scene, seat: Seat, bare: boolean): Shots {
  const { table } = scene;
  const { team, berth } = table.warriors[seat]!;
  const from = figureOf(table, seat)!;
  const targets = hostileTo(table, team);
  const ground = groundFor(scene);
  const wrecks = wrecksOf(table);
  const seen = new Map<string, Sight | undefined>();
  const look = (target: Figure) => (): Sight | undefined => {
    if (!seen.has(target.id!)) seen.set(target.id!, sight(ground, from, target, wrecks));
    return seen.get(target.id!);
  };
  const tree: Branch = {};
  const further: { [weapon: string]: { [target: string]: Domain } } = {};
  const blocked: Blocked[] = [];
  for (const armed of armsOf(table, seat)) {
    const { id } = armed.weapon;
    if (!mayFire(table, seat, armed)) {
      if (!bare)
        blocked.push({
          path: ["shoot", id],
          why: { key: "why.shotAlready" },
          rule: table.turn.done.includes("call") ? "WW-174" : "WW-26",
        });
      continue;
    }
    const shots: Branch = {};
    const turns: { [target: string]: Domain } = {};
    for (const target of targets) {
      const isTurned = armed.mayPivot && gunHeading(scene, armed, berth!.hull, target) !== undefined;
      if (isTurned) turns[target.id!] = HEADING;
      const bar = isTurned ? undefined : barOf(armed, from, target, look(target));
      if (!bar) shots[target.id!] = LEAF;
      else if (!bare) blocked.push({ path: ["shoot", id, target.id!], ...reasonOf(bar, armed, from, target) });
    }
    if (Object.keys(shots).length > 0) tree[id] = shots;
    if (Object.keys(turns).length > 0) further[id] = turns;
  }
  return { tree, ...(Object.keys(further).length > 0 ? { further } : {}), blocked };
}

/** The attack behind an answer below `shoot`, from where it is made. */
export function attackOf(
  scene: Scene,
  seat: Seat,
  weapon: string,
  target: string,
  heading: Json | undefined,
): { attack: Attack; from: Figure } {
  const { table } = scene;
  const armed = armsOf(table, seat).find((one) => one.weapon.id === weapon)!;
  const at = figureOf(table, seat)!;
  const from = isHull(at) && heading !== undefined ? { ...at, h: heading as number } : at;
  const figure = figureNamed(table, target)!;
  const seen = sight(groundFor(scene), from, figure, wrecksOf(table))!;
  return { attack: shotOf(scene, seat, armed.weapon, armed.isOwn, from, targetOf(figure), seen), from };
}

/** What the domain cannot say of a Shoot: whether the gun may be turned so. */
export function refuseShot(scene: Scene, seat: Seat, [, weapon, target, heading]: readonly Json[]): Refusal | undefined {
  if (heading === undefined) return undefined;
  const { table } = scene;
  const { hull } = table.warriors[seat]!.berth!;
  const armed = armsOf(table, seat).find((one) => one.weapon.id === weapon)!;
  const figure = figureNamed(table, target as string)!;
  const bar = barTurned(scene, armed, hull, heading as number, figure);
  if (!bar) return undefined;
  const { why, rule } = reasonOf(bar, armed, { ...hulledOf(table, hull), h: heading as number }, figure);
  return { ...why, rule };
}

/** WW-42 to WW-46: one weapon, one target, its dice. */
export function shoot(state: WardsState, seat: Seat, [, weapon, target, heading]: readonly Json[], fx: Fx): void {
  const { table } = state;
  const { attack } = attackOf(state, seat, weapon as string, target as string, heading);
  if (heading !== undefined) turnGun(state, seat, heading as number, fx);
  const aim = targetOf(figureNamed(table, target as string)!);
  const hits = rollAttack(state, seat, aim, attack, weapon as string, attack.needs === 3 ? "WW-44" : "WW-47", fx);
  if (attack.hit.t === "token") {
    if (hits > 0) placeToken(state, seat, aim, fx);
    return;
  }
  // WW-45, WW-49.
  for (let i = 0; i < hits && isStanding(table, aim); i++) takeHit(state, seat, aim, attack.hit, fx);
}

function turnGun(state: WardsState, seat: Seat, h: number, fx: Fx): void {
  const { table } = state;
  const { hull } = table.warriors[seat]!.berth!;
  if (table.hulls[hull]!.h === h) return;
  table.hulls[hull]!.h = h;
  if (!fx.quiet)
    fx.tell({ key: "gun.turned", args: { who: seat, hull: saying(state, HID[hull]!) }, rule: "WW-158", about: [HID[hull]!] });
}
