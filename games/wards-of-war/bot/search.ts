import type { Ask, Thought } from "@warren/kernel/bot.ts";
import { fast, type Rng } from "@warren/kernel/chance.ts";
import { checkAnswer } from "@warren/kernel/check.ts";
import type { Decision } from "@warren/kernel/decision.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import { viewOf } from "@warren/kernel/game.ts";
import { squareOf } from "@warren/kernel/plane.ts";
import { quietFx } from "@warren/kernel/search.ts";
import { QUICK, type Search, type Weights } from "../content/weights.ts";
import { copy } from "../rules/copy.ts";
import { refuse } from "../rules/refuse.ts";
import { resample } from "../rules/resample.ts";
import type { WardsState, WardsView } from "../rules/state.ts";
import { apply, pending } from "../rules/steps.ts";
import { momentOf } from "./moment.ts";
import { type Option, options, orders } from "./orders.ts";
import { outlookFor } from "./outlook.ts";

/** What a quick player would do, where everybody else is one. */
function quickly(state: WardsState, decision: Decision, rng: Rng): Answer {
  const { seat, kind, domain, fallback } = decision;
  if (domain.t !== "pick") return fallback;
  if (kind === "second") return "run" in domain.tree ? ["run"] : ["roll"];
  if (kind !== "action") return fallback;
  const view = viewOf(state, seat) as WardsView;
  // Orders are made from the question; whether the way can be gone is all that may be wrong with them.
  for (const { answer } of orders(momentOf(state, seat, QUICK), domain.tree, rng))
    if (!refuse(view, decision, answer)) return answer;
  return fallback;
}

/** Plays on from an order until one's own next turn, or so many turns at most, and says how one's team stands then. Gives the answers it took. */
function tryOut(state: WardsState, decision: Decision, answer: Answer, { turns }: Search, weights: Weights, seed: string) {
  const { seat } = decision;
  const { team } = state.table.warriors[seat]!;
  const fx = quietFx(fast(seed));
  const rng = fast(`${seed}/places`);
  const { no } = state.table.turn;
  let steps = 1;
  apply(state, decision, answer, fx);
  while (!state.table.over) {
    const [next] = pending(state, true);
    const since = state.table.turn.no - no;
    if (since > turns || (since > 0 && next!.seat === seat)) break;
    apply(state, next!, quickly(state, next!, rng), fx);
    steps++;
  }
  return { worth: outlookFor(state, team, weights), steps };
}

/** Up to so many figures all steps are spent. */
const FEW = 8;

/** Walks that end so near to each other, in mm, come to the same. */
const APART = 45;
const areMuchTheSame = ({ at: a }: Option, { at: b }: Option): boolean =>
  a !== undefined && b !== undefined && squareOf(a, b) < APART * APART;

interface Tried {
  readonly option: Option;
  readonly thought: Thought;
  sum: number;
  times: number;
}

/**
 * The orders that look best and differ, each tried out against the same dice with the answers of the others, and judged by how the team stands then, together
 * with what it promised by itself. Half of them are dropped after each round of trials.
 */
export function searched(ask: Ask, weights: Weights, search: Search): Thought | undefined {
  const { view, decision, rng, steps } = ask;
  const { domain, seat } = decision;
  if (domain.t !== "pick") return undefined;
  const state = resample(view as WardsView);
  const all = options(momentOf(state, seat, weights), domain.tree, rng);
  const tried: Tried[] = [];
  for (const option of all) {
    if (tried.length >= search.orders || (tried[0] && option.worth < tried[0].option.worth - search.margin)) break;
    if (tried.some((other) => areMuchTheSame(other.option, option))) continue;
    const thought = option.think();
    if (checkAnswer(domain, thought.answer) !== undefined || refuse(view as WardsView, decision, thought.answer)) continue;
    tried.push({ option, thought, sum: 0, times: 0 });
  }
  if (tried.length <= 1) return tried[0]?.thought;
  const seed = String(rng.below(2 ** 31));
  const value = ({ option, sum, times }: Tried): number =>
    times === 0 ? option.worth : (sum + search.trust * option.worth) / (times + search.trust);
  // The worths of orders and of positions have different origins: both are counted from their mean.
  const level = tried.reduce((total, { option }) => total + option.worth, 0) / tried.length;
  // The more stand on the table, the longer every answer takes.
  const figures = state.table.warriors.length;
  let left = Math.floor((steps * FEW) / Math.max(FEW, figures));
  let alive = [...tried];
  let trial = 0;
  while (left > 0 && alive.length > 1) {
    for (let n = 0; n < search.trials && left > 0; n++, trial++) {
      const worths = alive.map((one) => {
        const outcome = tryOut(copy(state), decision, one.thought.answer, search, weights, `${seed}/${trial}`);
        left -= outcome.steps;
        return outcome.worth;
      });
      const mean = worths.reduce((total, worth) => total + worth, 0) / worths.length;
      for (const [i, one] of alive.entries()) {
        one.sum += level + worths[i]! - mean;
        one.times++;
      }
    }
    alive = alive.sort((a, b) => value(b) - value(a)).slice(0, Math.ceil(alive.length / 2));
  }
  const best = alive.reduce((one, other) => (value(other) > value(one) ? other : one));
  const why = { key: "bot.searched", args: { orders: tried.length, times: best.times } };
  return { ...best.thought, why: [...(best.thought.why ?? []), why] };
}
