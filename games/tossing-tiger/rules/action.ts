import type { Decision } from "@warren/kernel/decision.ts";
import { goto, pop, push } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import { ANIMALS, type CardId, speciesOf } from "../content/animals.ts";
import { reroll, rollMoved, settleChange } from "./battle.ts";
import { openTalk } from "./bird.ts";
import { changeActs, changeHappens } from "./change.ts";
import { sawCard } from "./memory.ts";
import { laterBattles, movablePiles, rerollable, sees } from "./place.ts";
import { actionOf, isTurtle, isVoided } from "./result.ts";
import { battleTree, positionIn, seatAt } from "./sides.ts";
import { other, type Pile, type SideNo, type TigerState, type War, type WarStep } from "./state.ts";
import { bullActs, copy, copyable, redPandaActs } from "./zoo.ts";

/**
 * One side's place in the order of actions (TT-battle-2). It goes on until the card that shows there has acted,
 * so that a card newly shown acts at once, and no card twice (TT-battle-24, TT-battle-25).
 */
export const act: WarStep = {
  run(state, frame, fx, war) {
    const side = frame.side as SideNo;
    const card = war.sides[side].row[war.at]?.shown;
    if (!card || war.acted.includes(card)) {
      goto(war, side === 0 ? { at: "act", side: 1 } : { at: war.dawn?.rule === "spareThrow" ? "spare" : "check" });
      return;
    }
    if (frame.offered !== card && mayLeaveOut(state, war, side, card)) {
      frame.offered = card;
      push(war, { at: "skip", side });
      return;
    }
    war.acted.push(card);
    if (isStopped(war, side, war.at)) {
      if (!fx.quiet && hasAction(war, card)) tellStopped(war, side, fx);
      return;
    }
    delete war.marks[card];
    if (speciesOf(card) !== "chameleon") {
      perform(state, war, side, fx);
      return;
    }
    // TT-action-13: with two actions to choose from its owner picks one.
    const models = copyable(war, war.at);
    if (models.length > 1) push(war, { at: "chameleon", side });
    else if (models.length === 1) {
      copy(state, war, side, war.at, models[0]!, fx);
      perform(state, war, side, fx);
    }
  },
};

/** A Chameleon has picked what to take over: now it does that. */
export const performStep: WarStep = {
  run(state, frame, fx, war) {
    pop(war);
    perform(state, war, frame.side as SideNo, fx);
  },
};

/**
 * The card of this side in the battle being fought does what it can do: at once (TT-battle-4), by a choice of its owner where there is
 * one (TT-battle-3), without being asked whether (TT-battle-5), and nothing where there is no target (TT-battle-6).
 */
function perform(state: TigerState, war: War, side: SideNo, fx: Fx): void {
  const action = actionOf(war, war.sides[side].row[war.at]!.shown!);
  switch (action) {
    case "tiger":
      toss(state, war, side, war.at, fx);
      return;
    case "dragon": {
      const battles = rerollable(war, side);
      if (battles.length === 1) rerollBy(state, war, side, battles[0]!, fx);
      else if (battles.length > 1) push(war, { at: "dragon", side });
      return;
    }
    case "monkey": {
      const later = laterBattles(war);
      if (later.length === 1) lookAt(state, war, side, later[0]!, fx);
      else if (later.length > 1) push(war, { at: "monkey", side });
      return;
    }
    case "leopard": {
      const movable = movablePiles(war, side);
      const row = war.sides[side].row;
      if (movable.length === 2) swap(state, war, side, row.indexOf(movable[0]!), row.indexOf(movable[1]!), fx);
      else if (movable.length > 2) push(war, { at: "leopard", side });
      return;
    }
    case "bull":
      bullActs(state, war, side, fx);
      return;
    case "redPanda":
      redPandaActs(state, war, side, fx);
      return;
    case "bird":
      openTalk(state, war, side, war.at, fx);
      return;
    case "turtle":
      if (side === 1 && !fx.quiet) tellVoided(war, fx);
      return;
    case "panda": // TT-action-6: read by the result as long as it shows, as are those below
    case "snake":
    case "peacock":
    case "horse":
    case "unicorn":
    case "frog":
    case null:
      return;
    default:
      changeActs(state, war, side, action, fx);
  }
}

/** TT-cards-11, TT-dawn-8: whether there is an action to leave out or to stop. */
const hasAction = (war: War, card: CardId): boolean => ANIMALS[speciesOf(card)].action !== "none" && card !== war.dawn?.card;

/** TT-action-56: the defender's card does not act against the attacker's Turtle, whose turn came first. */
function isStopped(war: War, side: SideNo, position: number): boolean {
  const facing = war.sides[0].row[position]?.shown;
  return side === 1 && !!facing && isTurtle(war, facing);
}

