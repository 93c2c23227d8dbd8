import { fast } from "@warren/kernel/chance.ts";
import type { Decision } from "@warren/kernel/decision.ts";
import { type Game, type State, viewOf } from "@warren/kernel/game.ts";
import { type Found, SEARCH, searchTree } from "@warren/kernel/ismcts.ts";
import { describe, expect, test } from "vitest";
import { ismctsBot, plainMind } from "../ismcts.ts";
import { think } from "../think.ts";

/** Where a line of play ends: the seats that share the win; or who chooses next among which answers. A function asks the hidden card. */
type Leaf = readonly number[];
type Fork = { readonly seat: number; readonly go: { readonly [answer: string]: Line } };
type Pair = { readonly sealed: readonly [string, string]; readonly end: (a: string, b: string) => Leaf };
type Line = Leaf | Fork | Pair | ((card: number) => Leaf | Fork);
interface Table {
  path: string[];
}
/** A game given by its tree. Seat 1 holds one card of 0, 1, 2 that nobody else sees. */
function treeGame(seats: number, root: Line): Game<Table, { card: number | null }, null> & { applied: number } {
  const open = (line: Line, card: number): Leaf | Fork | Pair => (typeof line === "function" ? line(card) : line);
  const cardOf = (state: State): number => state.hands[1].card ?? 0;
  const at = (state: State<Table>): Leaf | Fork | Pair => {
    let here = open(root, cardOf(state));
    for (let i = 0; i < state.table.path.length; i++) {
      const id = state.table.path[i]!;
      if ("go" in here) here = open(here.go[id]!, cardOf(state));
      else if ("sealed" in here) {
        const second = state.table.path[++i];
        if (second === undefined) return here;
        here = here.end(id, second);
      }
    }
    return here;
  };
  const pick = (ids: readonly string[]): Decision["domain"] => ({
    t: "pick",
    tree: Object.fromEntries(ids.map((id) => [id, {}])),
  });
  const ask = (seat: number, ids: readonly string[], together?: string): Decision => ({
    seat,
    kind: "line",
    prompt: { key: "line" },
    domain: pick(ids),
    rule: "",
    fallback: [ids[0]!],
    ...(together ? { together } : {}),
  });
  const game = {
    applied: 0,
    id: "tree",
    version: 1,
    seats: { min: seats, max: seats },
    options: [],
    setup: (_options: unknown, _seats: number, fx: { draw(n: number, why: string): number }) => ({
      table: { path: [] },
      hands: Array.from({ length: seats }, (_, seat) => ({ card: seat === 1 ? fx.draw(3, "card") : null })),
      handOf: Array.from({ length: seats }, (_, seat) => seat),
      box: null,
      flow: [],
    }),
    pending(state: State<Table>): Decision[] {
      const here = at(state);
      if ("go" in here) return [ask(here.seat, Object.keys(here.go))];
      if (!("sealed" in here)) return [];
      return [0, 1].slice(state.table.path.length).map((seat) => ask(seat, here.sealed, "both"));
    },
    apply(state: State<Table>, _decision: Decision, answer: unknown) {
      game.applied++;
      state.table.path.push((answer as string[])[0]!);
    },
    outcome(state: State<Table>) {
      const here = at(state);
      if ("go" in here || "sealed" in here) return undefined;
      const ranks = Array.from({ length: seats }, (_, seat) => (here.includes(seat) ? 1 : 2));
      return { ranks, reason: { key: "over" }, rule: "" };
    },
    resample: (view: { table: Table }, rng: { below(n: number): number }) => ({
      table: { path: [...view.table.path] },
      hands: Array.from({ length: seats }, (_, seat) => ({ card: seat === 1 ? rng.below(3) : null })),
      handOf: Array.from({ length: seats }, (_, seat) => seat),
      box: null,
      flow: [],
    }),
  };
  return game as unknown as Game<Table, { card: number | null }, null> & { applied: number };
}

function search(game: Game, steps = 4000, seed = "s"): Found {
  const state = game.setup({}, game.seats.min, { draw: () => 0, tell() {}, luck() {}, quiet: true });
  const [decision] = game.pending(state);
  return searchTree(game, viewOf(state, decision!.seat), decision!, plainMind(game), SEARCH, steps, fast(seed));
}
const worthOf = (found: Found, answer: string): number => {
  const edge = found.edges.find((one) => (one.answer as string[])[0] === answer)!;
  return edge.won / edge.visits;
};

describe("one tree for many players", () => {
  test("everybody looks after itself: the third player is not taken for an enemy", () => {
    const game = treeGame(3, {
      seat: 0,
      go: {
        left: { seat: 1, go: { mine: [1], yours: [0] } },
        right: { seat: 2, go: { ours: [0, 2], spite: [1] } },
      },
    });
    const found = search(game);
    expect(found.edges[0]!.answer).toEqual(["right"]);
    expect(worthOf(found, "right")).toBeGreaterThan(0.45);
    expect(worthOf(found, "left")).toBeLessThan(0.2);
  });

  test("a hidden card counts as often as it comes: a bet that loses to one card of three is worth two thirds", () => {
    const found = search(treeGame(2, { seat: 0, go: { fold: [0, 1], bet: (card) => (card === 2 ? [1] : [0]) } }));
    expect(found.edges[0]!.answer).toEqual(["bet"]);
    expect(worthOf(found, "bet")).toBeCloseTo(2 / 3, 1);
    expect(worthOf(found, "fold")).toBe(0.5);
  });

  test("an answer that only some hands allow is tried whenever it is allowed", () => {
    const found = search(
      treeGame(2, {
        seat: 0,
        go: {
          fold: [0, 1],
          bet: (card) => ({ seat: 1, go: card === 0 ? { low: [0] } : { low: [0], high: [1] } }),
        },
      }),
    );
    // Two hands of three beat the bet: it is worth a third, less than the half of folding.
    expect(found.edges[0]!.answer).toEqual(["fold"]);
    expect(worthOf(found, "bet")).toBeLessThan(0.45);
  });

  test("sealed answers are chosen without knowing each other's", () => {
    const game = treeGame(2, { sealed: ["heads", "tails"], end: (a, b) => (a === b ? [0] : [1]) });
    const found = search(game);
    for (const edge of found.edges) expect(edge.won / edge.visits).toBeGreaterThan(0.35);
    for (const edge of found.edges) expect(edge.won / edge.visits).toBeLessThan(0.65);
  });

  test("the budget is of apply calls and is kept", () => {
    const game = treeGame(2, { seat: 0, go: { a: { seat: 1, go: { c: [0], d: [1] } }, b: [1] } });
    for (const steps of [1, 10, 500]) {
      game.applied = 0;
      search(game, steps);
      expect(game.applied).toBeGreaterThan(0);
      expect(game.applied).toBeLessThanOrEqual(steps + 2);
    }
  });

  test("same seed, same tree", () => {
    const game = treeGame(2, { seat: 0, go: { fold: [0, 1], bet: (card) => (card === 2 ? [1] : [0]) } });
    expect(search(game, 300)).toEqual(search(game, 300));
  });
});

test("the general player finds the bet that pays", () => {
  const game = treeGame(2, { seat: 0, go: { fold: [0, 1], bet: (card) => (card === 2 ? [1] : [0]) } });
  const state = game.setup({}, 2, { draw: () => 2, tell() {}, luck() {}, quiet: true });
  const question = { view: viewOf(state, 0), decision: game.pending(state)[0]!, seat: 0, seed: 1 };
  expect(think(game, ismctsBot("captain", 600), question).answer).toEqual(["bet"]);
});
