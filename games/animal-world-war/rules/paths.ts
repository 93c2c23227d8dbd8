import type { Tree } from "@warren/kernel/domain.ts";
import { LEAF } from "@warren/kernel/tree.ts";
import { figureId } from "./figures.ts";
import { groundOf, linesBetween } from "./ground.ts";
import { aOf, BUILDS, bOf, cOf, itemId, type Order, REPAIRS, unitOf, type Verb, verbOf } from "./orders.ts";
import type { Table } from "./state.ts";

/** Orders as paths of ids and back: soldier > verb > target > how. */

/** The target's id; "" for a verb that needs none. */
function targetOf(table: Table, order: Order): string {
  const ground = groundOf(table.field);
  const a = aOf(order);
  const verb = verbOf(order);
  switch (verb) {
    case "move":
    case "shoot":
    case "grenade":
    case "dig":
    case "wire":
    case "strike":
    case "bomb":
    case "return":
      return ground.ids[a]!;
    case "melee":
    case "heal":
    case "grant":
    case "tend":
      return figureId(table, a);
    case "repair":
      return REPAIRS[a]!;
    case "approach":
      return `flight.${ground.flights[a]!.id}`;
    case "gun":
    case "press":
      return "";
    case "board":
    case "leave":
      return bOf(order) === 0 ? "alone" : figureId(table, bOf(order) - 1);
    case "take":
    case "drop":
    case "give":
      return itemId(table, a);
    default:
      return verb satisfies never;
  }
}

/** The last step of the path, where a target leaves a choice: line of fire, figure dragged, thing built, receiver. */
function howOf(table: Table, order: Order): string {
  const verb = verbOf(order);
  const b = bOf(order);
  switch (verb) {
    case "move": {
      const along = b === 0 ? "alone" : figureId(table, b - 1);
      return cOf(order) === 0 ? along : `${along}+${BUILDS[cOf(order)]!}`;
    }
    case "shoot": {
      const soldier = table.soldiers[unitOf(order)]!;
      if (soldier.cls === "flamer") return "";
      const from = soldier.status === "crew" ? table.tanks[soldier.side].at : soldier.at;
      return `line.${linesBetween(groundOf(table.field), from, aOf(order))[b]!.id}`;
    }
    case "give":
      return figureId(table, b);
    default:
      return "";
  }
}

type Branch = { [id: string]: Branch };

/** The tree of these orders. A target with one way only is a leaf; handing over always names the receiver. */
export function orderTree(table: Table, orders: readonly Order[]): Tree {
  const tree: Branch = {};
  let unit = -1;
  let verb: Verb | undefined;
  let targets: Branch = LEAF;
  for (let i = 0; i < orders.length; i++) {
    const order = orders[i]!;
    // Orders of one soldier, of one verb, and on one target stand together in the list.
    if (unitOf(order) !== unit || verbOf(order) !== verb) {
      unit = unitOf(order);
      verb = verbOf(order);
      const { id } = table.soldiers[unit]!;
      const verbs = (tree[id] ??= {});
      if (verb === "gun" || verb === "press") {
        verbs[verb] = LEAF;
        continue;
      }
      targets = verbs[verb] ??= {};
    }
    const target = targetOf(table, order);
    const next = orders[i + 1];
    const several =
      verb === "give" || (next !== undefined && sameTarget(order, next)) || (i > 0 && sameTarget(order, orders[i - 1]!));
    const how = several ? howOf(table, order) : "";
    if (how === "") targets[target] = LEAF;
    else if (targets[target] === undefined) targets[target] = { [how]: LEAF };
    else targets[target][how] = LEAF;
  }
  return tree;
}
const TARGET_BITS = (1 << 18) - 1;
function sameTarget(a: Order, b: Order): boolean {
  const verb = verbOf(a);
  return (a & TARGET_BITS) === (b & TARGET_BITS) && (verb === "move" || verb === "shoot");
}

/** The order a path names, out of a list; undefined when none fits. */
export function orderFrom(table: Table, orders: readonly Order[], path: readonly string[]): Order | undefined {
  const [unit, verb, target = "", how = ""] = path;
  for (const order of orders) {
    if (verbOf(order) !== verb || table.soldiers[unitOf(order)]!.id !== unit || targetOf(table, order) !== target) continue;
    if (how === "" || howOf(table, order) === how) return order;
  }
  return undefined;
}
export function pathOf(table: Table, orders: readonly Order[], order: Order): string[] {
  const path = [table.soldiers[unitOf(order)]!.id, verbOf(order) as string];
  const target = targetOf(table, order);
  if (target === "") return path;
  path.push(target);
  const how = howOf(table, order);
  const several = verbOf(order) === "give" || orders.some((one) => one !== order && sameTarget(one, order));
  if (several && how !== "") path.push(how);
  return path;
}
