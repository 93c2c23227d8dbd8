import type { Scenario } from "../../scenario/types.ts";
import { everyCondition, everyEffect } from "../../scenario/walk.ts";
import { CONDITIONS } from "./conditions.ts";
import { EFFECTS } from "./effects.ts";

/** Phases that the rules do not play yet. */
const PHASES_TO_COME = ["production", "air1", "breakthrough", "air2", "placement"] as const;

/** What a scenario needs and the rules do not carry out yet, by the names of the file; empty when it can be played. */
export function unsupportedIn(scenario: Scenario): readonly string[] {
  const found = new Set<string>();
  for (const phase of PHASES_TO_COME) if (scenario.phases[phase]) found.add(`phases.${phase}`);
  for (const condition of everyCondition(scenario)) if (!CONDITIONS[condition.c]) found.add(`c:${condition.c}`);
  for (const effect of everyEffect(scenario)) {
    if (!EFFECTS[effect.e]) found.add(`e:${effect.e}`);
    else if (effect.e === "place" && effect.hidden) found.add("e:place hidden");
    else if (effect.e === "discard" && effect.by === "owner") found.add("e:discard owner");
    else if (effect.e === "reveal" && effect.hand !== undefined) found.add("e:reveal hand");
    else if (effect.e === "count" && (effect.set !== undefined || effect.until !== "battle")) found.add("e:count set");
    else if (effect.e === "test" && effect.test === "rout" && effect.result !== undefined) found.add("e:test rout result");
    else if (effect.e === "gain" && effect.kind !== "vp") found.add("e:gain money");
    else if (effect.e === "move" && (effect.to !== undefined || (effect.steps ?? 1) > 1)) found.add("e:move to");
  }
  if (scenario.cards.some(({ uses }) => uses.some(({ cost }) => cost))) found.add("cost of cards");
  if (scenario.sides.length !== 2 || scenario.sides.some(({ seat }) => seat !== "player")) found.add("more than two sides");
  if (scenario.victory.alsoWins?.length) found.add("victory.alsoWins");
  if (scenario.pools.length > 0) found.add("pools");
  if (scenario.decks.some(({ order }) => order > 1)) found.add("decks in a row");
  if (scenario.decks.some(({ open, aside }) => open.length + aside.length > 0)) found.add("cards open or aside");
  return [...found].sort();
}
