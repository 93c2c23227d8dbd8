import type { Ask, Thought } from "@warren/kernel/bot.ts";
import { fast, type Rng } from "@warren/kernel/chance.ts";
import type { Answer, Tree } from "@warren/kernel/domain.ts";
import { viewOf } from "@warren/kernel/game.ts";
import { listAnswers } from "@warren/kernel/sample.ts";
import { quietFx } from "@warren/kernel/search.ts";
import { forecast } from "../rules/distribution.ts";
import { atSea } from "../rules/odds.ts";
import { resample } from "../rules/resample.ts";
import { standing } from "../rules/score.ts";
import type { Group, RegionId, SideNo, UnitId, WarState, WarView } from "../rules/state.ts";
import { apply, pending } from "../rules/steps.ts";
import { printedOf, worldIn } from "../rules/units.ts";
import { airOrders, lifting, roles, safest } from "./air.ts";
import { cardOrders, prospects } from "./cards.ts";
import { judgeAll } from "./effects.ts";
import { boarders, fleetOrders } from "./fleets.ts";
import { breakthroughs, landOrders, type Order, splitOf, type Temper } from "./land.ts";
import { boarding, isMatch, navalOrders } from "./naval.ts";
import { Outlook } from "./outlook.ts";
import { byLoss, purchases } from "./production.ts";
import { isOverseas } from "./sea.ts";
import { roughWin, stackOf } from "./stack.ts";

/** What makes a level. */
export interface Style extends Temper {
  /** How far off his judgement of an order may be. */
  readonly heat: number;
  /** What part of the orders he does not even see. */
  readonly blind: number;
  /** A stack or fleet that is left where it is in the orders of this kind. */
  readonly stays?: { readonly kind: string; readonly group: string };
  /** Chooses carefully where a question has few answers. */
  readonly weighs: boolean;
}

/** The side that is asked: the one whose turn it is, or the one in the battle, or the first that the seat answers for. */
function sideOf({ table }: WarView, seat: number): SideNo {
  if (table.seats[table.side] === seat) return table.side;
  const fights = table.battle?.forces.find(({ side }) => table.seats[side] === seat);
  return fights ? fights.side : table.seats.indexOf(seat);
}

/** Chances between -1 and 1, mostly near 0. */
const stray = (rng: Rng): number => (rng.below(1001) + rng.below(1001) - 1000) / 1000;

/** The best order, as far as one can tell. */
function choose(orders: readonly Order[], { heat, blind }: Style, rng: Rng, calm = 1): Order | undefined {
  let best: Order | undefined;
  let most = 0;
  for (const order of orders) {
    if (blind > 0 && rng.below(100) < 100 * blind) continue;
    const value = order.value + (heat === 0 ? 0 : (heat / calm) * stray(rng));
    if (value > most) {
      most = value;
      best = order;
    }
  }
  return best;
}

export const thought = (order: Order | undefined, otherwise: Answer): Thought =>
  order ? { answer: [...order.path], ...(order.why ? { why: [order.why] } : {}) } : { answer: otherwise };

/** Answers looked at where each is tried. */
const MOST_TRIED = 60;

/** Tries each of few answers in an imagined war and keeps what stands best after it. */
function tryEach({ view, decision, seat, rng }: Ask, side: SideNo): Answer {
  const list = listAnswers(decision.domain, MOST_TRIED);
  if (!list || list.length < 2) return decision.fallback;
  const imagined = rng.below(1 << 30);
  let best = decision.fallback;
  let most = Number.NEGATIVE_INFINITY;
  for (const answer of list) {
    const state = resample(view as WarView, fast(imagined));
    const asked = pending(state, true).find((one) => one.seat === seat);
    if (!asked) return decision.fallback;
    apply(state, asked, answer, quietFx(fast(imagined)));
    const value = outlookOn(state, side);
    if (value > most + 1e-9) {
      most = value;
      best = answer;
    }
  }
  return best;
}
/** How a side stands, and how safe what it holds is. */
export function outlookOn(state: WarState, side: SideNo): number {
  const o = new Outlook(viewOf(state, null), side);
  let held = 0;
  for (const region of worldIn(state).regions)
    if (o.isMine(region)) held += o.hold(region, o.stackAt(region)) + 0.03 * o.swing(region) * Math.min(3, o.stackAt(region).n);
  return standing(state, side) + 0.5 * held + (o.overseas ? commands(o) : 0);
}

