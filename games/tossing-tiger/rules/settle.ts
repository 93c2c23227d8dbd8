import type { Decision } from "@warren/kernel/decision.ts";
import { goto, pop } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { type CardId, speciesOf } from "../content/animals.ts";
import { closeTalk } from "./bird.ts";
import { removeCard, sortCards } from "./cards.ts";
import { allSaw, allSawLeave, loseTrack, sawCard } from "./memory.ts";
import { SIDES, seatOf, togetherIn } from "./sides.ts";
import { cardsIn, takers } from "./spoils.ts";
import { other, type SideNo, seatId, type TigerState, type War, type WarStep } from "./state.ts";

/** Whether what a side takes has to be divided among several. */
const isShared = (war: War, side: SideNo): boolean => war.sides[side].seats.length > 1 && war.spoils[side]!.takes.length > 0;

/** All cards to take are chosen. In team play the team sees them and its captain divides them (TT-together-21, TT-together-22). */
export function goToShare(state: TigerState, war: War, fx: Fx): void {
  const sharing = SIDES.filter((side) => isShared(war, side));
  for (const side of sharing) {
    const { seats } = war.sides[side];
    const loot: { [pile: string]: CardId[] } = {};
    for (const seat of seats) Object.assign(loot, state.hands[seat]!.taking);
    for (const pile of war.sides[other(side)].row)
      for (const card of (pile && loot[pile.id]) ?? []) for (const seat of seats) sawCard(state, seat, pile!.owner, card);
    for (const seat of seats) state.hands[seat]!.loot = loot;
    if (fx.quiet) continue;
    const cards = cardsIn(loot);
    const args = { animals: cards.map(speciesOf), taking: { ...loot } };
    fx.tell({ key: "team.loot", args, rule: "TT-together-21", about: cards }, [...seats].sort());
  }
  if (sharing.length === 0) goToKeep(war);
  else goto(war, { at: "spoils.share", done: SIDES.filter((side) => !sharing.includes(side)) });
}

/** TT-together-21: the captain says who gets what. */
export const spoilsShare: WarStep = {
  ask(state, frame, _bare, war) {
    const done = frame.done as readonly number[];
    return SIDES.filter((side) => !done.includes(side)).map((side): Decision => {
      const captain = seatOf(war, side);
      const cards = cardsIn(state.hands[captain]!.loot!);
      const { seats } = war.sides[side];
      return {
        seat: captain,
        kind: "spoils.share",
        prompt: { key: "ask.share", args: { count: cards.length } },
        domain: {
          t: "split",
          of: [...cards],
          slots: Object.fromEntries(seats.map((seat) => [seatId(seat), { min: 0, max: cards.length }])),
        },
        rule: "TT-together-21",
        fallback: Object.fromEntries(seats.map((seat, i) => [seatId(seat), cards.filter((_, n) => n % seats.length === i)])),
        together: togetherIn(war, "share"),
        secret: true,
        about: [...cards],
      };
    });
  },
  take(state, frame, decision, answer, fx, war) {
    const side = SIDES.find((one) => seatOf(war, one) === decision.seat)!;
    divide(state, war, side, answer as { readonly [seat: string]: readonly CardId[] }, fx);
    const done = [...(frame.done as readonly number[]), side];
    if (done.length < SIDES.length) goto(war, { at: "spoils.share", done });
    else goToKeep(war);
  },
};

function divide(state: TigerState, war: War, side: SideNo, answer: { readonly [seat: string]: readonly CardId[] }, fx: Fx): void {
  const { seats } = war.sides[side];
  const loot = state.hands[seats[0]!]!.loot!;
  const shares: { [seat: string]: { [pile: string]: CardId[] } } = {};
  const counts: { [seat: string]: number } = {};
  for (const seat of seats) {
    const share = answer[seatId(seat)] ?? [];
    counts[seat] = share.length;
    shares[seat] = shareOf(loot, share);
  }
  war.spoils[side]!.shares = counts;
  for (const seat of seats) {
    const hand = state.hands[seat]!;
    hand.taking = { ...shares[seat]! };
    hand.shares = shares;
    delete hand.loot;
    if (fx.quiet) continue;
    fx.tell({ key: "team.shares", args: { who: seat, count: counts[seat]! }, rule: "TT-together-21", about: [seatId(seat)] });
    const cards = cardsIn(shares[seat]!);
    const args = { who: seat, animals: cards.map(speciesOf), cards };
    if (cards.length > 0) fx.tell({ key: "team.share", args, rule: "TT-together-21", about: cards }, [...seats].sort());
  }
}

/** The part of the loot that consists of these cards. */
export function shareOf(
  loot: { readonly [pile: string]: readonly CardId[] },
  cards: readonly CardId[],
): { [pile: string]: CardId[] } {
  const share: { [pile: string]: CardId[] } = {};
  for (const pile in loot) {
    const mine = loot[pile]!.filter((card) => cards.includes(card));
    if (mine.length > 0) share[pile] = mine;
  }
  return share;
}

/** How many cards somebody takes, as everybody can see. */
function countOf(war: War, side: SideNo, seat: Seat): number {
  const { shares, takes } = war.spoils[side]!;
  return shares ? shares[seat]! : takes.length;
}

