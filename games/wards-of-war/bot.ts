import type { Ask, Bot, Level, Thought } from "@warren/kernel/bot.ts";
import { checkAnswer } from "@warren/kernel/check.ts";
import { entryFor } from "./bot/entry.ts";
import { momentOf } from "./bot/moment.ts";
import { orders } from "./bot/orders.ts";
import { recruit } from "./bot/recruit.ts";
import { searched } from "./bot/search.ts";
import { BY_MODE, SEARCH, SEARCH_BY_MODE, type Search, WEIGHTS, type Weights } from "./content/weights.ts";
import { refuse } from "./rules/refuse.ts";
import { type ModeId, sceneOf, type WardsView } from "./rules/state.ts";

function decide(ask: Ask, weights: Weights): Thought {
  const { view, decision, rng } = ask;
  const { seat, kind, fallback, domain } = decision;
  if (domain.t !== "pick") return { answer: fallback };
  const scene = sceneOf(view as WardsView);
  if (kind === "second") return { answer: "run" in domain.tree ? ["run"] : ["roll"] };
  if (kind !== "action") return { answer: entryFor(scene, seat, domain.tree, fallback, weights) };
  for (const thought of orders(momentOf(scene, seat, weights), domain.tree, rng))
    if (checkAnswer(domain, thought.answer) === undefined && !refuse(view as WardsView, decision, thought.answer)) return thought;
  return { answer: fallback };
}

const modeIn = ({ view }: Ask): ModeId => (view as WardsView).table.house.mode;
/** How a level weighs things up in the mode that is played, and how it tries orders out. */
const weightsOf = (level: keyof typeof WEIGHTS, ask: Ask): Weights => ({ ...WEIGHTS[level], ...BY_MODE[level]?.[modeIn(ask)] });
const searchOf = (level: keyof typeof SEARCH, ask: Ask): Search => ({ ...SEARCH[level], ...SEARCH_BY_MODE[modeIn(ask)] });
/** A player who does not try orders out and goes by these weights, whatever is played. */
export const playerWith = (level: Level, weights: Weights): Bot => ({ level, steps: 0, decide: (ask) => decide(ask, weights) });
const playerOf = (level: Level & keyof typeof WEIGHTS): Bot => ({
  level,
  steps: 0,
  decide: (ask) => decide(ask, weightsOf(level, ask)),
});
/** Tries the best orders out before it gives one; all that is no order is decided as by the others. */
const searcherOf = (level: Level & keyof typeof SEARCH): Bot => ({
  level,
  // As it is when it is asked for: the lab changes it.
  get steps() {
    return SEARCH[level].steps;
  },
  decide: (ask) =>
    (ask.decision.kind === "action" && searched(ask, weightsOf(level, ask), searchOf(level, ask))) ||
    decide(ask, weightsOf(level, ask)),
});

/** Weakest first. */
export const bots: readonly Bot[] = [
  { level: "recruit", steps: 0, decide: recruit },
  playerOf("soldier"),
  playerOf("sergeant"),
  playerOf("captain"),
  searcherOf("general"),
];
