import type { Seat } from "@warren/kernel/json.ts";
import { CARD_IDS } from "../content/wilderness.ts";
import type { EmpireState } from "../rules/state.ts";
import { isUnder } from "../rules/vassal.ts";
import { FEATURES, type Feature, look, values, WIDTH } from "./features.ts";
import { head, SEATS } from "./survey.ts";

/** What each feature adds to a seat's chances (log odds), as they stand in `content/`. */
export type Weights = { readonly [name in Feature]?: number };

/** Weights made ready for use: by feature, and the mean of a card nobody has seen. */
export interface Judge {
  readonly weights: Float64Array;
  /**
   * For the player who decides: without what it could do at once, unless `atOnce`. Who counts a Crown within reach as good as seized
   * ends the turn with it unseized.
   */
  readonly own: Float64Array;
  readonly unseen: number;
}

const AT_ONCE: readonly Feature[] = ["onTurn", "actions", "now", "nowCrown", "nowRebel"];

export function judgeOf(weights: Weights, atOnce: boolean): Judge {
  const list = Float64Array.from(FEATURES, (name) => weights[name] ?? 0);
  const unseen = CARD_IDS.reduce((sum, card) => sum + (weights[card] ?? 0), 0) / CARD_IDS.length;
  const own = atOnce ? list : list.map((weight, i) => (AT_ONCE.includes(FEATURES[i]!) ? 0 : weight));
  return { weights: list, own, unseen };
}

/** How a personality values the ends of a game between winning (1) and losing (0). */
export interface Temper {
  /**
   * To be a Vassal of the winner (AE-win-5). Who values that much rebels seldom; at a table where nobody does, Crowns change hands
   * for ever and a game takes three times as long.
   */
  readonly loyalty: number;
}

/** After so many rounds people tire of war, and twice as many later they value peace under a lord twice as much. */
const WEARY = 18;

function loyaltyOf(state: EmpireState, { loyalty }: Temper): number {
  return Math.min(0.95, loyalty * Math.max(1, state.table.turn.round / WEARY));
}

const CARDS_FROM = WIDTH - CARD_IDS.length;
/** By seat: chance to win, then worth. */
const chance = new Float64Array(SEATS);
export const worth = new Float64Array(SEATS);

/**
 * Fills `worth` for all seats: in a running game the chances by the weights, with what a Vassal gets from its lord's. `viewer` (or nobody)
 * knows its own cards; other hands count by their size, so that no imagined deal looks better than another.
 */
export function weigh(state: EmpireState, judge: Judge, temper: Temper, viewer: Seat | null): void {
  const seats = state.table.lords.length;
  if (state.table.over) {
    weighEnd(state, temper);
    return;
  }
  look(state);
  const { unseen } = judge;
  let most = Number.NEGATIVE_INFINITY;
  for (let seat = 0; seat < seats; seat++) {
    let sum = 0;
    const v = seat * WIDTH;
    const weights = seat === viewer ? judge.own : judge.weights;
    for (let i = 0; i < CARDS_FROM; i++) sum += weights[i]! * values[v + i]!;
    if (seat === viewer) for (let i = CARDS_FROM; i < WIDTH; i++) sum += weights[i]! * values[v + i]!;
    else sum += unseen * state.table.sizes[seat]!;
    chance[seat] = sum;
    if (sum > most) most = sum;
  }
  let all = 0;
  for (let seat = 0; seat < seats; seat++) {
    const one = Math.exp(chance[seat]! - most);
    chance[seat] = one;
    all += one;
  }
  const loyalty = loyaltyOf(state, temper);
  for (let seat = 0; seat < seats; seat++) {
    worth[seat] = chance[seat]! / all;
    if (head[seat] !== seat) worth[seat]! += (loyalty * chance[head[seat]!]!) / all;
  }
}

function weighEnd(state: EmpireState, temper: Temper): void {
  const { table } = state;
  const { winners, how } = table.over!;
  const loyalty = loyaltyOf(state, temper);
  for (let seat = 0; seat < table.lords.length; seat++) {
    if (how === "unfinished") worth[seat] = 0;
    else if (winners.includes(seat)) worth[seat] = 1 / winners.length;
    else worth[seat] = winners.some((ruler) => isUnder(table, seat, ruler)) ? loyalty / winners.length : 0;
  }
}

/** What a state is worth to one seat. */
export function worthTo(state: EmpireState, seat: Seat, judge: Judge, temper: Temper): number {
  weigh(state, judge, temper, seat);
  return worth[seat]!;
}
