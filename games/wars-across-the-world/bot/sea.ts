import type { RegionId, Seen, SideNo, Unit } from "../rules/state.ts";
import { isNavigable, seasFrom, suppliedRegions } from "../rules/supply.ts";
import { enemyFort, enemyShipsAt, isFriendly, isOwnPort, seasAround, shipsAt, sourcesOf, survey } from "../rules/survey.ts";
import { areEnemies, cfOf, mfOf, mpOf, worldIn } from "../rules/units.ts";
import type { Scenario } from "../scenario/types.ts";
import { Hunger } from "./hunger.ts";

/** The sea in a war beyond it: who is fed over it, and whom a fleet cuts off. */

const known = new WeakMap<Scenario, boolean>();

/** Whether there is land that nobody gets to on foot: then fleets decide where armies are, and whether they eat. */
export function isOverseas(seen: Seen): boolean {
  const world = worldIn(seen);
  let is = known.get(world.scenario);
  if (is === undefined) {
    const land = world.regions.filter((region) => world.place[region]!.isLand && !world.place[region]!.isClosed);
    const found = new Set(land.slice(0, 1));
    for (const open = [...found]; open.length > 0; )
      for (const { to } of world.place[open.pop()!]!.ways)
        if (!found.has(to) && world.place[to]!.isLand) {
          found.add(to);
          open.push(to);
        }
    known.set(world.scenario, (is = land.some((region) => !found.has(region))));
  }
  return is;
}

/** An enemy fleet, and what it costs it in half MP to get to each sea region it reaches in a turn. */
interface Fleet {
  readonly at: RegionId;
  readonly side: SideNo;
  readonly ships: readonly Unit[];
  readonly costs: ReadonlyMap<RegionId, number>;
}
/** Two steps: whoever is so near is there before one knows. */
const NEAR = 4;

/** How strong ships are together, roughly. */
export const power = (seen: Seen, ships: readonly Unit[]): number =>
  ships.reduce((sum, ship) => sum + (cfOf(seen, ship) + 1) * (mfOf(seen, ship) + 2) * ship.steps, 0);

/** Supply of one side as it is, and as a fleet would make it. */
export class Seas {
  private readonly seen: Seen;
  private readonly side: SideNo;
  private paths: ReadonlyMap<RegionId, number> | undefined;
  /** Where supply runs now, seas with fleets among them. */
  private chain: ReadonlySet<RegionId> = new Set();
  private enemies: readonly Fleet[] | undefined;
  private readonly risks = new Map<RegionId, number>();
  private readonly worths = new Map<string, number>();
  private starvation: Hunger | undefined;

  constructor(seen: Seen, side: SideNo) {
    this.seen = seen;
    this.side = side;
  }

  /**
   * How surely who goes to a region will have supply there: a port that is taken feeds its captors (WAW-13.2-c), and so does a fleet off the coast
   * (WAW-13.2-b); but an enemy fleet that lies near may come between.
   */
  fed(region: RegionId, fleet?: RegionId): number {
    const key = `fed ${region} ${fleet}`;
    let fed = this.worths.get(key);
    if (fed === undefined) this.worths.set(key, (fed = this.findFed(region, fleet)));
    return fed;
  }
  private findFed(region: RegionId, fleet?: RegionId): number {
    const { seen, side } = this;
    const { place, config } = worldIn(seen);
    if (sourcesOf(seen, side).includes(region)) return 1;
    const sure = this.surely();
    const { ways, coast, isPort } = place[region]!;
    let best = 0;
    const from = (to: RegionId, by = 1): void => {
      best = Math.max(best, by * (sure.get(to) ?? 0));
    };
    for (const { edge, to } of ways) if (!edge.impassable && !edge.neutral && place[to]!.isLand) from(to);
    const s = survey(seen);
    for (const sea of coast) {
      const isBarred = enemyShipsAt(s, sea, side).length > 0;
      const isOurs = sea === fleet || shipsAt(s, sea, side).length > 0;
      if (isBarred || !isOurs) continue;
      // A chain of fleets from the coast of a source or of one that is fed (WAW-13.2-b).
      const chance = 1 - this.risk(sea);
      if (this.chain.has(sea)) best = Math.max(best, chance);
      for (const { to } of place[sea]!.ways) if (this.chain.has(to)) best = Math.max(best, chance * (1 - this.risk(to)));
      for (const port of place[sea]!.coast) if (port !== region) from(port, chance);
    }
    if (config.supply.portToPort && isPort && (!enemyFort(seen, region, side) || isFriendly(seen, region, side)))
      for (const sea of seasFrom(s, coast, side)) if (coast.includes(sea)) from(sea, 1);
    return best;
  }

