import type { Blocked } from "@warren/kernel/decision.ts";
import type { Tree } from "@warren/kernel/domain.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { type Branch, LEAF } from "@warren/kernel/tree.ts";
import { COUNT, type No } from "../content/kingdoms.ts";
import type { CardId } from "../content/wilderness.ts";
import { isBanned, isTruceClosed, retreat, reveal, touch } from "./army.ts";
import { placesTree } from "./places.ts";
import { hasMarker, isAttacker, isDefender } from "./special.ts";
import { AID, type EmpireState, KID, noOf, type Table, WILD } from "./state.ts";
import { areAllied, isFoeAt } from "./vassal.ts";

/** action: an ordinary or a bonus March; raid: the Raiders'; fleet: the Fleet of Foot's. */
export type MarchKind = "action" | "raid" | "fleet";

/** Answer of an Attacker's player who lets everybody stay. */
export const SPARE = "spare";

/** AE-card-C13a: nobody gets away from a bog. */
export function isStuck(table: Table, army: No): boolean {
  const { at } = table.armies[army]!;
  return at !== null && table.markers.length > 0 && hasMarker(table, "quagmire", KID[at]!);
}

/** Whether a face-up Kingdom lets this Army in by MOVE or PLACE (AE-march-13): no ban, no truce, no bog, and it is not there already. */
export function isOpenTo(table: Table, seat: Seat, army: No, kingdom: No): boolean {
  return (
    table.kingdoms[kingdom]!.up &&
    table.armies[army]!.at !== kingdom && // AE-march-4
    !(table.truce && isTruceClosed(table, seat, kingdom)) &&
    !(table.bans.length > 0 && isBanned(table, army, kingdom)) &&
    !(table.markers.length > 0 && hasMarker(table, "quagmire", KID[kingdom]!))
  );
}

/**
 * Armies on a Kingdom that moving Attackers of this player may drive off (AE-special-3, AE-special-5, AE-special-6): no Defenders,
 * whom only a Battle moves (AE-special-7).
 */
function victims(table: Table, seat: Seat, kingdom: No): Tree {
  let tree: Branch | undefined;
  for (let army = 0; army < COUNT; army++) {
    if (table.armies[army]!.at !== kingdom) continue;
    const owner = table.kingdoms[army]!.owner!;
    if (owner === seat || !isFoeAt(table, seat, owner, kingdom) || isDefender(table, army)) continue;
    (tree ??= { [SPARE]: LEAF })[AID[army]!] = LEAF;
  }
  return tree ?? LEAF;
}

/**
 * Face-up Kingdoms that let this Army in, as bits, whoever owns them (AE-march-2) and wherever it is (AE-march-3): `isOpenTo` for
 * all of them at once.
 */
function openKingdoms(table: Table, seat: Seat, army: No): number {
  let open = 0;
  for (let kingdom = 0; kingdom < COUNT; kingdom++) if (table.kingdoms[kingdom]!.up) open |= 1 << kingdom;
  const { at } = table.armies[army]!;
  if (at !== null) open &= ~(1 << at);
  for (const ban of table.bans) if (ban.army === army) open &= ~(1 << ban.kingdom);
  for (const { kind, on } of table.markers) if (kind === "quagmire" && on.startsWith("k")) open &= ~(1 << noOf(on));
  if (table.truce)
    for (let kingdom = 0; kingdom < COUNT; kingdom++) if (isTruceClosed(table, seat, kingdom)) open &= ~(1 << kingdom);
  return open;
}

/** Places in the centre where a Kingdom lies face down and no bog keeps Armies out, as bits. */
function hiddenPlaces(table: Table): number {
  let hidden = 0;
  for (let place = 0; place < table.centre.length; place++) if (table.centre[place]!.kingdom === null) hidden |= 1 << place;
  for (const { kind, on } of table.markers) if (kind === "quagmire" && on.startsWith("f")) hidden &= ~(1 << noOf(on));
  return hidden;
}

