import type { Bot } from "@warren/kernel/bot.ts";
import { fast } from "@warren/kernel/chance.ts";
import { checkAnswer } from "@warren/kernel/check.ts";
import type { Decision } from "@warren/kernel/decision.ts";
import { viewOf } from "@warren/kernel/game.ts";
import { defaultOptions, type Options } from "@warren/kernel/options.ts";
import { sampleAnswer } from "@warren/kernel/sample.ts";
import { quietFx, shareOf } from "@warren/kernel/search.ts";
import { holes } from "@warren/kernel/text.ts";
import { describe, expect, test } from "vitest";
import { bots, captain, general, makeBot, recruit, sergeant, soldier, unlessIdle } from "../bot.ts";
import { animalEmpire } from "../game.ts";
import { countForCrown } from "../rules/crown.ts";
import { resample } from "../rules/resample.ts";
import { type EmpireState, type EmpireView, type Marker, WILD } from "../rules/state.ts";
import { en } from "../text/en.ts";
import { type Given, scene } from "./scene.ts";

type Look = (state: EmpireState, decision: Decision, n: number) => void;

/** One bot at `seat` among random players; returns its share of the win. */
function play(bot: Bot, seed: string, seats: number, seat: number, options: Options = {}, look?: Look): number {
  const fx = quietFx(fast(`deal ${seed}`));
  const others = fast(`others ${seed}`);
  const state = animalEmpire.setup({ ...defaultOptions(animalEmpire.options), ...options }, seats, fx) as EmpireState;
  for (let n = 0; ; n++) {
    const over = animalEmpire.outcome(state);
    if (over) return shareOf(over, seat);
    const [decision] = animalEmpire.pending(state);
    if (decision!.seat === seat) {
      look?.(state, decision!, n);
      animalEmpire.apply(state, decision!, ask(bot, state, decision!, `${seed}/${n}`).answer, fx);
    } else animalEmpire.apply(state, decision!, sampleAnswer(decision!.domain, others), fx);
  }
}

const ask = (bot: Bot, state: EmpireState, decision: Decision, seed: string, steps = bot.steps) =>
  bot.decide({ game: animalEmpire, view: viewOf(state, decision.seat), decision, seat: decision.seat, rng: fast(seed), steps });

/** A searching level with so few steps that a test can afford a whole game. */
const brief = (bot: Bot, steps: number): Bot => ({ ...bot, steps });

