import { type Rng, shuffle } from "@warren/kernel/chance.ts";
import { copyJson } from "@warren/kernel/copy.ts";
import type { Seat } from "@warren/kernel/json.ts";
import type { CardId } from "../content/animals.ts";
import { deckOf, sortCards } from "./cards.ts";
import { knownOf, sawCard } from "./memory.ts";
import { shareOf } from "./settle.ts";
import { SIDES } from "./sides.ts";
import { cardsIn, takerOf } from "./spoils.ts";
import {
  type Hand,
  isSettled,
  other,
  type Pile,
  type PileId,
  type SideNo,
  type Table,
  type TigerState,
  type TigerView,
  type War,
} from "./state.ts";

/** Piles lying on the table, in a fixed order. */
function pilesOn(table: Table): Pile[] {
  const wars = table.wars.filter((war) => !isSettled(war));
  return wars.flatMap((war) => war.sides.flatMap((side) => side.row.filter((pile) => pile !== null)));
}

/**
 * A full state this viewer cannot tell from the real one. Everything the view shows, own hand and piles, looks and what the viewer
 * knows others to hold stay; all other cards are dealt anew.
 */
export function resample(view: TigerView, rng: Rng): TigerState {
  const below = (n: number): number => rng.below(n);
  const table = copyJson(view.table) as Table;
  const piles = pilesOn(table);
  const own = view.hand ? (copyJson(view.hand) as Hand) : undefined;
  const orders: { [pile: string]: CardId[] } = {};
  const free = new Set<CardId>(deckOf(table.house));
  const settle = (cards: readonly CardId[]): void => {
    for (const card of cards) free.delete(card);
  };

  settle(table.discards);
  if (table.destroyed) settle(table.destroyed);
  if (table.team) settle(table.team.pile);
  if (own) settle(own.cards);
  if (own?.aside) settle(own.aside);
  for (const pile of piles) {
    const contents = contentsKnown(own, pile);
    if (contents) orders[pile.id] = orderOf(own, pile, contents, below);
    const top = topOf(own, pile);
    settle(orders[pile.id] ?? (top ? [top] : []));
  }
  // Cards this viewer is about to take are known to lie in a certain pile; other known cards may lie anywhere with their owner.
  for (const pile of piles) settle(sureIn(own, pile.id));
  const known = table.hands.map((_, seat) => knownOf(table, own, seat).filter((card) => free.has(card)));
  for (const cards of known) settle(cards);

  const pool = shuffle([...free], below);
  const hands: Hand[] = [];
  for (let seat = 0; seat < view.seats; seat++) {
    if (own && seat === view.seat) {
      hands.push(own);
      continue;
    }
    hands.push(dealTo(table, own, piles, orders, seat, known[seat]!, pool, below));
  }
  const state: TigerState = {
    table,
    hands,
    handOf: [...view.handOf],
    box: { draw: pool, piles: orders },
    flow: copyJson(view.flow) as TigerState["flow"],
  };
  for (let seat = 0; seat < view.seats; seat++) if (seat !== view.seat) imagineKnowledge(state, piles, seat);
  for (const war of table.wars) for (const side of SIDES) imagineSpoils(state, war, side, view.seat, below);
  return state;
}

/** All cards of a pile, if the viewer knows them. */
function contentsKnown(own: Hand | undefined, pile: Pile): readonly CardId[] | undefined {
  return own?.looks[pile.id]?.cards ?? own?.piles[pile.id];
}

/** The card on top, if the viewer knows it. */
const topOf = (own: Hand | undefined, pile: Pile): CardId | null => pile.shown ?? own?.tops?.[pile.id] ?? null;

/** Cards the viewer knows to lie in a pile, because the own side is about to take them. */
function sureIn(own: Hand | undefined, pile: PileId): CardId[] {
  if (!own) return [];
  if (own.loot) return own.loot[pile] ?? [];
  if (own.shares) return Object.values(own.shares).flatMap((share) => share[pile] ?? []);
  return own.taking[pile] ?? [];
}

function orderOf(own: Hand | undefined, pile: Pile, contents: readonly CardId[], below: (n: number) => number): CardId[] {
  if (own?.looks[pile.id]?.ordered) return [...contents];
  const top = topOf(own, pile);
  const hidden = shuffle(
    contents.filter((card) => card !== top),
    below,
  );
  return top ? [top, ...hidden] : hidden;
}

/** Another seat's cards: what it is known to hold, filled up from the pool, over hand and piles by chance. */
function dealTo(
  table: Table,
  own: Hand | undefined,
  piles: readonly Pile[],
  orders: { [pile: string]: CardId[] },
  seat: Seat,
  known: readonly CardId[],
  pool: CardId[],
  below: (n: number) => number,
): Hand {
  const mine = piles.filter((pile) => pile.owner === seat);
  const unknown = mine.filter((pile) => !orders[pile.id]);
  const certain = (pile: Pile): CardId[] => {
    const top = topOf(own, pile);
    const cards = sureIn(own, pile.id).filter((card) => card !== top);
    return top ? [top, ...cards] : cards;
  };
  let places = table.hands[seat]!;
  for (const pile of unknown) places += pile.size - certain(pile).length;
  const cards = shuffle([...known, ...pool.splice(pool.length - (places - known.length), places - known.length)], below);
  for (const pile of unknown) {
    const there = certain(pile);
    const top = there.slice(0, topOf(own, pile) ? 1 : 0);
    const hidden = [...there.slice(top.length), ...cards.splice(0, pile.size - there.length)];
    orders[pile.id] = [...top, ...shuffle(hidden, below)];
  }
  const hand: Hand = {
    cards,
    piles: Object.fromEntries(mine.map((pile) => [pile.id, sortCards([...orders[pile.id]!])])),
    looks: {},
    taking: {},
    keeping: null,
    known: table.hands.map(() => []),
  };
  const aside = table.wars.reduce((sum, war) => sum + (war.aside?.[seat] ?? 0), 0);
  if (aside > 0) hand.aside = sortCards(cards.splice(0, aside));
  sortCards(cards);
  return hand;
}

