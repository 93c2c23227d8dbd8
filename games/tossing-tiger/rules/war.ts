import type { Blocked, Decision } from "@warren/kernel/decision.ts";
import type { Tree } from "@warren/kernel/domain.ts";
import { type FlowOn, goto, type Step } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { LEAF } from "@warren/kernel/tree.ts";
import type { CardId } from "../content/animals.ts";
import type { WarRule } from "../content/roosters.ts";
import { shuffleCards, sortCards } from "./cards.ts";
import { dawnTree, playDawn } from "./dawn.ts";
import { SIDES, togetherIn } from "./sides.ts";
import {
  battleId,
  type Hand,
  isSettled,
  type Pile,
  pileId,
  type SideNo,
  seatId,
  type Table,
  type TigerState,
  type War,
  type WarStep,
} from "./state.ts";

/** TT-war-6: fewest cards in a pile. */
export const PILE_MIN = 2;

export const dice = (number: number): string => `dice.${number}`;
export const numberIn = (id: string): number => Number(id.slice("dice.".length));

const smallerHand = (table: Table, attacker: Seat, defender: Seat): number =>
  Math.min(table.hands[attacker]!, table.hands[defender]!);

/** TT-war-5: the largest number both fighters can follow; the table's fewest is one they always can. */
function largestNumber(table: Table, attacker: Seat, defender: Seat): number {
  return Math.max(Math.floor(smallerHand(table, attacker, defender) / PILE_MIN), smallestNumber(table, attacker, defender));
}

/** TT-war-15: the smallest number. Small hands follow it with piles of one card (TT-war-7), down to one for each card. */
function smallestNumber(table: Table, attacker: Seat, defender: Seat): number {
  return Math.min(table.house.fewestPiles ?? 1, smallerHand(table, attacker, defender));
}

const numbers: Tree[][] = [];
/** The numbers `least` to `most` as a tree; trees are never changed, so one of each size will do. */
function numberTree(least: number, most: number): Tree {
  const from = (numbers[least] ??= []);
  return (from[most] ??= Object.fromEntries(Array.from({ length: most - least + 1 }, (_, i) => [dice(least + i), LEAF])));
}

/** Seats in clockwise order, from this one on. */
export function clockwise(table: Table, from: Seat): Seat[] {
  const seats = table.hands.length;
  return Array.from({ length: seats }, (_, i) => (from + i) % seats);
}

const isAtWar = (table: Table, seat: Seat): boolean =>
  table.wars.some((war) => war.sides.some((side) => side.seats.includes(seat)));

/**
 * Who still needs a war this round, clockwise in the order of picking (TT-simulwars-2, TT-simulwars-3); with an odd number the
 * start player sits out and is asked nothing
 * (TT-simulwars-5, TT-simulwars-6), and the next one picks first (TT-simulwars-7).
 */
function unpaired(table: Table): Seat[] {
  const order = clockwise(table, table.turn);
  return (order.length % 2 === 1 ? order.slice(1) : order).filter((seat) => !isAtWar(table, seat));
}

/** Who picks now, and so attacks (TT-simulwars-9), and whom that seat may pick; in Simulwars until all pairs are made (TT-simulwars-1). */
function picking(table: Table): { attacker: Seat; opponents: Seat[] } {
  const [attacker, ...opponents] = table.house.simulwars ? unpaired(table) : clockwise(table, table.turn);
  return { attacker: attacker!, opponents };
}

/** Numbers a player might try: those below the smallest, and beyond the largest, each with who lacks the cards. */
function blockedNumbers(
  table: Table,
  attacker: Seat,
  defender: Seat,
  tree: Tree,
  prefix: readonly string[],
  blocked: Blocked[],
): void {
  const least = smallestNumber(table, attacker, defender);
  for (let number = 1; number < least; number++)
    blocked.push({ path: [...prefix, dice(number)], why: { key: "blocked.fewest", args: { least } }, rule: "TT-war-15" });
  const most = largestNumber(table, attacker, defender);
  const tries = Math.max(most + 1, Math.floor(table.hands[attacker]! / PILE_MIN));
  const who = table.hands[attacker]! <= table.hands[defender]! ? attacker : defender;
  for (let number = most + 1; number <= tries; number++) {
    const args = { number, who, cards: table.hands[who]!, needs: PILE_MIN * number };
    const path = [...prefix, dice(number), ...(tree[dice(number)] ? ["noDawn"] : [])];
    blocked.push({ path, why: { key: "blocked.number", args }, rule: "TT-war-5" });
  }
}

