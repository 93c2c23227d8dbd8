import type { Blocked } from "@warren/kernel/decision.ts";
import type { Tree } from "@warren/kernel/domain.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { type Branch, LEAF } from "@warren/kernel/tree.ts";
import { COUNT, type No } from "../content/kingdoms.ts";
import { isTruceClosed, retreat } from "./army.ts";
import { isDefender } from "./special.ts";
import { AID, type EmpireState, KID, type Table } from "./state.ts";
import { isFoeAt } from "./vassal.ts";

/** Armies that this one, standing on a Kingdom, may force back (AE-battle-1, AE-battle-3, AE-battle-4). */
export function battleTree(table: Table, seat: Seat, army: No): Tree | undefined {
  const kingdom = table.armies[army]!.at;
  if (kingdom === null || isTruceClosed(table, seat, kingdom)) return undefined; // AE-mustering-5
  let tree: Branch | undefined;
  for (let other = 0; other < COUNT; other++) {
    if (table.armies[other]!.at !== kingdom) continue;
    const owner = table.kingdoms[other]!.owner!;
    if (owner === seat || !isFoeAt(table, seat, owner, kingdom)) continue;
    if (table.house.defendersImmune && isDefender(table, other)) continue; // AE-switch-13
    (tree ??= {})[AID[other]!] = LEAF;
  }
  return tree;
}

export function battleBlocked(table: Table, seat: Seat, army: No, out: Blocked[]): void {
  const kingdom = table.armies[army]!.at;
  if (kingdom === null) return;
  for (let other = 0; other < COUNT; other++) {
    if (table.armies[other]!.at !== kingdom) continue;
    const owner = table.kingdoms[other]!.owner!;
    if (owner === seat) continue;
    const path = ["battle", AID[army]!, AID[other]!];
    if (isTruceClosed(table, seat, kingdom)) out.push({ path, why: { key: "why.truce" }, rule: "AE-mustering-5" });
    else if (!isFoeAt(table, seat, owner, kingdom))
      out.push({ path, why: { key: "why.allied", args: { whom: owner } }, rule: "AE-battle-5" });
    else if (table.house.defendersImmune && isDefender(table, other))
      out.push({ path, why: { key: "why.defender", args: { army: AID[other]! } }, rule: "AE-switch-13" });
  }
}

/** Battle always succeeds; the Army that fights stays in place (AE-battle-1, AE-battle-2). */
export function battle(state: EmpireState, seat: Seat, army: No, victim: No, fx: Fx): void {
  const { table } = state;
  const kingdom = table.armies[victim]!.at!;
  table.armies[army]!.used = true;
  retreat(state, victim);
  if (fx.quiet) return;
  const whom = table.kingdoms[victim]!.owner!;
  const args = { who: seat, whom, army: AID[army]!, victim: AID[victim]!, kingdom: KID[kingdom]! };
  fx.tell({ key: "battle.forces", args, rule: "AE-battle-1", about: [AID[army]!, AID[victim]!, KID[kingdom]!] });
}
