import { linesTo } from "./display/lines.ts";
import { plannedFor } from "./display/orders.ts";
import { measured, shotsFrom } from "./display/outlook.ts";
import { seenFrom } from "./display/seen.ts";
import { slotsIn, spawnsOf, stakesOf } from "./display/standing.ts";
import { costOf, driveTo, leaveTo, reachIn, walkOn, walkTo } from "./display/ways.ts";
import { odds } from "./rules/odds.ts";
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
};
export type Queries = typeof queries;
