import type { Ask, Thought } from "@warren/kernel/bot.ts";
import { playOut } from "../rules/odds.ts";
import { isFree, unitOf, verbOf } from "../rules/orders.ts";
import { resample } from "../rules/resample.ts";
import type { SideNo, WarView } from "../rules/state.ts";
import { grant, tacticNow } from "./cards.ts";
import { EVALUATION } from "./evaluation.ts";
import { FEATURES, featuresOf } from "./features.ts";
import { KEEN_EVALUATION } from "./keen-evaluation.ts";
import { logit, type PackedNet, unpackNet } from "./net.ts";
import type { Idea } from "./script.ts";
import { HOLD, type Judge, type Settings, search, type Verdict } from "./search.ts";
import { type Choice, imagine, mine, pathIn, type Style, weigh } from "./weigh.ts";
import { WEIGHTS } from "./weights.ts";
import { worth } from "./worth.ts";

/** Captain and General: the orders that look best are searched, with the enemy's reply, before one is given. */

/** An order that looks this much worse than doing nothing is not thought about. */
const HOPELESS = -3;

/** The chance of winning by a net and by the points a Sergeant counts, each with its share in the logarithm of the odds. */
function judgeBy(evaluation: PackedNet, netShare: number, pointShare: number): Judge {
  const net = unpackNet(evaluation);
  const features = new Float32Array(FEATURES);
  const layer = new Float32Array(net.hidden);
  return (state, side) => {
    const { over } = state.table;
    if (over) return over.winner < 0 ? 0.5 : over.winner === side ? 1 : 0;
    const kind = featuresOf(state, side, features);
    const odds = netShare * logit(net, features, kind, layer) + pointShare * worth(state, side);
    return 1 / (1 + Math.exp(-odds));
  };
}
/**
 * The Captain's net has learned from scripts and is surer of itself than Sergeants' battles bear out; the points a Sergeant counts know something
 * else. These shares foretold 320 battles of Sergeants best (loss 0.504; the net alone 0.518, points alone 0.585).
 */
export const captainsJudge = judgeBy(EVALUATION, 0.6, 0.016);
/** The General's has learned from battles of Sergeants. */
export const generalsJudge = judgeBy(KEEN_EVALUATION, 1, 0);

/** Orders worth a search, best first: several of the soldier whose order promises most, and the best one of others. */
function promising(choices: readonly Choice[], { all, leader, others }: Settings["candidates"]): Idea[] {
  const counts = new Map<number, number>();
  const first: Idea[] = [];
  const lead = choices[0] && unitOf(choices[0].order);
  for (const { order, gain } of choices) {
    const unit = unitOf(order);
    const n = counts.get(unit) ?? 0;
    if (
      gain < (isFree(verbOf(order)) ? WEIGHTS.least : HOPELESS) ||
      first.length >= all ||
      n >= (unit === lead ? leader : others)
    )
      continue;
    counts.set(unit, n + 1);
    first.push({ order, score: gain });
  }
  return first;
}

export function searchOrders(ask: Ask, style: Style, settings: Settings, judge: Judge): Thought {
  const state = imagine(ask);
  const side = ask.view.handOf[ask.seat] as SideNo;
  const card = tacticNow(state, side, "first", ask, style);
  if (card) return { answer: card };
  const units = mine(state, ask);
  const choices = weigh(state, side, units, true, style, ask.rng).sort((a, b) => b.gain - a.gain);
  const first = promising(choices, settings.candidates);
  if (first.length > 0) {
    first.splice(choices[0]!.gain > WEIGHTS.least ? Math.min(3, first.length) : 0, 0, { order: HOLD, score: 0 });
    const roots = Array.from({ length: settings.worlds }, () => resample(ask.view as WarView, ask.rng));
    const carry = (now: typeof state, order: number, fx: Parameters<typeof playOut>[3]): void => playOut(now, order, true, fx);
    const steps = Math.min(ask.steps, Math.floor(settings.turnSteps / units.length));
    const verdicts = search(roots, first, carry, judge, style.weights, { ...settings, steps }, ask.rng);
    const [best, next] = verdicts as [Verdict, Verdict | undefined];
    if (best.order !== HOLD) {
      const percent = (value: number): number => Math.round(100 * value);
      return {
        answer: pathIn(state, best.order),
        why: [
          { key: "why.searched", args: { n: first.length, chance: percent(best.value), other: percent(next?.value ?? 0) } },
          { key: "why.order", args: { n: choices.length } },
        ],
      };
    }
  }
  const late = tacticNow(state, side, "last", ask, style) ?? grant(state, side, units, style, ask.rng);
  return { answer: late ?? ["end"] };
}
