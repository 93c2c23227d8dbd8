import { type Action, ANIMALS, type CardId, type Species, type Strengths, speciesOf } from "../content/animals.ts";
import type { Change } from "../content/roosters.ts";
import { SIDES } from "./sides.ts";
import { other, type SideNo, type Spot, type War } from "./state.ts";

/** Who wins a battle: attacker's side, defender's side. */
export type Won = readonly [boolean, boolean];
type Pair = readonly [boolean, boolean];

const NONE: Won = [false, false];
const ATTACKER: Won = [true, false];
const DEFENDER: Won = [false, true];
const BOTH: Won = [true, true];
const won = (attacker: boolean, defender: boolean): Won => (attacker ? (defender ? BOTH : ATTACKER) : defender ? DEFENDER : NONE);
const alone = (side: SideNo): Won => (side === 0 ? ATTACKER : DEFENDER);

/** All that decides one battle, by side. */
export interface Case {
  /** The side's card has the facing species on its list in force. */
  readonly strong: Pair;
  readonly mustWin: Pair;
  readonly mustLose: Pair;
  readonly cannotLose: Pair;
  /** A Peacock of this side in the battle before is in force (TT-action-10). */
  readonly peacock: Pair;
}

/** From strengths and marks to the winners of one battle. */
export function decide({ strong, mustWin, mustLose, cannotLose, peacock }: Case): Won {
  const marked = mustWin[0] || mustWin[1] || mustLose[0] || mustLose[1];
  // TT-battle-8, TT-battle-9, TT-battle-10 without marks; TT-battle-12, TT-battle-13, TT-battle-14 with them
  const wins = (side: SideNo): boolean => (marked ? !mustLose[side] && (mustWin[side] || mustLose[other(side)]) : strong[side]);
  const first = wins(0);
  const second = wins(1);
  // TT-battle-16
  const spared = (first && !second && cannotLose[1]) || (second && !first && cannotLose[0]);
  const result = spared ? NONE : won(first, second);
  // TT-zoo-2: last of all, and Peacocks of both sides cancel each other
  if (result[0] !== result[1] || peacock[0] === peacock[1]) return result;
  const side: SideNo = peacock[0] ? 0 : 1;
  return cannotLose[other(side)] ? result : alone(side); // TT-zoo-3
}

/** Who has each battle as it was computed last. */
export const wonNow = (war: War): Won[] => war.battles.map((battle) => battle.won);

/** TT-battle-15. */
export const lost = (result: Won, side: SideNo): boolean => result[other(side)] && !result[side];

/**
 * The battles as they stand: for every position who wins it, from the cards that show and what was left on them. Left to right,
 * as a battle may depend on those before it and never on those after. Positions that do not show both cards have no winner.
 */
export function results(strengths: Strengths, war: War): Won[] {
  const [attacker, defender] = war.sides;
  const all: Won[] = [];
  for (let position = 0; position < war.number; position++) {
    const battle = war.battles[position]!;
    const first = faceOf(attacker.row[position]);
    const second = faceOf(defender.row[position]);
    if (battle.gone) all.push(NONE);
    else if (battle.frozen) all.push(won(battle.won[0], battle.won[1]));
    // A shown pile that was moved to a battle still to come decides nothing yet (TT-action-54).
    else if (first === undefined || second === undefined || battle.stage === "waiting") all.push(NONE);
    else all.push(judge(strengths, war, position, first, second, all));
  }
  return all;
}

/** What decides at a place: the card that shows, null where no pile lies, undefined while a pile is hidden or not laid yet. */
const faceOf = (spot: Spot | undefined): CardId | null | undefined => (spot === null ? null : (spot?.shown ?? undefined));

