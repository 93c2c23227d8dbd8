import type { Decision } from "@warren/kernel/decision.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import type { Odds } from "@warren/kernel/game.ts";
import { type CardId, type Species, speciesOf } from "../content/animals.ts";
import { wonNow } from "./battle.ts";
import { deckOf } from "./cards.ts";
import { SIDES } from "./flow.ts";
import { knownOf } from "./memory.ts";
import { judge } from "./result.ts";
import { other, type SideNo, type TigerView, type War } from "./state.ts";

/** Tossed Tigers make halves. */
const HALF = 2;

/** What an answer may lead to, from what the seat may know. Actions still to come are left out, except the toss of a Tiger. */
export function odds(view: TigerView, decision: Decision, answer: Answer): Odds | undefined {
  const war = view.table.wars.find((one) => one.sides.some((side) => side.seats.includes(decision.seat)));
  if (!war || !view.hand || view.seat !== decision.seat) return undefined;
  // In team play and behind a Dawncard it is not one hand against another: no short formula tells.
  if (decision.kind === "war.split" && !war.plan && !war.dawn)
    return splitOdds(view, war, answer as { readonly [pile: string]: readonly CardId[] });
  if (decision.kind === "action.dragon") return rerollOdds(view, war, (answer as readonly string[])[0]!);
  return undefined;
}

/**
 * How likely each species is on an unknown card of this player, as weights: cards known to be held count fully,
 * the rest of that holding is as likely to be any card the viewer has not located.
 */
export function unknownWeights(view: TigerView, whom: number, holding: number): { weights: Map<Species, number>; total: number } {
  const hand = view.hand!;
  const { discards, destroyed = [], team } = view.table;
  const located = new Set<CardId>([...discards, ...destroyed, ...(team?.pile ?? []), ...hand.cards, ...(hand.aside ?? [])]);
  for (let seat = 0; seat < view.seats; seat++) for (const card of knownOf(view.table, hand, seat)) located.add(card);
  for (const cards of Object.values(hand.piles)) for (const card of cards) located.add(card);
  const unseen = deckOf(view.table.house).filter((card) => !located.has(card));
  const known = knownOf(view.table, hand, whom);
  const rest = holding - known.length;
  const weights = new Map<Species, number>();
  const add = (card: CardId, weight: number): void => {
    const species = speciesOf(card);
    weights.set(species, (weights.get(species) ?? 0) + weight);
  };
  const each = Math.max(1, unseen.length);
  for (const card of known) add(card, each);
  if (rest > 0) for (const card of unseen) add(card, rest);
  let total = 0;
  for (const weight of weights.values()) total += weight;
  return { weights, total };
}

/** The chance to win each battle with this split against a card that may be any the opponent might hold. */
function splitOdds(view: TigerView, war: War, split: { readonly [pile: string]: readonly CardId[] }): Odds | undefined {
  const side: SideNo = war.sides[0].seats.includes(view.seat!) ? 0 : 1;
  const whom = war.sides[other(side)].seats[0]!;
  const piles = Object.keys(split).map((pile) => split[pile]!.map(speciesOf));
  if (piles.some((pile) => pile.length === 0)) return undefined;
  const { weights, total } = unknownWeights(view, whom, view.table.hands[whom]!);
  const den = HALF * total * piles.reduce((product, pile) => product * pile.length, 1);
  if (total === 0 || !Number.isSafeInteger(den)) return undefined;
  const { strengths } = view.table;
  const lines = piles.map((pile, position) => {
    let wins = 0;
    // Own cards of earlier piles matter to a Panda: walk through every way the earlier piles may show the facing species or not.
    const before = piles.slice(0, position);
    const scale = den / (HALF * total * pile.length);
    for (const [facing, weight] of weights) {
      const share = before.reduce((product, one) => product * (one.length - one.filter((s) => s === facing).length), 1);
      const all = before.reduce((product, one) => product * one.length, 1);
      for (const mine of pile) {
        if ((mine === "tiger" && facing !== "turtle") || (facing === "tiger" && mine !== "turtle")) wins += weight * scale;
        else if (strengths[mine].includes(facing)) wins += HALF * weight * scale;
        else if (mine === "panda" && facing !== "turtle") wins += (HALF * weight * scale * (all - share)) / all;
      }
    }
    return { label: { key: "odds.battle", args: { n: position + 1 } }, num: wins, good: true };
  });
  return { den, lines };
}

const TOSSES = ["up", "down"] as const;
const NO_TOSS = [undefined] as const;

/** How a card may land that is about to act here. */
const tossesOf = (card: CardId, facing: CardId, acts: boolean): readonly ("up" | "down" | undefined)[] =>
  acts && speciesOf(card) === "tiger" && speciesOf(facing) !== "turtle" ? TOSSES : NO_TOSS;

/** Dragon: who has the battle after the reroll. */
function rerollOdds(view: TigerView, war: War, battle: string): Odds | undefined {
  const position = Number(battle.slice(battle.lastIndexOf(".") + 1)) - 1;
  const side = SIDES.find((one) => war.sides[one].row[position]?.owner === view.seat);
  if (side === undefined) return undefined;
  const pile = war.sides[side].row[position]!;
  const facing = war.sides[other(side)].row[position]?.shown;
  const cards = view.hand!.piles[pile.id];
  if (!cards || !facing) return undefined;
  const counts = { won: 0, both: 0, lost: 0, none: 0 };
  for (const card of cards) {
    // A Tiger that comes is tossed, and so is a defending Tiger whose turn to act comes after this reroll.
    const own = tossesOf(card, facing, true);
    const theirs = tossesOf(facing, card, side === 0 && position === war.at);
    for (const first of own)
      for (const second of theirs) {
        const marks = { ...war.marks, ...(first && { [card]: { toss: first } }), ...(second && { [facing]: { toss: second } }) };
        const pair: [CardId, CardId] = side === 0 ? [card, facing] : [facing, card];
        const won = judge(view.table.strengths, { ...war, marks }, position, ...pair, wonNow(war));
        const [mine, others] = [won[side], won[other(side)]];
        counts[mine ? (others ? "both" : "won") : others ? "lost" : "none"] += (HALF * HALF) / (own.length * theirs.length);
      }
  }
  const label = (key: string) => ({ key: `odds.${key}`, args: { n: position + 1 } });
  return {
    den: HALF * HALF * cards.length,
    lines: [
      { label: label("won"), num: counts.won, good: true },
      { label: label("both"), num: counts.both },
      { label: label("none"), num: counts.none },
      { label: label("lost"), num: counts.lost, good: false },
    ],
  };
}
