import type { Bot } from "@warren/kernel/bot.ts";

/** Weakest first. With none of its own a game is played by `random`, and by the general greedy one where it has a `score`. */
export const bots: readonly Bot[] = [];
