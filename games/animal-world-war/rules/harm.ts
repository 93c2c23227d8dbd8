import type { Step } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import { CRATER, LANDMARK_HIT, TRENCH_COVER, WRECK_COVER } from "../content/constants.ts";
import { askingAgain, type DieFrame, NO_DIE, settleDie } from "./again.ts";
import { CIVILIAN_FIGURE, crewOf, type FigureNo, isFirm, isUp, KIND_COVER, TANK_FIGURE } from "./figures.ts";
import { groundOf } from "./ground.ts";
import { key as hexKey } from "./hex.ts";
import { againstVehicle, groundDamage, staysUp, wearsHide } from "./medals.ts";
import { cardOf } from "./objectives/deck.ts";
import {
  type Deed,
  isFelled,
  nobodys,
  noteBlast,
  noteFlipped,
  noteHurt,
  noteTakenOff,
  noteVehicleHurt,
  noteWreck,
} from "./record.ts";
import { isSafe } from "./sought.ts";
import type { Civilian, SideNo, Soldier, Table, TileNo, WarState } from "./state.ts";
import { foe, planeId, tankId, tileId } from "./state.ts";
import { shownBy } from "./tactics/deck.ts";

/** Damage, wounds, death, collapse (chapters 3.3 and 3.5). Every attack of the game ends in one of these functions. */

/** AWW-3.3.2.2a, AWW-S-3: damage equal to a strength breaks it, or only more than that. */
const breaks = (table: Table, damage: number, strength: number): boolean =>
  table.house.atLeast ? damage >= strength : damage > strength;

/** Puts everything a soldier carries on his tile (AWW-3.5.1.5). */
function dropAll(state: WarState, no: number, fx: Fx): void {
  const { table } = state;
  const soldier = table.soldiers[no]!;
  if (soldier.at < 0) return;
  if (soldier.grenades === 0 && soldier.token < 0) return;
  table.grenades[soldier.at]! += soldier.grenades;
  soldier.grenades = 0;
  if (soldier.token >= 0) {
    const token = table.tokens[soldier.token]!;
    token.by = -1;
    token.at = soldier.at;
    soldier.token = -1;
  }
  if (!fx.quiet) fx.tell({ key: "harm.dropped", args: { who: soldier.id, at: tileId(table, soldier.at) }, rule: "AWW-3.5.1.5" });
}

/** The soldier goes off the field, to come back later like a Recruit. */
function takeOff(state: WarState, no: number, rule: string, fx: Fx): void {
  const soldier = state.table.soldiers[no]!;
  const at = soldier.at;
  dropAll(state, no, fx);
  soldier.status = "away";
  soldier.at = -1;
  soldier.actions = 0;
  if (soldier.cls !== "recruit") noteTakenOff(state.table, no);
  if (!fx.quiet) {
    const key = soldier.cls === "recruit" ? "harm.recruitFell" : "harm.waveFell";
    fx.tell({ key, args: { who: soldier.id, at: tileId(state.table, at) }, rule, about: [soldier.id] });
  }
}

/** AWW-3.5.1.10. Returns the tile where he died, for what follows from it. */
export function kill(state: WarState, no: number, fx: Fx): void {
  const { table } = state;
  const soldier = table.soldiers[no]!;
  const at = soldier.at;
  dropAll(state, no, fx);
  cardOf(table).afterFall(table, no, "dead");
  soldier.status = "dead";
  soldier.at = -1;
  soldier.actions = 0;
  if (!fx.quiet)
    fx.tell({
      key: "harm.died",
      args: { who: soldier.id, ...(at >= 0 ? { at: tileId(table, at) } : { at: "" }) },
      rule: "AWW-3.5.1.9",
      about: [soldier.id],
    });
}

