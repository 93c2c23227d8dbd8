import type { Edge, Region, RegionId, Scenario, UnitId, UnitSetup } from "./types.ts";

/** The ids of one entry's counters: its own, or ID.1 to ID.n. */
export function counterIds(unit: UnitSetup): readonly UnitId[] {
  if (unit.count === undefined || unit.count === 1) return [unit.id];
  return Array.from({ length: unit.count }, (_, at) => `${unit.id}.${at + 1}`);
}

export interface Graph {
  readonly region: ReadonlyMap<RegionId, Region>;
  /** Borders of a region, by the region on the other side; coasts are not among them. */
  readonly borders: ReadonlyMap<RegionId, ReadonlyMap<RegionId, Edge>>;
  /** Land regions on the coast of a sea. */
  readonly shores: ReadonlyMap<RegionId, readonly RegionId[]>;
}

/** The map in a form one can walk on. Names that mean no region are left out: the checks report them. */
export function graphOf(scenario: Pick<Scenario, "regions" | "edges">): Graph {
  const region = new Map(scenario.regions.map((one) => [one.id, one]));
  const borders = new Map<RegionId, Map<RegionId, Edge>>(scenario.regions.map(({ id }) => [id, new Map()]));
  for (const edge of scenario.edges) {
    if (!region.has(edge.a) || !region.has(edge.b)) continue;
    borders.get(edge.a)!.set(edge.b, edge);
    borders.get(edge.b)!.set(edge.a, edge);
  }
  const shores = new Map<RegionId, RegionId[]>();
  for (const { id, coast } of scenario.regions) for (const sea of coast ?? []) shores.set(sea, [...(shores.get(sea) ?? []), id]);
  return { region, borders, shores };
}
