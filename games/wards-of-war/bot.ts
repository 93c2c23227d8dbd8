import type { Ask, Bot, Level, Thought } from "@warren/kernel/bot.ts";
import { checkAnswer } from "@warren/kernel/check.ts";
import { entryFor } from "./bot/entry.ts";
import { momentOf } from "./bot/moment.ts";
import { orders } from "./bot/orders.ts";
import { recruit } from "./bot/recruit.ts";
import { searched } from "./bot/search.ts";
import { SEARCH, WEIGHTS, type Weights } from "./content/weights.ts";
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

/** Captain and General try the best orders out before they give one; all that is no order is decided as by a Sergeant. */
const searcherOf = (level: Level & keyof typeof SEARCH): Bot => ({
  level,
  steps: SEARCH[level].steps,
  decide: (ask) =>
    (ask.decision.kind === "action" && searched(ask, WEIGHTS[level], SEARCH[level])) || decide(ask, WEIGHTS[level]),
});
const playerOf = (level: Level & keyof typeof WEIGHTS): Bot => ({
  level,
  steps: 0,
  decide: (ask) => decide(ask, WEIGHTS[level]),
});

/** Weakest first. */
export const bots: readonly Bot[] = [
  { level: "recruit", steps: 0, decide: recruit },
  playerOf("soldier"),
  playerOf("sergeant"),
  searcherOf("captain"),
  searcherOf("general"),
];
