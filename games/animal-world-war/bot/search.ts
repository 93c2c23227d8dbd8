import type { Rng } from "@warren/kernel/chance.ts";
import type { Fx } from "@warren/kernel/game.ts";
import { quietFx } from "@warren/kernel/search.ts";
import { copy, copyInto } from "../rules/copy.ts";
import { addDepartures, addVerb, type Order, unitOf, verbOf, verbsOf } from "../rules/orders.ts";
import type { SideNo, WarState } from "../rules/state.ts";
import { advance } from "../rules/steps.ts";
import { endTurn } from "../rules/turn.ts";
import { act, bestIdea, finishTurn, type Idea } from "./script.ts";
import type { Weights } from "./weights.ts";

/**
 * Informed tree search over single orders: open loop (dice are rolled anew each time), every line ended by scripts: the own turn is
 * finished, the enemy replies, then the position is judged. The orders to choose from are halved round by round; below them
 * children are opened little by little in the order of what the scripts promise.
 */
export interface Settings {
  /** How much an uncertain order is worth trying. */
  readonly curiosity: number;
  /** Children of a node are at most `width * sqrt(visits)`. */
  readonly width: number;
  /** Orders of the own turn that are searched; scripts give the rest. */
  readonly depth: number;
  /** How many trials the promise of an order is worth. */
  readonly trust: number;
  /** A point of promise in chances of winning. */
  readonly slope: number;
  /** Trials of an order before what follows it is searched too. */
  readonly patience: number;
  /** Imagined hands of the enemy, used by turns. */
  readonly worlds: number;
  /** Orders searched at the root, and of them: of the soldier with the best one, of each other soldier. */
  readonly candidates: { readonly all: number; readonly leader: number; readonly others: number };
  /** Turns that scripts play after the own one before the position is judged. */
  readonly replies: number;
  /** Orders given by scripts and search together, for one decision; and for a whole turn, shared among the soldiers. */
  readonly steps: number;
  readonly turnSteps: number;
}

/** Instead of an order: nobody else acts in this turn. */
export const HOLD = -1;

interface Edge {
  readonly order: Order;
  /** What its promise says of its value, compared with the best one's; not above 0. */
  readonly prior: number;
  /** Trials after which the turn went on by search and scripts, and what they were judged. */
  visits: number;
  won: number;
  /** At the root: trials after which nobody else acted. Scripts that go on foolishly must not speak against an order. */
  stops: number;
  stopWon: number;
  next: Node | undefined;
}
interface Node {
  visits: number;
  won: number;
  edges: Edge[];
}

/** What the search thinks of an order. */
export interface Verdict {
  readonly order: Order;
  readonly visits: number;
  /** Mean of the judgements, 0 to 1, its promise counted in. */
  readonly value: number;
  /** It was among the last two, and so tried most. */
  readonly last: boolean;
}

/** How likely this Empire is to win, 0 to 1. */
export type Judge = (state: WarState, side: SideNo) => number;

/**
 * Dice that can be set back: the n-th trial of every order meets the same fortune in the same phase of the turn, so that
 * orders are told apart by what they do and less by luck.
 */
class Fortune implements Rng {
  private word = 0;
  set(seed: number, trial: number, phase: number): void {
    this.word = (seed ^ Math.imul(trial + 1, 0x9e3779b1) ^ Math.imul(phase + 1, 0x85ebca6b)) | 0;
  }
  below(n: number): number {
    this.word = (this.word + 0x6d2b79f5) | 0;
    let t = Math.imul(this.word ^ (this.word >>> 15), 1 | this.word);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000) * n);
  }
}

/** Edges of these ideas, given best first. */
function edgesOf(list: readonly Idea[], slope: number): Edge[] {
  const most = list.reduce((max, idea) => Math.max(max, idea.score), Number.NEGATIVE_INFINITY);
  return list.map(({ order, score }) => ({
    order,
    prior: Math.max(-WORST, (score - most) * slope),
    visits: 0,
    won: 0,
    stops: 0,
    stopWon: 0,
    next: undefined,
  }));
}
const nodeOf = (list: readonly Idea[], slope: number): Node => ({ visits: 0, won: 0, edges: edgesOf(list, slope) });

/** However bad an order looks, it is not thought worse than this. */
const WORST = 0.12;
/** The value of an order, its promise counted in: the better of going on after it and of stopping there. */
function valueAt(node: Node, one: Edge, trust: number): number {
  const promise = trust * ((node.visits === 0 ? 0.5 : node.won / node.visits) + one.prior);
  const goingOn = (one.won + promise) / (one.visits + trust);
  return one.stops === 0 ? goingOn : Math.max(goingOn, (one.stopWon + promise) / (one.stops + trust));
}

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
function ideasFor(state: WarState, w: Weights): Idea[] {
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
  return found;
}

