import type { Blocked, Decision } from "@warren/kernel/decision.ts";
import { OBSERVER_RANGE, STACK } from "../content/constants.ts";
import { crossable, crowd } from "../rules/figures.ts";
import { distance, groundOf } from "../rules/ground.ts";
import { whereabouts } from "../rules/naming.ts";
import { sideOfSeat, type WarView } from "../rules/state.ts";

/** Why somebody cannot be brought to a tile that his question does not offer, or aim at it; undefined when that is not what is asked, or only the marks say it. */
export function whyNot({ table }: WarView, decision: Decision, id: string, at: string, order?: string): Blocked | undefined {
  const one = table.soldiers.find((soldier) => soldier.id === id);
  const tile = groundOf(table.field).number.get(at);
  if (!one || tile === undefined || tile >= table.kind.length) return undefined;
  const deploys = decision.kind === "deploy.place";
  if (!deploys && decision.kind !== "turn.orders" && decision.kind !== "captain.extra") return undefined;
  const no = (key: string, rule: string, args = {}): Blocked => ({
    path: [id, at],
    why: { key, args: { who: id, place: whereabouts(table, tile, true), ...args } },
    rule,
  });
  if (order === "strike") {
    const n = distance(groundOf(table.field), one.at, tile);
    return n > OBSERVER_RANGE ? no("board.no.strike", "AWW-3.6.8.1", { n, most: OBSERVER_RANGE }) : undefined;
  }
  if (order !== undefined) return undefined;
  if (!crossable(table, tile)) return no("blocked.cannotCross", "AWW-1.3.6a");
  if (deploys && !table.areas[sideOfSeat(decision.seat)].includes(tile)) return no("board.no.zone", "AWW-2.1.7.1b");
  if (crowd(table, tile) >= STACK) return no("blocked.full", "AWW-3.2.2.1.2a", { n: STACK });
  if (deploys) return table.wire[tile] === 1 ? no("blocked.wire", "AWW-3.2.2.1.4a") : no("board.no.place", "AWW-2.1.7.1b");
  if (one.status === "crew" && one.cls === "pilot") return no("board.no.plane", "AWW-3.6.9.2");
  return no("board.no.move", "AWW-3.2.2.1.1a");
}
