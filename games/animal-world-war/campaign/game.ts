import type { Game } from "@warren/kernel/game.ts";
import { outcome } from "./rules/outcome.ts";
import { propose } from "./rules/propose.ts";
import { resample } from "./rules/resample.ts";
import { OPTIONS, SEATS, setup, teams } from "./rules/setup.ts";
import type { Box, Hand, Table } from "./rules/state.ts";
import { apply, awaits, conclude, pending } from "./rules/steps.ts";

/** The legacy campaign: a war room whose battles are matches of Animal World War. */
export const campaign: Game<Table, Hand, Box> = {
  id: "animal-world-war-campaign",
  version: 4,
  seats: SEATS,
  options: OPTIONS,
  setup,
  pending,
  propose,
  apply,
  awaits,
  conclude,
  outcome,
  resample,
  teams,
  round: ({ turn }) => turn,
};
