import { ALL_FOUR, ATTACKERS, DEFENDERS, FLEET, KINGDOMS, type No, RAIDERS } from "../content/kingdoms.ts";
import { AID, type MarkerKind, type Table } from "./state.ts";

export function hasMarker(table: Table, kind: MarkerKind, on: string): boolean {
  for (const marker of table.markers) if (marker.kind === kind && marker.on === on) return true;
  return false;
}

/**
 * Bits of the specialisations an Army has now (AE-special-1; AE-card-C14a, AE-card-C15a, AE-card-R11a); a dulled Defender is none
 * (AE-card-R11b).
 */
export function specOf(table: Table, army: No): number {
  if (table.markers.length > 0) {
    if (hasMarker(table, "dulled", AID[army]!)) return 0;
    if (hasMarker(table, "engine", AID[army]!)) return ALL_FOUR;
  }
  return KINGDOMS[army]!.spec;
}
export const isAttacker = (table: Table, army: No): boolean => (specOf(table, army) & ATTACKERS) !== 0;
export const isDefender = (table: Table, army: No): boolean => (specOf(table, army) & DEFENDERS) !== 0;
export const isRaider = (table: Table, army: No): boolean => (specOf(table, army) & RAIDERS) !== 0;
export const isFleet = (table: Table, army: No): boolean => (specOf(table, army) & FLEET) !== 0;

/** AE-window-10: an Army its owner may use for an Action: once a turn, unless a specialisation or a card says otherwise (AE-turn-5). */
export function isUsable(table: Table, army: No): boolean {
  const { used, fresh } = table.armies[army]!;
  return !used && !fresh;
}
