import type { Blocked, Decision } from "@warren/kernel/decision.ts";
import { goto, pop, push, type Step } from "@warren/kernel/flow.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { type Branch, LEAF } from "@warren/kernel/tree.ts";
import { CARD_IDS, type CardId, WHEN } from "../content/wilderness.ts";
import { CARDS } from "./cards/cards.ts";
import { cardsOf, layUnder } from "./march.ts";
import type { EmpireState, Table } from "./state.ts";
import { isCrownThreatened } from "./threat.ts";
import { hasWon } from "./win.ts";

export const PASS = "pass";
const PASSED: readonly string[] = [PASS];

const blockedBy = (key: (card: CardId) => string, rule: string): Record<CardId, Blocked> => {
  const all: Partial<Record<CardId, Blocked>> = {};
  for (const card of CARD_IDS) all[card] = { path: [card], why: { key: key(card), args: { card } }, rule };
  return all as Record<CardId, Blocked>;
};
const NOT_NOW = blockedBy(() => "why.ownTurn", "AE-window-5");
/** Each card says what it lacks. */
const NO_TARGET = blockedBy((card) => `why.lacks.${card}`, "AE-window-8");

/** How far clockwise from the active player the next holder of a card sits, from `i` on; undefined when there is none (AE-window-26). */
function nextHolder(table: Table, i: number): number | undefined {
  const seats = table.sizes.length;
  for (; i < seats; i++) if (table.sizes[(table.turn.seat + i) % seats]! > 0) return i;
  return undefined;
}

/**
 * A window opens (AE-wilderness-11, AE-wilderness-12). Everybody who holds a card will be asked, whatever the card is; a pause tells nothing.
 * `by`: whose Action or card came before it, the active player's when absent. The frame says, for clocks, how many seconds there are
 * to react (AE-switch-15): none where nothing of another player was touched.
 */
export const windowOpen: Step<EmpireState> = {
  run(state, frame) {
    const { table } = state;
    const i = nextHolder(table, 0);
    if (i === undefined) pop(state);
    else {
      const by = (frame.by as Seat | undefined) ?? table.turn.seat;
      const touched = table.touched;
      const seconds = touched.some((seat) => seat !== by) ? table.house.reactionSeconds : 0;
      goto(state, { at: "window", i, touched, seconds });
    }
    if (table.touched.length > 0) table.touched = [];
  },
};

type Policies = NonNullable<Decision["policies"]>;
const order = (id: string) => ({ id, answer: PASSED });
const NEVER = order("never");
const UNTIL_MY_TURN = order("untilMyTurn");
const AFFECTED = order("affected");
const CROWN = order("crown");
const OWN_UNAFFECTED: Policies = [NEVER, AFFECTED];
const OWN_AFFECTED: Policies = [NEVER];

/**
 * AE-window-27: standing orders that pass now. In others' turns: until my turn; unless something of mine was affected; unless my
 * Crown is threatened. With no seconds to react, the last two always pass (AE-switch-15).
 */
function policiesFor(table: Table, seat: Seat, touched: readonly Seat[]): Policies {
  const unaffected = !touched.includes(seat);
  if (seat === table.turn.seat) return unaffected ? OWN_UNAFFECTED : OWN_AFFECTED;
  const hurried = table.house.reactionSeconds === 0;
  const list = [UNTIL_MY_TURN];
  if (hurried || unaffected) list.push(AFFECTED);
  if (hurried || !isCrownThreatened(table, seat)) list.push(CROWN);
  return list;
}

export const windowStep: Step<EmpireState> = {
  ask(state, frame, bare): Decision[] {
    const { table } = state;
    const seat = (table.turn.seat + (frame.i as number)) % table.sizes.length;
    const own = seat === table.turn.seat;
    const tree: Branch = { [PASS]: LEAF };
    const blocked: Blocked[] = [];
    for (const card of cardsOf(state, seat)) {
      // AE-window-6.
      if (!own && WHEN[card] === "own") {
        if (!bare) blocked.push(NOT_NOW[card]);
        continue;
      }
      const targets = CARDS[card].targets(state, seat);
      if (!targets) {
        if (!bare) blocked.push(NO_TARGET[card]);
        continue;
      }
      tree[card] = targets;
      if (!bare) CARDS[card].blocked?.(state, seat, blocked);
    }
    return [
      {
        seat,
        kind: own ? "window.own" : "window.other",
        prompt: { key: own ? "ask.window.own" : "ask.window.other" },
        domain: { t: "pick", tree },
        rule: "AE-wilderness-12",
        fallback: PASSED,
        // AE-switch-15: time to react is for the others; whoever acts has the time of the turn.
        ...(!own && (frame.seconds as number) > 0 ? { within: frame.seconds as number } : {}),
        ...(bare ? {} : { blocked, policies: policiesFor(table, seat, frame.touched as Seat[]) }),
      },
    ];
  },
  take(state, frame, { seat }, answer, fx) {
    const path = answer as readonly string[];
    const { table } = state;
    if (path[0] === PASS) {
      const i = nextHolder(table, (frame.i as number) + 1);
      if (i === undefined) pop(state);
      else frame.i = i;
      return;
    }
    // No Action, no Army, in any turn its card allows (AE-wilderness-7).
    const card = path[0] as CardId;
    const cards = cardsOf(state, seat);
    cards.splice(cards.indexOf(card), 1);
    table.sizes[seat]!--;
    table.playing = { card, seat };
    push(state, { at: "card.end" });
    CARDS[card].play(state, seat, path.slice(1), fx);
  },
};

/**
 * The card is resolved, before any that answers it (AE-wilderness-9, AE-wilderness-10): it goes under the deck (AE-wilderness-13),
 * a marker
 * it left stays (AE-window-9), and a new window opens (AE-window-3).
 */
export const cardEnd: Step<EmpireState> = {
  run(state: EmpireState, _frame, fx) {
    const { table } = state;
    if (hasWon(state, fx)) return;
    const { card, seat } = table.playing!;
    layUnder(state, card);
    table.playing = null;
    pop(state);
    goto(state, { at: "window.open", by: seat });
  },
};
