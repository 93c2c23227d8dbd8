import { airReach, basesOf, flightsOf, raidAhead } from "./display/air.ts";
import { battleAhead, sheetNow, shelterAhead, siegeAhead, testAhead, testNow } from "./display/battles.ts";
import { leftOpen } from "./display/exposed.ts";
import { cardOf, changedBorders, isAtWar, sidesOf, supplyOf } from "./display/overlays.ts";
import { pieceIn, stacksIn } from "./display/pieces.ts";
import { eachCosts, marketOf, pursesOf, standingsOf } from "./display/treasury.ts";
import { goalsOf } from "./display/ways.ts";
import { countNow } from "./rules/victory.ts";
import { writtenOut } from "./rules/written.ts";
import { label } from "./text/labels.ts";

/** What the rules answer about a view so that the staff map can show it: stacks, ways and their price, sheets of battles, supply, names. */
export const queries = {
  stacksIn,
  pieceIn,
  goalsOf,
  sheetNow,
  battleAhead,
  shelterAhead,
  leftOpen,
  testAhead,
  testNow,
  siegeAhead,
  supplyOf,
  basesOf,
  flightsOf,
  airReach,
  raidAhead,
  changedBorders,
  sidesOf,
  isAtWar,
  cardOf,
  pursesOf,
  eachCosts,
  marketOf,
  standingsOf,
  countNow,
  writtenOut,
  label,
};
export type Queries = typeof queries;
