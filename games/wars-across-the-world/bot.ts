import type { Ask, Bot, Level } from "@warren/kernel/bot.ts";
import { decide, type Style } from "./bot/decide.ts";
import { type Depth, isTried, searchOrders } from "./bot/search.ts";

const KEEN: Style = { heat: 0, blind: 0, care: 1, nerve: 0.1, splits: true, weighs: true };
/** How everybody plays in imagined wars: what one sees at a glance. */
const GLANCE: Style = { ...KEEN, splits: false, weighs: false };

/** A raw Recruit overlooks most of what he could do, and what he could lose; a Soldier sees a little of it. */
const STYLES: readonly (readonly [Level, Style])[] = [
  ["recruit", { heat: 3, blind: 0.8, care: 0, nerve: -1, splits: false, weighs: false }],
  ["soldier", { heat: 1.8, blind: 0, care: 0.25, nerve: 0, splits: false, weighs: true }],
  ["sergeant", KEEN],
];

/** A commander of this style. */
const botOf = ([level, style]: readonly [Level, Style]): Bot => ({ level, steps: 60, decide: (ask: Ask) => decide(ask, style) });

const SEARCH: Depth = { worlds: 3, farWorlds: 3, rivals: 2, clear: 0.8, trust: 1.5 };
const FAR_SEARCH: Depth = { worlds: 8, farWorlds: 20, rivals: 3, clear: 1.5, trust: 2 };

/** A commander who tries the orders of a stack out before he gives one; all else is decided as by a Sergeant. */
const searchBotOf = (level: Level, depth: Depth, steps: number): Bot => ({
  level,
  steps,
  decide: (ask: Ask) => (isTried(ask) ? searchOrders(ask, KEEN, GLANCE, depth) : decide(ask, KEEN)),
});

/** Weakest first. */
export const bots: readonly Bot[] = [
  ...STYLES.map(botOf),
  searchBotOf("captain", SEARCH, 1500),
  searchBotOf("general", FAR_SEARCH, 16000),
];
