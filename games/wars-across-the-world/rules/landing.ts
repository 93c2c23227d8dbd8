import type { Blocked } from "@warren/kernel/decision.ts";
import type { Tree } from "@warren/kernel/domain.ts";
import { pop, push, type Step } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import { type Branch, isEmpty, LEAF } from "@warren/kernel/tree.ts";
import { attackRefused, blockedAt } from "./attack.ts";
import { verdict } from "./cards/force.ts";
import { isOpen, openWindows } from "./cards/window.ts";
import { arrive, change, roomAt, sideTitle } from "./change.ts";
import { finishOthers, replace } from "./groups.ts";
import type { Group, RegionId, Seen, SideNo, UnitId, WarState } from "./state.ts";
import { enemyFort, hasFoes, isAdmitted, isAtPeace, isOwnPort, type Survey, survey } from "./survey.ts";
import { areEnemies, nameOf, namesOf, printedOf, worldIn } from "./units.ts";

/** Where cargo at sea may land: on the coast of the sea region it is in, where there is no friendly port (WAW-10.4-a). */
export function landingTree(s: Survey, side: SideNo): Branch {
  const { seen } = s;
  const { place } = worldIn(seen);
  const tree: Branch = {};
  for (const group of landers(seen)) {
    const to: { [region: RegionId]: Tree } = {};
    for (const region of place[group.at]!.coast)
      if (!landingRefused(s, side, group, region)) to[region] = hasFoes(s, region, side) ? { battle: LEAF } : LEAF;
    if (!isEmpty(to)) tree[group.id] = to;
  }
  return tree;
}
/** Why cargo at sea may not land on the coasts it has before it. */
export function landingBlocked(s: Survey, side: SideNo): Blocked[] {
  return landers(s.seen).flatMap((group) =>
    worldIn(s.seen).place[group.at]!.coast.flatMap((region) => {
      const why = landingRefused(s, side, group, region);
      return why ? [blockedAt(["land", group.id, region], why)] : [];
    }),
  );
}
const landers = (seen: Seen): Group[] =>
  seen.table.groups.filter(
    ({ at, units, done }) => !done && worldIn(seen).place[at]!.isSea && units.some((id) => seen.table.units[id]?.aboard),
  );

/** Why these may not land in a region; undefined when they may. */
function landingRefused(s: Survey, side: SideNo, { units: ids }: Group, region: RegionId): Refusal | undefined {
  const { seen } = s;
  const { def, isLand } = worldIn(seen).place[region]!;
  const name = nameOf(seen, region);
  const units = ids.map((id) => seen.table.units[id]!);
  if (def.impassable) return { key: "why.impassable", args: { region: name }, rule: "WAW-3.1-a" };
  if (def.neutral) return { key: "why.neutral", args: { region: name }, rule: "WAW-3.1-b" };
  if (isOwnPort(seen, region, side)) return { key: "why.ownPort", args: { region: name }, rule: "WAW-10.4-a" };
  if (!isLand || !isAdmitted(seen, def, side)) return { key: "why.notAdmitted", args: { region: name }, rule: "WAW-3-d" };
  if (isAtPeace(seen, region, side)) return { key: "why.peace", args: { region: name }, rule: "WAW-L-2-a" };
  for (const unit of units)
    for (const action of ["land", "enter"] as const) {
      const barred = verdict(seen, action, unit.id, { region });
      if (barred?.may === false)
        return { key: "why.mayNotEnter", args: { unit: nameOf(seen, unit.id), region: name, by: barred.by }, rule: barred.rule };
    }
  const cu = units.filter((unit) => printedOf(seen, unit.id).isCU && !printedOf(seen, unit.id).isHeavy).length;
  if (roomAt(s, region, side) < cu) return { key: "why.full", args: { region: name }, rule: "WAW-9-b" }; // WAW-L-19-a
  // WAW-10.4-c: among enemies it is an attack.
  return hasFoes(s, region, side) ? attackRefused(seen, side, units, region) : undefined;
}

const isAmphibious = (seen: Seen, id: UnitId): boolean => {
  const { isLeader, tags } = printedOf(seen, id);
  return isLeader || tags.has("marine") || tags.has("commando");
};

/** A landing is ordered: cards that answer it come first, and it is made if it still can be. */
export function orderLanding(state: WarState, fx: Fx, id: string, region: RegionId): void {
  const { table } = state;
  const { side } = table;
  table.move = { kind: "landing", side, to: region };
  const others = table.vp.map((_, other) => other).filter((other) => areEnemies(state, side, other));
  if (!others.some((other) => isOpen(state, other, "move:landing"))) {
    delete table.move;
    landing(state, fx, id, region);
    return;
  }
  push(state, { at: "land.landing", group: id, region });
  openWindows(state, "move:landing", others);
}
export const landingStep: Step<WarState> = {
  run(state, frame, fx) {
    const { table } = state;
    const region = frame.region as RegionId;
    delete table.move;
    pop(state);
    const group = table.groups.find((one) => one.id === frame.group);
    const units = group?.units.filter((id) => table.units[id]?.aboard) ?? [];
    if (!group || units.length === 0) return;
    replace(state, group.id, { units });
    const why = landingRefused(survey(state), table.side, { ...group, units }, region);
    if (!why) return landing(state, fx, group.id, region);
    if (!fx.quiet)
      fx.tell({ key: "land.stopped", args: { region: nameOf(state, region) }, rule: why.rule ?? "WAW-10.4-a", about: [region] });
  },
};

/** The cargo of a fleet lands, the turn it was loaded included (WAW-Q-47): it uses all its MP (WAW-10.4-b), marines and commandos one (WAW-10.4-f). */
function landing(state: WarState, fx: Fx, id: string, region: RegionId): void {
  const { table } = state;
  const { side } = table;
  finishOthers(state, id);
  const group = table.groups.find((one) => one.id === id)!;
  const isAttack = hasFoes(survey(state), region, side);
  for (const unit of group.units) change(table, unit, { at: region, aboard: false, moved: true, came: null });
  const goesOn = !isAttack && !enemyFort(state, region, side) && group.units.every((unit) => isAmphibious(state, unit));
  replace(state, id, { at: region, done: !goesOn, steps: 1, spent: goesOn ? 2 : group.spent });
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
