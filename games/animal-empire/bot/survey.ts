import type { Seat } from "@warren/kernel/json.ts";
import { ATTACKERS, COUNT, DEFENDERS, KINGDOMS, type No } from "../content/kingdoms.ts";
import { isCrownPeace } from "../rules/crown.ts";
import { noOf, type Table } from "../rules/state.ts";
import { nextRound } from "../rules/threat.ts";
import { isUnder } from "../rules/vassal.ts";

/**
 * The public table in flat arrays, for evaluations that are made thousands of times a second: who holds what, who stands where, and
 * who could take what in a turn. One survey exists at a time: `survey(table)` fills it, everything else here reads it.
 */
export const SEATS = 8;
/** By Kingdom: who holds it, -1 for nobody; where its Army stands, -1 for in hand. */
export const owner = new Int8Array(COUNT);
export const at = new Int8Array(COUNT);
/** By Kingdom: whose Crown lies there, -1 for none. */
export const crown = new Int8Array(COUNT);
/** By Army: bits of its specialisations now, and of the Kingdoms it is banned from. */
export const spec = new Uint8Array(COUNT);
const bans = new Uint16Array(COUNT);
/** By `kingdom * SEATS + seat`: Armies of that player there. */
export const count = new Uint8Array(COUNT * SEATS);
/** By seat: the head of its tree, Kingdoms held, Kingdoms of the tree below and including it. */
export const head = new Int8Array(SEATS);
export const held = new Uint8Array(SEATS);
export const total = new Uint8Array(SEATS);

/** What does not fit a list. */
export const whole = {
  table: undefined as unknown as Table,
  seats: 0,
  /** Kingdoms, as bits: where an Army stands, under Sanctuary, in a bog, face up. */
  occupied: 0,
  safe: 0,
  bog: 0,
  up: 0,
};

export function survey(table: Table): void {
  const seats = table.lords.length;
  whole.table = table;
  whole.seats = seats;
  count.fill(0);
  held.fill(0);
  total.fill(0);
  crown.fill(-1);
  let occupied = 0;
  let up = 0;
  for (let no = 0; no < COUNT; no++) {
    const kingdom = table.kingdoms[no]!;
    const who = kingdom.owner ?? -1;
    owner[no] = who;
    if (kingdom.up) up |= 1 << no;
    spec[no] = KINGDOMS[no]!.spec;
    bans[no] = 0;
    const stands = table.armies[no]!.at ?? -1;
    at[no] = stands;
    if (who < 0) continue;
    held[who]!++;
    if (stands < 0) continue;
    occupied |= 1 << stands;
    count[stands * SEATS + who]!++;
  }
  for (let seat = 0; seat < seats; seat++) {
    let top = seat;
    total[seat]! += held[seat]!;
    for (let lord = table.lords[seat]!; lord !== null; lord = table.lords[lord]!) {
      total[lord]! += held[seat]!;
      top = lord;
    }
    head[seat] = top;
    const lies = table.crowns[seat];
    if (lies !== null && lies !== undefined) crown[lies] = seat;
  }
  whole.occupied = occupied;
  whole.up = up;
  whole.safe = 0;
  whole.bog = 0;
  if (table.markers.length > 0) readMarkers(table);
  for (const { army, kingdom } of table.bans) bans[army]! |= 1 << kingdom;
}

function readMarkers(table: Table): void {
  for (const { kind, on } of table.markers) {
    switch (kind) {
      case "sanctuary":
        whole.safe |= 1 << noOf(on);
        break;
      case "quagmire":
        if (on.charCodeAt(0) === 107) whole.bog |= 1 << noOf(on); // a face-up Kingdom: k1..k16
        break;
      case "dulled":
        spec[noOf(on)] = 0;
        break;
      case "engine":
        if (spec[noOf(on)] !== 0) spec[noOf(on)] = 15;
        break;
      case "feign":
        break;
      default:
        kind satisfies never;
    }
  }
}

/** Whether Armies of `other` count against `seat` on this Kingdom: other trees, and at the head's Crown also those of a rebel's own tree. */
function isFoe(seat: Seat, other: Seat, kingdom: No): boolean {
  if (seat === other) return false;
  const top = head[seat]!;
  if (top !== head[other]) return true;
  if (crown[kingdom] !== top) return false;
  return seat === top || !isUnder(whole.table, other, seat);
}

/** Own Armies minus hostile ones on this Kingdom. */
export function lead(seat: Seat, kingdom: No): number {
  let sum = count[kingdom * SEATS + seat]!;
  for (let other = 0; other < whole.seats; other++) {
    const there = count[kingdom * SEATS + other]!;
    if (there > 0 && isFoe(seat, other, kingdom)) sum -= there;
  }
  return sum;
}

/** What another Action of the same turn can add to a lead: an Army marches in, Attackers drive one off as they come, or one there fights. */
export function support(seat: Seat, kingdom: No): number {
  if (whole.bog & (1 << kingdom)) return count[kingdom * SEATS + seat]! > 1 ? 1 : 0;
  let most = count[kingdom * SEATS + seat]! > 1 ? 1 : 0;
  let soft: boolean | undefined;
  for (let army = 0; army < COUNT; army++) {
    if (owner[army] !== seat || at[army] === kingdom || bans[army]! & (1 << kingdom)) continue;
    if (at[army]! >= 0 && whole.bog & (1 << at[army]!)) continue;
    if (most === 0) most = 1;
    if (!(spec[army]! & ATTACKERS)) continue;
    soft ??= hasSoftFoe(seat, kingdom);
    if (soft) return 2;
  }
  return most;
}

/** Whether Attackers of this player would find somebody to drive off. */
function hasSoftFoe(seat: Seat, kingdom: No): boolean {
  for (let army = 0; army < COUNT; army++)
    if (at[army] === kingdom && !(spec[army]! & DEFENDERS) && isFoe(seat, owner[army]!, kingdom)) return true;
  return false;
}

/** Whether this player, who outnumbers the others, may capture the Kingdom; never its own or an ally's, nor anybody's last. */
export function mayCapture(seat: Seat, kingdom: No): boolean {
  if (whole.safe & (1 << kingdom)) return false;
  const holder = owner[kingdom]!;
  if (holder < 0) return true;
  return head[holder] !== head[seat] && held[holder]! > 1 && !whole.table.truce;
}

/** Whether this player, who outnumbers the others, may seize the Crown there. */
export function maySeize(seat: Seat, kingdom: No): boolean {
  if (whole.safe & (1 << kingdom) || crown[kingdom]! < 0 || crown[kingdom] === seat) return false;
  const { house, truce } = whole.table;
  if (house.crownPeace > 0 && isCrownPeace(whole.table, nextRound(whole.table, seat))) return false;
  return house.mode === "conquest" || (house.twoPlayerCrown && !truce);
}
