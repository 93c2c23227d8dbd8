import type { Rng } from "@warren/kernel/chance.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { other, type SideNo, type War } from "../rules/state.ts";
import { pileMin, positionsOf } from "../rules/war.ts";
import { type Arena, arenaOf, type Kind, type Piles, type Quick } from "./arena.ts";
import { randomSplit, type Survey } from "./belief.ts";

/** What the end of a war is worth to one of its fighters, whose side has `bit` in the results. */
export interface Afterwards {
  value(won: Uint8Array, bit: number, mine: Piles, theirs: Piles): number;
}

/** A war to be split for, as one of its fighters sees it. */
export interface Front {
  readonly arena: Arena;
  readonly side: SideNo;
  /** Piles this fighter makes, and which of them face a pile. */
  readonly number: number;
  readonly facing: readonly number[];
  /** Who lays the piles facing them: seat, how many piles it makes in all, and which of those face us, in the order of `facing`. */
  readonly foes: readonly { readonly seat: Seat; readonly piles: number; readonly which: readonly number[] }[];
  readonly least: number | undefined;
  /** False where this fighter's piles are not the whole war: then battles count, not the war. */
  readonly whole: boolean;
  readonly after: Afterwards;
}

/** The front of a war that could be begun: so many piles against this opponent. */
export function plainFront(survey: Survey, whom: Seat, number: number, after: Afterwards): Front {
  const all = Array.from({ length: number }, (_, i) => i);
  return {
    arena: arenaOf(survey.view.table.strengths),
    side: 0,
    number,
    facing: all,
    foes: [{ seat: whom, piles: number, which: all }],
    least: undefined,
    whole: true,
    after,
  };
}

/** The front of a war in which piles are being made. */
export function frontOf(survey: Survey, war: War, seat: Seat, after: Afterwards): Front {
  const side: SideNo = war.sides[0].seats.includes(seat) ? 0 : 1;
  const mine = positionsOf(war, side, seat);
  const facing: number[] = [];
  const foes: { seat: Seat; piles: number; which: number[] }[] = [];
  for (const foe of war.sides[other(side)].seats) {
    const theirs = positionsOf(war, other(side), foe);
    const which: number[] = [];
    theirs.forEach((position, i) => {
      const own = mine.indexOf(position);
      if (own < 0) return;
      facing.push(own);
      which.push(i);
    });
    if (which.length > 0) foes.push({ seat: foe, piles: theirs.length, which });
  }
  return {
    arena: arenaOf(survey.view.table.strengths),
    side,
    number: mine.length,
    facing,
    foes,
    least: war.plan ? pileMin(war) : undefined,
    whole: !war.plan && !war.dawn,
    after,
  };
}

/** Piles that may lie opposite, one for each in `facing`. */
export function imagineRow(front: Front, survey: Survey, rng: Rng): Piles {
  const row: Kind[][] = [];
  for (const { seat, piles, which } of front.foes) {
    const split = randomSplit(survey.imagine(seat, rng), piles, rng, front.least);
    for (const i of which) row.push(split[i]!);
  }
  return row;
}

/** What came of one imagined war. */
export const last = { wins: 0, losses: 0 };

/** Fights one war and says how it leaves this fighter: the share of the win to hope for, or battles won less lost. */
export function tryWar(front: Front, mine: Piles, theirs: Piles, rng: Quick): number {
  const { side, arena } = front;
  const won = side === 0 ? arena.fight(mine, theirs, rng) : arena.fight(theirs, mine, rng);
  const bit = side === 0 ? 1 : 2;
  let wins = 0;
  let losses = 0;
  for (let i = 0; i < mine.length; i++) {
    if ((won[i]! & bit) !== 0) wins++;
    if ((won[i]! & (3 - bit)) !== 0) losses++;
  }
  last.wins = wins;
  last.losses = losses;
  if (!front.whole) return 0.5 + (wins - losses) / (2 * Math.max(1, mine.length));
  return front.after.value(won, bit, mine, theirs);
}
