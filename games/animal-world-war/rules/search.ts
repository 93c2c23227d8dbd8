import type { Rng } from "@warren/kernel/chance.ts";
import type { Fx } from "@warren/kernel/game.ts";
import { quietFx } from "@warren/kernel/search.ts";
import { carryOut } from "./actions.ts";
import { top } from "./flow.ts";
import { addActions, addHandling, type Order } from "./orders.ts";
import type { WarState } from "./state.ts";
import { advance, auto } from "./steps.ts";
import { endTurn } from "./turn.ts";

/** The same rules without questions: orders as numbers, defaults inside actions. What bots and the speed test use. */

const ready: number[] = [];
const orders: Order[] = [];

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
    if (orders.length === 0) addActions(table, unit, false, orders);
    if (orders.length > 0) {
      carryOut(state, orders[rng.below(orders.length)]!, true, fx);
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
