import { fast } from "@warren/kernel/chance.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import type { Fx } from "@warren/kernel/game.ts";
import { warsAcrossTheWorld as game } from "../game.ts";
import { copy } from "../rules/copy.ts";
import type { Forecast } from "../rules/distribution.ts";
import { warOf } from "../rules/setup.ts";
import type { WarState } from "../rules/state.ts";
import { field, type Given } from "./field.ts";

type Units = { [id: string]: string };
const many = (n: number, name: string, text: string): Units =>
  Object.fromEntries(Array.from({ length: n }, (_, i) => [`${name}${i}`, text]));
const of = (units: Units, terrain = "clear", border = ""): Given => ({
  regions: { A: "clear Blue", B: `${terrain} Red`, C: "clear Red" },
  borders: [`A-B ${border}`.trim(), "B-C"],
  units,
});
const L = { L: "Blue A leader 3 0/0/3" };

/** Ten kinds of battles: even and uneven, rivers and hills, guns and cavalry, two steps, skirmishers, elites, guards, large stacks. */
export const KINDS: { readonly [kind: string]: Given } = {
  even: of({ ...L, ...many(3, "b", "Blue A 2/1/2"), ...many(3, "r", "Red B 2/1/2") }),
  "behind a river, two steps": of(
    { ...L, ...many(4, "b", "Blue A 3r2/1/2"), ...many(3, "r", "Red B 2r1/1/2") },
    "clear",
    "major",
  ),
  hills: of({ ...L, b: "Blue A 3/2/2", c: "Blue A 2/1/2", d: "Blue A 3/2/2 mountain", ...many(3, "r", "Red B 2/2/2") }, "hills"),
  "guns and leaders": of({
    L: "Blue A leader 2 2/1/3",
    ...many(4, "b", "Blue A 2/1/2"),
    g: "Blue A su artillery",
    h: "Blue A su artillery",
    ...many(4, "r", "Red B 2/1/2"),
    G: "Red B leader 1 0/1/3",
  }),
  pursuit: of({
    L: "Blue A leader 1 1/1/3 cavalry",
    b: "Blue A 3/2/2",
    c: "Blue A 1/2/4 cavalry",
    d: "Blue A 2/2/4 cavalry",
    r: "Red B 2r1/1/2",
    q: "Red B 1/1/2",
    p: "Red B 1/2/4 cavalry",
  }),
  skirmishers: of({
    ...L,
    b: "Blue A 3/1/2 skirmisher",
    c: "Blue A 2/2/2",
    r: "Red B 2/1/2 skirmisher",
    q: "Red B 3/2/2",
    G: "Red B leader 3 1/1/3",
  }),
  "elites and guards": of({ ...L, b: "Blue A 2/3/2 elite", c: "Blue A 2/1/2", r: "Red B 3/1/2 guard", q: "Red B 2/1/2" }),
  "over command": of({
    L: "Blue A leader 1 1/1/3",
    ...many(7, "b", "Blue A 2/2/2"),
    ...many(4, "r", "Red B 2/1/2"),
    G: "Red B leader 2 0/0/3",
  }),
  "nowhere to go": {
    ...of({
      ...L,
      b: "Blue A 3/2/2",
      c: "Blue A 2/1/2",
      y: "Blue A 1/1/0 fixed",
      x: "Blue C 1/1/0 fixed",
      r: "Red B 2/2/2",
      q: "Red B 1/1/2",
      G: "Red B leader 1 0/0/3",
    }),
  },
  large: of({
    ...L,
    ...many(9, "b", "Blue A 2r1/2/2"),
    c: "Blue A 1/2/4 cavalry",
    ...many(8, "r", "Red B 2/1/2"),
    s: "Red B 3r2/2/2",
    G: "Red B leader 3 0/2/3",
  }),
};