/**
 * The numbers an attacker may say against this opponent, each with the Roosters that may open such a war, and with none wherever
 * the piles suffice (TT-dawn-1). The number counts the Dawncard's place, so with one the attacker makes a pile less (TT-dawn-9,
 * TT-dawn-10); Short Row spares the defender one (TT-action-19).
 */
function dawnNumbers(state: TigerState, attacker: Seat, defender: Seat): Tree {
  const { table } = state;
  const plain = largestNumber(table, attacker, defender);
  const least = smallestNumber(table, attacker, defender);
  const own = Math.max(Math.floor((table.hands[attacker]! - 1) / PILE_MIN) + 1, least);
  const theirs = Math.max(Math.floor(table.hands[defender]! / PILE_MIN), least);
  const tree: { [id: string]: Tree } = {};
  for (let number = least; number <= Math.max(plain, Math.min(own, theirs + 1)); number++) {
    const may = (rule: WarRule): boolean =>
      number <= own && (rule === "shortRow" ? number > 1 && number - 1 <= theirs : number <= theirs);
    // One Rooster and the attacker's (TT-dawn-2).
    const roosters = dawnTree(state, attacker, may);
    if (Object.keys(roosters).length === 0) {
      if (number <= plain) tree[dice(number)] = LEAF;
    } else tree[dice(number)] = number <= plain ? { noDawn: LEAF, ...roosters } : roosters;
  }
  return tree;
}

/** The numbers for this opponent as branches. */
const numbersFor = (state: TigerState, attacker: Seat, defender: Seat): Tree =>
  state.table.house.dawndojo
    ? dawnNumbers(state, attacker, defender)
    : numberTree(smallestNumber(state.table, attacker, defender), largestNumber(state.table, attacker, defender));

/** The number to fall back on: two piles if possible, without a Dawncard. */
function plainNumber(table: Table, attacker: Seat, defender: Seat, tree: Tree): string[] {
  const two = Math.min(2, largestNumber(table, attacker, defender));
  const id = dice(Math.max(two, smallestNumber(table, attacker, defender)));
  return tree[id]!.noDawn ? [id, "noDawn"] : [id];
}

/**
 * A turn: the attacker picks an opponent and says a number (TT-war-1 to TT-war-5). With one opponent left the pick goes without saying
 * (TT-war-3). Where one number is left too, the attacker still says it: no war begins unasked (TT-war-16).
 */
export const turn: Step<TigerState> = {
  ask(state, _frame, bare) {
    const { table } = state;
    const { attacker, opponents } = picking(table);
    const blocked: Blocked[] = [];
    if (opponents.length === 1) {
      const defender = opponents[0]!;
      const tree = numbersFor(state, attacker, defender);
      const number = onlyNumber(table, attacker, defender);
      if (!bare) blockedNumbers(table, attacker, defender, tree, [], blocked);
      return [
        {
          seat: attacker,
          kind: "war.wage",
          prompt:
            number === undefined
              ? { key: "ask.number", args: { whom: defender } }
              : { key: "ask.attack", args: { whom: defender, number } },
          domain: { t: "pick", tree },
          blocked,
          rule: number === undefined ? "TT-war-4" : "TT-war-16",
          fallback: plainNumber(table, attacker, defender, tree),
          about: [seatId(defender)],
        },
      ];
    }
    const tree: { [id: string]: Tree } = {};
    for (const defender of opponents) {
      const below = numbersFor(state, attacker, defender);
      tree[seatId(defender)] = below;
      if (!bare) blockedNumbers(table, attacker, defender, below, [seatId(defender)], blocked);
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
        fallback: [seatId(first), ...plainNumber(table, attacker, first, tree[seatId(first)]!)],
      },
    ];
  },
  take(state, _frame, _decision, answer, fx) {
    const path = [...(answer as readonly string[])];
    const defender = path[0]!.startsWith("seat.")
      ? Number(path.shift()!.slice("seat.".length))
      : picking(state.table).opponents[0]!;
    const [number, card, animal] = path;
    wage(state, defender, numberIn(number!), fx, card === "noDawn" ? undefined : (card as CardId), animal);
  },
};

