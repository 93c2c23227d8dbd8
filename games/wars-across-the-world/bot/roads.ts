import type { RegionId, Seen, SideNo } from "../rules/state.ts";
import { isFriendly } from "../rules/survey.ts";
import { stepCost } from "../rules/terrain.ts";
import { worldIn } from "../rules/units.ts";
import type { Scenario } from "../scenario/types.ts";

type Step = { readonly to: RegionId; readonly cost: number };
/** The roads of a side while control and effects stay as they are: steps by region, and how far it is from each to all others. */
export interface Roads {
  readonly steps: ReadonlyMap<RegionId, readonly Step[]>;
  readonly far: Map<RegionId, ReadonlyMap<RegionId, number>>;
}
const MOST_ROADS = 200;
const roadsKept = new WeakMap<Scenario, Map<string, Roads>>();

/** Steps of a side by land, with what each costs; rail where both ends are its own. */
export function roadsOf(seen: Seen, side: SideNo): Roads {
  const { place, regions, scenario } = worldIn(seen);
  const { control, effects } = seen.table;
  let kept = roadsKept.get(scenario);
  if (!kept) roadsKept.set(scenario, (kept = new Map()));
  const key = `${side} ${regions.map((region) => control[region]).join("")} ${effects.map(({ id }) => id).join()}`;
  const known = kept.get(key);
  if (known) return known;
  const steps = new Map<RegionId, readonly Step[]>();
  for (const region of regions) {
    if (!place[region]!.isLand) continue;
    const friendly = isFriendly(seen, region, side);
    const ways = place[region]!.ways.filter(
      ({ to, edge }) => place[to]!.isLand && !place[to]!.isClosed && !edge.impassable && !edge.neutral,
    );
    steps.set(
      region,
      ways.map((way) => ({ to: way.to, cost: stepCost(seen, way, friendly && isFriendly(seen, way.to, side)) })),
    );
  }
  if (kept.size >= MOST_ROADS) kept.clear();
  const roads = { steps, far: new Map() };
  kept.set(key, roads);
  return roads;
}

/** Half MP from regions to all others within `most`; what `stops` may be entered and not passed, and the next region always. */
export function costsFrom(
  { steps }: Roads,
  from: readonly RegionId[],
  most: number,
  stops: (region: RegionId) => boolean,
): Map<RegionId, number> {
  const found = new Map<RegionId, number>(from.map((region) => [region, 0]));
  const open: RegionId[] = [...from];
  for (let i = 0; i < open.length; i++) {
    const at = open[i]!;
    const spent = found.get(at)!;
    const isFirst = from.includes(at);
    if (!isFirst && stops(at)) continue;
    for (const { to, cost } of steps.get(at) ?? []) {
      const sum = spent + cost;
      if (sum > most && !isFirst) continue;
      const old = found.get(to);
      if (old !== undefined && old <= sum) continue;
      found.set(to, sum);
      open.push(to);
    }
  }
  return found;
}
