import { push } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import { rulesFor } from "./cards/triggers.ts";
import { setControl } from "./change.ts";
import { divertAll } from "./returns.ts";
import { comeOut } from "./shelter.ts";
import type { RegionId, SideNo, WarState } from "./state.ts";
import { enemyFort, hasFoes, hasOwn, type Survey, survey } from "./survey.ts";
import { areEnemies, worldIn } from "./units.ts";

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
  divertAll(state);
  push(state, { at: "port.evacuate" });
  for (const one of rulesFor(state, { on: "controlChange" }, table.side)) push(state, one);
}
const mayTake = (s: Survey, region: RegionId, side: SideNo): boolean =>
  hasOwn(s, region, side) && !hasFoes(s, region, side) && !enemyFort(s.seen, region, side);
