import type { Game } from "@warren/kernel/game.ts";
import { copyTiger } from "./rules/copy.ts";
import { outcome } from "./rules/end.ts";
import { odds } from "./rules/odds.ts";
import { resample } from "./rules/resample.ts";
import { OPTIONS, SEATS, setup } from "./rules/setup.ts";
import { type Box, type Hand, holding, type Table, type TigerState } from "./rules/state.ts";
import { apply, pending } from "./rules/steps.ts";

/** How well a seat stands: its cards against the average of the others, in hundredths of a card. */
export function score(state: TigerState, seat: number): number {
  const { table } = state;
  const seats = table.hands.length;
  let others = 0;
  for (let one = 0; one < seats; one++) if (one !== seat) others += holding(table, one);
  return Math.round(100 * (holding(table, seat) - others / (seats - 1)));
}

export const tossingTiger: Game<Table, Hand, Box> = {
  id: "tossing-tiger",
  version: 1,
  seats: SEATS,
  options: OPTIONS,
  setup,
  pending,
  apply,
  outcome,
  resample,
  odds,
  score,
  copy: copyTiger,
};
