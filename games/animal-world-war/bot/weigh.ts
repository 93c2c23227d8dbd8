import type { Ask, Level } from "@warren/kernel/bot.ts";
import type { Rng } from "@warren/kernel/chance.ts";
import { copy } from "../rules/copy.ts";
import { groundOf } from "../rules/ground.ts";
import { everyWay, openState, playOut, type Rough } from "../rules/odds.ts";
import { addActions, addHandling, aOf, type Order, unitOf, verbOf } from "../rules/orders.ts";
import { pathOf } from "../rules/paths.ts";
import type { SideNo, Table, WarState, WarView } from "../rules/state.ts";
import { aimOf } from "./aims.ts";
import { dangerAt } from "./danger.ts";
import type { Odds } from "./foresee.ts";
import { WEIGHTS, type Weights } from "./weights.ts";
import { worth } from "./worth.ts";

/** Weighing orders by their odds. */

/** A commander who weighs every order by its exact odds and gives the best one; weaker levels let chance have a say. */
export interface Style {
  readonly level: Level;
  /** How far below the best an order may be and still be given; 0: always the best. */
  readonly heat: number;
  /** How many of six orders come to his mind at all. */
  readonly sees: number;
  /** What he cares for. */
  readonly weights: Weights;
  /** In a campaign he takes the best by these odds, always; who has none takes them often, by the odds that all reckon with. */
  readonly drafts?: Odds;
}

export interface Choice {
  readonly order: Order;
  readonly gain: number;
}

/** What an order changes on average, over every way its dice can fall. */
function gainOf(state: WarState, side: SideNo, order: Order, paid: boolean, now: number, weights: Weights, rough: Rough): number {
  let sum = 0;
  everyWay(
    state,
    (copy, fx) => playOut(copy, order, paid, fx),
    (after, count, dice) => {
      sum += (count / 6 ** dice) * worth(after, side, weights);
    },
    rough,
  );
  return sum - now;
}

/** Explosives far from everybody and everything are not worth weighing. */
function isIdle(state: WarState, order: Order, matters: ReadonlySet<number> | undefined): boolean {
  if (!matters) return false;
  if (verbOf(order) !== "shoot" && verbOf(order) !== "strike" && verbOf(order) !== "bomb") return false;
  const target = (order >> 10) & 255;
  return target < state.table.field.hexes.length && !matters.has(target);
}

/** Tiles where something happens: enemies, and whatever the Objective cares for; undefined for all. */
function mattering(state: WarState, side: SideNo): Set<number> | undefined {
  const { table } = state;
  const wanted = aimOf(table).matters(table);
  if (!wanted) return undefined;
  const tiles = new Set<number>(wanted);
  for (const one of table.soldiers) if (one.side !== side && one.at >= 0) tiles.add(one.at);
  if (table.tanks[1 - side]!.at >= 0) tiles.add(table.tanks[1 - side]!.at);
  table.mark.forEach((mark, tile) => {
    if (mark !== 0) tiles.add(tile);
  });
  return tiles;
}

/** What going there would cost a General in the enemy's next turn, against staying: he is sought out by everybody. */
function exposure(table: Table, unit: number, order: Order, w: Weights): number {
  const one = table.soldiers[unit]!;
  if (table.sides[one.side].general !== unit) return 0;
  const ground = groundOf(table.field);
  const from = one.status === "crew" ? table.tanks[one.side].at : one.at;
  return w.general * (dangerAt(table, ground, unit, aOf(order), w) - dangerAt(table, ground, unit, from, w));
}

/** A Gunner's burst has hundreds of ways to fall: the last of its dice are rolled instead of weighed. */
const DICE_WEIGHED = 5;

/** Every order of these soldiers with its gain. One line of fire each, the likeliest. */
export function weigh(state: WarState, side: SideNo, units: readonly number[], paid: boolean, style: Style, rng: Rng): Choice[] {
  const now = worth(state, side, style.weights);
  const matters = mattering(state, side);
  const choices: Choice[] = [];
  const orders: Order[] = [];
  const rough = { scratch: copy(state), dice: DICE_WEIGHED, rng };
  for (const unit of units) {
    orders.length = 0;
    const soldier = state.table.soldiers[unit]!;
    if (!paid || (soldier.actions > 0 && !soldier.returned)) addActions(state.table, unit, true, orders);
    if (paid && state.table.tokens.length > 0) addHandling(state.table, unit, orders);
    let lastTarget = -1;
    for (const order of orders) {
      const verb = verbOf(order);
      if (verb === "grant" || isIdle(state, order, matters)) continue;
      // Lines come likeliest first: the others of the same target are no better.
      const target = order & ((1 << 18) - 1);
      if (verb === "shoot" && target === lastTarget) continue;
      lastTarget = target;
      if (style.sees < 6 && rng.below(6) >= style.sees) continue;
      const gain = gainOf(state, side, order, paid, now, style.weights, rough);
      choices.push({ order, gain: verb === "move" ? gain - exposure(state.table, unit, order, style.weights) : gain });
    }
  }
  return choices;
}

/** The best, or by chance one nearly as good. Nothing that does harm is ever picked by chance. */
export function choose(choices: readonly Choice[], heat: number, rng: Rng): Choice | undefined {
  const good = choices.filter((choice) => choice.gain > WEIGHTS.least).sort((a, b) => b.gain - a.gain);
  const best = good[0];
  if (!best || heat === 0) return best;
  // Draws thin out with the distance from the best: half as likely for every `heat` points.
  const shares = good.map((choice) => Math.max(1, Math.round(1024 / 2 ** Math.min(10, (best.gain - choice.gain) / heat))));
  let at = rng.below(shares.reduce((sum, share) => sum + share, 0));
  for (let i = 0; i < good.length; i++) {
    at -= shares[i]!;
    if (at < 0) return good[i];
  }
  return best;
}

export const mine = (state: WarState, ask: Ask): number[] =>
  state.table.soldiers.flatMap((one, unit) =>
    one.seat === ask.seat && one.side === (ask.view.handOf[ask.seat] as SideNo) ? [unit] : [],
  );

/** What the bot imagines: the truth as far as it sees it, enemy cards left out. */
export const imagine = (ask: Ask): WarState => copy(openState(ask.view as WarView));

export function pathIn(state: WarState, order: Order): string[] {
  const all: Order[] = [];
  const unit = unitOf(order);
  addActions(state.table, unit, true, all);
  addHandling(state.table, unit, all);
  return pathOf(state.table, all, order);
}
