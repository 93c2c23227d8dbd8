import type { Pace } from "@warren/kernel/board.ts";

/** How long each event is shown, in milliseconds at normal speed. */
export const pace: Pace = {
  "city.objective": 0,
  "start.tactic": 500,
  "turn.begins": 400,
  "order.attack": 900,
  "battle.won": 700,
  "battle.drawn": 700,
  "city.taken": 1100,
  "tactic.unlocked": 500,
  "soldier.dead": 1100,
  "medal.given": 600,
  "chevron.given": 600,
  "citation.given": 600,
};

/** The desk beside the map is a column of its own. */
export const column = true;
