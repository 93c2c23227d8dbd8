import { isRaid } from "../rules/air.ts";
import { aircraftOf, baseAt, isAircraft, outRefused, placesIn, rangeOf, roomFor } from "../rules/bases.ts";
import { type RaidOdds, raidOdds } from "../rules/raids.ts";
import type { Mission, RegionId, SideNo, UnitId, WarView } from "../rules/state.ts";
import { worldIn } from "../rules/units.ts";

/** A base for aircraft: a region, or a carrier that lies in one. */
export interface Base {
  readonly base: string;
  readonly region: RegionId;
  /** Who holds it. */
  readonly side: SideNo | null;
  readonly carrier: boolean;
  /** Places in all, and those nobody keeps; null: any number. */
  readonly places: number | null;
  readonly room: number | null;
}
const counted = (n: number): number | null => (Number.isFinite(n) ? Math.max(0, n) : null);

/** All bases on the map; none where nobody flies. */
export function basesOf(view: WarView): readonly Base[] {
  const { table } = view;
  if (!table.air) return [];
  const { regions, place, ids, printed } = worldIn(view);
  const fields = regions.filter((region) => place[region]!.def.airbase !== undefined);
  const ships = ids.filter((id) => table.units[id]!.place === "map" && printed[id]!.type?.carrier !== undefined);
  const baseOf = (base: string, region: RegionId, side: SideNo | null, carrier: boolean): Base => ({
    base,
    region,
    side,
    carrier,
    places: counted(placesIn(view, base)),
    room: counted(roomFor(view, base)),
  });
  return [
    ...fields.map((region) => baseOf(region, region, table.control[region] ?? null, false)),
    ...ships.map((id) => baseOf(id, table.units[id]!.at!, table.units[id]!.side, true)),
  ];
}

/** What the flight that an order in the making begins may come to over its target. */
export function raidAhead(view: WarView, [verb, id, mission, to]: readonly string[]): RaidOdds | undefined {
  if (verb !== "fly" || id === undefined || to === undefined || !isRaid(mission!) || !worldIn(view).place[to]) return undefined;
  return raidOdds(view, id, mission as Mission, to);
}

/** Aircraft that are out: from where, where to and why, those of one kind together. */
export interface Flight {
  readonly side: SideNo;
  readonly from: RegionId;
  readonly to: RegionId;
  readonly mission: Mission;
  readonly units: readonly UnitId[];
}
export function flightsOf(view: WarView): readonly Flight[] {
  const { table } = view;
  if (!table.air) return [];
  const out = table.vp.flatMap((_, side) =>
    aircraftOf(view, side).flatMap(({ id, at, base, mission }) => {
      const from = base ? baseAt(view, base) : null;
      return mission && at !== null && from !== null && from !== at ? [{ side, from, to: at, mission, id }] : [];
    }),
  );
  return [...Map.groupBy(out, ({ side, from, to, mission }) => `${side} ${from} ${to} ${mission}`).values()].map((same) => ({
    ...same[0]!,
    units: same.map(({ id }) => id),
  }));
}

/** Regions that aircraft get to and back from, as far as they still fly in this turn; of several what any of them reaches. */
export function airReach(view: WarView, units: readonly UnitId[]): ReadonlySet<RegionId> {
  const found = new Set<RegionId>();
  for (const id of units) {
    const unit = view.table.units[id];
    if (unit?.place !== "map" || !isAircraft(view, id)) continue;
    const range = rangeOf(view, unit);
    for (const region of worldIn(view).regions) if (region !== unit.at && !outRefused(view, range, region)) found.add(region);
  }
  return found;
}
