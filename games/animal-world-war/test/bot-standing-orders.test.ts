import { fast } from "@warren/kernel/chance.ts";
import { checkAnswer } from "@warren/kernel/check.ts";
import type { Decision } from "@warren/kernel/decision.ts";
import { top } from "@warren/kernel/flow.ts";
import { quietFx } from "@warren/kernel/search.ts";
import { expect, test } from "vitest";
import { randomOrder } from "../bot/playout.ts";
import { animalWorldWar } from "../game.ts";
import { copy } from "../rules/copy.ts";
import { sideOfSeat, type WarState } from "../rules/state.ts";
import { auto } from "../rules/steps.ts";
import { en } from "../text/en.ts";
import { battle, options } from "./scene.ts";

function hasStandingOrders(decision: Decision): void {
  expect(decision.policies?.length ?? 0, decision.kind).toBeGreaterThan(0);
  for (const { id, answer } of decision.policies!) {
    expect(checkAnswer(decision.domain, answer)).toBeUndefined();
    expect(en).toHaveProperty([`policy.${decision.kind}.${id}`]);
  }
}

test("whoever is asked in the other Empire's turn has standing orders, with words, that answer the question", () => {
  const met = new Set<string>();
  for (let i = 0; i < 8; i++) {
    const rng = fast(`standing ${i}`);
    const fx = quietFx(rng);
    const start = animalWorldWar.setup(options({ size: "small", squad: 9, selection: "random" }), 2, fx) as WarState;
    while (top(start)!.at !== "turn") auto(start, fx);
    for (let n = 0; n < 30; n++) {
      const state = copy(start);
      while (!state.table.over) {
        if (top(state)!.at === "turn") {
          randomOrder(state, rng, fx);
          continue;
        }
        const decision = animalWorldWar.pending(state)[0]!;
        if (sideOfSeat(decision.seat) !== state.table.turn) {
          met.add(decision.kind);
          hasStandingOrders(decision);
        }
        auto(state, fx);
      }
    }
  }
  expect(met).toContain("shot.victim");
  expect(met).toContain("crash.line");
});

test("a Pilot who cannot land where he came down follows standing orders to cover or home", () => {
  const b = battle({ H: { pilot: "0,2", medic: "1,1" }, C: { chef: "0,-2" } });
  const tile = b.table.field.hexes.findIndex((hex) => hex[0] === 0 && hex[1] === 0);
  b.table.wire[tile] = 1;
  b.state.flow.push({ at: "land", unit: 0, tile });
  const decision = animalWorldWar.pending(b.state)[0]!;
  expect(decision.kind).toBe("chute.land");
  hasStandingOrders(decision);
  expect(decision.policies!.find((one) => one.id === "home")!.answer).toSatisfy(
    (path: string[]) => path[0] === "0,1" || path[0] === "-1,1",
  );
});