/** TT-highscore-7, TT-highscore-8: with the skip rule, once a war, for a card that has an action and may act. */
function mayLeaveOut(state: TigerState, war: War, side: SideNo, card: CardId): boolean {
  if (!state.table.house.skip || war.skips?.includes(side)) return false;
  return hasAction(war, card) && !isStopped(war, side, war.at);
}

function tellStopped(war: War, side: SideNo, fx: Fx): void {
  const pile = war.sides[side].row[war.at]!;
  const args = { who: pile.owner, animal: speciesOf(pile.shown!), n: war.at + 1 };
  fx.tell({ key: "turtle.stops", args, rule: "TT-action-56", about: [pile.id, pile.shown!] });
}

/** TT-action-58: the defender's Turtle voids what the attacker's card has done already. */
function tellVoided(war: War, fx: Fx): void {
  const pile = war.sides[0].row[war.at];
  if (!pile?.shown || !isVoided(war, 0, war.at)) return;
  const args = { who: pile.owner, animal: speciesOf(pile.shown), n: war.at + 1 };
  fx.tell({ key: "turtle.voids", args, rule: "TT-action-58", about: [pile.id, pile.shown] });
}

/** TT-action-1: a throw with even chances, kept with the card wherever it is moved until it acts again (TT-action-51). */
function toss(state: TigerState, war: War, side: SideNo, position: number, fx: Fx): void {
  const pile = war.sides[side].row[position]!;
  const card = pile.shown!;
  const up = fx.draw(2, { kind: "toss", seat: pile.owner, hit: 1 }) === 1;
  war.marks[card] = { ...war.marks[card], toss: up ? "up" : "down" };
  if (!fx.quiet) {
    const args = { who: pile.owner, whom: seatAt(war, other(side), position), animal: speciesOf(card), n: position + 1 };
    fx.tell({ key: up ? "tiger.up" : "tiger.down", args, rule: "TT-action-1", about: [pile.id, card] });
  }
  settleChange(state, war, fx);
}

/** A card has come to show in a battle fought before: what happens by itself happens, choices do not (TT-battle-26, TT-action-52). */
export function shownEarlier(state: TigerState, war: War, side: SideNo, position: number, fx: Fx): void {
  const card = war.sides[side].row[position]!.shown!;
  // TT-battle-33: where somebody has lost on purpose nothing comes about any more.
  if (war.battles[position]!.conceded !== undefined) return;
  if (war.acted.includes(card) || isStopped(war, side, position)) return;
  if (speciesOf(card) === "chameleon") {
    // TT-zoo-11: a pick between two actions would be a choice.
    const models = copyable(war, position);
    if (models.length !== 1) return;
    delete war.marks[card];
    copy(state, war, side, position, models[0]!, fx);
    war.acted.push(card);
  }
  const action = actionOf(war, card);
  if (action === "tiger" || action === "raisedStakes" || action === "doubleDare" || action === "bird") {
    if (!war.acted.includes(card)) war.acted.push(card);
    if (action === "tiger") toss(state, war, side, position, fx);
    else if (action === "bird") openTalk(state, war, side, position, fx);
    else changeHappens(state, war, side, position, action, fx);
  }
}

/** TT-action-2, TT-battle-22: the owner rerolls the own pile of this battle or of one before. */
export const dragon: WarStep = {
  ask(_state, frame, _bare, war): Decision[] {
    const side = frame.side as SideNo;
    const pile = war.sides[side].row[war.at]!;
    const battles = rerollable(war, side);
    return [
      {
        seat: pile.owner,
        kind: "action.dragon",
        prompt: { key: "ask.dragon", args: { animal: speciesOf(pile.shown!) } },
        domain: { t: "pick", tree: battleTree(war, battles) },
        rule: "TT-action-2",
        fallback: [war.battles[battles[battles.length - 1]!]!.id],
        about: [pile.id, pile.shown!],
      },
    ];
  },
  take(state, frame, _decision, answer, fx, war) {
    pop(war);
    rerollBy(state, war, frame.side as SideNo, positionIn((answer as readonly string[])[0]!), fx);
  },
};

function rerollBy(state: TigerState, war: War, side: SideNo, at: number, fx: Fx): void {
  const pile = war.sides[side].row[at]!;
  const before = pile.shown!;
  const actor = war.sides[side].row[war.at]!;
  const animal = speciesOf(actor.shown!);
  const after = reroll(state, war, side, at, fx);
  if (!fx.quiet) {
    const args = { who: actor.owner, animal, n: at + 1, from: speciesOf(before), to: speciesOf(after) };
    fx.tell({ key: "dragon.rerolls", args, rule: "TT-action-2", about: [pile.id, after] });
  }
  settleChange(state, war, fx);
  if (at < war.at) shownEarlier(state, war, side, at, fx);
}

