import type { Ask } from "@warren/kernel/bot.ts";
import type { Answer, Domain } from "@warren/kernel/domain.ts";
import type { Seat } from "@warren/kernel/json.ts";
import type { Msg } from "@warren/kernel/message.ts";
import { type CardId, speciesOf } from "../content/animals.ts";
import { holding, type PileId, seatId, type TigerView } from "../rules/state.ts";
import { kindOfCard, type Survey } from "./belief.ts";
import { bestOf, pick } from "./choose.ts";
import { Holdings } from "./holdings.ts";
import { warOf } from "./reveal.ts";
import type { LeafWeights } from "./values.ts";

export interface Choice {
  readonly answer: Answer;
  readonly why: readonly Msg[];
}

/** What one card brings its taker, kept or thrown away, whichever is better. */
function worthOfTaking(held: Holdings, card: CardId, from: Seat, seat: Seat, weights: LeafWeights): number {
  const kind = kindOfCard(card);
  const gone = held.copy().move(kind, from, null);
  return Math.max(gone.value(seat, weights), gone.move(kind, null, seat).value(seat, weights));
}

const listOf = (domain: Domain): readonly CardId[] =>
  (domain.t === "pick" ? Object.keys(domain.tree) : domain.t === "some" ? domain.of : []) as readonly CardId[];

/** The pile to take whole: by what its cards, or as many unknown ones, would be worth. */
export function choosePile({ view, decision, seat, rng }: Ask, survey: Survey, weights: LeafWeights, warmth: number): Choice {
  const { war, side } = warOf(view, seat);
  const row = war.sides[1 - side]!.row;
  const { domain } = decision;
  const ids = (domain.t === "pick" ? Object.keys(domain.tree) : domain.t === "some" ? [...domain.of] : []) as PileId[];
  const held = Holdings.of(survey);
  const values = ids.map((id) => {
    const pile = row.find((one) => one?.id === id)!;
    const cards = (view as TigerView).hand!.looks[id]?.cards ?? (pile.shown ? [pile.shown] : []);
    const after = held.copy();
    for (const card of cards) after.move(kindOfCard(card), pile.owner, seat);
    const kept = after.value(seat, weights);
    // Unknown cards count by their number: each is worth about as much as the next.
    return kept + 0.01 * (pile.size - cards.length);
  });
  if (domain.t === "some") {
    const order = ids.map((_, i) => i).sort((a, b) => values[b]! - values[a]! || a - b);
    return {
      answer: order.slice(0, domain.max).map((i) => ids[i]!),
      why: [{ key: "why.pile.best", args: { count: domain.max } }],
    };
  }
  const best = pick(values, warmth, rng);
  const { size } = row.find((one) => one?.id === ids[best])!;
  return { answer: [ids[best]!], why: [{ key: "why.pile.best", args: { count: size } }] };
}

/** From each pile the cards that help most to have, or harm most to leave. */
export function chooseCards({ view, decision, seat, rng }: Ask, survey: Survey, weights: LeafWeights, warmth: number): Choice {
  const { war, side } = warOf(view, seat);
  const fields = decision.domain.t === "form" ? decision.domain.fields : {};
  const held = Holdings.of(survey);
  const answer: { [pile: string]: CardId[] } = {};
  const animals: string[] = [];
  for (const [id, field] of Object.entries(fields)) {
    const { owner } = war.sides[1 - side]!.row.find((one) => one?.id === id)!;
    const cards = [...listOf(field)];
    const count = field.t === "some" ? field.max : 1;
    const values = cards.map((card) => worthOfTaking(held, card, owner, seat, weights));
    const taken: CardId[] = [];
    while (taken.length < count) {
      const best = pick(values, warmth, rng);
      taken.push(cards[best]!);
      cards.splice(best, 1);
      values.splice(best, 1);
    }
    answer[id] = taken;
    animals.push(...taken.map(speciesOf));
  }
  return { answer, why: [{ key: "why.card.best", args: { animals } }] };
}

/** The cards to keep: the best few of them, as many as make the hand stand best. */
export function chooseKept({ view, decision, seat, rng }: Ask, survey: Survey, weights: LeafWeights, warmth: number): Choice {
  const { war, side } = warOf(view, seat);
  const cards = (decision.domain.t === "some" ? [...decision.domain.of] : []) as CardId[];
  const { taking } = (view as TigerView).hand!;
  const held = Holdings.of(survey);
  for (const pile in taking) {
    const { owner } = war.sides[1 - side]!.row.find((one) => one?.id === pile)!;
    for (const card of taking[pile]!) held.move(kindOfCard(card), owner, null);
  }
  const alone = new Map(cards.map((card) => [card, held.copy().move(kindOfCard(card), null, seat).value(seat, weights)]));
  cards.sort((a, b) => alone.get(b)! - alone.get(a)!);
  const values = [held.value(seat, weights)];
  const with_ = held.copy();
  for (const card of cards) values.push(with_.move(kindOfCard(card), null, seat).value(seat, weights));
  const best = warmth > 0 ? pick(values, warmth, rng) : lastBest(values);
  const thrown = cards.slice(best).map(speciesOf);
  const why: Msg =
    thrown.length === 0
      ? { key: "why.keep.all" }
      : best === 0
        ? { key: "why.keep.none", args: { animals: thrown } }
        : { key: "why.keep.best", args: { animals: thrown } };
  return { answer: cards.slice(0, best), why: [why] };
}

/** Of equals the longest: a card more is never worse than none. */
function lastBest(values: readonly number[]): number {
  let best = bestOf(values);
  for (let i = best + 1; i < values.length; i++) if (values[i]! >= values[best]! - 1e-9) best = i;
  return best;
}

/** A captain gives what was taken to whoever holds least, card by card: a mate with a small hand loses the war for all. */
export function chooseShares({ view, decision }: Ask): Choice {
  const { domain } = decision;
  if (domain.t !== "split") return { answer: decision.fallback, why: [] };
  const seats = Object.keys(domain.slots).map((id) => Number(id.slice("seat.".length)));
  const counts = new Map(seats.map((seat) => [seat, holding((view as TigerView).table, seat)]));
  const answer: { [seat: string]: string[] } = Object.fromEntries(seats.map((seat) => [seatId(seat), []]));
  for (const card of domain.of as readonly string[]) {
    const needy = seats.reduce((a, b) => (counts.get(b)! < counts.get(a)! ? b : a));
    answer[seatId(needy)]!.push(card);
    counts.set(needy, counts.get(needy)! + 1);
  }
  return { answer, why: [{ key: "why.share.needy" }] };
}

/** The card to give up: the one that is missed least. */
export function choosePaid({ decision, seat, rng }: Ask, survey: Survey, weights: LeafWeights, warmth: number): Choice {
  const cards = [...listOf(decision.domain)];
  const held = Holdings.of(survey);
  const values = cards.map((card) => held.copy().move(kindOfCard(card), seat, null).value(seat, weights));
  const best = pick(values, warmth, rng);
  return { answer: [cards[best]!], why: [{ key: "why.pay.least", args: { animal: speciesOf(cards[best]!) } }] };
}
