import type { Refusal } from "@warren/kernel/message.ts";
import { attackRefused } from "./attack.ts";
import { type Permissions, permissionsFor, verdict, verdictOf } from "./cards/force.ts";
import { counts, roomAt } from "./change.ts";
import type { Group, RegionId, Seen, SideNo, TokenId, Unit, UnitId } from "./state.ts";
import { enemyFort, foesAt, hasFoes, isAdmitted, isAtPeace, isFriendly, isHostile, type Survey } from "./survey.ts";
import { stepCost } from "./terrain.ts";
import { isInField, mpOf, nameOf, printedOf, worldIn } from "./units.ts";
import type { Way } from "./world.ts";

/** A stack about to move, with all that matters for where it may go. */
export interface Marchers {
  readonly group: Group;
  readonly side: SideNo;
  /** The units themselves, hidden ones too. */
  readonly units: readonly Unit[];
  readonly hidden: boolean;
  /** Half MP of the slowest member (WAW-Q-21), and who that is. */
  readonly mp: number;
  readonly slowest: UnitId;
  readonly cu: number;
  /** CU that count toward the stacking limit. */
  readonly load: number;
  /** One of them is unsupplied. */
  readonly oos: boolean;
}

export function marchers(seen: Seen, group: Group, tokens: { readonly [token: TokenId]: UnitId }, side: SideNo): Marchers {
  let mp = Number.POSITIVE_INFINITY;
  let slowest = group.units[0]!;
  let cu = 0;
  let load = 0;
  let oos = false;
  let hidden = false;
  const units: Unit[] = [];
  // WAW-L-10-b: a hidden leader slows nobody.
  const isUnknown = (id: UnitId): boolean => worldIn(seen).printed[id]?.pool != null;
  const slows = group.units.some((id) => !isUnknown(id)) ? (id: UnitId): boolean => !isUnknown(id) : (): boolean => true;
  for (const id of group.units) {
    if (seen.table.tokens[id]) hidden = true;
    const unit = seen.table.units[tokens[id] ?? id]!;
    units.push(unit);
    const own = slows(id) ? mpOf(seen, unit) : Number.POSITIVE_INFINITY;
    if (own < mp) {
      mp = own;
      slowest = id;
    }
    if (printedOf(seen, unit.id).isCU) cu++;
    if (counts(seen, unit)) load++;
    if (unit.oos) oos = true;
  }
  return { group, side, units, hidden, mp, slowest, cu, load, oos };
}

/** A region a stack can get to. */
export interface Arrival {
  readonly to: RegionId;
  /** Half MP spent in all, once there. */
  readonly spent: number;
  readonly from: RegionId;
  /** Which border it crosses last. */
  readonly edge: number;
  /** It has to stop there: an enemy in the field (WAW-10.1-b), or a fortress (WAW-12.8-a). */
  readonly stops: "foes" | "fort" | null;
  /** Only by the right to move one region in any case (WAW-10.5-b): it ends the move. */
  readonly only: boolean;
}

/** Rail needs friendly control of both ends and no revealed enemy CU in either (WAW-Q-11); a card may do with one end. */
function mayRail(s: Survey, m: Marchers, from: RegionId, to: RegionId): boolean {
  const { seen } = s;
  const a = isFriendly(seen, from, m.side);
  const b = isFriendly(seen, to, m.side);
  if (!(a && b) && !((a || b) && m.units.every((unit) => verdict(seen, "rail", unit.id, { region: to })?.may === true)))
    return false;
  return !hasFoes(s, from, m.side) && !hasFoes(s, to, m.side);
}

/** Whether all of the stack came from a region, hidden ones as their tokens say. */
const cameFrom = ({ table }: Seen, { group }: Marchers, region: RegionId): boolean =>
  group.units.every((id) => (table.tokens[id] ?? table.units[id]!).came === region);

/** Why a step into a region is closed to the stack, whatever it costs; undefined when it is open. */
function closedWay(s: Survey, m: Marchers, from: RegionId, way: Way, entry: Permissions): Refusal | undefined {
  const { seen } = s;
  const place = worldIn(seen).place[way.to]!;
  const { edge } = way;
  const region = place.def.name;
  if (!place.isLand) return { key: "why.noLand", args: { region }, rule: "WAW-4.1.1-a" };
  if (place.def.impassable || edge.impassable) return { key: "why.impassable", args: { region }, rule: "WAW-3.1-a" };
  if (place.def.neutral || edge.neutral) {
    if (!m.units.every((unit) => verdictOf(seen, entry, unit.id, { region: way.to })?.may === true))
      return { key: "why.neutral", args: { region }, rule: "WAW-3.1-b" };
  }
  if (!isAdmitted(seen, place.def, m.side)) return { key: "why.notAdmitted", args: { region }, rule: "WAW-3-d" };
  if (isAtPeace(seen, way.to, m.side)) return { key: "why.peace", args: { region }, rule: "WAW-L-2-a" };
  for (const unit of entry.length > 0 ? m.units : []) {
    const barred = verdictOf(seen, entry, unit.id, { region: way.to });
    if (barred?.may === false)
      return { key: "why.mayNotEnter", args: { unit: nameOf(seen, unit.id), region, by: barred.by }, rule: barred.rule };
  }
  // WAW-Q-92: past an enemy fortress only back, or into land that is not the enemy's.
  if (enemyFort(seen, from, m.side) && isHostile(seen, way.to, m.side) && !cameFrom(seen, m, way.to))
    return { key: "why.pastFort", args: { region: nameOf(seen, from) }, rule: "WAW-Q-92" };
  // WAW-L-23: leaders and SU alone do not go among enemies.
  if (!m.hidden && m.cu === 0 && hasFoes(s, way.to, m.side)) return { key: "why.noCombatUnit", rule: "WAW-L-23" };
  return undefined;
}

