import { shuffle } from "@warren/kernel/chance.ts";
import type { Frame, View } from "@warren/kernel/game.ts";
import { COUNT, type No } from "../content/kingdoms.ts";
import { type CardId, cardsIn } from "../content/wilderness.ts";
import { stackEven, startKingdoms } from "./setup.ts";
import { type EmpireState, type EmpireView, FID, type Hand, type Table } from "./state.ts";

/** A copy of the public part. */
export function copyTable(table: Table): Table {
  const { kingdoms, armies, centre, markers, bans, turn } = table;
  const copy = { ...table };
  // Plain loops: this is the hottest copy of the search.
  const kingdomsCopy = new Array(kingdoms.length);
  const armiesCopy = new Array(armies.length);
  for (let i = 0; i < kingdoms.length; i++) {
    const { owner, up } = kingdoms[i]!;
    kingdomsCopy[i] = { owner, up };
    const { at, used, fresh } = armies[i]!;
    armiesCopy[i] = { at, used, fresh };
  }
  copy.kingdoms = kingdomsCopy;
  copy.armies = armiesCopy;
  const centreCopy = new Array(centre.length);
  for (let i = 0; i < centre.length; i++) {
    const { kingdom, taken, seen } = centre[i]!;
    centreCopy[i] = { kingdom, taken, seen: seen.slice() };
  }
  copy.centre = centreCopy;
  copy.colours = table.colours.slice();
  copy.lords = table.lords.slice();
  copy.crowns = table.crowns.slice();
  copy.orders = table.orders.slice(); // an order is replaced, never changed
  copy.sizes = table.sizes.slice();
  copy.open = table.open ? table.open.map((cards) => cards.slice()) : null;
  copy.markers = markers.slice(); // a marker is never changed
  copy.bans = bans.length === 0 ? [] : bans.map(({ army, kingdom, left }) => ({ army, kingdom, left }));
  copy.turn = { ...turn, ordered: turn.ordered.slice() };
  copy.touched = table.touched.slice();
  return copy;
}

function copyFlow(flow: readonly Frame[]): Frame[] {
  return flow.map((frame) => {
    const copy = { ...frame };
    for (const key in copy) if (Array.isArray(copy[key])) copy[key] = copy[key].slice();
    return copy;
  });
}

export function copy(state: EmpireState): EmpireState {
  return {
    table: copyTable(state.table),
    hands: state.hands.map(copyHand),
    handOf: state.handOf.slice(),
    box: { kingdoms: state.box.kingdoms.slice(), centre: state.box.centre.slice(), deck: state.box.deck.slice() },
    flow: copyFlow(state.flow),
  };
}

function copyHand({ cards, seen, pairs }: Hand): Hand {
  return { cards: cards.slice(), seen: { ...seen }, pairs: pairs.map((pair): [No, No] => [pair[0], pair[1]]) };
}

/** Wilderness cards whose place this viewer does not know: in the deck and in other hands (AE-window-25). */
export function unseenCards(view: EmpireView): CardId[] {
  const { table, hand } = view;
  const known = new Set<CardId>(hand?.cards);
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
export function resample(view: View<Table, Hand>, rng: { below(n: number): number }): EmpireState {
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
  return { table, hands, handOf: view.handOf.slice(), box: { kingdoms, centre, deck: cards }, flow };
}
