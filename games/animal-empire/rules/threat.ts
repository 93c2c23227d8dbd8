import type { Seat } from "@warren/kernel/json.ts";
import { COUNT, type No } from "../content/kingdoms.ts";
import { type Count, countFor } from "./count.ts";
import { countForCrown, isCrownPeace } from "./crown.ts";
import { isOpenTo, isStuck } from "./march.ts";
import { hasMarker, isAttacker, isDefender } from "./special.ts";
import { KID, type Table } from "./state.ts";
import { areAllied, isFoeAt, kingdomsOf } from "./vassal.ts";

/** Who has an Army on this Kingdom, as bits by seat. */
function presentOn(table: Table, kingdom: No): number {
  let bits = 0;
  for (let army = 0; army < COUNT; army++) if (table.armies[army]!.at === kingdom) bits |= 1 << table.kingdoms[army]!.owner!;
  return bits;
}

/** The round in which this player next acts: this one while it is its turn or still comes. */
export function nextRound({ turn, first, lords }: Table, seat: Seat): number {
  const place = (one: Seat): number => (one - (first ?? 0) + lords.length) % lords.length;
  return place(seat) >= place(turn.seat) ? turn.round : turn.round + 1;
}

/** A Crown that somebody could seize in one turn, and the numbers it would be seized with. */
export interface Seizure extends Count {
  by: Seat;
  /** What stands there is enough; otherwise it takes the other Action too. */
  direct: boolean;
}

/**
 * Who, or whether `by` alone, could seize this player's Crown in the next turn, by what stands there now or with the help of the other Action: an
 * Army that marches in (AE-capture-3), perhaps of Attackers, or a Battle.
 */
export function seizureOf(table: Table, seat: Seat, by?: Seat): Seizure | undefined {
  const kingdom = table.crowns[seat];
  if (kingdom === null || kingdom === undefined) return undefined;
  const { house } = table;
  if (house.mode === "mustering" && (!house.twoPlayerCrown || table.truce)) return undefined;
  if (hasMarker(table, "sanctuary", KID[kingdom]!)) return undefined;
  const present = presentOn(table, kingdom);
  for (let other = 0; other < table.lords.length; other++) {
    if (other === seat || (by !== undefined && other !== by) || !(present & (1 << other))) continue;
    if (isCrownPeace(table, nextRound(table, other))) continue;
    const count = countForCrown(table, other, kingdom);
    const direct = count.mine > count.theirs;
    const best = direct ? count : withHelp(table, other, kingdom, count);
    if (best.mine > best.theirs) return { by: other, direct, ...best };
  }
  return undefined;
}

/** The numbers on this Kingdom after one more Action of a player who has an Army there. */
function withHelp(table: Table, seat: Seat, kingdom: No, { mine, theirs }: Count): Count {
  const foe = (army: No): boolean =>
    table.armies[army]!.at === kingdom && isFoeAt(table, seat, table.kingdoms[army]!.owner!, kingdom);
  let soft = false;
  for (let army = 0; army < COUNT; army++) if (foe(army) && !isDefender(table, army)) soft = true;
  let best: Count = { mine, theirs: mine > 1 && theirs > 0 ? theirs - 1 : theirs };
  for (let army = 0; army < COUNT; army++) {
    if (table.kingdoms[army]!.owner !== seat || isStuck(table, army) || !isOpenTo(table, seat, army, kingdom)) continue;
    const marched = { mine: mine + 1, theirs: soft && isAttacker(table, army) ? theirs - 1 : theirs };
    if (marched.mine - marched.theirs > best.mine - best.theirs) best = marched;
  }
  return best;
}

/**
 * Whether somebody, or `by` alone, could take this player's Crown in one turn, or, where Crowns are not seized, the Kingdom that carries
 * it.
 */
export function isCrownThreatened(table: Table, seat: Seat, by?: Seat): boolean {
  if (table.house.mode !== "mustering") return seizureOf(table, seat, by) !== undefined;
  const kingdom = table.crowns[seat];
  const taker = kingdom === null || kingdom === undefined ? undefined : takerOf(table, kingdom, 1);
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
