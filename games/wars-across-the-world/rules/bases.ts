import type { Refusal } from "@warren/kernel/message.ts";
import type { RegionId, Seen, SideNo, Unit, UnitId } from "./state.ts";
import { hasFoes, isAdmitted, isFriendly, isOpenTo, survey } from "./survey.ts";
import { areFriends, mpOf, nameOf, printedOf, worldIn } from "./units.ts";
import type { World } from "./world.ts";

/** A base is a region with an airbase, a box off the map among them, or a carrier (WAW-4.1.4-a, WAW-Q-18-b). */
export type BaseId = RegionId | UnitId;

export const isAircraft = (seen: Seen, id: UnitId): boolean => {
  const { domain, isLeader } = printedOf(seen, id);
  return domain === "air" && !isLeader;
};
/** F, FB and I, which are one trait (WAW-Q-17): they patrol, and roll dice in air battles. */
export const isFighter = (seen: Seen, id: UnitId): boolean => {
  const { tags } = printedOf(seen, id);
  return tags.has("fighter") || tags.has("fighterBomber");
};
/** B and FB: what they score counts on land and at sea (WAW-12.1.VII-b). */
export const isBomber = (seen: Seen, id: UnitId): boolean => {
  const { tags } = printedOf(seen, id);
  return tags.has("bomber") || tags.has("fighterBomber");
};

/** Aircraft of a side on the map, in the order of the scenario. */
export function aircraftOf(seen: Seen, side: SideNo): Unit[] {
  const { units } = seen.table;
  const found: Unit[] = [];
  for (const id of worldIn(seen).aircraft) {
    const unit = units[id]!;
    if (unit.side === side && unit.place === "map") found.push(unit);
  }
  return found;
}

const skies = new WeakMap<World, Map<string, ReadonlyMap<RegionId, number>>>();

/**
 * How many regions it is from one to each other through the air: land or sea, whatever the ground and the borders (WAW-4.1.4-b), impassable ones too, but
 * over nothing neutral (WAW-4.1.4-d) and into no box that does not admit the side. The map never changes; what is open to whom may.
 */
export function skyFrom(seen: Seen, id: UnitId, from: RegionId): ReadonlyMap<RegionId, number> {
  const world = worldIn(seen);
  const { side } = seen.table.units[id]!;
  const open = world.neutrals.filter((region) => isOpenTo(seen, id, region));
  let known = skies.get(world);
  if (!known) skies.set(world, (known = new Map()));
  const key = `${side} ${from} ${open.join()}`;
  let far = known.get(key);
  if (!far) {
    const isShut = (region: RegionId): boolean => {
      const { def } = world.place[region]!;
      return (def.neutral === true && !open.includes(region)) || !isAdmitted(seen, def, side);
    };
    const found = new Map<RegionId, number>([[from, 0]]);
    for (const [at, steps] of found) {
      const { ways, coast } = world.place[at]!;
      for (const to of [...ways.flatMap(({ to: next, edge }) => (edge.neutral ? [] : [next])), ...coast])
        if (!found.has(to) && !isShut(to)) found.set(to, steps + 1);
    }
    known.set(key, (far = found));
  }
  return far;
}

/** Where a base is; null: a carrier that is not on the map. */
export const baseAt = (seen: Seen, base: BaseId): RegionId | null => (seen.table.units[base] ? seen.table.units[base].at : base);
/** How many aircraft it holds (WAW-A2.3-a), a carrier by its number (WAW-Q-18-b). */
export function placesIn(seen: Seen, base: BaseId): number {
  const size = seen.table.units[base] ? printedOf(seen, base).type!.carrier : worldIn(seen).place[base]!.def.airbase;
  return size === "*" ? Number.POSITIVE_INFINITY : (size ?? 0);
}
/** Places left: whoever is out or on patrol keeps his (WAW-Q-51). */
export function roomFor(seen: Seen, base: BaseId): number {
  let taken = 0;
  for (const id of worldIn(seen).aircraft) {
    const unit = seen.table.units[id]!;
    if (unit.base === base && unit.place === "map") taken++;
  }
  return placesIn(seen, base) - taken;
}

/** Friendly bases an aircraft may use, by id: without revealed enemy CU, and open to it. */
export function basesFor(seen: Seen, id: UnitId): BaseId[] {
  const { side } = seen.table.units[id]!;
  const world = worldIn(seen);
  const s = survey(seen);
  const fields = world.regions.filter(
    (region) =>
      world.place[region]!.def.airbase !== undefined &&
      isFriendly(seen, region, side) &&
      !hasFoes(s, region, side) &&
      isAdmitted(seen, world.place[region]!.def, side) &&
      isOpenTo(seen, id, region),
  );
  return [...fields, ...carriers(seen, side)].sort();
}
const carriers = (seen: Seen, side: SideNo): UnitId[] =>
  worldIn(seen).carriers.filter((id) => {
    const unit = seen.table.units[id]!;
    return unit.place === "map" && !unit.building && areFriends(seen, side, unit.side);
  });

