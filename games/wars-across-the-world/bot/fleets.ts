import type { Tree } from "@warren/kernel/domain.ts";
import type { Msg } from "@warren/kernel/message.ts";
import { roomAt } from "../rules/change.ts";
import { forecast } from "../rules/distribution.ts";
import { atSea } from "../rules/odds.ts";
import { unitWorth } from "../rules/score.ts";
import type { Group, RegionId, Unit, UnitId } from "../rules/state.ts";
import { enemyFort, enemyShipsAt, isAdmitted, isAtPeace, isFriendly, isOwnPort } from "../rules/survey.ts";
import { cfOf, mpOf, nameOf, placesOf, printedOf, worldIn } from "../rules/units.ts";
import type { Order } from "./land.ts";
import type { Outlook } from "./outlook.ts";
import { power } from "./sea.ts";
import { siegeHope } from "./siege.ts";
import { roughWin, type Stack, stackOf } from "./stack.ts";

/** Fleets of a war beyond the sea: armies are carried where they can do most, with a way for their supply; whoever is stronger at sea keeps the other's from it. */

const LEAST = 0.15;
/** A voyage is worth it for this part of what it promises. */
const VOYAGE = 0.9;
/** An army without supply is gone in two turns. */
const UNFED = 0.9;
/** What it is worth to feed one's own, to cut others off, of those who are meant. */
const FEEDS = 0.6;
const CUTS = 0.12;
/** The same where an enemy could come and does not yet. */
const GUARDS = 0.2;
/** What a fleet at sea has to fear, of its worth. */
const AT_SEA = 0.2;
const MEN = 0.7;
const SAFE = 0.3;
/** For each CU that is where the war is. */
const MUSTER = 0.3;
const STRANDED = 0.3;

const isShip = (o: Outlook, id: UnitId): boolean => printedOf(o.seen, id).domain === "naval" && !printedOf(o.seen, id).isLeader;
const shipsOf = (o: Outlook, group: Pick<Group, "units">): Unit[] =>
  group.units.filter((id) => isShip(o, id)).map((id) => o.seen.table.units[id]!);
const cargoOf = (o: Outlook, group: Pick<Group, "units">): Unit[] =>
  group.units.map((id) => o.seen.table.units[id]!).filter((unit) => unit.aboard);
const worthOf = (o: Outlook, units: readonly Unit[]): number => units.reduce((sum, unit) => sum + unitWorth(o.seen, unit), 0);

interface Leg {
  readonly first: RegionId;
  readonly steps: number;
  /** Where it comes from on the last step. */
  readonly before: RegionId;
}
/** The steps of a voyage after the first. */
function onTheWay(legs: ReadonlyMap<RegionId, Leg>, to: RegionId): RegionId[] {
  const way: RegionId[] = [];
  for (let leg = legs.get(to)!; leg.steps > 1; to = leg.before, leg = legs.get(to)!) way.unshift(to);
  return way;
}
/** Seas and friendly ports that ships with so many half MP get to, with the first step of the way; who meets enemies goes no further. */
function voyages(o: Outlook, at: RegionId, mp: number, spent: number): Map<RegionId, Leg> {
  const { seen } = o;
  const { place, config } = worldIn(seen);
  const harbour = 2 * config.move.portCost;
  const found = new Map<RegionId, Leg>();
  const open = [{ at, spent, steps: 0, first: "" }];
  for (let i = 0; i < open.length; i++) {
    const one = open[i]!;
    const { isSea, ways, coast } = place[one.at]!;
    if (one.steps > 0 && (!isSea || enemyShipsAt(o.s, one.at, o.side).length > 0)) continue;
    const next = isSea
      ? [
          ...ways.map((way) => ({ to: way.to, cost: 2 })),
          ...coast.filter((port) => isOwnPort(seen, port, o.side)).map((to) => ({ to, cost: harbour })),
        ]
      : coast.map((to) => ({ to, cost: harbour }));
    for (const { to, cost } of next) {
      if (found.has(to) || to === at || place[to]!.isClosed || one.spent + cost > mp) continue;
      found.set(to, { first: one.first || to, steps: one.steps + 1, before: one.at });
      open.push({ at: to, spent: one.spent + cost, steps: one.steps + 1, first: one.first || to });
    }
  }
  return found;
}
const mpOfFleet = (o: Outlook, ships: readonly Unit[]): number => Math.min(...ships.map((ship) => mpOf(o.seen, ship)));

