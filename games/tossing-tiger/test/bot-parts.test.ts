import { fast } from "@warren/kernel/chance.ts";
import { viewOf } from "@warren/kernel/game.ts";
import { defaultOptions } from "@warren/kernel/options.ts";
import { quietFx } from "@warren/kernel/search.ts";
import { expect, test } from "vitest";
import { Aftermath } from "../bot/aftermath.ts";
import { Arena, arenaOf, kindOf, type Piles, Quick } from "../bot/arena.ts";
import { kindOfCard, randomSplit, Survey } from "../bot/belief.ts";
import { pick } from "../bot/choose.ts";
import { Holdings } from "../bot/holdings.ts";
import { lotteryOf, oddsOf } from "../bot/leaf.ts";
import { solveSplits, splitsOf } from "../bot/split.ts";
import { PLAIN_VALUES } from "../bot/values.ts";
import { plainFront } from "../bot/war.ts";
import { MINDS } from "../bot/weights.ts";
import { bots } from "../bot.ts";
import { tossingTiger } from "../game.ts";
import type { TigerState, TigerView } from "../rules/state.ts";
import { atTurn } from "./scene.ts";

const OPTIONS = defaultOptions(tossingTiger.options);
const sergeant = bots.find((bot) => bot.level === "sergeant")!;

/** The share of battles each side wins by position, when these piles fight by the rules with the sergeant making the choices. */
function byTheRules(base: TigerState, piles: readonly (readonly string[])[][], wars: number): number[] {
  const rng = fast("rules");
  const number = piles[0]!.length;
  const sums = new Array<number>(2 * number).fill(0);
  for (let n = 0; n < wars; n++) {
    const state = tossingTiger.copy!(base) as TigerState;
    const fx = quietFx(rng);
    tossingTiger.apply(state, tossingTiger.pending(state)[0]!, [`dice.${number}`], fx);
    if (number > 1)
      for (const decision of [...tossingTiger.pending(state)]) {
        const split = piles[decision.seat]!.map((pile, i) => [`pile.${decision.seat}.${i + 1}`, [...pile]]);
        tossingTiger.apply(state, decision, Object.fromEntries(split), fx);
      }
    const war = () => state.table.wars[0] ?? state.table.last[0]!;
    while (war().stage === "battles") {
      const decision = tossingTiger.pending(state)[0]!;
      const view = viewOf(state, decision.seat);
      const { answer } = sergeant.decide({ game: tossingTiger, view, decision, seat: decision.seat, rng, steps: 1 });
      tossingTiger.apply(state, decision, answer, fx);
    }
    war().battles.forEach(({ won }, i) => {
      if (won[0]) sums[2 * i]! += 1 / wars;
      if (won[1]) sums[2 * i + 1]! += 1 / wars;
    });
  }
  return sums;
}

test.each([1, 2])("wars of %i piles fought in numbers come out like wars fought by the rules", (number) => {
  for (let deal = 0; deal < 3; deal++) {
    const base = tossingTiger.setup(OPTIONS, 2, quietFx(fast(`arena ${deal}`))) as TigerState;
    const first = base.table.turn;
    const size = 6 / number;
    const piles = base.hands.map((hand) => Array.from({ length: number }, (_, i) => hand.cards.slice(i * size, (i + 1) * size)));
    const rules = byTheRules(base, piles, 700);
    const kinds = piles.map((row) => row.map((pile) => pile.map(kindOfCard)));
    const arena = arenaOf(base.table.strengths);
    const dice = new Quick(fast("dice"));
    const wars = 4000;
    const numbers = new Array<number>(2 * number).fill(0);
    for (let n = 0; n < wars; n++) {
      const won = arena.fight(kinds[first]!, kinds[1 - first]!, dice);
      for (let i = 0; i < number; i++) {
        if ((won[i]! & 1) !== 0) numbers[2 * i]! += 1 / wars;
        if ((won[i]! & 2) !== 0) numbers[2 * i + 1]! += 1 / wars;
      }
    }
    // 700 wars: two and a half standard errors of a share are below 0.05.
    numbers.forEach((share, i) => {
      expect(Math.abs(share - rules[i]!), `deal ${deal}, battle ${i}`).toBeLessThan(0.06);
    });
  }
});

test("a Panda is strong only against what its side has shown, and a Turtle stops a Tiger's toss", () => {
  const { strengths } = atTurn(["mantis mantis", "crane crane"]).state.table;
  const arena = new Arena(strengths);
  const dice = new Quick(fast("pandas"));
  const row = (...species: Parameters<typeof kindOf>[0][]): Piles => species.map((one) => [kindOf(one)]);
  expect(arena.fight(row("mantis", "panda"), row("crane", "mantis"), dice)[1]! & 1).toBe(1);
  expect(arena.fight(row("crane", "panda"), row("turtle", "mantis"), dice)[1]! & 1).toBe(0);
  for (let n = 0; n < 20; n++) expect(arena.fight(row("tiger"), row("turtle"), dice)[0]).toBe(0);
});