/** He lies down, or what befalls his kind instead (AWW-3.5.1.4, AWW-3.6.10.1). */
function wound(state: WarState, no: number, fx: Fx): void {
  const { table } = state;
  const soldier = table.soldiers[no]!;
  if (staysUp(table, no)) {
    soldier.damage = soldier.health - 1;
    if (!fx.quiet) fx.tell({ key: "medal.candle", args: { who: soldier.id }, rule: "AWW-C-62", about: [soldier.id] });
    return;
  }
  if (soldier.cls === "recruit") {
    soldier.damage = soldier.health;
    cardOf(table).afterFall(table, no, "away");
    takeOff(state, no, "AWW-3.6.10.1", fx);
    return;
  }
  const wave = cardOf(table).wave(table, soldier.side);
  if (wave !== undefined) {
    takeOff(state, no, wave, fx);
    return;
  }
  soldier.status = "wounded";
  soldier.damage = Math.max(soldier.damage, soldier.health);
  soldier.actions = 0;
  dropAll(state, no, fx);
  cardOf(table).afterFall(table, no, "wounded");
  if (!fx.quiet)
    fx.tell({
      key: "harm.wounded",
      args: { who: soldier.id, at: tileId(table, soldier.at) },
      rule: "AWW-3.5.1.3",
      about: [soldier.id],
    });
}

/** One packet of damage to one soldier: it wounds or kills, never both (AWW-W-15b). */
function hurtSoldier(state: WarState, no: number, amount: number, deed: Deed, fx: Fx): void {
  const soldier = state.table.soldiers[no]!;
  if (isSafe(state.table, no)) {
    tellSafe(state, soldier, fx);
    return;
  }
  if (soldier.status === "wounded") {
    noteHurt(state.table, no, 0, soldier.at, deed);
    kill(state, no, fx);
    return;
  }
  let points = amount;
  if (soldier.plate > 0 && points > 0) {
    soldier.plate--;
    points--;
    const hide = wearsHide(state.table, no);
    if (!fx.quiet)
      fx.tell({
        key: hide ? "medal.hide" : "harm.plate",
        args: { who: soldier.id },
        rule: hide ? "AWW-C-48" : "AWW-T16b",
        about: [soldier.id],
      });
  }
  if (points === 0) return;
  soldier.damage += points;
  noteHurt(state.table, no, points, soldier.at, deed);
  if (!fx.quiet)
    fx.tell({
      key: "harm.hurt",
      args: { who: soldier.id, n: points, left: Math.max(0, soldier.health - soldier.damage), of: soldier.health },
      rule: "AWW-3.5.1.2",
      about: [soldier.id],
    });
  if (breaks(state.table, soldier.damage, soldier.health)) wound(state, no, fx);
}

/** Whom a mission is about is passed over by the whole packet (AWW-K1d, AWW-K2d). */
function tellSafe({ table }: WarState, { id }: Soldier, fx: Fx): void {
  if (!fx.quiet) fx.tell({ key: "harm.safe", args: { who: id }, rule: cardOf(table).safety, about: [id] });
}

/** A helmet is tested before anything is applied, and swallows all of it (AWW-O00h). */
function hurtCivilian(state: WarState, civilian: Civilian, fx: Fx): void {
  if (civilian.helmets > 0) {
    civilian.helmets--;
    if (!fx.quiet)
      fx.tell({ key: "harm.helmet", args: { who: civilian.id, left: civilian.helmets }, rule: "AWW-O02b", about: [civilian.id] });
    return;
  }
  const wounded = civilian.status === "standing";
  civilian.status = wounded ? "wounded" : "dead";
  if (!fx.quiet)
    fx.tell({
      key: wounded ? "harm.wounded" : "harm.died",
      args: { who: civilian.id, at: tileId(state.table, civilian.at) },
      rule: wounded ? "AWW-3.7.7" : "AWW-3.7.8",
      about: [civilian.id],
    });
  if (!wounded) civilian.at = -1;
}

function hurtTank(state: WarState, side: SideNo, usual: number, deed: Deed, fx: Fx): void {
  const amount = againstVehicle(state.table, deed, usual);
  const tank = state.table.tanks[side];
  tank.damage += amount;
  noteVehicleHurt(state.table, side, "tank", amount, tank.at, deed);
  if (!fx.quiet)
    fx.tell({
      key: "harm.tank",
      args: { who: tankId(side), n: amount, left: Math.max(0, tank.strength - tank.damage), of: tank.strength },
      rule: "AWW-3.6.14.3.2",
      about: [tankId(side)],
    });
  if (tank.damage >= tank.strength) wreckTank(state, side, deed, fx);
}