/** What was reckoned under an outlook already: the same men and ships come up again and again. */
const reckoned = new WeakMap<Outlook, Map<string, number>>();
function once(o: Outlook, key: string, reckon: () => number): number {
  let kept = reckoned.get(o);
  if (!kept) reckoned.set(o, (kept = new Map()));
  let value = kept.get(key);
  if (value === undefined) kept.set(key, (value = reckon()));
  return value;
}
const idsOf = (units: readonly Unit[]): string => units.map(({ id }) => id).join();

/** What men are good for where the war is, and nowhere else: the more of them the more they dare. */
const muster = (o: Outlook, { n }: Stack, region: RegionId): number => (o.isFront(region) ? MUSTER * Math.min(6, n) : 0);

/** What an army is good for where it is put ashore: what it takes, besieges or covers there, what it can go for next, and whether it eats. */
function landed(o: Outlook, men: readonly Unit[], region: RegionId, from: RegionId, ships: readonly Unit[]): number {
  const { seen } = o;
  const { def, isLand } = worldIn(seen).place[region]!;
  const isPort = isOwnPort(seen, region, o.side);
  if (!isLand || def.impassable || def.neutral || !isAdmitted(seen, def, o.side) || isAtPeace(seen, region, o.side)) return 0;
  const room = roomAt(o.s, region, o.side);
  const needs = men.filter((unit) => printedOf(seen, unit.id).isCU && !printedOf(seen, unit.id).isHeavy).length;
  if (needs > room && (!isPort || room <= 0)) return 0;
  const stack = stackOf(seen, o.side, men);
  const there = o.with(region, men);
  // Engines and leaders alone go to those who can use them.
  if (stack.n === 0)
    return isPort ? 0.35 * men.length * Math.min(1, o.stackAt(region).n / 3) * Math.min(1, o.hope(there, region, region)) : 0;
  const foe = o.foes.get(region);
  // A fleet that feeds them has to stay where it is.
  const fed = o.fed(region, peril(o, ships, from) < SAFE ? from : undefined);
  let value = o.hope(there, region, region) + fed * muster(o, stack, region);
  if (foe && foe.n > 0) {
    const win = stack.leads && !isFriendly(seen, region, o.side) ? roughWin(seen, stack, foe, region) : 0;
    if (win < 0.7) return 0;
    value = win * win * (value + (enemyFort(seen, region, o.side) ? 0.5 * fed * siegeHope(o, there, region) : o.swing(region)));
  } else if (o.isMine(region)) value += o.hold(region, there) - o.hold(region, o.stackAt(region));
  else if (enemyFort(seen, region, o.side)) value += fed * siegeHope(o, there, region);
  else if (!isFriendly(seen, region, o.side)) value += o.swing(region) * (1 - 0.7 * o.threat(region, there));
  value -= 0.35 * stack.worth * o.danger(region, there);
  // More men than an island needs are lost to the war.
  if (!isPort && o.hope(there, region, region) < 0.3 && !enemyFort(seen, region, o.side)) value -= STRANDED * stack.worth;
  value += o.wish(region, there) - UNFED * stack.worth * (1 - fed);
  return needs > room ? (value * room) / needs : value;
}

const landedOnce = (o: Outlook, men: readonly Unit[], region: RegionId, from: RegionId, ships: readonly Unit[]): number =>
  once(o, `${region} ${from} ${idsOf(men)} ${idsOf(ships)}`, () => landed(o, men, region, from, ships));

/** The best of the coasts of a sea region, or a port. */
function ashore(o: Outlook, men: readonly Unit[], at: RegionId, ships: readonly Unit[]): number {
  const { place } = worldIn(o.seen);
  if (!place[at]!.isSea) return landedOnce(o, men, at, at, ships);
  let best = 0;
  // Cargo lands where there is no friendly port (WAW-10.4-a).
  for (const region of place[at]!.coast)
    if (!isOwnPort(o.seen, region, o.side)) best = Math.max(best, landedOnce(o, men, region, at, ships));
  return best;
}

/** How a fight of fleets would go, in what it costs and takes. */
function fight(o: Outlook, group: Group, to: RegionId): { readonly win: number; readonly toll: number } {
  const ahead =
    to === group.at ? atSea(o.seen, "naval.orders", ["strike", group.id]) : atSea(o.seen, "naval.orders", ["sail", group.id, to]);
  if (!ahead?.battle) return { win: 1, toll: 0 };
  const { wins, steps } = forecast(ahead.seen, ahead.battle);
  const mean = (chances: readonly number[]): number => chances.reduce((sum, chance, n) => sum + chance * n, 0);
  const [own, foe] = ahead.battle.forces;
  const perStep = (ids: readonly UnitId[]): number => {
    const units = ids.map((id) => o.seen.table.units[id]!);
    return (
      (MEN * worthOf(o, units)) /
      Math.max(
        1,
        units.reduce((sum, unit) => sum + unit.steps, 0),
      )
    );
  };
  const { perHits } = worldIn(o.seen).config.vp;
  const [taken, given] = [mean(steps[0]), mean(steps[1])];
  return { win: wins[0], toll: (1.7 * (given - taken)) / perHits + given * perStep(foe.cu) - taken * perStep(own.cu) };
}

