import type { Game, Outcome } from "@warren/kernel/game.ts";
import type { OrderSpec } from "@warren/kernel/standing.ts";
import { copyBattle } from "./rules/copy.ts";
import { oddsFor } from "./rules/preview.ts";
import { resampleBattle } from "./rules/resample.ts";
import type { Scenario } from "./rules/scenario.ts";
import { OPTIONS, refuseOptions, setupBattle } from "./rules/setup.ts";
import type { Box, Hand, Table, WarState } from "./rules/state.ts";
import { sideOfSeat } from "./rules/state.ts";
import { apply, pending } from "./rules/steps.ts";
import { REFUSALS } from "./rules/tactics/deck.ts";
import { worth } from "./rules/worth.ts";

function outcome(state: WarState): Outcome | undefined {
  const { over } = state.table;
  if (!over) return undefined;
  return {
    ranks: state.handOf.map((_, seat) => (over.winner < 0 || sideOfSeat(seat) === over.winner ? 1 : 2)),
    reason: { key: over.key, args: { side: over.winner < 0 ? "" : over.winner === 0 ? "H" : "C" } },
    rule: over.rule,
  };
}

/** What a player may order once and for all, so that the other side's turn flows. What a tactic would do is hidden, so those answers take their time. */
const STANDING: readonly OrderSpec[] = [
  { kind: "shot.victim", orders: [{ id: "least" }, { id: "most" }] },
  { kind: "shot.line", orders: [{ id: "best" }] },
  { kind: "crash.line", orders: [{ id: "enemies" }] },
  { kind: "chute.land", orders: [{ id: "cover" }, { id: "home" }] },
  { kind: "dice.again", orders: [{ id: "again" }, { id: "keep" }] },
  { kind: "tactic.muster", orders: [{ id: "keep" }], discreet: true },
  { kind: "tactic.before", orders: [{ id: "keep" }], discreet: true },
];

/** Battles on a field of somebody's own making; without a scenario, on the three house fields. */
export function battleOn(scenario?: Scenario): Game<Table, Hand, Box> {
  return {
    id: "animal-world-war",
    version: 3,
    seats: { min: 2, max: 8 },
    options: OPTIONS,
    refuseOptions: (options, seats) => refuseOptions(options, seats, scenario),
    setup: (options, seats, fx) => setupBattle(options, seats, fx, scenario),
    pending,
    apply,
    refuse: ({ table }, decision, answer) => REFUSALS[decision.kind]?.(table, answer as readonly string[]),
    outcome,
    resample: resampleBattle,
    odds: oddsFor,
    score: (state, seat) => worth(state, sideOfSeat(seat)),
    copy: copyBattle,
    teams: (_options, seats) => Array.from({ length: seats }, (_, seat) => sideOfSeat(seat)),
    standing: STANDING,
  };
}

export const animalWorldWar: Game<Table, Hand, Box> = battleOn();
