import type { Tree } from "@warren/kernel/domain.ts";
import type { Fx } from "@warren/kernel/game.ts";
import { type Branch, isEmpty, LEAF } from "@warren/kernel/tree.ts";
import { attackRefused } from "./attack.ts";
import { verdict } from "./cards/force.ts";
import { arrive, change, roomAt, sideTitle } from "./change.ts";
import { finishOthers, replace } from "./groups.ts";
import type { RegionId, SideNo, WarState } from "./state.ts";
import { hasFoes, isOwnPort, type Survey, survey } from "./survey.ts";
import { nameOf, namesOf, printedOf, worldIn } from "./units.ts";

/** Where cargo at sea may land: on the coast of the sea region it is in, where there is no friendly port (WAW-10.4-a). */
export function landingTree(s: Survey, side: SideNo): Branch {
  const { seen } = s;
  const { place } = worldIn(seen);
  const tree: Branch = {};
  for (const group of seen.table.groups) {
    if (group.done || !place[group.at]!.isSea || !group.units.some((id) => seen.table.units[id]?.aboard)) continue;
    const to: { [region: RegionId]: Tree } = {};
    for (const region of place[group.at]!.coast)
      if (mayLand(s, side, group.units, region)) to[region] = hasFoes(s, region, side) ? { battle: LEAF } : LEAF;
    if (!isEmpty(to)) tree[group.id] = to;
  }
  return tree;
}

function mayLand(s: Survey, side: SideNo, ids: readonly string[], region: RegionId): boolean {
  const { seen } = s;
  const units = ids.map((id) => seen.table.units[id]!);
  if (worldIn(seen).place[region]!.isClosed || isOwnPort(seen, region, side)) return false;
  if (units.some((unit) => verdict(seen, "land", unit.id, { region })?.may === false)) return false;
  if (units.some((unit) => verdict(seen, "enter", unit.id, { region })?.may === false)) return false;
  const cu = units.filter((unit) => printedOf(seen, unit.id).isCU && !printedOf(seen, unit.id).isHeavy).length;
  if (roomAt(s, region, side) < cu) return false; // WAW-L-19-a
  // WAW-10.4-c: among enemies it is an attack.
  return !hasFoes(s, region, side) || attackRefused(seen, side, units, region) === undefined;
}

/** The cargo of a fleet lands, the turn it was loaded included (WAW-Q-47): it uses all its MP (WAW-10.4-b). */
export function landing(state: WarState, fx: Fx, id: string, region: RegionId): void {
  const { table } = state;
  const { side } = table;
  finishOthers(state, id);
  const group = table.groups.find((one) => one.id === id)!;
  const isAttack = hasFoes(survey(state), region, side);
  for (const unit of group.units) change(table, unit, { at: region, aboard: false, moved: true, came: null });
  replace(state, id, { at: region, done: true, steps: 1 });
  if (isAttack) table.attacks = [...table.attacks, { region, how: "landing", from: group.at, units: group.units, caught: false }];
  if (!fx.quiet) {
    const args = {
      side: sideTitle(state, side),
      units: namesOf(state, group.units),
      sea: nameOf(state, group.at),
      region: nameOf(state, region),
    };
    fx.tell({
      key: isAttack ? "land.assault" : "land.lands",
      args,
      rule: isAttack ? "WAW-10.4-c" : "WAW-10.4-a",
      about: [group.at, region],
    });
  }
  if (!isAttack) arrive(state, fx, region, side);
}
