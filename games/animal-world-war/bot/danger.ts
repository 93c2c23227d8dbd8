import { OBSERVER_RANGE } from "../content/constants.ts";
import { coverOf, TANK_FIGURE } from "../rules/figures.ts";
import { distance, type Ground } from "../rules/ground.ts";
import type { SideNo, Soldier, SoldierNo, Table, TileNo } from "../rules/state.ts";
import { foe } from "../rules/state.ts";
import { chance, pain } from "./script.ts";
import type { Weights } from "./weights.ts";

/** What an enemy who shoots at a tile would do to a figure there, chance counted in: one action of his, by a rule of thumb. */
function blow(table: Table, ground: Ground, by: Soldier, tile: TileNo, figure: number, w: Weights): number {
  const crew = by.status === "crew";
  const from = crew ? table.tanks[by.side].at : by.at;
  if (from < 0) return 0;
  const away = distance(ground, from, tile);
  if (by.cls === "flamer" && !crew) return away <= 1 ? pain(table, figure, 2, w) : 0;
  if (by.cls === "observer" && away <= OBSERVER_RANGE)
    return (Math.max(0, 7 - coverOf(table, tile)) / 6) * pain(table, figure, 12, w);
  const heavy = crew || by.cls === "rocketeer";
  const grenade = by.grenades > 0 && away <= 1 && !crew;
  if (away === 0) return pain(table, figure, grenade ? 3 : 1, w);
  const p = chance(table, ground, by.cls === "sniper", from, tile);
  if (heavy) return p * pain(table, figure, 3, w);
  const shots = by.cls === "gunner" ? Math.min(3, 3 * p) : p;
  return grenade ? Math.max(shots, 0.7) * pain(table, figure, 2, w) : shots * pain(table, figure, 1, w);
}

/** What all enemies who could shoot at a tile would do to this soldier, or to the tank he drives, if he were there. */
export function dangerAt(table: Table, ground: Ground, unit: SoldierNo, tile: TileNo, w: Weights): number {
  const { side, status } = table.soldiers[unit]!;
  const figure = status === "crew" ? TANK_FIGURE + side : unit;
  const enemy: SideNo = foe(side);
  let sum = 0;
  for (const by of table.soldiers)
    if (by.side === enemy && (by.status === "standing" || (by.status === "crew" && by.cls === "tanker")))
      sum += blow(table, ground, by, tile, figure, w);
  return sum;
}