/** What another seat knows in the imagined state: what lies open, and the piles it is known to have looked through. */
function imagineKnowledge(state: TigerState, piles: readonly Pile[], seat: Seat): void {
  const hand = state.hands[seat]!;
  for (const pile of piles) {
    const looked = pile.seenBy.includes(seat);
    if (looked) hand.looks[pile.id] = { cards: [...state.box.piles[pile.id]!], ordered: true };
    if (pile.topSeenBy?.includes(seat)) {
      const top = state.box.piles[pile.id]![0]!;
      hand.tops = { ...hand.tops, [pile.id]: top };
      sawCard(state, seat, pile.owner, top);
    }
    if (looked) for (const card of state.box.piles[pile.id]!) sawCard(state, seat, pile.owner, card);
  }
}

/** In the middle of the spoils: the looks and picks that the other fighters of a side must have made. */
function imagineSpoils(state: TigerState, war: War, side: SideNo, viewer: Seat | null, below: (n: number) => number): void {
  if (war.stage !== "spoils" || isSettled(war)) return;
  const { seats } = war.sides[side];
  const others = seats.filter((seat) => seat !== viewer);
  if (others.length === 0) return;
  const row = war.sides[other(side)].row;
  if (state.table.house.grab === "choose") for (const seat of others) imagineLooks(state, war, side, seat);
  const own = viewer !== null && seats.includes(viewer) ? state.hands[viewer] : undefined;
  const taken = imagineTaken(state, war, side, own, below);
  const { shares } = war.spoils[side]!;
  const { at } = war.flow[war.flow.length - 1]!;
  if (shares) {
    const divided = own?.shares ?? divideBy(shares, taken, below);
    for (const seat of others) {
      const hand = state.hands[seat]!;
      hand.shares = divided;
      hand.taking = { ...divided[seat]! };
    }
  } else {
    for (const pile in taken) {
      const seat = takerOf(war, side, pile as PileId);
      if (seat !== viewer) state.hands[seat]!.taking[pile] = taken[pile]!;
    }
    if (at === "spoils.share" && seats.length > 1 && Object.keys(taken).length > 0)
      for (const seat of others) state.hands[seat]!.loot = taken;
  }
  for (const pile in taken) {
    const { owner } = row.find((one) => one?.id === pile)!;
    const knowing =
      shares || at === "spoils.share" ? others : others.filter((seat) => seat === takerOf(war, side, pile as PileId));
    for (const seat of knowing) for (const card of taken[pile]!) sawCard(state, seat, owner, card);
  }
}

function imagineLooks(state: TigerState, war: War, side: SideNo, seat: Seat): void {
  const row = war.sides[other(side)].row;
  for (let i = 0; i < war.number; i++) {
    const pile = row[i];
    if (!pile || pile.size === 0 || !war.battles[i]!.won[side]) continue;
    const cards = sortCards([...state.box.piles[pile.id]!]);
    state.hands[seat]!.looks[pile.id] = { cards, ordered: false };
    for (const card of cards) sawCard(state, seat, pile.owner, card);
  }
}

/** By pile, the cards this side takes as far as it has chosen: those the viewer knows of, the others by chance. */
function imagineTaken(
  state: TigerState,
  war: War,
  side: SideNo,
  own: Hand | undefined,
  below: (n: number) => number,
): { [pile: string]: CardId[] } {
  const { grab } = state.table.house;
  const { at } = war.flow[war.flow.length - 1]!;
  const row = war.sides[other(side)].row;
  const taken: { [pile: string]: CardId[] } = {};
  for (const { pile, count } of war.spoils[side]?.takes ?? []) {
    const cards = state.box.piles[pile]!;
    const sure = sureIn(own, pile);
    if (sure.length > 0) taken[pile] = sortCards([...sure]);
    else if (count === cards.length) taken[pile] = sortCards([...cards]);
    else if (at === "spoils.share" || at === "spoils.keep" || grab !== "choose")
      taken[pile] = someOf(cards, count, grab === "shown" ? shownIn(row, pile) : null, below);
  }
  return taken;
}

/** A division with these numbers by seat. */
function divideBy(
  counts: { readonly [seat: string]: number },
  loot: { readonly [pile: string]: readonly CardId[] },
  below: (n: number) => number,
): { [seat: string]: { [pile: string]: CardId[] } } {
  const pool = shuffle(cardsIn(loot), below);
  return Object.fromEntries(Object.keys(counts).map((seat) => [seat, shareOf(loot, pool.splice(0, counts[seat]!))]));
}

/** So many cards of a pile by chance, one of them certain if it is given. */
function someOf(cards: readonly CardId[], count: number, sure: CardId | null, below: (n: number) => number): CardId[] {
  if (count === 1) return [sure ?? cards[below(cards.length)]!];
  const rest = shuffle(
    cards.filter((card) => card !== sure),
    below,
  );
  return sortCards((sure ? [sure, ...rest] : rest).slice(0, count));
}

const shownIn = (row: readonly (Pile | null)[], id: PileId): CardId | null => row.find((pile) => pile?.id === id)!.shown;
