import { checkAnswer } from "@warren/kernel/check.ts";
import type { OpenDecision } from "@warren/kernel/decision.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import type { Judge } from "@warren/kernel/draft.ts";
import type { Refusal } from "@warren/kernel/message.ts";

/** The id of a question that has not been asked yet. */
export const AHEAD = "ahead";

/** What a player means to answer when the turn comes: kept by this browser, known to nobody else, and never sent by itself. */
export interface Plan {
  /** The kind of question it is for. */
  readonly kind: string;
  readonly answer: Answer;
}

/** Why a plan no longer holds when its question is asked: the verdict the match would give. */
export const faultOf = ({ answer }: Plan, { domain, blocked }: OpenDecision, judge: Judge | undefined): Refusal | undefined =>
  checkAnswer(domain, answer, blocked) ?? judge?.(answer);

const key = (match: string, seat: number): string => `warren.plan.${match}.${seat}`;

export const plans = {
  get(match: string, seat: number): Plan | undefined {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(key(match, seat)) ?? "null");
      return typeof kept === "object" && kept !== null && "kind" in kept && "answer" in kept ? (kept as Plan) : undefined;
    } catch {
      return undefined;
    }
  },
  set(match: string, seat: number, plan: Plan | undefined): void {
    try {
      if (plan) localStorage.setItem(key(match, seat), JSON.stringify(plan));
      else localStorage.removeItem(key(match, seat));
    } catch {
      // Without storage a plan is lost with the page, nothing else.
    }
  },
};
