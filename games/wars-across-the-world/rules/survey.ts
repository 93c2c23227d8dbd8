import type { Region } from "../scenario/types.ts";
import { verdict } from "./cards/force.ts";
import type { RegionId, Seen, SideNo, Table, Token, Unit, UnitId } from "./state.ts";
import { areEnemies, areFriends, isInField, placesOf, printedOf, worldIn } from "./units.ts";

/** Who is where, found in one pass. It is true until something moves. */
export interface Survey {
  readonly seen: Seen;
  /** Revealed counters by region: on land, in port, inside, aboard, at sea. */
  readonly at: { readonly [region: RegionId]: readonly Unit[] };
  readonly hidden: { readonly [region: RegionId]: readonly Token[] };
  /** Sides with CU in the field there, a bit for each. */
  readonly field: { readonly [region: RegionId]: number };
}

const NOBODY: readonly Unit[] = [];
const NONE: readonly Token[] = [];

/** The last survey of a table, with the records it was made from: records are replaced, so one look tells whether it still holds. */
interface Kept {
  readonly survey: Survey;
  readonly units: readonly Unit[];
  readonly tokens: readonly Token[];
}
const kept = new WeakMap<Table, Kept>();

function isCurrent({ table: { units, tokens } }: Seen, ids: readonly UnitId[], last: Kept): boolean {
  for (let i = 0; i < ids.length; i++) if (units[ids[i]!] !== last.units[i]) return false;
  let n = 0;
  for (const id in tokens) if (tokens[id] !== last.tokens[n++]) return false;
  return n === last.tokens.length;
}

export function survey(seen: Seen): Survey {
  const { table } = seen;
  const { ids, printed } = worldIn(seen);
  const last = kept.get(table);
  if (last && isCurrent(seen, ids, last)) return last.survey;
  const at: { [region: RegionId]: Unit[] } = {};
  const hidden: { [region: RegionId]: Token[] } = {};
  const field: { [region: RegionId]: number } = {};
  const units = ids.map((id) => table.units[id]!);
  for (const unit of units) {
    if (unit.place !== "map") continue;
    (at[unit.at!] ??= []).push(unit);
    const { isCU, domain } = printed[unit.id]!;
    if (isCU && domain === "land" && !unit.aboard && !unit.inside) field[unit.at!] = (field[unit.at!] ?? 0) | (1 << unit.side);
  }
  const tokens = Object.values(table.tokens);
  for (const token of tokens) (hidden[token.at] ??= []).push(token);
  const made: Survey = { seen: { table, fixed: seen.fixed! }, at, hidden, field };
  kept.set(table, { survey: made, units, tokens });
  return made;
}

export const unitsAt = (s: Survey, region: RegionId): readonly Unit[] => s.at[region] ?? NOBODY;
export const tokensAt = (s: Survey, region: RegionId): readonly Token[] => s.hidden[region] ?? NONE;

/** Revealed enemy CU outside a fortress: what stops a stack and makes a battle (WAW-10.1-b); SU, leaders and hidden units do not (WAW-L-22). */
export function foesAt(s: Survey, region: RegionId, side: SideNo): Unit[] {
  return unitsAt(s, region).filter((unit) => areEnemies(s.seen, side, unit.side) && isInField(s.seen, unit));
}
export function hasFoes({ field, seen }: Survey, region: RegionId, side: SideNo): boolean {
  const there = field[region];
  if (there === undefined || there === 1 << side) return false;
  for (let other = 0; other < seen.table.vp.length; other++)
    if (there & (1 << other) && areEnemies(seen, side, other)) return true;
  return false;
}
/** Own CU in the field. */
export function ownAt(s: Survey, region: RegionId, side: SideNo): Unit[] {
  return unitsAt(s, region).filter((unit) => unit.side === side && isInField(s.seen, unit));
}
export const hasOwn = ({ field }: Survey, region: RegionId, side: SideNo): boolean => ((field[region] ?? 0) & (1 << side)) !== 0;
/** Land units, SU and leaders of a side that stand in the open. */
export function openAt(s: Survey, region: RegionId, side: SideNo): Unit[] {
  return unitsAt(s, region).filter(
    (unit) => unit.side === side && !unit.aboard && !unit.inside && !unit.port && printedOf(s.seen, unit.id).domain === "land",
  );
}
/** The same of a side and its allies who are at war with another: in a battle they are one stack (WAW-L-2-c). */
export function alliesAt(s: Survey, region: RegionId, side: SideNo, against: SideNo): Unit[] {
  const { seen } = s;
  return seen.table.vp.flatMap((_, other) =>
    other === side || (areFriends(seen, side, other) && areEnemies(seen, other, against)) ? openAt(s, region, other) : [],
  );
}
/** Everybody in the fortress there, whose ever it is. */
export const garrisonAt = (s: Survey, region: RegionId): Unit[] => unitsAt(s, region).filter((unit) => unit.inside);
/** Supply sources of a side and its allies (WAW-L-2-b). */
export function sourcesOf(seen: Seen, side: SideNo): readonly RegionId[] {
  const { sources } = worldIn(seen);
  const friends = sources.filter((_, other) => other !== side && areFriends(seen, side, other));
  return friends.length === 0 ? sources[side]! : [...sources[side]!, ...friends.flat()];
}
/** A fortress that shelters a side: its own or an ally's (WAW-L-2-b). */
export const shelterAt = (seen: Seen, region: RegionId, side: SideNo): boolean => {
  const fort = seen.table.forts[region];
  return fort !== undefined && areFriends(seen, side, fort.side);
};
export function insideAt(s: Survey, region: RegionId, side: SideNo): Unit[] {
  return unitsAt(s, region).filter((unit) => unit.side === side && unit.inside);
}
/** Ships of a side: at sea, or in the port of a land region (WAW-3.1-c). */
export function shipsAt(s: Survey, region: RegionId, side: SideNo): Unit[] {
  return unitsAt(s, region).filter(
    (unit) =>
      unit.side === side && !unit.aboard && printedOf(s.seen, unit.id).domain === "naval" && !printedOf(s.seen, unit.id).isLeader,
  );
}
export function enemyShipsAt(s: Survey, region: RegionId, side: SideNo): Unit[] {
  return unitsAt(s, region).filter(
    (unit) =>
      areEnemies(s.seen, side, unit.side) &&
      !unit.aboard &&
      printedOf(s.seen, unit.id).domain === "naval" &&
      !printedOf(s.seen, unit.id).isLeader,
  );
}
export function cargoAt(s: Survey, region: RegionId, side: SideNo): Unit[] {
  return unitsAt(s, region).filter((unit) => unit.side === side && unit.aboard && !unit.with);
}
/**
 * What of a side's cargo in a region these of its ships carry (WAW-10.3-c): all of it where they are its only ships there. Beside others they have as much as
 * they have places for (WAW-10.3-b), and leaders where they have any. `others` is aboard other ships.
 */
