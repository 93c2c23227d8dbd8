import { type Check, within } from "../finding.ts";
import { everyEffect } from "../walk.ts";
import { checkCards } from "./cards.ts";
import { checkFrame } from "./frame.ts";
import { checkDrawn } from "./geometry.ts";
import { checkTwice, knownIn } from "./known.ts";
import { checkMap } from "./map.ts";
import { checkUnits } from "./units.ts";
import { checkVictory } from "./victory.ts";

/** What the fields of a scenario must mean to each other. The form has been checked before. */
export const checkScenario: Check = (scenario, found) => {
  checkTwice(scenario, found);
  const flags = new Set([...everyEffect(scenario)].flatMap((effect) => (effect.e === "flag" ? [effect.flag] : [])));
  const known = knownIn(scenario, flags);
  for (const check of [checkFrame, checkMap, checkUnits, checkCards, checkVictory]) check(known, found);
  if (scenario.map) checkDrawn(scenario.map, scenario, within("map", found));
};
