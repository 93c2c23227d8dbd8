import { fast } from "@warren/kernel/chance.ts";
import { checkAnswer } from "@warren/kernel/check.ts";
import { viewOf } from "@warren/kernel/game.ts";
import { sampleLegal } from "@warren/kernel/sample.ts";
import { quietFx } from "@warren/kernel/search.ts";
import { expect, test } from "vitest";
import { randomBattle } from "../bot/playout.ts";
import { finishTurn } from "../bot/script.ts";
import { weigh } from "../bot/weigh.ts";
import { WEIGHTS } from "../bot/weights.ts";
import { worth } from "../bot/worth.ts";
import { bots } from "../bot.ts";
import { OBJECTIVE_IDS } from "../content/objectives.ts";
import { animalWorldWar } from "../game.ts";
import { copy, copyInto } from "../rules/copy.ts";
import { orderFrom } from "../rules/paths.ts";
import { resample } from "../rules/resample.ts";
import type { WarState } from "../rules/state.ts";
import { advance, auto } from "../rules/steps.ts";
import { endTurn } from "../rules/turn.ts";
import { ordered } from "./orders.ts";
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

test.each(["sergeant", "captain", "general"])(
  "a %s does not peek: another hidden card of the enemy's, the same order",
  (name) => {
    for (let seed = 0; seed < 10; seed++) {
      const b = battle({ tactics: ["T03", "T13"], H: { gunner: "0,1", rocketeer: "0,2" }, C: { medic: "0,-1", chef: "0,-1" } });
      b.table.fresh = false;
      b.state.hands[1]!.armed = seed % 2 === 0;
      const other = resample(viewOf(b.state, 0), fast(seed));
      expect(think(name, other, 0).answer).toEqual(think(name, b.state, 0).answer);
    }
  },
);

test.each(["sergeant", "captain", "general"])("a %s finishes what can be finished, and spares his own", (name) => {
  const win = battle({ objective: "O11", H: { medic: "0,0", gunner: "1,1" }, C: { medic: "2,-3" } }).set("H.medic", { token: 1 });
  Object.assign(win.table.tokens[1]!, { at: -1, by: 0 });
  win.state.table.fresh = false;
  win.say(think(name, win.state, 0).answer);
  expect(win.winner).toBe(0);
  const friends = battle({ H: { rocketeer: "0,2", medic: "0,0", chef: "0,0" }, C: { recruit: "0,0", medic: "2,-3" } });
  expect((think(name, friends.state, 0).answer as string[]).slice(0, 3)).not.toEqual(["H.rocketeer", "shoot", "0,0"]);
});

test("in a campaign a general takes the best of his roster, whatever chance says; a captain takes others too", () => {
  const b = ordered({ H: { tank: true }, C: {} });
  while (b.question.kind === "tactic.muster") b.say("keep");
  const picks = (name: string) =>
    new Set(Array.from({ length: 60 }, (_, n) => (think(name, b.state, 0, n).answer as string[])[0]));
  expect([...picks("general")]).toEqual(["class.tanker"]);
  expect(picks("captain").size).toBeGreaterThan(1);
  // Without a tank its driver is nobody's first choice.
  const afoot = ordered({});
  while (afoot.question.kind === "tactic.muster") afoot.say("keep");
  expect(think("general", afoot.state, 0).answer).toEqual(["class.observer"]);
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

test("a sergeant varies his draft, and takes good classes more often than others", () => {
  const squads = new Set<string>();
  const counts = new Map<string, number>();
  for (let seed = 0; seed < 60; seed++) {
    const state = animalWorldWar.setup(options({ objective: "O06", tactics: "none" }), 2, quietFx(fast(seed))) as WarState;
    const picks: string[] = [];
    while (animalWorldWar.pending(state)[0]!.kind === "select.pick") {
      const { seat } = animalWorldWar.pending(state)[0]!;
      const { decision, answer } = think("sergeant", state, seat, `${seed} ${picks.length}`);
      if (seat === 0) picks.push((answer as string[])[0]!);
      animalWorldWar.apply(state, decision, answer, quietFx(fast(seed)));
    }
    squads.add(picks.toSorted().join());
    for (const pick of picks) counts.set(pick, (counts.get(pick) ?? 0) + 1);
  }
  expect(squads.size).toBeGreaterThan(7);
  expect(counts.get("class.tanker")!).toBeGreaterThan(50);
  expect(counts.get("class.observer")!).toBeGreaterThan(50);
  expect(counts.get("class.flamer") ?? 0).toBeLessThan(counts.get("class.pilot")!);
});

test("a sergeant guards his General: where another would go forward, he does not walk into everybody's fire", () => {
  const given = {
    objective: "O08",
    tiles: { "0,1": "meadow" },
    H: { medic: "0,2" },
    C: { gunner: "0,0", sniper: "1,-1", medic: "-1,0" },
  } as const;
  const forward = battle(given).set("H.medic", { grenades: 0 });
  const plain = { ...WEIGHTS, general: 0 };
  const gainOf = (weights: typeof WEIGHTS): number => {
    const choices = weigh(forward.state, 0, [0], true, { level: "sergeant", heat: 0, sees: 6, weights }, fast(1));
    const order = orderFrom(
      forward.table,
      choices.map((one) => one.order),
      ["H.medic", "move", "0,1"],
    )!;
    return choices.find((one) => one.order === order)!.gain;
  };
  forward.table.sides[0].general = 0;
  expect(gainOf(WEIGHTS)).toBeLessThan(gainOf(plain) - 1);
  forward.table.sides[0].general = -1;
  expect(gainOf(WEIGHTS)).toBeCloseTo(gainOf(plain), 9);
});

test("a sergeant makes him General whom the enemy can do least to", () => {
  const b = battle({
    objective: "O08",
    tiles: { "2,1": "bunker", "0,1": "meadow" },
    H: { gunner: "0,1", sniper: "2,1" },
    C: { gunner: "0,-1", sniper: "0,-2" },
  });
  b.state.flow = [{ at: "general", side: 0 }];
  expect(think("sergeant", b.state, 0).answer).toEqual(["H.sniper"]);
});

test("a sergeant brings his tank: a tile nearer to where it is decided counts more for it than for a man", () => {
  const at = (who: "tank" | "man", to: string): number =>
    worth(
      battle({ objective: "O06", H: who === "tank" ? { tanker: `tank:${to}` } : { medic: to }, C: { medic: "0,-2" } }).state,
      0,
    );
  expect(at("tank", "0,1") - at("tank", "0,2")).toBeGreaterThan(1.5 * (at("man", "0,1") - at("man", "0,2")));
});
