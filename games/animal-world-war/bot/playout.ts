import type { Rng } from "@warren/kernel/chance.ts";
import { top } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import { quietFx } from "@warren/kernel/search.ts";
import { carryOut } from "../rules/actions.ts";
import { groundOf, linesBetween } from "../rules/ground.ts";
import {
  addDepartures,
  addHandling,
  addVerb,
  aOf,
  BEST_LINE,
  bOf,
  type Order,
  unitOf,
  type Verb,
  verbOf,
  verbsOf,
  withLine,
} from "../rules/orders.ts";
import type { Table, WarState } from "../rules/state.ts";
import { advance, auto } from "../rules/steps.ts";
import { endTurn } from "../rules/turn.ts";

/** The same rules without questions: orders as numbers, defaults inside actions. What bots and the speed test use. */

const ready: number[] = [];
const verbs: Verb[] = [];
const orders: Order[] = [];

/** One action of this soldier: first its kind at random, then one of that kind. -1 when he has none. */
function randomAction(table: Table, unit: number, rng: Rng): Order {
  const known = verbsOf(table, table.soldiers[unit]!);
  addDepartures(table, unit, orders);
  // A departure counts as one kind more.
  let left = known.length + (orders.length > 0 ? 1 : 0);
  const at = rng.below(Math.max(1, left));
  if (orders.length > 0) {
    if (at === known.length) return orders[rng.below(orders.length)]!;
    orders.length = 0;
    left--;
  }
  if (left === 0) return -1;
  addVerb(table, unit, known[at]!, false, orders);
  if (orders.length === 0 && left > 1) {
    // Nothing to do of that kind: another one.
    verbs.length = 0;
    for (let i = 0; i < left; i++) if (i !== at) verbs.push(known[i]!);
    while (orders.length === 0 && verbs.length > 0) {
      const next = rng.below(verbs.length);
      addVerb(table, unit, verbs[next]!, false, orders);
      verbs[next] = verbs[verbs.length - 1]!;
      verbs.length--;
    }
  }
  if (orders.length === 0) return -1;
  const order = orders[orders.length === 1 ? 0 : rng.below(orders.length)]!;
  return bOf(order) === BEST_LINE && verbOf(order) === "shoot" ? anyLine(table, order, rng) : order;
}
/** A line of fire at random. */
function anyLine(table: Table, order: Order, rng: Rng): Order {
  const soldier = table.soldiers[unitOf(order)]!;
  const from = soldier.status === "crew" ? table.tanks[soldier.side].at : soldier.at;
  const lines = linesBetween(groundOf(table.field), from, aOf(order)).length;
  return withLine(order, lines === 1 ? 0 : rng.below(lines));
}

/** One random order of the Empire whose turn it is, or the end of its turn. */
export function randomOrder(state: WarState, rng: Rng, fx: Fx): void {
  const { table } = state;
  ready.length = 0;
  for (let unit = 0; unit < table.soldiers.length; unit++) {
    const one = table.soldiers[unit]!;
    if (one.side === table.turn && one.actions > 0) ready.push(unit);
  }
  while (ready.length > 0) {
    const at = rng.below(ready.length);
    const unit = ready[at]!;
    orders.length = 0;
    // Items now and then: they cost nothing, so always offering them would mostly play with items.
    if (table.tokens.length > 0 && rng.below(4) === 0) addHandling(table, unit, orders);
    const order = orders.length > 0 ? orders[rng.below(orders.length)]! : randomAction(table, unit, rng);
    if (order >= 0) {
      carryOut(state, order, true, fx);
      advance(state, fx);
      return;
    }
    ready[at] = ready[ready.length - 1]!;
    ready.length--;
  }
  endTurn(state, fx);
  advance(state, fx);
}

/** Plays the battle it is given to its end at random; returns how many orders were given. */
export function randomBattle(state: WarState, rng: Rng, cap = 20_000): number {
  const fx = quietFx(rng);
  let steps = 0;
  for (; !state.table.over && steps < cap; steps++) {
    if (top(state)!.at === "turn") randomOrder(state, rng, fx);
    else auto(state, fx);
  }
  return steps;
}
