import type { Rng } from "@warren/kernel/chance.ts";
import type { Decision } from "@warren/kernel/decision.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import { top } from "@warren/kernel/flow.ts";
import type { Fx, Odds, Why } from "@warren/kernel/game.ts";
import type { Msg } from "@warren/kernel/message.ts";
import { carryOut } from "./actions.ts";
import { copy, copyInto } from "./copy.ts";
import { flies } from "./figures.ts";
import { whereabouts } from "./naming.ts";
import { addActions, type Order } from "./orders.ts";
import { orderFrom } from "./paths.ts";
import { newHand } from "./setup.ts";
import type { SideNo, Soldier, Status, Table, WarState, WarView } from "./state.ts";
import { planeId, SIDES, sideOfSeat, tankId, tileId } from "./state.ts";
import { advance, apply, auto } from "./steps.ts";

/**
 * Exact odds by playing the rules themselves on every way the dice can fall. A die that only succeeds or fails has two ways,
 * so even a Gunner's burst has a few hundred. Questions on the way are answered by their defaults.
 */

/** One way it can go: `ways` of 6 to the power of `dice`. The state is used again after the visit. */
export type Visit = (state: WarState, ways: number, dice: number) => void;

/** Longer chains (a burst that downs a plane that falls on a tank ...) are cut off here and their rest left out. */
const MOST_BRANCHES = 20_000;

/** For who asks about many orders in one position and can do without the last digit. */
export interface Rough {
  /** A copy of the root to play on. */
  readonly scratch: WarState;
  /** Dice that are followed both ways; those after them are rolled. */
  readonly dice: number;
  readonly rng: Rng;
}

export function everyWay(root: WarState, act: (state: WarState, fx: Fx) => void, visit: Visit, rough?: Rough): void {
  const most = rough ? rough.dice : Number.POSITIVE_INFINITY;
  const picks: number[] = [];
  const counts: number[] = [];
  let depth = 0;
  let ways = 1;
  const fx: Fx = {
    quiet: true,
    draw(n: number, why: string | Why) {
      if (depth >= most) return rough!.rng.below(n);
      const pick = picks[depth] ?? (picks[depth] = 0);
      const hit = typeof why === "string" ? undefined : why.hit;
      if (hit === undefined || n !== 6) {
        counts[depth++] = n;
        return pick;
      }
      // Nothing has to reach more than a 6.
      if (hit === 0) {
        counts[depth++] = 1;
        ways *= 6;
        return 5;
      }
      counts[depth++] = 2;
      ways *= pick === 0 ? 6 - hit : hit;
      return pick === 0 ? 5 : 0;
    },
    tell: () => {},
    luck: () => {},
  };
  const state = rough ? rough.scratch : copy(root);
  for (let n = 0; n < MOST_BRANCHES; n++) {
    if (n > 0 || rough) copyInto(state, root);
    depth = 0;
    ways = 1;
    act(state, fx);
    visit(state, ways, depth);
    let i = depth - 1;
    while (i >= 0 && picks[i]! + 1 >= counts[i]!) i--;
    if (i < 0) return;
    picks[i]!++;
    picks.length = i + 1;
  }
}

/** An order and all that follows from it, up to the next free choice of orders. */
export function playOut(state: WarState, order: Order, paid: boolean, fx: Fx): void {
  carryOut(state, order, paid, fx);
  advance(state, fx);
  settleQuestions(state, fx);
}
/** Answers whatever is asked inside an action by its default. */
export function settleQuestions(state: WarState, fx: Fx): void {
  for (let frame = top(state); frame && frame.at !== "turn"; frame = top(state)) auto(state, fx);
}