/** Who would win at this position with these two cards showing there; everything else as it lies, and the battles before as given. */
export function judge(
  strengths: Strengths,
  war: War,
  position: number,
  first: CardId | null,
  second: CardId | null,
  before: readonly Won[],
): Won {
  const { conceded, foretold, yields } = war.battles[position]!;
  const cards = [first, second] as const;
  if (conceded !== undefined) {
    // TT-battle-27: who must lose as well does not win by it.
    const winner = other(conceded);
    const card = cards[winner];
    return card && !losesByRule(war, card) ? alone(winner) : NONE;
  }
  const actions = [inForce(war, first, second), inForce(war, second, first)] as const;
  const right = foretold?.right ?? false; // TT-action-32
  const mustWin: [boolean, boolean] = [right, false];
  const mustLose: [boolean, boolean] = [first === null, second === null || right || isMirrored(war, first, second)];
  for (const side of SIDES) {
    const card = cards[side];
    if (!card) continue;
    // No Turtle changes what loses by rule (TT-action-61); losing by a Change was decided when the Rooster acted (TT-dawn-26), and
    // nothing rolled or laid there since takes it back (TT-battle-34).
    if (losesByRule(war, card) || yields?.includes(side)) mustLose[side] = true;
    switch (actions[side]) {
      case "tiger": {
        // TT-action-1: face up names the Tiger's own side, face down the other; strengths do not matter then (TT-action-49), and two
        // Tigers may name both sides (TT-action-50).
        const toss = war.marks[card]?.toss;
        if (toss) mustWin[toss === "up" ? side : other(side)] = true;
        break;
      }
      case "snake":
        // TT-action-9
        if (allEarlier(war, position, (i) => lost(before[i]!, side))) mustLose[side] = true;
        else if (allEarlier(war, position, (i) => before[i]![side])) mustWin[side] = true;
        break;
      case "frog": {
        // TT-action-16
        const species = speciesOf(card);
        if (showsEarlier(war, 0, position, species) || showsEarlier(war, 1, position, species)) mustLose[side] = true;
        break;
      }
      case "doubleDare": // TT-action-35
      case "shieldedFoe": // TT-action-38
        mustWin[side] = true;
        break;
      case "haltOrErase": // TT-action-36
      case "recall": // TT-action-37
        mustLose[side] = true;
        break;
    }
  }
  return decide({
    strong:
      first && second
        ? [
            isStrong(strengths, war, 0, position, first, second, actions[0]),
            isStrong(strengths, war, 1, position, second, first, actions[1]),
          ]
        : NONE,
    mustWin,
    mustLose,
    cannotLose: [isUnbeatable(war, first), isUnbeatable(war, second)],
    // TT-dawn-24: where no pile lies nobody wins, Peacock or not
    peacock: [first !== null && isPeacockBefore(war, 0, position), second !== null && isPeacockBefore(war, 1, position)],
  });
}

/** TT-dawn-6, TT-dawn-18, TT-action-17: a Dawncard, a Rooster in a war without one and a Bird lose, whatever they face (TT-dawn-12). */
export function losesByRule(war: War, card: CardId): boolean {
  if (speciesOf(card) === "bird") return true;
  return speciesOf(card) === "rooster" && (!war.dawn || war.dawn.card === card);
}

/** TT-action-34: the Dawncard's opponent loses where both show the same species, a Rooster against the Dawncard too (TT-dawn-27). */
export function isMirrored(war: War, first: CardId | null, second: CardId | null): boolean {
  return war.dawn?.rule === "mirrorEdge" && !!first && !!second && speciesOf(first) === speciesOf(second);
}

/** TT-action-30, TT-dawn-16. */
export function isUnbeatable(war: War, card: CardId | null): boolean {
  const { dawn } = war;
  return dawn?.rule === "unbeatableAnimal" && !!card && speciesOf(card) === dawn.named && card !== dawn.card;
}

/** What a card would do, whatever it faces: nothing when its owner left that out, and a Chameleon what it took over (TT-zoo-6). */
export function actionOf(war: War, card: CardId): Action | null {
  const mark = war.marks[card];
  if (mark?.skipped) return null;
  const species = speciesOf(card);
  if (species === "chameleon") return mark?.copied ?? null;
  // TT-action-18, TT-dawn-7, TT-dawn-8
  if (species === "rooster") return war.dawn && war.dawn.card !== card ? war.dawn.change : null;
  // Mantis and Crane do nothing (TT-action-3, TT-action-4).
  return ANIMALS[species].action === "none" ? null : (species as Action);
}

