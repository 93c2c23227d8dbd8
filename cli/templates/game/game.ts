import type { Game } from "@warren/kernel/game.ts";
import { outcome } from "./rules/outcome.ts";
import { resample } from "./rules/resample.ts";
import { score } from "./rules/score.ts";
import { SEATS, setup } from "./rules/setup.ts";
import type { Box, Hand, Table } from "./rules/state.ts";
import { apply, pending } from "./rules/steps.ts";

export const game: Game<Table, Hand, Box> = {
  id: "new-game",
  version: 1,
  seats: SEATS,
  options: [],
  setup,
  pending,
  apply,
  outcome,
  resample,
  score,
};