/** Chance of each thing that can happen, as a sum over ways. */
class Tally {
  private readonly sums = new Map<string, { label: Msg; good: boolean | undefined; parts: Map<number, number>; much: number }>();
  private most = 0;
  /** `much`: the damage it does this way; its mean over all ways is said with the chance. */
  add(id: string, label: () => Msg, good: boolean | undefined, ways: number, dice: number, much = 0): void {
    let sum = this.sums.get(id);
    if (!sum) this.sums.set(id, (sum = { label: label(), good, parts: new Map(), much: 0 }));
    sum.parts.set(dice, (sum.parts.get(dice) ?? 0) + ways);
    sum.much += (much * ways) / 6 ** dice;
    this.most = Math.max(this.most, dice);
  }
  /** Exact while 6 to the number of dice is a safe integer, which 20 dice are. */
  odds(): Odds {
    const exact = this.most <= 20;
    const den = exact ? 6 ** this.most : 1e12;
    const lines = [...this.sums.values()].map(({ label: what, good, parts, much }) => {
      let num = 0;
      const label = much > 0 ? { key: `${what.key}.much`, args: { ...what.args, much: tenths(much) } } : what;
      for (const [dice, ways] of parts) num += exact ? ways * 6 ** (this.most - dice) : (ways / 6 ** dice) * den;
      return { label, num: exact ? num : Math.round(num), ...(good === undefined ? {} : { good }) };
    });
    return reduce({ den, lines });
  }
}
function reduce(odds: Odds): Odds {
  const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
  let common = odds.den;
  for (const line of odds.lines) common = gcd(common, line.num);
  return { den: odds.den / common, lines: odds.lines.map((line) => ({ ...line, num: line.num / common })) };
}

/** A mean as people say it: tenths, and never none where there is some. */
const tenths = (n: number): string => (n < 0.05 ? "<0.1" : String(Math.round(n * 10) / 10));
/** Damage until he is down. */
const leftOf = (one: Soldier): number => (isDown(one.status) ? 0 : Math.max(0, one.health - one.damage) + one.plate);
const leftIn = (one: { readonly strength: number; readonly damage: number }, gone: boolean): number =>
  gone ? 0 : one.strength - one.damage;

/** Damage that an Empire's soldiers and vehicles can still take, all together. */
export const staminaOf = (table: Table, side: SideNo): number =>
  table.soldiers.reduce((sum, one) => (one.side === side ? sum + leftOf(one) : sum), 0) +
  leftIn(table.tanks[side], table.tanks[side].wrecked) +
  leftIn(table.planes[side], table.planes[side].stage === "wrecked");

const isDown = (status: Status): boolean => status === "wounded" || status === "dead" || status === "away";

/** What an order of this Empire may lead to: who is hurt, who goes down, what collapses or is wrecked. */
export function oddsOf(root: WarState, order: Order, paid: boolean, side: SideNo): Odds {
  return oddsOfAct(root, (state, fx) => playOut(state, order, paid, fx), side);
}
function oddsOfAct(root: WarState, act: (state: WarState, fx: Fx) => void, side: SideNo): Odds {
  const tally = new Tally();
  const before = root.table;
  everyWay(root, act, (state, ways, dice) => {
    const after = state.table;
    let hit = false;
    const note = (key: string, id: string, args: { readonly [name: string]: string }, good: boolean, much = 0): void =>
      tally.add(`${key}/${id}`, () => ({ key, args }), good, ways, dice, much);
    before.soldiers.forEach((old, no) => {
      const now = after.soldiers[no]!;
      const enemy = old.side !== side;
      const worse = now.damage > old.damage || (isDown(now.status) && now.status !== old.status) || now.plate < old.plate;
      if (worse && enemy) hit = true;
      if (worse) note("odds.hurt", old.id, { who: old.id }, enemy, leftOf(old) - leftOf(now));
      if (isDown(now.status) && now.status !== old.status)
        note(now.status === "dead" ? "odds.dies" : "odds.down", old.id, { who: old.id }, enemy);
    });
    for (const one of SIDES) {
      const enemy = one !== side;
      if (after.tanks[one].damage > before.tanks[one].damage || after.tanks[one].wrecked !== before.tanks[one].wrecked) {
        if (enemy) hit = true;
        const much = leftIn(before.tanks[one], false) - leftIn(after.tanks[one], after.tanks[one].wrecked);
        note("odds.hurt", tankId(one), { who: tankId(one) }, enemy, much);
      }
      if (after.tanks[one].wrecked && !before.tanks[one].wrecked) note("odds.wrecked", tankId(one), { who: tankId(one) }, enemy);
      if (after.planes[one].damage > before.planes[one].damage) {
        if (enemy) hit = true;
        const much = leftIn(before.planes[one], false) - leftIn(after.planes[one], !flies(after, one));
        note("odds.hurt", planeId(one), { who: planeId(one) }, enemy, much);
      }
      if (flies(before, one) && !flies(after, one)) note("odds.crashes", planeId(one), { who: planeId(one) }, enemy);
    }
    before.civilians.forEach((old, i) => {
      const now = after.civilians[i]!;
      if (now.status !== old.status && now.status !== "left") note("odds.hurt", old.id, { who: old.id }, false);
    });
    before.down.forEach((old, tile) => {
      if (after.down[tile] === old) return;
      // Named only once, and not for every way in which the dice may fall.
      const label = () => ({ key: "odds.collapse", args: { at: tileId(before, tile), place: whereabouts(before, tile, true) } });
      tally.add(`odds.collapse/${tile}`, label, true, ways, dice);
    });
    if (hit) tally.add("odds.hit", () => ({ key: "odds.hit" }), true, ways, dice);
    if (after.over && after.over.winner === side) tally.add("odds.wins", () => ({ key: "odds.wins" }), true, ways, dice);
  });
  return tally.odds();
}

