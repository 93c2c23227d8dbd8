import type { Ahead } from "@warren/kernel/game.ts";
import { actionOf } from "./action.ts";
import { mayRespawn, respawnOf } from "./enter.ts";
import { isAlive } from "./sides.ts";
import { type Hand, sceneOf, type Table, type WardsView } from "./state.ts";

/**
 * WW-195: only the called one is asked, so everybody else may look ahead: what would be asked of the viewer if its number were called now.
 * Sixteen who wait for each other wait for minutes.
 */
export function ahead(view: WardsView): Ahead<Table, Hand> | undefined {
  const { seat, table } = view;
  if (seat === null || table.round === 0 || table.over) return undefined;
  const warrior = table.warriors[seat]!;
  if (warrior.closed || !warrior.entered || table.turn.seat === seat) return undefined;
  const turn = { seat, no: table.turn.no + 1, done: [], run: false, shifted: false, at: [] };
  const then = { ...view, table: { ...table, turn } };
  if (isAlive(warrior)) return { view: then, decision: actionOf(sceneOf(then), false) };
  return mayRespawn(then.table) ? { view: then, decision: respawnOf(sceneOf(then), seat) } : undefined;
}
