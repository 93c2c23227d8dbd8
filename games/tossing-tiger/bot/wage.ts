import type { Ask } from "@warren/kernel/bot.ts";
import { shuffle } from "@warren/kernel/chance.ts";
import type { Tree } from "@warren/kernel/domain.ts";
import type { Seat } from "@warren/kernel/json.ts";
import type { Msg } from "@warren/kernel/message.ts";
import { countAnswers } from "@warren/kernel/sample.ts";
import { Aftermath } from "./aftermath.ts";
import { Quick } from "./arena.ts";
import { kindOfCard, randomSplit, type Survey } from "./belief.ts";
import { bestOf, pick } from "./choose.ts";
import { Holdings } from "./holdings.ts";
import { numberIn } from "./reveal.ts";
import { tryOut } from "./rollout.ts";
import { weighSplits } from "./split.ts";
import type { Choice } from "./spoils.ts";
import type { LeafWeights } from "./values.ts";
import { type Front, imagineRow, plainFront, tryWar } from "./war.ts";
import type { Mind } from "./weights.ts";

function* pathsOf(tree: Tree): Generator<string[]> {
  for (const id of Object.keys(tree)) {
    if (Object.keys(tree[id]!).length === 0) yield [id];
    else for (const below of pathsOf(tree[id]!)) yield [id, ...below];
  }
}

/** A war that could be begun. */
interface Plan {
  readonly path: string[];
  readonly whom: Seat;
  readonly number: number;
  readonly front: Front;
}

/** Opponent and number: every war is fought in the head, the promising ones with a careful split of the own hand. */
export function chooseWar(ask: Ask, survey: Survey, mind: Mind, weights: LeafWeights): Choice {
  const { decision, rng, seat } = ask;
  // The only war there is: no thought is spent on it.
  if (countAnswers(decision.domain) === 1) return { answer: decision.fallback, why: [{ key: "why.war.only" }] };
  const all = [...pathsOf(decision.domain.t === "pick" ? decision.domain.tree : {})];
  const plain = all.filter((path) => !path.some((id) => id.startsWith("rooster.")));
  const hand = survey.view.hand!.cards.map(kindOfCard);
  const dice = new Quick(rng);
  const held = Holdings.of(survey);
  const ends = new Map<Seat, Aftermath>();
  const plans = plain.map((path): Plan => {
    const id = path.find((one) => one.startsWith("seat.")) ?? decision.about![0]!;
    const whom = numberIn(id);
    if (!ends.has(whom)) ends.set(whom, new Aftermath(held, seat, whom, weights));
    const number = numberIn(path.find((one) => one.startsWith("dice."))!);
    return { path, whom, number, front: plainFront(survey, whom, number, ends.get(whom)!) };
  });
  const values = plans.map(({ front }) => {
    let sum = 0;
    for (let n = 0; n < mind.wage.wars; n++)
      sum += tryWar(front, randomSplit(hand, front.number, dice), imagineRow(front, survey, dice), dice);
    return sum / mind.wage.wars;
  });
  const order = plans.map((_, i) => i).sort((a, b) => values[b]! - values[a]! || a - b);
  const closer = order.slice(0, Math.max(1, mind.wage.finalists));
  const careful = closer.map((i) => {
    const weighed = weighSplits(hand, plans[i]!.front, survey, mind.wage.look, dice);
    return weighed.values[bestOf(weighed.values)]!;
  });
  const at = pick(careful, mind.warmth, rng);
  const chosen = plans[closer[at]!]!;
  const why: Msg[] = [reason("why.war", chosen, careful[at]!)];
  const others = careful.map((value, i) => (i === at ? Number.NEGATIVE_INFINITY : value));
  if (careful.length > 1) {
    const second = bestOf(others);
    why.push(reason("why.war.else", plans[closer[second]!]!, careful[second]!));
  }
  return dawnBetter(ask, all, chosen, mind, weights) ?? { answer: chosen.path, why };
}

const reason = (key: string, { whom, number }: Plan, value: number): Msg => ({
  key,
  args: { whom, number, percent: Math.round(100 * value) },
});

/** Whether opening with a Rooster does better than the best war without, both tried out in whole imagined wars. */
function dawnBetter(ask: Ask, all: readonly string[][], plain: Plan, mind: Mind, weights: LeafWeights): Choice | undefined {
  const roosters = all.filter((path) => path.some((id) => id.startsWith("rooster.")));
  if (roosters.length === 0) return undefined;
  const tried = shuffle(roosters, (n) => ask.rng.below(n)).slice(0, mind.answers);
  const answers = [plain.path, ...tried];
  const values = tryOut(ask, answers, weights);
  if (!values) return undefined;
  const best = pick(values, mind.warmth, ask.rng);
  if (best === 0) return undefined;
  const path = answers[best]!;
  const id = path.find((one) => one.startsWith("seat."));
  const args = {
    whom: id ? numberIn(id) : plain.whom,
    number: numberIn(path.find((one) => one.startsWith("dice."))!),
    percent: Math.round(100 * values[best]!),
  };
  return { answer: path, why: [{ key: "why.dawn", args }] };
}
