import { type CardId, type Species, type Strengths, speciesOf } from "../content/animals.ts";
import { other, type SideNo, type War } from "./state.ts";

/** Who wins a battle: attacker's side, defender's side. */
export type Won = readonly [boolean, boolean];
type Pair = readonly [boolean, boolean];

const NONE: Won = [false, false];
const ATTACKER: Won = [true, false];
const DEFENDER: Won = [false, true];
const BOTH: Won = [true, true];
const won = (attacker: boolean, defender: boolean): Won => (attacker ? (defender ? BOTH : ATTACKER) : defender ? DEFENDER : NONE);

/** All that decides one battle, by side. */
export interface Case {
  /** The side's card has the facing species on its list in force. */
  readonly strong: Pair;
  readonly mustWin: Pair;
  readonly mustLose: Pair;
  readonly cannotLose: Pair;
}

/** From strengths and marks to the winners of one battle. */
export function decide({ strong, mustWin, mustLose, cannotLose }: Case): Won {
  const marked = mustWin[0] || mustWin[1] || mustLose[0] || mustLose[1];
  // TT-battle-8, -9, -10 without marks; TT-battle-12, -13, -14 with them
  const wins = (side: SideNo): boolean => (marked ? !mustLose[side] && (mustWin[side] || mustLose[other(side)]) : strong[side]);
  const first = wins(0);
  const second = wins(1);
  // TT-battle-16
  if ((first && !second && cannotLose[1]) || (second && !first && cannotLose[0])) return NONE;
  return won(first, second);
}

/** TT-battle-15. */
export const lost = (result: Won, side: SideNo): boolean => result[other(side)] && !result[side];

/** The battles as they stand: for every position who wins it, from the cards that show. Positions that do not show both cards have no winner. */
export function results(strengths: Strengths, war: War): Won[] {
  const [attacker, defender] = war.sides;
  const all: Won[] = [];
  for (let position = 0; position < war.number; position++) {
    const first = attacker.row[position]?.shown;
    const second = defender.row[position]?.shown;
    // A shown pile that was moved to a battle still to come decides nothing yet (TT-action-54).
    if (first && second && war.battles[position]!.stage !== "waiting") all.push(judge(strengths, war, position, first, second));
    else all.push(NONE);
  }
  return all;
}

/** Who would win at this position with these two cards showing there; everything else as it lies. */
export function judge(strengths: Strengths, war: War, position: number, first: CardId, second: CardId): Won {
  const tossed: Pair = [isTossed(war, first, second), isTossed(war, second, first)];
  if (!tossed[0] && !tossed[1]) {
    return won(isStrong(strengths, war, 0, position, first, second), isStrong(strengths, war, 1, position, second, first));
  }
  // TT-action-1: face up names the Tiger's own side, face down the other
  const up: Pair = [war.marks[first]?.toss === "up", war.marks[second]?.toss === "up"];
  return decide({
    strong: NONE,
    mustWin: [(tossed[0] && up[0]) || (tossed[1] && !up[1]), (tossed[1] && up[1]) || (tossed[0] && !up[0])],
    mustLose: NONE,
    cannotLose: NONE,
  });
}

/** Whether the action of a card is in force against the card it faces (TT-action-7, TT-action-59, TT-highscore-12). */
function isOn(war: War, card: CardId, facing: CardId): boolean {
  return !isTurtle(war, facing) && war.marks[card]?.skipped === undefined;
}

/** A Turtle that switches off what it faces: its own action was not left out. */
export const isTurtle = (war: War, card: CardId): boolean =>
  speciesOf(card) === "turtle" && war.marks[card]?.skipped === undefined;

/** A Tiger whose toss counts: it was tossed and does not face a Turtle (TT-action-58). */
function isTossed(war: War, card: CardId, facing: CardId): boolean {
  return speciesOf(card) === "tiger" && war.marks[card]?.toss !== undefined && isOn(war, card, facing);
}

/** TT-battle-7: whether a card of this side at this position has the facing species on its list in force. */
export function isStrong(strengths: Strengths, war: War, side: SideNo, position: number, card: CardId, facing: CardId): boolean {
  const species = speciesOf(card);
  const prey = speciesOf(facing);
  if (strengths[species].includes(prey)) return true;
  // TT-action-6, and TT-action-58: a Turtle leaves a Panda without strengths
  return species === "panda" && isOn(war, card, facing) && showsEarlier(war, side, position, prey);
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
