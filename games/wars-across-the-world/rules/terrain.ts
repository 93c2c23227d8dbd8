import type { Terrain } from "../scenario/vocabulary.ts";
import { edgeNow } from "./cards/force.ts";
import type { RegionId, Seen } from "./state.ts";
import { worldIn } from "./units.ts";
import type { Printed, Way } from "./world.ts";

interface Ground {
  /** Half MP to enter. */
  readonly cost: number;
  readonly pursuit: boolean;
  readonly rule: string;
  /** Who of the attackers has CF -1, and the rule that says so. */
  readonly malus?: { readonly rule: string; of(unit: Printed): boolean };
}

/** A C unit. */
const isC = (unit: Printed): boolean => unit.isC;
const isNoMountaineer = (unit: Printed): boolean => !unit.tags.has("mountain");

/** WAW-3-b: one of these for every region. */
const GROUND: { readonly [terrain in Terrain]: Ground } = {
  clear: { cost: 2, pursuit: true, rule: "WAW-3.1-e" },
  forest: { cost: 4, pursuit: false, rule: "WAW-3.1-f", malus: { rule: "WAW-3.1-g", of: isC } },
  hills: { cost: 2, pursuit: true, rule: "WAW-3.1-h", malus: { rule: "WAW-3.1-i", of: isNoMountaineer } },
  mountain: { cost: 4, pursuit: false, rule: "WAW-3.1-j", malus: { rule: "WAW-3.1-k", of: isNoMountaineer } },
  swamp: { cost: 4, pursuit: false, rule: "WAW-3.1-l", malus: { rule: "WAW-3.1-m", of: () => true } },
  desert: { cost: 2, pursuit: true, rule: "WAW-3.1-n" },
  urban: {
    cost: 4,
    pursuit: false,
    rule: "WAW-3.1-o",
    malus: { rule: "WAW-3.1-p", of: (unit) => unit.isC || unit.tags.has("bomber") },
  },
  sea: { cost: 2, pursuit: true, rule: "WAW-10.2-a" },
  river: { cost: 2, pursuit: true, rule: "WAW-10.2-a" },
};

export const groundAt = (seen: Seen, region: RegionId): Ground => GROUND[worldIn(seen).place[region]!.def.terrain];

/** Half MP that a river adds (WAW-3.1-r), and CF for the defenders in round 1 (WAW-3.1-s, WAW-3.1-t). */
export const RIVER = { minor: { cost: 2, cf: 1, rule: "WAW-3.1-s" }, major: { cost: 4, cf: 2, rule: "WAW-3.1-t" } } as const;

/** The river of a border that has no working bridge (WAW-3.1-u); a road or railroad over it is none (WAW-Q-10). */
export function riverOf(seen: Seen, no: number): "minor" | "major" | null {
  const { river, bridge } = edgeNow(seen, no);
  return bridge ? null : river;
}

/**
 * Half MP of a step: the terrain of the region entered, or road (WAW-3.1-v) or rail (WAW-3.1-w) in its place, plus the border crossed
 * (WAW-10.5-a, WAW-3-e).
 */
export function stepCost(seen: Seen, way: Way, rail: boolean): number {
  const { road, rail: laid } = edgeNow(seen, way.no);
  const { roadHalves, railHalves } = worldIn(seen).config.move;
  const terrain = groundAt(seen, way.to).cost;
  const base = laid && rail ? railHalves : road ? roadHalves : terrain;
  const river = riverOf(seen, way.no);
  return base + (river ? RIVER[river].cost : 0);
}
