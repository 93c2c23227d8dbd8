import { fast } from "@warren/kernel/chance.ts";
import { checkAnswer } from "@warren/kernel/check.ts";
import type { Answer, Tree } from "@warren/kernel/domain.ts";
import { furtherOf, withFurther } from "@warren/kernel/draft.ts";
import type { Json } from "@warren/kernel/json.ts";
import { defaultOptions, type Options } from "@warren/kernel/options.ts";
import { sampleAnswer } from "@warren/kernel/sample.ts";
import { quietFx } from "@warren/kernel/search.ts";
import { expect, test } from "vitest";
import { plannedFor } from "../display/orders.ts";
import { measured, shotsFrom } from "../display/outlook.ts";
import { driveTo, leaveTo, walkTo } from "../display/ways.ts";
import { wardsOfWar } from "../game.ts";
import { propose } from "../rules/propose.ts";
import { refuse } from "../rules/refuse.ts";
import { OPTIONS } from "../rules/setup.ts";
import type { WardsState, WardsView } from "../rules/state.ts";

const leavesOf = (tree: Tree, path: readonly string[] = []): (readonly string[])[] => {
  const names = Object.entries(tree);
  return names.length === 0 ? [path] : names.flatMap(([name, below]) => leavesOf(below, [...path, name]));
};

/** What the board would send, in positions of games played at random: nothing of it may be refused. */
function refusedIn(options: Options, seats: number, steps: number): { refused: string[]; seen: Set<string> } {
  const rng = fast(`planned ${options.map}`);
  const fx = quietFx(rng);
  const state = wardsOfWar.setup({ ...defaultOptions(OPTIONS), ...options }, seats, fx) as WardsState;
  const refused: string[] = [];
  const seen = new Set<string>();
  for (let n = 0; n < steps && !wardsOfWar.outcome(state); n++) {
    const [decision] = wardsOfWar.pending(state);
    const { seat, domain, kind } = decision!;
    const view = { ...state, seat } as unknown as WardsView;
    if (kind === "action" && domain.t === "pick") {
      const judge = (answer: Answer): void => {
        seen.add((answer as string[])[0]!);
        const why = checkAnswer(domain, answer) ?? refuse(view, decision!, answer);
        if (why) refused.push(`${JSON.stringify(answer)}: ${why.key}`);
      };
      for (const leaf of leavesOf(domain.tree)) {
        const asks = furtherOf(domain, leaf as Json);
        const planned = asks && plannedFor(view, seat, leaf);
        if (!asks || planned !== undefined) judge(withFurther(domain, leaf as Json, planned) as Answer);
      }
      const { w, h } = state.fixed.map;
      const to = { x: rng.below(w), y: rng.below(h) };
      const ways = { move: walkTo, leave: leaveTo, drive: driveTo };
      for (const [verb, plan] of Object.entries(ways)) {
        const way = domain.tree[verb] ? plan(view, seat, to) : undefined;
        if (way && way.path.length > 0) judge([verb, way.path as unknown as Json]);
      }
    }
    wardsOfWar.apply(state, decision!, propose(view, decision!, rng) ?? sampleAnswer(domain, rng), fx);
  }
  return { refused, seen };
}

test("whatever the board plans for an order is taken by the rules", () => {
  const all = { vehicles: "all", rangedIn: "mortar" };
  const domination = refusedIn({ ...all, mode: "domination", map: "millbrook" }, 6, 60);
  const assault = refusedIn({ ...all, mode: "assault", map: "gull-sands" }, 6, 24);
  expect([...domination.refused, ...assault.refused]).toEqual([]);
  const verbs = new Set([...domination.seen, ...assault.seen]);
  expect([...verbs]).toEqual(expect.arrayContaining(["move", "shoot", "board", "leave", "drive"]));
});

test("from a place one is told whom one could shoot, and how a figure is seen", () => {
  const state = wardsOfWar.setup(defaultOptions(OPTIONS), 2, quietFx(fast("outlook"))) as WardsState;
  const [me, foe] = state.table.warriors as [(typeof state.table.warriors)[0], (typeof state.table.warriors)[0]];
  Object.assign(me, { cls: "scout", at: { x: 420, y: 425 } });
  Object.assign(foe, { cls: "assault", at: { x: 555, y: 432 } });
  const view = { ...state, seat: 0 } as unknown as WardsView;
  expect(measured(view, "w1", "w2")).toMatchObject({ seen: "open", open: 5 });
  // 8 of 9 hit with the second try, a third of the saves fail.
  expect(shotsFrom(view, 0, { x: 420, y: 425 })).toEqual([{ whom: "w2", num: expect.any(Number), den: expect.any(Number) }]);
  const [shot] = shotsFrom(view, 0, { x: 420, y: 425 });
  expect(shot!.num / shot!.den).toBeCloseTo((8 / 9) * (1 / 3), 6);
  // From where the rifle does not reach, nobody.
  expect(shotsFrom(view, 0, { x: 100, y: 150 })).toEqual([]);
});
