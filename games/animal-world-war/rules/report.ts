import { holds } from "./figures.ts";
import { groundOf } from "./ground.ts";
import type { Over, SideNo, Status, Table } from "./state.ts";
import { foe, SIDES } from "./state.ts";

/** How one soldier came out of a battle: all that a campaign needs to decide what becomes of him. */
export interface SoldierEnd {
  readonly id: string;
  readonly side: SideNo;
  readonly cls: string;
  readonly end: Status;
  readonly damage: number;
  readonly health: number;
  /** Standing soldiers or a tank of either Empire on his tile, and on a tile next to it; false for whoever is on none. */
  readonly friendHere: boolean;
  readonly enemyHere: boolean;
  readonly friendNear: boolean;
  readonly enemyNear: boolean;
}
export interface BattleReport {
  readonly over: Over;
  readonly rounds: number;
  readonly soldiers: readonly SoldierEnd[];
  /** Vehicles that were in the battle. */
  readonly vehicles: readonly {
    readonly side: SideNo;
    readonly kind: "tank" | "plane";
    readonly lost: boolean;
    readonly damage: number;
  }[];
}

/** What is left of a finished battle; undefined while it goes on. */
export function battleReport(table: Table): BattleReport | undefined {
  if (!table.over) return undefined;
  const ground = groundOf(table.field);
  const near = (side: SideNo, tile: number): boolean => ground.around[tile]!.some((next) => holds(table, side, next));
  return {
    over: table.over,
    rounds: table.round,
    soldiers: table.soldiers.map(({ id, side, cls, status, at, damage, health }) => ({
      id,
      side,
      cls,
      end: status,
      damage,
      health,
      friendHere: at >= 0 && holds(table, side, at),
      enemyHere: at >= 0 && holds(table, foe(side), at),
      friendNear: at >= 0 && near(side, at),
      enemyNear: at >= 0 && near(foe(side), at),
    })),
    vehicles: SIDES.flatMap((side) => [
      ...(table.tanks[side].strength > 0
        ? [{ side, kind: "tank" as const, lost: table.tanks[side].wrecked, damage: table.tanks[side].damage }]
        : []),
      ...(table.planes[side].strength > 0
        ? [{ side, kind: "plane" as const, lost: table.planes[side].stage === "wrecked", damage: table.planes[side].damage }]
        : []),
    ]),
  };
}