const afloat = (units: Units): Given => ({
  regions: { A: "clear Blue port coast:T", S: "sea", T: "sea", U: "sea", B: "clear Red port coast:S" },
  borders: ["S-T", "S-U"],
  units,
  phases: { naval: true },
});
/** And of fleets: even, led, in two steps, with nowhere to go. */
export const FLEETS: { readonly [kind: string]: Given } = {
  "fleets, even": afloat({ ...many(3, "f", "Blue T ship 3/1/4"), ...many(3, "g", "Red S ship 3/1/4") }),
  "fleets, led": afloat({
    L: "Blue T leader 2 2/1/3 naval",
    ...many(3, "f", "Blue T ship 2/2/4"),
    G: "Red S leader 1 0/1/3 naval",
    ...many(4, "g", "Red S ship 3r2/1/4"),
  }),
  "fleets of elites": afloat({ f: "Blue T ship 4r2/2/4 elite", e: "Blue T ship 2/1/4", ...many(2, "g", "Red S ship 2/3/4") }),
};

/** What is played: the orders before the one that attacks, and that one. Without a word all of Blue in A attacks B. */
export interface Course {
  readonly opening?: readonly Answer[];
  readonly order?: readonly string[];
  adjust?(state: WarState): void;
}

/** Blue sails from T into S, where Red lies. */
export const INTO_THEM: Course = { order: ["sail", "T:1", "S"] };

/** The state before the order to attack; and how often each thing came of it in so many games. */
export function play(
  given: Given,
  games: number,
  seed: string,
  { opening = [], order = ["march", "A:1", "B", "battle"], adjust }: Course = {},
): { readonly state: WarState; readonly seen: Forecast } {
  const rng = fast(seed);
  const quiet: Fx = { quiet: true, draw: (n) => rng.below(n), tell: () => {}, luck: () => {} };
  const state = warOf(field(given), quiet);
  for (const answer of opening) game.apply(state, game.pending(state, true)[0]!, answer, quiet);
  adjust?.(state);
  const wins: [number, number] = [0, 0];
  const routs: [number, number] = [0, 0];
  const injured: [number, number] = [0, 0];
  const killed: [number, number] = [0, 0];
  const steps: [number[], number[]] = [[], []];
  const pursuit: [number[], number[]] = [[], []];
  for (let n = 0; n < games; n++) {
    const one = copy(state);
    const lost = [0, 0];
    let routed: 0 | 1 | undefined;
    let caught = 0;
    const fx: Fx = {
      ...quiet,
      quiet: false,
      tell: ({ key, args }) => {
        const who = (name: unknown): 0 | 1 => (name === "Blue" ? 0 : 1);
        const led = (): 0 | 1 => (args!.leader === "G" ? 1 : 0);
        if (key === "battle.won" || key === "battle.won.rout") wins[who(args!.side)]++;
        if (key === "battle.won.rout") routs[(routed = who(args!.other))]++;
        if (key === "battle.pursuit") caught = args!.hits as number;
        if (key === "leader.injured") injured[led()]++;
        if (key === "leader.hit") killed[led()]++;
        // Every step lost to fire or pursuit is told, with the unit that lost it.
        if (key === "battle.lost" || key === "battle.reduced")
          lost[one.table.units[args!.unit as string]!.side]! += args!.n as number;
      },
    };
    const answer = (path: readonly string[]): void => game.apply(one, game.pending(one, true)[0]!, path, fx);
    answer(order);
    answer(["done"]);
    for (;;) {
      if (one.table.side !== 0 || one.table.over) break;
      const decision = game.pending(one, true)[0]!;
      if (decision.kind === "land.orders") break;
      game.apply(one, decision, decision.fallback, fx);
    }
    if (routed !== undefined) pursuit[routed][caught] = (pursuit[routed][caught] ?? 0) + 1;
    for (const side of [0, 1] as const) {
      const k = lost[side]!;
      steps[side][k] = (steps[side][k] ?? 0) + 1;
    }
  }
  const shares = (lists: readonly number[][]) =>
    lists.map((list) => Array.from(list, (n) => (n ?? 0) / games)) as [number[], number[]];
  const share = (pair: readonly [number, number]): [number, number] => [pair[0] / games, pair[1] / games];
  return {
    state,
    seen: {
      wins: share(wins),
      routs: share(routs),
      injured: share(injured),
      killed: share(killed),
      steps: shares(steps),
      pursuit: shares(pursuit),
    },
  };
}
