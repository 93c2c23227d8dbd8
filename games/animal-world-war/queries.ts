import { aimOf, coverNow, dangersFor, repliesTo, rethrowOf } from "./display/aim.ts";
import { houseShape, inspectField, usualZones } from "./display/inspect.ts";
import { opensFor, placedAs, usualPlaces } from "./display/placing.ts";
import { whyNot } from "./display/why-not.ts";
import { controls, crossable } from "./rules/figures.ts";
import { soundestOf } from "./rules/muster.ts";
import { readScenario } from "./rules/scenario.ts";

/**
 * What the rules answer so that boards can show it: an attack before it is made, what may come back, what a tile is worth, why
 * somebody cannot go there, who makes a sound squad and where it stands well, and what they think of a battlefield in the making.
 */
export const queries = {
  aimOf,
  rethrowOf,
  dangersFor,
  repliesTo,
  coverNow,
  controls,
  crossable,
  whyNot,
  soundestOf,
  usualPlaces,
  placedAs,
  opensFor,
  readScenario,
  inspectField,
  houseShape,
  usualZones,
};
export type Queries = typeof queries;
