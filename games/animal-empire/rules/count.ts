import type { Seat } from "@warren/kernel/json.ts";
import type { Msg } from "@warren/kernel/message.ts";
import { COUNT, type No } from "../content/kingdoms.ts";
import { KID, type Table } from "./state.ts";
import { headOf } from "./vassal.ts";

/** Why something is not possible, in words and by which rule. */
export interface Reason {
  why: Msg;
  rule: string;
}

/** Both sides of the comparison on a Kingdom. */
export interface Count {
  mine: number;
  theirs: number;
}

/**
 * AE-capture-1, AE-capture-5: one's own Armies, and those of all other trees together, stationed by whomever (AE-vassal-7); allied
 * ones count for nobody.
 */
export function countFor(table: Table, seat: Seat, kingdom: No): Count {
  let mine = 0;
  let theirs = 0;
  const head = headOf(table, seat);
  for (let army = 0; army < COUNT; army++) {
    if (table.armies[army]!.at !== kingdom) continue;
    const owner = table.kingdoms[army]!.owner!;
    if (owner === seat) mine++;
    else if (headOf(table, owner) !== head) theirs++;
  }
  return { mine: mine + feigned(table, seat, kingdom), theirs };
}

/** AE-card-C16a: one more to the count, but no Army that could act (AE-card-R13). */
export function feigned(table: Table, seat: Seat, kingdom: No): number {
  for (const marker of table.markers) if (marker.kind === "feign" && marker.by === seat && marker.on === KID[kingdom]) return 1;
  return 0;
}
