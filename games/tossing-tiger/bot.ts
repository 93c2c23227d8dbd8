import type { Ask, Bot, Level, Thought } from "@warren/kernel/bot.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import type { Msg } from "@warren/kernel/message.ts";
import { countAnswers, listAnswers, sampleAnswer } from "@warren/kernel/sample.ts";
import { Aftermath } from "./bot/aftermath.ts";
import { Quick } from "./bot/arena.ts";
import { kindOfCard, Survey } from "./bot/belief.ts";
import { bestOf, drawFrom, pick } from "./bot/choose.ts";
import { Holdings } from "./bot/holdings.ts";
import { weightsOf } from "./bot/leaf.ts";
import { dragonIdeas, type Idea, leopardIdeas, monkeyIdeas, warOf } from "./bot/reveal.ts";
import { tryOut } from "./bot/rollout.ts";
import { type Split, solveSplits, weighSplits } from "./bot/split.ts";
import { chooseCards, chooseKept, choosePaid, choosePile, chooseShares } from "./bot/spoils.ts";
import { type LeafWeights, PLAIN_VALUES } from "./bot/values.ts";
import { chooseWar } from "./bot/wage.ts";
import { frontOf } from "./bot/war.ts";
import { MINDS, type Mind } from "./bot/weights.ts";
import { other, type Table, type TigerView } from "./rules/state.ts";

/** All that goes into one decision. */
interface Mood {
  readonly ask: Ask;
  readonly mind: Mind;
  readonly survey: Survey;
  readonly weights: LeafWeights;
}

/** What the player goes by between two wars. */
function valuesFor(mind: Mind, table: Table): LeafWeights {
  if (mind.fitted) return weightsOf(table);
  return table.house.highscore ? PLAIN_VALUES.score : PLAIN_VALUES.cards;
}

/** The piles of a war: by a look at many, or solved as the game it is. */
function split({ ask, mind, survey, weights }: Mood): Thought {
  const { decision, seat, rng } = ask;
  const view = ask.view as TigerView;
  const { war, side } = warOf(view, seat);
  const whom = war.sides[other(side)].seats[0]!;
  const { cards } = view.hand!;
  const hand = cards.map(kindOfCard);
  const held = Holdings.of(survey);
  const front = frontOf(survey, war, seat, new Aftermath(held, seat, whom, weights));
  const slots = decision.domain.t === "split" ? Object.keys(decision.domain.slots) : [];
  const laid = (found: Split): Answer => Object.fromEntries(slots.map((slot, i) => [slot, found[i]!.map((n) => cards[n]!)]));
  const dice = new Quick(rng);
  const args = { whom, number: front.facing.length };
  if (front.facing.length === 0) return weigh({ ask, mind, survey, weights });
  if (mind.solve) {
    const { splits, mixture, wins } = solveSplits(hand, front, survey, mind.solve, rng, dice);
    const count = mixture.filter((chance) => chance > 0.02).length;
    const why: Msg[] = [{ key: "why.split.wins", args: { ...args, wins: wins.toFixed(1) } }];
    if (count > 1) why.push({ key: "why.split.mixed", args: { count } });
    return { answer: laid(splits[drawFrom(mixture, rng)]!), why };
  }
  const { splits, values, wins } = weighSplits(hand, front, survey, mind.look, dice);
  const best = pick(values, mind.warmth, rng);
  return { answer: laid(splits[best]!), why: [{ key: "why.split.wins", args: { ...args, wins: wins.toFixed(1) } }] };
}

/** Whatever has no ready idea: some answers are tried in imagined wars, and the best is given. */
function weigh({ ask, mind, weights }: Mood): Thought {
  const { domain, fallback } = ask.decision;
  const answers = listAnswers(domain, mind.answers) ?? [
    fallback,
    ...Array.from({ length: mind.answers - 1 }, () => sampleAnswer(domain, ask.rng)),
  ];
  const values = answers.length > 1 ? tryOut(ask, answers, weights) : undefined;
  if (!values) return { answer: answers[0]!, why: [{ key: "why.usual" }] };
  const best = pick(values, mind.warmth, ask.rng);
  return { answer: answers[best]!, why: [{ key: "why.tried", args: { percent: Math.round(100 * values[best]!) } }] };
}

/** One of some ideas: the best by itself, or for a player who tries things out the one that does best in whole imagined wars. */
function among(ideas: readonly Idea[], { ask, mind, weights }: Mood): Thought {
  const own = ideas.map((idea) => idea.value);
  if (mind.triesOut) {
    const answers = ideas.map((idea) => idea.answer);
    const values = answers.length > 1 ? tryOut(ask, answers, weights) : undefined;
    if (values) {
      const best = bestOf(values);
      return {
        answer: answers[best]!,
        why: [ideas[best]!.why, { key: "why.tried", args: { percent: Math.round(100 * values[best]!) } }],
      };
    }
  }
  // Ideas are weighed in battles, warmth in shares of the win: a battle is worth a fifth of one or so.
  const best = pick(own, 5 * mind.warmth, ask.rng);
  return { answer: ideas[best]!.answer, why: [ideas[best]!.why] };
}

/** The rules of thumb for choices in a battle know the animals of the base deck only. */
const isPlain = ({ table: { house } }: TigerView): boolean => !house.zoo && !house.dawndojo && !house.together;

function decide(ask: Ask, mind: Mind): Thought {
  const view = ask.view as TigerView;
  const survey = new Survey(view);
  const weights = valuesFor(mind, view.table);
  const mood: Mood = { ask, mind, survey, weights };
  const { kind, domain } = ask.decision;
  if (kind.startsWith("action.") && !isPlain(view)) return weigh(mood);
  switch (kind) {
    case "war.wage":
      return chooseWar(ask, survey, mind, weights);
    case "war.split":
      return split(mood);
    case "action.dragon":
      return among(dragonIdeas(ask), mood);
    case "action.monkey":
      return among(monkeyIdeas(ask), mood);
    case "action.leopard":
      return among(leopardIdeas(ask, survey), mood);
    case "spoils.pile":
      return choosePile(ask, survey, weights, mind.warmth);
    case "spoils.card":
      return countAnswers(domain) === 1 ? { answer: ask.decision.fallback } : chooseCards(ask, survey, weights, mind.warmth);
    case "spoils.keep":
      return chooseKept(ask, survey, weights, mind.warmth);
    case "spoils.share":
      return chooseShares(ask);
    case "team.pay":
      return choosePaid(ask, survey, weights, mind.warmth);
    case "talk.goOn":
      // Bots have nothing to tell each other: no thought is spent on it.
      return { answer: ask.decision.fallback };
    case "team.payer":
      return { answer: ask.decision.fallback, why: [{ key: "why.payer.most" }] };
    default:
      return weigh(mood);
  }
}

/** A player of this level who thinks like this. */
const playerOf = (level: Level, mind: Mind): Bot => ({ level, steps: mind.steps, decide: (ask) => decide(ask, mind) });

/** Weakest first. All weigh the same things; the lower ones look less closely and are less strict about what is best. */
export const bots: readonly Bot[] = (["recruit", "soldier", "sergeant", "captain", "general"] as const).map((level) =>
  playerOf(level, MINDS[level]),
);
