import type { Scenario } from "./types.ts";
import type { Effect } from "./vocabulary.ts";

/** Effects with those that others lead to. */
export function* deepEffects(list: readonly Effect[]): Generator<Effect> {
  for (const one of list) {
    yield one;
    if (one.e === "roll") yield* deepEffects([...one.low, ...(one.high ?? [])]);
    if (one.e === "choose") for (const option of one.options) yield* deepEffects(option);
  }
}

/** Every effect a scenario names. */
export function* everyEffect({ cards, specialRules, victory }: Scenario): Generator<Effect> {
  for (const { uses } of cards) for (const use of uses) yield* deepEffects(use.do);
  for (const rule of specialRules) yield* deepEffects(rule.do);
  for (const scoring of [...victory.perTurn, ...victory.end]) yield* deepEffects(scoring.do);
}
