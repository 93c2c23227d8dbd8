import type { Sounds } from "@warren/kernel/board.ts";

export const sounds: Sounds = {
  "setup.colour": "crown",
  "turn.starts": "horn",
  wild: "card",
  play: "card",
  action: "step",
  raid: "step",
  fleet: "step",
  march: "card",
  attackers: "hit",
  "battle.forces": "blast",
  capture: "coin",
  crown: "crown",
  truce: "horn",
  over: "fanfare",
};
