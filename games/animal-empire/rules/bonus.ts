import type { Tree } from "@warren/kernel/domain.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { type Branch, LEAF } from "@warren/kernel/tree.ts";
import type { No } from "../content/kingdoms.ts";
import { battle, battleTree } from "./battle.ts";
import { canCapture, capture } from "./capture.ts";
import { canSeize, seize } from "./crown.ts";
import { march, marchTree } from "./march.ts";
import { type EmpireState, noOf, type Table } from "./state.ts";

/**
 * A March that uses the Army (AE-turn-4, AE-march-10): it captures nothing this turn (AE-march-8) and explores once
 * (AE-wilderness-3).
 */
export function marchAs(state: EmpireState, seat: Seat, army: No, to: string, victim: string | undefined, fx: Fx): void {
  state.table.armies[army]!.used = true;
  march(state, seat, army, to, victim, "action", fx);
}

/** AE-window-11: what one Army could do as a bonus action: march > place, capture, battle > Army, and with `crowns` seize. */
export function bonusTree(table: Table, seat: Seat, army: No, crowns: boolean): Tree | undefined {
  const tree: Branch = {};
  let some = false;
  const places = marchTree(table, seat, army, "action");
  if (places) {
    tree.march = places;
    some = true;
  }
  const { at } = table.armies[army]!;
  if (at !== null) {
    const victims = battleTree(table, seat, army);
    if (victims) tree.battle = victims;
    if (canCapture(table, seat, at)) tree.capture = LEAF;
    if (crowns && canSeize(table, seat, at)) tree.seize = LEAF;
    some ||= tree.battle !== undefined || tree.capture !== undefined || tree.seize !== undefined;
  }
  return some ? tree : undefined;
}

/**
 * AE-window-12, AE-window-13: not counted toward the two Actions; the Army is used (and, by Second Dawn, no longer fresh:
 * AE-card-R1b).
 */
export function takeBonus(state: EmpireState, seat: Seat, army: No, path: readonly string[], fx: Fx): void {
  const card = state.table.armies[army]!;
  card.fresh = false;
  switch (path[0]) {
    // A March like any other (AE-window-14).
    case "march":
      marchAs(state, seat, army, path[1]!, path[2], fx);
      return;
    case "capture":
      capture(state, seat, card.at!, army, fx);
      return;
    case "battle":
      battle(state, seat, army, noOf(path[1]!), fx);
      return;
    case "seize":
      seize(state, seat, card.at!, army, fx);
      return;
    default:
      throw new Error(`no bonus action is called ${path[0]}`);
  }
}
