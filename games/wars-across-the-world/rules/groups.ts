import { change } from "./change.ts";
import type { Group, RegionId, Seen, SideNo, TokenId, UnitId, WarState } from "./state.ts";
import { cargoAt, cargoOf, openAt, shipsAt, survey, tokensAt } from "./survey.ts";
import { inOrder, printedOf, seatOf, worldIn } from "./units.ts";

/** Which unit each hidden token of a side is: in the hand of its seat. */
export function tokensOf(state: WarState, side: SideNo): { readonly [token: TokenId]: UnitId } {
  return state.hands[state.handOf[seatOf(state, side)]!]!.tokens;
}

function nextId(state: Seen, region: RegionId): string {
  let n = 1;
  while (state.table.groups.some((group) => group.id === `${region}:${n}`)) n++;
  return `${region}:${n}`;
}

function add(state: WarState, at: RegionId, units: readonly string[], done = false): Group {
  const group: Group = Object.freeze({ id: nextId(state, at), at, from: at, units, spent: 0, steps: 0, done });
  state.table.groups.push(group);
  return group;
}

/** A stack of these units, which are in the region. */
export function stackUp(state: WarState, region: RegionId, units: readonly UnitId[]): void {
  add(state, region, inOrder(state, units));
}

export function replace(state: WarState, id: string, patch: Partial<Group>): void {
  const { groups } = state.table;
  const i = groups.findIndex((group) => group.id === id);
  groups[i] = Object.freeze({ ...groups[i]!, ...patch });
}

/** A hidden leader is one whose only companions are hidden (WAW-L-6-c): he goes with them. */
function isCovered(state: WarState, side: SideNo, region: RegionId): boolean {
  const s = survey(state);
  return (
    tokensAt(s, region).some((token) => token.side === side) &&
    !openAt(s, region, side).some((unit) => !printedOf(state, unit.id).isLeader)
  );
}

/**
 * At the start of land movement all that can move in a region is one stack, a leader alone too (WAW-10.1-e), and its hidden units another; cargo at sea
 * waits to land.
 */
export function landGroups(state: WarState, side: SideNo): void {
  const { table } = state;
  table.groups = [];
  const s = survey(state);
  for (const region of worldIn(state).regions) {
    // WAW-10.5-c: fixed units never move by themselves.
    const units = openAt(s, region, side).filter((unit) => !printedOf(state, unit.id).isFixed && !unit.moved);
    const tokens = tokensAt(s, region).filter((token) => token.side === side && !token.moved);
    const covered = tokens.length > 0 && isCovered(state, side, region);
    if (units.length > 0 && !covered)
      add(
        state,
        region,
        inOrder(
          state,
          units.map((unit) => unit.id),
        ),
      );
    if (tokens.length > 0)
      add(state, region, [...tokens.map((token) => token.id), ...(covered ? units.map((unit) => unit.id) : [])]);
    const cargo = worldIn(state).place[region]!.isSea ? cargoAt(s, region, side) : [];
    if (cargo.length > 0)
      add(
        state,
        region,
        inOrder(
          state,
          cargo.map((unit) => unit.id),
        ),
      );
  }
}

/** At the start of naval movement: the ships of a port, and of a sea region by their mode (WAW-L-25-a), with what they carry (WAW-10.3-c). */
export function navalGroups(state: WarState, side: SideNo): void {
  const { table } = state;
  table.groups = [];
  const s = survey(state);
  for (const region of worldIn(state).regions) {
    const ships = shipsAt(s, region, side).filter((ship) => !ship.building); // WAW-A3.4-d
    if (ships.length === 0) continue;
    const fleets = Map.groupBy(ships, (ship) => ship.mode ?? "port");
    const loaded: UnitId[] = [];
    let leaders = openLeaders(state, region, side);
    for (const fleet of fleets.values()) {
      const ids = inOrder(
        state,
        fleet.map((ship) => ship.id),
      );
      const cargo = cargoOf(s, region, side, ids, loaded);
      loaded.push(...cargo);
      add(state, region, [...ids, ...cargo, ...leaders]);
      leaders = [];
    }
  }
}
const openLeaders = (state: WarState, region: RegionId, side: SideNo): UnitId[] =>
  Object.values(state.table.units)
    .filter((unit) => unit.side === side && unit.place === "map" && unit.at === region && !unit.aboard)
    .filter((unit) => printedOf(state, unit.id).isLeader && printedOf(state, unit.id).domain === "naval")
    .map((unit) => unit.id);

