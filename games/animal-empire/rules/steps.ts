import type { Decision } from "@warren/kernel/decision.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import { top } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import { act } from "./action.ts";
import { owlLook, owlMarch } from "./cards/orders.ts";
import { incite } from "./cards/realms.ts";
import { crownStep } from "./crown.ts";
import type { Step, Steps } from "./flow.ts";
import { raid } from "./raid.ts";
import { chooseCrown, deal, dealPairs, keep } from "./setup.ts";
import type { EmpireState } from "./state.ts";
import { fleet, fleetNext, turnEnd, turnNext, turnStart } from "./turn.ts";
import { cardEnd, windowOpen, windowStep } from "./window.ts";

/** The whole game by the names its frames carry. */
export const STEPS: Steps = {
  "setup.crown": chooseCrown,
  "setup.pairs": dealPairs,
  "setup.keep": keep,
  "setup.deal": deal,
  "turn.start": turnStart,
  "turn.next": turnNext,
  "turn.act": act,
  "fleet.next": fleetNext,
  fleet,
  "turn.end": turnEnd,
  "window.open": windowOpen,
  window: windowStep,
  "card.end": cardEnd,
  raid,
  crown: crownStep,
  incite,
  "owl.look": owlLook,
  "owl.march": owlMarch,
};

function stepAt(at: string): Step {
  const step = STEPS[at];
  if (!step) throw new Error(`no step is called ${at}`);
  return step;
}

export function pending(state: EmpireState): readonly Decision[] {
  return asked(state, false);
}

/** The same questions without reasons, standing orders and orders to Vassals, for search: those cost more than all the rest. */
export function barePending(state: EmpireState): readonly Decision[] {
  return asked(state, true);
}

function asked(state: EmpireState, bare: boolean): readonly Decision[] {
  const frame = top(state);
  if (!frame) return [];
  const step = stepAt(frame.at);
  return "ask" in step ? step.ask(state, frame, bare) : [];
}

export function apply(state: EmpireState, decision: Decision, answer: Answer, fx: Fx): void {
  const frame = top(state)!;
  const step = stepAt(frame.at);
  if (!("take" in step)) throw new Error(`step ${frame.at} takes no answer`);
  step.take(state, frame, decision, answer, fx);
  advance(state, fx);
}

/** Runs until somebody is asked or the game is over. */
export function advance(state: EmpireState, fx: Fx): void {
  for (;;) {
    const frame = top(state);
    if (!frame) return;
    const step = stepAt(frame.at);
    if ("ask" in step) return;
    step.run(state, frame, fx);
  }
}
