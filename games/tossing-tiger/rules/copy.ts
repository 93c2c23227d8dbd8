import type { Frame } from "@warren/kernel/game.ts";
import type { Hand, Look, Spot, TigerState, War } from "./state.ts";

const copyFrames = (frames: readonly Frame[]): Frame[] => frames.map((frame) => ({ ...frame }));

function copyRow(row: readonly Spot[]): Spot[] {
  return row.map((pile) => {
    if (!pile) return null;
    const copy = { ...pile, seenBy: pile.seenBy.slice() };
    if (pile.topSeenBy) copy.topSeenBy = pile.topSeenBy.slice();
    return copy;
  });
}

function copyLists<T>(lists: { readonly [key: string]: readonly T[] }): { [key: string]: T[] } {
  const copy: { [key: string]: T[] } = {};
  for (const key in lists) copy[key] = lists[key]!.slice();
  return copy;
}

function copyWar(war: War): War {
  const [attacker, defender] = war.sides;
  const copy: War = {
    sides: [
      { seats: attacker.seats.slice(), row: copyRow(attacker.row) },
      { seats: defender.seats.slice(), row: copyRow(defender.row) },
    ],
    number: war.number,
    stage: war.stage,
    at: war.at,
    // A result is replaced, never changed.
    battles: war.battles.map((battle) => ({ ...battle })),
    acted: war.acted.slice(),
    // A mark is replaced, never changed.
    marks: { ...war.marks },
    spoils: war.spoils.map((spoils) => ({ ...spoils, takes: spoils.takes.map((take) => ({ ...take })) })),
    winner: war.winner,
    flow: copyFrames(war.flow),
  };
  if (war.skips) copy.skips = war.skips.slice();
  if (war.aside) copy.aside = { ...war.aside };
  // These are replaced, never changed.
  if (war.shared) copy.shared = war.shared;
  if (war.dawn) copy.dawn = war.dawn;
  if (war.stakes) copy.stakes = war.stakes;
  if (war.ended) copy.ended = war.ended;
  if (war.crowned !== undefined) copy.crowned = war.crowned;
  if (war.given) copy.given = war.given;
  if (war.plan) copy.plan = war.plan;
  if (war.dieMin !== undefined) copy.dieMin = war.dieMin;
  return copy;
}

function copyHand(hand: Hand): Hand {
  const looks: { [pile: string]: Look } = {};
  for (const pile in hand.looks) looks[pile] = { cards: hand.looks[pile]!.cards.slice(), ordered: hand.looks[pile]!.ordered };
  const copy: Hand = {
    cards: hand.cards.slice(),
    piles: copyLists(hand.piles),
    looks,
    taking: copyLists(hand.taking),
    keeping: hand.keeping === null ? null : hand.keeping.slice(),
    known: hand.known.map((cards) => cards.slice()),
  };
  if (hand.tops) copy.tops = { ...hand.tops };
  if (hand.aside) copy.aside = hand.aside.slice();
  // These are replaced, never changed.
  if (hand.loot) copy.loot = hand.loot;
  if (hand.shares) copy.shares = hand.shares;
  return copy;
}

/** A copy that shares only what never changes: the table of strengths, the house rules, settled wars, the locals of frames. */
export function copy(state: TigerState): TigerState {
  const { table, box } = state;
  const copy: TigerState = {
    table: {
      house: table.house,
      strengths: table.strengths,
      hands: table.hands.slice(),
      draw: table.draw,
      discards: table.discards.slice(),
      known: table.known.map((cards) => cards.slice()),
      start: table.start,
      turn: table.turn,
      fought: table.fought,
      wars: table.wars.map(copyWar),
      last: table.last,
      over: table.over,
    },
    hands: state.hands.map(copyHand),
    handOf: state.handOf.slice(),
    box: { draw: box.draw.slice(), piles: copyLists(box.piles) },
    flow: copyFrames(state.flow),
  };
  if (table.team) copy.table.team = { ...table.team, pile: table.team.pile.slice() };
  if (table.roosters) copy.table.roosters = table.roosters;
  if (table.destroyed) copy.table.destroyed = table.destroyed.slice();
  // Written once, when the game ends.
  if (table.scores) copy.table.scores = table.scores;
  return copy;
}