/** A Turtle that switches off what it faces, or a Chameleon that took its action over (TT-zoo-8): that action was not left out. */
export const isTurtle = (war: War, card: CardId): boolean => actionOf(war, card) === "turtle";

/**
 * The action of a card as long as it shows, unless it faces a Turtle (TT-action-7, TT-action-58, TT-action-59). What was done once
 * stays done (TT-action-57).
 */
function inForce(war: War, card: CardId | null, facing: CardId | null | undefined): Action | null {
  return !card || (facing && isTurtle(war, facing)) ? null : actionOf(war, card);
}

/** Whether this card shows somewhere and faces a Turtle. */
export function isTurtleFacing(war: War, card: CardId): boolean {
  return SIDES.some((side) =>
    war.sides[side].row.some((pile, position) => {
      const facing = war.sides[other(side)].row[position]?.shown;
      return pile?.shown === card && !!facing && isTurtle(war, facing);
    }),
  );
}

/** The Changes that do something by themselves as long as the Rooster shows. */
const LASTING: readonly Action[] = ["doubleDare", "shieldedFoe", "haltOrErase", "recall", "learnedPrey", "flockCount"];
/**
 * TT-action-58: whether a Turtle opposite takes away what the card that shows here has done or does: a toss, a raise, a team's talk, what
 * it does as long as it shows.
 */
export function isVoided(war: War, side: SideNo, position: number): boolean {
  const { stage, gone, conceded } = war.battles[position]!;
  const [card, facing] = [side, other(side)].map((one) => war.sides[one].row[position]?.shown);
  if (!card || !facing || stage === "waiting" || gone || conceded !== undefined || !isTurtle(war, facing)) return false;
  const action = actionOf(war, card);
  // Turtle against Turtle: nothing to take away (TT-action-60).
  if (action === null || action === "turtle") return false;
  if (action === "tiger") return war.marks[card]?.toss !== undefined;
  if (action === "raisedStakes") return war.stakes?.raises.some((raise) => raise.card === card) ?? false;
  if (action === "bird") return war.plan !== undefined;
  return LASTING.includes(action) || (action in ANIMALS && ANIMALS[action as Species].action === "lasting");
}

/** The action in force of the card that shows at this place, if any does; none where somebody loses on purpose (TT-battle-33). */
export function inForceAt(war: War, side: SideNo, position: number): Action | null {
  if (war.battles[position]!.conceded !== undefined) return null;
  const card = war.sides[side].row[position]?.shown;
  return card ? inForce(war, card, war.sides[other(side)].row[position]?.shown) : null;
}

/** TT-battle-19: whether something holds for all battles before this one, of which there must be one. */
export function allEarlier(war: War, position: number, holds: (position: number) => boolean): boolean {
  if (previous(war, position) < 0) return false;
  for (let i = 0; i < position; i++) if (!war.battles[i]!.gone && !holds(i)) return false;
  return true;
}

/** The battle right before this one, -1 when there is none; battles that are gone are passed over (TT-battle-21). */
export function previous(war: War, position: number): number {
  let before = position - 1;
  while (before >= 0 && war.battles[before]!.gone) before--;
  return before;
}

export function isPeacockBefore(war: War, side: SideNo, position: number): boolean {
  const before = previous(war, position);
  return before >= 0 && inForceAt(war, side, before) === "peacock";
}

