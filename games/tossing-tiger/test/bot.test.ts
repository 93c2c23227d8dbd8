import { fast } from "@warren/kernel/chance.ts";
import { checkAnswer } from "@warren/kernel/check.ts";
import type { Decision } from "@warren/kernel/decision.ts";
import { type Game, type State, viewOf } from "@warren/kernel/game.ts";
import { defaultOptions, type Options } from "@warren/kernel/options.ts";
import { sampleLegal } from "@warren/kernel/sample.ts";
import { quietFx, shareOf, stepAll } from "@warren/kernel/search.ts";
import { holes } from "@warren/kernel/text.ts";
import { expect, test } from "vitest";
import { MINDS } from "../bot/weights.ts";
import { bots } from "../bot.ts";
import { tossingTiger } from "../game.ts";
import type { TigerState } from "../rules/state.ts";
import { en } from "../text/en.ts";
import { atTurn, inOrder } from "./scene.ts";

const words: { readonly [key: string]: string } = en;
const botOf = (level: string) => bots.find((bot) => bot.level === level)!;

const SIX = (species: string): string => Array(6).fill(species).join(" ");

/** A game of one bot against random players; returns the bot's share of the win. */
function play(
  seed: number,
  seats: number,
  seat: number,
  decide: (state: State, decision: Decision) => ReturnType<(typeof bots)[number]["decide"]>,
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
  { zoo: true, fewestPiles: 2 },
  { dawndojo: true, grab: "random" },
  { dawndojo: true, roosters: "generated", zoo: true, grab: "shown" },
  { together: true },
  { together: true, dawndojo: true, roosters: "generated", zoo: true, skip: true },
];

test.each(bots.map((bot) => bot.level))(
  "a %s answers legally at every table, always the same to the same ask, within its steps and with reasons in the catalogue",
  (level) => {
    const bot = botOf(level);
    const kinds = new Set<string>();
    const quick = level === "captain" || level === "general";
    for (let seed = 0; seed < (quick ? 7 : 14); seed++) {
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
        const thought = bot.decide(ask(state, decision, `${seed}/${n}`, steps, counted));
        expect(applied).toBeLessThanOrEqual(steps);
        expect(checkAnswer(decision.domain, thought.answer)).toBeUndefined();
        if (n % 3 === 0) expect(bot.decide(ask(state, decision, `${seed}/${n}`, steps))).toEqual(thought);
        for (const { key, args } of thought.why ?? []) {
          expect(words[key], key).toBeDefined();
          for (const hole of holes(words[key]!)) expect(args?.[hole], `${key} ${hole}`).toBeDefined();
        }
        n++;
        return thought;
      };
      play(seed, 2 + (seed % 5), seed % 2, thinking, TABLES[seed % TABLES.length]);
    }
    expect([...kinds]).toEqual(expect.arrayContaining(["war.wage", "war.split", "spoils.card", "spoils.keep", "team.plan"]));
  },
);

test("no bot peeks: with the hidden cards dealt anew and the same view, the answer is the same", () => {
  const hidden = fast("hidden");
  const fx = quietFx(fast("peek"));
  for (const options of [{}, { zoo: true }, { highscore: true }]) {
    const state = tossingTiger.setup({ ...defaultOptions(tossingTiger.options), ...options }, 3, fx) as TigerState;
    const others = fast("others");
    for (let n = 0; n < 6 && !tossingTiger.outcome(state); n++) {
      for (const decision of tossingTiger.pending(state)) {
        const elsewhere = tossingTiger.resample(viewOf(state, decision.seat), hidden);
        for (const level of ["sergeant", "captain"]) {
          const here = botOf(level).decide(ask(state, decision, `peek ${n}`, 60));
          expect(botOf(level).decide(ask(elsewhere, decision, `peek ${n}`, 60))).toEqual(here);
        }
      }
      stepAll(tossingTiger, state, fx, (now, decision) => sampleLegal(tossingTiger, now, decision, others));
    }
  }
});

