import type { Decision } from "@warren/kernel/decision.ts";
import type { Domain } from "@warren/kernel/domain.ts";
import type { Fx } from "@warren/kernel/game.ts";
import { type CardId, speciesOf } from "../content/animals.ts";
import { removeCard, sortCards } from "./cards.ts";
import { goto, pop, SIDES, seatOf, togetherIn, type WarStep } from "./flow.ts";
import { allSaw, allSawLeave, loseTrack, sawCard } from "./memory.ts";
import { inForceAt, roostersBefore } from "./result.ts";
import { type Hand, other, type Pile, type PileId, type SideNo, type Spoils, type TigerState, type War } from "./state.ts";

/** Opposing piles that still hold cards in the battles this side has won. */
function wonPiles(war: War, side: SideNo): Pile[] {
  const piles: Pile[] = [];
  for (let i = 0; i < war.number; i++) {
    const pile = war.sides[other(side)].row[i];
    if (war.battles[i]!.won[side] && pile && pile.size > 0) piles.push(pile);
  }
  return piles;
}

export const battlesWon = (war: War, side: SideNo): number => war.battles.filter((battle) => battle.won[side]).length;

/** TT-spoils-4, TT-spoils-5: more battles than the other side, or nobody. */
export function warWinner(war: War): SideNo | null {
  const lead = battlesWon(war, 0) - battlesWon(war, 1);
  return lead > 0 ? 0 : lead < 0 ? 1 : null;
}

/** The sides that count as winner of the war: what the Dawncard or a Rooster say about it comes before the count. */
export function winnersOf(war: War): SideNo[] {
  if (war.dawn?.rule === "noVictor" || war.ended === "peace") return []; // TT-action-22, TT-action-39
  if (war.crowned !== undefined) return [war.crowned]; // TT-dawn-28
  const winner = warWinner(war);
  if (winner !== null) return [winner];
  return war.dawn?.rule === "sharedVictory" ? [0, 1] : []; // TT-action-23
}

/** TT-dawn-31: how many piles the winner of the war takes whole. */
function bonusOf(war: War): number {
  const { stakes } = war;
  if (!stakes) return 1;
  return stakes.off ? 0 : stakes.piles * stakes.factor;
}

/** Whether a winner has to choose between piles: TT-spoils-6, TT-dawn-32. */
function choosesBonus(war: War, side: SideNo): boolean {
  const bonus = bonusOf(war);
  return bonus > 0 && wonPiles(war, side).length > bonus && winnersOf(war).includes(side);
}

/** The piles this side takes whole. */
const bonusPiles = ({ bonus, more = [] }: Spoils): PileId[] => (bonus === null ? [] : [bonus, ...more]);

/** TT-spoils-2; TT-action-45: a Rooster that counts the flock takes as many as there were before it. */
function spoilAt(war: War, side: SideNo, position: number): number {
  return inForceAt(war, side, position) === "flockCount" ? roostersBefore(war, position) : 1;
}

/** All battles are fought: the war is decided (TT-spoils-1). */
export const spoils: WarStep = {
  run(state, war, _frame, fx) {
    war.stage = "spoils";
    const winners = winnersOf(war);
    war.winner = winners.length === 1 ? winners[0]! : null;
    if (winners.length === 2) war.shared = true;
    war.spoils = SIDES.map(() => ({ takes: [], bonus: null }));
    if (!fx.quiet) tellWinner(war, fx);
    if (state.table.house.grab === "choose") for (const side of SIDES) lookThroughWon(state, war, side, fx);
    // TT-spoils-9, TT-spoils-10: without a pile there is no bonus; what is there without a choice is taken.
    for (const side of winners) if (!choosesBonus(war, side) && bonusOf(war) > 0) takeBonus(war, side, wonPiles(war, side), fx);
    goto(war, { at: winners.some((side) => choosesBonus(war, side)) ? "spoils.pile" : "spoils.takes" });
  },
};

function tellWinner(war: War, fx: Fx): void {
  const [first, second] = [battlesWon(war, 0), battlesWon(war, 1)];
  const { winner } = war;
  if (winner === null) {
    const args = { who: seatOf(war, 0), whom: seatOf(war, 1), won: first };
    if (war.shared) fx.tell({ key: "war.shared", args, rule: "TT-action-23" });
    else if (war.ended === "peace") fx.tell({ key: "war.noWinner", args, rule: "TT-action-39" });
    else if (war.dawn?.rule === "noVictor") fx.tell({ key: "war.noWinner", args, rule: "TT-action-22" });
    else fx.tell({ key: "war.level", args, rule: "TT-spoils-5" });
    return;
  }
  const [mine, theirs] = winner === 0 ? [first, second] : [second, first];
  const args = { who: seatOf(war, winner), whom: seatOf(war, other(winner)), mine, theirs };
  const rule = war.crowned === undefined ? "TT-spoils-4" : "TT-dawn-28";
  fx.tell({ key: "war.won", args, rule, about: [`seat.${args.who}`] });
}

