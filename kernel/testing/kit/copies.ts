import { fast } from "../../chance.ts";
import { copyJson, copyState } from "../../copy.ts";
import type { Decision } from "../../decision.ts";
import type { Answer } from "../../domain.ts";
import { stateHash } from "../../film.ts";
import type { Fx, State } from "../../game.ts";
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

/** Something that happens to a state. */
export type Happening = (state: State, fx: Fx) => void;
export const given =
  ({ game }: Inspection, answers: readonly Given[]): Happening =>
  (state, fx) => {
    for (const { decision, answer } of answers) game.apply(state, decision, answer, fx);
  };

export function copies(inspection: Inspection, state: State, hash: string, asked: readonly Decision[]): void {
  const answers = answersTo(inspection, state, asked);
  sameInCopies(inspection, state, hash, answers[0]!.decision.kind, given(inspection, answers));
}

/** What happens to a copy leaves the original as it was, and comes to the same after JSON and in search. */
export function sameInCopies(inspection: Inspection, state: State, hash: string, what: string, happen: Happening): void {
  const { game } = inspection;
  const dice = String(inspection.rng.below(1_000_000));
  const loud = copyState(game, state);
  inspection.expect("copies are independent", stateHash(loud) === hash, () => "a copy differs from the original");
  happen(loud, { ...quietFx(fast(dice)), quiet: false });
  inspection.expect("copies are independent", stateHash(state) === hash, () => `${what} on a copy changed the original`);
  const parsed = JSON.parse(JSON.stringify(state)) as State;
  happen(parsed, { ...quietFx(fast(dice)), quiet: false });
  inspection.expect(
    "states are plain JSON",
    stateHash(parsed) === stateHash(loud),
    () => `${what} on a state that went through JSON ends elsewhere`,
  );
  const quiet = copyJson(state);
  happen(quiet, quietFx(fast(dice)));
  inspection.expect(
    "search mode plays the same",
    stateHash(quiet) === stateHash(loud),
    () => `${what} in search mode ends elsewhere`,
  );
}
