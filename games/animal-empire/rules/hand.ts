import type { Blocked } from "@warren/kernel/decision.ts";
import { push } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import type { Branch } from "@warren/kernel/tree.ts";
import { CARD_IDS, type CardId, WHEN } from "../content/wilderness.ts";
import { CARDS } from "./cards/cards.ts";
import { cardsOf } from "./march.ts";
import type { EmpireState } from "./state.ts";

const blockedBy = (key: (card: CardId) => string, rule: string): Record<CardId, Blocked> => {
  const all: Partial<Record<CardId, Blocked>> = {};
  for (const card of CARD_IDS) all[card] = { path: [card], why: { key: key(card), args: { card } }, rule };
  return all as Record<CardId, Blocked>;
};
const NOT_NOW = blockedBy(() => "why.ownTurn", "AE-window-5");
/** Each card says what it lacks. */
const NO_TARGET = blockedBy((card) => `why.lacks.${card}`, "AE-window-8");

/** The cards this player could play now, with what each asks; why not the others goes to `blocked`, with paths below `above`. */
export function cardTree(state: EmpireState, seat: Seat, above: readonly string[], blocked: Blocked[] | undefined): Branch {
  const own = seat === state.table.turn.seat;
  const tree: Branch = {};
  const why: Blocked[] = [];
  for (const card of cardsOf(state, seat)) {
    // AE-window-6.
    if (!own && WHEN[card] === "own") {
      why.push(NOT_NOW[card]);
      continue;
    }
    const targets = CARDS[card].targets(state, seat);
    if (!targets) {
      why.push(NO_TARGET[card]);
      continue;
    }
    tree[card] = targets;
    if (blocked) CARDS[card].blocked?.(state, seat, why);
  }
  for (const one of blocked ? why : []) blocked!.push(above.length > 0 ? { ...one, path: [...above, ...one.path] } : one);
  return tree;
}

/** Plays a card: no Action, no Army, in any turn its card allows (AE-wilderness-7). */
export function playCard(state: EmpireState, seat: Seat, path: readonly string[], fx: Fx): void {
  const { table } = state;
  const card = path[0] as CardId;
  const cards = cardsOf(state, seat);
  cards.splice(cards.indexOf(card), 1);
  table.sizes[seat]!--;
  table.playing = { card, seat };
  push(state, { at: "card.end" });
  CARDS[card].play(state, seat, path.slice(1), fx);
}
