import type { Decision } from "@warren/kernel/decision.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import type { Odds } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import type { Msg } from "@warren/kernel/message.ts";
import { type CardId, type Species, type Strengths, speciesOf } from "../content/animals.ts";
import { NAMING_RULES } from "../content/roosters.ts";
import { nextBattle } from "./battle.ts";
import { deckOf } from "./cards.ts";
import { knownOf } from "./memory.ts";
import { actionOf, isTurtle, judge, type Won, wonNow } from "./result.ts";
import { SIDES } from "./sides.ts";
import { holding, other, pileId, type SideNo, type Table, type TigerView, type War } from "./state.ts";
import { newWar, numberIn, openPlaces } from "./war.ts";

/** Two tosses of Tigers make quarters. */
const TOSSED = 4;
/** Tossed Tigers make halves. */
const HALF = 2;

/** What an answer may lead to, from what the seat may know. Actions still to come are left out, except the toss of a Tiger. */
export function odds(view: TigerView, decision: Decision, answer: Answer): Odds | undefined {
  if (!view.hand || view.seat !== decision.seat) return undefined;
  if (decision.kind === "war.wage") return wageOdds(view, decision, answer as readonly string[]);
  const war = warOf(view.table, decision.seat);
  if (!war) return undefined;
  switch (decision.kind) {
    case "war.split":
    case "change.regroup.split":
      return splitOdds(view, answer as Split);
    case "dawn.stepByStep":
      return splitOdds(view, { [pileId(decision.seat, nextBattle(war))]: answer as readonly CardId[] });
    case "action.dragon":
      return rerollOdds(view, war, (answer as readonly string[])[0]!);
    case "action.leopard":
      return swapOdds(view, answer as readonly string[]);
    default:
      return undefined;
  }
}

const warOf = (table: Table, seat: Seat): War | undefined =>
  table.wars.find((one) => one.sides.some((side) => side.seats.includes(seat)));

/**
 * How likely each species is on an unknown card of this player, as weights: cards known to be held count fully,
 * the rest of that holding is as likely to be any card the viewer has not located.
 */
