import type { Decision } from "@warren/kernel/decision.ts";
import type { Tree } from "@warren/kernel/domain.ts";
import { goto, pop, push } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { type CardId, speciesOf } from "../content/animals.ts";
import { NAMING_RULES, WAR_RULE_IDS, type WarRule } from "../content/roosters.ts";
import { shownEarlier } from "./action.ts";
import { forgetTop, nextBattle, reroll, settleChange } from "./battle.ts";
import { callOff, losesRaise } from "./bonus.ts";
import { removeCard, shuffleCards, sortCards } from "./cards.ts";
import { animalIn, animalTree, forgetPile, stop } from "./change.ts";
import { allSaw } from "./memory.ts";
import { isMovable, placeOf, rerollable } from "./place.ts";
import { lost } from "./result.ts";
import { battleTree, positionIn, SIDES, seatAt, seatOf, togetherIn } from "./sides.ts";
import { other, type Pile, type PileId, pileId, type SideNo, type TigerState, type War, type WarStep } from "./state.ts";
import { layPile, pileLimits, pileMin, positionsOf } from "./war.ts";

/** TT-action-24: lost battles that stop a war. */
const STRIKES = 2;

/**
 * The Roosters a seat may play as Dawncard now, one a war and as attacker only (TT-dawn-2), each with the animals it could name if
 * its rule needs one (TT-dawn-3, TT-dawn-21).
 */
export function dawnTree(state: TigerState, seat: Seat, may: (rule: WarRule) => boolean): { [card: string]: Tree } {
  const tree: { [card: string]: Tree } = {};
  for (const card of state.hands[seat]!.cards) {
    if (speciesOf(card) !== "rooster") continue;
    const { rule } = state.table.roosters![card]!;
    if (may(rule)) tree[card] = NAMING_RULES.includes(rule) ? animalTree(state) : {};
  }
  return tree;
}

/** TT-dawn-4, TT-dawn-5: the Dawncard lies face up at the attacker's first position, and its rule is in force for this war. */
export function playDawn(state: TigerState, war: War, owner: Seat, card: CardId, animal: string | undefined, fx: Fx): void {
  const { rule, change } = state.table.roosters![card]!;
  const named = animal === undefined ? undefined : animalIn(animal);
  war.dawn = { card, owner, rule, change, ...(named && { named }) };
  const id = pileId(owner, 0);
  const hand = state.hands[owner]!;
  removeCard(hand.cards, card);
  state.table.hands[owner]!--;
  // A pile of one card, which is won or comes back like any other (TT-dawn-14).
  hand.piles[id] = [card];
  state.box.piles[id] = [card];
  war.sides[0].row = [{ id, owner, size: 1, shown: card, seenBy: [] }];
  allSaw(state, owner, card);
  if (fx.quiet) return;
  const about = [id, card];
  fx.tell({ key: "dawn.played", args: { who: owner, card, rule, change }, rule: "TT-dawn-3", about });
  if (named) fx.tell({ key: "dawn.names", args: { who: owner, prey: named, rule }, rule: WAR_RULE_IDS[rule], about });
}

const isUsed = (war: War, side: SideNo): boolean => war.dawn!.used?.includes(side) ?? false;
function use(war: War, side: SideNo): void {
  war.dawn = { ...war.dawn!, used: [...(war.dawn!.used ?? []), side] };
}

/** Something the war rule may bring up at a certain moment: asks by pushing a step, or does nothing. */
type Occasion = (state: TigerState, war: War, fx: Fx) => void;

/** Goes through the occasions of a moment one by one, then on. */
function moment(at: string, occasions: readonly Occasion[], then: (war: War) => void): WarStep {
  return {
    run(state, frame, fx, war) {
      const next = frame.offer as number;
      if (next >= occasions.length) {
        then(war);
        return;
      }
      goto(war, { at, offer: next + 1 });
      occasions[next]!(state, war, fx);
    },
  };
}

const askFlee =
  (side: SideNo): Occasion =>
  (_state, war) => {
    const { conceded } = war.battles[nextBattle(war)]!;
    // TT-dawn-34: the Dawncard's own battle is lost anyway.
    const lost = side === 0 && fightsNext(war);
    if (war.dawn!.rule === "tacticalRetreat" && !isUsed(war, side) && conceded === undefined && !lost)
      push(war, { at: "flee", side });
  };
/** Whether the Dawncard's own battle is the next one. */
const fightsNext = (war: War): boolean => war.sides[0].row[nextBattle(war)]?.shown === war.dawn!.card;

/** Before the next battle is revealed. */
export const before = moment(
  "before",
  [
    (state, war, fx) => {
      if (war.dawn!.rule === "stepByStep") startStage(state, war, fx);
    },
    askFlee(0),
    askFlee(1),
    (_state, war) => {
      const facing = war.sides[1].row[nextBattle(war)]; // TT-dawn-33
      if (war.dawn!.rule === "prophecy" && !isUsed(war, 0) && facing && !facing.shown && !fightsNext(war))
        push(war, { at: "prophecy" });
    },
  ],
  (war) => goto(war, { at: "reveal" }),
);