/** TT-spoils-3: who won a battle looks through the pile there before choosing. */
function lookThroughWon(state: TigerState, war: War, side: SideNo, fx: Fx): void {
  const seat = seatOf(war, side);
  for (const pile of wonPiles(war, side)) {
    const cards = sortCards([...state.box.piles[pile.id]!]);
    state.hands[seat]!.looks[pile.id] = { cards, ordered: false };
    pile.seenBy = pile.seenBy.filter((one) => one !== seat);
    for (const card of cards) sawCard(state, seat, pile.owner, card);
    if (fx.quiet) continue;
    const args = { whom: pile.owner, animals: cards.map(speciesOf), cards: [...cards] };
    fx.tell({ key: "spoils.looks", args, rule: "TT-spoils-3", about: [pile.id, ...cards] }, [seat]);
  }
}

function takeBonus(war: War, side: SideNo, piles: readonly Pile[], fx: Fx): void {
  const spoils = war.spoils[side]!;
  spoils.bonus = piles[0]?.id ?? null;
  if (piles.length > 1) spoils.more = piles.slice(1).map((pile) => pile.id);
  if (fx.quiet) return;
  const { row } = war.sides[other(side)];
  for (const pile of piles) {
    const args = { who: seatOf(war, side), whom: pile.owner, n: 1 + row.indexOf(pile) };
    fx.tell({ key: "spoils.bonus", args, rule: war.stakes ? "TT-dawn-32" : "TT-spoils-6", about: [pile.id] });
  }
}

/** TT-spoils-6, TT-dawn-32: the winner of the war picks the piles to take whole. */
export const spoilsPile: WarStep = {
  ask(_state, war): Decision[] {
    const sides = SIDES.filter((side) => choosesBonus(war, side) && war.spoils[side]!.bonus === null);
    return sides.map((side) => {
      const piles = wonPiles(war, side).map((pile) => pile.id);
      const count = bonusOf(war);
      const base = { seat: seatOf(war, side), kind: "spoils.pile" };
      if (count > 1)
        return {
          ...base,
          prompt: { key: "ask.piles", args: { count } },
          domain: { t: "some", of: piles, min: count, max: count },
          rule: "TT-dawn-32",
          fallback: piles.slice(0, count),
        };
      return {
        ...base,
        prompt: { key: "ask.pile" },
        domain: { t: "pick", tree: Object.fromEntries(piles.map((pile) => [pile, {}])) },
        rule: "TT-spoils-6",
        fallback: [piles[0]!],
      };
    });
  },
  take(_state, war, _frame, decision, answer, fx) {
    const side = SIDES.find((one) => seatOf(war, one) === decision.seat)!;
    const { row } = war.sides[other(side)];
    const picked = answer as readonly PileId[];
    takeBonus(
      war,
      side,
      row.filter((pile) => pile && picked.includes(pile.id)).map((pile) => pile!),
      fx,
    );
    if (!SIDES.some((one) => choosesBonus(war, one) && war.spoils[one]!.bonus === null)) goto(war, { at: "spoils.takes" });
  },
};

/** From which piles how many cards go; what needs no choice is taken now (TT-spoils-2, -3, -7, -10). */
export const spoilsTakes: WarStep = {
  run(state, war, _frame, fx) {
    for (const side of SIDES) {
      const { takes } = war.spoils[side]!;
      const hand = state.hands[seatOf(war, side)]!;
      for (const { pile, count } of spoilsFrom(war, side)) {
        takes.push({ pile: pile.id, count });
        const cards = withoutChoice(state, pile, count, fx);
        if (!cards) continue;
        hand.taking[pile.id] = cards;
        for (const card of cards) sawCard(state, seatOf(war, side), pile.owner, card);
      }
      const cards = takenCards(hand);
      // Who looked and chooses has seen them already; a pile handed over was not looked through.
      const unseen = state.table.house.grab !== "choose" || takes.some((take) => take.pile === war.given);
      if (!fx.quiet && cards.length > 0 && unseen) {
        const args = { animals: cards.map(speciesOf), taking: { ...hand.taking } };
        fx.tell({ key: "spoils.gets", args, rule: "TT-spoils-3", about: cards }, [seatOf(war, side)]);
      }
    }
    goto(war, { at: "spoils.card", done: SIDES.filter((side) => toChoose(state, war, side).length === 0) });
    if ((war.flow[war.flow.length - 1]!.done as number[]).length === SIDES.length) goToKeep(war);
  },
};