/**
 * Every region the stack can get to from where it is, the cheapest way, ties by region id; it need not spend all it has (WAW-10.1-a). Regions with
 * enemies in the field are among them whether or not it may attack there.
 */
export function reach(s: Survey, m: Marchers): Map<RegionId, Arrival> {
  const { seen } = s;
  const { place } = worldIn(seen);
  const found = new Map<RegionId, Arrival>();
  const { group } = m;
  // WAW-13.4-a: an unsupplied unit moves one region at most.
  if (m.mp === 0 || (m.oos && group.steps > 0)) return found;
  // Rail is free: so that every phase ends, nobody goes on for ever.
  if (group.steps > worldIn(seen).regions.length) return found;
  const open: { at: RegionId; spent: number; steps: number }[] = [{ at: group.at, spent: group.spent, steps: group.steps }];
  const closed = new Set<RegionId>();
  const entry = permissionsFor(seen, "enter");
  while (open.length > 0) {
    let best = 0;
    for (let i = 1; i < open.length; i++) {
      const one = open[i]!;
      const than = open[best]!;
      if (one.spent < than.spent || (one.spent === than.spent && one.at < than.at)) best = i;
    }
    const [here] = open.splice(best, 1);
    const { at, spent, steps } = here!;
    if (closed.has(at)) continue;
    closed.add(at);
    if (m.oos && steps > group.steps) continue;
    for (const way of place[at]!.ways) {
      if (way.to === group.at || closed.has(way.to) || closedWay(s, m, at, way, entry)) continue;
      const foes = hasFoes(s, way.to, m.side);
      const cost = spent + stepCost(seen, way, mayRail(s, m, at, way.to));
      const only = cost > m.mp;
      // WAW-10.5-b: one adjacent region in any case, as the only step of the turn.
      if (only && steps > 0) continue;
      const old = found.get(way.to);
      if (old && old.spent <= cost) continue;
      const fort = enemyFort(seen, way.to, m.side);
      const stops = foes && !m.hidden ? "foes" : fort ? "fort" : null; // WAW-L-6-b: hidden units pass enemies, not fortresses
      found.set(way.to, { to: way.to, spent: cost, from: at, edge: way.no, stops, only });
      if (!stops && !only) open.push({ at: way.to, spent: cost, steps: steps + 1 });
    }
  }
  return found;
}

/** The regions of the way, the one it stands in left out. */
export function pathTo(found: ReadonlyMap<RegionId, Arrival>, start: RegionId, to: RegionId): RegionId[] {
  const path: RegionId[] = [];
  for (let at = to; at !== start; at = found.get(at)!.from) path.unshift(at);
  return path;
}

/** Why the stack may not end its move there; undefined when it may (WAW-L-19-a: the limit counts where a move ends). */
export function endRefused(s: Survey, m: Marchers, to: RegionId): Refusal | undefined {
  if (m.load > 0 && roomAt(s, to, m.side) < m.load)
    return { key: "why.full", args: { region: nameOf(s.seen, to) }, rule: "WAW-9-b" };
  return undefined;
}

/** WAW-10.5-e, WAW-10.5-f: so many CU for each revealed enemy CU, and whatever an attack needs (WAW-Q-43-a). */
export function mayOverrun(s: Survey, m: Marchers, to: RegionId): boolean {
  if (m.hidden) return false;
  const cu = m.units.filter((unit) => isInField(s.seen, unit)).length;
  const foes = foesAt(s, to, m.side).length;
  return foes > 0 && cu >= worldIn(s.seen).config.move.overrunRatio * foes && !attackRefused(s.seen, m.side, m.units, to);
}

/** Why a neighbour is out of reach: for people who wonder. */
export function whyNot(s: Survey, m: Marchers, way: Way): Refusal | undefined {
  const { seen } = s;
  if (m.mp === 0) return { key: "why.fixed", args: { unit: nameOf(seen, m.slowest) }, rule: "WAW-10.5-c" };
  if (m.oos && m.group.steps > 0) return { key: "why.oosMoves", rule: "WAW-13.4-a" };
  const closed = closedWay(s, m, m.group.at, way, permissionsFor(seen, "enter"));
  if (closed) return closed;
  const cost = m.group.spent + stepCost(seen, way, mayRail(s, m, m.group.at, way.to));
  if (cost > m.mp && m.group.steps > 0)
    return { key: "why.tooFar", args: { unit: nameOf(seen, m.slowest), need: cost, has: m.mp }, rule: "WAW-Q-21" };
  return endRefused(s, m, way.to);
}
