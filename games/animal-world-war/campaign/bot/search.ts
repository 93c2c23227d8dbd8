import type { Ask, Thought } from "@warren/kernel/bot.ts";
import { fast, type Rng } from "@warren/kernel/chance.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { Json } from "@warren/kernel/json.ts";
import { quietFx } from "@warren/kernel/search.ts";
import type { SideNo } from "../../rules/state.ts";
import { resample } from "../rules/resample.ts";
import type { WarRoomState, WarRoomView } from "../rules/state.ts";
import { apply, awaits, conclude, pending } from "../rules/steps.ts";
import { decideNow, type Style, weighed } from "./decide.ts";
import { imagine } from "./foresee.ts";
import { standingOf } from "./worth.ts";

/** Captain and General: the orders that look best are tried, each against the same fortunes, in wars played on with imagined battles. */
export interface Trials {
  /** So many orders, the best at first sight. */
  readonly orders: number;
  /** So many wars for each. */
  readonly wars: number;
}
/** Whoever plays on does not think ahead, and not everybody does the same. */
const PLAYS_ON: Style = { heat: 0.25, looksAhead: false };
/** Longer than any war. */
const MOST = 400;
/** A war that is not over counts by how things stand. */
const OPEN = 40;

export function search(ask: Ask, style: Style, { orders, wars }: Trials): Thought {
  const tried = weighed(ask, style)
    .sort((a, b) => b.value - a.value)
    .slice(0, orders)
    .map(({ answer }) => ({ answer, won: 0 }));
  if (tried.length === 1) return { answer: tried[0]!.answer };
  const side = ask.view.handOf[ask.seat] as SideNo;
  for (let war = 0; war < wars; war++) {
    const fortune = ask.rng.below(1 << 30);
    for (const one of tried) {
      const state = resample(ask.view as WarRoomView);
      const rng = fast(fortune);
      const fx = quietFx(rng);
      apply(state, ask.decision, one.answer, fx);
      one.won += playedOn(state, side, rng, fx);
    }
  }
  return { answer: tried.reduce((best, one) => (one.won > best.won ? one : best)).answer };
}

/** What the war comes to for this Empire: 1 when it wins, 0 when it loses. */
function playedOn(state: WarRoomState, side: SideNo, rng: Rng, fx: Fx): number {
  const { table } = state;
  for (let i = 0; i < MOST && !table.over; i++) {
    if (awaits(state)) conclude(state, imagine(table, table.order!, rng) as unknown as Json, fx);
    else {
      const decision = pending(state, true)[0]!;
      const ask = { view: state, decision, seat: decision.seat, rng };
      apply(state, decision, decideNow(ask, PLAYS_ON), fx);
    }
  }
  if (!table.over) return 0.5 + Math.max(-0.4, Math.min(0.4, standingOf(table, side) / OPEN));
  return table.over.winner === null ? 0.5 : table.over.winner === side ? 1 : 0;
}
