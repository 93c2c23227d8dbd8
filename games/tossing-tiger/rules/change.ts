import type { Decision } from "@warren/kernel/decision.ts";
import type { Tree } from "@warren/kernel/domain.ts";
import { goto, pop, push } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { firstPath } from "@warren/kernel/tree.ts";
import { type CardId, type Species, speciesOf } from "../content/animals.ts";
import { CHANGE_IDS, type Change } from "../content/roosters.ts";
import { conclude, forgetOrder, forgetTop, nextBattle, settleChange } from "./battle.ts";
import { callOff, raiseBonus, setBonus } from "./bonus.ts";
import { shuffleCards, sortCards } from "./cards.ts";
import { sawCard } from "./memory.ts";
import { cardTree, hiddenIn, placeOf } from "./place.ts";
import { stealHidden, stealShown, takeHidden } from "./removal.ts";
import { allEarlier, lost, roostersBefore, shownAt } from "./result.ts";
import { battleTree, positionIn, togetherIn } from "./sides.ts";
import { other, type Pile, type PileId, type SideNo, type TigerState, type WAR_ENDS, type War, type WarStep } from "./state.ts";
import { pileLimits, pileMin } from "./war.ts";
import { hiddenCard } from "./zoo.ts";

/** TT-action-44: Roosters in earlier battles that make a theft. */
const FLOCK = 4;
/** TT-action-37: most cards taken back. */
const RECALLED = 3;
/** TT-action-46: most piles the bonus can be set to. */
const STAKES = 4;

const YES_NO = (yes: string): Tree => ({ pass: {}, [yes]: {} });
/** The animals of this deck as branches of a choice (TT-dawn-21), and back. */
export const animalTree = (state: TigerState): Tree =>
  Object.fromEntries(Object.keys(state.table.strengths).map((species) => [`animal.${species}`, {}]));
export const animalIn = (id: string): Species => id.slice("animal.".length) as Species;

/** A Rooster acts by the Change of this war's Dawncard, or a Chameleon that took it over (TT-action-18). */
export function changeActs(state: TigerState, war: War, side: SideNo, change: Change, fx: Fx): void {
  switch (change) {
    case "doubleDare":
    case "raisedStakes":
      changeHappens(state, war, side, war.at, change, fx);
      return;
    case "shieldedFoe": // read by the result as long as it shows
    case "learnedPrey":
    case "flockCount": // read when the spoils are counted
      return;
    default:
      if (Object.keys(optionsOf(state, war, side, change)).length === 0) return;
      if (change === "recall") lookThroughTeam(state, war, side, fx);
      push(war, { at: "change", side, change, left: RECALLED });
  }
}

/** What a Change does by itself when its card acts, in the battle being fought or newly shown in one before (TT-battle-26). */
export function changeHappens(
  state: TigerState,
  war: War,
  side: SideNo,
  position: number,
  change: "doubleDare" | "raisedStakes",
  fx: Fx,
): void {
  const pile = war.sides[side].row[position]!;
  if (change === "doubleDare") {
    // TT-dawn-28, TT-dawn-29
    const facing = shownAt(war, other(side), position);
    if (!facing || speciesOf(facing) !== "rooster" || facing === war.dawn!.card) return;
    war.crowned = other(side);
    stop(state, war, "dare", fx);
    return;
  }
  let won = 0;
  for (let i = 0; i < position; i++) if (!war.battles[i]!.gone && war.battles[i]!.won[side]) won++;
  raiseBonus(war, { card: pile.shown!, by: won });
  if (!fx.quiet) fx.tell({ key: "change.raises", args: { who: pile.owner, won }, rule: "TT-action-48", about: [pile.id] });
}

/** TT-dawn-30: the war stops here. The battle being fought gets its result first. */
export function stop(state: TigerState, war: War, how: (typeof WAR_ENDS)[number], fx: Fx): void {
  war.ended = how;
  if (war.battles[war.at]!.stage === "open") conclude(state, war, fx);
  if (!fx.quiet)
    fx.tell({ key: `war.ended.${how}`, args: { n: war.at + 1 }, rule: "TT-dawn-30", about: [war.battles[war.at]!.id] });
  war.flow = [{ at: "finish", offer: 0 }];
}

/** Own piles of the battles still to come. */
function ownLater(war: War, side: SideNo): Pile[] {
  const piles: Pile[] = [];
  for (let i = war.at + 1; i < war.number; i++) {
    const pile = war.sides[side].row[i];
    if (pile && !war.battles[i]!.gone) piles.push(pile);
  }
  return piles;
}

