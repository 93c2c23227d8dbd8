import type { Rng } from "@warren/kernel/chance.ts";
import type { Fx } from "@warren/kernel/game.ts";
import { quietFx } from "@warren/kernel/search.ts";
import type { Weights } from "../content/weights.ts";
import { copyBattle, copyBattleInto } from "../rules/copy.ts";
import { addDepartures, addVerb, type Order, unitOf, verbOf, verbsOf } from "../rules/orders.ts";
import type { SideNo, WarState } from "../rules/state.ts";
import { advance } from "../rules/steps.ts";
import { endTurn } from "../rules/turn.ts";
import { act, bestIdea, finishTurn, type Idea } from "./script.ts";

/**
 * Informed tree search over single orders: open loop (dice are rolled anew each time), children opened little by little in the order of
 * what the scripts promise, and every line ended by scripts: the own turn is finished, the enemy replies, then the position is judged.
 */
export interface Settings {
  /** How much an uncertain order is worth trying. */
  readonly curiosity: number;
  /** Children of a node are at most `width * sqrt(visits)`. */
  readonly width: number;
  /** Orders of the own turn that are searched; scripts give the rest. */
  readonly depth: number;
  /** Imagined hands of the enemy, used by turns. */
  readonly worlds: number;
  /** Orders given by scripts and search together, for one decision. */
  readonly steps: number;
}

/** Instead of an order: nobody else acts in this turn. */
export const HOLD = -1;

interface Edge {
  readonly order: Order;
  visits: number;
  won: number;
  next: Node | undefined;
}
interface Node {
  visits: number;
  edges: Edge[];
}

/** What the search thinks of an order. */
export interface Verdict {
  readonly order: Order;
  readonly visits: number;
  /** Mean of the judgements, 0 to 1. */
  readonly value: number;
}

/** How likely this Empire is to win, 0 to 1. */
export type Judge = (state: WarState, side: SideNo) => number;

const edge = (order: Order): Edge => ({ order, visits: 0, won: 0, next: undefined });

/** Orders are remembered from another fall of the dice: this one may be impossible now. */
const now: Order[] = [];
function isOpen(state: WarState, order: Order): boolean {
  const { table } = state;
  const unit = unitOf(order);
  const soldier = table.soldiers[unit]!;
  if (soldier.actions === 0 || soldier.returned) return false;
  const verb = verbOf(order);
  now.length = 0;
  if (verbsOf(table, soldier).includes(verb)) addVerb(table, unit, verb, false, now);
  else addDepartures(table, unit, now);
  return now.includes(order);
}

const ideas: Idea[] = [];
/** What scripts would do here: the best two orders of each soldier, the most promising first. */
function ideasFor(state: WarState, w: Weights): Edge[] {
  const { table } = state;
  const found: Idea[] = [];
  for (let unit = 0; unit < table.soldiers.length; unit++) {
    if (table.soldiers[unit]!.side !== table.turn) continue;
    ideas.length = 0;
    bestIdea(state, unit, w, ideas);
    ideas.sort((a, b) => b.score - a.score);
    for (let i = 0; i < Math.min(2, ideas.length); i++) found.push(ideas[i]!);
  }
  found.sort((a, b) => b.score - a.score);
  return found.map((idea) => edge(idea.order));
}

/** The child to try next: one not tried yet while there is room for it, else the one with the best bound. */
function select(node: Node, state: WarState, atRoot: boolean, { curiosity, width }: Settings): Edge | undefined {
  const room = Math.max(2, Math.ceil(width * Math.sqrt(node.visits + 1)));
  const log = Math.log(node.visits + 1);
  let best: Edge | undefined;
  let most = Number.NEGATIVE_INFINITY;
  let seen = 0;
  for (const one of node.edges) {
    if (!atRoot && !isOpen(state, one.order)) continue;
    if (seen++ >= room) break;
    if (one.visits === 0) return one;
    const bound = one.won / one.visits + curiosity * Math.sqrt(log / one.visits);
    if (bound > most) {
      most = bound;
      best = one;
    }
  }
  return best;
}

/**
 * Searches the orders of the Empire whose turn it is. `roots` are positions it cannot tell apart, `first` its orders, most promising first,
 * `carry` gives one of them. Verdicts come in the same order.
 */
export function search(
  roots: readonly WarState[],
  first: readonly Order[],
  carry: (state: WarState, order: Order, fx: Fx) => void,
  judge: Judge,
  w: Weights,
  settings: Settings,
  rng: Rng,
): Verdict[] {
  const side = roots[0]!.table.turn;
  const root: Node = { visits: 0, edges: first.map(edge) };
  const state = copyBattle(roots[0]!);
  const fx = quietFx(rng);
  const path: Edge[] = [];
  let steps = 0;
  for (let i = 0; steps < settings.steps; i++) {
    copyBattleInto(state, roots[i % roots.length]!);
    path.length = 0;
    let node: Node | undefined = root;
    let held = false;
    for (let depth = 0; node && depth < settings.depth && !state.table.over; depth++) {
      const chosen = select(node, state, depth === 0, settings);
      node.visits++;
      if (!chosen) break;
      path.push(chosen);
      steps++;
      if (chosen.order === HOLD) {
        held = true;
        break;
      }
      if (depth === 0) carry(state, chosen.order, fx);
      else act(state, chosen.order, fx);
      if (chosen.visits > 0 && !chosen.next && !state.table.over && depth + 1 < settings.depth)
        chosen.next = { visits: 0, edges: ideasFor(state, w) };
      node = chosen.next;
    }
    if (!held) steps += finishTurn(state, w, fx);
    steps += reply(state, w, fx);
    const value = judge(state, side);
    for (const one of path) {
      one.visits++;
      one.won += value;
    }
  }
  return root.edges.map(({ order, visits, won }) => ({ order, visits, value: visits === 0 ? 0 : won / visits }));
}

/** The turn ends, the enemy takes his, and the next one begins. */
function reply(state: WarState, w: Weights, fx: Fx): number {
  if (state.table.over) return 1;
  endTurn(state, fx);
  advance(state, fx);
  if (state.table.over) return 1;
  const orders = finishTurn(state, w, fx);
  if (state.table.over) return orders + 1;
  endTurn(state, fx);
  advance(state, fx);
  return orders + 1;
}