/** The tank becomes a Wreck and its Tanker stands there, if he gets out (AWW-3.6.14.3.3, AWW-3.6.13.4). */
function wreckTank(state: WarState, side: SideNo, deed: Deed, fx: Fx): void {
  const { table } = state;
  noteWreck(table, side, deed);
  const tank = table.tanks[side];
  const tile = tank.at;
  tank.at = -1;
  tank.wrecked = true;
  table.wreck[tile] = 0;
  cardOf(table).afterWreck(table, side);
  if (!fx.quiet)
    fx.tell({
      key: "tank.wrecked",
      args: { who: tankId(side), at: tileId(table, tile) },
      rule: "AWW-3.6.14.3.2",
      about: [tankId(side)],
    });
  const tanker = crewOf(table, side, "tanker")!;
  tanker.at = tile;
  tanker.status = "standing";
  if (table.house.bailOut) state.flow.push(bailing(table, tanker, "AWW-3.6.13.4"));
  else tellOut(table, tanker, fx);
}
function tellOut(table: Table, { id, at }: Soldier, fx: Fx): void {
  if (!fx.quiet) fx.tell({ key: "tank.out", args: { who: id, at: tileId(table, at) }, rule: "AWW-3.6.14.3.3", about: [id] });
}

/** A crew member who tries to get out of his wreck. */
interface BailFrame extends DieFrame {
  at: "bail";
  unit: number;
  rule: string;
}
export const bailing = (table: Table, crew: Soldier, rule: string): BailFrame => ({
  at: "bail",
  unit: table.soldiers.indexOf(crew),
  rule,
  ...NO_DIE,
});
/** The optional bail-out roll, made by the owner (AWW-S-2, AWW-H-46). */
export const bail: Step<WarState> = {
  ...askingAgain,
  run(state, frame, fx) {
    const { table } = state;
    const { unit, rule } = frame as BailFrame;
    const crew = table.soldiers[unit]!;
    const need = shownBy(table, crew.side).bailOut;
    const tell = (die: number): void =>
      fx.tell({ key: "harm.bailOut", args: { who: crew.id, die, need }, rule, about: [crew.id] });
    const die = settleDie(state, frame as BailFrame, { kind: "bailOut", side: crew.side, seat: crew.seat, need, tell }, fx);
    if (die === 0) return;
    state.flow.pop();
    if (!isUp(crew)) return;
    if (die < need) kill(state, unit, fx);
    else if (crew.at >= 0) tellOut(table, crew, fx);
  },
};

/** Damage to a plane; at its strength it falls at once (AWW-3.6.9.15.2). */
export function hurtPlane(state: WarState, side: SideNo, usual: number, deed: Deed, fx: Fx): void {
  const amount = againstVehicle(state.table, deed, usual);
  const plane = state.table.planes[side];
  plane.damage += amount;
  noteVehicleHurt(state.table, side, "plane", amount, groundOf(state.table.field).number.get(hexKey(plane.pos!))!, deed);
  if (!fx.quiet)
    fx.tell({
      key: "harm.plane",
      args: { who: planeId(side), n: amount, left: Math.max(0, plane.strength - plane.damage), of: plane.strength },
      rule: "AWW-3.6.9.15.2",
      about: [planeId(side)],
    });
  if (plane.damage >= plane.strength) bringDown(state, side, deed);
}

/** It falls as soon as what hit it is over. */
export function bringDown(state: WarState, side: SideNo, deed: Deed): void {
  noteWreck(state.table, side, deed);
  state.flow.push({ at: "crash", side });
}

/**
 * Turns the No Man's Land face up (AWW-3.3.2.2b), an ordinary tile from then on (AWW-H-21). What stands and lies there stays
 * (AWW-3.3.2.3), a Wreck too (AWW-W-32); what becomes of the figures is the caller's business.
 */