/** What the owner of a Rooster may do or must pick from; empty when the Change finds nothing to do. */
function optionsOf(state: TigerState, war: War, side: SideNo, change: Change): Tree {
  switch (change) {
    case "haltOrErase": {
      const earlier: number[] = [];
      for (let i = 0; i < war.at; i++) if (!war.battles[i]!.gone) earlier.push(i);
      return { pass: {}, halt: {}, ...(earlier.length > 0 && { erase: battleTree(war, earlier) }) };
    }
    case "recall": {
      const piles = recallable(state, war, side);
      return Object.keys(piles).length > 0 ? { enough: {}, ...piles } : {};
    }
    case "buyPeace":
      return YES_NO("pay");
    case "giveWay":
      return YES_NO("giveWay");
    case "sidestep":
      // The last battle has no next one (TT-action-41).
      return nextBattle(war) < war.number ? YES_NO("sidestep") : {};
    case "regroup":
      return ownLater(war, side).length > 0 ? YES_NO("regroup") : {};
    case "flockTheft":
      return roostersBefore(war, war.at) >= FLOCK ? stealable(war, side) : {};
    case "newStakes":
      return Object.fromEntries(Array.from({ length: STAKES }, (_, i) => [`stakes.${i + 1}`, {}]));
    case "underdog":
      // Nobody is asked where no card comes later.
      return nextBattle(war) < war.number && allEarlier(war, war.at, (i) => lost(war.battles[i]!.won, side))
        ? animalTree(state)
        : {};
    default:
      return {};
  }
}

/** TT-together-20: who recalls looks through the piles of team mates too; the own ones are known. */
function lookThroughTeam(state: TigerState, war: War, side: SideNo, fx: Fx): void {
  const { owner: seat } = war.sides[side].row[war.at]!;
  for (const id of Object.keys(recallable(state, war, side))) {
    const { pile } = placeOf(war, id);
    if (pile.owner === seat || pile.seenBy.includes(seat)) continue;
    const cards = sortCards([...state.box.piles[pile.id]!]);
    state.hands[seat]!.looks[pile.id] = { cards, ordered: false };
    for (const card of cards) sawCard(state, seat, pile.owner, card);
    if (fx.quiet) continue;
    const args = { whom: pile.owner, animals: cards.map(speciesOf), cards: [...cards] };
    fx.tell({ key: "change.looks", args, rule: "TT-together-20", about: [pile.id, ...cards] }, [seat]);
  }
}

/** TT-action-37: hidden cards of own piles; every pile still to be fought keeps one. */
function recallable(state: TigerState, war: War, side: SideNo): Tree {
  const tree: { [id: string]: Tree } = {};
  war.sides[side].row.forEach((pile, i) => {
    if (!pile || war.battles[i]!.gone) return;
    const least = war.battles[i]!.stage === "waiting" ? 1 : 0;
    if (pile.size <= least || hiddenIn(pile) === 0) return;
    const cards = state.hands[pile.owner]!.piles[pile.id]!.filter((card) => card !== pile.shown);
    tree[pile.id] = Object.fromEntries(cards.map((card) => [card, {}]));
  });
  return tree;
}

/** TT-action-44: what lies in the opponent's piles; a pile still to be fought is not emptied. */
function stealable(war: War, side: SideNo): Tree {
  const tree: { [id: string]: Tree } = {};
  war.sides[other(side)].row.forEach((pile, i) => {
    const least = war.battles[i]!.stage === "waiting" && !war.battles[i]!.gone ? 1 : 0;
    if (pile && pile.size > least) tree[pile.id] = cardTree(pile);
  });
  return tree;
}

/** The owner of a Rooster decides what its Change asks. */
export const change: WarStep = {
  ask(state, frame, _bare, war): Decision[] {
    const side = frame.side as SideNo;
    const what = frame.change as Change;
    const pile = war.sides[side].row[war.at]!;
    const tree = optionsOf(state, war, side, what);
    return [
      {
        seat: pile.owner,
        kind: `change.${what}`,
        prompt: { key: `ask.change.${what}`, args: { animal: speciesOf(pile.shown!), count: frame.left as number } },
        domain: { t: "pick", tree },
        rule: CHANGE_IDS[what],
        fallback: firstPath(tree),
        about: [pile.id, pile.shown!],
        // Which card is taken back into the hand is seen by nobody else (TT-action-37).
        ...(what === "recall" ? { secret: true } : {}),
      },
    ];
  },
  take(state, frame, _decision, answer, fx, war) {
    const side = frame.side as SideNo;
    const what = frame.change as Change;
    const path = answer as readonly string[];
    if (what === "recall") {
      recall(state, war, side, frame.left as number, path, fx);
      return;
    }
    pop(war);
    if (path[0] === "pass") return;
    decided(state, war, side, what, path, fx);
  },
};

