import type { Game } from "@warren/kernel/game.ts";
import { copy } from "./rules/copy.ts";
import { odds } from "./rules/odds.ts";
import { outcome } from "./rules/outcome.ts";
import { resample } from "./rules/resample.ts";
import { score } from "./rules/score.ts";
import { OPTIONS, refuseOptions, SEATS, setup, teams } from "./rules/setup.ts";
import type { Box, Hand, Table } from "./rules/state.ts";
import { apply, pending } from "./rules/steps.ts";
import { talk } from "./rules/talk.ts";

export const tossingTiger: Game<Table, Hand, Box> = {
  id: "tossing-tiger",
  version: 5,
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
  round: ({ fought, over }) => (over ? fought : fought + 1),
  copy,
  teams,
  talk,
};
