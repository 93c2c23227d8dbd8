import type { Tree } from "@warren/kernel/domain.ts";
import type { Msg } from "@warren/kernel/message.ts";
import type { Group, RegionId, Unit, UnitId } from "../rules/state.ts";
import { enemyFort, enemyShipsAt, isOwnPort } from "../rules/survey.ts";
import { cfOf, mfOf, mpOf, nameOf, placesOf, printedOf, worldIn } from "../rules/units.ts";
import type { Order } from "./land.ts";
import type { Outlook } from "./outlook.ts";
import { roughWin, stackOf } from "./stack.ts";

/** Fleets: men where they are wanted, guns where a battle may be fought. */

const LEAST = 0.2;
/** Men at sea are idle for a turn and may be caught. */
const VOYAGE = 0.6;
/** What a ship with guns is worth beside a coast that is fought for, of what that is worth. */
const SUPPORT = 0.15;

const isShip = (o: Outlook, id: UnitId): boolean => printedOf(o.seen, id).domain === "naval" && !printedOf(o.seen, id).isLeader;
const shipsOf = (o: Outlook, group: Pick<Group, "units">): Unit[] =>
  group.units.filter((id) => isShip(o, id)).map((id) => o.seen.table.units[id]!);
const cargoOf = (o: Outlook, group: Pick<Group, "units">): Unit[] =>
  group.units.map((id) => o.seen.table.units[id]!).filter((unit) => unit.aboard);
const power = (o: Outlook, ships: readonly Unit[]): number =>
  ships.reduce((sum, ship) => sum + (cfOf(o.seen, ship) + 1) * (mfOf(o.seen, ship) + 2) * ship.steps, 0);

/** Seas and friendly ports a fleet can get to from where it is, with the first step of the way and how many steps it is. */
function voyages(o: Outlook, group: Group): Map<RegionId, { readonly first: RegionId; readonly steps: number }> {
  const { seen } = o;
  const { place, config } = worldIn(seen);
  const mp = Math.min(...shipsOf(o, group).map((ship) => mpOf(seen, ship)));
  const found = new Map<RegionId, { first: RegionId; steps: number }>();
  const open = [{ at: group.at, spent: group.spent, steps: 0, first: "" }];
  for (let i = 0; i < open.length; i++) {
    const { at, spent, steps, first } = open[i]!;
    const { isSea, ways, coast } = place[at]!;
    if (steps > 0 && (!isSea || enemyShipsAt(o.s, at, o.side).length > 0)) continue;
    const next = isSea
      ? [
          ...ways.map((way) => ({ to: way.to, cost: 2 })),
          ...coast.filter((port) => isOwnPort(seen, port, o.side)).map((to) => ({ to, cost: 2 * config.move.portCost })),
        ]
      : coast.map((to) => ({ to, cost: 2 * config.move.portCost }));
    for (const { to, cost } of next) {
      if (found.has(to) || to === group.at || spent + cost > mp) continue;
      found.set(to, { first: first || to, steps: steps + 1 });
      open.push({ at: to, spent: spent + cost, steps: steps + 1, first: first || to });
    }
  }
  return found;
}

/** What men would be worth where they could be put ashore; the sea from which, or the port. */
function ashore(
  o: Outlook,
  men: readonly Unit[],
  at: RegionId,
): { readonly value: number; readonly coast: RegionId | undefined } {
  const { place } = worldIn(o.seen);
  const coasts = place[at]!.isSea ? place[at]!.coast : [at];
  const stack = stackOf(o.seen, o.side, men);
  let best: { value: number; coast: RegionId | undefined } = { value: 0, coast: undefined };
  for (const region of coasts) {
    // Cargo lands where there is no friendly port (WAW-10.4-a); in a port it goes ashore by itself.
    if (place[at]!.isSea && isOwnPort(o.seen, region, o.side)) continue;
    const there = o.with(region, men);
    const foe = o.foes.get(region);
    let value = o.hope(there, region, region);
    if (foe && foe.n > 0) {
      const win = stack.leads ? roughWin(o.seen, stack, foe, region) : 0;
      if (win < 0.75) continue;
      value = win * win * o.swing(region);
    } else if (o.isMine(region)) value += o.hold(region, there) - o.hold(region, o.stackAt(region));
    else if (!enemyFort(o.seen, region, o.side)) value += o.swing(region) * (1 - 0.7 * o.threat(region, there));
    value -= 0.35 * stack.worth * o.danger(region, there);
    if (!o.isSupplied(region, men)) value -= 0.45 * stack.worth;
    if (value > best.value) best = { value, coast: region };
  }
  return best;
}

