import type { Bot } from "@warren/kernel/bot.ts";
import { fast } from "@warren/kernel/chance.ts";
import { checkAnswer } from "@warren/kernel/check.ts";
import type { Decision } from "@warren/kernel/decision.ts";
import { type State, viewOf } from "@warren/kernel/game.ts";
import { defaultOptions } from "@warren/kernel/options.ts";
import { sampleLegal } from "@warren/kernel/sample.ts";
import { quietFx, stepAll } from "@warren/kernel/search.ts";
import { toyGame } from "@warren/kernel/testing/toy.ts";
import { describe, expect, test } from "vitest";
import { greedyBot } from "../greedy.ts";
import { randomBot } from "../random.ts";
import { botIn, botNames, levelsIn } from "../roster.ts";
import { think } from "../think.ts";
import { uctBot } from "../uct.ts";

const bots: { name: string; bot: Bot }[] = [
  { name: "random", bot: randomBot },
  { name: "greedy", bot: greedyBot("soldier", 60) },
  { name: "uct", bot: uctBot("captain", 400) },
];

/** Random games of the toy, handing every question on the way to `look`. */
function questions(games: number, seed: string, look: (state: State, decision: Decision, n: number) => void): void {
  let n = 0;
  for (let g = 0; g < games; g++) {
    const rng = fast(`${seed}/${g}`);
    const fx = quietFx(rng);
    const state = toyGame.setup(defaultOptions(toyGame.options), 2 + (g % 3), fx);
    while (!toyGame.outcome(state)) {
      for (const decision of toyGame.pending(state)) look(state, decision, n++);
      stepAll(toyGame, state, fx, (now, decision) => sampleLegal(toyGame, now, decision, rng));
    }
  }
}

describe.each(bots)("$name", ({ bot }) => {
  test("answers legally, whatever it is asked", () => {
    let asked = 0;
    questions(bot.steps === 0 ? 200 : 25, "legal", (state, decision, seed) => {
      const { answer } = think(toyGame, bot, { view: viewOf(state, decision.seat), decision, seat: decision.seat, seed });
      expect(checkAnswer(decision.domain, answer)).toBeUndefined();
      asked++;
    });
    expect(asked).toBeGreaterThan(100);
  });

  test("gives the same answer to the same question, seed and budget", () => {
    questions(6, "same", (state, decision, seed) => {
      const question = { view: viewOf(state, decision.seat), decision, seat: decision.seat, seed };
      const once = think(toyGame, bot, question);
      const sent = JSON.parse(JSON.stringify(question));
      expect(think(toyGame, bot, sent)).toEqual(once);
    });
  });

  test("does not peek: other hidden cards, same answer", () => {
    let differed = 0;
    questions(6, "peek", (state, decision, seed) => {
      const { seat } = decision;
      const view = viewOf(state, seat);
      const other = toyGame.resample(view, fast(`other/${seed}`));
      if (JSON.stringify(other) !== JSON.stringify(state)) differed++;
      const there = toyGame.pending(other).find((one) => one.seat === seat)!;
      const first = think(toyGame, bot, { view, decision, seat, seed });
      expect(think(toyGame, bot, { view: viewOf(other, seat), decision: there, seat, seed })).toEqual(first);
    });
    expect(differed).toBeGreaterThan(10);
  });

  test("leaves the view as it was", () => {
    questions(3, "view", (state, decision, seed) => {
      const before = JSON.stringify(state);
      think(toyGame, bot, { view: viewOf(state, decision.seat), decision, seat: decision.seat, seed });
      expect(JSON.stringify(state)).toBe(before);
    });
  });
});

test("a bot that leaves the domain is found out", () => {
  const rogue: Bot = { level: "general", steps: 0, decide: () => ({ answer: ["no such card"] }) };
  const state = toyGame.setup(defaultOptions(toyGame.options), 2, quietFx(fast(1)));
  const decision = toyGame.pending(state)[0]!;
  expect(() => think(toyGame, rogue, { view: viewOf(state, 0), decision, seat: 0, seed: 1 })).toThrow(/outside its domain/);
});

test("a larger budget makes greedy imagine more", () => {
  const state = toyGame.setup(defaultOptions(toyGame.options), 2, quietFx(fast(1)));
  const decision = toyGame.pending(state)[0]!;
  const question = { view: viewOf(state, 0), decision, seat: 0, seed: 1 };
  const rounds = (steps: number) => think(toyGame, greedyBot("soldier", 0), { ...question, steps }).why?.[0]?.args?.rounds;
  expect(rounds(6)).toBe(1);
  expect(rounds(60)).toBe(10);
});

describe("the roster", () => {
  const toy = { game: toyGame, bots: [] };
  test("offers random and, with a score and no bot of its own, the general greedy one", () => {
    expect(levelsIn(toy)).toEqual(["random", "soldier"]);
    expect(botNames(toy)).toEqual(["random", "soldier", "greedy", "lookahead", "search"]);
  });
  test("a game's own bots come first, weakest level first", () => {
    const own = [greedyBot("sergeant", 1), greedyBot("recruit", 1)];
    expect(levelsIn({ game: toyGame, bots: own })).toEqual(["random", "recruit", "sergeant"]);
    expect(botIn({ game: toyGame, bots: own }, "greedy")).toBe(own[0]);
    expect(botIn({ game: toyGame, bots: own }, "soldier")).toBeUndefined();
  });
  test("without a score there is nothing to be greedy for", () => {
    const { score: _, ...scoreless } = toyGame;
    expect(levelsIn({ game: scoreless, bots: [] })).toEqual(["random"]);
    expect(botIn({ game: scoreless, bots: [] }, "greedy")).toBeUndefined();
  });
  test("a name nobody bears finds nobody", () => {
    expect(botIn(toy, "__proto__")).toBeUndefined();
    expect(botIn(toy, "grandmaster")).toBeUndefined();
  });
});
