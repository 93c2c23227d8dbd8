import type { Decision } from "@warren/kernel/decision.ts";
import type { Domain } from "@warren/kernel/domain.ts";
import { goto } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { type CardId, speciesOf } from "../content/animals.ts";
import { bonusOf } from "./bonus.ts";
import { sortCards } from "./cards.ts";
import { sawCard } from "./memory.ts";
import { inForceAt, roostersBefore } from "./result.ts";
import { goToShare } from "./settle.ts";
import { SIDES, seatAt, seatOf, togetherIn } from "./sides.ts";
import {
  other,
  type Pile,
  type PileId,
  type SideNo,
  type Spoils,
  type TigerState,
  teamOf,
  type War,
  type WarStep,
} from "./state.ts";

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
function warWinner(war: War): SideNo | null {
  const lead = battlesWon(war, 0) - battlesWon(war, 1);
  return lead > 0 ? 0 : lead < 0 ? 1 : null;
}

/** The sides that count as winner of the war: what the Dawncard or a Rooster say about it comes before the count. */
function winnersOf(war: War): SideNo[] {
  if (war.dawn?.rule === "noVictor" || war.ended === "peace") return []; // TT-action-22, TT-action-39
  if (war.crowned !== undefined) return [war.crowned]; // TT-dawn-28
  const winner = warWinner(war);
  if (winner !== null) return [winner];
  return war.dawn?.rule === "sharedVictory" ? [0, 1] : []; // TT-action-23
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
  run(state, _frame, fx, war) {
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
  if (war.plan) {
    tellTeam(war, fx);
    return;
  }
  if (winner === null) {
    const args = { who: seatOf(war, 0), whom: seatOf(war, 1), won: first };
    const about = seatIds(war);
    if (war.shared) fx.tell({ key: "war.shared", args, rule: "TT-action-23", about });
    else if (war.ended === "peace") fx.tell({ key: "war.noWinner", args, rule: "TT-action-39", about });
    else if (war.dawn?.rule === "noVictor") fx.tell({ key: "war.noWinner", args, rule: "TT-action-22", about });
    else fx.tell({ key: "war.level", args, rule: "TT-spoils-5", about });
    return;
  }
  const [mine, theirs] = winner === 0 ? [first, second] : [second, first];
  const args = { who: seatOf(war, winner), whom: seatOf(war, other(winner)), mine, theirs };
  const rule = war.crowned === undefined ? "TT-spoils-4" : "TT-dawn-28";
  fx.tell({ key: "war.won", args, rule, about: [`seat.${args.who}`] });
}

function tellTeam(war: War, fx: Fx): void {
  const { winner } = war;
  if (winner === null) {
    const about = seatIds(war);
    if (war.shared) fx.tell({ key: "war.teamsShared", rule: "TT-action-23", about });
    else fx.tell({ key: "war.teamsLevel", rule: "TT-together-4", about });
    return;
  }
  const args = { team: teamOf(seatOf(war, winner)), mine: battlesWon(war, winner), theirs: battlesWon(war, other(winner)) };
  const rule = war.crowned === undefined ? "TT-spoils-4" : "TT-dawn-28";
  fx.tell({ key: "war.teamWon", args, rule, about: war.sides[winner].seats.map((seat) => `seat.${seat}`) });
}
/** Everybody who fights in it. */
const seatIds = (war: War): string[] => war.sides.flatMap(({ seats }) => seats.map((seat) => `seat.${seat}`));

/** TT-spoils-3: who won a battle looks through the pile there before choosing; in team play all its members do (TT-together-34). */
function lookThroughWon(state: TigerState, war: War, side: SideNo, fx: Fx): void {
  const { seats } = war.sides[side];
  for (const pile of wonPiles(war, side)) {
    const cards = sortCards([...state.box.piles[pile.id]!]);
    for (const seat of seats) {
      state.hands[seat]!.looks[pile.id] = { cards: [...cards], ordered: false };
      for (const card of cards) sawCard(state, seat, pile.owner, card);
    }
    pile.seenBy = pile.seenBy.filter((one) => !seats.includes(one));
    if (fx.quiet) continue;
    const args = { whom: pile.owner, animals: cards.map(speciesOf), cards: [...cards] };
    fx.tell({ key: "spoils.looks", args, rule: "TT-spoils-3", about: [pile.id, ...cards] }, [...seats].sort());
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
  ask(_state, _frame, _bare, war): Decision[] {
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
  take(_state, _frame, decision, answer, fx, war) {
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

/** TT-together-19: who takes from an opposing pile: the one whose own pile faced it. */
export function takerOf(war: War, side: SideNo, id: PileId): Seat {
  return seatAt(
    war,
    side,
    war.sides[other(side)].row.findIndex((pile) => pile?.id === id),
  );
}

/** From which piles how many cards go; what needs no choice is taken now (TT-spoils-2, TT-spoils-3, TT-spoils-7, TT-spoils-10). */
export const spoilsTakes: WarStep = {
  run(state, _frame, fx, war) {
    for (const side of SIDES) {
      const { takes } = war.spoils[side]!;
      for (const { pile, count } of spoilsFrom(war, side)) {
        takes.push({ pile: pile.id, count });
        const cards = withoutChoice(state, pile, count, fx);
        if (!cards) continue;
        const seat = takerOf(war, side, pile.id);
        state.hands[seat]!.taking[pile.id] = cards;
        for (const card of cards) sawCard(state, seat, pile.owner, card);
      }
      // Who looked and chooses has seen them already; a pile handed over was not looked through.
      const unseen = state.table.house.grab !== "choose" || takes.some((take) => take.pile === war.given);
      if (fx.quiet || !unseen) continue;
      for (const seat of war.sides[side].seats) {
        const { taking } = state.hands[seat]!;
        const cards = cardsIn(taking);
        if (cards.length === 0) continue;
        const args = { animals: cards.map(speciesOf), taking: { ...taking } };
        fx.tell({ key: "spoils.gets", args, rule: "TT-spoils-3", about: cards }, [seat]);
      }
    }
    const all = takers(war);
    const done = all.filter((one) => toChoose(state, war, one).length === 0).map((one) => one.token);
    goto(war, { at: "spoils.card", done });
    if (done.length === all.length) goToShare(state, war, fx);
  },
};

/** Somebody who may take spoils, and the name by which frames remember that it is done. */
interface Taker {
  side: SideNo;
  seat: Seat;
  token: number;
}

/** Everybody who may take spoils. Fighters are remembered by their side, members of teams by their seat. */
export function takers(war: War): Taker[] {
  return SIDES.flatMap((side) => war.sides[side].seats.map((seat) => ({ side, seat, token: war.plan ? seat : side })));
}

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
      // TT-spoils-15
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

/** All cards of some piles, sorted. */
export function cardsIn(piles: { readonly [pile: string]: readonly CardId[] }): CardId[] {
  const cards: CardId[] = [];
  for (const pile in piles) cards.push(...piles[pile]!);
  return sortCards(cards);
}

/** Piles from which somebody still has to choose. */
function toChoose(state: TigerState, war: War, { side, seat }: Taker): Spoils["takes"] {
  if (state.table.house.grab !== "choose") return [];
  const { takes } = war.spoils[side]!;
  const row = war.sides[other(side)].row;
  const partly = takes.filter((take) => take.count < row.find((pile) => pile?.id === take.pile)!.size);
  return partly.filter((take) => takerOf(war, side, take.pile) === seat);
}

/** TT-spoils-2, TT-spoils-8: all choose one card in each battle won, before any card moves. */
export const spoilsCard: WarStep = {
  ask(state, frame, _bare, war) {
    const done = frame.done as readonly number[];
    return takers(war)
      .filter((one) => !done.includes(one.token))
      .map((one): Decision => {
        const { looks } = state.hands[one.seat]!;
        const fields: { [pile: string]: Domain } = {};
        const fallback: { [pile: string]: string[] } = {};
        const piles = toChoose(state, war, one);
        for (const { pile, count } of piles) {
          const { cards } = looks[pile]!;
          fields[pile] =
            count === 1
              ? { t: "pick", tree: Object.fromEntries(cards.map((card) => [card, {}])) }
              : { t: "some", of: [...cards], min: count, max: count };
          fallback[pile] = cards.slice(0, count);
        }
        return {
          seat: one.seat,
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
        };
      });
  },
  take(state, frame, decision, answer, fx, war) {
    const { taking } = state.hands[decision.seat]!;
    const picked = answer as { readonly [pile: string]: readonly CardId[] };
    for (const pile in picked) taking[pile] = sortCards([...picked[pile]!]);
    const all = takers(war);
    const done = [...(frame.done as readonly number[]), all.find((one) => one.seat === decision.seat)!.token];
    if (done.length < all.length) goto(war, { at: "spoils.card", done });
    else goToShare(state, war, fx);
  },
};
