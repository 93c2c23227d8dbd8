import type { Ask, Bot, Thought } from "@warren/kernel/bot.ts";
import { type Rng, shuffle } from "@warren/kernel/chance.ts";
import type { Tree } from "@warren/kernel/domain.ts";
import { listAnswers, sampleAnswer } from "@warren/kernel/sample.ts";
import { beatsOf, chance, climb, type Kind, kindOf, type Piles, randomSplit } from "./bot/fight.ts";
import { tryOut } from "./bot/rollout.ts";
import { type CardId, type Species, type Strengths, speciesOf } from "./content/animals.ts";
import { BOT_WEIGHTS } from "./content/bot-weights.ts";
import { unknownWeights } from "./rules/odds.ts";
import { resample } from "./rules/resample.ts";

import { showsEarlier } from "./rules/result.ts";
import { other, type Pile, type SideNo, type TigerView, type War } from "./rules/state.ts";

const kindsOf = (cards: readonly CardId[]): Kind[] => cards.map((card) => kindOf(speciesOf(card)));
const numberIn = (id: string): number => Number(id.slice(id.lastIndexOf(".") + 1));

/** Splits of the hands this opponent may hold, as far as the viewer can know. */
function opposingSplits(view: TigerView, whom: number, number: number, count: number, rng: Rng): Piles[] {
  return Array.from({ length: count }, () => randomSplit(kindsOf(resample(view, rng).hands[whom]!.cards), number, rng));
}

/** Opponent and number that win most of the imagined games. */
function wage(ask: Ask): Thought {
  const all = [...pathsOf(ask.decision.domain.t === "pick" ? ask.decision.domain.tree : {})];
  // Every way to open the war with a Rooster is too much to try: some of them, and all without.
  const plain = all.filter((path) => !path.some((id) => id.startsWith("rooster.")));
  const roosters = shuffle(
    all.filter((path) => !plain.includes(path)),
    (n) => ask.rng.below(n),
  );
  const paths = [...plain, ...roosters.slice(0, BOT_WEIGHTS.answersTried)];
  const { best, share } = tryOut(ask, paths);
  const path = paths[best]!;
  const seat = path.find((id) => id.startsWith("seat."));
  const args = {
    whom: numberIn(seat ?? ask.decision.about![0]!),
    number: numberIn(path.find((id) => id.startsWith("dice."))!),
    percent: Math.round(100 * share),
  };
  return { answer: path, why: [{ key: "why.war", args }] };
}

function* pathsOf(tree: Tree): Generator<string[]> {
  for (const id of Object.keys(tree)) {
    if (Object.keys(tree[id]!).length === 0) yield [id];
    else for (const below of pathsOf(tree[id]!)) yield [id, ...below];
  }
}

const warOf = (view: TigerView, seat: number): { war: War; side: SideNo } => {
  const war = view.table.wars.find((one) => one.sides.some((side) => side.seats.includes(seat)))!;
  return { war, side: war.sides[0].seats.includes(seat) ? 0 : 1 };
};

/** Good splits by the strengths alone, then the one of them that wins most of the imagined games. */
function split(ask: Ask): Thought {
  const { decision, seat, rng } = ask;
  const view = ask.view as TigerView;
  const { war, side } = warOf(view, seat);
  const whom = war.sides[other(side)].seats[0]!;
  if (war.dawn || war.plan) return weigh(ask);
  const { cards } = view.hand!;
  const { number } = war;
  const opposing = opposingSplits(view, whom, number, BOT_WEIGHTS.splitHands, rng);
  const beats = beatsOf(view.table.strengths);
  const slots = decision.domain.t === "split" ? Object.keys(decision.domain.slots) : [];
  const tries = Array.from({ length: BOT_WEIGHTS.splitStarts }, () =>
    climb(beats, kindsOf(cards), number, opposing, BOT_WEIGHTS.splitChanges, rng),
  ).sort((a, b) => b.prospect.cards - a.prospect.cards);
  const answers = tries.map(({ split }) => Object.fromEntries(slots.map((slot, i) => [slot, split[i]!.map((n) => cards[n]!)])));
  const { best } = tryOut(ask, answers);
  const { prospect } = tries[best]!;
  return { answer: answers[best]!, why: [{ key: "why.split.wins", args: { whom, number, wins: prospect.wins.toFixed(1) } }] };
}

/** Chance to win less chance to lose for a species of this side at this position against that one. */
function edge(strengths: Strengths, war: War, side: SideNo, position: number, mine: Species, theirs: Species): number {
  if ((mine === "tiger" && theirs !== "turtle") || (theirs === "tiger" && mine !== "turtle")) return 0;
  const wins = (one: SideNo, species: Species, prey: Species): number =>
    strengths[species].includes(prey) || (species === "panda" && prey !== "turtle" && showsEarlier(war, one, position, prey))
      ? 1
      : 0;
  return wins(side, mine, theirs) - wins(other(side), theirs, mine);
}

