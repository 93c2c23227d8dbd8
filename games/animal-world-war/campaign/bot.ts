import type { Ask, Bot, Level } from "@warren/kernel/bot.ts";
import { decide, type Style } from "./bot/decide.ts";
import { search, type Trials } from "./bot/search.ts";

/** A commander in the war room; the battles are fought by the bot of the same level there. */
const botOf = (level: Level, style: Style): Bot => ({ level, steps: 2000, decide: (ask) => decide(ask, style) });

const KEEN: Style = { heat: 0, looksAhead: true };
/** One who tries orders out in his head; all that is no order is decided as by a Sergeant. */
const searchBotOf = (level: Level, trials: Trials): Bot => ({
  level,
  steps: trials.orders * trials.wars,
  decide: (ask: Ask) => (ask.decision.kind === "order" ? search(ask, KEEN, trials) : decide(ask, KEEN)),
});

/** Weakest first. */
export const bots: readonly Bot[] = [
  botOf("recruit", { heat: 1.5, looksAhead: false }),
  botOf("soldier", { heat: 0.4, looksAhead: false }),
  botOf("sergeant", KEEN),
  searchBotOf("captain", { orders: 4, wars: 12 }),
  searchBotOf("general", { orders: 6, wars: 100 }),
];