/** After a battle was checked. */
export const after = moment(
  "after",
  [
    (state, war, fx) => {
      if (war.dawn!.rule !== "twoStrikes") return;
      const losses = (side: SideNo): number => war.battles.filter((battle) => lost(battle.won, side)).length;
      if (SIDES.some((side) => losses(side) >= STRIKES)) stop(state, war, "strikes", fx);
    },
    (_state, war) => {
      if (war.dawn!.rule === "forcedMerge" && !isUsed(war, 0) && Object.keys(mergeTree(war)).length > 0)
        push(war, { at: "merge" });
    },
  ],
  (war) => goto(war, { at: "next" }),
);

/** After the last battle, before the spoils. */
export const finish = moment(
  "finish",
  [
    (_state, war) => {
      const side = lastWinner(war);
      if (war.dawn!.rule === "lastWord" && side !== undefined && !war.dawn!.used && rerollable(war, side).length > 0)
        push(war, { at: "lastWord", side });
    },
    (_state, war) => {
      if (war.dawn!.rule === "tradeOff" && !war.ended && Object.keys(tradeTree(war)).length > 0) push(war, { at: "trade" });
    },
  ],
  (war) => {
    war.at = war.number;
    goto(war, { at: "spoils" });
  },
);

/** A question of the war rule to the seat that speaks for a side, or to the one who played the Dawncard. */
function question(war: War, seat: Seat, tree: Tree, about: readonly string[] = []): Decision {
  const { rule, card } = war.dawn!;
  return {
    seat,
    kind: `dawn.${rule}`,
    prompt: { key: `ask.dawn.${rule}`, args: { n: Math.min(nextBattle(war), war.number - 1) + 1 } },
    domain: { t: "pick", tree },
    rule: WAR_RULE_IDS[rule],
    fallback: ["pass"],
    about: [card, ...about],
  };
}

/** TT-action-33, TT-battle-27: lose the battle to come on purpose; who supplied the pile there decides (TT-together-36). */
export const flee: WarStep = {
  ask(_state, frame, _bare, war) {
    const at = nextBattle(war);
    return [question(war, seatAt(war, frame.side as SideNo, at), { pass: {}, flee: {} }, [war.battles[at]!.id])];
  },
  take(_state, frame, decision, answer, fx, war) {
    pop(war);
    if ((answer as readonly string[])[0] === "pass") return;
    const side = frame.side as SideNo;
    const battle = war.battles[nextBattle(war)]!;
    use(war, side);
    battle.conceded = side;
    callOff(war);
    if (fx.quiet) return;
    fx.tell({
      key: "dawn.flees",
      args: { who: decision.seat, n: nextBattle(war) + 1 },
      rule: "TT-battle-27",
      about: [battle.id],
    });
  },
};

/** TT-action-32. */
export const prophecy: WarStep = {
  ask(state, _frame, _bare, war) {
    return [question(war, war.dawn!.owner, { pass: {}, ...animalTree(state) }, [war.battles[nextBattle(war)]!.id])];
  },
  take(_state, _frame, decision, answer, fx, war) {
    pop(war);
    const [choice] = answer as readonly string[];
    if (choice === "pass") return;
    use(war, 0);
    const battle = war.battles[nextBattle(war)]!;
    battle.foretold = { animal: animalIn(choice!), right: false };
    if (fx.quiet) return;
    const args = { who: decision.seat, prey: animalIn(choice!), n: nextBattle(war) + 1 };
    fx.tell({ key: "prophecy.named", args, rule: "TT-action-32", about: [battle.id] });
  },
};

/** Battles in which this seat has a pile of its own that may be rolled again. */
const ownRerollable = (war: War, side: SideNo, seat: Seat): number[] =>
  rerollable(war, side).filter((position) => seatAt(war, side, position) === seat);

/**
 * TT-action-21: attacker first, each may roll one own pile again; in a team the suppliers are asked one by one (TT-together-36). A card
 * newly shown in this battle acts before it goes on.
 */
export const spare: WarStep = {
  run(_state, frame, _fx, war) {
    const declined = (frame.declined ?? []) as readonly Seat[];
    for (const side of SIDES) {
      if (isUsed(war, side)) continue;
      const seat = war.sides[side].seats.find((one) => !declined.includes(one) && ownRerollable(war, side, one).length > 0);
      if (seat === undefined) continue;
      goto(war, { at: "spare.ask", side, seat, declined: [...declined] });
      return;
    }
    goto(war, { at: "check" });
  },
};

