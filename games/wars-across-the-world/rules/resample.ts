import { type Rng, shuffle } from "@warren/kernel/chance.ts";
import type { LeaderPool } from "../scenario/types.ts";
import { isBegun } from "./cards/playable.ts";
import { copyFlow, copyHand, copyTable } from "./copy.ts";
import type { Box, CardId, Hand, SideNo, Table, UnitId, WarState, WarView } from "./state.ts";
import { worldOf } from "./world.ts";

/** Cards of a side whose place nobody but their holder knows: in the hand or in the deck. */
function unseenCards(table: Table, cards: readonly CardId[], side: SideNo): CardId[] {
  const known = new Set<CardId>([
    ...table.discards[side]!,
    ...table.gone,
    ...table.lasting,
    ...table.ahead.map((one) => one.card),
  ]);
  for (const card of playing(table)) known.add(card);
  return cards.filter((card) => !known.has(card));
}
/** Cards whose effects are being carried out lie face up beside the piles. */
const playing = (table: Table): readonly CardId[] => table.effects.flatMap(({ card }) => (card === null ? [] : [card]));

/** Deals anew what the view hides: other hands, the order of the decks, and which hidden unit is which. */
export function resample(view: WarView, rng: Rng): WarState {
  const world = worldOf(view.fixed!);
  const table = copyTable(view.table);
  const flow = copyFlow(view.flow);
  const below = (n: number): number => rng.below(n);
  const hands: Hand[] = view.handOf.map(() => ({ cards: [], tokens: {} }));
  const decks: CardId[][] = [];
  const onTop = new Set(flow.flatMap((frame) => (frame.at === "card.end" ? [frame.card as CardId] : [])));
  for (let side = 0; side < table.vp.length; side++) {
    const seat = table.seats[side]!;
    const hand = hands[view.handOf[seat]!]!;
    const isOwn = view.seat !== null && view.handOf[view.seat] === view.handOf[seat];
    const own = isOwn ? view.hand!.cards.filter((card) => world.cardSide[card] === side) : undefined;
    const unseen = unseenCards(table, world.deck[side]!, side).filter(
      (card) => isBegun(view, side, card) && !onTop.has(card) && !own?.includes(card),
    );
    shuffle(unseen, below);
    hand.cards.push(...(own ?? unseen.splice(0, table.sizes[side]!)));
    decks.push(unseen);
    const tokens = Object.keys(table.tokens).filter((id) => table.tokens[id]!.side === side);
    if (isOwn) for (const id of tokens) hand.tokens[id] = view.hand!.tokens[id]!;
    else {
      const hidden: UnitId[] = world.ids.filter((id) => table.units[id]!.place === "hidden" && table.units[id]!.side === side);
      shuffle(hidden, below);
      tokens.forEach((id, i) => {
        hand.tokens[id] = hidden[i]!;
      });
    }
  }
  for (const hand of hands) hand.cards.sort();
  const leaders = strangers(table, view.fixed!.pools, below);
  if (view.seat !== null) hands[view.handOf[view.seat]!] = copyHand(view.hand!);
  const box = leaders ? { decks, leaders } : { decks };
  return { table, hands, handOf: view.handOf.slice(), box, flow, fixed: view.fixed! };
}

/** Who the hidden leaders may be: any of their pool whom nobody has seen. */
function strangers({ units }: Table, pools: readonly LeaderPool[], below: (n: number) => number): Box["leaders"] {
  const hidden = pools.filter((pool) => pool.hidden);
  if (hidden.length === 0) return undefined;
  const found: { [marker: UnitId]: UnitId } = {};
  for (const { id, members } of hidden) {
    const unseen = shuffle(
      members.filter((member) => units[member]!.place === "pool"),
      below,
    );
    const markers = members.map((_, i) => `${id}.${i + 1}`).filter((marker) => units[marker]!.place === "map");
    for (const [nth, marker] of markers.entries()) found[marker] = unseen[nth]!;
  }
  return found;
}
