import type { CardDef, Scenario, Use, Window } from "../../scenario/types.ts";
import { canPay } from "../economy.ts";
import type { CardId, Seen, SideNo } from "../state.ts";
import { worldIn } from "../units.ts";
import { copiesOf } from "../world.ts";
import { allHold } from "./conditions.ts";
import { decksOf } from "./deck.ts";
import type { Play } from "./effect.ts";
import { canEffect } from "./effects.ts";

/** A way to play a card: the copy, and which of its uses. */
export interface Playable {
  readonly card: CardId;
  readonly use: number;
}

/**
 * Whether a use can be played by this side now: its window (WAW-8-c, WAW-8-d), the turns of the card (WAW-8-j), its conditions (WAW-8-i), and something
 * that it would change. Public data alone. A use ahead of a battle is judged when that battle comes.
 */
function isPlayable(seen: Seen, side: SideNo, card: CardId, def: CardDef, use: Use, window: Window): boolean {
  const { turn, ahead } = seen.table;
  if (!use.windows.includes(window)) return false;
  if (turn < (def.notBeforeTurn ?? turn) || turn > (def.notAfterTurn ?? turn)) return false;
  if (use.cost && !canPay(seen, side, use.cost)) return false; // WAW-8-h
  if (use.ahead) return !ahead.some((one) => one.card === card);
  const play: Play = { side, card, inBattle: window === "battle" };
  return allHold(use.when, seen, play) && use.do.some((effect) => canEffect(effect, seen, play));
}

/** Uses of a side's cards by the window they are for, found once. */
type Index = {
  readonly [window: string]: readonly { readonly def: CardDef; readonly nth: number; readonly copies: readonly CardId[] }[];
};
const indexes = new WeakMap<Scenario, readonly Index[]>();

function usesBy(seen: Seen, side: SideNo, window: Window): Index[string] {
  const scenario = seen.fixed!;
  let index = indexes.get(scenario);
  if (!index) {
    const { sideNo, sides } = worldIn(seen);
    const made: { [window: string]: Index[string][number][] }[] = sides.map(() => ({}));
    const owner = new Map(scenario.decks.map((deck) => [deck.id, sideNo[deck.side]!]));
    for (const def of scenario.cards)
      for (const [nth, use] of def.uses.entries())
        for (const one of use.windows)
          (made[owner.get(def.deck)!]![one] ??= []).push({ def, nth, copies: copiesOf(def.id, def.copies) });
    indexes.set(scenario, (index = made));
  }
  return index[side]![window] ?? NONE;
}
const NONE: Index[string] = [];

/**
 * Whether a side could play something in a window if it held all that it could hold: not discarded, not out of the game, not on the table. That opens
 * the window, whatever is in the hand.
 */
export function couldPlayAny(seen: Seen, side: SideNo, window: Window): boolean {
  const { discards, gone, lasting, ahead } = seen.table;
  const isElsewhere = (card: CardId): boolean =>
    !isBegun(seen, side, card) ||
    discards[side]!.includes(card) ||
    gone.includes(card) ||
    lasting.includes(card) ||
    ahead.some((one) => one.card === card);
  return usesBy(seen, side, window).some(({ def, nth, copies }) => {
    const card = copies.find((one) => !isElsewhere(one));
    return card !== undefined && isPlayable(seen, side, card, def, def.uses[nth]!, window);
  });
}

/** Whether a card could have come into the hand: not of a deck that is still to come, and not set aside. */
export function isBegun(seen: Seen, side: SideNo, card: CardId): boolean {
  const { begun, aside } = seen.table;
  if (aside?.includes(card)) return false;
  if (!begun) return true;
  const world = worldIn(seen);
  const { deck } = world.cards[card]!;
  const nth = decksOf(world, side).findIndex(({ id }) => id === deck);
  return nth <= begun[side]! || decksOf(world, side)[nth]!.aside.includes(world.cards[card]!.id);
}

/** What a side can play of its hand in a window. */
export function playableUses(seen: Seen, hand: readonly CardId[], side: SideNo, window: Window): readonly Playable[] {
  const { cards, cardSide } = worldIn(seen);
  const own = hand.filter((card) => cardSide[card] === side);
  return usesBy(seen, side, window).flatMap(({ def, nth }) => {
    const held = own.filter((card) => cards[card] === def);
    return held.length > 0 && isPlayable(seen, side, held[0]!, def, def.uses[nth]!, window)
      ? held.map((card) => ({ card, use: nth }))
      : [];
  });
}
