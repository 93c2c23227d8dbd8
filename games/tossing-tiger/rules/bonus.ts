import type { CardId } from "../content/animals.ts";
import { isTurtleFacing } from "./result.ts";
import type { Raise, Stakes, War } from "./state.ts";

const PLAIN: Stakes = { piles: 1, raises: [] };

/** TT-dawn-31: how many piles the winner of the war takes whole. */
export function bonusOf(war: War): number {
  const { piles, raises, off } = war.stakes ?? PLAIN;
  if (off) return 0;
  // TT-action-62: a Turtle that faces the Rooster now takes the raise away, whichever of them lay there first.
  return raises.reduce((bonus, { card, by }) => (isTurtleFacing(war, card) ? bonus : bonus * by), piles);
}

/** TT-action-46: the value set last counts. */
export function setBonus(war: War, piles: number): void {
  war.stakes = { ...(war.stakes ?? PLAIN), piles };
}

/** TT-action-48: a factor more. */
export function raiseBonus(war: War, raise: Raise): void {
  const stakes = war.stakes ?? PLAIN;
  war.stakes = { ...stakes, raises: [...stakes.raises, raise] };
}

/** Nobody gets the bonus for winning this war any more, whatever comes. */
export function callOff(war: War): void {
  war.stakes = { ...(war.stakes ?? PLAIN), off: true };
}

/** A card that shows is about to go: a raise of its that a Turtle keeps from counting is gone for good, any other stays (TT-action-62). */
export function losesRaise(war: War, card: CardId): void {
  if (!war.stakes || !isTurtleFacing(war, card)) return;
  war.stakes = { ...war.stakes, raises: war.stakes.raises.filter((raise) => raise.card !== card) };
}
