import type { Game } from "@warren/kernel/game.ts";
import { copy } from "./rules/copy.ts";
import { odds } from "./rules/odds.ts";
import { outcome } from "./rules/outcome.ts";
import { resample } from "./rules/resample.ts";
import { score } from "./rules/score.ts";
import { OPTIONS, refuseOptions, SEATS, seatsFor, setup } from "./rules/setup.ts";
import { STANDING } from "./rules/standing.ts";
import type { Box, Hand, Table } from "./rules/state.ts";
import { apply, pending } from "./rules/steps.ts";

/** Wars Across the World: one set of rules, and wars as data. */
export const warsAcrossTheWorld: Game<Table, Hand, Box> = {
  id: "wars-across-the-world",
  version: 5,
  seats: SEATS,
  options: OPTIONS,
  seatsFor,
  refuseOptions,
  setup,
  pending,
  apply,
  outcome,
  resample,
  odds,
  score,
  round: ({ turn }) => turn,
  copy,
  standing: STANDING,
};
