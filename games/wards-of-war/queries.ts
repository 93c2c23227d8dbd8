import { driveTo } from "./display/drives.ts";
import { linesTo } from "./display/lines.ts";
import { seenFrom } from "./display/seen.ts";
import { spawnsOf, stakesOf } from "./display/standing.ts";
import { chargeAt, leaveTo, reachIn, walkTo, walkToHull } from "./display/ways.ts";
import { label } from "./text/labels.ts";

/** What the rules answer about a view so that the board can show it: ways and their price, what is in reach, what is seen from where, what is at stake. */
export const queries = { walkTo, leaveTo, chargeAt, walkToHull, driveTo, reachIn, seenFrom, linesTo, stakesOf, spawnsOf, label };
export type Queries = typeof queries;
