import type { Fx } from "@warren/kernel/game.ts";
import type { Effect, EffectOf } from "../../scenario/vocabulary.ts";
import { gainVp, sideTitle } from "../change.ts";
import { addStock, stockOf } from "../economy.ts";
import { relate } from "../sides.ts";
import type { CardId, RegionId, Seen, SideNo, WarState } from "../state.ts";
import { giveTech, hasTech } from "../technology.ts";
import { seatOf, worldIn } from "../units.ts";
import { discardCards, drawCards, isAside, takeAside } from "./deck.ts";
import type { Play, Runners } from "./effect.ts";
import { regionsFitting, sidesOf } from "./select.ts";

/** Effects on what a side has: VP, money, cards, the counters of the scenario. */

/** The regions for which a side gains, each with what it counts for. */
export function countedFor({ amount, perRegion, value }: EffectOf<"gain">, seen: Seen, play: Play): Map<RegionId, number> {
  const { place } = worldIn(seen);
  const regions = perRegion ? regionsFitting(seen, perRegion, play) : [];
  return new Map(regions.map((id) => [id, value ? (place[id]!.def[value] ?? 0) : (amount ?? 1)]));
}

/** How much a side gains: a number, or so much for each region or its value, divided and capped. */
export function gainOf(effect: EffectOf<"gain">, seen: Seen, play: Play): number {
  const { amount, perRegion, divide = 1, max } = effect;
  const sum = perRegion ? [...countedFor(effect, seen, play).values()].reduce((total, n) => total + n, 0) : (amount ?? 1);
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
        else gainStock(state, fx, side, effect.kind, n);
      }
    },
    // Who has nothing loses nothing.
    can: (effect, seen, play) =>
      effect.kind === "vp" ||
      sidesOf(seen, effect.side, play).some((side) => {
        const n = gainOf(effect, seen, { ...play, side });
        return n > 0 || (n < 0 && stockOf(seen, side, effect.kind) > 0);
      }),
  },
  draw: {
    run({ side, n = 0, card }, state, play, _picked, fx) {
      for (const to of sidesOf(state, side, play)) {
        if (card === undefined) drawCards(state, fx, to, n);
        else takeAside(state, fx, to, card); // the one that was set aside
      }
    },
    can: ({ side, card }, seen, play) =>
      card !== undefined
        ? isAside(seen, card)
        : sidesOf(seen, side, play).some((to) => seen.table.decks[to]! + seen.table.discards[to]!.length > 0),
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
  tech: {
    run({ side, tech }, state, play, _picked, fx) {
      for (const one of sidesOf(state, side, play)) giveTech(state, fx, one, tech);
    },
    can: ({ side, tech }, seen, play) => sidesOf(seen, side, play).some((one) => !hasTech(seen, one, tech)),
  },
  relation: {
    run({ a, b, state: now }, state, play, _picked, fx) {
      for (const one of sidesOf(state, a, play)) for (const other of sidesOf(state, b, play)) relate(state, fx, one, other, now);
    },
    can: ({ a, b, state: now }, seen, play) =>
      sidesOf(seen, a, play).some((one) => sidesOf(seen, b, play).some((other) => seen.table.relations[one]![other] !== now)),
  },
  flag: {
    run({ flag, add = 0, set }, state) {
      state.table.flags[flag] = set ?? (state.table.flags[flag] ?? 0) + add;
    },
  },
} satisfies Runners;

/** Whether a side could pay what an effect would take from it: a choice that cannot be paid in full is none. */
export const isPayable = (effect: Effect, seen: Seen, play: Play): boolean =>
  effect.e !== "gain" ||
  effect.kind === "vp" ||
  sidesOf(seen, effect.side, play).every(
    (side) => stockOf(seen, side, effect.kind) + gainOf(effect, seen, { ...play, side }) >= 0,
  );

function gainStock(state: WarState, fx: Fx, side: SideNo, kind: string, n: number): void {
  addStock(state, side, kind, n); // WAW-A3.1-a
  if (fx.quiet || n === 0) return;
  const args = { side: sideTitle(state, side), n: Math.abs(n), kind: kind === "money" ? "$" : ` ${kind}` };
  fx.tell({ key: n > 0 ? "economy.gain" : "economy.lose", args, rule: "WAW-A3.1-a" });
}

const handOf = (state: WarState, side: number): readonly CardId[] => state.hands[state.handOf[seatOf(state, side)]!]!.cards;