function unknownWeights(
  view: TigerView,
  whom: number,
  holding: number,
  /** Cards of this player that are no part of that holding. */
  elsewhere: readonly CardId[] = [],
): { weights: Map<Species, number>; total: number } {
  const hand = view.hand!;
  const { discards, destroyed = [], team } = view.table;
  const located = new Set<CardId>([...discards, ...destroyed, ...(team?.pile ?? []), ...hand.cards, ...(hand.aside ?? [])]);
  for (let seat = 0; seat < view.seats; seat++) for (const card of knownOf(view.table, hand, seat)) located.add(card);
  for (const cards of Object.values(hand.piles)) for (const card of cards) located.add(card);
  const unseen = deckOf(view.table.house).filter((card) => !located.has(card));
  const known = knownOf(view.table, hand, whom).filter((card) => !elsewhere.includes(card));
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

/**
 * What may become of a battle or a war for one side, as shares of `den` (TT-shown-1): what both win is won, what the other side alone
 * wins is lost (TT-battle-15).
 */
export interface Chances {
  readonly win: number;
  readonly nobody: number;
  readonly lose: number;
  readonly den: number;
}
type Split = { readonly [pile: string]: readonly CardId[] };
type Weights = readonly (readonly [card: CardId | null, weight: number])[];

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
function reduced({ win, nobody, lose }: Tally, den: number): Chances {
  const common = gcd(gcd(win, nobody), gcd(lose, den));
  return { win: win / common, nobody: nobody / common, lose: lose / common, den: den / common };
}

/** Cases counted by what becomes of them. */
type Tally = { [what in (typeof FATES)[number]]: number };
const FATES = ["win", "nobody", "lose"] as const;
const fateOf = (won: Won, side: SideNo): (typeof FATES)[number] => (won[side] ? "win" : won[other(side)] ? "lose" : "nobody");
const noCase = (): Tally => ({ win: 0, nobody: 0, lose: 0 });
function addTo(sum: Tally, cases: Readonly<Tally>, times: number): void {
  for (const fate of FATES) sum[fate] += times * cases[fate];
}

/** The three shares of a battle in words. */
const battleLines = (position: number, { win, nobody, lose }: Readonly<Tally>): Odds["lines"] => {
  const label = (fate: string): Msg => ({ key: `odds.battle.${fate}`, args: { n: position + 1 } });
  return [
    { label: label("win"), num: win, good: true },
    { label: label("nobody"), num: nobody },
    { label: label("lose"), num: lose, good: false },
  ];
};

/** A card of a species that may be any copy; no real card has this number. */
const anyOf = (species: Species): CardId => `${species}.0`;

/** What may lie on top of the pile that the viewer's pile at this position will face. */
function facing(view: TigerView, war: War, side: SideNo, position: number): Weights {
  const pile = war.sides[side].row[position];
  const { table } = view;
  const hand = view.hand!;
  if (pile) {
    const seen = pile.shown ?? hand.tops?.[pile.id];
    if (seen) return [[seen, 1]];
    const look = hand.looks[pile.id];
    if (look) return (look.ordered ? look.cards.slice(0, 1) : look.cards).map((card) => [card, 1]);
  }
  // Nothing will lie where Short Row leaves a place empty, and nothing more where a pile was taken away.
  if (!openPlaces(war, side).includes(position) || (pile === null && war.stage === "battles")) return [[null, 1]];
  const whom = pile?.owner ?? (war.plan?.[side][position] || war.sides[side].seats[0]!);
  const open = war.sides[side].row.flatMap((one) => (one?.owner === whom && one.shown ? one.shown : []));
  const { weights } = unknownWeights(view, whom, holding(table, whom) - open.length, open);
  return [...weights].map(([species, weight]) => [anyOf(species), weight]);
}

/** With this card of the side and that one facing it: what becomes of the battle in the four ways two tosses may fall. */
function casesOf(
  strengths: Strengths,
  war: War,
  side: SideNo,
  position: number,
  mine: CardId | null,
  theirs: CardId | null,
): Tally {
  const cards: readonly [CardId | null, CardId | null] = side === 0 ? [mine, theirs] : [theirs, mine];
  const tosses = (card: CardId | null, against: CardId | null): boolean =>
    !!card && actionOf(war, card) === "tiger" && !(against && isTurtle(war, against));
  const marked = SIDES.map((one) => tosses(cards[one], cards[other(one)]));
  const cases = noCase();
  if (!marked[0] && !marked[1]) {
    cases[fateOf(judge(strengths, war, position, cards[0], cards[1], wonNow(war)), side)] = TOSSED;
    return cases;
  }
  for (const first of TOSSES)
    for (const second of TOSSES) {
      const marks = { ...war.marks };
      if (marked[0]) marks[cards[0]!] = { ...marks[cards[0]!], toss: first };
      if (marked[1]) marks[cards[1]!] = { ...marks[cards[1]!], toss: second };
      cases[fateOf(judge(strengths, { ...war, marks }, position, cards[0], cards[1], wonNow(war)), side)]++;
    }
  return cases;
}

const places = (split: Split): { pile: string; position: number }[] =>
  Object.keys(split).map((pile) => ({ pile, position: Number(pile.slice(pile.lastIndexOf(".") + 1)) - 1 }));

/**
 * TT-shown-2: for every pile of a split, whole or in the making, what may become of its battle against all that may lie opposite. Piles
 * without a card have none. Under a Dawncard its rule counts, in team play who is to lay the pile there.
 */
export function chances(view: TigerView, split: Split): { [pile: string]: Chances } {
  const war = view.seat === null || !view.hand ? undefined : warOf(view.table, view.seat);
  if (!war) return {};
  const side: SideNo = war.sides[0].seats.includes(view.seat!) ? 0 : 1;
  const { strengths } = view.table;
  const all = places(split).filter(({ pile }) => split[pile]!.length > 0);
  const found: { [pile: string]: Chances } = {};
  for (const { pile, position } of all) {
    const cards = split[pile]!;
    // Own cards of earlier piles matter to a Panda: how often do they show the animal it faces?
    const before = all.filter((one) => one.position < position).map((one) => split[one.pile]!.map(speciesOf));
    const ways = before.reduce((product, one) => product * one.length, 1);
    const sum = noCase();
    let total = 0;
    for (const [theirs, weight] of facing(view, war, other(side), position)) {
      total += weight;
      const species = theirs && speciesOf(theirs);
      const without = before.reduce((product, one) => product * one.filter((shown) => shown !== species).length, 1);
      for (const mine of cards) {
        const plain = casesOf(strengths, war, side, position, mine, theirs);
        addTo(sum, plain, weight * without);
        if (without === ways) continue;
        const learned = speciesOf(mine) === "panda" && theirs && !isTurtle(war, theirs);
        const taught = learned ? { ...strengths, panda: [species!] } : strengths;
        addTo(sum, learned ? casesOf(taught, war, side, position, mine, theirs) : plain, weight * (ways - without));
      }
    }
    const den = TOSSED * total * cards.length * ways;
    if (den > 0 && Number.isSafeInteger(den)) found[pile] = reduced(sum, den);
  }
  return found;
}

/** The chances in each battle with this split. */
function splitOdds(view: TigerView, split: Split): Odds | undefined {
  const found = chances(view, split);
  const all = places(split).map(({ pile, position }) => ({ position, chances: found[pile] }));
  return all.every((one): one is Battle => one.chances !== undefined) ? battlesOdds(all) : undefined;
}
interface Battle {
  readonly position: number;
  readonly chances: Chances;
}
/** Several battles by one measure. */
function battlesOdds(all: readonly Battle[]): Odds {
  let den = all.reduce((common, one) => (common / gcd(common, one.chances.den)) * one.chances.den, 1);
  // Many different opponents may have no common measure that a number can hold.
  if (!Number.isSafeInteger(den)) den = 1_000_000;
  const lines = all.flatMap(({ position, chances: of }) => {
    const sum = noCase();
    for (const fate of FATES) sum[fate] = Math.round((of[fate] * den) / of.den);
    return battleLines(position, sum);
  });
  return { den, lines };
}

/** Shares of a whole are told in thousandths where no exact number can be. */
const THOUSAND = 1000;

/**
 * TT-shown-3: who wins the war if both make their piles blindly: every battle a card of the viewer's hand against one the opponent may hold.
 * That is no promise, but it tells a good victim from a bad one.
 */
function wageOdds(view: TigerView, decision: Decision, path: readonly string[]): Odds | undefined {
  const whom = Number((path.find((id) => id.startsWith("seat.")) ?? decision.about?.[0] ?? "").slice("seat.".length));
  const said = path.find((id) => id.startsWith("dice."));
  const rest = said === undefined ? undefined : path.slice(path.indexOf(said) + 1);
  if (said === undefined || rest === undefined || !Number.isInteger(whom)) return undefined;
  const war = newWar(decision.seat, whom, numberIn(said));
  const [card, animal] = rest as [CardId | "noDawn" | undefined, string | undefined];
  const rooster = card === undefined || card === "noDawn" ? undefined : view.table.roosters?.[card];
  if (rooster) {
    const named = animal?.slice("animal.".length) as Species | undefined;
    if (NAMING_RULES.includes(rooster.rule) && !named) return undefined;
    war.dawn = { card: card as CardId, owner: decision.seat, ...rooster, ...(named && { named }) };
  }
  const hand = view.hand!.cards.filter((one) => one !== card);
  const { weights, total } = unknownWeights(view, whom, view.table.hands[whom]!);
  if (total === 0) return undefined;
  // By how many battles the attacker is ahead, and how likely that is.
  let ahead = new Map<number, number>([[0, 1]]);
  for (let position = 0; position < war.number; position++) {
    const mine: readonly CardId[] = rooster && position === 0 ? [card as CardId] : hand;
    if (mine.length === 0) return undefined;
    const gain = { up: 0, down: 0 };
    const all: Weights = openPlaces(war, 1).includes(position)
      ? [...weights].map(([species, weight]) => [anyOf(species), weight])
      : [[null, total]];
    for (const [theirs, weight] of all)
      for (const own of mine) {
        const share = weight / (total * mine.length * TOSSED);
        // Who wins alone gets ahead; where both win nobody does.
        gain.up += share * casesOf(view.table.strengths, war, 1, position, theirs, own).lose;
        gain.down += share * casesOf(view.table.strengths, war, 0, position, own, theirs).lose;
      }
    const next = new Map<number, number>();
    const add = (by: number, chance: number): void => void next.set(by, (next.get(by) ?? 0) + chance);
    for (const [by, chance] of ahead) {
      add(by + 1, chance * gain.up);
      add(by - 1, chance * gain.down);
      add(by, chance * (1 - gain.up - gain.down));
    }
    ahead = next;
  }
  const share = (fits: (by: number) => boolean): number =>
    Math.round(THOUSAND * [...ahead].reduce((sum, [by, chance]) => sum + (fits(by) ? chance : 0), 0));
  const [won, lost] = [share((by) => by > 0), share((by) => by < 0)];
  return {
    den: THOUSAND,
    lines: [
      { label: { key: "odds.war.won" }, num: won, good: true },
      { label: { key: "odds.war.level" }, num: Math.max(0, THOUSAND - won - lost) },
      { label: { key: "odds.war.lost", args: { whom } }, num: lost, good: false },
    ],
  };
}

const TOSSES = ["up", "down"] as const;
const NO_TOSS = [undefined] as const;

/** How a card may land that is about to act here. */
const tossesOf = (card: CardId, facing: CardId, acts: boolean): readonly ("up" | "down" | undefined)[] =>
  acts && speciesOf(card) === "tiger" && speciesOf(facing) !== "turtle" ? TOSSES : NO_TOSS;

/** TT-shown-4: what becomes of the battle after a reroll by a Dragon. */
function rerollOdds(view: TigerView, war: War, battle: string): Odds | undefined {
  const position = Number(battle.slice(battle.lastIndexOf(".") + 1)) - 1;
  const side = SIDES.find((one) => war.sides[one].row[position]?.owner === view.seat);
  if (side === undefined) return undefined;
  const pile = war.sides[side].row[position]!;
  const facing = war.sides[other(side)].row[position]?.shown;
  const cards = view.hand!.piles[pile.id];
  if (!cards || !facing) return undefined;
  const sum = noCase();
  for (const card of cards) {
    // A Tiger that comes is tossed, and so is a defending Tiger whose turn to act comes after this reroll.
    const own = tossesOf(card, facing, true);
    const theirs = tossesOf(facing, card, side === 0 && position === war.at);
    for (const first of own)
      for (const second of theirs) {
        const marks = { ...war.marks, ...(first && { [card]: { toss: first } }), ...(second && { [facing]: { toss: second } }) };
        const pair: [CardId, CardId] = side === 0 ? [card, facing] : [facing, card];
        const won = judge(view.table.strengths, { ...war, marks }, position, ...pair, wonNow(war));
        sum[fateOf(won, side)] += (HALF * HALF) / (own.length * theirs.length);
      }
  }
  return { den: HALF * HALF * cards.length, lines: battleLines(position, sum) };
}

/** What a swap would make of one of its two battles. */
export interface Swapped {
  readonly position: number;
  readonly before: Chances;
  readonly after: Chances;
}
/**
 * TT-shown-7: both battles of a swap by a Leopard, and any other that it changes, as they stand and as they would; nothing where one's mate
 * laid one of the piles face down.
 */
export function swapped(view: TigerView, piles: readonly string[]): readonly Swapped[] | undefined {
  const war = view.seat === null || !view.hand ? undefined : warOf(view.table, view.seat);
  if (!war) return undefined;
  const side: SideNo = war.sides[0].seats.includes(view.seat!) ? 0 : 1;
  const { row } = war.sides[side];
  const at = row.flatMap((pile, position) => (pile && piles.includes(pile.id) ? position : []));
  const [left, right] = at;
  if (left === undefined || right === undefined || at.length > 2) return undefined;
  const imagined: War = { ...war, sides: [...war.sides] };
  imagined.sides[side] = { ...war.sides[side], row: row.with(left, row[right]!).with(right, row[left]!) };
  const found: Swapped[] = [];
  for (let position = 0; position < row.length; position++) {
    const moves = position === left || position === right;
    const [before, after] = [war, imagined].map((one) => standing(view, one, side, position));
    if (before && after) {
      if (moves || FATES.some((fate) => before[fate] * after.den !== after[fate] * before.den))
        found.push({ position, before, after });
    } else if (moves) return undefined;
  }
  return found;
}
function swapOdds(view: TigerView, piles: readonly string[]): Odds | undefined {
  const found = swapped(view, piles);
  return found && battlesOdds(found.map(({ position, after }) => ({ position, chances: after })));
}

/** What may become of a battle with the piles as they lie in this war, real or imagined. */
function standing(view: TigerView, war: War, side: SideNo, position: number): Chances | undefined {
  const hand = view.hand!;
  const pile = war.sides[side].row[position];
  if (!pile || war.battles[position]!.gone) return undefined;
  const top = pile.shown ?? hand.tops?.[pile.id];
  const look = hand.looks[pile.id];
  const own = top ? [top] : look?.ordered ? look.cards.slice(0, 1) : (hand.piles[pile.id] ?? look?.cards);
  if (!own) return undefined;
  const { frozen, won } = war.battles[position]!;
  const rolls = pile.shown === null;
  const sum = noCase();
  let total = 0;
  for (const [theirs, weight] of facing(view, war, other(side), position))
    for (const mine of own) {
      total += weight;
      if (frozen) {
        sum[fateOf([won[0], won[1]], side)] += TOSSED * weight;
        continue;
      }
      // Tossed is who is still to act: in battles to come, in this one whoever has not, in an earlier one what is rolled into it.
      const first = tossed(war, mine, theirs, rolls || isToAct(war, position, mine));
      const second = tossed(war, theirs, mine, isToAct(war, position, theirs));
      for (const one of first)
        for (const two of second) {
          const marks = {
            ...war.marks,
            ...(one && { [mine]: { toss: one } }),
            ...(two && theirs && { [theirs]: { toss: two } }),
          };
          const pair: [CardId | null, CardId | null] = side === 0 ? [mine, theirs] : [theirs, mine];
          const result = judge(view.table.strengths, { ...war, marks }, position, ...pair, wonNow(war));
          sum[fateOf(result, side)] += (weight * TOSSED) / (first.length * second.length);
        }
    }
  return total > 0 ? reduced(sum, TOSSED * total) : undefined;
}
const isToAct = (war: War, position: number, card: CardId | null): boolean =>
  position > war.at || (position === war.at && card !== null && !war.acted.includes(card));
/** How a card may land, if it is to be tossed at all. */
function tossed(war: War, card: CardId | null, against: CardId | null, acts: boolean): readonly ("up" | "down" | undefined)[] {
  const tosses = acts && card !== null && actionOf(war, card) === "tiger";
  return tosses && !(against && isTurtle(war, against)) ? TOSSES : NO_TOSS;
}
