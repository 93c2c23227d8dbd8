import type { Game } from "@warren/kernel/game.ts";
import { ahead } from "./rules/ahead.ts";
import { copy } from "./rules/copy.ts";
import { hints } from "./rules/hints.ts";
import { join, refuseJoin } from "./rules/join.ts";
import { leave } from "./rules/leave.ts";
import { odds } from "./rules/odds.ts";
import { outcome } from "./rules/outcome.ts";
import { propose } from "./rules/propose.ts";
import { refuse } from "./rules/refuse.ts";
import { resample } from "./rules/resample.ts";
import { score } from "./rules/score.ts";
import { OPTIONS, refuseOptions, SEATS, setup, teams } from "./rules/setup.ts";
import type { Box, Hand, Table } from "./rules/state.ts";
import { apply, pending } from "./rules/steps.ts";
import { talk } from "./rules/talk.ts";

/** Wards of War for two to sixteen: two teams, four teams, or everyone alone. */
export const wardsOfWar: Game<Table, Hand, Box> = {
  id: "wards-of-war",
  version: 4,
  seats: SEATS,
  options: OPTIONS,
  refuseOptions,
  setup,
  pending,
  apply,
  refuse,
  propose,
  hints,
  outcome,
  resample,
  odds,
  score,
  round: ({ round }) => Math.max(1, round),
  copy,
  join,
  refuseJoin,
  leave,
  teams,
  ahead,
  talk,
};
