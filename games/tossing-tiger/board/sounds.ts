import type { Sounds } from "@warren/kernel/board.ts";

export const sounds: Sounds = {
  "setup.start": "horn",
  "war.waged": "horn",
  "war.laid": "card",
  "battle.revealed": "card",
  "battle.unopposed": "card",
  battle: "hit",
  tiger: "roll",
  "dragon.rerolls": "roll",
  leopard: "card",
  monkey: "card",
  turtle: "step",
  "war.won": "fanfare",
  "war.teamWon": "fanfare",
  "war.ended": "horn",
  spoils: "coin",
  "bull.destroys": "fall",
  dawn: "horn",
  prophecy: "roll",
  change: "card",
};
