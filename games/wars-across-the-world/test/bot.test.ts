import { readdirSync, readFileSync } from "node:fs";
import { fast } from "@warren/kernel/chance.ts";
import { checkAnswer } from "@warren/kernel/check.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import { viewOf } from "@warren/kernel/game.ts";
import { defaultOptions } from "@warren/kernel/options.ts";
import { sampleLegal } from "@warren/kernel/sample.ts";
import { quietFx } from "@warren/kernel/search.ts";
import { expect, test } from "vitest";
import { chanceOf, judge } from "../bot/effects.ts";
import { Outlook } from "../bot/outlook.ts";
import { bots } from "../bot.ts";
import { DRAFTS } from "../content/drafts.ts";
import { SCENARIOS } from "../content/scenarios.ts";
import { warsAcrossTheWorld } from "../game.ts";
import { resample } from "../rules/resample.ts";
import { score, worthsOf } from "../rules/score.ts";
import { startOf } from "../rules/setup.ts";
import type { WarState, WarView } from "../rules/state.ts";
import { en } from "../text/en.ts";
import { type Scene, scene } from "./scene.ts";

const WARS = [...Object.values(SCENARIOS), ...Object.values(DRAFTS)];
const level = (name: string) => bots.find((bot) => bot.level === name)!;
function ask(name: string, state: WarState, seed: string | number = 1) {
  const decision = warsAcrossTheWorld.pending(state)[0]!;
  const { seat } = decision;
  const view = viewOf(state, seat) as WarView;
  // In a hurry: what a Captain promises does not depend on how long he thinks.
  const steps = Math.min(level(name).steps, 200);
  const thought = level(name).decide({ game: warsAcrossTheWorld, view, decision, seat, rng: fast(seed), steps });
  return { decision, ...thought };
}
const orderIn = (s: Scene): Answer => ask("sergeant", s.state as WarState).answer;
/** All orders of a phase, until it is done. */
function phase(s: Scene): string[] {
  const orders: string[] = [];
  for (let i = 0; i < 40 && s.kind !== undefined; i++) {
    const kind = s.kind;
    if (kind !== "land.orders" && kind !== "regroup") break;
    const answer = orderIn(s);
    orders.push((answer as string[]).join(" "));
    s.give(answer);
    if ((answer as string[])[0] === "done") break;
  }
  return orders;
}

const WAR = {
  regions: { A: "clear Blue supply", B: "clear Red vp3", C: "clear Red", D: "clear Red supply vp1" },
  borders: ["A-B road", "A-C road", "B-D road", "C-D road"],
};
const OVER_VP = {
  victory: {
    suddenDeath: [],
    perTurn: [],
    end: [
      {
        side: "each" as const,
        when: [],
        do: [
          {
            e: "gain" as const,
            side: "self",
            kind: "vp",
            perRegion: { control: "self", has: ["vp" as const] },
            value: "vp" as const,
          },
        ],
        text: "",
      },
    ],
    decide: { by: "vp" as const, drawBelow: 1, text: "" },
  },
};

test("levels, weakest first", () => {
  expect(bots.map((bot) => bot.level)).toEqual(["recruit", "soldier", "sergeant", "captain", "general"]);
});

test("takes what is worth having and undefended", () => {
  const s = scene({ ...WAR, units: { b: "Blue A 2/2/2", c: "Blue A 2/2/2", r: "Red D 1/1/1" }, more: OVER_VP });
  expect(phase(s).join("; ")).toContain("march A:1 B");
});

test("attacks where the odds are good, not at one to three", () => {
  const strong = { b1: "Blue A 4/3/2", b2: "Blue A 4/3/2", b3: "Blue A 4/3/2", L: "Blue A leader 2 2/2/3" };
  const good = scene({ ...WAR, units: { ...strong, r: "Red B 1/1/2" }, more: OVER_VP }, "good");
  expect(phase(good).join("; ")).toContain("march A:1 B battle");
  const bad = scene({
    ...WAR,
    units: {
      b: "Blue A 2/1/2",
      L: "Blue A leader 1 0/0/3",
      r1: "Red B 3/2/2",
      r2: "Red B 3/2/2",
      r3: "Red B 3/2/2",
      M: "Red B leader 2 1/1/3",
    },
    more: OVER_VP,
  });
  expect(phase(bad).join("; ")).not.toContain("battle");
});

