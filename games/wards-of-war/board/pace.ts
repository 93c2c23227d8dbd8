import type { Pace } from "@warren/kernel/board.ts";

/** How long things are shown. */
export const pace: Pace = {
  "turn.called": 250,
  "turn.rests": 0,
  "move.goes": 650,
  "drive.goes": 750,
  "shot.rolled": 900,
  "shot.again": 700,
  "save.made": 600,
  "triage.saves": 700,
  "warrior.destroyed": 900,
  "hull.destroyed": 1100,
  "strike.called": 800,
  "assault.charges": 600,
  "objective.taken": 900,
  "flag.captured": 1100,
};