/** Everywhere this Army may march, with whom Attackers may drive off there; undefined when it can go nowhere. Usability is the caller's question. */
export function marchTree(table: Table, seat: Seat, army: No, kind: MarchKind): Tree | undefined {
  if (isStuck(table, army)) return undefined;
  let open = openKingdoms(table, seat, army);
  if (kind === "raid")
    // AE-special-9: Free and Enemy Kingdoms only; a Kingdom of an ally is none (AE-march-7)
    for (let kingdom = 0; kingdom < COUNT; kingdom++) {
      const { owner } = table.kingdoms[kingdom]!;
      if (owner !== null && areAllied(table, seat, owner)) open &= ~(1 << kingdom);
    }
  const hidden = hiddenPlaces(table);
  // AE-wilderness-5, AE-special-9, AE-special-13
  const deck = kind === "action" && table.deck > 0;
  if (open === 0 && hidden === 0 && !deck) return undefined;
  const places = placesTree(open, hidden, deck);
  return isAttacker(table, army) ? withVictims(table, seat, open, places) : places;
}

/** The same places, with the choice of whom to drive off where there is one. */
function withVictims(table: Table, seat: Seat, open: number, places: Tree): Tree {
  let tree: Branch | undefined;
  let looked = 0;
  for (const { at } of table.armies) {
    if (at === null || !(open & (1 << at)) || looked & (1 << at)) continue;
    looked |= 1 << at;
    const choice = victims(table, seat, at);
    if (choice !== LEAF) (tree ??= { ...places })[KID[at]!] = choice;
  }
  return tree ?? places;
}

/** Whether a usable Army has anywhere to march: `marchTree` without the tree. */
export function canMarch(table: Table, seat: Seat, army: No): boolean {
  if (isStuck(table, army)) return false;
  return table.deck > 0 || hiddenPlaces(table) !== 0 || openKingdoms(table, seat, army) !== 0;
}

/** Why an Army that may act cannot march somewhere, or at all. */
export function marchBlocked(table: Table, seat: Seat, army: No, out: Blocked[]): void {
  const id = AID[army]!;
  const at = table.armies[army]!.at;
  if (isStuck(table, army)) {
    out.push({
      path: ["march", id],
      why: { key: "why.stuck", args: { army: id, kingdom: KID[at!]! } },
      rule: "AE-card-C13a",
    });
    return;
  }
  if (table.deck === 0 && table.house.wilderness !== "none")
    out.push({ path: ["march", id, WILD], why: { key: "why.deckEmpty" }, rule: "AE-wilderness-5" });
  for (const ban of table.bans) {
    if (ban.army !== army) continue;
    const kingdom = KID[ban.kingdom]!;
    out.push({ path: ["march", id, kingdom], why: { key: "why.banned", args: { army: id, kingdom } }, rule: "AE-battle-6" });
  }
  for (const marker of table.markers) {
    if (marker.kind !== "quagmire") continue;
    const why = { key: "why.bog", args: { kingdom: marker.on } };
    out.push({ path: ["march", id, marker.on], why, rule: "AE-card-C13a" });
  }
  if (!table.truce) return;
  for (let kingdom = 0; kingdom < COUNT; kingdom++)
    if (isTruceClosed(table, seat, kingdom))
      out.push({ path: ["march", id, KID[kingdom]!], why: { key: "why.truce" }, rule: "AE-mustering-4" });
}

/** AE-march-4, said after everything else that stands in the way of an Army and its Kingdom. */
export function thereBlocked(table: Table, army: No, out: Blocked[]): void {
  const { at } = table.armies[army]!;
  if (at === null || isStuck(table, army)) return;
  const why = { key: "why.there", args: { army: AID[army]!, kingdom: KID[at]! } };
  out.push({ path: ["march", AID[army]!, KID[at]!], why, rule: "AE-march-4" });
}

const MARCH_RULE: Record<MarchKind, string> = { action: "AE-march-1", raid: "AE-special-8", fleet: "AE-special-11" };

/**
 * Moves an Army: `to` is a Kingdom, a face-down place or the Wilderness deck; `victim` the Army that Attackers drive off, if any.
 * Whether it becomes used is the caller's business.
 */
