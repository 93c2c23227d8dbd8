import { faultsOf, inspectMap, refuseMode } from "./display/inspect.ts";
import { linesTo } from "./display/lines.ts";
import {
  blankPlan,
  duplicated,
  edited,
  laid,
  planFrom,
  planLike,
  remade,
  removed,
  thingOf,
  twinIds,
  withAssault,
} from "./display/making.ts";
import { plannedFor } from "./display/orders.ts";
import { measured, shotsFrom } from "./display/outlook.ts";
import { mapOf, readPlan, textOfPlan } from "./display/plan.ts";
import { seenFrom } from "./display/seen.ts";
import { slotsIn, spawnsOf, stakesOf } from "./display/standing.ts";
import { flipped, movedBy, placeOf, sizedTo, sizeOfThing, stepOf, turnedBy } from "./display/things.ts";
import { costOf, driveTo, leaveTo, reachIn, walkOn, walkTo } from "./display/ways.ts";
import { LARGEST, SMALLEST } from "./rules/maps/read.ts";
import { odds } from "./rules/odds.ts";
import { MODES } from "./rules/state.ts";
import { label } from "./text/labels.ts";

/** What the rules answer about a view so that the board can show it: ways and their price, what is in reach, what is seen from where, chances, what is at stake. */
export const queries = {
  walkTo,
  walkOn,
  leaveTo,
  driveTo,
  costOf,
  plannedFor,
  reachIn,
  seenFrom,
  linesTo,
  measured,
  shotsFrom,
  odds,
  stakesOf,
  spawnsOf,
  slotsIn,
  label,
  /** For the map maker: what is done to a table in the making, and what the rules say of it. */
  maker: {
    blankPlan,
    planLike,
    planFrom,
    readPlan,
    textOfPlan,
    mapOf,
    thingOf,
    twinIds,
    laid,
    edited,
    removed,
    duplicated,
    remade,
    withAssault,
    placeOf,
    sizeOfThing,
    stepOf,
    movedBy,
    turnedBy,
    flipped,
    sizedTo,
    inspectMap,
    faultsOf,
    refuseMode,
    MODES,
    SMALLEST,
    LARGEST,
  },
};
export type Queries = typeof queries;
