import type { Blocked, Decision } from "@warren/kernel/decision.ts";
import { goto, type Step } from "@warren/kernel/flow.ts";
import type { Frame, Fx } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { type CardId, speciesOf } from "../content/animals.ts";
import { removeCard } from "./cards.ts";
import { dawnTree, playDawn } from "./dawn.ts";
import { allSaw, allSawLeave } from "./memory.ts";
import { SIDES, seatOf, togetherIn } from "./sides.ts";
import {
  membersOf,
  other,
  type SideNo,
  seatId,
  type Table,
  type TeamNo,
  type Teams,
  type TigerState,
  teamOf,
  type War,
  type WarStep,
} from "./state.ts";
import { clockwise, dice, forgetLooks, newWar, numberIn, openPlaces, pileMin, prepare } from "./war.ts";

/** TT-together-15, TT-together-18: fewest cards in a pile, and what is tried when no number can be met that way. */
const DIE_MINS = [3, 2, 1] as const;

export function newTeams(fx: Fx): Teams {
  const attacking = fx.draw(2, "start") as TeamNo; // TT-together-10
  return { captains: [0, 1], attacking, talk: [false, false], pile: [] };
}

/** The members of a team, captain first and then clockwise. */
function inOrder(table: Table, team: TeamNo): Seat[] {
  return clockwise(table, table.team!.captains[team]).filter((seat) => teamOf(seat) === team);
}

/** How many piles a team can lay with this many cards in each at least; 0 when a member cannot lay even one. */
function mostDice(table: Table, seats: readonly Seat[], least: number): number {
  let sum = 0;
  for (const seat of seats) {
    const own = Math.floor(table.hands[seat]! / least);
    if (own === 0) return 0;
    sum += own;
  }
  return sum;
}

/** The numbers the attacking team may say, and how small a pile may be then (TT-together-12, TT-together-13, TT-together-17, TT-together-18; TT-war-15). */
export function legalNumbers(
  table: Table,
  attackers: readonly Seat[],
  defenders: readonly Seat[],
): { numbers: number[]; least: number } {
  const fewest = Math.max(attackers.length, defenders.length);
  for (const least of DIE_MINS) {
    const most = Math.min(mostDice(table, attackers, least), mostDice(table, defenders, least));
    if (most < fewest) continue;
    const both = Array.from({ length: most - fewest + 1 }, (_, i) => fewest + i);
    const above = both.filter((number) => number > attackers.length && number >= (table.house.fewestPiles ?? 1));
    return { numbers: above.length > 0 ? above : [most], least };
  }
  throw new Error("a team cannot lay a die for each member");
}

/** Numbers somebody might try, each with the reason why not. */
function blockedNumbers(table: Table, attackers: readonly Seat[], defenders: readonly Seat[]): Blocked[] {
  const { numbers, least } = legalNumbers(table, attackers, defenders);
  const most = [attackers, defenders].map((seats) => mostDice(table, seats, least));
  const blocked: Blocked[] = [];
  for (let number = 1; number <= Math.max(...numbers) + 1; number++) {
    if (numbers.includes(number)) continue;
    const path = [dice(number)];
    if (number <= attackers.length && number < Math.max(...numbers))
      blocked.push({
        path,
        why: { key: "blocked.team.few", args: { number, members: attackers.length } },
        rule: "TT-together-12",
      });
    else if (number < defenders.length)
      blocked.push({
        path,
        why: { key: "blocked.team.members", args: { number, members: defenders.length } },
        rule: "TT-together-13",
      });
    else if (number < Math.min(...numbers)) {
      const args = { least: Math.min(...numbers) };
      blocked.push({ path, why: { key: "blocked.fewest", args }, rule: "TT-war-15" });
    } else {
      const team = most[0]! <= most[1]! ? teamOf(attackers[0]!) : teamOf(defenders[0]!);
      const args = { number, team, most: Math.min(...most), least };
      blocked.push({ path, why: { key: "blocked.team.cards", args }, rule: "TT-together-17" });
    }
  }
  return blocked;
}

