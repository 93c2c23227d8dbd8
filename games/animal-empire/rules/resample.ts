import { type Rng, shuffle } from "@warren/kernel/chance.ts";
import type { View } from "@warren/kernel/game.ts";
import { COUNT, type No } from "../content/kingdoms.ts";
import { type CardId, cardsIn } from "../content/wilderness.ts";
import { copyFlow, copyHand, copyTable } from "./copy.ts";
import { stackEven, startKingdoms } from "./setup.ts";
import { type EmpireState, type EmpireView, FID, type Hand, type Table } from "./state.ts";

/**
 * Wilderness cards whose place this viewer does not know: in other hands, and in the deck above those that were played back under it
 * (AE-window-25).
 */
export function unseenCards(view: EmpireView): CardId[] {
  const { table, hand } = view;
  const known = new Set<CardId>(table.under);
  for (const card of hand?.cards ?? []) known.add(card);
  for (const cards of table.open ?? []) for (const card of cards) known.add(card);
  if (table.playing) known.add(table.playing.card);
  return cardsIn(table.house.wilderness).filter((card) => !known.has(card));
}

/** Kingdoms that this viewer has not seen: face down in the centre, or not dealt yet. */
export function unseenKingdoms(view: EmpireView): No[] {
  const { table, hand } = view;
  const known = new Set<No>(Object.values(hand?.seen ?? {}));
  for (const pair of hand?.pairs ?? []) for (const no of pair) known.add(no);
  const unseen: No[] = [];
  for (let no = 0; no < COUNT; no++) if (!table.kingdoms[no]!.up && !known.has(no)) unseen.push(no);
  return unseen;
}

/** Deals anew what the view hides: other hands, the order of the deck, face-down Kingdoms, pairs still to be chosen from. */
export function resample(view: View<Table, Hand>, rng: Rng): EmpireState {
  const table = copyTable(view.table);
  const below = (n: number): number => rng.below(n);
  const cards = shuffle(unseenCards(view), below);
  const kingdoms = shuffle(unseenKingdoms(view), below);
  // Before the deal what lies on top is known in kind.
  if (table.house.even && table.centre.length === 0) stackEven(kingdoms, table.sizes.length * startKingdoms(table.house), below);
  const mine = view.seat === null ? undefined : copyHand(view.hand!);
  const flow = copyFlow(view.flow);
  const paired = flow[flow.length - 1]?.at === "setup.keep";
  const pairs = startKingdoms(table.house);
  const hands = table.sizes.map((size, seat): Hand => {
    if (seat === view.seat) return mine!;
    const hand: Hand = { cards: table.open ? [] : cards.splice(cards.length - size, size).sort(), seen: {}, pairs: [] };
    if (paired) for (let i = 0; i < pairs; i++) hand.pairs.push([kingdoms.pop()!, kingdoms.pop()!]);
    return hand;
  });
  const centre = table.centre.map((place, i): No | null => {
    if (place.kingdom !== null) return null;
    const kingdom = mine?.seen[FID[i]!] ?? kingdoms.pop()!;
    for (const seat of place.seen) hands[seat]!.seen[FID[i]!] = kingdom;
    return kingdom;
  });
  return { table, hands, handOf: view.handOf.slice(), box: { kingdoms, centre, deck: [...table.under, ...cards] }, flow };
}
