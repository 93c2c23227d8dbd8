import { checkAnswer } from "@warren/kernel/check.ts";
import type { OpenDecision } from "@warren/kernel/decision.ts";
import type { Judge } from "@warren/kernel/draft.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import type { Plan } from "./plans.ts";

/** Why a plan no longer holds when its question is asked: the verdict the match would give. */
export const faultOf = ({ answer }: Plan, { domain, blocked }: OpenDecision, judge: Judge | undefined): Refusal | undefined =>
  checkAnswer(domain, answer, blocked) ?? judge?.(answer);