/** How likely an enemy fleet that can come here would win, roughly. */
const peril = (o: Outlook, ships: readonly Unit[], at: RegionId): number =>
  once(o, `peril ${at} ${idsOf(ships)}`, () => perilOf(o, ships, at));
function perilOf(o: Outlook, ships: readonly Unit[], at: RegionId): number {
  let worst = 0;
  const own = power(o.seen, ships);
  for (const { ships: fleet, seas, at: from } of o.landings()) {
    if (from === at || !seas.has(at)) continue;
    const ratio = (power(o.seen, fleet) / Math.max(1, own)) ** 2;
    worst = Math.max(worst, ratio / (1 + ratio));
  }
  return worst;
}
/** Enemy ships can be here in their next turn. */
function isReached(o: Outlook, at: RegionId): boolean {
  return o.landings().some(({ seas }) => seas.has(at));
}
/** What a fleet is good for in a place where nobody bars it: guns beside a coast, a way for supply, a blockade; and what it has to fear. */
function station(o: Outlook, ships: readonly Unit[], at: RegionId): number {
  const { seen } = o;
  const { place } = worldIn(seen);
  if (!place[at]!.isSea) return once(o, `${at} ${idsOf(ships)}`, () => pickup(o, ships, at));
  const guns = ships.filter((ship) => printedOf(seen, ship.id).isA).length;
  const seas = o.seas();
  let value = FEEDS * seas.relieved(at) + CUTS * seas.cutOff(at) + (isReached(o, at) ? GUARDS * seas.guarded(at) : 0);
  if (guns > 0)
    for (const region of place[at]!.coast) {
      const foe = o.foes.get(region);
      if ((foe && foe.n > 0) || o.threat(region, o.stackAt(region)) > 0.1) value += 0.1 * guns * Math.min(3, o.swing(region));
    }
  return value - AT_SEA * worthOf(o, ships) * peril(o, ships, at);
}

/** Whoever waits in a port to be carried somewhere is waited for. */
function pickup(o: Outlook, ships: readonly Unit[], port: RegionId): number {
  const places = ships.reduce((sum, ship) => sum + placesOf(o.seen, ship), 0);
  if (places <= 0) return 0;
  const going = passengers(o, port, places, ships, 0);
  return going ? Math.min(3, 0.8 * going.value) : 0;
}

/** Who of a port would best go aboard, and what that is worth. */
function passengers(
  o: Outlook,
  port: RegionId,
  places: number,
  ships: readonly Unit[],
  spent: number,
): { readonly men: readonly Unit[]; readonly value: number } | undefined {
  const { seen } = o;
  const here = o.stackAt(port).units.filter((unit) => !unit.moved && !printedOf(seen, unit.id).isFixed);
  const isCU = (unit: Unit): boolean => printedOf(seen, unit.id).isCU;
  const isLeader = (unit: Unit): boolean => printedOf(seen, unit.id).isLeader;
  const cu = here.filter(isCU).toSorted((a, b) => cfOf(seen, b) - cfOf(seen, a));
  const leaders = here.filter(isLeader);
  const others = here.filter((unit) => !isCU(unit) && !isLeader(unit));
  const parties: Unit[][] = [];
  const party = (n: number): Unit[] => {
    const men = cu.slice(0, n);
    const rest = cu.length - n;
    return [
      ...men,
      ...others.slice(0, Math.max(0, places - n)),
      ...(rest === 0 ? leaders : n > rest ? leaders.slice(0, Math.max(1, leaders.length - 1)) : leaders.slice(1)),
    ];
  };
  for (const n of new Set([cu.length, cu.length - 1, Math.ceil(cu.length / 2), 1]))
    if (n > 0 && n <= places) parties.push(party(n));
  if (parties.length === 0 && cu.length > 0) parties.push(party(Math.min(places, cu.length)));
  if (cu.length === 0 && here.length > 0) parties.push([...others.slice(0, places), ...leaders]);
  let best: { men: readonly Unit[]; value: number } | undefined;
  const legs = voyages(o, port, mpOfFleet(o, ships), spent);
  for (const men of parties) {
    const stack = stackOf(seen, o.side, men);
    const stay =
      stack.n === 0
        ? 0.2 * Math.min(2, o.stackAt(port).n)
        : o.hope(stack, port, port) + muster(o, stack, port) + (enemyFort(seen, port, o.side) ? siegeHope(o, stack, port) : 0);
    const left = o.hold(port, o.without(port, men)) - o.hold(port, o.stackAt(port));
    for (const [to, { steps }] of legs) {
      const barred = worldIn(seen).place[to]!.isSea && enemyShipsAt(o.s, to, o.side).length > 0;
      if (barred) continue;
      const value = VOYAGE * ashore(o, men, to, ships) - 0.02 * steps - stay + left;
      if (value > LEAST && value > (best?.value ?? 0)) best = { men, value };
    }
  }
  return best;
}

