import type { EffectOf } from "../../scenario/vocabulary.ts";
import { gainVp } from "../change.ts";
import type { CardId, Seen, WarState } from "../state.ts";
import { seatOf, worldIn } from "../units.ts";
import { discardCards, drawCards, takeAside } from "./deck.ts";
import type { Play, Runners } from "./effect.ts";
import { regionsFitting, sidesOf } from "./select.ts";

/** Effects on what a side has: VP, money, cards, the counters of the scenario. */

/** How much a side gains: a number, or so much for each region or its value, divided and capped. */
export function gainOf({ amount, perRegion, value, divide = 1, max }: EffectOf<"gain">, seen: Seen, play: Play): number {
  const { place } = worldIn(seen);
  const sum = perRegion
    ? regionsFitting(seen, perRegion, play).reduce(
        (total, id) => total + (value ? (place[id]!.def[value] ?? 0) : (amount ?? 1)),
        0,
      )
    : (amount ?? 1);
  return Math.min(max ?? Number.POSITIVE_INFINITY, Math.trunc(sum / divide));
}

const handSize = (seen: Seen, side: number): number => seen.table.sizes[side]!;

export const sideEffects = {
  gain: {
    run(effect, state, play, _picked, fx) {
      for (const side of sidesOf(state, effect.side, play)) {
        const n = gainOf(effect, state, { ...play, side });
        if (effect.kind === "vp")
          gainVp(state, fx, side, n); // WAW-14-a
        else state.table.money[side] = Math.max(0, state.table.money[side]! + n);
      }
    },
  },
  draw: {
    run({ side, n = 0, card }, state, play, _picked, fx) {
      for (const to of sidesOf(state, side, play)) {
        if (card === undefined) drawCards(state, fx, to, n);
        else takeAside(state, fx, to, card);
      }
    },
    can: ({ side, card }, seen, play) =>
      card !== undefined || sidesOf(seen, side, play).some((to) => seen.table.decks[to]! + seen.table.discards[to]!.length > 0),
  },
  discard: {
    run({ side, n, by }, state, play, _picked, fx) {
      for (const from of sidesOf(state, side, play)) {
        const hand = [...handOf(state, from)];
        const gone: CardId[] = [];
        while (by === "random" && gone.length < n && hand.length > 0)
          gone.push(...hand.splice(fx.draw(hand.length, "discard"), 1));
        if (gone.length > 0) discardCards(state, fx, from, gone, "WAW-L-18");
      }
    },
    can: ({ side }, seen, play) => sidesOf(seen, side, play).some((from) => handSize(seen, from) > 0),
  },
  flag: {
    run({ flag, add = 0, set }, state) {
      state.table.flags[flag] = set ?? (state.table.flags[flag] ?? 0) + add;
    },
  },
} satisfies Runners;

const handOf = (state: WarState, side: number): readonly CardId[] => state.hands[state.handOf[seatOf(state, side)]!]!.cards;
