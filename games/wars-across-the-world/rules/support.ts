import type { UnitId, WarState } from "./state.ts";
import { survey, unitsAt } from "./survey.ts";
import { inOrder, printedOf, worldIn } from "./units.ts";

/**
 * Ships with the A function that could support one side of a land battle: in its port, or in a sea region on whose coast it is fought, and not twice in one side's
 * turn (WAW-4.2-c, WAW-L-5-a).
 */
export function supportShips(state: WarState, i: number): UnitId[] {
  const { table } = state;
  const { region, forces } = table.battle!;
  const { side, ships } = forces[i]!;
  if (ships.length > 0) return [];
  const s = survey(state);
  const places = [region, ...worldIn(state).place[region]!.coast];
  const found = places.flatMap((place) =>
    unitsAt(s, place)
      .filter((unit) => unit.side === side && !unit.aboard && !table.supported.includes(unit.id))
      .map((unit) => unit.id)
      .filter((id) => printedOf(state, id).domain === "naval" && printedOf(state, id).isA),
  );
  return inOrder(state, found);
}
