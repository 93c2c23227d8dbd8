import type { Tree } from "@warren/kernel/domain.ts";
import { type Due, duesOf } from "../rules/maintenance.ts";
import { shopOf } from "../rules/purchase.ts";
import { unitWorth } from "../rules/score.ts";
import type { Seen, SideNo, UnitId } from "../rules/state.ts";
import { placesOf, printedOf, worldIn } from "../rules/units.ts";
import type { Order } from "./land.ts";
import type { Outlook } from "./outlook.ts";

/** Money: what keeps an army first, then what it buys most with. */

/** What a unit that was bought does in the turns that are left, of its worth. */
const IN_THE_FIELD = 1.1;
/** A step more on a unit that is there already, besides what its strength is worth. */
const STEP = 0.5;
const CARD = 0.7;
/** Places aboard that are enough for an army, and what a ship for more is worth. */
const ENOUGH = 6;
const SPARE = 0.2;
/** What each $ must bring: money that is left over is worth nothing, but what costs more than it brings may wait for something better. */
const LEAST = 0.02;
/** A unit that comes with the last turns still holds something. */
const LATE = 1.5;

const stepWorth = (seen: Seen, id: UnitId): number =>
  unitWorth(seen, seen.table.units[id]!) / Math.max(1, seen.table.units[id]!.steps);

/** What is lost where a group is not paid for, for each $ it costs (WAW-A3.2-f). */
function lossOf(seen: Seen, { cu, cost }: Due): number {
  const steps = cu.reduce((sum, id) => sum + seen.table.units[id]!.steps, 0);
  const n = Math.ceil((steps * worldIn(seen).config.economy.unpaidLossPercent) / 100);
  const worst = cu.map((id) => stepWorth(seen, id)).toSorted((a, b) => a - b);
  return worst.slice(0, n).reduce((sum, worth) => sum + worth, 0) / Math.max(1, cost);
}
/** The order in which money that is short is best spent. */
export const byLoss = (seen: Seen, side: SideNo): string[] =>
  duesOf(seen, side)
    .toSorted((a, b) => lossOf(seen, b) - lossOf(seen, a) || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);

/** What next turn's maintenance takes beyond what comes in. */
function reserve(seen: Seen, side: SideNo): number {
  const world = worldIn(seen);
  if (seen.table.turn >= world.scenario.turns) return 0;
  const due = duesOf(seen, side).reduce((sum, { cost }) => sum + cost, 0);
  const income = world.regions.reduce(
    (sum, region) => sum + (seen.table.control[region] === side ? (world.place[region]!.def.income ?? 0) : 0),
    0,
  );
  return Math.max(0, due - income);
}

/** Everything that could be bought, by what it is worth beyond its price. */
export function purchases(o: Outlook, tree: Tree): Order[] {
  const { seen, side } = o;
  const world = worldIn(seen);
  const { turn } = seen.table;
  const left = turn < world.scenario.turns ? (world.scenario.turns - turn + LATE) / (world.scenario.turns + LATE) : 0;
  const money = seen.table.money[side]! - reserve(seen, side);
  const orders: Order[] = [];
  const offer = (path: readonly string[], worth: number, price: number): void => {
    if (price <= money && worth / Math.max(1, price) > LEAST)
      orders.push({ path, value: worth / Math.max(1, price), why: { key: "bot.buy" } });
  };
  for (const verb of ["buy", "rebuild"])
    for (const id in tree[verb] ?? {}) {
      const unit = seen.table.units[id];
      const line = shopOf(seen).find(
        (one) =>
          (unit ? one.unit === printedOf(seen, id).base || (verb === "rebuild" && one.rebuild) : one.structure === id) &&
          world.sideNo[one.side] === side,
      )!;
      const price = line.price.money ?? 0;
      if (unit) {
        const steps = line.step === "reduced" ? 1 : (printedOf(seen, id).type?.steps ?? 1);
        const worth = unitWorth(seen, { ...unit, steps, oos: false });
        offer([verb, id], IN_THE_FIELD * left * worth * (isSpare(seen, side, id) ? SPARE : 1), price);
      } else offer([verb, id], left * dearest(o), price);
    }
  // Levels: one for each CU that could use it.
  const reduced = Object.values(seen.table.units).filter(
    (unit) =>
      unit.side === side &&
      unit.place === "map" &&
      !unit.oos &&
      printedOf(seen, unit.id).isCU &&
      unit.steps < (printedOf(seen, unit.id).type?.steps ?? 1),
  );
  const wanted = reduced.length - (seen.table.economy?.levels ?? 0);
  if (tree.levels?.["1"] && wanted > 0) offer(["levels", "1"], left * (STEP + 0.3), seen.fixed!.economy!.stepCost);
  const room = world.config.cards.hand - seen.table.sizes[side]!;
  if (tree.draw?.["1"] && room > 0) offer(["draw", "1"], left * CARD, world.config.cards.extraCost);
  return orders;
}

/** A ship that only carries, where there are others for all who may want to go. */
function isSpare(seen: Seen, side: SideNo, id: UnitId): boolean {
  const { domain, type } = printedOf(seen, id);
  if (domain !== "naval" || (type?.cf ?? 0) > 1) return false;
  const places = Object.values(seen.table.units).reduce(
    (sum, unit) =>
      sum +
      (unit.side === side && unit.place === "map" && printedOf(seen, unit.id).domain === "naval" ? placesOf(seen, unit) : 0),
    0,
  );
  return places >= ENOUGH;
}

/** What a fortress would keep where most may be lost. */
function dearest(o: Outlook): number {
  let most = 0;
  for (const region of worldIn(o.seen).regions)
    if (o.isMine(region) && o.seen.table.forts[region] === undefined)
      most = Math.max(most, -0.5 * o.hold(region, o.stackAt(region)));
  return most;
}
