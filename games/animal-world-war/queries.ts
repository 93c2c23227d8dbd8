import { aimOf, dangersFor, repliesTo } from "./display/aim.ts";
import { houseShape, inspectField, usualZones } from "./display/inspect.ts";
import { whyNot } from "./display/why-not.ts";
import { controls, crossable } from "./rules/figures.ts";
import { needOn } from "./rules/orders.ts";
import { readScenario } from "./rules/scenario.ts";
import type { Table, TileNo } from "./rules/state.ts";

/**
 * What the rules answer so that boards can show it: an attack before it is made, what may come back, what a tile is worth, why
 * somebody cannot go there, and what they think of a battlefield in the making.
 */
export const queries = {
  aimOf,
  dangersFor,
  repliesTo,
  /** What a shot has to roll there: cover, or the smoke over it. */
  coverOf: (table: Table, tile: TileNo): number => needOn(table, false, tile, false),
  controls,
  crossable,
  whyNot,
  readScenario,
  inspectField,
  houseShape,
  usualZones,
};
export type Queries = typeof queries;