/** TT-action-5: a look through both piles of a battle still to come. */
export const monkey: WarStep = {
  ask(_state, frame, _bare, war): Decision[] {
    const pile = war.sides[frame.side as SideNo].row[war.at]!;
    const later = laterBattles(war);
    return [
      {
        seat: pile.owner,
        kind: "action.monkey",
        prompt: { key: "ask.monkey", args: { animal: speciesOf(pile.shown!) } },
        domain: { t: "pick", tree: battleTree(war, later) },
        rule: "TT-action-5",
        fallback: [war.battles[later[0]!]!.id],
        about: [pile.id, pile.shown!],
      },
    ];
  },
  take(state, frame, _decision, answer, fx, war) {
    pop(war);
    lookAt(state, war, frame.side as SideNo, positionIn((answer as readonly string[])[0]!), fx);
  },
};

function lookAt(state: TigerState, war: War, side: SideNo, at: number, fx: Fx): void {
  const { owner: seat, shown } = war.sides[side].row[war.at]!;
  const spots = [war.sides[side].row[at], war.sides[other(side)].row[at]];
  const piles = spots.filter((pile) => !!pile);
  for (const pile of piles) lookThrough(state, seat, pile);
  if (fx.quiet) return;
  const animal = speciesOf(shown!);
  const about = [war.battles[at]!.id, ...piles.map((pile) => pile.id)];
  fx.tell({ key: "monkey.looks", args: { who: seat, animal, n: at + 1 }, rule: "TT-action-5", about });
  const [own, theirs] = spots.map((pile) => (pile ? state.hands[seat]!.looks[pile.id]!.cards : [])) as [CardId[], CardId[]];
  const args = { n: at + 1, own: own.map(speciesOf), theirs: theirs.map(speciesOf), cards: [...own, ...theirs] };
  fx.tell({ key: sees("monkey", spots), args, rule: "TT-action-5", about: [...about, ...own, ...theirs] }, [seat]);
}

/** A seat learns everything of a pile: its cards and their order. */
function lookThrough(state: TigerState, seat: number, pile: Pile): void {
  const cards = state.box.piles[pile.id]!;
  state.hands[seat]!.looks[pile.id] = { cards: [...cards], ordered: true };
  if (!pile.seenBy.includes(seat)) pile.seenBy.push(seat);
  for (const card of cards) sawCard(state, seat, pile.owner, card);
}

/** TT-action-8: two own piles change places. */
export const leopard: WarStep = {
  ask(_state, frame, _bare, war): Decision[] {
    const side = frame.side as SideNo;
    const pile = war.sides[side].row[war.at]!;
    const piles = movablePiles(war, side).map((one) => one.id);
    return [
      {
        seat: pile.owner,
        kind: "action.leopard",
        prompt: { key: "ask.leopard", args: { animal: speciesOf(pile.shown!) } },
        domain: { t: "some", of: piles, min: 2, max: 2 },
        rule: "TT-action-8",
        fallback: piles.slice(-2),
        about: [pile.id, pile.shown!],
      },
    ];
  },
  take(state, frame, _decision, answer, fx, war) {
    const side = frame.side as SideNo;
    const row = war.sides[side].row;
    const [a, b] = (answer as readonly string[]).map((id) => row.findIndex((pile) => pile?.id === id)) as [number, number];
    pop(war);
    swap(state, war, side, Math.min(a, b), Math.max(a, b), fx);
  },
};

function swap(state: TigerState, war: War, side: SideNo, left: number, right: number, fx: Fx): void {
  const row = war.sides[side].row;
  const { owner, shown } = row[war.at]!;
  const held = row[left]!;
  row[left] = row[right]!;
  row[right] = held;
  if (!fx.quiet) {
    const args = { who: owner, animal: speciesOf(shown!), a: left + 1, b: right + 1 };
    fx.tell({ key: "leopard.swaps", args, rule: "TT-action-8", about: [row[left]!.id, row[right]!.id] });
  }
  // TT-action-53, TT-action-55: a hidden pile that comes to lie in a revealed battle is rolled. Only the left one can be such.
  const rolls = left <= war.at && row[left]!.shown === null;
  if (rolls) rollMoved(state, war, side, left, fx);
  settleChange(state, war, fx);
  if (rolls && left < war.at) shownEarlier(state, war, side, left, fx);
}
