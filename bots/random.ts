import type { Bot } from "@warren/kernel/bot.ts";
import { sampleSeen } from "@warren/kernel/sample.ts";

/** Any legal answer: what is legal for a seat follows from what that seat sees. */
export const randomBot: Bot = {
  level: "random",
  steps: 0,
  decide: ({ game, view, decision, rng }) => ({ answer: sampleSeen(game, view, decision, rng) }),
};
