import type { Seat } from "@warren/kernel/json.ts";
import type { Table } from "../rules/state.ts";

/** The number of cards with which somebody leads; nobody does while all are level, nor where it is not one player's cards that count. */
export function mostCards(table: Table): number | undefined {
  const counts = table.hands.map((_, seat) => cardsOf(table, seat));
  return new Set(counts).size > 1 && !table.team && !table.house.highscore ? Math.max(...counts) : undefined;
}

/** All cards of a seat that lie on the table as shown: in hand and in the piles of wars that go on. */
export function cardsOf(table: Table, seat: Seat): number {
  const piles = table.wars
    .filter((war) => war.flow.length > 0)
    .flatMap((war) => war.sides.flatMap((side) => side.row))
    .filter((pile) => pile?.owner === seat);
  return piles.reduce((sum, pile) => sum + (pile?.size ?? 0), table.hands[seat] ?? 0);
}
