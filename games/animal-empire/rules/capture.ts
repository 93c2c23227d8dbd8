import type { Blocked } from "@warren/kernel/decision.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { COUNT, type No } from "../content/kingdoms.ts";
import { isTruceClosed, maybeEndTruce, retreat, transfer } from "./army.ts";
import { countFor, type Reason } from "./count.ts";
import { loseCrownPlace } from "./crown.ts";
import { maybeRaid } from "./raid.ts";
import { hasMarker } from "./special.ts";
import { AID, type EmpireState, KID, type Table } from "./state.ts";
import { areAllied, isUnder, kingdomsOf } from "./vassal.ts";
import { hasWon } from "./win.ts";

/**
 * Why this player cannot capture this Kingdom; undefined when an unused Army there may do it.
 * Looks at everything but the Army that is to do it.
 */
export function captureRefusal(table: Table, seat: Seat, kingdom: No): Reason | undefined {
  const { owner } = table.kingdoms[kingdom]!;
  const id = KID[kingdom]!;
  if (owner === seat) return { why: { key: "why.own", args: { kingdom: id } }, rule: "AE-capture-13" };
  if (owner !== null) {
    if (areAllied(table, seat, owner))
      return { why: { key: "why.allied", args: { whom: owner } }, rule: allyRule(table, seat, owner) };
    if (isTruceClosed(table, seat, kingdom)) return { why: { key: "why.truce" }, rule: "AE-mustering-5" };
    // So nobody is ever out of the game (AE-end-1).
    if (kingdomsOf(table, owner) === 1) return { why: { key: "why.last", args: { whom: owner } }, rule: "AE-capture-11" };
  }
  if (hasMarker(table, "sanctuary", id)) return { why: { key: "why.sanctuary", args: { kingdom: id } }, rule: "AE-card-C04b" };
  const { mine, theirs } = countFor(table, seat, kingdom);
  // One is enough where nobody hostile stands (AE-capture-4).
  if (mine <= theirs) return { why: { key: "why.notMore", args: { mine, theirs } }, rule: "AE-capture-1" };
  return undefined;
}

function allyRule(table: Table, seat: Seat, owner: Seat): string {
  if (table.lords[owner] === seat) return "AE-vassal-3";
  if (isUnder(table, owner, seat)) return "AE-vassal-4";
  if (table.lords[seat] === owner) return "AE-vassal-5";
  return "AE-vassal-6";
}

/** `captureRefusal` without the words: for search. */
export function canCapture(table: Table, seat: Seat, kingdom: No): boolean {
  const { owner } = table.kingdoms[kingdom]!;
  if (owner === seat) return false;
  if (owner !== null && (table.truce || areAllied(table, seat, owner) || kingdomsOf(table, owner) === 1)) return false;
  if (table.markers.length > 0 && hasMarker(table, "sanctuary", KID[kingdom]!)) return false;
  const { mine, theirs } = countFor(table, seat, kingdom);
  return mine > theirs;
}

export function blockedAt(verb: string, kingdom: No, reason: Reason, out: Blocked[]): void {
  out.push({ path: [verb, KID[kingdom]!], why: reason.why, rule: reason.rule });
}

/**
 * Capture (AE-capture-6 to AE-capture-12): the Kingdom and its Army come over, hostile Armies left on it retreat, a Crown under it
 * is moved by its owner, and Raiders may march on. Ends the game when that makes enough Kingdoms.
 */
export function capture(state: EmpireState, seat: Seat, kingdom: No, army: No, fx: Fx): void {
  const { table } = state;
  const loser = table.kingdoms[kingdom]!.owner;
  table.armies[army]!.used = true;
  transfer(state, kingdom, seat);
  if (!fx.quiet) {
    const args = { who: seat, kingdom: KID[kingdom]!, army: AID[army]!, gained: AID[kingdom]! };
    const about = [KID[kingdom]!, AID[army]!, AID[kingdom]!];
    if (loser === null) fx.tell({ key: "capture.free", args, rule: "AE-capture-6", about });
    else fx.tell({ key: "capture.from", args: { ...args, whom: loser }, rule: "AE-capture-6", about });
  }
  maybeEndTruce(state, fx);
  sweep(state, seat, kingdom, fx);
  const uncrowned = loser !== null && table.crowns[loser] === kingdom;
  if (uncrowned) table.crowns[loser] = null;
  if (hasWon(state, fx)) return;
  maybeRaid(state, seat, army);
  if (uncrowned) loseCrownPlace(state, loser, "captured", fx);
}

/** AE-capture-9, AE-capture-10. */
function sweep(state: EmpireState, seat: Seat, kingdom: No, fx: Fx): void {
  const { table } = state;
  for (let army = 0; army < COUNT; army++) {
    if (table.armies[army]!.at !== kingdom) continue;
    const owner = table.kingdoms[army]!.owner!;
    if (areAllied(table, seat, owner)) continue;
    retreat(state, army);
    if (fx.quiet) continue;
    const args = { whom: owner, army: AID[army]!, kingdom: KID[kingdom]! };
    fx.tell({ key: "capture.sweeps", args, rule: "AE-capture-10", about: [AID[army]!, KID[kingdom]!] });
  }
}