/** Groups of a region whose units have not moved and began there: they form stacks freely (WAW-Q-42). Others never join them (WAW-10.1-d). */
export function freshIn(seen: Seen, region: RegionId): Group[] {
  return seen.table.groups.filter((group) => group.at === region && group.steps === 0 && !group.done);
}

/** The chosen units of a region are one stack, the others another (WAW-Q-42). */
export function regroup(state: WarState, region: RegionId, chosen: readonly string[]): void {
  const fresh = freshIn(state, region);
  const all = fresh.flatMap((group) => group.units);
  state.table.groups = state.table.groups.filter((group) => !fresh.includes(group));
  const rest = all.filter((id) => !chosen.includes(id));
  add(
    state,
    region,
    all.filter((id) => chosen.includes(id)),
  );
  // Hidden and revealed units do not march together.
  const hidden = rest.filter((id) => state.table.tokens[id]);
  const shown = rest.filter((id) => !state.table.tokens[id]);
  if (shown.length > 0) add(state, region, shown);
  if (hidden.length > 0) add(state, region, hidden);
}

/** Whether these could be one stack: hidden units only with hidden ones and leaders. */
export function isOneKind(seen: Seen, ids: readonly string[]): boolean {
  const hidden = ids.some((id) => seen.table.tokens[id]);
  return !hidden || ids.every((id) => seen.table.tokens[id] || printedOf(seen, id).isLeader);
}

/** A stack leaves units behind where it stands: they are done for the turn (WAW-10.1-c). */
export function drop(state: WarState, id: string, left: readonly string[]): void {
  const group = state.table.groups.find((one) => one.id === id)!;
  replace(state, id, { units: group.units.filter((unit) => !left.includes(unit)) });
}

/** Ordering another stack ends the move of the one that was on its way (WAW-L-21). */
export function finishOthers(state: WarState, id: string | null): void {
  for (const group of state.table.groups)
    if (group.id !== id && group.steps > 0 && !group.done) replace(state, group.id, { done: true });
}

/** The stack that is on its way and stands in a region, if there is one. */
export const onItsWayIn = ({ table }: Seen, region: RegionId): string | null =>
  table.groups.find((group) => group.at === region && group.steps > 0 && !group.done)?.id ?? null;

/** After units have hidden or been found: the unmoved tokens of a region are one stack, and nobody marches with units that are not there. */
export function settleGroups(state: WarState, region: RegionId, side: SideNo): void {
  const { table } = state;
  const s = survey(state);
  const here = (id: string): boolean =>
    table.tokens[id] ? table.tokens[id].at === region : table.units[id]?.at === region && table.units[id].place === "map";
  const kept: Group[] = [];
  for (const group of table.groups) {
    if (group.at !== region) kept.push(group);
    else {
      const units = group.units.filter((id) => here(id) && !table.tokens[id]);
      const isCargo = units.some((id) => table.units[id]!.aboard);
      if (units.length > 0 || isCargo) kept.push(Object.freeze({ ...group, units }));
    }
  }
  table.groups = kept;
  const fresh = tokensAt(s, region).filter((token) => token.side === side && !token.moved);
  if (fresh.length > 0)
    add(
      state,
      region,
      fresh.map((token) => token.id),
    );
}

/** Marks the units of a stack as having moved, and their place. */
export function moveUnits(state: WarState, ids: readonly string[], to: RegionId, from: RegionId): void {
  const { table } = state;
  for (const id of ids) {
    const token = table.tokens[id];
    if (token) table.tokens[id] = Object.freeze({ ...token, at: to, moved: true, came: from });
    else change(table, id, { at: to, moved: true, came: from });
  }
}