/** What armies are good for with the leaders they have. */
function commands(o: Outlook): number {
  let sum = 0;
  for (const [region, stack] of o.own)
    if (stack.leads && stack.n > 0)
      sum +=
        0.3 * Math.min(6, stack.n) * (1 + 0.3 * Math.max(0, stack.leaderCf + stack.leaderMf)) +
        0.3 * Math.min(3, o.hope(stack, region, region));
  return sum;
}

/** Whether going into the fortress beats fighting before it. */
function shelter(view: WarView, side: SideNo): boolean {
  const battle = view.table.battle!;
  const stacks = battle.forces.map((force) =>
    stackOf(
      view,
      force.side,
      [...force.cu, ...force.su, ...force.leaders].map((id) => view.table.units[id]!),
    ),
  );
  const lost = roughWin(view, stacks[0]!, stacks[1]!, battle.region);
  const fdv = view.table.forts[battle.region]?.fdv ?? 0;
  return side === battle.forces[1].side && lost > 0.35 + fdv / 20;
}

const top = (view: WarView) => view.flow[view.flow.length - 1]!;
const treeOf = ({ decision: { domain } }: Ask): Tree => (domain.t === "pick" ? domain.tree : {});

type Judge = (ask: Ask, view: WarView, side: SideNo, style: Style) => Order[];

/** The orders of an air phase, cards among them. */
const skyOrders: Judge = (ask, view, side) => {
  const tree = treeOf(ask);
  return [...airOrders(new Outlook(view, side), tree), ...cardOrders(view, side, tree.card ?? {}, false, ["card"])];
};

/** The phases in which orders are given one after the other until `done`: all that could be ordered now, cards among it, judged. */
const PHASES: { readonly [kind: string]: Judge } = {
  "land.orders"(ask, view, side, style) {
    const tree = treeOf(ask);
    const orders = landOrders(new Outlook(view, side), tree, style);
    orders.push(...cardOrders(view, side, tree.card ?? {}, false, ["card"]));
    return orders;
  },
  "naval.orders"(ask, view, side) {
    const tree = treeOf(ask);
    const o = new Outlook(view, side);
    const orders = o.overseas ? fleetOrders(o, tree) : navalOrders(o, tree);
    // A card for ships is worth something to ships with something to do.
    if (tree.load || tree.sail) orders.push(...cardOrders(view, side, tree.card ?? {}, false, ["card"]));
    return orders;
  },
  "air1.orders": skyOrders,
  "air2.orders": skyOrders,
  buy(ask, view, side) {
    const tree = treeOf(ask);
    return [...purchases(new Outlook(view, side), tree), ...cardOrders(view, side, tree.card ?? {}, false, ["card"])];
  },
};
/** How much less than elsewhere one is off in what is judged by figures alone. */
const CALM: { readonly [kind: string]: number } = { "air1.orders": 2, "air2.orders": 2, buy: 3 };

/** What could be ordered now, judged; undefined where no orders are asked for. */
export function ordersNow(ask: Ask, side: SideNo, style: Style): Order[] | undefined {
  const { kind } = ask.decision;
  const orders = PHASES[kind]?.(ask, ask.view as WarView, side, style);
  const { stays } = style;
  return stays?.kind === kind ? orders?.filter(({ path }) => path[1] !== stays.group) : orders;
}
/** What a fleet that has its orders does next in a war beyond the sea. */
export const onward = (ask: Ask, side: SideNo, fleet: string): Order[] =>
  fleetOrders(new Outlook(ask.view as WarView, side), treeOf(ask), fleet);

/** A fleet goes for others from this chance on. */
const EVEN_ENOUGH = 0.45;