export const spareAsk: WarStep = {
  ask(_state, frame, _bare, war) {
    const seat = frame.seat as Seat;
    const battles = ownRerollable(war, frame.side as SideNo, seat);
    return [question(war, seat, { pass: {}, ...battleTree(war, battles) })];
  },
  take(state, frame, { seat }, answer, fx, war) {
    const side = frame.side as SideNo;
    const [choice] = answer as readonly string[];
    const declined = frame.declined as readonly Seat[];
    if (choice === "pass") {
      goto(war, { at: "spare", declined: [...declined, seat] });
      return;
    }
    use(war, side);
    const at = positionIn(choice!);
    goto(war, at === war.at ? { at: "act", side } : { at: "spare", declined: [...declined] });
    rollAgain(state, war, side, at, fx);
  },
};

function rollAgain(state: TigerState, war: War, side: SideNo, at: number, fx: Fx): void {
  const pile = war.sides[side].row[at]!;
  const from = speciesOf(pile.shown!);
  const card = reroll(state, war, side, at, fx);
  if (!fx.quiet) {
    const args = { who: pile.owner, n: at + 1, from, to: speciesOf(card) };
    fx.tell({ key: "dawn.rerolls", args, rule: WAR_RULE_IDS[war.dawn!.rule], about: [pile.id, card] });
  }
  settleChange(state, war, fx);
  if (war.battles[at]!.stage === "fought") shownEarlier(state, war, side, at, fx);
}

/** The battle fought last; -1 when there is none. */
const lastFought = (war: War): number => war.battles.findLastIndex((battle) => !battle.gone && battle.stage === "fought");

/** The sole winner of the battle fought last. */
function lastWinner(war: War): SideNo | undefined {
  const battle = war.battles[lastFought(war)];
  return battle && SIDES.find((side) => lost(battle.won, other(side)));
}

/** TT-action-25, TT-together-36: who supplied the pile that won. */
export const lastWord: WarStep = {
  ask(_state, frame, _bare, war) {
    const side = frame.side as SideNo;
    return [question(war, seatAt(war, side, lastFought(war)), { pass: {}, ...battleTree(war, rerollable(war, side)) })];
  },
  take(state, frame, _decision, answer, fx, war) {
    pop(war);
    const [choice] = answer as readonly string[];
    if (choice === "pass") return;
    use(war, frame.side as SideNo);
    war.acted = [];
    rollAgain(state, war, frame.side as SideNo, positionIn(choice!), fx);
  },
};

/** Pairs of the opponent's piles that can become one: cards of one owner, in battles that can still change (TT-action-20, TT-battle-31, TT-together-33). */
function mergeTree(war: War): Tree {
  const piles = war.sides[1].row.filter((pile, i): pile is Pile => !!pile && pile.size > 0 && isMovable(war, 1, i));
  const tree: { [id: string]: Tree } = {};
  piles.forEach((left, i) => {
    const right = piles.slice(i + 1).filter((pile) => pile.owner === left.owner);
    if (right.length > 0) tree[left.id] = Object.fromEntries(right.map((pile) => [pile.id, {}]));
  });
  return tree;
}

/** TT-action-20: two of the opponent's piles become one. */
export const merge: WarStep = {
  ask(_state, _frame, _bare, war) {
    return [question(war, war.dawn!.owner, { pass: {}, ...mergeTree(war) })];
  },
  take(state, _frame, _decision, answer, fx, war) {
    pop(war);
    const [left, right] = answer as readonly PileId[];
    if (right === undefined) return;
    use(war, 0);
    mergePiles(state, war, placeOf(war, left!), placeOf(war, right), fx);
  },
};

interface Place {
  position: number;
  pile: Pile;
}

function mergePiles(state: TigerState, war: War, left: Place, right: Place, fx: Fx): void {
  const { owner } = left.pile;
  const { piles } = state.hands[owner]!;
  for (const { pile } of [left, right]) {
    if (pile.shown) losesRaise(war, pile.shown);
    forgetPile(state, pile.id);
    forgetTop(state, pile);
    pile.seenBy = [];
  }
  piles[left.pile.id] = sortCards([...piles[left.pile.id]!, ...piles[right.pile.id]!]);
  state.box.piles[left.pile.id]!.push(...state.box.piles[right.pile.id]!);
  delete piles[right.pile.id];
  delete state.box.piles[right.pile.id];
  left.pile.size += right.pile.size;
  war.sides[1].row[right.position] = null;
  if (!fx.quiet) {
    const args = { who: war.dawn!.owner, whom: owner, a: left.position + 1, b: right.position + 1 };
    fx.tell({ key: "dawn.merges", args, rule: "TT-action-20", about: [left.pile.id] });
  }
  if (war.battles[left.position]!.stage === "waiting") {
    left.pile.shown = null;
    shuffleCards(state.box.piles[left.pile.id]!, fx, "shuffle");
    settleChange(state, war, fx);
  } else rollAgain(state, war, 1, left.position, fx);
}

