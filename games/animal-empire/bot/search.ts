import type { Rng } from "@warren/kernel/chance.ts";
import type { Decision } from "@warren/kernel/decision.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { Hunch, Mind, Purse, SearchSettings } from "@warren/kernel/ismcts.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { CARD } from "../rules/action.ts";
import { copy } from "../rules/copy.ts";
import type { EmpireState } from "../rules/state.ts";
import { apply, pending } from "../rules/steps.ts";
import { PASS } from "../rules/window.ts";
import { choicesOf } from "./choices.ts";
import type { Eye, Tried } from "./greedy.ts";
import { weigh, worth, worthTo } from "./value.ts";

/** How a searching level differs. */
export interface Depth {
  readonly settings: SearchSettings;
  /** How many turns after the own one are played on before the result is judged. */
  readonly turns: number;
  /** How much better a choice must look to be e times as likely, in parts of the best. */
  readonly doubt: number;
}

const PASSED: Hunch = { answer: [PASS], key: PASS, prior: 1 };
const isWindow = (decision: Decision): boolean => decision.kind.startsWith("window");

/** What every choice leads to at once, for whoever decides. Cards are looked at in windows alone: a tree with all of them everywhere has no depth. */
function glance(state: EmpireState, decision: Decision, eye: Eye, fx: Fx, purse: Purse): Tried[] {
  const choices = choicesOf(state, decision).filter(({ path }) => path[0] !== CARD);
  return choices.map(({ path }) => {
    const tried = copy(state);
    apply(tried, decision, path, fx);
    purse.left--;
    return { answer: path, value: worthTo(tried, decision.seat, eye.judge, eye.temper) };
  });
}

/** Likelihoods from values: who decides mostly takes what looks best. */
function hunchesFrom(tried: readonly Tried[], doubt: number): Hunch[] {
  const best = tried.reduce((most, { value }) => Math.max(most, value), 1e-9);
  return tried
    .map(({ answer, value }) => ({
      answer,
      key: (answer as readonly string[]).join(),
      prior: Math.exp((value - best) / (doubt * best)),
    }))
    .sort((a, b) => b.prior - a.prior);
}

/**
 * The knowledge of a searching player: at the root the choices as the sergeant sees them (`first`), further down what one step of
 * foresight shows whoever decides. Others' windows are let pass: a tree that asks everybody about every card drowns in passes.
 * The rest of the round is played by the same one step of foresight, then the table is judged.
 */
export function mindOf(seat: Seat, eye: Eye, depth: Depth, first: readonly Tried[]): Mind<EmpireState> {
  const root = hunchesFrom(first, depth.doubt);
  return {
    hunches(state, decision, rng, level, purse) {
      if (level === 0) return root;
      if (isWindow(decision) && decision.seat !== seat) return [PASSED];
      if (decision.domain.t !== "pick") return [{ answer: decision.fallback, key: "fallback", prior: 1 }];
      return hunchesFrom(glance(state, decision, eye, fxOf(rng), purse), depth.doubt);
    },
    settle(state, fx, _rng, purse) {
      playOn(state, seat, eye, depth.turns, fx, purse);
    },
    evaluate(state, out) {
      weigh(state, eye.judge, eye.temper, seat);
      for (let other = 0; other < out.length; other++) out[other] = worth[other]!;
    },
  };
}

const fxOf = (rng: Rng): Fx => ({ quiet: true, draw: (n) => rng.below(n), tell() {}, luck() {} });

/** The rest of this turn and `turns` more, or up to the own next one, without cards. */
function playOn(state: EmpireState, seat: Seat, eye: Eye, turns: number, fx: Fx, purse: Purse): void {
  let { seat: onTurn } = state.table.turn;
  for (let left = turns; !state.table.over && purse.left > 0; ) {
    if (state.table.turn.seat !== onTurn) {
      onTurn = state.table.turn.seat;
      if (--left < 0 || onTurn === seat) return;
    }
    const decision = pending(state, true)[0]!;
    let answer = decision.fallback;
    if (!isWindow(decision) && decision.domain.t === "pick") {
      let most = Number.NEGATIVE_INFINITY;
      for (const one of glance(state, decision, eye, fx, purse)) if (one.value > most) ({ answer, value: most } = one);
    }
    apply(state, decision, answer, fx);
    purse.left--;
  }
}
