import type { Fx } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import type { No } from "../content/kingdoms.ts";
import { AID, type EmpireState, type Table } from "./state.ts";

/** Somebody's Kingdom or Army was affected, a Kingdom also by losing a guard: the next window tells standing orders (AE-window-27). */
export function touch(table: Table, seat: Seat | null): void {
  if (seat !== null && !table.touched.includes(seat)) table.touched.push(seat);
}

/** Where no Army may go back to. */
export function isBanned(table: Table, army: No, kingdom: No): boolean {
  for (const ban of table.bans) if (ban.army === army && ban.kingdom === kingdom) return true;
  return false;
}

export function liftBans(table: Table, army: No): void {
  if (table.bans.some((ban) => ban.army === army)) table.bans = table.bans.filter((ban) => ban.army !== army);
}

/**
 * RETREAT: to its owner's hand, with a ban until the end of its owner's next turn (AE-battle-6, AE-battle-7, AE-window-17).
 * A retreat in its owner's own turn bans for that turn and the next (AE-window-18). Tells nothing: the cause is told.
 */
export function retreat(state: EmpireState, army: No): void {
  const { table } = state;
  const card = table.armies[army]!;
  const kingdom = card.at!;
  const owner = table.kingdoms[army]!.owner!;
  const left = owner === table.turn.seat ? 2 : 1;
  card.at = null;
  const old = table.bans.find((ban) => ban.army === army && ban.kingdom === kingdom);
  if (old) old.left = Math.max(old.left, left);
  else table.bans.push({ army, kingdom, left });
  touch(table, owner);
  touch(table, table.kingdoms[kingdom]!.owner);
}

/** RECALL: to its owner's hand, without a ban (AE-window-17). */
export function recall({ table }: EmpireState, army: No): void {
  const card = table.armies[army]!;
  touch(table, table.kingdoms[army]!.owner);
  touch(table, table.kingdoms[card.at!]!.owner);
  card.at = null;
}

/**
 * Transfer: a Kingdom and its Army get a new owner; the Army goes to the new owner's hand from wherever it is, fresh, without bans
 * or Magnon Engine (AE-capture-7, AE-capture-14, AE-window-20), but still dulled (AE-card-R11c). Other Armies on it stay
 * (AE-window-21).
 */
export function transfer(state: EmpireState, kingdom: No, to: Seat): void {
  const { table } = state;
  const card = table.kingdoms[kingdom]!;
  const army = table.armies[kingdom]!;
  touch(table, card.owner);
  touch(table, to);
  if (card.owner === null) {
    const place = table.centre.find((one) => one.kingdom === kingdom);
    if (place) place.taken = true;
  }
  card.owner = to;
  army.at = null;
  army.used = false;
  army.fresh = true;
  liftBans(table, kingdom);
  const id = AID[kingdom]!;
  if (table.markers.some((marker) => marker.kind === "engine" && marker.on === id))
    table.markers = table.markers.filter((marker) => marker.kind !== "engine" || marker.on !== id);
}

/** AE-mustering-3, AE-mustering-7: the truce ends for good when both hold three Kingdoms. */
export function maybeEndTruce(state: EmpireState, fx: Fx): void {
  const { table } = state;
  if (!table.truce) return;
  const held = [0, 0];
  for (const { owner } of table.kingdoms) if (owner !== null) held[owner]!++;
  if (held[0]! < 3 || held[1]! < 3) return;
  table.truce = false;
  if (!fx.quiet) fx.tell({ key: "truce.ends", rule: "AE-mustering-7", about: ["seat.0", "seat.1"] });
}

/**
 * AE-mustering-4: while the truce lasts, another player's Kingdom is closed, to cards as to Actions (AE-mustering-11); Free ones
 * are open (AE-mustering-6).
 */
export function isTruceClosed(table: Table, seat: Seat, kingdom: No): boolean {
  const { owner } = table.kingdoms[kingdom]!;
  return table.truce && owner !== null && owner !== seat;
}

/** A free Kingdom in the centre is turned face up (AE-march-5), and stays so (AE-march-6). Returns its number. */
export function reveal(state: EmpireState, place: number): No {
  const { table, box } = state;
  const kingdom = box.centre[place]!;
  box.centre[place] = null;
  table.centre[place]!.kingdom = kingdom;
  table.kingdoms[kingdom]!.up = true;
  const id = `f${place + 1}`;
  for (const looker of table.centre[place]!.seen) delete state.hands[looker]!.seen[id];
  if (table.centre[place]!.seen.length > 0) table.centre[place]!.seen = [];
  return kingdom;
}
