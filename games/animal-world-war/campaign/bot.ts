import type { Bot, Level } from "@warren/kernel/bot.ts";
import { decide, type Style } from "./bot/decide.ts";

/** A commander in the war room; the battles are fought by the bot of the same level there. */
const botOf = (level: Level, style: Style): Bot => ({ level, steps: 2000, decide: (ask) => decide(ask, style) });

/** Weakest first. Captains and Generals are better in the field than a Sergeant, not at the map. */
export const bots: readonly Bot[] = [
  botOf("recruit", { heat: 1.5, looksAhead: false }),
  botOf("soldier", { heat: 0.4, looksAhead: false }),
  botOf("sergeant", { heat: 0, looksAhead: true }),
  botOf("captain", { heat: 0, looksAhead: true }),
  botOf("general", { heat: 0, looksAhead: true }),
];
