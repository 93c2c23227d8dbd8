import type { Seat } from "@warren/kernel/json.ts";
import { CLASS, type Weapon } from "../content/classes.ts";
import { HULLS, type HullWeapon } from "../content/hulls.ts";
import { IM_SHOT, NEAR, STRIKE, TO_HIT, TO_HIT_IN_COVER } from "../content/numbers.ts";
import { type Figure, isHull } from "./geometry/figures.ts";
import { isIn } from "./geometry/ground.ts";
import { isAhead, isWithin } from "./geometry/measure.ts";
import type { Sight } from "./geometry/sight.ts";
import { figureOf, groundFor, hulledOf } from "./room.ts";
import { crewOf, sideOfHull } from "./sides.ts";
import type { Point, Scene, Table } from "./state.ts";

/**
 * What one attack comes to, before any die is rolled: the rules roll it and the odds count it from this one description.
 */
export interface Attack {
  readonly dice: number;
  /** The die that hits. */
  readonly needs: number;
  /** A failed die is rolled once more. */
  readonly rerolls: "WW-77" | "WW-84" | null;
  readonly hit: Hit;
}
/** What a hit does. */
export type Hit =
  /** I'm Shot!, or the Save of a hull; with Triage where a Medic is near. */
  | { readonly t: "save"; readonly needs: number; readonly triage: boolean; readonly rule: string }
  /** The shooter's die Destroys. */
  | { readonly t: "firepower"; readonly needs: number | null; readonly rule: string }
  | {
      readonly t: "armour";
      readonly armour: number;
      readonly wrench: boolean;
      readonly against: number | null;
      /** An empty vehicle is not Bailed Out, one that is already may be Destroyed. */
      readonly state: "sound" | "bailed" | "empty";
    }
  | { readonly t: "destroyed"; readonly rule: string }
  | { readonly t: "token" };

/** WW-87, WW-90, WW-91: a friend of the victim, a Medic, alive and on foot, within 50 mm, and not the victim himself (WW-89). */
function isTriaged({ warriors }: Table, victim: Seat): boolean {
  const { at, team } = warriors[victim]!;
  if (!at) return false;
  return warriors.some(
    (one, seat) => seat !== victim && one.cls === "medic" && one.team === team && one.at !== null && isWithin(one.at, at, NEAR),
  );
}

/**
 * WW-93, WW-94, WW-97: a friendly Engineer within 50 mm, on foot or in another hull (WW-95), gives an Armoured vehicle one more armour, whoever's
 * turn it is; two give no more (WW-96).
 */
function isWrenched(table: Table, hull: number): boolean {
  const side = sideOfHull(table, hull);
  const at = hulledOf(table, hull);
  return table.warriors.some(({ cls, team, berth }, seat) => {
    if (cls !== "engineer" || team !== side || berth?.hull === hull) return false;
    const engineer = figureOf(table, seat);
    return engineer !== undefined && isWithin(engineer, at, NEAR);
  });
}

function armourHit(table: Table, hull: number, face: 0 | 1 | 2, against: number | null): Hit {
  const { model, bailed } = table.hulls[hull]!;
  const wrench = isWrenched(table, hull);
  const state = bailed ? "bailed" : crewOf(table, hull).length === 0 ? "empty" : "sound";
  return { t: "armour", armour: HULLS[model].armour![face] + (wrench ? 1 : 0), wrench, against, state };
}

/** What a shot with this weapon does when it hits. `from` is the shooter, or the hull he shoots from. */
function hitOf(scene: Scene, weapon: Weapon | HullWeapon, from: Figure, target: Target, seen: Pick<Sight, "cover">): Hit {
  const { table } = scene;
  // WW-79: a token and nothing else.
  if (weapon.id === "binoculars") return { t: "token" };
  const isFlame = weapon.id === "flamethrower";
  if (target.seat !== undefined) {
    // WW-98: neither Save nor Firepower.
    if (isFlame) return { t: "destroyed", rule: "WW-98" };
    // WW-56, WW-61: one or the other, never both. WW-59, WW-60: what is bulletproof, and from where, is for the line of sight to say.
    if (seen.cover === "bulletproof") return { t: "firepower", needs: weapon.firepower, rule: "WW-56" };
    return { t: "save", needs: IM_SHOT, triage: isTriaged(table, target.seat), rule: "WW-52" };
  }
  // WW-157: of cover a hull has the higher number to be hit, and no more.
  const hull = target.hull!;
  const { model } = table.hulls[hull]!;
  const { category, save, shield } = HULLS[model];
  const at = hulledOf(table, hull);
  const isFront = isAhead(at, from);
  // WW-99: armour ignores flames; WW-140: front or side by where the shooter's middle is.
  if (category === "armoured") return armourHit(table, hull, isFront ? 0 : 1, isFlame ? null : weapon.antiTank);
  if (isFlame) return { t: "destroyed", rule: "WW-98" };
  // WW-155, WW-156: a gun's shield is met by Firepower.
  if (shield === "round" || (shield === "ahead" && isFront))
    return { t: "firepower", needs: weapon.firepower, rule: shield === "round" ? "WW-156" : "WW-155" };
  // WW-55, WW-154.
  return { t: "save", needs: save!, triage: false, rule: "WW-154" };
}

