import { unitWorth } from "../rules/score.ts";
import type { RegionId, Seen, SideNo } from "../rules/state.ts";
import { fedAnyway, isOpenLand } from "../rules/supply.ts";
import { isOwnPort, type Survey, seasAround, shipsAt, sourcesOf, survey } from "../rules/survey.ts";
import { areEnemies, areFriends, printedOf, worldIn } from "../rules/units.ts";
import type { Scenario } from "../scenario/types.ts";

/**
 * Who would starve if fleets or control were otherwise: the paths of supply (WAW-13.2-a) over numbers instead of names, for fleets ask it hundreds of times
 * before each of their orders.
 */

/** A war's regions by number, as far as they do not change. */
interface Chart {
  readonly no: { readonly [region: RegionId]: number };
  readonly land: readonly (readonly number[])[];
  readonly coast: readonly (readonly number[])[];
  /** Seas that ships get to in one step. */
  readonly around: readonly (readonly number[])[];
  readonly isSea: readonly boolean[];
}
const charts = new WeakMap<Scenario, Chart>();
function chartOf(seen: Seen): Chart {
  const { scenario, regions, place } = worldIn(seen);
  let chart = charts.get(scenario);
  if (!chart) {
    const no: { [region: RegionId]: number } = Object.fromEntries(regions.map((region, i) => [region, i]));
    const all = (of: readonly RegionId[]): number[] => of.map((region) => no[region]!);
    chart = {
      no,
      land: regions.map((region) =>
        all(place[region]!.ways.flatMap(({ to, edge }) => (edge.impassable || edge.neutral ? [] : [to]))),
      ),
      coast: regions.map((region) => all(place[region]!.coast)),
      around: regions.map((region) => all(seasAround(seen, region))),
      isSea: regions.map((region) => place[region]!.isSea),
    };
    charts.set(scenario, chart);
  }
  return chart;
}

/** What decides the supply of one side, ships left aside. */
interface Ways {
  readonly friends: number;
  readonly foes: number;
  readonly sources: readonly number[];
  readonly open: readonly boolean[];
  readonly ports: readonly boolean[];
  /** Land units that need a path, with their worth; what those are worth that no path would help. */
  readonly men: readonly { readonly at: number; readonly worth: number }[];
  readonly lost: number;
}

export class Hunger {
  private readonly seen: Seen;
  private readonly s: Survey;
  private readonly chart: Chart;
  /** By region: sides that have ships there, a bit for each. */
  private readonly ships: readonly number[];
  private readonly ways: (Ways | undefined)[] = [];
  private readonly bySide: (number | undefined)[] = [];

  constructor(seen: Seen) {
    this.seen = seen;
    this.s = survey(seen);
    this.chart = chartOf(seen);
    this.ships = worldIn(seen).regions.map((region) =>
      seen.table.vp.reduce((mask, _, side) => mask | (shipsAt(this.s, region, side).length > 0 ? 1 << side : 0), 0),
    );
  }

  private waysOf(side: SideNo): Ways {
    let ways = this.ways[side];
    if (ways) return ways;
    const { seen, s, chart } = this;
    const { regions } = worldIn(seen);
    const mask = (is: (other: SideNo) => boolean): number =>
      seen.table.vp.reduce((sum, _, other) => sum | (is(other) ? 1 << other : 0), 0);
    const men: { at: number; worth: number }[] = [];
    let lost = 0;
    for (const unit of Object.values(seen.table.units)) {
      if (unit.side !== side || unit.place !== "map" || unit.aboard || printedOf(seen, unit.id).domain !== "land") continue;
      const anyway = fedAnyway(s, unit);
      if (anyway) continue;
      const worth = unitWorth(seen, { ...unit, oos: false });
      if (anyway === undefined) men.push({ at: chart.no[unit.at!]!, worth });
      else lost += worth;
    }
    ways = {
      friends: mask((other) => areFriends(seen, side, other)),
      foes: mask((other) => areEnemies(seen, side, other)),
      sources: sourcesOf(seen, side).map((region) => chart.no[region]!),
      open: regions.map((region) => isOpenLand(s, region, side)),
      ports: regions.map((region) => isOwnPort(seen, region, side)),
      men,
      lost,
    };
    this.ways[side] = ways;
    return ways;
  }

