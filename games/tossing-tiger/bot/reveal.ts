import type { Ask } from "@warren/kernel/bot.ts";
import type { Msg } from "@warren/kernel/message.ts";
import { type CardId, SPECIES, type Species, type Strengths, speciesOf } from "../content/animals.ts";
import { showsEarlier } from "../rules/result.ts";
import { other, type Pile, type SideNo, type TigerView, type War } from "../rules/state.ts";
import { kindOf } from "./arena.ts";
import type { Survey } from "./belief.ts";

/** Answers with how good each is, in battles, and what to say about each. */
export interface Idea {
  readonly answer: string[];
  readonly value: number;
  readonly why: Msg;
}

export const numberIn = (id: string): number => Number(id.slice(id.lastIndexOf(".") + 1));

export const warOf = (view: TigerView, seat: number): { war: War; side: SideNo } => {
  const war = view.table.wars.find((one) => one.sides.some((side) => side.seats.includes(seat)))!;
  return { war, side: war.sides[0].seats.includes(seat) ? 0 : 1 };
};

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

/** What an unknown card of this seat may be. */
function unknownFaces(survey: Survey, seat: number): Weighted {
  const shares = survey.shares(seat);
  return SPECIES.flatMap((species) => {
    const share = shares[kindOf(species)]!;
    return share > 0 ? [[species, share] as const] : [];
  });
}

/** How a row stands, battle by battle: sum of the chances to win less those to lose. */
function standing(view: TigerView, war: War, side: SideNo, row: readonly Pile[], unknown: Weighted): number {
  const imagined: War = { ...war, sides: [...war.sides] as War["sides"] };
  imagined.sides[side] = { ...war.sides[side], row: [...row] };
  let sum = 0;
  for (let position = 0; position < war.number; position++) {
    const [mine, theirs] = [row[position]!, war.sides[other(side)].row[position]!];
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

/** Rerolls, by what each gains. */
export function dragonIdeas({ view, decision, seat }: Ask): Idea[] {
  const { war, side } = warOf(view, seat);
  const ids = decision.domain.t === "pick" ? Object.keys(decision.domain.tree) : [];
  return ids.map((id) => {
    const n = numberIn(id);
    const pile = war.sides[side].row[n - 1]!;
    const facing = speciesOf(war.sides[other(side)].row[n - 1]!.shown!);
    const { won } = war.battles[n - 1]!;
    const cards: readonly CardId[] = (view as TigerView).hand!.piles[pile.id] ?? [pile.shown!];
    let after = 0;
    for (const card of cards) after += edge(view.table.strengths, war, side, n - 1, speciesOf(card), facing) / cards.length;
    const value = after - ((won[side] ? 1 : 0) - (won[other(side)] ? 1 : 0));
    return { answer: [id], value, why: { key: value > 0 ? "why.dragon.better" : "why.dragon.harmless", args: { n } } };
  });
}

/** Looks, by how many cards lie there. */
export function monkeyIdeas({ view, decision, seat }: Ask): Idea[] {
  const { war } = warOf(view, seat);
  const ids = decision.domain.t === "pick" ? Object.keys(decision.domain.tree) : [];
  return ids.map((id) => {
    const n = numberIn(id);
    const cards = war.sides.reduce((sum, side) => sum + (side.row[n - 1]?.size ?? 0), 0);
    return { answer: [id], value: cards / 100, why: { key: "why.monkey.later", args: { n } } };
  });
}

/** Swaps, by how the row stands after each. */
export function leopardIdeas({ view, decision, seat }: Ask, survey: Survey): Idea[] {
  const { war, side } = warOf(view, seat);
  const unknown = unknownFaces(survey, war.sides[other(side)].seats[0]!);
  const row = war.sides[side].row as readonly Pile[];
  const ids = decision.domain.t === "some" ? decision.domain.of : [];
  const ideas: Idea[] = [];
  for (let a = 0; a < ids.length; a++)
    for (let b = a + 1; b < ids.length; b++) {
      const swapped = row.slice();
      const [i, j] = [row.findIndex((pile) => pile?.id === ids[a]), row.findIndex((pile) => pile?.id === ids[b])];
      [swapped[i], swapped[j]] = [row[j]!, row[i]!];
      const value = standing(view, war, side, swapped, unknown);
      ideas.push({ answer: [ids[a]!, ids[b]!], value, why: { key: "why.leopard.better", args: { a: i + 1, b: j + 1 } } });
    }
  return ideas;
}