export function cargoOf(
  s: Survey,
  region: RegionId,
  side: SideNo,
  ships: readonly UnitId[],
  others: readonly UnitId[] = [],
): UnitId[] {
  const cargo = cargoAt(s, region, side)
    .map((unit) => unit.id)
    .filter((id) => !others.includes(id));
  const fleet = shipsAt(s, region, side);
  if (fleet.every((ship) => ships.includes(ship.id))) return cargo;
  let places = fleet.reduce((sum, ship) => sum + (ships.includes(ship.id) ? placesOf(s.seen, ship) : 0), 0);
  return places > 0 ? cargo.filter((id) => printedOf(s.seen, id).isLeader || places-- > 0) : [];
}
/** The sea regions that ships get to in one step from a sea region or a port: none that is closed, over no closed border (WAW-3.1-a, WAW-3.1-b). */
export function seasAround(seen: Seen, region: RegionId): RegionId[] {
  const { place } = worldIn(seen);
  const { ways, coast, isSea } = place[region]!;
  const near = isSea ? ways.filter(({ edge }) => !edge.impassable && !edge.neutral).map(({ to }) => to) : coast;
  return near.filter((sea) => place[sea]!.isSea && !place[sea]!.isClosed);
}
/** A fortress of an enemy stands there. */
export function enemyFort(seen: Seen, region: RegionId, side: SideNo): boolean {
  const fort = seen.table.forts[region];
  return fort !== undefined && areEnemies(seen, side, fort.side);
}
export const isFriendly = (seen: Seen, region: RegionId, side: SideNo): boolean => {
  const owner = seen.table.control[region];
  return owner !== null && owner !== undefined && areFriends(seen, side, owner);
};
export const isHostile = (seen: Seen, region: RegionId, side: SideNo): boolean => {
  const owner = seen.table.control[region];
  return owner !== null && owner !== undefined && areEnemies(seen, side, owner);
};
/** Land of a side at peace with this one (WAW-L-2-a). */
export const isAtPeace = ({ table }: Seen, region: RegionId, side: SideNo): boolean => {
  const owner = table.control[region];
  return owner !== null && owner !== undefined && owner !== side && table.relations[side]![owner] === "peace";
};
/** A port this side may use (WAW-10.2-b). */
export const isOwnPort = (seen: Seen, region: RegionId, side: SideNo): boolean =>
  worldIn(seen).place[region]!.isPort && isFriendly(seen, region, side);

/** A box off the map, or a foreign region, admits only the sides the scenario names for it (WAW-3-d). */
export const isAdmitted = (seen: Seen, { admits }: Region, side: SideNo): boolean =>
  admits === undefined || admits.sides.includes(worldIn(seen).sides[side]!);
/** Whether a counter may be in a region: in a closed one only if a card or the scenario says so, also of one that is still to come (WAW-15-b). */
export function isOpenTo(seen: Seen, id: UnitId, region: RegionId): boolean {
  if (!worldIn(seen).place[region]!.isClosed) return true;
  const { table } = seen;
  const unit = table.units[id]!;
  const there =
    unit.place === "map" ? table : { ...table, units: { ...table.units, [id]: { ...unit, place: "map" as const, at: region } } };
  return verdict({ table: there, fixed: seen.fixed! }, "enter", id, { region })?.may === true;
}
