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

/** What one would do next in a trial. */
function quickly(state: WardsState, decision: Decision, rng: Rng, weights: Weights): Answer {
  const { seat, kind, domain, fallback } = decision;
  if (domain.t !== "pick") return fallback;
  if (kind === "second") return "run" in domain.tree ? ["run"] : ["roll"];
  if (kind !== "action") return fallback;
  const view = viewOf(state, seat) as WardsView;
  // Orders are made from the question; whether the way can be gone is all that may be wrong with them.
  for (const { answer } of orders(momentOf(state, seat, weights), domain.tree, rng))
    if (!refuse(view, decision, answer)) return answer;
  return fallback;
}

/** What is found out once for all trials of a decision: dice lead to few positions before a turn is over. */
interface Known {
  readonly next: Map<string, { readonly decision: Decision; readonly answer: Answer }>;
  readonly worth: Map<string, number>;
}
function once<T>(known: Map<string, T>, state: WardsState, find: () => T): T {
  const key = JSON.stringify([state.table, state.flow]);
  const found = known.get(key) ?? find();
  known.set(key, found);
  return found;
}

/** Dice that trial by trial come evenly to every pair of first two; two multiples that never fall into step. */
const EVENLY = [0.7548776662466927, 0.5698402909980532];
function diceOf(seed: string, trial: number): Rng {
  const others = fast(`${seed}/${trial}`);
  let drawn = 0;
  return {
    below(n) {
      const by = EVENLY[drawn++];
      return by === undefined ? others.below(n) : Math.floor(n * ((0.5 + trial * by) % 1));
    },
  };
}

interface Trial {
  readonly state: WardsState;
  readonly decision: Decision;
  readonly weights: Weights;
  readonly known: Known;
  readonly rng: Rng;
  /** So many turns of others are played, too. */
  readonly replies: number;
}
/** Plays an order and the rest of one's turn, and says how one's team stands then. Gives the answers it took. */
function tryOut({ state, decision, weights, known, rng, replies }: Trial, answer: Answer, dice: Rng) {
  const { team } = state.table.warriors[decision.seat]!;
  const fx = quietFx(dice);
  const { no } = state.table.turn;
  let steps = 1;
  apply(state, decision, answer, fx);
  while (!state.table.over && state.table.turn.no <= no + replies) {
    const next = once(known.next, state, () => {
      const [asked] = pending(state, true);
      return { decision: asked!, answer: quickly(state, asked!, rng, weights) };
    });
    apply(state, next.decision, next.answer, fx);
    steps++;
  }
  return { worth: once(known.worth, state, () => outlookFor(state, team, weights)), steps };
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
 * The orders that look best and differ, each tried out to the end of the turn with the same dice, and judged by how the team stands then, together with what it
 * promised by itself. Half of them are dropped after each round of trials.
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
  // What an order promises by itself sees what the outlook does not, and the other way round.
  const value = ({ option, sum, times }: Tried): number => search.trust * option.worth + (times === 0 ? 0 : sum / times);
  // The more stand on the table, the longer every answer takes.
  const figures = state.table.warriors.length;
  let left = Math.floor((steps * FEW) / Math.max(FEW, figures));
  let alive = [...tried];
  let trial = 0;
  const shared = {
    decision,
    weights: { ...weights, ...QUICK },
    known: { next: new Map(), worth: new Map() },
    rng,
    replies: figures <= search.duel ? figures - 1 : 0,
  };
  while (left > 0 && alive.length > 1) {
    for (let n = 0; n < search.trials && left > 0; n++, trial++) {
      const worths = alive.map((one) => {
        const outcome = tryOut({ ...shared, state: copy(state) }, one.thought.answer, diceOf(seed, trial));
        left -= outcome.steps;
        return outcome.worth;
      });
      for (const [i, one] of alive.entries()) {
        one.sum += worths[i]!;
        one.times++;
      }
    }
    alive = alive.sort((a, b) => value(b) - value(a)).slice(0, Math.ceil(alive.length / 2));
  }
  const best = alive.reduce((one, other) => (value(other) > value(one) ? other : one));
  const why = { key: "bot.searched", args: { orders: tried.length, times: best.times } };
  return { ...best.thought, why: [...(best.thought.why ?? []), why] };
}
