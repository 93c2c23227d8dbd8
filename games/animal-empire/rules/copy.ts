import type { Frame } from "@warren/kernel/game.ts";
import type { No } from "../content/kingdoms.ts";
import type { EmpireState, Hand, Table } from "./state.ts";

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
  copy.under = table.under.slice();
  copy.open = table.open ? table.open.map((cards) => cards.slice()) : null;
  copy.markers = markers.slice(); // a marker is never changed
  copy.bans = bans.length === 0 ? [] : bans.map(({ army, kingdom, left }) => ({ army, kingdom, left }));
  copy.turn = { ...turn, ordered: turn.ordered.slice() };
  copy.touched = table.touched.slice();
  return copy;
}

export function copyFlow(flow: readonly Frame[]): Frame[] {
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

export function copyHand({ cards, seen, pairs }: Hand): Hand {
  return { cards: cards.slice(), seen: { ...seen }, pairs: pairs.map((pair): [No, No] => [pair[0], pair[1]]) };
}