function decided(state: TigerState, war: War, side: SideNo, what: Change, path: readonly string[], fx: Fx): void {
  const pile = war.sides[side].row[war.at]!;
  const card = pile.shown!;
  const tell = (key: string, args: { [name: string]: string | number } = {}, about: readonly string[] = []): void => {
    if (!fx.quiet) fx.tell({ key, args: { who: pile.owner, ...args }, rule: CHANGE_IDS[what], about: [pile.id, ...about] });
  };
  switch (what) {
    case "haltOrErase":
      if (path[0] === "halt") {
        tell("change.halts");
        stop(state, war, "halt", fx);
        return;
      }
      erase(war, positionIn(path[1]!));
      tell("change.erases", { n: positionIn(path[1]!) + 1 }, [path[1]!]);
      settleChange(state, war, fx);
      return;
    case "buyPeace":
      war.given = pile.id;
      erase(war, war.at);
      tell("change.pays", { n: war.at + 1 });
      stop(state, war, "peace", fx);
      return;
    case "giveWay":
      // TT-action-40: the bonus is gone for good, whatever becomes of the card.
      yieldBattle(war, side);
      callOff(war);
      tell("change.givesWay", { n: war.at + 1 });
      settleChange(state, war, fx);
      return;
    case "sidestep": {
      // TT-action-41: its piles stay face down and go home with the others.
      const skipped = nextBattle(war);
      war.battles[skipped]!.gone = true;
      tell("change.sidesteps", { n: skipped + 1 }, [war.battles[skipped]!.id]);
      return;
    }
    case "regroup": {
      yieldBattle(war, side);
      tell("change.regroups", { n: war.at + 1 });
      settleChange(state, war, fx);
      if (regrouping(war, side).length > 0) push(war, { at: "regroup", side, done: [] });
      else relayAll(state, war, side, fx);
      return;
    }
    case "flockTheft":
      steal(state, war, side, path, fx);
      return;
    case "newStakes": {
      const piles = Number(path[0]!.slice("stakes.".length));
      setBonus(war, piles);
      tell("change.stakes", { piles });
      return;
    }
    case "underdog": {
      const named = animalIn(path[0]!);
      war.marks[card] = { ...war.marks[card], named };
      tell("change.names", { prey: named });
      settleChange(state, war, fx);
      return;
    }
    default:
      throw new Error(`${what} asks nothing`);
  }
}

/** TT-battle-21: a battle counts for nobody any more. */
function erase(war: War, position: number): void {
  war.battles[position]!.gone = true;
  war.battles[position]!.won = [false, false];
}

/** TT-battle-34: this side has chosen to lose the battle being fought. */
function yieldBattle(war: War, side: SideNo): void {
  const battle = war.battles[war.at]!;
  battle.yields = [...(battle.yields ?? []), side];
}

function steal(state: TigerState, war: War, side: SideNo, [id, which]: readonly string[], fx: Fx): void {
  const actor = war.sides[side].row[war.at]!;
  const { position, pile } = placeOf(war, id!);
  const by = { who: actor.owner, animal: speciesOf(actor.shown!), rule: "TT-action-44" };
  if (which === "hidden") {
    stealHidden(state, war, position, pile, hiddenCard(state, pile, fx), by, fx);
  } else {
    const card = stealShown(state, war, position, pile, actor.owner);
    if (!fx.quiet) {
      const args = { who: by.who, whom: pile.owner, prey: speciesOf(card), n: position + 1 };
      fx.tell({ key: "change.steals", args, rule: by.rule, about: [pile.id, card] });
    }
  }
  settleChange(state, war, fx);
}