function fighters(table: Table): { attackers: Seat[]; defenders: Seat[] } {
  const { attacking } = table.team!;
  return { attackers: inOrder(table, attacking), defenders: inOrder(table, attacking === 0 ? 1 : 0) };
}

/** A war of the teams begins: the captain of the attacking one says the number (TT-together-11). */
export const teamTurn: Step<TigerState> = {
  asks({ table }) {
    const { attackers, defenders } = fighters(table);
    return legalNumbers(table, attackers, defenders).numbers.length > 1;
  },
  ask({ table }, _frame, bare) {
    const { attackers, defenders } = fighters(table);
    const { numbers } = legalNumbers(table, attackers, defenders);
    return [
      {
        seat: attackers[0]!,
        kind: "team.number",
        prompt: { key: "ask.team.number" },
        domain: { t: "pick", tree: Object.fromEntries(numbers.map((number) => [dice(number), {}])) },
        ...(bare ? {} : { blocked: blockedNumbers(table, attackers, defenders) }),
        rule: "TT-together-11",
        fallback: [dice(numbers[0]!)],
      },
    ];
  },
  take(state, _frame, _decision, answer, fx) {
    wage(state, numberIn((answer as readonly string[])[0]!), fx);
  },
  run(state, _frame, fx) {
    const { attackers, defenders } = fighters(state.table);
    wage(state, legalNumbers(state.table, attackers, defenders).numbers[0]!, fx);
  },
};

function wage(state: TigerState, number: number, fx: Fx): void {
  const { table } = state;
  const { attackers, defenders } = fighters(table);
  for (const hand of state.hands) forgetLooks(hand);
  const war = newWar(attackers[0]!, defenders[0]!, number);
  war.sides[0].seats = attackers;
  war.sides[1].seats = defenders;
  war.plan = [[], []];
  war.dieMin = legalNumbers(table, attackers, defenders).least;
  table.wars = [war];
  if (!fx.quiet) {
    const args = { who: attackers[0]!, team: teamOf(attackers[0]!), number };
    fx.tell({ key: "team.waged", args, rule: "TT-together-11", about: attackers.map(seatId) });
  }
  war.flow = [];
  // A card up front is a pile by itself: whoever opens, the team can lay its number.
  goOnAfterDawn(state, war, table.house.dawndojo ? attackers : [], fx);
  goto(state, { at: "begin" });
}

/** Asks the next member about a Dawncard, or goes on to the plan. */
function goOnAfterDawn(state: TigerState, war: War, left: readonly Seat[], fx: Fx): void {
  // One a war, whoever of the attackers plays it (TT-dawn-2).
  if (left.length > 0 && !war.dawn) war.flow = [{ at: "team.dawn", left: [...left] }];
  else goToPlan(state, war, fx);
}

/** TT-together-30: captain first, every member of the attacking team may open the war with a Rooster, until one does. */
export const teamDawn: WarStep = {
  ask(state, frame, _bare, war): Decision[] {
    const seat = (frame.left as readonly Seat[])[0]!;
    // Short Row takes a place from the defenders, each of whom must supply a pile.
    const may = (rule: string): boolean => rule !== "shortRow" || war.number > war.sides[1].seats.length;
    return [
      {
        seat,
        kind: "team.dawn",
        prompt: { key: "ask.team.dawn" },
        domain: { t: "pick", tree: { noDawn: {}, ...dawnTree(state, seat, may) } },
        rule: "TT-together-30",
        fallback: ["noDawn"],
      },
    ];
  },
  take(state, frame, decision, answer, fx, war) {
    const [card, animal] = answer as readonly string[];
    if (card !== "noDawn") playDawn(state, war, decision.seat, card as CardId, animal, fx);
    goOnAfterDawn(state, war, (frame.left as readonly Seat[]).slice(1), fx);
  },
};

