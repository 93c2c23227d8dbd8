import type { Scenario } from "../../scenario/types.ts";
import { everyCondition, everyEffect } from "../../scenario/walk.ts";
import { CONDITIONS } from "./conditions.ts";
import { EFFECTS } from "./effects.ts";

/** Phases that the rules do not play yet. */
const PHASES_TO_COME = ["air1", "air2"] as const;

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
    else if (effect.e === "modify" && effect.stat === "maintenance") found.add("e:modify maintenance");
    else if (effect.e === "move" && (effect.steps ?? 1) > 1) found.add("e:move steps");
  }
  if (scenario.sides.some(({ seat, runBy }) => seat === "none" || (seat === "optional" && runBy !== "ally")))
    found.add("sides run by nobody");
  return [...found].sort();
}
