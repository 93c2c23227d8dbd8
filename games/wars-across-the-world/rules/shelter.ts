import { change } from "./change.ts";
import type { WarState } from "./state.ts";
import { hasFoes, hasOwn, shelterAt, survey, unitsAt } from "./survey.ts";
import { printedOf } from "./units.ts";

/** Whoever sheltered is in the open again where no revealed enemy CU is left (WAW-A2.2-b), or where the fortress is no friend's any more. */
export function comeOut(state: WarState): void {
  const { table } = state;
  const s = survey(state);
  for (const region in s.at)
    for (const unit of unitsAt(s, region))
      if (unit.inside && (!hasFoes(s, region, unit.side) || !shelterAt(state, region, unit.side)))
        change(table, unit.id, { inside: false });
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