  /** How surely each region that a path of supply leads through, and each sea, will still be on one in the next turn. */
  private surely(): ReadonlyMap<RegionId, number> {
    if (this.paths) return this.paths;
    const { seen, side } = this;
    const { place, config } = worldIn(seen);
    const fed = suppliedRegions(seen, side);
    this.chain = fed;
    const s = survey(seen);
    const found = new Map<RegionId, number>(sourcesOf(seen, side).flatMap((region) => (fed.has(region) ? [[region, 1]] : [])));
    const open = [...found.keys()];
    while (open.length > 0) {
      open.sort((a, b) => found.get(a)! - found.get(b)!);
      const at = open.pop()!;
      const chance = found.get(at)!;
      const reach = (to: RegionId, by: number): void => {
        if ((found.get(to) ?? 0) >= by) return;
        found.set(to, by);
        if (!open.includes(to)) open.push(to);
      };
      const { isSea, ways, coast } = place[at]!;
      const sail = config.supply.portToPort && (isSea || isOwnPort(seen, at, side));
      for (const sea of isSea ? ways.map(({ to }) => to) : coast)
        if (sail && place[sea]!.isSea && isNavigable(s, sea, side)) reach(sea, chance * (1 - this.risk(sea)));
      if (isSea) {
        for (const port of coast) if (isOwnPort(seen, port, side) && fed.has(port)) reach(port, chance);
      } else
        for (const { to, edge } of ways)
          if (!edge.impassable && !edge.neutral && fed.has(to) && place[to]!.isLand) reach(to, chance);
    }
    return (this.paths = found);
  }
  /** How likely an enemy who is stronger there comes to lie in a sea region alone: the nearer the likelier. */
  private risk(sea: RegionId): number {
    let risk = this.risks.get(sea);
    if (risk === undefined) {
      risk = 0;
      const own = power(this.seen, shipsAt(survey(this.seen), sea, this.side));
      for (const { ships, costs } of this.fleets()) {
        const cost = costs.get(sea);
        if (cost !== undefined && power(this.seen, ships) > own) risk = Math.max(risk, cost <= NEAR ? 0.45 : 0.2);
      }
      this.risks.set(sea, risk);
    }
    return risk;
  }
  /** Enemy fleets, with what it costs them to get to each sea region they reach. */
  fleets(): readonly Fleet[] {
    return (this.enemies ??= this.findFleets());
  }
  private findFleets(): Fleet[] {
    const { seen, side } = this;
    const { place, config } = worldIn(seen);
    const s = survey(seen);
    const found: Fleet[] = [];
    for (const at in s.at)
      for (let other = 0; other < seen.table.vp.length; other++) {
        if (!areEnemies(seen, side, other)) continue;
        const ships = shipsAt(s, at, other).filter((ship) => !ship.building);
        if (ships.length === 0) continue;
        const mp = Math.min(...ships.map((ship) => mpOf(seen, ship)));
        const { isSea, coast } = place[at]!;
        const costs = new Map<RegionId, number>(
          isSea ? [[at, 0]] : coast.filter((sea) => place[sea]!.isSea).map((sea) => [sea, 2 * config.move.portCost]),
        );
        for (const open = [...costs.keys()]; open.length > 0; ) {
          const sea = open.shift()!;
          for (const to of seasAround(seen, sea))
            if (!costs.has(to) && costs.get(sea)! + 2 <= mp) {
              costs.set(to, costs.get(sea)! + 2);
              open.push(to);
            }
        }
        found.push({ at, side: other, ships, costs });
      }
    return found;
  }

  private get hunger(): Hunger {
    return (this.starvation ??= new Hunger(this.seen));
  }
  /** What the land units of a side, or of its enemies, are worth that would have no supply if one side alone had ships in a sea region, or nobody. */
  private hungry(sea: RegionId, holder: "own" | "foes" | "nobody", whose: "own" | "foes"): number {
    const key = `${sea} ${holder} ${whose}`;
    const kept = this.worths.get(key);
    if (kept !== undefined) return kept;
    const { seen, side } = this;
    const by = holder === "nobody" ? undefined : holder === "own" ? side : this.fleets()[0]?.side;
    let sum = 0;
    for (let other = 0; other < seen.table.vp.length; other++)
      if (whose === "own" ? other === side : areEnemies(seen, side, other)) sum += this.hunger.withShips(other, sea, by);
    this.worths.set(key, sum);
    return sum;
  }
  /** The enemies whom a fleet in a sea region cuts off. */
  cutOff(sea: RegionId): number {
    return Math.max(0, this.hungry(sea, "own", "foes") - this.hungry(sea, "nobody", "foes"));
  }
  /** Those of its own side whom it feeds there, as it is. */
  relieved(sea: RegionId): number {
    const isBarred = enemyShipsAt(survey(this.seen), sea, this.side).length > 0;
    return Math.max(0, this.hungry(sea, isBarred ? "foes" : "nobody", "own") - this.hungry(sea, "own", "own"));
  }
  /** Those who would starve if an enemy came there alone. */
  guarded(sea: RegionId): number {
    return Math.max(0, this.hungry(sea, "foes", "own") - this.hungry(sea, "own", "own"));
  }
  /** What hangs on a source of supply: who would starve without it, or would eat with it. */
  lifeline(region: RegionId): number {
    const { seen, side } = this;
    if (!worldIn(seen).sources[side]!.includes(region)) return 0;
    const key = `source ${region}`;
    let sum = this.worths.get(key);
    if (sum === undefined) {
      const foe = seen.table.vp.findIndex((_, other) => areEnemies(seen, side, other));
      const held = seen.table.control[region] === side;
      sum = foe < 0 ? 0 : Math.abs(this.hunger.withControl(side, region, held ? foe : side) - this.hunger.now(side));
      this.worths.set(key, sum);
    }
    return sum;
  }
}
