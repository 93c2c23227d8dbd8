import type { Ask, Bot, Level, Thought } from "@warren/kernel/bot.ts";
import type { Rng } from "@warren/kernel/chance.ts";
import { checkAnswer } from "@warren/kernel/check.ts";
import type { Decision } from "@warren/kernel/decision.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import { type Fx, type Game, type State, viewOf } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { countAnswers, sampleLegal } from "@warren/kernel/sample.ts";
import { playout, quietFx, shareOf } from "@warren/kernel/search.ts";
import { groupOf, keyOf } from "./candidates.ts";

/**
 * Tree search for any game: open loop (a node is a line of answers, dice are rolled anew each time), one imagined state an iteration,
 * every seat for itself, sealed choices made independently of each other, wide domains opened little by little.
 */
export interface UctSettings {
  /** How much an uncertain answer is worth trying. */
  readonly curiosity: number;
  /** A playout stops after so many decisions and the leader counts as the winner. */
  readonly depth: number;
  /** Children of a node are at most `width * sqrt(visits)`. */
  readonly width: number;
}
export const UCT: UctSettings = { curiosity: 0.7, depth: 200, width: 2 };

interface Edge {
  readonly answer: Answer;
  readonly key: string;
  visits: number;
  /** Sum of what its seat got. */
  won: number;
  /** How often it could have been chosen: answers that are seldom legal are not held back by that. */
  offered: number;
}
/** What one seat may do at a node. */
interface Choice {
  readonly edges: Edge[];
  readonly byKey: Map<string, Edge>;
  /** How many answers there are at all. */
  readonly count: number;
  visits: number;
}
interface Node {
  readonly choices: (Choice | undefined)[];
  /** By the keys of all answers given here. */
  readonly next: Map<string, Node>;
}
const newNode = (): Node => ({ choices: [], next: new Map() });

export interface Tree {
  readonly root: Node;
  readonly settings: UctSettings;
  iterations: number;
}

export function newTree(settings: UctSettings): Tree {
  return { root: newNode(), settings, iterations: 0 };
}

/** One iteration on a private state, which it plays on and spoils. Returns how many answers were applied. */
export function iterate(tree: Tree, game: Game, state: State, first: Decision | undefined, rng: Rng): number {
  const fx = quietFx(rng);
  const walked: { seat: Seat; choice: Choice; edge: Edge }[] = [];
  let node = tree.root;
  let steps = 0;
  let decision = first;
  for (;;) {
    if (game.outcome(state)) break;
    decision ??= game.pending(state, true)[0]!;
    const group = decision.together === undefined ? undefined : groupOf(game, state, decision);
    let grown: boolean;
    let key: string;
    if (group === undefined) {
      const step = chooseAt(node, tree.settings, game, state, decision, rng);
      walked.push(step);
      grown = step.edge.visits === 0;
      key = step.edge.key;
      game.apply(state, decision, step.edge.answer, fx);
      steps++;
    } else {
      const chosen = group.map((one) => chooseAt(node, tree.settings, game, state, one, rng));
      walked.push(...chosen);
      grown = chosen.some((one) => one.edge.visits === 0);
      key = chosen.map((one) => one.edge.key).join();
      applyAll(game, state, group, chosen, fx);
      steps += group.length;
    }
    decision = undefined;
    if (grown) break;
    let child = node.next.get(key);
    if (!child) node.next.set(key, (child = newNode()));
    node = child;
  }
  const end = playout(game, state, rng, tree.settings.depth);
  tree.iterations++;
  for (const { seat, choice, edge } of walked) {
    choice.visits++;
    edge.visits++;
    edge.won += end.outcome ? shareOf(end.outcome, seat) : leads(game, state, seat);
  }
  return steps + end.steps;
}

function applyAll(game: Game, state: State, group: readonly Decision[], chosen: readonly { edge: Edge }[], fx: Fx): void {
  for (let i = 0; i < group.length; i++) game.apply(state, group[i]!, chosen[i]!.edge.answer, fx);
}

/** An unfinished playout: whoever has the best score counts as the winner. */
function leads(game: Game, state: State, seat: Seat): number {
  const seats = state.handOf.length;
  if (!game.score) return 1 / seats;
  const mine = game.score(state, seat);
  let equal = 0;
  for (let other = 0; other < seats; other++) {
    const theirs = game.score(state, other);
    if (theirs > mine) return 0;
    if (theirs === mine) equal++;
  }
  return 1 / equal;
}

function chooseAt(
  node: Node,
  settings: UctSettings,
  game: Game,
  state: State,
  decision: Decision,
  rng: Rng,
): { seat: Seat; choice: Choice; edge: Edge } {
  const { seat } = decision;
  const choice: Choice = (node.choices[seat] ??= {
    edges: [],
    byKey: new Map(),
    count: countAnswers(decision.domain),
    visits: 0,
  });
  const room = Math.min(choice.count, 1 + settings.width * Math.sqrt(choice.visits));
  if (choice.edges.length < room) {
    const answer = sampleLegal(game, state, decision, rng);
    const key = keyOf(answer);
    if (!choice.byKey.has(key)) {
      const edge: Edge = { answer, key, visits: 0, won: 0, offered: 1 };
      choice.edges.push(edge);
      choice.byKey.set(key, edge);
      return { seat, choice, edge };
    }
  }
  let best: Edge | undefined;
  let bestValue = Number.NEGATIVE_INFINITY;
  const view = game.refuse && viewOf(state, seat);
  for (const edge of choice.edges) {
    // Other hidden cards, other dice: an answer of an earlier visit need not be legal now.
    if (checkAnswer(decision.domain, edge.answer) || game.refuse?.(view!, decision, edge.answer)) continue;
    edge.offered++;
    const value = edge.won / edge.visits + settings.curiosity * Math.sqrt(Math.log(edge.offered) / edge.visits);
    if (value > bestValue) {
      bestValue = value;
      best = edge;
    }
  }
  if (best) return { seat, choice, edge: best };
  const answer = sampleLegal(game, state, decision, rng);
  const edge: Edge = { answer, key: keyOf(answer), visits: 0, won: 0, offered: 1 };
  choice.edges.push(edge);
  choice.byKey.set(edge.key, edge);
  return { seat, choice, edge };
}

export function uctBot(level: Level, steps: number, settings: UctSettings = UCT): Bot {
  return { level, steps, decide: (ask) => decide(ask, settings) };
}

function decide({ game, view, decision, seat, rng, steps }: Ask, settings: UctSettings): Thought {
  if (countAnswers(decision.domain) === 1) return { answer: decision.fallback };
  const tree = newTree(settings);
  for (let left = steps; left > 0; ) {
    left -= Math.max(1, iterate(tree, game, game.resample(view, rng), decision, rng));
  }
  const choice = tree.root.choices[seat];
  let best: Edge | undefined;
  for (const edge of choice?.edges ?? []) if (!best || edge.visits > best.visits) best = edge;
  if (!best) return { answer: decision.fallback };
  const percent = Math.round((100 * best.won) / best.visits);
  return { answer: best.answer, why: [{ key: "bot.searched", args: { lines: tree.iterations, percent } }] };
}
