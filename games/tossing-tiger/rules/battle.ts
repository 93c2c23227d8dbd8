import { goto } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { Json } from "@warren/kernel/json.ts";
import { type CardId, speciesOf } from "../content/animals.ts";
import { closeTalk } from "./bird.ts";
import { losesRaise } from "./bonus.ts";
import { shuffleCards, sortCards } from "./cards.ts";
import { allSaw } from "./memory.ts";
import { reason } from "./reason.ts";
import { isTurtle, judge, results, type Won, wonNow } from "./result.ts";
import { SIDES, seatAt } from "./sides.ts";
import { other, type Pile, type SideNo, type Spot, type TigerState, type War, type WarStep } from "./state.ts";

/** The battle to fight after the one at this position; `war.number` when none is left (TT-war-14, TT-battle-21). */
export function nextBattle(war: War): number {
  let next = war.at + 1;
  while (next < war.number && war.battles[next]!.gone) next++;
  return next;
}

/** On to the next battle, or to the spoils when none is left. A Dawncard may have a word before either. */
export const next: WarStep = {
  run(_state, _frame, _fx, war) {
    const position = nextBattle(war);
    if (position >= war.number) goto(war, war.dawn ? { at: "finish", offer: 0 } : { at: "spoils" });
    else goto(war, war.dawn ? { at: "before", offer: 0 } : { at: "reveal" });
    if (position >= war.number && !war.dawn) war.at = war.number;
  },
};

/** The next battle: both piles are rolled (TT-battle-1). */
export const reveal: WarStep = {
  run(state, _frame, fx, war) {
    war.at = nextBattle(war);
    const battle = war.battles[war.at]!;
    battle.stage = "open";
    war.acted = [];
    const [first, second] = [war.sides[0].row[war.at] ?? null, war.sides[1].row[war.at] ?? null];
    const rolled = [!!first && !first.shown, !!second && !second.shown] as const;
    const roll = fx.quiet ? undefined : rollAhead(state, war, war.at, "roll", rolled, [true, true]);
    // TT-action-54: a pile that a Leopard laid here face up is not rolled again.
    for (const pile of [first, second]) if (pile && !pile.shown) show(state, pile);
    if (battle.foretold) battle.foretold = { ...battle.foretold, right: speciesOf(second!.shown!) === battle.foretold.animal };
    recompute(state, war);
    // TT-battle-27: where somebody loses on purpose neither card acts.
    goto(war, battle.conceded === undefined ? { at: "act", side: 0 } : { at: "check" });
    if (fx.quiet) return;
    if (roll) reportRoll(state, war, roll, fx);
    tellReveal(war, first, second, fx);
  },
};

function tellReveal(war: War, first: Spot, second: Spot, fx: Fx): void {
  const battle = war.battles[war.at]!;
  const n = war.at + 1;
  const only = first ?? second!;
  const about = [battle.id, ...[first, second].flatMap((pile) => (pile ? [pile.id, pile.shown!] : []))];
  if (first && second) {
    const animals = { mine: speciesOf(first.shown!), theirs: speciesOf(second.shown!) };
    fx.tell({
      key: "battle.revealed",
      args: { n, who: first.owner, whom: second.owner, ...animals },
      rule: "TT-battle-1",
      about,
    });
  } else {
    const args = { n, who: only.owner, animal: speciesOf(only.shown!) };
    fx.tell({ key: "battle.unopposed", args, rule: "TT-dawn-24", about });
  }
  if (!battle.foretold) return;
  const args = { n, who: war.dawn!.owner, animal: battle.foretold.animal };
  fx.tell({ key: battle.foretold.right ? "prophecy.right" : "prophecy.wrong", args, rule: "TT-action-32", about: [battle.id] });
}

/** Turns the top card of a pile face up. */
function show(state: TigerState, pile: Pile): CardId {
  const card = state.box.piles[pile.id]![0]!;
  pile.shown = card;
  closeTalk(state);
  forgetTop(state, pile);
  allSaw(state, pile.owner, card);
  return card;
}

/** Both actions are done: the battle is checked, for the time being (TT-battle-8 to TT-battle-11). */
export const check: WarStep = {
  run(state, _frame, fx, war) {
    conclude(state, war, fx);
    goto(war, war.dawn ? { at: "after", offer: 0 } : { at: "next" });
  },
};

/** The battle being fought gets its result. */
export function conclude(state: TigerState, war: War, fx: Fx): void {
  const battle = war.battles[war.at]!;
  battle.stage = "fought";
  recompute(state, war);
  if (fx.quiet || battle.gone) return;
  const piles = war.sides.flatMap((side) => side.row[war.at]?.id ?? []);
  fx.tell({ ...verdict(state, war, war.at, "battle"), about: [battle.id, ...piles] });
}

/** Who has a battle and why, as an event: `battle.won`, `battle.both`, `battle.none`, or with another prefix. */
function verdict(state: TigerState, war: War, position: number, prefix: string) {
  const { won } = war.battles[position]!;
  const n = position + 1;
  const why = reason(state.table.strengths, war, position) as unknown as Json;
  if (won[0] && won[1]) return { key: `${prefix}.both`, args: { n, why }, rule: "TT-battle-9" };
  if (!won[0] && !won[1]) return { key: `${prefix}.none`, args: { n, why }, rule: "TT-battle-10" };
  const side: SideNo = won[0] ? 0 : 1;
  return {
    key: `${prefix}.won`,
    args: { n, why, who: seatAt(war, side, position), whom: seatAt(war, other(side), position) },
    rule: "TT-battle-8",
  };
}

/** TT-battle-11: every battle that shows both cards gets its result from what shows now. */
export function recompute(state: TigerState, war: War): void {
  const now = results(state.table.strengths, war);
  for (let i = 0; i <= Math.min(war.at, war.number - 1); i++) {
    war.battles[i]!.won = [now[i]![0], now[i]![1]];
  }
}

