import type { Game } from "@warren/kernel/game.ts";
import { copy } from "./rules/copy.ts";
import { odds } from "./rules/odds.ts";
import { outcome } from "./rules/outcome.ts";
import { resample } from "./rules/resample.ts";
import { score } from "./rules/score.ts";
import { OPTIONS, refuseOptions, SEATS, setup } from "./rules/setup.ts";
import { STANDING } from "./rules/standing.ts";
import type { Box, Hand, Table } from "./rules/state.ts";
import { apply, pending } from "./rules/steps.ts";
import { talk } from "./rules/talk.ts";

/** Animal Empire for two to eight: Conquest, and Mustering for two. */
export const animalEmpire: Game<Table, Hand, Box> = {
  id: "animal-empire",
  version: 3,
  seats: SEATS,
  options: OPTIONS,
  refuseOptions,
  setup,
  pending,
  apply,
  outcome,
  resample,
  odds,
  score,
  round: ({ turn }) => turn.round,
  copy,
  standing: STANDING,
  talk,
};
