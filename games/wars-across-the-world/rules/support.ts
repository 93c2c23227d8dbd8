import type { Battle, Seen, UnitId } from "./state.ts";
import { survey, unitsAt } from "./survey.ts";
import { inOrder, printedOf, worldIn } from "./units.ts";

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
