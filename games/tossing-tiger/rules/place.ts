import type { Tree } from "@warren/kernel/domain.ts";
import { SIDES } from "./sides.ts";
import type { Pile, SideNo, Spot, War } from "./state.ts";

/** Cards of a pile that do not show. */
export const hiddenIn = (pile: Pile): number => pile.size - (pile.shown ? 1 : 0);

/** Piles with cards in the battles before this one, on either side. */
export function earlierPiles(war: War, position: number): Pile[] {
  const piles: Pile[] = [];
  for (let i = 0; i < position; i++)
    for (const side of SIDES) {
      const pile = war.sides[side].row[i];
      if (pile && pile.size > 0 && !war.battles[i]!.gone) piles.push(pile);
    }
  return piles;
}

/** Where a pile lies. */
export function placeOf(war: War, id: string): { side: SideNo; position: number; pile: Pile } {
  for (const side of SIDES) {
    const position = war.sides[side].row.findIndex((pile) => pile?.id === id);
    if (position >= 0) return { side, position, pile: war.sides[side].row[position]! };
  }
  throw new Error(`${id} does not lie in this war`);
}

/** What somebody may point at in a pile: the card that shows, or one of the others, blind. */
export function cardTree(pile: Pile, hidden = hiddenIn(pile)): Tree {
  const tree: { [id: string]: Tree } = {};
  if (pile.shown) tree[pile.shown] = {};
  if (hidden > 0) tree.hidden = {};
  return tree;
}

/** Battles still to come, to the right (TT-battle-18), whose piles lie there already (TT-dawn-25). */
export function laterBattles(war: War): number[] {
  const all: number[] = [];
  for (let i = war.at + 1; i < war.number; i++)
    if (!war.battles[i]!.gone && (war.sides[0].row[i] || war.sides[1].row[i])) all.push(i);
  return all;
}

/** TT-dawn-15, TT-battle-31, TT-battle-21: whether the pile of a side at a position may be rolled again or moved. */
export function isMovable(war: War, side: SideNo, position: number): boolean {
  const battle = war.battles[position]!;
  return !!war.sides[side].row[position] && !battle.frozen && !battle.gone && !(war.dawn && side === 0 && position === 0);
}

/** Battles fought so far in which this side has a pile that may be rolled again (TT-battle-31). */
export function rerollable(war: War, side: SideNo): number[] {
  const all: number[] = [];
  for (let i = 0; i <= Math.min(war.at, war.number - 1); i++)
    if (isMovable(war, side, i) && war.sides[side].row[i]!.shown) all.push(i);
  return all;
}

/** Piles of this side that a Leopard may move. */
export function movablePiles(war: War, side: SideNo): Pile[] {
  return war.sides[side].row.filter((pile, i): pile is Pile => pile !== null && isMovable(war, side, i));
}

/** How it is told what was seen in a battle where a place may be empty (TT-dawn-24). */
export function sees(by: string, [own, theirs]: readonly (Spot | undefined)[]): string {
  return own && theirs ? `${by}.sees` : own ? `${by}.seesOwn` : `${by}.seesTheirs`;
}
