import type { Blocked, Decision } from "@warren/kernel/decision.ts";
import type { Tree } from "@warren/kernel/domain.ts";
import type { Step } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import { TACTICS, type TacticId } from "../content/tactics.ts";
import { move, recall, standUp } from "./actions.ts";
import { barrage } from "./harm.ts";
import type { SideNo, WarState } from "./state.ts";
import { chief, LETTER } from "./state.ts";
import { recruitLives } from "./tactics/card.ts";
import { DECK, tacticOf } from "./tactics/deck.ts";
import type { Doing } from "./tactics/tactic.ts";

/** Tactics (1.4.3 and house section 4): how a card is played. What each does is in `tactics/`. */

export const DOING: Doing = { move, standUp, recall, barrage };

/** Turns the card up, if it is not already, and counts a use (AWW-1.4.3.3a, AWW-1.4.3.3b, AWW-1.4.3.3c, AWW-1.4.3.5). */
function use(state: WarState, side: SideNo, id: TacticId, rule: string, fx: Fx): void {
  const { tactic } = state.table.sides[side];
  if (tactic.shown === null) {
    tactic.shown = id;
    tactic.uses = TACTICS[id].uses ?? (TACTICS[id].type === "multi" ? -1 : 1);
  }
  if (tactic.uses > 0) tactic.uses--;
  if (tactic.uses === 0) tactic.spent = true;
  tactic.lives = recruitLives(state.table, side);
  if (!fx.quiet) fx.tell({ key: "tactic.played", args: { side: LETTER[side], tactic: id }, rule });
}

// ---- In one's own turn --------------------------------------------------------------------------------------------

/** What may be done with the Empire's card now, as the branch `tactic` of the orders. */
export function tacticTree(state: WarState, side: SideNo): Tree | undefined {
  const id = state.hands[side]!.tactic;
  if (id === null || state.table.sides[side].tactic.spent) return undefined;
  const branch = DECK[id].options(state, side);
  return branch ? { [id]: branch } : undefined;
}
/** Why nothing may be done with the card now. */
export function tacticBlocked(state: WarState, side: SideNo): Blocked[] {
  const id = state.hands[side]!.tactic;
  const { tactic } = state.table.sides[side];
  if (id === null || tactic.spent || tacticTree(state, side)) return [];
  const { moment } = TACTICS[id];
  if (moment === "selection" || moment === "afterDeployment")
    return [{ path: ["tactic"], why: { key: "blocked.tacticBefore", args: { tactic: id } }, rule: "AWW-1.4.3.3a" }];
  if (moment === "turnStart" && !state.table.fresh)
    return [{ path: ["tactic"], why: { key: "blocked.tacticStart", args: { tactic: id } }, rule: "AWW-O00e" }];
  return [];
}

/** The Empire's card is one that is set in secret (AWW-T00d): armed, or for dice to come. */
export function laysInWait({ hands }: WarState, side: SideNo): boolean {
  const id = hands[side]!.tactic;
  return id !== null && (TACTICS[id].moment === "armed" || TACTICS[id].moment === "ownDie");
}

/** Plays the card as the path says, which begins with its id; what lies in wait is only set (AWW-T00d), and a card for dice is used by them. */
export function playTactic(state: WarState, side: SideNo, path: readonly string[], fx: Fx): void {
  const id = path[0] as TacticId;
  const hand = state.hands[side]!;
  const { moment } = TACTICS[id];
  if (moment === "armed") {
    hand.armed = true;
    hand.lives = recruitLives(state.table, side);
  } else if (moment !== "ownDie") use(state, side, id, "AWW-1.4.3.5", fx);
  DECK[id].play(state, side, path, fx, DOING);
}

// ---- Before the battle --------------------------------------------------------------------------------------------

type Moment = "selection" | "afterDeployment";
const isPlayable = (state: WarState, side: SideNo, moment: Moment): boolean => {
  const id = state.hands[side]!.tactic;
  return id !== null && TACTICS[id].moment === moment;
};
/** Both Empires are asked whatever they hold, so that the question betrays nothing (AWW-1.4.3.5). */
export function tacticQuestion(state: WarState, side: SideNo, moment: Moment, together?: string): Decision {
  const playable = isPlayable(state, side, moment);
  return {
    seat: chief(side),
    kind: moment === "selection" ? "tactic.muster" : "tactic.before",
    prompt: { key: playable ? "ask.tacticNow" : "ask.tacticLook", args: { tactic: state.hands[side]!.tactic ?? "none" } },
    domain: { t: "pick", tree: playable ? { play: {}, keep: {} } : { keep: {} } },
    rule: "AWW-1.4.3.3a",
    fallback: [playable ? "play" : "keep"],
    policies: [{ id: "keep", answer: ["keep"] }],
    ...(together ? { together } : {}),
  };
}
/** Plays the card that is for this moment; does nothing for any other. */
export function playBefore(state: WarState, side: SideNo, moment: Moment, fx: Fx): void {
  if (!isPlayable(state, side, moment)) return;
  use(state, side, state.hands[side]!.tactic!, moment === "selection" ? "AWW-T01a" : "AWW-1.4.3.5", fx);
  tacticOf(state, side).beforeBattle(state, side, fx);
}

/** After both squads are placed, Herbivoria first (AWW-T00b). */
export const before: Step<WarState> = {
  asks: (state, frame) =>
    state.table.sides[frame.side as SideNo].tactic.has && state.table.sides[frame.side as SideNo].tactic.shown === null,
  ask: (state, frame) => [tacticQuestion(state, frame.side as SideNo, "afterDeployment")],
  take(state, frame, _decision, answer, fx) {
    state.flow.pop();
    if ((answer as readonly string[])[0] === "play") playBefore(state, frame.side as SideNo, "afterDeployment", fx);
  },
  auto(state, frame, fx) {
    state.flow.pop();
    playBefore(state, frame.side as SideNo, "afterDeployment", fx);
  },
  run: (state) => void state.flow.pop(),
};