test("an enemy who is attacked may fall back, and march from there", () => {
  const s = scene({
    regions: { A: "clear Blue supply", B: "clear Red supply", C: "clear Red", H: "clear Blue vp3" },
    borders: ["A-B", "B-C", "C-H"],
    units: { b: "Blue A 3/3/2", L: "Blue A leader 1 1/1/3", r: "Red B 2/2/1" },
    more: OVER_VP,
  });
  const threat = (): number => {
    const o = new Outlook(viewOf(s.state as WarState, 0) as WarView, 0);
    return o.threat("H", o.stackAt("H"));
  };
  expect(threat()).toBe(0);
  s.give(["march", "A:1", "B", "battle"]);
  expect(threat()).toBeGreaterThan(0.3);
});

test("a stack that is to be split is split", () => {
  let asked = 0;
  const state = warsAcrossTheWorld.setup(defaultOptions(warsAcrossTheWorld.options), 2, quietFx(fast("split"))) as WarState;
  for (let i = 0; i < 250 && !warsAcrossTheWorld.outcome(state); i++) {
    const { decision, answer } = ask("sergeant", state, i);
    if (decision.kind === "regroup") {
      asked++;
      expect(answer, JSON.stringify(decision.prompt.args)).not.toEqual(decision.fallback);
    }
    warsAcrossTheWorld.apply(state, decision, answer, quietFx(fast(i)));
  }
  expect(asked).toBeGreaterThan(10);
});

test("keeps to where there is supply", () => {
  // F is worth something, and lies behind a region of the enemy's that nobody stands in.
  const given = {
    regions: { A: "clear Blue supply", E: "clear Red", F: "clear Red vp1", D: "clear Red supply" },
    borders: ["A-E road", "E-F road", "F-D road"],
    units: { b: "Blue A 2/2/4", r: "Red D 3/3/2", R: "Red D leader 1 1/1/3" },
    more: OVER_VP,
  };
  const far = scene({ ...given, phases: { supply: true } });
  const [first] = phase(far);
  expect(first).not.toBe("march A:1 F");
});

test("guards what scores: men go where the enemy could take it, and do not leave it", () => {
  const given = {
    regions: { A: "clear Blue supply", B: "clear Blue vp3", C: "clear Red supply" },
    borders: ["A-B road", "B-C road"],
    more: OVER_VP,
  };
  const empty = scene({
    ...given,
    units: { b1: "Blue A 3/2/2", b2: "Blue A 3/2/2", r: "Red C 2/1/2", R: "Red C leader 1 0/0/3" },
  });
  expect(phase(empty).join("; ")).toContain("march A:1 B");
  const held = scene({ ...given, units: { b: "Blue B 3/2/2", r: "Red C 2/1/2", R: "Red C leader 1 0/0/3" } });
  expect(phase(held)).toEqual(["done"]);
});

test("a leader alone goes to the men who have none", () => {
  const s = scene({
    regions: { A: "clear Blue supply", B: "clear Blue", C: "clear Red vp3 supply" },
    borders: ["A-B road", "B-C road"],
    units: { L: "Blue A leader 2 1/1/3", b1: "Blue B 3/2/2", b2: "Blue B 3/2/2", r: "Red C 1/1/2" },
    more: OVER_VP,
  });
  expect(phase(s)[0]).toBe("march A:1 B");
});

test("a Captain tries orders out within his budget, and stays out of battles that are lost", () => {
  const given = {
    ...WAR,
    units: {
      b1: "Blue A 4/3/2",
      b2: "Blue A 4/3/2",
      L: "Blue A leader 2 2/2/3",
      r1: "Red B 3/2/2",
      r2: "Red B 3/2/2",
      r3: "Red B 3/2/2",
      r4: "Red B 3/2/2",
      M: "Red B leader 2 1/2/3",
      s: "Red D 1/1/2",
    },
    more: OVER_VP,
  };
  const { answer } = ask("captain", scene(given, "captain").state as WarState);
  expect((answer as string[]).join(" ")).not.toBe("march A:1 B battle");
  const open = scene({ ...WAR, units: { b: "Blue A 2/2/2", c: "Blue A 2/2/2", r: "Red D 1/1/1" }, more: OVER_VP }, "open");
  expect((ask("captain", open.state as WarState).answer as string[]).slice(0, 3)).toEqual(["march", "A:1", "B"]);
});

test("every word of the vocabulary has a place in their judgement", () => {
  // What cards do and ask in the three wars; a word that none of them uses is seen by the compiler.
  for (const war of WARS) {
    // Rules that hold always may need words that are not run yet.
    const state = startOf({ ...war, specialRules: [], supremacy: [] }, quietFx(fast("words")));
    for (const { deck, uses } of war.cards) {
      const side = war.turnOrder.indexOf(war.decks.find((one) => one.id === deck)!.side);
      const play = { side, card: null, inBattle: false };
      for (const use of uses) {
        for (const effect of use.do) expect(Number.isFinite(judge(effect, state, play))).toBe(true);
        for (const one of use.when) {
          const chance = chanceOf(one, state, play);
          expect(chance).toBeGreaterThanOrEqual(0);
          expect(chance).toBeLessThanOrEqual(1);
        }
      }
    }
  }
});

