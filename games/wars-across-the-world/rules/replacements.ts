import type { Decision } from "@warren/kernel/decision.ts";
import { pop, type Step } from "@warren/kernel/flow.ts";
import { change } from "./change.ts";
import { byWorth } from "./losses.ts";
import type { Seen, SideNo, UnitId, WarState } from "./state.ts";
import { isOwnPort } from "./survey.ts";
import { inOrder, namesOf, printedOf, seatOf } from "./units.ts";

/** Reduced and supplied; a ship in a friendly port, an aircraft at an airbase and not on a carrier (WAW-A3.3-c). */
export function isRestorable(seen: Seen, id: UnitId): boolean {
  const unit = seen.table.units[id]!;
  const { type, domain } = printedOf(seen, id);
  if (type === null || unit.steps >= type.steps || unit.oos) return false;
  if (domain === "air") return !unit.mission && unit.base === unit.at;
  return domain !== "naval" || (unit.port && unit.building !== true && isOwnPort(seen, unit.at!, unit.side));
}

const restorable = (seen: Seen, side: SideNo): UnitId[] =>
  inOrder(
    seen,
    Object.values(seen.table.units)
      .filter((unit) => unit.side === side && unit.place === "map" && isRestorable(seen, unit.id))
      .map((unit) => unit.id),
  );

const levelsOf = (state: WarState): number => state.table.economy?.levels ?? 0;

/** At the end of its turn a side may restore a reduced CU for each level it bought (WAW-A3.3-b). */
export const repairStep: Step<WarState> = {
  asks: (state) => levelsOf(state) > 0 && restorable(state, state.table.side).length > 0,
  run: (state) => pop(state),
  ask(state): Decision[] {
    const { side } = state.table;
    const of = restorable(state, side);
    const max = Math.min(of.length, levelsOf(state));
    return [
      {
        seat: seatOf(state, side),
        kind: "repair",
        prompt: { key: "ask.repair", args: { n: levelsOf(state) } },
        domain: { t: "some", of, min: 0, max },
        rule: "WAW-A3.3-b",
        fallback: byWorth(state, of).reverse().slice(0, max),
      },
    ];
  },
  take(state, _frame, _decision, answer, fx) {
    const units = answer as readonly UnitId[];
    for (const id of units) change(state.table, id, { steps: printedOf(state, id).type!.steps });
    if (!fx.quiet && units.length > 0)
      fx.tell({ key: "economy.restored", args: { units: namesOf(state, units) }, rule: "WAW-A3.3-b", about: units });
    pop(state);
  },
};
