import type { Blocked, Decision } from "@warren/kernel/decision.ts";
import { pop, type Step } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import { type Branch, isEmpty, LEAF } from "@warren/kernel/tree.ts";
import type { ShopItem } from "../scenario/types.ts";
import { drawCards } from "./cards/deck.ts";
import { oneOfEach } from "./cards/effect.ts";
import { bonus, verdict } from "./cards/force.ts";
import { unitsFitting } from "./cards/select.ts";
import { cardTree, isOpen, playCard } from "./cards/window.ts";
import { change, sideTitle } from "./change.ts";
import { canPay, economyOf, type Price, pay } from "./economy.ts";
import type { Seen, SideNo, UnitId, WarState } from "./state.ts";
import { fortSites } from "./structures.ts";
import { nameOf, seatOf, worldIn } from "./units.ts";

const DONE: readonly string[] = ["done"];
/** More of one thing than anybody needs at once: so that a menu stays short. */
const MOST = 20;

export const shopOf = ({ fixed }: Seen): readonly ShopItem[] => fixed!.economy?.shop ?? [];

/** Something on offer: a counter of the pool or of the lost, or a structure. */
interface Offer {
  readonly item: number;
  readonly verb: "buy" | "rebuild";
  /** A counter, or a structure. */
  readonly id: string;
  readonly unit: UnitId | null;
  readonly price: Price;
}

/** What it costs now: cards change the money (WAW-A3.4-a). */
function priceOf(seen: Seen, { price }: ShopItem, unit: UnitId | null): Price {
  const off = unit === null ? 0 : bonus(seen, "price", unit);
  return off === 0 ? price : { ...price, money: Math.max(0, (price.money ?? 0) + off) };
}

/** All lines of the shop of a side, with what each would bring: one of several alike is enough. */
export function offersOf(seen: Seen, side: SideNo): Offer[] {
  const { sideNo } = worldIn(seen);
  return shopOf(seen).flatMap((line, item): Offer[] => {
    if (sideNo[line.side] !== side) return [];
    if (line.structure !== undefined)
      return (seen.table.markers[line.structure] ?? 0) > 0
        ? [{ item, verb: "buy", id: line.structure, unit: null, price: line.price }]
        : [];
    const asker = { side };
    const verb = line.rebuild ? "rebuild" : "buy";
    const sel = line.rebuild ?? { ids: [line.unit!], in: "pool" as const };
    return oneOfEach(seen, unitsFitting(seen, sel, asker)).map((id) => ({
      item,
      verb,
      id,
      unit: id,
      price: priceOf(seen, line, id),
    }));
  });
}

/** Why something on offer is not to be had; undefined when it is. */
export function refused(seen: Seen, side: SideNo, { item, unit, price, id }: Offer): Refusal | undefined {
  const line = shopOf(seen)[item]!;
  if (seen.table.turn < (line.notBeforeTurn ?? 0))
    return { key: "why.tooEarly", args: { turn: line.notBeforeTurn! }, rule: "WAW-A3.4-a" };
  if (line.max !== undefined && (economyOf(seen).rebuilt[item] ?? 0) >= line.max)
    return { key: "why.soldOut", args: { n: line.max }, rule: "WAW-A3.4-a" };
  // WAW-A5-b: among others what needs a technology that is not there.
  const barred = unit === null ? undefined : verdict(seen, "buy", unit);
  if (barred?.may === false) return { key: "why.notForSale", args: { unit: nameOf(seen, id), by: barred.by }, rule: barred.rule };
  // WAW-L-74: there is a place for it, and for each that was bought before.
  if (
    unit === null &&
    fortSites(seen, side, seen.fixed!.structures.find((def) => def.id === id)!).length <= waitingForts(seen, side, item)
  )
    return { key: "why.noSite", rule: "WAW-L-74" };
  if (!canPay(seen, side, price)) return { key: "why.price", args: { price: priceList(price) }, rule: "WAW-A3.4-a" };
  return undefined;
}
const waitingForts = (seen: Seen, side: SideNo, item: number): number =>
  economyOf(seen).orders.filter((order) => order.side === side && order.item === item).length;
export const priceList = (price: Price): string[] =>
  Object.entries(price).map(([kind, n]) => (kind === "money" ? `${n}$` : `${n} ${kind}`));

const numbers = (n: number): Branch =>
  Object.fromEntries(Array.from({ length: Math.max(0, Math.min(MOST, n)) }, (_, i) => [String(i + 1), LEAF]));

