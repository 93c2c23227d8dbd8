import type { Blocked, Decision } from "@warren/kernel/decision.ts";
import { goto, pop, type Step } from "@warren/kernel/flow.ts";
import type { Frame } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import type { Msg } from "@warren/kernel/message.ts";
import { type Branch, isEmpty, LEAF } from "@warren/kernel/tree.ts";
import { type CardId, WHEN } from "../content/wilderness.ts";
import { canAct } from "./action.ts";
import { cardTree, playCard } from "./hand.ts";
import { layUnder } from "./march.ts";
import type { EmpireState, EmpireView, Table } from "./state.ts";
import { isCrownThreatened } from "./threat.ts";
import { areAllied, totalOf } from "./vassal.ts";
import { hasWon } from "./win.ts";

export const PASS = "pass";
const PASSED: readonly string[] = [PASS];

/** How far clockwise from the active player the next holder of a card sits, from `i` on; undefined when there is none (AE-window-26). */
function nextHolder(table: Table, i: number): number | undefined {
  const seats = table.sizes.length;
  for (; i < seats; i++) if (table.sizes[(table.turn.seat + i) % seats]! > 0) return i;
  return undefined;
}

/**
 * A window opens (AE-wilderness-11, AE-wilderness-12). Everybody who holds a card will be asked, whatever the card is; a pause tells nothing.
 * `by`: whose Action or card came before it, the active player's when absent. The frame says that, whose things were touched, and, for clocks, how
 * many seconds there are to react (AE-switch-15): none where nothing of another player was touched.
 */
export const windowOpen: Step<EmpireState> = {
  run(state, frame) {
    const { table } = state;
    const i = nextHolder(table, 0);
    if (i === undefined) pop(state);
    else {
      const by = (frame.by as Seat | undefined) ?? table.turn.seat;
      // A list of its own: what is touched while this window lasts belongs to the next.
      const touched = [...table.touched];
      const seconds = touched.some((seat) => seat !== by) ? table.house.reactionSeconds : 0;
      table.turn.windows++;
      goto(state, { at: "window", i, by, touched, seconds });
    }
    if (table.touched.length > 0) table.touched = [];
  },
};

/** Whether the active player will be asked for an Action when this window closes, and can play cards then (AE-window-28). */
export function actionFollows({ flow, table }: Pick<EmpireView, "flow" | "table">): boolean {
  return flow[flow.length - 2]?.at === "turn.next" && canAct(table, table.turn.seat);
}

/** Whether this player has reason to look at the window in which these cards could be played. */
function isConcerned(state: EmpireState, frame: Frame, seat: Seat, cards: Branch): boolean {
  const { table } = state;
  const touched = frame.by !== seat && (frame.touched as Seat[]).includes(seat);
  const follows = actionFollows(state);
  // In the last windows of the own turn: later the cards for it are of no use.
  if (seat === table.turn.seat) return !follows && (touched || Object.keys(cards).some((card) => WHEN[card as CardId] === "own"));
  if (table.house.reactionSeconds === 0) return false; // AE-switch-15
  return touched || isAlarming(table, seat) || (follows && isCrownThreatened(table, seat, table.turn.seat));
}

/** Somebody of another tree is one Kingdom short of winning. */
function isAlarming(table: Table, seat: Seat): boolean {
  for (let ruler = 0; ruler < table.lords.length; ruler++)
    if (table.lords[ruler] === null && !areAllied(table, seat, ruler) && totalOf(table, ruler) >= table.house.winKingdoms - 1)
      return true;
  return false;
}

type Policies = NonNullable<Decision["policies"]>;
const order = (id: string) => ({ id, answer: PASSED });
const MATTERS = order("matters");
const NEVER = order("never");
const UNTIL_MY_TURN = order("untilMyTurn");
const OWN: Policies = [NEVER];
const OWN_IDLE: Policies = [MATTERS, NEVER];
const OTHER: Policies = [UNTIL_MY_TURN, NEVER];
const OTHER_IDLE: Policies = [MATTERS, UNTIL_MY_TURN, NEVER];

/**
 * AE-window-27: standing orders that pass now: "not until my turn" and "never" always do, "when it matters" unless a card could do
 * something and its player is concerned, "always" never does.
 */
function policiesFor(state: EmpireState, frame: Frame, seat: Seat, cards: Branch): Policies {
  const matters = !isEmpty(cards) && isConcerned(state, frame, seat, cards);
  if (seat === state.table.turn.seat) return matters ? OWN : OWN_IDLE;
  return matters ? OTHER : OTHER_IDLE;
}

export const windowStep: Step<EmpireState> = {
  ask(state, frame, bare): Decision[] {
    const { table } = state;
    const { turn } = table;
    const seats = table.sizes.length;
    const asked: Decision[] = [];
    // All at once; answers are taken in this order, and whoever comes after a card is asked anew (AE-wilderness-12, AE-window-3).
    for (let i: number | undefined = frame.i as number; i !== undefined; i = nextHolder(table, i + 1)) {
      asked.push(questionTo(state, frame, (turn.seat + i) % seats, bare));
      // Search answers for one seat after the other.
      if (bare) break;
    }
    return asked;
  },
  take(state, frame, { seat }, answer, fx) {
    const path = answer as readonly string[];
    const { table } = state;
    if (path[0] !== PASS) {
      playCard(state, seat, path, fx);
      return;
    }
    const seats = table.sizes.length;
    const i = nextHolder(table, ((seat - table.turn.seat + seats) % seats) + 1);
    if (i === undefined) pop(state);
    else frame.i = i;
  },
};

function questionTo(state: EmpireState, frame: Frame, seat: Seat, bare: boolean): Decision {
  const { turn } = state.table;
  const seconds = frame.seconds as number;
  const own = seat === turn.seat;
  const blocked: Blocked[] | undefined = bare ? undefined : [];
  const cards = cardTree(state, seat, [], blocked);
  return {
    seat,
    kind: own ? "window.own" : "window.other",
    prompt: promptTo(frame, seat, own),
    domain: { t: "pick", tree: { [PASS]: LEAF, ...cards } },
    rule: "AE-wilderness-12",
    fallback: PASSED,
    inOrder: `window.${turn.round}.${turn.seat}.${turn.windows}`,
    // AE-switch-15: time to react is for the others; whoever acts has the time of the turn.
    ...(!own && seconds > 0 ? { within: seconds } : {}),
    ...(blocked ? { blocked, policies: policiesFor(state, frame, seat, cards) } : {}),
  };
}

/** Whose Action or card is answered, and whether it touched what is this player's. */
function promptTo(frame: Frame, seat: Seat, own: boolean): Msg {
  const by = frame.by as Seat;
  if (by === seat) return { key: own ? "ask.window.own" : "ask.window.again" };
  return { key: (frame.touched as Seat[]).includes(seat) ? "ask.window.touched" : "ask.window.other", args: { by } };
}

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
