import type { Seat } from "@warren/kernel/json.ts";
import { COUNT } from "../content/kingdoms.ts";
import { WEIGHTS, type Weights } from "../content/weights.ts";
import { hasMarker, isUsable } from "./special.ts";
import { type EmpireState, KID, type Table } from "./state.ts";
import { headOf, isUnder } from "./vassal.ts";

/** How well a seat stands, from what is public: Kingdoms held, what can be taken next, what may be lost next. */
export function score(state: EmpireState, seat: Seat): number {
  return evaluate(state.table, seat, WEIGHTS);
}

const SEATS = 8;
// Scratch: search calls this all the time, and never from inside itself.
const count = new Int8Array(COUNT * SEATS);
const held = new Int8Array(SEATS);
const total = new Int8Array(SEATS);
const heads = new Int8Array(SEATS);

/** Kingdoms held by seat, totals by head, Armies by Kingdom and seat. */
function tally(table: Table): void {
  const seats = table.lords.length;
  count.fill(0);
  held.fill(0);
  total.fill(0);
  for (let seat = 0; seat < seats; seat++) heads[seat] = headOf(table, seat);
  for (let no = 0; no < COUNT; no++) {
    const { owner } = table.kingdoms[no]!;
    if (owner === null) continue;
    held[owner]!++;
    total[heads[owner]!]!++;
    const { at } = table.armies[no]!;
    if (at !== null) count[at * SEATS + owner]!++;
  }
}

/** Armies on a Kingdom of all trees but this one. */
function against(kingdom: number, head: Seat, seats: number): number {
  let sum = 0;
  for (let other = 0; other < seats; other++) if (heads[other] !== head) sum += count[kingdom * SEATS + other]!;
  return sum;
}

function evaluate(table: Table, seat: Seat, w: Weights): number {
  tally(table);
  const seats = table.lords.length;
  const head = heads[seat]!;
  const need = table.house.winKingdoms;
  let value = w.own * held[seat]!;
  let below = 0;
  for (let other = 0; other < seats; other++)
    if (other !== seat && heads[other] === head && isUnder(table, other, seat)) below += held[other]!;
  value += w.below * below;
  if (head !== seat) value += w.vassal + w.served * (total[head]! - held[seat]! - below);
  if (total[head]! >= need - 2) value += (head === seat ? w.verge : w.verge / 3) * (total[head]! - need + 3);
  let rival = 0;
  for (let other = 0; other < seats; other++) if (other !== head && total[other]! > rival) rival = total[other]!;
  value += w.rival * rival;
  if (rival >= need - 2) value += w.alarm * (rival - need + 3);
  value += places(table, seat, head, seats, w);
  value += w.card * table.sizes[seat]!;
  for (let other = 0; other < seats; other++) if (heads[other] !== head) value += w.rivalCard * table.sizes[other]!;
  for (const ban of table.bans) if (table.kingdoms[ban.army]!.owner === seat) value += w.banned;
  return value;
}

/** What stands where: prey and danger. */
function places(table: Table, seat: Seat, head: Seat, seats: number, w: Weights): number {
  let value = 0;
  let prey = 0;
  for (let kingdom = 0; kingdom < COUNT; kingdom++) {
    const { owner, up } = table.kingdoms[kingdom]!;
    if (!up) continue;
    const mine = count[kingdom * SEATS + seat]!;
    const safe = table.markers.length > 0 && hasMarker(table, "sanctuary", KID[kingdom]!);
    if (owner === seat) {
      const crowned = table.crowns[seat] === kingdom && table.house.mode === "conquest";
      value += (crowned ? w.crownGuard : w.guard) * Math.min(mine, 2);
      if (!safe && !table.truce) value += danger(table, seat, kingdom, seats, w);
      continue;
    }
    if (mine === 0) continue;
    const allied = owner !== null && heads[owner] === head;
    if (allied) {
      if (!safe && owner === head && table.crowns[head] === kingdom && outnumbersAsRebel(table, seat, kingdom, seats))
        value += w.crownPrey * (held[head]! + 2);
      else value += w.idle * mine;
      continue;
    }
    const theirs = against(kingdom, head, seats);
    if (safe || mine + feint(table, seat, kingdom) <= theirs) {
      value += w.idle * mine;
      continue;
    }
    if (owner !== null && table.crowns[owner] === kingdom && table.house.mode === "conquest")
      value += w.crownPrey * total[owner]!;
    if (owner !== null && (table.truce || held[owner] === 1)) continue;
    // An enemy's Kingdom is prey now and somebody's concern at once; a Free one waits.
    value += owner === null ? w.prey[Math.min(prey, 2)]! : Math.min(w.enemyPrey, w.prey[Math.min(prey, 2)]!);
    prey++;
  }
  return value;
}

/** Feigned Numbers help only while an Army there can still act this turn. */
function feint(table: Table, seat: Seat, kingdom: number): number {
  for (const { kind, on, by } of table.markers) {
    if (kind !== "feign" || by !== seat || on !== KID[kingdom] || table.turn.actions >= 2) continue;
    for (let army = 0; army < COUNT; army++)
      if (table.armies[army]!.at === kingdom && table.kingdoms[army]!.owner === seat && isUsable(table, army)) return 1;
  }
  return 0;
}

/** What may happen to an own Kingdom, and to the Crown if it lies there. */
function danger(table: Table, seat: Seat, kingdom: number, seats: number, w: Weights): number {
  const crowned = table.crowns[seat] === kingdom && table.house.mode === "conquest";
  const last = held[seat] === 1;
  if (last && !crowned) return 0;
  let worst = 0;
  for (let other = 0; other < seats; other++) {
    const theirs = count[kingdom * SEATS + other]!;
    if (theirs === 0 || other === seat) continue;
    const foe = heads[other] !== heads[seat];
    if (!foe && !crowned) continue;
    const lead = foe ? theirs - against(kingdom, heads[other]!, seats) : rebelLead(table, other, kingdom, seats);
    if (lead > 0) worst = Math.min(worst, crowned ? w.crownFalling : w.falling);
    else if (lead === 0) worst = Math.min(worst, crowned ? w.crownShaky : w.shaky);
  }
  return worst;
}

/** Armies of a rebel minus those of everybody outside its sub-tree, where the head's Crown lies. */
function rebelLead(table: Table, rebel: Seat, kingdom: number, seats: number): number {
  let lead = 0;
  for (let other = 0; other < seats; other++) {
    const armies = count[kingdom * SEATS + other]!;
    if (other === rebel) lead += armies;
    else if (!isUnder(table, other, rebel)) lead -= armies;
  }
  return lead;
}
const outnumbersAsRebel = (table: Table, seat: Seat, kingdom: number, seats: number): boolean =>
  rebelLead(table, seat, kingdom, seats) > 0;