/** A Warrior on foot by his seat, or a hull by its place. */
export interface Target {
  readonly seat?: Seat;
  readonly hull?: number;
}

/** One Shoot at a target that is seen and in range. `isOwn`: the weapon is the shooter's own and not a hull's (WW-137). */
export function shotOf(
  scene: Scene,
  shooter: Seat,
  weapon: Weapon | HullWeapon,
  isOwn: boolean,
  from: Figure,
  target: Target,
  seen: Pick<Sight, "cover">,
): Attack {
  const { cls } = scene.table.warriors[shooter]!;
  const isAtVehicle = target.hull !== undefined && HULLS[scene.table.hulls[target.hull]!.model].category !== "gun";
  // WW-77, WW-78: the Rifle, and only at Warriors on foot. WW-84, WW-85: the Bazooka, at vehicles armoured or not, never at guns.
  const sharp = isOwn && cls === "scout" && weapon.id === "rifle" && target.seat !== undefined;
  const wrecker = isOwn && cls === "antitank" && weapon.id === "bazooka" && isAtVehicle;
  return {
    dice: weapon.rof,
    // WW-47, WW-48: any cover is one more, never two; WW-50: having moved changes nothing. WW-100: flames are no exception.
    needs: seen.cover === "none" ? TO_HIT : TO_HIT_IN_COVER,
    rerolls: sharp ? "WW-77" : wrecker ? "WW-84" : null,
    hit: hitOf(scene, weapon, from, target, seen),
  };
}

/** Where a strike is less sure to hit, and where what it hits is in Bulletproof Cover. */
const HIDES_FROM_ABOVE = ["building", "woods", "ruin", "bocage", "crater", "trench"] as const;
const PROOF_FROM_ABOVE = ["building", "ruin", "bocage", "crater", "trench"] as const;

/** WW-170 to WW-172: what a strike does to one figure in its circle. */
export function strikeOf(scene: Scene, target: Target): Attack {
  const { table } = scene;
  const ground = groundFor(scene);
  const at: Point = target.seat !== undefined ? table.warriors[target.seat]!.at! : table.hulls[target.hull!]!;
  const needs = isIn(ground, at, ...HIDES_FROM_ABOVE) ? TO_HIT_IN_COVER : TO_HIT;
  return { dice: 1, needs, rerolls: null, hit: struck(scene, target, isIn(ground, at, ...PROOF_FROM_ABOVE)) };
}
function struck({ table }: Scene, target: Target, isProof: boolean): Hit {
  if (target.seat !== undefined)
    return isProof
      ? { t: "firepower", needs: STRIKE.firepower, rule: "WW-171" }
      : { t: "save", needs: IM_SHOT, triage: isTriaged(table, target.seat), rule: "WW-171" };
  const { category, save } = HULLS[table.hulls[target.hull!]!.model];
  if (category === "armoured") return armourHit(table, target.hull!, 2, STRIKE.antiTank);
  return { t: "save", needs: save!, triage: false, rule: "WW-172" };
}

/** WW-151: what a Warrior's blow does to a hull; WW-70: nothing helps against it but armour. */
export function blowOf(table: Table, attacker: Seat, target: Target): Hit {
  if (target.seat !== undefined) return { t: "destroyed", rule: "WW-66" };
  const { model, bailed } = table.hulls[target.hull!]!;
  if (HULLS[model].category !== "armoured" || bailed) return { t: "destroyed", rule: "WW-151" };
  return armourHit(table, target.hull!, 2, CLASS[table.warriors[attacker]!.cls!].tankAssault);
}

export const targetOf = (figure: Figure): Target => {
  const no = Number(figure.id!.slice(1)) - 1;
  return isHull(figure) ? { hull: no } : { seat: no };
};
