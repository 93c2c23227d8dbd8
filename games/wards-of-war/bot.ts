import type { Bot } from "@warren/kernel/bot.ts";

/** Weakest first. */
export const bots: readonly Bot[] = [];
