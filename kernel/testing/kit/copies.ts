import { fast } from "../../chance.ts";
import { copyJson, copyState } from "../../copy.ts";
import type { Decision } from "../../decision.ts";
import type { Answer } from "../../domain.ts";
import { stateHash } from "../../film.ts";
import type { Fx, GameEvent, State } from "../../game.ts";
import { sampleLegal } from "../../sample.ts";
import { quietFx } from "../../search.ts";
import type { Inspection } from "./inspection.ts";

/** What was asked and what is answered. */
export interface Given {
  readonly decision: Decision;
  readonly answer: Answer;
}

/** A legal answer for every seat of the group asked first. */
export function answersTo({ game, rng }: Inspection, state: State, asked: readonly Decision[]): Given[] {
  const first = asked[rng.below(asked.length)]!;
  return groupOf(first, asked).map((decision) => ({ decision, answer: sampleLegal(game, state, decision, rng) }));
}

/** A question with those that are sealed together with it, in the order in which they are applied. */
export function groupOf(first: Decision, asked: readonly Decision[]): Decision[] {
  if (first.together === undefined) return [first];
  return asked.filter((one) => one.together === first.together).sort((a, b) => a.seat - b.seat);
}

export function copies(inspection: Inspection, state: State, hash: string, asked: readonly Decision[]): void {
  const { game } = inspection;
  const answers = answersTo(inspection, state, asked);
  const dice = String(inspection.rng.below(1_000_000));
  const loud = copyState(game, state);
  inspection.expect("copies are independent", stateHash(loud) === hash, () => "a copy differs from the original");
  const events: GameEvent[] = [];
  const fx: Fx = { ...quietFx(fast(dice)), quiet: false, tell: (event) => events.push(event) };
  for (const { decision, answer } of answers) game.apply(loud, decision, answer, fx);
  inspection.expect(
    "copies are independent",
    stateHash(state) === hash,
    () => `${answers[0]!.decision.kind} on a copy changed the original`,
  );
  const parsed = JSON.parse(JSON.stringify(state)) as State;
  const again: Fx = { ...quietFx(fast(dice)), quiet: false };
  for (const { decision, answer } of answers) game.apply(parsed, decision, answer, again);
  inspection.expect(
    "states are plain JSON",
    stateHash(parsed) === stateHash(loud),
    () => `${answers[0]!.decision.kind} on a state that went through JSON ends elsewhere`,
  );
  const quiet = copyJson(state);
  const silent = quietFx(fast(dice));
  for (const { decision, answer } of answers) game.apply(quiet, decision, answer, silent);
  inspection.expect(
    "search mode plays the same",
    stateHash(quiet) === stateHash(loud),
    () => `${answers[0]!.decision.kind} in search mode ends elsewhere`,
  );
}
