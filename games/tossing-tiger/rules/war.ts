import type { Blocked, Decision } from "@warren/kernel/decision.ts";
import type { Answer, Tree } from "@warren/kernel/domain.ts";
import { goto as gotoOuter, type Step } from "@warren/kernel/flow.ts";
import type { Frame, Fx } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import type { CardId } from "../content/animals.ts";
import { shuffleCards, sortCards } from "./cards.ts";
import { goto, SIDES, seatOf, togetherIn, type WarStep } from "./flow.ts";
import { battleId, type Hand, type Pile, pileId, type SideNo, seatId, type Table, type TigerState, type War } from "./state.ts";

/** TT-war-6: fewest cards in a pile. */
export const PILE_MIN = 2;

const dice = (number: number): string => `dice.${number}`;
const numberIn = (id: string): number => Number(id.slice("dice.".length));

/** TT-war-5: the largest number both fighters can follow. */
export function largestNumber(table: Table, attacker: Seat, defender: Seat): number {
  return Math.floor(Math.min(table.hands[attacker]!, table.hands[defender]!) / PILE_MIN);
}

const LEAF: Tree = {};
const numbers: Tree[] = [];
/** The numbers 1 to `most` as a tree; trees are never changed, so one of each size will do. */
function numberTree(most: number): Tree {
  return (numbers[most] ??= Object.fromEntries(Array.from({ length: most }, (_, i) => [dice(i + 1), LEAF])));
}

/** Seats in clockwise order, from this one on. */
function clockwise(table: Table, from: Seat): Seat[] {
  const seats = table.hands.length;
  return Array.from({ length: seats }, (_, i) => (from + i) % seats);
}

const isAtWar = (table: Table, seat: Seat): boolean =>
  table.wars.some((war) => war.sides.some((side) => side.seats.includes(seat)));

/** Who still needs a war this round, clockwise in the order of picking (TT-simulwars-2, -3); an odd start player sits out (-5, -7). */
function unpaired(table: Table): Seat[] {
  const order = clockwise(table, table.turn);
  return (order.length % 2 === 1 ? order.slice(1) : order).filter((seat) => !isAtWar(table, seat));
}

/** Who picks now, and whom that seat may pick. */
function picking(table: Table): { attacker: Seat; opponents: Seat[] } {
  const [attacker, ...opponents] = table.house.simulwars ? unpaired(table) : clockwise(table, table.turn);
  return { attacker: attacker!, opponents };
}

/** Numbers a player might try beyond the largest, each with who lacks the cards. */
function blockedNumbers(table: Table, attacker: Seat, defender: Seat, prefix: readonly string[], blocked: Blocked[]): void {
  const most = largestNumber(table, attacker, defender);
  const tries = Math.max(most + 1, Math.floor(table.hands[attacker]! / PILE_MIN));
  const who = table.hands[attacker]! <= table.hands[defender]! ? attacker : defender;
  for (let number = most + 1; number <= tries; number++) {
    const args = { number, who, cards: table.hands[who]!, needs: PILE_MIN * number };
    blocked.push({ path: [...prefix, dice(number)], why: { key: "blocked.number", args }, rule: "TT-war-5" });
  }
}

/** A turn: the attacker picks an opponent and says a number (TT-war-1 to TT-war-5). */
export const turn: Step<TigerState> = {
  ask(state) {
    const { table } = state;
    const { attacker, opponents } = picking(table);
    const blocked: Blocked[] = [];
    if (opponents.length === 1) {
      // TT-war-3: with one opponent left that goes without saying, and so does the number when only 1 is possible.
      const defender = opponents[0]!;
      const most = largestNumber(table, attacker, defender);
      if (most === 1) return [];
      blockedNumbers(table, attacker, defender, [], blocked);
      return [
        {
          seat: attacker,
          kind: "war.wage",
          prompt: { key: "ask.number", args: { whom: defender } },
          domain: { t: "pick", tree: numberTree(most) },
          blocked,
          rule: "TT-war-4",
          fallback: [dice(Math.min(2, most))],
          about: [seatId(defender)],
        },
      ];
    }
    const tree: { [id: string]: Tree } = {};
    for (const defender of opponents) {
      tree[seatId(defender)] = numberTree(largestNumber(table, attacker, defender));
      blockedNumbers(table, attacker, defender, [seatId(defender)], blocked);
    }
    const first = opponents[0]!;
    return [
      {
        seat: attacker,
        kind: "war.wage",
        prompt: { key: "ask.war" },
        domain: { t: "pick", tree },
        blocked,
        rule: "TT-war-2",
        fallback: [seatId(first), dice(Math.min(2, largestNumber(table, attacker, first)))],
      },
    ];
  },
  take(state, _frame, _decision, answer, fx) {
    const path = answer as readonly string[];
    const defender = path.length === 1 ? picking(state.table).opponents[0]! : Number(path[0]!.slice("seat.".length));
    wage(state, defender, numberIn(path[path.length - 1]!), fx);
  },
  run(state, _frame, fx) {
    wage(state, picking(state.table).opponents[0]!, 1, fx);
  },
};

function wage(state: TigerState, defender: Seat, number: number, fx: Fx): void {
  const { table } = state;
  const { attacker } = picking(table);
  if (table.wars.length === 0) for (const hand of state.hands) forgetLooks(hand);
  table.wars.push(newWar(attacker, defender, number));
  if (!fx.quiet) {
    const args = { who: attacker, whom: defender, number };
    fx.tell({ key: "war.waged", args, rule: "TT-war-4", about: [seatId(attacker), seatId(defender)] });
  }
  // TT-simulwars-3: picking goes on until everyone who takes part is in a war.
  if (!table.house.simulwars || unpaired(table).length === 0) gotoOuter(state, { at: "begin" });
}

