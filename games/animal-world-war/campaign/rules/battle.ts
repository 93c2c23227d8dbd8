import type { Episode } from "@warren/kernel/game.ts";
import { defaultOptions } from "@warren/kernel/options.ts";
import { CITIES, type CityId, HOMELANDS, LEVY, WINNING_KEYS } from "../../content/cities.ts";
import type { Card } from "../../content/soldiers.ts";
import type { TacticId } from "../../content/tactics.ts";
import { ORDERS_FORMAT } from "../../rules/campaign.ts";
import { OPTIONS } from "../../rules/setup.ts";
import { foe, LETTER, SIDES, type SideNo } from "../../rules/state.ts";
import { hasVehicle, keysOf } from "./roster.ts";
import type { Order, Table } from "./state.ts";

/** The battle that was ordered, as the match that is awaited. */

/**
 * AWW-C-19: not the one it picked for its last battle, unless it has no other or holds fewer key cities than the enemy. Which of them, each Empire
 * says in secret as the battle begins.
 */
export function tacticsFor(table: Table, side: SideNo): readonly TacticId[] {
  const { tactics, lastTactic } = table.empires[side];
  if (keysOf(table, side) < keysOf(table, foe(side))) return tactics;
  const others = tactics.filter((id) => id !== lastTactic);
  return others.length > 0 ? others : tactics;
}

/** AWW-C-78: in a city of its homeland an Empire brings more, whether it defends it or wins it back. */
export const levyFor = (order: Order, side: SideNo): number =>
  order.t === "attack" && HOMELANDS[CITIES[order.city].continent] === side ? LEVY : 0;

const soughtBy = (order: Order): readonly Card[] => {
  if (order.t === "wire") return order.prisoners;
  return order.t === "patrol" ? [order.missing] : [];
};
/** Whether an Empire that takes this city holds enough key cities to win (AWW-C-74). */
export const mayDecide = (table: Table, by: SideNo, city: CityId): boolean =>
  CITIES[city].key && keysOf(table, by) + 1 >= WINNING_KEYS;
const MISSIONS = { wire: { id: "K1", name: "Break the Wire" }, patrol: { id: "K2", name: "Lost Patrol" } } as const;

/**
 * Field, squads and Objective are the city's (AWW-5.2.1, AWW-C-22), or those of the mission on a Small field without vehicles (AWW-K1a, AWW-K2a); Tactics
 * are those that were unlocked, not dealt ones (AWW-4.2.1.4b).
 */
export function episodeOf(table: Table, order: Order, seats: number): Episode {
  const city = order.t === "attack" ? CITIES[order.city] : undefined;
  const side = (no: SideNo) => {
    const empire = table.empires[no];
    const levy = levyFor(order, no);
    return {
      roster: empire.roster,
      tank: city !== undefined && hasVehicle(table, no, "tank"),
      plane: city !== undefined && hasVehicle(table, no, "plane"),
      citations: empire.citations,
      tactics: tacticsFor(table, no),
      ...(levy > 0 ? { levy } : {}),
      ...(no === table.side && !city ? { sought: soughtBy(order) } : {}),
    };
  };
  const { id: objective, name } =
    order.t === "attack" ? { id: table.objectives[order.city], name: CITIES[order.city].name } : MISSIONS[order.t];
  const orders = {
    format: ORDERS_FORMAT,
    name,
    field: city?.field ?? "small",
    squad: city?.squad ?? 4,
    objective,
    // AWW-C-23: who does not attack defends, free cities too.
    attacker: LETTER[table.side],
    ...(order.t === "attack" && mayDecide(table, table.side, order.city) ? { decides: true } : {}),
    sides: Object.fromEntries(SIDES.map((no) => [LETTER[no], side(no)])),
  };
  return {
    game: "animal-world-war",
    options: { ...defaultOptions(OPTIONS), ...table.rules.battle, orders: JSON.stringify(orders) },
    seats: Array.from({ length: seats }, (_, seat) => seat),
  };
}