/**
 * The battle as far as a view tells it: hidden cards are left out, so odds never tell more than the viewer knows, and dice count as they
 * fall first: whether one is rolled again is decided then.
 */
export function openState(view: WarView): WarState {
  const mine = view.seat === null ? -1 : view.handOf[view.seat]!;
  return {
    table: view.table,
    hands: [0, 1].map((side) => (side === mine && view.hand ? { ...view.hand, paws: "none" } : newHand())),
    handOf: [...view.handOf],
    box: { tiles: [], objectives: [], satchels: view.hand?.satchels.map((kind) => kind ?? "socks") ?? [] },
    flow: view.flow.map((frame) => ({ ...frame })),
  };
}

/** What rolling a die again leads to, or keeping it. */
const oddsOfDie = (view: WarView, decision: Decision, answer: Answer): Odds =>
  oddsOfAct(
    openState(view),
    (state, fx) => {
      apply(state, decision, answer, fx);
      advance(state, fx);
      settleQuestions(state, fx);
    },
    sideOfSeat(decision.seat),
  );
export const asksDie = ({ kind }: Decision): boolean => kind === "dice.again" || kind === "medal.again";
/** What the die has to show that would be rolled again; undefined for one that knows no success. */
export function neededAgain(view: WarView, decision: Decision): number | undefined {
  // Played on a copy: what is shown stays as it is.
  const state = copy(openState(view));
  let need: number | undefined;
  let rolled = false;
  const fx: Fx = {
    quiet: true,
    draw(_n, why) {
      if (!rolled && typeof why !== "string" && why.hit !== undefined) need = why.hit + 1;
      rolled = true;
      return 0;
    },
    tell: () => {},
    luck: () => {},
  };
  apply(state, decision, ["again"], fx);
  advance(state, fx);
  return need;
}

/** Exact odds of an order before it is given, or of a die that may be rolled again; undefined for anything else. */
export function odds(view: WarView, decision: Decision, answer: Answer): Odds | undefined {
  if (asksDie(decision)) return oddsOfDie(view, decision, answer);
  if (decision.kind !== "turn.orders" && decision.kind !== "captain.extra") return undefined;
  const path = answer as readonly string[];
  const state = openState(view);
  const unit = state.table.soldiers.findIndex((one) => one.id === path[0]);
  if (unit < 0) return undefined;
  const orders: Order[] = [];
  addActions(state.table, unit, true, orders);
  const order = orderFrom(state.table, orders, path);
  if (order === undefined) return undefined;
  if (decision.kind === "captain.extra") state.flow.pop();
  return oddsOf(state, order, decision.kind === "turn.orders", sideOfSeat(decision.seat));
}
