import type { Decision } from "@warren/kernel/decision.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import type { Odds } from "@warren/kernel/game.ts";
import { copyBattle } from "./copy.ts";
import { groundOf } from "./ground.ts";
import { oddsOf } from "./odds.ts";
import { addActions, aOf, type Order, type Verb, verbOf } from "./orders.ts";
import { orderFrom } from "./paths.ts";
import type { SideNo, TileNo, WarState, WarView } from "./state.ts";
import { foe, sideOfSeat } from "./state.ts";

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

/** One attack an enemy could make on a tile, with its odds seen from the viewer's side. */
export interface Threat {
  readonly who: string;
  readonly verb: Verb;
  readonly odds: Odds;
}

/**
 * What the enemies of this viewer could do to a tile if it were their turn now: one line for each soldier and way of attacking.
 * Hidden cards are left out. A spectator looks with Herbivoria's eyes.
 */
export function threatsOn(view: WarView, tile: TileNo): Threat[] {
  const own: SideNo = view.seat === null ? 0 : sideOfSeat(view.seat);
  const enemy = foe(own);
  const root = copyBattle(openState(view));
  const { table } = root;
  table.turn = enemy;
  root.flow = [{ at: "turn", side: enemy, passed: [] }];
  const ground = groundOf(table.field);
  const threats: Threat[] = [];
  const orders: Order[] = [];
  table.soldiers.forEach((one, unit) => {
    if (one.side !== enemy || (one.status !== "standing" && one.status !== "crew")) return;
    one.actions = 1;
    orders.length = 0;
    addActions(table, unit, false, orders);
    const seen = new Set<Verb>();
    for (const order of orders) {
      const verb = verbOf(order);
      if (seen.has(verb) || !reaches(order, verb)) continue;
      seen.add(verb);
      threats.push({ who: one.id, verb, odds: oddsOf(root, order, true, own) });
    }
    function reaches(order: Order, verb: Verb): boolean {
      switch (verb) {
        case "shoot":
        case "grenade":
        case "strike":
        case "bomb":
          return aOf(order) === tile;
        case "melee":
          return one.at === tile;
        case "gun":
          return ground.flights[table.planes[enemy].flight]!.tiles.includes(tile);
        default:
          return false;
      }
    }
  });
  return threats;
}