describe("bots of all levels", () => {
  test("answer legally, the same to the same ask, with reasons in the catalogue, at every table", () => {
    for (const bot of [recruit, soldier, sergeant])
      for (const [seats, options] of [
        [2, {}],
        [4, {}],
        [8, { winKingdoms: "7" }],
        [3, { kingdomDeal: "pick2", openHands: true }],
      ] as const)
        play(bot, `${bot.level}/${seats}`, seats, seats - 1, options, (state, decision, n) => {
          const thought = ask(bot, state, decision, String(n));
          expect(checkAnswer(decision.domain, thought.answer)).toBeUndefined();
          expect(ask(bot, state, decision, String(n))).toEqual(thought);
          for (const { key, args } of thought.why ?? []) {
            expect(en[key], key).toBeDefined();
            for (const hole of holes(en[key]!)) expect(args?.[hole]).toBeDefined();
          }
        });
  });

  test("those that search do so too, whatever they are asked", () => {
    for (const [seats, options] of [
      [2, {}],
      [4, {}],
      [6, { winKingdoms: "7", openHands: true }],
    ] as const)
      play(brief(seats === 4 ? general : captain, 300), `deep/${seats}`, seats, 0, options, (state, decision, n) => {
        if (n % 7 !== 0) return;
        const thought = ask(captain, state, decision, String(n), 300);
        expect(checkAnswer(decision.domain, thought.answer)).toBeUndefined();
        expect(ask(captain, state, decision, String(n), 300)).toEqual(thought);
        for (const { key, args } of thought.why ?? []) for (const hole of holes(en[key]!)) expect(args?.[hole]).toBeDefined();
      });
  });

  test("there is one of every level, weakest first", () => {
    expect(bots.map((bot) => bot.level)).toEqual(["recruit", "soldier", "sergeant", "captain", "general"]);
  });

  test("do not peek: another deal of what is hidden, the same answer", () => {
    play(sergeant, "peek", 4, 1, {}, (state, decision, n) => {
      if (n % 5 !== 0) return;
      const other = resample(viewOf(state, 1) as EmpireView, fast(`other ${n}`));
      expect(ask(sergeant, other, decision, String(n))).toEqual(ask(sergeant, state, decision, String(n)));
      if (n % 3 === 0)
        expect(ask(captain, other, decision, String(n), 200)).toEqual(ask(captain, state, decision, String(n), 200));
    });
  });

  test("keep to their steps", () => {
    const s = scene({ own: [[1, 2, 3, 4], [5, 6], [7]], cards: { 0: ["C01"] }, at: "turn.start" });
    for (const steps of [1, 5, 40]) {
      const thought = sergeant.decide({ game: animalEmpire, view: s.view(0), decision: s.asked, seat: 0, rng: fast("s"), steps });
      expect(checkAnswer(s.asked.domain, thought.answer)).toBeUndefined();
    }
  });

  test("the recruit and the sergeant win nearly always against a random player", () => {
    let weak = 0;
    let strong = 0;
    for (let n = 0; n < 20; n++) {
      weak += play(recruit, `w${n >> 1}`, 2, n % 2);
      strong += play(sergeant, `s${n >> 1}`, 2, n % 2);
    }
    expect(weak).toBeGreaterThanOrEqual(17);
    expect(strong).toBeGreaterThanOrEqual(19);
  });
});

describe("those that advise", () => {
  test("say so when they send an Army for a card", () => {
    let sent = 0;
    play(sergeant, "idle/sergeant", 3, 0, {}, (state, decision, n) => {
      if (decision.kind !== "action") return;
      const { answer, why = [] } = ask(sergeant, state, decision, String(n));
      if ((answer as string[])[2] !== WILD) return;
      sent++;
      expect(why.map(({ key }) => key)).toContain("bot.explore");
    });
    expect(sent).toBeGreaterThan(2);
  });

  test("who would end the turn all the same is sent for a card, with an Army that is at home and no other, and only where Actions are asked for", () => {
    // The first Army stands on a Kingdom, the second is at home.
    const s = scene({ own: [[1, 2], [5], [6]], on: { a1: "k5" } });
    const view = s.view(0) as EmpireView;
    const end = { answer: s.asked.fallback, value: 0.5 };
    const away = { answer: ["march", "a1", WILD], value: 0.4 };
    const home = { answer: ["march", "a2", WILD], value: 0.3 };
    const other = { answer: ["march", "a2", "f1"], value: 0.45 };
    expect(s.asked.kind).toBe("action");
    expect(unlessIdle(view, s.asked, end, [end, other, away, home])).toBe(home);
    expect(unlessIdle(view, s.asked, end, [end, other, away])).toBe(end);
    expect(unlessIdle(view, s.asked, other, [other, end, home])).toBe(other);
    expect(unlessIdle(view, { ...s.asked, kind: "window.own" }, end, [end, home])).toBe(end);
  });

  test("do so, whether they search or not, even where they think little of cards", () => {
    // Bogs everywhere: nothing is left but to send somebody for a card, or to rest.
    const own = [
      [1, 2, 3, 5, 7],
      [4, 8, 9, 10, 11],
      [6, 12, 13, 14, 15, 16],
    ];
    const markers = own.flat().map((no): Marker => ({ kind: "quagmire", on: `k${no}`, by: 1 }));
    const s = scene({ own, markers });
    const depth = { settings: { curiosity: 0.5, width: 3, growth: 0.35, depth: 12 }, turns: 2, doubt: 0.06 };
    for (const further of [{}, { depth }]) {
      const bot = makeBot("sergeant", 400, { warmth: 0, worlds: 2, temper: { loyalty: 0.4 }, blind: { cards: -50 }, ...further });
      expect(ask(bot, s.state, s.asked, "a").answer).toEqual(["march", expect.any(String), WILD]);
    }
  });

  test("speak to the player, never of themselves", () => {
    for (const [key, text] of Object.entries(en))
      if (key.startsWith("bot.")) expect(text, key).not.toMatch(/\b(I|my|me|he|his)\b/i);
  });
});

