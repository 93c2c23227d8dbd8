import { aimOf, dangersFor, repliesTo } from "./rules/aim.ts";
import { houseShape, inspectField, usualZones } from "./rules/inspect.ts";
import { readScenario } from "./rules/scenario.ts";

/**
 * What the rules answer so that boards can show it: an attack before it is made, what may come back, and what they think of a
 * battlefield in the making.
 */
export const queries = { aimOf, dangersFor, repliesTo, readScenario, inspectField, houseShape, usualZones };