/** The child to try next: one not tried yet while there is room for it, else the one with the best bound. */
function select(node: Node, state: WarState, { curiosity, width, trust }: Settings): Edge | undefined {
  const room = Math.max(2, Math.ceil(width * Math.sqrt(node.visits + 1)));
  const log = Math.log(node.visits + 1);
  let best: Edge | undefined;
  let most = Number.NEGATIVE_INFINITY;
  let seen = 0;
  for (const one of node.edges) {
    if (!isOpen(state, one.order)) continue;
    if (seen++ >= room) break;
    if (one.visits === 0) return one;
    const bound = valueAt(node, one, trust) + curiosity * Math.sqrt(log / one.visits);
    if (bound > most) {
      most = bound;
      best = one;
    }
  }
  return best;
}

/**
 * Searches the orders of the Empire whose turn it is. `roots` are positions it cannot tell apart, `first` its orders, most promising first,
 * `carry` gives one of them. The best verdict comes first.
 */
export function search(
  roots: readonly WarState[],
  first: readonly Idea[],
  carry: (state: WarState, order: Order, fx: Fx) => void,
  judge: Judge,
  w: Weights,
  settings: Settings,
  rng: Rng,
): Verdict[] {
  const side = roots[0]!.table.turn;
  const root: Node = nodeOf(first, settings.slope);
  const state = copy(roots[0]!);
  const fortune = new Fortune();
  const seed = rng.below(0x7fffffff);
  const fx = quietFx(fortune);
  const path: Edge[] = [];
  let steps = 0;
  /** One trial of an order: the rest of the turn, the reply, the judgement. */
  const attempt = (start: Edge): void => {
    const stops = start.order !== HOLD && start.stops < start.visits;
    const trial = stops ? start.stops : start.visits;
    root.visits++;
    copyInto(state, roots[trial % roots.length]!);
    fortune.set(seed, trial, 0);
    path.length = 0;
    path.push(start);
    steps++;
    if (start.order !== HOLD) carry(state, start.order, fx);
    if (start.order !== HOLD && !stops) {
      fortune.set(seed, trial, 1);
      if (trial >= settings.patience && !start.next && !state.table.over) start.next = nodeOf(ideasFor(state, w), settings.slope);
      let node = start.next;
      for (let depth = 1; node && depth < settings.depth && !state.table.over; depth++) {
        const chosen = select(node, state, settings);
        node.visits++;
        if (!chosen) break;
        path.push(chosen);
        steps++;
        act(state, chosen.order, fx);
        if (chosen.visits >= settings.patience && !chosen.next && !state.table.over)
          chosen.next = nodeOf(ideasFor(state, w), settings.slope);
        node = chosen.next;
      }
      if (!state.table.over) steps += finishTurn(state, w, fx);
    }
    fortune.set(seed, trial, 2);
    for (let turn = 0; turn < settings.replies; turn++) steps += reply(state, w, fx);
    closeTurn(state, fx);
    const value = judge(state, side);
    root.won += value;
    if (stops) {
      start.stops++;
      start.stopWon += value;
      return;
    }
    for (const one of path) {
      one.visits++;
      one.won += value;
      if (one.next) one.next.won += value;
    }
  };
  // Orders are tried equally often against the same fortunes; after each round the worse half is dropped.
  let alive = [...root.edges];
  const rounds = Math.max(1, Math.ceil(Math.log2(alive.length)));
  for (let round = 1; round <= rounds; round++) {
    do for (const one of alive) attempt(one);
    while (steps < (settings.steps * round) / rounds);
    if (round === rounds) break;
    alive.sort((x, y) => valueAt(root, y, settings.trust) - valueAt(root, x, settings.trust));
    alive = alive.slice(0, Math.ceil(alive.length / 2));
  }
  const last = new Set(alive);
  return root.edges
    .map((one) => ({
      order: one.order,
      visits: one.visits + one.stops,
      value: valueAt(root, one, settings.trust),
      last: last.has(one),
    }))
    .sort((x, y) => Number(y.last) - Number(x.last) || y.value - x.value);
}

/** The turn ends, and the next one begins. */
function closeTurn(state: WarState, fx: Fx): void {
  if (state.table.over) return;
  endTurn(state, fx);
  advance(state, fx);
}

/** The other Empire's turn, by script. Gives the orders that took. */
function reply(state: WarState, w: Weights, fx: Fx): number {
  closeTurn(state, fx);
  return state.table.over ? 1 : finishTurn(state, w, fx) + 1;
}
