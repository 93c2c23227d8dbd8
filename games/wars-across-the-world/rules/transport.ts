import type { Decision } from "@warren/kernel/decision.ts";
import { goto, pop, type Step } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import { arrive, change, counts, killLeader, roomAt, takeOff } from "./change.ts";
import { stayingIn } from "./fire.ts";
import { replace } from "./groups.ts";
import { byWorth } from "./losses.ts";
import type { Group, RegionId, Seen, SideNo, UnitId, WarState } from "./state.ts";
import { cargoAt, hasFoes, shipsAt, survey } from "./survey.ts";
import { inOrder, nameOf, namesOf, placesOf, printedOf, seatOf } from "./units.ts";

/** Units that take a place aboard: CU and SU; leaders take none (WAW-10.3-b). */
const takesPlace = (seen: Seen, id: UnitId): boolean => !printedOf(seen, id).isLeader;

/** Places of all transports of a stack together (WAW-10.3-c), less those that are taken. */
function placesLeft(seen: Seen, ids: readonly UnitId[]): number {
  let places = 0;
  for (const id of ids) {
    const unit = seen.table.units[id]!;
    if (unit.aboard) places -= takesPlace(seen, id) ? 1 : 0;
    else places += placesOf(seen, unit);
  }
  return places;
}

/** Places left aboard the ships of a side in a sea region. */
export function placesAt(seen: Seen, sea: RegionId, side: SideNo): number {
  const s = survey(seen);
  return placesLeft(
    seen,
    [...shipsAt(s, sea, side), ...cargoAt(s, sea, side)].map((unit) => unit.id),
  );
}

/** Land units of the region that could go aboard: they have not moved; bunkers never do, fixed units may (WAW-4.1.1-b). */
function loadable(seen: Seen, region: RegionId, side: SideNo): UnitId[] {
  return (survey(seen).at[region] ?? [])
    .filter((unit) => unit.side === side && !unit.aboard && !unit.moved && !unit.port)
    .map((unit) => unit.id)
    .filter((id) => printedOf(seen, id).domain === "land" && !printedOf(seen, id).tags.has("bunker"));
}
/** A transport loads in the port where it lies at the start of the phase, what is there then (WAW-10.3-a). */
export function mayLoad(seen: Seen, group: Group, side: SideNo): boolean {
  return (
    group.steps === 0 &&
    !group.done &&
    group.units.some((id) => seen.table.units[id]!.port) &&
    placesLeft(seen, group.units) > 0 &&
    loadable(seen, group.at, side).length > 0
  );
}

export const loadStep: Step<WarState> = {
  ask(state, frame): Decision[] {
    const { side } = state.table;
    const group = state.table.groups.find((one) => one.id === frame.group)!;
    const all = loadable(state, group.at, side);
    const units = all.filter((id) => takesPlace(state, id));
    const leaders = all.filter((id) => !takesPlace(state, id));
    const n = placesLeft(state, group.units);
    return [
      {
        seat: seatOf(state, side),
        kind: "load",
        prompt: { key: n < units.length ? "ask.load" : "ask.load.all", args: { region: nameOf(state, group.at), n } },
        domain: {
          t: "form",
          fields: {
            units: { t: "some", of: units, min: 0, max: Math.min(units.length, n) },
            leaders: { t: "some", of: leaders, min: 0, max: leaders.length },
          },
        },
        rule: "WAW-10.3-b",
        fallback: { units: [], leaders: [] },
        about: [group.at],
      },
    ];
  },
  take(state, frame, _decision, answer, fx) {
    const { units, leaders } = answer as unknown as { units: readonly UnitId[]; leaders: readonly UnitId[] };
    const group = state.table.groups.find((one) => one.id === frame.group)!;
    const cargo = inOrder(state, [...units, ...leaders]);
    for (const id of cargo) change(state.table, id, { aboard: true, inside: false });
    replace(state, group.id, { units: [...group.units, ...cargo] });
    pop(state);
    if (!fx.quiet && cargo.length > 0)
      fx.tell({
        key: "naval.loads",
        args: { units: namesOf(state, cargo), region: nameOf(state, group.at) },
        rule: "WAW-10.3-a",
        about: [group.at, ...cargo],
      });
  },
};

/**
 * In a friendly port cargo goes ashore at once, as far as there is room (WAW-10.3-d); in a besieged one into the fortress (WAW-L-64). `of` came in: others may
 * have just gone aboard there.
 */
export function unload(state: WarState, fx: Fx, region: RegionId, side: SideNo, of?: readonly UnitId[]): UnitId[] {
  const { table } = state;
  const s = survey(state);
  let room = roomAt(s, region, side);
  const isBesieged = table.forts[region]?.side === side && hasFoes(s, region, side);
  const ashore: UnitId[] = [];
  for (const { id } of cargoAt(s, region, side)) {
    if (of && !of.includes(id)) continue;
    const takes = counts(state, { ...table.units[id]!, aboard: false });
    if (takes && room <= 0) continue;
    if (takes) room--;
    change(table, id, { aboard: false, inside: isBesieged, moved: false });
    ashore.push(id);
  }
  if (ashore.length > 0 && !fx.quiet)
    fx.tell({
      key: "naval.unloads",
      args: { units: namesOf(state, ashore), region: nameOf(state, region) },
      rule: "WAW-10.3-d",
      about: [region, ...ashore],
    });
  if (ashore.length > 0 && !isBesieged) arrive(state, fx, region, side);
  return ashore;
}

