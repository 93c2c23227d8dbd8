import type { Fx } from "@warren/kernel/game.ts";
import type { LeaderPool } from "../scenario/types.ts";
import { put, sideTitle, takeOff } from "./change.ts";
import type { RegionId, Seen, UnitId, WarState } from "./state.ts";
import { nameOf, worldIn } from "./units.ts";

export const poolOf = ({ fixed }: Seen, id: string): LeaderPool => fixed!.pools.find((pool) => pool.id === id)!;

/** Leaders of a pool on the map, hidden ones by their markers. */
export function onMap({ table }: Seen, { id, members }: LeaderPool): UnitId[] {
  const markers = members.map((_, i) => `${id}.${i + 1}`).filter((marker) => table.units[marker] !== undefined);
  return [...members, ...markers].filter((one) => table.units[one]!.place === "map");
}

/** How many could be drawn: those whom nobody has seen, less the hidden ones on the map. */
export function drawable(seen: Seen, pool: LeaderPool): number {
  const unseen = pool.members.filter((id) => seen.table.units[id]!.place === "pool").length;
  return unseen - onMap(seen, pool).filter((id) => worldIn(seen).printed[id]!.pool).length;
}

/** A leader is drawn at random from the pool and put into a region, hidden where the pool is (WAW-5.3-b); `not` is left in it. */
export function drawLeader(state: WarState, fx: Fx, pool: LeaderPool, region: RegionId, not?: UnitId): void {
  const { table, box } = state;
  const taken = Object.values(box.leaders ?? {});
  const left = pool.members.filter((id) => table.units[id]!.place === "pool" && !taken.includes(id) && id !== not);
  if (left.length === 0) return;
  const leader = left[fx.draw(left.length, "leader")]!;
  const { sideNo } = worldIn(state);
  const marker = pool.hidden
    ? pool.members.map((_, i) => `${pool.id}.${i + 1}`).find((id) => table.units[id]!.place !== "map")!
    : leader;
  if (pool.hidden) box.leaders![marker] = leader;
  put(state, fx, marker, region);
  if (fx.quiet) return;
  const args = { side: sideTitle(state, sideNo[pool.side]!), leader: nameOf(state, marker), region: nameOf(state, region) };
  fx.tell({ key: "leader.drawn", args, rule: "WAW-5.3-b", about: [marker, region] });
}

/** Leaders go back to their pool, and nobody knows them any more. */
export function recall(state: WarState, fx: Fx, ids: readonly UnitId[]): void {
  for (const id of ids) takeOff(state, id, "pool");
  if (!fx.quiet && ids.length > 0)
    fx.tell({ key: "leader.recalled", args: { leaders: ids.map((id) => nameOf(state, id)) }, rule: "WAW-5.3-b" });
}
