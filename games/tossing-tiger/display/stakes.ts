import type { Seat } from "@warren/kernel/json.ts";
import { HAND_MIN } from "../rules/end.ts";
import type { TigerView } from "../rules/state.ts";
import { pileLimits } from "../rules/war.ts";

/** What one side can take from another in a war of so many piles. */
export interface Stake {
  /** Cards in the pile that the winner of the war takes whole: the fewest and the most there may be (TT-spoils-6, TT-war-6). */
  readonly pile: { readonly min: number; readonly max: number };
  /** All that can be won: that pile, and a card from each of the others (TT-spoils-2, TT-spoils-7). */
  readonly most: number;
}

/** What a war of so many piles may cost this seat. */
export function stakes(view: TigerView, seat: Seat, number: number): Stake {
  const cards = view.table.hands[seat]!;
  const { min, max } = number === 1 ? { min: cards, max: cards } : pileLimits(cards, number);
  return { pile: { min, max }, most: Math.min(cards, max + number - 1) };
}

/** Whether a war of so many piles may leave this seat with so few cards that the game is over (TT-end-1). */
export const mayEnd = (view: TigerView, seat: Seat, number: number): boolean =>
  view.table.hands[seat]! - stakes(view, seat, number).most < HAND_MIN;