/** Places the ships of a side in the battle are short of, and its units aboard; of allies the first that is: nobody is carried by another's ships. */
function excess(state: WarState, i: number): { readonly n: number; readonly of: readonly UnitId[] } {
  const force = state.table.battle!.forces[i]!;
  const { units } = state.table;
  const aboard = force.cargo.filter((id) => units[id]!.place === "map" && takesPlace(state, id));
  for (const side of new Set(aboard.map((id) => units[id]!.side))) {
    const of = aboard.filter((id) => units[id]!.side === side);
    const ships = stayingIn(force).filter((id) => units[id]!.side === side);
    const n = of.length - ships.reduce((sum, id) => sum + placesOf(state, units[id]!), 0);
    if (n > 0) return { n, of };
  }
  return { n: 0, of: [] };
}

/** After a battle at sea, before the beaten fleet leaves, one with fewer places than units aboard loses the excess, of its owner's choice (WAW-Q-46). */
export const cargoLoss: Step<WarState> = {
  asks: (state, frame) => {
    const { n, of } = excess(state, frame.i as number);
    return n < of.length;
  },
  run(state, frame, fx) {
    const i = frame.i as number;
    const { n, of } = excess(state, i);
    if (n > 0) return drown(state, fx, of, i);
    sinkLeaders(state, fx, i);
    if (i === 0) goto(state, { ...frame, at: "n.cargo", i: 1 });
    else goto(state, frame.retreated ? { at: "b.leaders", i: 0 } : { at: "n.retreat" });
  },
  ask(state, frame): Decision[] {
    const { side } = state.table.battle!.forces[frame.i as number]!;
    const { n, of } = excess(state, frame.i as number);
    const worth = byWorth(state, of).toSorted((a, b) => Number(printedOf(state, a).isCU) - Number(printedOf(state, b).isCU));
    return [
      {
        seat: seatOf(state, side),
        kind: "cargo.loss",
        prompt: { key: "ask.cargo.loss", args: { n } },
        domain: { t: "some", of, min: n, max: n },
        rule: "WAW-Q-46",
        fallback: worth.slice(0, n),
      },
    ];
  },
  take(state, frame, _decision, answer, fx) {
    drown(state, fx, answer as readonly UnitId[], frame.i as number);
  },
};

function drown(state: WarState, fx: Fx, ids: readonly UnitId[], i: number): void {
  for (const id of ids) takeOff(state, id, "lost");
  const force = state.table.battle!.forces[i]!;
  force.cargo = force.cargo.filter((id) => !ids.includes(id));
  if (!fx.quiet) fx.tell({ key: "naval.drowned", args: { units: namesOf(state, ids) }, rule: "WAW-Q-46", about: ids });
}

/**
 * Ships at sea were lost outside a battle: of what is aboard the excess goes down with them, the least worth first, and leaders with the last transport
 * (WAW-Q-46, WAW-L-27).
 */
export function sinkExcess(state: WarState, fx: Fx, region: RegionId, side: SideNo): void {
  const s = survey(state);
  const cargo = cargoAt(s, region, side).map((unit) => unit.id);
  if (cargo.length === 0) return;
  const places = shipsAt(s, region, side).reduce((sum, ship) => sum + placesOf(state, ship), 0);
  const units = byWorth(
    state,
    cargo.filter((id) => takesPlace(state, id)),
  ).toSorted((a, b) => Number(printedOf(state, a).isCU) - Number(printedOf(state, b).isCU));
  const lost = units.slice(0, Math.max(0, units.length - places));
  for (const id of lost) takeOff(state, id, "lost");
  if (lost.length > 0 && !fx.quiet)
    fx.tell({ key: "naval.drowned", args: { units: namesOf(state, lost) }, rule: "WAW-Q-46", about: lost });
  if (places === 0) for (const id of cargo) if (!takesPlace(state, id)) killLeader(state, fx, id, null, "WAW-L-27");
}

/** When the last ship that could carry them is sunk, leaders aboard are killed (WAW-L-27). */
function sinkLeaders(state: WarState, fx: Fx, i: number): void {
  const battle = state.table.battle!;
  const force = battle.forces[i]!;
  for (const id of new Set([...force.cargo, ...force.leaders])) {
    const unit = state.table.units[id]!;
    if (unit.place !== "map" || !unit.aboard || !printedOf(state, id).isLeader) continue;
    const isCarried = stayingIn(force)
      .map((ship) => state.table.units[ship]!)
      .some((ship) => ship.side === unit.side && placesOf(state, ship) > 0);
    if (!isCarried) killLeader(state, fx, id, battle.forces[1 - i]!.side, "WAW-L-27");
  }
}