/** How each question is answered. Those that are not here are answered as the rules propose: the least worth is given up first. */
const QUESTIONS: { readonly [kind: string]: (ask: Ask, view: WarView, side: SideNo, style: Style) => Thought } = {
  regroup(ask, view, side, style) {
    const units = splitOf(new Outlook(view, side), top(view).region as RegionId, style);
    return { answer: [...(units ?? (ask.decision.fallback as string[]))] };
  },
  hide: ({ decision: { domain, fallback } }) => ({ answer: domain.t === "some" ? domain.of.slice(0, domain.max) : fallback }),
  load(ask, view, side) {
    if (top(view).at === "air.load") return { answer: lifting(view, ask.decision) };
    const group = view.table.groups.find((one: Group) => one.id === top(view).group)!;
    const o = new Outlook(view, side);
    const men = ((o.overseas ? boarders(o, group) : boarding(o, group))?.men ?? []).map((unit) => unit.id);
    const isLeader = (id: UnitId): boolean => printedOf(view, id).isLeader;
    return { answer: { units: men.filter((id) => !isLeader(id)), leaders: men.filter(isLeader) } };
  },
  "air.home": (ask, view, side) => ({ answer: safest(new Outlook(view, side), treeOf(ask), ask.decision.fallback) }),
  "air.divert": (ask, view, side) => ({ answer: safest(new Outlook(view, side), treeOf(ask), ask.decision.fallback) }),
  "battle.roles": (ask, view) => ({ answer: roles(ask, view) }),
  "maint.pay": (_ask, view, side) => ({ answer: byLoss(view, side) }),
  "breakthrough.orders": (ask, view, side, style) =>
    thought(choose(breakthroughs(new Outlook(view, side), treeOf(ask).push ?? {}, style), style, ask.rng), ["done"]),
  "card.window": (ask, view, side, style) =>
    thought(choose(cardOrders(view, side, treeOf(ask), false), style, ask.rng, 4), ["pass"]),
  "battle.cards": (ask, view, side, style) =>
    thought(choose(cardOrders(view, side, treeOf(ask), true), style, ask.rng, 4), ["pass"]),
  discard({ decision: { domain, fallback } }, view, side) {
    if (domain.t !== "some") return { answer: fallback };
    const worst = domain.of.toSorted((a, b) => prospects(view, side, a) - prospects(view, side, b));
    return { answer: worst.slice(0, domain.min) };
  },
  "rule.may"({ decision: { prompt } }, view, side) {
    const rule = view.fixed!.specialRules[top(view).nth as number];
    const value = rule ? judgeAll(rule.do, view, { side, card: null, inBattle: false }) : 0;
    return value > 0
      ? { answer: ["yes"], why: [{ key: "bot.rule", args: { title: prompt.args?.title ?? "" } }] }
      : { answer: ["no"] };
  },
  shelter({ decision: { domain, fallback } }, view, side) {
    return { answer: domain.t === "some" ? (shelter(view, side) ? [...domain.of] : []) : fallback };
  },
  intercept(_ask, view) {
    const { seen, battle } = atSea(view, "intercept", ["try"])!;
    return { answer: [forecast(seen, battle!).wins[0] >= EVEN_ENOUGH ? "try" : "pass"] };
  },
  evade({ decision: { domain, fallback } }, view, side) {
    const away = domain.t === "pick" ? Object.keys(domain.tree.try ?? {})[0] : undefined;
    if (away === undefined) return { answer: fallback };
    return { answer: isMatch(new Outlook(view, side), top(view).region as RegionId, 1.2) ? ["stay"] : ["try", away] };
  },
};
/** Questions of few answers that are worth trying out. */
const TRIED: readonly string[] = [
  "card.choice",
  "retreat",
  "leader.return",
  "leader.flee",
  "reinforce.place",
  "supply.spend",
  "port.evacuate",
  "place",
];

/** Beyond the sea a region is worth many times what one is on a single front, and an order is given again until it is seen: so much further off is who misjudges. */
const STAKES = 10;

export function decide(ask: Ask, nature: Style): Thought {
  const view = ask.view as WarView;
  const style = nature.heat > 0 && isOverseas(view) ? { ...nature, heat: STAKES * nature.heat } : nature;
  const side = sideOf(view, ask.seat);
  const { kind, fallback } = ask.decision;
  const orders = ordersNow(ask, side, style);
  if (orders) return thought(choose(orders, style, ask.rng, CALM[kind]), ["done"]);
  const answer = QUESTIONS[kind];
  if (answer) return answer(ask, view, side, style);
  return { answer: style.weighs && TRIED.includes(kind) ? tryEach(ask, side) : fallback };
}
