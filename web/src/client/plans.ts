import type { Answer } from "@warren/kernel/domain.ts";

/** The id of a question that has not been asked yet. */
export const AHEAD = "ahead";

/** What a player means to answer when the turn comes: kept by this browser, known to nobody else, and never sent by itself. */
export interface Plan {
  /** The kind of question it is for. */
  readonly kind: string;
  readonly answer: Answer;
}

const KEY = "warren.plan.";
const key = (match: string, seat: number): string => `${KEY}${match}.${seat}`;

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
  /** Plans for matches in which nothing will be asked any more go. */
  clear(isPast: (match: string) => boolean): void {
    try {
      const kept = Object.keys(localStorage).filter((one) => one.startsWith(KEY));
      for (const one of kept) if (isPast(one.slice(KEY.length, one.lastIndexOf(".")))) localStorage.removeItem(one);
    } catch {
      // Nothing is kept where there is no storage.
    }
  },
};
