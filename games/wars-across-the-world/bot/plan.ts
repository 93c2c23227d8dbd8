import type { Ask } from "@warren/kernel/bot.ts";
import type { Answer, Domain } from "@warren/kernel/domain.ts";
import { LazyPick } from "@warren/kernel/lazy.ts";
import { isPath } from "@warren/kernel/tree.ts";
import type { RegionId, Table, WarView } from "../rules/state.ts";
import { onward, ordersNow, type Style } from "./decide.ts";
import type { Order } from "./land.ts";
import { isOverseas } from "./sea.ts";

/** How often a commander of an imagined war looks at the map in a phase; he buys nothing: it would come too late. */
const LOOKS: { readonly [kind: string]: number } = {
  "land.orders": 2,
  "naval.orders": 1,
  "air1.orders": 1,
  "air2.orders": 1,
  buy: 0,
};
/** How many of what he orders at one look may be for the same place. */
const TOGETHER: { readonly [kind: string]: number } = { "land.orders": 1, "air1.orders": 2, "air2.orders": 2 };

const mayOrder = (domain: Domain, path: readonly string[]): boolean =>
  domain instanceof LazyPick ? domain.has(path) : domain.t === "pick" && isPath(domain.tree, path);

/**
 * What commanders of an imagined war have set out to do: the orders of one look at the map, given one after the other, where in a real one everything is
 * judged anew after each. A fleet that has begun is asked about until it is where it goes.
 */
export class Plan {
  private phase = "";
  private looks = 0;
  private left: Order[] = [];
  /** The fleet that has begun, and where it goes; without a way it is to be found. */
  private fleet: { readonly id: string; readonly way: RegionId[] | undefined } | undefined;

  /** An order that was given before the first look. */
  began(kind: string, { turn, side }: Table, order: Order): void {
    this.phase = `${turn} ${side} ${kind}`;
    this.follow(kind, order);
  }
  private follow(kind: string, { path: [verb, id], way }: Order): void {
    const goes = kind === "naval.orders" && (verb === "sail" || verb === "load");
    this.fleet = goes ? { id: id!, way: way && [...way] } : undefined;
  }

  /** What is ordered next; undefined where a question is not about orders of a phase. */
  next(ask: Ask, style: Style): Answer | undefined {
    const { kind, domain } = ask.decision;
    const most = LOOKS[kind];
    const view = ask.view as WarView;
    // Fleets that are not what a war is about are moved step by step.
    if (most === undefined || (kind === "naval.orders" && !isOverseas(view))) return undefined;
    const { turn, side } = view.table;
    const phase = `${turn} ${side} ${kind}`;
    if (phase !== this.phase) {
      this.phase = phase;
      this.looks = 0;
      this.left = [];
      this.fleet = undefined;
    }
    const step = this.fleet && this.nextStep(ask, this.fleet);
    if (step) return step;
    this.fleet = undefined;
    for (;;) {
      const order = this.left.shift();
      if (order && mayOrder(domain, order.path)) return this.give(kind, order);
      if (order) continue;
      if (this.looks >= most) return ["done"];
      this.looks++;
      this.left = inOneGo(ordersNow(ask, side, style)!, TOGETHER[kind]);
      if (this.left.length === 0) return ["done"];
    }
  }
  /** A fleet goes on as it meant to; one that took men aboard looks where to bring them. */
  private nextStep(ask: Ask, { id, way }: NonNullable<Plan["fleet"]>): Answer | undefined {
    const view = ask.view as WarView;
    if (way) {
      const to = way.shift();
      const path = ["sail", id, to ?? ""];
      return to !== undefined && mayOrder(ask.decision.domain, path) ? path : undefined;
    }
    const [best] = onward(ask, view.table.side, id)
      .filter(({ path, value }) => path[0] === "sail" && value > 0)
      .toSorted((a, b) => b.value - a.value);
    return best && this.give(ask.decision.kind, best);
  }
  private give(kind: string, order: Order): Answer {
    this.follow(kind, order);
    return [...order.path];
  }
}

/** Of what could be ordered the best for each who gets an order, and no more than so many for one place. */
function inOneGo(orders: readonly Order[], together = Number.POSITIVE_INFINITY): Order[] {
  const busy = new Set<string>();
  const there = new Map<string, number>();
  const chosen: Order[] = [];
  for (const order of orders.toSorted((a, b) => b.value - a.value)) {
    const [, who, ...place] = order.path;
    if (order.value <= 0 || busy.has(who!)) continue;
    const where = place.join();
    const n = there.get(where) ?? 0;
    if (where !== "" && n >= together) continue;
    busy.add(who!);
    there.set(where, n + 1);
    chosen.push(order);
  }
  return chosen;
}
