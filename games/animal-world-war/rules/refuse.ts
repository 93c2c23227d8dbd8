import type { Decision } from "@warren/kernel/decision.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import type { WarView } from "./state.ts";
import { REFUSALS } from "./tactics/deck.ts";

/** What the lists of options cannot say: only questions of single cards have more to them. */
export function refuse({ table }: WarView, decision: Decision, answer: Answer): Refusal | undefined {
  return REFUSALS[decision.kind]?.(table, answer as readonly string[]);
}
