import { NML_COVER, STACK, TANK_COVER, TRENCH_COVER, WRECK_COVER } from "../content/constants.ts";
import { TILE_KINDS } from "../content/tiles.ts";
import type { Civilian, SideNo, Soldier, Table, TileNo } from "./state.ts";
import { foe, tankId } from "./state.ts";

/** Questions about who and what is where. All are derived; nothing here changes anything. */

export const KIND_COVER: readonly number[] = TILE_KINDS.map((kind) => kind.cover);
const KIND_X: readonly boolean[] = TILE_KINDS.map((kind) => kind.x === true);
const KIND_FIRM: readonly boolean[] = TILE_KINDS.map((kind) => kind.firm === true);

/** A figure in one number: a soldier is his index, the tank of an Empire and the civilians follow. */
export type FigureNo = number;
export const TANK_FIGURE = 60;
export const CIVILIAN_FIGURE = 64;

export function figureId(table: Table, figure: FigureNo): string {
  if (figure >= CIVILIAN_FIGURE) return table.civilians[figure - CIVILIAN_FIGURE]!.id;
  if (figure >= TANK_FIGURE) return tankId((figure - TANK_FIGURE) as SideNo);
  return table.soldiers[figure]!.id;
}
export function figureOf(table: Table, id: string): FigureNo {
  if (id === "H.tank") return TANK_FIGURE;
  if (id === "C.tank") return TANK_FIGURE + 1;
  const civilian = table.civilians.findIndex((one) => one.id === id);
  if (civilian >= 0) return CIVILIAN_FIGURE + civilian;
  return table.soldiers.findIndex((one) => one.id === id);
}

/** Cannot Cross holds only while the terrain face is up (AWW-1.3.6a, AWW-W-9b). */
export const crossable = (table: Table, tile: TileNo): boolean => table.down[tile] === 1 || !KIND_X[table.kind[tile]!]!;
/** AWW-W-9a. */
export const isFirm = (table: Table, tile: TileNo): boolean => KIND_FIRM[table.kind[tile]!]!;
/** A terrain face with Cover Value 5 or 6 (AWW-3.6.3.6). */
export const isBuilding = (table: Table, tile: TileNo): boolean =>
  table.down[tile] === 0 && KIND_COVER[table.kind[tile]!]! > TRENCH_COVER;
/** Landmark or Vault, while it stands (AWW-H-15). */
export const isMarked = (table: Table, tile: TileNo): boolean => table.mark[tile] !== 0;

/**
 * The Cover Value that counts now (AWW-3.3.1.4b): of the tank (AWW-W-23b), Trench or Wreck there, the highest; else of the face
 * that is up
 * (AWW-3.3.1.1, AWW-3.3.1.4a, AWW-W-23a), Cannot Cross or not (AWW-1.3.6b).
 */
export function coverOf(table: Table, tile: TileNo): number {
  if (table.tanks[0].at === tile || table.tanks[1].at === tile) return TANK_COVER;
  if (table.trench[tile]! >= 0) return TRENCH_COVER;
  if (table.wreck[tile]! >= 0) return WRECK_COVER;
  return table.down[tile] === 1 ? NML_COVER : KIND_COVER[table.kind[tile]!]!;
}

/** Figures that count to the limit of four (AWW-3.2.2.1.2a); nothing else does (AWW-3.2.2.1.2b). */
export function crowd(table: Table, tile: TileNo): number {
  let n = 0;
  for (const soldier of table.soldiers) if (soldier.at === tile) n++;
  for (const civilian of table.civilians) if (civilian.at === tile) n++;
  if (table.tanks[0].at === tile) n++;
  if (table.tanks[1].at === tile) n++;
  return n;
}

/** Where somebody may land or return (AWW-W-17b). */
export const canLand = (table: Table, tile: TileNo): boolean =>
  crossable(table, tile) && table.wire[tile] === 0 && crowd(table, tile) < STACK;

/** A standing soldier or a tank of this Empire is there. */
export function holds(table: Table, side: SideNo, tile: TileNo): boolean {
  if (table.tanks[side].at === tile) return true;
  for (const soldier of table.soldiers)
    if (soldier.at === tile && soldier.side === side && soldier.status === "standing") return true;
  return false;
}
/** AWW-H-9. */
export const controls = (table: Table, side: SideNo, tile: TileNo): boolean =>
  holds(table, side, tile) && !holds(table, foe(side), tile);

