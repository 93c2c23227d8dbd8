import { aimOf, coverNow, dangersFor, repliesTo } from "./display/aim.ts";
import { houseShape, inspectField, usualZones } from "./display/inspect.ts";
import { whyNot } from "./display/why-not.ts";
import { controls, crossable } from "./rules/figures.ts";
import { readScenario } from "./rules/scenario.ts";

/**
 * What the rules answer so that boards can show it: an attack before it is made, what may come back, what a tile is worth, why
 * somebody cannot go there, and what they think of a battlefield in the making.
 */
export const queries = {
  aimOf,
  dangersFor,
  repliesTo,
  coverNow,
  controls,
  crossable,
  whyNot,
  readScenario,
  inspectField,
  houseShape,
  usualZones,
};
export type Queries = typeof queries;
