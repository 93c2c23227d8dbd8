import type { Rng } from "./chance.ts";
import type { Decision } from "./decision.ts";
import type { Answer } from "./domain.ts";
import type { Fx, Game, State, View } from "./game.ts";
import type { Seat } from "./json.ts";
import { quietFx } from "./search.ts";

/**
 * Information-set tree search with one tree (SO-ISMCTS) for any number of players (max^n): every iteration deals anew what the
 * searcher does not see, walks down one line of answers, grows the tree by one, and every seat on the way remembers what it got.
 * Dice are rolled anew each time (open loop). Answers that are only sometimes possible are judged by how often they were.
 */

/** An answer worth trying. `prior` is how likely it seems before any search; only proportions matter. */
export interface Hunch {
  readonly answer: Answer;
  /** Equal for equal answers. */
  readonly key: string;
  readonly prior: number;
}

/** How many `apply` calls are left. Hooks that play in the mind pay from it, too. */
export interface Purse {
  left: number;
}

/** What a game's bot adds to the search. Only `evaluate` and `hunches` are needed. */
export interface Mind<S extends State = State> {
  /** What is worth trying, likeliest first; never empty. All must be legal in this state. `depth` is 0 at the root. */
  hunches(state: S, decision: Decision, rng: Rng, depth: number, purse: Purse): readonly Hunch[];
  /** Plays on from where the tree ends, so that the state is one `evaluate` can judge. */
  settle?(state: S, fx: Fx, rng: Rng, purse: Purse): void;
  /** By seat, 0 (lost) to 1 (won); also for a game that is over. */
  evaluate(state: S, out: Float64Array): void;
}

export interface SearchSettings {
  /** How much an answer that was tried seldom is worth trying, for its prior. */
  readonly curiosity: number;
  /** The most likely `width * visits ** growth` answers (never fewer than two) are open at a node. */
  readonly width: number;
  readonly growth: number;
  /** The tree grows no deeper than so many decisions. */
  readonly depth: number;
}
export const SEARCH: SearchSettings = { curiosity: 1, width: 3, growth: 0.5, depth: 30 };

export interface Edge {
  readonly seat: Seat;
  readonly answer: Answer;
  readonly key: string;
  /** Of all open to its seat the first time it was possible. */
  readonly prior: number;
  visits: number;
  /** Sum of what its seat got. */
  won: number;
  /** How often it could have been chosen. */
  offered: number;
}
interface Node {
  /** By seat and key. */
  readonly edges: Map<string, Edge>;
  readonly next: Map<string, Node>;
  /** By seat: visits in which it chose here. */
  readonly visits: number[];
}
const newNode = (): Node => ({ edges: new Map(), next: new Map(), visits: [] });

export interface Found {
  /** Answers tried at the root, most visited first. */
  readonly edges: readonly Edge[];
  readonly iterations: number;
}

/** Searches until the steps are spent. Deterministic: everything follows from the view and the generator. */
export function searchTree<S extends State>(
  game: Game,
  view: View,
  decision: Decision,
  mind: Mind<S>,
  settings: SearchSettings,
  steps: number,
  rng: Rng,
): Found {
  const root = newNode();
  const purse: Purse = { left: steps };
  const got = new Float64Array(view.seats);
  let iterations = 0;
  while (purse.left > 0) {
    const before = purse.left;
    iterate(game, game.resample(view, rng) as S, decision, root, mind, settings, rng, purse, got);
    iterations++;
    // Every iteration costs something: a game that is over at once must not be searched for ever.
    if (purse.left === before) purse.left--;
  }
  const edges = [...root.edges.values()].filter((edge) => edge.seat === decision.seat);
  edges.sort((a, b) => b.visits - a.visits || b.won / (b.visits || 1) - a.won / (a.visits || 1));
  return { edges, iterations };
}

function iterate<S extends State>(
  game: Game,
  state: S,
  first: Decision,
  root: Node,
  mind: Mind<S>,
  settings: SearchSettings,
  rng: Rng,
  purse: Purse,
  got: Float64Array,
): void {
  const fx = quietFx(rng);
  const walked: Edge[] = [];
  let node = root;
  let decision: Decision | undefined = first;
  for (let depth = 0; depth < settings.depth; depth++) {
    if (game.outcome(state)) break;
    decision ??= game.pending(state, true)[0]!;
    const group = decision.together === undefined ? [decision] : sealedWith(game.pending(state, true), decision);
    let grown = false;
    let key = "";
    const chosen: Edge[] = [];
    // Sealed answers are chosen at one node: nobody knows the others'.
    for (const one of group) {
      const edge = choose(node, one, mind.hunches(state, one, rng, depth, purse), settings, rng);
      grown ||= edge.visits === 0;
      key += `${edge.seat}:${edge.key};`;
      chosen.push(edge);
      walked.push(edge);
    }
    for (let i = 0; i < group.length; i++) {
      game.apply(state, group[i]!, chosen[i]!.answer, fx);
      purse.left--;
    }
    decision = undefined;
    if (grown || purse.left <= 0) break;
    let child = node.next.get(key);
    if (!child) node.next.set(key, (child = newNode()));
    node = child;
  }
  if (!game.outcome(state)) mind.settle?.(state, fx, rng, purse);
  mind.evaluate(state, got);
  for (const edge of walked) {
    edge.visits++;
    edge.won += got[edge.seat]!;
  }
}

function sealedWith(asked: readonly Decision[], decision: Decision): readonly Decision[] {
  const others = asked.filter((one) => one.together === decision.together && one.seat !== decision.seat);
  return [...others, decision].sort((a, b) => a.seat - b.seat);
}

/** The open answer with the best of what it gave so far and what it might still be good for. */
function choose(node: Node, decision: Decision, hunches: readonly Hunch[], settings: SearchSettings, rng: Rng): Edge {
  const { seat } = decision;
  const visits = node.visits[seat] ?? 0;
  node.visits[seat] = visits + 1;
  const open = Math.max(2, Math.floor(settings.width * (visits + 1) ** settings.growth));
  let sum = 0;
  for (const { prior } of hunches) sum += prior;
  let best: Edge | undefined;
  let most = Number.NEGATIVE_INFINITY;
  let seen = 0;
  let mean = 0;
  const edges: Edge[] = [];
  for (let i = 0; i < hunches.length && i < open; i++) {
    const { answer, key, prior } = hunches[i]!;
    const id = `${seat}:${key}`;
    let edge = node.edges.get(id);
    if (!edge) {
      edge = { seat, answer, key, prior: sum > 0 ? prior / sum : 1 / hunches.length, visits: 0, won: 0, offered: 0 };
      node.edges.set(id, edge);
    }
    edge.offered++;
    seen += edge.visits;
    mean += edge.won;
    edges.push(edge);
  }
  // What was never tried is taken to be as good as the rest: what makes it wait is its prior.
  const hope = seen > 0 ? mean / seen : 0.5;
  for (const edge of edges) {
    const value = edge.visits > 0 ? edge.won / edge.visits : hope;
    // Two who choose at once by the same rule would walk in step and take the other's habit for a law.
    const shake = decision.together === undefined ? 1 : 0.5 + rng.below(1024) / 1024;
    const pull = (shake * settings.curiosity * edge.prior * Math.sqrt(edge.offered)) / (1 + edge.visits);
    if (value + pull > most) {
      most = value + pull;
      best = edge;
    }
  }
  return best!;
}
