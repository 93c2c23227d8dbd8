import type { Rng } from "@warren/kernel/chance.ts";
import type { Decision } from "@warren/kernel/decision.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import { type Game, type State, viewOf } from "@warren/kernel/game.ts";
import { listAnswers, sampleSeen } from "@warren/kernel/sample.ts";

/** One text for one answer, so that equal answers are found equal. */
export function keyOf(answer: Answer): string {
  return JSON.stringify(answer);
}

/**
 * The answers worth weighing: all of them when there are at most `most`, otherwise the fallback, the standing orders, what the
 * game proposes and a random sample.
 * Never empty, without repeats, all legal in `state`.
 */
export function candidates(game: Game, state: State, decision: Decision, rng: Rng, most: number): Answer[] {
  const view = viewOf(state, decision.seat);
  const legal = (answer: Answer): boolean => !game.refuse?.(view, decision, answer);
  const listed = listAnswers(decision.domain, most)?.filter(legal);
  if (listed && listed.length > 0) return listed;
  const found = new Map<string, Answer>([[keyOf(decision.fallback), decision.fallback]]);
  for (const { answer } of decision.policies ?? []) if (legal(answer)) found.set(keyOf(answer), answer);
  // Twice as many tries as places: repeats are common in small corners of large domains.
  for (let i = 0; i < 2 * most && found.size < most; i++) {
    const answer = sampleSeen(game, view, decision, rng);
    found.set(keyOf(answer), answer);
  }
  return [...found.values()];
}

/** The decisions that are answered together with this one, in order of seats; itself alone when it is not sealed. */
export function groupOf(game: Game, state: State, decision: Decision): readonly Decision[] {
  if (decision.together === undefined) return [decision];
  const others = game.pending(state, true).filter((one) => one.together === decision.together && one.seat !== decision.seat);
  return [...others, decision].sort((a, b) => a.seat - b.seat);
}
