import type { Game } from "@warren/kernel/game.ts";
import { copy } from "./rules/copy.ts";
import { odds } from "./rules/odds.ts";
import { outcome } from "./rules/outcome.ts";
import { refuse } from "./rules/refuse.ts";
import { report } from "./rules/report.ts";
import { resample } from "./rules/resample.ts";
import type { Scenario } from "./rules/scenario.ts";
import { OPTIONS, refuseOptions, SEATS, setup, teams } from "./rules/setup.ts";
import { STANDING } from "./rules/standing.ts";
import type { Box, Hand, Table } from "./rules/state.ts";
import { apply, pending } from "./rules/steps.ts";

/** Battles on a field of somebody's own making; without a scenario, on the three house fields. */
export function battleOn(scenario?: Scenario): Game<Table, Hand, Box> {
  return {
    id: "animal-world-war",
    version: 5,
    seats: SEATS,
    options: OPTIONS,
    refuseOptions: (options, seats) => refuseOptions(options, seats, scenario),
    setup: (options, seats, fx) => setup(options, seats, fx, scenario),
    pending,
    apply,
    refuse,
    outcome,
    resample,
    odds,
    round: ({ round }) => round,
    report,
    copy,
    teams,
    standing: STANDING,
  };
}

export const animalWorldWar: Game<Table, Hand, Box> = battleOn();