test("cards are judged by what they do now: points for oneself are good, for the enemy bad, and harm is good only to the enemy", () => {
  const s = scene({ ...WAR, units: { b: "Blue A 2r1/2/2", r: "Red B 2r1/1/2" } });
  const play = { side: 0, card: null, inBattle: false };
  const value = (effect: Parameters<typeof judge>[0]): number => judge(effect, s.view(0), play);
  expect(value({ e: "gain", side: "self", kind: "vp", amount: 2 })).toBe(2);
  expect(value({ e: "gain", side: "enemy", kind: "vp", amount: 2 })).toBe(-2);
  const harm = (side: string) => ({
    e: "damage" as const,
    steps: 1,
    target: { units: { side, role: "CU" as const }, n: 1, by: "self" as const },
  });
  expect(value(harm("enemy"))).toBeGreaterThan(0);
  expect(value(harm("self"))).toBeLessThan(0);
  expect(value({ e: "remove", to: "out", target: { units: { side: "enemy", role: "CU" }, n: 1, by: "owner" } })).toBeGreaterThan(
    0,
  );
});

test("the value map comes from the data of the war: what scores, what wins at once, where supply comes from", () => {
  const s = scene({ ...WAR, units: { b: "Blue A 2/2/2", r: "Red B 1/1/2" }, more: OVER_VP, phases: { supply: true } });
  const worths = worthsOf(s.view(0));
  expect(worths.B![0]).toBeGreaterThanOrEqual(3);
  expect(worths.C![0]).toBeLessThan(0.5);
  expect(worths.A![0]).toBeGreaterThan(worths.A![1]!);
  expect(score(s.state as WarState, 0)).toBeCloseTo(-score(s.state as WarState, 1));
});

test("in wars: every answer is legal, has its words, and is the same for the same ask", () => {
  for (const [i, name] of ["recruit", "soldier", "sergeant"].entries()) {
    const fx = quietFx(fast(`war ${i}`));
    const rng = fast(`others ${i}`);
    const state = warsAcrossTheWorld.setup(defaultOptions(warsAcrossTheWorld.options), 2, fx) as WarState;
    for (let n = 0; n < [3000, 150, 150][i]! && !warsAcrossTheWorld.outcome(state); n++) {
      const decision = warsAcrossTheWorld.pending(state)[0]!;
      let answer = sampleLegal(warsAcrossTheWorld, state, decision, rng);
      if (decision.seat === i % 2) {
        const thought = ask(name, state, n);
        expect(checkAnswer(decision.domain, thought.answer)).toBeUndefined();
        for (const { key } of thought.why ?? []) expect(en).toHaveProperty([key]);
        if (n % 19 === 0) expect(ask(name, state, n).answer).toEqual(thought.answer);
        ({ answer } = thought);
      }
      warsAcrossTheWorld.apply(state, decision, answer, fx);
    }
    if (i === 0) expect(warsAcrossTheWorld.outcome(state)).toBeDefined();
  }
});

test("does not peek: other cards and other hidden men of the enemy's, the same answer", () => {
  const fx = quietFx(fast("peek"));
  const rng = fast("peek others");
  const state = warsAcrossTheWorld.setup(defaultOptions(warsAcrossTheWorld.options), 2, fx) as WarState;
  for (let n = 0; n < 120; n++) {
    const decision = warsAcrossTheWorld.pending(state)[0]!;
    if (n % 10 === 0) {
      const other = resample(viewOf(state, decision.seat) as WarView, fast(n));
      expect(ask("sergeant", other, n).answer).toEqual(ask("sergeant", state, n).answer);
    }
    warsAcrossTheWorld.apply(state, decision, sampleLegal(warsAcrossTheWorld, state, decision, rng), fx);
  }
});

test("no scenario, card, unit or region is named in their code", () => {
  const here = new URL("..", import.meta.url);
  const files = [...readdirSync(new URL("bot/", here)).map((file) => `bot/${file}`), "bot.ts", "rules/score.ts"];
  const code = files.map((file) => readFileSync(new URL(file, here), "utf8")).join("\n");
  const words = new Set(code.match(/[\w-]+/g));
  for (const { id, regions, units, leaders, cards } of WARS) {
    const ids = [id, ...[...regions, ...units, ...leaders, ...cards].map((one) => one.id)];
    expect(ids.filter((one) => words.has(one))).toEqual([]);
  }
});
