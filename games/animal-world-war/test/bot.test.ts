import { fast } from "@warren/kernel/chance.ts";
import { checkAnswer } from "@warren/kernel/check.ts";
import { viewOf } from "@warren/kernel/game.ts";
import { sampleLegal } from "@warren/kernel/sample.ts";
import { quietFx } from "@warren/kernel/search.ts";
import { expect, test } from "vitest";
import { randomBattle } from "../bot/playout.ts";
import { finishTurn } from "../bot/script.ts";
import { WEIGHTS } from "../bot/weights.ts";
import { bots } from "../bot.ts";
import { OBJECTIVE_IDS } from "../content/objectives.ts";
import { animalWorldWar } from "../game.ts";
import { copy, copyInto } from "../rules/copy.ts";
import { resample } from "../rules/resample.ts";
import type { WarState } from "../rules/state.ts";
import { advance, auto } from "../rules/steps.ts";
import { endTurn } from "../rules/turn.ts";
import { battle, options } from "./scene.ts";

const level = (name: string) => bots.find((bot) => bot.level === name)!;
const think = (name: string, state: WarState, seat: number, seed: string | number = 1) => {
  const decision = animalWorldWar.pending(state).find((one) => one.seat === seat)!;
  const bot = level(name);
  const thought = bot.decide({
    game: animalWorldWar,
    view: viewOf(state, seat),
    decision,
    seat,
    rng: fast(seed),
    // A Captain in a hurry: what he promises does not depend on how long he thinks.
    steps: Math.min(bot.steps, 200),
  });
  return { decision, answer: thought.answer, why: thought.why };
};

test("five levels, weakest first", () => {
  expect(bots.map((bot) => bot.level)).toEqual(["recruit", "soldier", "sergeant", "captain", "general"]);
});

test("bots answer legally through whole battles of every Objective, and the same ask gets the same answer", () => {
  OBJECTIVE_IDS.forEach((objective, i) => {
    const fx = quietFx(fast(`bots ${i}`));
    const rng = fast(`others ${i}`);
    const state = animalWorldWar.setup(
      options({ size: "small", objective, tactics: i % 2 ? "random" : "pick2" }),
      2,
      fx,
    ) as WarState;
    for (let n = 0; n < 2000 && !animalWorldWar.outcome(state); n++) {
      const seat = animalWorldWar.pending(state)[0]!.seat;
      const decision = animalWorldWar.pending(state)[0]!;
      let answer = sampleLegal(animalWorldWar, state, decision, rng);
      if (seat === i % 2) {
        const name = ["recruit", "captain", "soldier", "sergeant"][i % 4]!;
        answer = think(name, state, seat, n).answer;
        expect(
          checkAnswer(decision.domain, answer) ?? animalWorldWar.refuse!(viewOf(state, seat), decision, answer),
        ).toBeUndefined();
        if (n % 7 === 0) expect(think(name, state, seat, n).answer).toEqual(answer);
      }
      animalWorldWar.apply(state, decision, answer, fx);
    }
    expect(animalWorldWar.outcome(state)).toBeDefined();
  });
});

test.each(["sergeant", "captain"])("a %s does not peek: another hidden card of the enemy's, the same order", (name) => {
  for (let seed = 0; seed < 10; seed++) {
    const b = battle({ tactics: ["T03", "T13"], H: { gunner: "0,1", rocketeer: "0,2" }, C: { medic: "0,-1", chef: "0,-1" } });
    b.table.fresh = false;
    b.state.hands[1]!.armed = seed % 2 === 0;
    const other = resample(viewOf(b.state, 0), fast(seed));
    expect(think(name, other, 0).answer).toEqual(think(name, b.state, 0).answer);
  }
});

test.each(["sergeant", "captain"])("a %s finishes what can be finished, and spares his own", (name) => {
  const win = battle({ objective: "O11", H: { medic: "0,0", gunner: "1,1" }, C: { medic: "2,-3" } }).set("H.medic", { token: 1 });
  Object.assign(win.table.tokens[1]!, { at: -1, by: 0 });
  win.state.table.fresh = false;
  win.say(think(name, win.state, 0).answer);
  expect(win.winner).toBe(0);
  const friends = battle({ H: { rocketeer: "0,2", medic: "0,0", chef: "0,0" }, C: { recruit: "0,0", medic: "2,-3" } });
  expect((think(name, friends.state, 0).answer as string[]).slice(0, 3)).not.toEqual(["H.rocketeer", "shoot", "0,0"]);
});

test("a sergeant beats random play in nearly every battle", () => {
  let points = 0;
  const games = 32;
  for (let i = 0; i < games; i++) {
    const fx = quietFx(fast(`duel ${i}`));
    const rng = fast(`random ${i}`);
    const side = i % 2;
    const state = animalWorldWar.setup(options({ size: "small", objective: OBJECTIVE_IDS[i >> 1]! }), 2, fx) as WarState;
    while (!state.table.over) {
      const decision = animalWorldWar.pending(state)[0]!;
      const mine = decision.seat === side;
      animalWorldWar.apply(
        state,
        decision,
        mine ? think("sergeant", state, side, i).answer : sampleLegal(animalWorldWar, state, decision, rng),
        fx,
      );
    }
    points += state.table.over.winner === side ? 1 : state.table.over.winner < 0 ? 0.5 : 0;
  }
  expect(points / games).toBeGreaterThanOrEqual(0.85);
});

test("a captain says what he expects of an order and of the next best", () => {
  const b = battle({ H: { gunner: "0,1", rocketeer: "0,2" }, C: { medic: "0,-1", chef: "1,-2" } });
  b.table.fresh = false;
  const { why } = think("captain", b.state, 0);
  expect(why![0]!.key).toBe("why.searched");
  const { chance, other } = why![0]!.args as { chance: number; other: number };
  expect(chance).toBeGreaterThanOrEqual(other - 1);
  expect(chance).toBeLessThanOrEqual(100);
});

test("scripts finish a turn by themselves, and a battle between them ends", () => {
  for (const [i, objective] of OBJECTIVE_IDS.entries()) {
    const fx = quietFx(fast(`scripts ${i}`));
    const state = animalWorldWar.setup(options({ size: "small", objective, selection: "random" }), 2, fx) as WarState;
    for (let n = 0; n < 500 && !state.table.over; n++) {
      if (state.flow[state.flow.length - 1]!.at !== "turn") {
        auto(state, fx);
        continue;
      }
      const { turn, round } = state.table;
      finishTurn(state, WEIGHTS, fx);
      if (state.table.over) break;
      expect([state.table.turn, state.table.round]).toEqual([turn, round]);
      endTurn(state, fx);
      advance(state, fx);
    }
    expect(state.table.over).not.toBeNull();
  }
});

test("a state refilled from another is its equal", () => {
  const fx = quietFx(fast("refill"));
  const rng = fast("refill orders");
  for (const objective of ["O05", "O09", "O13", "O16"] as const) {
    const root = animalWorldWar.setup(options({ size: "small", objective, selection: "random" }), 2, fx) as WarState;
    while (root.flow[root.flow.length - 1]!.at !== "turn") auto(root, fx);
    const scratch = copy(root);
    randomBattle(scratch, rng);
    copyInto(scratch, root);
    expect(scratch).toEqual(root);
  }
});
