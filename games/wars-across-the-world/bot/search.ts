import type { Ask, Thought } from "@warren/kernel/bot.ts";
import { fast, type Rng } from "@warren/kernel/chance.ts";
import { viewOf } from "@warren/kernel/game.ts";
import { quietFx } from "@warren/kernel/search.ts";
import { resample } from "../rules/resample.ts";
import type { SideNo, WarState, WarView } from "../rules/state.ts";
import { apply, pending } from "../rules/steps.ts";
import { decide, ordersNow, outlookOn, type Style, thought } from "./decide.ts";
import type { Order } from "./land.ts";

/** How far a commander looks before he moves a stack. */
export interface Depth {
  /** Imagined wars in which each choice is tried. */
  readonly worlds: number;
  /** Orders for one stack that are compared, besides leaving it where it is. */
  readonly rivals: number;
  /** Where the best order is better by this much than the next, and no battle, it is given at once. */
  readonly clear: number;
  /** How many imagined wars what one sees at a glance is worth. */
  readonly trust: number;
}

/** What winning or losing the war is worth beside points. */
const DECIDED = 25;

/**
 * Captain and General: the stack that a Sergeant would order next, each of its orders and none, played on in imagined wars to the end of the turn
 * and through the enemy's reply. Which stack comes first hardly matters; where it goes does.
 */
export function searchOrders(ask: Ask, style: Style, quick: Style, depth: Depth): Thought {
  const view = ask.view as WarView;
  const { side } = view.table;
  const orders = ordersNow(ask, view, side, style).toSorted((a, b) => b.value - a.value);
  const [best] = orders;
  if (!best || best.value <= 0) return { answer: ["done"] };
  const group = best.path[0] === "march" ? best.path[1]! : undefined;
  if (group === undefined) return thought(best, ["done"]);
  const rivals = orders.filter(({ path }) => path[0] === "march" && path[1] === group).slice(0, depth.rivals);
  if (best.path[3] === undefined && best.value - (rivals[1]?.value ?? 0) > depth.clear) return thought(best, ["done"]);
  const values = compare(ask, side, group, rivals, quick, depth);
  let chosen: Order | undefined;
  let most = 0;
  rivals.forEach((order, i) => {
    if (values[i]! > most) {
      most = values[i]!;
      chosen = order;
    }
  });
  // Nothing is better than to stay: the next stack, then.
  chosen ??= orders.find(({ path, value }) => path[1] !== group && value > 0);
  return thought(chosen, ["done"]);
}

/** What each order promises over leaving the stack where it is: as it looks, and as it comes out in imagined wars that meet the same dice. */
function compare(ask: Ask, side: SideNo, group: string, rivals: readonly Order[], quick: Style, depth: Depth): number[] {
  const sums = rivals.map(({ value }) => depth.trust * value);
  let left = ask.steps;
  let worlds = 0;
  for (; worlds < depth.worlds && left > 0; worlds++) {
    const seed = ask.rng.below(1 << 30);
    const tried = [undefined, ...rivals].map((order) => {
      const state = resample(ask.view as WarView, fast(seed));
      const { value, steps } = playOn(ask, state, side, order, group, quick, fast(seed + 1));
      left -= steps;
      return value;
    });
    rivals.forEach((_, i) => {
      sums[i]! += tried[i + 1]! - tried[0]!;
    });
  }
  return sums.map((sum) => sum / (depth.trust + worlds));
}

/** Plays on until it is the side's turn again, everybody by what he sees at a glance; a stack that was left alone stays. */
function playOn(
  ask: Ask,
  state: WarState,
  side: SideNo,
  order: Order | undefined,
  group: string,
  quick: Style,
  rng: Rng,
): { readonly value: number; readonly steps: number } {
  const { table } = state;
  const fx = quietFx(rng);
  const from = table.turn;
  let steps = 0;
  let isFirst = order !== undefined;
  for (; !table.over && !(table.side === side && table.turn > from) && steps < 400; steps++) {
    const [decision] = pending(state, true);
    if (!decision) break;
    const { seat } = decision;
    if (isFirst) {
      apply(state, decision, [...order!.path], fx);
      isFirst = false;
      continue;
    }
    const view = viewOf(state, seat);
    const stays = order === undefined && table.side === side && table.turn === from;
    const { answer } = decide({ ...ask, view, decision, seat, rng }, stays ? { ...quick, stays: group } : quick);
    apply(state, decision, answer, fx);
  }
  if (table.over) {
    const { winners } = table.over;
    return { value: winners.includes(side) ? (winners.length > 1 ? 0 : DECIDED) : -DECIDED, steps };
  }
  return { value: outlookOn(state, side), steps };
}