/** Teams of one have nothing to plan. */
function goToPlan(state: TigerState, war: War, fx: Fx): void {
  const plan: [(Seat | null)[], (Seat | null)[]] = [[], []];
  for (const side of SIDES) if (war.sides[side].seats.length === 1) plan[side] = planOf(war, side, () => seatOf(war, side));
  war.plan = plan;
  const done = SIDES.filter((side) => plan[side].length > 0);
  if (done.length === SIDES.length) planned(state, war, fx);
  else war.flow = [{ at: "team.plan", done }];
}

/** By position, who lays a pile there. */
function planOf(war: War, side: SideNo, who: (position: number) => Seat): (Seat | null)[] {
  const places = openPlaces(war, side);
  return Array.from({ length: war.number }, (_, position) => (places.includes(position) ? who(position) : null));
}

/** TT-together-14, TT-together-22: the captain says who lays how many piles, and where. */
export const teamPlan: WarStep = {
  ask({ table }, frame, _bare, war) {
    const done = frame.done as readonly number[];
    return SIDES.filter((side) => !done.includes(side)).map((side): Decision => {
      const { seats } = war.sides[side];
      const spots = openPlaces(war, side).map((position) => `spot.${position + 1}`);
      const slots: { [seat: string]: { min: number; max: number } } = {};
      for (const seat of seats) {
        const max = Math.floor(table.hands[seat]! / pileMin(war));
        slots[seatId(seat)] = { min: war.dawn?.owner === seat ? 0 : 1, max };
      }
      return {
        seat: seatOf(war, side),
        kind: "team.plan",
        prompt: { key: "ask.team.plan", args: { number: spots.length } },
        domain: { t: "split", of: spots, slots },
        rule: "TT-together-14",
        fallback: spread(spots, slots),
        together: togetherIn(war, "plan"),
      };
    });
  },
  take(state, frame, decision, answer, fx, war) {
    const side = SIDES.find((one) => seatOf(war, one) === decision.seat)!;
    const spots = answer as { readonly [seat: string]: readonly string[] };
    const plan: [(Seat | null)[], (Seat | null)[]] = [...war.plan!];
    plan[side] = planOf(
      war,
      side,
      (position) => war.sides[side].seats.find((seat) => spots[seatId(seat)]!.includes(`spot.${position + 1}`))!,
    );
    war.plan = plan;
    const done = [...(frame.done as readonly number[]), side];
    if (done.length < SIDES.length) goto(war, { at: "team.plan", done });
    else planned(state, war, fx);
  },
};

/** Spots one by one to whoever has fewest so far and room for more. */
function spread(
  spots: readonly string[],
  slots: { readonly [seat: string]: { min: number; max: number } },
): { [seat: string]: string[] } {
  const given: { [seat: string]: string[] } = Object.fromEntries(Object.keys(slots).map((seat) => [seat, []]));
  for (const spot of spots) {
    const open = Object.keys(slots).filter((seat) => given[seat]!.length < slots[seat]!.max);
    const needy = open.filter((seat) => given[seat]!.length < slots[seat]!.min);
    const [first, ...rest] = needy.length > 0 ? needy : open;
    given[rest.reduce((a, b) => (given[b]!.length < given[a]!.length ? b : a), first!)]!.push(spot);
  }
  return given;
}

function planned(state: TigerState, war: War, fx: Fx): void {
  prepare(war);
  if (fx.quiet) return;
  for (const side of SIDES) {
    const seats = war.plan![side].filter((seat) => seat !== null);
    const args = { team: teamOf(seatOf(war, side)), seats };
    if (membersOf(state.table, args.team).length > 1) {
      const about = [...new Set(seats)].map((seat) => `seat.${seat}`);
      fx.tell({ key: "team.planned", args, rule: "TT-together-14", about });
    }
  }
}

/** The sides that lost the war, or both when nobody won it (TT-together-3, TT-together-4); a victory shared by both is lost by none (TT-together-32). */
function losers(war: War): SideNo[] {
  if (war.shared) return [];
  return war.winner === null ? [...SIDES] : [other(war.winner)];
}

/** Members of a side who have a card to pay with. */
const solvent = (table: Table, war: War, side: SideNo): Seat[] => war.sides[side].seats.filter((seat) => table.hands[seat]! > 0);

