import type { Decision } from "./decision.ts";
import type { Answer } from "./domain.ts";
import type { Frame, Fx, State } from "./game.ts";

/**
 * A step of the rulebook. It either runs by itself (`run`), or asks (`ask`) and takes the answers (`take`).
 * A step that asks may also have `run`: it is called when `ask` has nothing to ask.
 * `run` and `take` move the flow on with `goto`, `push` and `pop`.
 */
export interface Step<S extends State> {
  ask?(state: S, frame: Frame): readonly Decision[];
  take?(state: S, frame: Frame, decision: Decision, answer: Answer, fx: Fx): void;
  run?(state: S, frame: Frame, fx: Fx): void;
}

export type Steps<S extends State> = { readonly [at: string]: Step<S> };

export function top(state: State): Frame | undefined {
  return state.flow[state.flow.length - 1];
}
/** Replaces the step in progress. */
export function goto(state: State, frame: Frame): void {
  state.flow[state.flow.length - 1] = frame;
}
/** Starts a step inside the one in progress. */
export function push(state: State, frame: Frame): void {
  state.flow.push(frame);
}
/** Ends the step in progress; the one below goes on. */
export function pop(state: State): void {
  state.flow.pop();
}

/** More automatic steps in a row than any turn needs: a loop in the rules, which is a bug. */
const RUNAWAY = 100_000;

/** `pending`, `apply` and `advance` of a game written as named steps. */
export function flow<S extends State>(steps: Steps<S>) {
  const stepAt = (frame: Frame): Step<S> => {
    const step = Object.hasOwn(steps, frame.at) ? steps[frame.at] : undefined;
    if (!step) throw new Error(`no step is called ${frame.at}`);
    return step;
  };
  const pending = (state: S): readonly Decision[] => {
    const frame = top(state);
    return frame ? (stepAt(frame).ask?.(state, frame) ?? []) : [];
  };
  /** Runs automatic steps until somebody is asked or the flow is over. */
  const advance = (state: S, fx: Fx): void => {
    for (let i = 0; i < RUNAWAY; i++) {
      const frame = top(state);
      if (!frame) return;
      const step = stepAt(frame);
      if (step.ask && step.ask(state, frame).length > 0) return;
      if (!step.run) throw new Error(`step ${frame.at} asks nothing and cannot run`);
      step.run(state, frame, fx);
    }
    throw new Error(`the flow does not come to rest at ${top(state)?.at}`);
  };
  const apply = (state: S, decision: Decision, answer: Answer, fx: Fx): void => {
    const frame = top(state);
    const take = frame && stepAt(frame).take;
    if (!take) throw new Error(`step ${frame?.at} takes no answer`);
    take(state, frame, decision, answer, fx);
    advance(state, fx);
  };
  return { pending, advance, apply };
}