/** A base in a region with a place for an aircraft that comes from off the map; undefined: none (WAW-A2.3-a). */
export const baseIn = (seen: Seen, id: UnitId, region: RegionId): BaseId | undefined =>
  basesFor(seen, id).find((base) => baseAt(seen, base) === region && roomFor(seen, base) > 0);

interface Home {
  readonly base: BaseId;
  readonly at: RegionId;
}
/** Bases that would take an aircraft: its own, and others with room. */
function homesOf(seen: Seen, id: UnitId): Home[] {
  const own = seen.table.units[id]!.base;
  const homes: Home[] = [];
  for (const base of basesFor(seen, id)) {
    const at = baseAt(seen, base);
    if (at !== null && (base === own || roomFor(seen, base) > 0)) homes.push({ base, at });
  }
  return homes;
}
/** Those of them within so many half MP, the nearest first, ties by id. */
function nearest(
  homes: readonly Home[],
  far: ReadonlyMap<RegionId, number>,
  halves: number,
): { readonly base: BaseId; readonly cost: number }[] {
  return homes
    .flatMap(({ base, at }) => {
      const steps = far.get(at);
      return steps !== undefined && 2 * steps <= halves ? [{ base, cost: 2 * steps }] : [];
    })
    .toSorted((a, b) => a.cost - b.cost);
}
/** Bases with room that an aircraft reaches from a region with so many half MP, the nearest first, ties by id. */
export function homesFrom(
  seen: Seen,
  id: UnitId,
  from: RegionId,
  halves: number,
): { readonly base: BaseId; readonly cost: number }[] {
  // Who has troops aboard comes down on land.
  const isLoaded =
    printedOf(seen, id).type?.transport !== undefined && crewOf(seen, id).some((one) => printedOf(seen, one).domain === "land");
  const homes = homesOf(seen, id);
  const fit = isLoaded ? homes.filter(({ at }) => !worldIn(seen).place[at]!.isSea) : homes;
  return nearest(fit, skyFrom(seen, id, from), halves);
}

/** Half MP an aircraft has left in this turn, both air phases together (WAW-4.1.4-c). */
export const leftOf = (seen: Seen, unit: Unit): number => mpOf(seen, unit) - (unit.flown ?? 0);

/** How far an aircraft gets: what each way out costs, and what is left of it for the way back from there, found once for all regions. */
export interface Range {
  readonly unit: Unit;
  readonly left: number;
  readonly out: ReadonlyMap<RegionId, number>;
  /** Bases that would take it, and the ways from each of them. */
  readonly homes: readonly Home[];
  readonly back: readonly ReadonlyMap<RegionId, number>[];
}
export function rangeOf(seen: Seen, unit: Unit): Range {
  const homes = homesOf(seen, unit.id);
  const places = new Set(homes.map(({ at }) => at));
  return {
    unit,
    left: leftOf(seen, unit),
    out: skyFrom(seen, unit.id, unit.at!),
    homes,
    back: [...places].map((at) => skyFrom(seen, unit.id, at)),
  };
}
/** Bases in range of an aircraft with nobody aboard, the nearest first, ties by id. */
export const basesIn = ({ homes, out, left }: Range): readonly BaseId[] => nearest(homes, out, left).map(({ base }) => base);
/** Why an aircraft may not fly out to a region and back to a base with room; undefined when it may (WAW-4.1.4-c, WAW-Q-50). */
export function outRefused(seen: Seen, { unit, left, out, back }: Range, to: RegionId): Refusal | undefined {
  const steps = out.get(to);
  const args = { unit: nameOf(seen, unit.id), region: nameOf(seen, to) };
  if (steps === undefined) return { key: "why.neutralSky", args, rule: "WAW-4.1.4-d" };
  if (2 * steps > left) return { key: "why.outOfRange", args, rule: "WAW-4.1.4-c" };
  if (back.some((far) => 2 * (steps + (far.get(to) ?? Number.POSITIVE_INFINITY)) <= left)) return undefined;
  return { key: "why.noWayBack", args, rule: "WAW-4.1.4-c" };
}

/** What flies with an aircraft: its cargo, or a leader. */
export const crewOf = (seen: Seen, id: UnitId): UnitId[] => worldIn(seen).ids.filter((one) => seen.table.units[one]!.with === id);
