import { pop, push, type Step } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { type Branch, LEAF } from "@warren/kernel/tree.ts";
import { COUNT, type No } from "../content/kingdoms.ts";
import { touch } from "./army.ts";
import { type Count, countFor, feigned, type Reason } from "./count.ts";
import { hasMarker } from "./special.ts";
import { AID, type EmpireState, KID, noOf, type Table } from "./state.ts";
import { directVassals, isFoeAt, isUnder } from "./vassal.ts";
import { endGame, hasWon } from "./win.ts";

/** Why a Crown is laid anew. */
export type Cause = "captured" | "given" | "freed";
const CAUSE_RULE: Record<Cause, string> = { captured: "AE-capture-12", given: "AE-manage-8", freed: "AE-crown-8" };

/** AE-crown-6: whose Crown lies under this Kingdom; only players without a lord have one on the table. */
export function crownAt(table: Table, kingdom: No): Seat | undefined {
  const { owner } = table.kingdoms[kingdom]!;
  return owner !== null && table.crowns[owner] === kingdom ? owner : undefined;
}

/** The comparison for Seize Crown: that of Capture, except for a rebel (AE-vassal-10). */
export function countForCrown(table: Table, seat: Seat, kingdom: No): Count {
  const head = crownAt(table, kingdom);
  if (head === undefined || !isUnder(table, seat, head)) return countFor(table, seat, kingdom);
  let mine = 0;
  let theirs = 0;
  for (let army = 0; army < COUNT; army++) {
    if (table.armies[army]!.at !== kingdom) continue;
    const owner = table.kingdoms[army]!.owner!;
    if (owner === seat) mine++;
    else if (isFoeAt(table, seat, owner, kingdom)) theirs++;
  }
  return { mine: mine + feigned(table, seat, kingdom), theirs };
}

/** AE-switch-19: in the first rounds no Crown is seized, where the table says so; Kingdoms are captured as ever. */
export const isCrownPeace = ({ house }: Table, round: number): boolean => round <= house.crownPeace;

/**
 * Why this player cannot seize the Crown under this Kingdom, in this round or in a later one; it carries one of somebody else and may be the
 * last (AE-crown-3).
 */
export function seizeRefusal(table: Table, seat: Seat, kingdom: No, round = table.turn.round): Reason | undefined {
  const { house } = table;
  if (house.mode === "mustering") {
    if (!house.twoPlayerCrown) return { why: { key: "why.noSeizing" }, rule: "AE-mustering-9" };
    if (table.truce) return { why: { key: "why.truce" }, rule: "AE-switch-2" };
  }
  if (isCrownPeace(table, round))
    return { why: { key: "why.crownPeace", args: { rounds: house.crownPeace } }, rule: "AE-switch-19" };
  const id = KID[kingdom]!;
  if (hasMarker(table, "sanctuary", id)) return { why: { key: "why.sanctuary", args: { kingdom: id } }, rule: "AE-card-C04b" };
  const { mine, theirs } = countForCrown(table, seat, kingdom);
  if (mine <= theirs) return { why: { key: "why.notMore", args: { mine, theirs } }, rule: "AE-crown-1" };
  return undefined;
}

export function canSeize(table: Table, seat: Seat, kingdom: No): boolean {
  const owner = crownAt(table, kingdom);
  if (owner === undefined || owner === seat) return false;
  if (table.house.mode === "mustering" && (!table.house.twoPlayerCrown || table.truce)) return false;
  if (isCrownPeace(table, table.turn.round)) return false;
  if (table.markers.length > 0 && hasMarker(table, "sanctuary", KID[kingdom]!)) return false;
  const { mine, theirs } = countForCrown(table, seat, kingdom);
  return mine > theirs;
}

/**
 * Seize Crown: its owner becomes a Vassal (AE-crown-4), the Kingdom and all Armies stay (AE-crown-2, AE-crown-9), the old head's direct
 * Vassals go free with theirs (AE-crown-7, AE-vassal-12, AE-vassal-13).
 */