/** What the player of the Dawncard may give up, and what for. */
function tradeTree(war: War): Tree {
  const fought = war.battles.map((_, i) => i).filter((i) => war.battles[i]!.stage === "fought" && !war.battles[i]!.gone);
  const tree: { [id: string]: Tree } = {};
  for (const given of fought) {
    const wanted = fought.filter((i) => i !== given && i > 0);
    if (war.battles[given]!.won[0] && wanted.length > 0) tree[war.battles[given]!.id] = battleTree(war, wanted);
  }
  return tree;
}

/** TT-action-27: one battle won is given away for another. */
export const trade: WarStep = {
  ask(_state, _frame, _bare, war) {
    return [question(war, war.dawn!.owner, { pass: {}, ...tradeTree(war) })];
  },
  take(_state, _frame, decision, answer, fx, war) {
    pop(war);
    const [given, wanted] = answer as readonly string[];
    if (wanted === undefined) return;
    const [a, b] = [positionIn(given!), positionIn(wanted)];
    war.battles[a]!.won = [false, true];
    war.battles[b]!.won = [true, false];
    war.battles[a]!.frozen = true;
    war.battles[b]!.frozen = true;
    if (fx.quiet) return;
    const args = { who: decision.seat, whom: seatOf(war, 1), a: a + 1, b: b + 1 };
    fx.tell({ key: "dawn.trades", args, rule: "TT-action-27", about: [given!, wanted] });
  },
};

/** Who makes a pile for the battle to come under Step by Step, with the cards that may go into it. */
function stageOf(state: TigerState, war: War): { seat: Seat; left: number; min: number; max: number }[] {
  const position = nextBattle(war);
  const makers: { seat: Seat; left: number; min: number; max: number }[] = [];
  for (const side of SIDES)
    for (const seat of war.sides[side].seats) {
      const mine = positionsOf(war, side, seat).filter((i) => i >= position && !war.battles[i]!.gone);
      if (mine[0] !== position) continue;
      const cards = state.hands[seat]!.cards.length;
      const { min, max } = pileLimits(cards, mine.length, pileMin(war));
      makers.push({ seat, left: mine.length, min, max: Math.min(max, cards - min * (mine.length - 1)) });
    }
  return makers;
}

/** TT-action-26: who has a choice makes the next pile in secret; the last one takes the rest. */
function startStage(state: TigerState, war: War, fx: Fx): void {
  const choosing = stageOf(state, war)
    .filter(({ left }) => left > 1)
    .map(({ seat }) => seat);
  if (choosing.length > 0) push(war, { at: "stage", choosing });
  else layStage(state, war, fx);
}

export const stage: WarStep = {
  ask(state, frame, _bare, war) {
    const choosing = frame.choosing as readonly Seat[];
    return stageOf(state, war)
      .filter(({ seat }) => choosing.includes(seat))
      .map(({ seat, min, max }): Decision => {
        const { cards } = state.hands[seat]!;
        return {
          seat,
          kind: "dawn.stepByStep",
          prompt: { key: "ask.dawn.stepByStep", args: { n: nextBattle(war) + 1, min, max } },
          domain: { t: "some", of: [...cards], min, max },
          rule: "TT-action-26",
          fallback: cards.slice(0, min),
          together: togetherIn(war, "stage"),
          secret: true,
        };
      });
  },
  take(state, frame, decision, answer, fx, war) {
    const hand = state.hands[decision.seat]!;
    const chosen = answer as readonly CardId[];
    hand.piles[pileId(decision.seat, nextBattle(war))] = sortCards([...chosen]);
    hand.cards = hand.cards.filter((card) => !chosen.includes(card));
    const choosing = (frame.choosing as readonly Seat[]).filter((seat) => seat !== decision.seat);
    if (choosing.length > 0) {
      goto(war, { at: "stage", choosing });
      return;
    }
    pop(war);
    layStage(state, war, fx);
  },
};

function layStage(state: TigerState, war: War, fx: Fx): void {
  const position = nextBattle(war);
  for (const side of SIDES)
    for (const seat of war.sides[side].seats) {
      if (!positionsOf(war, side, seat).includes(position)) continue;
      const hand = state.hands[seat]!;
      const id = pileId(seat, position);
      if (!hand.piles[id]) {
        // The last pile takes what is left.
        hand.piles[id] = hand.cards;
        hand.cards = [];
      }
      const { row } = war.sides[side];
      while (row.length < position) row.push(null);
      row[position] = layPile(state, seat, position, fx);
      if (fx.quiet) continue;
      const args = { who: seat, sizes: [row[position]!.size] };
      fx.tell({ key: "war.laid", args, rule: "TT-action-26", about: [row[position]!.id] });
    }
}
