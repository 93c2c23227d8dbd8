import type { Ask } from "@warren/kernel/bot.ts";
import type { Rng } from "@warren/kernel/chance.ts";
import type { Answer, Tree } from "@warren/kernel/domain.ts";
import type { TacticId } from "../content/tactics.ts";
import { figureId } from "../rules/figures.ts";
import { mayPress, mayTend } from "../rules/medals.ts";
import { addHandling, aOf, type Order, unitOf, verbOf } from "../rules/orders.ts";
import type { SideNo, Soldier, WarState } from "../rules/state.ts";
import { tacticTree } from "../rules/tactics.ts";
import { choose, type Style, weigh } from "./weigh.ts";

/** Tactics and granted actions: what bots do besides orders. */

/** A Captain without anything better to do sends whoever gains most by acting again. */
export function grant(state: WarState, side: SideNo, units: readonly number[], style: Style, rng: Rng): Answer | undefined {
  const unit = units.find((no) => state.table.soldiers[no]!.cls === "captain");
  const one = unit === undefined ? undefined : state.table.soldiers[unit]!;
  // An action he has by the drums, or as a Lieutenant, is not his to give.
  if (one?.status !== "standing" || one.actions === 0 || one.acted) return undefined;
  const best = bestActor(state, side, style, (other) => other.cls !== "captain", rng);
  return best ? [one.id, "grant", best.id] : undefined;
}
/** A Lieutenant goes on when there is something left to do for him; a gentle paw helps whom it can. */
export function pressOn(state: WarState, side: SideNo, units: readonly number[], style: Style, rng: Rng): Answer | undefined {
  const able = units.filter((no) => mayPress(state.table, no));
  if (able.length === 0) return undefined;
  const best = choose(weigh(state, side, able, false, style, rng), 0, rng);
  return best ? [state.table.soldiers[unitOf(best.order)]!.id, "press"] : undefined;
}
export function tendNow({ table }: WarState, units: readonly number[]): Answer | undefined {
  for (const unit of units) {
    if (!mayTend(table, unit)) continue;
    const orders: Order[] = [];
    addHandling(table, unit, orders);
    const order = orders.find((one) => verbOf(one) === "tend");
    if (order !== undefined) return [table.soldiers[unit]!.id, "tend", figureId(table, aOf(order))];
  }
  return undefined;
}
function bestActor(state: WarState, side: SideNo, style: Style, may: (one: Soldier) => boolean, rng: Rng): Soldier | undefined {
  const units = state.table.soldiers.flatMap((one, no) =>
    one.side === side && !one.returned && (one.status === "standing" || one.status === "crew") && may(one) ? [no] : [],
  );
  const best = choose(weigh(state, side, units, false, style, rng), 0, rng);
  return best ? state.table.soldiers[unitOf(best.order)] : undefined;
}

/** What the plan for a card looks at: its branch of the orders, and whose it is. */
interface Holding {
  readonly branch: Tree;
  readonly state: WarState;
  readonly side: SideNo;
  readonly style: Style;
  readonly rng: Rng;
}
/** The way on below the card's name; undefined: not now. */
type Way = (holding: Holding) => readonly string[] | undefined;
interface Plan {
  /** At once, before any order, or when everybody has acted. */
  readonly when: "first" | "last";
  readonly way: Way;
}

const atOnce: Plan = { when: "first", way: () => [] };
const mercy: Way = ({ branch }) => {
  const who = Object.keys(branch)[0];
  return who === undefined ? undefined : [who, Object.keys(branch[who]!)[0]!];
};
const revive: Way = ({ branch }) => {
  const whom = Object.keys(branch.revive ?? {})[0];
  return whom === undefined ? undefined : ["revive", whom];
};
/** Whoever shoots furthest lies in ambush, and stays there. */
const ambush: Way = ({ branch, state, side }) => {
  if (state.hands[side]!.armed) return undefined;
  const men = Object.keys(branch);
  const liked = ["sniper", "gunner", "rocketeer"].map((cls) => men.find((id) => id.endsWith(cls))).find((id) => id !== undefined);
  return [liked ?? men[0]!];
};
const drum: Way = ({ branch, state, side, style, rng }) => {
  const best = bestActor(state, side, style, (one) => Object.hasOwn(branch, one.id), rng);
  return best && [best.id];
};

/** What bots do in their turns with each card; null: it is for before the battle or for dice, or (T08, T14) bots keep it. */
const PLANS: { readonly [id in TacticId]: Plan | null } = {
  T01: null,
  T02: null,
  T03: atOnce,
  T04: null,
  T05: { when: "first", way: mercy },
  T06: atOnce,
  T07: null,
  T08: null,
  T09: null,
  T10: { when: "first", way: revive },
  T11: { when: "last", way: ambush },
  T12: null,
  T13: atOnce,
  T14: null,
  T15: { when: "last", way: drum },
  T16: null,
};

/** The card played as planned, if its time is now. */
export function tacticNow(state: WarState, side: SideNo, when: Plan["when"], ask: Ask, style: Style): Answer | undefined {
  const id = state.hands[side]!.tactic;
  const plan = id === null ? null : PLANS[id];
  if (id === null || plan?.when !== when || ask.seat !== side) return undefined;
  const branch = tacticTree(state, side)?.[id];
  const way = branch && plan.way({ branch, state, side, style, rng: ask.rng });
  return way && ["tactic", id, ...way];
}
