import type { LeaderPool } from "../scenario/types.ts";
import { bonus } from "./cards/force.ts";
import type { Seen, SideNo, Unit, UnitId } from "./state.ts";
import { type Printed, type World, worldOf } from "./world.ts";

export const worldIn = (seen: Seen): World => worldOf(seen.fixed!);
export const printedOf = (seen: Seen, id: UnitId): Printed => worldIn(seen).printed[id]!;

/** More MP than any way costs: printed `*`. */
const UNLIMITED = 1_000_000;

/** A value of the side that is up: a CU of two steps that has lost one uses its reduced side (WAW-4.1-b). */
function printedValue(printed: Printed, unit: Unit, value: "cf" | "mf"): number {
  const { type, leader } = printed;
  if (leader) return leader[value];
  const full = type![value] ?? 0;
  if (type!.steps === 1 || unit.steps === type!.steps) return full;
  if (type!.reduced) return type!.reduced[value];
  return value === "cf" ? Math.max(1, full - 1) : full; // WAW-Q-20
}

/** CF of a CU as it fires, before the modifiers of a battle; an unsupplied one has 1 less (WAW-13.4-e). */
export function cfOf(seen: Seen, unit: Unit): number {
  const printed = printedOf(seen, unit.id);
  return printedValue(printed, unit, "cf") + bonus(seen, "cf", unit.id) - (unit.oos ? 1 : 0);
}
/** MF of a CU; an unsupplied one has 1 less (WAW-13.4-e). */
export function mfOf(seen: Seen, unit: Unit): number {
  const printed = printedOf(seen, unit.id);
  return printedValue(printed, unit, "mf") + bonus(seen, "mf", unit.id) - (unit.oos && !printed.isLeader ? 1 : 0);
}
/** The lowest MP among the leaders of a pool whom nobody has seen: that of a hidden one alone (WAW-L-10-b). */
const slowestIn = (seen: Seen, { members }: LeaderPool): number =>
  Math.min(...members.filter((id) => seen.table.units[id]!.place === "pool").map((id) => worldIn(seen).printed[id]!.leader!.mp));

/** MP in halves (WAW-L-3). */
export function mpOf(seen: Seen, unit: Unit): number {
  const { type, leader, pool } = printedOf(seen, unit.id);
  if (pool) return 2 * slowestIn(seen, pool);
  const mp = leader ? leader.mp : type!.steps === 2 && unit.steps === 1 && type!.reduced ? type!.reduced.mp : type!.mp;
  if (mp === "*") return UNLIMITED;
  return 2 * Math.max(0, mp + bonus(seen, "mp", unit.id));
}
/** How many units a ship carries (WAW-10.3-b). */
export function placesOf(seen: Seen, unit: Unit): number {
  const { type } = printedOf(seen, unit.id);
  const places = type?.transport ?? 0;
  if (places === "*") return UNLIMITED;
  return Math.max(0, places + (places > 0 ? bonus(seen, "transport", unit.id) : 0));
}
export function siegeOf(seen: Seen, unit: Unit): number {
  const { type, leader } = printedOf(seen, unit.id);
  return (leader?.siege ?? type?.siege ?? 0) + bonus(seen, "siege", unit.id);
}

/** A land CU that others meet in the field: revealed (WAW-4.1.2-b), ashore, outside a fortress (WAW-4-a). */
export function isInField(seen: Seen, unit: Unit): boolean {
  const printed = printedOf(seen, unit.id);
  return unit.place === "map" && printed.isCU && printed.domain === "land" && !unit.aboard && !unit.inside;
}

export function areEnemies({ table }: Seen, a: SideNo, b: SideNo): boolean {
  return a !== b && table.relations[a]![b] === "war"; // WAW-L-2-a
}
/** One's own or an ally's. */
export function areFriends({ table }: Seen, a: SideNo, b: SideNo): boolean {
  return a === b || table.relations[a]![b] === "allied";
}

export const seatOf = ({ table }: Seen, side: SideNo): number => table.seats[side]!;
/** Names for reports. */
export const nameOf = (seen: Seen, id: string): string => {
  const world = worldIn(seen);
  return world.printed[id]?.name ?? world.place[id]?.def.name ?? world.cards[id]?.title ?? id;
};
/** Those of the same name once, with their number. */
export function namesOf(seen: Seen, ids: readonly string[]): string[] {
  const many = new Map<string, number>();
  for (const id of ids) many.set(nameOf(seen, id), (many.get(nameOf(seen, id)) ?? 0) + 1);
  return [...many].map(([name, n]) => (n > 1 ? `${name} ×${n}` : name));
}
/** In the order of the scenario: dice are rolled and lists are shown in it. */
export const inOrder = (seen: Seen, ids: readonly UnitId[]): UnitId[] => {
  const { printed } = worldIn(seen);
  return ids.toSorted((a, b) => printed[a]!.no - printed[b]!.no);
};