/** Replacement levels that can be paid (WAW-A3.3-a). */
const levelsFor = ({ table, fixed }: Seen, side: SideNo): number => {
  const cost = fixed!.economy?.stepCost ?? 0;
  return cost > 0 ? Math.floor(table.money[side]! / cost) : 0;
};
/** Cards that can be paid: as many as one likes, unless the scenario says how many (WAW-8-l). */
function cardsFor(seen: Seen, side: SideNo): number {
  const { extraCost, extraMax } = worldIn(seen).config.cards;
  const { table } = seen;
  const left = table.decks[side]! + table.discards[side]!.length;
  const most = extraMax === null ? left : Math.min(left, extraMax - economyOf(seen).cards);
  return Math.min(most, Math.floor(table.money[side]! / extraCost));
}

function menuOf(state: WarState): { readonly [verb: string]: Branch } {
  const { side } = state.table;
  const tree: { [verb: string]: Branch } = {};
  for (const offer of offersOf(state, side)) if (!refused(state, side, offer)) (tree[offer.verb] ??= {})[offer.id] = LEAF;
  const levels = numbers(levelsFor(state, side));
  if (!isEmpty(levels)) tree.levels = levels;
  const draw = numbers(cardsFor(state, side));
  if (!isEmpty(draw)) tree.draw = draw;
  return tree;
}

/** The purchase step: with the money left after maintenance, one thing after the other until `done` (WAW-A3.4-a). */
export const purchasePhase: Step<WarState> = {
  asks: (state) => !isEmpty(menuOf(state)) || isOpen(state, state.table.side, "own:purchase"),
  run: (state) => pop(state),
  ask(state, _frame, bare): Decision[] {
    const { side, money } = state.table;
    const tree: { [verb: string]: Branch } = { ...menuOf(state) };
    const cards = cardTree(state, side, "own:purchase");
    if (!isEmpty(cards)) tree.card = cards;
    return [
      {
        seat: seatOf(state, side),
        kind: "buy",
        prompt: { key: "ask.buy", args: { money: money[side]! } },
        domain: { t: "pick", tree: { ...tree, done: LEAF } },
        rule: "WAW-A3.4-a",
        fallback: DONE,
        ...(bare ? {} : { blocked: blockedIn(state, side) }),
      },
    ];
  },
  take(state, _frame, _decision, answer, fx) {
    const [verb, a, b] = answer as readonly string[];
    const { side } = state.table;
    switch (verb) {
      case "buy":
      case "rebuild":
        return buy(
          state,
          fx,
          side,
          offersOf(state, side).find((one) => one.verb === verb && one.id === a && !refused(state, side, one))!,
        );
      case "levels":
        return buyLevels(state, fx, side, Number(a));
      case "draw":
        return buyCards(state, fx, side, Number(a));
      case "card":
        return playCard(state, fx, side, a!, b!, false);
      default:
        return pop(state);
    }
  },
};

function blockedIn(state: WarState, side: SideNo): Blocked[] {
  return offersOf(state, side).flatMap((offer) => {
    const why = refused(state, side, offer);
    return why
      ? [{ path: [offer.verb, offer.id], why: { key: why.key, ...(why.args && { args: why.args }) }, rule: why.rule! }]
      : [];
  });
}

function buy(state: WarState, fx: Fx, side: SideNo, { item, id, unit, price }: Offer): void {
  const { table } = state;
  const economy = economyOf(state);
  pay(state, side, price);
  if (unit === null) table.markers[id] = table.markers[id]! - 1;
  else change(table, unit, { place: "bought" });
  if (shopOf(state)[item]!.max !== undefined) economy.rebuilt[item] = (economy.rebuilt[item] ?? 0) + 1;
  economy.orders.push({ side, item, unit });
  if (fx.quiet) return;
  const what = unit === null ? { key: "what.fortress" } : nameOf(state, unit);
  const args = { side: sideTitle(state, side), what, price: priceList(price), money: table.money[side]! };
  fx.tell({ key: "economy.bought", args, rule: "WAW-A3.4-a", ...(unit === null ? {} : { about: [unit] }) });
}

/** WAW-A3.3-a: each raises the marker by one. */
function buyLevels(state: WarState, fx: Fx, side: SideNo, n: number): void {
  pay(state, side, { money: n * state.fixed!.economy!.stepCost });
  economyOf(state).levels += n;
  if (fx.quiet) return;
  const args = { side: sideTitle(state, side), n, money: state.table.money[side]! };
  fx.tell({ key: "economy.levels", args, rule: "WAW-A3.3-a" });
}

function buyCards(state: WarState, fx: Fx, side: SideNo, n: number): void {
  pay(state, side, { money: n * worldIn(state).config.cards.extraCost });
  economyOf(state).cards += n;
  if (!fx.quiet) {
    const args = { side: sideTitle(state, side), n, money: state.table.money[side]! };
    fx.tell({ key: "economy.cards", args, rule: "WAW-8-l" });
  }
  drawCards(state, fx, side, n);
}
