import { controls, holds, isAlive } from "../rules/figures.ts";
import { distance, type Ground } from "../rules/ground.ts";
import { middle } from "../rules/objectives/card.ts";
import type { Civilian, SideNo, Soldier, Table, TileNo, WarState } from "../rules/state.ts";
import { foe } from "../rules/state.ts";

/** What commanders make of an Objective: how near they are to it, and what is worth doing for its sake. Points are those of `worth`. */
export interface Aim {
  /** What has been done toward it, and how near one is to doing more. */
  progress(state: WarState, side: SideNo, near: Near): number;
  /** What breaking a tile is worth to an Empire. */
  tile(table: Table, ground: Ground, side: SideNo, tile: TileNo, amount: number): number;
  /** A tile that is worth an explosive though no enemy is there. */
  tempts(table: Table, side: SideNo, tile: TileNo): boolean;
  /** What harm to a civilian is worth. */
  civilian(table: Table, side: SideNo, one: Civilian): number;
  /** What a plane's line over these tiles is worth, enemies aside. */
  line(table: Table, side: SideNo, tiles: readonly TileNo[]): number;
  /** Tiles worth weighing a shot at besides those of enemies, Landmarks and Vaults; undefined for all. */
  matters(table: Table): readonly TileNo[] | undefined;
  /** An enemy soldier down, and a vehicle. */
  readonly fall: number;
  readonly wreck: number;
}
/** How near this Empire's men are to the closest of these tiles, together. */
export interface Near {
  readonly ground: Ground;
  to(goals: readonly TileNo[], who?: (one: Soldier) => boolean): number;
  /** How near the closest of them is to one tile. */
  first(goal: TileNo, who?: (one: Soldier) => boolean): number;
}

/** Nobody is farther from anything that matters: whoever stands counts for something, so that losing or unloading him never pays. */
const FAR = 7;
export function nearness(
  table: Table,
  ground: Ground,
  side: SideNo,
  goals: readonly TileNo[],
  tankPull: number,
  who: (one: Soldier) => boolean = () => true,
): number {
  if (goals.length === 0) return 0;
  let sum = 0;
  for (const one of table.soldiers) {
    if (one.side !== side || !who(one)) continue;
    const at = placeOf(table, one);
    if (at >= 0) sum += Math.max(0, FAR - closest(ground, at, goals)) * (one.status === "crew" ? tankPull : 1);
  }
  return sum;
}
/** The same of the one who is closest to a tile. */
export function leader(
  table: Table,
  ground: Ground,
  side: SideNo,
  goal: TileNo,
  who: (one: Soldier) => boolean = () => true,
): number {
  let most = 0;
  for (const one of table.soldiers) {
    if (one.side !== side || !who(one)) continue;
    const at = placeOf(table, one);
    if (at >= 0) most = Math.max(most, FAR - distance(ground, at, goal));
  }
  return most;
}
/** Where a soldier who can hold ground is, on foot or in his tank; -1 elsewhere. */
const placeOf = (table: Table, one: Soldier): TileNo =>
  one.status === "standing" ? one.at : one.status === "crew" && one.cls === "tanker" ? table.tanks[one.side].at : -1;
export function closest(ground: Ground, at: TileNo, goals: readonly TileNo[]): number {
  let least = 99;
  for (const goal of goals) least = Math.min(least, distance(ground, at, goal));
  return least;
}
export function enemyTiles(table: Table, side: SideNo): TileNo[] {
  const tiles: TileNo[] = [];
  for (const one of table.soldiers) if (one.side !== side && one.status === "standing") tiles.push(one.at);
  if (table.tanks[foe(side)].at >= 0) tiles.push(table.tanks[foe(side)].at);
  return tiles;
}

/** Without an Objective: nothing but the enemy; and what most have in common. */
export const NO_AIM: Aim = {
  progress: ({ table }, side, near) => near.to(enemyTiles(table, side)) * 0.5,
  tile: () => 0,
  tempts: () => false,
  civilian: (_table, _side, one) => (one.status === "wounded" ? -3 : -1),
  line: () => 0,
  matters: () => [],
  fall: 0,
  wreck: 0,
};

/** The building in the middle that Role 2 wants broken; worth so much when it is gone. */
export const landmark = (worth: number): Pick<Aim, "tile" | "tempts" | "line"> => ({
  tile: (table, _ground, side, tile, amount) =>
    tile === middle(table) && table.mark[tile]! > 0
      ? ((table.sides[side].role === 2 ? worth : -worth) * amount) / table.mark[tile]!
      : 0,
  tempts: (table, side, tile) => tile === middle(table) && table.sides[side].role === 2,
  line: (table, side, tiles) => (table.sides[side].role === 2 && tiles.includes(middle(table)) ? 3 : 0),
});
/** Civilians whom Role 2 wants dead. */
export const hunted = (table: Table, side: SideNo): number => (table.sides[side].role === 2 ? 10 : -10);

/** Civilians delivered, brought nearer to home, and within reach. */
export function rescue({ table }: WarState, side: SideNo, near: Near): number {
  let sum = 40 * table.sides[side].score;
  const alive = table.civilians.filter(isAlive);
  for (const one of alive)
    if (holds(table, side, one.at))
      sum += (controls(table, side, one.at) ? 4 : 2) + 2.5 * (7 - closest(near.ground, one.at, table.homes[side]));
  return sum + near.to(alive.map((one) => one.at));
}
