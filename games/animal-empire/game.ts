import type { Game } from "@warren/kernel/game.ts";
import { talk } from "./rules/diplomacy.ts";
import { copy, resample } from "./rules/hidden.ts";
import { odds } from "./rules/odds.ts";
import { score } from "./rules/score.ts";
import { OPTIONS, refuseOptions, SEATS, setup } from "./rules/setup.ts";
import type { Box, Hand, Table } from "./rules/state.ts";
import { apply, pending } from "./rules/steps.ts";
import { outcome } from "./rules/win.ts";
import { STANDING } from "./rules/window.ts";

/** Animal Empire for two to eight: Conquest, and Mustering for two. */
export const animalEmpire: Game<Table, Hand, Box> = {
  id: "animal-empire",
  version: 2,
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
  copy,
  standing: STANDING,
  talk,
};