function goToKeep(war: War): void {
  const all = takers(war);
  const done = all.filter(({ side, seat }) => countOf(war, side, seat) === 0).map((one) => one.token);
  goto(war, done.length === all.length ? { at: "spoils.settle" } : { at: "spoils.keep", done });
}

/** TT-spoils-11: for every card taken, hand or discard pile. */
export const spoilsKeep: WarStep = {
  ask(state, frame, _bare, war) {
    const done = frame.done as readonly number[];
    return takers(war)
      .filter((one) => !done.includes(one.token))
      .map(({ seat }): Decision => {
        const cards = cardsIn(state.hands[seat]!.taking);
        return {
          seat,
          kind: "spoils.keep",
          prompt: { key: "ask.keep", args: { count: cards.length } },
          domain: { t: "some", of: cards, min: 0, max: cards.length },
          rule: "TT-spoils-11",
          fallback: cards,
          together: togetherIn(war, "keep"),
          secret: true,
          about: cards,
        };
      });
  },
  take(state, frame, decision, answer, _fx, war) {
    state.hands[decision.seat]!.keeping = sortCards([...(answer as readonly CardId[])]);
    const all = takers(war);
    const done = [...(frame.done as readonly number[]), all.find((one) => one.seat === decision.seat)!.token];
    goto(war, done.length < all.length ? { at: "spoils.keep", done } : { at: "spoils.settle" });
  },
};

/** The cards move: spoils to hand or discard pile, the rest back to its owners (TT-spoils-12 to TT-spoils-14). */
export const spoilsSettle: WarStep = {
  run(state, _frame, fx, war) {
    for (const { side, seat } of takers(war)) moveTaken(state, war, side, seat, fx);
    for (const side of SIDES) takeBack(state, war, side);
    if (war.aside) delete war.aside;
    closeTalk(state);
    pop(war);
  },
};

/** Cards that one player takes from another. */
interface Haul {
  seat: Seat;
  from: Seat;
  taking: readonly CardId[];
  keeping: readonly CardId[];
  discarded: CardId[];
  /** Those everybody saw lying there. */
  faceUp: readonly CardId[];
}

function moveTaken(state: TigerState, war: War, side: SideNo, seat: Seat, fx: Fx): void {
  const hand = state.hands[seat]!;
  const faceUp: CardId[] = [];
  const hauls = new Map<Seat, CardId[]>();
  for (const pile of war.sides[other(side)].row) {
    if (!pile) continue;
    if (pile.shown) faceUp.push(pile.shown);
    const cards = hand.taking[pile.id];
    if (cards) hauls.set(pile.owner, [...(hauls.get(pile.owner) ?? []), ...cards]);
  }
  for (const [from, cards] of hauls) {
    const taking = sortCards(cards);
    const keeping = (hand.keeping ?? []).filter((card) => taking.includes(card));
    const haul: Haul = { seat, from, taking, keeping, discarded: [], faceUp };
    for (const pile in hand.taking) {
      const { piles } = state.hands[from]!;
      if (piles[pile]) for (const card of hand.taking[pile]!) removeCard(piles[pile], card);
    }
    moveHaul(state, war, side, haul);
    if (!fx.quiet) tellTaken(war, side, haul, fx);
  }
  hand.taking = {};
  hand.keeping = null;
  if (hand.shares) delete hand.shares;
}

function moveHaul(state: TigerState, war: War, side: SideNo, { seat, from, taking, keeping, discarded, faceUp }: Haul): void {
  const hand = state.hands[seat]!;
  // TT-spoils-14: what lay face up or is discarded everybody follows; the rest only the two fighters and the team of the taker.
  if (keeping.some((card) => !faceUp.includes(card))) loseTrack(state, from, seat, faceUp);
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
      for (const one of [from, ...war.sides[side].seats]) sawCard(state, one, seat, card);
    }
  }
  state.table.hands[seat]! += keeping.length;
}

function tellTaken(war: War, side: SideNo, { seat: who, from: whom, taking, keeping, discarded, faceUp }: Haul, fx: Fx): void {
  const open = taking.filter((card) => faceUp.includes(card) || discarded.includes(card));
  const args = { who, whom, count: taking.length, kept: keeping.length, cards: [...open] };
  fx.tell({ key: "spoils.taken", args, rule: "TT-spoils-2", about: [`seat.${who}`, ...open] });
  if (discarded.length > 0) {
    const thrown = { who, animals: discarded.map(speciesOf), cards: [...discarded] };
    fx.tell({ key: "spoils.discards", args: thrown, rule: "TT-spoils-11", about: [`seat.${who}`, ...discarded] });
  }
  if (keeping.length > 0) {
    const kept = { who, whom, animals: keeping.map(speciesOf), cards: [...keeping] };
    const to = [...war.sides[side].seats, whom].sort();
    fx.tell({ key: "spoils.keeps", args: kept, rule: "TT-spoils-14", about: [...keeping] }, to);
  }
}

/** TT-spoils-13, TT-together-24. The rows stay as they lay, to be looked at until the next war. */
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
