import type { StructureDef } from "../scenario/types.ts";
import type { RegionId, Seen, SideNo } from "./state.ts";
import { hasFoes, survey } from "./survey.ts";
import { worldIn } from "./units.ts";

/** Where a fortress of one's own could be: in friendly land without one and without a revealed enemy CU (WAW-L-74). */
export function fortSites(seen: Seen, side: SideNo, def: StructureDef): RegionId[] {
  const { place, regions } = worldIn(seen);
  const s = survey(seen);
  return regions.filter(
    (region) =>
      place[region]!.isLand &&
      !place[region]!.isClosed &&
      seen.table.forts[region] === undefined &&
      seen.table.control[region] === side &&
      !hasFoes(s, region, side) &&
      (def.sites === undefined || def.sites.some((site) => site.region === region)),
  );
}