export function flatten(state: WarState, tile: TileNo, key: string, rule: string, deed: Deed, fx: Fx): void {
  const { table } = state;
  table.damage[tile] = 0;
  table.trench[tile] = -1;
  table.wire[tile] = 0;
  table.mark[tile] = 0;
  if (table.down[tile] === 1) return;
  table.down[tile] = 1;
  noteFlipped(table, deed);
  if (table.round > 0) {
    const half = groundOf(table.field).half[tile]!;
    if (half !== 0) table.sides[half > 0 ? 0 : 1].flipped++;
  }
  if (!fx.quiet) fx.tell({ key, args: { at: tileId(table, tile) }, rule, about: [tileId(table, tile)] });
}

/**
 * Damage that goes into the ground. The tank, Trench or Wreck that gives the tile its cover takes it first (AWW-3.3.2.9, AWW-W-24a,
 * AWW-W-24c);
 * a tank only when no explosion hits it anyway (AWW-W-24b). Returns whether the tile collapsed; surplus is lost (AWW-L-26).
 */
function damageGround(state: WarState, tile: TileNo, amount: number, explosion: boolean, deed: Deed, fx: Fx): boolean {
  const { table } = state;
  const enemy = foe(deed.side);
  const tank = table.tanks[enemy].at === tile ? enemy : table.tanks[deed.side].at === tile ? deed.side : -1;
  if (tank >= 0) {
    if (!explosion) hurtTank(state, tank as SideNo, amount, deed, fx);
    return false;
  }
  for (const [what, strength, rule] of OBJECTS) {
    const list = table[what];
    if (list[tile]! < 0) continue;
    list[tile]! += amount;
    const gone = breaks(table, list[tile]!, strength);
    if (gone) list[tile] = -1;
    if (!fx.quiet)
      fx.tell({
        key: gone ? `${what}.broke` : `${what}.damaged`,
        args: { at: tileId(table, tile), n: amount },
        rule,
        about: [tileId(table, tile)],
      });
    return false;
  }
  // No Man's Land (AWW-3.3.2.8a), what is indestructible (AWW-W-9a) and Vaults (AWW-H-19) take nothing.
  if (table.down[tile] === 1 || isFirm(table, tile) || table.mark[tile]! < 0) return false;
  table.damage[tile]! += amount;
  if (!fx.quiet)
    fx.tell({
      key: "tile.damaged",
      args: { at: tileId(table, tile), n: amount },
      rule: "AWW-3.3.2.1",
      about: [tileId(table, tile)],
    });
  const strength = table.mark[tile]! > 0 ? table.mark[tile]! : KIND_COVER[table.kind[tile]!]!;
  if (!breaks(table, table.damage[tile]!, strength)) return false;
  flatten(state, tile, "tile.collapsed", "AWW-3.3.2.2a", deed, fx);
  return true;
}
const OBJECTS = [
  ["trench", TRENCH_COVER, "AWW-H-4"],
  ["wreck", WRECK_COVER, "AWW-W-24d"],
] as const;

/** Walls are tested before anything is applied (AWW-O00h). */
const sheltered = (table: Table, tile: TileNo): boolean => cardOf(table).shelters(table, tile);

/**
 * The same packet for everything on a tile, friend, foe and whoever caused it (AWW-3.2.2.4.5b, AWW-3.6.5.4);
 * who arrives or climbs out meanwhile is spared.
 */
function hurtAll(state: WarState, tile: TileNo, amount: number, walls: boolean, deed: Deed, fx: Fx): void {
  const { table } = state;
  const tanks: SideNo[] = [];
  for (const side of [0, 1] as const) if (table.tanks[side].at === tile) tanks.push(side);
  const blasts: TileNo[] = [];
  let felled = 0;
  for (let no = 0; no < table.soldiers.length; no++) {
    const soldier = table.soldiers[no]!;
    if (soldier.at !== tile) continue;
    const was = soldier.status;
    hurtSoldier(state, no, amount, deed, fx);
    if (soldier.side !== deed.side && soldier.status !== was && isFelled(soldier)) felled++;
    noteFlamer(table, soldier, tile, blasts);
  }
  noteBlast(table, deed, felled);
  if (!walls) for (const civilian of table.civilians) if (civilian.at === tile) hurtCivilian(state, civilian, fx);
  for (const side of tanks) if (table.tanks[side].at === tile) hurtTank(state, side, amount, deed, fx);
  for (const at of blasts) deathBlast(state, at, fx);
}

