import { push } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import { rulesFor } from "./cards/triggers.ts";
import { change, setControl } from "./change.ts";
import type { RegionId, SideNo, WarState } from "./state.ts";
import { enemyFort, hasFoes, hasOwn, type Survey, survey, unitsAt } from "./survey.ts";
import { areEnemies, printedOf, worldIn } from "./units.ts";

/**
 * Regions pass to the side that has a revealed CU there, if no enemy of it has one or a fortress (WAW-Q-13-b, WAW-12.8-b). Hidden units, SU, leaders and ships
 * neither take nor hold (WAW-Q-13-c). Ships in a port that was lost leave it at once (WAW-10.2-c).
 */
export function takeControl(state: WarState, fx: Fx): void {
  const { table } = state;
  comeOut(state);
  const s = survey(state);
  let changed = false;
  for (const region of worldIn(state).regions) {
    if (!worldIn(state).place[region]!.isLand) continue;
    for (let side = 0; side < table.vp.length; side++) {
      if (table.control[region] === side || !mayTake(s, region, side)) continue;
      const owner = table.control[region];
      if (owner !== null && owner !== undefined && !areEnemies(state, side, owner)) continue;
      setControl(state, fx, region, side);
      changed = true;
      break;
    }
  }
  if (!changed) return;
  push(state, { at: "port.evacuate" });
  for (const one of rulesFor(state, { on: "controlChange" }, table.side)) push(state, one);
}
const mayTake = (s: Survey, region: RegionId, side: SideNo): boolean =>
  hasOwn(s, region, side) && !hasFoes(s, region, side) && !enemyFort(s.seen, region, side);

/** Whoever sheltered is in the open again where no revealed enemy CU is left (WAW-A2.2-b). */
export function comeOut(state: WarState): void {
  const { table } = state;
  const s = survey(state);
  for (const region in s.at)
    for (const unit of unitsAt(s, region))
      if (unit.inside && !hasFoes(s, region, unit.side)) change(table, unit.id, { inside: false });
  // And leaders or SU that are left alone among enemies at their own fortress are inside it.
  for (const region in table.forts) {
    const { side } = table.forts[region]!;
    if (!hasFoes(s, region, side) || hasOwn(s, region, side)) continue;
    for (const unit of unitsAt(s, region)) {
      const { isCU, domain } = printedOf(state, unit.id);
      if (unit.side === side && !isCU && domain === "land" && !unit.aboard && !unit.inside)
        change(table, unit.id, { inside: true });
    }
  }
}