export function march(
  state: EmpireState,
  seat: Seat,
  army: No,
  to: string,
  victim: string | undefined,
  kind: MarchKind,
  fx: Fx,
): void {
  const { table } = state;
  if (to === WILD) {
    explore(state, seat, army, fx);
    return;
  }
  const args = { who: seat, army: AID[army]!, place: to };
  const about = [AID[army]!, to];
  const rule = MARCH_RULE[kind];
  if (to.startsWith("f")) {
    if (!fx.quiet) fx.tell({ key: `${kind}.unknown`, args, rule, about });
    const kingdom = reveal(state, noOf(to));
    arrive(table, army, kingdom);
    if (fx.quiet) return;
    const id = KID[kingdom]!;
    fx.tell({ key: "march.reveals", args: { ...args, kingdom: id }, rule: "AE-march-5", about: [...about, id] });
    return; // nobody can stand on a Kingdom that lay face down
  }
  arrive(table, army, noOf(to));
  if (!fx.quiet) fx.tell({ key: `${kind}.to`, args, rule, about });
  if (victim !== undefined && victim !== SPARE) driveOff(state, seat, army, noOf(victim), fx);
}

/**
 * The Army stands on the Kingdom now; whoever holds that is touched. A PLACE is this alone: no Attackers (AE-window-15), no use of
 * the Army (AE-window-16).
 */
export function arrive(table: Table, army: No, kingdom: No): void {
  table.armies[army]!.at = kingdom;
  touch(table, table.kingdoms[kingdom]!.owner);
}

/** AE-special-3, AE-special-4: the Attackers' effect. */
function driveOff(state: EmpireState, seat: Seat, army: No, victim: No, fx: Fx): void {
  const { table } = state;
  const kingdom = table.armies[victim]!.at!;
  retreat(state, victim);
  if (fx.quiet) return;
  const whom = table.kingdoms[victim]!.owner!;
  const args = { who: seat, whom, army: AID[army]!, victim: AID[victim]!, kingdom: KID[kingdom]! };
  fx.tell({ key: "attackers.drive", args, rule: "AE-special-3", about: [AID[army]!, AID[victim]!, KID[kingdom]!] });
}

/**
 * AE-march-9, AE-march-10: the top card of the deck, and no other way to one (AE-wilderness-2), for the Army's player; the Army is
 * back in hand at once.
 */
function explore(state: EmpireState, seat: Seat, army: No, fx: Fx): void {
  state.table.armies[army]!.at = null;
  const card = takeCard(state, seat);
  if (fx.quiet) return;
  fx.tell({ key: "march.wild", args: { who: seat, army: AID[army]! }, rule: "AE-march-9", about: [AID[army]!, WILD] });
  tellCard(state, seat, card, fx, "AE-march-9");
}

/** The cards a player holds: in the hand, or before everybody when hands are open (AE-switch-6). */
export function cardsOf(state: EmpireState, seat: Seat): CardId[] {
  return state.table.open ? state.table.open[seat]! : state.hands[seat]!.cards;
}

/** A card comes into a hand, which is kept sorted so that its order tells nothing. */
export function addCard(state: EmpireState, seat: Seat, card: CardId): void {
  const cards = cardsOf(state, seat);
  cards.push(card);
  cards.sort();
  state.table.sizes[seat]!++;
}

/** A card that was played goes under the deck, before everybody's eyes (AE-wilderness-13). */
export function layUnder(state: EmpireState, card: CardId): void {
  state.box.deck.unshift(card);
  state.table.under.unshift(card);
  state.table.deck++;
}

/** The top Wilderness card to this player; nothing from an empty deck. */
export function drawCard(state: EmpireState, seat: Seat, fx: Fx, rule: string): void {
  const card = takeCard(state, seat);
  if (!fx.quiet) tellCard(state, seat, card, fx, rule);
}

function takeCard(state: EmpireState, seat: Seat): CardId | undefined {
  const card = state.box.deck.pop();
  if (card === undefined) return undefined;
  const { table } = state;
  table.deck--;
  if (table.under.length > table.deck) table.under.pop();
  addCard(state, seat, card);
  return card;
}

function tellCard(state: EmpireState, seat: Seat, card: CardId | undefined, fx: Fx, rule: string): void {
  if (card === undefined) return;
  if (state.table.open) fx.tell({ key: "wild.shown", args: { who: seat, card }, rule, about: [card, `seat.${seat}`] });
  else fx.tell({ key: "wild.drawn", args: { card }, rule, about: [card] }, [seat]);
}