/** What ships alone are worth in a place: guns beside what is fought for, and out of harm's way. */
function station(o: Outlook, ships: readonly Unit[], at: RegionId): number {
  const { place } = worldIn(o.seen);
  const foes = enemyShipsAt(o.s, at, o.side);
  const guns = ships.filter((ship) => printedOf(o.seen, ship.id).isA).length;
  let value = 0;
  if (guns > 0)
    for (const region of place[at]!.isSea ? place[at]!.coast : [at]) {
      const foe = o.foes.get(region);
      const near = o.threat(region, o.stackAt(region)) > 0.1 || (foe !== undefined && foe.n > 0);
      if (near) value += SUPPORT * guns * o.swing(region);
    }
  const carries = ships.some((ship) => placesOf(o.seen, ship) > 0);
  if (carries && !place[at]!.isSea) value += 0.1 * Math.min(3, o.stackAt(at).n);
  if (foes.length > 0) value += power(o, ships) > 1.3 * power(o, foes) ? 0.8 : -1.5;
  return value;
}

/** Who of a port would go aboard, and what that is worth; a few men and a leader. */
export function boarding(o: Outlook, group: Group): { readonly men: readonly Unit[]; readonly value: number } | undefined {
  const { seen } = o;
  const ships = shipsOf(o, group);
  const places = ships.reduce((sum, ship) => sum + placesOf(seen, ship), 0) - cargoOf(o, group).length;
  const here = o.stackAt(group.at).units.filter((unit) => !unit.moved && !printedOf(seen, unit.id).isFixed);
  const cu = here.filter((unit) => printedOf(seen, unit.id).isCU).toSorted((a, b) => cfOf(seen, b) - cfOf(seen, a));
  if (places <= 0 || cu.length === 0) return undefined;
  const leader = here.filter((unit) => printedOf(seen, unit.id).isLeader);
  const men = cu.slice(0, Math.min(places, cu.length));
  if (leader.length > 1 || men.length === cu.length) men.push(...leader.slice(-1));
  const stay = o.hope(stackOf(seen, o.side, men), group.at, group.at);
  const left = o.hold(group.at, o.without(group.at, men)) - o.hold(group.at, o.stackAt(group.at));
  let most = 0;
  for (const [to, { steps }] of voyages(o, group)) {
    const value = ashore(o, men, to).value * VOYAGE - 0.02 * steps;
    if (value > most) most = value;
  }
  const value = most - stay + left;
  return value > LEAST ? { men, value } : undefined;
}

export function navalOrders(o: Outlook, tree: Tree): Order[] {
  const orders: Order[] = [];
  for (const group of o.seen.table.groups) {
    const ships = shipsOf(o, group);
    if (ships.length === 0) continue;
    if (tree.load?.[group.id]) {
      const going = boarding(o, group);
      if (going) orders.push({ path: ["load", group.id], value: going.value, why: why("load", o, group.at) });
    }
    const steps = tree.sail?.[group.id];
    if (!steps) continue;
    const men = cargoOf(o, group);
    const worth = (at: RegionId): number => station(o, ships, at) + (men.length > 0 ? ashore(o, men, at).value : 0);
    const now = worth(group.at);
    for (const [to, { first, steps: far }] of voyages(o, group)) {
      const value = worth(to) - now - 0.02 * far;
      if (value > LEAST && steps[first]) orders.push({ path: ["sail", group.id, first], value, why: why("sail", o, to) });
    }
    if (tree.strike?.[group.id]) {
      const foes = enemyShipsAt(o.s, group.at, o.side);
      if (power(o, ships) > 1.2 * power(o, foes))
        orders.push({ path: ["strike", group.id], value: 0.8, why: why("fleet", o, group.at) });
    }
  }
  return orders;
}

/** Whether the own ships of a region are a match for the enemy's. */
export function isMatch(o: Outlook, region: RegionId, odds: number): boolean {
  const ships = (o.s.at[region] ?? []).filter((unit) => unit.side === o.side && !unit.aboard && isShip(o, unit.id));
  return power(o, ships) >= odds * power(o, enemyShipsAt(o.s, region, o.side));
}

const why = (what: string, o: Outlook, region: RegionId): Msg => ({
  key: `bot.${what}`,
  args: { region: nameOf(o.seen, region) },
});