/** Any soldier, Wounded ones too, or the tank of this Empire is there. */
export function present(table: Table, side: SideNo, tile: TileNo): boolean {
  if (table.tanks[side].at === tile) return true;
  for (const soldier of table.soldiers) if (soldier.at === tile && soldier.side === side) return true;
  return false;
}

/**
 * Whom a shot on this tile may hit: standing soldiers and the tank (AWW-3.2.2.2.2a), Wounded ones only where nobody stands
 * (AWW-3.2.2.2.2b), civilians never (AWW-W-58).
 */
export function victimsOn(table: Table, side: SideNo, tile: TileNo): FigureNo[] {
  const standing: FigureNo[] = [];
  const wounded: FigureNo[] = [];
  const { soldiers } = table;
  for (let i = 0; i < soldiers.length; i++) {
    const soldier = soldiers[i]!;
    if (soldier.at !== tile || soldier.side !== side) continue;
    (soldier.status === "standing" ? standing : wounded).push(i);
  }
  if (table.tanks[side].at === tile) standing.push(TANK_FIGURE + side);
  return standing.length > 0 ? standing : wounded;
}

/** How much more a figure can take: what owners go by when they name a victim. */
function lifeLeft(table: Table, figure: FigureNo): number {
  if (figure >= TANK_FIGURE) {
    const tank = table.tanks[(figure - TANK_FIGURE) as SideNo];
    return tank.strength - tank.damage;
  }
  const soldier = table.soldiers[figure]!;
  return soldier.status === "standing" ? soldier.health - soldier.damage + soldier.plate : 0;
}
/** The victim who can bear most; the first of equals. A returning Recruit is spent before others of equal strength. */
export function sturdiest(table: Table, figures: readonly FigureNo[]): FigureNo {
  let best = figures[0]!;
  for (const figure of figures) {
    const gain = lifeLeft(table, figure) - lifeLeft(table, best);
    if (gain > 0 || (gain === 0 && table.soldiers[figure]?.cls === "recruit")) best = figure;
  }
  return best;
}
export function weakest(table: Table, figures: readonly FigureNo[]): FigureNo {
  let best = figures[0]!;
  for (const figure of figures) if (lifeLeft(table, figure) < lifeLeft(table, best)) best = figure;
  return best;
}

/** A civilian may not be moved from a tile where both Empires stand (AWW-3.7.14a), anybody else may. */
export const isFreeToGo = (table: Table, figure: FigureNo, tile: TileNo): boolean =>
  figure < CIVILIAN_FIGURE || !(holds(table, 0, tile) && holds(table, 1, tile));
/** Who is dragged on from a tile on the way; -1: nobody, or whom both Empires keep there. */
export const stillAlong = (table: Table, figure: FigureNo, tile: TileNo): FigureNo =>
  isFreeToGo(table, figure, tile) ? figure : -1;
/** Standing, on foot or as crew of a working vehicle (AWW-H-8). */
export const isUp = (soldier: Soldier): boolean => soldier.status === "standing" || soldier.status === "crew";
export const isAlive = (civilian: Civilian): boolean => civilian.status === "standing" || civilian.status === "wounded";
/** Standing soldiers other than the Recruit, crews of working vehicles included (AWW-W-4). */
export function standingCount(table: Table, side: SideNo): number {
  let n = 0;
  for (const soldier of table.soldiers) if (soldier.side === side && soldier.cls !== "recruit" && isUp(soldier)) n++;
  return n;
}
export function anyStanding(table: Table, side: SideNo): boolean {
  for (const soldier of table.soldiers) if (soldier.side === side && soldier.cls !== "recruit" && isUp(soldier)) return true;
  return false;
}
/** Living soldiers other than the Recruit on the field or in the air. */
export function livingCount(table: Table, side: SideNo): number {
  let n = 0;
  for (const soldier of table.soldiers)
    if (
      soldier.side === side &&
      soldier.cls !== "recruit" &&
      (isUp(soldier) || soldier.status === "wounded" || soldier.status === "away")
    )
      n++;
  return n;
}
export function crewOf(table: Table, side: SideNo, cls: "tanker" | "pilot"): Soldier | undefined {
  for (const soldier of table.soldiers) if (soldier.side === side && soldier.cls === cls) return soldier;
  return undefined;
}
export const flies = (table: Table, side: SideNo): boolean => table.planes[side].flight >= 0;
