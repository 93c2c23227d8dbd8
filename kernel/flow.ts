import type { Decision } from "./decision.ts";
import type { Answer } from "./domain.ts";
import type { Frame, Fx } from "./game.ts";

/** What steps run on: a state, or a part of one that goes at its own pace beside others. The last frame is on top. */
export interface Stack {
  flow: Frame[];
}

interface Runs<S, On> {
  /** Moves the flow on with `goto`, `push` and `pop`. */
  run(state: S, frame: Frame, fx: Fx, on: On): void;
}
interface Asks<S, On> {
  /** The questions that are open now. `bare`: without what only people want to know (reasons why not, standing orders). */
  ask(state: S, frame: Frame, bare: boolean, on: On): readonly Decision[];
  /** Takes an answer; the step stays until this moves the flow on. */
  take(state: S, frame: Frame, decision: Decision, answer: Answer, fx: Fx, on: On): void;
  /** Answers by the default without building a question: search lives on that. Left out, the fallback of the question is taken. */
  auto?(state: S, frame: Frame, fx: Fx, on: On): void;
}

/**
 * A step of the rulebook: it runs by itself, or it asks, or, by the cheap test `asks`, the one or the other.
 * So the flow never builds a question to find out whether there is one.
 */
export type Step<S extends Stack, On extends Stack = S> =
  | (Runs<S, On> & { readonly [asking in "asks" | "ask" | "take" | "auto"]?: undefined })
  | (Asks<S, On> & { readonly asks?: undefined; readonly run?: undefined })
  | (Asks<S, On> & Runs<S, On> & { asks(state: S, frame: Frame, on: On): boolean });

/** Steps by the name their frames carry. */
export type Steps<S extends Stack, On extends Stack = S> = { readonly [at: string]: Step<S, On> };

export function top(stack: { readonly flow: readonly Frame[] }): Frame | undefined {
  return stack.flow[stack.flow.length - 1];
}
/** Replaces the step in progress. */
export function goto(stack: Stack, frame: Frame): void {
  stack.flow[stack.flow.length - 1] = frame;
}
/** Starts a step inside the one in progress. */
export function push(stack: Stack, frame: Frame): void {
  stack.flow.push(frame);
}
/** Ends the step in progress; the one below goes on. */
export function pop(stack: Stack): void {
  stack.flow.pop();
}

/** More automatic steps in a row than any turn needs: a loop in the rules, which is a bug. */
const RUNAWAY = 100_000;

/** A step with everything it does not say filled in. All have one shape, which makes looking into them fast. */
type Filled<S, On> = Required<Asks<S, On>> & Runs<S, On> & { asks(state: S, frame: Frame, on: On): boolean };

function filled<S extends Stack, On extends Stack>(at: string, step: Step<S, On>): Filled<S, On> {
  const cannot = (what: string) => (): never => {
    throw new Error(`step ${at} ${what}`);
  };
  const isAsking = step.ask !== undefined;
  const { asks = () => isAsking, ask = () => [], take = cannot("takes no answer"), run = cannot("cannot run") } = step;
  const byFallback: Filled<S, On>["auto"] = (state, frame, fx, on) => {
    const decision = ask(state, frame, true, on)[0] ?? cannot("asks nothing")();
    take(state, frame, decision, decision.fallback, fx, on);
  };
  return { asks, ask, take, run, auto: step.auto ?? byFallback };
}

/** How a game that is written as named steps goes on, on a stack that is chosen at each call. */
export interface FlowOn<S extends Stack, On extends Stack> {
  /** Who is asked what by the step on top. */
  pending(state: S, on: On, bare: boolean): readonly Decision[];
  /** Runs automatic steps until somebody is asked or the stack is empty. Builds no question. */
  advance(state: S, on: On, fx: Fx): void;
  /** Takes an answer, then advances. */
  apply(state: S, on: On, decision: Decision, answer: Answer, fx: Fx): void;
  /** Answers what the step on top asks by its default, then advances. */
  auto(state: S, on: On, fx: Fx): void;
}

/** Steps for stacks inside a state; each step is handed the one it runs on. `isOver` empties the stack before the next step. */
export function flowOn<S extends Stack, On extends Stack>(
  steps: Steps<S, On>,
  isOver: (state: S) => boolean = () => false,
): FlowOn<S, On> {
  const known = new Map(Object.entries(steps).map(([at, step]) => [at, filled(at, step)]));
  const stepAt = (frame: Frame): Filled<S, On> => {
    const step = known.get(frame.at);
    if (!step) throw new Error(`no step is called ${frame.at}`);
    return step;
  };
  const topOf = (on: On): Frame => {
    const frame = top(on);
    if (!frame) throw new Error("nothing is asked: the flow is over");
    return frame;
  };
  const advance = (state: S, on: On, fx: Fx): void => {
    for (let i = 0; i < RUNAWAY; i++) {
      if (isOver(state)) on.flow.length = 0;
      const frame = top(on);
      if (!frame) return;
      const step = stepAt(frame);
      if (step.asks(state, frame, on)) return;
      step.run(state, frame, fx, on);
    }
    throw new Error(`the flow does not come to rest at ${top(on)?.at}`);
  };
  return {
    pending(state, on, bare) {
      const frame = top(on);
      if (!frame) return [];
      const step = stepAt(frame);
      return step.asks(state, frame, on) ? step.ask(state, frame, bare, on) : [];
    },
    advance,
    apply(state, on, decision, answer, fx) {
      const frame = topOf(on);
      stepAt(frame).take(state, frame, decision, answer, fx, on);
      advance(state, on, fx);
    },
    auto(state, on, fx) {
      const frame = topOf(on);
      stepAt(frame).auto(state, frame, fx, on);
      advance(state, on, fx);
    },
  };
}

/** The same on the state's own stack: `pending`, `apply` and `advance` of a game. */
export function flow<S extends Stack>(steps: Steps<S>, isOver?: (state: S) => boolean) {
  const { pending, advance, apply, auto } = flowOn<S, S>(steps, isOver);
  return {
    pending: (state: S, bare = false): readonly Decision[] => pending(state, state, bare),
    advance: (state: S, fx: Fx): void => advance(state, state, fx),
    apply: (state: S, decision: Decision, answer: Answer, fx: Fx): void => apply(state, state, decision, answer, fx),
    auto: (state: S, fx: Fx): void => auto(state, state, fx),
  };
}