/** The sides whose captain has yet to name one of several who could pay. */
function naming(table: Table, frame: Frame): SideNo[] {
  const war = table.wars[0]!;
  const named = (frame.payers ?? []) as readonly Seat[];
  return losers(war).filter(
    (side) => solvent(table, war, side).length > 1 && !war.sides[side].seats.some((seat) => named.includes(seat)),
  );
}

/** TT-together-23: the captain of a team that has lost names who pays. */
export const teamPayer: Step<TigerState> = {
  asks: ({ table }, frame) => naming(table, frame).length > 0,
  ask({ table }, frame) {
    const war = table.wars[0]!;
    return naming(table, frame).map((side) => {
      const seats = solvent(table, war, side);
      return {
        seat: seatOf(war, side),
        kind: "team.payer",
        prompt: { key: "ask.team.payer" },
        domain: { t: "pick", tree: Object.fromEntries(seats.map((seat) => [seatId(seat), {}])) },
        rule: "TT-together-23",
        fallback: [seatId(seats.reduce((a, b) => (table.hands[b]! > table.hands[a]! ? b : a)))],
      };
    });
  },
  take(state, frame, decision, answer, fx) {
    const payer = Number((answer as readonly string[])[0]!.slice("seat.".length));
    goto(state, { at: "team.payer", payers: [...((frame.payers ?? []) as readonly Seat[]), payer] });
    if (!fx.quiet) {
      const args = { who: decision.seat, whom: payer };
      fx.tell({ key: "team.payer", args, rule: "TT-together-23", about: [seatId(payer)] });
    }
  },
  run(state, frame) {
    const { table } = state;
    const war = table.wars[0]!;
    const named = (frame.payers ?? []) as readonly Seat[];
    const payers = losers(war).flatMap((side) => {
      const seats = solvent(table, war, side);
      return seats.length > 1 ? war.sides[side].seats.filter((seat) => named.includes(seat)) : seats;
    });
    goto(state, payers.length > 0 ? { at: "team.pay", payers } : { at: "settled" });
  },
};

/** TT-together-3: whoever was named lays a card on the war pile, face up; both teams at the same time if both pay. */
export const teamPay: Step<TigerState> = {
  ask(state, frame) {
    return (frame.payers as readonly Seat[]).map((seat) => {
      const { cards } = state.hands[seat]!;
      return {
        seat,
        kind: "team.pay",
        prompt: { key: "ask.team.pay" },
        domain: { t: "pick", tree: Object.fromEntries(cards.map((card) => [card, {}])) },
        rule: "TT-together-3",
        fallback: [cards[0]!],
        together: "pay",
      };
    });
  },
  take(state, frame, { seat }, answer, fx) {
    const { table } = state;
    const card = (answer as readonly CardId[])[0]!;
    removeCard(state.hands[seat]!.cards, card);
    allSaw(state, seat, card);
    allSawLeave(state, seat, card);
    table.hands[seat]!--;
    table.team!.pile.push(card);
    if (!fx.quiet) {
      const args = { who: seat, prey: speciesOf(card), cards: [card], count: table.team!.pile.length };
      fx.tell({ key: "team.pays", args, rule: "TT-together-3", about: [card, seatId(seat)] });
    }
    const payers = (frame.payers as readonly Seat[]).filter((one) => one !== seat);
    goto(state, payers.length > 0 ? { at: "team.pay", payers } : { at: "settled" });
  },
};

/** TT-together-10, TT-together-22: the other team attacks next, and both captaincies pass on. */
export function nextTeamTurn(table: Table): void {
  const { captains, attacking, pile } = table.team!;
  const pass = (captain: Seat): Seat =>
    clockwise(table, captain)
      .slice(1)
      .find((seat) => teamOf(seat) === teamOf(captain)) ?? captain;
  const next: TeamNo = attacking === 0 ? 1 : 0;
  const passed: [Seat, Seat] = [pass(captains[0]), pass(captains[1])];
  table.team = { captains: passed, attacking: next, talk: [false, false], pile };
  table.turn = passed[next];
}