  /** What the land units of a side are worth that have no supply. */
  now(side: SideNo): number {
    return (this.bySide[side] ??= this.starving(this.waysOf(side), this.ships));
  }
  /** The same if only this side had ships in a sea region, or nobody. */
  withShips(side: SideNo, sea: RegionId, holder: SideNo | undefined): number {
    const ships = [...this.ships];
    ships[this.chart.no[sea]!] = holder === undefined ? 0 : 1 << holder;
    return this.starving(this.waysOf(side), ships);
  }
  /** The same if somebody else controlled a region. */
  withControl(side: SideNo, region: RegionId, owner: SideNo): number {
    const { fixed, table } = this.seen;
    const then: Seen = { fixed: fixed!, table: { ...table, control: { ...table.control, [region]: owner } } };
    const ways = this.waysOf(side);
    const at = this.chart.no[region]!;
    const open = ways.open.with(at, isOpenLand({ ...this.s, seen: then }, region, side));
    return this.starving({ ...ways, open, ports: ways.ports.with(at, isOwnPort(then, region, side)) }, this.ships);
  }

  private starving({ friends, foes, sources, open, ports, men, lost }: Ways, ships: readonly number[]): number {
    if (men.length === 0) return lost;
    const { land, coast, around, isSea } = this.chart;
    const { portToPort } = worldIn(this.seen).config.supply;
    const n = isSea.length;
    // Waters that hang together for this side, each with a number (WAW-L-66).
    const water = new Int8Array(n);
    let waters = 0;
    if (portToPort)
      for (let sea = 0; sea < n; sea++) {
        if (!isSea[sea] || water[sea] !== 0 || ((ships[sea]! & foes) !== 0 && (ships[sea]! & friends) === 0)) continue;
        water[sea] = ++waters;
        for (const stack = [sea]; stack.length > 0; )
          for (const to of around[stack.pop()!]!)
            if (water[to] === 0 && ((ships[to]! & foes) === 0 || (ships[to]! & friends) !== 0)) {
              water[to] = waters;
              stack.push(to);
            }
      }
    const found = new Uint8Array(n);
    /** Waters whose ports are on a path. */
    let fed = 0;
    const next: number[] = [];
    for (const source of sources)
      if (open[source] && found[source] === 0) {
        found[source] = 1;
        next.push(source);
      }
    const reach = (to: number): void => {
      if (found[to] === 1) return;
      if (isSea[to] ? (ships[to]! & friends) === 0 || (ships[to]! & foes) !== 0 : !open[to]) return;
      found[to] = 1;
      next.push(to);
    };
    while (next.length > 0) {
      const at = next.pop()!;
      for (const to of land[at]!) reach(to);
      for (const to of coast[at]!) reach(to);
      if (!portToPort || isSea[at] || !ports[at]) continue;
      for (const sea of around[at]!) {
        const one = water[sea]!;
        if (one === 0 || (fed & (1 << one)) !== 0) continue;
        fed |= 1 << one;
        for (let other = 0; other < n; other++)
          if (water[other] === one) for (const port of coast[other]!) if (ports[port]) reach(port);
      }
    }
    let sum = lost;
    for (const { at, worth } of men) {
      if (sources.includes(at) || land[at]!.some((to) => found[to] === 1) || coast[at]!.some((sea) => found[sea] === 1)) continue;
      // A port on waters where any port is on a path.
      const byPort =
        portToPort &&
        ports[at] &&
        around[at]!.some(
          (sea) =>
            water[sea] !== 0 &&
            water.some((one, other) => one === water[sea] && coast[other]!.some((port) => ports[port] && found[port] === 1)),
        );
      if (!byPort) sum += worth;
    }
    return sum;
  }
}
