import type { Seat } from "@warren/kernel/json.ts";
import type { CardId } from "../content/animals.ts";
import { removeCard } from "./cards.ts";
import type { Hand, Table, TigerState } from "./state.ts";

/** A card lies face up before all: everybody knows that its owner holds it. */
export function allSaw(state: TigerState, owner: Seat, card: CardId): void {
  const known = state.table.known[owner]!;
  if (!known.includes(card)) known.push(card);
}

/** One player saw a card of another. */
export function sawCard(state: TigerState, seat: Seat, owner: Seat, card: CardId): void {
  if (seat === owner || state.table.known[owner]!.includes(card)) return;
  const known = state.hands[seat]!.known[owner]!;
  if (!known.includes(card)) known.push(card);
}

/** The card went away from its owner before everybody's eyes. */
export function allSawLeave(state: TigerState, owner: Seat, card: CardId): void {
  removeCard(state.table.known[owner]!, card);
  for (const hand of state.hands) removeCard(hand.known[owner]!, card);
}

/**
 * Cards leave piles of their owner, seen by the taker alone: for everybody else they might be any that does not lie face up,
 * so what was known of the owner's hidden cards is no longer certain.
 */
export function loseTrack(state: TigerState, owner: Seat, taker: Seat, faceUp: readonly CardId[]): void {
  const open = state.table.known[owner]!;
  state.table.known[owner] = open.filter((card) => faceUp.includes(card));
  for (const card of open) sawCard(state, taker, owner, card);
  for (let seat = 0; seat < state.hands.length; seat++) {
    if (seat === taker) continue;
    const { known } = state.hands[seat]!;
    known[owner] = known[owner]!.filter((card) => faceUp.includes(card));
  }
}

/** The cards this viewer knows a seat to hold, in hand or piles. */
export function knownOf(table: Table, hand: Hand | undefined, seat: Seat): CardId[] {
  const open = table.known[seat]!;
  return hand ? [...open, ...hand.known[seat]!.filter((card) => !open.includes(card))] : [...open];
}
