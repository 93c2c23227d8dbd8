import { fast, type Rng } from "./chance.ts";
import type { Decision } from "./decision.ts";
import type { Answer } from "./domain.ts";
import type { Fx, Game, Outcome, State } from "./game.ts";
import { sampleLegal } from "./sample.ts";

/** The rules without an audience: same `apply`, nothing told, nothing logged, nothing hashed. */
export function quietFx(rng: Rng): Fx {
  return { quiet: true, draw: (n) => rng.below(n), tell: () => {}, luck: () => {} };
}

/** Answers every decision that is pending now, in order of seats: one step of simultaneous or plain play. Returns how many. */
export function stepAll(game: Game, state: State, fx: Fx, choose: (state: State, decision: Decision) => Answer): number {
  const asked = game.pending(state, true);
  if (asked.length === 1) {
    game.apply(state, asked[0]!, choose(state, asked[0]!), fx);
    return 1;
  }
  const first = asked[0];
  if (!first) throw new Error("nobody is asked and the game is not over");
  if (first.together === undefined) {
    // Independent questions: answer one; what is pending after it may have changed.
    game.apply(state, first, choose(state, first), fx);
    return 1;
  }
  const group = asked.filter((one) => one.together === first.together).sort((a, b) => a.seat - b.seat);
  const answers = group.map((one) => choose(state, one));
  for (let i = 0; i < group.length; i++) game.apply(state, group[i]!, answers[i]!, fx);
  return group.length;
}

/** Plays the state it is given to the end with random answers. Undefined when `cap` decisions were not enough. */
export function playout(game: Game, state: State, rng: Rng, cap = 100_000): { outcome: Outcome | undefined; steps: number } {
  const fx = quietFx(rng);
  const choose = (now: State, decision: Decision): Answer => sampleLegal(game, now, decision, rng);
  let steps = 0;
  for (;;) {
    const outcome = game.outcome(state);
    if (outcome || steps >= cap) return { outcome, steps };
    steps += stepAll(game, state, fx, choose);
  }
}

/**
 * Plays a state on to its end with answers that somebody gives, and with dice that depend on the seed and the number of the question only: two games of a
 * seed meet the same dice as long as they ask the same questions. Menus are built where somebody looks at them. `listen` hears what is told.
 */
export function playOn(
  game: Game,
  state: State,
  seed: string,
  answer: (decision: Decision, seed: string) => Answer,
  listen?: Fx["tell"],
  cap = 20_000,
): void {
  for (let n = 0; !game.outcome(state) && n < cap; ) {
    const quiet = quietFx(fast(`${seed}/dice/${n}`));
    const fx = listen ? { ...quiet, quiet: false, tell: listen } : quiet;
    n += stepAll(game, state, fx, (_now, decision) => answer(decision, `${seed}/bot/${n}`));
  }
}

/** What a seat gets from an outcome: winners share 1. */
export function shareOf(outcome: Outcome, seat: number): number {
  if (outcome.ranks[seat] !== 1) return 0;
  return 1 / outcome.ranks.filter((rank) => rank === 1).length;
}
