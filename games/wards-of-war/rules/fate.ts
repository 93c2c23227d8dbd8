import type { Fx } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { HULLS } from "../content/hulls.ts";
import { PASSENGER_LIVES, STAYS_BAILED, TRIAGE } from "../content/numbers.ts";
import type { Attack, Hit, Target } from "./attack.ts";
import { survivorPlace } from "./geometry/places.ts";
import { gain } from "./modes/mode.ts";
import { modeOf } from "./modes/modes.ts";
import { saying } from "./names.ts";
import { placeOf } from "./presence.ts";
import { groundFor, hulledOf, othersFor } from "./room.ts";
import { crewOf, isLive } from "./sides.ts";
import { HID, type Scene, type Table, type WardsState, WID } from "./state.ts";

/** Dice and what they do. All are rolled by the machine: nobody else is asked in a turn (WW-195). */

export const nameOf = ({ seat, hull }: Target): string => (seat !== undefined ? WID[seat]! : HID[hull!]!);
/** Whose luck a die against this target is: the victim's own, where there is one. */
const luckOf = ({ seat }: Target, needs: number, kind: string) => (seat === undefined ? kind : { kind, seat, hit: needs - 1 });

export const isStanding = (table: Table, { seat, hull }: Target): boolean =>
  seat !== undefined ? table.warriors[seat]!.at !== null : isLive(table.hulls[hull!]!);

/**
 * WW-196: all dice to hit, then those that are rolled again, then hit by hit what each does. WW-43, WW-49: so many dice as the weapon has, all at
 * one target; what is left when it is Destroyed is lost. Tells how many hit.
 */
export function rollAttack(scene: Scene, by: Seat, target: Target, attack: Attack, what: string, rule: string, fx: Fx): number {
  const { dice, needs, rerolls } = attack;
  const why = { kind: "hit", seat: by, hit: needs - 1 };
  const rolled = Array.from({ length: dice }, () => 1 + fx.draw(6, why));
  // WW-77, WW-84: each failed one once more, against the same number.
  const again = rerolls ? rolled.filter((die) => die < needs).map(() => 1 + fx.draw(6, why)) : [];
  // WW-44, WW-46.
  const hits = [...rolled, ...again].filter((die) => die >= needs).length;
  if (!fx.quiet) {
    const args = { who: by, whom: saying(scene, nameOf(target)), what, needs, dice: rolled, hits };
    fx.tell({ key: "shot.rolled", args, rule, about: [WID[by]!, nameOf(target)] });
    if (again.length > 0) fx.tell({ key: "shot.again", args: { who: by, dice: again, hits }, rule: rerolls!, about: [WID[by]!] });
  }
  return hits;
}

/** What one hit does; true when the target is Destroyed by it. */
export function takeHit(state: WardsState, by: Seat, target: Target, hit: Hit, fx: Fx): boolean {
  const whom = nameOf(target);
  const tell = (key: string, rule: string, args: { readonly [name: string]: number | string }): void => {
    if (!fx.quiet) fx.tell({ key, args: { whom: saying(state, whom), ...args }, rule, about: [whom] });
  };
  switch (hit.t) {
    case "token":
      return false;
    case "destroyed":
      destroy(state, by, target, hit.rule, fx);
      return true;
    case "firepower": {
      // WW-62: a weapon without the value never rolls for it.
      if (hit.needs === null) return false;
      const die = 1 + fx.draw(6, { kind: "firepower", seat: by, hit: hit.needs - 1 });
      const kills = die >= hit.needs;
      tell(kills ? "fire.kills" : "fire.safe", kills && hit.rule === "WW-56" ? "WW-57" : kills ? hit.rule : "WW-58", {
        die,
        needs: hit.needs,
      });
      if (kills) destroy(state, by, target, hit.rule === "WW-56" ? "WW-57" : hit.rule, fx);
      return kills;
    }
    case "save": {
      const die = 1 + fx.draw(6, luckOf(target, hit.needs, "save"));
      const saved = die >= hit.needs;
      const isShot = hit.rule === "WW-52";
      tell(saved ? "save.made" : "save.failed", isShot ? (saved ? "WW-53" : "WW-54") : hit.rule, { die, needs: hit.needs });
      if (saved || (hit.triage && isHealed(state, target, fx))) return false;
      destroy(state, by, target, isShot ? "WW-54" : hit.rule, fx);
      return true;
    }
    case "armour":
      return takeArmourHit(state, by, target, hit, fx);
    default:
      return hit satisfies never;
  }
}

/** WW-87, WW-88: one die for a failed save, at once. */
function isHealed(state: WardsState, target: Target, fx: Fx): boolean {
  const die = 1 + fx.draw(6, luckOf(target, TRIAGE, "triage"));
  const healed = die >= TRIAGE;
  const whom = nameOf(target);
  if (!fx.quiet)
    fx.tell({
      key: healed ? "triage.saves" : "triage.fails",
      args: { whom: saying(state, whom), die },
      rule: healed ? "WW-87" : "WW-88",
      about: [whom],
    });
  return healed;
}

