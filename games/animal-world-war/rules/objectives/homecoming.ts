import type { Fx } from "@warren/kernel/game.ts";
import { holds, isAlive } from "../figures.ts";
import { noteDelivered } from "../record.ts";
import type { SideNo, WarState } from "../state.ts";
import { LETTER, tileId } from "../state.ts";

/**
 * Civilians in the home zone with somebody of this Empire beside them are safe, and count (AWW-H-10); they leave the field for good
 * (AWW-H-12).
 */
export function deliverCivilians({ table }: WarState, side: SideNo, fx: Fx): void {
  for (const civilian of table.civilians) {
    if (!isAlive(civilian) || !table.homes[side].includes(civilian.at) || !holds(table, side, civilian.at)) continue;
    civilian.status = "left";
    const at = tileId(table, civilian.at);
    civilian.at = -1;
    table.sides[side].score++;
    noteDelivered(table, side);
    if (!fx.quiet)
      fx.tell({
        key: "objective.delivered",
        args: { who: civilian.id, at, side: LETTER[side] },
        rule: "AWW-H-10",
        about: [civilian.id],
      });
  }
}

/**
 * Tokens that standing soldiers have carried into their home zone are delivered, and count (AWW-H-11); they are out of the battle
 * (AWW-H-12).
 */
export function deliverTokens({ table }: WarState, side: SideNo, fx: Fx): void {
  for (const soldier of table.soldiers) {
    if (soldier.side !== side || soldier.token < 0 || soldier.status !== "standing" || !table.homes[side].includes(soldier.at))
      continue;
    const token = table.tokens[soldier.token]!;
    token.by = -1;
    token.gone = true;
    soldier.token = -1;
    table.sides[side].score++;
    if (!fx.quiet)
      fx.tell({
        key: "objective.delivered",
        args: { who: token.id, at: tileId(table, soldier.at), side: LETTER[side] },
        rule: "AWW-H-11",
        about: [token.id],
      });
  }
}