/** From which opposing piles this side takes how many cards. */
function spoilsFrom(war: War, side: SideNo): { pile: Pile; count: number }[] {
  const { row } = war.sides[other(side)];
  const whole = bonusPiles(war.spoils[side]!);
  if (war.given) whole.push(war.given); // TT-action-39
  return row.flatMap((pile, position) => {
    if (!pile) return [];
    const won = war.battles[position]!.won[side] ? spoilAt(war, side, position) : 0;
    const count = whole.includes(pile.id) ? pile.size : Math.min(won, pile.size);
    return count > 0 ? [{ pile, count }] : [];
  });
}

/** The cards taken from a pile when nobody has to choose them. */
function withoutChoice(state: TigerState, pile: Pile, count: number, fx: Fx): CardId[] | undefined {
  const cards = state.box.piles[pile.id]!;
  if (count === pile.size) return sortCards([...cards]);
  switch (state.table.house.grab) {
    case "choose":
      return undefined;
    case "shown": {
      const blind = pile.shown ? count - 1 : count;
      const taken = atRandom(
        cards.filter((card) => card !== pile.shown),
        blind,
        fx,
      );
      return sortCards(pile.shown ? [pile.shown, ...taken] : taken);
    }
    case "random":
      return sortCards(atRandom(cards, count, fx));
    default:
      return state.table.house.grab satisfies never;
  }
}

function atRandom(cards: readonly CardId[], count: number, fx: Fx): CardId[] {
  const left = [...cards];
  return Array.from({ length: count }, () => left.splice(fx.draw(left.length, "grab"), 1)[0]!);
}

/** Everything a fighter takes, sorted. */
export function takenCards(hand: Hand): CardId[] {
  const cards: CardId[] = [];
  for (const pile in hand.taking) cards.push(...hand.taking[pile]!);
  return sortCards(cards);
}

/** Piles from which this side still has to choose its card. */
function toChoose(state: TigerState, war: War, side: SideNo): Spoils["takes"] {
  if (state.table.house.grab !== "choose") return [];
  const { takes } = war.spoils[side]!;
  const row = war.sides[other(side)].row;
  return takes.filter((take) => take.count < row.find((pile) => pile?.id === take.pile)!.size);
}

/** TT-spoils-2, TT-spoils-8: both choose one card in each battle won, before any card moves. */
export const spoilsCard: WarStep = {
  ask(state, war, frame) {
    const asked: Decision[] = [];
    for (const side of SIDES) {
      if ((frame.done as readonly number[]).includes(side)) continue;
      const seat = seatOf(war, side);
      const { looks } = state.hands[seat]!;
      const fields: { [pile: string]: Domain } = {};
      const fallback: { [pile: string]: string[] } = {};
      const piles = toChoose(state, war, side);
      for (const { pile, count } of piles) {
        const { cards } = looks[pile]!;
        fields[pile] =
          count === 1
            ? { t: "pick", tree: Object.fromEntries(cards.map((card) => [card, {}])) }
            : { t: "some", of: [...cards], min: count, max: count };
        fallback[pile] = cards.slice(0, count);
      }
      asked.push({
        seat,
        kind: "spoils.card",
        prompt: piles.every((take) => take.count === 1)
          ? { key: "ask.card", args: { count: piles.length } }
          : { key: "ask.cards", args: { counts: piles.map((take) => take.count) } },
        domain: { t: "form", fields },
        rule: "TT-spoils-3",
        fallback,
        together: togetherIn(war, "card"),
        secret: true,
        about: piles.map((take) => take.pile),
      });
    }
    return asked;
  },
  take(state, war, frame, decision, answer) {
    const { taking } = state.hands[decision.seat]!;
    const picked = answer as { readonly [pile: string]: readonly CardId[] };
    for (const pile in picked) taking[pile] = sortCards([...picked[pile]!]);
    const side = SIDES.find((one) => seatOf(war, one) === decision.seat)!;
    const done = [...(frame.done as readonly number[]), side];
    if (done.length < SIDES.length) goto(war, { at: "spoils.card", done });
    else goToKeep(war);
  },
};

function goToKeep(war: War): void {
  const done = SIDES.filter((side) => war.spoils[side]!.takes.length === 0);
  goto(war, done.length === SIDES.length ? { at: "spoils.settle" } : { at: "spoils.keep", done });
}