/** WW-138, WW-139: a die and the armour against the weapon's Anti-tank, and no Firepower. */
function takeArmourHit(state: WardsState, by: Seat, target: Target, hit: Extract<Hit, { t: "armour" }>, fx: Fx): boolean {
  const whom = nameOf(target);
  const hull = state.table.hulls[target.hull!]!;
  const tell = (key: string, rule: string, args: { readonly [name: string]: number | string } = {}): void => {
    if (!fx.quiet) fx.tell({ key, args: { whom: saying(state, whom), ...args }, rule, about: [whom] });
  };
  // WW-51, WW-99.
  if (hit.against === null) {
    tell("armour.flames", "WW-99");
    return false;
  }
  const die = 1 + fx.draw(6, "armour");
  const total = die + hit.armour;
  const args = { die, armour: hit.armour, against: hit.against };
  if (hit.wrench) tell("armour.wrench", "WW-94");
  if (total > hit.against) tell("armour.holds", "WW-138", args);
  if (total > hit.against) return false;
  if (total < hit.against) {
    tell("armour.pierced", "WW-138", args);
    destroy(state, by, target, "WW-138", fx);
    return true;
  }
  // WW-141: there is nobody to bail out. Who left a Bailed Out hull has not made it safer.
  if (crewOf(state.table, target.hull!).length === 0 && !hull.bailed) {
    tell("armour.empty", "WW-141", args);
    return false;
  }
  if (!hull.bailed) {
    hull.bailed = true;
    tell("armour.bails", "WW-138", args);
    return false;
  }
  // WW-142: once more is more than it may bear.
  const nerve = 1 + fx.draw(6, "bailed");
  const stays = nerve >= STAYS_BAILED;
  tell(stays ? "armour.stays" : "armour.broken", "WW-142", { die: nerve });
  if (!stays) destroy(state, by, target, "WW-142", fx);
  return !stays;
}

/** WW-177: a kill is credited to whoever's action caused it; it is a point where the mode says so. */
function credit(state: WardsState, by: Seat, what: "kills" | "hullKills"): void {
  const { table } = state;
  const warrior = table.warriors[by]!;
  const side = table.sides[warrior.team]!;
  warrior[what]++;
  side[what]++;
  if (modeOf(table).killsScore) gain(table, warrior.team, 1);
}

/** A Warrior is Destroyed where he stands or with the hull he is in. */
function destroyWarrior(state: WardsState, by: Seat, seat: Seat, rule: string, fx: Fx): void {
  const warrior = state.table.warriors[seat]!;
  const at = placeOf(state.table, warrior)!;
  warrior.at = null;
  warrior.berth = null;
  warrior.deaths++;
  if (warrior.team !== state.table.warriors[by]!.team) credit(state, by, "kills");
  if (!fx.quiet) fx.tell({ key: "warrior.destroyed", args: { who: seat, by }, rule, about: [WID[seat]!] });
  modeOf(state.table).falls?.(state, seat, at, fx);
}

/** Whatever it is, it is Destroyed by an action of this seat. */
export function destroy(state: WardsState, by: Seat, target: Target, rule: string, fx: Fx): void {
  if (target.seat !== undefined) destroyWarrior(state, by, target.seat, rule, fx);
  else destroyHull(state, by, target.hull!, rule, fx);
}

/** WW-160, WW-161: crew are lost with it, passengers may get out; a vehicle stays as a wreck, of a gun nothing is left. */
function destroyHull(state: WardsState, by: Seat, hull: number, rule: string, fx: Fx): void {
  const { table } = state;
  const it = table.hulls[hull]!;
  const { category, seats } = HULLS[it.model];
  const crew = crewOf(table, hull);
  it.died = table.round;
  it.bailed = false;
  it.bogged = false;
  it.idle = 0;
  credit(state, by, "hullKills");
  if (!fx.quiet) fx.tell({ key: "hull.destroyed", args: { hull: saying(state, HID[hull]!), by }, rule, about: [HID[hull]!] });
  const isPassenger = (seat: Seat): boolean => category !== "gun" && seats[table.warriors[seat]!.berth!.seat] === "P";
  // The dice of passengers come by seats, after the crew is gone.
  for (const seat of crew.filter((one) => !isPassenger(one)))
    destroyWarrior(state, by, seat, category === "gun" ? "WW-161" : "WW-160", fx);
  for (const seat of crew.filter((one) => table.warriors[one]!.berth !== null)) {
    const die = 1 + fx.draw(6, { kind: "passenger", seat, hit: PASSENGER_LIVES - 1 });
    const at = die >= PASSENGER_LIVES ? exitFor(state, seat, hull) : undefined;
    if (!at) {
      destroyWarrior(state, by, seat, "WW-160", fx);
      continue;
    }
    table.warriors[seat]!.berth = null;
    table.warriors[seat]!.at = at;
    if (!fx.quiet)
      fx.tell({ key: "passenger.escapes", args: { who: seat, die, x: at.x, y: at.y }, rule: "WW-160", about: [WID[seat]!] });
  }
}

const exitFor = (state: WardsState, seat: Seat, hull: number) =>
  survivorPlace(groundFor(state), hulledOf(state.table, hull), othersFor(state.table, state.table.warriors[seat]!.team));
