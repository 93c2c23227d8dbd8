import type { Ask, Thought } from "@warren/kernel/bot.ts";
import { fast, type Rng } from "@warren/kernel/chance.ts";
import { viewOf } from "@warren/kernel/game.ts";
import { quietFx } from "@warren/kernel/search.ts";
import { resample } from "../rules/resample.ts";
import { unitWorth } from "../rules/score.ts";
import type { SideNo, Table, WarState, WarView } from "../rules/state.ts";
import { apply, pending } from "../rules/steps.ts";
import { unsupplied } from "../rules/supply.ts";
import { areEnemies, areFriends } from "../rules/units.ts";
import { decide, ordersNow, outlookOn, type Style, thought } from "./decide.ts";
import type { Order } from "./land.ts";
import { Plan } from "./plan.ts";
import { isOverseas } from "./sea.ts";

/** How far a commander looks before he moves a stack. */
export interface Depth {
  /** Imagined wars in which each choice is tried. */
  readonly worlds: number;
  /** The same over the sea and in modern wars, where dice decide more than one order does. */
  readonly farWorlds: number;
  /** Orders for one stack that are compared, besides leaving it where it is. */
  readonly rivals: number;
  /** Where the best order is better by this much than the next, and no battle, it is given at once. */
  readonly clear: number;
  /** How many imagined wars what one sees at a glance is worth. */
  readonly trust: number;
}

/** What winning or losing the war is worth beside points; beyond a single front, where leads grow large, over how things stand now. */
const DECIDED = 25;
const FAR_DECIDED = 40;
/** Over the sea and in modern wars a region is worth many times what one is on a single front: what is clear there is so by more. */
const FAR_CLEAR = 6;
/** Less than this is not worth trying out there, unless it is a battle. */
const FAR_LEAST = 2;
/** What a point more at the end is worth there, whoever has won: one order alone seldom decides who has. */
const FAR_LEAD = 0.5;

/** How far apart two imagined wars are that differ by an order and its dice, before any was seen; and from how many errors on a lead is settled. */
const SPREAD = 3;
const SETTLED = 2.5;
/** Less makes no difference. */
const SAME = 1;
/** They may still be fed in the turn between. */
const THEIRS = 0.7;

/** Orders that are tried: those that a stack or a fleet is given. */
const MARCHES: readonly string[] = ["march"];
const VOYAGES: readonly string[] = ["march", "land", "sail", "load", "strike"];

/** How a war is imagined. Beyond a single front there is more to be ordered, and what becomes of it is seen later. */
interface Scope {
  readonly verbs: readonly string[];
  readonly depth: Depth;
  /** Whether everybody gives his orders in one go, and who is without supply at the end counts as lost or marked. */
  readonly isFar: boolean;
}
function scopeOf(view: WarView, depth: Depth): Scope {
  const isFar = isOverseas(view) || view.fixed!.phases.air1 === true;
  return isFar
    ? { verbs: VOYAGES, depth: { ...depth, worlds: depth.farWorlds, clear: FAR_CLEAR * depth.clear }, isFar }
    : { verbs: MARCHES, depth, isFar };
}

/** The questions in which orders are tried. */
export const isTried = (ask: Ask): boolean =>
  ask.decision.kind === "land.orders" || (ask.decision.kind === "naval.orders" && isOverseas(ask.view as WarView));

/**
 * Captain and General: the stack that a Sergeant would order next, each of its orders and none, played on in imagined wars to the end of the turn
 * and through the enemy's reply. Which stack comes first hardly matters; where it goes does.
 */
