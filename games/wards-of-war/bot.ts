import type { Ask, Bot, Level, Thought } from "@warren/kernel/bot.ts";
import { checkAnswer } from "@warren/kernel/check.ts";
import { entryFor } from "./bot/entry.ts";
import { momentOf } from "./bot/moment.ts";
import { orders } from "./bot/orders.ts";
import { recruit } from "./bot/recruit.ts";
import { searched } from "./bot/search.ts";
import { BY_MODE, SEARCH, WEIGHTS, type Weights } from "./content/weights.ts";
import { refuse } from "./rules/refuse.ts";
import { sceneOf, type WardsView } from "./rules/state.ts";

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

/** How a level weighs things up in the mode that is played. */
const weightsOf = (level: keyof typeof WEIGHTS, { view }: Ask): Weights => ({
  ...WEIGHTS[level],
  ...(level === "captain" || level === "general" ? BY_MODE[(view as WardsView).table.house.mode] : {}),
});
const playerOf = (level: Level & keyof typeof WEIGHTS): Bot => ({
  level,
  steps: 0,
  decide: (ask) => decide(ask, weightsOf(level, ask)),
});
/** Tries the best orders out before it gives one; all that is no order is decided as by the others. */
const searcherOf = (level: Level & keyof typeof SEARCH): Bot => ({
  level,
  steps: SEARCH[level].steps,
  decide: (ask) =>
    (ask.decision.kind === "action" && searched(ask, weightsOf(level, ask), SEARCH[level])) || decide(ask, weightsOf(level, ask)),
});

/** Weakest first. */
export const bots: readonly Bot[] = [
  { level: "recruit", steps: 0, decide: recruit },
  playerOf("soldier"),
  playerOf("sergeant"),
  playerOf("captain"),
  searcherOf("general"),
];
