import type { Sounds } from "@warren/kernel/board.ts";

export const sounds: Sounds = {
  "round.starts": "horn",
  "turn.gained": "roll",
  "turn.failed": "roll",
  "move.goes": "step",
  "drive.goes": "step",
  "shot.rolled": "shot",
  "strike.called": "blast",
  "fire.kills": "hit",
  "save.failed": "hit",
  "assault.charges": "hit",
  "warrior.destroyed": "fall",
  "hull.destroyed": "blast",
  "objective.taken": "horn",
  "flag.captured": "fanfare",
  "match.won": "fanfare",
};
