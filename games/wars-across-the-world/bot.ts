import type { Bot } from "@warren/kernel/bot.ts";

/** Weakest first. Chance plays already; those that think come with the battle odds. */
export const bots: readonly Bot[] = [];
