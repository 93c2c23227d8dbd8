import type { Decision } from "./decision.ts";
import type { Answer } from "./domain.ts";

/**
 * Standing orders: a player says once how a kind of question is to be answered. A game lists them here, so that one can be set before
 * the question is ever asked; what each would answer now stands in the decision (`policies`), and one that does not asks its player.
 * Words: `policy.KIND` names the question, `policy.KIND.ID` the order.
 */
export interface OrderSpec {
  readonly kind: string;
  readonly orders: readonly {
    readonly id: string;
    /** Kinds of questions to the same seat that end the order: "until my turn". */
    readonly lapses?: readonly string[];
  }[];
  /** The order everybody begins with, and comes back to by withdrawing another. Without it everybody is asked. */
  readonly usual?: string;
  /** Answers come after a pause, as a person's would: an answer at once would tell the others that nobody had to think. */
  readonly discreet?: true;
}

/** A player's orders, by kind of question. */
export type Orders = { readonly [kind: string]: string };

export function hasOrder(specs: readonly OrderSpec[] | undefined, kind: string, order: string): boolean {
  return specs?.some((spec) => spec.kind === kind && spec.orders.some((one) => one.id === order)) ?? false;
}

/** The order in force for questions of a kind: the player's own, or the usual one. */
export function orderFor(specs: readonly OrderSpec[] | undefined, orders: Orders | undefined, kind: string): string | undefined {
  if (orders && Object.hasOwn(orders, kind)) return orders[kind];
  return specs?.find((spec) => spec.kind === kind)?.usual;
}

/** What the order in force answers to this question; undefined when the player has to be asked. */
export function orderedAnswer(
  specs: readonly OrderSpec[] | undefined,
  decision: Decision,
  orders: Orders | undefined,
): Answer | undefined {
  const id = orderFor(specs, orders, decision.kind);
  return id === undefined ? undefined : decision.policies?.find((one) => one.id === id)?.answer;
}

/** The orders that are left when this is asked of their player; the same object when all are. */
export function ordersAfter(specs: readonly OrderSpec[] | undefined, orders: Orders, asked: string): Orders {
  const ends = (kind: string, id: string): boolean =>
    specs
      ?.find((spec) => spec.kind === kind)
      ?.orders.find((one) => one.id === id)
      ?.lapses?.includes(asked) ?? false;
  const left = Object.entries(orders).filter(([kind, id]) => !ends(kind, id));
  return left.length === Object.keys(orders).length ? orders : Object.fromEntries(left);
}

/** The orders that are left when their player takes back: the question that is open again is the player's own. */
export function ordersAfterUndo(specs: readonly OrderSpec[] | undefined, orders: Orders, decision: Decision | undefined): Orders {
  return decision && orderedAnswer(specs, decision, orders) !== undefined ? withOrder(orders, decision.kind, null) : orders;
}

/** The orders with one set, or withdrawn by null. */
export function withOrder(orders: Orders | undefined, kind: string, order: string | null): Orders {
  const { [kind]: _, ...rest } = orders ?? {};
  return order === null ? rest : { ...rest, [kind]: order };
}
