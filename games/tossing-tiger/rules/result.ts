import { type Action, ANIMALS, type CardId, type Species, type Strengths, speciesOf } from "../content/animals.ts";
import { SIDES } from "./flow.ts";
import { other, type SideNo, type War } from "./state.ts";

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
  // TT-battle-8, -9, -10 without marks; TT-battle-12, -13, -14 with them
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
    const first = attacker.row[position]?.shown;
    const second = defender.row[position]?.shown;
    if (battle.frozen) all.push(won(battle.won[0], battle.won[1]));
    // A shown pile that was moved to a battle still to come decides nothing yet (TT-action-54).
    else if (first && second && battle.stage !== "waiting") all.push(judge(strengths, war, position, first, second, all));
    else all.push(NONE);
  }
  return all;
}

/** Who would win at this position with these two cards showing there; everything else as it lies, and the battles before as given. */
export function judge(
  strengths: Strengths,
  war: War,
  position: number,
  first: CardId,
  second: CardId,
  before: readonly Won[],
): Won {
  const cards = [first, second] as const;
  const actions = [inForce(war, first, second), inForce(war, second, first)] as const;
  const mustWin: [boolean, boolean] = [false, false];
  const mustLose: [boolean, boolean] = [false, false];
  for (const side of SIDES) {
    const card = cards[side];
    switch (actions[side]) {
      case "tiger": {
        // TT-action-1: face up names the Tiger's own side, face down the other
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
    }
  }
  return decide({
    strong: [
      isStrong(strengths, war, 0, position, first, second, actions[0]),
      isStrong(strengths, war, 1, position, second, first, actions[1]),
    ],
    mustWin,
    mustLose,
    cannotLose: NONE,
    peacock: [isPeacockBefore(war, 0, position), isPeacockBefore(war, 1, position)],
  });
}

/** What a card would do, whatever it faces: nothing when its owner left that out, and a Chameleon what it took over (TT-zoo-6). */
export function actionOf(war: War, card: CardId): Action | null {
  const mark = war.marks[card];
  if (mark?.skipped) return null;
  const species = speciesOf(card);
  if (species === "chameleon") return mark?.copied ?? null;
  return ANIMALS[species].action === "none" ? null : (species as Action);
}

/** A Turtle that switches off what it faces: its own action was not left out. */
export const isTurtle = (war: War, card: CardId): boolean => actionOf(war, card) === "turtle";

/** The action of a card as long as it shows, unless it faces a Turtle (TT-action-7, TT-action-58, TT-action-59). */
function inForce(war: War, card: CardId, facing: CardId | null | undefined): Action | null {
  return facing && isTurtle(war, facing) ? null : actionOf(war, card);
}

/** The action in force of the card that shows at this place, if any does. */
function inForceAt(war: War, side: SideNo, position: number): Action | null {
  const card = war.sides[side].row[position]?.shown;
  return card ? inForce(war, card, war.sides[other(side)].row[position]?.shown) : null;
}

/** TT-battle-19: whether something holds for all battles before this one, of which there must be one. */
export function allEarlier(war: War, position: number, holds: (position: number) => boolean): boolean {
  if (previous(war, position) < 0) return false;
  for (let i = 0; i < position; i++) if (!holds(i)) return false;
  return true;
}

/** The battle right before this one; -1 when there is none. */
export const previous = (_war: War, position: number): number => position - 1;

function isPeacockBefore(war: War, side: SideNo, position: number): boolean {
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
  if (printed.includes(prey)) return true;
  // TT-action-6; TT-action-14, TT-zoo-10: the printed list, whatever was added to it or taken away
  if (action === "panda" && showsEarlier(war, side, position, prey)) return true;
  if (action === "horse" && printed.every((species) => showsEarlier(war, side, position, species))) return true;
  // A table without Unicorns need not look for them.
  return strengths.unicorn !== undefined && isUnicornBefore(war, side, position, prey);
}

/** TT-action-15: whether an own card in an earlier battle adds its species, this one, to the lists of the cards after it. */
function isUnicornBefore(war: War, side: SideNo, position: number, species: Species): boolean {
  for (let i = 1; i < position; i++) {
    const card = war.sides[side].row[i]?.shown;
    if (card && speciesOf(card) === species && inForceAt(war, side, i) === "unicorn" && allDiffer(war, side, i)) return true;
  }
  return false;
}

/** Whether this side shows something left of the position, and no species twice. */
function allDiffer(war: War, side: SideNo, position: number): boolean {
  const seen = new Set<Species>();
  for (let i = 0; i < position; i++) {
    const card = war.sides[side].row[i]?.shown;
    if (!card) continue;
    if (seen.has(speciesOf(card))) return false;
    seen.add(speciesOf(card));
  }
  return seen.size > 0;
}

/** TT-battle-17, TT-battle-20: whether this side shows the species left of the position, as the cards lie now. */
export function showsEarlier(war: War, side: SideNo, position: number, species: Species): boolean {
  const row = war.sides[side].row;
  for (let i = 0; i < position; i++) {
    const shown = row[i]?.shown;
    if (shown && speciesOf(shown) === species) return true;
  }
  return false;
}