/** TT-action-37: one card after the other, until it is enough; the piles touched are shuffled again. */
function recall(state: TigerState, war: War, side: SideNo, left: number, [id, card]: readonly string[], fx: Fx): void {
  const actor = war.sides[side].row[war.at]!;
  if (card === undefined) {
    pop(war);
    return;
  }
  const { position, pile } = placeOf(war, id!);
  takeHidden(state, war, position, pile, card as CardId, actor.owner);
  const order = state.box.piles[pile.id]!;
  const hidden = shuffleCards(
    order.filter((one) => one !== pile.shown),
    fx,
    "reshuffle",
  );
  state.box.piles[pile.id] = pile.shown ? [pile.shown, ...hidden] : hidden;
  forgetOrder(state, pile);
  forgetTop(state, pile);
  if (!fx.quiet) {
    fx.tell({ key: "change.recalls", args: { who: actor.owner, n: position + 1 }, rule: "TT-action-37", about: [pile.id] });
    // TT-battle-32: a mate whose card it was sees which one went.
    const args = { who: actor.owner, prey: speciesOf(card as CardId), cards: [card] };
    if (pile.owner !== actor.owner) {
      const to = [actor.owner, pile.owner].sort();
      fx.tell({ key: "draw.taken", args, rule: "TT-battle-32", about: [card] }, to);
    }
  }
  const done = left === 1 || Object.keys(recallable(state, war, side)).length === 0;
  if (done) pop(war);
  else goto(war, { at: "change", side, change: "recall", left: left - 1 });
}

/** Who has more than one pile in later battles, and so something to split anew. */
function regrouping(war: War, side: SideNo): Seat[] {
  const owners = ownLater(war, side).map((pile) => pile.owner);
  return [...new Set(owners.filter((seat, i) => owners.indexOf(seat) < i))];
}

/** TT-action-42, TT-together-33: who supplied piles of later battles makes them anew, each out of the own cards. */
export const regroup: WarStep = {
  ask(state, frame, _bare, war) {
    const later = ownLater(war, frame.side as SideNo);
    const done = frame.done as readonly Seat[];
    const owners = regrouping(war, frame.side as SideNo).filter((seat) => !done.includes(seat));
    return owners.map((seat) =>
      regroupOf(
        state,
        war,
        later.filter((pile) => pile.owner === seat),
      ),
    );
  },
  take(state, frame, decision, answer, fx, war) {
    const side = frame.side as SideNo;
    const hand = state.hands[decision.seat]!;
    const piles = answer as { readonly [pile: string]: readonly CardId[] };
    for (const pile in piles) hand.piles[pile] = sortCards([...piles[pile]!]);
    const done = [...(frame.done as readonly Seat[]), decision.seat];
    if (done.length < regrouping(war, side).length) {
      goto(war, { at: "regroup", side, done });
      return;
    }
    pop(war);
    relayAll(state, war, side, fx);
  },
};

function relayAll(state: TigerState, war: War, side: SideNo, fx: Fx): void {
  const later = ownLater(war, side);
  for (const pile of later) relay(state, pile, fx);
  if (fx.quiet) return;
  const args = { who: later[0]!.owner, sizes: later.map((pile) => pile.size) };
  fx.tell({ key: "change.regrouped", args, rule: "TT-action-42", about: later.map((pile) => pile.id) });
}

function regroupOf(state: TigerState, war: War, piles: readonly Pile[]): Decision {
  const seat = piles[0]!.owner;
  const cards = sortCards(piles.flatMap((pile) => state.hands[seat]!.piles[pile.id]!));
  const limits = pileLimits(cards.length, piles.length, pileMin(war));
  return {
    seat,
    kind: "change.regroup.split",
    prompt: { key: "ask.regroup", args: { number: piles.length, cards: cards.length } },
    domain: { t: "split", of: cards, slots: Object.fromEntries(piles.map((pile) => [pile.id, limits])) },
    rule: "TT-action-42",
    fallback: Object.fromEntries(piles.map((pile, i) => [pile.id, cards.filter((_, n) => n % piles.length === i)])),
    together: togetherIn(war, "regroup"),
    secret: true,
  };
}

/** A pile made anew: shuffled, face down, and what others knew of it is no longer true. */
function relay(state: TigerState, pile: Pile, fx: Fx): void {
  const cards = state.hands[pile.owner]!.piles[pile.id]!;
  forgetPile(state, pile.id);
  forgetTop(state, pile);
  state.box.piles[pile.id] = shuffleCards([...cards], fx, "shuffle");
  pile.size = cards.length;
  pile.shown = null;
  pile.seenBy = [];
}

export function forgetPile(state: TigerState, id: PileId): void {
  for (const hand of state.hands) delete hand.looks[id];
}
