import type { Pace } from "@warren/kernel/board.ts";

/** How long each event is shown, in milliseconds at normal speed. */
export const pace: Pace = {
  "round.dealt": 0,
  "round.laid": 600,
  "round.won": 900,
};