/** The number that is left where one is. From what all know: who holds a Rooster may have a choice, and the question must not tell. */
function onlyNumber(table: Table, attacker: Seat, defender: Seat): number | undefined {
  const least = smallestNumber(table, attacker, defender);
  return !table.house.dawndojo && least === largestNumber(table, attacker, defender) ? least : undefined;
}

function wage(state: TigerState, defender: Seat, number: number, fx: Fx, dawncard?: CardId, animal?: string): void {
  const { table } = state;
  const { attacker } = picking(table);
  if (table.wars.length === 0) for (const hand of state.hands) forgetLooks(hand);
  const war = newWar(attacker, defender, number);
  table.wars.push(war);
  if (!fx.quiet) {
    const args = { who: attacker, whom: defender, number };
    fx.tell({ key: "war.waged", args, rule: "TT-war-4", about: [seatId(attacker), seatId(defender)] });
  }
  if (dawncard) {
    playDawn(state, war, attacker, dawncard, animal, fx);
    prepare(war);
  }
  // TT-simulwars-3: picking goes on until everyone who takes part is in a war.
  if (!table.house.simulwars || unpaired(table).length === 0) goto(state, { at: "begin" });
}

/** The piles of the war before are gone, and with them what was seen of their order. */
export function forgetLooks(hand: Hand): void {
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

/** How a war begins once all that concerns it is said: by splitting, unless the piles are made one by one or nobody has a choice. */
export function prepare(war: War): void {
  const splitting = SIDES.some((side) => war.sides[side].seats.some((seat) => positionsOf(war, side, seat).length > 1));
  if (war.dawn?.rule === "stepByStep") war.flow = [{ at: "stages" }];
  else war.flow = [{ at: splitting ? "split" : "lay", done: [] }];
}

/** Fewest cards a pile of this war may hold. */
export const pileMin = (war: War): number => war.dieMin ?? PILE_MIN;

/** TT-war-6; TT-war-7 when there are too few cards for that. */
export function pileLimits(cards: number, piles: number, least = PILE_MIN): { min: number; max: number } {
  if (cards < least * piles) return { min: 1, max: least };
  return { min: least, max: cards - least * (piles - 1) };
}

/**
 * The places of a row where piles are made: all of them, less a Dawncard's, which may be the only one (TT-dawn-11), and the one
 * that Short Row leaves empty.
 */
export function openPlaces(war: War, side: SideNo): number[] {
  const positions: number[] = [];
  const from = war.dawn && side === 0 ? 1 : 0;
  const to = war.dawn?.rule === "shortRow" && side === 1 ? war.number - 1 : war.number;
  for (let i = from; i < to; i++) positions.push(i);
  return positions;
}

/** Where a seat has to lay a pile of its own: wherever one is made, or in team play what the captain said. */
export function positionsOf(war: War, side: SideNo, seat: Seat): number[] {
  const places = openPlaces(war, side);
  return war.plan ? places.filter((i) => war.plan![side][i] === seat) : places;
}

/**
 * Both fighters make their piles in secret (TT-war-6, TT-war-8, TT-war-9), each for its place in the row (TT-war-12). Who has one
 * pile to make has nothing to decide.
 */
export const split: WarStep = {
  ask(state, frame, _bare, war) {
    const done = frame.done as readonly number[];
    const asked: Decision[] = [];
    for (const { seat, positions } of splitters(war)) if (!done.includes(seat)) asked.push(splitOf(state, war, seat, positions));
    return asked;
  },
  take(state, frame, decision, answer, _fx, war) {
    const hand = state.hands[decision.seat]!;
    const piles = answer as { readonly [pile: string]: readonly CardId[] };
    for (const pile in piles) hand.piles[pile] = sortCards([...piles[pile]!]);
    hand.cards = [];
    const done = [...(frame.done as readonly number[]), decision.seat];
    goto(war, { at: done.length === splitters(war).length ? "lay" : "split", done });
  },
};

function splitters(war: War): { seat: Seat; positions: number[] }[] {
  const all: { seat: Seat; positions: number[] }[] = [];
  for (const side of SIDES)
    for (const seat of war.sides[side].seats) {
      const positions = positionsOf(war, side, seat);
      if (positions.length > 1) all.push({ seat, positions });
    }
  return all;
}

function splitOf(state: TigerState, war: War, seat: Seat, positions: readonly number[]): Decision {
  const cards = state.hands[seat]!.cards;
  const number = positions.length;
  const limits = pileLimits(cards.length, number, pileMin(war));
  const slots: { [pile: string]: { min: number; max: number } } = {};
  const fallback: { [pile: string]: CardId[] } = {};
  positions.forEach((position, i) => {
    slots[pileId(seat, position)] = limits;
    fallback[pileId(seat, position)] = cards.filter((_, n) => n % number === i);
  });
  return {
    seat,
    kind: "war.split",
    prompt: { key: "ask.split", args: { number, cards: cards.length } },
    // All cards go into piles (TT-together-16).
    domain: { t: "split", of: [...cards], slots },
    rule: "TT-war-8",
    fallback,
    together: togetherIn(war, "split"),
    secret: true,
  };
}

/** The piles are shuffled and laid face to face (TT-war-10, TT-war-11, TT-war-13). */
export const lay: WarStep = {
  run(state, _frame, fx, war) {
    for (const side of SIDES) for (const seat of war.sides[side].seats) layRow(state, war, side, seat, fx);
    war.stage = "battles";
    goto(war, { at: "next" });
  },
};

/** Under Step by Step nothing is laid yet but the Dawncard. */
export const stages: WarStep = {
  run(_state, _frame, _fx, war) {
    war.stage = "battles";
    goto(war, { at: "next" });
  },
};

function layRow(state: TigerState, war: War, side: SideNo, seat: Seat, fx: Fx): void {
  const hand = state.hands[seat]!;
  const positions = positionsOf(war, side, seat);
  if (positions.length === 1) {
    hand.piles[pileId(seat, positions[0]!)] = hand.cards;
    hand.cards = [];
  }
  const { row } = war.sides[side];
  while (row.length < war.number) row.push(null);
  for (const position of positions) row[position] = layPile(state, seat, position, fx);
  if (!fx.quiet && positions.length > 0) {
    const piles = positions.map((position) => row[position]!);
    const args = { who: seat, sizes: piles.map((pile) => pile.size) };
    fx.tell({ key: "war.laid", args, rule: "TT-war-10", about: piles.map((pile) => pile.id) });
  }
}

/** Shuffles the cards a seat has put into the pile for this position and lays it down. */
export function layPile(state: TigerState, seat: Seat, position: number, fx: Fx): Pile {
  const id = pileId(seat, position);
  const cards = state.hands[seat]!.piles[id]!;
  state.box.piles[id] = shuffleCards([...cards], fx, "shuffle");
  state.table.hands[seat]! -= cards.length;
  return { id, owner: seat, size: cards.length, shown: null, seenBy: [] };
}

/** How one war goes on, whatever the others wait for (TT-simulwars-4). */
type WarFlow = FlowOn<TigerState, War>;

/** All wars of the turn begin: each runs as far as it goes without an answer. */
export function beginStep({ advance }: WarFlow): Step<TigerState> {
  return {
    run(state, _frame, fx) {
      goto(state, { at: "wars" });
      for (const war of state.table.wars) advance(state, war, fx);
    },
  };
}

/** The wars of this turn, each at its own pace, until all are settled. */
export function warsStep({ pending, apply }: WarFlow): Step<TigerState> {
  return {
    asks: ({ table }) => !table.wars.every(isSettled),
    ask(state, _frame, bare) {
      const { wars } = state.table;
      return wars.length === 1 ? pending(state, wars[0]!, bare) : wars.flatMap((war) => pending(state, war, bare));
    },
    take(state, _frame, decision, answer, fx) {
      const war = state.table.wars.find((one) => one.sides.some((side) => side.seats.includes(decision.seat)))!;
      apply(state, war, decision, answer, fx);
    },
    run(state) {
      goto(state, { at: state.table.team ? "team.payer" : "settled" });
    },
  };
}