/** TT-spoils-11: for every card taken, hand or discard pile. */
export const spoilsKeep: WarStep = {
  ask(state, war, frame) {
    const asked: Decision[] = [];
    for (const side of SIDES) {
      if ((frame.done as readonly number[]).includes(side)) continue;
      const seat = seatOf(war, side);
      const cards = takenCards(state.hands[seat]!);
      asked.push({
        seat,
        kind: "spoils.keep",
        prompt: { key: "ask.keep", args: { count: cards.length } },
        domain: { t: "some", of: cards, min: 0, max: cards.length },
        rule: "TT-spoils-11",
        fallback: cards,
        together: togetherIn(war, "keep"),
        secret: true,
        about: cards,
      });
    }
    return asked;
  },
  take(state, war, frame, decision, answer) {
    state.hands[decision.seat]!.keeping = [...(answer as readonly CardId[])];
    const side = SIDES.find((one) => seatOf(war, one) === decision.seat)!;
    const done = [...(frame.done as readonly number[]), side];
    goto(war, done.length < SIDES.length ? { at: "spoils.keep", done } : { at: "spoils.settle" });
  },
};

/** The cards move: spoils to hand or discard pile, the rest back to its owners (TT-spoils-12 to TT-spoils-14). */
export const spoilsSettle: WarStep = {
  run(state, war, _frame, fx) {
    for (const side of SIDES) moveTaken(state, war, side, fx);
    for (const side of SIDES) takeBack(state, war, side);
    if (war.aside) delete war.aside;
    pop(war);
  },
};

function moveTaken(state: TigerState, war: War, side: SideNo, fx: Fx): void {
  const seat = seatOf(war, side);
  const from = seatOf(war, other(side));
  const hand = state.hands[seat]!;
  const taking = takenCards(hand);
  if (taking.length === 0) return;
  const keeping = hand.keeping ?? [];
  const faceUp: CardId[] = [];
  for (const pile of war.sides[other(side)].row) if (pile?.shown) faceUp.push(pile.shown);
  // TT-spoils-14: what lay face up or is discarded everybody follows; the rest only the two fighters.
  if (keeping.some((card) => !faceUp.includes(card))) loseTrack(state, from, seat, faceUp);
  for (const pile in hand.taking) for (const card of hand.taking[pile]!) removeCard(state.hands[from]!.piles[pile]!, card);
  const discarded: CardId[] = [];
  for (const card of taking) {
    if (!keeping.includes(card)) {
      state.table.discards.push(card);
      discarded.push(card);
      allSawLeave(state, from, card);
      continue;
    }
    hand.cards.push(card);
    if (faceUp.includes(card)) {
      allSawLeave(state, from, card);
      allSaw(state, seat, card);
    } else {
      removeCard(hand.known[from]!, card);
      sawCard(state, from, seat, card);
    }
  }
  state.table.hands[seat]! += keeping.length;
  if (!fx.quiet) tellTaken(seat, from, taking, keeping, discarded, faceUp, fx);
  hand.taking = {};
  hand.keeping = null;
}

function tellTaken(
  who: number,
  whom: number,
  taking: readonly CardId[],
  keeping: readonly CardId[],
  discarded: readonly CardId[],
  faceUp: readonly CardId[],
  fx: Fx,
): void {
  const open = taking.filter((card) => faceUp.includes(card) || discarded.includes(card));
  const args = { who, whom, count: taking.length, kept: keeping.length, cards: [...open] };
  fx.tell({ key: "spoils.taken", args, rule: "TT-spoils-2", about: [`seat.${who}`, ...open] });
  if (discarded.length > 0) {
    const thrown = { who, animals: discarded.map(speciesOf), cards: [...discarded] };
    fx.tell({ key: "spoils.discards", args: thrown, rule: "TT-spoils-11", about: [...discarded] });
  }
  if (keeping.length > 0) {
    const kept = { who, whom, animals: keeping.map(speciesOf), cards: [...keeping] };
    fx.tell({ key: "spoils.keeps", args: kept, rule: "TT-spoils-14", about: [...keeping] }, [who, whom].sort());
  }
}

/** TT-spoils-13. The rows stay as they lay, to be looked at until the next war. */
function takeBack(state: TigerState, war: War, side: SideNo): void {
  for (const pile of war.sides[side].row) {
    if (!pile) continue;
    const hand = state.hands[pile.owner]!;
    const left = hand.piles[pile.id]!;
    hand.cards.push(...left);
    state.table.hands[pile.owner]! += left.length;
    delete hand.piles[pile.id];
    delete state.box.piles[pile.id];
  }
  for (const seat of war.sides[side].seats) {
    const hand = state.hands[seat]!;
    if (hand.aside) hand.cards.push(...hand.aside);
    delete hand.aside;
    sortCards(hand.cards);
  }
}
