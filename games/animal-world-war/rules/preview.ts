import type { Decision } from "@warren/kernel/decision.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import type { Odds } from "@warren/kernel/game.ts";
import { oddsOf } from "./odds.ts";
import { addActions, type Order } from "./orders.ts";
import { orderFrom } from "./paths.ts";
import type { WarState, WarView } from "./state.ts";
import { sideOfSeat } from "./state.ts";

/** The battle as far as a view tells it: hidden cards are left out, so odds never tell more than the viewer knows. */
export function openState(view: WarView): WarState {
  const blank = { tactic: null, dealt: [], armed: false, ambush: -1, picks: [], drawn: [], satchels: [] };
  const mine = view.seat === null ? -1 : view.handOf[view.seat]!;
  return {
    table: view.table,
    hands: [0, 1].map((side) => (side === mine && view.hand ? view.hand : { ...blank })),
    handOf: [...view.handOf],
    box: { tiles: [], objectives: [], satchels: view.hand?.satchels.map((kind) => kind ?? "socks") ?? [] },
    flow: view.flow.map((frame) => ({ ...frame })),
  };
}

/** Exact odds of an order before it is given; undefined for anything that is no order. */
export function oddsFor(view: WarView, decision: Decision, answer: Answer): Odds | undefined {
  if (decision.kind !== "turn.orders" && decision.kind !== "captain.extra") return undefined;
  const path = answer as readonly string[];
  const state = openState(view);
  const unit = state.table.soldiers.findIndex((one) => one.id === path[0]);
  if (unit < 0) return undefined;
  const orders: Order[] = [];
  addActions(state.table, unit, true, orders);
  const order = orderFrom(state.table, orders, path);
  if (order === undefined) return undefined;
  if (decision.kind === "captain.extra") state.flow.pop();
  return oddsOf(state, order, decision.kind === "turn.orders", sideOfSeat(decision.seat));
}
