import type { Seat } from "@warren/kernel/json.ts";
import { COUNT, type No } from "../content/kingdoms.ts";
import { countFor } from "./count.ts";
import { countForCrown } from "./crown.ts";
import { hasMarker } from "./special.ts";
import { KID, type Table } from "./state.ts";
import { areAllied, kingdomsOf } from "./vassal.ts";

/** Who has an Army on this Kingdom, as bits by seat. */
function presentOn(table: Table, kingdom: No): number {
  let bits = 0;
  for (let army = 0; army < COUNT; army++) if (table.armies[army]!.at === kingdom) bits |= 1 << table.kingdoms[army]!.owner!;
  return bits;
}

/**
 * Whether somebody, or `by` alone, could take this player's Crown, or the Kingdom that carries it, in one turn: somebody with an Army there
 * who outnumbers the others, or would with one Army more (it may march in and the other capture, AE-capture-3).
 */
export function isCrownThreatened(table: Table, seat: Seat, by?: Seat): boolean {
  const kingdom = table.crowns[seat];
  if (kingdom === null || kingdom === undefined || table.house.mode === "mustering")
    return isThreatened(table, kingdom ?? null, by);
  if (hasMarker(table, "sanctuary", KID[kingdom]!)) return false;
  const present = presentOn(table, kingdom);
  for (let other = 0; other < table.lords.length; other++) {
    if (other === seat || (by !== undefined && other !== by) || !(present & (1 << other))) continue;
    const { mine, theirs } = countForCrown(table, other, kingdom);
    if (mine + 1 > theirs) return true;
  }
  return false;
}

/** The same for the Kingdom itself, where there is nothing to seize. */
function isThreatened(table: Table, kingdom: No | null, by: Seat | undefined): boolean {
  const taker = kingdom === null ? undefined : takerOf(table, kingdom, 1);
  return taker !== undefined && (by === undefined || taker === by);
}

/** The first player who could capture this Kingdom with `more` further Armies there; what falls next turn with `more` = 0. */
export function takerOf(table: Table, kingdom: No, more: number): Seat | undefined {
  const { owner } = table.kingdoms[kingdom]!;
  if (owner !== null && (table.truce || kingdomsOf(table, owner) === 1)) return undefined;
  if (table.markers.length > 0 && hasMarker(table, "sanctuary", KID[kingdom]!)) return undefined;
  const present = presentOn(table, kingdom);
  if (present === 0) return undefined;
  for (let seat = 0; seat < table.lords.length; seat++) {
    if (!(present & (1 << seat)) || seat === owner || (owner !== null && areAllied(table, seat, owner))) continue;
    const { mine, theirs } = countFor(table, seat, kingdom);
    if (mine + more > theirs) return seat;
  }
  return undefined;
}
