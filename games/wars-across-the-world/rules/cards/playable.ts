import type { CardDef, Use, Window } from "../../scenario/types.ts";
import type { CardId, Seen, SideNo } from "../state.ts";
import { worldIn } from "../units.ts";
import { allHold } from "./conditions.ts";
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
  if (use.ahead) return !ahead.some((one) => one.card === card);
  const play: Play = { side, card, inBattle: window === "battle" };
  return allHold(use.when, seen, play) && use.do.some((effect) => canEffect(effect, seen, play));
}

function usesOf(seen: Seen, cards: readonly CardId[], side: SideNo, window: Window): Playable[] {
  const world = worldIn(seen);
  return cards.flatMap((card) => {
    const def = world.cards[card]!;
    return def.uses.flatMap((use, nth) => (isPlayable(seen, side, card, def, use, window) ? [{ card, use: nth }] : []));
  });
}

/** What a side could play in a window if it held all that it could hold: not discarded, not out of the game, not on the table, not set aside. */
export function usesFor(seen: Seen, side: SideNo, window: Window): readonly Playable[] {
  const { discards, gone, lasting, ahead } = seen.table;
  const elsewhere = new Set([...discards[side]!, ...gone, ...lasting, ...ahead.map(({ card }) => card)]);
  return usesOf(
    seen,
    worldIn(seen).deck[side]!.filter((card) => !elsewhere.has(card)),
    side,
    window,
  );
}

/** What a side can play of its hand in a window. */
export function playableUses(seen: Seen, hand: readonly CardId[], side: SideNo, window: Window): readonly Playable[] {
  const { cardSide } = worldIn(seen);
  return usesOf(
    seen,
    hand.filter((card) => cardSide[card] === side),
    side,
    window,
  );
}