/** TT-battle-7: whether a card of this side at this position has the facing species on its list in force. */
export function isStrong(
  strengths: Strengths,
  war: War,
  side: SideNo,
  position: number,
  card: CardId,
  facing: CardId,
  action: Action | null = inForce(war, card, facing),
): boolean {
  const prey = speciesOf(facing);
  const printed = strengths[speciesOf(card)];
  if (war.dawn) {
    // TT-dawn-23: what is taken away is gone, whatever adds it
    if (isTakenAway(war, position, card, prey)) return false;
    // To any card, Roosters and Tigers too (TT-dawn-22).
    if (isAddedByDawn(war, side, position, card, prey)) return true;
  }
  if (printed.includes(prey)) return true;
  // TT-action-6; TT-action-14, TT-zoo-10: the printed list, whatever was added to it or taken away
  if (action === "panda" && showsEarlier(war, side, position, prey)) return true;
  if (action === "horse" && printed.every((species) => showsEarlier(war, side, position, species))) return true;
  // A table without Unicorns need not look for them.
  return strengths.unicorn !== undefined && isUnicornBefore(war, side, position, prey);
}

/** Whether the war rule or a Rooster keeps a card at this position from having this species on its list. */
function isTakenAway(war: War, position: number, card: CardId, prey: Species): boolean {
  const { rule, named } = war.dawn!;
  if (rule === "shelteredAnimal" && named === prey) return true; // TT-action-29
  if (rule === "toothlessAnimal" && named === speciesOf(card)) return true; // TT-action-31
  return hasFacedBefore(war, position, "shieldedFoe", prey); // TT-action-38
}

/** Whether the war rule or a Rooster puts this species on the list of a card of this side at this position. */
export function isAddedByDawn(war: War, side: SideNo, position: number, card: CardId, prey: Species): boolean {
  const { rule, named } = war.dawn!;
  if (rule === "commonPrey" && side === 0 && named === prey) return true; // TT-action-28
  if (speciesOf(card) === "rooster" && hasFacedBefore(war, position, "learnedPrey", prey)) return true; // TT-action-43
  for (let i = 0; i < position; i++) {
    const shown = shownAt(war, side, i);
    if (shown && war.marks[shown]?.named === prey) return true; // TT-action-47
  }
  return false;
}

/** Whether a card with this Change in force shows left of the position, on either side, and faces this species. */
function hasFacedBefore(war: War, position: number, change: Change, species: Species): boolean {
  for (let i = 0; i < position; i++)
    for (const side of SIDES) {
      const facing = shownAt(war, other(side), i);
      if (facing && speciesOf(facing) === species && shownAt(war, side, i) && inForceAt(war, side, i) === change) return true;
    }
  return false;
}

/** The card that shows at a place, unless the battle is gone (TT-battle-21). */
export function shownAt(war: War, side: SideNo, position: number): CardId | null {
  return (!war.battles[position]!.gone && war.sides[side].row[position]?.shown) || null;
}

/** TT-dawn-20: Roosters that show left of the position on both sides, a Dawncard among them. */
export function roostersBefore(war: War, position: number): number {
  let count = 0;
  for (let i = 0; i < position; i++)
    for (const side of SIDES) {
      const card = shownAt(war, side, i);
      if (card && speciesOf(card) === "rooster") count++;
    }
  return count;
}

/** TT-action-15: whether an own card in an earlier battle adds its species, this one, to the lists of the cards after it. */
export function isUnicornBefore(war: War, side: SideNo, position: number, species: Species): boolean {
  for (let i = 1; i < position; i++) {
    const card = shownAt(war, side, i);
    if (card && speciesOf(card) === species && inForceAt(war, side, i) === "unicorn" && allDiffer(war, side, i)) return true;
  }
  return false;
}

/** Whether this side shows something left of the position, and no species twice. */
function allDiffer(war: War, side: SideNo, position: number): boolean {
  const seen = new Set<Species>();
  for (let i = 0; i < position; i++) {
    const card = shownAt(war, side, i);
    if (!card) continue;
    if (seen.has(speciesOf(card))) return false;
    seen.add(speciesOf(card));
  }
  return seen.size > 0;
}

/** TT-battle-17, TT-battle-20: whether this side shows the species left of the position, as the cards lie now. */
export function showsEarlier(war: War, side: SideNo, position: number, species: Species): boolean {
  for (let i = 0; i < position; i++) {
    const shown = shownAt(war, side, i);
    if (shown && speciesOf(shown) === species) return true;
  }
  return false;
}