function noteFlamer(table: Table, soldier: Soldier, tile: TileNo, blasts: TileNo[]): void {
  if (table.house.flamerBlast && soldier.cls === "flamer" && soldier.status === "dead") blasts.push(tile);
}
/** Optional: a Flamer's tank goes up when he dies (AWW-3.6.5.5a, AWW-3.6.5.5b, AWW-S-1). */
function deathBlast(state: WarState, tile: TileNo, fx: Fx): void {
  if (!fx.quiet)
    fx.tell({
      key: "flamer.blast",
      args: { at: tileId(state.table, tile) },
      rule: "AWW-3.6.5.5a",
      about: [tileId(state.table, tile)],
    });
  explode(state, tile, 3, nobodys(), fx);
}

/** One victim of a shot, a gun or a blow. */
export function hurtFigure(state: WarState, figure: FigureNo, amount: number, deed: Deed, fx: Fx): void {
  if (figure >= TANK_FIGURE) {
    if (figure >= CIVILIAN_FIGURE) hurtCivilian(state, state.table.civilians[figure - CIVILIAN_FIGURE]!, fx);
    else hurtTank(state, (figure - TANK_FIGURE) as SideNo, amount, deed, fx);
    return;
  }
  const soldier = state.table.soldiers[figure]!;
  const tile = soldier.at;
  hurtSoldier(state, figure, amount, deed, fx);
  const blasts: TileNo[] = [];
  noteFlamer(state.table, soldier, tile, blasts);
  for (const at of blasts) deathBlast(state, at, fx);
}

/** Damage to the ground alone, with what a collapse does to those on it (AWW-3.3.2.4). */
export function strikeGround(state: WarState, tile: TileNo, amount: number, deed: Deed, fx: Fx): void {
  const walls = sheltered(state.table, tile);
  if (damageGround(state, tile, amount, false, deed, fx)) hurtAll(state, tile, 1, walls, deed, fx);
}
/** Tile damage without attacker and without a tank in its way (Opening Barrage). */
export function barrage(state: WarState, tile: TileNo, fx: Fx): void {
  const walls = sheltered(state.table, tile);
  if (damageGround(state, tile, CRATER, true, nobodys(), fx)) hurtAll(state, tile, 1, walls, nobodys(), fx);
}

/**
 * Any explosion: 3 damage to the ground whatever was rolled (AWW-3.2.2.4.8, AWW-3.3.2.7, AWW-3.6.9.6.6, AWW-3.6.11.3,
 * AWW-3.6.14.2.5), `amount` to everything on it, 1 more if the tile collapses, all in one packet
 * (AWW-3.4.2.6, AWW-W-15a). Wire is torn away whatever was rolled (AWW-3.2.2.1.4b).
 */
export function explode(state: WarState, tile: TileNo, amount: number, deed: Deed, fx: Fx): void {
  const { table } = state;
  const walls = sheltered(table, tile);
  clearWire(state, tile, fx);
  const collapsed = damageGround(state, tile, groundDamage(table, deed.unit, CRATER), true, deed, fx);
  hurtAll(state, tile, amount + (collapsed ? 1 : 0), walls, deed, fx);
}
function clearWire(state: WarState, tile: TileNo, fx: Fx): void {
  const { table } = state;
  if (table.wire[tile] === 0) return;
  table.wire[tile] = 0;
  if (!fx.quiet)
    fx.tell({ key: "wire.cleared", args: { at: tileId(table, tile) }, rule: "AWW-3.2.2.1.4b", about: [tileId(table, tile)] });
}

/** Flames: figures only, the ground bears it (AWW-3.6.5.1a, AWW-3.6.5.1b). */
export function burn(state: WarState, tile: TileNo, deed: Deed, fx: Fx): void {
  hurtAll(state, tile, 2, sheltered(state.table, tile), deed, fx);
}
/** A planted charge goes off: the store is gone, 4 to everything, collapse included (AWW-O09e). */
export function blowStore(state: WarState, tile: TileNo, fx: Fx): void {
  flatten(state, tile, "objective.storeBlown", "AWW-O09e", nobodys(), fx);
  hurtAll(state, tile, 4, false, nobodys(), fx);
}
/**
 * A tank rolls over a tile: works and Wrecks are gone (AWW-3.6.14.1.4), the tile is flattened at once (AWW-3.6.14.1.2), exactly 1 to
 * those already there (AWW-3.6.14.1.3a), nothing on No Man's Land (AWW-3.6.14.1.3b). What lies there is not touched (AWW-3.6.14.1.5).
 */
