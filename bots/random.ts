import type { Bot } from "@warren/kernel/bot.ts";
import { sampleLegal } from "@warren/kernel/sample.ts";

/**
 * Any legal answer, straight from the domain. Where the domain says too much, `refuse` is asked about an imagined state:
 * what is legal for a seat follows from what that seat sees, so any state it cannot tell from the real one will do.
 */
export const randomBot: Bot = {
  level: "random",
  steps: 0,
  decide({ game, view, decision, rng }) {
    const state = game.resample(view, rng);
    return { answer: sampleLegal(game, state, decision, rng) };
  },
};
