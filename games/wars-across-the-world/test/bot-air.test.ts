import { fast } from "@warren/kernel/chance.ts";
import { viewOf } from "@warren/kernel/game.ts";
import { expect, test } from "vitest";
import { Lines } from "../bot/lines.ts";
import { Outlook } from "../bot/outlook.ts";
import { bots } from "../bot.ts";
import { DRAFTS } from "../content/drafts.ts";
import { SCENARIOS } from "../content/scenarios.ts";
import { warsAcrossTheWorld } from "../game.ts";
import type { WarState } from "../rules/state.ts";
import { survey } from "../rules/survey.ts";
import { type Scene, sceneOf } from "./scene.ts";
import { ground } from "./sky.ts";

const KOREA = (SCENARIOS["korea-1950"] ?? DRAFTS["korea-1950"])!;

/** Plays on by Sergeants until a side has had its land phase; how many orders it gave. */
function landPhase(s: Scene, side: number): number {
  const bot = bots.find(({ level }) => level === "sergeant")!;
  let orders = 0;
  for (let n = 0; n < 400; n++) {
    const { asked } = s;
    const isLand = asked.kind === "land.orders" && s.table.side === side;
    if (orders > 0 && s.table.side !== side) break;
    if (isLand) orders++;
    const view = viewOf(s.state as WarState, asked.seat);
    const rng = fast(n);
    s.give(
      bot.decide({ game: warsAcrossTheWorld, view, decision: asked, seat: asked.seat, rng, steps: bot.steps }).answer,
      asked.seat,
    );
  }
  return orders;
}

test("trains that cost nothing carry nobody to and fro: a land phase has hardly more orders than stacks", () => {
  const free = { ...KOREA, rules: { ...KOREA.rules, move: { railHalves: 0 } } };
  const s = sceneOf(free, "trains");
  expect([landPhase(s, 0) < 25, landPhase(s, 1) < 25]).toEqual([true, true]);
});

test("whoever holds a supply line knows what hangs on it", () => {
  const units = { i: "Blue B 2/1/2", j: "Blue C 4/2/2", x: "Red E 1/1/1" };
  const lines = (regions: { [id: string]: string }): Lines => {
    const { state } = ground(units, { C: "clear Blue", ...regions });
    return new Lines(survey(state as WarState), 0);
  };
  const inland = lines({ A: "clear Blue supply" });
  // Who is in B is beside the source; who is in C eats by B alone, and nobody by C.
  expect([inland.reach("C"), inland.cut("B") > 0, inland.cut("C"), inland.cut("B") < inland.cut("A")]).toEqual([
    true,
    true,
    0,
    true,
  ]);
  // From port to port nobody is cut off by land.
  const ports = lines({ C: "clear Blue port coast:S" });
  expect(ports.cut("B")).toBe(0);
});

test("a commander reckons with what an enemy may do in its next turn, not in this one", () => {
  const s = sceneOf(KOREA, "perimeter");
  for (let n = 0; n < 300 && !(s.table.side === 1 && s.table.turn === 2); n++) s.fallback();
  // In turn 2 Red may not enter Pusan, in turn 3 it may.
  s.set("T105", { at: "TAE" });
  const near = new Outlook(viewOf(s.state as WarState, 1), 1);
  expect(near.threat("PUS", near.without("PUS", near.stackAt("PUS").units))).toBeGreaterThan(0.1);
});