type Weighted = readonly (readonly [Species, number])[];

/** What may show on a pile: its shown card, else everything that may lie in it. */
function faces(view: TigerView, pile: Pile, unknown: Weighted): Weighted {
  if (pile.shown) return [[speciesOf(pile.shown), 1]];
  const look = view.hand!.looks[pile.id];
  if (look?.ordered) return [[speciesOf(look.cards[0]!), 1]];
  const cards = look?.cards ?? view.hand!.piles[pile.id];
  return cards ? cards.map((card) => [speciesOf(card), 1 / cards.length] as const) : unknown;
}

/** How a row stands, battle by battle: sum of the chances to win less those to lose. */
function standing(view: TigerView, war: War, side: SideNo, row: readonly Pile[], unknown: Weighted): number {
  const imagined: War = { ...war, sides: [...war.sides] as War["sides"] };
  imagined.sides[side] = { ...war.sides[side], row: [...row] };
  let sum = 0;
  for (let position = 0; position < war.number; position++) {
    const facing = war.sides[other(side)].row[position]!;
    const [mine, theirs] = [row[position]!, facing];
    const won = war.battles[position]!.won;
    if (mine === war.sides[side].row[position] && position < war.at) {
      // Nothing moves here: the result as it is, a toss included.
      sum += (won[side] ? 1 : 0) - (won[other(side)] ? 1 : 0);
      continue;
    }
    const set = faces(view, theirs, unknown);
    for (const [a, p] of faces(view, mine, unknown))
      for (const [b, q] of set) sum += p * q * edge(view.table.strengths, imagined, side, position, a, b);
  }
  return sum;
}

function unknownFaces(view: TigerView, war: War, side: SideNo): Weighted {
  const row = war.sides[other(side)].row;
  const holding = row.reduce((sum, pile) => sum + (pile?.size ?? 0), 0);
  const { weights, total } = unknownWeights(view, war.sides[other(side)].seats[0]!, holding);
  return [...weights].map(([species, weight]) => [species, weight / total] as const);
}

/** The reroll that gains most, or costs least. */
function dragon({ view, decision, seat }: Ask): Thought {
  const { war, side } = warOf(view, seat);
  const ids = decision.domain.t === "pick" ? Object.keys(decision.domain.tree) : [];
  let best: { id: string; gain: number; n: number } | undefined;
  for (const id of ids) {
    const n = numberIn(id);
    const pile = war.sides[side].row[n - 1]!;
    const facing = speciesOf(war.sides[other(side)].row[n - 1]!.shown!);
    const { won } = war.battles[n - 1]!;
    const cards = (view as TigerView).hand!.piles[pile.id]!;
    let after = 0;
    for (const card of cards) after += edge(view.table.strengths, war, side, n - 1, speciesOf(card), facing) / cards.length;
    const gain = after - ((won[side] ? 1 : 0) - (won[other(side)] ? 1 : 0));
    if (!best || gain > best.gain) best = { id, gain, n };
  }
  const key = best!.gain > 0 ? "why.dragon.better" : "why.dragon.harmless";
  return { answer: [best!.id], why: [{ key, args: { n: best!.n } }] };
}

/** The battle to come with most cards in it. */
function monkey({ view, decision, seat }: Ask): Thought {
  const { war } = warOf(view, seat);
  const ids = decision.domain.t === "pick" ? Object.keys(decision.domain.tree) : [];
  const cards = (id: string): number => war.sides.reduce((sum, side) => sum + (side.row[numberIn(id) - 1]?.size ?? 0), 0);
  const best = ids.reduce((a, b) => (cards(b) > cards(a) ? b : a));
  return { answer: [best], why: [{ key: "why.monkey.later", args: { n: numberIn(best) } }] };
}

/** The swap after which the row stands best. */
function leopard({ view, seat }: Ask): Thought {
  const { war, side } = warOf(view, seat);
  const unknown = unknownFaces(view, war, side);
  const row = war.sides[side].row as readonly Pile[];
  let best: { answer: string[]; sum: number } | undefined;
  for (let a = 0; a < row.length; a++)
    for (let b = a + 1; b < row.length; b++) {
      const swapped = row.slice();
      [swapped[a], swapped[b]] = [row[b]!, row[a]!];
      const sum = standing(view, war, side, swapped, unknown);
      if (!best || sum > best.sum) best = { answer: [row[a]!.id, row[b]!.id], sum };
    }
  return { answer: best!.answer, why: [{ key: "why.leopard.better" }] };
}