export function searchOrders(ask: Ask, style: Style, quick: Style, given: Depth): Thought {
  const view = ask.view as WarView;
  const { side } = view.table;
  const scope = scopeOf(view, given);
  const { verbs, depth } = scope;
  let orders = ordersNow(ask, side, style)!
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value);
  for (let left = ask.steps; ; ) {
    const [best] = orders;
    if (!best) return { answer: ["done"] };
    const group = verbs.includes(best.path[0]!) ? best.path[1]! : undefined;
    if (group === undefined || left <= 0) return thought(best, ["done"]);
    const rivals = distinct(orders.filter(({ path }) => verbs.includes(path[0]!) && path[1] === group)).slice(0, depth.rivals);
    const isBattle = best.path[3] !== undefined;
    const isClear = best.value - (rivals[1]?.value ?? 0) > depth.clear;
    if (!isBattle && (isClear || (scope.isFar && best.value < FAR_LEAST))) return thought(best, ["done"]);
    const tried: Trial = { ask, side, group, rivals, quick, scope, left };
    const { chosen, steps } = scope.isFar ? surest(tried) : mostPromising(tried);
    if (chosen) return thought(chosen, ["done"]);
    // Nothing is better than to stay: the next stack, then; beyond a single front it is looked at as well.
    orders = orders.filter(({ path }) => path[1] !== group);
    left = scope.isFar ? left - steps : 0;
  }
}

/** Of several ways that begin with the same step the best. */
function distinct(orders: readonly Order[]): Order[] {
  const seen = new Set<string>();
  return orders.filter(({ path }) => !seen.has(path.join()) && seen.add(path.join()));
}

/** The orders of a stack that are to be tried, and how many answers may be given in all. */
interface Trial {
  readonly ask: Ask;
  readonly side: SideNo;
  readonly group: string;
  readonly rivals: readonly Order[];
  readonly quick: Style;
  readonly scope: Scope;
  readonly left: number;
}
interface Choice {
  /** Undefined: the stack stays. */
  readonly chosen: Order | undefined;
  readonly steps: number;
}
/** How one more imagined war comes out with each of these orders; undefined: the stack stays. */
function imagine(
  { ask, side, group, quick, scope }: Trial,
  orders: readonly (Order | undefined)[],
  judge: (state: WarState) => number,
): { readonly values: number[]; readonly steps: number } {
  const seed = ask.rng.below(1 << 30);
  let steps = 0;
  const values = orders.map((order) => {
    const state = resample(ask.view as WarView, fast(seed));
    steps += playOn(ask, state, side, order, group, quick, scope.isFar, fast(seed + 1));
    return judge(state);
  });
  return { values, steps };
}

/** What promises most over leaving the stack where it is: as it looks, and as it comes out in imagined wars that meet the same dice. */
function mostPromising(trial: Trial): Choice {
  const { side, rivals, scope, left } = trial;
  const { depth } = scope;
  const sums = rivals.map(({ value }) => depth.trust * value);
  let steps = 0;
  for (let worlds = 0; worlds < depth.worlds && steps < left; worlds++) {
    const one = imagine(trial, [undefined, ...rivals], (state) => judgeNear(state, side));
    steps += one.steps;
    rivals.forEach((_, i) => {
      sums[i]! += one.values[i + 1]! - one.values[0]!;
    });
  }
  const most = Math.max(...sums);
  return { chosen: most > 0 ? rivals[sums.indexOf(most)] : undefined, steps };
}

/**
 * Beyond a single front dice decide more than an order does: the best at a glance is given unless another, or none, comes out better by more than chance
 * would have it. What falls behind, or changes nothing, is not tried any further.
 */