/** Recomputes, and tells of earlier battles that changed hands. */
export function settleChange(state: TigerState, war: War, fx: Fx): void {
  if (fx.quiet) {
    recompute(state, war);
    return;
  }
  const before = war.battles.map((battle): Won => [battle.won[0], battle.won[1]]);
  recompute(state, war);
  for (let i = 0; i < Math.min(war.at, war.number); i++) {
    const battle = war.battles[i]!;
    if (battle.won[0] === before[i]![0] && battle.won[1] === before[i]![1]) continue;
    fx.tell({ ...verdict(state, war, i, "battle.turned"), rule: "TT-battle-11", about: [battle.id] });
  }
}

const only = (side: SideNo): readonly [boolean, boolean] => (side === 0 ? [true, false] : [false, true]);

/** TT-battle-23: the shown card goes back, the pile is shuffled and its new top card is shown. Results are for the caller to settle. */
export function reroll(state: TigerState, war: War, side: SideNo, position: number, fx: Fx): CardId {
  const pile = war.sides[side].row[position]!;
  const roll = fx.quiet ? undefined : rollAhead(state, war, position, "reroll", only(side), only(side));
  const battle = war.battles[position]!;
  if (pile.shown) {
    battle.passed = [...(battle.passed ?? []), pile.shown];
    losesRaise(war, pile.shown);
  }
  if (pile.size > 1) {
    shuffleCards(state.box.piles[pile.id]!, fx, "reroll");
    forgetOrder(state, pile);
  }
  const card = show(state, pile);
  if (roll) reportRoll(state, war, roll, fx);
  return card;
}

/** A pile was shuffled: who had looked through it still knows its cards, but not their order. */
export function forgetOrder(state: TigerState, pile: Pile): void {
  for (const seat of pile.seenBy) {
    const look = state.hands[seat]!.looks[pile.id]!;
    look.ordered = false;
    sortCards(look.cards);
  }
  pile.seenBy = [];
}

/** The top card is shown or was shuffled away: what was seen of it is no secret or no longer true. */
export function forgetTop(state: TigerState, pile: Pile): void {
  if (!pile.topSeenBy) return;
  for (const seat of pile.topSeenBy) delete state.hands[seat]!.tops![pile.id];
  delete pile.topSeenBy;
}

/** Rolls a hidden pile that was moved into a revealed battle (TT-action-53, TT-action-55). Results are for the caller to settle. */
export function rollMoved(state: TigerState, war: War, side: SideNo, position: number, fx: Fx): void {
  const pile = war.sides[side].row[position]!;
  const roll = fx.quiet ? undefined : rollAhead(state, war, position, "roll", only(side), only(side));
  const card = show(state, pile);
  if (fx.quiet) return;
  if (roll) reportRoll(state, war, roll, fx);
  fx.tell({
    key: "battle.shown",
    args: { n: position + 1, who: pile.owner, animal: speciesOf(card) },
    rule: position === war.at ? "TT-action-53" : "TT-action-55",
    about: [pile.id, card],
  });
}

/** A roll about to happen: the two piles, attacker's first, and which of them are rolled. */
interface Roll {
  kind: "roll" | "reroll";
  position: number;
  rolled: readonly [boolean, boolean];
  /** Sides whose card is about to act here: a Tiger among these will be tossed. */
  acting: readonly [boolean, boolean];
  /** Pairs of cards that may come, and how many of them make each side win. */
  pairs: number;
  wins: [number, number];
}

/**
 * TT-shown-6: the chance each side has just before a roll, counted from what really lies in the piles.
 * A Tiger wins nothing by being rolled: its toss is luck of its own.
 */
function rollAhead(
  state: TigerState,
  war: War,
  position: number,
  kind: Roll["kind"],
  rolled: readonly [boolean, boolean],
  acting: readonly [boolean, boolean],
): Roll {
  const roll: Roll = { kind, position, rolled, acting, pairs: 0, wins: [0, 0] };
  const mayCome = (side: SideNo): readonly (CardId | null)[] => {
    const pile = war.sides[side].row[position];
    return rolled[side] ? state.box.piles[pile!.id]! : [pile?.shown ?? null];
  };
  const seconds = mayCome(1);
  for (const first of mayCome(0))
    for (const second of seconds) {
      const won = wonByRoll(state, war, roll, first, second);
      roll.pairs++;
      if (won[0]) roll.wins[0]++;
      if (won[1]) roll.wins[1]++;
    }
  return roll;
}

function wonByRoll(state: TigerState, war: War, { position, acting }: Roll, first: CardId | null, second: CardId | null): Won {
  const tosses = (card: CardId | null, facing: CardId | null): boolean =>
    !!card && speciesOf(card) === "tiger" && !(facing && isTurtle(war, facing));
  const tossed = (acting[0] && tosses(first, second)) || (acting[1] && tosses(second, first));
  return tossed ? [false, false] : judge(state.table.strengths, war, position, first, second, wonNow(war));
}

/** Reports what came of a roll to the luck report of those whose pile it was. */
function reportRoll(state: TigerState, war: War, roll: Roll, fx: Fx): void {
  if (roll.pairs <= 1) return;
  const [first, second] = [war.sides[0].row[roll.position], war.sides[1].row[roll.position]];
  const won = wonByRoll(state, war, roll, first?.shown ?? null, second?.shown ?? null);
  for (const side of SIDES) {
    if (!roll.rolled[side]) continue;
    const { owner } = (side === 0 ? first : second)!;
    fx.luck({ seat: owner, kind: roll.kind, of: [roll.wins[side], roll.pairs], got: won[side] ? 1 : 0 });
  }
}
