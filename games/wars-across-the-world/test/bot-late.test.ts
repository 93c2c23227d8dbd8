import { fast } from "@warren/kernel/chance.ts";
import { checkAnswer } from "@warren/kernel/check.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import { viewOf } from "@warren/kernel/game.ts";
import { expect, test } from "vitest";
import { bots } from "../bot.ts";
import { warsAcrossTheWorld } from "../game.ts";
import type { WarState } from "../rules/state.ts";
import { field } from "./field.ts";
import { type Scene, sceneOf } from "./scene.ts";
import { sky } from "./sky.ts";

/** A Sergeant's answer, which the match would take. */
function sergeant(s: Scene): Answer {
  const { asked } = s;
  const view = viewOf(s.state as WarState, asked.seat);
  const bot = bots.find(({ level }) => level === "sergeant")!;
  const { answer } = bot.decide({
    game: warsAcrossTheWorld,
    view,
    decision: asked,
    seat: asked.seat,
    rng: fast(1),
    steps: bot.steps,
  });
  expect(checkAnswer(asked.domain, answer)).toBeUndefined();
  return answer;
}
const PRIZE = {
  victory: {
    suddenDeath: [],
    perTurn: [],
    end: [
      {
        side: "each",
        when: [],
        do: [{ e: "gain", side: "self", kind: "vp", perRegion: { control: "self", has: ["vp"] }, value: "vp" }],
        text: "",
      },
    ],
    decide: { by: "vp", drawBelow: 1, text: "" },
  },
};

test("aircraft help where an attack is close, bomb where none is, and stay away from guns that would shoot them down", () => {
  const army = { i: "Blue B 3/2/2", j: "Blue B 3/2/2", L: "Blue B leader 1 0/1/3" };
  const near = sky({ ...army, b: "Blue A air 3/2/8 bomber", x: "Red C 3/2/2", y: "Red C 3/2/2" }, { C: "clear Red vp4" }, PRIZE);
  expect(sergeant(near)).toEqual(["fly", "b", "support", "C"]);
  const far = sky({ b: "Blue A air 4/2/8 bomber", i: "Blue A 1/1/1", x: "Red C 1/1/2" }, {}, PRIZE);
  expect(sergeant(far)).toEqual(["fly", "b", "bomb", "C"]);
  const guns = Object.fromEntries(Array.from({ length: 3 }, (_, n) => [`g${n}`, "Red C su antiAir aa5"]));
  expect(sergeant(sky({ b: "Blue A air 1/2/8 bomber", i: "Blue A 1/1/1", x: "Red C 1/1/2", ...guns }, {}, PRIZE))).toEqual([
    "done",
  ]);
});
test("a fighter guards a stack that bombers could come for", () => {
  const s = sky(
    {
      f: "Blue A air 3/2/8 fighter",
      i: "Blue B 2/1/2",
      j: "Blue B 2/1/2",
      k: "Blue B 2/1/2",
      y: "Red D air 3/1/8 bomber",
      x: "Red D 1/1/1",
    },
    {},
    PRIZE,
  );
  expect(sergeant(s)).toEqual(["fly", "f", "patrol", "B"]);
});
test("paras are loaded, and jump on what nobody guards", () => {
  const s = sky(
    { p: "Blue A air 1/1/8 t1", i: "Blue A 3/2/2 para", h: "Blue A 3/2/2", x: "Red D 1/1/1" },
    { C: "clear Red vp6" },
    PRIZE,
  );
  expect(sergeant(s)).toEqual(["load", "p"]);
  s.do("load", "p");
  expect(sergeant(s)).toEqual({ units: ["i"], leaders: [] });
  s.give({ units: ["i"], leaders: [] });
  expect(sergeant(s)).toEqual(["fly", "p", "jump", "C"]);
});

const SHOP = (money: number, more: object = {}) => ({
  turns: 6,
  turnLabels: ["1", "2", "3", "4", "5", "6"],
  economy: {
    start: { Blue: money, Red: 0 },
    resources: [],
    stepCost: 2,
    shop: [
      { side: "Blue", unit: "n", price: { money: 3 } },
      { side: "Blue", unit: "m", price: { money: 3 } },
    ],
  },
  ...more,
});
const shop = (money: number, units: { [id: string]: string } = {}): Scene =>
  sceneOf(
    field({
      regions: { A: "clear Blue city", B: "clear Red" },
      borders: ["A-B"],
      units: { i: "Blue A 2/1/2", n: "Blue pool 1/1/2", m: "Blue pool 5r3/3/2", r: "Red B 1/1/1", ...units },
      phases: { production: true, placement: true },
      more: SHOP(money),
    }),
  );
test("money buys what is worth most for it, and nothing is bought that maintenance will ask for", () => {
  expect(sergeant(shop(3))).toEqual(["buy", "m"]);
  const many = Object.fromEntries(Array.from({ length: 17 }, (_, n) => [`k${n}`, "Blue A 2/1/2"]));
  // 5$ for the army now, as much next turn, and no income.
  expect(sergeant(shop(9, many))).toEqual(["done"]);
});
test("short of money, what would lose most for its price is paid first", () => {
  const many = Object.fromEntries(Array.from({ length: 6 }, (_, n) => [`k${n}`, "Blue A 6r4/3/2"]));
  const weak = Object.fromEntries(Array.from({ length: 5 }, (_, n) => [`w${n}`, "Blue C 1/1/2"]));
  const s = sceneOf(
    field({
      regions: { A: "clear Blue city", B: "clear Red", C: "clear Blue" },
      borders: ["A-B", "A-C"],
      units: { ...many, ...weak, v: "Blue C 1/1/2", r: "Red B 1/1/1" },
      phases: { production: true },
      more: SHOP(1),
    }),
  );
  expect([s.kind, sergeant(s)]).toEqual(["maint.pay", ["A", "C"]]);
});
test("armour that has won goes on to what lies open", () => {
  const s = sceneOf(
    field({
      regions: { A: "clear Blue", B: "clear Red", C: "clear Red vp5" },
      borders: ["A-B road", "B-C road"],
      units: { t: "Blue A 9/3/3 armor", u: "Blue A 9/3/3 armor", L: "Blue A leader 1 1/1/3", r: "Red B 1/0/2" },
      phases: { breakthrough: true },
      more: { year: 1950, ...(PRIZE as object) },
    }),
  );
  s.do("march", "A:1", "B", "battle").roll(0, 0, 9, 0).do("done");
  expect([s.kind, sergeant(s)]).toEqual(["breakthrough.orders", ["push", "B:1", "C"]]);
});