function surest(trial: Trial): Choice {
  const { ask, side, rivals, scope, left } = trial;
  const { worlds, trust } = scope.depth;
  const chief = chiefOf(ask, side);
  const now = outlookOn(resample(ask.view as WarView, fast(0)), chief);
  const [best, ...rest] = rivals;
  let open: Rival[] = [undefined, ...rest].map((order) => ({ order, prior: (order?.value ?? 0) - best!.value, gains: [] }));
  let steps = 0;
  for (let n = 1; n <= worlds && steps < left && open.length > 0; n++) {
    const one = imagine(trial, [best, ...open.map(({ order }) => order)], (state) => judgeFar(state, chief, now));
    steps += one.steps;
    for (const [i, { gains }] of open.entries()) gains.push(one.values[i + 1]! - one.values[0]!);
    if (n > 1) open = open.filter((rival) => !isBehind(rival, trust));
    if (n > 1 && open.some((rival) => leadOf(rival, trust).mean > SETTLED * leadOf(rival, trust).error)) break;
  }
  let most = 0;
  let chosen = best;
  for (const rival of open) {
    const { mean, error } = leadOf(rival, trust);
    if (mean - error <= most) continue;
    most = mean - error;
    chosen = rival.order;
  }
  return { chosen, steps };
}
/** An order that is compared with the best at a glance: by how much it looked better, and what it gained over it in each imagined war. */
interface Rival {
  readonly order: Order | undefined;
  readonly prior: number;
  readonly gains: number[];
}
function isBehind(rival: Rival, trust: number): boolean {
  const { mean, error } = leadOf(rival, trust);
  return mean < -error || rival.gains.every((gain) => Math.abs(gain) < SAME);
}
/** What an order gains over the best at a glance, with what was seen at a glance, and how far off that may be. */
function leadOf({ gains, prior }: Rival, trust: number): { readonly mean: number; readonly error: number } {
  const n = gains.length;
  const sum = gains.reduce((all, gain) => all + gain, 0);
  const square = gains.reduce((all, gain) => all + (gain - sum / n) ** 2, 0);
  return { mean: (trust * prior + sum) / (trust + n), error: Math.sqrt((square + 2 * SPREAD ** 2) / (n + 1) / n) };
}

/** Plays on until it is the side's turn again, everybody by what he sees at a glance; a stack that was left alone stays. */
function playOn(
  ask: Ask,
  state: WarState,
  side: SideNo,
  order: Order | undefined,
  group: string,
  quick: Style,
  isFar: boolean,
  rng: Rng,
): number {
  const { table } = state;
  const fx = quietFx(rng);
  const from = table.turn;
  const plan = isFar ? new Plan() : undefined;
  let steps = 0;
  let isFirst = order !== undefined;
  for (; !table.over && !(table.side === side && table.turn > from) && steps < 400; steps++) {
    const [decision] = pending(state, true);
    if (!decision) break;
    const { seat } = decision;
    if (isFirst) {
      apply(state, decision, [...order!.path], fx);
      plan?.began(decision.kind, table, order!);
      isFirst = false;
      continue;
    }
    const stays = order === undefined && table.side === side && table.turn === from;
    const style = stays ? { ...quick, stays: { kind: ask.decision.kind, group } } : quick;
    const asked = { ...ask, view: viewOf(state, seat), decision, seat, rng };
    apply(state, decision, plan?.next(asked, style) ?? decide(asked, style).answer, fx);
  }
  return steps;
}

/** The side for whose sake another is led from the same seat. */
const chiefOf = ({ view, seat }: Ask, side: SideNo): SideNo => {
  const { seats } = (view as WarView).table;
  return seats[side] === seat ? seats.indexOf(seat) : side;
};

/** How an imagined war came out for a side: won, lost or shared, or how it stands. */
const decidedFor = ({ over }: Table, side: SideNo): number | undefined =>
  over ? (over.winners.includes(side) ? (over.winners.length > 1 ? 0 : 1) : -1) : undefined;
function judgeNear(state: WarState, side: SideNo): number {
  const decided = decidedFor(state.table, side);
  return decided === undefined ? outlookOn(state, side) : decided * DECIDED;
}
const leadIn = (state: WarState, side: SideNo): number => {
  const { vp } = state.table;
  return vp[side]! - Math.max(...vp.filter((_, other) => areEnemies(state, side, other)));
};
function judgeFar(state: WarState, side: SideNo, now: number): number {
  const decided = decidedFor(state.table, side);
  return decided === undefined
    ? outlookOn(state, side) - now - hunger(state, side)
    : decided * FAR_DECIDED + FAR_LEAD * leadIn(state, side);
}

/** What the next checks of supply will take: what is marked is gone then, what is not is marked. */
function hunger(state: WarState, side: SideNo): number {
  if (!state.fixed!.phases.supply) return 0;
  let sum = 0;
  for (let other = 0; other < state.table.vp.length; other++) {
    const sign = areFriends(state, side, other) ? 1 : areEnemies(state, side, other) ? -THEIRS : 0;
    if (sign !== 0) for (const unit of unsupplied(state, other)) sum += sign * (unit.oos ? 1 : 0.5) * unitWorth(state, unit);
  }
  return sum;
}
