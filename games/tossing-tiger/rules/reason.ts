import type { Msg } from "@warren/kernel/message.ts";
import { type CardId, type Strengths, speciesOf } from "../content/animals.ts";
import {
  allEarlier,
  inForceAt,
  isAddedByDawn,
  isMirrored,
  isPeacockBefore,
  isUnbeatable,
  isUnicornBefore,
  isVoided,
  losesByRule,
  lost,
  showsEarlier,
  wonNow,
} from "./result.ts";
import { SIDES, seatAt } from "./sides.ts";
import { other, type SideNo, type War } from "./state.ts";

/**
 * TT-shown-5: why a battle stands as it does, in words: what made its winner win or its loser lose. It decides nothing; what it tells is read
 * off the same facts as the result. Undefined while the battle waits.
 */
export function reason(strengths: Strengths, war: War, position: number): Msg | undefined {
  const battle = war.battles[position]!;
  if (battle.gone) return { key: "why.gone" };
  if (battle.stage === "waiting") return undefined;
  if (battle.conceded !== undefined)
    return {
      key: battle.won[0] || battle.won[1] ? "why.conceded" : "why.bothLose",
      args: { who: seatAt(war, battle.conceded, position) },
    };
  if (battle.frozen) return { key: "why.frozen" };
  const cards = war.sides.map((side) => side.row[position]?.shown ?? null) as [CardId | null, CardId | null];
  const [first, second] = cards;
  if (!first || !second) return { key: "why.empty" };
  const causes = SIDES.map((side) => causesOf(war, position, side, cards));
  const [a, b] = battle.won;
  if (a && b) return causes[0]!.win ?? causes[1]!.win ?? { key: "why.both" };
  if (a || b) {
    const winner: SideNo = a ? 0 : 1;
    const [mine, theirs] = [causes[winner]!, causes[other(winner)]!];
    return theirs.lose ?? mine.win ?? strength(strengths, war, position, winner, cards);
  }
  const spared = SIDES.find((side) => isUnbeatable(war, cards[side]));
  if (spared !== undefined) return { key: "why.unbeatable", args: { animal: speciesOf(cards[spared]!) } };
  if (causes[0]!.lose && causes[1]!.lose) return { key: "why.bothLose" };
  // A toss that a Turtle faces says nothing (TT-action-58).
  const still = SIDES.find((side) => war.marks[cards[side]!]?.toss && isVoided(war, side, position));
  return still === undefined ? { key: "why.none" } : { key: "why.turtle", args: { animal: speciesOf(cards[still]!) } };
}

interface Causes {
  /** Why this side must win, whatever is printed. */
  win?: Msg;
  /** Why it must lose. */
  lose?: Msg;
}

function causesOf(war: War, position: number, side: SideNo, cards: readonly [CardId | null, CardId | null]): Causes {
  const card = cards[side]!;
  const animal = speciesOf(card);
  const { foretold, yields } = war.battles[position]!;
  const causes: Causes = {};
  if (foretold?.right) {
    const told: Msg = { key: "why.foretold", args: { animal: foretold.animal } };
    if (side === 0) causes.win = told;
    else causes.lose = told;
  }
  if (side === 1 && isMirrored(war, cards[0], cards[1])) causes.lose = { key: "why.mirrored", args: { animal } };
  if (losesByRule(war, card))
    causes.lose = { key: war.dawn?.card === card ? "why.dawncard" : "why.alwaysLoses", args: { animal } };
  if (yields?.includes(side)) causes.lose = { key: "why.yields", args: { who: seatAt(war, side, position) } };
  const action = inForceAt(war, side, position);
  const before = wonNow(war);
  switch (action) {
    case "snake":
      if (allEarlier(war, position, (i) => lost(before[i]!, side))) causes.lose = { key: "why.snakeLoses" };
      else if (allEarlier(war, position, (i) => before[i]![side])) causes.win = { key: "why.snakeWins" };
      break;
    case "frog":
      if (SIDES.some((one) => showsEarlier(war, one, position, animal))) causes.lose = { key: "why.frog" };
      break;
    case "doubleDare":
    case "shieldedFoe":
      causes.win = { key: "why.change", args: { animal, change: action } };
      break;
    case "haltOrErase":
    case "recall":
      causes.lose = { key: "why.change", args: { animal, change: action } };
      break;
  }
  for (const one of SIDES) {
    const tossed = cards[one]!;
    const toss = inForceAt(war, one, position) === "tiger" ? war.marks[tossed]?.toss : undefined;
    if (toss && (toss === "up" ? one : other(one)) === side)
      causes.win = {
        // Of two alike it has to be said whose.
        key: speciesOf(tossed) === speciesOf(cards[other(one)]!) ? `why.toss.${toss}.of` : `why.toss.${toss}`,
        args: { animal: speciesOf(tossed), who: seatAt(war, one, position) },
      };
  }
  return causes;
}

/** The list that made the winner strong, or the Peacock that broke the tie. */
function strength(
  strengths: Strengths,
  war: War,
  position: number,
  side: SideNo,
  cards: readonly [CardId | null, CardId | null],
): Msg | undefined {
  const card = cards[side]!;
  const [a, b] = [speciesOf(card), speciesOf(cards[other(side)]!)];
  const said = (key: string): Msg => ({ key, args: { a, b } });
  const action = inForceAt(war, side, position);
  if (war.dawn && isAddedByDawn(war, side, position, card, b)) return said("why.dawnPrey");
  if (action === "panda" && showsEarlier(war, side, position, b)) return said("why.panda");
  const printed = strengths[a].includes(b);
  if (action === "horse" && !printed && strengths[a].every((one) => showsEarlier(war, side, position, one)))
    return said("why.horse");
  if (!printed && isUnicornBefore(war, side, position, b)) return said("why.unicorn");
  if (isPeacockBefore(war, side, position) && (!printed || strengths[b].includes(a))) return { key: "why.peacock" };
  // A card that has just come to show may not be what decided it: the result is looked at again when all is told.
  return printed ? said("why.beats") : undefined;
}
