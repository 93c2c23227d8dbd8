import { fast } from "@warren/kernel/chance.ts";
import { checkAnswer } from "@warren/kernel/check.ts";
import type { Decision } from "@warren/kernel/decision.ts";
import { type Game, type State, viewOf } from "@warren/kernel/game.ts";
import { defaultOptions, type Options } from "@warren/kernel/options.ts";
import { sampleLegal } from "@warren/kernel/sample.ts";
import { quietFx, shareOf, stepAll } from "@warren/kernel/search.ts";
import { holes } from "@warren/kernel/text.ts";
import { expect, test } from "vitest";
import { bots } from "../bot.ts";
import { tossingTiger } from "../game.ts";
import { en } from "../text/en.ts";

const soldier = bots.find((bot) => bot.level === "soldier")!;
const words: { readonly [key: string]: string } = en;

/** A game of one soldier against random players; returns the soldier's share of the win. */
function play(
  seed: number,
  seats: number,
  seat: number,
  decide: (state: State, decision: Decision) => ReturnType<typeof soldier.decide>,
  options: Options = {},
): number {
  const fx = quietFx(fast(`deal ${seed}`));
  const others = fast(`others ${seed}`);
  const state = tossingTiger.setup({ ...defaultOptions(tossingTiger.options), ...options }, seats, fx);
  for (;;) {
    const over = tossingTiger.outcome(state);
    if (over) return shareOf(over, seat);
    stepAll(tossingTiger, state, fx, (now, decision) =>
      decision.seat === seat ? decide(now, decision).answer : sampleLegal(tossingTiger, now, decision, others),
    );
  }
}

const ask = (state: State, decision: Decision, seed: string, steps: number, game: Game = tossingTiger) => ({
  game,
  view: viewOf(state, decision.seat),
  decision,
  seat: decision.seat,
  rng: fast(seed),
  steps,
});

/** Every variant and expansion, alone and with others. */
const TABLES: readonly Options[] = [
  {},
  { simulwars: true, highscore: true, skip: true },
  { zoo: true },
  { dawndojo: true },
  { dawndojo: true, roosters: "generated", zoo: true },
  { together: true },
  { together: true, dawndojo: true, roosters: "generated", zoo: true, skip: true },
];

test("the soldier answers legally, always the same to the same ask, within its steps and with reasons in the catalogue", () => {
  const kinds = new Set<string>();
  for (let seed = 0; seed < 21; seed++) {
    let n = 0;
    const thinking = (state: State, decision: Decision) => {
      kinds.add(decision.kind);
      let applied = 0;
      const counted: Game = {
        ...tossingTiger,
        apply(...args) {
          applied++;
          tossingTiger.apply(...args);
        },
      };
      const steps = 100;
      const thought = soldier.decide(ask(state, decision, `${seed}/${n}`, steps, counted));
      expect(applied).toBeLessThanOrEqual(steps);
      expect(checkAnswer(decision.domain, thought.answer)).toBeUndefined();
      expect(soldier.decide(ask(state, decision, `${seed}/${n}`, steps))).toEqual(thought);
      for (const { key, args } of thought.why ?? []) {
        expect(words[key]).toBeDefined();
        for (const hole of holes(words[key]!)) expect(args?.[hole]).toBeDefined();
      }
      n++;
      return thought;
    };
    play(seed, 2 + (seed % 5), seed % 2, thinking, TABLES[seed % TABLES.length]);
  }
  expect([...kinds]).toEqual(expect.arrayContaining(["war.wage", "war.split", "spoils.card", "spoils.keep", "team.plan"]));
});

test("the soldier wins clearly more than its share against random players", () => {
  const share = (games: number, seats: number): number => {
    let sum = 0;
    for (let n = 0; n < games; n++) {
      let asked = 0;
      // Each deal is played from every seat.
      sum += play(Math.floor(n / seats), seats, n % seats, (state, decision) =>
        soldier.decide(ask(state, decision, `${n}/${asked++}`, 400)),
      );
    }
    return sum / games;
  };
  expect(share(160, 2)).toBeGreaterThan(0.57);
  expect(share(80, 4)).toBeGreaterThan(0.28);
});

test("the soldier beats random players with every expansion", () => {
  for (const [options, seats] of [
    [{ zoo: true }, 2],
    [{ dawndojo: true }, 2],
    [{ together: true }, 2],
  ] as const) {
    let sum = 0;
    const games = 40;
    for (let n = 0; n < games; n++) {
      let asked = 0;
      const thinking = (state: State, decision: Decision) => soldier.decide(ask(state, decision, `${n}/${asked++}`, 300));
      sum += play(Math.floor(n / 2), seats, n % 2, thinking, options);
    }
    expect(sum / games, JSON.stringify(options)).toBeGreaterThan(0.5);
  }
});
