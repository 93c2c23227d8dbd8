import type { Tree } from "@warren/kernel/domain.ts";
import type { Table } from "../rules/state.ts";

/** Missions in the order in which one most likely means them. */
export const MISSIONS = ["jump", "carry", "support", "bomb", "patrol", "rebase"] as const;

/** Where a flight leads: a region, or where the carrier lies. */
export const landsAt = ({ units }: Table, to: string): string => units[to]?.at ?? to;

/** What an aircraft may fly, region by region: a path for each mission there, the likeliest first. */
export function flightsOf(id: string, missions: Tree, table: Table): ReadonlyMap<string, readonly (readonly string[])[]> {
  const found = new Map<string, string[][]>();
  for (const mission of MISSIONS)
    for (const to of Object.keys(missions[mission] ?? {})) {
      const region = landsAt(table, to);
      found.set(region, [...(found.get(region) ?? []), ["fly", id, mission, to]]);
    }
  return found;
}

/** The aircraft that are at home in a region, or on a carrier there, and have flown no mission. */
export const basedAt = ({ units }: Table, region: string): string[] =>
  Object.values(units)
    .filter(({ base, mission, place }) => base && !mission && place === "map" && (units[base]?.at ?? base) === region)
    .map(({ id }) => id);