test("all splits of a small hand are listed, each once, and every pile is large enough", () => {
  const hand = [0, 1, 2, 3, 4, 5];
  expect(splitsOf(hand, 3, 200, fast("a"))).toHaveLength(90);
  expect(splitsOf(hand, 2, 200, fast("a"))).toHaveLength(50);
  // Equal cards make equal splits.
  expect(splitsOf([0, 0, 0, 0, 0, 0], 3, 200, fast("a"))).toHaveLength(1);
  for (const split of splitsOf([...hand, 6, 7, 0], 4, 30, fast("b")))
    for (const pile of split) expect(pile.length).toBeGreaterThanOrEqual(2);
});

test("an imagined hand holds what is known and nothing that lies elsewhere", () => {
  const scene = atTurn(["mantis mantis mantis mantis mantis mantis", "crane crane panda"]);
  scene.state.table.known[1] = ["panda.1"];
  scene.state.table.discards.push("tiger.1", "tiger.2", "tiger.3", "tiger.4", "tiger.5", "tiger.6");
  const survey = new Survey(viewOf(scene.state, 0) as TigerView);
  for (let n = 0; n < 30; n++) {
    const hand = survey.imagine(1, fast(n));
    expect(hand).toHaveLength(3);
    expect(hand).toContain(kindOf("panda"));
    expect(hand).not.toContain(kindOf("mantis"));
    expect(hand).not.toContain(kindOf("tiger"));
  }
  const shares = survey.shares(1);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
  expect(shares[kindOf("panda")]).toBeGreaterThan(1 / 3);
});

test("a war of one pile is a lottery by what can win alone", () => {
  const { strengths } = atTurn(["mantis mantis", "crane crane"]).state.table;
  const mix = (...species: Parameters<typeof kindOf>[0][]): Float64Array => {
    const shares = new Float64Array(18);
    for (const one of species) shares[kindOf(one)]! += 1 / species.length;
    return shares;
  };
  const odds = oddsOf(strengths);
  expect(lotteryOf(odds, mix("leopard"), mix("mantis", "crane"))).toBe(1);
  expect(lotteryOf(odds, mix("tiger"), mix("mantis"))).toBe(0.5);
  expect(lotteryOf(odds, mix("crane"), mix("leopard", "tiger"))).toBeCloseTo(0.5 / 2);
});

test("the hold on the game after a war adds up over both sides", () => {
  const scene = atTurn(["mantis mantis leopard crane tiger panda", "crane crane panda dragon monkey turtle"]);
  const views = [0, 1].map((seat) => Holdings.of(new Survey(viewOf(scene.state, seat) as TigerView)));
  const [mine, theirs] = [0, 1].map((seat) => randomSplit(scene.state.hands[seat]!.cards.map(kindOfCard), 2, fast("split"))) as [
    number[][],
    number[][],
  ];
  for (const results of [
    [1, 1],
    [1, 2],
    [3, 0],
    [2, 2],
  ]) {
    const won = Uint8Array.from(results);
    const first = new Aftermath(views[0]!, 0, 1, PLAIN_VALUES.cards).value(won, 1, mine, theirs);
    const second = new Aftermath(views[1]!, 1, 0, PLAIN_VALUES.cards).value(won, 2, theirs, mine);
    expect(first + second).toBeCloseTo(1, 5);
    if (results[0] === 1 && results[1] === 1) expect(first).toBeGreaterThan(0.5);
  }
});

test("the captain solves its splitting into a mixture with a fair hold on the game", () => {
  const state = tossingTiger.setup(OPTIONS, 2, quietFx(fast("captain"))) as TigerState;
  state.table.turn = 0;
  const survey = new Survey(viewOf(state, 0) as TigerView);
  const after = new Aftermath(Holdings.of(survey), 0, 1, PLAIN_VALUES.cards);
  const hand = state.hands[0]!.cards.map(kindOfCard);
  const rng = fast("solve");
  const solved = solveSplits(hand, plainFront(survey, 1, 2, after), survey, MINDS.captain.solve, rng, new Quick(rng));
  expect(solved.mixture.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
  expect(solved.wins).toBeGreaterThan(0);
  expect(solved.value).toBeGreaterThan(0.2);
  expect(solved.value).toBeLessThan(0.8);
});

test("without warmth the best is picked, with much warmth anything", () => {
  const rng = fast("warm");
  for (let n = 0; n < 20; n++) expect(pick([0.1, 0.5, 0.4], 0, rng)).toBe(1);
  const picked = new Set(Array.from({ length: 60 }, () => pick([0.1, 0.5, 0.4], 10, rng)));
  expect(picked.size).toBe(3);
});
