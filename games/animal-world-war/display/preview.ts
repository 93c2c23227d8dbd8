import type { Odds } from "@warren/kernel/game.ts";
import { copy } from "../rules/copy.ts";
import { groundOf } from "../rules/ground.ts";
import { oddsOf, openState } from "../rules/odds.ts";
import { addActions, aOf, type Order, type Verb, verbOf } from "../rules/orders.ts";
import type { SideNo, TileNo, WarView } from "../rules/state.ts";
import { foe, sideOfSeat } from "../rules/state.ts";

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
  const root = copy(openState(view));
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
