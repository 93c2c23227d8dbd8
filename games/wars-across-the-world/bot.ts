import type { Ask, Bot, Level } from "@warren/kernel/bot.ts";
import { decide, type Style } from "./bot/decide.ts";

const KEEN: Style = { heat: 0, care: 1, nerve: 0.1, splits: true, weighs: true };
const STYLES: readonly (readonly [Level, Style])[] = [
  ["recruit", { heat: 2, care: 0, nerve: 0, splits: false, weighs: false }],
  ["soldier", { heat: 0.6, care: 0.5, nerve: 0, splits: true, weighs: true }],
  ["sergeant", KEEN],
];

/** A commander of this style. */
const botOf = ([level, style]: readonly [Level, Style]): Bot => ({ level, steps: 0, decide: (ask: Ask) => decide(ask, style) });

/** Weakest first. */
export const bots: readonly Bot[] = STYLES.map(botOf);
