import type { Decision } from "@warren/kernel/decision.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { type EmpireView, noOf, type Order, SID } from "../rules/state.ts";
import { areAllied, totalOf } from "../rules/vassal.ts";

/** How well an action matches an order of the lord, 0 to 1. */
export function obeys(view: EmpireView, seat: Seat, given: Order, path: readonly string[]): number {
  if (path.length < 2) return 0;
  const target = path.find((id) => /^k\d+$/.test(id));
  const owner = target === undefined ? null : view.table.kingdoms[noOf(target)]!.owner;
  switch (given.order) {
    case "attack":
      return owner !== null && owner === given.whom ? 1 : 0;
    case "defend":
      return owner !== null && owner === view.table.lords[seat] && path[0] !== "seize" ? 1 : 0;
    case "expand":
      return path.some((id) => /^f\d+$/.test(id)) || path[0] === "capture" ? 1 : 0;
    case "hold":
      return owner === seat ? 1 : 0;
    default:
      return given.order satisfies never;
  }
}

/** A lord tells each Vassal to go for the strongest rival, or to expand while there is none to fear; undefined when all is said. */
export function orderToGive(view: EmpireView, decision: Decision, seat: Seat): Answer | undefined {
  const orders = decision.domain.t === "pick" ? decision.domain.tree.order : undefined;
  if (!orders) return undefined;
  const { table } = view;
  let rival: Seat | undefined;
  let most = 0;
  for (let other = 0; other < table.lords.length; other++) {
    if (table.lords[other] !== null || areAllied(table, other, seat)) continue;
    const total = totalOf(table, other);
    if (total > most) [rival, most] = [other, total];
  }
  for (const vassal of Object.keys(orders)) {
    const now = table.orders[Number(vassal.slice(5))];
    const attack = rival !== undefined && most >= 3 && orders[vassal]!.attack?.[SID[rival]!] !== undefined;
    if (attack && (now?.order !== "attack" || now.whom !== rival)) return ["order", vassal, "attack", SID[rival!]!];
    if (!attack && now?.order !== "expand") return ["order", vassal, "expand"];
  }
  return undefined;
}
