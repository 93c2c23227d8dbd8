import type { Decision } from "@warren/kernel/decision.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import type { Frame, Fx } from "@warren/kernel/game.ts";
import type { WarState } from "./state.ts";

/**
 * A named step of the battle. `asks` is a cheap test, so that search need not build questions nobody reads;
 * a step that asks stays until `take` or `auto` moves on. `auto` answers by the fallback.
 */
export interface Step {
  asks?(state: WarState, frame: Frame): boolean;
  ask?(state: WarState, frame: Frame): readonly Decision[];
  take?(state: WarState, frame: Frame, decision: Decision, answer: Answer, fx: Fx): void;
  auto?(state: WarState, frame: Frame, fx: Fx): void;
  run?(state: WarState, frame: Frame, fx: Fx): void;
}
export type Steps = { readonly [at: string]: Step };

export const top = (state: WarState): Frame | undefined => state.flow[state.flow.length - 1];

/** More automatic steps in a row than any action needs: a loop in the rules, which is a bug. */
const RUNAWAY = 10_000;

export function battleFlow(steps: Steps) {
  const stepOf = (frame: Frame): Step => {
    const step = steps[frame.at];
    if (!step) throw new Error(`no step is called ${frame.at}`);
    return step;
  };
  /** Runs automatic steps until somebody is asked or the battle is over. */
  const advance = (state: WarState, fx: Fx): void => {
    for (let i = 0; i < RUNAWAY; i++) {
      if (state.table.over) state.flow.length = 0;
      const frame = top(state);
      if (!frame) return;
      const step = stepOf(frame);
      if (step.asks?.(state, frame)) return;
      if (!step.run) throw new Error(`step ${frame.at} asks nothing and cannot run`);
      step.run(state, frame, fx);
    }
    throw new Error(`the battle does not come to rest at ${top(state)?.at}`);
  };
  const pending = (state: WarState): readonly Decision[] => {
    const frame = top(state);
    return frame ? stepOf(frame).ask!(state, frame) : [];
  };
  const apply = (state: WarState, decision: Decision, answer: Answer, fx: Fx): void => {
    const frame = top(state);
    const take = frame && stepOf(frame).take;
    if (!take) throw new Error(`step ${frame?.at} takes no answer`);
    take(state, frame, decision, answer, fx);
    advance(state, fx);
  };
  /** Answers the question on top by its default: search mode. */
  const auto = (state: WarState, fx: Fx): void => {
    const frame = top(state)!;
    stepOf(frame).auto!(state, frame, fx);
    advance(state, fx);
  };
  return { advance, pending, apply, auto };
}
