import type { Ask } from "@warren/kernel/bot.ts";
import type { Rng } from "@warren/kernel/chance.ts";
import type { Decision } from "@warren/kernel/decision.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import { top } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { quietFx } from "@warren/kernel/search.ts";
import { copy } from "../rules/copy.ts";
import { resample } from "../rules/resample.ts";
import type { EmpireState, EmpireView } from "../rules/state.ts";
import { apply, pending } from "../rules/steps.ts";
import { type Choice, choicesOf } from "./choices.ts";
import { type Judge, type Temper, worthTo } from "./value.ts";

/** An answer and what it is worth to the seat that gives it: a chance to win, 0 to 1. */
export interface Tried {
  readonly answer: Answer;
  value: number;
}

/** What is left of the `apply` calls a decision may cost. */
export interface Purse {
  left: number;
}

export interface Eye {
  readonly judge: Judge;
  readonly temper: Temper;
  /** Imagined deals for answers whose result depends on something hidden. */
  readonly worlds: number;
}

/** Questions that belong to what was just done: they are answered in the mind before the result is judged. */
const FOLLOW_UPS: readonly string[] = ["raid", "crown", "owl.look", "owl.march"];

/** Answers the follow-ups of `seat` as well as one step of foresight can. */
function settle(state: EmpireState, seat: Seat, eye: Eye, purse: Purse, fx: Fx): void {
  for (let i = 0; i < FOLLOW_UPS.length; i++) {
    const frame = top(state);
    if (!frame || frame.seat !== seat || !FOLLOW_UPS.includes(frame.at) || purse.left <= 0) return;
    const next = pending(state, true)[0]!;
    let best = next.fallback;
    let most = Number.NEGATIVE_INFINITY;
    for (const { path } of choicesOf(state, next)) {
      if (purse.left-- <= 1) break;
      const tried = copy(state);
      apply(tried, next, path, fx);
      const value = worthTo(tried, seat, eye.judge, eye.temper);
      if (value > most) [most, best] = [value, path];
    }
    purse.left--;
    apply(state, next, best, fx);
  }
}

/**
 * Equals are told apart by chance, not by their place in the tree: who always picks the first of them gathers where everybody
 * expects it.
 */
const jitter = (rng: Rng): number => rng.below(1000) / 1e8;

/** Every answer worth trying with what it leads to at once, best first. Answers for which there are no steps left are left out, the first never. */
export function tryAll(eye: Eye, { view, decision, seat, rng, steps }: Ask): Tried[] {
  const purse: Purse = { left: steps };
  const worlds = [resample(view as EmpireView, rng)];
  const tried: Tried[] = [];
  for (const choice of choicesOf(worlds[0]!, decision)) {
    if (purse.left <= 0 && tried.length > 0) break;
    const value = expect(eye, view as EmpireView, worlds, decision, choice, seat, purse, rng);
    tried.push({ answer: choice.path, value: value + jitter(rng) });
  }
  return tried.sort((a, b) => b.value - a.value);
}

function expect(
  eye: Eye,
  view: EmpireView,
  worlds: EmpireState[],
  decision: Decision,
  choice: Choice,
  seat: Seat,
  purse: Purse,
  rng: Rng,
): number {
  const many = choice.uncertain ? eye.worlds : 1;
  let sum = 0;
  let n = 0;
  for (; n < many && (n === 0 || purse.left > 0); n++) {
    worlds[n] ??= resample(view, rng);
    const state = copy(worlds[n]!);
    const fx = quietFx(rng);
    purse.left--;
    apply(state, decision, choice.path, fx);
    settle(state, seat, eye, purse, fx);
    sum += worthTo(state, seat, eye.judge, eye.temper);
  }
  return sum / n;
}