/** The piles of the war before are gone, and with them what was seen of their order. */
function forgetLooks(hand: Hand): void {
  for (const _ in hand.looks) hand.looks = {};
  if (hand.tops) delete hand.tops;
}

export function newWar(attacker: Seat, defender: Seat, number: number): War {
  return {
    sides: [
      { seats: [attacker], row: [] },
      { seats: [defender], row: [] },
    ],
    number,
    stage: "split",
    at: -1,
    battles: Array.from({ length: number }, (_, i) => ({ id: battleId(attacker, i), stage: "waiting", won: [false, false] })),
    acted: [],
    marks: {},
    spoils: [],
    winner: null,
    flow: [{ at: number === 1 ? "lay" : "split", done: [] }],
  };
}

/** TT-war-6; TT-war-7 when there are too few cards for that. */
export function pileLimits(cards: number, piles: number): { min: number; max: number } {
  if (cards < PILE_MIN * piles) return { min: 1, max: PILE_MIN };
  return { min: PILE_MIN, max: cards - PILE_MIN * (piles - 1) };
}

/** Both fighters make their piles in secret (TT-war-6, -8, -9, -12). With number 1 there is nothing to decide. */
export const split: WarStep = {
  ask(state, war, frame) {
    const done = frame.done as readonly number[];
    const asked: Decision[] = [];
    for (const side of SIDES) {
      const seat = seatOf(war, side);
      if (!done.includes(seat)) asked.push(splitOf(state, war, seat));
    }
    return asked;
  },
  take(state, war, frame, decision, answer) {
    const hand = state.hands[decision.seat]!;
    const piles = answer as { readonly [pile: string]: readonly CardId[] };
    for (const pile in piles) hand.piles[pile] = sortCards([...piles[pile]!]);
    hand.cards = [];
    const done = [...(frame.done as readonly number[]), decision.seat];
    goto(war, { at: done.length === war.sides.length ? "lay" : "split", done });
  },
};

function splitOf(state: TigerState, war: War, seat: Seat): Decision {
  const cards = state.hands[seat]!.cards;
  const limits = pileLimits(cards.length, war.number);
  const slots: { [pile: string]: { min: number; max: number } } = {};
  const fallback: { [pile: string]: CardId[] } = {};
  for (let i = 0; i < war.number; i++) {
    slots[pileId(seat, i)] = limits;
    fallback[pileId(seat, i)] = cards.filter((_, n) => n % war.number === i);
  }
  return {
    seat,
    kind: "war.split",
    prompt: { key: "ask.split", args: { number: war.number, cards: cards.length } },
    domain: { t: "split", of: [...cards], slots },
    rule: "TT-war-8",
    fallback,
    together: togetherIn(war, "split"),
    secret: true,
  };
}

/** The piles are shuffled and laid face to face (TT-war-10, -11, -13). */
export const lay: WarStep = {
  run(state, war, _frame, fx) {
    for (const side of SIDES) layRow(state, war, side, fx);
    war.stage = "battles";
    goto(war, { at: "reveal" });
  },
};

function layRow(state: TigerState, war: War, side: SideNo, fx: Fx): void {
  const seat = seatOf(war, side);
  const hand = state.hands[seat]!;
  if (war.number === 1) {
    hand.piles[pileId(seat, 0)] = hand.cards;
    hand.cards = [];
  }
  state.table.hands[seat] = 0;
  const row: Pile[] = [];
  for (let i = 0; i < war.number; i++) {
    const id = pileId(seat, i);
    const cards = hand.piles[id]!;
    state.box.piles[id] = shuffleCards([...cards], fx, "shuffle");
    row.push({ id, owner: seat, size: cards.length, shown: null, seenBy: [] });
  }
  war.sides[side].row = row;
  if (!fx.quiet) {
    const args = { who: seat, sizes: row.map((pile) => pile.size) };
    fx.tell({ key: "war.laid", args, rule: "TT-war-10", about: row.map((pile) => pile.id) });
  }
}

/** All wars of the turn begin: each runs as far as it goes without an answer, whatever the others wait for (TT-simulwars-4). */
export function beginStep(advance: (state: TigerState, war: War, fx: Fx) => void): Step<TigerState> {
  return {
    run(state, _frame, fx) {
      gotoOuter(state, { at: "wars" });
      for (const war of state.table.wars) advance(state, war, fx);
    },
  };
}

/** The wars of this turn, each at its own pace, until all are settled. */
export function warsStep(
  ask: (state: TigerState, war: War) => readonly Decision[],
  take: (state: TigerState, war: War, decision: Decision, answer: Answer, fx: Fx) => void,
  advance: (state: TigerState, war: War, fx: Fx) => void,
): Step<TigerState> {
  return {
    ask(state) {
      const { wars } = state.table;
      return wars.length === 1 ? ask(state, wars[0]!) : wars.flatMap((war) => ask(state, war));
    },
    take(state, _frame: Frame, decision, answer, fx) {
      const war = state.table.wars.find((one) => one.sides.some((side) => side.seats.includes(decision.seat)))!;
      take(state, war, decision, answer, fx);
      advance(state, war, fx);
    },
    run(state) {
      gotoOuter(state, { at: "settled" });
    },
  };
}
