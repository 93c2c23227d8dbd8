import { unitWorth } from "../rules/score.ts";
import type { RegionId, SideNo } from "../rules/state.ts";
import { isNavigable, isOpenLand, isOpenSea } from "../rules/supply.ts";
import { isOwnPort, type Survey, sourcesOf } from "../rules/survey.ts";
import { printedOf, worldIn } from "../rules/units.ts";

/** The supply lines of a side on land: who eats by them, and who starves when a region on them is lost. */
export class Lines {
  private readonly s: Survey;
  private readonly side: SideNo;
  /** Regions that a path may lead through, and own ports that others can be reached from. */
  private readonly open: ReadonlySet<RegionId>;
  private readonly ports: ReadonlySet<RegionId>;
  /** What the land units of a region are worth. */
  private readonly worths: ReadonlyMap<RegionId, number>;
  private readonly now: ReadonlySet<RegionId>;
  private readonly hungry: number;
  private readonly cuts = new Map<RegionId, number>();

  constructor(s: Survey, side: SideNo) {
    const { seen } = s;
    const { place, regions, config } = worldIn(seen);
    this.s = s;
    this.side = side;
    this.open = new Set(regions.filter((region) => (place[region]!.isSea ? isOpenSea : isOpenLand)(s, region, side)));
    this.ports = new Set(
      config.supply.portToPort
        ? regions.filter(
            (region) => isOwnPort(seen, region, side) && place[region]!.coast.some((sea) => isNavigable(s, sea, side)),
          )
        : [],
    );
    const worths = new Map<RegionId, number>();
    for (const region in s.at)
      for (const unit of s.at[region]!) {
        const { domain, isGuerrilla, isLeader } = printedOf(seen, unit.id);
        if (unit.side !== side || domain !== "land" || isGuerrilla || isLeader || unit.aboard || unit.inside) continue;
        worths.set(region, (worths.get(region) ?? 0) + unitWorth(seen, { ...unit, oos: false }));
      }
    this.worths = worths;
    this.now = this.paths();
    this.hungry = this.starving(this.now, "");
  }

  /** Regions and seas from which a path leads on to a source, with one region closed. */
  private paths(without?: RegionId): Set<RegionId> {
    const { place } = worldIn(this.s.seen);
    const isOpen = (region: RegionId): boolean => region !== without && this.open.has(region);
    const found = new Set(sourcesOf(this.s.seen, this.side).filter(isOpen));
    let sails = false;
    const add = (region: RegionId): void => {
      if (isOpen(region)) found.add(region);
    };
    // A set that grows is walked to its end.
    for (const region of found) {
      const { ways, coast } = place[region]!;
      for (const { to, edge } of ways) if (!edge.impassable && !edge.neutral) add(to);
      for (const sea of coast) add(sea);
      if (sails || !this.ports.has(region)) continue;
      sails = true;
      for (const port of this.ports) add(port);
    }
    return found;
  }
  private starving(paths: ReadonlySet<RegionId>, lost: RegionId): number {
    let sum = 0;
    for (const [region, worth] of this.worths) if (region !== lost && !this.feeds(region, paths, lost)) sum += worth;
    return sum;
  }
  /** Whether who stands in a region has a path to a source; the region itself is not looked at (WAW-L-65). */
  private feeds(region: RegionId, paths: ReadonlySet<RegionId>, lost: RegionId): boolean {
    const { seen } = this.s;
    const { ways, coast, isPort } = worldIn(seen).place[region]!;
    if (sourcesOf(seen, this.side).includes(region)) return true;
    if (ways.some(({ to, edge }) => !edge.impassable && !edge.neutral && paths.has(to))) return true;
    if (coast.some((sea) => paths.has(sea))) return true;
    if (!isPort || region === lost || !coast.some((sea) => isNavigable(this.s, sea, this.side))) return false;
    for (const port of this.ports) if (paths.has(port)) return true;
    return false;
  }

  /** Whether land units that come to a region have supply there, as lines are now. */
  reach(region: RegionId): boolean {
    return this.feeds(region, this.now, "");
  }
  has(region: RegionId): boolean {
    return this.now.has(region);
  }
  /** What those are worth who would starve if a region of the side were lost. */
  cut(region: RegionId): number {
    let cut = this.cuts.get(region);
    if (cut === undefined) {
      cut = this.now.has(region) ? Math.max(0, this.starving(this.paths(region), region) - this.hungry) : 0;
      this.cuts.set(region, cut);
    }
    return cut;
  }
}