test("the higher the level the closer it looks and the stricter it is", () => {
  const levels = ["recruit", "soldier", "sergeant", "captain", "general"] as const;
  for (let i = 1; i < levels.length; i++) {
    const [lower, higher] = [MINDS[levels[i - 1]!], MINDS[levels[i]!]];
    expect(higher.warmth).toBeLessThanOrEqual(lower.warmth);
    expect(higher.look.more).toBeGreaterThan(lower.look.more);
    expect(higher.steps).toBeGreaterThanOrEqual(lower.steps);
  }
});

/** The mean share over games in which each deal is played from every seat. */
function share(level: string, games: number, seats: number, options: Options = {}): number {
  let sum = 0;
  for (let n = 0; n < games; n++) {
    let asked = 0;
    const thinking = (state: State, decision: Decision) =>
      botOf(level).decide(ask(state, decision, `${n}/${asked++}`, MINDS.sergeant.steps));
    sum += play(Math.floor(n / seats), seats, n % seats, thinking, options);
  }
  return sum / games;
}

test("the sergeant wins clearly more than its share against random players", () => {
  expect(share("sergeant", 200, 2)).toBeGreaterThan(0.55);
  expect(share("sergeant", 120, 4)).toBeGreaterThan(0.3);
});

test.each(bots.map((bot) => bot.level))("a %s goes on after a Bird at once, and imagines wars beyond one", (level) => {
  const scene = atTurn(
    ["bird bird bird crane crane crane", "monkey monkey monkey mantis mantis mantis", SIX("panda"), SIX("turtle")],
    {
      together: true,
    },
  );
  const { table } = scene.state;
  table.team = { captains: [0, 1], attacking: 0, talk: [false, false], pile: [] };
  scene.state.flow = [{ at: "team.turn" }];
  scene.answer(["dice.3"]);
  scene.answer({ "seat.0": ["spot.1", "spot.3"], "seat.2": ["spot.2"] }, { seat: 0 });
  scene.answer({ "seat.1": ["spot.1", "spot.2"], "seat.3": ["spot.3"] }, { seat: 1 });
  const lays = (seat: number, first: string, second: string, spots: [number, number]) =>
    Object.fromEntries([first, second].map((one, i) => [`pile.${seat}.${spots[i]}`, [1, 2, 3].map((n) => `${one}.${n}`)]));
  scene.answer(lays(0, "bird", "crane", [1, 3]), { seat: 0 });
  scene.answer(lays(1, "monkey", "mantis", [1, 2]), { seat: 1, dice: inOrder(3, 3, 6, 3, 3, 6) });
  const bot = botOf(level);
  // A game that counts: the pause costs a bot no step.
  let steps = 0;
  const counting: Game = {
    ...tossingTiger,
    apply(state, decision, answer, fx) {
      steps++;
      tossingTiger.apply(state, decision, answer, fx);
    },
  };
  expect(scene.asked.map((one) => one.kind)).toEqual(["talk.goOn", "talk.goOn"]);
  for (const decision of [...scene.asked]) {
    const thought = bot.decide(ask(scene.state, decision, "pause", 400, counting));
    expect(thought.answer).toEqual(["goOn"]);
    scene.answer(thought.answer, { seat: decision.seat });
  }
  expect(steps).toBe(0);
  // The Monkey that faces the Bird looks ahead, past a Bird that may come again in battle 2 or 3.
  expect(scene.decision()).toMatchObject({ seat: 1, kind: "action.monkey" });
  const { answer } = bot.decide(ask(scene.state, scene.decision(), "monkey", 400, counting));
  expect(checkAnswer(scene.decision().domain, answer)).toBeUndefined();
  expect(steps).toBeGreaterThan(0);
});

test.each([[{ zoo: true }], [{ dawndojo: true }], [{ together: true }], [{ highscore: true }]] as const)(
  "the sergeant beats random players with %j",
  (options) => {
    expect(share("sergeant", 80, 2, options)).toBeGreaterThan(0.5);
  },
);
