import { shuffle } from "@warren/kernel/chance.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { Deck } from "../../scenario/types.ts";
import { sideTitle } from "../change.ts";
import type { CardId, Hand, Seen, SideNo, WarState } from "../state.ts";
import { nameOf, namesOf, seatOf, worldIn } from "../units.ts";
import type { World } from "../world.ts";

const handOf = (state: WarState, side: SideNo): Hand => state.hands[state.handOf[seatOf(state, side)]!]!;

/** A hand is seen by its owner alone; its size is public (WAW-8-a). */
export function take(state: WarState, side: SideNo, cards: readonly CardId[]): void {
  const hand = handOf(state, side);
  hand.cards = [...hand.cards, ...cards].sort();
  state.table.sizes[side] = state.table.sizes[side]! + cards.length;
}
export function fromHand(state: WarState, side: SideNo, cards: readonly CardId[]): void {
  const hand = handOf(state, side);
  hand.cards = hand.cards.filter((card) => !cards.includes(card));
  state.table.sizes[side] = state.table.sizes[side]! - cards.length;
}

/** From the top of the side's own deck (WAW-7.1.1-a); an empty one is made anew of the discards (WAW-Q-36-a). */
export function drawCards(state: WarState, fx: Fx, side: SideNo, n: number): void {
  const { table, box } = state;
  const drawn: CardId[] = [];
  for (let i = 0; i < n; i++) {
    if (box.decks[side]!.length === 0) nextDeck(state, fx, side);
    if (box.decks[side]!.length === 0) reshuffle(state, fx, side);
    const card = box.decks[side]!.pop();
    if (card === undefined) break;
    drawn.push(card);
  }
  table.decks[side] = box.decks[side]!.length;
  if (drawn.length === 0) return;
  // In which order they came is nobody's to know.
  drawn.sort();
  take(state, side, drawn);
  if (fx.quiet) return;
  const seat = seatOf(state, side);
  fx.tell({ key: "cards.drawn", args: { side: sideTitle(state, side), n: drawn.length }, rule: "WAW-7.1.1-a" });
  fx.tell({ key: "cards.drew", args: { cards: namesOf(state, drawn) }, rule: "WAW-8-a", about: drawn }, [seat]);
}

/** The cards of a side's deck that are neither in its hand at the start nor set aside. */
export function cardsOf({ deck, cards }: World, { id, open, aside }: Deck, side: SideNo): CardId[] {
  const out = new Set<CardId>([...open, ...aside]);
  return deck[side]!.filter((card) => cards[card]!.deck === id && !out.has(card) && !out.has(cards[card]!.id)).sort();
}

const decks = new WeakMap<World, readonly (readonly Deck[])[]>();
/** The decks of a side in the order in which they are drawn. */
export function decksOf(world: World, side: SideNo): readonly Deck[] {
  let known = decks.get(world);
  if (!known) {
    const { scenario, sideNo, sides } = world;
    known = sides.map((_, no) => scenario.decks.filter((deck) => sideNo[deck.side] === no).toSorted((a, b) => a.order - b.order));
    decks.set(world, known);
  }
  return known[side]!;
}

/** When a numbered deck is at its end, the next is shuffled and drawn from (WAW-8-k). */
function nextDeck(state: WarState, fx: Fx, side: SideNo): void {
  const { table, box } = state;
  const world = worldIn(state);
  const next = table.begun ? decksOf(world, side)[table.begun[side]! + 1] : undefined;
  if (!next) return;
  table.begun![side] = table.begun![side]! + 1;
  box.decks[side] = shuffle(cardsOf(world, next, side), (n) => fx.draw(n, "shuffle"));
  table.decks[side] = box.decks[side]!.length;
  if (!fx.quiet)
    fx.tell({ key: "cards.nextDeck", args: { side: sideTitle(state, side), n: table.begun![side]! + 1 }, rule: "WAW-8-k" });
}

function reshuffle(state: WarState, fx: Fx, side: SideNo): void {
  const { table, box } = state;
  const own = decksOf(worldIn(state), side);
  // WAW-Q-36-b is for several decks: they are never reshuffled.
  if (own.length !== 1 || !own[0]!.reshuffle || table.discards[side]!.length === 0) return;
  box.decks[side] = shuffle([...table.discards[side]!].sort(), (n) => fx.draw(n, "shuffle"));
  table.discards[side] = [];
  table.decks[side] = box.decks[side]!.length;
  if (!fx.quiet) fx.tell({ key: "cards.reshuffled", args: { side: sideTitle(state, side) }, rule: "WAW-Q-36-a" });
}

/** Cards from the hand to the discard pile: everybody sees them (WAW-8-a). */
export function discardCards(state: WarState, fx: Fx, side: SideNo, cards: readonly CardId[], rule = "WAW-8-o"): void {
  fromHand(state, side, cards);
  state.table.discards[side] = [...state.table.discards[side]!, ...cards];
  if (fx.quiet) return;
  fx.tell({ key: "cards.discarded", args: { side: sideTitle(state, side), cards: namesOf(state, cards) }, rule, about: cards });
}

export const isAside = ({ table }: Seen, card: CardId): boolean => table.aside?.includes(card) === true;

/** A card that was set aside comes into the hand. */
export function takeAside(state: WarState, fx: Fx, side: SideNo, card: CardId): void {
  const { table } = state;
  if (!isAside(state, card)) return;
  table.aside = table.aside!.filter((one) => one !== card);
  take(state, side, [card]);
  if (!fx.quiet)
    fx.tell({
      key: "cards.aside",
      args: { side: sideTitle(state, side), card: nameOf(state, card) },
      rule: "WAW-8-a",
      about: [card],
    });
}
/** A card played ahead comes back (WAW-8-m). */
export function takeBack(state: WarState, fx: Fx, side: SideNo, card: CardId): void {
  take(state, side, [card]);
  if (!fx.quiet)
    fx.tell({
      key: "cards.back",
      args: { side: sideTitle(state, side), card: nameOf(state, card) },
      rule: "WAW-8-m",
      about: [card],
    });
}
