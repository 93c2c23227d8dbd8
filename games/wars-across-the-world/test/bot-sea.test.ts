import { fast } from "@warren/kernel/chance.ts";
import { checkAnswer } from "@warren/kernel/check.ts";
import type { Answer, Domain, Tree } from "@warren/kernel/domain.ts";
import { viewOf } from "@warren/kernel/game.ts";
import type { LazyPick } from "@warren/kernel/lazy.ts";
import { isEmpty } from "@warren/kernel/tree.ts";
import { expect, test } from "vitest";
import { isOverseas, Seas } from "../bot/sea.ts";
import { bots } from "../bot.ts";
import { DRAFTS } from "../content/drafts.ts";
import { SCENARIOS } from "../content/scenarios.ts";
import { marketOf, pursesOf } from "../display/treasury.ts";
import { warsAcrossTheWorld } from "../game.ts";
import type { Seen, WarState, WarView } from "../rules/state.ts";
import { pending } from "../rules/steps.ts";
import { field } from "./field.ts";
import { type Scene, sceneOf } from "./scene.ts";

/** The answer of a commander, which the match would take. */
function sergeant(s: Scene, level = "sergeant"): Answer {
  const { asked } = s;
  const view = viewOf(s.state as WarState, asked.seat);
  const bot = bots.find((one) => one.level === level)!;
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
const POINTS = {
  turns: 8,
  turnLabels: ["1", "2", "3", "4", "5", "6", "7", "8"],
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
} as object;
/** Home over the sea from two coasts: a port, and one without that is farther off. */
const ISLANDS = {
  H: "clear Blue port supply coast:S",
  P: "clear Red port vp3 coast:S",
  Q: "clear Red vp3 coast:T",
  R: "clear Red port supply coast:U",
  S: "sea",
  T: "sea",
  U: "sea",
};
const ARMY = { a: "Blue H 4/2/2", b: "Blue H 4/2/2", c: "Blue H 1/1/2", L: "Blue H leader 2 1/1/3", t: "Blue H ship 1/1/6 t9" };
function islands(units: { [id: string]: string }): Scene {
  const s = sceneOf(
    field({ regions: ISLANDS, borders: ["S-T", "T-U"], units, phases: { naval: true, supply: true }, more: POINTS }),
  );
  return s.kind === "naval.orders" ? s : s.to("naval.orders", 0);
}

// What lies off the map of Korea is a box, not land.
test("whether a war is fought over the sea is read from its map", () => {
  const seen = (id: string): Seen => ({ fixed: (SCENARIOS[id] ?? DRAFTS[id])! }) as Seen;
  expect(["missouri-1861", "sicily-264", "korea-1950"].map((id) => isOverseas(seen(id)))).toEqual([false, true, false]);
});

test("an army goes aboard and is put ashore where it will eat", () => {
  const s = islands({ ...ARMY, x: "Red R 1/1/2" });
  expect(sergeant(s)).toEqual(["load", "H:1"]);
  s.do("load", "H:1");
  const aboard = sergeant(s) as unknown as { units: string[]; leaders: string[] };
  expect(aboard.units).toContain("a");
  s.give(aboard as never);
  expect(sergeant(s)).toEqual(["sail", "H:1", "S"]);
  s.do("sail", "H:1", "S").to("land.orders", 0);
  expect(sergeant(s)).toEqual(["land", "S:1", "P"]);
});

test("supply over the sea is less sure where a stronger enemy lies near, and none beyond a sea he holds alone", () => {
  const fed = (units: { [id: string]: string }): number => {
    const { state } = islands({ ...ARMY, ...units, y: "Red R 1/1/2" });
    return new Seas(viewOf(state as WarState, 0) as unknown as WarView, 0).fed("P");
  };
  expect(fed({})).toBe(1);
  const near = fed({ x: "Red T ship 3/2/6" });
  expect(near).toBeGreaterThan(0);
  expect(near).toBeLessThan(1);
  expect(fed({ x: "Red S ship 3/2/6" })).toBe(0);
});

test("a fleet lies where it starves an enemy", () => {
  const s = islands({
    f: "Blue H ship 6/3/6",
    g: "Blue H ship 6/3/6",
    x: "Red P 3/2/2",
    y: "Red P 3/2/2",
    z: "Red P 3/2/2",
    k: "Blue H 1/1/2",
  });
  expect(sergeant(s)).toEqual(["sail", "H:1", "S"]);
});

test("a Captain takes men over the sea as a Sergeant would, and looks again at what each step comes to", () => {
  const s = islands({ ...ARMY, x: "Red R 1/1/2" });
  expect(sergeant(s, "captain")).toEqual(["load", "H:1"]);
  s.do("load", "H:1");
  s.give(sergeant(s, "captain") as never);
  expect(sergeant(s, "captain")).toEqual(["sail", "H:1", "S"]);
  s.do("sail", "H:1", "S").to("land.orders", 0);
  expect(sergeant(s, "captain")).toEqual(["land", "S:1", "P"]);
});

test("whether an order is among those of a menu is found without the others", () => {
  const s = sceneOf(
    field({
      regions: { H: "clear Blue supply", P: "clear Blue", Q: "clear Red vp3 supply" },
      borders: ["H-P road", "P-Q road"],
      units: { L: "Blue H leader 2 1/1/3", a: "Blue H 3/2/2", b: "Blue P 3/2/2", r: "Red Q 1/1/2" },
    }),
  ).to("land.orders", 0);
  const menu = (): Domain => pending(s.state as WarState, true)[0]!.domain;
  const { tree } = menu() as { tree: Tree };
  const orders = Object.keys(tree).flatMap((verb) => below(tree[verb]!).map((rest) => [verb, ...rest]));
  expect(orders.length).toBeGreaterThan(2);
  const has = (path: readonly string[]): boolean => (menu() as LazyPick<unknown>).has(path);
  expect(orders.filter((path) => !has(path))).toEqual([]);
  expect([["march", "H:1"], ["march", "H:1", "H"], ["march", "none", "P"], ["dance"], ["done", "H:1"]].filter(has)).toEqual([]);
});
const below = (tree: Tree): string[][] =>
  isEmpty(tree) ? [[]] : Object.keys(tree).flatMap((id) => below(tree[id]!).map((rest) => [id, ...rest]));

test("purse and market say what there is, what comes in, and what cannot be had and why", () => {
  const s = sceneOf(
    field({
      regions: { A: "clear Blue city port $3 wood1 coast:S", B: "clear Red", S: "sea" },
      borders: ["A-B"],
      units: { i: "Blue A 2/1/2", n: "Blue pool 1/1/2", q: "Blue pool ship 3/2/4", r: "Red B 1/1/1" },
      phases: { production: true, placement: true },
      more: {
        economy: {
          start: { Blue: 2, Red: 0 },
          resources: ["wood"],
          stepCost: 2,
          shop: [
            { side: "Blue", unit: "n", price: { money: 3 } },
            { side: "Blue", unit: "q", price: { money: 4, wood: 2 } },
          ],
        },
      } as never,
    }),
  );
  expect(s.kind).toBe("buy");
  const view = viewOf(s.state as WarState, 0) as unknown as WarView;
  expect(pursesOf(view)[0]).toMatchObject({
    money: 5,
    income: 3,
    from: [{ region: "A", n: 3 }],
    stocks: [{ kind: "wood", stock: 1, income: 1 }],
    bought: [],
  });
  const [army, ship] = marketOf(view);
  expect([army!.path, army!.price, army!.why]).toEqual([["buy", "n"], ["3$"], undefined]);
  expect([ship!.price, ship!.why?.key]).toEqual([["4$", "2 wood"], "why.price"]);
  s.do("buy", "n");
  expect(pursesOf(viewOf(s.state as WarState, 0) as unknown as WarView)[0]).toMatchObject({ money: 2, bought: ["n"] });
});
