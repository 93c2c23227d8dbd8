import type { Sounds } from "@warren/kernel/board.ts";

/** What the war room sounds like. */
export const sounds: Sounds = {
  "order.attack": "horn",
  "order.wire": "step",
  "order.patrol": "step",
  "battle.won": "blast",
  "city.taken": "fanfare",
  "soldier.dead": "fall",
  "medal.given": "coin",
  "chevron.given": "coin",
  "missing.ready": "roll",
  war: "fanfare",
};
