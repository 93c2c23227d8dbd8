import type { Ask, Bot } from "@warren/kernel/bot.ts";
import { captainsJudge, generalsJudge, searchOrders } from "./bot/captain.ts";
import { FOUGHT } from "./bot/foresee.ts";
import { decide } from "./bot/greedy.ts";
import type { Judge, Settings } from "./bot/search.ts";
import type { Style } from "./bot/weigh.ts";
import { WEIGHTS } from "./bot/weights.ts";

/** Sees every order and gives the best. */
const KEEN = { heat: 0, sees: 6, weights: WEIGHTS };
const STYLES: readonly Style[] = [
  { level: "recruit", heat: 12, sees: 1, weights: WEIGHTS },
  { level: "soldier", heat: 3, sees: 3, weights: WEIGHTS },
  { level: "sergeant", ...KEEN },
];

/** A commander of this style: levels are styles, and so are characters. */
const botOf = (style: Style): Bot => ({ level: style.level, steps: 20_000, decide: (ask: Ask) => decide(ask, style) });

const SEARCH: Settings = {
  curiosity: 0.3,
  width: 1.5,
  depth: 2,
  trust: 16,
  slope: 0.008,
  patience: 12,
  worlds: 6,
  candidates: { all: 8, leader: 5, others: 1 },
  replies: 1,
  steps: 5000,
  turnSteps: 20_000,
};
/** Four times the thought: more orders, more of them in a row, more of the hands the enemy may hold. */
const FAR_SEARCH: Settings = {
  ...SEARCH,
  candidates: { all: 14, leader: 6, others: 2 },
  depth: 3,
  worlds: 12,
  steps: 20_000,
  turnSteps: 80_000,
};

/** A commander who searches; all that is no order is decided as by a Sergeant. */
const searchBotOf = (style: Style, settings: Settings, judge: Judge): Bot => ({
  level: style.level,
  steps: settings.steps,
  decide: (ask: Ask) => (ask.decision.kind === "turn.orders" ? searchOrders(ask, style, settings, judge) : decide(ask, style)),
});

/** Weakest first. */
export const bots: readonly Bot[] = [
  ...STYLES.map(botOf),
  searchBotOf({ level: "captain", ...KEEN }, SEARCH, captainsJudge),
  searchBotOf({ level: "general", ...KEEN, drafts: FOUGHT }, FAR_SEARCH, generalsJudge),
];
