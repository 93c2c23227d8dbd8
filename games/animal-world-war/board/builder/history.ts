import type { Plan } from "./plan.ts";

/** What was done, step by step: every plan since the sheet was laid, and where one is among them. */
export interface History {
  readonly plans: readonly Plan[];
  readonly at: number;
}
/** Older steps than these are forgotten. */
const MOST = 200;

export const begun = (plan: Plan): History => ({ plans: [plan], at: 0 });
export const now = (history: History): Plan => history.plans[history.at]!;
/** One step on; what was taken back before is gone. The same plan is no step. */
export function stepped(history: History, plan: Plan): History {
  if (plan === now(history)) return history;
  const plans = [...history.plans.slice(0, history.at + 1), plan].slice(-MOST);
  return { plans, at: plans.length - 1 };
}
/** The step one is in is changed and no new one made: a stroke of the brush, a name being typed. */
export const amended = (history: History, plan: Plan): History => ({
  plans: [...history.plans.slice(0, history.at), plan],
  at: history.at,
});
export const undone = (history: History): History => ({ ...history, at: Math.max(0, history.at - 1) });
export const redone = (history: History): History => ({ ...history, at: Math.min(history.plans.length - 1, history.at + 1) });