/** Who would go aboard a fleet in port. */
export function boarders(o: Outlook, group: Group): { readonly men: readonly Unit[]; readonly value: number } | undefined {
  const ships = shipsOf(o, group);
  const places = ships.reduce((sum, ship) => sum + placesOf(o.seen, ship), 0) - cargoOf(o, group).length;
  return places > 0 ? passengers(o, group.at, places, ships, group.spent) : undefined;
}

/** Everything that fleets could be ordered, judged; of one fleet alone where it is named. */
export function fleetOrders(o: Outlook, tree: Tree, only?: string): Order[] {
  const { groups } = o.seen.table;
  if (only !== undefined)
    return ordersOf(
      o,
      groups.filter(({ id }) => id === only),
      tree,
    );
  // Whoever is on the way goes on first; the others are looked at when he is there.
  for (const group of groups)
    if (group.steps > 0 && tree.sail?.[group.id]) {
      const onward = ordersOf(o, [group], tree).filter(({ path }) => path[0] === "sail");
      if (onward.length > 0) return onward;
    }
  return ordersOf(o, groups, tree);
}

function ordersOf(o: Outlook, groups: readonly Group[], tree: Tree): Order[] {
  const orders: Order[] = [];
  for (const group of groups) {
    const ships = shipsOf(o, group);
    if (ships.length === 0) continue;
    const men = cargoOf(o, group);
    if (tree.load?.[group.id] && men.length === 0) {
      const going = boarders(o, group);
      if (going) orders.push({ path: ["load", group.id], value: going.value, why: why("load", o, group.at) });
    }
    const load = worthOf(o, men);
    const worth = (at: RegionId): number => {
      const isAtSea = worldIn(o.seen).place[at]!.isSea;
      // Who has men aboard brings them where they are wanted, and fetches others later.
      const calm = men.length === 0 ? station(o, ships, at) : ashore(o, men, at, ships) + (isAtSea ? station(o, ships, at) : 0);
      if (!isAtSea || enemyShipsAt(o.s, at, o.side).length === 0)
        return calm - (isAtSea && men.length > 0 ? 0.1 * load * peril(o, ships, at) : 0);
      const { win, toll } = fight(o, group, at);
      return toll - (1 - win) * 0.5 * load + win * win * Math.max(0, calm);
    };
    const steps = tree.sail?.[group.id];
    const strike = tree.strike?.[group.id];
    if (strike) {
      const { win, toll } = fight(o, group, group.at);
      const value = toll - (1 - win) * 0.5 * load;
      if (value > LEAST) orders.push({ path: ["strike", group.id], value, why: why("fleet", o, group.at) });
    }
    if (steps) {
      const isAtSea = worldIn(o.seen).place[group.at]!.isSea;
      // Whoever is among enemies and does not fight them is there for nothing.
      const now =
        isAtSea && enemyShipsAt(o.s, group.at, o.side).length > 0 ? Math.min(0, station(o, ships, group.at)) : worth(group.at);
      const legs = voyages(o, group.at, mpOfFleet(o, ships), group.spent);
      for (const [to, { first, steps: far }] of legs) {
        // Not back to where it has just come from.
        if (to === group.from) continue;
        const value = worth(to) - now - 0.02 * far;
        if (value > LEAST && steps[first])
          orders.push({ path: ["sail", group.id, first], value, way: onTheWay(legs, to), why: why("sail", o, to) });
      }
    }
    for (const mode in tree.mode?.[group.id] ?? {}) {
      const shy = men.length > 0 ? 0.25 : 0.5;
      const isWeak = peril(o, ships, group.at) > shy;
      if ((mode === "evade") === isWeak)
        orders.push({ path: ["mode", group.id, mode], value: LEAST / 2, why: why(isWeak ? "sail" : "fleet", o, group.at) });
    }
  }
  return orders;
}

const why = (what: string, o: Outlook, region: RegionId): Msg => ({
  key: `bot.${what}`,
  args: { region: nameOf(o.seen, region) },
});