describe("what any sergeant sees", () => {
  const chooses = (given: Given, rng = "p"): unknown => {
    const s = scene(given);
    return ask(sergeant, s.state, s.asked, rng).answer;
  };

  test("the Kingdom that wins", () => {
    const given = {
      own: [[1, 2, 3, 4, 5, 6, 7, 8], [9, 16], [10]],
      up: [12, 13],
      on: { a3: "k12", a5: "k16", a10: "k12", a9: "k16", a2: "k16" },
    };
    expect(chooses({ ...given, on: { ...given.on, a9: "k13" } })).toEqual(["capture", "k16", expect.any(String)]);
  });

  test("a Free Kingdom it stands on alone", () => {
    expect(chooses({ own: [[3, 8], [4], [6]], up: [9], on: { a3: "k9" } })).toEqual(["capture", "k9", "a3"]);
  });

  /** What it does in a whole turn. */
  const turnOf = (given: Given): unknown[] => {
    const s = scene(given);
    const { seat } = s.table.turn;
    const done: unknown[] = [];
    for (let n = 0; s.table.turn.seat === seat && !s.table.over; n++) {
      const { answer } = ask(sergeant, s.state, s.asked, `${n}`);
      done.push(answer);
      s.give(answer);
    }
    return done;
  };

  test("a Crown that brings a whole Empire", () => {
    expect(turnOf({ own: [[3, 8], [4, 5, 7], [6]], on: { a3: "k4" } })).toContainEqual(["seize", "k4", "a3"]);
  });

  test("a chance to rebel", () => {
    const given: Given = { own: [[3, 8], [4, 5], [6]], lords: { 1: 0 }, turn: 1, on: { a4: "k3" } };
    expect(turnOf(given)).toContainEqual(["seize", "k3", "a4"]);
  });

  test("danger to its Crown: when its turn is over nobody outnumbers its guards", () => {
    for (const on of [{ a4: "k3" }, { a4: "k3", a6: "k3", a8: "k3" }] as const) {
      const s = scene({
        own: [
          [3, 8, 10],
          [4, 5],
          [6, 7],
        ],
        on,
      });
      for (let n = 0; s.table.turn.seat === 0; n++) s.give(ask(sergeant, s.state, s.asked, `${n}`).answer);
      for (const other of [1, 2]) {
        const { mine, theirs } = countForCrown(s.table, other, s.table.crowns[0]!);
        expect(mine).toBeLessThanOrEqual(theirs);
      }
    }
  });

  test("a card that saves a Kingdom in another's turn", () => {
    const answer = chooses({
      own: [
        [3, 8],
        [4, 5],
        [6, 7],
      ],
      turn: 1,
      on: { a4: "k3", a5: "k3" },
      cards: { 0: ["C05"] },
      at: "turn.start",
    });
    expect(answer).toEqual(["C05", "k3"]);
  });

  test("that a card kept is worth more than one wasted", () => {
    expect(
      chooses({
        own: [
          [3, 8],
          [4, 5],
          [6, 7],
        ],
        turn: 1,
        cards: { 0: ["C13"] },
        at: "turn.start",
      }),
    ).toEqual(["pass"]);
  });
});
