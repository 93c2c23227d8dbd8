import type { Scenario } from "../../scenario/types.ts";
import { everyEffect } from "../../scenario/walk.ts";
import { EFFECTS } from "./effects.ts";

/** What a scenario needs and the rules do not carry out yet, by the names of the file; empty when it can be played. */
export function unsupportedIn(scenario: Scenario): readonly string[] {
  const found = new Set<string>();
  for (const effect of everyEffect(scenario)) {
    if (!EFFECTS[effect.e]) found.add(`e:${effect.e}`);
    else if (effect.e === "discard" && effect.by === "owner") found.add("e:discard owner");
    else if (effect.e === "reveal" && effect.hand !== undefined) found.add("e:reveal hand");
    else if (effect.e === "modify" && effect.stat === "maintenance") found.add("e:modify maintenance");
    else if (effect.e === "move" && (effect.steps ?? 1) > 1) found.add("e:move steps");
  }
  if (scenario.sides.some(({ seat, runBy }) => seat === "none" || (seat === "optional" && runBy !== "ally")))
    found.add("sides run by nobody");
  return [...found].sort();
}
