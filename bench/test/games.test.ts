import { fast } from "@warren/kernel/chance.ts";
import type { Game, State } from "@warren/kernel/game.ts";
import { sampleAnswer } from "@warren/kernel/sample.ts";
import { playout, quietFx } from "@warren/kernel/search.ts";
import { conformance } from "@warren/kernel/testing/conformance.ts";
import type { Game as BgGame } from "boardgame.io";
import { describe, expect, test } from "vitest";
import { bgClient, bgConnectFour, bgRidgeWar, bgRidgeWide, enumerate } from "../games/boardgameio.ts";
import { frontWar, LARGE, SMALL } from "../games/front-war.ts";
import type { WarTable } from "../games/ridge-war.ts";
import { connectFour, ridgeWar, ridgeWide } from "../games/warren.ts";
import { figure } from "../measure.ts";
import { aimOf, short } from "../print.ts";

conformance(connectFour, { games: 20 });
conformance(ridgeWar, { games: 3, maxBytes: 12_000 });
conformance(ridgeWide, { games: 2, maxBytes: 12_000 });
conformance(frontWar(SMALL) as Game, { games: 2, maxBytes: 12_000 });

/**
 * Plays a random game under boardgame.io and repeats it under our contract, answer by answer. The two roll different dice:
 * where `rolls` says that a move rolls, what came of it is taken over.
 */
function together(
  ours: Game,
  theirs: BgGame,
  asAnswer: (move: string, args: readonly unknown[]) => string[],
  seed: string,
  rolls: (G: unknown, args: readonly unknown[]) => boolean = () => false,
): number {
  const rng = fast(seed);
  const client = bgClient.Client({ game: theirs, numPlayers: 2, debug: false });
  client.start();
  const state: State = ours.setup({}, 2, quietFx(rng));
  let moves = 0;
  for (; ; moves++) {
    const there = client.getState()!;
    const [decision] = ours.pending(state);
    expect(decision === undefined).toBe(there.ctx.gameover !== undefined);
    if (!decision) break;
    expect(String(decision.seat)).toBe(there.ctx.currentPlayer);
    const all = enumerate(theirs, there.G, there.ctx);
    const offered = all.map(({ move, args }) => asAnswer(move, args ?? []).join(">")).sort();
    expect(leaves(decision.domain)).toEqual(offered);
    const { move, args = [] } = all[rng.below(all.length)]!;
    const rolled = rolls(there.G, args);
    client.moves[move]!(...args);
    ours.apply(state, decision, asAnswer(move, args), quietFx(rng));
    // Whose turn it is and how many orders are left is kept by boardgame.io itself.
    const { turn, orders, round } = state.table;
    const own = orders === undefined ? { turn } : { turn, orders, round };
    if (rolled) state.table = { ...structuredClone(client.getState()!.G), ...own };
    expect({ ...client.getState()!.G, ...own }).toEqual(state.table);
  }
  client.stop();
  return moves;
}

const leaves = (domain: unknown): string[] => {
  const paths: string[] = [];
  const walk = (node: object, path: string[]): void => {
    const entries = Object.entries(node);
    if (entries.length === 0) paths.push(path.join(">"));
    for (const [id, inner] of entries) walk(inner as object, [...path, id]);
  };
  walk((domain as { tree: object }).tree, []);
  return paths.sort();
};
describe("the same game under both", () => {
  test("Connect Four: same questions, same boards, same end", () => {
    const asAnswer = (_: string, [column]: readonly unknown[]) => [String(column)];
    for (let i = 0; i < 20; i++)
      expect(together(connectFour as Game, bgConnectFour as BgGame, asAnswer, `four/${i}`)).toBeGreaterThan(6);
  });
  test("Ridge War: same questions, same field, same end", () => {
    const asAnswer = (move: string, [unit, to]: readonly unknown[]) =>
      move === "end" ? ["end"] : [`unit-${unit}`, `region-${to}`];
    const fights = (G: unknown, [, to]: readonly unknown[]) =>
      to !== undefined && (G as WarTable).regions[to as number]!.unit >= 0;
    for (let i = 0; i < 3; i++)
      for (const [ours, theirs] of [
        [ridgeWar, bgRidgeWar],
        [ridgeWide, bgRidgeWide],
      ] as const)
        expect(together(ours as Game, theirs as BgGame, asAnswer, `war/${i}`, fights)).toBeGreaterThan(50);
  });
});

test("a figure is the middle of its repetitions with the ends", () => {
  expect(figure([3, 1, 2])).toEqual({ median: 2, low: 1, high: 3 });
  expect(figure([4, 1, 2, 3])).toEqual({ median: 2.5, low: 1, high: 4 });
});

test("the wide Ridge War draws every path of its tree and no other, without building it", () => {
  const rng = fast("wide");
  const state = ridgeWide.setup({}, 2, quietFx(rng));
  const [decision] = ridgeWide.pending(state);
  const drawn = new Set<string>();
  for (let i = 0; i < 4000; i++) drawn.add((sampleAnswer(decision!.domain, rng) as string[]).join(">"));
  expect([...drawn].sort()).toEqual(leaves(decision!.domain));
});

test("Front War is as large as it says, and plays the same written to in place", () => {
  const [large, plain] = [frontWar(LARGE), frontWar(LARGE, true)];
  expect(JSON.stringify(large.setup({}, 2, quietFx(fast(1)))).length).toBeGreaterThan(115_000);
  const play = (game: Game) => {
    const rng = fast("front");
    const state = game.setup({}, 2, quietFx(rng));
    playout(game, state, rng);
    return state;
  };
  const { fixed, ...rest } = play(large as Game);
  const { scenario, ...table } = play(plain as Game).table;
  expect([rest.table, fixed]).toEqual([table, scenario]);
});

test("figures are short and say enough; an aim is of the ratio, or of our own figure", () => {
  expect([0.374, 0.05, 1, 12.34, 99.94, 3841, 10_300, 2_500_000].map(short)).toEqual([
    "0.37",
    "0.05",
    "1.0",
    "12.3",
    "99.9",
    "3841",
    "10.3 k",
    "2.50 M",
  ]);
  const row = { name: "", ours: figure([1]), theirs: figure([1]), ratio: figure([1]) };
  expect(aimOf({ ...row, unit: "moves/s", aim: 1 / 3 })).toBe("≥ 0.33");
  expect(aimOf({ ...row, unit: "moves/s", aim: 40 })).toBe("≥ 40");
  expect(aimOf({ ...row, unit: "bytes", below: 4096 })).toBe("< 4096 bytes");
  expect(aimOf({ ...row, unit: "ms" })).toBe("");
});
