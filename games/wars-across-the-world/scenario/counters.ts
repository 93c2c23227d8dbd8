import type { Edge, LeaderDef, Region, RegionId, Scenario, UnitId, UnitSetup } from "./types.ts";

/** The ids of one entry's counters: its own, or ID.1 to ID.n. */
export function counterIds(unit: UnitSetup): readonly UnitId[] {
  if (unit.count === undefined || unit.count === 1) return [unit.id];
  return Array.from({ length: unit.count }, (_, at) => `${unit.id}.${at + 1}`);
}

/** One counter on the table: a unit or a leader. */
export type Counter =
  | { readonly id: UnitId; readonly of: "unit"; readonly def: UnitSetup; readonly at?: RegionId }
  | { readonly id: UnitId; readonly of: "leader"; readonly def: LeaderDef; readonly at?: RegionId };

/** All counters of a scenario, units before leaders, in the order of the file. */
export function countersOf(scenario: Pick<Scenario, "units" | "leaders">): readonly Counter[] {
  const place = (at: RegionId | undefined): { readonly at?: RegionId } => (at === undefined ? {} : { at });
  return [
    ...scenario.units.flatMap((def) =>
      counterIds(def).map((id, nth): Counter => ({ id, of: "unit", def, ...place(def.at?.[nth]) })),
    ),
    ...scenario.leaders.map((def): Counter => ({ id: def.id, of: "leader", def, ...place(def.at?.[0]) })),
  ];
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
