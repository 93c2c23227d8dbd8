import type { Fx } from "@warren/kernel/game.ts";
import { aircraftOf, isBomber } from "./bases.ts";
import type { Battle, Seen, UnitId, WarState } from "./state.ts";
import { survey, unitsAt } from "./survey.ts";
import { inOrder, namesOf, printedOf, worldIn } from "./units.ts";

/**
 * Ships with the A function that could support one side of a land battle: in its port, or in a sea region on whose coast it is fought, and not twice in one side's
 * turn (WAW-4.2-c, WAW-L-5-a).
 */
export function supportShips(seen: Seen, battle: Battle, i: number): UnitId[] {
  const { table } = seen;
  const { region, forces } = battle;
  const { side, ships } = forces[i]!;
  if (ships.length > 0) return [];
  const s = survey(seen);
  const places = [region, ...worldIn(seen).place[region]!.coast];
  const found = places.flatMap((place) =>
    unitsAt(s, place)
      .filter((unit) => unit.side === side && !unit.aboard && !unit.building && !table.supported.includes(unit.id))
      .map((unit) => unit.id)
      .filter((id) => printedOf(seen, id).domain === "naval" && printedOf(seen, id).isA),
  );
  return inOrder(seen, found);
}

/** What an aircraft can be in a land battle: a CU, or one A (WAW-12.1.V-a). */
export const rolesOf = (seen: Seen, id: UnitId): string[] => [
  ...(isBomber(seen, id) ? ["CU"] : []),
  ...(printedOf(seen, id).tags.has("airSupport") ? ["A"] : []),
];

/**
 * Aircraft that could take part in a battle: of the active side those that flew there to support one, of the other those on patrol or based there
 * (WAW-12.1.V-b). They do not go with a breakthrough (WAW-A4-e).
 */
export function supportAircraft(seen: Seen, { region, forces }: Battle, i: number): UnitId[] {
  const { table } = seen;
  const { side, air, guns } = forces[i]!;
  if (!table.air || air || guns) return [];
  const isActive = side === table.side;
  if (isActive && table.phase === "breakthrough") return [];
  return aircraftOf(seen, side)
    .filter(({ id, at, mission, oos }) => {
      if (at !== region || oos || table.supported.includes(id)) return false;
      return isActive ? mission === "support" : !mission || mission === "patrol";
    })
    .map(({ id }) => id)
    .filter((id) => rolesOf(seen, id).length > 0);
}

/** Aircraft join a force before its sheet is made: as CU, which fire, count for morale and take losses (WAW-L-42), or as artillery. */
export function joinWing(seen: Seen, battle: Battle, i: number, cu: readonly UnitId[], guns: readonly UnitId[]): void {
  const force = battle.forces[i]!;
  if (cu.length > 0) {
    force.cu = inOrder(seen, [...force.cu, ...cu]);
    force.air = [...cu];
  }
  if (guns.length > 0) force.guns = [...guns];
}
export function takeWing(state: WarState, fx: Fx, i: number, cu: readonly UnitId[], guns: readonly UnitId[]): void {
  const all = [...cu, ...guns];
  if (all.length === 0) return;
  joinWing(state, state.table.battle!, i, cu, guns);
  state.table.supported = [...state.table.supported, ...all];
  if (!fx.quiet) fx.tell({ key: "air.supports", args: { units: namesOf(state, all) }, rule: "WAW-12.1.V-a", about: all });
}

/** The battle is decided: aircraft have no part in rout, pursuit and retreat (WAW-12.2-g). */
export function dismissWing(battle: Battle): void {
  for (const force of battle.forces) {
    const { air } = force;
    if (!air) continue;
    force.cu = force.cu.filter((id) => !air.includes(id));
    force.panicked = force.panicked.filter((id) => !air.includes(id));
    force.gone = force.gone.filter((id) => !air.includes(id));
  }
}
