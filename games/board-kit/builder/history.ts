/** What was done, step by step: every plan since the sheet was laid, and where one is among them. */
export interface History<Plan> {
  readonly plans: readonly Plan[];
  readonly at: number;
}
/** Older steps than these are forgotten. */
const MOST = 200;

export const begun = <Plan>(plan: Plan): History<Plan> => ({ plans: [plan], at: 0 });
export const now = <Plan>(history: History<Plan>): Plan => history.plans[history.at]!;
/** One step on; what was taken back before is gone. The same plan is no step. */
export function stepped<Plan>(history: History<Plan>, plan: Plan): History<Plan> {
  if (plan === now(history)) return history;
  const plans = [...history.plans.slice(0, history.at + 1), plan].slice(-MOST);
  return { plans, at: plans.length - 1 };
}
/** The step one is in is changed and no new one made: a stroke of the brush, a thing being dragged. */
export const amended = <Plan>(history: History<Plan>, plan: Plan): History<Plan> => ({
  plans: [...history.plans.slice(0, history.at), plan],
  at: history.at,
});
export const undone = <Plan>(history: History<Plan>): History<Plan> => ({ ...history, at: Math.max(0, history.at - 1) });
export const redone = <Plan>(history: History<Plan>): History<Plan> => ({
  ...history,
  at: Math.min(history.plans.length - 1, history.at + 1),
});