export function crush(state: WarState, tile: TileNo, deed: Deed, fx: Fx): void {
  const { table } = state;
  const standing = table.down[tile] === 0;
  table.trench[tile] = -1;
  table.wreck[tile] = -1;
  table.wire[tile] = 0;
  if (!standing) return;
  flatten(state, tile, "tile.crushed", "AWW-3.6.14.1.2", deed, fx);
  hurtAll(state, tile, 1, false, deed, fx);
}

/**
 * An artillery shell or a falling plane: standing figures are Wounded, Wounded ones die, tanks are wrecked, no collapse damage
 * (AWW-3.6.8.3a, AWW-3.6.8.4, AWW-3.6.9.16.3a, AWW-3.6.9.16.3b). `wreckAfter`: a plane leaves one Wreck.
 */
export function devastate(state: WarState, tile: TileNo, wreckAfter: boolean, deed: Deed, fx: Fx): void {
  const { table } = state;
  const walls = sheltered(table, tile);
  const rule = wreckAfter ? "AWW-3.6.9.16.3a" : "AWW-3.6.8.3a";
  const marked = table.mark[tile]! !== 0;
  // No Wreck on a Landmark or Vault (AWW-H-18), nor on what is indestructible (AWW-H-24).
  let leavesWreck = wreckAfter;
  clearWire(state, tile, fx);
  if (marked || isFirm(table, tile)) {
    leavesWreck = false;
    if (table.mark[tile]! > 0) damageLandmark(state, tile, deed, fx);
  } else {
    // With Trench, wire and Wreck (AWW-3.6.8.3c).
    table.wreck[tile] = -1;
    flatten(state, tile, "tile.flattened", rule, deed, fx);
  }
  const tanks: SideNo[] = [];
  for (const side of [0, 1] as const) if (table.tanks[side].at === tile) tanks.push(side);
  const blasts: TileNo[] = [];
  let felled = 0;
  for (let no = 0; no < table.soldiers.length; no++) {
    const soldier = table.soldiers[no]!;
    if (soldier.at !== tile) continue;
    if (isSafe(table, no)) {
      tellSafe(state, soldier, fx);
      continue;
    }
    const was = soldier.status;
    // Wounded ones die (AWW-3.6.8.5), all others lie down whatever their Health (AWW-3.6.8.3b).
    if (was === "wounded") kill(state, no, fx);
    else wound(state, no, fx);
    if (soldier.side !== deed.side && soldier.status !== was && isFelled(soldier)) felled++;
    noteFlamer(table, soldier, tile, blasts);
  }
  noteBlast(table, deed, felled);
  if (!walls) for (const civilian of table.civilians) if (civilian.at === tile) hurtCivilian(state, civilian, fx);
  // Its Tanker gets out unharmed (AWW-3.6.8.3d, AWW-3.6.9.16.3c).
  for (const side of tanks) wreckTank(state, side, deed, fx);
  if (leavesWreck) table.wreck[tile] = 0;
  for (const at of blasts) deathBlast(state, at, fx);
}
/** AWW-H-17: 6 damage instead of turning over; the figures have their own fate already, so no collapse damage is added. */
function damageLandmark(state: WarState, tile: TileNo, deed: Deed, fx: Fx): void {
  const { table } = state;
  table.damage[tile]! += LANDMARK_HIT;
  if (!fx.quiet)
    fx.tell({
      key: "tile.damaged",
      args: { at: tileId(table, tile), n: LANDMARK_HIT },
      rule: "AWW-H-17",
      about: [tileId(table, tile)],
    });
  if (breaks(table, table.damage[tile]!, table.mark[tile]!)) flatten(state, tile, "tile.collapsed", "AWW-H-15", deed, fx);
}