export function seize(state: EmpireState, seat: Seat, kingdom: No, army: No, fx: Fx): void {
  const { table } = state;
  const loser = crownAt(table, kingdom)!;
  const rebel = isUnder(table, seat, loser);
  table.armies[army]!.used = true;
  touch(table, loser);
  const freed = directVassals(table, loser);
  if (table.house.mode === "conquest") {
    // First free, then bound: at no moment is anybody below a player who is below them (AE-crown-10). The new lord may have one
    // (AE-vassal-8).
    for (const vassal of freed) setLord(table, vassal, null);
    table.crowns[loser] = null;
    setLord(table, loser, seat);
  }
  if (!fx.quiet) {
    const args = { who: seat, whom: loser, kingdom: KID[kingdom]!, army: AID[army]! };
    const about = [KID[kingdom]!, AID[army]!, `seat.${loser}`, `seat.${seat}`];
    if (rebel) fx.tell({ key: "crown.rebels", args, rule: "AE-vassal-9", about });
    else fx.tell({ key: "crown.seized", args, rule: "AE-crown-4", about });
  }
  if (table.house.mode === "mustering") {
    endGame(state, { how: "crown", winners: [seat] }, fx);
    return;
  }
  if (!fx.quiet)
    for (const vassal of freed)
      fx.tell({ key: "crown.freed", args: { who: vassal, lord: loser }, rule: "AE-crown-7", about: [`seat.${vassal}`] });
  if (hasWon(state, fx)) return;
  // The last frame is asked first: clockwise from the active player.
  const seats = table.lords.length;
  for (let i = seats - 1; i >= 0; i--) {
    const vassal = (table.turn.seat + i) % seats;
    if (freed.includes(vassal)) loseCrownPlace(state, vassal, "freed", fx);
  }
}

/** A new lord, or none; orders of the old one are forgotten. */
export function setLord(table: Table, vassal: Seat, lord: Seat | null): void {
  table.lords[vassal] = lord;
  table.orders[vassal] = null;
  touch(table, vassal);
}

/** The player's Crown lies nowhere now: its owner lays it under one of the own Kingdoms, at once (AE-capture-12, AE-crown-8, AE-manage-8). */
export function loseCrownPlace(state: EmpireState, seat: Seat, cause: Cause, fx: Fx): void {
  const { table } = state;
  table.crowns[seat] = null;
  const choice: No[] = [];
  for (let kingdom = 0; kingdom < COUNT; kingdom++) if (table.kingdoms[kingdom]!.owner === seat) choice.push(kingdom);
  if (choice.length === 1) layCrown(state, seat, choice[0]!, cause, fx);
  else if (cause === "captured" && table.house.crownRandom) {
    // AE-switch-14
    layCrown(state, seat, choice[fx.draw(choice.length, "crown")]!, cause, fx);
  } else push(state, { at: "crown", seat, cause });
}

export function layCrown(state: EmpireState, seat: Seat, kingdom: No, cause: Cause, fx: Fx): void {
  state.table.crowns[seat] = kingdom;
  if (fx.quiet) return;
  const rule = cause === "captured" && state.table.house.crownRandom ? "AE-switch-14" : CAUSE_RULE[cause];
  fx.tell({ key: "crown.laid", args: { who: seat, kingdom: KID[kingdom]! }, rule, about: [KID[kingdom]!, `seat.${seat}`] });
}

/** The Crown's owner chooses its new place. */
export const crownStep: Step<EmpireState> = {
  ask({ table }, frame) {
    const seat = frame.seat as Seat;
    const tree: Branch = {};
    let first = "";
    for (let kingdom = 0; kingdom < COUNT; kingdom++) {
      if (table.kingdoms[kingdom]!.owner !== seat) continue;
      tree[KID[kingdom]!] = LEAF;
      first ||= KID[kingdom]!;
    }
    return [
      {
        seat,
        kind: "crown",
        prompt: { key: `ask.crown.${frame.cause as Cause}` },
        domain: { t: "pick", tree },
        rule: CAUSE_RULE[frame.cause as Cause],
        fallback: [first],
      },
    ];
  },
  take(state, frame, _decision, answer, fx) {
    pop(state);
    layCrown(state, frame.seat as Seat, noOf((answer as readonly string[])[0]!), frame.cause as Cause, fx);
  },
};
