import type { Scenario } from "../../scenario/types.ts";
import type { Condition } from "../../scenario/vocabulary.ts";

/** Conditions with those inside `all`, `any` and `not`. */
function* deepConditions(list: readonly Condition[]): Generator<Condition> {
  for (const one of list) {
    yield one;
    if (one.c === "all" || one.c === "any" || one.c === "not") yield* deepConditions(one.of);
  }
}

/** Every condition a scenario names: of cards, rules, supremacy and victory. */
export function* everyCondition({ cards, specialRules, supremacy, victory }: Scenario): Generator<Condition> {
  for (const { uses } of cards) for (const { when } of uses) yield* deepConditions(when);
  for (const { when } of [...specialRules, ...supremacy]) yield* deepConditions(when);
  const { suddenDeath, perTurn, end, alsoWins = [] } = victory;
  for (const { when } of [...suddenDeath, ...perTurn, ...end, ...alsoWins]) yield* deepConditions(when);
}
