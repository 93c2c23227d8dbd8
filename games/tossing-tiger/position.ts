import { defaultOptions, type Options } from "@warren/kernel/options.ts";
import { quietFx } from "@warren/kernel/search.ts";
import type { CardId } from "./content/animals.ts";
import { tossingTiger } from "./game.ts";
import { deckOf, sortCards } from "./rules/cards.ts";
import type { TigerState } from "./rules/state.ts";

/** A position between two wars. For lessons and for tests. */
export interface Given {
  /** Cards by seat. */
  readonly hands: readonly (readonly CardId[])[];
  /** Who is about to attack, and began; default seat 0. */
  readonly first?: number;
  readonly options?: Options;
}

export function positionOf({ hands, first = 0, options }: Given): TigerState {
  const all = { ...defaultOptions(tossingTiger.options), ...options };
  const state = tossingTiger.setup(all, hands.length, quietFx({ below: () => 0 }));
  hands.forEach((cards, seat) => {
    state.hands[seat]!.cards = sortCards([...cards]);
  });
  state.table.turn = first;
  state.table.start = first;
  completed(state);
  return state;
}

/** Puts what nobody holds into the draw pile, and counts. */
export function completed({ table, hands, box }: TigerState): void {
  const held = new Set<CardId>([...table.discards, ...(table.destroyed ?? []), ...(table.team?.pile ?? [])]);
  for (const hand of hands) for (const card of [...hand.cards, ...Object.values(hand.piles).flat()]) held.add(card);
  box.draw = deckOf(table.house).filter((card) => !held.has(card));
  table.draw = box.draw.length;
  table.hands = hands.map((hand) => hand.cards.length);
}
