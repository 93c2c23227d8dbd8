import type { Scenario } from "./types.ts";
import type { Condition, Effect } from "./vocabulary.ts";

/** Conditions with those inside `all`, `any` and `not`. */
function* deepConditions(list: readonly Condition[]): Generator<Condition> {
  for (const one of list) {
    yield one;
    if (one.c === "all" || one.c === "any" || one.c === "not") yield* deepConditions(one.of);
  }
}
/** Effects with those that others lead to. */
export function* deepEffects(list: readonly Effect[]): Generator<Effect> {
  for (const one of list) {
    yield one;
    if (one.e === "roll") yield* deepEffects([...one.low, ...(one.high ?? [])]);
    if (one.e === "choose") for (const option of one.options) yield* deepEffects(option);
  }
}

/** Every condition a scenario names: of cards, rules, supremacy and victory. */
export function* everyCondition({ cards, specialRules, supremacy, victory }: Scenario): Generator<Condition> {
  for (const { uses } of cards) for (const { when } of uses) yield* deepConditions(when);
  for (const { when } of [...specialRules, ...supremacy]) yield* deepConditions(when);
  const { suddenDeath, perTurn, end, alsoWins = [] } = victory;
  for (const { when } of [...suddenDeath, ...perTurn, ...end, ...alsoWins]) yield* deepConditions(when);
}

/** Every effect a scenario names. */
export function* everyEffect({ cards, specialRules, victory }: Scenario): Generator<Effect> {
  for (const { uses } of cards) for (const use of uses) yield* deepEffects(use.do);
  for (const rule of specialRules) yield* deepEffects(rule.do);
  for (const scoring of [...victory.perTurn, ...victory.end]) yield* deepEffects(scoring.do);
}