type Worth = (card: CardId) => number;

/** Mean edge of a card over some others, plus what its action is worth: how good it is against them. */
function against(strengths: Strengths, foes: Weighted): Worth {
  const beats = beatsOf(strengths);
  return (card) => {
    const species = speciesOf(card);
    let sum = BOT_WEIGHTS.action[species];
    for (const [foe, weight] of foes) sum += weight * (chance(beats, species, foe) - chance(beats, foe, species));
    return sum;
  };
}

const evenly = (cards: readonly CardId[]): Weighted => cards.map((card) => [speciesOf(card), 1 / cards.length] as const);

/** What a card taken from the opponent is worth: the harm it did there, and its use here, if any. */
function spoilsWorth(view: TigerView, seat: number): { use: Worth; take: Worth } {
  const { war, side } = warOf(view, seat);
  const { strengths } = view.table;
  const own = Object.values(view.hand!.piles).flat();
  const use = against(strengths, unknownFaces(view, war, side));
  const harm = against(strengths, evenly(own));
  return { use, take: (card) => harm(card) + Math.max(0, use(card)) };
}

/** More cards first; among equal piles the better ones. */
function pile({ view, decision, seat }: Ask): Thought {
  const { war, side } = warOf(view, seat);
  const ids = decision.domain.t === "pick" ? Object.keys(decision.domain.tree) : [];
  const { take } = spoilsWorth(view, seat);
  const value = (id: string): number => {
    const { size } = war.sides[other(side)].row.find((one) => one?.id === id)!;
    const cards = (view as TigerView).hand!.looks[id]?.cards ?? [];
    return 100 * size + cards.reduce((sum, one) => sum + take(one), 0);
  };
  return { answer: [ids.reduce((a, b) => (value(b) > value(a) ? b : a))], why: [{ key: "why.pile.best" }] };
}

function card({ view, decision, seat }: Ask): Thought {
  const fields = decision.domain.t === "form" ? decision.domain.fields : {};
  const { take } = spoilsWorth(view, seat);
  const answer = Object.fromEntries(
    Object.entries(fields).map(([id, field]) => {
      const cards = (field.t === "pick" ? Object.keys(field.tree) : []) as CardId[];
      return [id, [cards.reduce((a, b) => (take(b) > take(a) ? b : a))]];
    }),
  );
  return { answer, why: [{ key: "why.card.best" }] };
}

/** The best few of the cards taken: throwing weak ones away makes every die of the next war better. */
function keep(ask: Ask): Thought {
  const { use } = spoilsWorth(ask.view, ask.seat);
  const cards = (ask.decision.domain.t === "some" ? [...ask.decision.domain.of] : []) as CardId[];
  cards.sort((a, b) => use(b) - use(a));
  const answers = Array.from({ length: cards.length + 1 }, (_, n) => cards.slice(0, cards.length - n));
  const { best } = tryOut(ask, answers);
  return { answer: answers[best]!, why: [{ key: best === 0 ? "why.keep.all" : "why.keep.best" }] };
}

/** Whatever has no ready idea: some answers are tried in imagined games, and the best is given. */
function weigh(ask: Ask): Thought {
  const { domain, fallback } = ask.decision;
  const most = BOT_WEIGHTS.answersTried;
  const answers = listAnswers(domain, most) ?? [
    fallback,
    ...Array.from({ length: most - 1 }, () => sampleAnswer(domain, ask.rng)),
  ];
  const { best, share } = tryOut(ask, answers);
  return { answer: answers[best]!, why: [{ key: "why.tried", args: { percent: Math.round(100 * share) } }] };
}

/** The quick rules of thumb below know the animals of the base deck only. */
const isPlain = ({ table: { house } }: TigerView): boolean => !house.zoo && !house.dawndojo && !house.together;

function decide(ask: Ask): Thought {
  if (ask.decision.kind.startsWith("action.") && !isPlain(ask.view)) return weigh(ask);
  switch (ask.decision.kind) {
    case "war.wage":
      return wage(ask);
    case "war.split":
      return split(ask);
    case "action.dragon":
      return dragon(ask);
    case "action.monkey":
      return monkey(ask);
    case "action.leopard":
      return leopard(ask);
    case "spoils.pile":
      return pile(ask);
    case "spoils.card":
      return card(ask);
    case "spoils.keep":
      return keep(ask);
    default:
      return weigh(ask);
  }
}

/** Weakest first. The soldier weighs what may be known, tries the likely answers in imagined games and plays the best. */
export const bots: readonly Bot[] = [{ level: "soldier", steps: 1500, decide }];
