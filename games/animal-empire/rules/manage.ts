import type { Blocked } from "@warren/kernel/decision.ts";
import type { Tree } from "@warren/kernel/domain.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { type Branch, isEmpty, LEAF } from "@warren/kernel/tree.ts";
import { COUNT, type No } from "../content/kingdoms.ts";
import { transfer } from "./army.ts";
import type { Reason } from "./count.ts";
import { loseCrownPlace } from "./crown.ts";
import { hasMarker } from "./special.ts";
import { type EmpireState, KID, ORDERS, type Order, SID, seatOf, type Table } from "./state.ts";
import { areAllied, directVassals, isUnder, kingdomsOf } from "./vassal.ts";
import { hasWon } from "./win.ts";

/** The player and the direct Vassals: the Empires between which Kingdoms may be moved (AE-manage-3). */
function household(table: Table, lord: Seat): Seat[] {
  return [lord, ...directVassals(table, lord)];
}

/** Why a Kingdom of the household cannot be given away. */
function keepReason(table: Table, kingdom: No): Reason | undefined {
  const owner = table.kingdoms[kingdom]!.owner!;
  const id = KID[kingdom]!;
  if (kingdomsOf(table, owner) === 1) return { why: { key: "why.last", args: { whom: owner } }, rule: "AE-manage-7" };
  if (hasMarker(table, "sanctuary", id)) return { why: { key: "why.sanctuary", args: { kingdom: id } }, rule: "AE-card-C04b" };
  return undefined;
}

/** Kingdom > receiver. Needs no Army (AE-manage-1) and nobody's consent (AE-manage-6). */
export function manageTree(table: Table, lord: Seat): Tree | undefined {
  if (table.turn.managed) return undefined; // AE-manage-2
  const members = household(table, lord);
  if (members.length === 1) return undefined;
  const tree: Branch = {};
  for (let kingdom = 0; kingdom < COUNT; kingdom++) {
    const { owner } = table.kingdoms[kingdom]!;
    if (owner === null || !members.includes(owner) || keepReason(table, kingdom)) continue;
    const receivers: Branch = {};
    for (const member of members) if (member !== owner) receivers[SID[member]!] = LEAF;
    tree[KID[kingdom]!] = receivers;
  }
  return isEmpty(tree) ? undefined : tree;
}

export function manageBlocked(table: Table, lord: Seat, out: Blocked[]): void {
  const members = household(table, lord);
  if (members.length === 1) return;
  if (table.turn.managed) {
    out.push({ path: ["manage"], why: { key: "why.managed" }, rule: "AE-manage-2" });
    return;
  }
  for (let kingdom = 0; kingdom < COUNT; kingdom++) {
    const { owner } = table.kingdoms[kingdom]!;
    if (owner === null) continue;
    const path = ["manage", KID[kingdom]!];
    if (members.includes(owner)) {
      const reason = keepReason(table, kingdom);
      if (reason) out.push({ path, ...reason });
    } else if (isUnder(table, owner, lord)) {
      out.push({ path, why: { key: "why.notDirect", args: { whom: owner, lord: table.lords[owner]! } }, rule: "AE-manage-4" });
    }
  }
}

/** The Kingdom and its Army go over (AE-manage-5); other Armies stay, a Crown under it is moved (AE-manage-8). */
export function manage(state: EmpireState, lord: Seat, kingdom: No, receiver: Seat, fx: Fx): void {
  const { table } = state;
  const giver = table.kingdoms[kingdom]!.owner!;
  table.turn.managed = true;
  const crowned = table.crowns[giver] === kingdom;
  transfer(state, kingdom, receiver);
  if (crowned) table.crowns[giver] = null;
  if (!fx.quiet) {
    const key = giver === lord ? "manage.gives" : receiver === lord ? "manage.takes" : "manage.moves";
    const args = { who: lord, from: giver, to: receiver, kingdom: KID[kingdom]! };
    fx.tell({ key, args, rule: "AE-manage-3", about: [KID[kingdom]!, SID[giver]!, SID[receiver]!] });
  }
  if (hasWon(state, fx)) return;
  if (crowned) loseCrownPlace(state, giver, "given", fx);
}

/** AE-vassal-15: to direct Vassals only, general orders only, against nobody of the own tree, one a turn for each. */
export function orderTree(table: Table, lord: Seat): Tree | undefined {
  if (!table.house.orders) return undefined; // AE-switch-16
  const tree: Branch = {};
  for (const vassal of directVassals(table, lord)) {
    if (table.turn.ordered.includes(vassal)) continue;
    const targets: Branch = {};
    for (let seat = 0; seat < table.lords.length; seat++) if (!areAllied(table, seat, lord)) targets[SID[seat]!] = LEAF;
    const orders: Branch = {};
    for (const order of ORDERS) {
      if (order !== "attack") orders[order] = LEAF;
      else if (!isEmpty(targets)) orders[order] = targets;
    }
    tree[SID[vassal]!] = orders;
  }
  return isEmpty(tree) ? undefined : tree;
}

/** AE-vassal-14: a message that stays on the table; nobody has to follow it. */
export function giveOrder(state: EmpireState, lord: Seat, path: readonly string[], fx: Fx): void {
  const { table } = state;
  const vassal = seatOf(path[0]!);
  const order = path[1] as Order["order"];
  const whom = path[2] === undefined ? null : seatOf(path[2]);
  table.orders[vassal] = { order, whom };
  table.turn.ordered.push(vassal);
  if (fx.quiet) return;
  const args = whom === null ? { who: lord, to: vassal } : { who: lord, to: vassal, whom };
  fx.tell({ key: `order.${order}`, args, rule: "AE-vassal-15", about: [SID[vassal]!] });
}
